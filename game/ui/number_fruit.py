"""The fruit that stands for the numbers 0 to 9, on a grid of 100 in a few flat colours."""

from __future__ import annotations

import math
from typing import Final

from .canvas import Canvas, Point, arc
from .number_parts import CREAM, DARK, LEAF, Drawing, leaf
from .theme import mix, rgb

_STEM: Final = rgb("#6B4420")


def _orange(c: Canvas) -> None:
    """Cut across: round like the nought it stands for."""
    peel, pith, flesh = rgb("#EE8420"), rgb("#FFEFD0"), rgb("#F8A63F")
    c.circle((50, 50), 45, peel)
    c.circle((50, 50), 37.5, pith)
    for part in range(8):
        start = 45 * part + 5
        rim = arc((50, 50), 34.5, start, start + 35)
        turn = math.radians(start + 17.5)
        c.polygon([(50 + 7 * math.cos(turn), 50 + 7 * math.sin(turn)), *rim], flesh, 0.6)


def _banana(c: Canvas) -> None:
    peel, shade = rgb("#F6CE3C"), rgb("#DDA526")
    middle = arc((36, 20), 54, 6, 122, 90)
    for step, (x, y) in enumerate(middle):
        c.circle((x, y), 5.4 + 8.4 * math.sin(math.pi * step / 90) ** 0.6, peel)
    c.line(arc((36, 20), 50, 14, 112, 30), 4.6, shade)
    c.line([(88, 28), (85, 14)], 8.6, rgb("#A98A2A"))
    c.line([(83, 13), (87, 12)], 6, _STEM)
    c.circle((9.2, 66.6), 4, _STEM)


def _cherries(c: Canvas) -> None:
    skin = rgb("#B01E36")
    c.line([(28, 66), (36, 36), (58, 12)], 4.4, LEAF)
    c.line([(72, 72), (68, 40), (58, 12)], 4.4, LEAF)
    leaf(c, (58, 14), 34, 18)
    for x, y in ((28, 72), (72, 76)):
        c.circle((x, y), 20, skin)
        c.circle((x - 6, y - 7), 5, rgb("#E77C86"))


def _strawberry(c: Canvas) -> None:
    skin = rgb("#D93A41")
    c.blob([(50, 30), (78, 28), (88, 46), (70, 78), (50, 96), (30, 78), (12, 46), (22, 28)], skin)
    for x, y in ((35, 48), (65, 48), (50, 68)):
        c.ellipse((x, y), 3.6, 5.2, rgb("#FBE08A"))
    c.line([(50, 24), (50, 9)], 5.4, LEAF)
    for turn in (8, 50, 90, 130, 172):
        way = math.radians(turn)
        tip = (50 + 33 * math.cos(way), 24 + 15 * math.sin(way))
        c.polygon([(42, 22), (58, 22), tip], LEAF, 2.4)


def _pear(c: Canvas) -> None:
    skin, light = rgb("#B7C544"), rgb("#DDE38C")
    c.line([(50, 26), (53, 8)], 5, _STEM)
    leaf(c, (54, 16), 28, -8)
    c.blob(
        [
            *((50, 20), (62, 26), (66, 44), (82, 64), (78, 86), (50, 95)),
            *((22, 86), (18, 64), (34, 44), (38, 26)),
        ],
        skin,
    )
    c.line([(31, 68), (32, 78), (39, 85)], 5.6, light)


def _apple(c: Canvas) -> None:
    skin, light = rgb("#C22F26"), rgb("#EB8B74")
    c.blob(
        [
            *((50, 31), (66, 24), (86, 30), (93, 52), (84, 78), (66, 94), (50, 90)),
            *((34, 94), (16, 78), (7, 52), (14, 30), (34, 24)),
        ],
        skin,
    )
    c.line([(50, 33), (51, 20), (56, 10)], 5, _STEM)
    leaf(c, (53, 20), 32, -14)
    c.line([(20, 56), (20, 48), (26, 40)], 6, light)


def _watermelon(c: Canvas) -> None:
    """A slice lying on its rind."""
    rind = rgb("#2C6E3B")
    c.polygon([(6, 30), *arc((50, 30), 44, 180, 0, 40)], rind)
    c.polygon([(12, 30), *arc((50, 30), 37.5, 180, 0, 40)], rgb("#D5E9B8"))
    c.polygon([(17, 30), *arc((50, 30), 32.5, 180, 0, 40)], rgb("#E5535A"))
    c.line([(7, 29), (93, 29)], 5, rind)
    c.line([(15, 29), (85, 29)], 5, rgb("#D5E9B8"))
    c.line([(20, 29), (80, 29)], 5, rgb("#F08A88"))
    for x, y in ((30, 39), (50, 39), (70, 39), (40, 50), (60, 50), (50, 57)):
        c.ellipse((x, y), 2.6, 3.8, DARK)


def _pineapple(c: Canvas) -> None:
    skin, line, green = rgb("#E0A030"), rgb("#A1631A"), rgb("#3F8140")
    for s, x, y in ((1, 25, 22), (-1, 25, 22), (1, 14, 11), (-1, 14, 11), (1, 0, 8)):
        tip = (50 + s * x, y)
        c.polygon([(43, 40), (57, 40), tip], mix(green, (0, 0, 0), 0.1 if x == 24 else 0), 2.6)
    c.ellipse((50, 65), 29, 30, skin)
    for shift in (-28, -12, 4):
        for s in (-1, 1):
            ends = [(50 + s * (shift - 12), 46), (50 + s * (shift + 26), 88)]
            c.line([_inside(ends[0]), _inside(ends[1])], 2.8, line)


def _inside(point: Point) -> Point:
    """The point, or where the way from the middle of the pineapple to it leaves its skin."""
    x, y = (point[0] - 50) / 28, (point[1] - 65) / 29
    far = max(1.0, math.hypot(x, y))
    return 50 + 28 * x / far, 65 + 29 * y / far


def _grapes(c: Canvas) -> None:
    skins = (rgb("#5E3F96"), rgb("#7454AE"))
    c.line([(50, 30), (50, 14), (57, 9)], 5, _STEM)
    rows = ((38, (19, 40, 61, 82)), (58, (30, 50.5, 71)), (78, (50.5,)))
    for at, (y, places) in enumerate(rows):
        for x in places:
            c.circle((x, y), 13.6, skins[at % 2])
            c.circle((x - 4, y - 4.4), 3.2, rgb("#B79FDD"))
    leaf(c, (50, 22), 36, 168)


def _lemon(c: Canvas) -> None:
    skin, shade = rgb("#FAE465"), rgb("#E9C43A")
    # An ellipse askew, with a knob at each end.
    tilt = math.radians(24)
    along, across = (math.cos(tilt), math.sin(tilt)), (-math.sin(tilt), math.cos(tilt))

    def at(far: float, aside: float) -> Point:
        return (
            50 + far * along[0] + aside * across[0],
            50 + far * along[1] + aside * across[1],
        )

    half = [
        (-44, 6),
        (-38, 10),
        (-30, 19),
        (-14, 28),
        (6, 29),
        (24, 23),
        (34, 13),
        (41, 9),
        (46, 4),
    ]
    other = [(46, -4), (41, -9), (34, -13), (24, -23), (6, -29), (-14, -28), (-30, -19), (-38, -10)]
    c.blob([at(*point) for point in (*half, *other, (-44, -6))], skin)
    c.line([at(*point) for point in ((-20, 18), (-4, 22), (12, 21), (22, 16))], 5, shade)
    c.line([at(-16, -14), at(-8, -17)], 6, CREAM)


FRUIT: Final[tuple[Drawing, ...]] = (
    Drawing(_orange, rgb("#8A4206")),
    Drawing(_banana, rgb("#6B4A0C")),
    Drawing(_cherries, rgb("#4E0C1A")),
    Drawing(_strawberry, rgb("#6A1218")),
    Drawing(_pear, rgb("#4C5A12")),
    Drawing(_apple, rgb("#5C120C")),
    Drawing(_watermelon, rgb("#153C1E")),
    Drawing(_pineapple, rgb("#5A3508")),
    Drawing(_grapes, rgb("#2A1850")),
    Drawing(_lemon, rgb("#75580A")),
)
"""By number."""
