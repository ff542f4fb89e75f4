"""Find the tile that fits the glowing end."""

from __future__ import annotations

from game.engine.dominoes.tiles import Tile
from game.engine.practice import find
from game.engine.practice.rounds import Began, Missed, Shown
from game.table.pose import Area, Key
from game.table.practice import Layout
from game.table.practice_line import find_layout

from .activity import Activity, over, point, question
from .guide import Gesture
from .slate import SYMBOLS


class Find(Activity):
    """A press on a tile lays it; so does dragging it to a glowing end, whichever that is."""

    draggable = True

    def lay(self, view: find.View, area: Area, mirrored: bool) -> Layout:
        return find_layout(view, area, mirrored)

    def shown(self, key: Key) -> Shown:
        return self._train if key < find.TRAIN_LENGTH else self.faces

    @property
    def _train(self) -> Shown:
        """The train looks as the tiles do, unless the step is about their looking different."""
        alike = self.rules.train_faces == self.rules.faces
        return self.faces if alike else Shown(self.rules.train_faces)

    def pressed(self, view: find.View, layout: Layout, key: Key) -> find.Choose | None:
        tile = layout.key_of[key]
        assert isinstance(tile, Tile), "tiles are chosen here"
        return find.Choose(tile)

    def gesture(self, view: find.View, layout: Layout) -> Gesture:
        keys = list(self.pressable(view, layout))
        if view.offered is None:
            return question(layout, keys)
        tile = layout.key_of[keys[0]]
        assert isinstance(tile, Tile), "tiles are chosen here"
        fits = [layout.places[end] for end, number in view.ends if number in (tile.high, tile.low)]
        return Gesture(over(layout, keys), point(fits[0]))

    def heard(self, event: object, view: find.View) -> int | None:
        """The number that is looked for, where only one is."""
        begins = isinstance(event, Began) and len(view.ends) == 1 and self._train not in SYMBOLS
        return view.ends[0][1] if begins else None

    def compared(self, missed: Missed) -> tuple[Shown, Shown]:
        return self._train, self.faces
