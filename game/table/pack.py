"""The table between two hands: the whole set face down in the middle, the lots before the seats."""

from __future__ import annotations

from math import ceil

from game.engine.dominoes.view import View
from game.table.frame import Seating
from game.table.pose import Key, Pose
from game.table.rows import even


def pack_of(view: View, table: Seating) -> tuple[Pose, ...]:
    """Between two hands: the whole set face down in the middle, in tidy lines."""
    size = view.rules.set_size
    columns = ceil((size * 3) ** 0.5)
    lines = ceil(size / columns)
    room = table.train
    width = even(min(34 * table.scale, room.w / (columns * 1.16), room.h / (lines * 2.1)))
    x, y = room.centre
    poses = []
    for key in range(size):
        line, place = divmod(key, columns)
        shown = min(columns, size - line * columns)
        poses.append(
            Pose(
                round(x + (place - (shown - 1) / 2) * width * 1.16),
                round(y + (line - (lines - 1) / 2) * width * 2.1),
                width,
                z=key,
            )
        )
    return tuple(poses)


def lay_lots(view: View, table: Seating, poses: dict[Key, Pose]) -> tuple[Key, ...]:
    """The tiles drawn for the lead lie before their seats; which of the pool is all the same."""
    if not view.lots:
        return ()
    size = view.rules.set_size
    lots = tuple((2 * seat + 1) * size // (2 * view.seats) for seat in range(view.seats))
    for key, tile, plan in zip(lots, view.lots, table.rows, strict=True):
        poses[key] = plan.alone((tile.high, tile.low))
    return lots
