"""Blot: Open Blot for two, Blot for four (rules part 2). The names are what a game offers."""

from __future__ import annotations

from game.engine.blot.cards import CARDS, Card
from game.engine.blot.contradictions import contradictions
from game.engine.blot.events import seen_by
from game.engine.blot.explain import explain
from game.engine.blot.notation import read, write
from game.engine.blot.rules import RULES, AnyRules, Rules
from game.engine.blot.turns import apply, legal_actions, new_match
from game.engine.blot.view import view


def full_set(rules: AnyRules) -> tuple[Card, ...]:
    """What is shuffled before a deal: the 32 cards, always in the same order."""
    return CARDS


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
