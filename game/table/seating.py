"""How the table is divided: whose place is where, and what is left for the train.

All figures here are design units, drawn as if the window were 1280 by 720 (or longer in one
direction); `Frame` turns them into pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from game.engine.core import Seat
from game.table.frame import (
    GAP,
    HELD,
    MARGIN,
    PLAQUE,
    SIDE_PLAQUE,
    TOP_OF_SIDES,
    WIDEST_PILL,
    Frame,
    Seating,
    Wanted,
    divided,
    pill_height,
    plaque_size,
    top_places,
)
from game.table.pose import Area
from game.table.rows import RowPlan, plan_lines, plan_stack, stack_width, width_of

_TILE, _TOP_TILE, _SIDE_TILE = 45, 38, 36
_PILE, _PILE_STEP, _WIDEST_PILE = 0.3, 0.19, 154
"""How wide a pile of sleeping tiles is: for one, for each more (in heights), at the most."""
_RISE = 14
"""How far a turned tile rises out of a row."""


def seating(area: Area, wanted: Wanted) -> Seating:
    """Where everything is on a table of this size."""
    frame = Frame.of(area)
    return _with_columns(frame, wanted) if wanted.columns else _with_lines(frame, wanted)


def _with_lines(frame: Frame, wanted: Wanted) -> Seating:
    """Rows lie along the rim: standing tiles at the bottom and the top, lying ones at the sides."""
    order = wanted.around
    sides = [order[1], order[-1]] if wanted.seats > 2 else []
    tops = order[1:2] if wanted.seats == 2 else order[2:-1]
    plaques: dict[Seat, Area] = {}
    rows: dict[Seat, RowPlan] = {}

    edge = float(MARGIN)
    if sides:
        strip = _Strip(frame, wanted, TOP_OF_SIDES, [1, 1])
        for seat, rightward in zip(sides, (True, False), strict=True):
            plaques[seat], rows[seat] = strip.group(0, rightward, True, True)
        edge = strip.inner

    wide, high = plaque_size(PLAQUE, wanted)
    y = frame.h - MARGIN - high
    first = order[0]
    plaques[first] = frame.box((frame.w - wide) / 2, y, wide, high)
    tall = 2 * _TILE * (1 if wanted.most <= 18 else 1.4)
    room = frame.box(edge, y - GAP - tall, frame.w - 2 * edge, tall)
    held = HELD * frame.scale, _RISE * frame.scale
    rows[first] = plan_lines(wanted.most, room, _TILE * frame.scale, False, wanted.from_right, held)
    pill_bottom = frame.top_of(rows[first].box) - _RISE - GAP
    leftover_edge = edge if sides else MARGIN
    leftover = frame.box(leftover_edge, y, (frame.w - wide) / 2 - 2 * MARGIN - leftover_edge, high)

    top = float(TOP_OF_SIDES)
    if tops:
        top = _top_seats(frame, wanted, tops, plaques, rows)
    pill_high = pill_height(wanted.text)
    pill_wide = min(frame.w - 2 * edge, WIDEST_PILL)
    pill = frame.box((frame.w - pill_wide) / 2, pill_bottom - pill_high, pill_wide, pill_high)
    train = frame.box(edge, top, frame.w - 2 * edge, pill_bottom - pill_high - GAP - top)
    return divided(frame, wanted, plaques, rows, train, pill, leftover)


def _top_seats(
    frame: Frame,
    wanted: Wanted,
    tops: Sequence[Seat],
    plaques: dict[Seat, Area],
    rows: dict[Seat, RowPlan],
) -> float:
    """One or two seats between the title and the buttons; where the room below them begins."""
    below = 0.0
    for seat, plaque, x, y, room in top_places(frame, wanted, tops):
        plaques[seat] = plaque
        tall = 2 * _TOP_TILE * (1 if wanted.most <= 18 else 1.3)
        box = frame.box(x, y, room, tall)
        largest = (_TOP_TILE if len(tops) == 1 else _SIDE_TILE) * frame.scale
        held = HELD * frame.scale, (_RISE + 2 * (HELD - _TOP_TILE) - 4) * frame.scale
        rows[seat] = plan_lines(wanted.most, box, largest, True, wanted.from_right, held)
        below = max(below, frame.bottom_of(rows[seat].box))
    return below + _RISE + 4


def _with_columns(frame: Frame, wanted: Wanted) -> Seating:
    """Rows stand as columns at the two sides, and the train has the whole height between them."""
    order = wanted.around
    right = [order[0]] if wanted.seats == 2 else [order[0], order[-1]]
    left = order[1 : 1 + wanted.seats - len(right)]
    plaques: dict[Seat, Area] = {}
    rows: dict[Seat, RowPlan] = {}
    strip = _Strip(frame, wanted, TOP_OF_SIDES, [len(left), len(right)])
    for seats, rightward in ((left, True), (right, False)):
        for at, seat in enumerate(reversed(seats)):
            above = seat != order[0]
            plaques[seat], rows[seat] = strip.group(at, rightward, above, False, of=len(seats))
    edge = strip.inner
    high = pill_height(wanted.text)
    y = frame.h - MARGIN - high
    pile = min(_WIDEST_PILE, _PILE * high + _PILE_STEP * high * wanted.asleep) + MARGIN
    pill_wide = min(frame.w - 2 * (edge + pile), WIDEST_PILL)
    pill = frame.box((frame.w - pill_wide) / 2, y, pill_wide, high)
    leftover = frame.box(edge, y, pile - MARGIN, high)
    train = frame.box(edge, TOP_OF_SIDES, frame.w - 2 * edge, y - GAP - TOP_OF_SIDES)
    return divided(frame, wanted, plaques, rows, train, pill, leftover)


class _Strip:
    """The two sides of the table: one or several seats with lying tiles above each other."""

    def __init__(self, frame: Frame, wanted: Wanted, top: float, groups: Sequence[int]) -> None:
        self.frame = frame
        self.most = wanted.most
        self.top = top
        self.wide, self.high = plaque_size(SIDE_PLAQUE, wanted)
        tall = self._each(max(groups)) - self.high - GAP
        self.width, self.columns = stack_width(
            wanted.most, tall * frame.scale, _SIDE_TILE * frame.scale
        )
        across = width_of(self.width, self.columns) / frame.scale
        self.out = GAP + 2 * max(HELD, self.width / frame.scale)
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
        tall = each - self.high - GAP
        if centred:
            lines = ceil(self.most / self.columns)
            need = self.width / frame.scale * (1.25 * (lines - 1) + 1)
            y += max(0.0, (tall - need) / 2)
            tall = min(tall, need)
        x = MARGIN if rightward else frame.w - MARGIN - self.wide
        plaque = frame.box(x, y if above else y + tall + GAP, self.wide, self.high)
        row_x = MARGIN if rightward else frame.w - MARGIN - self.across
        row_y = y + self.high + GAP if above else y
        box = frame.box(row_x, row_y, self.across, tall)
        held = HELD * frame.scale, self.out * frame.scale
        plan = plan_stack(self.most, self.width, self.columns, box, rightward, not above, held)
        return plaque, plan
