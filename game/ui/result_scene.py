"""The screens that count what was played: their time, and the presses that finish it and go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.table.pace import FACTORS, PACE, Speed

from .inputs import Input, Kind
from .layout import Item
from .parts import Moving
from .scenes import Scene
from .widgets import Scroll

if TYPE_CHECKING:
    from .app import App


class Clock(Protocol):
    """When what is counted, in seconds at normal speed; nothing moves any more after `end`."""

    @property
    def end(self) -> float: ...
    def sounds(self, since: float, until: float) -> list[str]: ...


class CountingScene(Scene):
    """Counts before everybody's eyes. It closes itself before it calls `on_done`.

    A press finishes the counting at once, the next one goes on.
    """

    course: Clock

    def __init__(self, app: App, course: Clock, on_done: Callable[[], None]) -> None:
        super().__init__(app)
        self.course, self.on_done = course, on_done
        self.t = course.end if app.settings.animation is Speed.OFF else 0.0
        self._settled = -1.0
        self._pressed = self._done = False

    def at_time(self, content: Item) -> Item:
        """The content as it looks now, for `build`."""
        for item in content.walk():
            if isinstance(item, Moving):
                item.t = self.t
        return content

    # --- time ------------------------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        """Whether everything has been counted."""
        return self.t >= self.course.end

    def update(self, dt: float) -> None:
        if self.finished:
            return
        slower = FACTORS[self.app.settings.animation]
        since = self.t
        self._show(self.t + dt / slower if slower else self.course.end)
        for name in self.course.sounds(since, self.t) if slower else ():
            self.app.sound.play(name)

    def rest(self) -> float | None:
        return None if self.finished else 0.0

    def finish(self) -> None:
        """Show at once what all the counting comes to."""
        if not self.finished:
            self._show(self.course.end)
            self._settled = self.app.now() + PACE["pressed"]
            self.app.sound.play("place")

    def _show(self, t: float) -> None:
        self.t = min(t, self.course.end)
        for item in self.content.walk():
            if isinstance(item, Moving):
                for rect in item.move_to(self.t):
                    self.invalidate(rect)

    # --- input -----------------------------------------------------------------------------------

    def event(self, event: Input) -> bool:
        if not self.finished:
            if event.kind in (Kind.DOWN, Kind.ACTIVATE, Kind.BACK):
                self.finish()
                return True
        elif event.kind is Kind.DOWN:
            self._pressed = not self.controls.event(event)
            return True
        elif event.kind is Kind.UP and self._pressed:
            self._pressed = False
            if not event.dragging:
                self.go_on()
            return True
        return super().event(event)

    def back(self) -> None:
        """Escape goes on, as every press does."""
        self.go_on()

    def go_on(self) -> None:
        """Leave the result for what comes next."""
        if not self._done and self.app.now() >= self._settled:
            self._done = True
            self.close()
            self.on_done()


def scrolled_by_arrow(scene: Scene, event: Input) -> bool:
    """Whether an arrow has moved a list of the scene. A list that holds nothing that takes the
    focus is moved by the arrows from anywhere."""
    if event.kind is Kind.STEP and event.step[1]:
        for widget in scene.controls.widgets:
            if isinstance(widget, Scroll) and widget.wheel(scene.look, event.step[1]):
                scene.controls.scrolled(widget)
                return True
    return False
