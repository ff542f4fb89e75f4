"""Matches of Blot shown by a director, frame by frame."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine import blot
from game.engine.blot.events import Event
from game.engine.blot.view import View
from game.engine.core import Seat
from game.table.blot import CardLayout, layout
from game.table.card_moves import motion
from game.table.director import Director
from game.table.pose import Area, Key, Pose
from game.table.stage import Stage
from tests.table.blot_positions import PRESETS, match_of, rules_of, seen, window

FRAME = 1 / 60
Frames = list[dict[Key, Pose]]


class Show:
    """A director over a window, and the viewer before it."""

    def __init__(self, viewer: Seat | None = None, open_hands: bool = False) -> None:
        self.viewer, self.open_hands = viewer, open_hands
        self.area: Area = window((1280, 720))
        self.heard: list[str] = []
        self.stage = Stage()
        self.director: Director[View, CardLayout] = Director(
            self.stage, self.lay, motion, sound=self.heard.append
        )

    def lay(self, view: View) -> CardLayout:
        return layout(view, self.area, bottom=self.viewer or 0, open_table=self.open_hands)

    def play(self, event: Event, view: View) -> Frames:
        """Play one step; every frame of it, the first being what was seen before."""
        frames = [self.stage.poses()]
        self.director.play([(event, view)])
        while self.director.busy:
            self.director.update(FRAME)
            frames.append(self.stage.poses())
            assert len(frames) < 600, "it never ends"
        return frames


def shown(
    preset: str, seed: int, show: Show, steps: int = 150
) -> Iterator[tuple[Event, View, Frames]]:
    """The steps of a match as they are shown."""
    show.director.show(blot.view(blot.new_match(rules_of(preset), PRESETS[preset]), show.viewer))
    for step in match_of(preset, seed)[:steps]:
        event, view = seen(step, show.viewer, show.open_hands)
        yield event, view, show.play(event, view)


def moved(frames: Frames) -> list[Key]:
    """The keys of the cards that leave their place, in the order in which they do."""
    order: dict[Key, None] = {}
    for frame in frames:
        for key, pose in frame.items():
            was = frames[0][key]
            if (pose.x, pose.y) != (was.x, was.y):
                order.setdefault(key)
    return list(order)


def held_up(frames: Frames) -> set[Key]:
    """The cards that are lifted for a moment without leaving their place."""
    return {
        key
        for key, home in frames[-1].items()
        if max(frame[key].lift for frame in frames) > 0.5
        and {(frame[key].x, frame[key].y) for frame in frames} == {(home.x, home.y)}
    }
