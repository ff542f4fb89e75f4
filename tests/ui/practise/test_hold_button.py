"""The grown-ups' button: three seconds, by whatever holds it, and nothing else opens it."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import App
from game.ui.layout import Column, Item, Row, Space
from game.ui.practise.child_scene import ChildScene
from game.ui.widgets import Button
from tests.ui.drive import Driver
from tests.ui.practise.nursery import WAYS, begin_hold, end_hold


class Playroom(ChildScene):
    """A screen with the button and another one."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.opened = 0
        self.pressed = 0

    def build(self) -> Item:
        toy = Button("toy", self.press, key="toy")
        return Column([Row([toy, Space(), self.lock]), Space()])

    def press(self) -> None:
        self.pressed += 1

    def grown_ups(self) -> None:
        self.opened += 1


@pytest.fixture
def room(driver: Driver) -> Playroom:
    scene = Playroom(driver.app)
    driver.show(scene)
    return scene


@pytest.mark.parametrize("by", WAYS)
def test_held_for_three_seconds_it_opens_once(driver: Driver, room: Playroom, by: str) -> None:
    begin_hold(driver, by)
    driver.wait(2.8)
    assert room.opened == 0 and room.lock.share > 0.9
    driver.wait(0.4)
    assert room.opened == 1
    driver.wait(4)
    end_hold(driver, by)
    driver.wait(4)
    assert room.opened == 1 and room.lock.wait() is None


@pytest.mark.parametrize("by", WAYS)
def test_held_for_less_it_does_nothing_and_begins_anew(
    driver: Driver, room: Playroom, by: str
) -> None:
    for _ in range(3):
        begin_hold(driver, by)
        driver.wait(2)
        end_hold(driver, by)
        assert not room.lock.held
    driver.wait(4)
    assert room.opened == 0 and room.lock.share == 0


def test_many_short_presses_are_no_long_one(driver: Driver, room: Playroom) -> None:
    for _ in range(60):
        driver.press("grown-ups")
        driver.frame(4)
    for _ in range(60):
        driver.top.controls.focus_on("grown-ups", ring=True)
        driver.key(pygame.K_RETURN)
        driver.frame(4)
    assert room.opened == 0


@pytest.mark.parametrize("by", ["space", "pad"])
@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_TAB, pygame.K_h, pygame.K_ESCAPE])
def test_any_other_key_lets_go_of_it(driver: Driver, room: Playroom, by: str, key: int) -> None:
    begin_hold(driver, by)
    driver.wait(1)
    driver.key(key)
    assert not room.lock.held
    driver.wait(4)
    assert room.opened == 0


def test_a_finger_that_slides_away_lets_go_of_it(driver: Driver, room: Playroom) -> None:
    begin_hold(driver, "mouse")
    x, y = room.lock.rect.center
    driver.move((x - 20, y + 20), held=True)
    driver.wait(1)
    assert room.lock.held, "it may slide a little"
    driver.move((x - 300, y + 200), held=True)
    driver.wait(4)
    assert room.opened == 0
    driver.move((x, y), held=True)
    driver.wait(4)
    assert room.opened == 0, "coming back is not pressing"


@pytest.mark.parametrize("by", WAYS)
def test_a_window_that_loses_sight_of_keys_lets_go_of_it(
    driver: Driver, room: Playroom, by: str
) -> None:
    begin_hold(driver, by)
    driver.wait(1)
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.wait(4)
    assert room.opened == 0


@pytest.mark.parametrize("by", WAYS)
def test_time_before_the_press_does_not_count(driver: Driver, room: Playroom, by: str) -> None:
    driver.wait(0.5)
    driver.app._asked = 60.0
    driver.time += 50
    begin_hold(driver, by)
    driver.wait(0.5)
    assert room.opened == 0 and room.lock.share < 0.3


def test_escape_shows_the_way_out_and_leads_nowhere(driver: Driver, room: Playroom) -> None:
    lock = room.lock.covered(room.look).clip(driver.window.surface.get_rect())
    before = driver.picture(lock)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.5)
    assert driver.top is room
    assert driver.picture(lock) != before
    driver.wait(2)
    assert room.lock.wait() is None
    assert driver.picture(lock) == before


def test_the_glow_never_flickers(driver: Driver, room: Playroom) -> None:
    shades = [0]
    for _ in range(180):
        driver.key(pygame.K_ESCAPE)
        if room.lock.shade != shades[-1]:
            shades.append(room.lock.shade)
    peaks = [
        now
        for before, now, after in zip(shades, shades[1:], shades[2:], strict=False)
        if before < now > after
    ]
    assert 1 <= len(peaks) <= 3, "one a second"


def test_other_keys_and_buttons_of_the_mouse(driver: Driver, room: Playroom) -> None:
    for button in (1, 2, 3, 6):
        driver.press("toy", button)
        driver.wait(0.5)
    assert room.pressed == 4
    driver.press("toy", 4)
    assert room.pressed == 4
    driver.key(pygame.K_m)
    assert driver.app.settings.muted is False
