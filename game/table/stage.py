"""The pieces on the table and their movements: poses that change with time, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import NamedTuple

from game.table.pose import Key, Pose
from game.table.tween import blend, fade, route


class Kind(Enum):
    """How a piece moves."""

    SLIDE = "slide"
    """Along the table, a straight way."""
    FLY = "fly"
    """On an arc through the air."""
    FLIP = "flip"
    """Turning over about its long axis, lifted a little."""
    FADE = "fade"
    """Vanishing here and appearing there, for those who asked for less movement."""


class Move(NamedTuple):
    """One piece on its way to `target`: it starts after `delay` and takes `duration` seconds.

    `arc` is how far the way bends upward, in pixels. With another face than before the piece
    turns over on the way, whatever the kind. `z` is its height among the pieces while it moves;
    None: on top of those at rest.
    """

    key: Key
    target: Pose
    delay: float
    duration: float
    kind: Kind = Kind.SLIDE
    arc: float = 0.0
    z: int | None = None


FLYING = 600
"""The z of pieces on their way."""


class Stage:
    """Every piece with its pose now. Pieces move by `play` alone; `show` and `skip` jump."""

    def __init__(self) -> None:
        self._poses: dict[Key, Pose] = {}
        self._tweens: dict[Key, list[Move]] = {}
        self._starts: dict[Key, Pose] = {}
        self._clock = 0.0
        self._dirty: set[Key] = set()

    @property
    def busy(self) -> bool:
        """Whether anything moves or waits to move."""
        return bool(self._tweens)

    def show(self, poses: Mapping[Key, Pose]) -> None:
        """Lay the table out at once; whatever moved stops."""
        self._tweens.clear()
        self._starts.clear()
        self._clock = 0.0
        self._dirty |= {
            key
            for key in self._poses.keys() | poses.keys()
            if self._poses.get(key) != poses.get(key)
        }
        self._poses = dict(poses)

    def play(self, moves: Iterable[Move]) -> None:
        """Start movements, timed from now. Several of one piece follow each other."""
        added: dict[Key, list[Move]] = {}
        for move in moves:
            shifted = move._replace(delay=move.delay + self._clock)
            added.setdefault(move.key, []).append(shifted)
        for key, queue in added.items():
            if key in self._poses:
                queue.sort(key=lambda move: move.delay)
                self._tweens[key] = queue
                self._starts[key] = self._poses[key]

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether anything still moves."""
        if not self._tweens:
            return False
        self._clock += dt
        for key in list(self._tweens):
            self._advance(key)
        if not self._tweens:
            self._clock = 0.0
        return bool(self._tweens)

    def _advance(self, key: Key) -> None:
        queue = self._tweens[key]
        while queue and self._clock >= queue[0].delay + queue[0].duration:
            self._starts[key] = queue.pop(0).target
        if not queue:
            del self._tweens[key]
            self._set(key, self._starts.pop(key))
            return
        move = queue[0]
        start = self._starts[key]
        if self._clock < move.delay:
            self._set(key, start)
            return
        share = (self._clock - move.delay) / move.duration
        self._set(key, _between(start, move, share))

    def _set(self, key: Key, pose: Pose) -> None:
        if self._poses[key] != pose:
            self._poses[key] = pose
            self._dirty.add(key)

    def skip(self) -> None:
        """Put every piece where it was going."""
        for key, queue in self._tweens.items():
            self._set(key, queue[-1].target)
        self._tweens.clear()
        self._starts.clear()
        self._clock = 0.0

    def hold(self, key: Key, pose: Pose) -> None:
        """Put one piece somewhere by hand; it stays there until it is moved or shown elsewhere."""
        self._tweens.pop(key, None)
        self._starts.pop(key, None)
        self._set(key, pose)

    def pose(self, key: Key) -> Pose:
        """Where a piece is now. Raises KeyError for a piece that is not on the table."""
        return self._poses[key]

    def poses(self) -> dict[Key, Pose]:
        """Every piece with its pose now."""
        return dict(self._poses)

    def moving(self) -> frozenset[Key]:
        """The pieces that move or wait to move: all others are at rest."""
        return frozenset(self._tweens)

    def take_dirty(self) -> frozenset[Key]:
        """The pieces whose pose has changed since this was last asked."""
        dirty = frozenset(self._dirty)
        self._dirty.clear()
        return dirty


def _between(start: Pose, move: Move, share: float) -> Pose:
    if move.kind is Kind.FADE:
        return fade(start, move.target, share)
    height = FLYING if move.z is None else move.z
    lifted = 0.55 if move.kind is Kind.FLIP else 0.0
    if move.kind is Kind.FLY:
        lifted = 0.8
    return blend(route(start, move.target), move.target, share, move.arc, lifted)._replace(z=height)
