"""The whole way: from the title to a round and out again, by the grown-ups' button alone."""

from __future__ import annotations

import pygame
import pytest

from game.play.catalog import ACTIVITIES
from game.play.children import load_children
from game.ui import routes
from game.ui.practise.activities import Activities
from game.ui.practise.grown_ups import GrownUps
from game.ui.practise.scene import Practising
from game.ui.practise.shelf import Shelf
from game.ui.title import Title
from tests.ui.drive import Driver
from tests.ui.practise.nursery import open_grown_ups

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.mark.parametrize("name", ACTIVITIES)
def test_into_a_round_and_out_again(driver: Driver, name: str) -> None:
    driver.show(routes.title(driver.app))
    driver.press("Practise")
    driver.wait(1)
    driver.press("picture cat")
    driver.wait(1)
    driver.press(f"activity {name}")
    driver.wait(1)
    assert isinstance(driver.top, Practising) and driver.top.run.activity == name
    driver.key(pygame.K_ESCAPE)
    driver.wait(1)
    assert isinstance(driver.top, Practising)
    for _ in range(2):
        open_grown_ups(driver)
        if isinstance(driver.top, GrownUps):
            break
    driver.press("Leave practice")
    driver.wait(0.5)
    assert [type(scene) for scene in driver.app.stack.scenes] == [Title]
    (child,) = load_children()[0]
    assert child.picture == "cat" and name in child.places


def test_two_presses_in_one_frame_begin_one_round(driver: Driver) -> None:
    driver.show(routes.title(driver.app))
    driver.press("Practise")
    driver.wait(1)
    driver.press("picture cat")
    driver.wait(1)
    for key in ("activity row", "activity count", "children"):
        pos = driver.widget(key).rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            driver.post(kind, pos=pos, button=1, touch=False)
    driver.wait(1)
    scenes = [type(scene) for scene in driver.app.stack.scenes]
    assert scenes == [Title, Shelf, Activities, Practising]
    (child,) = load_children()[0]
    assert set(child.places) == {"row"}


def test_erasing_from_within_ends_all_that_is_about_the_child(driver: Driver) -> None:
    driver.show(routes.title(driver.app))
    driver.press("Practise")
    driver.wait(1)
    driver.press("picture cat")
    driver.wait(1)
    driver.press("activity find")
    driver.wait(1)
    routes.open_grown_ups(driver.app, load_children()[0][0].id)
    driver.wait(1)
    driver.top.controls.focus_on("erase")
    for answer in ("erase", "Erase", "Erase for good"):
        driver.press(answer)
        driver.wait(1)
    assert [type(scene) for scene in driver.app.stack.scenes] == [Title, Shelf]
    assert load_children() == ((), ())
    driver.press("add")
    driver.wait(1)
    driver.press("picture cat")
    driver.wait(1)
    assert isinstance(driver.top, Activities) and driver.top.child.stars == 0
