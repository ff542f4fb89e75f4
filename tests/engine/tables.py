"""Positions of domino games in a few words, for the tests of the engine."""

from __future__ import annotations

from enum import Enum
from typing import Any

import pytest

from game.engine import dominoes
from game.engine.core import IllegalAction, options
from game.engine.dominoes.actions import Deal, Lot
from game.engine.dominoes.events import Event
from game.engine.dominoes.legal import turn_state
from game.engine.dominoes.rules import Rules
from game.engine.dominoes.state import Match, Opening, Phase, State, Table
from game.engine.dominoes.tiles import Tile, read_tile
from game.engine.dominoes.train import EMPTY, End, Train, first_placed, placed


def rules(**plain: Any) -> Rules:
    """The rules that these options make, written as in a preset."""
    known = options(Rules)
    return Rules(**{name: known[name].kind.read(value) for name, value in plain.items()})


HELD = {"hands": "held", "lead": "highest_double", "match": "one_hand"}
"""The options of `block` that the tests of held hands begin with."""


def tiles(text: str) -> tuple[Tile, ...]:
    """Tiles written one after the other: "6-4 3-3"."""
    found = tuple(read_tile(word) for word in text.split())
    assert None not in found, text
    return tuple(t for t in found if t)


def texts(found: tuple[Tile, ...]) -> str:
    return " ".join(t.text for t in found)


def train(r: Rules, line: str, *more: str) -> Train:
    """The train of `line`, from left to right and each tile fitting the last; then more tiles,
    each with its end: "6-4 left"."""
    words = r.spinner == "first_double", r.spinner_arms == "at_once"
    result = EMPTY
    for t in tiles(line):
        result = placed(result, t, End.RIGHT, *words) if result.line else first_placed(t, *words)
    for text in more:
        word, end = text.split()
        result = placed(result, tiles(word)[0], End(end), *words)
    return result


def position(
    r: Rules,
    *rows: str,
    line: str = "",
    more: tuple[str, ...] = (),
    seat: int = 0,
    leader: int = 0,
    face_up: str = "",
    pool: str = "",
    scores: tuple[int, ...] = (),
) -> State:
    """The seat `seat` is to play, the rows and the train being as given."""
    held, on_table, left = tuple(tiles(row) for row in rows), train(r, line, *more), tiles(pool)
    known = [*on_table.line, *on_table.up, *on_table.down, *(t for row in held for t in row), *left]
    assert len(set(known)) == len(known), "a tile stands twice"
    rest = tuple(t for t in dominoes.full_set(r) if t not in known)
    if r.leftover != "pool":
        left = rest
    table = Table(
        Opening(leader, (*known, *rest)),
        held,
        on_table,
        left,
        frozenset(tiles(face_up)),
        None,
        (0,) * len(rows),
        0,
    )
    match = Match(r, len(rows), scores or (0,) * len(rows))
    return turn_state(table, match, seat)


def dealt(r: Rules, *rows: str, leader: int | None = 0, leftover: str = "") -> State:
    """A first hand after the deal, by the real lot and the real deal: `rows` by seat."""
    state = dominoes.new_match(r, len(rows))
    if state.phase is Phase.LOT:
        assert leader is not None
        state = do(state, Lot(lot_for(r, len(rows), leader)))
    return do(state, deal_for(state, *rows, leftover=leftover))


def lot_for(r: Rules, seats: int, leader: int) -> tuple[Tile, ...]:
    """Tiles drawn for the lead so that `leader` leads."""
    drawn = list(dominoes.full_set(r)[:seats])
    drawn[leader] = dominoes.full_set(r)[-1]
    return tuple(drawn)


def deal_for(state: State, *rows: str, leftover: str = "") -> Deal:
    """The deal that gives each seat its row, then these leftover tiles, then the others."""
    first = state.match.leader or 0
    blocks = [tiles(row) for row in rows]
    known = [t for row in (*blocks[first:], *blocks[:first]) for t in row] + [*tiles(leftover)]
    rest = [t for t in dominoes.full_set(state.match.rules) if t not in known]
    return Deal((*known, *rest))


def do(state: State, *actions: Any) -> State:
    """The state after these actions, written or not."""
    for action in actions:
        state = steps(state, action)[-1].state
    return state


def steps(state: State, action: Any) -> Any:
    return dominoes.apply(state, dominoes.read(action) if isinstance(action, str) else action)


def events(state: State, action: Any) -> list[Event]:
    return [step.event for step in steps(state, action)]


def names(state: State, action: Any) -> list[str]:
    """What happened, the names of the events alone."""
    return [type(event).__name__ for event in events(state, action)]


def legal(state: State) -> set[str]:
    """The legal actions as they are written, each once."""
    written = [dominoes.write(action) for action in dominoes.legal_actions(state)]
    assert len(set(written)) == len(written)
    return set(written)


def ends(state: State) -> list[int]:
    """The open ends in the order left, right, up, down."""
    return [number for _end, number in state.table.train.ends]


def row(state: State, seat: int) -> str:
    """A row in index order, with * behind a tile that lies face up."""
    up = state.table.face_up
    return " ".join(t.text + "*" * (t in up) for t in state.table.rows[seat])


def refused(state: State, action: Any) -> Enum:
    """The reason why `action` is refused; it must be."""
    action = dominoes.read(action) if isinstance(action, str) else action
    with pytest.raises(IllegalAction) as caught:
        dominoes.apply(state, action)
    assert "{" not in str(caught.value), "every name in the sentence is filled in"
    return caught.value.reason
