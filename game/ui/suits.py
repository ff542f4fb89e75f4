"""The four suits as shapes: told apart by form alone, at any size."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

import pygame

from game.engine.blot.cards import SUITS, Suit

from .canvas import Canvas, Point, bezier
from .theme import Colour, Palette

Curve = tuple[Point, Point, Point]
"""Two points that pull at a curve, and its end; where the curve before ends, it begins."""

_FOOT: Final[tuple[Curve, ...]] = (
    ((0.06, 0.34), (0.1, 0.46), (0.21, 0.5)),
    ((0.1, 0.5), (0.05, 0.5), (0.0, 0.5)),
)
"""The right half of the stem under a spade and a club."""

_HALVES: Final[dict[Suit, tuple[Point, tuple[Curve, ...]]]] = {
    Suit.SPADES: (
        (0.0, -0.5),
        (
            ((0.09, -0.3), (0.46, -0.12), (0.46, 0.13)),
            ((0.46, 0.28), (0.36, 0.36), (0.25, 0.36)),
            ((0.15, 0.36), (0.08, 0.31), (0.04, 0.22)),
            *_FOOT,
        ),
    ),
    Suit.HEARTS: (
        (0.0, -0.27),
        (
            ((0.03, -0.39), (0.12, -0.47), (0.25, -0.47)),
            ((0.39, -0.47), (0.49, -0.36), (0.49, -0.2)),
            ((0.49, 0.08), (0.14, 0.24), (0.0, 0.5)),
        ),
    ),
    Suit.DIAMONDS: (
        (0.0, -0.55),
        (
            ((0.11, -0.33), (0.26, -0.14), (0.43, 0.0)),
            ((0.26, 0.14), (0.11, 0.33), (0.0, 0.55)),
        ),
    ),
}
"""The right half of each outline from above down, in a square of one."""

_LEAF = 0.222
_LEAVES: Final = ((0.0, -0.275), (-0.268, 0.085), (0.268, 0.085))


def suit_colours(palette: Palette, four_colours: bool) -> dict[Suit, Colour]:
    """The colour of each suit: one for two of them each, or one for each."""
    spades, hearts, diamonds, clubs = palette.suits
    if four_colours:
        return dict(zip(SUITS, (spades, hearts, diamonds, clubs), strict=True))
    return dict(zip(SUITS, (spades, hearts, hearts, spades), strict=True))


def paint_suit(
    canvas: Canvas, suit: Suit, centre: Point, size: float, colour: Colour, turned: bool = False
) -> None:
    """A suit's sign on a canvas, `size` high and at most as wide; turned, its top is below."""
    way = -size if turned else size

    def placed(points: Iterable[Point]) -> list[Point]:
        return [(centre[0] + x * way, centre[1] + y * way) for x, y in points]

    if suit is not Suit.CLUBS:
        canvas.polygon(placed(_outline(suit)), colour)
        return
    for leaf in placed(_LEAVES):
        canvas.circle(leaf, _LEAF * size, colour)
    canvas.polygon(placed(_LEAVES), colour)
    canvas.polygon(placed(_mirrored((0.035, 0.02), _FOOT)), colour)


def suit_sign(suit: Suit, size: int, colour: Colour) -> pygame.Surface:
    """A suit's sign in a square of `size` pixels."""
    canvas = Canvas((size, size), colour, unit=size, factor=8 if size < 64 else 4)
    paint_suit(canvas, suit, (0.5, 0.5), 0.9, colour)
    return canvas.done()


def draw_suit(surface: pygame.Surface, rect: pygame.Rect, suit: Suit, colour: Colour) -> None:
    """A suit's sign in the middle of `rect`, as large as fits."""
    side = min(rect.size)
    if side > 0:
        image = suit_sign(suit, side, colour)
        surface.blit(image, image.get_rect(center=rect.center))


@cache
def _outline(suit: Suit) -> tuple[Point, ...]:
    return tuple(_mirrored(*_HALVES[suit]))


def _mirrored(start: Point, curves: Sequence[Curve]) -> list[Point]:
    """A whole outline from its right half."""
    right = [start]
    for curve in curves:
        right += bezier(right[-1], *curve)
    return right + [(-x, y) for x, y in reversed(right)]
