"""What a press on a card would be for, whether the rules allow it or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.blot.actions import Action
from game.engine.blot.state import Phase
from game.engine.blot.view import View
from game.engine.common import SeatName
from game.engine.core import IllegalAction, Message, Seat, _, say
from game.table.pose import Key

from .hand import before, play_of

if TYPE_CHECKING:
    from ..match import Match


def meant(match: Match, key: Key) -> Action | Message:
    """The action that a press on the card `key` stands for, or why it stands for none."""
    view: View = match.view
    seat = view.to_play
    if match.waiting == "count":
        return say(_("The deal is over"))
    if seat is None:
        return say(_("The cards are dealt first"))
    owner = owner_of(view, key)
    if owner is None:
        return _elsewhere(view, key)
    if owner != seat or match.session.waits_for_computer:
        return say(_("It is the turn of {name}"), name=SeatName(seat))
    if view.phase is Phase.CHOOSE:
        return say(_("Trump is chosen first"))
    for piece in before(view, seat):
        if piece.id == key:
            return say(_("This hand is hidden")) if piece.card is None else play_of(piece.card)
    return say(_("This card opens when the one on it is played"))


def refusal(match: Match, action: Action) -> Message | None:
    """Why the rules refuse this; None where they do not. Nothing is done, so that a hand that is
    looked at goes on being seen."""
    try:
        match.session.game.apply(match.session.state, action)
    except IllegalAction as refused:
        return refused.message
    return None


def owner_of(view: View, key: Key) -> Seat | None:
    """Whose hand or pile a card is in."""
    for seat in range(view.seats):
        if view.rules.held:
            held = any(piece.id == key for piece in view.held[seat])
        else:
            held = any(p is not None and p.id == key for pile in view.piles[seat] for p in pile)
        if held:
            return seat
    return None


def _elsewhere(view: View, key: Key) -> Message:
    if any(piece.id == key for _seat, piece in view.trick):
        return say(_("This card has been played"))
    if view.turned_up is not None and view.turned_up.id == key:
        return say(_("Whoever takes gets this card"))
    if any(piece.id == key for piece in view.stock):
        return say(_("These cards are dealt when trump is chosen"))
    return say(_("Of the tricks that were taken only the last can be looked at"))
