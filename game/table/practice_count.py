"""Where things lie in "how many": the tiles, the place of the answer, the answers on cards."""

from __future__ import annotations

from game.engine.dominoes.train import End
from game.engine.practice import count
from game.engine.practice.rounds import Choice
from game.table.pose import CARD_RATIO, Area, Key, Pose
from game.table.practice import (
    CARDS,
    Layout,
    Room,
    lengthwise,
    offset_of,
    stance,
    task_number,
)

_TILE, _CARD = 150, 124
_BESIDE, _APART = 44, 40


def count_layout(view: count.View, area: Area, mirrored: bool = False) -> Layout:
    """How many: the tiles above and beside them the place of the answer; the answers below."""
    room = Room(area, view.rules.tasks, mirrored)
    offset = offset_of(task_number(len(view.done), view.phase))
    gap, apart = _BESIDE * room.grown, _APART * room.grown
    card = room.fitted(view.rules.choices, _CARD * room.grown, apart)
    tile, tall = _TILE * room.grown, CARD_RATIO * card
    top, middle, low = room.stacked([tall, room.slate_height, tall])
    left = room.middle - (view.rules.tiles * (2 * tile + gap) + card) / 2
    poses: dict[Key, Pose] = {}
    for at, piece in enumerate(view.tiles):
        x = left + tile + at * (2 * tile + gap)
        poses[offset + piece.id] = room.tile(x, top, tile, True, lengthwise(piece), z=100)
    x = left + view.rules.tiles * (2 * tile + gap) + card / 2
    place = room.card(x, top, card, None)
    across = room.in_a_row(view.rules.choices, card, apart)
    keys: dict[Choice, Key] = {}
    for at, number in enumerate(view.answers):
        keys[number] = offset + CARDS + number
        pose = room.card(across[at], low, card, number)
        if not view.choices and number == asked_in(view):
            pose = pose._replace(x=place.x, y=place.y)
        poses[keys[number]] = stance(pose, number, view.choices, view.offered)
    places: dict[End | None, Pose] = {None: place} if view.choices else {}
    return Layout(poses, keys, room.bars, room.slate(middle), area, room.scale, offset, places)


def asked_in(view: count.View) -> int:
    """How many dots there are on the tiles together."""
    return sum(piece.tile.pips for piece in view.tiles if piece.tile)
