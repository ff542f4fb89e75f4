"""Remember where in the row a number lies."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.practice import row
from game.engine.practice.rounds import Missed, Phase, Shown
from game.table.pose import Area, Key
from game.table.practice import QUESTION, Layout
from game.table.practice_board import row_layout

from .activity import Activity, over, point
from .guide import Gesture
from .slate import SYMBOLS


class Row(Activity):
    """The row is looked at tile by tile, the next one ringed; then the card is turned that asks."""

    def lay(self, view: row.View, area: Area, mirrored: bool) -> Layout:
        return row_layout(view, area, mirrored)

    def shown(self, key: Key) -> Shown:
        return self._asked if key == QUESTION else self.faces

    @property
    def _asked(self) -> Shown:
        """The number asked for looks as the tiles do, unless the step is about the difference."""
        alike = self.rules.asked_faces == self.rules.faces
        return self.faces if alike else Shown(self.rules.asked_faces)

    def pressable(self, view: row.View, layout: Layout) -> Iterable[Key]:
        if view.phase is Phase.LOOK:
            return [self._looked_at(view, layout)]
        return [layout.offset + choice for choice in view.choices]

    def pressed(self, view: row.View, layout: Layout, key: Key) -> row.Look | row.Choose | None:
        if view.phase is Phase.LOOK:
            return row.LOOK
        return row.Choose(key - layout.offset)

    def ringed(self, view: row.View, layout: Layout) -> Iterable[Key]:
        if view.phase is Phase.LOOK:
            return [self._looked_at(view, layout)]
        return super().ringed(view, layout)

    def dimmed(self, view: row.View, layout: Layout) -> Iterable[Key]:
        if view.offered is None:
            return []
        others = [piece.id for piece in view.tiles if piece.id != view.offered]
        return [layout.offset + piece for piece in others if view.tiles[piece].tile is None]

    def gesture(self, view: row.View, layout: Layout) -> Gesture:
        if view.phase is Phase.LOOK:
            return Gesture(over(layout, [self._looked_at(view, layout)]))
        tiles = over(layout, self.pressable(view, layout))
        if view.offered is not None:
            return Gesture(tiles)
        return Gesture((point(layout.poses[layout.offset + QUESTION]), *tiles))

    def heard(self, event: object, view: row.View) -> int | None:
        asked = isinstance(event, row.Asked) and self._asked not in SYMBOLS
        return view.asked if asked else None

    def compared(self, missed: Missed) -> tuple[Shown, Shown]:
        return self._asked, self.faces

    @staticmethod
    def _looked_at(view: row.View, layout: Layout) -> Key:
        """The tile that is looked at next; after the last one the card that asks."""
        return layout.offset + (QUESTION if view.next is None else view.next)
