"""The page for grown-ups: true figures, what is set is kept, and a child is erased for good."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pygame
import pytest

from game.engine.practice.rounds import Outcome, Result
from game.play.catalog import ACTIVITIES
from game.play.children import (
    Child,
    add_child,
    children_folder,
    load_child,
    load_children,
    update_child,
)
from game.play.practice import step_of, steps
from game.play.settings import Settings
from game.ui import routes
from game.ui.dialog import Dialog
from game.ui.practise.activities import Activities
from game.ui.practise.day_bars import DayBars
from game.ui.practise.grown_ups import GrownUps
from game.ui.practise.known import highest
from game.ui.practise.marks import Marks
from game.ui.practise.shelf import Shelf
from game.ui.title import Title
from game.ui.widgets import TextField, Toggle
from tests.play.pupils import guessing
from tests.ui.drive import Driver, driven, layout_problems
from tests.ui.practise.nursery import open_grown_ups, played

pytestmark = pytest.mark.usefixtures("quick_disk")
TODAY = date(2026, 5, 7)


def opened(driver: Driver, child: Child) -> GrownUps:
    """The page, opened from what the child may do as a grown-up opens it."""
    driver.show(routes.title(driver.app))
    driver.press("Practise")
    driver.wait(1)
    driver.press(f"child {child.id}")
    driver.wait(1)
    open_grown_ups(driver)
    scene = driver.top
    assert isinstance(scene, GrownUps)
    return scene


def bring(driver: Driver, key: str) -> pygame.Rect:
    """Scroll to a widget; where it is seen."""
    driver.top.controls.focus_on(key)
    driver.frame()
    return driver.widget(key).shown_rect()


def press(driver: Driver, key: str) -> None:
    driver.press(bring(driver, key).center)
    driver.wait(1)


def marks(driver: Driver, key: str) -> Marks:
    found = driver.widget(key)
    assert isinstance(found, Marks)
    return found


def practised(days: int = 7) -> Child:
    """A child that was sure in two activities and guessed in another for so many days."""
    child = add_child("fox")
    for number in range(days):
        day = TODAY - timedelta(days - 1 - number)
        child = played(child, "find", day, seed=number)
        child = played(child, "count", day, seed=number)
        child = played(child, "row", day, guessing, seed=number)
    return child


def test_the_figures_of_a_week_are_true(driver: Driver) -> None:
    child = practised()
    scene = opened(driver, child)
    scene.today = TODAY
    scene.rebuild()
    for name in ACTIVITIES:
        stages = marks(driver, f"steps {name}")
        assert len(stages.marks) == len(steps(name))
        for at, (step, mark) in enumerate(zip(steps(name), stages.marks, strict=True)):
            day = child.passed.get(step.name)
            here = at == step_of(child, name)
            assert mark.filled == (1 if day else 0.5 if here else 0)
            assert day is None or f"Mastered on {day}" in mark.words
        numbers = marks(driver, f"numbers {name}")
        assert len(numbers.marks) == highest(name) + 1
        for number, mark in enumerate(numbers.marks):
            sure = child.sure.get(name, {}).get(number)
            expected = 0.0 if sure is None else 1.0 if sure.is_sure else 0.5
            assert (mark.label, mark.filled) == (str(number), expected)
            if sure is not None:
                assert f"Right at once: {sure.right}. Missed: {sure.missed}." in mark.words
                assert (sure.since or sure.last) in mark.words
    assert any(mark.filled == 1 for mark in marks(driver, "numbers find").marks)
    assert all(mark.filled == 0 for mark in marks(driver, "numbers train").marks)
    (bars,) = (item for item in driver.items() if isinstance(item, DayBars))
    shown = dict(bars.shown(driver.app.look, bars.rect.width))
    assert sum(shown.values()) == child.stars > 7 * 20
    assert all(shown[TODAY - timedelta(back)] > 20 for back in range(7))
    assert shown[TODAY - timedelta(7)] == 0
    facts = f"Stars: {child.stars}. Rounds: 21. Last on {TODAY}."
    assert facts in driver.words()


def test_highest_numbers_are_those_of_the_ladders() -> None:
    assert {name: highest(name) for name in ACTIVITIES} == {
        "find": 9,
        "train": 9,
        "pairs": 18,
        "row": 9,
        "count": 18,
    }


def test_a_press_on_a_number_tells_since_when_it_is_sure(driver: Driver) -> None:
    child, step = add_child("fox"), steps("find")[1]
    result = Result(Outcome.SURE, (2,), 0, ())

    def three_days(known: Child) -> Child:
        for day in (3, 4, 5):
            known = known.after_task("find", step.name, step.rules, result, f"2026-05-0{day}T09")
        return known

    child = update_child(child, three_days)[0]
    opened(driver, child)
    bring(driver, "numbers find")
    numbers = marks(driver, "numbers find")
    assert numbers.words == "Sure of 1 of 10; a press tells more."
    driver.press(numbers.square(driver.app.look, 2).center)
    assert numbers.words == "2: sure since 2026-05-05. Right at once: 3. Missed: 0."
    before = driver.picture(numbers.shown_rect())
    driver.press(numbers.square(driver.app.look, 3).center)
    assert numbers.words == "3: not met yet."
    driver.wait(0.1)
    assert driver.picture(numbers.shown_rect()) != before


def test_arrows_go_from_number_to_number_and_on(driver: Driver) -> None:
    opened(driver, add_child("fox"))
    driver.top.controls.focus_on("numbers count", ring=True)
    numbers = marks(driver, "numbers count")
    for expected in (0, 1, 2):
        driver.key(pygame.K_RIGHT)
        assert numbers.chosen == expected
    driver.key(pygame.K_DOWN)
    assert numbers.chosen is not None and numbers.chosen > 6
    for _ in range(6):
        driver.key(pygame.K_UP)
    focus = driver.top.controls.focus
    assert focus is not None and focus is not numbers, "arrows lead out of it again"


@pytest.mark.parametrize("name", ACTIVITIES)
def test_a_step_is_set_and_moves_again(driver: Driver, name: str) -> None:
    child = add_child("fox")
    opened(driver, child)
    rect = bring(driver, f"step {name}")
    driver.press((rect.right - rect.height // 2, rect.centery))
    known = load_child(child.id)
    assert known is not None and known.places[name].held and step_of(known, name) == 1
    assert marks(driver, f"steps {name}").chosen == 1, "the words are about this step"
    moves = driver.widget(f"moves {name}")
    assert isinstance(moves, Toggle) and not moves.value
    press(driver, f"moves {name}")
    known = load_child(child.id)
    assert known is not None and not known.places[name].held and step_of(known, name) == 1
    press(driver, f"moves {name}")
    known = load_child(child.id)
    assert known is not None and known.places[name].held


def test_name_picture_sounds_and_faces_are_kept(driver: Driver) -> None:
    child = add_child("fox")
    scene = opened(driver, child)
    press(driver, "name")
    driver.type("  Anna ")
    press(driver, "sound")
    rect = bring(driver, "faces")
    driver.press((rect.right - rect.height // 2, rect.centery))
    driver.wait(1)
    press(driver, "picture")
    press(driver, "face owl")
    field = driver.widget("name")
    assert isinstance(field, TextField) and field.value == "  Anna ", "it is not lost on the way"
    driver.press("icon back")
    driver.wait(1)
    known = load_child(child.id)
    assert known == replace(
        child,
        name="Anna",
        picture="owl",
        sound=False,
        faces="dots",
        days=known.days if known else {},
    )
    below = driver.top
    assert isinstance(below, Activities) and below.child == known
    assert scene not in driver.app.stack.scenes


def test_a_name_is_kept_when_another_child_is_looked_at(driver: Driver) -> None:
    other, child = add_child("cat"), add_child("fox")
    opened(driver, child)
    press(driver, "name")
    driver.type("Bo")
    driver.press(f"child {other.id}")
    driver.wait(1)
    known = load_child(child.id)
    assert known is not None and known.name == "Bo"
    field = driver.widget("name")
    assert isinstance(field, TextField) and field.value == ""
    driver.press(f"child {child.id}")
    driver.wait(1)
    field = driver.widget("name")
    assert isinstance(field, TextField) and field.value == "Bo"


def test_a_child_is_erased_when_that_was_said_twice(driver: Driver) -> None:
    other, child = add_child("cat"), add_child("fox")
    played(child, "find", TODAY)
    opened(driver, child)
    press(driver, "erase")
    assert isinstance(driver.top, Dialog)
    driver.press("Erase")
    driver.wait(1)
    assert isinstance(driver.top, Dialog) and (children_folder() / child.id).is_dir()
    driver.press("Erase for good")
    driver.wait(1)
    assert [path.name for path in children_folder().iterdir()] == [other.id]
    assert isinstance(driver.top, Shelf)
    assert [one.id for one in driver.top.children] == [other.id]
    assert [type(scene) for scene in driver.app.stack.scenes] == [Title, Shelf]


@pytest.mark.parametrize("answers", [["Keep"], ["Erase", "Keep"]])
def test_a_child_is_kept_when_erasing_is_thought_better_of(
    driver: Driver, answers: list[str]
) -> None:
    child = add_child("fox")
    scene = opened(driver, child)
    press(driver, "erase")
    for answer in answers:
        driver.press(answer)
        driver.wait(1)
    assert driver.top is scene and load_child(child.id) is not None


def test_enter_alone_never_erases(driver: Driver) -> None:
    child = add_child("fox")
    opened(driver, child)
    press(driver, "erase")
    for _ in range(4):
        driver.key(pygame.K_RETURN)
        driver.wait(1)
    assert load_child(child.id) is not None


def test_a_child_that_cannot_be_erased_is_said_to_be_there(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = add_child("fox")
    scene = opened(driver, child)

    def refuse(*_: object) -> None:
        raise PermissionError("busy")

    monkeypatch.setattr("pathlib.Path.rename", refuse)
    press(driver, "erase")
    driver.press("Erase")
    driver.wait(1)
    driver.press("Erase for good")
    driver.wait(1)
    assert "The system does not let the child be erased." in driver.words()
    driver.press("OK")
    driver.wait(1)
    assert driver.top is scene and load_child(child.id) is not None


def test_practice_is_left_from_here(driver: Driver) -> None:
    opened(driver, add_child("fox"))
    driver.press("Leave practice")
    driver.wait(0.5)
    assert [type(scene) for scene in driver.app.stack.scenes] == [Title]


def test_escape_closes_this_page_alone(driver: Driver) -> None:
    opened(driver, add_child("fox"))
    driver.key(pygame.K_ESCAPE)
    driver.wait(1)
    assert isinstance(driver.top, Activities)
    driver.key(pygame.K_ESCAPE)
    driver.wait(1)
    assert isinstance(driver.top, Activities)


def test_a_full_disk_is_told(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(driver, add_child("fox"))

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.play.children.write_atomic", full)
    press(driver, "sound")
    press(driver, "sound")
    (told,) = scene.told
    assert "No space left on device" in told and told in driver.words()


def test_without_children_the_page_leads_out(driver: Driver) -> None:
    driver.show(routes.title(driver.app))
    driver.press("Practise")
    driver.wait(1)
    open_grown_ups(driver)
    assert "No child has practised here yet." in driver.words()
    assert layout_problems(driver) == []
    driver.press("Leave practice")
    assert isinstance(driver.top, Title)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(800, 500), (1024, 768), (1366, 768), (1920, 1080), (3840, 2160)])
def test_every_size(size: tuple[int, int], text: int) -> None:
    for picture in ("cat", "owl", "sun"):
        add_child(picture)
    child = practised(2)
    long = replace(
        load_children()[0][0], name="Anna Magdalena von und zu Hohenfels", faces="fingers"
    )
    update_child(child, lambda _known: long)
    with driven(size, Settings(text_size=text)) as driver:
        scene = GrownUps(driver.app, child.id)
        driver.show(scene)
        assert layout_problems(driver) == []
        scene._choose_face()
        scene.told = ["A child’s file could not be read and was set aside as child.json: why."]
        scene.rebuild()
        assert layout_problems(driver) == []
        driver.app.text.language.code = "fa"
        scene.rebuild()
        assert layout_problems(driver) == []
