"""Who practises: children come, are found again, and nobody gets out by hitting keys."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.play.children import add_child, children_folder, load_children, update_child
from game.play.settings import Settings
from game.ui import avatars, routes
from game.ui.practise.activities import Activities
from game.ui.practise.grown_ups import GrownUps
from game.ui.practise.inviting import SOON, WAITS
from game.ui.practise.shelf import Faces, Shelf
from game.ui.title import Title
from tests.ui.drive import Driver, driven
from tests.ui.practise.nursery import SIZES, child_problems, finger, open_grown_ups

pytestmark = pytest.mark.usefixtures("quick_disk")


def at_the_shelf(driver: Driver) -> None:
    driver.show(routes.title(driver.app))
    driver.press("Practise")
    driver.wait(1)


def kept() -> list[str]:
    return sorted(path.name for path in children_folder().glob("*"))


def aged(count: int) -> list[str]:
    """So many children, the first of them played last."""
    names = []
    for number in range(count):
        child = add_child(avatars.PICTURES[number % len(avatars.PICTURES)])
        moment = f"2026-05-{31 - number:02d}T10:00:00+00:00"
        update_child(child, lambda known, moment=moment: replace(known, played=moment))  # type: ignore[misc]
        names.append(child.id)
    return names


def test_practise_follows_play_on_the_title(driver: Driver) -> None:
    words = [entry.words for entry in routes.title_entries(driver.app)]
    assert words[:2] == ["Play", "Practise"]


def test_the_first_child_chooses_a_picture_and_is_there(driver: Driver) -> None:
    at_the_shelf(driver)
    assert isinstance(driver.top, Faces) and kept() == []
    driver.press("picture owl")
    assert isinstance(driver.top, Activities) and driver.top.child.picture == "owl"
    assert kept() == [driver.top.child.id]
    driver.wait(1)
    driver.press("children")
    assert isinstance(driver.top, Shelf)
    assert [child.picture for child in driver.top.children] == ["owl"]


def test_a_finger_adds_another_whose_picture_is_another(driver: Driver) -> None:
    add_child("fox")
    at_the_shelf(driver)
    for key in ("add", "picture cat"):
        pos = driver.widget(key).rect.center
        finger(driver, pygame.FINGERDOWN, pos)
        finger(driver, pygame.FINGERUP, pos)
        driver.wait(1)
        assert not any(widget.key == "picture fox" for widget in driver.top.controls.widgets)
    assert isinstance(driver.top, Activities)
    assert sorted(child.picture for child in load_children()[0]) == ["cat", "fox"]


def test_keys_alone_add_a_child(driver: Driver) -> None:
    add_child("fox")
    driver.show(routes.title(driver.app))
    driver.press("Practise")
    driver.wait(1)
    for _ in range(20):
        driver.key(pygame.K_TAB)
        focus = driver.top.controls.focus
        if focus is not None and focus.key == "add":
            break
    driver.key(pygame.K_RETURN)
    driver.wait(1)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_SPACE)
    assert isinstance(driver.top, Activities) and len(kept()) == 2


def test_nobody_need_stay_with_the_pictures(driver: Driver) -> None:
    add_child("fox")
    at_the_shelf(driver)
    driver.press("add")
    driver.wait(1)
    driver.press("back")
    assert isinstance(driver.top, Shelf) and len(kept()) == 1


def test_when_all_pictures_are_taken_all_are_offered_again(driver: Driver) -> None:
    for name in avatars.PICTURES:
        add_child(name)
    at_the_shelf(driver)
    driver.press("add")
    driver.wait(1)
    assert every_picture(driver) == list(avatars.PICTURES)
    assert child_problems(driver) == []


def every_picture(driver: Driver) -> list[str]:
    """The pictures that are offered, page by page, until the first ones come again."""
    found: list[str] = []
    while True:
        keys = [w.key for w in driver.top.controls.widgets if w.key.startswith("picture ")]
        names = [key.removeprefix("picture ") for key in keys]
        if names[0] in found:
            return found
        found += names
        driver.wait(1)
        driver.press("more")


@pytest.mark.parametrize("children", [0, 1, 5, 6, 30])
def test_there_are_never_more_than_six_to_choose_from(driver: Driver, children: int) -> None:
    aged(children)
    at_the_shelf(driver)
    few_enough(driver)
    if children:
        driver.press("add")
        driver.wait(1)
        few_enough(driver)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_six_lie_in_two_rows_of_three(size: tuple[int, int]) -> None:
    with driven(size) as driver:
        at_the_shelf(driver)
        tops = [w.rect.top for w in driver.top.controls.widgets if w.key != "grown-ups"]
        assert [tops.count(top) for top in sorted({*tops})] == [3, 3]


def few_enough(driver: Driver) -> None:
    """On every page of a screen there is something to choose, and not too much."""
    others = {"back", "grown-ups"}
    for _ in range(8):
        choices = [w.key for w in driver.top.controls.widgets if w.key not in others]
        assert 2 <= len(choices) <= 6
        if "more" not in choices:
            break
        driver.press("more")
        driver.wait(1)


def test_who_played_last_comes_first_and_an_arrow_turns_the_page(driver: Driver) -> None:
    names = aged(8)
    at_the_shelf(driver)

    def shown() -> list[str]:
        keys = [widget.key for widget in driver.top.controls.widgets]
        return [key.removeprefix("child ") for key in keys if key.startswith("child ")]

    assert shown() == names[:4]
    driver.press("more")
    assert shown() == names[4:]
    driver.wait(1)
    driver.press("more")
    assert shown() == names[:4]


def test_five_children_need_no_second_page(driver: Driver) -> None:
    aged(5)
    at_the_shelf(driver)
    assert not any(widget.key == "more" for widget in driver.top.controls.widgets)


@pytest.mark.parametrize("text", ["{", "[]", '{"picture": 7}', '{"picture": "fox", "version": 99}'])
def test_a_broken_file_is_told_to_a_grown_up_alone(driver: Driver, text: str) -> None:
    good, bad = add_child("fox"), add_child("cat")
    path = children_folder() / bad.id / "child.json"
    path.write_text(text, "utf-8")
    for backup in path.parent.glob("child.json?*"):
        backup.unlink()
    at_the_shelf(driver)
    assert isinstance(driver.top, Shelf)
    assert [child.id for child in driver.top.children] == [good.id]
    open_grown_ups(driver)
    assert isinstance(driver.top, GrownUps)
    (told,) = driver.top.told
    assert "child’s file could not be read" in told and told in driver.words()
    driver.press("icon back")
    driver.wait(1)
    open_grown_ups(driver)
    assert driver.top.told == [], "it is told once"  # type: ignore[attr-defined]
    driver.press("Leave practice")
    assert isinstance(driver.top, Title)


@pytest.mark.parametrize("name", ["a child of nobody", "", "../fox"])
def test_a_picture_that_is_not_known_becomes_one_that_is(driver: Driver, name: str) -> None:
    child = add_child("fox")
    path = children_folder() / child.id / "child.json"
    plain = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**plain, "picture": name, "stars": -4, "places": 3}), "utf-8")
    at_the_shelf(driver)
    driver.press(f"child {child.id}")
    driver.wait(0.5)
    assert isinstance(driver.top, Activities)
    open_grown_ups(driver)
    assert isinstance(driver.top, GrownUps)


def test_where_nothing_can_be_kept_children_practise_all_the_same(
    driver: Driver, home: Path
) -> None:
    (home / "children").write_text("in the way", "utf-8")
    at_the_shelf(driver)
    driver.press("picture bear")
    driver.wait(1)
    assert isinstance(driver.top, Activities)
    driver.press("children")
    driver.wait(1)
    assert isinstance(driver.top, Shelf)
    (guest,) = driver.top.children
    assert guest.picture == "bear", "it stays as long as the program may"
    open_grown_ups(driver)
    assert any("Nothing can be kept" in words for words in driver.words())


@pytest.fixture(params=["shelf", "pictures", "activities"])
def playing(request: pytest.FixtureRequest, driver: Driver) -> Iterator[Driver]:
    """A driver at one of the screens for children."""
    child = add_child("fox")
    at_the_shelf(driver)
    if request.param != "shelf":
        driver.press("add" if request.param == "pictures" else f"child {child.id}")
        driver.wait(1)
    yield driver


def test_nobody_gets_out_by_hitting_keys_and_buttons(
    playing: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "open_round", lambda *_: None, raising=False)
    driver, chance = playing, random.Random(5)
    keys = [*range(pygame.K_a, pygame.K_z + 1), pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE]
    keys += [pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_F2]
    size = driver.window.surface.get_size()
    for _ in range(700):
        if chance.random() < 0.5:
            key = chance.choice(keys)
            driver.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
            if chance.random() < 0.8:
                driver.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        else:
            pos, button = (
                (chance.randrange(size[0]), chance.randrange(size[1])),
                chance.randint(1, 7),
            )
            kind = chance.choice([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
            driver.post(kind, pos=pos, button=button, touch=False)
        if chance.random() < 0.3:
            driver.frame(chance.randint(1, 12))
    driver.wait(0.5)
    assert isinstance(driver.top, Shelf | Faces | Activities)
    assert driver.app.running and not driver.app.settings.muted
    assert isinstance(driver.app.stack.scenes[0], Title) or len(driver.app.stack.scenes) > 1


def test_a_hand_shows_what_can_be_pressed_when_nobody_does_anything(playing: Driver) -> None:
    driver, scene = playing, playing.top
    for patience in (SOON - 1, WAITS):
        driver.wait(patience - 0.4)
        assert not scene.guide.showing  # type: ignore[attr-defined]
        before = driver.picture()
        driver.wait(1)
        assert scene.guide.showing  # type: ignore[attr-defined]
        assert driver.picture() != before
        driver.key(pygame.K_LEFT)
        assert not scene.guide.showing  # type: ignore[attr-defined]


def test_a_hand_that_nobody_heeds_gives_up(playing: Driver) -> None:
    driver = playing
    driver.wait(3 * (WAITS + 5))
    assert driver.top.rest() is None and not driver.top.guide.showing  # type: ignore[attr-defined]
    driver.move((5, 300))
    assert driver.top.rest() is not None


def test_the_hand_leaves_no_trace(playing: Driver) -> None:
    driver = playing
    driver.wait(SOON)
    assert driver.top.guide.showing  # type: ignore[attr-defined]
    driver.move((5, 300))
    for _ in range(30):
        driver.wait(0.5)
        if not driver.top.guide.showing:  # type: ignore[attr-defined]
            break
    after = driver.picture()
    driver.app.invalidate()
    driver.frame()
    assert driver.picture() == after


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150])
def test_every_size(size: tuple[int, int], text: int) -> None:
    with driven(size, Settings(text_size=text)) as driver:
        at_the_shelf(driver)
        assert child_problems(driver) == []
        names = aged(7)
        update_child(load_children()[0][0], lambda known: replace(known, name="Anna Magdalena"))
        driver.app.stack.pop()
        driver.wait(0.2)
        assert isinstance(driver.top, Shelf) and child_problems(driver) == []
        driver.press("more")
        driver.wait(0.2)
        assert child_problems(driver) == []
        driver.press("add")
        driver.wait(0.2)
        assert child_problems(driver) == []
        driver.app.stack.pop()
        driver.wait(1)
        driver.press(f"child {names[6]}")
        driver.wait(0.2)
        assert isinstance(driver.top, Activities) and child_problems(driver) == []
        driver.app.text.language.code = "fa"
        driver.top.rebuild()
        assert child_problems(driver) == []
