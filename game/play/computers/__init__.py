"""Players that the computer plays. They see what a person in their seat would see."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import blot, dominoes
from .levels import Level, Noticed

__all__ = ["Level", "Noticed", "choose"]

_PLAYERS: Mapping[str, Callable[..., Any]] = {"dominoes": dominoes.choose, "blot": blot.choose}


def choose(
    game: str,
    view: Any,
    legal: Sequence[Any],
    noticed: Sequence[Noticed],
    level: Level,
    rng: random.Random,
) -> Any:
    """The action of `legal`, which holds at least two, that a computer player of `level` chooses.

    `view` is the position as its seat sees it, `noticed` what it has seen in this hand.
    """
    return _PLAYERS[game](view, legal, noticed, level, rng)
