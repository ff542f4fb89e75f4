"""Presses of small hands: twice, three at once, while something moves, beside everything."""

from __future__ import annotations

import pygame
import pytest

from game.play.settings import Settings, Speed
from tests.ui.drive import Driver, driven
from tests.ui.practise.playing import (
    Keys,
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

ACTIVITIES = ["find", "train", "pairs", "row", "count"]


@pytest.mark.parametrize("animation", [Speed.NORMAL, Speed.OFF])
def test_a_double_click_is_one_press(animation: Speed) -> None:
    with driven(settings=Settings(animation=animation)) as driver:
        scene = begin(driver, "count", 4, seed=2)
        settle(driver, scene)
        driver.time += 1
        pos = centre(scene, wrong_key(scene))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 2:
            driver.post(kind, pos=pos, button=1, touch=False)
            driver.frame()
        hasten(driver, scene)
        assert scene.view.misses == 1
        driver.time += 1
        driver.press(pos)
        hasten(driver, scene)
        assert scene.view.misses == 2


def test_a_key_hit_twice_is_one_press(driver: Driver) -> None:
    scene = begin(driver, "count", 4, seed=2)
    settle(driver, scene)
    driver.time += 1
    Keys().press(driver, f"piece {wrong_key(scene)}")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_SPACE)
    hasten(driver, scene)
    assert scene.view.misses == 1


@pytest.mark.parametrize("animation", [Speed.NORMAL, Speed.OFF])
def test_a_third_tile_is_not_turned(animation: Speed) -> None:
    with driven(settings=Settings(animation=animation)) as driver:
        scene = begin(driver, "pairs", 3, seed=2)
        settle(driver, scene)
        keys = list(scene.activity.pressable(scene.view, scene.layout))
        apart = scene.run.session.state.table.partners[0]
        second = next(at for at in range(1, len(keys)) if at != apart)
        third = next(at for at in range(1, len(keys)) if at not in (apart, second))
        for at in (0, second, third):
            pos = centre(scene, keys[at])
            driver.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
            driver.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
        driver.frame()
        hasten(driver, scene)
        assert scene.view.turned == (0,)  # three presses in one frame are one
        press(driver, scene, lambda _scene: keys[second])
        hasten(driver, scene)
        assert len(scene.view.turned) == 2
        press(driver, scene, lambda _scene: keys[third])
        hasten(driver, scene)
        assert scene.view.turned == (third,)


@pytest.mark.parametrize("activity", ACTIVITIES)
def test_two_presses_in_one_frame_jam_nothing(driver: Driver, activity: str) -> None:
    scene = begin(driver, activity, 1, seed=2)
    for _ in range(8):
        settle(driver, scene)
        driver.time += 1
        before = len(scene.run.session.log)
        keys = list(scene.activity.pressable(scene.view, scene.layout))
        for key in (keys[0], keys[-1]):
            pos = centre(scene, key)
            driver.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
            driver.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
        driver.frame()
        assert len(scene.run.session.log) <= before + 2
    play_on(driver, scene)


@pytest.mark.parametrize("activity", ACTIVITIES)
def test_a_press_ends_an_animation_at_once(driver: Driver, activity: str) -> None:
    scene = begin(driver, activity, 1, seed=2)
    press(driver, scene, right_key)
    if not scene.busy:
        press(driver, scene, right_key)  # the first only chose
    driver.frame(3)
    assert scene.show.director.busy
    before = scene.run.session.log
    driver.press((5, 700))
    assert not scene.show.director.busy
    assert scene.show.stage.poses() == scene.layout.poses
    assert scene.run.session.log == before


def test_a_press_beside_everything_is_forgiven(driver: Driver) -> None:
    scene = begin(driver, "find", 1, seed=2)
    settle(driver, scene)
    log = scene.run.session.log
    for pos in [(4, 4), (640, 710), (640, 350), (1276, 400)]:
        for button in (1, 2, 3):
            driver.press(pos, button)
    line = scene.layout.poses[scene.layout.offset]
    driver.press((round(line.x), round(line.y)))
    assert scene.show.stage.busy  # the tile that cannot be pressed stirs
    driver.wait(1)
    assert scene.run.session.log == log


def test_a_piece_in_the_hand_goes_home_when_everything_is_laid_out_anew(driver: Driver) -> None:
    scene = begin(driver, "find", 1, seed=3)
    settle(driver, scene)
    x, y = centre(scene, right_key(scene))
    driver.down((x, y))
    driver.move((x + 90, y - 120), held=True)
    assert scene.touch.drag is not None
    scene.rebuild()
    driver.wait(1)
    assert scene.show.stage.poses() == scene.layout.poses
    driver.up((x + 90, y - 120))
    driver.wait(1)
    assert scene.show.stage.poses() == scene.layout.poses
    assert not scene.run.session.view(0).done


def test_a_key_may_act_while_a_piece_is_dragged(driver: Driver) -> None:
    scene = begin(driver, "find", 1, seed=3)
    settle(driver, scene)
    driver.time += 1
    x, y = centre(scene, wrong_key(scene))
    driver.down((x, y))
    driver.move((x + 90, y - 120), held=True)
    scene.controls.focus_on(f"piece {right_key(scene)}", ring=True)
    driver.key(pygame.K_RETURN)
    assert scene.touch.drag is None
    hasten_by_keys(driver)
    driver.move((x + 120, y - 140), held=True)
    driver.up((x + 120, y - 140))
    driver.wait(3)
    assert scene.show.stage.poses() == scene.layout.poses
    assert len(scene.run.session.view(0).done) == 1
    play_on(driver, scene)


def hasten_by_keys(driver: Driver) -> None:
    for _ in range(5):
        driver.key(pygame.K_RETURN)
        driver.time += 0.5
        driver.frame()
