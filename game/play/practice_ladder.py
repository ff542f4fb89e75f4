"""How the steps of an activity move with the child. The numbers stand in each step's preset."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.practice.rounds import Outcome, RoundRules

LONGEST = 20
"""So many outcomes are remembered at most; no preset asks for more."""


def move(outcomes: Sequence[Outcome], rules: RoundRules) -> int:
    """1 for a step up, -1 for a step down, 0 to stay, by the outcomes at this step in their order.

    Up after `rules.up` tasks in a row that were sure; down when `rules.down` of the last
    `rules.of` were not. Tasks in which there was nothing to choose do not count.
    """
    counted = [outcome for outcome in outcomes if outcome is not Outcome.FREE]
    latest = counted[-rules.up :]
    if len(latest) == rules.up and all(outcome is Outcome.SURE for outcome in latest):
        return 1
    missed = sum(outcome is not Outcome.SURE for outcome in counted[-rules.of :])
    return -1 if missed >= rules.down else 0


def remembered(outcomes: Sequence[Outcome], new: Outcome) -> tuple[Outcome, ...]:
    """The outcomes with a new one after them, as many as `move` ever looks at."""
    if new is Outcome.FREE:
        return tuple(outcomes)
    return (*outcomes, new)[-LONGEST:]
