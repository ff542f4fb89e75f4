"""The hand shows what is to be done, and never that something wrong is right."""

from __future__ import annotations

import pytest

from game.engine.practice import train
from game.ui.practise.activity import over, point
from game.ui.practise.guide import Gesture
from game.ui.practise.scene import Practising
from tests.ui.drive import Driver
from tests.ui.practise.playing import LAST, begin, press, right_key, settle, wrong_key

pytestmark = pytest.mark.usefixtures("quick_disk")

ASKING = ["find", "train", "count"]


def gesture(scene: Practising) -> Gesture:
    """What the hand would show now."""
    return scene.activity.gesture(scene.view, scene.layout)


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("activity", ASKING)
def test_at_first_the_hand_asks_and_carries_nothing(
    driver: Driver, activity: str, last: bool
) -> None:
    scene = begin(driver, activity, LAST[activity] if last else 0)
    settle(driver, scene)
    places = [point(pose) for pose in scene.layout.places.values()]
    choices = over(scene.layout, scene.activity.pressable(scene.view, scene.layout))
    assert places
    assert gesture(scene) == Gesture((*places, *choices))


@pytest.mark.parametrize("activity", ASKING)
@pytest.mark.parametrize("seed", range(1, 4))
def test_after_three_misses_the_hand_carries_the_right_one_to_where_it_fits(
    driver: Driver, activity: str, seed: int
) -> None:
    scene = begin(driver, activity, 3, seed)
    if activity == "train":
        press(driver, scene, right_key)
    for _ in range(3):
        press(driver, scene, wrong_key)
    settle(driver, scene)
    places, table = scene.layout.places, scene.run.session.state.table
    where = next(iter(places.values()))
    if activity == "find":
        where = places[table.end]
    elif activity == "train":
        move = train.good_move(table)
        assert not isinstance(move, train.Take)
        where = places[move.end]
    right = over(scene.layout, [right_key(scene)])
    assert gesture(scene) == Gesture(right, point(where))


def test_where_all_lies_open_the_hand_pairs_none_with_another(driver: Driver) -> None:
    scene = begin(driver, "pairs", 0)
    settle(driver, scene)
    keys = scene.activity.pressable(scene.view, scene.layout)
    assert gesture(scene) == Gesture(over(scene.layout, keys))
