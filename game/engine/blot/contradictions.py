"""Which options of a game of Blot contradict each other: none but the number of players."""

from __future__ import annotations

from game.engine.blot.rules import AnyRules
from game.engine.common import wrong_count
from game.engine.core import Contradiction


def contradictions(rules: AnyRules, seats: int | None = None) -> tuple[Contradiction, ...]:
    """What in `rules` does not go together; `seats` is that of a record, None for a preset."""
    if seats is None or seats in rules.counts:
        return ()
    return (Contradiction("players", wrong_count(seats)),)
