"""The tiles that were not dealt: asleep in a strip, or a pool to draw from."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.dominoes.view import View
from game.table.pose import Area, Key, Pose
from game.table.rows import even

_STEP = 0.4
"""From one sleeping tile to the next, in widths."""
_COUNT, _POOL, _GAP = 52, 44, 10
"""Design units: the room for the number of tiles, the width of one, what parts the reserve."""
_SPREAD = 12
"""Design units from one tile of the pool to the next, where there is room."""


@dataclass(frozen=True)
class Pool:
    """The pool, in pixels. `box` holds the tiles that may still be drawn and can be pressed as a
    whole, `next` is the one drawn next (None: no tile may be drawn any more), `count` is room for
    how many there are. `reserve` holds the tiles that are never drawn, None where there are none.
    """

    box: Area
    next: Key | None
    count: Area
    reserve: Area | None


def asleep(view: View, box: Area, poses: dict[Key, Pose]) -> None:
    """The tiles not dealt, face down in a strip, each showing a little of the one below."""
    count = len(view.leftover)
    width = even(min(box.h / 2, 26 * box.h / 56))
    step = min(width * _STEP, (box.w - width) / max(1, count - 1))
    for at, piece in enumerate(reversed(view.leftover)):
        x = box.x + width / 2 + at * step
        poses[piece.id] = Pose(round(x), round(box.centre[1]), width, z=at)


def pool(view: View, box: Area, scale: float, poses: dict[Key, Pose]) -> Pool:
    """The pool: lying tiles in a pile that is spread out, the one drawn next on top of it.

    The tile at the bottom never moves, so that nothing stirs but the one that is drawn.
    """
    tiles = view.leftover[::-1]
    size = max(len(tiles), view.rules.set_size - sum(view.rules.sizes(view.seats)))
    reserve = view.rules.reserve
    width = even(min(_POOL * scale, box.h))
    gap = _GAP * scale
    count = Area(box.x, box.y, round(_COUNT * scale), box.h)
    left = count.right + gap
    apart = 2 * width + gap if reserve else 0.0
    room = box.right - left - apart - 2 * width
    step = max(1.0, min(_SPREAD * scale, room / max(1, size - 1)))
    y = round(box.centre[1])

    def lay(at: int, x: float) -> Area:
        pose = Pose(round(x + width), y, width, 90.0, z=at)
        poses[tiles[at].id] = pose
        return pose.box

    kept = [lay(at, left + at * step) for at in range(min(reserve, len(tiles)))]
    start = left + apart + max(0, reserve - 1) * step
    drawn = [lay(at, start + (at - reserve) * step) for at in range(len(kept), len(tiles))]
    whole = _around(drawn) if drawn else Area(round(start), y - width / 2, 2 * width, width)
    following = tiles[-1].id if drawn else None
    return Pool(whole, following, count, _around(kept) if kept else None)


def _around(boxes: list[Area]) -> Area:
    first, last = boxes[0], boxes[-1]
    return Area(first.x, first.y, last.right - first.x, first.h)
