"""Screens for children that wait for a choice: the likeliest glows, a hand shows what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.play.settings import Speed

from ..inputs import Input, Kind
from .child_scene import ChildScene
from .guide import Gesture, Guide
from .tablets import Breath, Tablet

if TYPE_CHECKING:
    from ..app import App

SOON, WAITS = 2.5, 10.0
"""Seconds in which nobody does anything before the hand comes, for the first time and later."""
_REMINDERS = 3
"""So often it comes by itself while nobody does anything; then the screen rests."""
_TAPS = 2
"""So often it presses where there is one thing to press."""


class Inviting(ChildScene):
    """`invited` names what the hand presses at in turn; `glowing` is the tablet that glows."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.glowing: Tablet | None = None
        self.guide = Guide()
        self._breath = Breath()
        self._patience = SOON
        self._waited, self._reminded = 0.0, 0

    def invited(self) -> Sequence[Tablet]:
        """What the hand shows that it can be pressed."""
        return [self.glowing] if self.glowing else []

    def glow(self, tablet: Tablet | None) -> None:
        """Let this one glow and no other; call it in `build`."""
        self.glowing = tablet
        if tablet:
            tablet.breath = self._breath
            tablet.first = True

    def breathe(self) -> None:
        """Let what glows breathe anew."""
        self._breath = Breath()

    def event(self, event: Input) -> bool:
        self._waited, self._reminded = 0.0, 0
        if event.kind is not Kind.HOVER:
            self._patience = WAITS
            self._redraw_hand()
            self.guide.hide()
        return super().event(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        calm = self.app.settings.animation is Speed.OFF
        if self.glowing and not calm and self._breath.tick(dt):
            self.invalidate(self.glowing.covered(self.look))
        if self.guide.showing:
            self._redraw_hand()
            self.guide.update(dt)
        elif self._reminded < _REMINDERS:
            self._waited += dt
            if self._waited >= self._patience:
                self._waited, self._patience = 0.0, WAITS
                self._reminded += 1
                self.guide.calm = calm
                points = [one.rect.center for one in self.invited()]
                self.guide.show(Gesture(tuple(points if len(points) > 1 else points * _TAPS)))
        self._redraw_hand()

    def rest(self) -> float | None:
        waits = [super().rest(), self.guide.rest()]
        if not self.guide.showing and self._reminded < _REMINDERS:
            waits.append(self._patience - self._waited)
        if self.glowing and self.app.settings.animation is not Speed.OFF:
            waits.append(self._breath.wait())
        return min((max(0.0, one) for one in waits if one is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.guide.draw(surface, self.look)

    def arrange(self) -> None:
        self.guide.hide()
        super().arrange()

    def _redraw_hand(self) -> None:
        for area in self.guide.areas(self.look):
            self.invalidate(area)
