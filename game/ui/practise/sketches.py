"""The pictures of the five activities: what a child sees there, and what its hand does."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.engine.practice.rounds import Shown
from game.table.pose import Halves

from ..canvas import Point
from ..look import Look
from ..shapes import WHITE, cut, rounded
from .hand import draw_hand

_LYING: Final = 3
_CORNER = 12


class _Tile(NamedTuple):
    """A tile by its middle, in widths of a tile."""

    face: Halves | None
    x: float
    y: float
    turn: int = 0
    lift: float = 0.0
    glows: bool = False
    size: float = 1.0


class _Goal(NamedTuple):
    """A glowing place for a tile."""

    x: float
    y: float
    turn: int = _LYING


class _Answer(NamedTuple):
    """A number on a piece of paper."""

    number: int
    x: float
    y: float
    size: float
    glows: bool = False


class _Hand(NamedTuple):
    """The hand, pointing there."""

    x: float
    y: float
    size: float = 1.7
    pressed: bool = False


class _Sketch(NamedTuple):
    """A picture in widths of a tile; the set of faces on its tiles and on its answers."""

    width: float
    height: float
    shown: Shown
    answers: Shown
    marks: tuple[_Tile | _Goal | _Answer | _Hand, ...]


_ACTIVITIES: Final[dict[str, _Sketch]] = {
    # A train with a glowing end, and below it the tile that goes there.
    "find": _Sketch(
        5.3,
        4.9,
        Shown.ANIMALS,
        Shown.ANIMALS,
        (
            _Tile((3, 7), 1.55, 1.0, _LYING),
            _Goal(3.65, 1.0),
            _Tile((5, 4), 1.2, 3.3),
            _Tile((7, 0), 2.65, 3.2, lift=0.7, glows=True),
            _Tile((2, 9), 4.1, 3.3),
            _Hand(2.9, 3.45, 1.6),
        ),
    ),
    # A train that goes on, the next tile on its way to it.
    "train": _Sketch(
        5.9,
        5.0,
        Shown.DOTS,
        Shown.DOTS,
        (
            _Tile((1, 4), 1.35, 1.3, _LYING),
            _Tile((4, 4), 2.9, 1.3),
            _Goal(4.45, 1.3),
            _Tile((2, 5), 0.95, 3.75),
            _Tile((5, 3), 2.2, 3.75),
            _Tile((4, 2), 4.55, 2.95, _LYING, lift=1.0),
            _Hand(4.65, 2.95, 1.7),
        ),
    ),
    # Two of those that lie face down are open and match.
    "pairs": _Sketch(
        4.6,
        5.3,
        Shown.FRUIT,
        Shown.FRUIT,
        (
            *(_Tile(None, x, y) for x, y in ((2.3, 1.5), (3.7, 1.5), (0.9, 3.85), (2.3, 3.85))),
            _Tile((5, 1), 0.9, 1.45, lift=0.4, glows=True),
            _Tile((5, 7), 3.7, 3.8, lift=0.4, glows=True),
        ),
    ),
    # A row face down, and above it what is looked for.
    "row": _Sketch(
        5.6,
        4.9,
        Shown.SHAPES,
        Shown.SHAPES,
        (
            _Answer(5, 2.8, 1.05, 1.6),
            *(_Tile(None, x, 3.4) for x in (0.85, 2.15, 4.75)),
            _Tile((5, 1), 3.45, 3.3, lift=0.6, glows=True),
            _Hand(3.65, 3.55, 1.55),
        ),
    ),
    # A tile, and the number of its dots among others.
    "count": _Sketch(
        5.6,
        4.9,
        Shown.DOTS,
        Shown.DIGITS,
        (
            _Tile((3, 2), 2.8, 1.25, _LYING, size=1.5),
            _Answer(4, 1.1, 3.3, 1.45),
            _Answer(5, 2.8, 3.3, 1.45, glows=True),
            _Answer(6, 4.5, 3.3, 1.45),
            _Hand(3.1, 3.6, 1.5),
        ),
    ),
}


def draw_activity(surface: pygame.Surface, rect: pygame.Rect, name: str, look: Look) -> None:
    """A little position of an activity (`find`, `train`, `pairs`, `row` or `count`) on a piece of
    the table that fills the rectangle."""
    sketch = _ACTIVITIES[name]
    if min(rect.size) > 0:
        key = ("activity", name, rect.size, look.metrics.scale)
        surface.blit(look.cache.get(key, lambda: _paint(sketch, rect.size, look)), rect)


def _paint(sketch: _Sketch, size: tuple[int, int], look: Look) -> pygame.Surface:
    unit = min(size[0] / sketch.width, size[1] / sketch.height)
    left, top = (size[0] - sketch.width * unit) / 2, (size[1] - sketch.height * unit) / 2
    image = look.faces.felt(size).convert_alpha()
    for mark in sketch.marks:
        place = (left + mark.x * unit, top + mark.y * unit)
        if isinstance(mark, _Tile):
            _tile(image, mark, max(6, int(mark.size * unit)), place, sketch.shown, look)
        elif isinstance(mark, _Goal):
            _centred(image, look.faces.target(max(6, int(unit)), mark.turn, 1.0), place)
        elif isinstance(mark, _Answer):
            _answer(image, mark, round(mark.size * unit), place, sketch.answers, look)
        else:
            draw_hand(image, place, max(12, round(mark.size * unit)), mark.pressed)
    return cut(image, rounded(size, look.u(_CORNER), WHITE))


def _tile(
    image: pygame.Surface, tile: _Tile, width: int, place: Point, shown: Shown, look: Look
) -> None:
    faces = look.faces.use(shown)
    _centred(image, faces.shadow(width, tile.turn, tile.lift), place)
    lifted = (place[0], place[1] - tile.lift * width * 0.2)
    _centred(image, faces.tile(tile.face, width, tile.turn), lifted)
    if tile.glows:
        _centred(image, faces.tile_ring(width, tile.turn), lifted)


def _answer(
    image: pygame.Surface, answer: _Answer, side: int, place: Point, shown: Shown, look: Look
) -> None:
    box = pygame.Rect(0, 0, side, side).move_to(center=(round(place[0]), round(place[1])))
    radius = side * 0.22 / look.metrics.scale
    look.plate(image, box, look.palette.paper, radius, look.palette.paper_edge)
    if answer.glows:
        look.ring(image, box, radius)
    number = look.faces.use(shown).number(answer.number, round(side * 0.74))
    _centred(image, number, (place[0], place[1] - side * 0.02))


def _centred(image: pygame.Surface, what: pygame.Surface, place: Point) -> None:
    image.blit(what, what.get_rect(center=(round(place[0]), round(place[1]))))
