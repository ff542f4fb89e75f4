"""The things among the pictures of people, drawn on a grid of 100 in a few flat colours."""

from __future__ import annotations

import math
from typing import Final

from .avatar_animals import CREAM, DARK, Drawer
from .canvas import Canvas, arc
from .theme import Colour, mix, rgb


def _boat(c: Canvas) -> None:
    sea, hull = rgb("#2F7FA8"), rgb("#C2452D")
    c.line([(48, 14), (48, 70)], 3.4, rgb("#5F3A1E"))
    c.polygon([(52, 18), (52, 60), (80, 60)], CREAM, 1.5)
    c.polygon([(44, 26), (44, 60), (22, 60)], rgb("#F2B84B"), 1.5)
    c.polygon([(14, 66), (86, 66), (74, 84), (28, 84)], hull, 2)
    c.rect((0, 80), (100, 20), sea)
    for x in range(-4, 104, 18):
        c.ellipse((x + 6, 80), 9, 4.6, sea)


def _sun(c: Canvas) -> None:
    gold, deep = rgb("#FFC93C"), rgb("#F29A2E")
    for ray in range(12):
        turn = math.tau * ray / 12
        sin, cos = math.sin(turn), math.cos(turn)
        c.line([(50 + 30 * sin, 50 - 30 * cos), (50 + 39 * sin, 50 - 39 * cos)], 6.4, deep)
    c.circle((50, 50), 27, gold)
    for s in (-1, 1):
        c.circle((50 + s * 10, 46), 3.6, DARK)
        c.circle((50 + s * 17, 54), 4, rgb("#F5A26B"))
    c.line(arc((50, 50), 11, 25, 155), 3, DARK)


def _moon(c: Canvas) -> None:
    pale = rgb("#FBE7A8")
    outer = arc((50, 50), 33, 62, 298, 60)
    inner = arc((64, 50), 29.6, 262, 98, 60)
    c.polygon([*outer, *inner], pale, 1)
    for x, y, r in ((74, 34, 4.6), (66, 58, 3.2), (84, 56, 2.8)):
        c.polygon(
            [
                (x, y - r * 1.7),
                (x + r * 0.5, y - r * 0.5),
                (x + r * 1.7, y),
                (x + r * 0.5, y + r * 0.5),
                (x, y + r * 1.7),
                (x - r * 0.5, y + r * 0.5),
                (x - r * 1.7, y),
                (x - r * 0.5, y - r * 0.5),
            ],
            CREAM,
        )
    c.line(arc((30, 47), 4, 200, 340), 2.4, DARK)
    c.line(arc((33, 57), 6, 20, 110), 2.4, DARK)


def _leaf(c: Canvas) -> None:
    green, deep = rgb("#3F9142"), rgb("#24602A")
    c.blob([(82, 16), (84, 46), (68, 72), (38, 78), (24, 64), (28, 38), (52, 20)], green)
    c.line([(14, 88), (36, 66), (76, 24)], 4, deep)
    for x, y, dx, dy in ((42, 60, 20, 4), (54, 47, 20, 3), (40, 61, -4, -18), (52, 49, -2, -18)):
        c.line([(x, y), (x + dx, y + dy)], 2.8, deep)


def _rocket(c: Canvas) -> None:
    shell, fin, flame = rgb("#F4F1EA"), rgb("#D9432F"), rgb("#FFB52E")
    c.polygon([(42, 74), (58, 74), (50, 94)], flame, 3)
    c.polygon([(45, 74), (55, 74), (50, 84)], CREAM, 1.6)
    for s in (-1, 1):
        c.polygon([(50 + s * 12, 50), (50 + s * 29, 72), (50 + s * 12, 72)], fin, 2)
    c.blob([(50, 8), (64, 28), (67, 52), (62, 76), (38, 76), (33, 52), (36, 28)], shell)
    c.blob([(50, 8), (58, 17), (62.4, 26), (50, 28), (37.6, 26), (42, 17)], fin)
    c.circle((50, 44), 9.4, rgb("#2C3E5E"))
    c.circle((50, 44), 6.4, rgb("#86C5E8"))
    c.line([(37, 66), (63, 66)], 3, fin)


def _flower(c: Canvas) -> None:
    pink, deep, green = rgb("#E86A92"), rgb("#C24672"), rgb("#3F8F46")
    c.line([(50, 50), (51, 96)], 5, green)
    for s in (-1, 1):
        c.blob([(51, 88), (51 + s * 10, 72), (51 + s * 26, 70), (51 + s * 18, 84)], green)
    for petal in range(6):
        turn = math.tau * petal / 6
        c.circle(
            (50 + 19 * math.sin(turn), 40 - 19 * math.cos(turn)), 13, pink if petal % 2 else deep
        )
    c.circle((50, 40), 13, rgb("#FFC93C"))


def _mushroom(c: Canvas) -> None:
    red = rgb("#C93A2B")
    c.blob([(38, 54), (62, 54), (66, 86), (50, 92), (34, 86)], CREAM)
    c.polygon([(12, 56), *arc((50, 56), 38, 180, 360, 40), (88, 56)], red, 2)
    c.ellipse((50, 58), 38, 6, mix(red, DARK, 0.25))
    for x, y, r in ((50, 32, 8), (28, 44, 6), (72, 44, 6)):
        c.circle((x, y), r, CREAM)
    for s in (-1, 1):
        c.circle((50 + s * 7, 72), 2.6, DARK)
    c.line(arc((50, 74), 5, 30, 150), 2, DARK)


def _balloon(c: Canvas) -> None:
    red, gold, basket = rgb("#D9432F"), rgb("#F7C548"), rgb("#8A5A34")
    for s in (-1, 1):
        c.line([(50 + s * 16, 60), (50 + s * 7, 82)], 1.8, DARK)
    c.blob([(50, 8), (76, 20), (80, 42), (64, 62), (50, 66), (36, 62), (20, 42), (24, 20)], red)
    for s in (-1, 1):
        c.blob(
            [
                (50 + s * 3, 8),
                (50 + s * 16, 20),
                (50 + s * 18, 42),
                (50 + s * 8, 64),
                (50 + s * 5, 64),
                (50 + s * 9, 42),
                (50 + s * 8, 20),
            ],
            gold,
        )
    c.rect((41, 81), (18, 13), basket, 3)
    c.line([(41, 83), (59, 83)], 3, rgb("#5F3A1E"))


def _tree(c: Canvas) -> None:
    green, light, bark = rgb("#2F7A45"), rgb("#48A05C"), rgb("#7A4B22")
    c.polygon([(44, 92), (46, 58), (54, 58), (56, 92)], bark, 2)
    for x, y, r in ((32, 52, 17), (68, 52, 17), (50, 34, 21), (50, 54, 18)):
        c.circle((x, y), r, green)
    for x, y, r in ((44, 28, 9), (28, 47, 7), (62, 45, 8)):
        c.circle((x, y), r, light)
    for x, y in ((38, 56), (60, 30), (72, 56), (52, 60)):
        c.circle((x, y), 4, rgb("#D23B2C"))


def _teapot(c: Canvas) -> None:
    blue, deep = rgb("#3D6FB4"), rgb("#274C82")
    c.ring((78, 54), 13, 6, deep)
    c.polygon([(10, 40), (18, 38), (34, 62), (30, 74)], blue, 2.6)
    c.ellipse((50, 59), 30, 26, blue)
    c.ellipse((50, 35.5), 17, 5, deep)
    c.circle((50, 27), 5.4, deep)
    for x in (38, 50, 62):
        c.circle((x, 60), 4.8, rgb("#F7C548"))
    c.rect((34, 82), (32, 6), deep, 3)


THINGS: Final[dict[str, tuple[Colour, Drawer]]] = {
    "boat": (rgb("#BDE3F2"), _boat),
    "sun": (rgb("#7CC4E8"), _sun),
    "moon": (rgb("#34406B"), _moon),
    "leaf": (rgb("#F4E6B8"), _leaf),
    "rocket": (rgb("#4B5B94"), _rocket),
    "flower": (rgb("#FCEBD2"), _flower),
    "mushroom": (rgb("#9CCB9A"), _mushroom),
    "balloon": (rgb("#CDE9F6"), _balloon),
    "tree": (rgb("#FBE3D2"), _tree),
    "teapot": (rgb("#F8DFAF"), _teapot),
}
"""Name to ground colour and drawing."""
