"""The buttons of the table: the one beside the message, and those in the corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .layout import Item
from .table_game import Asked
from .table_painter import rect_of
from .widgets.buttons import Button, IconButton

if TYPE_CHECKING:
    from .match import Match


def main_button(match: Match) -> list[Button]:
    """The button beside the message where there is one thing to do besides moving pieces."""
    asked = _asked(match)
    if asked is None:
        return []
    button = Button(asked.words, asked.do, style=asked.style, key=f"go {asked.key}")
    wide, high = button.measure(match.look, match.look.metrics.width)
    match.shown.button = wide
    button.place(match.look, match.painter.button_spot(match.layout, match.shown, high))
    return [button]


def _asked(match: Match) -> Asked | None:
    if match.busy:
        return None
    if match.waiting == "deal":
        return Asked(match.tr("Deal"), "deal", match.go_on)
    return match.game.asked()


def corner(match: Match) -> list[Item]:
    """Menu, hint, undo, and what can be done with a hand, from the corner inward."""
    buttons = [IconButton("menu", match.tr("Menu"), match.open_menu)]
    if match.legal:
        buttons.append(IconButton("hint", match.tr("Hint"), match.pressing.hint))
    if match.can_undo:
        buttons.append(IconButton("undo", match.tr("Undo"), match.undo))
    if match.passing.can_hide:
        buttons.append(IconButton("hide", match.tr("Hide my hand"), match.passing.hide))
    buttons += match.pressing.corner()
    look, box = match.look, rect_of(match.layout.buttons_box)
    side, gap = look.u(48), look.u(12)
    for place, button in enumerate(buttons):
        left = box.right - side - place * (side + gap)
        if look.rtl:
            left = box.left + place * (side + gap)
        button.place(look, pygame.Rect(left, box.top, side, side))
    return list(buttons)
