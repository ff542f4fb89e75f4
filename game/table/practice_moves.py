"""How pieces move in the children's activities: everything a third slower than in the games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.dominoes.tiles import Tile
from game.engine.practice import pairs, row, train
from game.engine.practice.rounds import (
    Began,
    Missed,
    Right,
    Turned,
    WentBack,
)
from game.table.motion import Motion, arc
from game.table.pace import CHILDREN, PACE
from game.table.pose import CARD_RATIO, Key, Pose
from game.table.practice import QUESTION, Layout
from game.table.stage import Kind, Move

_TILTS = (8.0, -8.0, 5.0, -3.0, 0.0)
"""The degrees by which a piece tilts that does not fit."""
_VANISHED = 0.3
"""How large a pair is, of its size on the board, when it has gone to its star."""
_ABOVE = 900


def entering(after: Layout) -> dict[Key, Pose]:
    """Where the pieces of a new task come from: below the window."""
    deep = after.window.h * 0.5
    return {key: pose._replace(y=pose.y + deep, fade=0.0) for key, pose in after.poses.items()}


def motion(
    event: Any | None, before: Mapping[Key, Pose], after: Layout, calm: bool = False
) -> Motion:
    """How the table gets from the poses `before` to the layout `after` because of `event`."""
    made = Motion(calm=calm)
    match event:
        case Began():
            _deal(before, after, made)
        case Right(choice=(int() as one, int() as two)):
            _pair_goes(one + after.offset, two + after.offset, before, after, made)
        case Right(choice=choice):
            _home(after.keys[choice], before, after, made)
        case Missed(choice=(int() as one, int() as two)):
            for key in (one + after.offset, two + after.offset):
                _wobble(key, before[key], 0.0, made)
            made.sound(0.0, "wobble")
        case Missed():
            _missed(event, before, after, made)
        case train.Placed():
            _fly(after.offset + event.piece, before, after, made)
            made.sound(PACE["flight"] * 0.8, "place")
        case train.Took():
            _fly(after.offset + event.piece, before, after, made)
            made.sound(PACE["flight"] * 0.8, "deal")
        case Turned():
            _flip((after.offset + event.piece,), before, after, made)
        case WentBack():
            _flip(tuple(after.offset + piece for piece in event.pieces), before, after, made)
        case pairs.Different():
            made.length = PACE["look"]
        case row.Asked():
            _flip((after.offset + QUESTION,), before, after, made)
    made.let_others_slide(before, after.poses)
    if calm:
        made.fade()
    return _slower(made)


def _slower(made: Motion) -> Motion:
    made.moves = [
        move._replace(delay=move.delay * CHILDREN, duration=move.duration * CHILDREN)
        for move in made.moves
    ]
    made.sounds = [(at * CHILDREN, name) for at, name in made.sounds]
    made.length *= CHILDREN
    return made


def _deal(before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """What lay there leaves upward, and the new pieces come from below, one after the other."""
    start = 0.0
    for key, pose in before.items():
        if key not in after.poses:
            gone = pose._replace(y=pose.y - after.window.h * 0.5, fade=0.0)
            made.add(Move(key, gone, 0.0, PACE["slide"], z=pose.z))
            start = PACE["slide"] * 0.5
    for at, key in enumerate(sorted(after.poses)):
        delay = start + at * PACE["deal_gap"]
        made.add(Move(key, after.poses[key], delay, PACE["flight"], z=after.poses[key].z))
        if at % 2 == 0:
            made.sound(delay + PACE["flight"] * 0.7, "deal")


def _fly(key: Key, before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    rise = arc(before[key], after.poses[key])
    made.add(Move(key, after.poses[key], 0.0, PACE["flight"], Kind.FLY, rise))


def _home(key: Key, before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """The right one flies to where it belongs, if it is not there already."""
    if before[key]._replace(z=after.poses[key].z) != after.poses[key]:
        _fly(key, before, after, made)
        made.sound(PACE["flight"] * 0.8, "place")
    made.sound(made.length, "right")
    made.length += PACE["settle"]


def _pair_goes(one: Key, two: Key, before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """The two come together where both can be seen, and go to the stars."""
    x, y = after.slate.centre
    star = after.bars.stars[len(after.bars.stars) // 2].centre
    for key, side in ((one, -1), (two, 1)):
        pose = before[key]
        met = pose._replace(x=round(x + side * 1.04 * pose.width), y=y, z=_ABOVE)
        gone = met._replace(x=star[0], y=star[1], width=pose.width * _VANISHED, fade=0.0, z=_ABOVE)
        made.add(
            Move(key, met, 0.0, PACE["flight"], Kind.FLY, arc(pose, met)),
            Move(key, gone, PACE["flight"] + PACE["peek"], PACE["slide"], z=_ABOVE),
        )
    made.sound(PACE["flight"] * 0.9, "right")


def _wobble(key: Key, pose: Pose, start: float, made: Motion) -> float:
    """A piece tilts to and fro, kindly; returns when it has done so."""
    if made.calm:
        return start
    part = PACE["wobble"] / len(_TILTS)
    for at, tilt in enumerate(_TILTS):
        leant = pose._replace(angle=pose.angle + tilt)
        made.add(Move(key, leant, start + at * part, part, z=pose.z))
    return start + PACE["wobble"]


def _missed(event: Missed, before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    """It goes to where it does not fit, which can be seen there; it wobbles and goes back."""
    key = after.keys[event.choice]
    home, tried = after.poses[key], None
    if isinstance(event.choice, Tile):
        tried = after.beside(event.choice, event.asked, event.given)
    elif home.ratio == CARD_RATIO:
        tried = after.places[None]._replace(face=home.face, z=home.z)
    if tried is None:
        _wobble(key, home, 0.0, made)
        made.sound(0.0, "wobble")
        return
    made.add(Move(key, tried, 0.0, PACE["flight"], Kind.FLY, arc(before[key], tried)))
    made.sound(PACE["flight"], "wobble")
    back = _wobble(key, tried, PACE["flight"], made)
    made.add(Move(key, home, back, PACE["slide"], Kind.FLY, arc(tried, home)))


def _flip(keys: tuple[Key, ...], before: Mapping[Key, Pose], after: Layout, made: Motion) -> None:
    for key in keys:
        made.add(Move(key, after.poses[key], 0.0, PACE["flip"], Kind.FLIP))
        if before[key].face != after.poses[key].face:
            made.sound(PACE["flip"] * 0.2, "turn")
