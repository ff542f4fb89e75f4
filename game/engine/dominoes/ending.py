"""The end of a hand and of a match (rules 1.3, 1.5, 1.6)."""

from __future__ import annotations

from operator import add

from game.engine.common import MatchWon
from game.engine.core import Seat, Step
from game.engine.dominoes.events import Event, HandScored
from game.engine.dominoes.rules import Lead, MatchLength, NextLead, Rules, Tie
from game.engine.dominoes.scoring import (
    HandResult,
    Outcome,
    blocked_winners,
    hand_points,
    side_of,
)
from game.engine.dominoes.state import Match, Phase, State, Table
from game.engine.dominoes.train import Train

Steps = tuple[Step[Event, State], ...]


def finish(table: Table, match: Match, outcome: Outcome, seat: Seat) -> Steps:
    """The steps that end a hand. `seat` went out, where `outcome` is out."""
    rules = match.rules
    totals = tuple([sum([t.pips for t in row]) for row in table.rows])
    blocked = outcome is Outcome.BLOCKED
    if blocked:
        winners = blocked_winners(rules, table.rows, totals)
    else:
        winners = side_of(rules, seat)
    points, formula = hand_points(rules, outcome, winners, totals) if winners else (0, None)
    gains = tuple([points if s in winners else 0 for s in range(match.seats)])
    result = HandResult(
        outcome,
        winners,
        gains,
        totals,
        table.train.numbers,
        formula,
        _all_out(rules, table.train) if blocked else None,
    )
    scores = tuple(map(add, match.scores, gains))
    champions = _match_winners(rules, winners, scores)
    leader = None if champions is not None else _next_leader(rules, match, table, result, seat)
    match = Match(rules, match.seats, scores, (*match.hands, result), champions, leader)
    if champions is not None:
        state = State(Phase.OVER, None, (), table, match)
        return Step(HandScored(result), state), Step(MatchWon(champions), state)
    draws_lots = leader is None and rules.lead is Lead.LOT
    state = State(Phase.LOT if draws_lots else Phase.DEAL, None, (), table, match)
    return (Step(HandScored(result), state),)


def _all_out(rules: Rules, train: Train) -> int | None:
    """The number that both ends show with all its tiles on the train, if it is so."""
    number = train.numbers[0]
    if set(train.numbers) != {number}:
        return None
    on_train = train.line + train.up + train.down
    out = [t for t in on_train if t.high == number or t.low == number]
    return number if len(out) == rules.highest + 1 else None


def _match_winners(
    rules: Rules, winners: tuple[Seat, ...], scores: tuple[int, ...]
) -> tuple[Seat, ...] | None:
    """The winners of the match, () for a drawn one, None while it goes on."""
    if rules.match is MatchLength.ONE_HAND:
        return None if not winners and rules.tie is Tie.REPLAY else winners
    if winners and scores[winners[0]] >= rules.target_for(len(scores)):
        return winners
    return None


def _next_leader(
    rules: Rules, match: Match, table: Table, result: HandResult, seat: Seat
) -> Seat | None:
    """Who leads the next hand; None where the lot or the deal decides again (rules 1.3)."""
    if rules.next_lead is NextLead.AGAIN:
        return None
    if rules.next_lead is NextLead.WINNER and result.winners:
        if result.outcome is Outcome.OUT:
            return seat
        assert table.leader is not None
        around = [(table.leader + 1 + step) % match.seats for step in range(match.seats)]
        return next(s for s in around if s in result.winners)
    assert table.leader is not None
    return (table.leader + 1) % match.seats
