"""How people around one screen hold their hands: passed on, looked at in turn, or lying open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.play.record_head import TABLES
from game.play.session import Table

from . import theme
from .card_sketches import CARDS_OPEN, CARDS_PASSED_ON, HOLD_TO_LOOK
from .held_sketches import OPEN_TABLE, PASSED_ON
from .layout import Box, Column, Grid, Item
from .pictures import Picture, Sketch
from .widgets import Card, Label

if TYPE_CHECKING:
    from .look import Look

_PICTURE = 62
_EACH = 164
_GAP = 12
_PAD = 8
_SKETCHES: dict[tuple[str, Table], Sketch] = {
    ("dominoes", Table.CURTAIN): PASSED_ON,
    ("dominoes", Table.OPEN): OPEN_TABLE,
    ("blot", Table.HOLD): HOLD_TO_LOOK,
    ("blot", Table.CURTAIN): CARDS_PASSED_ON,
    ("blot", Table.OPEN): CARDS_OPEN,
}


def table_choice(
    look: Look,
    tr: Callable[[str], str],
    game: str,
    chosen: Table,
    on_choose: Callable[[Table], object],
) -> Item:
    """The ways of a game to choose from, each a picture with its words."""
    told = {
        Table.CURTAIN: (
            tr("Pass the screen"),
            tr("Between two people a curtain hides every hand"),
        ),
        Table.HOLD: (
            tr("Hold to look"),
            tr("Hands lie face down; your own shows while you hold a button"),
        ),
        Table.OPEN: (tr("Open table"), tr("All hands lie open, and nothing is hidden")),
    }
    cards: list[Item] = []
    longest = 0
    for way in TABLES[game]:
        words, tip = told[way]
        widths = [look.text.width(word, theme.NOTE, "medium") for word in words.split()]
        longest = max(longest, *widths)
        label = Label(words, theme.NOTE, "medium", align="centre")
        card = Card(
            Column([Picture(_SKETCHES[game, way], _PICTURE), label], gap=6),
            partial(on_choose, way),
            key=f"table {way}",
            picked=way is chosen,
            pad=_PAD,
            radius=14,
        )
        card.tip = tip
        cards.append(card)
    # No word is divided: where there is no room side by side, the cards go one below the other.
    least = longest / look.metrics.scale + 2 * _PAD + 1
    wide = _EACH * len(cards) + _GAP * (len(cards) - 1)
    return Box(Grid(cards, least=least, gap=_GAP), width=wide)
