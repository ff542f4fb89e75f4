"""What the screen of a round asks of each activity; where they differ, they differ here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any

from game.engine.dominoes.train import End
from game.engine.practice.rounds import Missed, Shown
from game.table.pose import Area, Key, Pose
from game.table.practice import Layout

from ..inputs import Point
from .guide import Gesture

Action = Any
View = Any
# Every activity has actions and views of its own; the screen only hands them on.


class Activity(ABC):
    """An activity as it is played on the screen. `faces` are those that a grown-up has chosen for
    the child, "" for those of the step."""

    draggable = False
    """Whether a piece may be dragged to its place as well as pressed."""

    def __init__(self, rules: Any, faces: str = "") -> None:
        self.rules = rules
        self.faces = Shown(faces) if faces else rules.faces

    @abstractmethod
    def lay(self, view: View, area: Area, mirrored: bool) -> Layout:
        """Where everything lies."""

    def shown(self, key: Key) -> Shown:
        """How numbers look on a piece; `key` counts from the first piece of its task."""
        return self.faces

    def pressable(self, view: View, layout: Layout) -> Iterable[Key]:
        """The pieces that can be pressed now, in reading order."""
        keys = layout.key_of
        pieces = [layout.offset + choice for choice in view.choices]
        return [key for key in pieces if key in keys]

    @abstractmethod
    def pressed(self, view: View, layout: Layout, key: Key) -> Action | None:
        """What a press on a piece does; None where it takes another press first."""

    def dropped(self, view: View, layout: Layout, key: Key, place: End | None) -> Action | None:
        """What it does to let a piece go at a place."""
        return self.pressed(view, layout, key)

    def dropped_away(self, view: View, layout: Layout, key: Key) -> Action | None:
        """What it does to let a piece go far from every place."""
        return None

    def glowing(self, view: View, layout: Layout) -> Mapping[End | None, Pose]:
        """The places that glow, for a piece to be put there."""
        return layout.places if view.choices else {}

    def ringed(self, view: View, layout: Layout) -> Iterable[Key]:
        """The pieces that are ringed: one of them is to be pressed next."""
        return [] if view.offered is None else [layout.offset + view.offered]

    def place_pressed(self, view: View, place: End | None) -> Action | None:
        """What a press on a glowing place does; None where places are not pressed."""
        return None

    def dimmed(self, view: View, layout: Layout) -> Iterable[Key]:
        """The choices that have stepped back."""
        if not view.choices or not view.helped:
            return []
        keys = {layout.offset + choice for choice in view.choices}
        return [key for key in layout.key_of if key in layout.poses and key not in keys]

    @abstractmethod
    def gesture(self, view: View, layout: Layout) -> Gesture:
        """How the hand shows what is to be done. What is right it shows only after misses."""

    def heard(self, event: object, view: View) -> int | None:
        """The number that is to be heard when this has happened, if one is."""
        return None

    def compared(self, missed: Missed) -> tuple[Shown, Shown]:
        """How the number that was asked for and the one that was given look."""
        return self.faces, self.faces

    def forget(self) -> None:  # noqa: B027  (most have nothing to forget)
        """Something has been done: what was begun does not hold any more."""


def point(pose: Pose, down: float = 0.12) -> Point:
    """Where the hand points at a piece: a little below its middle, so that it can be seen."""
    return round(pose.x), round(pose.y + down * pose.box.h)


def question(layout: Layout, keys: Iterable[Key]) -> Gesture:
    """The hand asks: it points at every place that glows and then at all that may be chosen. It
    carries nothing to a place, or the last of the choices would look like the right one."""
    return Gesture((*map(point, layout.places.values()), *over(layout, keys)))


def over(layout: Layout, keys: Iterable[Key]) -> tuple[Point, ...]:
    """Where the hand points at these pieces, one after the other."""
    return tuple(point(layout.poses[key]) for key in keys if key in layout.poses)
