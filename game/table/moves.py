"""From an event to a movement: which piece moves when, how, and what is heard.

A `Motion` is written at normal speed in seconds from its beginning; the director plays it. What no
rule here mentions simply slides to its place in the new layout.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import hypot

from game.engine.dominoes.events import (
    Dealt,
    Drew,
    Event,
    HandScored,
    LotDrawn,
    Passed,
    Peeked,
    PeekedBack,
    Placed,
    Started,
    ThrownIn,
    Turned,
    WentBack,
)
from game.engine.dominoes.scoring import Outcome
from game.table.dominoes import Layout
from game.table.pace import PACE
from game.table.pose import Key, Pose
from game.table.stage import Kind, Move

_UNDER = 250
"""The z of a tile that goes back under its row: above the train, below the rows."""


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
        self.moves += moves
        self.length = max(self.length, *(move.delay + move.duration for move in moves))

    def sound(self, at: float, name: str) -> None:
        self.sounds.append((at, name))


def motion(
    event: Event | None, before: Mapping[Key, Pose], after: Layout, calm: bool = False
) -> Motion:
    """How the table gets from the poses `before` to the layout `after` because of `event`.

    Without an event everything slides to its place.
    """
    made = Motion(calm=calm)
    match event:
        case Dealt():
            _dealt(event, before, after, made)
        case LotDrawn():
            _lots(before, after, made)
        case ThrownIn():
            _gather(before, after, made)
        case Started():
            _started(event, before, after, made)
        case Turned() | PeekedBack():
            _turn_over(event.piece, before, after, made)
        case Peeked():
            _turn_over(event.piece, before, after, made)
            made.length += PACE["peek"]
        case WentBack():
            _went_back(event, before, after, made)
        case Placed():
            _fly(event.piece, before, after, made, "place")
            made.length += PACE["settle"]
        case Drew():
            _fly(event.piece, before, after, made, "deal")
        case Passed():
            made.sound(0.0, "miss")
            made.length = PACE["pass"]
        case HandScored():
            _counted(event, before, after, made)
    _others_slide(before, after, made)
    if calm:
        _fade(made)
    return made


def _others_slide(before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """Whatever has another place now, and no movement yet, slides there."""
    known = {move.key for move in made.moves}
    start = min((move.delay for move in made.moves), default=0.0)
    for key, pose in after.poses.items():
        if key not in known and before.get(key, pose)._replace(z=pose.z) != pose:
            made.add(Move(key, pose, start, PACE["slide"], z=pose.z))


def _arc(start: Pose, target: Pose) -> float:
    """Long flights rise higher, within measure."""
    return min(hypot(target.x - start.x, target.y - start.y) * 0.12, 1.2 * target.width)


def _fly(key: Key, before: Mapping[Key, Pose], after: Layout, made: Motion, sound: str) -> None:
    """One tile flies to its place; the others make room or close up meanwhile."""
    arc = _arc(before[key], after.poses[key])
    made.add(Move(key, after.poses[key], 0.0, PACE["flight"], Kind.FLY, arc))
    made.sound(PACE["flight"] * 0.8, sound)


def _turn_over(key: Key, before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    made.add(Move(key, after.poses[key], 0.0, PACE["flip"], Kind.FLIP))
    if before[key].face != after.poses[key].face:
        made.sound(PACE["flip"] * 0.2, "turn")


def _started(event: Started, before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """The first leftover tile comes to the middle and is turned up there."""
    target = after.poses[event.piece]
    hidden = target._replace(face=None, lift=0.4)
    arc = _arc(before[event.piece], target)
    made.add(
        Move(event.piece, hidden, 0.0, PACE["flight"], Kind.FLY, arc),
        Move(event.piece, target, PACE["flight"], PACE["flip"], Kind.FLIP),
    )
    made.sound(PACE["flight"], "turn")
    made.sound(PACE["flight"] + PACE["flip"] * 0.85, "place")
    made.length += PACE["settle"]


def _went_back(event: WentBack, before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """The tile is looked at, turned back where it is held, and goes under its row to its place
    while the others close up."""
    key, target = event.piece, after.poses[event.piece]
    at = PACE["look"]
    made.sound(at * 0.5, "miss")
    if not event.face_up:
        held = before[key]._replace(face=None)
        made.add(Move(key, held, at, PACE["flip"], Kind.FLIP))
        made.sound(at + PACE["flip"] * 0.2, "turn")
        at += PACE["flip"]
    made.add(Move(key, target, at, PACE["slide"], z=_UNDER))
    for other, pose in after.poses.items():
        if other != key and before[other]._replace(z=pose.z) != pose:
            made.add(Move(other, pose, at, PACE["slide"], z=pose.z))


def _counted(event: HandScored, before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """Row by row every tile that is left is turned up, from index 0 on."""
    made.sound(0.0, "blocked" if event.result.outcome is Outcome.BLOCKED else "hand")
    turning = [key for row in after.row_keys for key in row if before[key].face is None]
    gap = min(PACE["count_gap"], PACE["count"] / max(1, len(turning)))
    for at, key in enumerate(turning):
        start = PACE["hand"] + at * gap
        made.add(Move(key, after.poses[key], start, PACE["flip"], Kind.FLIP, z=after.poses[key].z))
        made.sound(start + PACE["flip"] * 0.2, "turn")


def _gather(before: Mapping[Key, Pose], after: Layout, made: Motion) -> float:
    """All tiles come to the pack in the middle, face down, and are shuffled; when that is over.

    Tiles of another hand may become other tiles there: the pack looks the same.
    """
    if made.calm:
        return 0.0
    size = len(after.pack)
    away = [key for key, pose in enumerate(after.pack) if before.get(key) != pose]
    at = 0.0
    if away:
        gap = PACE["spread"] / len(away)
        for place, key in enumerate(away):
            made.add(Move(key, after.pack[key], place * gap, PACE["gather"]))
        at = PACE["spread"] + PACE["gather"]
    half = PACE["shuffle"] / 2
    made.sound(at, "shuffle")
    for key in range(size):
        # Neighbours go different ways, and every place is taken by one tile.
        other = after.pack[(key * _stride(size) + 3) % size]
        made.add(
            Move(key, other, at, half),
            Move(key, after.pack[key], at + half, half),
        )
    return at + PACE["shuffle"]


def _fade(made: Motion) -> None:
    """The same without movement: every piece vanishes and appears where it ends."""
    last = {move.key: move for move in sorted(made.moves, key=lambda m: m.delay + m.duration)}
    made.moves = [
        move._replace(duration=PACE["fade"], kind=Kind.FADE, arc=0.0, z=move.target.z)
        for move in last.values()
    ]


def _stride(size: int) -> int:
    """A number that has no common divisor with `size`, near half of it."""
    stride = size // 2
    while any(size % d == 0 and stride % d == 0 for d in range(2, stride + 1)):
        stride += 1
    return stride


def _dealt(event: Dealt, before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """The tiles are gathered and shuffled, then fly to the rows, block by block."""
    at = _gather(before, after, made)
    dealt = [key for seat in event.order for key in after.row_keys[seat]]
    gap = min(PACE["deal_gap"], PACE["deal"] / max(1, len(dealt)))
    for key in dealt:
        target = after.poses[key]
        arc = _arc(after.pack[key], target)
        made.add(Move(key, target, at, PACE["flight"], Kind.FLY, arc))
        made.sound(at + PACE["flight"] * 0.8, "deal")
        at += gap
    for key in after.poses.keys() - set(dealt):
        made.add(Move(key, after.poses[key], at, PACE["slide"]))


def _lots(before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """A tile flies to every seat; then they are turned up one after another and looked at."""
    at = _gather(before, after, made)
    for key in after.lots:
        hidden = after.poses[key]._replace(face=None)
        arc = _arc(after.pack[key], hidden)
        made.add(Move(key, hidden, at, PACE["flight"], Kind.FLY, arc))
        made.sound(at + PACE["flight"] * 0.8, "deal")
        at += PACE["lot_gap"]
    at += PACE["flight"]
    for key in after.lots:
        made.add(Move(key, after.poses[key], at, PACE["flip"], Kind.FLIP))
        made.sound(at + PACE["flip"] * 0.2, "turn")
        at += PACE["lot_gap"]
    made.length += PACE["lot"]
