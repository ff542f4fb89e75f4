"""How a match goes on: `apply` is the only way from one state to the next (rules 1.3 to 1.6)."""

from __future__ import annotations

from game.engine.core import Seat, Step
from game.engine.dominoes.actions import Action, Deal, Draw, Lot, Pass, Peek, Place, Turn
from game.engine.dominoes.contradictions import contradictions
from game.engine.dominoes.dealing import deal, lot
from game.engine.dominoes.ending import Steps, finish
from game.engine.dominoes.events import (
    Drew,
    Passed,
    Peeked,
    PeekedBack,
    Placed,
    Turned,
    WentBack,
)
from game.engine.dominoes.legal import (
    JUST_PASS,
    pick_index,
    place_state,
    reachable,
    somebody_fits,
    turn_state,
)
from game.engine.dominoes.reasons import refusal
from game.engine.dominoes.rules import (
    Blocked,
    Hands,
    Lead,
    Returns,
    Rules,
    Spinner,
    SpinnerArms,
    StuckDoubles,
    Tries,
    Turns,
)
from game.engine.dominoes.scoring import Outcome
from game.engine.dominoes.state import Air, Match, Phase, State, Table, empty_table
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.train import first_placed, placed

# Looked up in every turn: plain names are several times faster than enum members.
_HELD, _AT_ONCE, _TURN = Hands.HELD, Blocked.AT_ONCE, Phase.TURN
_SPINS, _ARMS_AT_ONCE = Spinner.FIRST_DOUBLE, SpinnerArms.AT_ONCE


def new_match(rules: Rules, seats: int) -> State:
    """The start of a match. Raises ValueError where `rules` do not go together (rules 1.2)."""
    found = contradictions(rules, seats)
    if found:
        raise ValueError(f"{found[0].option}: {found[0].message}")
    match = Match(rules, seats, (0,) * seats)
    phase = Phase.LOT if rules.lead is Lead.LOT else Phase.DEAL
    return State(phase, None, (), empty_table(seats, None), match)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action of the seat to play; () when chance is to act and at the end."""
    return state.legal


def apply(state: State, action: Action) -> Steps:
    """What happens when `action` is done: at least one step, the last one's state is the result.

    Raises IllegalAction and changes nothing where the rules do not allow it.
    """
    if action in state.legal:
        if isinstance(action, Place):
            return _place(state, action)
        if isinstance(action, Pass):
            return _pass(state)
        if isinstance(action, Turn):
            return _turn(state, action)
        if isinstance(action, Draw):
            return _draw(state)
        if isinstance(action, Peek):
            return _peek(state, action)
    if isinstance(action, Deal) and state.phase is Phase.DEAL:
        return deal(state, action)
    if isinstance(action, Lot) and state.phase is Phase.LOT:
        return lot(state, action)
    raise refusal(state, action)


def _place(state: State, action: Place) -> Steps:
    _phase, seat, _legal, table, match = state
    assert seat is not None
    rules, t, end = match.rules, action.tile, action.end
    spins, at_once = rules.spinner is _SPINS, rules.spinner_arms is _ARMS_AT_ONCE
    if end is None:
        train = first_placed(t, spins, at_once)
    else:
        train = placed(table.train, t, end, spins, at_once)
    rows, air = table.rows, table.air
    row = rows[seat]
    if air is None:
        at = row.index(t)
        row = row[:at] + row[at + 1 :]
        rows = (*rows[:seat], row, *rows[seat + 1 :])
    table = Table(
        table.leader,
        table.order,
        rows,
        train,
        table.leftover,
        0,
        None,
        table.found_by,
        table.face_up - {t} if table.face_up else table.face_up,
        None,
        (0,) * match.seats,
        0,
    )
    event = Placed(seat, table.order.index(t), t, end)
    if not row:
        outcome = Outcome.OUT
    elif rules.hands is _HELD:
        following = turn_state(table, match, (seat + 1) % match.seats)
        if not _blocked_at_once(following):
            return (Step(event, following),)
        outcome = Outcome.BLOCKED
    elif rules.blocked is not _AT_ONCE or somebody_fits(table, rules):
        return _go_on(event, table, match, seat, air)
    else:
        outcome = Outcome.BLOCKED
    paused = Step(event, State(_TURN, seat, (), table, match))
    return paused, *finish(table, match, outcome, seat)


def _blocked_at_once(state: State) -> bool:
    """Held hands: the seat to play can neither play nor draw, and nobody else can play."""
    rules = state.match.rules
    return (
        state.legal is JUST_PASS
        and rules.blocked is _AT_ONCE
        and not somebody_fits(state.table, rules)
    )


def _go_on(event: Placed, table: Table, match: Match, seat: Seat, air: Air | None) -> Steps:
    """A blind turn after a placement: a peeked tile is taken up or turned back, then the turn
    goes on or ends."""
    more = match.rules.turn is Turns.WHILE_FITS
    if air is None or air.peeked is None:
        following = seat if more else (seat + 1) % match.seats
        return (Step(event, turn_state(table, match, following)),)
    paused = Step(event, State(_TURN, seat, (), table, match))
    if more:
        return paused, *_take_up(table, match, seat, air.peeked_at)
    if not air.was_up:
        table = table._replace(face_up=table.face_up - {air.peeked})
    back = PeekedBack(seat, table.order.index(air.peeked), air.peeked, air.peeked_at)
    return paused, Step(back, turn_state(table, match, (seat + 1) % match.seats))


def _turn(state: State, action: Turn) -> Steps:
    _phase, seat, _legal, table, match = state
    assert seat is not None
    index = action.index
    if index is None:
        index = pick_index(match.rules, len(table.rows[seat]))
    return _take_up(table, match, seat, index)


def _take_up(table: Table, match: Match, seat: Seat, index: int) -> Steps:
    """Turn the tile at `index`: it waits to be placed, or it fits nowhere and goes back."""
    row = table.rows[seat]
    t = row[index]
    row = row[:index] + row[index + 1 :]
    table = table._replace(
        rows=(*table.rows[:seat], row, *table.rows[seat + 1 :]),
        face_up=table.face_up - {t} if table.face_up else table.face_up,
        air=Air(t, index),
    )
    event = Turned(seat, table.order.index(t), t, index)
    waiting = place_state(table, match, seat)
    if waiting.legal:
        return (Step(event, waiting),)
    return Step(event, waiting), *_miss(table, match, seat, t, index)


def _miss(table: Table, match: Match, seat: Seat, t: Tile, index: int) -> Steps:
    """The turned tile fits nowhere and goes back; the turn ends unless the row is tried out."""
    rules, row = match.rules, table.rows[seat]
    if rules.returns is Returns.BACK:
        index = len(row)
    elif rules.returns is Returns.MIDDLE:
        index = (len(row) + 1) // 2
    elif rules.returns is Returns.FRONT:
        index = 0
    row = (*row[:index], t, *row[index:])
    up = t.is_double and rules.stuck_doubles is StuckDoubles.FACE_UP
    misses = table.misses
    table = table._replace(
        rows=(*table.rows[:seat], row, *table.rows[seat + 1 :]),
        face_up=table.face_up | {t} if up else table.face_up,
        air=None,
        misses=(*misses[:seat], misses[seat] + 1, *misses[seat + 1 :]),
        tried=table.tried + 1,
    )
    event = WentBack(seat, table.order.index(t), t, index, up)
    if rules.blocked is Blocked.ALL_TRIED and _all_tried(table, rules):
        paused = Step(event, State(_TURN, seat, (), table, match))
        return paused, *finish(table, match, Outcome.BLOCKED, seat)
    if rules.tries is Tries.ROW and table.tried < len(row):
        return (Step(event, turn_state(table, match, seat)),)
    table = table._replace(tried=0)
    return (Step(event, turn_state(table, match, (seat + 1) % match.seats)),)


def _all_tried(table: Table, rules: Rules) -> bool:
    """Everybody has missed as often as he has reachable tiles since the last placement."""
    return all(
        missed >= len(reachable(row, rules))
        for missed, row in zip(table.misses, table.rows, strict=True)
    )


def _peek(state: State, action: Peek) -> Steps:
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


def _draw(state: State) -> Steps:
    _phase, seat, _legal, table, match = state
    assert seat is not None
    t = table.leftover[0]
    row = (*table.rows[seat], t)
    table = table._replace(
        rows=(*table.rows[:seat], row, *table.rows[seat + 1 :]),
        leftover=table.leftover[1:],
        passes=0,
    )
    event = Drew(seat, table.order.index(t), t)
    following = turn_state(table, match, seat)
    if _blocked_at_once(following):
        paused = Step(event, State(_TURN, seat, (), table, match))
        return paused, *finish(table, match, Outcome.BLOCKED, seat)
    return (Step(event, following),)


def _pass(state: State) -> Steps:
    _phase, seat, _legal, table, match = state
    assert seat is not None
    (leader, order, rows, train, leftover, passes, must_lead, found_by, face_up, air, misses,
     tried) = table  # fmt: skip
    passes += 1
    table = Table(
        leader, order, rows, train, leftover, passes, must_lead, found_by, face_up, air, misses,
        tried,
    )  # fmt: skip
    event = Passed(seat)
    if match.rules.blocked is Blocked.ALL_TRIED and passes == match.seats:
        paused = Step(event, State(_TURN, seat, (), table, match))
        return paused, *finish(table, match, Outcome.BLOCKED, seat)
    return (Step(event, turn_state(table, match, (seat + 1) % match.seats)),)
