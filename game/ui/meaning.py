"""What a press on a tile would be for, whether the rules allow it or not."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.engine.common import SeatName
from game.engine.core import Message, _, say
from game.engine.dominoes.actions import PLACE, Action, Place, Turn
from game.engine.dominoes.train import End
from game.engine.dominoes.view import Piece, View
from game.table.pose import Key

from . import spots
from .inputs import Point
from .spots import Choice

if TYPE_CHECKING:
    from .match import Match


def meant(match: Match, chosen: Choice | None, key: Key, pos: Point) -> Action | Message:
    """The action that a press on the tile `key` stands for, or why it stands for none.

    `chosen` is the tile that waits for an end, if one does.
    """
    view = match.view
    if match.waiting == "count" or view.to_play is None:
        return say(_("The hand is over")) if view.line else say(_("The tiles are dealt first"))
    not_yours = say(_("It is the turn of {name}"), name=SeatName(view.to_play))
    for holder, row in enumerate(view.rows):
        for at, piece in enumerate(row):
            if piece.id == key:
                own = holder == view.to_play and not match.session.waits_for_computer
                return _from_row(view, at, piece) if own else not_yours
    if match.session.waits_for_computer:
        return not_yours
    if any(piece.id == key for piece in view.leftover):
        if view.rules.cannot_play == "draw":
            return say(_("A tile is drawn only when none fits"))
        return say(_("The tiles left over are not played"))
    return _laying(view, chosen, ends_of(view, key), pos)


def _from_row(view: View, at: int, piece: Piece) -> Action | Message:
    """A tile of one's own row: it is turned, or laid from the hand."""
    if not view.rules.held:
        return Turn(at)
    if piece.tile is None:
        return say(_("This hand is hidden"))
    end = view.ends[0][0] if view.ends else None
    return PLACE[end][piece.tile]


def _laying(view: View, choice: Choice | None, ends: list[End], pos: Point) -> Action | Message:
    """A tile of the train that forms these ends."""
    if not ends:
        return say(_("Tiles are laid at the ends of the train"))
    if choice is None:
        if view.rules.held:
            return say(_("Choose a tile of the hand first"))
        return say(_("A tile must be turned first"))
    fits = Choice(choice.key, choice.tile, tuple(p for p in choice.places if p[0].end in ends))
    return spots.nearest(fits, pos, math.inf) or Place(choice.tile, ends[0])


def ends_of(view: View, key: Key) -> list[End]:
    """The open ends that a tile of the train forms."""
    spinner = () if view.spinner is None else (view.line[view.spinner],)
    tips = {
        End.LEFT: view.line[:1],
        End.RIGHT: view.line[-1:],
        End.UP: view.up[-1:] or spinner,
        End.DOWN: view.down[-1:] or spinner,
    }
    return [end for end, _number in view.ends if tips[end][0].id == key]
