"""A child alone at a round may hit everything: it stays, nothing is lost, everything goes on."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.table.pace import PACE
from game.ui.practise.scene import Practising
from tests.ui.drive import Driver, driven
from tests.ui.practise.nursery import SIZES, WAYS, begin_hold, child_problems, end_hold
from tests.ui.practise.playing import (
    LAST,
    Finger,
    Keys,
    begin,
    centre,
    hasten,
    play_on,
    press,
    right_key,
    settle,
)
from tests.ui.written import Watch

pytestmark = pytest.mark.usefixtures("quick_disk")

ACTIVITIES = ["find", "train", "pairs", "row", "count"]
EVENTS = 300
KEYS = [
    pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_UP, pygame.K_DOWN, pygame.K_m, pygame.K_h, pygame.K_u, pygame.K_c, pygame.K_l,
    pygame.K_a, pygame.K_1, pygame.K_F1, pygame.K_F2, pygame.K_F5, pygame.K_BACKSPACE,
    pygame.K_DELETE, pygame.K_HOME, pygame.K_AC_BACK, pygame.K_KP5, pygame.K_KP8, pygame.K_LSUPER,
]  # fmt: skip


class Masher:
    """Hits keys, every button of the mouse, several fingers and a controller, some held down."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver, self.chance = driver, random.Random(seed)

    def act(self) -> None:
        driver, chance = self.driver, self.chance
        width, height = driver.window.surface.get_size()
        pos = chance.randrange(width), chance.randrange(height)
        spots = [w for w in driver.top.controls.widgets if w.key not in ("other", "grown-ups")]
        if spots and chance.random() < 0.5:
            pos = chance.choice(spots).rect.center
        for _ in range(chance.choice((1, 1, 2, 3))):
            chance.choice((self._mouse, self._mouse, self._finger, self._key, self._pad))(pos)
        driver.frame(chance.choice((1, 1, 2, 9)))

    def _mouse(self, pos: tuple[int, int]) -> None:
        chance, post = self.chance, self.driver.post
        button = chance.randint(1, 7)
        way = chance.random()
        if way < 0.75:
            post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        if way < 0.3:
            to = pos[0] + chance.randint(-200, 200), pos[1] + chance.randint(-200, 200)
            post(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0), touch=False)
            pos = to
        if way > 0.1:
            post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)
        if way > 0.95:
            post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, precise_x=0.0, precise_y=1.0)

    def _finger(self, pos: tuple[int, int]) -> None:
        width, height = self.driver.window.surface.get_size()
        kind = self.chance.choice((pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION))
        x, y, finger = pos[0] / width, pos[1] / height, self.chance.randint(1, 4)
        self.driver.post(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0, dy=0, pressure=1)

    def _key(self, _pos: tuple[int, int]) -> None:
        key = self.chance.choice(KEYS)
        self.driver.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        if self.chance.random() < 0.7:
            self.driver.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def _pad(self, _pos: tuple[int, int]) -> None:
        button = self.chance.randint(0, 14)
        self.driver.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        self.driver.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)


@pytest.mark.parametrize("activity", ACTIVITIES)
def test_mashing_stays_in_the_activity(
    driver: Driver, activity: str, home: Path, soak: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[bool] = []
    monkeypatch.setattr(
        Practising, "go_away", lambda self: left.append(self.show.ending is not None)
    )
    scene = begin(driver, activity, 1, seed=4)
    masher = Masher(driver, seed=ACTIVITIES.index(activity))
    with Watch(home) as elsewhere:
        for _ in range(EVENTS * (20 if soak else 1)):
            masher.act()
            assert isinstance(driver.top, Practising)
            assert driver.top.run.activity == activity
    # Only at the end may something else be chosen, by a press on its picture.
    assert all(left)
    assert len(scene.run.session.log) > 5
    assert elsewhere == []
    assert not driver.app.settings.muted
    # Whoever takes over finds a round that can be played to its end.
    for event in driver.app.inputs.reset():
        driver.app._give(event)
    driver.wait(2)
    top = driver.top
    assert isinstance(top, Practising)
    play_on(driver, top)
    assert top.show.ending is not None


@pytest.mark.parametrize("way", WAYS)
def test_a_grown_up_leaves_by_holding_the_button(driver: Driver, way: str) -> None:
    scene = begin(driver, "find", 0)
    settle(driver, scene)
    begin_hold(driver, way)
    driver.wait(2.7)
    assert driver.top is scene
    assert 0.8 < scene.lock.share < 1
    driver.wait(0.6)
    end_hold(driver, way)
    assert scene not in driver.app.stack.scenes
    assert scene.test_left == [True]  # type: ignore[attr-defined]


@pytest.mark.parametrize("way", WAYS)
def test_a_short_press_on_it_does_nothing(driver: Driver, way: str) -> None:
    scene = begin(driver, "find", 0)
    for _ in range(3):
        begin_hold(driver, way)
        driver.wait(1.5)
        end_hold(driver, way)
        driver.wait(1)
    assert driver.top is scene
    assert scene.lock.share == 0


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_AC_BACK, pygame.K_h])
def test_escape_only_shows_the_hand(driver: Driver, key: int) -> None:
    scene = begin(driver, "count", 1)
    settle(driver, scene)
    driver.wait(8)
    assert not scene.show.guide.showing
    driver.key(key)
    assert driver.top is scene
    assert scene.show.guide.showing


# --- keys reach everything -----------------------------------------------------------------------


@pytest.mark.parametrize("activity", ACTIVITIES)
def test_arrows_reach_every_piece_and_button(driver: Driver, activity: str) -> None:
    scene = begin(driver, activity, LAST[activity], seed=2)
    settle(driver, scene)
    arrows = [pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP]
    driver.key(pygame.K_RIGHT)
    assert scene.controls.ring_shown
    met, open_ = set(), [scene.controls.focus]
    while open_:
        widget = open_.pop()
        assert widget is not None
        if widget.key in met:
            continue
        met.add(widget.key)
        for arrow in arrows:
            scene.controls.focus_on(widget.key, ring=True)
            driver.key(arrow)
            open_.append(scene.controls.focus)
    assert met == {widget.key for widget in scene.controls.widgets if widget.can_focus}


def test_the_ring_stays_with_the_pieces(driver: Driver) -> None:
    scene = begin(driver, "find", 2, seed=2)
    driver.key(pygame.K_RIGHT)
    for _ in range(3):
        press(driver, scene, right_key, Keys())
        hasten(driver, scene)
        focus = scene.controls.focus
        assert focus is not None
        assert focus.key.startswith("piece")


# --- the hand, time and rest ---------------------------------------------------------------------


@pytest.mark.parametrize("activity", ACTIVITIES)
def test_the_hand_comes_at_the_start_and_after_ten_seconds(driver: Driver, activity: str) -> None:
    scene = begin(driver, activity, 1)
    driver.wait(3)
    assert scene.show.guide.showing or scene.run.session.legal
    for _ in range(600):
        if not (scene.busy or scene.show.guide.showing):
            break
        driver.frame()
    quiet = driver.time
    while not scene.show.guide.showing:
        driver.frame()
        assert driver.time - quiet < PACE["again"] + 0.5
    assert driver.time - quiet > PACE["again"] - 1.5


def test_the_button_repeats_it(driver: Driver) -> None:
    scene = begin(driver, "row", 1)
    settle(driver, scene)
    driver.wait(5)
    assert not scene.show.guide.showing
    Finger().press(driver, "show")
    assert scene.show.guide.showing
    before = scene.show.guide.areas(scene.look)
    driver.wait(0.5)
    driver.press(centre(scene, right_key(scene)))
    assert not scene.show.guide.showing
    assert before


def test_a_table_that_is_left_alone_costs_nothing(driver: Driver) -> None:
    scene = begin(driver, "find", 2)
    driver.wait(75)
    assert scene.rest() is None
    picture = driver.picture()
    driver.wait(15)
    assert driver.picture() == picture


@pytest.mark.parametrize("size", SIZES)
def test_everything_to_press_is_large_and_lies_in_the_window(size: tuple[int, int]) -> None:
    with driven(size) as driver:
        for activity in ACTIVITIES:
            for step in {0, LAST[activity] // 2, LAST[activity]}:
                scene = begin(driver, activity, step, seed=step)
                hasten(driver, scene)
                assert any(w.key.startswith("piece") for w in scene.controls.widgets)
                assert child_problems(driver) == []
        scene = begin(driver, "count", 0)
        play_on(driver, scene)
        assert child_problems(driver) == []


RESIZES: list[Callable[[Driver, Practising], object]] = [
    lambda driver, scene: settle(driver, scene),
    lambda driver, scene: press(driver, scene, right_key),
    lambda driver, scene: play_on(driver, scene),
]


@pytest.mark.parametrize("begun", RESIZES)
@pytest.mark.parametrize("activity", ACTIVITIES)
def test_the_window_may_change_at_any_moment(
    driver: Driver, activity: str, begun: Callable[[Driver, Practising], object]
) -> None:
    scene = begin(driver, activity, 1, seed=3)
    begun(driver, scene)
    driver.resize((900, 620))
    driver.wait(0.1)
    hasten(driver, scene)
    assert child_problems(driver) == []
    driver.wait(3)
    fresh = driver.picture()
    driver.app.invalidate()
    driver.frame()
    assert driver.picture() == fresh
    play_on(driver, scene)
