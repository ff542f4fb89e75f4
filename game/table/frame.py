"""What every division of a table shares: its measures, what it is asked for, what it answers.

All figures here are design units, drawn as if the window were 1280 by 720 (or longer in one
direction); `Frame` turns them into pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.core import Seat
from game.table.pose import DESIGN_HEIGHT, DESIGN_WIDTH, Area
from game.table.rows import RowPlan

MARGIN = 16
TITLE = (300, 80)
BUTTONS, HAND_BUTTONS = (168, 48), (288, 48)
"""Room for three buttons, and for two more that have to do with a hand."""
TOP_OF_SIDES = 104
"""Below title and buttons."""
WIDEST_PILL = 800
GAP = 8
PLAQUE = (216, 56, 300)
SIDE_PLAQUE = (168, 50, 204)
"""Width, height, and the width up to which long names widen it."""
_BESIDE_NAME = 16
"""What a plaque leaves free around picture and name, besides its height."""
HELD = 44
"""The width of a tile that is shown to all, in the air or as a lot."""


class Frame(NamedTuple):
    """The window: pixels for a design unit, where the design begins, its size in units."""

    scale: float
    x: float
    y: float
    w: float
    h: float

    @classmethod
    def of(cls, area: Area) -> Frame:
        """The design as large as it fits into an area."""
        scale = min(area.w / DESIGN_WIDTH, area.h / DESIGN_HEIGHT)
        return cls(scale, area.x, area.y, area.w / scale, area.h / scale)

    def box(self, x: float, y: float, w: float, h: float) -> Area:
        """A rectangle of design units in whole pixels."""
        left, top = round(self.x + x * self.scale), round(self.y + y * self.scale)
        right = round(self.x + (x + w) * self.scale)
        return Area(left, top, right - left, round(self.y + (y + h) * self.scale) - top)

    def top_of(self, box: Area) -> float:
        """The upper edge of pixels in units."""
        return (box.y - self.y) / self.scale

    def bottom_of(self, box: Area) -> float:
        """The lower edge of pixels in units."""
        return (box.bottom - self.y) / self.scale


@dataclass(frozen=True)
class Seating:
    """The division of one table, in pixels. `plaques` and `rows` are by seat."""

    plaques: tuple[Area, ...]
    rows: tuple[RowPlan, ...]
    train: Area
    title: Area
    buttons: Area
    pill: Area
    leftover: Area
    scale: float


@dataclass(frozen=True)
class Hands:
    """What the places of held hands depend on.

    `counts` are the tiles that each seat holds, `dealt` the most that one of them was dealt.
    `readable`, by seat: that hand is laid so large that its tiles can be read.
    """

    counts: tuple[int, ...]
    dealt: int
    readable: tuple[bool, ...]


@dataclass(frozen=True)
class Wanted:
    """What a seating depends on besides the window.

    `most` tiles lie before the seat with the longest row. `columns`: rows are columns. `bottom` is
    the seat shown at the bottom. `text` is the size of text, 1 being normal. `mirrored`: title and
    buttons change sides. `named` is the width of the longest name with its score. `asleep` tiles
    are not dealt. `hands` is None in blind games.
    """

    seats: int
    most: int
    columns: bool
    from_right: bool
    bottom: Seat
    text: float
    mirrored: bool
    named: float = 0.0
    asleep: int = 0
    hands: Hands | None = None

    @property
    def around(self) -> list[Seat]:
        """The seats from the one at the bottom to its left, and on round the table."""
        return [(self.bottom + step) % self.seats for step in range(self.seats)]


def plaque_size(size: tuple[int, int, int], wanted: Wanted) -> tuple[float, float]:
    """A plaque grows with the text, less in width than in height, and with long names."""
    least, _high, most = size
    high, more = size[1] * wanted.text, 1 + (wanted.text - 1) * 0.5
    return min(max(least * more, wanted.named + high + _BESIDE_NAME), most * more), high


def title_width(text: float) -> float:
    """The room for the title."""
    return TITLE[0] * (1 + (text - 1) * 0.3)


def pill_height(text: float) -> float:
    """The room for a message of two lines; one that has a single line lies at its lower edge."""
    return 42 * text + 10


class TopPlace(NamedTuple):
    """The place of a seat at the top: its plaque, in pixels, and in design units the strip below
    the plaque, from `x` on and from `y` down."""

    seat: Seat
    plaque: Area
    x: float
    y: float
    room: float


def top_places(frame: Frame, wanted: Wanted, tops: Sequence[Seat]) -> Iterator[TopPlace]:
    """The places of one seat or two between title and buttons."""
    wide, high = plaque_size(SIDE_PLAQUE if len(tops) > 1 else PLAQUE, wanted)
    high = min(high, SIDE_PLAQUE[1] * wanted.text)
    half = frame.w / 2 - MARGIN - title_width(wanted.text) - MARGIN
    for at, seat in enumerate(tops):
        x, room = frame.w / 2 - half, 2 * half
        if len(tops) == 2:
            room = half - MARGIN / 2
            x = frame.w / 2 + (MARGIN / 2 if at else -half)
        plaque = frame.box(x + (room - wide) / 2, MARGIN, wide, high)
        yield TopPlace(seat, plaque, x, MARGIN + high + GAP, room)


def divided(
    frame: Frame,
    wanted: Wanted,
    plaques: dict[Seat, Area],
    rows: dict[Seat, RowPlan],
    train: Area,
    pill: Area,
    leftover: Area,
) -> Seating:
    """The seating made of these places, with title and buttons in the upper corners."""
    title = title_width(wanted.text), TITLE[1]
    size = HAND_BUTTONS if wanted.hands else BUTTONS
    right = frame.w - MARGIN
    title_x, buttons_x = float(MARGIN), right - size[0]
    if wanted.mirrored:
        title_x, buttons_x = right - title[0], MARGIN
    seats = range(wanted.seats)
    return Seating(
        tuple(plaques[seat] for seat in seats),
        tuple(rows[seat] for seat in seats),
        train,
        frame.box(title_x, MARGIN, *title),
        frame.box(buttons_x, MARGIN, *size),
        pill,
        leftover,
        frame.scale,
    )
