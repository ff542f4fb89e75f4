"""What chance decides is drawn here and given to the engine as an action like any other."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from game.engine import dominoes
from game.engine.dominoes.actions import Deal, Lot
from game.engine.dominoes.state import Phase, State


def draw(game: str, state: Any, rng: random.Random) -> Any:
    """The chance action that `state` waits for, drawn at random.

    Raises ValueError where a player is to act or the match is over.
    """
    return _DRAW[game](state, rng)


def _dominoes(state: State, rng: random.Random) -> Lot | Deal:
    tiles = dominoes.full_set(state.match.rules)
    if state.phase is Phase.LOT:
        return Lot(tuple(rng.sample(tiles, state.match.seats)))
    if state.phase is Phase.DEAL:
        return Deal(tuple(rng.sample(tiles, len(tiles))))
    raise ValueError("nothing is drawn now")


_DRAW: Mapping[str, Callable[[Any, random.Random], Any]] = {"dominoes": _dominoes}
