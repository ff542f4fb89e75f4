"""Where every tile of a domino game lies: a pure function of what the viewer may see."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from game.engine.core import Seat
from game.engine.dominoes.rules import Row
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.train import End
from game.engine.dominoes.view import Laid, Piece, View
from game.table.pose import Area, Face, Key, Pose
from game.table.rows import even
from game.table.seating import Seating, Wanted, seating
from game.table.train_layout import Laying, Shape, lay
from game.table.walker import Spot

_TRAIN_TILE = 56
"""The largest tile of a train, in design units; where there is no height for three lanes of such
tiles it is smaller from the start, so that it does not have to shrink soon."""
_THREE_LANES = 6.15


@dataclass(frozen=True)
class Layout:
    """A table laid out. All boxes and poses are pixels.

    `poses` holds a pose for every tile of the set, by its key. `rows` are the poses of each
    seat's row in the row's own order (index 0 is the tile turned next), `row_keys` their keys.
    `pool` is where each key lies before the deal, face down in the middle. `seat_boxes` are the
    places of the plaques and `row_boxes` the room of the rows, by seat. `train` is where the
    train may lie and `tile_width` the width of its tiles. `pill_box` is the widest the message
    may get. `leftover_box` is where the tiles not dealt lie. `lots` are the keys of the tiles
    drawn for the lead, by seat, and `lot_leader` that of the heaviest. `held` is the tile turned
    and not yet placed.
    """

    poses: dict[Key, Pose]
    rows: tuple[tuple[Pose, ...], ...]
    row_keys: tuple[tuple[Key, ...], ...]
    pool: tuple[Pose, ...]
    seat_boxes: tuple[Area, ...]
    row_boxes: tuple[Area, ...]
    train: Area
    tile_width: int
    title_box: Area
    buttons_box: Area
    pill_box: Area
    leftover_box: Area
    lots: tuple[Key, ...]
    lot_leader: Key | None
    held: Key | None
    scale: float
    ends: dict[End | None, int]
    _laying: Laying

    def target(self, end: End | None, tile: Tile) -> Pose:
        """Where and how `tile` would lie at an open end (None: on the empty train).

        Raises KeyError where that end is not open.
        """
        spot = self._laying.open[end][tile.is_double]
        assert spot is not None, "a double never lies beside a double"
        if end is None:
            return _pose(spot, self._laying.width, tile.high, tile.low, 200)
        number = self.ends[end]
        return _pose(spot, self._laying.width, number, tile.other(number), 200)


def layout(
    view: View,
    area: Area,
    *,
    bottom: Seat = 0,
    text: float = 1.0,
    mirrored: bool = False,
) -> Layout:
    """The table of `view` in a window `area`.

    `bottom` is the seat whose row lies at the bottom; the others follow clockwise. `text` is the
    size of text, 1.0 being normal. `mirrored` exchanges the sides of title and buttons, for
    languages written from right to left; the tiles stay as they are.
    """
    table = seating(area, _wanted(view, bottom, text, mirrored))
    largest = even(min(_TRAIN_TILE * table.scale, table.train.h / _THREE_LANES))
    laying = lay(_shape(view), table.train, largest)
    poses: dict[Key, Pose] = {}
    rows = tuple(_row(view, seat, table, poses) for seat in range(view.seats))
    lots: tuple[Key, ...] = ()
    pool = _pool(view, table)
    if not any(view.rows) and not view.line:
        poses.update(enumerate(pool))
        lots = _lots(view, table, poses)
    _train(view, laying, poses)
    _leftover(view, table.leftover, poses)
    leads = lots[view.leader] if lots and view.leader is not None else None
    return Layout(
        poses=poses,
        rows=rows,
        row_keys=tuple(tuple(piece.id for piece in row) for row in view.rows),
        pool=pool,
        seat_boxes=table.plaques,
        row_boxes=tuple(plan.box for plan in table.rows),
        train=table.train,
        tile_width=laying.width,
        title_box=table.title,
        buttons_box=table.buttons,
        pill_box=table.pill,
        leftover_box=table.leftover,
        lots=lots,
        lot_leader=leads,
        held=view.turned.id if view.turned else None,
        scale=table.scale,
        ends=dict(view.ends) if view.line else {},
        _laying=laying,
    )


def _wanted(view: View, bottom: Seat, text: float, mirrored: bool) -> Wanted:
    rules = view.rules
    most = max(max(rules.sizes(view.seats)), *(len(row) for row in view.rows))
    return Wanted(
        seats=view.seats,
        most=most,
        columns=rules.row is Row.TOP,
        from_right=rules.row is Row.RIGHT,
        bottom=bottom,
        text=text,
        mirrored=mirrored,
    )


def _face(piece: Piece) -> Face | None:
    return (piece.tile.high, piece.tile.low) if piece.tile else None


def _row(view: View, seat: Seat, table: Seating, poses: dict[Key, Pose]) -> tuple[Pose, ...]:
    """The row of a seat; a turned tile leaves a gap until it is placed or goes back."""
    plan, row = table.rows[seat], view.rows[seat]
    slots = list(range(len(row)))
    count = len(row)
    if view.turned is not None and seat == view.to_play:
        count += 1
        slots = [slot + (slot >= view.turned_at) for slot in slots]
        poses[view.turned.id] = plan.held(view.turned_at, count, _face(view.turned))
    result = []
    for slot, piece in zip(slots, row, strict=True):
        pose = plan.slot(slot, count)._replace(face=_face(piece))
        poses[piece.id] = pose
        result.append(pose)
    return tuple(result)


def _shape(view: View) -> Shape:
    """What the places of the train depend on."""
    if not view.line:
        return Shape(None)
    ends = tuple(end for end, _number in view.ends)
    spins = bool(view.up or view.down or End.UP in ends or End.DOWN in ends)
    doubles = tuple(laid.first == laid.second for laid in view.line)
    anchor = view.spinner if spins and view.spinner is not None else view.start
    leftward = anchor < view.start
    between = doubles[min(anchor, view.start) : max(anchor, view.start) + 1]
    return Shape(
        anchor=doubles[anchor],
        left=doubles[:anchor][::-1],
        right=doubles[anchor + 1 :],
        up=tuple(laid.first == laid.second for laid in view.up),
        down=tuple(laid.first == laid.second for laid in view.down),
        ends=ends,
        spins=spins,
        from_start=(between[::-1] if leftward else between) if anchor != view.start else (),
        leftward=leftward,
    )


def _pose(spot: Spot, width: int, inner: int, outer: int, z: int) -> Pose:
    face = (inner, outer) if spot.inner_first else (outer, inner)
    return Pose(spot.x, spot.y, width, float(spot.angle), face, z=z)


def _train(view: View, laying: Laying, poses: dict[Key, Pose]) -> None:
    if laying.anchor is None:
        return
    anchor = len(laying.arms.get(End.LEFT, ()))
    middle = view.line[anchor]
    width = laying.width
    poses[middle.id] = _pose(laying.anchor, width, middle.first, middle.second, 100)

    def arm(end: End, tiles: tuple[Laid, ...], inward: bool) -> None:
        for at, (laid, spot) in enumerate(zip(tiles, laying.arms.get(end, ()), strict=True)):
            inner, outer = (laid.second, laid.first) if inward else (laid.first, laid.second)
            poses[laid.id] = _pose(spot, width, inner, outer, 101 + at)

    arm(End.LEFT, view.line[:anchor][::-1], True)
    arm(End.RIGHT, view.line[anchor + 1 :], False)
    arm(End.UP, view.up, False)
    arm(End.DOWN, view.down, False)


def _leftover(view: View, box: Area, poses: dict[Key, Pose]) -> None:
    """The tiles not dealt, face down in a strip, each showing a little of the one below."""
    count = len(view.leftover)
    width = even(min(box.h / 2, 26 * box.h / 56))
    step = min(width * 0.4, (box.w - width) / max(1, count - 1))
    for at, piece in enumerate(reversed(view.leftover)):
        x = box.x + width / 2 + at * step
        poses[piece.id] = Pose(round(x), round(box.centre[1]), width, z=at)


def _pool(view: View, table: Seating) -> tuple[Pose, ...]:
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


def _lots(view: View, table: Seating, poses: dict[Key, Pose]) -> tuple[Key, ...]:
    """The tiles drawn for the lead lie before their seats; which of the pool is all the same."""
    if not view.lots:
        return ()
    size = view.rules.set_size
    lots = tuple((2 * seat + 1) * size // (2 * view.seats) for seat in range(view.seats))
    for key, tile, plan in zip(lots, view.lots, table.rows, strict=True):
        poses[key] = plan.alone((tile.high, tile.low))
    return lots
