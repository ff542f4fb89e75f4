"""The coloured shapes that stand for the numbers 0 to 9, on a grid of 100.

Three corners for the 3, four for the 4, five points for the 5, six sides, nine petals.
"""

from __future__ import annotations

import math
from typing import Final

from .canvas import Canvas, Point, arc, regular
from .number_parts import Drawing
from .shapes import WHITE
from .theme import Colour, mix, rgb


def _light(colour: Colour) -> Colour:
    return mix(colour, WHITE, 0.32)


def _ring(c: Canvas) -> None:
    colour = rgb("#1C8A84")
    c.ring((50, 50), 33, 22, colour)
    c.line(arc((50, 50), 33, 190, 260), 5, _light(colour))


def _drop(c: Canvas) -> None:
    colour = rgb("#4E9FDD")
    c.polygon([(50, 5), *arc((50, 62), 33, -28, 208, 40)], colour, 0.6)
    c.line(arc((50, 62), 22, 120, 190), 6, _light(colour))


def _moon(c: Canvas) -> None:
    colour = rgb("#F3BE49")
    reach, bite, apart = 44.0, 34.6, 20.0
    # How far right of the middle of the outer circle the two circles meet, in the horns.
    meet = (apart**2 + reach**2 - bite**2) / (2 * apart)
    horn = math.degrees(math.acos(meet / reach))
    hollow = math.degrees(math.acos((meet - apart) / bite))
    outer = arc((58, 50), reach, horn, 360 - horn, 60)
    inner = arc((58 + apart, 50), bite, 360 - hollow, hollow, 50)
    c.polygon([*outer, *inner], colour, 0.8)
    c.line(arc((58, 50), 33.6, 165, 225), 5, _light(colour))


def _triangle(c: Canvas) -> None:
    colour = rgb("#3C8C40")
    c.polygon([(50, 12), (90, 84), (10, 84)], colour, 4)
    c.line([(24, 74), (46, 35)], 5, _light(colour))


def _square(c: Canvas) -> None:
    colour = rgb("#BE4029")
    c.rect((11, 11), (78, 78), colour, 9)
    c.line([(23, 60), (23, 23), (60, 23)], 5, _light(colour))


def _star(c: Canvas) -> None:
    colour = rgb("#F5A32A")
    c.polygon(regular((50, 53), 45, 5, 20), colour, 3)
    c.line([(26, 43), (43, 42), (49, 26)], 5, _light(colour))


def _hexagon(c: Canvas) -> None:
    colour = rgb("#B190DF")
    c.polygon(regular((50, 50), 42, 6), colour, 3)
    c.line([(25, 58), (25, 36), (45, 24)], 5, _light(colour))


def _heart(c: Canvas) -> None:
    colour = rgb("#E86A92")
    # From where the tangent through the tip touches it, round to where the two halves meet.
    left = arc((30, 35), 23, 136, 330, 40)
    right = [(100 - x, y) for x, y in reversed(left)]
    c.polygon([(50, 90), *left, *right], colour, 1.6)
    c.line(arc((31, 33), 12, 165, 250), 5, _light(colour))


def _cross(c: Canvas) -> None:
    colour = rgb("#31456E")
    c.rect((34, 6), (32, 88), colour, 7)
    c.rect((6, 34), (88, 32), colour, 7)
    c.line([(16, 44), (44, 44), (44, 16)], 5, _light(colour))


def _flower(c: Canvas) -> None:
    petal, heart = rgb("#A4DBE6"), rgb("#F4C542")
    for x, y in _around(33, 9):
        c.circle((x, y), 11.6, petal)
    c.circle((50, 50), 34, petal)
    c.circle((50, 50), 17, rgb("#2A6A82"))
    c.circle((50, 50), 13, heart)


def _around(radius: float, count: int) -> list[Point]:
    turns = (math.tau * step / count for step in range(count))
    return [(50 + radius * math.sin(turn), 50 - radius * math.cos(turn)) for turn in turns]


SHAPES: Final[tuple[Drawing, ...]] = (
    Drawing(_ring, rgb("#0B4441")),
    Drawing(_drop, rgb("#1A4A75")),
    Drawing(_moon, rgb("#7A520A")),
    Drawing(_triangle, rgb("#17421A")),
    Drawing(_square, rgb("#5C190D")),
    Drawing(_star, rgb("#7E4A06")),
    Drawing(_hexagon, rgb("#43286E")),
    Drawing(_heart, rgb("#6E1733")),
    Drawing(_cross, rgb("#141F38")),
    Drawing(_flower, rgb("#1B4C5E")),
)
"""By number."""
