"""The program in its window: what every scene is handed, and the loop that serves the top one.

At rest the loop waits for events and draws nothing. While a scene says that it moves (`rest`
gives 0) it runs sixty times a second and shows only the rectangles that changed.
"""

from __future__ import annotations

import contextlib
import gc
import math
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Message
from game.play import settings as settings_file
from game.play.settings import Settings

from . import theme
from .card_letters import card_letters
from .faces import Faces
from .inputs import INPUT_EVENTS, SLIDE, Input, Inputs, Kind, Point
from .language import Language
from .look import Look
from .metrics import Metrics
from .pads import Pads
from .quiet import quiet
from .rects import merged
from .scenes import Scene, SceneStack
from .sound import Sound
from .text import Text
from .window import Window

if TYPE_CHECKING:
    from .widgets.base import Widget

_FRAMES = 60
_LONGEST_STEP = 0.05
_LOOK_SOON, _LOOK_LATER, _STILL_AWAKE = 1 / 60, 1 / 30, 1.0
"""Seconds between two looks for events at rest, and how long after the last event it is so soon."""
_RESIZE_REST = 0.12
_SAVE_AFTER = 1.0
_MOST_RECTS = 40
_DOUBLE_PRESS = 0.4
_SEEN_EVERYWHERE = frozenset(
    {"language", "text_size", "contrast", "full_screen", "tile_faces", "four_colours", "far_turned"}
)
"""The settings upon which every screen is laid out anew."""


class App:
    """Handed to every scene: window, text, look, sound, settings, the stack of scenes."""

    def __init__(
        self,
        settings: Settings,
        window: Window,
        assets: Path,
        home: Path,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self.window = window
        self.home = home
        self.now = now
        """The clock that all waiting goes by, in seconds."""
        self.pads = Pads()
        self.inputs = Inputs(self.pads.controllers)
        self.stack = SceneStack(self._scene_changed)
        self.text = Text(assets, Language(assets / "locale", settings.language), Metrics(1, 1))
        self.faces = Faces(assets, theme.PALETTES[settings.contrast.value])
        self.sound = Sound(
            assets / "sounds",
            volume=settings.sound_volume,
            music_volume=settings.music_volume,
            muted=settings.muted,
        )
        self.running = True
        self.problems: list[Message] = []
        """What the title screen should tell once: files set aside, nothing kept."""
        self._clock = pygame.time.Clock()
        self._dirty: list[pygame.Rect] | None = None
        self._last_update = self.now()
        self._asked: float | None = 0.0
        self._resized_at: float | None = None
        self._save_at: float | None = None
        self._press: tuple[Point, float] = ((-99, -99), 0.0)
        self._guard: tuple[Point, float] | None = None
        self._started = False
        self.look = self._new_look()

    # --- for scenes ------------------------------------------------------------------------------

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """The screen, or a part of it, shows something old."""
        if rect is None:
            self._dirty = None
        elif self._dirty is not None:
            rect = rect.clip(self.window.surface.get_rect())
            if rect.width and rect.height:
                self._dirty.append(rect)

    def change(self, name: str, value: object) -> None:
        """Change a setting: it holds at once and is kept."""
        setattr(self.settings, name, value)
        self._save_at = self.now() + _SAVE_AFTER
        if name == "language":
            self.text.language.choose(str(value))
        elif name == "full_screen":
            self.window.set_full_screen(bool(value))
        elif name == "sound_volume":
            self.sound.set_volume(self.settings.sound_volume)
        elif name == "music_volume":
            self.sound.set_music_volume(self.settings.music_volume)
        elif name == "muted":
            self.sound.set_muted(self.settings.muted)
        if name in _SEEN_EVERYWHERE:
            self._lay_out()

    def set_typing(self, widget: Widget | None) -> None:
        """Text goes to this widget now, or to none."""
        if widget:
            pygame.key.set_text_input_rect(widget.rect)
        if bool(widget) != self.inputs.typing:
            self.inputs.typing = bool(widget)
            (pygame.key.start_text_input if widget else pygame.key.stop_text_input)()

    def quit(self) -> None:
        """End the program after this frame; every scene is left in order."""
        self.running = False

    # --- the loop --------------------------------------------------------------------------------

    def run(self, first: Callable[[App], Scene]) -> int:
        """Show a scene and serve until the end; returns the exit code.

        Whatever goes wrong, every scene is left and the settings are written before it is raised.
        """
        failures: list[BaseException] = []
        try:
            with _signals(self.quit):
                pygame.key.stop_text_input()
                self.stack.push(first(self))
                while self.running:
                    self.frame(wait=True)
        except Exception as failure:
            failures.append(failure)
        failures += self.stack.close_all()
        self.save()
        self.sound.stop()
        if failures:
            raise failures[0]
        self.window.close()
        return 0

    def frame(self, wait: bool = False) -> None:
        """One round: inputs, time, changes of scene, drawing. With `wait` it sleeps at rest."""
        for event in self._events(wait):
            self._take(event)
        self.inputs.end_batch()
        self._pass_time()
        if self.stack.settle():
            # A change in `enter` may have asked for more; whatever it is, it is shown this frame.
            self._drop_queued_inputs()
            self.stack.settle()
        if not self.stack.top:
            self.running = False
        self._draw()
        if not self._started:
            self._start_the_rest()

    def save(self) -> None:
        """Write the settings."""
        self.window.remember()
        self._save_at = None
        settings_file.save(self.settings, self.home / settings_file.FILE_NAME)

    def _events(self, wait: bool) -> list[pygame.Event]:
        if not wait:
            return pygame.event.get()
        if self._asked == 0.0 and self._started:
            self._clock.tick(_FRAMES)
            return pygame.event.get()
        if not self._started or self._dirty is None or self.stack.changing:
            return pygame.event.get()
        now = self.now()
        ends = [now + self._asked] if self._asked is not None else []
        ends += [at for at in (self._resized_due(), self._save_at) if at is not None]
        events: list[pygame.Event] = []
        while self.running and not (events := pygame.event.get()):
            here = self.now()
            left = min(ends, default=math.inf) - here
            if left <= 0:
                return []
            # Not pygame's own wait: that looks for events a thousand times a second.
            time.sleep(min(left, _LOOK_SOON if here - now < _STILL_AWAKE else _LOOK_LATER))
        return events

    def _take(self, event: pygame.Event) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            self.quit()
        elif kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._resizing()
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.invalidate()
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._away()
        self.pads.event(event)
        self.sound.event(event)
        for one in self.inputs.translate(event, self.now()):
            self._give(one)

    def _give(self, one: Input) -> None:
        """An input goes to the top scene, unless it was meant for one that is gone or going."""
        top = self.stack.top
        if top is None or self.stack.changing or not self.running:
            return
        now = self.now()
        if one.kind is Kind.DOWN:
            if self._guard and now < self._guard[1] and _near(one.pos, self._guard[0], self.inputs):
                return
            self._press = (one.pos, now)
        if one.kind is Kind.FULL_SCREEN:
            self.change("full_screen", not self.window.full_screen)
        elif one.kind is Kind.MUTE and not top.childproof:
            self.change("muted", not self.settings.muted)
            self.sound.play("press")
            top.rebuild()
        elif one.kind is Kind.HIDE:
            self.stack.look_away()
        else:
            top.event(one)

    def _pass_time(self) -> None:
        now = self.now()
        longest = (self._asked or 0.0) + _LONGEST_STEP
        dt, self._last_update = min(now - self._last_update, longest), now
        if self._save_at is not None and now >= self._save_at:
            self.save()
        due = self._resized_due()
        if due is not None and now >= due:
            self._resized_at = None
            self._lay_out()
        top = self.stack.top
        if top:
            top.controls.update(dt)
            top.update(dt)
            waits = [rest for rest in (top.rest(), top.controls.rest()) if rest is not None]
            self._asked = min(waits) if waits else None

    def _draw(self) -> None:
        rects, self._dirty = self._dirty, []
        if rects == [] or not self.stack.top:
            return
        surface = self.window.surface
        if self._resized_at is not None:
            # While the window's edge is dragged: the old layout, laid out afresh when that stops.
            surface.fill(self.look.palette.felt_edge)
            rects = None
        if rects is not None:
            rects = merged(rects)
            if len(rects) > _MOST_RECTS:
                rects = None
        self.stack.draw(surface, rects)
        if rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)

    # --- the window ------------------------------------------------------------------------------

    def _resizing(self) -> None:
        self.window.follow()
        changed = self.window.surface.get_size() != self.look.metrics_size
        self._resized_at = self.now() if changed else None
        self.invalidate()

    def _resized_due(self) -> float | None:
        return None if self._resized_at is None else self._resized_at + _RESIZE_REST

    def _lay_out(self) -> None:
        self.window.follow()
        if self.window.surface.get_size() != self.look.metrics_size:
            # A press is lost when everything moves away from under it.
            for one in self.inputs.reset():
                self._give(one)
        self.look = self._new_look()
        self.stack.arrange()
        self.invalidate()

    def _new_look(self) -> Look:
        width, height = self.window.surface.get_size()
        metrics = Metrics(width, height, self.settings.text_size)
        self.text.metrics = metrics
        self.inputs.size = (width, height)
        self.inputs.slide = metrics.u(SLIDE)
        palette = theme.PALETTES[self.settings.contrast.value]
        self.faces.configure(
            palette,
            self.settings.tile_faces,
            self.settings.four_colours,
            card_letters(self.text),
        )
        return Look(metrics, self.text, self.faces)

    def _away(self) -> None:
        for one in self.inputs.reset():
            self._give(one)
        self.stack.look_away()
        if self._save_at is not None:
            self.save()

    # --- scenes ----------------------------------------------------------------------------------

    def _scene_changed(self) -> None:
        """The second half of a double press is not for what appeared beneath the first."""
        self.inputs.every_button = bool(self.stack.top and self.stack.top.childproof)
        pos, at = self._press
        self._guard = (pos, at + _DOUBLE_PRESS)
        self._asked = 0.0
        self.invalidate()

    def _drop_queued_inputs(self) -> None:
        """What was done before the new scene could be seen was not meant for it.

        The events still pass through `Inputs`, so that it knows what is held down.
        """
        for event in pygame.event.get():
            if event.type in INPUT_EVENTS:
                self.inputs.translate(event, self.now())
            else:
                self._take(event)
        for one in self.inputs.reset_pointer():
            self._give(one)

    def _start_the_rest(self) -> None:
        """What need not be there for the first frame."""
        self._started = True
        gc.enable()
        with quiet():
            self.sound.start()
        self.pads.start()


def _near(here: Point, there: Point, inputs: Inputs) -> bool:
    return max(abs(here[0] - there[0]), abs(here[1] - there[1])) <= inputs.slide


@contextlib.contextmanager
def _signals(on_end: Callable[[], None]) -> Iterator[None]:
    """While this lasts, SIGTERM and Ctrl+C end the program as the close button does."""
    before = {}
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(ValueError, OSError):
            before[number] = signal.signal(number, lambda *_: on_end())
    try:
        yield
    finally:
        for number, handler in before.items():
            with contextlib.suppress(ValueError, OSError, TypeError):
                signal.signal(number, handler)
