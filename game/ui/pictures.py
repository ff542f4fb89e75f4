"""Little positions: what is on the cards of the games, and the moves shown in How to play.

A picture is told in tile widths (a tile is 1 by 2) and drawn by the same `Faces` as the table, so
that what is seen here is what will lie there.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.blot.cards import Card, Suit
from game.table.pose import Halves

from . import avatars, shapes, teams, theme
from .blot.score_signs import trump_sign
from .canvas import Canvas, Point
from .deck import Deck
from .faces import Faces
from .layout import Item, Size

if TYPE_CHECKING:
    from .look import Look

LYING = 3
"""The quarter turns of a tile whose first number lies on the left."""
_APART = 0.05
_PITCH = 1.16


class Tile(NamedTuple):
    """A tile by its middle; `step` above 0 shows it in the course of turning over."""

    face: Halves | None
    x: float
    y: float
    turn: int = 0
    lift: float = 0.0
    step: int = 0
    dim: bool = False


class Goal(NamedTuple):
    """A place that glows because a tile may go there."""

    x: float
    y: float
    turn: int = LYING


class Arrow(NamedTuple):
    """The way something goes: a line bent by `bend` times its length to its right."""

    start: Point
    end: Point
    bend: float = 0.0


class Sign(NamedTuple):
    """An icon on a pale disc."""

    icon: str
    x: float
    y: float
    size: float = 1.0


class Number(NamedTuple):
    """A number on a pale disc; what counts is written at the tiles it counts."""

    text: str
    x: float
    y: float
    size: float = 0.9


class Portrait(NamedTuple):
    """Somebody at the table: a person's picture and the place of the seat's colour."""

    picture: str
    colour: int
    x: float
    y: float
    size: float = 1.8


class Band(NamedTuple):
    """The ribbon of a team, 0 or 1, from one point straight down or across to another."""

    team: int
    start: Point
    end: Point
    width: float = 0.5


class PlayingCard(NamedTuple):
    """A card by its middle, `size` wide and `slant` degrees aslant counter-clockwise."""

    card: Card | None
    x: float
    y: float
    size: float = 1.5
    slant: float = 0.0
    lift: float = 0.0
    step: int = 0
    dim: bool = False


class TrumpSign(NamedTuple):
    """A suit on a pale disc, or the sign of the game without trump."""

    suit: Suit | None
    x: float
    y: float
    size: float = 1.0


Mark = Tile | Goal | Arrow | Sign | Number | Portrait | Band | PlayingCard | TrumpSign


class Sketch(NamedTuple):
    """A picture: its size in tile widths and what is in it, from below to the top."""

    width: float
    height: float
    marks: tuple[Mark, ...]


def line(faces: Sequence[Halves], x: float, y: float) -> tuple[Tile, ...]:
    """Tiles end to end around the middle (x, y), doubles across."""
    lengths = [1.0 if first == second else 2.0 for first, second in faces]
    left = x - (sum(lengths) + _APART * (len(faces) - 1)) / 2
    tiles = []
    for face, length in zip(faces, lengths, strict=True):
        turn = 0 if length == 1.0 else LYING
        tiles.append(Tile(face, left + length / 2, y, turn))
        left += length + _APART
    return tuple(tiles)


def row(count: int, x: float, y: float) -> tuple[Tile, ...]:
    """Tiles face down side by side around the middle (x, y)."""
    left = x - _PITCH * (count - 1) / 2
    return tuple(Tile(None, left + _PITCH * index, y) for index in range(count))


def hand(
    faces: Sequence[Halves], x: float, y: float, fitting: Collection[Halves] | None = None
) -> tuple[Tile, ...]:
    """Tiles face up side by side around the middle (x, y); where it is told which are `fitting`
    those are raised and the others dimmed."""
    left = x - _PITCH * (len(faces) - 1) / 2
    tiles = []
    for index, face in enumerate(faces):
        tile = Tile(face, left + _PITCH * index, y)
        if fitting is not None and face in fitting:
            tile = tile._replace(y=y - 0.3, lift=0.5)
        elif fitting is not None:
            tile = tile._replace(dim=True)
        tiles.append(tile)
    return tuple(tiles)


def column(count: int, x: float, y: float) -> tuple[Tile, ...]:
    """Tiles face down one below the other around the middle (x, y)."""
    top = y - _PITCH * (count - 1) / 2
    return tuple(Tile(None, x, top + _PITCH * index, LYING) for index in range(count))


class Picture(Item):
    """A sketch on a piece of the table, as wide as its place and `high` design units high."""

    def __init__(self, sketch: Sketch, high: float, wide: float = 0) -> None:
        super().__init__()
        self.sketch, self.high, self.wide = sketch, high, wide

    def measure(self, look: Look, width: int) -> Size:
        wide = look.u(self.wide) if self.wide else width
        return min(wide, width), look.u(self.high)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.rect.colliderect(surface.get_clip()) and min(self.rect.size) > 0:
            key = ("picture", self.sketch, self.rect.size, look.metrics.text_percent)
            image = look.cache.get(key, lambda: paint(self.sketch, self.rect.size, look))
            surface.blit(image, self.rect)


def paint(sketch: Sketch, size: Size, look: Look) -> pygame.Surface:
    """The sketch as large as fits into `size`, on felt with round corners."""
    faces = look.faces
    unit = min(size[0] / sketch.width, size[1] / sketch.height)
    width = max(6, int(unit))
    left = (size[0] - sketch.width * unit) / 2
    top = (size[1] - sketch.height * unit) / 2

    def at(x: float, y: float) -> tuple[int, int]:
        return round(left + x * unit), round(top + y * unit)

    image = faces.felt(size).convert_alpha()
    for mark in sketch.marks:
        if isinstance(mark, Tile):
            _tile(image, faces, mark, width, at(mark.x, mark.y))
        elif isinstance(mark, PlayingCard):
            _card(image, faces.deck, mark, max(6, round(mark.size * unit)), at(mark.x, mark.y))
        elif isinstance(mark, Goal):
            _centred(image, faces.target(width, mark.turn, 0.7), at(mark.x, mark.y))
        elif isinstance(mark, Portrait):
            side = max(12, round(mark.size * unit))
            seat = look.palette.seats[mark.colour]
            _centred(
                image, avatars.badge(mark.picture, seat, side, look.palette), at(mark.x, mark.y)
            )
        elif isinstance(mark, Band):
            _band(image, mark, at(*mark.start), at(*mark.end), unit, look)
        elif isinstance(mark, Arrow):
            ends = [(left + x * unit, top + y * unit) for x, y in (mark.start, mark.end)]
            image.blit(_arrow(size, ends[0], ends[1], mark.bend, unit, look), (0, 0))
        else:
            _badge(image, mark, at(mark.x, mark.y), unit, look)
    return shapes.cut(image, shapes.rounded(size, look.u(10), shapes.WHITE))


def _band(
    image: pygame.Surface,
    band: Band,
    start: tuple[int, int],
    end: tuple[int, int],
    unit: float,
    look: Look,
) -> None:
    across, down = abs(end[0] - start[0]), abs(end[1] - start[1])
    width = max(8, round(band.width * unit))
    team = look.palette.teams[band.team]
    woven = teams.ribbon(look, team, max(across, down), width, upright=down > across)
    _centred(image, woven, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))


def _tile(
    image: pygame.Surface, faces: Faces, tile: Tile, width: int, place: tuple[int, int]
) -> None:
    _centred(image, faces.shadow(width, tile.turn, tile.lift), place)
    if tile.step and tile.face:
        drawn = faces.flip(tile.face, width, tile.turn, tile.step)
    elif tile.dim:
        drawn = faces.dimmed(tile.face, width, tile.turn)
    else:
        drawn = faces.tile(tile.face, width, tile.turn)
    _centred(image, drawn, (place[0], place[1] - round(tile.lift * width * 0.2)))


def _card(
    image: pygame.Surface, deck: Deck, mark: PlayingCard, width: int, place: tuple[int, int]
) -> None:
    if mark.step:
        drawn = deck.flip(mark.card, width, 0, mark.step)
    else:
        drawn = (deck.dimmed if mark.dim else deck.card)(mark.card, width)
    shadow = deck.shadow(width, 0, mark.lift)
    if mark.slant:
        shadow, drawn = (pygame.transform.rotozoom(one, mark.slant, 1) for one in (shadow, drawn))
    _centred(image, shadow, place)
    _centred(image, drawn, (place[0], place[1] - round(mark.lift * width * 0.2)))


def _centred(image: pygame.Surface, what: pygame.Surface, place: tuple[int, int]) -> None:
    image.blit(what, what.get_rect(center=place))


def _badge(
    image: pygame.Surface,
    mark: Sign | Number | TrumpSign,
    place: tuple[int, int],
    unit: float,
    look: Look,
) -> None:
    palette = look.palette
    side = max(look.u(18), round(mark.size * unit))
    if isinstance(mark, Number):
        side = max(side, look.text.pitch(theme.NOTE))
        wide = look.text.width(mark.text, theme.NOTE, "bold") + side // 2
        disc = pygame.Rect(0, 0, max(side, wide), side)
    else:
        disc = pygame.Rect(0, 0, side, side)
    disc.center = place
    disc.clamp_ip(image.get_rect())
    look.plate(image, disc, palette.paper, 99, palette.paper_edge)
    if isinstance(mark, Number):
        look.text.draw(image, mark.text, disc, theme.NOTE, palette.ink, "bold", "centre")
    elif isinstance(mark, TrumpSign):
        _centred(image, trump_sign(look, mark.suit, side - side // 3), disc.center)
    else:
        look.icon(image, mark.icon, disc.inflate(-side // 3, -side // 3), palette.ink)


def _arrow(
    size: Size, start: Point, end: Point, bend: float, unit: float, look: Look
) -> pygame.Surface:
    """A gold arrow with a dark edge, so that it shows on felt, ivory and backs alike."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0)
    across = ((y0 - y1) / length, (x1 - x0) / length)
    middle = (
        (x0 + x1) / 2 + across[0] * bend * length * 2,
        (y0 + y1) / 2 + across[1] * bend * length * 2,
    )
    thick, head = max(2.0, unit * 0.14), max(6.0, unit * 0.42)
    way = [_on_curve(start, middle, end, step / 24) for step in range(25)]
    ahead = math.atan2(y1 - middle[1], x1 - middle[0])
    # The line ends inside the head, or its round end would blunt the point.
    shaft = [p for p in way if math.hypot(p[0] - x1, p[1] - y1) > head * 0.7] or way[:1]
    wings = [
        (x1 + head * math.cos(ahead + a), y1 + head * math.sin(ahead + a)) for a in (2.6, -2.6)
    ]
    rim = max(1.0, thick * 0.35)
    canvas = Canvas(size, look.palette.pill)
    canvas.line(shaft, thick + 2 * rim, look.palette.pill)
    canvas.polygon([end, *wings], look.palette.pill, soft=rim + thick * 0.2)
    canvas.line(shaft, thick, look.palette.gold)
    canvas.polygon([end, *wings], look.palette.gold, soft=thick * 0.2)
    return canvas.done()


def _on_curve(start: Point, middle: Point, end: Point, t: float) -> Point:
    before, between, after = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return (
        before * start[0] + between * middle[0] + after * end[0],
        before * start[1] + between * middle[1] + after * end[1],
    )
