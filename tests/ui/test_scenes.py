"""Scenes on their stack and the dialogs over them, met by real events."""

from __future__ import annotations

import pygame
import pytest

from game.ui import routes
from game.ui.dialog import Answer
from tests.ui.drive import Driver, driven, layout_problems
from tests.ui.pages import SIZES, Page

# --- scenes ---


def test_changes_take_effect_at_the_end_of_the_frame(driver: Driver) -> None:
    app = driver.app
    first, second, third = (Page(app, words) for words in ("one", "two", "three"))
    driver.show(first)
    app.stack.push(second)
    assert app.stack.top is first
    driver.frame()
    assert app.stack.scenes == (first, second)
    app.stack.replace(third)
    driver.frame()
    assert app.stack.scenes == (first, third)
    assert second.told == ["enter", "leave"]
    app.stack.pop(second)
    driver.frame()
    assert app.stack.scenes == (first, third), "what is off the stack already takes nothing with it"
    app.stack.pop(first)
    driver.frame()
    assert app.stack.scenes == ()
    assert third.told == ["enter", "leave"]
    assert not app.running


def test_reset_begins_afresh(driver: Driver) -> None:
    pages = [Page(driver.app, str(number)) for number in range(4)]
    for page in pages[:3]:
        driver.show(page)
    driver.app.stack.reset(pages[3])
    driver.frame()
    assert driver.app.stack.scenes == (pages[3],)
    assert driver.app.running


def test_a_queued_double_press_does_not_press_what_appears_beneath(driver: Driver) -> None:
    pressed = []
    below = Page(driver.app, "below", lambda: pressed.append("below"))
    above = Page(
        driver.app, "above", lambda: (pressed.append("above"), driver.app.stack.push(below))
    )
    driver.show(above)
    pos = driver.widget("button").rect.center
    for _ in range(3):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            driver.post(kind, pos=pos, button=1, touch=False)
    driver.frame(3)
    assert driver.top is below
    assert pressed == ["above"]


def test_the_second_half_of_a_double_press_comes_too_late_to_be_queued(driver: Driver) -> None:
    pressed = []
    below = Page(driver.app, "below", lambda: pressed.append("below"))
    driver.show(Page(driver.app, "above", lambda: driver.app.stack.push(below)))
    pos = driver.widget("button").rect.center
    driver.press(pos)
    driver.frame(2)
    driver.press(pos)
    assert driver.top is below
    assert pressed == []
    driver.press((pos[0] + 60, pos[1]))
    assert pressed == ["below"], "elsewhere it is a press of its own"
    driver.wait(0.5)
    driver.press(pos)
    assert pressed == ["below"] * 2


def test_a_press_begun_on_one_scene_ends_on_none(driver: Driver) -> None:
    pressed: list[str] = []
    below = Page(driver.app, "below", lambda: pressed.append("below"))
    driver.show(Page(driver.app, "above", lambda: pressed.append("above")))
    pos = driver.widget("button").rect.center
    driver.down(pos)
    driver.app.stack.push(below)
    driver.frame()
    driver.up(pos)
    assert pressed == []
    assert not driver.widget("button").pressed


def test_keys_queued_before_a_change_are_dropped_but_not_forgotten(driver: Driver) -> None:
    pressed = []
    below = Page(driver.app, "below", lambda: pressed.append("below"))
    above = Page(driver.app, "above", lambda: driver.app.stack.push(below))
    driver.show(above)
    driver.key(pygame.K_TAB)
    for _ in range(3):
        driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
        driver.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r")
    driver.frame(2)
    assert driver.top is below
    assert pressed == []
    driver.key(pygame.K_RETURN)
    assert pressed == ["below"], "the key was let go meanwhile, so this is a new press"


def test_a_held_enter_presses_once(driver: Driver) -> None:
    pressed = []
    driver.show(Page(driver.app, "page", lambda: pressed.append(1)))
    driver.key(pygame.K_TAB)
    for _ in range(20):
        driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
        driver.frame(2)
    assert pressed == [1]


def test_a_window_event_queued_before_a_change_is_kept(driver: Driver) -> None:
    driver.show(Page(driver.app, "above", lambda: driver.app.stack.push(Page(driver.app, "below"))))
    pos = driver.widget("button").rect.center
    driver.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
    driver.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
    driver.post(pygame.QUIT)
    driver.frame()
    assert not driver.app.running


# --- dialogs ---


def test_enter_never_presses_a_dangerous_answer(driver: Driver) -> None:
    done: list[str] = []
    driver.show(Page(driver.app, "page"))
    routes.ask(
        driver.app,
        "Throw the match away?",
        [Answer("Throw away", lambda: done.append("gone"), "danger"), Answer("Keep")],
    )
    driver.frame()
    driver.key(pygame.K_RETURN)
    assert done == []
    assert driver.top.controls.focus is driver.widget("Keep")
    driver.key(pygame.K_RETURN)
    assert done == []
    assert isinstance(driver.top, Page)


def test_enter_presses_the_primary_answer(driver: Driver) -> None:
    done: list[str] = []
    driver.show(Page(driver.app, "page"))
    answers = [Answer("No"), Answer("Yes", lambda: done.append("yes"), "primary")]
    routes.ask(driver.app, "Well?", answers)
    driver.frame()
    driver.key(pygame.K_RETURN)
    assert done == ["yes"]


def test_an_answer_is_given_once_and_escape_gives_none(driver: Driver) -> None:
    done: list[int] = []
    driver.show(Page(driver.app, "page"))
    routes.ask(driver.app, "Well?", [Answer("Yes", lambda: done.append(1))])
    driver.frame()
    stale = driver.widget("Yes")
    driver.press("Yes")
    stale.press()
    driver.frame()
    assert done == [1]
    assert len(driver.app.stack.scenes) == 1, "a stale dialog takes nothing off the stack"
    routes.ask(driver.app, "Well?", [Answer("Yes", lambda: done.append(2))])
    driver.frame()
    driver.key(pygame.K_ESCAPE)
    assert done == [1]
    assert len(driver.app.stack.scenes) == 1


def test_the_close_button_works_in_a_dialog_and_every_scene_is_left(driver: Driver) -> None:
    page = Page(driver.app, "page")
    driver.show(page)
    routes.ask(driver.app, "Well?", [Answer("Yes")])
    driver.frame()
    driver.post(pygame.QUIT)
    driver.frame()
    assert not driver.app.running
    assert driver.app.stack.close_all() == []
    assert page.told[-1] == "leave"


def test_a_dialog_shows_what_it_is_about(driver: Driver) -> None:
    driver.show(Page(driver.app, "page"))
    driver.move((0, 0))
    before = driver.picture()
    routes.ask(driver.app, "Well?", [Answer("Yes")], note="Think.")
    driver.frame()
    during = driver.picture()
    assert during != before
    assert driver.words() == ["Well?", "Think.", "Yes"]
    driver.press("Yes")
    driver.move((0, 0))
    assert driver.picture() == before, "nothing of it is left behind"


@pytest.mark.parametrize("size", SIZES)
def test_a_long_dialog_scrolls(size: tuple[int, int]) -> None:
    with driven(size) as driver:
        driver.app.change("text_size", 150)
        driver.show(Page(driver.app, "page"))
        routes.ask(driver.app, "Really? " * 60, [Answer("A rather long answer")] * 3, "Why? " * 200)
        driver.frame()
        assert layout_problems(driver) == []
