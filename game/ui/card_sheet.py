"""The options of Blot on the house-rules screen: their order, and which have no effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from game.engine.blot.rules import (
    BothGames,
    Declaring,
    DeclaringInHand,
    MatchLength,
    Scale,
)
from game.engine.core import _

GROUPS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (_("Choosing trump"), ("no_trump", "all_pass")),
    (_("The tricks"), ("overtrump", "under_trump", "reveal")),
    (_("Combinations"), ("declare", "declared_scoring", "failed_blot")),
    (_("The points of a deal"), ("contract_tie", "kaput", "scale", "rounding")),
    (_("The match"), ("match", "target", "deals", "next_dealer")),
)
"""The page, from top to bottom."""

NO_EFFECT: Final[Mapping[str, Callable[[Any], bool]]] = {
    "declared_scoring": lambda rules: rules.declare in (Declaring.NONE, DeclaringInHand.NONE),
    "rounding": lambda rules: rules.scale is Scale.POINTS,
    "target": lambda rules: rules.match is not MatchLength.POINTS,
    "deals": lambda rules: rules.match is MatchLength.POINTS,
}
_TARGETS: Final = {51: 501, 101: 1001, 201: 2001}
"""What is played to in tens, and what in points for about as long."""


def follow(before: BothGames, rules: BothGames) -> BothGames:
    """The changed rules, with a target in what is written now: tens or points."""
    if before.scale is rules.scale:
        return rules
    if rules.scale is Scale.POINTS:
        return replace(rules, target=_TARGETS.get(rules.target, 10 * rules.target))
    tens = {points: tens for tens, points in _TARGETS.items()}
    return replace(rules, target=tens.get(rules.target, max(1, rules.target // 10)))
