"""Blind rows: turning the next tile, what a miss does, looking at a second tile (rules 1.4)."""

from __future__ import annotations

from game.engine.core import Seat, Step, new_tuple
from game.engine.dominoes.actions import Peek, Turn
from game.engine.dominoes.ending import Steps, finish
from game.engine.dominoes.events import Peeked, Turned, WentBack
from game.engine.dominoes.legal import pick_index, place_state, reachable, turn_state
from game.engine.dominoes.rules import Blocked, Returns, Rules, StuckDoubles, Tries
from game.engine.dominoes.scoring import Outcome
from game.engine.dominoes.state import Air, Match, State, Table, paused, with_row
from game.engine.dominoes.tiles import Tile

# Looked up in every turn: plain names are several times faster than enum members.
_BACK, _MIDDLE, _FRONT = Returns.BACK, Returns.MIDDLE, Returns.FRONT
_FACE_UP, _ROW, _ALL_TRIED = StuckDoubles.FACE_UP, Tries.ROW, Blocked.ALL_TRIED


def turn(state: State, action: Turn) -> Steps:
    """Turn the tile at the pick position, or the one chosen."""
    _phase, seat, _legal, table, match = state
    assert seat is not None
    index = action.index
    if index is None:
        index = pick_index(match.rules, len(table.rows[seat]))
    return take_up(table, match, seat, index)


def take_up(table: Table, match: Match, seat: Seat, index: int) -> Steps:
    """Turn the tile at `index`: it waits to be placed, or it fits nowhere and goes back."""
    opening, rows, train, leftover, face_up, _air, misses, tried = table
    row = rows[seat]
    t = row[index]
    rows = with_row(rows, seat, row[:index] + row[index + 1 :])
    if t in face_up:
        face_up -= {t}
    air = new_tuple(Air, (t, index, None, 0, False))
    table = new_tuple(Table, (opening, rows, train, leftover, face_up, air, misses, tried))
    waiting = place_state(table, match, seat)
    event = new_tuple(Turned, (seat, opening.order.index(t), t, index))
    turned = new_tuple(Step, (event, waiting))
    if waiting.legal:
        return (turned,)
    return turned, *_miss(table, match, seat, t, index)


def _miss(table: Table, match: Match, seat: Seat, t: Tile, index: int) -> Steps:
    """The turned tile fits nowhere and goes back; the turn ends unless the row is tried out."""
    opening, rows, train, leftover, face_up, _air, missed, tried = table
    rules, row = match.rules, rows[seat]
    if rules.returns is _BACK:
        index = len(row)
    elif rules.returns is _MIDDLE:
        index = (len(row) + 1) // 2
    elif rules.returns is _FRONT:
        index = 0
    row = (*row[:index], t, *row[index:])
    rows = with_row(rows, seat, row)
    up = t.is_double and rules.stuck_doubles is _FACE_UP
    if up:
        face_up |= {t}
    misses = one_more(missed, seat)
    tried += 1
    goes_on = rules.tries is _ROW and tried < len(row)
    tried = tried if goes_on else 0
    table = new_tuple(Table, (opening, rows, train, leftover, face_up, None, misses, tried))
    event = new_tuple(WentBack, (seat, opening.order.index(t), t, index, up))
    if rules.blocked is _ALL_TRIED and _all_tried(table, rules):
        back = Step(event, paused(table, match, seat))
        return back, *finish(table, match, Outcome.BLOCKED, seat)
    following = turn_state(table, match, seat if goes_on else (seat + 1) % match.seats)
    return (new_tuple(Step, (event, following)),)


def one_more(misses: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """The misses of all seats after another one of `seat`."""
    return (*misses[:seat], misses[seat] + 1, *misses[seat + 1 :])


def _all_tried(table: Table, rules: Rules) -> bool:
    """Everybody has missed as often as he has reachable tiles since the last placement."""
    return all(
        missed >= len(reachable(row, rules))
        for missed, row in zip(table.misses, table.rows, strict=True)
    )


def peek(state: State, action: Peek) -> Steps:
    """Look at a second tile before the turned one is placed."""
    _phase, seat, _legal, table, match = state
    assert seat is not None and table.air is not None
    row = table.rows[seat]
    index = action.index
    if index is None:
        index = pick_index(match.rules, len(row))
    t = row[index]
    air = Air(table.air.tile, table.air.at, t, index, t in table.face_up)
    table = table._replace(air=air, face_up=table.face_up | {t})
    event = Peeked(seat, table.order.index(t), t, index)
    return (Step(event, place_state(table, match, seat)),)
