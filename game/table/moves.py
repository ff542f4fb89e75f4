"""From an event to a movement: which piece moves when, how, and what is heard.

The director plays what is written here. What no rule mentions simply slides to its place in the
new layout.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.dominoes.events import (
    Dealt,
    Drew,
    Event,
    HandScored,
    LeadFound,
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
from game.table.deal_moves import dealt, gather, lots
from game.table.dominoes import Layout
from game.table.motion import Motion, arc
from game.table.pace import PACE
from game.table.pose import Key, Pose
from game.table.stage import Kind, Move

_UNDER = 250
"""The z of a tile that goes back under its row: above the train, below the rows."""
_SHOWN = 0.6
"""How far towards the middle the tile that gives the lead is shown."""


def motion(
    event: Event | None, before: Mapping[Key, Pose], after: Layout, calm: bool = False
) -> Motion:
    """How the table gets from the poses `before` to the layout `after` because of `event`.

    Without an event everything slides to its place.
    """
    made = Motion(calm=calm)
    match event:
        case Dealt():
            dealt(event, before, after, made)
        case LotDrawn():
            lots(before, after, made)
        case ThrownIn():
            gather(before, after, made)
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
        case LeadFound():
            _lead_found(event, before, after, made)
        case Passed():
            _passed(event, after, made)
        case HandScored():
            _counted(event, before, after, made)
    made.let_others_slide(before, after.poses)
    if calm:
        made.fade(event.piece if isinstance(event, LeadFound) else None)
    return made


def _fly(key: Key, before: Mapping[Key, Pose], after: Layout, made: Motion, sound: str) -> None:
    """One tile flies to its place; the others make room or close up meanwhile."""
    rise = arc(before[key], after.poses[key])
    made.add(Move(key, after.poses[key], 0.0, PACE["flight"], Kind.FLY, rise))
    made.sound(PACE["flight"] * 0.8, sound)


def _lead_found(event: LeadFound, before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """The tile that gives the lead is shown to all, large and near the middle, and goes back."""
    key, home = event.piece, after.poses[event.piece]
    x, y = after.train.centre
    shown = Pose(
        round(home.x + (x - home.x) * _SHOWN),
        round(home.y + (y - home.y) * _SHOWN),
        after.tile_width,
        face=(event.tile.high, event.tile.low),
        lift=0.6,
        z=900,
    )
    way = PACE["fade" if made.calm else "flight"]
    back = way + PACE["lead"]
    rise = arc(before[key], shown)
    made.add(Move(key, shown, 0.0, way, Kind.FLY, rise), Move(key, home, back, way, Kind.FLY, rise))
    made.sound(way * 0.5, "turn")


def _passed(event: Passed, after: Layout, made: Motion) -> None:
    """The hand of somebody who cannot play ducks away from the middle for a moment."""
    made.sound(0.0, "miss")
    half = PACE["pass"] / 2
    for key, ducked in after.ducked(event.seat).items():
        home = after.poses[key]
        made.add(Move(key, ducked, 0.0, half, z=home.z), Move(key, home, half, half, z=home.z))
    made.length = PACE["pass"]


def _turn_over(key: Key, before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    made.add(Move(key, after.poses[key], 0.0, PACE["flip"], Kind.FLIP))
    if before[key].face != after.poses[key].face:
        made.sound(PACE["flip"] * 0.2, "turn")


def _started(event: Started, before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """The first leftover tile comes to the middle and is turned up there."""
    target = after.poses[event.piece]
    hidden = target._replace(face=None, lift=0.4)
    rise = arc(before[event.piece], target)
    made.add(
        Move(event.piece, hidden, 0.0, PACE["flight"], Kind.FLY, rise),
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
    """Row by row every tile that is left is turned up, from index 0 on. Small hands grow first."""
    made.sound(0.0, "blocked" if event.result.outcome is Outcome.BLOCKED else "hand")
    turning = [key for row in after.row_keys for key in row if before[key].face is None]
    gap = min(PACE["count_gap"], PACE["count"] / max(1, len(turning)))
    for at, key in enumerate(turning):
        start, target = PACE["hand"] + at * gap, after.poses[key]
        hidden = target._replace(face=None)
        if before[key] != hidden:
            made.add(Move(key, hidden, 0.0, PACE["slide"], z=target.z))
        made.add(Move(key, target, start, PACE["flip"], Kind.FLIP, z=target.z))
        made.sound(start + PACE["flip"] * 0.2, "turn")
