"""How the table is divided where hands are held: one's own hand is large, the others' are small.

The hand at the bottom may take the whole width; plaque and pool lie below it. The hands of
the others stand before them like racks seen from behind; they are laid large where all may read
them. All figures are design units (see frame.py).
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
    Hands,
    Seating,
    Wanted,
    divided,
    pill_height,
    plaque_size,
    top_places,
)
from game.table.pose import Area
from game.table.rows import (
    RowPlan,
    plan_hand,
    plan_lines,
    plan_rack,
    plan_stack,
    stack_width,
    width_of,
)

_HANDS = ((14, 52, 14), (52, 44, 10), (1000, 36, 8))
"""Up to so many tiles fill one line, two, three; their width, and how far those rise that fit."""
_LINE_GAP = 4
_TOP, _SIDE, _RACK = 38, 36, 22
"""The widths of tiles in the other hands: at the top, at the sides, where only backs show."""
_RISE = 8
_NEAR = 1.2
_ABOVE = 0.35
"""How much of the room that is left at a side lies above its plaque."""


def hand_seating(area: Area, wanted: Wanted) -> Seating:
    """Where everything is on a table of this size."""
    hands = wanted.hands
    assert hands is not None
    frame = Frame.of(area)
    order = wanted.around
    plaques: dict[Seat, Area] = {}
    rows: dict[Seat, RowPlan] = {}

    wide, high = plaque_size(PLAQUE, wanted)
    floor = frame.h - MARGIN - high
    left = (frame.w - wide) / 2
    first = order[0]
    plaques[first] = frame.box(left, floor, wide, high)
    leftover = frame.box(MARGIN, floor, left - 2 * MARGIN, high)
    rows[first] = _own(frame, hands.counts[first], floor - GAP)
    above = frame.top_of(rows[first].box) - rows[first].rise / frame.scale - GAP

    edge = float(MARGIN)
    if wanted.seats > 2:
        # With as many tiles as were dealt, so that the plaques stay while hands grow.
        dealt = _own(frame, hands.dealt, floor - GAP)
        lowest = frame.top_of(dealt.box) - dealt.rise / frame.scale - GAP
        for seat, rightward in ((order[1], True), (order[-1], False)):
            plaques[seat], rows[seat], inner = _side(
                frame, wanted, hands, seat, rightward, lowest, above
            )
            edge = max(edge, inner)
    top = float(TOP_OF_SIDES)
    tops = order[1:2] if wanted.seats == 2 else order[2:-1]
    if tops:
        top = _tops(frame, wanted, hands, tops, plaques, rows)

    pill_high = pill_height(wanted.text)
    pill_wide = min(frame.w - 2 * edge, WIDEST_PILL)
    pill_y = above - pill_high
    pill = frame.box((frame.w - pill_wide) / 2, pill_y, pill_wide, pill_high)
    train = frame.box(edge, top, frame.w - 2 * edge, pill_y - GAP - top)
    return divided(frame, wanted, plaques, rows, train, pill, leftover)


def _own(frame: Frame, count: int, floor: float) -> RowPlan:
    """The hand at the bottom, standing on `floor`."""
    lines = next(at for at, (most, _width, _rise) in enumerate(_HANDS, 1) if count <= most)
    _most, width, rise = _HANDS[lines - 1]
    box = frame.box(MARGIN, floor - 100, frame.w - 2 * MARGIN, 100)
    scale = frame.scale
    return plan_hand(
        count, lines, width * scale, box, _LINE_GAP * scale, round(rise * scale), HELD * scale
    )


def _side(
    frame: Frame,
    wanted: Wanted,
    hands: Hands,
    seat: Seat,
    rightward: bool,
    lowest: float,
    above: float,
) -> tuple[Area, RowPlan, float]:
    """Plaque and hand of a seat at the side, and where the room inside of them begins.

    `rightward`: the seat is on the left. The room ends at `above`, and at `lowest` while nobody
    holds more than was dealt.
    """
    scale = frame.scale
    wide, high = plaque_size(SIDE_PLAQUE, wanted)
    spare = lowest - TOP_OF_SIDES - high - GAP - 2 * _RACK
    y = TOP_OF_SIDES + max(0.0, spare * _ABOVE)
    x = MARGIN if rightward else frame.w - MARGIN - wide
    plaque = frame.box(x, y, wide, high)
    y += high + GAP
    count, tall = max(1, hands.counts[seat]), above - y
    if not hands.readable[seat]:
        box = frame.box(x, y, wide, tall)
        return plaque, plan_rack(count, box, _RACK * scale, HELD * scale), MARGIN + wide + 12
    width, columns = stack_width(count, tall * scale, _SIDE * scale)
    across = width_of(width, columns) / scale
    aside = MARGIN + max(0.0, wide - across) / 2
    x = aside if rightward else frame.w - aside - across
    per_column = ceil(count / columns)
    tall = min(tall, width / scale * (1.25 * (per_column - 1) + 1))
    rise = round(_RISE * scale)
    plan = plan_stack(
        count,
        width,
        columns,
        frame.box(x, y, across, tall),
        rightward,
        False,
        (HELD * scale, 0.0),
        rise,
    )
    return plaque, plan, MARGIN + max(wide, across) + 12


def _tops(
    frame: Frame,
    wanted: Wanted,
    hands: Hands,
    tops: Sequence[Seat],
    plaques: dict[Seat, Area],
    rows: dict[Seat, RowPlan],
) -> float:
    """One or two seats between title and buttons; where the room below them begins."""
    scale = frame.scale
    below = 0.0
    for seat, plaque, x, y, room in top_places(frame, wanted, tops):
        plaques[seat] = plaque
        count, readable = max(1, hands.counts[seat]), hands.readable[seat]
        width = (_TOP if len(tops) == 1 else _SIDE) if readable else _RACK
        if wanted.seats == 2 and count * width * 1.14 > room:
            # A hand too long for the room between title and buttons lies below both.
            x, room, y = MARGIN, frame.w - 2 * MARGIN, max(y, TOP_OF_SIDES)
        if readable:
            box = frame.box(x, y, room, 3.2 * width)
            held, rise = (HELD * scale, 2 * HELD * scale), round(_RISE * scale)
            rows[seat] = plan_lines(count, box, width * scale, True, False, held, _NEAR, rise)
        else:
            box = frame.box(x, y, room, 4.2 * width)
            rows[seat] = plan_rack(count, box, width * scale, HELD * scale)
        below = max(below, frame.bottom_of(rows[seat].box) + rows[seat].rise / scale)
    return max(below + 10, TOP_OF_SIDES)
