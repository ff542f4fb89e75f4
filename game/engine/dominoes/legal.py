"""What may be done: the actions of a seat, and whether anybody can still play (rules 1.4, 1.5)."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.dominoes.actions import (
    DRAW,
    PASS,
    PEEK_AT,
    PEEK_NEXT,
    PLACE,
    TURN_AT,
    TURN_NEXT,
    Action,
    Place,
)
from game.engine.dominoes.rules import (
    CannotPlay,
    Hands,
    Pick,
    Returns,
    Rules,
    Spinner,
    SpinnerArms,
)
from game.engine.dominoes.state import Match, Phase, State, Table
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.train import End, Train, placed

# Looked up for every tile of every turn: plain names are several times faster than enum members.
_HELD, _DRAWS = Hands.HELD, CannotPlay.DRAW
_FIRST = PLACE[None]
_LEFT, _RIGHT, _UP, _DOWN = (PLACE[end] for end in (End.LEFT, End.RIGHT, End.UP, End.DOWN))
_TURN = Phase.TURN
_JUST_TURN: tuple[Action, ...] = (TURN_NEXT,)
_JUST_DRAW: tuple[Action, ...] = (DRAW,)
JUST_PASS: tuple[Action, ...] = (PASS,)


def turn_state(table: Table, match: Match, seat: Seat) -> State:
    """The state in which `seat` begins or goes on with its turn."""
    if match.rules.hands is _HELD:
        legal = _held_actions(table, match.rules, seat)
    else:
        legal = _blind_actions(table, match.rules, seat)
    return State(_TURN, seat, legal, table, match)


def _held_actions(table: Table, rules: Rules, seat: Seat) -> tuple[Action, ...]:
    row, train = table.rows[seat], table.train
    if not train.line:
        if table.must_lead is not None:
            return (_FIRST[table.must_lead],)
        return tuple([_FIRST[t] for t in row])
    legal: list[Action] = placements(row, train)
    if legal:
        return tuple(legal)
    if rules.cannot_play is _DRAWS and len(table.leftover) > rules.reserve:
        return _JUST_DRAW
    return JUST_PASS


def placements(tiles: tuple[Tile, ...], train: Train) -> list[Action]:
    """Every way to lay one of `tiles` on a train that has begun."""
    left, right = train.left, train.right
    legal: list[Action] = []
    for t in tiles:
        high, low = t.high, t.low
        if high == left or low == left:
            legal.append(_LEFT[t])
        if high == right or low == right:
            legal.append(_RIGHT[t])
    if train.up_end is not None:
        for number, arm in ((train.up_end, _UP), (train.down_end, _DOWN)):
            legal += [arm[t] for t in tiles if number in (t.high, t.low)]
    return legal


def _blind_actions(table: Table, rules: Rules, seat: Seat) -> tuple[Action, ...]:
    row = table.rows[seat]
    turns = TURN_AT[: len(row)] if rules.pick is Pick.ANY else _JUST_TURN
    if not (rules.open_doubles and table.face_up and table.train.line):
        return turns
    open_doubles = tuple(t for t in row if t in table.face_up)
    return (*turns, *placements(open_doubles, table.train))


def place_state(table: Table, match: Match, seat: Seat) -> State:
    """The state in which the tile in the air waits for `seat` to place it."""
    assert table.air is not None
    t, train, rules = table.air.tile, table.train, match.rules
    if not train.line:
        return State(Phase.PLACE, seat, (_FIRST[t],), table, match)
    legal = placements((t,), train)
    if rules.peek and table.air.peeked is None and _ways_differ(legal, train, rules):
        tiles_left = len(table.rows[seat])
        if rules.pick is Pick.ANY:
            legal += PEEK_AT[:tiles_left]
        elif tiles_left:
            legal.append(PEEK_NEXT)
    return State(Phase.PLACE, seat, tuple(legal), table, match)


def _ways_differ(legal: list[Action], train: Train, rules: Rules) -> bool:
    """Whether two placements lead to different sets of open ends (rules 1.4, peek)."""
    spins = rules.spinner is Spinner.FIRST_DOUBLE
    at_once = rules.spinner_arms is SpinnerArms.AT_ONCE
    outcomes = set()
    for action in legal:
        assert isinstance(action, Place) and action.end is not None
        after = placed(train, action.tile, action.end, spins, at_once)
        outcomes.add(tuple(sorted(number for _end, number in after.ends)))
    return len(outcomes) > 1


def pick_index(rules: Rules, row_length: int) -> int:
    """The index of the tile turned next where the player has no choice (rules 1.4, positions)."""
    return row_length // 2 if rules.pick is Pick.MIDDLE else 0


def reachable(row: tuple[Tile, ...], rules: Rules) -> tuple[Tile, ...]:
    """The tiles that come up without anything being placed (rules 1.5), open doubles apart."""
    if rules.hands is _HELD:
        return row
    if rules.pick is Pick.MIDDLE or rules.returns is Returns.MIDDLE:
        return row[: len(row) // 2 + 1]
    return row


def somebody_fits(table: Table, rules: Rules) -> bool:
    """Whether a reachable tile of any player fits any open end."""
    train = table.train
    numbers: tuple[int | None, ...] = (train.left, train.right)
    if train.up_end is not None:
        numbers += (train.up_end, train.down_end)
    for row in table.rows:
        for t in reachable(row, rules):
            if t.high in numbers or t.low in numbers:
                return True
        if rules.open_doubles:
            for t in row:
                if t in table.face_up and t.high in numbers:
                    return True
    return False
