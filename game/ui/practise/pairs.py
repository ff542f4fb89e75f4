"""Turn two tiles that match."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.practice import pairs
from game.table.pose import Area, Key
from game.table.practice import Layout
from game.table.practice_board import pairs_layout

from .activity import Activity, over
from .guide import Gesture

_SHOWN_AT = 3
"""The hand goes over so many tiles at most."""


class Pairs(Activity):
    """A press turns a tile; the second of two is compared with the first."""

    def lay(self, view: pairs.View, area: Area, mirrored: bool) -> Layout:
        return pairs_layout(view, area, mirrored)

    def pressed(self, view: pairs.View, layout: Layout, key: Key) -> pairs.Turn | None:
        return pairs.Turn(key - layout.offset)

    def dimmed(self, view: pairs.View, layout: Layout) -> Iterable[Key]:
        if view.first is None:
            return []
        dim = super().dimmed(view, layout)
        return [key for key in dim if key - layout.offset not in view.turned]

    def ringed(self, view: pairs.View, layout: Layout) -> Iterable[Key]:
        rings = [] if view.first is None else [layout.offset + view.first]
        return [*rings, *super().ringed(view, layout)]

    def gesture(self, view: pairs.View, layout: Layout) -> Gesture:
        keys = list(self.pressable(view, layout))
        if self.rules.open:
            return Gesture(over(layout, keys))
        if view.first is not None:
            return Gesture(over(layout, keys[:_SHOWN_AT]))
        # Two that lie face down and apart: it is not said that these match.
        return Gesture(over(layout, [keys[0], keys[-1]] if keys else []))
