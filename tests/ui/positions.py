"""Matches to begin a test of the table from: by any rules, at any position that is wanted."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from game.engine import dominoes
from game.engine.core import Seat
from game.engine.dominoes.actions import Peek, Turn
from game.engine.dominoes.rules import Rules
from game.engine.dominoes.state import Phase, State
from game.play import chance
from game.play.computers import Level
from game.play.presets import shipped_names, shipped_preset
from game.play.records import Player, Record, player, replay

NAMES = ("Anna", "Bo", "Cecilia", "Dag", "Eir")
COLOURS = ("circle", "square", "triangle", "diamond", "star")


def rules_of(preset: str, **changes: object) -> Rules:
    """The rules of a preset, some options changed by their plain names."""
    found = shipped_preset(preset)
    assert found is not None and isinstance(found.rules, Rules)
    return replace(found.rules, **changes)  # type: ignore[arg-type]


def blind_presets() -> tuple[str, ...]:
    """Every preset that is played in the window."""
    return tuple(name for name in shipped_names("dominoes") if not rules_of(name).held)


def people(seats: int, computers: dict[Seat, Level] | None = None) -> tuple[Player, ...]:
    """So many players, some of them the computer's."""
    plays = computers or {}
    return tuple(player(NAMES[seat], COLOURS[seat], plays=plays.get(seat)) for seat in range(seats))


def new_record(
    rules: Rules | str, seats: int = 2, computers: dict[Seat, Level] | None = None
) -> Record:
    """A match that has not begun, by a preset or by house rules."""
    preset = rules if isinstance(rules, str) else None
    made = rules_of(rules) if isinstance(rules, str) else rules
    began = "2025-01-31T12:00:00+01:00"
    return Record("dominoes", preset, made, people(seats, computers), began)


def record_where(
    wanted: Callable[[State], bool],
    rules: Rules | str,
    seats: int = 2,
    computers: dict[Seat, Level] | None = None,
    hands: int = 1,
) -> Record:
    """A match played at random up to the first position that is wanted; always the same one.

    It is looked for within the first `hands` hands of one match after another.
    """
    record = new_record(rules, seats, computers)
    for seed in range(2000):
        rng = random.Random(seed)
        state, log = dominoes.new_match(record.rules, seats), []
        while not wanted(state):
            if state.match.winners is not None or len(state.match.hands) >= hands:
                break
            if state.to_play is None:
                action = chance.draw("dominoes", state, rng)
            else:
                action = rng.choice(dominoes.legal_actions(state))
            log.append(dominoes.write(action))
            state = dominoes.apply(state, action)[-1].state
        else:
            return replace(record, log=tuple(log))
    raise AssertionError("no such position was found")


def same_course(record: Record) -> State:
    """The position that a record leads to, played from its beginning."""
    state = dominoes.new_match(record.rules, len(record.seats))
    for _action, steps in replay(record):
        state = steps[-1].state
    return state


# --- positions ---


def to_turn(state: State) -> bool:
    """Somebody is to turn a tile of a hand that has got going."""
    return state.phase is Phase.TURN and len(state.table.train.line) > 3


def two_ends(state: State) -> bool:
    """A tile in the air fits both ends, and they are not the same number."""
    return (
        state.phase is Phase.PLACE
        and len(state.legal) == 2
        and len(set(state.table.train.numbers)) == 2
    )


def one_end(state: State) -> bool:
    """A tile in the air fits only one of the two ends."""
    train = state.table.train
    long = len(train.line) > 3 and len(set(train.numbers)) == 2
    return long and state.phase is Phase.PLACE and len(state.legal) == 1


def first_tile(state: State) -> bool:
    return state.phase is Phase.PLACE and not state.table.train.line


def fits_next(state: State) -> bool:
    """The tile that is turned next will fit."""
    seat = state.to_play
    return to_turn(state) and dominoes.apply(state, Turn())[-1].state.to_play == seat


def misses_next(state: State) -> bool:
    """The tile that is turned next will fit nowhere."""
    return to_turn(state) and not fits_next(state)


def may_peek(state: State) -> bool:
    return any(isinstance(action, Peek) for action in state.legal)
