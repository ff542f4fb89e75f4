"""The hand that shows how it goes, in place of words."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import NamedTuple

import pygame

from game.table.pace import CHILDREN, PACE

from ..inputs import Point
from ..look import Look
from ..parts import gentle
from . import pictures
from .overlay import Overlay

_SIZE = 124
"""Design units of the hand's height."""
_RISE = 34
"""How far its way from one thing to the next bends upward."""


class Gesture(NamedTuple):
    """What the hand does: it presses lightly at each of `over`, one after the other, and then
    goes to `to` and presses there, if there is such a place."""

    over: tuple[Point, ...]
    to: Point | None = None


class _Stop(NamedTuple):
    point: Point
    arrives: float
    leaves: float


class Guide(Overlay):
    """The moving hand. With `calm` it does not move: it appears where it presses."""

    def __init__(self) -> None:
        super().__init__()
        self.calm = False
        self._stops: list[_Stop] = []
        self._t = 0.0

    @property
    def showing(self) -> bool:
        """Whether the hand is to be seen."""
        return bool(self._stops)

    def show(self, gesture: Gesture) -> None:
        """Begin to show something, from its beginning."""
        points = [*gesture.over, *([gesture.to] if gesture.to else [])]
        self._t, self._stops = 0.0, _timed(points)
        self.touched()

    def hide(self) -> None:
        """The hand is gone."""
        self._stops = []
        self.touched()

    def update(self, dt: float) -> None:
        if not self._stops:
            return
        self._t += dt / CHILDREN
        self.touched()
        if self._t >= self._stops[-1].leaves:
            self._stops = []

    def rest(self) -> float | None:
        return 0.0 if self._stops else None

    def areas(self, look: Look) -> list[pygame.Rect]:
        if not self._stops:
            return []
        return [pictures.hand_bounds(self._tip(look)[0], look.u(_SIZE))]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self._stops:
            tip, pressed = self._tip(look)
            pictures.draw_hand(surface, tip, look.u(_SIZE), pressed)

    def _tip(self, look: Look) -> tuple[Point, bool]:
        """Where the finger points now, and whether it presses."""
        before = self._stops[0]
        for stop in self._stops:
            if self._t < stop.arrives and not self.calm:
                share = gentle((self._t - before.leaves) / (stop.arrives - before.leaves))
                x = before.point[0] + (stop.point[0] - before.point[0]) * share
                y = before.point[1] + (stop.point[1] - before.point[1]) * share
                return (round(x), round(y - look.u(_RISE) * sin(pi * share))), False
            if self._t < stop.leaves:
                into = self._t - stop.arrives
                pressed = PACE["tap"] * 0.25 < into < PACE["tap"] * 0.8
                return stop.point, pressed
            before = stop
        return before.point, False


def _timed(points: Sequence[Point]) -> list[_Stop]:
    """When the hand is where: it rests a little before it sets out, and at its end."""
    stops = []
    t = PACE["tap"] / 2
    for at, point in enumerate(points):
        last = at == len(points) - 1
        leaves = t + PACE["tap"] * (2.4 if last else 1.0)
        stops.append(_Stop(point, t, leaves))
        t = leaves + PACE["point"]
    if stops:
        stops[0] = stops[0]._replace(arrives=0.0)
    return stops
