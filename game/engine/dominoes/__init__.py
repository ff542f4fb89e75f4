"""Dominoes, face down and in hand (rules part 1). The names below are what a game offers."""

from __future__ import annotations

from game.engine.dominoes.contradictions import contradictions
from game.engine.dominoes.events import seen_by
from game.engine.dominoes.explain import explain
from game.engine.dominoes.notation import read, write
from game.engine.dominoes.rules import Rules
from game.engine.dominoes.tiles import Tile, full_tiles
from game.engine.dominoes.turns import apply, legal_actions, new_match
from game.engine.dominoes.view import view

RULES: tuple[type[Rules], ...] = (Rules,)


def full_set(rules: Rules) -> tuple[Tile, ...]:
    """What is shuffled before a deal: every tile of the set, always in the same order."""
    return full_tiles(rules.highest)


__all__ = [
    "RULES",
    "Rules",
    "apply",
    "contradictions",
    "explain",
    "full_set",
    "legal_actions",
    "new_match",
    "read",
    "seen_by",
    "view",
    "write",
]
