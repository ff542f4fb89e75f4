"""Where every tile of a domino game lies: a pure function of what the viewer may see."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from game.engine.core import Seat
from game.engine.dominoes.rules import Leftover, Row
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.train import End
from game.engine.dominoes.view import Piece, View
from game.table import leftover
from game.table.frame import Frame, Hands, Seating, Wanted
from game.table.hand_seating import hand_seating
from game.table.leftover import Pool
from game.table.pack import lay_lots, pack_of
from game.table.pose import Area, Face, Key, Pose
from game.table.press import PRESSED, press_box
from game.table.rows import RowPlan, even
from game.table.seating import seating
from game.table.train_layout import Laying, lay
from game.table.train_poses import lay_train, offered, shape_of

_TRAIN_TILE = 56
"""The largest tile of a train, in design units; where there is no height for three lanes of such
tiles it is smaller from the start, so that it does not have to shrink soon."""
_THREE_LANES = 6.15
_DUCK = 7
"""How far the hand of somebody who passes is drawn back, in design units."""


@dataclass(frozen=True)
class Layout:
    """A table laid out. All boxes and poses are pixels.

    `poses` holds a pose for every tile of the set, by its key. `rows` are the poses of each
    seat's row in the row's own order (index 0 is the tile turned next), those of a held hand as
    they are laid; `row_keys` are their keys. `pack` is where each key lies before the deal, face
    down in the middle. `seat_boxes` are the places of the plaques and `row_boxes` the room of the
    rows, by seat. `train` is where the train may lie and `tile_width` the width of its tiles.
    `pill_box` is the widest the message may get. `leftover_box` is where the tiles not dealt lie,
    `pool` tells where one draws from (None where nobody does). `lots` are the keys of the tiles
    drawn for the lead, by seat. `held` is the tile turned and not yet placed.
    """

    poses: dict[Key, Pose]
    rows: tuple[tuple[Pose, ...], ...]
    row_keys: tuple[tuple[Key, ...], ...]
    pack: tuple[Pose, ...]
    seat_boxes: tuple[Area, ...]
    row_boxes: tuple[Area, ...]
    train: Area
    tile_width: int
    title_box: Area
    buttons_box: Area
    pill_box: Area
    leftover_box: Area
    pool: Pool | None
    lots: tuple[Key, ...]
    held: Key | None
    scale: float
    ends: dict[End | None, int]
    window: Area
    _laying: Laying
    _plans: tuple[RowPlan, ...]

    def target(self, end: End | None, tile: Tile) -> Pose:
        """Where and how `tile` would lie at an open end (None: on the empty train).

        Raises KeyError where that end is not open.
        """
        return offered(self._laying, self.ends, end, tile)

    def press_box(self, key: Key, others: Collection[Key] = ()) -> Area:
        """Where a tile can be pressed: 44 design units in both directions, wherever they do not
        take room from the `others` that can be pressed as well."""
        boxes = [self.poses[other].box for other in others if other != key]
        return press_box(self.poses[key].seen, boxes, PRESSED * self.scale, self.window)

    def ducked(self, seat: Seat) -> dict[Key, Pose]:
        """A seat's tiles, drawn back from the middle a little."""
        across, down = self._plans[seat].inward
        far = round(_DUCK * self.scale)
        return {
            key: pose._replace(x=pose.x - across * far, y=pose.y - down * far)
            for key, pose in zip(self.row_keys[seat], self.rows[seat], strict=True)
        }

    def slot_at(self, key: Key, x: float, y: float) -> int | None:
        """Which place of its hand a tile has that is let go at a point: the tile's new index in
        `row_keys` of its seat. None where the point is not on that hand."""
        for plan, keys in zip(self._plans, self.row_keys, strict=True):
            if key in keys and plan.box.grown(plan.width).contains(x, y):
                slots = [plan.slot(index, len(keys)) for index in range(len(keys))]
                far = [(pose.x - x) ** 2 + (pose.y - y) ** 2 for pose in slots]
                return far.index(min(far))
        return None


def layout(
    view: View,
    area: Area,
    *,
    bottom: Seat = 0,
    text: float = 1.0,
    mirrored: bool = False,
    named: float = 0.0,
    arrangement: Sequence[Key] = (),
    raised: Iterable[Key] = (),
) -> Layout:
    """The table of `view` in a window `area`.

    `bottom` is the seat whose row lies at the bottom; the others follow clockwise. `text` is the
    size of text, 1.0 being normal. `mirrored` exchanges the sides of title and buttons, for
    languages written from right to left; the tiles stay as they are. Plaques grow, as far as there
    is room, for a longest name and score of `named` pixels.

    Held hands: the viewer's is laid large at the bottom, the others' small, unless all may see
    them or nobody's may be seen. `arrangement` is the order of the viewer's own tiles;
    those that it does not name come last. `raised` tiles stand out of their hand a little.
    """
    wanted = _wanted(view, bottom, text, mirrored, named / Frame.of(area).scale)
    table = empty = seating(area, wanted)
    if view.rules.held:
        table = hand_seating(area, wanted)
        empty = hand_seating(area, _before_the_deal(wanted))
    largest = even(min(_TRAIN_TILE * table.scale, table.train.h / _THREE_LANES))
    laying = lay(shape_of(view), table.train, largest)
    poses: dict[Key, Pose] = {}
    hands = tuple(_arranged(view, seat, arrangement) for seat in range(view.seats))
    lifted = frozenset(raised)
    rows = tuple(_row(view, seat, hand, lifted, table, poses) for seat, hand in enumerate(hands))
    lots: tuple[Key, ...] = ()
    pack = pack_of(view, empty)
    if not any(view.rows) and not view.line:
        poses.update(enumerate(pack))
        lots = lay_lots(view, empty, poses)
    lay_train(view, laying, poses)
    pool = None
    if view.rules.leftover is Leftover.POOL:
        pool = leftover.pool(view, table.leftover, table.scale, poses)
    else:
        leftover.asleep(view, table.leftover, poses)
    return Layout(
        poses=poses,
        rows=rows,
        row_keys=tuple(tuple(piece.id for piece in hand) for hand in hands),
        pack=pack,
        seat_boxes=table.plaques,
        row_boxes=tuple(plan.box for plan in table.rows),
        train=table.train,
        tile_width=laying.width,
        title_box=table.title,
        buttons_box=table.buttons,
        pill_box=table.pill,
        leftover_box=table.leftover,
        pool=pool,
        lots=lots,
        held=view.turned.id if view.turned else None,
        scale=table.scale,
        ends=dict(view.ends) if view.line else {},
        window=area,
        _laying=laying,
        _plans=table.rows,
    )


def _wanted(view: View, bottom: Seat, text: float, mirrored: bool, named: float) -> Wanted:
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
        named=named,
        asleep=rules.set_size - sum(rules.sizes(view.seats)),
        hands=_hands(view, bottom) if rules.held else None,
    )


def _hands(view: View, bottom: Seat) -> Hands:
    """How large the hands are, and whose can be read."""
    dealt = max(view.rules.sizes(view.seats))
    lies = any(view.rows) or bool(view.line)

    def readable(seat: Seat) -> bool:
        row = view.rows[seat]
        known = bool(row) and all(piece.tile for piece in row)
        return view.seat is None or (view.can_see and lies) or seat in (bottom, view.seat) or known

    seats = range(view.seats)
    counts = tuple(len(row) if lies else dealt for row in view.rows)
    return Hands(counts, dealt, tuple(readable(seat) for seat in seats))


def _arranged(view: View, seat: Seat, arrangement: Sequence[Key]) -> tuple[Piece, ...]:
    """The row of a seat as it is laid: only hands that can be read follow an arrangement."""
    row = view.rows[seat]
    if not arrangement or not all(piece.tile for piece in row):
        return row
    place = {key: at for at, key in enumerate(arrangement)}
    return tuple(sorted(row, key=lambda piece: place.get(piece.id, len(place))))


def _before_the_deal(wanted: Wanted) -> Wanted:
    """What the pack is laid by: it lies the same whoever looks and whatever has been played."""
    assert wanted.hands is not None
    seats = wanted.seats
    hands = Hands((wanted.hands.dealt,) * seats, wanted.hands.dealt, (True,) * seats)
    return replace(wanted, hands=hands)


def _face(piece: Piece) -> Face | None:
    return (piece.tile.high, piece.tile.low) if piece.tile else None


def _row(
    view: View,
    seat: Seat,
    row: Sequence[Piece],
    raised: frozenset[Key],
    table: Seating,
    poses: dict[Key, Pose],
) -> tuple[Pose, ...]:
    """The row of a seat; a turned tile leaves a gap until it is placed or goes back."""
    plan = table.rows[seat]
    slots = list(range(len(row)))
    count = len(row)
    if view.turned is not None and seat == view.to_play:
        count += 1
        slots = [slot + (slot >= view.turned_at) for slot in slots]
        poses[view.turned.id] = plan.held(view.turned_at, count, _face(view.turned))
    result = []
    for slot, piece in zip(slots, row, strict=True):
        pose = plan.slot(slot, count)._replace(face=_face(piece))
        if piece.id in raised:
            pose = plan.raised(pose)
        poses[piece.id] = pose
        result.append(pose)
    return tuple(result)
