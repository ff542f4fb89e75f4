"""How a hand begins: the tiles are gathered and shuffled, lots are drawn, tiles are dealt."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.dominoes.events import Dealt
from game.table.dominoes import Layout
from game.table.motion import Motion, arc
from game.table.pace import PACE
from game.table.pose import Key, Pose
from game.table.stage import Kind, Move


def gather(before: Mapping[Key, Pose], after: Layout, made: Motion) -> float:
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


def _stride(size: int) -> int:
    """A number that has no common divisor with `size`, near half of it."""
    stride = size // 2
    while any(size % d == 0 and stride % d == 0 for d in range(2, stride + 1)):
        stride += 1
    return stride


def dealt(event: Dealt, before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """The tiles are gathered and shuffled, then fly to the rows, block by block, face down.

    When all lie there, those that can be seen are turned up together.
    """
    at = gather(before, after, made)
    order = [key for seat in event.order for key in after.row_keys[seat]]
    gap = min(PACE["deal_gap"], PACE["deal"] / max(1, len(order)))
    for key in order:
        hidden = after.poses[key]._replace(face=None)
        rise = arc(after.pack[key], hidden)
        made.add(Move(key, hidden, at, PACE["flight"], Kind.FLY, rise))
        made.sound(at + PACE["flight"] * 0.8, "deal")
        at += gap
    for key in after.poses.keys() - set(order):
        made.add(Move(key, after.poses[key], at, PACE["slide"]))
    at += PACE["flight"]
    seen = [key for key in order if after.poses[key].face is not None]
    for key in seen:
        pose = after.poses[key]
        made.add(Move(key, pose, at, PACE["flip"], Kind.FLIP, z=pose.z))
    if seen:
        made.sound(at, "turn")


def lots(before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """A tile flies to every seat; then they are turned up one after another and looked at."""
    at = gather(before, after, made)
    for key in after.lots:
        hidden = after.poses[key]._replace(face=None)
        rise = arc(after.pack[key], hidden)
        made.add(Move(key, hidden, at, PACE["flight"], Kind.FLY, rise))
        made.sound(at + PACE["flight"] * 0.8, "deal")
        at += PACE["lot_gap"]
    at += PACE["flight"]
    for key in after.lots:
        made.add(Move(key, after.poses[key], at, PACE["flip"], Kind.FLIP))
        made.sound(at + PACE["flip"] * 0.2, "turn")
        at += PACE["lot_gap"]
    made.length += PACE["lot"]
