"""From one pose to another: easing, arcs, turning over. Shares of time run from 0 to 1."""

from __future__ import annotations

from math import cos, pi, sin

from game.table.pose import Pose

_TOUCH = 0.86
"""The share of time after which a piece has arrived and only settles."""
_OVER = 0.012
"""How far a piece goes beyond its place, as a share of the way, before it settles."""


def eased(share: float) -> float:
    """Quick away, gently in, a trace too far, and settled: it never swings twice."""
    if share <= 0.0:
        return 0.0
    if share >= 1.0:
        return 1.0
    if share < _TOUCH:
        part = share / _TOUCH
        return (1.0 + _OVER) * (1.0 - (1.0 - part) ** 3)
    part = (share - _TOUCH) / (1.0 - _TOUCH)
    return 1.0 + _OVER * (1.0 + cos(pi * part)) / 2


def route(start: Pose, target: Pose) -> Pose:
    """`start`, looking the same, but with its halves in the order of the target's.

    A tile upside down is the same tile half a turn further.
    """
    if start.face == target.face or not isinstance(target.face, tuple):
        return start
    if start.face == target.face[::-1]:
        return start._replace(face=target.face, angle=start.angle + 180.0)
    return start


def blend(start: Pose, target: Pose, share: float, arc: float, lifted: float) -> Pose:
    """The pose on the way from `start` to `target`; `lifted` is the height in the middle of it.

    A change of face turns the piece over: it narrows to its edge, and widens with the new face.
    """
    if share >= 1.0:
        return target
    moved = eased(share)
    hump = sin(pi * min(1.0, moved))
    turn = (target.angle - start.angle + 180.0) % 360.0 - 180.0
    face, squeeze = target.face, 1.0
    if start.face != target.face:
        over = min(1.0, max(0.0, (share - 0.08) / 0.84))
        over = over * over * (3.0 - 2.0 * over)
        squeeze = abs(cos(pi * over))
        face = start.face if over < 0.5 else target.face
        lifted = max(lifted, 0.5)
    return Pose(
        x=start.x + (target.x - start.x) * moved,
        y=start.y + (target.y - start.y) * moved - arc * hump,
        width=start.width + (target.width - start.width) * moved,
        angle=start.angle + turn * moved,
        face=face,
        squeeze=squeeze,
        lift=max(0.0, start.lift + (target.lift - start.lift) * moved + lifted * hump),
        z=max(start.z, target.z),
        fade=start.fade + (target.fade - start.fade) * moved,
        ratio=target.ratio,
    )


def fade(start: Pose, target: Pose, share: float) -> Pose:
    """The first half of the time the piece vanishes where it was, then it appears in its place."""
    if share >= 1.0:
        return target
    if share < 0.5:
        return start._replace(fade=start.fade * (1.0 - 2.0 * share))
    return target._replace(fade=target.fade * (2.0 * share - 1.0))
