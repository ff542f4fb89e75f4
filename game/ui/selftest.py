"""The program tries itself out: what only a started, packed program can tell.

A library that was left out of the package does not stop pygame, it takes a part of it away in
silence. So every part that the game needs is used once, every file of the game is loaded, and a
person made of posted events walks through the screens.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import pygame

from game import paths

from . import crash, routes, start
from .app import App
from .scenes import Scene
from .sound import SOUNDS

_PATIENCE = 20.0
_MOST_ESCAPES = 10
_PAUSE = 0.45
"""Seconds between two presses; a second press sooner, in the same place, is not taken."""


class SelfTestFailed(Exception):
    """Something is missing or did not happen; the text says what."""


class Person:
    """Plays by what pygame would tell of a real mouse and keyboard."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def scene(self) -> Scene:
        """The scene in front."""
        top = self.app.stack.top
        if top is None:
            raise SelfTestFailed("the program has no scene any more")
        return top

    def watch(self, seconds: float = 0.0) -> None:
        """Let the program run for a while, at least one frame."""
        until = time.monotonic() + seconds
        self.app.frame()
        while time.monotonic() < until:
            time.sleep(0.002)
            self.app.frame()

    def until(self, come: Callable[[], bool], what: str) -> None:
        """Let the program run until something has come; raises `SelfTestFailed` if it does not."""
        deadline = time.monotonic() + _PATIENCE
        while not come():
            if time.monotonic() > deadline:
                raise SelfTestFailed(f"waited in vain for {what}")
            self.watch(0.01)

    def press(self, pos: tuple[int, int]) -> None:
        """A press of the left button."""
        rest = {"pos": pos, "button": 1, "touch": False}
        moved = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, moved))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, rest))
            self.watch()
        self.watch(_PAUSE)

    def key(self, key: int) -> None:
        """A key pressed and let go."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, {"key": key, "mod": 0, "unicode": ""}))
            self.watch()
        self.watch(_PAUSE)


def main() -> int:
    """Try everything; 0 when all is well, else 1, with the reason on the error stream."""
    try:
        say(f"assets: {load_assets()} files")
        app = opened()
        use_parts(app)
        say(f"screens: {', '.join(walk(Person(app)))}")
        close(app)
    except Exception as error:
        say(crash.describe(error))
        return 1
    return 0


def say(text: str) -> None:
    """A line for whoever started the test; a program without a console has nowhere to put it."""
    if sys.stderr is not None:
        sys.stderr.buffer.write((text + "\n").encode("utf-8", "replace"))
        sys.stderr.flush()


def load_assets() -> int:
    """Load every file that came with the program by the library that will need it."""
    pygame.font.init()
    files = [path for path in sorted(paths.assets().rglob("*")) if path.is_file()]
    for path in files:
        if path.suffix == ".ttf":
            pygame.font.Font(path, 20).render("Aя6", True, "white")
        elif path.suffix == ".png":
            pygame.image.load(path)
        elif not path.stat().st_size:
            raise SelfTestFailed(f"{path} is empty")
    presets = list(paths.rules().rglob("*.yaml"))
    if not presets or not any(path.suffix == ".ttf" for path in files):
        raise SelfTestFailed("there are no presets or no typeface")
    return len(files) + len(presets)


def opened() -> App:
    """The program in its window, with the title shown and everything started."""
    app = start.opened()
    title = routes.title(app)
    app.stack.push(title)
    person = Person(app)
    person.watch(_PAUSE)
    # What is wrong with this computer is told in a dialog over the title.
    go_back(person, type(title))
    return app


def close(app: App) -> None:
    """Leave every scene as the end of the program does."""
    if failures := app.stack.close_all():
        raise failures[0]
    app.save()
    app.sound.stop()
    app.window.close()


def use_parts(app: App) -> None:
    """Use what pygame and Python do without in silence when it was not packed."""
    from pygame._sdl2 import controller

    controller.init()
    if not controller.get_init():
        raise SelfTestFailed("game controllers are not listened to")
    if not app.text.visual("بازی 120").startswith("120"):
        raise SelfTestFailed("text from right to left is not put in order")
    if not app.sound.running or not all(map(app.sound.has, SOUNDS)):
        raise SelfTestFailed("there is no sound, though SDL was given a dummy card")


def walk(person: Person) -> list[str]:
    """Press everything that the title offers and come back; returns the scenes seen."""
    app, title = person.app, type(person.scene)
    seen = [title.__name__]
    for number in range(len(person.scene.controls.widgets)):
        widget = person.scene.controls.widgets[number]
        if not widget.can_focus:
            continue
        person.press(widget.rect.center)
        if not app.running:
            # That was Quit, the one thing that must not be taken at its word here.
            app.running = True
        elif type(person.scene) is not title:
            seen.append(type(person.scene).__name__)
        go_back(person, title)
    return seen


def go_back(person: Person, to: type[Scene]) -> None:
    """Press Escape until this scene is in front again."""
    for _ in range(_MOST_ESCAPES):
        if type(person.scene) is to:
            return
        person.key(pygame.K_ESCAPE)
    raise SelfTestFailed(f"Escape does not lead out of {type(person.scene).__name__}")
