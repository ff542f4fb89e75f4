"""A round is drawn in parts, and in every frame they make the same picture as the whole."""

from __future__ import annotations

import pygame
import pytest

from game.ui.practise.scene import Practising
from tests.ui.drive import Driver
from tests.ui.practise.playing import Keys, begin, press, right_key, wrong_key

pytestmark = pytest.mark.usefixtures("quick_disk")


def whole(scene: Practising) -> bytes:
    """The round drawn afresh, all of it."""
    surface = pygame.Surface(scene.look.metrics_size).convert()
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def watch(driver: Driver, scene: Practising, most: int = 200) -> int:
    """Look at every third frame while something moves; returns how many were seen."""
    for seen in range(most):
        assert pygame.image.tobytes(driver.window.surface, "RGB") == whole(scene)
        if not scene.busy:
            return seen
        driver.frame(3)
    raise AssertionError("it never comes to rest")


@pytest.mark.parametrize("activity", ["find", "train", "pairs", "row", "count"])
def test_nothing_that_has_moved_stays_behind(driver: Driver, activity: str) -> None:
    scene = begin(driver, activity, 1, seed=3)
    watch(driver, scene)
    if activity not in ("pairs", "row"):
        if activity == "train":
            press(driver, scene, right_key)
            watch(driver, scene)
        press(driver, scene, wrong_key)
        assert watch(driver, scene) > 5
    press(driver, scene, right_key, Keys())
    assert watch(driver, scene) > 5


def test_the_ring_surrounds_no_empty_place(driver: Driver) -> None:
    def ring_is_drawn() -> bool:
        with_it, scene.controls.ring = whole(scene), False
        without, scene.controls.ring = whole(scene), True
        return with_it != without

    scene = begin(driver, "find", 2, seed=2)
    watch(driver, scene)
    driver.key(pygame.K_RIGHT)
    assert ring_is_drawn()
    press(driver, scene, right_key, Keys())
    assert scene.busy
    assert not ring_is_drawn()
    watch(driver, scene)
    assert ring_is_drawn()
