"""How the table of Blot for four is divided: one's own hand large at the bottom, the partner
opposite, the opponents in columns at the sides, the trick between them.

The plaque of one's own stands beside the hand or, in tall windows, below it, whichever makes the
cards larger. Lengths are design units.
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

HAND = 8
"""Cards that each is dealt."""
ACROSS, DOWN = 0.75, 0.52
"""How far from the middle the cards of the trick lie, in widths: a cross whose cards cover
something of each other, but never an index."""
_TRICK_HIGH = CARD_RATIO + 2 * DOWN
_OWN_STEP = 0.8
"""From one card of one's own hand to the next, in widths, where it is full."""
_FAN_STEP, _OPEN_STEP = 0.38, 0.53
"""The same in the hand opposite: of which only backs are seen, or which can be read."""
_LINE = 0.72
"""From one line of an opponent's open hand to the next, in widths."""
_TO_TRICK = 0.92
"""Cards of the trick are at least so large as those in one's hand."""
_TRICK_MOST = 1.2
_BETTER = 1.05
"""The plaque lies below the hand only for cards so much larger."""
_COLUMN = 264
_SIDE_HAND, _TOP_HAND, _CLOSED = 84, 90, 44
"""The widths of cards in the hands of others: at the sides and opposite where they can be read,
and where only backs are seen."""
_INFO_HIGH = 76
"""How high the places get where contract and combinations are told, at normal text."""
_CHOICE = 84
"""How high the place is where trump is chosen."""
_PACK_HIGH = 64


class _Way(NamedTuple):
    """How wide the columns beside one's own hand are (0: there are none), and how much lies below
    it."""

    side: float
    floor: float

    @property
    def aside(self) -> float:
        """What is kept on each side of the hand."""
        return MARGIN + self.side + ASIDE if self.side else MARGIN

    def width(self, frame: Frame, top: float, text: float) -> float:
        """How wide the cards of the hand may be, below the partner's."""
        across = (frame.w - 2 * self.aside) / ((HAND - 1) * _OWN_STEP + 1)
        band = pill_height(text) + GAP + 2 * BREATH
        high = CARD_RATIO + RISE + _TO_TRICK * _TRICK_HIGH
        return min(across, (frame.h - top - self.floor - band) / high)


def divide_four(frame: Frame, wanted: Wanted, open_hands: bool) -> Division:
    """Where everything is in a window of this size; `open_hands`: all hands can be read."""
    scale, text = frame.scale, wanted.text
    high = plaque_size(PLAQUE, wanted)[1]
    below_plaque = max(below_corners(text), MARGIN + high + GAP)
    far_width = even((_TOP_HAND if open_hands else _CLOSED) * scale)
    far_high = high_of(far_width) / scale
    top = below_plaque + far_high
    way = _best_way(frame, wanted, top)
    width = even(way.width(frame, top, text) * scale)

    own_high = high_of(width) / scale
    own_y = frame.h - way.floor - own_high
    own = frame.box(way.aside, own_y, frame.w - 2 * way.aside, own_high)
    floor = own_y - RISE * width / scale - GAP
    inner = MARGIN + _COLUMN + ASIDE
    room = frame.w - 2 * inner
    high = pill_height(text)
    wide = min(WIDEST_PILL, room)
    pill = frame.box((frame.w - wide) / 2, floor - high, wide, high)
    top += BREATH
    tall = floor - high - BREATH - top
    trick = even(min(_TRICK_MOST * width, tall * scale / _TRICK_HIGH))

    fan = far_width / scale * ((HAND - 1) * (_OPEN_STEP if open_hands else _FAN_STEP) + 1)
    far = frame.box((frame.w - fan) / 2, below_plaque, fan, far_high)
    beside = frame.box(
        (frame.w + fan) / 2 + ASIDE, below_plaque, (room - fan) / 2 - ASIDE, far_high
    )
    partner = min(plaque_size(PLAQUE, wanted)[0], _between_corners(frame, text))
    left = _column(frame, wanted, open_hands, floor, MARGIN)
    right = _column(frame, wanted, open_hands, floor, frame.w - MARGIN - _COLUMN)
    mine = (_beside if way.side else _below)(frame, wanted, own_y, own_high, way.side)
    title, buttons = corners(frame, wanted)
    return Division(
        width=width,
        trick=trick,
        rows=(Row(own, width), left.hand, Row(far, far_width), right.hand),
        plaques=(
            mine.plaque,
            left.plaque,
            frame.box((frame.w - partner) / 2, MARGIN, partner, below_plaque - MARGIN - GAP),
            right.plaque,
        ),
        packs=(mine.pack, right.first),
        told=(mine.told, left.told, beside, right.told),
        contract=left.first,
        title=title,
        buttons=buttons,
        pill=pill,
        middle=frame.box(inner, top, room, tall),
        choice=frame.box(inner, top + tall - _CHOICE, room, _CHOICE),
        stock=frame.box(inner, top, room, tall - _CHOICE - GAP),
    )


def _best_way(frame: Frame, wanted: Wanted, top: float) -> _Way:
    """The way that makes the cards of one's own hand largest."""
    beside = _Way(plaque_size(SIDE_PLAQUE, replace(wanted, named=0.0))[0], MARGIN)
    below = _Way(0.0, MARGIN + plaque_size(PLAQUE, wanted)[1] + GAP)
    if below.width(frame, top, wanted.text) > _BETTER * beside.width(frame, top, wanted.text):
        return below
    return beside


def _between_corners(frame: Frame, text: float) -> float:
    """The room between title and buttons, evenly to both sides of the middle."""
    return frame.w - 4 * MARGIN - 2 * max(title_width(text), BUTTONS[0])


class _Column(NamedTuple):
    """The column of an opponent, from above: a place below title or buttons, the plaque, the
    hand, what is told."""

    first: Area
    plaque: Area
    hand: Row
    told: Area


def _column(frame: Frame, wanted: Wanted, open_hands: bool, floor: float, x: float) -> _Column:
    """The column at `x`, from below the corners down to `floor`."""
    scale, top = frame.scale, below_corners(wanted.text)
    plaque_wide, plaque_high = plaque_size(SIDE_PLAQUE, wanted)
    width = even((_SIDE_HAND if open_hands else _CLOSED) * scale)
    pitch = round(_LINE * width) if open_hands else 0
    hand_high = (high_of(width) + pitch) / scale
    hand_wide = _COLUMN if open_hands else width / scale * ((HAND - 1) * _FAN_STEP + 1)
    spare = floor - top - plaque_high - hand_high - 3 * GAP
    info = min(_INFO_HIGH * wanted.text, spare / 2)
    y = top + info + GAP + (spare - 2 * info) / 2

    def centred(y: float, wide: float, high: float) -> Area:
        return frame.box(x + (_COLUMN - wide) / 2, y, wide, high)

    plaque = centred(y, min(plaque_wide, _COLUMN), plaque_high)
    y += plaque_high + GAP
    hand = centred(y, hand_wide, hand_high)
    return _Column(
        centred(top, _COLUMN, info),
        plaque,
        Row(hand, width, HAND // 2 if open_hands else HAND, pitch),
        centred(y + hand_high + GAP, _COLUMN, info),
    )


class _Own(NamedTuple):
    """What stands beside or below one's own hand."""

    plaque: Area
    pack: Area
    told: Area


def _beside(frame: Frame, wanted: Wanted, y: float, high: float, side: float) -> _Own:
    """Columns of the width `side`: the plaque below what is told on the left, the pack on the
    right."""
    wide, tall = plaque_size(SIDE_PLAQUE, wanted)
    wide, pack = min(wide, side), min(PACK, side)
    floor = y + high - tall
    right = frame.w - MARGIN - (side + pack) / 2
    return _Own(
        frame.box(MARGIN + (side - wide) / 2, floor, wide, tall),
        frame.box(right, y + high - _PACK_HIGH, pack, _PACK_HIGH),
        frame.box(MARGIN, y, side, high - tall - GAP),
    )


def _below(frame: Frame, wanted: Wanted, y: float, high: float, _side: float) -> _Own:
    """The plaque below the middle of the hand, what is told on its left, the pack on its right."""
    wide, tall = plaque_size(PLAQUE, wanted)
    left, y = (frame.w - wide) / 2, y + high + GAP
    return _Own(
        frame.box(left, y, wide, tall),
        frame.box(left + wide + ASIDE, y, PACK, tall),
        frame.box(MARGIN, y, left - MARGIN - ASIDE, tall),
    )
