"""Widgets met by real events: pressed, slid off, moved, mirrored."""

from __future__ import annotations

import pygame
import pytest

from game.ui.layout import Column, Item, Row, Space
from game.ui.widgets import (
    Button,
    Card,
    Choice,
    IconButton,
    Label,
    Placed,
    Slider,
    Spot,
    Stepper,
    Toggle,
)
from game.ui.widgets.tip import tip_rect
from tests.ui.drive import Driver
from tests.ui.sheets import Sheet, right_to_left, show

# --- buttons ---


def test_a_press_counts_when_it_is_let_go_where_it_began(driver: Driver) -> None:
    heard: list[int] = []
    show(driver, Button("Play", lambda: heard.append(1)))
    rect = driver.widget("Play").rect
    driver.down(rect.center)
    assert heard == []
    assert driver.widget("Play").pressed
    driver.up(rect.center)
    assert heard == [1]
    assert not driver.widget("Play").pressed


@pytest.mark.parametrize(("slid", "counts"), [(15, True), (60, False)])
def test_a_press_may_slide_a_little(driver: Driver, slid: int, counts: bool) -> None:
    heard: list[int] = []
    show(driver, Button("Play", lambda: heard.append(1)))
    rect = driver.widget("Play").rect
    end = (rect.right + slid, rect.centery)
    driver.down(rect.center)
    driver.move(end, held=True)
    assert driver.widget("Play").pressed == counts
    driver.up(end)
    assert bool(heard) == counts


def test_a_press_that_begins_elsewhere_does_not_count(driver: Driver) -> None:
    heard: list[str] = []
    show(driver, Button("One", lambda: heard.append("1")), Button("Two", lambda: heard.append("2")))
    driver.down(driver.widget("One").rect.center)
    driver.up(driver.widget("Two").rect.center)
    driver.press(driver.widget("One").rect.center, button=3)
    assert heard == []


def test_what_is_disabled_cannot_be_pressed_nor_reached(driver: Driver) -> None:
    heard: list[str] = []
    off = Button("Off", lambda: heard.append("off"), enabled=False, style="primary")
    show(driver, off, Button("On", lambda: heard.append("on")))
    driver.press("Off")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    assert heard == ["on"]


def test_every_state_of_a_button_looks_different(driver: Driver) -> None:
    show(driver, Button("Play", lambda: None), Button("Off", lambda: None, enabled=False))
    rect = driver.widget("Play").rect.inflate(20, 20)
    looks = []

    def look() -> None:
        looks.append(driver.picture(rect))

    driver.move((900, 600))
    look()
    driver.move(rect.center)
    look()
    driver.down(rect.center)
    look()
    driver.up(rect.center)
    driver.move((900, 600))
    driver.key(pygame.K_TAB)
    look()
    assert len(set(looks)) == 4
    driver.press((900, 600))
    looks = looks[:1]
    look()
    assert looks[0] == looks[1], "a press with the mouse hides the ring"


def test_a_touch_presses_and_does_not_leave_a_hover(driver: Driver) -> None:
    heard: list[int] = []
    show(driver, Button("Play", lambda: heard.append(1)))
    x, y = driver.widget("Play").rect.center
    where = {"x": x / 1280, "y": y / 720, "touch_id": 1, "finger_id": 1}
    driver.post(pygame.FINGERDOWN, **where)
    driver.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
    driver.frame()
    driver.post(pygame.FINGERUP, **where)
    driver.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=True)
    driver.frame()
    assert heard == [1]
    assert not driver.widget("Play").hovered


def test_icons_cards_and_spots_are_pressed_too(driver: Driver) -> None:
    heard: list[str] = []
    spot = Spot("tile", pygame.Rect(600, 300, 80, 160), lambda: heard.append("spot"))
    show(
        driver,
        IconButton("menu", "Menu", lambda: heard.append("icon")),
        Card(Label("Blind Hughie"), lambda: heard.append("card"), key="game", picked=True),
        Placed([spot]),
    )
    for key in ("icon menu", "game", "tile"):
        driver.press(key)
    assert heard == ["icon", "card", "spot"]


def test_an_icon_explains_itself_where_there_is_room(driver: Driver) -> None:
    show(
        driver, IconButton("menu", "Menu", lambda: None), Space(), IconButton("undo", "Undo", bool)
    )
    plain = driver.picture()
    for key in ("icon menu", "icon undo"):
        driver.move(driver.widget(key).rect.center)
        rect = tip_rect(driver.widget(key), driver.app.look)
        assert driver.window.surface.get_rect().contains(rect)
        assert not rect.colliderect(driver.widget(key).rect)
        assert driver.picture() != plain
    driver.move((640, 360))
    assert driver.picture() == plain, "nothing of it is left behind"
    driver.key(pygame.K_TAB)
    assert driver.picture(tip_rect(driver.widget("icon menu"), driver.app.look)) != plain


# --- focus ---


def grid(driver: Driver, heard: list[int]) -> None:
    cells = [Button(str(n), lambda n=n: heard.append(n)) for n in range(9)]
    rows = [Row(list(cells[n : n + 3]), gap=20) for n in (0, 3, 6)]
    show(driver, *rows)


def test_arrows_go_to_the_nearest_in_their_direction(driver: Driver) -> None:
    heard: list[int] = []
    grid(driver, heard)
    way = [pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP, pygame.K_UP]
    met = []
    for key in [pygame.K_RIGHT, *way, pygame.K_UP]:
        driver.key(key)
        assert driver.top.controls.focus is not None
        met.append(int(driver.top.controls.focus.text))  # type: ignore[attr-defined]
    assert met == [0, 3, 4, 7, 6, 3, 0, 0], "the first key only shows where the focus is"
    driver.key(pygame.K_SPACE)
    assert heard == [0]


def test_tab_goes_through_all_and_round(driver: Driver) -> None:
    heard: list[int] = []
    grid(driver, heard)
    for _ in range(10):
        driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    assert heard == [*range(9), 0]
    driver.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    driver.key(pygame.K_RETURN)
    assert heard[-1] == 8


def test_a_controller_does_the_same(driver: Driver) -> None:
    heard: list[int] = []
    grid(driver, heard)
    for button in (
        pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        pygame.CONTROLLER_BUTTON_A,
    ):
        driver.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
        driver.frame()
    assert heard == [4]


def test_a_rebuilt_screen_goes_on_where_it_was(driver: Driver) -> None:
    values = {"n": 3}

    def change(new: int) -> None:
        values["n"] = new
        driver.top.rebuild()

    def make() -> Item:
        rows: list[Item] = [Label(f"row {n}") for n in range(values["n"])]
        return Column([*rows, Stepper(values["n"], 0, 9, change, key="n")])

    driver.show(Sheet(driver.app, make))
    driver.key(pygame.K_TAB)
    for _ in range(3):
        driver.key(pygame.K_RIGHT)
    assert values["n"] == 6
    assert driver.top.controls.focus is driver.widget("n")
    assert driver.words() == [f"row {n}" for n in range(6)]


def test_the_focus_finds_a_neighbour_when_its_widget_goes(driver: Driver) -> None:
    names = ["a", "b", "c"]
    driver.show(Sheet(driver.app, lambda: Column([Button(name, lambda: None) for name in names])))
    for _ in range(3):
        driver.key(pygame.K_TAB)
    names.pop()
    driver.top.rebuild()
    assert driver.top.controls.focus is driver.widget("b")


# --- values ---


def test_a_switch(driver: Driver) -> None:
    heard: list[bool] = []
    show(driver, Toggle("Forced moves", False, heard.append, key="forced"))
    driver.press("forced")
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_SPACE)
    assert heard == [True, False]


OPTIONS = [("a", "One"), ("b", "Two"), ("c", "Three")]


def test_a_choice_side_by_side(driver: Driver) -> None:
    heard: list[str] = []
    show(driver, Choice(OPTIONS, "a", heard.append, key="choice"))
    rect = driver.widget("choice").rect
    driver.press((rect.right - 10, rect.centery))
    driver.press((rect.right - 10, rect.centery))
    driver.press((rect.left + 10, rect.centery))
    assert heard == ["c", "a"]
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    assert heard == ["c", "a", "b", "c", "a"]


def test_a_choice_without_room_has_arrows(driver: Driver) -> None:
    heard: list[str] = []
    wide = [(n, f"A rather long option number {n}") for n in range(5)]
    show(driver, Choice(wide, 0, heard.append, key="choice"))
    rect = driver.widget("choice").rect
    assert rect.width < 700
    driver.press((rect.right - 10, rect.centery))
    driver.press((rect.left + 10, rect.centery))
    driver.press((rect.left + 10, rect.centery))
    assert heard == [1, 0, 4]


def test_a_choice_is_mirrored(driver: Driver) -> None:
    heard: list[str] = []
    right_to_left(driver)
    show(driver, Choice(OPTIONS, "b", heard.append, key="choice"))
    rect = driver.widget("choice").rect
    driver.press((rect.right - 10, rect.centery))
    assert heard == ["a"]
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_LEFT)
    assert heard == ["a", "b"]


@pytest.mark.parametrize("rtl", [False, True])
def test_a_slider(driver: Driver, rtl: bool) -> None:
    heard: list[int] = []
    if rtl:
        right_to_left(driver)
    show(driver, Slider(50, 0, 100, heard.append, key="volume", step=10, show="{} %".format))
    slider = driver.widget("volume")
    assert isinstance(slider, Slider)
    line = slider._line
    low, high = (line.right, line.left) if rtl else (line.left, line.right)
    driver.down((low, line.centery))
    driver.move(((low * 3 + high) // 4, line.centery + 300), held=True)
    driver.move((high + 500 * (-1 if rtl else 1), line.centery), held=True)
    driver.up((high, line.centery))
    driver.move((low, line.centery))
    assert heard[0] == 0
    assert heard[1] in (20, 30)
    assert heard[2:] == [100]
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RIGHT if rtl else pygame.K_LEFT)
    assert heard[-1] == 90


def test_a_stepper_counts_on_while_it_is_held(driver: Driver) -> None:
    heard: list[int] = []
    show(driver, Stepper(5, 0, 8, heard.append, key="n"))
    rect = driver.widget("n").rect
    driver.press((rect.right - 10, rect.centery))
    assert heard == [6]
    driver.down((rect.left + 10, rect.centery))
    driver.wait(1)
    driver.up((rect.left + 10, rect.centery))
    assert heard == [6, 5, 4, 3, 2, 1, 0]
    driver.press(rect.center)
    assert heard[-1] == 0
