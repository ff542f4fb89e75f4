"""What the message line says at a table of Blot: what has just happened, and what to do now."""

from __future__ import annotations

from game.engine.blot.actions import PASS, Action, Take
from game.engine.blot.cards import RANKINGS, Suit
from game.engine.blot.combinations import BLOT
from game.engine.blot.events import (
    BlotShown,
    CombinationsShown,
    DealerFound,
    Dealt,
    DealtRest,
    Declared,
    Event,
    Grew,
    HandScored,
    Passed,
    Played,
    Taken,
    ThrownIn,
    TrickTaken,
)
from game.engine.blot.legal import must_overtrump, winning
from game.engine.blot.rules import Declaring
from game.engine.blot.state import Phase
from game.engine.blot.view import View
from game.engine.blot.words import combination_named, trump_named
from game.engine.common import SeatName
from game.engine.core import Message, _, count, say

from .hand import cards_of, playable

LEADS = {
    Suit.SPADES: _("{name} leads spades"),
    Suit.HEARTS: _("{name} leads hearts"),
    Suit.DIAMONDS: _("{name} leads diamonds"),
    Suit.CLUBS: _("{name} leads clubs"),
}
TRUMP_IS = {
    Suit.SPADES: _("{name} takes: spades are trump"),
    Suit.HEARTS: _("{name} takes: hearts are trump"),
    Suit.DIAMONDS: _("{name} takes: diamonds are trump"),
    Suit.CLUBS: _("{name} takes: clubs are trump"),
    None: _("{name} takes: the game is without trump"),
}
FOLLOW = {
    Suit.SPADES: _("{name}, follow with a spade"),
    Suit.HEARTS: _("{name}, follow with a heart"),
    Suit.DIAMONDS: _("{name}, follow with a diamond"),
    Suit.CLUBS: _("{name}, follow with a club"),
}
TAKE_OR_PASS = {
    Suit.SPADES: _("{name}, take spades as trump or pass"),
    Suit.HEARTS: _("{name}, take hearts as trump or pass"),
    Suit.DIAMONDS: _("{name}, take diamonds as trump or pass"),
    Suit.CLUBS: _("{name}, take clubs as trump or pass"),
}


def told(event: Event, view: View) -> Message | None:
    """What has happened, in one short sentence; None where what was told before stays.

    `view` is the table right after the event. Names are left as SeatName.
    """
    match event:
        case DealerFound(dealer):
            return say(_("The lot has fallen: {name} deals"), name=SeatName(dealer))
        case Dealt(order, _turned_up):
            return say(_("{name} deals"), name=SeatName(order[-1]))
        case Passed(seat):
            return say(_("{name} passes"), name=SeatName(seat))
        case Taken(seat, suit):
            return say(TRUMP_IS[suit], name=SeatName(seat))
        case DealtRest() if view.taker is None:
            return say(_("The other cards are dealt"))
        case ThrownIn():
            return say(_("Nobody has chosen: the cards are dealt again"))
        case Declared(seat, kind, points, cards, _public):
            return count(
                points,
                _("{name} declares: {combination}, {n} point"),
                _("{name} declares: {combination}, {n} points"),
                name=SeatName(seat),
                combination=combination_named(kind, cards),
            )
        case Played():
            return _played(event, view)
        case Grew(seat, _at, before, kind, points, cards):
            return count(
                points,
                _("{name}’s sequence grows: {combination}, {n} point in place of {before}"),
                _("{name}’s sequence grows: {combination}, {n} points in place of {before}"),
                name=SeatName(seat),
                combination=combination_named(kind, cards),
                before=before,
            )
        case BlotShown(seat):
            return count(
                BLOT,
                _("{name} has Blot, king and queen of trump: {n} point"),
                _("{name} has Blot, king and queen of trump: {n} points"),
                name=SeatName(seat),
            )
        case TrickTaken(seat, _cards, points):
            return count(
                points,
                _("{name} takes the trick: {n} point"),
                _("{name} takes the trick: {n} points"),
                name=SeatName(seat),
            )
        case CombinationsShown(declared, best):
            return _compared(declared, best, view)
        case HandScored():
            return say(_("All tricks are taken"))
    return None


def _played(event: Played, view: View) -> Message:
    """What a card does in its trick. When the trick is full it is told of whoever takes it."""
    trick = [piece.card for _seat, piece in view.trick if piece.card is not None]
    led, card, name = trick[0], event.card, SeatName(event.seat)
    if card is led:
        return say(LEADS[card.suit], name=name)
    if card.suit is not led.suit and card.suit is view.trump:
        return say(_("{name} trumps"), name=name)
    if card.suit is not led.suit:
        return say(_("{name} cannot follow and throws a card away"), name=name)
    if winning(tuple(trick), RANKINGS[view.trump]) is card:
        return say(_("{name} follows and beats"), name=name)
    return say(_("{name} follows"), name=name)


def _compared(declared: tuple[Declared, ...], best: int | None, view: View) -> Message:
    if best is None:
        return say(_("The combinations of both sides count"))
    better = declared[best]
    combination, name = combination_named(better.kind, better.cards), SeatName(better.seat)
    if view.rules.declare in (Declaring.FIRST_TRICK_GROWING, Declaring.ANY_TURN):
        return say(
            _("The best combination so far: {name}’s {combination}"),
            name=name,
            combination=combination,
        )
    return say(
        _("The best combination: {name}’s {combination}; only that side’s count"),
        name=name,
        combination=combination,
    )


def to_do(view: View, legal: tuple[Action, ...]) -> Message | None:
    """What the seat to play has to do now; None while nobody is to play."""
    if view.to_play is None or not legal:
        return None
    name = SeatName(view.to_play)
    if view.phase is Phase.CHOOSE:
        return _choosing(view, legal, name)
    if not view.trick:
        return say(_("{name}, lead a card"), name=name)
    return _following(view, name)


def _choosing(view: View, legal: tuple[Action, ...], name: SeatName) -> Message:
    if PASS not in legal:
        return say(_("{name} deals and must choose"), name=name)
    offered = [action.suit for action in legal if isinstance(action, Take)]
    if len(offered) == 1 and offered[0] is not None:
        return say(TAKE_OR_PASS[offered[0]], name=name)
    if view.rules.held:
        return say(_("{name}, choose another suit as trump or pass"), name=name)
    return say(_("{name}, choose trump or pass"), name=name)


def _following(view: View, name: SeatName) -> Message:
    """What must be played, as far as whoever looks can see what may be."""
    may, led = set(playable(view)), view.trick[0][1].card
    assert led is not None and view.to_play is not None
    if not may:
        return say(_("{name}, play a card"), name=name)
    suits = {card.suit for card in may}
    if may == set(cards_of(view, view.to_play)) and (len(may) > 1 or suits != {led.suit}):
        return say(_("{name}, play any card"), name=name)
    ranking = RANKINGS[view.trump]
    best = winning(tuple(p.card for _s, p in view.trick if p.card is not None), ranking)
    higher = all(ranking.higher[best.index] & card.bit for card in may)
    if must_overtrump(view.rules) and suits == {view.trump} and higher:
        return say(_("{name}, beat {card}"), name=name, card=trump_named(best))
    if suits == {led.suit}:
        return say(FOLLOW[led.suit], name=name)
    return say(_("{name}, play a trump"), name=name)
