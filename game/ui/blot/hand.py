"""Which cards may be played, read from what is seen of the table."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.blot.actions import PLAY, Action, PlayCard
from game.engine.blot.cards import RANKINGS, Card, mask_of
from game.engine.blot.legal import plays
from game.engine.blot.state import Phase
from game.engine.blot.view import Piece, View
from game.engine.core import Seat
from game.table.pose import Key


def before(view: View, seat: Seat) -> Iterable[Piece]:
    """The cards that a seat can play or could if it had the turn: those in its hand, or those on
    top of its piles."""
    if view.rules.held:
        return view.held[seat]
    return (pile.up for pile in view.piles[seat] if pile.up is not None)


def cards_of(view: View, seat: Seat) -> dict[Card, Key]:
    """The keys of those cards of a seat that can be seen."""
    return {piece.card: piece.id for piece in before(view, seat) if piece.card is not None}


def to_move(view: View) -> Seat | None:
    """The seat that is to play a card; None while what somebody has done is not all shown yet."""
    seat = view.to_play
    if view.phase is not Phase.PLAY or seat is None or view.leader is None:
        return None
    return seat if seat == (view.leader + len(view.trick)) % view.seats else None


def playable(view: View) -> dict[Card, Key]:
    """The cards that the seat to play may play, where they can be seen."""
    seat = to_move(view)
    if seat is None:
        return {}
    mine = cards_of(view, seat)
    trick = tuple(piece.card for _seat, piece in view.trick if piece.card is not None)
    legal = plays(mask_of(tuple(mine)), trick, RANKINGS[view.trump], view.rules)
    return {act.card: mine[act.card] for act in legal if isinstance(act, PlayCard)}


def unplayable(view: View) -> frozenset[Key]:
    """The other cards before the seat to play that can be seen."""
    seat = to_move(view)
    if seat is None:
        return frozenset()
    return frozenset(cards_of(view, seat).values()) - frozenset(playable(view).values())


def play_of(card: Card) -> Action:
    """To play that card."""
    return PLAY[card.index]
