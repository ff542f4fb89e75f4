"""The icons that are signs: arrows, marks, and the buttons of a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .canvas import Canvas, Point, arc
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


def _close(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (6, 6), (18, 18))
    stroke(c, ink, (18, 6), (6, 18))


def _cross(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (6, 6), (18, 18), width=2.8)
    stroke(c, ink, (18, 6), (6, 18), width=2.8)


def _door(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (12.6, 3.8), (5, 3.8), (5, 20.2), (12.6, 20.2))
    stroke(c, ink, (10.4, 12), (20, 12))
    stroke(c, ink, (16, 7.6), (20.4, 12), (16, 16.4))


def _fast(c: Canvas, ink: Colour) -> None:
    c.polygon([(5, 6.6), (11.2, 12), (5, 17.4)], ink, 1.2)
    c.polygon([(13.2, 6.6), (19.4, 12), (13.2, 17.4)], ink, 1.2)


def _fullscreen(c: Canvas, ink: Colour) -> None:
    for x, y in ((4.5, 4.5), (19.5, 4.5), (19.5, 19.5), (4.5, 19.5)):
        dx, dy = (4.6 if x < 12 else -4.6), (4.6 if y < 12 else -4.6)
        stroke(c, ink, (x + dx, y), (x, y), (x, y + dy))


def _grip(c: Canvas, ink: Colour) -> None:
    for x in (9, 15):
        for y in (5.6, 12, 18.4):
            c.circle((x, y), 1.75, ink)


def _info(c: Canvas, ink: Colour) -> None:
    c.circle((12, 5.4), 1.8, ink)
    stroke(c, ink, (12, 10.4), (12, 19), width=2.8)


def _list(c: Canvas, ink: Colour) -> None:
    for y in (6, 12, 18):
        c.circle((4.8, y), 1.6, ink)
        stroke(c, ink, (9.4, y), (20, y))


def _menu(c: Canvas, ink: Colour) -> None:
    for y in (6.5, 12, 17.5):
        stroke(c, ink, (4.5, y), (19.5, y))


def _minus(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (5, 12), (19, 12), width=2.6)


def _pause(c: Canvas, ink: Colour) -> None:
    c.rect((6.4, 5), (3.9, 14), ink, 1.3)
    c.rect((13.7, 5), (3.9, 14), ink, 1.3)


def _play(c: Canvas, ink: Colour) -> None:
    c.polygon([(8, 5.6), (18.6, 12), (8, 18.4)], ink, 1.4)


def _plot(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (4, 4), (4, 20), (20.4, 20), width=2.1)
    stroke(c, ink, (7.6, 15.8), (11.4, 11), (14.6, 13.4), (19.6, 6), width=2.1)


def _plus(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (12, 5), (12, 19), width=2.6)
    stroke(c, ink, (5, 12), (19, 12), width=2.6)


def _question(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, *arc((12, 8.8), 4.6, 190, 388), (12.4, 13.2), (12, 15.2), width=2.7)
    c.circle((12, 19.6), 1.7, ink)


def _redo(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (19.2, 9.3), *arc((10.8, 14), 4.7, -90, -270), (15.5, 18.7))
    stroke(c, ink, (14.8, 4.8), (19.4, 9.3), (14.8, 13.8))


def _restart(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, *arc((12, 12.6), 7.4, -50, 240, 40))
    c.polygon([(17.6, 2.8), (17.9, 8.9), (12, 7.6)], ink, 0.7)


def _save(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (12, 3.8), (12, 14.6))
    stroke(c, ink, (7.4, 10.4), (12, 15), (16.6, 10.4))
    stroke(c, ink, (4.6, 16.2), (4.6, 20), (19.4, 20), (19.4, 16.2))


def _shuffle(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (3.6, 7), (7.4, 7), (14.2, 17), (20, 17), width=2.1)
    stroke(c, ink, (3.6, 17), (7.4, 17), (9.3, 14.2), width=2.1)
    stroke(c, ink, (12.2, 9.9), (14.2, 7), (20, 7), width=2.1)
    stroke(c, ink, (17.6, 4), (20.6, 7), (17.6, 10), width=2.1)
    stroke(c, ink, (17.6, 14), (20.6, 17), (17.6, 20), width=2.1)


def _step(c: Canvas, ink: Colour) -> None:
    c.polygon([(6.6, 6.2), (14.6, 12), (6.6, 17.8)], ink, 1.2)
    c.rect((16.4, 5.2), (2.8, 13.6), ink, 1.2)


def _step_back(c: Canvas, ink: Colour) -> None:
    c.polygon([(17.4, 6.2), (9.4, 12), (17.4, 17.8)], ink, 1.2)
    c.rect((4.8, 5.2), (2.8, 13.6), ink, 1.2)


def _swap(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (4, 8), (19.4, 8))
    stroke(c, ink, (15.6, 4), (19.6, 8), (15.6, 12), width=2.1)
    stroke(c, ink, (20, 16), (4.6, 16))
    stroke(c, ink, (8.4, 12), (4.4, 16), (8.4, 20), width=2.1)


def _text(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (2.8, 18.6), (7.6, 5.8), (12.4, 18.6))
    stroke(c, ink, (4.6, 14.4), (10.6, 14.4), width=2)
    stroke(c, ink, (15.2, 18.6), (18.3, 10.6), (21.4, 18.6), width=1.8)
    stroke(c, ink, (16.4, 16), (20.2, 16), width=1.6)


def _undo(c: Canvas, ink: Colour) -> None:
    stroke(c, ink, (4.8, 9.3), *arc((13.2, 14), 4.7, -90, 90), (8.5, 18.7))
    stroke(c, ink, (9.2, 4.8), (4.6, 9.3), (9.2, 13.8))


def _window(c: Canvas, ink: Colour) -> None:
    for x, y in ((9, 9), (15, 9), (15, 15), (9, 15)):
        dx, dy = (-4.6 if x < 12 else 4.6), (-4.6 if y < 12 else 4.6)
        stroke(c, ink, (x + dx, y), (x, y), (x, y + dy))


SIGNS: Final[dict[str, Drawer]] = {
    "back": _back,
    "check": _check,
    "chevron_down": _chevron((5.4, 9), (12, 15.6), (18.6, 9)),
    "chevron_end": _chevron((9, 5.4), (15.6, 12), (9, 18.6)),
    "chevron_start": _chevron((15, 5.4), (8.4, 12), (15, 18.6)),
    "chevron_up": _chevron((5.4, 15), (12, 8.4), (18.6, 15)),
    "close": _close,
    "cross": _cross,
    "door": _door,
    "fast": _fast,
    "fullscreen": _fullscreen,
    "grip": _grip,
    "info": _info,
    "list": _list,
    "menu": _menu,
    "minus": _minus,
    "pause": _pause,
    "play": _play,
    "plot": _plot,
    "plus": _plus,
    "question": _question,
    "redo": _redo,
    "restart": _restart,
    "save": _save,
    "shuffle": _shuffle,
    "step": _step,
    "step_back": _step_back,
    "swap": _swap,
    "text": _text,
    "undo": _undo,
    "window": _window,
}
