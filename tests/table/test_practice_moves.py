"""Whatever is skipped, the table shows what has happened; a third slower than in the games."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from game.engine.practice import find, rounds
from game.table.director import Director
from game.table.motion import Motion
from game.table.pace import CHILDREN, PACE, Speed
from game.table.pose import Area, Key, Pose
from game.table.practice import Layout
from game.table.practice_moves import entering, motion
from game.table.stage import Stage
from tests.table.practice_rounds import LADDER, LAYOUTS, lay, played

AREA = Area(0, 0, 1280, 720)


class Table:
    """A table that shows a round, with everything that was heard and told of."""

    def __init__(self, activity: str) -> None:
        self.heard: list[str] = []
        self.told: list[Any] = []
        self.lengths: list[float] = []
        self.stage = Stage()
        self._lay = lay(activity, AREA)
        self.director: Director[Any, Layout] = Director(
            self.stage,
            self._lay,
            self._motion,
            sound=self.heard.append,
            began=lambda event, _view: self.told.append(event),
        )

    def _motion(self, event: Any, before: Mapping[Key, Pose], after: Layout, calm: bool) -> Motion:
        made = motion(event, before, after, calm)
        self.lengths.append(made.length)
        return made

    def show(self, event: Any, view: Any) -> None:
        if isinstance(event, rounds.Began):
            self.stage.show({**self.stage.poses(), **entering(self._lay(view))})
        if event is None:
            self.director.show(view)
        else:
            self.director.play([(event, view)])

    def finish(self) -> None:
        while self.director.update(1 / 30):
            pass


@pytest.mark.parametrize(("activity", "step"), LADDER)
def test_the_table_shows_what_has_happened(activity: str, step: int) -> None:
    table, chance = Table(activity), random.Random(step)
    table.director.calm = bool(step % 3 == 1)
    table.director.speed = Speed.OFF if step % 3 == 2 else Speed.NORMAL
    for event, view in played(activity, step, seed=40 + step):
        table.show(event, view)
        way = chance.random()
        if way < 0.3:
            table.finish()
        elif way < 0.7:
            table.director.update(chance.random())
            table.director.skip()
        if not table.director.busy:
            assert table.stage.poses() == table.director.layout.poses  # type: ignore[union-attr]
    table.director.skip()
    assert isinstance(table.told[-1], rounds.RoundOver)


@pytest.mark.parametrize("activity", LAYOUTS)
def test_no_face_is_on_the_table_that_the_child_may_not_see(activity: str) -> None:
    step = max(at for name, at in LADDER if name == activity)
    hidden = 0
    for _event, view in played(activity, step, seed=7):
        layout = lay(activity, AREA)(view)
        for piece in (*getattr(view, "board", ()), *getattr(view, "tiles", ())):
            if piece is not None and piece.tile is None:
                assert layout.poses[layout.offset + piece.id].face is None
                hidden += 1
    assert (hidden > 0) == (activity in ("pairs", "row"))


@pytest.mark.parametrize("activity", LAYOUTS)
def test_a_task_lies_there_within_three_seconds(activity: str) -> None:
    step = max(at for name, at in LADDER if name == activity)
    table = Table(activity)
    for event, view in played(activity, step, seed=3):
        table.show(event, view)
        table.finish()
        if isinstance(event, rounds.Began):
            assert table.lengths[-1] < 3.0 * CHILDREN
            break
    first = table.lengths[-1]
    assert 0.5 < first < 3.0


def test_a_wrong_tile_is_tried_where_it_does_not_fit_and_comes_back() -> None:
    missed = (one for one in played("find", 2, seed=11) if isinstance(one[0], rounds.Missed))
    event, view = next(missed)
    layout = lay("find", AREA)(view)
    key = layout.keys[event.choice]
    made = motion(event, layout.poses, layout)
    way = [move.target for move in made.moves if move.key == key]
    end = layout.ends[event.asked]
    assert abs(way[0].x - end.x) <= 2 * end.width + 8
    assert way[0].face is not None
    against = way[0].face[0] if end.side > 0 else way[0].face[1]  # type: ignore[index]
    assert against == event.given
    assert max(abs(pose.angle - way[0].angle) for pose in way[:-1]) > 4
    assert way[-1] == layout.poses[key]
    calm = motion(event, layout.poses, layout, True)
    assert [move.target for move in calm.moves if move.key == key] == [layout.poses[key]]


def test_children_see_everything_a_third_slower() -> None:
    for event, view in played("find", 0, seed=2):
        if isinstance(event, rounds.Right):
            break
        before = lay("find", AREA)(view)
    layout = lay("find", AREA)(view)
    made = motion(event, before.poses, layout)
    assert isinstance(view.rules, find.Rules)
    flight = next(move for move in made.moves if move.key == layout.keys[event.choice])
    assert flight.duration == pytest.approx(PACE["flight"] * 4 / 3)
    assert made.length == pytest.approx((PACE["flight"] + PACE["settle"]) * 4 / 3)
    assert made.sounds[-1] == (pytest.approx(PACE["flight"] * 4 / 3), "right")


def test_two_that_match_meet_and_leave_together() -> None:
    before = None
    for event, view in played("pairs", 3, seed=4):
        if isinstance(event, rounds.Right):
            break
        before = lay("pairs", AREA)(view)
    assert before is not None
    layout = lay("pairs", AREA)(view)
    made = motion(event, before.poses, layout)
    keys = {layout.offset + at for at in event.choice}
    assert keys.isdisjoint(layout.poses)
    ends = [max((m for m in made.moves if m.key == key), key=lambda m: m.delay) for key in keys]
    assert all(move.target.fade == 0.0 for move in ends)
