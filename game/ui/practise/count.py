"""Count how many there are, and choose the card that says so."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.practice import count
from game.engine.practice.rounds import Missed, Shown
from game.table.pose import Area, Key
from game.table.practice import CARDS, Layout
from game.table.practice_count import count_layout

from .activity import Activity, over, point, question
from .guide import Gesture


class Count(Activity):
    """A press on a card answers; so does dragging it to the glowing place."""

    draggable = True

    def lay(self, view: count.View, area: Area, mirrored: bool) -> Layout:
        return count_layout(view, area, mirrored)

    def shown(self, key: Key) -> Shown:
        return Shown(self.rules.answers) if key >= CARDS else self.faces

    def pressable(self, view: count.View, layout: Layout) -> Iterable[Key]:
        return [layout.keys[number] for number in view.choices]

    def pressed(self, view: count.View, layout: Layout, key: Key) -> count.Choose | None:
        number = layout.key_of[key]
        assert isinstance(number, int), "numbers are chosen here"
        return count.Choose(number)

    def ringed(self, view: count.View, layout: Layout) -> Iterable[Key]:
        return [] if view.offered is None else [layout.keys[view.offered]]

    def dimmed(self, view: count.View, layout: Layout) -> Iterable[Key]:
        if not view.helped or not view.choices:
            return []
        return [layout.keys[number] for number in view.answers if number not in view.choices]

    def gesture(self, view: count.View, layout: Layout) -> Gesture:
        keys = list(self.pressable(view, layout))
        if view.offered is None:
            return question(layout, keys)
        return Gesture(over(layout, keys), *map(point, layout.places.values()))

    def compared(self, missed: Missed) -> tuple[Shown, Shown]:
        answers = Shown(self.rules.answers)
        return answers, answers
