"""The animals among the pictures of people, drawn on a grid of 100 in a few flat colours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .canvas import Canvas, arc
from .theme import Colour, rgb

Drawer = Callable[[Canvas], None]
DARK: Final[Colour] = rgb("#2A2430")
CREAM: Final[Colour] = rgb("#FFF6E6")


def _eyes(c: Canvas, y: float, apart: float, size: float = 4.2) -> None:
    for x in (50 - apart, 50 + apart):
        c.circle((x, y), size, DARK)
        c.circle((x - size * 0.3, y - size * 0.35), size * 0.34, CREAM)


def _smile(c: Canvas, y: float, reach: float = 6, width: float = 2.4) -> None:
    c.line(arc((50 - reach, y), reach, 20, 160), width, DARK)
    c.line(arc((50 + reach, y), reach, 20, 160), width, DARK)


def _fox(c: Canvas) -> None:
    coat, deep = rgb("#E2702A"), rgb("#B44E16")
    for s in (-1, 1):
        c.polygon([(50 + s * 14, 34), (50 + s * 34, 12), (50 + s * 38, 48)], deep, 3)
        c.polygon([(50 + s * 22, 34), (50 + s * 32, 21), (50 + s * 34, 44)], DARK, 1)
    c.blob([(50, 28), (78, 38), (86, 58), (68, 74), (50, 88), (32, 74), (14, 58), (22, 38)], coat)
    for s in (-1, 1):
        c.blob(
            [
                (50 + s * 2, 88),
                (50 + s * 3, 70),
                (50 + s * 16, 58),
                (50 + s * 36, 59),
                (50 + s * 22, 72),
            ],
            CREAM,
        )
    _eyes(c, 54, 17, 4.6)
    c.ellipse((50, 83), 6.4, 5, DARK)


def _cat(c: Canvas) -> None:
    coat, deep, pink = rgb("#7C8796"), rgb("#596474"), rgb("#F2A7A0")
    for s in (-1, 1):
        c.polygon([(50 + s * 10, 32), (50 + s * 32, 13), (50 + s * 36, 48)], coat, 3)
        c.polygon([(50 + s * 20, 33), (50 + s * 30, 22), (50 + s * 32, 42)], pink, 1)
    c.ellipse((50, 58), 36, 30, coat)
    for x, y in ((50, 29), (42, 31), (58, 31)):
        c.line([(x, y), (x, y + 10)], 3.6, deep)
    c.ellipse((50, 71), 15, 11, CREAM)
    for s in (-1, 1):
        c.ellipse((50 + s * 16, 55), 6.4, 7.4, rgb("#F6D55C"))
        c.ellipse((50 + s * 16, 55), 2.6, 6.4, DARK)
        for y in (66, 73):
            c.line([(50 + s * 22, 69 + (y - 69) * 0.3), (50 + s * 40, y)], 1.7, CREAM)
    c.polygon([(46, 65), (54, 65), (50, 69.5)], pink, 1.6)
    _smile(c, 71.5, 4.6, 2)


def _owl(c: Canvas) -> None:
    coat, deep, beak = rgb("#8A5A34"), rgb("#5F3A1E"), rgb("#F2A32C")
    c.blob(
        [
            (20, 22),
            (38, 29),
            (50, 30),
            (62, 29),
            (80, 22),
            (82, 50),
            (78, 80),
            (50, 94),
            (22, 80),
            (18, 50),
        ],
        coat,
    )
    c.ellipse((50, 82), 22, 18, rgb("#D9B183"))
    for x, y in ((43, 78), (57, 78), (50, 84)):
        c.line(arc((x, y), 4, 20, 160), 2.2, deep)
    for s in (-1, 1):
        c.circle((50 + s * 16.5, 50), 18, CREAM)
        c.circle((50 + s * 15.5, 50), 9.6, DARK)
        c.circle((50 + s * 15.5 - 3, 46.5), 3, CREAM)
        c.line([(50 + s * 4, 33), (50 + s * 28, 25)], 5, deep)
    c.polygon([(45, 56), (55, 56), (50, 68)], beak, 1.6)


def _bear(c: Canvas) -> None:
    coat, deep, snout = rgb("#9A6B45"), rgb("#6E4A2E"), rgb("#E3C39A")
    for s in (-1, 1):
        c.circle((50 + s * 27, 29), 13, coat)
        c.circle((50 + s * 27, 29), 7, snout)
    c.ellipse((50, 57), 36, 33, coat)
    c.ellipse((50, 70), 18, 15, snout)
    _eyes(c, 51, 15)
    c.ellipse((50, 64), 7, 5, DARK)
    c.line([(50, 68), (50, 73)], 2.4, deep)
    _smile(c, 73, 5, 2.4)


def _rabbit(c: Canvas) -> None:
    coat, pink = rgb("#EFE7DC"), rgb("#F0A6A0")
    for s in (-1, 1):
        ear = [
            (50 + s * 8, 42),
            (50 + s * 12, 10),
            (50 + s * 24, 6),
            (50 + s * 28, 22),
            (50 + s * 24, 44),
        ]
        c.blob(ear, coat)
        c.line([(50 + s * 17, 36), (50 + s * 19.5, 16)], 6, pink)
    c.ellipse((50, 64), 31, 27, coat)
    _eyes(c, 60, 13, 4.6)
    for s in (-1, 1):
        c.circle((50 + s * 21, 70), 4.6, pink)
    c.ellipse((50, 68), 4.4, 3.2, pink)
    _smile(c, 71, 4.6, 2)
    c.rect((46.4, 76.4), (7.2, 7.6), rgb("#FFFFFF"), 1.6)


def _frog(c: Canvas) -> None:
    coat, light = rgb("#5FA83A"), rgb("#C9E29A")
    for s in (-1, 1):
        c.circle((50 + s * 20, 34), 14.5, coat)
        c.circle((50 + s * 20, 33), 9.6, CREAM)
        c.circle((50 + s * 19, 34), 5.4, DARK)
    c.ellipse((50, 62), 37, 25, coat)
    c.ellipse((50, 77), 22, 9, light)
    c.line(arc((50, 48), 22, 28, 152), 3, rgb("#2F5E1B"))
    for s in (-1, 1):
        c.circle((50 + s * 4, 52), 1.5, rgb("#2F5E1B"))


def _penguin(c: Canvas) -> None:
    coat, beak = rgb("#2B3446"), rgb("#F2A32C")
    c.blob([(50, 10), (76, 26), (84, 60), (78, 92), (50, 100), (22, 92), (16, 60), (24, 26)], coat)
    for s in (-1, 1):
        c.ellipse((50 + s * 11, 42), 15, 16, CREAM)
    c.ellipse((50, 76), 26, 28, CREAM)
    _eyes(c, 42, 11, 4.2)
    c.polygon([(42, 50), (58, 50), (50, 59)], beak, 2)
    for s in (-1, 1):
        c.circle((50 + s * 21, 53), 4.4, rgb("#F3A9A0"))


def _elephant(c: Canvas) -> None:
    coat, deep = rgb("#8FA3B8"), rgb("#6C8099")
    for s in (-1, 1):
        c.blob(
            [
                (50 + s * 18, 30),
                (50 + s * 42, 26),
                (50 + s * 46, 52),
                (50 + s * 34, 66),
                (50 + s * 20, 62),
            ],
            deep,
        )
    c.ellipse((50, 46), 27, 27, coat)
    c.line([(50, 56), (50, 74), (54, 86), (64, 86), (67, 79)], 14, coat)
    for y in (66, 73, 80):
        c.line([(45, y), (53 + (y > 76) * 2, y)], 1.8, deep)
    _eyes(c, 44, 13, 4)


def _fish(c: Canvas) -> None:
    body, fin = rgb("#F28A2E"), rgb("#C9601A")
    c.polygon([(70, 50), (90, 32), (86, 50), (90, 68)], fin, 3)
    c.blob([(30, 34), (50, 22), (62, 32), (48, 38)], fin)
    c.blob([(40, 66), (52, 80), (60, 70), (56, 62)], fin)
    c.blob([(12, 52), (28, 35), (50, 31), (76, 50), (50, 69), (28, 67)], body)
    for x in (42, 57):
        c.line([(x, 33 + (x - 42) * 0.3), (x + 3, 50), (x, 67 - (x - 42) * 0.3)], 5.4, CREAM)
    c.circle((27, 47), 5.4, CREAM)
    c.circle((26, 47), 3, DARK)
    for x, y, r in ((14, 30, 3), (20, 22, 2.2), (11, 38, 1.8)):
        c.ring((x, y), r, 1.4, CREAM)


def _ladybird(c: Canvas) -> None:
    red = rgb("#D23B2C")
    for s in (-1, 1):
        c.line([(50 + s * 8, 26), (50 + s * 16, 12)], 2.6, DARK)
        c.circle((50 + s * 17, 11), 3.2, DARK)
        for y in (48, 62, 76):
            c.line([(50 + s * 28, y), (50 + s * 42, y + (y - 60) * 0.4)], 3.6, DARK)
    c.circle((50, 30), 17, DARK)
    c.ellipse((50, 60), 32, 32, red)
    c.line([(50, 30), (50, 91)], 3, DARK)
    for s in (-1, 1):
        for x, y, r in ((14, 46, 6), (19, 64, 5.4), (9, 78, 5)):
            c.circle((50 + s * x, y), r, DARK)
        c.circle((50 + s * 7, 22), 4.4, CREAM)
        c.circle((50 + s * 6.4, 22.4), 2.2, DARK)


ANIMALS: Final[dict[str, tuple[Colour, Drawer]]] = {
    "fox": (rgb("#BFE0D2"), _fox),
    "cat": (rgb("#F6D9B0"), _cat),
    "owl": (rgb("#C6D3F0"), _owl),
    "bear": (rgb("#F3E2A6"), _bear),
    "rabbit": (rgb("#8FBF8A"), _rabbit),
    "frog": (rgb("#F7D9DF"), _frog),
    "penguin": (rgb("#A9DCEB"), _penguin),
    "elephant": (rgb("#FBE6C2"), _elephant),
    "fish": (rgb("#2F7FA8"), _fish),
    "ladybird": (rgb("#CFE6A4"), _ladybird),
}
"""Name to ground colour and drawing."""
