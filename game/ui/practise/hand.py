"""The hand that shows a child what to do: it points, moves and presses."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from ..canvas import Canvas, Point
from ..number_hands import HANDS
from ..theme import NORMAL

_MARGIN: Final = 5.0
_UNITS: Final = 100 + 2 * _MARGIN
_TIP: Final = (21.0, 12.4)
"""Where the finger of the drawn hand ends, on its grid of 100."""
_PRESS: Final = 0.9
"""A pressing hand is so much smaller: it is further away, on the table."""
_RING: Final = 0.2
"""The radius of the ring around what is pressed, in heights of the hand."""
_RIM: Final = 3.4


def draw_hand(surface: pygame.Surface, tip: Point, size: int, pressed: bool = False) -> None:
    """The hand, `size` pixels high, with its finger at `tip`; where it presses a ring spreads."""
    x, y = round(tip[0]), round(tip[1])
    if pressed:
        ring = _ring(size)
        surface.blit(ring, ring.get_rect(center=(x, y)))
        size = round(size * _PRESS)
    at = _tip(size)
    surface.blit(_hand(size), (x - at[0], y - at[1]))


def hand_bounds(tip: Point, size: int) -> pygame.Rect:
    """The pixels that `draw_hand` may touch, whether it presses or not."""
    x, y = round(tip[0]), round(tip[1])
    at = _tip(size)
    side = 2 * math.ceil(size * _RING) + 4
    ring = pygame.Rect(0, 0, side, side).move_to(center=(x, y))
    return pygame.Rect(x - at[0], y - at[1], size, size).union(ring)


def _tip(size: int) -> tuple[int, int]:
    unit = size / _UNITS
    return round((_TIP[0] + _MARGIN) * unit), round((_TIP[1] + _MARGIN) * unit)


@lru_cache(maxsize=8)
def _hand(size: int) -> pygame.Surface:
    """Rimmed in paper, so that it stands out from felt, tiles and backs alike."""
    canvas = Canvas((size, size), NORMAL.paper, unit=size / _UNITS, margin=_MARGIN)
    HANDS[1].draw(canvas)
    canvas.contour(_RIM, NORMAL.paper)
    return canvas.done()


@lru_cache(maxsize=8)
def _ring(size: int) -> pygame.Surface:
    reach = math.ceil(size * _RING)
    side = 2 * reach + 2
    canvas = Canvas((side, side), NORMAL.pill)
    middle, line = (side / 2, side / 2), max(2.0, size * 0.03)
    canvas.ring(middle, reach - line, 2 * line, NORMAL.pill)
    canvas.ring(middle, reach - line, line, NORMAL.gold)
    return canvas.done()
