"""What one step looks and sounds like, written at normal speed in seconds from its beginning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import hypot

from game.table.pace import PACE
from game.table.pose import Key, Pose
from game.table.stage import Kind, Move


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

    def let_others_slide(self, before: Mapping[Key, Pose], after: Mapping[Key, Pose]) -> None:
        """Whatever has another place now, and no movement yet, slides there."""
        known = {move.key for move in self.moves}
        start = min((move.delay for move in self.moves), default=0.0)
        for key, pose in after.items():
            if key not in known and before.get(key, pose)._replace(z=pose.z) != pose:
                self.add(Move(key, pose, start, PACE["slide"], z=pose.z))

    def fade(self, shown: Key | None = None) -> None:
        """The same without movement: every piece vanishes and appears where it ends; the one
        `shown` to all also where it is shown."""
        last = {move.key: move for move in sorted(self.moves, key=lambda m: m.delay + m.duration)}
        self.moves = [
            move._replace(duration=PACE["fade"], kind=Kind.FADE, arc=0.0, z=move.target.z)
            for move in self.moves
            if move.key == shown or move is last[move.key]
        ]


def arc(start: Pose, target: Pose) -> float:
    """Long flights rise higher, within measure."""
    return min(hypot(target.x - start.x, target.y - start.y) * 0.12, 1.2 * target.width)
