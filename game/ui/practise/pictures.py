"""What children's screens say without words: numbers, stars, the lock, signs on buttons.

Everything is drawn in the middle of its rectangle, as large as fits.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from .. import theme
from ..avatars import draw_shape
from ..canvas import Canvas, Point, arc, regular
from ..look import Look
from .hand import draw_hand, hand_bounds
from .sketches import draw_activity

__all__ = [
    "draw_activity",
    "draw_again",
    "draw_hand",
    "draw_lock",
    "draw_number",
    "draw_other",
    "draw_star",
    "hand_bounds",
]

_FAINT: Final = 0.42
"""How much of what is not filled yet shows of the ring around the lock."""


def draw_number(
    surface: pygame.Surface, rect: pygame.Rect, number: int, shown: str, look: Look
) -> None:
    """A number without a tile: digits, dots or fingers to answer with, or a picture."""
    if min(rect.size) > 0:
        image = look.faces.use(shown).number(number, min(rect.size))
        surface.blit(image, image.get_rect(center=rect.center))


def draw_star(surface: pygame.Surface, rect: pygame.Rect, filled: bool, look: Look) -> None:
    """A star that was won, or the empty place for one; both show on felt and on paper."""
    _draw(surface, rect, f"star {filled}", look, _full_star if filled else _empty_star)


def draw_lock(surface: pygame.Surface, rect: pygame.Rect, share: float, look: Look) -> None:
    """The grown-ups' button: a quiet lock, and the ring around it filled by a `share` of 0 to 1."""
    _draw(surface, rect, "lock", look, _lock)
    if share > 0:
        side, palette = min(rect.size), look.palette
        canvas = Canvas((side, side), palette.gold, unit=side / 100)
        points = arc((50, 50), 44, -90, -90 + 360 * min(1.0, share), 72)
        canvas.line(points, 8, palette.gold)
        ring = canvas.done()
        surface.blit(ring, ring.get_rect(center=rect.center))


def draw_again(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Once more: an arrow that runs round to where it began."""
    _draw(surface, rect, "again", look, _again)


def draw_other(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Something else: there are others to choose from."""
    _draw(surface, rect, "other", look, _other)


Drawer = Callable[[Canvas, theme.Palette], None]


def _draw(surface: pygame.Surface, rect: pygame.Rect, name: str, look: Look, draw: Drawer) -> None:
    """A picture on a grid of 100, drawn once."""
    side = min(rect.size)
    if side < 1:
        return

    def make() -> pygame.Surface:
        canvas = Canvas((side, side), look.palette.ink, unit=side / 100)
        draw(canvas, look.palette)
        return canvas.done()

    image = look.cache.get(("practise", name, side), make)
    surface.blit(image, image.get_rect(center=rect.center))


def _star_shape(radius: float) -> list[Point]:
    return regular((50, 53), radius, 5, radius * 0.48)


def _full_star(c: Canvas, palette: theme.Palette) -> None:
    edge = theme.mix(palette.gold_deep, palette.ink, 0.35)
    c.polygon(_star_shape(36), edge, 9)
    c.polygon(_star_shape(36), palette.gold, 5)
    c.line([(28, 45), (43, 43), (49, 28)], 5, theme.mix(palette.gold, (255, 255, 255), 0.65))


def _empty_star(c: Canvas, palette: theme.Palette) -> None:
    """Two lines, a light one for the felt and a dark one for paper."""
    c.polygon(_star_shape(36), palette.paper, 9)
    c.polygon(_star_shape(36), palette.border, 6.5)
    c.polygon(_star_shape(36), None, 2.5)


def _lock(c: Canvas, palette: theme.Palette) -> None:
    ground = theme.mix(palette.pill, palette.felt, 0.35)
    c.circle((50, 50), 49.5, ground)
    c.ring((50, 50), 44, 6, theme.mix(ground, palette.on_felt_soft, _FAINT))
    ink = palette.on_felt_soft
    c.line([(39.5, 50), *arc((50, 37), 10.5, 180, 360), (60.5, 50)], 6, ink)
    c.rect((32, 46), (36, 27), ink, 6)
    c.circle((50, 57), 4.2, ground)
    c.line([(50, 58), (50, 65)], 3.6, ground)


def _again(c: Canvas, palette: theme.Palette) -> None:
    c.line(arc((50, 52), 33, -20, 255, 60), 12, palette.ink)
    tip = math.radians(262)
    x, y = 50 + 33 * math.cos(tip), 52 + 33 * math.sin(tip)
    c.polygon([(x + 19, y + 2), (x - 3, y - 14), (x - 1, y + 17)], palette.ink, 3)


def _other(c: Canvas, palette: theme.Palette) -> None:
    places = ((25, 26), (75, 26), (25, 74), (75, 74))
    for at, seat in zip(places, palette.seats, strict=False):
        draw_shape(c, seat.shape, at, 23, seat.edge)
        draw_shape(c, seat.shape, at, 17.5, seat.fill)
