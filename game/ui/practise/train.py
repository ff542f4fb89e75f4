"""Make one train of all tiles of a small hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.engine.dominoes.actions import Place
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.train import End
from game.engine.practice import train
from game.table.pose import Area, Key, Pose
from game.table.practice import Layout
from game.table.practice_line import train_layout

from .activity import Activity, over, point, question
from .guide import Gesture

Move = Place | train.Take


class Train(Activity):
    """A press on a tile lays it where it fits. One that fits both ends, where it matters which,
    waits for a press on one of them. A press on the end of the train takes that tile back."""

    draggable = True

    def __init__(self, rules: train.Rules, faces: str = "") -> None:
        super().__init__(rules, faces)
        self._chosen: Key | None = None

    def lay(self, view: train.View, area: Area, mirrored: bool) -> Layout:
        return train_layout(view, area, mirrored)

    def pressable(self, view: train.View, layout: Layout) -> Iterable[Key]:
        return [layout.offset + choice for choice in view.choices]

    def pressed(self, view: train.View, layout: Layout, key: Key) -> Move | None:
        tile = _tile(layout, key)
        if any(one.tile is tile for one in view.line):
            return train.Take(tile)
        if isinstance(view.offered, Place):
            return view.offered
        fits = train.fitting(view, tile)
        matters = len(view.hand) > 1 and not tile.is_double and not _same(view)
        if len(fits) == 2 and matters and self._chosen != key:
            self._chosen = key
            return None
        return Place(tile, fits[0] if fits else _nearer(view, tile))

    def dropped(self, view: train.View, layout: Layout, key: Key, place: End | None) -> Move | None:
        tile = _tile(layout, key)
        if any(one.tile is tile for one in view.line):
            return None
        return Place(tile, place)

    def dropped_away(self, view: train.View, layout: Layout, key: Key) -> Move | None:
        tile = _tile(layout, key)
        return train.Take(tile) if any(one.tile is tile for one in view.line) else None

    def place_pressed(self, view: train.View, place: End | None) -> Move | None:
        if self._chosen is None:
            return None
        piece = next(one for one in view.hand if one.id == self._chosen % 1000)
        assert piece.tile is not None, "nothing is hidden here"
        return Place(piece.tile, place)

    def forget(self) -> None:
        self._chosen = None

    def glowing(self, view: train.View, layout: Layout) -> Mapping[End | None, Pose]:
        return layout.places if view.hand and not view.stuck else {}

    def ringed(self, view: train.View, layout: Layout) -> Iterable[Key]:
        if self._chosen is not None:
            return [self._chosen]
        if view.pointed is not None:
            return [layout.keys[view.pointed.tile]]
        if view.stuck:
            return [layout.offset + one.id for one in {view.line[0], view.line[-1]}]
        return []

    def dimmed(self, view: train.View, layout: Layout) -> Iterable[Key]:
        if view.offered is None:
            return []
        hand = [layout.offset + piece.id for piece in view.hand]
        return [key for key in hand if key != layout.keys[view.offered.tile]]

    def gesture(self, view: train.View, layout: Layout) -> Gesture:
        if self._chosen is not None:
            return Gesture(tuple(point(pose) for pose in layout.places.values()))
        move = view.pointed
        if isinstance(move, train.Take):
            return Gesture(over(layout, [layout.keys[move.tile]]))
        places = layout.places
        if move is not None:
            key = layout.keys[move.tile]
            return Gesture(over(layout, [key]), point(places[move.end]))
        if view.stuck:
            return Gesture(over(layout, [layout.offset + view.line[-1].id]))
        return question(layout, [layout.offset + piece.id for piece in view.hand])


def _tile(layout: Layout, key: Key) -> Tile:
    tile = layout.key_of[key]
    assert isinstance(tile, Tile), "tiles are laid here"
    return tile


def _same(view: train.View) -> bool:
    """Whether both ends show the same number."""
    return len({number for _end, number in view.ends}) == 1


def _nearer(view: train.View, tile: Tile) -> End | None:
    """The end to which a tile that fits none of them comes nearest."""

    def far(end: tuple[End, int]) -> int:
        return min(abs(end[1] - tile.high), abs(end[1] - tile.low))

    return min(view.ends, key=far)[0] if view.ends else None
