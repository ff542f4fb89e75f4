"""Where tiles lie in the activities that have a train: find the tile, make the train."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dominoes.actions import Place
from game.engine.dominoes.train import End
from game.engine.dominoes.view import Laid
from game.engine.practice import find, train
from game.engine.practice.rounds import Choice
from game.table.pose import Area, Key, Pose
from game.table.practice import (
    Layout,
    Room,
    Spot,
    gap_of,
    joined,
    lengthwise,
    offering,
    offset_of,
    stance,
    task_number,
)

_TRAIN, _TILE, _APART = 84, 108, 44
"""Natural widths of a tile of the train and of one to choose, and the room between two of these."""

Ends = dict[End, Spot]


def find_layout(view: find.View, area: Area, mirrored: bool = False) -> Layout:
    """Find the tile: the train above, its open ends glowing; the tiles to choose from below."""
    room = Room(area, view.rules.tasks, mirrored)
    offset = offset_of(task_number(len(view.done), view.phase))
    width = _train_width(room, find.TRAIN_LENGTH + view.rules.ends)
    apart = _APART * room.grown
    tile = room.fitted(view.rules.choices, _TILE * room.grown, apart)
    top, middle, low = room.stacked([2 * width, room.slate_height, 2 * tile])
    # The train keeps its place: room is kept beside it for what is laid there.
    given = [one for one in view.line if one.id < find.TRAIN_LENGTH]
    poses, ends = _line(room, given, top, width, offset, (view.rules.ends == 2, True))
    keys: dict[Choice, Key] = {}
    for one in view.line:
        if one.id >= find.TRAIN_LENGTH:
            keys[one.tile] = offset + one.id
            poses[offset + one.id] = _added(one, one is view.line[0], ends)
    across = room.in_a_row(view.rules.choices, tile, apart)
    for piece in view.tiles:
        assert piece.tile is not None, "nothing is hidden here"
        keys[piece.tile] = offset + piece.id
        x = across[piece.id - find.TRAIN_LENGTH]
        pose = room.tile(x, low, tile, False, lengthwise(piece))
        poses[offset + piece.id] = stance(pose, piece.id, view.choices, view.offered)
    return Layout(
        poses,
        keys,
        room.bars,
        room.slate(middle),
        area,
        room.scale,
        offset,
        {end: joined(ends[end], 0, 1) for end, _number in view.ends},
        {number: ends[end] for end, number in view.ends},
    )


def train_layout(view: train.View, area: Area, mirrored: bool = False) -> Layout:
    """Make the train: it grows above, in the middle; the hand lies below."""
    room = Room(area, view.rules.tasks, mirrored)
    offset = offset_of(task_number(len(view.done), view.phase))
    width = _train_width(room, view.rules.length + 1)
    apart = _APART * room.grown
    tile = room.fitted(view.rules.length, _TILE * room.grown, apart)
    top, middle, low = room.stacked([2 * width, room.slate_height, 2 * tile])
    goes_on = bool(view.hand)
    poses, ends = _line(room, view.line, top, width, offset, (goes_on, goes_on))
    keys: dict[Choice, Key] = {one.tile: offset + one.id for one in view.line}
    moving = view.offered.tile if view.offered else None
    across = room.in_a_row(view.rules.length, tile, apart)
    for piece in view.hand:
        assert piece.tile is not None, "nothing is hidden here"
        keys[piece.tile] = offset + piece.id
        pose = room.tile(across[piece.id], low, tile, False, lengthwise(piece))
        offered = piece.id if piece.tile is moving else None
        poses[offset + piece.id] = stance(pose, piece.id, view.choices, offered)
    if isinstance(view.offered, train.Take) and moving is not None:
        poses[keys[moving]] = offering(poses[keys[moving]])
    places: dict[End | None, Pose] = {}
    if goes_on and not view.line:
        places[None] = room.tile(room.middle, top, width, True, (1, 0))
    elif goes_on:
        places |= {end: joined(spot, 0, 1) for end, spot in ends.items()}
    if isinstance(view.offered, Place):
        places = {view.offered.end: places[view.offered.end]}
    elif view.offered:
        places = {}
    return Layout(
        poses,
        keys,
        room.bars,
        room.slate(middle),
        area,
        room.scale,
        offset,
        places,
        {number: ends[end] for end, number in view.ends} if goes_on else {},
    )


def _train_width(room: Room, lengths: int) -> float:
    """How wide the tiles of a train are that may get so many tiles long."""
    return min(_TRAIN * room.grown, room.w / (2.06 * lengths))


def _line(
    room: Room,
    line: Sequence[Laid],
    y: float,
    units: float,
    offset: Key,
    reserved: tuple[bool, bool],
) -> tuple[dict[Key, Pose], Ends]:
    """The tiles of a train in the middle, and its two ends; beside those that are `reserved` there
    is room for another tile."""
    width = room.width(units)
    gap = gap_of(width)
    x, middle = room.pixels(room.middle, y)
    lengths = [width if one.first == one.second else 2 * width for one in line]
    more = 2 * width + gap
    total = sum(lengths) + gap * max(0, len(line) - 1) + more * sum(reserved)
    at = x - total // 2 + more * reserved[0]
    left = Spot(at, middle, -1, width)
    poses: dict[Key, Pose] = {}
    for one, long in zip(line, lengths, strict=True):
        angle = 0.0 if one.first == one.second else 90.0
        face = (one.first, one.second)
        poses[offset + one.id] = Pose(at + long // 2, middle, width, angle, face, z=100)
        at += long + gap
    return poses, {End.LEFT: left, End.RIGHT: Spot(at - gap, middle, 1, width)}


def _added(one: Laid, first: bool, ends: Ends) -> Pose:
    """A tile that was laid at one of the ends."""
    if first:
        return joined(ends[End.LEFT], one.second, one.first)
    return joined(ends[End.RIGHT], one.first, one.second)
