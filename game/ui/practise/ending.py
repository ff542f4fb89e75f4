"""The end of a round: its stars come together, and two pictures ask how it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame

from game.table.pace import CHILDREN, PACE

from ..look import Look
from ..parts import gentle
from .cheer import star_picture
from .overlay import Layers

_STAR, _GAP = 96, 16
"""A star that has come together with the others, and the space between two of them."""
_PER_LINE = 6
_STARS_AT, _BUTTONS_AT = 0.36, 0.76
"""The heights of the middles of stars and buttons, as shares of the window."""
_BUTTON, _APART = 156, 96
_EACH = 0.16
"""From one star that sets out to the next, in shares of their flight."""


class Ending(Layers):
    """Flies the stars from their row into the middle. `calm`: they are there at once."""

    def __init__(self, calm: bool) -> None:
        super().__init__()
        self._t = 1e9 if calm else 0.0
        self._from: list[pygame.Rect] = []

    def take(self, stars: Sequence[pygame.Rect]) -> None:
        """These are the places of the stars that were earned."""
        self._from = list(stars)
        self.touched()

    @property
    def _end(self) -> float:
        return 1.0 + _EACH * max(0, len(self._from) - 1)

    def update(self, dt: float) -> None:
        if self._t < self._end:
            self._t += dt / (PACE["slide"] * 1.6 * CHILDREN)
            self.touched()

    def rest(self) -> float | None:
        return 0.0 if self._t < self._end else None

    def layers(self, look: Look) -> list[tuple[pygame.Surface, pygame.Rect]]:
        found = []
        for at, (start, there) in enumerate(zip(self._from, self._places(look), strict=True)):
            share = gentle(max(0.0, min(1.0, self._t - _EACH * at)))
            size = round(start.width + (there.width - start.width) * share)
            x = start.centerx + (there.centerx - start.centerx) * share
            y = start.centery + (there.centery - start.centery) * share
            spot = pygame.Rect(0, 0, size, size)
            spot.center = (round(x + look.u(30) * sin(pi * share)), round(y))
            found.append((star_picture(look, size, True), spot))
        return found

    def _places(self, look: Look) -> list[pygame.Rect]:
        """Where they come together: in lines as equal as can be, in the middle."""
        count = len(self._from)
        lines = max(1, -(-count // _PER_LINE))
        per_line = -(-count // lines) if count else 0
        width, height = look.metrics_size
        size, step = look.u(_STAR), look.u(_STAR + _GAP)
        places = []
        for at in range(count):
            line, column = divmod(at, per_line)
            in_line = min(per_line, count - line * per_line)
            spot = pygame.Rect(0, 0, size, size)
            spot.centerx = round(width / 2 + (column - (in_line - 1) / 2) * step)
            spot.centery = round(height * _STARS_AT + (line - (lines - 1) / 2) * step)
            places.append(spot)
        return places


def button_places(look: Look) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the two buttons lie, "again" first in the direction of reading."""
    width, height = look.metrics_size
    side = look.u(_BUTTON)
    away = (side + look.u(_APART)) // 2 * (-1 if look.rtl else 1)
    first = pygame.Rect(0, 0, side, side)
    second = first.copy()
    first.center = (width // 2 - away, round(height * _BUTTONS_AT))
    second.center = (width // 2 + away, round(height * _BUTTONS_AT))
    return first, second
