"""What one step looks and sounds like, written at normal speed in seconds from its beginning."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

from game.table.pose import Pose
from game.table.stage import Move


@dataclass
class Motion:
    """What one step looks and sounds like. `length` may be longer than the last movement.

    `calm`: pieces vanish and appear instead of moving.
    """

    moves: list[Move] = field(default_factory=list)
    sounds: list[tuple[float, str]] = field(default_factory=list)
    length: float = 0.0
    calm: bool = False

    def add(self, *moves: Move) -> None:
        """Let pieces move; the motion lasts at least as long as they do."""
        self.moves += moves
        self.length = max(self.length, *(move.delay + move.duration for move in moves))

    def sound(self, at: float, name: str) -> None:
        """Let a sound be heard, so many seconds after the beginning."""
        self.sounds.append((at, name))


def arc(start: Pose, target: Pose) -> float:
    """Long flights rise higher, within measure."""
    return min(hypot(target.x - start.x, target.y - start.y) * 0.12, 1.2 * target.width)
