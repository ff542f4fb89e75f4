"""The icons that are pictures of things."""

from __future__ import annotations

import math
from typing import Final

from .canvas import Canvas, arc
from .icon_signs import Drawer, stroke
from .theme import Colour


def _book(c: Canvas, ink: Colour) -> None:
    for side in (-1, 1):
        page = [(12, 6.6), (12 + side * 4, 4.8), (12 + side * 9, 5.4), (12 + side * 9, 18.2)]
        stroke(c, ink, *page, (12 + side * 4, 17.6), (12, 19.4), width=2)
    stroke(c, ink, (12, 6.6), (12, 19.4), width=2)


def _computer(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (12, 6.4), (12, 3.8), width=1.9)
    c.circle((12, 3.2), 1.6, ink)
    c.rect((4, 6.6), (16, 12.8), ink, 3.6)
    c.rect((1.4, 11), (1.9, 4.4), ink, 0.9)
    c.rect((20.7, 11), (1.9, 4.4), ink, 0.9)
    c.circle((8.8, 11.6), 1.7, None)
    c.circle((15.2, 11.6), 1.7, None)
    c.line([(9, 16), (15, 16)], 1.6, None)


def _crown(c: Canvas, ink: Colour) -> None:
    c.polygon(
        [(4.4, 16.4), (3.6, 7.4), (8.4, 11), (12, 5), (15.6, 11), (20.4, 7.4), (19.6, 16.4)],
        ink,
        0.8,
    )
    c.rect((4, 18.2), (16, 2.6), ink, 1.1)


def _eye(c: Canvas, ink: Colour) -> None:
    top = [(2.8 + 18.4 * s / 24, 12 - 6.4 * math.sin(math.pi * s / 24)) for s in range(25)]
    low = [(21.2 - 18.4 * s / 24, 12 + 6.4 * math.sin(math.pi * s / 24)) for s in range(25)]
    c.line([*top, *low], 2.1, ink)
    c.circle((12, 12), 3.3, ink)


def _hide(c: Canvas, ink: Colour) -> None:
    """An eye that is closed, with its lashes."""
    lid = [(2.8 + 18.4 * s / 24, 10 + 5.6 * math.sin(math.pi * s / 24)) for s in range(25)]
    c.line(lid, 2.2, ink)
    for x, y, across, down in ((5.6, 14, -2.2, 2.6), (12, 15.8, 0, 3.4), (18.4, 14, 2.2, 2.6)):
        stroke(c, ink, (x, y), (x + across, y + down))


def _flag(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (5.6, 3.6), (5.6, 20.8))
    c.polygon([(6.4, 4.6), (18.8, 4.6), (15.4, 9), (18.8, 13.4), (6.4, 13.4)], ink, 0.8)


def _gear(c: Canvas, ink: Colour) -> None:
    for tooth in range(8):
        turn = math.radians(45 * tooth)
        sin, cos = math.sin(turn), math.cos(turn)
        spots = ((5.6, -2.2), (9.6, -1.4), (9.6, 1.4), (5.6, 2.2))
        c.polygon([(12 + r * cos - s * sin, 12 + r * sin + s * cos) for r, s in spots], ink, 0.5)
    c.circle((12, 12), 7.3, ink)
    c.circle((12, 12), 3.2, None)


def _globe(c: Canvas, ink: Colour) -> None:
    c.ring((12, 12), 8.8, 1.9, ink)
    turns = [math.radians(-90 + 7.5 * step) for step in range(25)]
    for bulge in (-4.2, 4.2):
        meridian = [(12 + bulge * math.cos(t), 12 - 8.8 * math.sin(t)) for t in turns]
        c.line(meridian, 1.7, ink)
    for y, half in ((8.6, 8), (15.4, 8)):
        c.line([(12 - half, y), (12 + half, y)], 1.7, ink)


def _hint(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (9.4, 15.6), *arc((12, 9.4), 6, 124, 416, 40), (14.6, 15.6), (9.4, 15.6))
    stroke(c, ink, (9.6, 19), (14.4, 19))
    stroke(c, ink, (11, 21.8), (13, 21.8), width=2)
    stroke(c, ink, (12, 15), (12, 11.6), (10.2, 9.8), width=1.5)
    stroke(c, ink, (12, 11.6), (13.8, 9.8), width=1.5)


def _home(c: Canvas, ink: Colour) -> None:
    c.polygon([(12, 3.8), (20.6, 11.4), (3.4, 11.4)], ink, 1)
    c.rect((5.6, 10.6), (12.8, 9.6), ink, 1.6)
    c.rect((10.1, 13.8), (3.8, 6.6), None, 0.8)


def _pencil(c: Canvas, ink: Colour) -> None:
    c.polygon([(15, 5.4), (18.6, 9), (9, 18.6), (5.4, 15)], ink, 0.5)
    c.polygon([(4.6, 16.6), (7.4, 19.4), (3.9, 20.1)], ink, 0.5)
    c.polygon([(16.6, 3.9), (17.6, 3.3), (20.7, 6.4), (20.1, 7.4)], ink, 0.6)


def _tile(c: Canvas, ink: Colour) -> None:
    c.rect((6.4, 2), (11.2, 20), ink, 2.4)
    c.line([(8.6, 12), (15.4, 12)], 1.3, None)
    for x, y in ((9.6, 5.4), (14.4, 8.8), (12, 16.8)):
        c.circle((x, y), 1.45, None)


def _trash(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (4.4, 6.6), (19.6, 6.6), width=2.1)
    stroke(c, ink, (9.4, 6.2), (9.4, 3.9), (14.6, 3.9), (14.6, 6.2), width=1.8)
    c.polygon([(6.4, 9.6), (17.6, 9.6), (16.8, 20), (7.2, 20)], ink, 0.9)
    for x in (10.3, 13.7):
        c.line([(x, 12), (x, 17.8)], 1.4, None)


def _trick(c: Canvas, ink: Colour) -> None:
    """Two cards, one on the other."""
    c.rect((3.4, 3.2), (11.2, 14.4), ink, 2)
    c.rect((8, 5.4), (13.4, 16.6), None, 2.6)
    c.rect((9.4, 6.8), (11.2, 14), ink, 2)
    c.polygon([(15, 10), (17.6, 13.8), (15, 17.6), (12.4, 13.8)], None)


OBJECTS: Final[dict[str, Drawer]] = {
    "book": _book,
    "computer": _computer,
    "crown": _crown,
    "eye": _eye,
    "hide": _hide,
    "flag": _flag,
    "gear": _gear,
    "globe": _globe,
    "hint": _hint,
    "home": _home,
    "pencil": _pencil,
    "tile": _tile,
    "trash": _trash,
    "trick": _trick,
}
