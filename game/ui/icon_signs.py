"""The icons that are signs: arrows, marks, and the buttons of a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .canvas import Canvas, Point, arc, regular
from .theme import Colour

Drawer = Callable[[Canvas, Colour], None]
STROKE: Final = 2.3


def stroke(canvas: Canvas, ink: Colour, *points: Point, width: float = STROKE) -> None:
    """A line in the weight that the icons share."""
    canvas.line(points, width, ink)


def _chevron(*points: Point) -> Drawer:
    def draw(c: Canvas, ink: Colour) -> None:
        stroke(c, ink, *points, width=2.7)

    return draw


def _back(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (4.8, 12), (19.5, 12))
    stroke(c, ink, (11, 5.6), (4.6, 12), (11, 18.4))


def _check(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (4.6, 12.8), (9.8, 18), (19.6, 6.8), width=2.8)


def _cross(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (6, 6), (18, 18), width=2.8)
    stroke(c, ink, (18, 6), (6, 18), width=2.8)


def _door(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (12.6, 3.8), (5, 3.8), (5, 20.2), (12.6, 20.2))
    stroke(c, ink, (10.4, 12), (20, 12))
    stroke(c, ink, (16, 7.6), (20.4, 12), (16, 16.4))


def _menu(c: Canvas, ink: Colour) -> None:
    for y in (6.5, 12, 17.5):
        stroke(c, ink, (4.5, y), (19.5, y))


def _minus(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (5, 12), (19, 12), width=2.6)


def _play(c: Canvas, ink: Colour) -> None:
    c.polygon([(8, 5.6), (18.6, 12), (8, 18.4)], ink, 1.4)


def _plus(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (12, 5), (12, 19), width=2.6)
    stroke(c, ink, (5, 12), (19, 12), width=2.6)


def _question(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, *arc((12, 8.8), 4.6, 190, 388), (12.4, 13.2), (12, 15.2), width=2.7)
    c.circle((12, 19.6), 1.7, ink)


def _restart(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, *arc((12, 12.6), 7.4, -50, 240, 40))
    c.polygon([(17.6, 2.8), (17.9, 8.9), (12, 7.6)], ink, 0.7)


def _save(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (12, 3.8), (12, 14.6))
    stroke(c, ink, (7.4, 10.4), (12, 15), (16.6, 10.4))
    stroke(c, ink, (4.6, 16.2), (4.6, 20), (19.4, 20), (19.4, 16.2))


def _sort(c: Canvas, ink: Colour) -> None:
    """Bars from the longest to the shortest."""
    for y, end in ((6, 20), (12, 15.5), (18, 11)):
        stroke(c, ink, (4, y), (end, y))


def _star(c: Canvas, ink: Colour) -> None:
    c.polygon(regular((12, 12.9), 10.2, 5, 4.4), ink, 1.2)


def _swap(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (4, 8), (19.4, 8))
    stroke(c, ink, (15.6, 4), (19.6, 8), (15.6, 12), width=2.1)
    stroke(c, ink, (20, 16), (4.6, 16))
    stroke(c, ink, (8.4, 12), (4.4, 16), (8.4, 20), width=2.1)


def _undo(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (4.8, 9.3), *arc((13.2, 14), 4.7, -90, 90), (8.5, 18.7))
    stroke(c, ink, (9.2, 4.8), (4.6, 9.3), (9.2, 13.8))


SIGNS: Final[dict[str, Drawer]] = {
    "back": _back,
    "check": _check,
    "chevron_end": _chevron((9, 5.4), (15.6, 12), (9, 18.6)),
    "chevron_start": _chevron((15, 5.4), (8.4, 12), (15, 18.6)),
    "cross": _cross,
    "door": _door,
    "menu": _menu,
    "minus": _minus,
    "play": _play,
    "plus": _plus,
    "question": _question,
    "restart": _restart,
    "save": _save,
    "sort": _sort,
    "star": _star,
    "swap": _swap,
    "undo": _undo,
}
