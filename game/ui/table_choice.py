"""How people around one screen hold their hands: it is passed on, or all hands lie open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from . import theme
from .held_sketches import OPEN_TABLE, PASSED_ON
from .layout import Box, Column, Grid, Item
from .pictures import Picture
from .widgets import Card, Label

_PICTURE = 62
_WIDE = 340


def table_choice(
    tr: Callable[[str], str], open_table: bool, on_choose: Callable[[bool], object]
) -> Item:
    """The two ways to choose from, each a picture with its words."""
    ways = (
        (
            False,
            PASSED_ON,
            tr("Pass the screen"),
            tr("Between two people a curtain hides every hand"),
        ),
        (True, OPEN_TABLE, tr("Open table"), tr("All hands lie open, and nothing is hidden")),
    )
    cards: list[Item] = []
    for opens, sketch, words, tip in ways:
        told = Label(words, theme.NOTE, "medium", align="centre")
        card = Card(
            Column([Picture(sketch, _PICTURE), told], gap=6),
            partial(on_choose, opens),
            key=f"table {'open' if opens else 'passed'}",
            picked=opens is open_table,
            pad=8,
            radius=14,
        )
        card.tip = tip
        cards.append(card)
    return Box(Grid(cards, least=1, most=2), width=_WIDE)
