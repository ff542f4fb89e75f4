"""Laying a tile, and what follows from it in this order (rules 1.4): the row is empty and the hand
won, the train is blocked, or the turn goes on or ends."""

from __future__ import annotations

from game.engine.core import Seat, Step, new_tuple
from game.engine.dominoes.actions import Place
from game.engine.dominoes.ending import Steps, finish
from game.engine.dominoes.events import PeekedBack, Placed
from game.engine.dominoes.legal import JUST_PASS, blocked_at_once, turn_state
from game.engine.dominoes.rules import Hands, Spinner, SpinnerArms, Turns
from game.engine.dominoes.scoring import Outcome
from game.engine.dominoes.state import Air, Match, State, Table, paused, with_row
from game.engine.dominoes.train import first_placed, placed
from game.engine.dominoes.turning import take_up

# Looked up in every turn: plain names are several times faster than enum members.
_HELD, _WHILE_FITS = Hands.HELD, Turns.WHILE_FITS
_SPINS, _ARMS_AT_ONCE = Spinner.FIRST_DOUBLE, SpinnerArms.AT_ONCE


def place(state: State, action: Place) -> Steps:
    """Lay the tile in the air, one of the hand, or an open double of the row."""
    _phase, seat, _legal, table, match = state
    assert seat is not None
    opening, rows, train, leftover, face_up, air, _misses, _tried = table
    rules, t, end = match.rules, action.tile, action.end
    spins, at_once = rules.spinner is _SPINS, rules.spinner_arms is _ARMS_AT_ONCE
    if end is None:
        train = first_placed(t, spins, at_once)
    else:
        train = placed(train, t, end, spins, at_once)
    row = rows[seat]
    if air is None:
        at = row.index(t)
        row = row[:at] + row[at + 1 :]
        rows = with_row(rows, seat, row)
        if face_up:
            face_up -= {t}
    no_misses = (0,) * match.seats
    table = new_tuple(Table, (opening, rows, train, leftover, face_up, None, no_misses, 0))
    event = new_tuple(Placed, (seat, opening.order.index(t), t, end))
    if not row:
        outcome = Outcome.OUT
    elif rules.hands is _HELD:
        following = turn_state(table, match, (seat + 1) % match.seats)
        if following.legal is not JUST_PASS or not blocked_at_once(table, rules):
            return (new_tuple(Step, (event, following)),)
        outcome = Outcome.BLOCKED
    elif blocked_at_once(table, rules):
        outcome = Outcome.BLOCKED
    else:
        return _go_on(event, table, match, seat, air)
    return Step(event, paused(table, match, seat)), *finish(table, match, outcome, seat)


def _go_on(event: Placed, table: Table, match: Match, seat: Seat, air: Air | None) -> Steps:
    """A blind turn after a placement: a peeked tile is taken up or turned back, then the turn
    goes on or ends."""
    more = match.rules.turn is _WHILE_FITS
    following = seat if more else (seat + 1) % match.seats
    if air is None or air.peeked is None:
        return (new_tuple(Step, (event, turn_state(table, match, following))),)
    laid = Step(event, paused(table, match, seat))
    if more:
        return laid, *take_up(table, match, seat, air.peeked_at)
    if not air.was_up:
        table = table._replace(face_up=table.face_up - {air.peeked})
    back = PeekedBack(seat, table.order.index(air.peeked), air.peeked, air.peeked_at)
    return laid, Step(back, turn_state(table, match, following))
