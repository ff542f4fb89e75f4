"""What a child may do: a press leads to a round, and after it one is here again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pygame
import pytest

from game.engine.core import say
from game.play import children
from game.play.catalog import ACTIVITIES
from game.play.children import add_child, load_child, update_child
from game.play.practice import Round, set_step, steps
from game.play.settings import Settings, Speed
from game.ui import routes
from game.ui.app import App
from game.ui.practise.activities import Activities, ActivityCard, likeliest
from game.ui.practise.tablets import Tablet
from tests.ui.drive import Driver, driven
from tests.ui.practise.nursery import finger, open_grown_ups, played

pytestmark = pytest.mark.usefixtures("quick_disk")
TODAY = date(2026, 5, 4)
Begun = list[tuple[Round, Callable[[], None]]]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Begun:
    """The rounds that were begun, with what leads back from them."""
    rounds: Begun = []

    def take(app: App, run: Round, leave: Callable[[], None]) -> None:
        rounds.append((run, leave))

    monkeypatch.setattr(routes, "open_round", take, raising=False)
    return rounds


def opened(driver: Driver, picture: str = "fox") -> Activities:
    child = add_child(picture)
    routes.open_practice(driver.app)
    routes.open_activities(driver.app, child)
    driver.wait(1)
    assert isinstance(driver.top, Activities)
    return driver.top


def card(driver: Driver, name: str) -> ActivityCard:
    found = driver.widget(f"activity {name}")
    assert isinstance(found, ActivityCard)
    return found


@pytest.mark.parametrize("name", ACTIVITIES)
def test_a_press_on_a_card_begins_a_round(driver: Driver, begun: Begun, name: str) -> None:
    scene = opened(driver)
    driver.press(f"activity {name}")
    ((run, _leave),) = begun
    assert run.activity == name and run.child.id == scene.child.id
    assert run.preset == steps(name)[0]


def test_a_finger_and_a_key_begin_one_too(driver: Driver, begun: Begun) -> None:
    opened(driver)
    pos = card(driver, "row").rect.center
    finger(driver, pygame.FINGERDOWN, pos)
    finger(driver, pygame.FINGERUP, pos)
    driver.wait(1)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert [run.activity for run, _leave in begun] == ["row", "row"]


def test_after_a_round_its_stars_and_its_step_are_here(driver: Driver, begun: Begun) -> None:
    scene = opened(driver)
    driver.press("activity find")
    run, leave = begun[0]
    child = played(run.child, "find", TODAY)
    leave()
    driver.frame()
    assert scene.child == child and child.stars == 10
    find = card(driver, "find")
    assert find.mastered == {0} and find.at == 1
    assert find.breath is None, "something else glows now"


def test_one_card_glows(driver: Driver) -> None:
    opened(driver)
    glowing = [w.key for w in driver.top.controls.widgets if isinstance(w, Tablet) and w.breath]
    assert glowing == ["activity find"]


def test_the_activity_with_fewest_steps_is_likeliest() -> None:
    child = add_child("fox")
    assert likeliest(child) == "find"
    assert likeliest(child, played="find") == "train"
    first = {steps(name)[0].name: "2026-05-01" for name in ("find", "train", "row")}
    assert likeliest(replace(child, passed=first)) == "pairs"
    assert likeliest(replace(child, passed=first), played="pairs") == "count"


def test_a_glow_that_breathes_comes_to_rest(driver: Driver) -> None:
    scene = opened(driver)
    shot = card(driver, "find").covered(scene.look).clip(driver.window.surface.get_rect())
    seen = set()
    for _ in range(20):
        driver.wait(0.2)
        seen.add(driver.picture(shot))
    assert len(seen) > 3
    driver.wait(30)
    assert scene.rest() is None


def test_without_movement_it_glows_and_rests() -> None:
    with driven(settings=Settings(animation=Speed.OFF)) as driver:
        scene = opened(driver)
        driver.move((1, 1))
        rest = scene.rest()
        assert rest is not None and rest > 1
        seen = set()
        for _ in range(6):
            driver.wait(0.2)
            seen.add(driver.picture())
        assert len(seen) == 1


def test_a_child_without_sounds_hears_none(
    driver: Driver, begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    scene = opened(driver)
    monkeypatch.setattr(driver.app.sound, "play", heard.append)
    driver.press("activity find")
    assert heard == ["press"]
    update_child(scene.child, lambda known: replace(known, sound=False))
    driver.wait(1)
    scene.rebuild()
    driver.press("activity find")
    assert heard == ["press"] and len(begun) == 2


def test_a_step_set_by_hand_is_where_the_next_round_is(driver: Driver, begun: Begun) -> None:
    opened(driver)
    open_grown_ups(driver)
    for _ in range(3):
        driver.top.controls.focus_on("step train")
        rect = driver.widget("step train").shown_rect()
        driver.press((rect.right - rect.height // 2, rect.centery))
        driver.wait(1)
    driver.press("icon back")
    driver.wait(1)
    assert card(driver, "train").at == 3
    driver.press("activity train")
    assert begun[0][0].preset == steps("train")[3]


def test_a_full_disk_stops_nobody_and_is_told_to_a_grown_up(
    driver: Driver, begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(driver)
    monkeypatch.setattr(
        children, "write_atomic", lambda *_, **__: (_ for _ in ()).throw(OSError(28, "No space"))
    )
    for number in range(2):
        driver.press("activity find")
        driver.wait(1)
        run, leave = begun[number]
        played(run.child, "find", TODAY)
        run.problem = say("What the child has learnt could not be kept: no space.")
        leave()
        driver.wait(1)
    assert driver.top is scene
    open_grown_ups(driver)
    told = [words for words in driver.words() if "could not be kept" in words]
    assert len(told) == len(set(told)) and any("no space" in words for words in told)


def test_who_was_erased_meanwhile_plays_on(driver: Driver, begun: Begun) -> None:
    scene = opened(driver)
    driver.press("activity count")
    run, leave = begun[0]
    children.erase_child(scene.child.id)
    leave()
    driver.wait(1)
    assert scene.child.id == run.child.id and load_child(run.child.id) is None


def test_a_child_at_the_top_of_every_ladder_is_drawn(driver: Driver) -> None:
    scene = opened(driver)
    passed = {step.name: "2026-05-01" for name in ACTIVITIES for step in steps(name)}
    update_child(scene.child, lambda known: replace(known, passed=passed, stars=98765))
    for name in ACTIVITIES:
        set_step(scene.child, name, len(steps(name)) - 1)
    scene.child = load_child(scene.child.id) or scene.child
    scene.rebuild()
    driver.wait(0.5)
    assert all(len(card(driver, name).mastered) == len(steps(name)) for name in ACTIVITIES)
