"""Where tiles lie in the activities that hide them: two that match, remember the row."""

from __future__ import annotations

from math import ceil

from game.engine.dominoes.train import End
from game.engine.practice import pairs, row
from game.engine.practice.rounds import Choice
from game.table.pose import CARD_RATIO, Area, Key, Pose
from game.table.practice import (
    QUESTION,
    Layout,
    Room,
    lengthwise,
    offset_of,
    stance,
    task_number,
)

_BOARD_TILE, _BOARD_GAP = 150, 20
_ROW_TILE, _ROW_GAP = 132, 40
_CARD, _BESIDE = 124, 44
_LEAST_GAP = 12


def pairs_layout(view: pairs.View, area: Area, mirrored: bool = False) -> Layout:
    """Two that match: the board of lying tiles."""
    rules = view.rules
    room = Room(area, rules.tasks, mirrored)
    # Several tasks lie on the table together; before a board is full again, the next one lies.
    offset = offset_of(ceil((len(view.done) - len(view.found)) / (rules.size // 2)))
    gap = _BOARD_GAP * room.grown
    high = room.h - room.slate_height - 3 * _LEAST_GAP
    width = min(
        _BOARD_TILE * room.grown,
        (high - (view.rows - 1) * gap) / view.rows,
        (room.w - (view.columns - 1) * gap) / (2 * view.columns),
    )
    board = view.rows * (width + gap) - gap
    # In the middle, if that leaves room for the slate; else as far down as the slate wants.
    highest = room.slate_height + 2 * _LEAST_GAP + board / 2
    middle = room.y + max(room.h / 2, highest)
    top = (room.y + middle - board / 2) / 2
    across = room.in_a_row(view.columns, 2 * width, gap)
    poses: dict[Key, Pose] = {}
    waiting = view.choices if view.first is not None else ()
    for at, piece in enumerate(view.board):
        if piece is None:
            continue
        line, column = divmod(at, view.columns)
        y = middle - board / 2 + width / 2 + line * (width + gap)
        pose = room.tile(across[column], y, width, True, lengthwise(piece))
        if at not in view.turned:
            pose = stance(pose, at, waiting, view.offered)
        poses[offset + at] = pose
    keys: dict[Choice, Key] = {at: offset + at for at in range(rules.size)}
    return Layout(poses, keys, room.bars, room.slate(top), area, room.scale, offset)


def row_layout(view: row.View, area: Area, mirrored: bool = False) -> Layout:
    """Remember the row: what is asked above, on a card; the row of tiles below."""
    room = Room(area, view.rules.tasks, mirrored)
    offset = offset_of(task_number(len(view.done), view.phase))
    card, apart = _CARD * room.grown, _ROW_GAP * room.grown
    tile = room.fitted(view.rules.length, _ROW_TILE * room.grown, apart)
    tall = CARD_RATIO * card
    top, low = room.stacked([tall, 2 * tile])
    gap = _BESIDE * room.grown
    # A card and beside it the place for a tile as high as the card.
    home = tall / 2
    left = room.middle - (card + gap + home) / 2
    question = room.card(left + card / 2, top, card, view.asked)
    if view.asked is None:
        question = room.card(room.middle, top, card, None)
    place = room.tile(left + card + gap + home / 2, top, home, False, (1, 0))
    across = room.in_a_row(view.rules.length, tile, apart)
    poses: dict[Key, Pose] = {}
    for piece in view.tiles:
        pose = room.tile(across[piece.id], low, tile, False, lengthwise(piece))
        if found_in(view) == piece.id:
            pose = place._replace(face=pose.face)
        elif piece.tile is None:
            pose = stance(pose, piece.id, view.choices, view.offered)
        poses[offset + piece.id] = pose
    if view.tiles:
        poses[offset + QUESTION] = question
    keys: dict[Choice, Key] = {at: offset + at for at in range(view.rules.length)}
    places: dict[End | None, Pose] = {None: place} if view.choices else {}
    return Layout(
        poses, keys, room.bars, room.slate(top, tall + 12), area, room.scale, offset, places
    )


def found_in(view: row.View) -> int | None:
    """The place of the tile that was asked for, when it has been found."""
    if view.asked is None or view.choices:
        return None
    shown = (piece for piece in view.tiles if piece.tile is not None)
    return next((p.id for p in shown if p.tile and view.asked in (p.tile.low, p.tile.high)), None)
