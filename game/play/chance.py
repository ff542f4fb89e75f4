"""What chance decides is drawn here and given to the engine as an action like any other."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from game.engine import blot, dominoes
from game.engine.blot.actions import Deal as DealCards
from game.engine.blot.actions import Dealer
from game.engine.blot.state import Phase as BlotPhase
from game.engine.blot.state import State as BlotState
from game.engine.dominoes.actions import Deal, Lot
from game.engine.dominoes.state import Phase, State

from .catalog import ACTIVITIES
from .practice_deals import draw_task


def draw(game: str, state: Any, rng: random.Random) -> Any:
    """The chance action that `state` waits for, drawn at random.

    Raises ValueError where a player is to act or the match is over.
    """
    return draw_task(game, state, rng) if game in ACTIVITIES else _DRAW[game](state, rng)


def _dominoes(state: State, rng: random.Random) -> Lot | Deal:
    tiles = dominoes.full_set(state.match.rules)
    if state.phase is Phase.LOT:
        return Lot(tuple(rng.sample(tiles, state.match.seats)))
    if state.phase is Phase.DEAL:
        return Deal(tuple(rng.sample(tiles, len(tiles))))
    raise ValueError("nothing is drawn now")


def _blot(state: BlotState, rng: random.Random) -> Dealer | DealCards:
    if state.phase is BlotPhase.DEALER:
        return Dealer(rng.randrange(state.match.seats))
    if state.phase is BlotPhase.DEAL:
        cards = blot.full_set(state.match.rules)
        return DealCards(tuple(rng.sample(cards, len(cards))))
    raise ValueError("nothing is drawn now")


_DRAW: Mapping[str, Callable[[Any, random.Random], Any]] = {"dominoes": _dominoes, "blot": _blot}
