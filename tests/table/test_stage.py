"""Pieces on the stage: where they are while time passes, and that they arrive."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.pose import Pose
from game.table.stage import FLYING, Kind, Move, Stage
from game.table.tween import blend, eased, route

HERE = Pose(100, 100, 40, face=None)
THERE = Pose(500, 300, 48, 90.0, (6, 4), z=7)


def staged() -> Stage:
    stage = Stage()
    stage.show({1: HERE, 2: HERE._replace(x=0, z=3)})
    stage.take_dirty()
    return stage


def test_a_piece_waits_moves_and_arrives() -> None:
    stage = staged()
    stage.play([Move(1, THERE, 0.1, 0.4, Kind.FLY, arc=30)])
    assert stage.busy and stage.moving() == {1}
    assert stage.update(0.05) and stage.pose(1) == HERE and not stage.take_dirty()
    assert stage.update(0.2)
    on_the_way = stage.pose(1)
    assert 100 < on_the_way.x < 500 and on_the_way.lift > 0 and on_the_way.z > THERE.z
    assert stage.take_dirty() == {1}
    assert not stage.update(1.0)
    assert stage.pose(1) == THERE and not stage.busy and not stage.moving()
    assert stage.poses() == {1: THERE, 2: HERE._replace(x=0, z=3)}


def test_several_moves_of_one_piece_follow_each_other() -> None:
    stage = staged()
    middle = HERE._replace(y=400)
    stage.play([Move(1, THERE, 0.5, 0.5), Move(1, middle, 0.0, 0.5)])
    stage.update(0.5)
    assert stage.pose(1) == middle._replace(z=FLYING)
    stage.update(0.25)
    assert 100 < stage.pose(1).x < 500
    stage.skip()
    assert stage.pose(1) == THERE and not stage.busy


def test_a_new_move_starts_from_where_the_piece_is() -> None:
    stage = staged()
    stage.play([Move(1, THERE, 0.0, 0.4)])
    stage.update(0.2)
    x = stage.pose(1).x
    stage.play([Move(1, HERE, 0.0, 0.4)])
    stage.update(0.001)
    assert abs(stage.pose(1).x - x) < 8
    stage.update(1)
    assert stage.pose(1) == HERE


def test_only_what_changed_is_dirty() -> None:
    stage = staged()
    stage.show({1: HERE, 2: THERE, 3: HERE})
    assert stage.take_dirty() == {2, 3}
    stage.show({1: HERE, 2: THERE})
    assert stage.take_dirty() == {3}
    stage.hold(2, HERE)
    assert stage.take_dirty() == {2} and not stage.take_dirty()


def test_a_move_of_an_unknown_piece_is_no_move() -> None:
    stage = staged()
    stage.play([Move(9, THERE, 0.0, 0.4)])
    assert not stage.busy and not stage.update(1.0)
    with pytest.raises(KeyError):
        stage.pose(9)


def test_a_flip_narrows_to_its_edge_and_shows_the_new_face_after_it() -> None:
    stage = staged()
    stage.play([Move(1, HERE._replace(face=(5, 2)), 0.0, 1.0, Kind.FLIP)])
    seen: list[Pose] = []
    while stage.update(0.02):
        seen.append(stage.pose(1))
    narrow = min(range(len(seen)), key=lambda at: seen[at].squeeze)
    assert seen[narrow].squeeze < 0.1
    assert {pose.face for pose in seen[:narrow]} == {None}
    assert {pose.face for pose in seen[narrow + 1 :]} == {(5, 2)}
    before, after = seen[:narrow], seen[narrow:]
    assert [p.squeeze for p in before] == sorted((p.squeeze for p in before), reverse=True)
    assert [p.squeeze for p in after] == sorted(p.squeeze for p in after)
    assert max(pose.lift for pose in seen) > 0.3 and seen[-1].lift < 0.1


def test_a_fade_shows_no_movement() -> None:
    stage = staged()
    stage.play([Move(1, THERE, 0.0, 1.0, Kind.FADE)])
    places = set()
    lowest = 1.0
    while stage.update(0.05):
        pose = stage.pose(1)
        places.add((pose.x, pose.y, pose.angle, pose.squeeze, pose.lift))
        lowest = min(lowest, pose.fade)
    assert places == {(100, 100, 0.0, 1.0, 0.0), (500, 300, 90.0, 1.0, 0.0)}
    assert lowest < 0.1


def test_easing_settles_once() -> None:
    values = [eased(at / 500) for at in range(501)]
    assert values[0] == 0.0 and values[-1] == 1.0
    top = values.index(max(values))
    assert values[: top + 1] == sorted(values[: top + 1])
    assert values[top:] == sorted(values[top:], reverse=True)
    assert 1.0 < max(values) < 1.02


FACES = st.one_of(st.none(), st.tuples(st.integers(0, 6), st.integers(0, 6)))
ANGLES = st.sampled_from([0.0, 90.0, 180.0, 270.0])


@given(FACES, FACES, ANGLES, ANGLES, st.floats(0.0, 1.0))
def test_turning_takes_the_short_way(
    old: tuple[int, int] | None,
    new: tuple[int, int] | None,
    start: float,
    end: float,
    share: float,
) -> None:
    one, other = HERE._replace(face=old, angle=start), THERE._replace(face=new, angle=end)
    same = route(one, other)
    pose = blend(same, other, share, 0.0, 0.0)
    assert abs(pose.angle - same.angle) <= 183 or share == 1.0
    if old is not None and new is not None and sorted(old) == sorted(new):
        assert pose.face == new and pose.squeeze == 1.0


def test_a_reversed_face_is_the_same_tile_half_a_turn_further() -> None:
    """Upright 6-4 to lying 4-6: a quarter turn clockwise, no turning over."""
    standing = HERE._replace(face=(6, 4))
    lying = THERE._replace(face=(4, 6))
    way = [blend(route(standing, lying), lying, at / 50, 0.0, 0.0) for at in range(51)]
    assert {pose.face for pose in way} == {(4, 6)}
    assert {pose.squeeze for pose in way} == {1.0}
    # 180 (upside down, so it looks as before) to 90.
    assert way[0].angle == 180.0 and way[-1].angle == 90.0
    assert all(88 <= pose.angle <= 180 for pose in way)


def test_an_arc_rises_above_the_straight_way() -> None:
    flat = [blend(HERE, THERE, at / 20, 0.0, 0.0) for at in range(21)]
    high = [blend(HERE, THERE, at / 20, 40.0, 0.8) for at in range(21)]
    for low, up in zip(flat[1:10], high[1:10], strict=True):
        assert up.y < low.y and up.lift > low.lift
    assert high[0] == flat[0]._replace(lift=high[0].lift) and high[-1] == flat[-1] == THERE
    assert hypot(high[-2].x - THERE.x, high[-2].y - THERE.y) < 12
