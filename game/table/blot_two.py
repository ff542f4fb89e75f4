"""How the table of Open Blot is divided: eight piles on each side, the trick between them.

It is done in one of three ways, whichever makes the cards largest: plaques and packs beside the
rows, the far row below title and buttons; the same, the far row between title and buttons (wide
windows); plaques and packs above and below the rows (tall windows). Lengths are design units.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.table.card_division import (
    ASIDE,
    BREATH,
    BUTTONS,
    PACK,
    RISE,
    Division,
    Row,
    below_corners,
    corners,
    high_of,
)
from game.table.frame import (
    GAP,
    MARGIN,
    PLAQUE,
    SIDE_PLAQUE,
    WIDEST_PILL,
    Frame,
    Wanted,
    pill_height,
    plaque_size,
    title_width,
)
from game.table.pose import CARD_RATIO, Area
from game.table.rows import even

PILES = 8
BENEATH = 0.15
"""How far a closed card shows from under the open one on it, in widths: towards the rim."""
APART = 0.2
"""How much nearer to its player each card of the trick lies than the other, in widths."""
_TRICK_HIGH = CARD_RATIO + APART
_TIGHT, _LOOSE = 1.06, 1.16
"""From one pile to the next, in widths."""
_TRICK_MOST = 1.3
"""Cards of the trick are at most so much larger than those of the rows."""
_BETTER = 1.05
"""A way must be so much better than the one before it to be taken."""
_INFO = 300
"""The widest that contract and combinations beside the trick may get."""
_PACK_HIGH = 64
_LEAST_PACK = 80


class _Way(NamedTuple):
    """One way of dividing the window: the width of the columns beside the rows (0: there are
    none), where the far row begins, and how much lies below the near one."""

    side: float
    top: float
    floor: float

    @property
    def aside(self) -> float:
        """What is kept on each side of the rows."""
        return MARGIN + self.side + ASIDE if self.side else MARGIN

    def width(self, frame: Frame, text: float) -> float:
        """How wide cards may be."""
        across = (frame.w - 2 * self.aside) / ((PILES - 1) * _TIGHT + 1)
        band = pill_height(text) + GAP + 2 * BREATH
        rows = 2 * (CARD_RATIO + BENEATH + RISE) + _TRICK_HIGH
        return min(across, (frame.h - self.top - self.floor - band) / rows)


def _best_way(frame: Frame, wanted: Wanted) -> _Way:
    least = replace(wanted, named=0.0)
    narrow, high = plaque_size(SIDE_PLAQUE, least)[0], plaque_size(PLAQUE, least)[1]
    strip = below_corners(wanted.text)
    best = _Way(narrow, strip, MARGIN)
    for other in (
        _Way(max(narrow, title_width(wanted.text), BUTTONS[0]), MARGIN, MARGIN),
        _Way(0.0, max(strip, MARGIN + high + GAP), MARGIN + high + GAP),
    ):
        if other.width(frame, wanted.text) > _BETTER * best.width(frame, wanted.text):
            best = other
    return best


def divide_two(frame: Frame, wanted: Wanted) -> Division:
    """Where everything is in a window of this size."""
    scale, way = frame.scale, _best_way(frame, wanted)
    width = even(way.width(frame, wanted.text) * scale)
    rows = _rows(frame, way, width)
    sides = _beside(frame, wanted, rows) if way.side else _above(frame, wanted)
    floor = frame.top_of(rows[0]) - RISE * width / scale - GAP
    high = pill_height(wanted.text)
    wide = min(WIDEST_PILL, frame.w - 2 * MARGIN)
    pill = frame.box((frame.w - wide) / 2, floor - high, wide, high)

    top = frame.bottom_of(rows[1]) + RISE * width / scale + BREATH
    tall = floor - high - BREATH - top
    trick = even(min(_TRICK_MOST * width, tall * scale / _TRICK_HIGH))
    info = min(_INFO, frame.w / 2 - trick / scale - MARGIN - 2 * ASIDE)
    right, half = frame.w - MARGIN - info, (tall - GAP) / 2
    inner = MARGIN + info + ASIDE
    middle = frame.box(inner, top, frame.w - 2 * inner, tall)
    title, buttons = corners(frame, wanted)
    return Division(
        width=width,
        trick=trick,
        rows=tuple(Row(row, width) for row in rows),
        plaques=sides[0],
        packs=sides[1],
        told=(frame.box(right, top + half + GAP, info, half), frame.box(right, top, info, half)),
        contract=frame.box(MARGIN, top, info, tall),
        title=title,
        buttons=buttons,
        pill=pill,
        middle=middle,
        choice=middle,
        stock=frame.box(right, top, info, tall),
    )


def _rows(frame: Frame, way: _Way, width: int) -> tuple[Area, Area]:
    """The rows as wide as they get, as high as open cards and what shows from under them."""
    room = (frame.w - 2 * way.aside) * frame.scale
    step = int(min(_LOOSE * width, (room - width) / (PILES - 1)))
    wide, high = step * (PILES - 1) + width, high_of(width) + round(BENEATH * width)
    left = round(frame.x + (frame.w * frame.scale - wide) / 2)
    bottom = round(frame.y + (frame.h - way.floor) * frame.scale)
    top = round(frame.y + way.top * frame.scale)
    return Area(left, bottom - high, wide, high), Area(left, top, wide, high)


_Sides = tuple[tuple[Area, ...], tuple[Area, ...]]
"""Plaques and packs."""


def _beside(frame: Frame, wanted: Wanted, rows: tuple[Area, Area]) -> _Sides:
    """Plaques in the left column, packs in the right one, each on the line of its row."""
    room = (rows[0].x - frame.x) / frame.scale - ASIDE - MARGIN
    wide, high = plaque_size(SIDE_PLAQUE, wanted)
    wide, pack = min(wide, room), min(PACK, room)
    plaques, packs = [], []
    for row, top in zip(rows, (0.0, below_corners(wanted.text)), strict=True):
        middle = (frame.top_of(row) + frame.bottom_of(row)) / 2
        x, y = MARGIN + (room - wide) / 2, max(top, middle - high / 2)
        plaques.append(frame.box(x, y, wide, high))
        x, y = frame.w - MARGIN - (room + pack) / 2, max(top, middle - _PACK_HIGH / 2)
        packs.append(frame.box(x, y, pack, _PACK_HIGH))
    return tuple(plaques), tuple(packs)


def _above(frame: Frame, wanted: Wanted) -> _Sides:
    """Plaques above the far row and below the near one, each with its pack on the right."""
    wide, high = plaque_size(PLAQUE, wanted)
    half = frame.w / 2 - 2 * MARGIN - max(title_width(wanted.text), BUTTONS[0])
    wide = min(wide, 2 * (half - ASIDE - _LEAST_PACK))
    pack = min(PACK, half - wide / 2 - ASIDE)
    left = (frame.w - wide) / 2
    floors = (frame.h - MARGIN - high, MARGIN)
    return (
        tuple(frame.box(left, y, wide, high) for y in floors),
        tuple(frame.box(left + wide + ASIDE, y, pack, high) for y in floors),
    )
