"""Text fields met by real events: letters of any script, editing, the caret."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.widgets import (
    Button,
    TextField,
    field,
)
from tests.ui.drive import Driver, driven
from tests.ui.sheets import show


def typing(driver: Driver, value: str = "", **more: object) -> list[str]:
    heard: list[str] = []
    show(driver, TextField(value, heard.append, key="name", **more), Button("Go", lambda: None))  # type: ignore[arg-type]
    driver.press("name")
    driver.key(pygame.K_END)
    return heard


def value(driver: Driver) -> str:
    name = driver.widget("name")
    assert isinstance(name, TextField)
    return name.value


@pytest.mark.parametrize("name", ["Անի", "بابک", "Jürgen", "Ольга", "Zoë ", "Åse-Lil"])
def test_names_in_any_script(driver: Driver, name: str) -> None:
    heard = typing(driver)
    for letter in name:
        driver.type(letter)
    assert value(driver) == heard[-1] == name
    before = driver.picture()
    driver.key(pygame.K_BACKSPACE)
    assert value(driver) == name[:-1]
    assert driver.picture() != before


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("😀", ""),
        ("Anna 😀!", "Anna !"),
        ("x" * 60, "x" * 24),
        ("", ""),
        ("one\ntwo\tthree", "one two three"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("u\u0308", "ü"),
    ],
)
def test_what_is_typed_and_what_is_kept(driver: Driver, typed: str, kept: str) -> None:
    typing(driver)
    driver.type(typed)
    assert value(driver) == kept


def test_letters_are_text_while_the_field_has_the_focus(driver: Driver) -> None:
    typing(driver)
    driver.key(pygame.K_m)
    driver.type("m")
    assert value(driver) == "m"
    assert not driver.app.settings.muted
    driver.press("Go")
    driver.type("u")
    driver.key(pygame.K_m)
    assert value(driver) == "m"
    assert driver.app.settings.muted


def test_enter_submits_but_not_while_composing(driver: Driver) -> None:
    sent: list[str] = []
    typing(driver, on_submit=lambda: sent.append(value(driver)))
    driver.post(pygame.TEXTEDITING, text="ö", start=0, length=1)
    driver.key(pygame.K_RETURN)
    assert sent == []
    driver.post(pygame.TEXTINPUT, text="Öl")
    driver.key(pygame.K_RETURN)
    assert sent == []
    driver.key(pygame.K_RETURN)
    assert sent == ["Öl"]


def test_what_is_being_composed_is_shown_and_goes_again(driver: Driver) -> None:
    heard = typing(driver, "Ol")
    rect = driver.widget("name").rect
    before = driver.picture(rect)
    driver.post(pygame.TEXTEDITING, text="ga", start=0, length=2)
    driver.frame()
    assert driver.picture(rect) != before
    driver.post(pygame.TEXTEDITING, text="", start=0, length=0)
    driver.frame()
    assert driver.picture(rect) == before
    assert heard == []


def test_editing_within(driver: Driver) -> None:
    typing(driver, "Anna")
    driver.key(pygame.K_HOME)
    driver.key(pygame.K_RIGHT)
    driver.type("x")
    assert value(driver) == "Axnna"
    driver.key(pygame.K_DELETE)
    driver.key(pygame.K_BACKSPACE)
    assert value(driver) == "Ana"
    driver.key(pygame.K_END, pygame.KMOD_SHIFT)
    driver.type("b")
    assert value(driver) == "Ab"
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.key(pygame.K_BACKSPACE)
    assert value(driver) == ""
    driver.key(pygame.K_BACKSPACE)
    driver.key(pygame.K_DELETE)
    assert value(driver) == ""


def test_arrows_in_a_right_to_left_name_go_where_they_point(driver: Driver) -> None:
    typing(driver, "بابک")
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_BACKSPACE)
    assert value(driver) == "باک"


def test_the_clipboard(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    board = {"text": "Bo\n😀"}
    monkeypatch.setattr(field, "get_clipboard", lambda: board["text"])
    monkeypatch.setattr(field, "put_clipboard", lambda text: board.update(text=text))
    typing(driver)
    driver.key(pygame.K_v, pygame.KMOD_CTRL)
    assert value(driver) == "Bo "
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.key(pygame.K_c, pygame.KMOD_CTRL)
    driver.key(pygame.K_END)
    driver.key(pygame.K_v, pygame.KMOD_CTRL)
    assert value(driver) == "Bo Bo "
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.key(pygame.K_x, pygame.KMOD_CTRL)
    assert value(driver) == ""
    assert board["text"] == "Bo Bo "


def test_no_clipboard_is_no_crash() -> None:
    pygame.display.quit()
    assert field.get_clipboard() == ""
    field.put_clipboard("x")


@pytest.mark.parametrize("name", ["Wilhelmina Wagenmakers W", "بابک ابراهیم زاده مقدم"])
def test_the_caret_of_a_long_name_stays_in_sight(driver: Driver, name: str) -> None:
    typing(driver, name)
    edit = driver.widget("name")
    assert isinstance(edit, TextField)
    for key in (pygame.K_END, pygame.K_HOME):
        driver.key(key)
        assert edit.rect.left <= edit._caret_x(driver.app.look, edit.caret) <= edit.rect.right


def test_a_press_puts_the_caret_and_a_drag_selects(driver: Driver) -> None:
    typing(driver, "Anna")
    rect = driver.widget("name").rect
    driver.press((rect.left + 2, rect.centery))
    driver.type("x")
    assert value(driver) == "xAnna"
    driver.down((rect.left + 2, rect.centery))
    driver.move((rect.right - 2, rect.centery), held=True)
    driver.up((rect.right - 2, rect.centery))
    driver.type("y")
    assert value(driver) == "y"


def test_the_caret_blinks_and_nothing_else_is_drawn(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    typing(driver, "Anna")
    drawn: list[list[pygame.Rect]] = []
    monkeypatch.setattr(pygame.display, "update", drawn.append)
    driver.wait(2)
    assert 3 <= len(drawn) <= 5
    room = driver.widget("name").rect.inflate(100, 100)
    assert all(room.contains(rect) for rects in drawn for rect in rects)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            ["text", "left", "right", "home", "end", "backspace", "delete", "all", "cut"]
        )
        | st.text(max_size=30),
        max_size=30,
    )
)
def test_no_editing_breaks_a_field(steps: list[str]) -> None:
    with driven((800, 500)) as driver:
        heard = typing(driver)
        edit = driver.widget("name")
        assert isinstance(edit, TextField)
        for step in steps:
            if step in ("left", "right", "home", "end", "backspace", "delete", "all", "cut"):
                edit._edit(step, shift=len(step) % 2 == 0)
            else:
                edit._insert(step)
            assert 0 <= edit.caret <= len(edit.value) <= 24
            assert 0 <= edit.anchor <= len(edit.value)
            edit.draw(driver.window.surface, driver.app.look)
        assert (heard[-1:] or [""])[0] == edit.value
