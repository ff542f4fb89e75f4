"""How a table of cards is divided: the places that the tables for two and for four share."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from game.table.frame import GAP, MARGIN, Frame, Wanted, title_width
from game.table.pose import CARD_RATIO, Area

ASIDE = 12
"""Design units between a row of cards and what stands beside it."""
BREATH = 10
"""Design units left free above and below the trick, at least."""
BUTTONS = (288, 48)
"""Design units of the room for five buttons (menu, hint, undo, hide, last trick)."""
PACK = 180
"""Design units: how wide a pack of taken tricks may get."""
RISE = 0.14
"""How far a card that may be played stands out of its row, in widths."""
_TITLE_HIGH = 50
"""Design units of the two lines of the title, at normal text."""


class Row(NamedTuple):
    """The place of a seat's cards, in pixels: `width` is that of one card. `per_line` cards lie
    side by side, `pitch` is how far the next line begins below."""

    box: Area
    width: int
    per_line: int = 8
    pitch: int = 0


class Division(NamedTuple):
    """Where everything is, in pixels. What goes by seat begins with the seat at the bottom and
    goes round the table; `packs` begins with that seat's side.

    `width` is that of the cards in the rows that can be read, `trick` that of the cards in the
    trick. `told` is where combinations are told, `stock` where the cards lie that are not dealt.
    """

    width: int
    trick: int
    rows: tuple[Row, ...]
    plaques: tuple[Area, ...]
    packs: tuple[Area, ...]
    told: tuple[Area, ...]
    contract: Area
    title: Area
    buttons: Area
    pill: Area
    middle: Area
    choice: Area
    stock: Area

    def mirrored(self, window: Area) -> Division:
        """All but rows and trick on the other side, for languages written from right to left."""

        def other(box: Area) -> Area:
            return box._replace(x=window.x + window.right - box.right)

        return self._replace(
            plaques=tuple(map(other, self.plaques)),
            packs=tuple(map(other, self.packs)),
            told=tuple(map(other, self.told)),
            contract=other(self.contract),
            title=other(self.title),
            buttons=other(self.buttons),
            stock=other(self.stock),
        )


def high_of(width: int) -> int:
    """The even number of pixels into which the long side of a card of that width fits."""
    return 2 * ceil(CARD_RATIO * width / 2)


def corner_high(text: float) -> float:
    """Design units that title and buttons are high."""
    return max(_TITLE_HIGH * text, BUTTONS[1])


def corners(frame: Frame, wanted: Wanted) -> tuple[Area, Area]:
    """The places of title and buttons."""
    title = frame.box(MARGIN, MARGIN, title_width(wanted.text), corner_high(wanted.text))
    return title, frame.box(frame.w - MARGIN - BUTTONS[0], MARGIN, *BUTTONS)


def below_corners(text: float) -> float:
    """Where the room below title and buttons begins, in design units."""
    return MARGIN + corner_high(text) + GAP
