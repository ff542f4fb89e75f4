"""Each activity is played right through, by every way of pressing, through real events."""

from __future__ import annotations

import pygame
import pytest

from game.engine.dominoes.tiles import tile
from game.engine.practice import train
from game.engine.practice.rounds import Phase
from game.play.children import load_child
from game.play.settings import Contrast, Settings, Speed
from game.ui.practise.scene import Practising
from tests.ui.drive import Driver, driven
from tests.ui.practise.nursery import child_problems
from tests.ui.practise.playing import (
    STEPS,
    Finger,
    Hand,
    Keys,
    Mouse,
    begin,
    centre,
    hasten,
    play_on,
    press,
    right_key,
    settle,
    wrong_key,
)

pytestmark = pytest.mark.usefixtures("quick_disk")

HANDS: list[Hand] = [Mouse(1), Finger(), Keys(), Mouse(3), Keys(pad=True), Mouse(2), Mouse(7)]
ACTIVITIES = ["find", "train", "pairs", "row", "count"]
TAKES_MISSES = ["find", "train", "row", "count"]


@pytest.mark.parametrize(("activity", "step"), STEPS)
def test_a_round_is_played_to_its_stars(driver: Driver, activity: str, step: int) -> None:
    hand = HANDS[STEPS.index((activity, step)) % len(HANDS)]
    scene = begin(driver, activity, step, seed=step)
    play_on(driver, scene, hand)
    tasks = scene.run.session.rules.tasks
    assert len(scene.view.done) == tasks
    assert scene.run.stars == tasks
    assert {"again", "other"} <= {widget.key for widget in scene.controls.widgets}
    child = load_child(scene.run.child.id)
    assert child is not None
    assert child.stars == tasks
    assert child.rounds == 1


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: f"{type(hand).__name__}")
@pytest.mark.parametrize("activity", ACTIVITIES)
def test_every_hand_does_a_task(driver: Driver, activity: str, hand: Hand) -> None:
    scene = begin(driver, activity, 1, seed=6)
    for _ in range(12):
        if scene.run.session.view(0).done:
            break
        press(driver, scene, right_key, hand)
    assert [result.star for result in scene.run.session.view(0).done] == [True]


@pytest.mark.parametrize(
    "settings",
    [
        Settings(animation=Speed.OFF),
        Settings(animation=Speed.SLOW),
        Settings(animation=Speed.FAST, reduced_motion=True),
        Settings(animation=Speed.OFF, reduced_motion=True, contrast=Contrast.HIGH),
        Settings(language="fa", text_size=150),
    ],
    ids=["off", "slow", "calm", "calm and off", "persian"],
)
def test_any_pace_will_do(settings: Settings) -> None:
    with driven((1024, 600), settings) as driver:
        for activity in ACTIVITIES:
            scene = begin(driver, activity, 2, seed=3)
            hasten(driver, scene)
            assert child_problems(driver) == []
            play_on(driver, scene)
            assert child_problems(driver) == []
            assert scene.run.stars == scene.run.session.rules.tasks


@pytest.mark.parametrize("activity", ACTIVITIES)
def test_animations_are_seen_and_end_by_themselves(driver: Driver, activity: str) -> None:
    scene = begin(driver, activity, 0, seed=2)
    pictures = set()
    while not scene.run.session.view(0).done:
        press(driver, scene, right_key)
    for _ in range(130):
        driver.frame()
        pictures.add(driver.picture())
    assert len(pictures) > 30
    assert len(scene.view.done) == 1
    settle(driver, scene)
    assert not scene.run.session.waits_for_chance


@pytest.mark.parametrize("activity", TAKES_MISSES)
def test_misses_bring_help_and_then_the_answer(driver: Driver, activity: str) -> None:
    scene = begin(driver, activity, {"row": 1, "count": 3}.get(activity, 2), seed=5)
    if activity == "train":
        press(driver, scene, right_key)
    while scene.run.session.state.phase is Phase.LOOK:
        press(driver, scene, right_key)
    hasten(driver, scene)
    before = set(scene.activity.pressable(scene.view, scene.layout))
    for misses in (1, 2, 3):
        assert not list(scene.activity.dimmed(scene.view, scene.layout)) or misses == 3
        press(driver, scene, wrong_key)
        hasten(driver, scene)
        assert scene.show.slate.showing
        assert scene.view.misses == misses
        if misses == 2:
            assert scene.view.helped
            after = set(scene.activity.pressable(scene.view, scene.layout))
            assert after < before or activity == "train"
    keys = list(scene.activity.pressable(scene.view, scene.layout))
    assert keys == [right_key(scene)] == list(scene.activity.ringed(scene.view, scene.layout))
    while not scene.run.session.view(0).done:
        press(driver, scene, right_key)
    assert not scene.show.slate.showing
    assert not scene.run.session.view(0).done[0].star
    hasten(driver, scene)
    assert scene.view.misses == 0


def test_two_seen_tiles_that_do_not_match_are_compared(driver: Driver) -> None:
    scene = begin(driver, "pairs", 0, seed=5)
    press(driver, scene, right_key)
    press(driver, scene, wrong_key)
    settle(driver, scene)
    assert scene.view.misses == 1
    assert scene.show.slate.showing
    hasten(driver, scene)
    press(driver, scene, right_key)
    assert not scene.show.slate.showing


@pytest.mark.parametrize("activity", ["find", "count", "train"])
def test_a_piece_may_be_dragged_to_its_place(driver: Driver, activity: str) -> None:
    scene = begin(driver, activity, 0, seed=3)
    settle(driver, scene)
    start = centre(scene, right_key(scene))
    place = next(iter(scene.layout.places.values()))
    driver.down(start, button=3)
    driver.move((start[0], start[1] - 60), held=True)
    driver.move((round(place.x) + 30, round(place.y) + 20), held=True)
    assert scene.touch.drag is not None
    driver.up((round(place.x) + 30, round(place.y) + 20), button=3)
    assert scene.run.session.view(0).done or scene.view.line
    hasten(driver, scene)
    assert scene.show.stage.poses() == scene.layout.poses or scene.busy


def test_a_piece_let_go_elsewhere_flies_home_and_nothing_is_missed(driver: Driver) -> None:
    scene = begin(driver, "find", 1, seed=3)
    settle(driver, scene)
    start = centre(scene, wrong_key(scene))
    driver.down(start)
    driver.move((start[0] + 200, start[1] - 40), held=True)
    driver.up((30, 300))
    driver.wait(1)
    assert scene.view.misses == 0
    assert scene.show.stage.poses() == scene.layout.poses


def test_a_press_may_slide(driver: Driver) -> None:
    scene = begin(driver, "pairs", 1, seed=3)
    settle(driver, scene)
    x, y = centre(scene, right_key(scene))
    driver.down((x, y))
    driver.move((x + 14, y + 17), held=True)
    driver.up((x + 14, y + 17))
    assert scene.view.turned


def test_the_end_of_the_train_comes_back(driver: Driver) -> None:
    scene = begin(driver, "train", 1, seed=3)
    press(driver, scene, right_key)
    hand = len(scene.view.hand)
    hasten(driver, scene)
    press(driver, scene, lambda scene: scene.layout.offset + scene.view.line[0].id)
    assert len(scene.view.hand) == hand + 1
    assert scene.view.line == ()


def test_again_begins_another_round_of_the_same_child(driver: Driver) -> None:
    scene = begin(driver, "count", 0, seed=3)
    play_on(driver, scene)
    driver.wait(1)
    driver.press("again")
    driver.frame()
    again = driver.top
    assert isinstance(again, Practising)
    assert again is not scene
    assert again.run.child.id == scene.run.child.id
    assert again.run.child.stars == 10
    assert again.run.activity == "count"
    assert driver.app.stack.scenes[-1:] == (again,)
    assert scene not in driver.app.stack.scenes


def test_something_else_leaves(driver: Driver) -> None:
    scene = begin(driver, "count", 0, seed=3)
    play_on(driver, scene)
    driver.wait(1)
    driver.key(pygame.K_TAB)
    Keys().press(driver, "other")
    assert scene.test_left == [True]  # type: ignore[attr-defined]
    assert scene not in driver.app.stack.scenes


def test_chosen_faces_are_worn_by_the_tiles(driver: Driver) -> None:
    plain = begin(driver, "find", 1, seed=3)
    settle(driver, plain)
    driver.wait(4)
    dots = driver.picture()
    worn = begin(driver, "find", 1, seed=3, faces="fruit")
    settle(driver, worn)
    driver.wait(4)
    assert worn.layout.poses == plain.layout.poses
    assert driver.picture() != dots


@pytest.mark.parametrize("end", ["left", "right"])
@pytest.mark.parametrize("hand", [Mouse(), Finger(), Keys()], ids=["mouse", "finger", "keys"])
def test_a_tile_that_fits_both_ends_waits_for_one_of_them(
    driver: Driver, hand: Hand, end: str
) -> None:
    scene = begin(driver, "train", 2, seed=3)
    task = train.Task((tile(1, 2), tile(2, 3), tile(1, 3), tile(3, 4)))
    scene.run.session.chance = lambda: task  # type: ignore[method-assign]
    scene.run.session._state = train.new_match(scene.run.session.rules, 1)
    scene.run.session._log.clear()
    scene.enter()
    for one in task.tiles[:2]:
        press(driver, scene, lambda scene, one=one: scene.layout.keys[one], hand)  # type: ignore[misc]
    settle(driver, scene)
    driver.time += 1
    hand.press(driver, f"piece {scene.layout.keys[task.tiles[2]]}")
    assert len(scene.view.line) == 2
    assert scene.show.guide.showing
    hand.press(driver, f"place {end}")
    line = scene.run.session.view(0).line
    assert len(line) == 3
    assert (line[0] if end == "left" else line[-1]).tile is task.tiles[2]
