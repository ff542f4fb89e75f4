"""What may be done: the actions of a seat, and whether anybody can still play (rules 1.4, 1.5)."""

from __future__ import annotations

from functools import lru_cache

from game.engine.core import Seat, new_tuple
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
    Blocked,
    CannotPlay,
    Hands,
    Pick,
    Returns,
    Rules,
    Spinner,
    SpinnerArms,
)
from game.engine.dominoes.state import Match, Phase, State, Table
from game.engine.dominoes.tiles import HIGHEST, Tile, full_tiles
from game.engine.dominoes.train import End, Train, placed

# Looked up for every tile of every turn: plain names are several times faster than enum members.
_HELD, _DRAWS = Hands.HELD, CannotPlay.DRAW
_FIRST = PLACE[None]
_TURN, _PLACE = Phase.TURN, Phase.PLACE
_ANY, _AT_ONCE = Pick.ANY, Blocked.AT_ONCE
_JUST_TURN: tuple[Action, ...] = (TURN_NEXT,)
_JUST_DRAW: tuple[Action, ...] = (DRAW,)
JUST_PASS: tuple[Action, ...] = (PASS,)


def turn_state(table: Table, match: Match, seat: Seat) -> State:
    """The state in which `seat` begins or goes on with its turn."""
    if match.rules.hands is _HELD:
        legal = _held_actions(table, match.rules, seat)
    else:
        legal = _blind_actions(table, match.rules, seat)
    return new_tuple(State, (_TURN, seat, legal, table, match))


def _held_actions(table: Table, rules: Rules, seat: Seat) -> tuple[Action, ...]:
    row, train = table.rows[seat], table.train
    if not train.line:
        must_lead = table.opening.must_lead
        if must_lead is not None:
            return (_FIRST[must_lead],)
        return tuple([_FIRST[t] for t in row])
    legal: list[Action] = placements(row, train)
    if legal:
        return tuple(legal)
    if rules.cannot_play is _DRAWS and len(table.leftover) > rules.reserve:
        return _JUST_DRAW
    return JUST_PASS


def placements(tiles: tuple[Tile, ...], train: Train) -> list[Action]:
    """Every way to lay one of `tiles` on a train that has begun."""
    ways = ways_to_lay(train.numbers)
    legal: list[Action] = []
    for t in tiles:
        if t in ways:
            legal += ways[t]
    return legal


@lru_cache(maxsize=4096)
def ways_to_lay(numbers: tuple[int, ...]) -> dict[Tile, tuple[Action, ...]]:
    """Where each tile fits that fits at all, the open ends showing `numbers` in their order."""
    ends = tuple(zip(End, numbers, strict=False))
    ways = {
        t: tuple(PLACE[end][t] for end, number in ends if number in (t.high, t.low))
        for t in full_tiles(HIGHEST)
    }
    return {t: placements for t, placements in ways.items() if placements}


def _blind_actions(table: Table, rules: Rules, seat: Seat) -> tuple[Action, ...]:
    row = table.rows[seat]
    turns = TURN_AT[: len(row)] if rules.pick is _ANY else _JUST_TURN
    if not (rules.open_doubles and table.face_up and table.train.line):
        return turns
    open_doubles = tuple(t for t in row if t in table.face_up)
    return (*turns, *placements(open_doubles, table.train))


def place_state(table: Table, match: Match, seat: Seat) -> State:
    """The state in which the tile in the air waits for `seat` to place it."""
    assert table.air is not None
    t, train, rules = table.air.tile, table.train, match.rules
    if not train.line:
        return State(_PLACE, seat, (_FIRST[t],), table, match)
    legal = placements((t,), train)
    if rules.peek and table.air.peeked is None and _ways_differ(legal, train, rules):
        tiles_left = len(table.rows[seat])
        if rules.pick is _ANY:
            legal += PEEK_AT[:tiles_left]
        elif tiles_left:
            legal.append(PEEK_NEXT)
    return new_tuple(State, (_PLACE, seat, tuple(legal), table, match))


def _ways_differ(legal: list[Action], train: Train, rules: Rules) -> bool:
    """Whether two placements lead to different sets of open ends (rules 1.4, peek)."""
    if len(legal) < 2:
        return False
    spins = rules.spinner is Spinner.FIRST_DOUBLE
    at_once = rules.spinner_arms is SpinnerArms.AT_ONCE
    outcomes = set()
    for action in legal:
        assert isinstance(action, Place) and action.end is not None
        after = placed(train, action.tile, action.end, spins, at_once)
        outcomes.add(tuple(sorted(after.numbers)))
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
    ways = ways_to_lay(table.train.numbers)
    for row in table.rows:
        for t in reachable(row, rules):
            if t in ways:
                return True
        if rules.open_doubles and table.face_up:
            for t in row:
                if t in ways and t in table.face_up:
                    return True
    return False


def blocked_at_once(table: Table, rules: Rules) -> bool:
    """Whether the hand ends here because nobody can play; in a held game it is asked when the
    seat to play cannot draw either."""
    return rules.blocked is _AT_ONCE and not somebody_fits(table, rules)
