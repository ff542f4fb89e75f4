"""The tiles of the train as a view tells them, in the places that the train's layout gives."""

from __future__ import annotations

from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.train import End
from game.engine.dominoes.view import Laid, View
from game.table.pose import Key, Pose
from game.table.train_layout import Laying, Shape
from game.table.walker import Spot


def shape_of(view: View) -> Shape:
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


def lay_train(view: View, laying: Laying, poses: dict[Key, Pose]) -> None:
    """Put every tile of the train into its place."""
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


def offered(laying: Laying, ends: dict[End | None, int], end: End | None, tile: Tile) -> Pose:
    """Where and how `tile` would lie at an open end (None: on the empty train).

    `ends` are the open ends with their numbers. Raises KeyError where that end is not open.
    """
    spot = laying.open[end][tile.is_double]
    assert spot is not None, "a double never lies beside a double"
    if end is None:
        return _pose(spot, laying.width, tile.high, tile.low, 200)
    number = ends[end]
    return _pose(spot, laying.width, number, tile.other(number), 200)
