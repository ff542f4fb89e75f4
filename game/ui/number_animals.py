"""The animals that stand for the numbers 0 to 9, on a grid of 100 in a few flat colours.

Each has a silhouette of its own: a tile is often seen from afar.
"""

from __future__ import annotations

from typing import Final

from .canvas import Canvas, Point, arc
from .number_parts import CREAM, DARK, Drawing, eye, smile
from .theme import rgb


def _chick(c: Canvas) -> None:
    down, beak, shell = rgb("#F7C23A"), rgb("#E8742A"), rgb("#F3E6CC")
    c.line([(50, 16), (47, 8)], 4.4, down)
    c.line([(51, 15), (56, 8)], 4.4, down)
    c.circle((50, 42), 28, down)
    eye(c, (39, 38), 4.6)
    eye(c, (61, 38), 4.6)
    c.polygon([(43, 44), (57, 44), (50, 53)], beak, 1)
    crack = [(84, 60), (75, 53), (66, 64), (57, 54), (48, 65), (39, 54), (29, 64), (16, 58)]
    egg = [(50 + 35 * x, 60 + 34 * y) for x, y in arc((0, 0), 1, 184, 356)]
    c.polygon([*crack, *((x, 120 - y) for x, y in egg)], shell)
    c.line([*crack], 2.4, rgb("#C7A878"))
    c.blob([(24, 78), (50, 88), (76, 78), (64, 92), (50, 94), (36, 92)], rgb("#DCC79C"))


def _giraffe(c: Canvas) -> None:
    coat, patch, muzzle = rgb("#F0BC55"), rgb("#A65F2A"), rgb("#F7E0B0")
    c.line([(34, 88), (40, 56), (42, 30)], 12, rgb("#8A4A20"))
    for x in (44, 56):
        c.line([(x, 24), (x - 2, 11)], 4, patch)
        c.circle((x - 2, 11), 4.6, rgb("#6E3C1B"))
    c.blob([(40, 28), (26, 16), (22, 26), (34, 36)], rgb("#E0A440"))
    c.polygon([(34, 95), (42, 60), (44, 34), (66, 34), (66, 62), (70, 95)], coat)
    c.blob([(38, 30), (52, 19), (72, 28), (88, 40), (86, 52), (70, 53), (48, 48)], coat)
    c.blob([(76, 32), (90, 40), (88, 54), (74, 54), (71, 44)], muzzle)
    c.circle((83, 42), 1.9, patch)
    eye(c, (58, 32), 4.8)
    for spot in (
        [(47, 56), (57, 53), (58, 64), (47, 66)],
        [(62, 66), (66, 62), (68, 78), (59, 76)],
        [(42, 72), (53, 72), (53, 84), (41, 84)],
        [(58, 84), (67, 86), (68, 94), (57, 94)],
        [(39, 90), (49, 90), (49, 94), (38, 94)],
    ):
        c.polygon(spot, patch, 1.4)


def _duck(c: Canvas) -> None:
    coat, wing, beak = rgb("#FBE3A0"), rgb("#E3B04B"), rgb("#E4702A")
    c.polygon([(24, 30), (5, 35), (8, 43), (26, 42)], beak, 2)
    c.blob([(26, 60), (50, 54), (72, 58), (94, 42), (92, 68), (74, 88), (38, 88), (19, 76)], coat)
    c.line([(36, 34), (37, 62)], 22, coat)
    c.circle((37, 28), 20, coat)
    c.blob([(44, 66), (66, 60), (84, 60), (74, 76), (54, 80)], wing)
    eye(c, (31, 25), 4.6)
    c.line([(10, 90), (26, 94), (42, 90), (58, 94), (74, 90), (90, 94)], 5.4, rgb("#4C93C4"))


def _butterfly(c: Canvas) -> None:
    upper, lower, spot = rgb("#7E4DB2"), rgb("#B97AD0"), rgb("#F6C95A")
    for s in (-1, 1):
        c.line([(50, 30), (50 + s * 8, 15), (50 + s * 15, 9)], 2.8, DARK)
        c.circle((50 + s * 15, 9), 3.4, DARK)

        def side(points: list[Point], s: int = s) -> list[Point]:
            return [(50 + s * x, y) for x, y in points]

        c.blob(side([(2, 52), (14, 54), (36, 60), (38, 78), (24, 90), (8, 76)]), lower)
        c.blob(side([(2, 46), (10, 28), (32, 14), (45, 22), (42, 46), (24, 57), (4, 56)]), upper)
        c.circle((50 + s * 29, 33), 8.4, spot)
        c.circle((50 + s * 24, 73), 5.4, CREAM)
    c.line([(50, 34), (50, 78)], 8.6, DARK)
    c.circle((50, 30), 7, DARK)


def _elephant(c: Canvas) -> None:
    coat, ear, pink, line = rgb("#8CA0B6"), rgb("#6B8099"), rgb("#E3ABA8"), rgb("#566A82")
    for s in (-1, 1):
        c.blob(
            [(50 + s * x, y) for x, y in ((14, 18), (36, 12), (46, 34), (38, 62), (18, 58))], ear
        )
        c.blob(
            [(50 + s * x, y) for x, y in ((20, 26), (33, 22), (39, 36), (33, 52), (20, 48))], pink
        )
    for s in (-1, 1):
        c.line([(50 + s * 15, 62), (50 + s * 19, 76)], 7, CREAM)
    c.ellipse((50, 40), 28, 30, coat)
    c.line([(50, 54), (50, 76), (54, 88), (66, 89), (71, 82)], 16, coat)
    for y in (62, 70, 78):
        c.line([(44, y), (55, y)], 2.2, line)
    eye(c, (37, 40), 4.6)
    eye(c, (63, 40), 4.6)


def _fish(c: Canvas) -> None:
    body, fin = rgb("#EE7B2B"), rgb("#C25415")
    c.polygon([(70, 50), (93, 25), (88, 50), (93, 75)], fin, 2.6)
    c.blob([(30, 30), (48, 13), (64, 22), (62, 36)], fin)
    c.blob([(42, 68), (46, 86), (60, 84), (60, 64)], fin)
    c.blob([(5, 52), (22, 31), (48, 24), (78, 50), (48, 76), (22, 72)], body)
    for x, reach in ((41, 23.5), (58, 17)):
        c.line([(x, 50 - reach), (x + 4, 50), (x, 50 + reach)], 7, CREAM)
    c.circle((22, 45), 7.4, CREAM)
    c.circle((20.6, 46), 4.2, DARK)
    c.line([(7, 57), (14, 60), (19, 59)], 2.4, rgb("#8A3A0C"))


def _snail(c: Canvas) -> None:
    skin, shell, groove = rgb("#E9C48A"), rgb("#9A4F2B"), rgb("#E8B27A")
    for x, tip in ((78, 70), (87, 93)):
        c.line([(x, 50), (tip, 26)], 4.6, skin)
        c.circle((tip, 25), 5.2, skin)
        c.circle((tip, 24.4), 2.6, DARK)
    c.blob([(5, 87), (30, 76), (62, 78), (72, 50), (86, 44), (94, 56), (90, 78), (76, 91)], skin)
    c.circle((41, 51), 32, shell)
    spiral = [
        arc((41, 51), 24 - 22 * step / 60, 60 + 14 * step, 60 + 14 * step, 1)[0]
        for step in range(61)
    ]
    c.line(spiral, 4.6, groove)
    smile(c, (85, 64), 4.4)


def _fox(c: Canvas) -> None:
    coat, deep = rgb("#DF6B26"), rgb("#A8460F")
    for s in (-1, 1):
        c.polygon([(50 + s * 10, 36), (50 + s * 37, 7), (50 + s * 43, 48)], coat, 3)
        c.polygon([(50 + s * 24, 32), (50 + s * 34, 19), (50 + s * 37, 40)], DARK, 1.4)
    c.blob([(50, 26), (80, 36), (93, 58), (72, 76), (50, 94), (28, 76), (7, 58), (20, 36)], coat)
    for s in (-1, 1):
        cheek = ((2, 92), (3, 70), (16, 58), (40, 60), (24, 75))
        c.blob([(50 + s * x, y) for x, y in cheek], CREAM)
        c.line([(50 + s * 6, 34), (50 + s * 3, 52)], 3, deep)
        eye(c, (50 + s * 19, 52), 5.2)
    c.ellipse((50, 87), 8, 6.2, DARK)


def _owl(c: Canvas) -> None:
    coat, wing, belly, beak = rgb("#77492A"), rgb("#54311A"), rgb("#D6AC7C"), rgb("#F2A32C")
    for s in (-1, 1):
        c.line([(50 + s * 10, 88), (50 + s * 10, 92)], 7, beak)
    body = ((-31, 8), (-12, 17), (12, 17), (31, 8), (34, 40), (31, 74), (0, 89), (-31, 74))
    c.blob([(50 + x, y) for x, y in (*body, (-34, 40))], coat)
    for s in (-1, 1):
        c.blob([(50 + s * x, y) for x, y in ((33, 44), (40, 62), (34, 82), (24, 74))], wing)
    c.ellipse((50, 73), 20, 15, belly)
    for x, y in ((38, 67), (50, 67), (62, 67), (44, 75), (56, 75)):
        c.line([(x - 3, y - 1), (x, y + 3), (x + 3, y - 1)], 2.4, coat)
    for s in (-1, 1):
        c.circle((50 + s * 16, 38), 17, CREAM)
        c.circle((50 + s * 14.6, 38), 9.4, DARK)
        c.circle((50 + s * 14.6 - 3, 34.6), 3, CREAM)
    c.polygon([(45, 44), (55, 44), (50, 57)], beak, 1.6)


def _frog(c: Canvas) -> None:
    coat, light, line = rgb("#6DB23F"), rgb("#D4E8A2"), rgb("#2F5E1B")
    for s in (-1, 1):
        c.blob(
            [(50 + s * x, y) for x, y in ((22, 58), (42, 60), (46, 80), (34, 92), (18, 88))], coat
        )
        c.line([(50 + s * 18, 91), (50 + s * 42, 91)], 7, coat)
    c.ellipse((50, 70), 30, 23, coat)
    c.ellipse((50, 78), 19, 14, light)
    for s in (-1, 1):
        c.circle((50 + s * 23, 26), 16, coat)
    c.ellipse((50, 46), 40, 24, coat)
    for s in (-1, 1):
        c.circle((50 + s * 23, 25), 10.6, CREAM)
        c.circle((50 + s * 22, 26), 6, DARK)
        c.circle((50 + s * 22 - 2, 23.6), 2, CREAM)
        c.circle((50 + s * 5, 42), 1.6, line)
    c.line(arc((50, 30), 27, 34, 146), 3.4, line)


ANIMALS: Final[tuple[Drawing, ...]] = (
    Drawing(_chick, rgb("#7A4A10")),
    Drawing(_giraffe, rgb("#6B3A12")),
    Drawing(_duck, rgb("#7A4A10")),
    Drawing(_butterfly, rgb("#3A1E5C")),
    Drawing(_elephant, rgb("#2F3F54")),
    Drawing(_fish, rgb("#6E2C08")),
    Drawing(_snail, rgb("#5A2A12")),
    Drawing(_fox, rgb("#6A2A08")),
    Drawing(_owl, rgb("#331C0C")),
    Drawing(_frog, rgb("#21480F")),
)
"""By number."""
