"""What all activities of the children share on the table: bars, the room for a task, its layout.

Figures are design units. Every tile is at least 96 of them long and 72 wide, which leaves room
for a finger; nothing that can be pressed comes near the lower edge.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.train import End
from game.engine.dominoes.view import Piece
from game.engine.practice.rounds import Choice, Phase
from game.table.frame import Frame
from game.table.pose import CARD_RATIO, Area, Face, Key, Pose
from game.table.rows import even

MARGIN = 16
BUTTON = 84
"""The buttons in the upper corners."""
_TOP, _BOTTOM = 112, 44
"""Above and below the room of a task."""
_STAR, _STAR_GAP = 44, 10
SLATE = (660, 122)
"""Where two numbers are shown side by side."""
_NATURAL, _LARGEST = 564, 1.32
"""The height of the room for which tiles have their natural size, and how much they grow."""
OTHER = 1000
"""Pieces of two tasks that follow each other differ by so much, so that both can be seen."""
CARDS, QUESTION = 100, 200
"""The first keys of the answers, by their number, and the key of what is asked."""
BACK_SIZE = 0.82
"""How large a choice is that has stepped back."""


class Bars(NamedTuple):
    """What stands around a task: its stars in order, the button that shows how it goes, and the
    grown-ups' button."""

    stars: tuple[Area, ...]
    show: Area
    leave: Area


class Spot(NamedTuple):
    """An end of the train: the edge where it ends, its middle, and to which side it is open."""

    x: float
    y: float
    side: int
    width: int


@dataclass(frozen=True)
class Layout:
    """A task laid out. All boxes and poses are pixels.

    `places` are where a piece may go, by the end of the train (None: there is only one), with
    `ends` by their number. `keys` tell which piece is meant by a choice. `slate` is where two
    numbers may be shown side by side. `offset` is the key of the task's first piece.
    """

    poses: dict[Key, Pose]
    keys: Mapping[Choice, Key]
    bars: Bars
    slate: Area
    window: Area
    scale: float
    offset: Key = 0
    places: Mapping[End | None, Pose] = field(default_factory=dict)
    ends: Mapping[int, Spot] = field(default_factory=dict)

    @property
    def key_of(self) -> Mapping[Key, Choice]:
        """The choice that each piece stands for."""
        return {key: choice for choice, key in self.keys.items()}

    def beside(self, tile: Tile, asked: int, given: int) -> Pose | None:
        """A tile that does not fit, its half `given` against the end that shows `asked`."""
        spot = self.ends.get(asked)
        return joined(spot, given, tile.other(given)) if spot else None


def joined(spot: Spot, inner: int, outer: int, z: int = 200) -> Pose:
    """A tile at an end of the train, its `inner` half against it; a double lies across."""
    x, y, side, width = spot
    gap = gap_of(width)
    if inner == outer:
        return Pose(round(x + side * (gap + width / 2)), y, width, 0.0, (inner, outer), z=z)
    face = (inner, outer) if side > 0 else (outer, inner)
    return Pose(round(x + side * (gap + width)), y, width, 90.0, face, z=z)


def gap_of(width: int) -> int:
    """The narrow gap between two neighbours of a train."""
    return max(1, round(width * 0.05))


class Room:
    """The window divided: the frame in design units and the room of the task in it."""

    def __init__(self, area: Area, tasks: int, mirrored: bool) -> None:
        self.frame = Frame.of(area)
        self.window = area
        self.scale = self.frame.scale
        self.x, self.y = float(MARGIN), float(_TOP)
        self.w = self.frame.w - 2 * MARGIN
        self.h = self.frame.h - _TOP - _BOTTOM
        self.grown = min(_LARGEST, self.h / _NATURAL)
        """How much larger than natural things may be."""
        self.bars = self._bars(tasks, mirrored)

    @property
    def middle(self) -> float:
        """The middle from left to right, in units."""
        return self.frame.w / 2

    def pixels(self, x: float, y: float) -> tuple[int, int]:
        """A point of the frame in whole pixels."""
        return (
            round(self.frame.x + x * self.scale),
            round(self.frame.y + y * self.scale),
        )

    def width(self, units: float) -> int:
        """The even number of pixels that a piece so many units wide has."""
        return even(units * self.scale + 0.01)

    def tile(
        self, x: float, y: float, width: float, lying: bool, face: Face | None, z: int = 300
    ) -> Pose:
        """A tile around a point of the frame."""
        return Pose(*self.pixels(x, y), self.width(width), 90.0 if lying else 0.0, face, z=z)

    def card(self, x: float, y: float, width: float, number: int | None, z: int = 300) -> Pose:
        """A card with a number on it, or with its back up."""
        face = None if number is None else (number, number)
        return Pose(*self.pixels(x, y), self.width(width), 0.0, face, z=z, ratio=CARD_RATIO)

    def slate(self, y: float, high: float = 0.0) -> Area:
        """The room of the slate around a height; it may be higher than usual."""
        wide, high = SLATE[0] * self.grown, high or self.slate_height
        return self.frame.box(self.middle - wide / 2, y - high / 2, wide, high)

    @property
    def slate_height(self) -> float:
        """How high the slate is, in units."""
        return SLATE[1] * self.grown

    def stacked(self, heights: Sequence[float]) -> list[float]:
        """The middles of things so high, one below the other with equal gaps around them."""
        gap = (self.h - sum(heights)) / (len(heights) + 1)
        middles, y = [], self.y
        for high in heights:
            middles.append(y + gap + high / 2)
            y += gap + high
        return middles

    def fitted(self, count: int, width: float, gap: float) -> float:
        """A width no larger than this one with which so many things have room in a row."""
        return min(width, (self.w - (count - 1) * gap) / count)

    def in_a_row(self, count: int, width: float, gap: float) -> list[float]:
        """The middles of so many things in a row in the middle of the frame."""
        step = width + gap
        return [self.middle + (at - (count - 1) / 2) * step for at in range(count)]

    def _bars(self, tasks: int, mirrored: bool) -> Bars:
        step = _STAR + _STAR_GAP
        left = self.middle - (tasks * step - _STAR_GAP) / 2
        top = MARGIN + (BUTTON - _STAR) / 2
        stars = [self.frame.box(left + at * step, top, _STAR, _STAR) for at in range(tasks)]
        near = self.frame.box(MARGIN, MARGIN, BUTTON, BUTTON)
        far = self.frame.box(self.frame.w - MARGIN - BUTTON, MARGIN, BUTTON, BUTTON)
        if mirrored:
            return Bars(tuple(stars[::-1]), far, near)
        return Bars(tuple(stars), near, far)


def offset_of(number: int) -> Key:
    """The key of the first piece of a task, or of a board."""
    return OTHER * (number % 2)


def task_number(done: int, phase: Phase) -> int:
    """Which task lies on the table where so many are done: a finished one lies there until the
    next."""
    return done - (phase in (Phase.TASK, Phase.OVER))


def lengthwise(piece: Piece) -> Face | None:
    """What a piece shows, its larger number first."""
    return (piece.tile.high, piece.tile.low) if piece.tile else None


def stance(pose: Pose, choice: object, choices: Collection[object], offered: object) -> Pose:
    """How a choice lies: at rest, as the one that offers itself, or stepped back."""
    if offered is not None and choice == offered:
        return offering(pose)
    return stepped_back(pose) if choices and choice not in choices else pose


def stepped_back(pose: Pose) -> Pose:
    """A choice that help has taken away: smaller, a little farther off."""
    return pose._replace(width=even(pose.width * BACK_SIZE))


def offering(pose: Pose) -> Pose:
    """The choice that offers itself: it has come forward a little."""
    return pose._replace(y=round(pose.y - 0.1 * pose.width))
