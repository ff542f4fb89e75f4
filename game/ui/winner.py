"""Who has won, as a picture: the laurel around a person, or around two partners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from . import avatars
from .shapes import fade

if TYPE_CHECKING:
    from .look import Look
    from .plaque import Who

_INSIDE = 0.58
"""The share of the laurel that is free for a picture."""
_BEHIND = 1.9
"""The light behind a laurel, in laurels."""
_OVERLAP = 0.14


def size_in(rect: pygame.Rect, count: int) -> int:
    """The size of a laurel of which `count` stand side by side in a rectangle."""
    across = count - (count - 1) * _OVERLAP
    return max(8, int(min(rect.height, rect.width / across)))


def draw(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    people: Sequence[Who],
    shown: float = 1.0,
    grown: float = 1.0,
    light: bool = True,
) -> None:
    """Draw those who have won, side by side in the middle of a rectangle (pixels).

    `shown` is how much of them is to be seen, `grown` how large they are beside their full size;
    the light behind them reaches out of the rectangle.
    """
    size = size_in(rect, len(people))
    step = size * (1 - _OVERLAP)
    left = rect.centerx - step * (len(people) - 1) / 2
    drawn = max(8, round(size * grown))
    if light:
        rays = look.faces.rays(round(size * _BEHIND))
        _blit(surface, rays, rect.center, shown)
    order = people[::-1] if look.rtl else people
    for place, who in enumerate(order):
        spot = (round(left + place * step), rect.centery)
        wreath = look.faces.laurel(size)
        seat = look.palette.seats[who.colour]
        side = round(size * _INSIDE)
        badge = avatars.badge(who.picture, seat, side, look.palette, avatars.LARGE_SHARE)
        if drawn != size:
            wreath = pygame.transform.smoothscale(wreath, (drawn, drawn))
            inner = round(drawn * _INSIDE)
            badge = pygame.transform.smoothscale(badge, (inner, inner))
        _blit(surface, badge, spot, shown)
        _blit(surface, wreath, spot, shown)


def _blit(
    surface: pygame.Surface, image: pygame.Surface, middle: tuple[int, int], shown: float
) -> None:
    if shown <= 0:
        return
    if shown < 1:
        image = fade(image.copy(), shown)
    surface.blit(image, image.get_rect(center=middle))
