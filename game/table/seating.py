"""How the table is divided: whose place is where, and what is left for the train.

All figures here are design units, drawn as if the window were 1280 by 720 (or longer in one
direction); `Frame` turns them into pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from game.engine.core import Seat
from game.table.pose import Area
from game.table.rows import RowPlan, plan_lines, plan_stack, stack_width, width_of

MARGIN = 16
_TITLE = (300, 80)
_BUTTONS = (168, 48)
_TOP_OF_SIDES = 104
_PILL = 44
_GAP = 8
_PLAQUE = (216, 56)
_SIDE_PLAQUE = (168, 50)
_TILE, _TOP_TILE, _SIDE_TILE, _HELD = 45, 38, 36, 44
_RISE = 14
"""How far a turned tile rises out of a row."""


class Frame(NamedTuple):
    """The window: pixels for a design unit, where the design begins, its size in units."""

    scale: float
    x: float
    y: float
    w: float
    h: float

    @classmethod
    def of(cls, area: Area) -> Frame:
        scale = min(area.w / 1280, area.h / 720)
        return cls(scale, area.x, area.y, area.w / scale, area.h / scale)

    def box(self, x: float, y: float, w: float, h: float) -> Area:
        """A rectangle of design units in whole pixels."""
        left, top = round(self.x + x * self.scale), round(self.y + y * self.scale)
        right = round(self.x + (x + w) * self.scale)
        return Area(left, top, right - left, round(self.y + (y + h) * self.scale) - top)


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
class Wanted:
    """What a seating depends on besides the window.

    `most` tiles lie before the seat with the longest row. `columns`: rows are columns. `bottom` is
    the seat shown at the bottom. `text` is the size of text, 1 being normal. `mirrored`: title and
    buttons change sides.
    """

    seats: int
    most: int
    columns: bool
    from_right: bool
    bottom: Seat
    text: float
    mirrored: bool


def seating(area: Area, wanted: Wanted) -> Seating:
    """Where everything is on a table of this size."""
    frame = Frame.of(area)
    return _with_columns(frame, wanted) if wanted.columns else _with_lines(frame, wanted)


def _around(wanted: Wanted) -> list[Seat]:
    """The seats from the one at the bottom to its left, and on round the table."""
    return [(wanted.bottom + step) % wanted.seats for step in range(wanted.seats)]


def _corners(frame: Frame, wanted: Wanted) -> tuple[Area, Area]:
    right = frame.w - MARGIN
    if wanted.mirrored:
        return (
            frame.box(right - _TITLE[0], MARGIN, *_TITLE),
            frame.box(MARGIN, MARGIN, *_BUTTONS),
        )
    return (
        frame.box(MARGIN, MARGIN, *_TITLE),
        frame.box(right - _BUTTONS[0], MARGIN, *_BUTTONS),
    )


def _plaque(size: tuple[int, int], text: float) -> tuple[float, float]:
    """A plaque grows with the text, less in width than in height."""
    return size[0] * (1 + (text - 1) * 0.5), size[1] * text


def _with_lines(frame: Frame, wanted: Wanted) -> Seating:
    """Rows lie along the rim: standing tiles at the bottom and the top, lying ones at the sides."""
    order = _around(wanted)
    sides = [order[1], order[-1]] if wanted.seats > 2 else []
    tops = order[1:2] if wanted.seats == 2 else order[2:-1]
    plaques: dict[Seat, Area] = {}
    rows: dict[Seat, RowPlan] = {}

    edge = float(MARGIN)
    if sides:
        strip = _Strip(frame, wanted, _TOP_OF_SIDES, [1, 1])
        for seat, rightward in zip(sides, (True, False), strict=True):
            plaques[seat], rows[seat] = strip.group(0, rightward, True, True)
        edge = strip.inner

    wide, high = _plaque(_PLAQUE, wanted.text)
    y = frame.h - MARGIN - high
    first = order[0]
    plaques[first] = frame.box((frame.w - wide) / 2, y, wide, high)
    tall = 2 * _TILE * (1 if wanted.most <= 18 else 1.4)
    room = frame.box(edge, y - _GAP - tall, frame.w - 2 * edge, tall)
    held = _HELD * frame.scale, _RISE * frame.scale
    rows[first] = plan_lines(wanted.most, room, _TILE * frame.scale, False, wanted.from_right, held)
    pill_bottom = (rows[first].box.y - frame.y) / frame.scale - _RISE - _GAP
    leftover_edge = edge if sides else MARGIN
    leftover = frame.box(leftover_edge, y, (frame.w - wide) / 2 - 2 * MARGIN - leftover_edge, high)

    top = float(_TOP_OF_SIDES)
    if tops:
        top = _top_seats(frame, wanted, tops, plaques, rows)
    pill_high = _PILL * max(1.0, wanted.text * 0.9)
    pill_wide = min(frame.w - 2 * edge, 800)
    pill = frame.box((frame.w - pill_wide) / 2, pill_bottom - pill_high, pill_wide, pill_high)
    train = frame.box(edge, top, frame.w - 2 * edge, pill_bottom - pill_high - _GAP - top)
    return _done(frame, wanted, plaques, rows, train, pill, leftover)


def _top_seats(
    frame: Frame,
    wanted: Wanted,
    tops: Sequence[Seat],
    plaques: dict[Seat, Area],
    rows: dict[Seat, RowPlan],
) -> float:
    """One or two seats between the title and the buttons; where the room below them begins."""
    wide, high = _plaque(_SIDE_PLAQUE if len(tops) > 1 else _PLAQUE, wanted.text)
    high = min(high, _SIDE_PLAQUE[1] * wanted.text)
    half = frame.w / 2 - MARGIN - _TITLE[0] - MARGIN
    below = 0.0
    for at, seat in enumerate(tops):
        x, room = frame.w / 2 - half, 2 * half
        if len(tops) == 2:
            room = half - MARGIN / 2
            x = frame.w / 2 + (MARGIN / 2 if at else -half)
        plaques[seat] = frame.box(x + (room - wide) / 2, MARGIN, wide, high)
        tall = 2 * _TOP_TILE * (1 if wanted.most <= 18 else 1.3)
        box = frame.box(x, MARGIN + high + _GAP, room, tall)
        largest = (_TOP_TILE if len(tops) == 1 else _SIDE_TILE) * frame.scale
        held = _HELD * frame.scale, (_RISE + 2 * (_HELD - _TOP_TILE) - 4) * frame.scale
        rows[seat] = plan_lines(wanted.most, box, largest, True, wanted.from_right, held)
        below = max(below, (rows[seat].box.bottom - frame.y) / frame.scale)
    return below + _RISE + 4


def _with_columns(frame: Frame, wanted: Wanted) -> Seating:
    """Rows stand as columns at the two sides, and the train has the whole height between them."""
    order = _around(wanted)
    right = [order[0]] if wanted.seats == 2 else [order[0], order[-1]]
    left = order[1 : 1 + wanted.seats - len(right)]
    plaques: dict[Seat, Area] = {}
    rows: dict[Seat, RowPlan] = {}
    strip = _Strip(frame, wanted, _TOP_OF_SIDES, [len(left), len(right)])
    for seats, rightward in ((left, True), (right, False)):
        for at, seat in enumerate(reversed(seats)):
            above = seat != order[0]
            plaques[seat], rows[seat] = strip.group(at, rightward, above, False, of=len(seats))
    edge = strip.inner
    high = _PILL * max(1.0, wanted.text * 0.9)
    y = frame.h - MARGIN - high
    pile = 170
    pill_wide = min(frame.w - 2 * (edge + pile), 800)
    pill = frame.box((frame.w - pill_wide) / 2, y, pill_wide, high)
    leftover = frame.box(edge, y, pile - MARGIN, high)
    train = frame.box(edge, _TOP_OF_SIDES, frame.w - 2 * edge, y - _GAP - _TOP_OF_SIDES)
    return _done(frame, wanted, plaques, rows, train, pill, leftover)


class _Strip:
    """The two sides of the table: one or several seats with lying tiles above each other."""

    def __init__(self, frame: Frame, wanted: Wanted, top: float, groups: Sequence[int]) -> None:
        self.frame = frame
        self.most = wanted.most
        self.top = top
        self.wide, self.high = _plaque(_SIDE_PLAQUE, wanted.text)
        tall = self._each(max(groups)) - self.high - _GAP
        self.width, self.columns = stack_width(
            wanted.most, tall * frame.scale, _SIDE_TILE * frame.scale
        )
        across = width_of(self.width, self.columns) / frame.scale
        self.out = _GAP + 2 * max(_HELD, self.width / frame.scale)
        self.across = max(self.wide, across + self.out)
        self.inner = MARGIN + self.across + 12

    def _each(self, groups: int) -> float:
        room = self.frame.h - MARGIN - self.top
        return (room - (groups - 1) * MARGIN) / groups

    def group(
        self, at: int, rightward: bool, above: bool, centred: bool, of: int = 1
    ) -> tuple[Area, RowPlan]:
        """Plaque and row of the seat `at` (from the top) `of` so many; `rightward`: on the left.

        `above`: the plaque is above its column, which hangs from it; else the column stands on it.
        """
        frame, each = self.frame, self._each(of)
        y = self.top + at * (each + MARGIN)
        tall = each - self.high - _GAP
        if centred:
            lines = ceil(self.most / self.columns)
            need = self.width / frame.scale * (1.25 * (lines - 1) + 1)
            y += max(0.0, (tall - need) / 2)
            tall = min(tall, need)
        x = MARGIN if rightward else frame.w - MARGIN - self.wide
        plaque = frame.box(x, y if above else y + tall + _GAP, self.wide, self.high)
        row_x = MARGIN if rightward else frame.w - MARGIN - self.across
        row_y = y + self.high + _GAP if above else y
        box = frame.box(row_x, row_y, self.across, tall)
        held = _HELD * frame.scale, self.out * frame.scale
        plan = plan_stack(self.most, self.width, self.columns, box, rightward, not above, held)
        return plaque, plan


def _done(
    frame: Frame,
    wanted: Wanted,
    plaques: dict[Seat, Area],
    rows: dict[Seat, RowPlan],
    train: Area,
    pill: Area,
    leftover: Area,
) -> Seating:
    title, buttons = _corners(frame, wanted)
    seats = range(wanted.seats)
    return Seating(
        tuple(plaques[seat] for seat in seats),
        tuple(rows[seat] for seat in seats),
        train,
        title,
        buttons,
        pill,
        leftover,
        frame.scale,
    )
