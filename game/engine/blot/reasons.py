"""Why an action is refused, in words that the window and the command line share."""

from __future__ import annotations

from enum import Enum

from game.engine import common
from game.engine.blot.actions import Action, Deal, Dealer, Declare, Pass, PlayCard, Take
from game.engine.blot.cards import Card, mask_of
from game.engine.blot.combinations import COMBINATIONS, used_by, whole
from game.engine.blot.legal import TURNED_UP, winning
from game.engine.blot.rules import Declaring, FourRules
from game.engine.blot.state import Phase, State
from game.engine.blot.words import suit_named, trump_named
from game.engine.core import IllegalAction, _, listed


class Reason(Enum):
    """Why an action is refused: a sentence with {names}."""

    MATCH_OVER = common.MATCH_OVER
    DEALER_NEXT = _("the lot for the dealer comes next")
    DEAL_NEXT = common.DEAL_NEXT
    NOT_CHANCE = common.NOT_CHANCE
    GOING_ON = common.GOING_ON
    NO_SEAT = _("there is no seat {seat}")
    DEAL_COUNT = _("the deal takes 32 cards, not {n}")
    CARD_TWICE = _("{card} stands twice")
    CHOOSE_FIRST = _("trump must be chosen first")
    CHOSEN = _("trump has been chosen")
    NO_TRUMP_OFF = _("there is no game without trump by these rules")
    TURNED_SUIT_ONLY = _("only the suit turned up can be taken now: {suit}")
    OTHER_SUIT_ONLY = _("another suit than the one turned up must be taken now: not {suit}")
    MUST_CHOOSE = _("the dealer must choose now")
    NOT_OPEN = _("{card} does not lie face up before you")
    NOT_IN_HAND = _("{card} is not in your hand")
    MUST_FOLLOW = _("you must follow with {suit}")
    MUST_BEAT = _("you must beat {card}")
    MUST_TRUMP = _("you must play a trump")
    NO_DECLARING = _("no combinations are declared by these rules")
    TOO_LATE = _("combinations are declared before one’s first card")
    NO_COMBINATION = _("{cards} is no combination")
    IN_ANOTHER = _("{card} is in another combination")
    NOT_WHOLE = _("a sequence is declared whole: {cards}")


def check_pack(cards: tuple[Card, ...]) -> None:
    """Refuse cards that are not the whole pack."""
    if len(cards) != 32:
        raise IllegalAction(Reason.DEAL_COUNT, n=len(cards))
    twice = _twice(cards)
    if twice is not None:
        raise IllegalAction(Reason.CARD_TWICE, card=twice)


def _twice(cards: tuple[Card, ...]) -> Card | None:
    if len(frozenset(cards)) == len(cards):
        return None
    return next(card for at, card in enumerate(cards) if card in cards[:at])


def refusal(state: State, action: Action) -> IllegalAction:
    """The reason why `action`, which is not among the legal ones, may not be done now.

    It tells nothing of what the seat to play may not know.
    """
    if state.phase is Phase.OVER:
        return IllegalAction(Reason.MATCH_OVER)
    if state.phase is Phase.DEALER:
        return IllegalAction(Reason.DEALER_NEXT)
    if state.phase is Phase.DEAL:
        return IllegalAction(Reason.DEAL_NEXT)
    if not state.legal:
        return IllegalAction(Reason.GOING_ON)
    if isinstance(action, Dealer | Deal):
        return IllegalAction(Reason.NOT_CHANCE)
    if state.phase is Phase.CHOOSE:
        return _choosing_refusal(state, action)
    if isinstance(action, Take | Pass):
        return IllegalAction(Reason.CHOSEN)
    if isinstance(action, Declare):
        return _declaring_refusal(state, action.cards)
    return _playing_refusal(state, action.card)


def _choosing_refusal(state: State, action: Take | Pass | Declare | PlayCard) -> IllegalAction:
    table = state.table
    if isinstance(action, Pass):
        return IllegalAction(Reason.MUST_CHOOSE)
    if not isinstance(action, Take):
        return IllegalAction(Reason.CHOOSE_FIRST)
    if action.suit is None:
        return IllegalAction(Reason.NO_TRUMP_OFF)
    turned = suit_named(table.layout.pack[TURNED_UP].suit)
    if table.passes < 4:
        return IllegalAction(Reason.TURNED_SUIT_ONLY, suit=turned)
    return IllegalAction(Reason.OTHER_SUIT_ONLY, suit=turned)


def _playing_refusal(state: State, card: Card) -> IllegalAction:
    table, seat = state.table, state.to_play
    assert seat is not None and table.contract is not None
    mine, trick, ranking = table.playable[seat], table.trick, table.contract.ranking
    if not mine & card.bit:
        return _not_there(state, card)
    led = trick[0]
    if card.suit is not led.suit and mine & 0xFF << 8 * led.number:
        return IllegalAction(Reason.MUST_FOLLOW, suit=suit_named(led.suit))
    best = winning(trick, ranking)
    if mine & ranking.higher[best.index]:
        return IllegalAction(Reason.MUST_BEAT, card=trump_named(best))
    return IllegalAction(Reason.MUST_TRUMP)


def _not_there(state: State, card: Card) -> IllegalAction:
    held = isinstance(state.match.rules, FourRules)
    return IllegalAction(Reason.NOT_IN_HAND if held else Reason.NOT_OPEN, card=card)


def _declaring_refusal(state: State, cards: tuple[Card, ...]) -> IllegalAction:
    table, rules, seat = state.table, state.match.rules, state.to_play
    assert seat is not None and table.contract is not None
    mine, trump = table.playable[seat], table.contract.trump
    if rules.declare == Declaring.NONE:
        return IllegalAction(Reason.NO_DECLARING)
    if table.tricks and rules.declare is not Declaring.ANY_TURN:
        return IllegalAction(Reason.TOO_LATE)
    twice = _twice(cards)
    if twice is not None:
        return IllegalAction(Reason.CARD_TWICE, card=twice)
    used = used_by(seat, table.declared)
    for card in cards:
        if not mine & card.bit:
            return _not_there(state, card)
        if used & card.bit:
            return IllegalAction(Reason.IN_ANOTHER, card=card)
    mask = mask_of(cards)
    if mask in COMBINATIONS:
        for longer in whole(mine & ~used, trump):
            if longer.mask & mask == mask:
                return IllegalAction(Reason.NOT_WHOLE, cards=longer)
    return IllegalAction(Reason.NO_COMBINATION, cards=listed(cards))
