"""A person at the window of a test: real events in, and what is on the screen out.

Time only passes when a test says so, except that every frame takes a little of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game import paths
from game.play.settings import Settings
from game.ui.app import App
from game.ui.layout import Item, Space
from game.ui.scenes import Scene
from game.ui.widgets import Button, Label, Scroll, Widget
from game.ui.window import Window

FRAME = 1 / 60


class Driver:
    """The program in a window without a display, with one scene shown."""

    def __init__(
        self, size: tuple[int, int] = (1280, 720), settings: Settings | None = None
    ) -> None:
        self.time = 100.0
        pygame.display.init()
        pygame.event.clear()
        settings = settings or Settings()
        self.window = Window(settings, Path("no icon"))
        self.window.open()
        self.window.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        home = paths.user_folder().path
        self.app = App(settings, self.window, paths.assets(), home, now=lambda: self.time)
        self.frame()
        self.app.running = True

    def show(self, scene: Scene) -> None:
        """Lay a scene on the stack and draw it; a press of before is long forgotten."""
        self.app.stack.push(scene)
        self.frame()
        self.wait(1)

    def frame(self, count: int = 1) -> None:
        """Let the program serve what happened, a frame at a time."""
        for _ in range(count):
            self.time += FRAME
            self.app.frame()

    def wait(self, seconds: float) -> None:
        """Let time pass, a frame at a time."""
        self.frame(round(seconds / FRAME))

    @property
    def top(self) -> Scene:
        top = self.app.stack.top
        assert top is not None, "no scene is open"
        return top

    # --- what is on the screen -------------------------------------------------------------------

    def items(self) -> list[Item]:
        return list(self.top.content.walk())

    def words(self) -> list[str]:
        """All words on the screen, in reading order."""
        return [item.text for item in self.items() if isinstance(item, Label | Button)]

    def widget(self, name: str) -> Widget:
        """The widget of a key, or the one that bears these words."""
        found = [w for w in self.top.controls.widgets if name in (w.key, getattr(w, "text", None))]
        assert found, f"no {name!r} among {[w.key for w in self.top.controls.widgets]}"
        return found[0]

    def picture(self, rect: pygame.Rect | None = None) -> str:
        """Every pixel of the window, or of a part of it, in a few letters that can be compared."""
        part = self.window.surface.subsurface(rect) if rect else self.window.surface
        return hashlib.sha256(pygame.image.tobytes(part, "RGB")).hexdigest()[:16]

    # --- what a person does ----------------------------------------------------------------------

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.Event(kind, values))

    def press(self, target: str | tuple[int, int], button: int = 1) -> None:
        """Press and let go with the mouse."""
        pos = target if isinstance(target, tuple) else self.widget(target).shown_rect().center
        self.move(pos)
        self.down(pos, button)
        self.up(pos, button)

    def down(self, pos: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        self.frame()

    def move(self, pos: tuple[int, int], held: bool = False) -> None:
        buttons = (int(held), 0, 0)
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=False)
        self.frame()

    def up(self, pos: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)
        self.frame()

    def key(self, key: int, mod: int = 0, scancode: int = 0) -> None:
        """Press a key and let it go."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scancode)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=scancode)
        self.frame()

    def type(self, text: str) -> None:
        self.post(pygame.TEXTINPUT, text=text)
        self.frame()

    def resize(self, size: tuple[int, int]) -> None:
        """The system gives the window another size, and the drag of its edge has ended."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.wait(0.3)


@contextmanager
def driven(
    size: tuple[int, int] = (1280, 720), settings: Settings | None = None
) -> Iterator[Driver]:
    """A driver whose window is closed afterwards."""
    driver = Driver(size, settings)
    try:
        yield driver
    finally:
        driver.app.stack.close_all()
        driver.app.sound.stop()
        pygame.display.quit()


def layout_problems(driver: Driver) -> list[str]:
    """What is wrong with how the top scene lies: outside, overlapping, too small, cut short.

    What lies in a scrolling panel may be out of sight above or below, not at the sides.
    """
    scene, look = driver.top, driver.app.look
    window = driver.window.surface.get_rect()
    problems = []
    everything = [item for item in scene.content.walk() if not isinstance(item, Space)]
    leaves = [item for item in everything if not item.children() and item.rect.width]
    scrolls = {id(leaf): widget for widget in scroll_panels(scene) for leaf in widget.walk()}
    for leaf in leaves:
        name = described(leaf)
        panel = scrolls.get(id(leaf))
        room = panel.rect if panel else window
        if leaf.rect.left < room.left or leaf.rect.right > room.right:
            problems.append(f"{name} at {leaf.rect} is out of {room} at the side")
        if not panel and not window.contains(leaf.rect):
            problems.append(f"{name} at {leaf.rect} is out of the window")
        least = look.u(44) - 1
        if isinstance(leaf, Widget) and leaf.can_focus and min(leaf.rect.size) < least:
            problems.append(f"{name} at {leaf.rect} is smaller than {least}")
    for index, one in enumerate(leaves):
        for other in leaves[index + 1 :]:
            same = scrolls.get(id(one)) is scrolls.get(id(other))
            here, there = one.rect, other.rect
            if not same:
                here, there = (seen(leaf, scrolls.get(id(leaf))) for leaf in (one, other))
            if here.colliderect(there):
                problems.append(f"{described(one)} {here} overlaps {described(other)} {there}")
    look.text.overflows = []
    scene.draw(pygame.Surface(window.size))
    problems += [f"cut short: {text!r}" for text in look.text.overflows]
    look.text.overflows = None
    return problems


def scroll_panels(scene: Scene) -> list[Scroll]:
    """The scrolling panels that have something to scroll, the outer ones first."""
    return [w for w in scene.controls.widgets if isinstance(w, Scroll) and w.scrolls]


def seen(item: Item, panel: Scroll | None) -> pygame.Rect:
    """The part of an item that its scrolling panel shows."""
    return item.rect.clip(panel.shown_rect()) if panel else item.rect


def described(item: Item) -> str:
    words = getattr(item, "text", "") or getattr(item, "key", "")
    return f"{type(item).__name__} {words!r}"
