"""What the pictures that stand for numbers have in common: their contour, eyes, leaves."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from .canvas import Canvas, Point, arc
from .theme import Colour, rgb

DARK: Final[Colour] = rgb("#2A2430")
CREAM: Final[Colour] = rgb("#FFF6E6")
LEAF: Final[Colour] = rgb("#4F8F36")
_CONTOUR, _MARGIN = 3.2, 2.5


class Drawing(NamedTuple):
    """A picture on a grid of 100, and the colour and width of the line around it."""

    draw: Callable[[Canvas], None]
    edge: Colour
    contour: float = _CONTOUR


def drawn(drawing: Drawing, size: int) -> pygame.Surface:
    """A picture, `size` pixels square, on nothing."""
    unit = size / (100 + 2 * _MARGIN)
    canvas = Canvas((size, size), drawing.edge, unit=unit, margin=_MARGIN)
    drawing.draw(canvas)
    canvas.contour(drawing.contour, drawing.edge)
    return canvas.done()


def eye(c: Canvas, at: Point, radius: float) -> None:
    """A dark eye with its light."""
    c.circle(at, radius, DARK)
    c.circle((at[0] - radius * 0.3, at[1] - radius * 0.36), radius * 0.36, CREAM)


def smile(c: Canvas, at: Point, reach: float, width: float = 2.4) -> None:
    """A small mouth."""
    c.line(arc(at, reach, 20, 160), width, DARK)


def leaf(c: Canvas, stem: Point, length: float, turn: float, colour: Colour = LEAF) -> None:
    """A leaf from its stem outwards; `turn` in degrees clockwise from three o'clock."""
    way = math.radians(turn)
    along, across = (math.cos(way), math.sin(way)), (-math.sin(way), math.cos(way))

    def at(far: float, aside: float) -> Point:
        return (
            stem[0] + length * (far * along[0] + aside * across[0]),
            stem[1] + length * (far * along[1] + aside * across[1]),
        )

    c.blob(
        [at(0, 0), at(0.35, 0.26), at(0.75, 0.2), at(1, 0), at(0.7, -0.24), at(0.3, -0.2)], colour
    )
    c.line([at(0.08, 0), at(0.78, 0)], length * 0.07, rgb("#2F6324"))
