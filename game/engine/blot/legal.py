"""What may be done: choosing (rules 2.2, 2.3), following to a trick, declaring."""

from __future__ import annotations

from game.engine.blot.actions import PASS, TAKE, Action, plays_in, plays_of
from game.engine.blot.cards import SUITS, Card, Ranking, Suit
from game.engine.blot.combinations import Declaration, declarable, used_by
from game.engine.blot.rules import (
    AllPass,
    AnyRules,
    Declaring,
    DeclaringInHand,
    FourRules,
    Rules,
    UnderTrump,
)
from game.engine.blot.state import Match, Phase, State, Table
from game.engine.core import Seat, new_tuple

# Looked up in every turn: plain names are several times faster than enum members.
_PLAY = Phase.PLAY
_ANY_TURN, _NEVER = Declaring.ANY_TURN, (Declaring.NONE, DeclaringInHand.NONE)
_FREE = UnderTrump.FREE

TURNED_UP = 20
"""The place in the pack of the card that is turned up (Blot for four)."""


def choose_state(table: Table, match: Match, seat: Seat) -> State:
    """The state in which `seat` chooses trump or passes."""
    return State(Phase.CHOOSE, seat, choices(table, match.rules), table, match)


def choices(table: Table, rules: AnyRules) -> tuple[Action, ...]:
    """What can be chosen; passing is not among it for a dealer who must choose."""
    if isinstance(rules, FourRules):
        turned = table.layout.pack[TURNED_UP].suit
        suits = [turned] if table.passes < 4 else [suit for suit in SUITS if suit is not turned]
        return (*(TAKE[suit] for suit in suits), PASS)
    takes = tuple(TAKE[suit] for suit in (*SUITS, *((None,) if rules.no_trump else ())))
    must = table.passes == 3 and rules.all_pass is AllPass.DEALER_MUST
    return takes if must else (*takes, PASS)


def play_state(table: Table, match: Match, seat: Seat) -> State:
    """The state in which `seat` plays a card, or declares before it."""
    _layout, contract, _passes, playable, _leader, trick, tricks, _points, declared, _shown = table
    assert contract is not None
    mine, rules = playable[seat], match.rules
    legal = plays(mine, trick, contract.ranking, rules)
    if not tricks or rules.declare is _ANY_TURN:
        legal = declarations(mine, seat, declared, contract.trump, rules) + legal
    return new_tuple(State, (_PLAY, seat, legal, table, match))


def declarations(
    mine: int, seat: Seat, declared: tuple[Declaration, ...], trump: Suit | None, rules: AnyRules
) -> tuple[Action, ...]:
    """What may be declared of the cards `mine`, before a card is played."""
    if rules.declare in _NEVER:
        return ()
    return declarable(mine & ~used_by(seat, declared), trump)


def plays(
    mine: int, trick: tuple[Card, ...], ranking: Ranking, rules: AnyRules
) -> tuple[Action, ...]:
    """The cards of `mine` that may be played to a trick."""
    if not trick:
        return plays_of(mine)
    number = trick[0].number
    follow = mine & 0xFF << 8 * number
    if follow:
        if number == ranking.number and must_overtrump(rules):
            higher = mine & ranking.higher[winning(trick, ranking).index]
            return plays_in(number, higher or follow)
        return plays_in(number, follow)
    trumps = mine & ranking.trumps
    if not trumps:
        return plays_of(mine)
    best = winning(trick, ranking)
    if len(trick) > 1 and best is trick[-2]:
        return plays_of(mine)
    if best.number == ranking.number:
        higher = trumps & ranking.higher[best.index]
        if not higher and under_trump_is_free(rules):
            return plays_of(mine)
        return plays_in(ranking.number, higher or trumps)
    return plays_in(ranking.number, trumps)


def winning(trick: tuple[Card, ...], ranking: Ranking) -> Card:
    """The card that takes the trick as it lies."""
    power = ranking.power[trick[0].number]
    best = trick[0]
    for card in trick:
        if power[card.index] > power[best.index]:
            best = card
    return best


def must_overtrump(rules: AnyRules) -> bool:
    """Whether a trump that was led must be beaten."""
    return not isinstance(rules, Rules) or rules.overtrump


def under_trump_is_free(rules: AnyRules) -> bool:
    """Whether somebody who can only play a lower trump may play any card."""
    return isinstance(rules, FourRules) and rules.under_trump is _FREE
