"""A computer player at dominoes."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.engine.dominoes.actions import Action
from game.engine.dominoes.view import View

from .levels import Level, Noticed


def choose(
    view: View,
    legal: Sequence[Action],
    noticed: Sequence[Noticed],
    level: Level,
    rng: random.Random,
) -> Action:
    """One of the legal actions."""
    return rng.choice(legal)
