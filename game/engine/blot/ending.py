"""The end of a deal and of a match (rules 2.2, match)."""

from __future__ import annotations

from operator import add

from game.engine.blot.events import Event, HandScored
from game.engine.blot.rules import AnyRules, FourRules, MatchLength, NextDealer
from game.engine.blot.scoring import HandResult, PlayedDeal, hand_result, side_of
from game.engine.blot.state import Match, Phase, State, Table
from game.engine.common import MatchWon
from game.engine.core import Seat, Step, new_tuple

Steps = tuple[Step[Event, State], ...]
Happened = list[tuple[Event, Table]]


def in_steps(happened: Happened, phase: Phase, seat: Seat, last: State) -> Steps:
    """What one action of `seat` brought about, as steps: `last` is the state after all of it,
    before that nothing can be done."""
    match, steps = last.match, []
    for event, table in happened[:-1]:
        between = new_tuple(State, (phase, seat, (), table, match))
        steps.append(new_tuple(Step, (event, between)))
    steps.append(new_tuple(Step, (happened[-1][0], last)))
    return tuple(steps)


def finish(table: Table, match: Match) -> Steps:
    """The steps that end a deal whose last trick has been taken."""
    contract, dealer = table.contract, table.layout.dealer
    assert contract is not None and dealer is not None
    taken = sum([trick.winner % 2 for trick in table.tricks])
    deal = PlayedDeal(
        dealer,
        contract.taker,
        contract.trump,
        table.tricks[-1].winner,
        table.points,
        (len(table.tricks) - taken, taken),
        table.declared,
        contract.blot,
        match.hanging,
    )
    result = hand_result(match.rules, match.seats, deal)
    scores, hands = tuple(map(add, match.scores, result.points)), (*match.hands, result)
    champions = match_winners(match.rules, scores, hands)
    hanging = 0 if result.winners else match.hanging + result.hung
    dealt_by = None if champions is not None else next_dealer(match.rules, match.seats, result)
    match = Match(match.rules, match.seats, scores, hands, champions, dealt_by, hanging)
    phase = Phase.DEAL if champions is None else Phase.OVER
    state = State(phase, None, (), table, match)
    if champions is None:
        return (Step(HandScored(result), state),)
    return Step(HandScored(result), state), Step(MatchWon(champions), state)


def match_winners(
    rules: AnyRules, scores: tuple[int, ...], hands: tuple[HandResult, ...]
) -> tuple[Seat, ...] | None:
    """The winners of the match, () for a drawn one, None while it goes on."""
    seats = len(scores)
    ahead = side_of(0 if scores[0] > scores[1] else 1, seats)
    if rules.match is MatchLength.POINTS:
        equal = scores[0] == scores[1]
        return None if equal or scores[ahead[0]] < rules.target else ahead
    if rules.match is MatchLength.FIXED_DEALS:
        if len(hands) < rules.deals:
            return None
        return () if scores[0] == scores[1] else ahead
    won = hands[-1].winners
    times = sum([hand.winners == won for hand in hands])
    return won if won and times >= rules.deals else None


def next_dealer(rules: AnyRules, seats: int, result: HandResult) -> Seat:
    """Who deals next."""
    if isinstance(rules, FourRules) or not result.winners:
        return (result.dealer + 1) % seats
    if rules.next_dealer is NextDealer.WINNER:
        return result.winners[0]
    if rules.next_dealer is NextDealer.LOSER:
        return 1 - result.winners[0]
    return 1 - result.dealer
