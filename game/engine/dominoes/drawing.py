"""Hands held: what a player does who cannot play (rules 1.4)."""

from __future__ import annotations

from game.engine.core import Step, new_tuple
from game.engine.dominoes.ending import Steps, finish
from game.engine.dominoes.events import Drew, Passed
from game.engine.dominoes.legal import JUST_PASS, blocked_at_once, turn_state
from game.engine.dominoes.rules import Blocked
from game.engine.dominoes.scoring import Outcome
from game.engine.dominoes.state import State, Table, paused, with_row
from game.engine.dominoes.turning import one_more


def draw(state: State) -> Steps:
    """Take the first tile of the pool."""
    _phase, seat, _legal, table, match = state
    assert seat is not None
    t, *pool = table.leftover
    rows = with_row(table.rows, seat, (*table.rows[seat], t))
    table = table._replace(rows=rows, leftover=tuple(pool))
    event = Drew(seat, table.order.index(t), t)
    following = turn_state(table, match, seat)
    if following.legal is JUST_PASS and blocked_at_once(table, match.rules):
        drew = Step(event, paused(table, match, seat))
        return drew, *finish(table, match, Outcome.BLOCKED, seat)
    return (Step(event, following),)


def pass_on(state: State) -> Steps:
    """Leave the turn to the next player; the hand may end when everybody has passed."""
    _phase, seat, _legal, table, match = state
    assert seat is not None
    opening, rows, train, leftover, face_up, air, misses, tried = table
    misses = one_more(misses, seat)
    table = new_tuple(Table, (opening, rows, train, leftover, face_up, air, misses, tried))
    event = new_tuple(Passed, (seat,))
    if match.rules.blocked is Blocked.ALL_TRIED and all(misses):
        passed = Step(event, paused(table, match, seat))
        return passed, *finish(table, match, Outcome.BLOCKED, seat)
    following = turn_state(table, match, (seat + 1) % match.seats)
    return (new_tuple(Step, (event, following)),)
