"""The buttons of the table: the one beside the message, and those in the corner."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.engine.dominoes.actions import DRAW, PASS

from .layout import Item
from .table_painter import rect_of
from .widgets.buttons import Button, IconButton

if TYPE_CHECKING:
    from .match import Match


def main_button(match: Match) -> Button | None:
    """The button beside the message where there is one thing to do besides laying tiles."""
    asked = _asked(match)
    if asked is None:
        return None
    words, key, press = asked
    button = Button(words, press, style="primary", key=f"go {key}")
    wide, high = button.measure(match.look, match.look.metrics.width)
    match.shown.button = wide
    button.place(match.look, match.painter.button_spot(match.layout, match.shown, high))
    return button


def _asked(match: Match) -> tuple[str, str, Callable[[], object]] | None:
    if match.director.busy:
        return None
    if match.waiting == "count":
        return match.tr("Count the tiles"), "count", match.go_on
    if match.waiting:
        return match.tr("Deal"), "deal", match.go_on
    if match.legal == (PASS,):
        return match.tr("Pass"), "pass", lambda: match.do(PASS)
    if match.legal == (DRAW,):
        return match.tr("Draw a tile"), "draw", lambda: match.do(DRAW)
    return None


def corner(match: Match, hint: Callable[[], object], sort: Callable[[], object]) -> list[Item]:
    """Menu, hint, undo, and what can be done with a hand, from the corner inward."""
    buttons = [IconButton("menu", match.tr("Menu"), match.open_menu)]
    if match.legal:
        buttons.append(IconButton("hint", match.tr("Hint"), hint))
    if match.can_undo:
        buttons.append(IconButton("undo", match.tr("Undo"), match.undo))
    if match.passing.can_hide:
        buttons.append(IconButton("hide", match.tr("Hide my hand"), match.passing.hide))
    if match.pressing.sortable:
        buttons.append(IconButton("sort", match.tr("Sort my hand"), sort))
    look, box = match.look, rect_of(match.layout.buttons_box)
    side, gap = look.u(48), look.u(12)
    for place, button in enumerate(buttons):
        left = box.right - side - place * (side + gap)
        if look.rtl:
            left = box.left + place * (side + gap)
        button.place(look, pygame.Rect(left, box.top, side, side))
    return list(buttons)
