"""Simulated children: one that is sure, one that guesses, one that is wrong at what it can be."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game.engine.dominoes.actions import Place
from game.engine.dominoes.tiles import Tile
from game.engine.practice import train
from game.engine.practice.pairs import Turn, alike
from game.engine.practice.rounds import Phase
from game.play.practice import Round

Pupil = Callable[[Round, random.Random], Any]


def sure(run: Round, rng: random.Random) -> Any:
    """Knows every answer, and remembers whatever lay face up."""
    state, table, activity = run.session.state, run.session.state.table, run.activity
    if state.phase is Phase.LOOK:
        return state.legal[0]
    if activity == "train":
        return train.good_move(table)
    if activity == "pairs":
        return _remembering(run, rng)
    answer = {"find": "answer", "row": "answer", "count": "asked"}[activity]
    (right,) = (a for a in state.legal if getattr(table, answer) in _parts(a))
    return right


def _parts(action: Any) -> tuple[Any, ...]:
    return tuple(getattr(action, name) for name in type(action).__slots__)


def _remembering(run: Round, rng: random.Random) -> Turn:
    """Turns a tile whose partner it has seen where there is one, else one it has not seen."""
    table, rules = run.session.state.table, run.preset.rules
    seen = {at: table.tiles[at] for at in table.lying if at in table.seen}

    def partner(tile: Tile, at: int) -> list[int]:
        return [o for o, other in seen.items() if o != at and alike(rules, tile, other) is not None]

    unseen = [at for at in table.choices if at not in seen]
    if table.first is not None:
        known = partner(table.tiles[table.first], table.first)
        return Turn(known[0] if known else rng.choice(unseen))
    ready = [at for at, tile in seen.items() if partner(tile, at)]
    return Turn(ready[0] if ready else rng.choice(unseen))


def guessing(run: Round, rng: random.Random) -> Any:
    """Presses anything that can be pressed. A tile of a train pressed goes where it fits."""
    session = run.session
    view = session.view(0)
    if run.activity == "train" and len(session.legal) > 1 and not view.stuck:
        tile = rng.choice(view.hand).tile
        ends = train.fitting(view, tile) or [end for end, _number in view.ends]
        return Place(tile, rng.choice(ends))
    return rng.choice(session.legal)


def wrong(run: Round, rng: random.Random) -> Any:
    """Chooses what is wrong as long as it can."""
    state, table = run.session.state, run.session.state.table
    right = None
    if run.activity == "pairs":
        right = None if table.first is None else Turn(table.partners[table.first])
    elif state.phase is not Phase.LOOK:
        right = sure(run, rng)
    return rng.choice([action for action in state.legal if action != right] or [right])


def play(run: Round, pupil: Pupil, rng: random.Random, tasks: int = 100) -> Round:
    """Play a round to its end, or until so many tasks of it are done."""
    while not run.over and len(run.session.state.match.hands) < tasks:
        if run.session.waits_for_chance:
            run.next_task()
        else:
            run.do(pupil(run, rng))
    return run
