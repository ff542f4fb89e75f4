"""Screens that scroll, wrap, share out their room and are mirrored."""

from __future__ import annotations

import pygame
import pytest

from game.ui import theme
from game.ui.layout import Column, Grid, Row, Space
from game.ui.widgets import (
    Button,
    Choice,
    IconButton,
    Label,
    Panel,
    Placed,
    Scroll,
    Slider,
    Spot,
    Stepper,
    TextField,
    Toggle,
)
from tests.ui.drive import Driver, driven, layout_problems
from tests.ui.sheets import Sheet, right_to_left, show

# --- scrolling ---


def long_list(driver: Driver, heard: list[int]) -> Scroll:
    rows = [Button(str(n), lambda n=n: heard.append(n), high=60) for n in range(40)]
    driver.show(Sheet(driver.app, lambda: Column([Scroll(Column(list(rows)), key="list", grow=1)])))
    scroll = driver.widget("list")
    assert isinstance(scroll, Scroll)
    return scroll


def test_the_wheel_scrolls_and_stops_at_the_ends(driver: Driver) -> None:
    scroll = long_list(driver, [])
    driver.move(scroll.rect.center)
    for notches in (-3, 10, -1000):
        driver.post(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches))
        driver.frame()
    assert driver.widget("39").rect.bottom == scroll.rect.bottom
    before = driver.picture()
    driver.app.invalidate()
    driver.frame()
    assert driver.picture() == before, "everything that moved was drawn"


def test_dragging_scrolls_and_presses_nothing(driver: Driver) -> None:
    heard: list[int] = []
    scroll = long_list(driver, heard)
    start = driver.widget("5").rect.center
    driver.down(start)
    driver.move((start[0], start[1] - 30), held=True)
    driver.move((start[0], start[1] - 230), held=True)
    driver.up((start[0], start[1] - 230))
    assert heard == []
    assert scroll.offset == 200
    driver.press("5")
    assert heard == [5]


def test_the_bar_is_taken_hold_of(driver: Driver) -> None:
    heard: list[int] = []
    scroll = long_list(driver, heard)
    bar = (scroll.rect.right - 4, scroll.rect.top + 10)
    driver.down(bar)
    driver.move((bar[0], scroll.rect.bottom), held=True)
    driver.up((bar[0], scroll.rect.bottom))
    assert driver.widget("39").rect.bottom == scroll.rect.bottom
    driver.press((bar[0], scroll.rect.top + 4))
    assert scroll.offset == 0
    assert heard == []


def test_what_is_scrolled_away_cannot_be_pressed(driver: Driver) -> None:
    heard: list[int] = []
    scroll = long_list(driver, heard)
    scroll.scroll_to(60)
    driver.press((scroll.rect.centerx, scroll.rect.top - 8))
    assert heard == []


def test_the_focus_is_followed(driver: Driver) -> None:
    scroll = long_list(driver, [])
    for _ in range(25):
        driver.key(pygame.K_DOWN)
    focus = driver.top.controls.focus
    assert focus is not None
    assert focus.key == "button 24"
    assert scroll.rect.contains(focus.rect)
    driver.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    for _ in range(30):
        driver.key(pygame.K_UP)
    assert scroll.offset == 0


def test_a_screen_without_room_scrolls_as_a_whole(driver: Driver) -> None:
    show(driver, *[Button(str(n), lambda: None, high=80) for n in range(20)])
    assert isinstance(driver.top.content, Scroll)
    assert layout_problems(driver) == []


# --- layout ---


def test_rows_wrap_and_share_out_and_mirror(driver: Driver) -> None:
    one, two = Button("One", lambda: None), Button("Two", lambda: None, grow=1)
    show(driver, Row([one, two, Space(100)]), across="stretch")
    assert one.rect.left < two.rect.left
    assert two.rect.right == 1280 - 16 - 100 - 12
    right_to_left(driver)
    driver.top.rebuild()
    driver.frame()
    assert one.rect.right == 1280 - 16
    assert two.rect.right < one.rect.left


def test_a_grid_takes_as_many_columns_as_fit(driver: Driver) -> None:
    cells = [Label(str(n)) for n in range(7)]
    show(driver, Grid(cells, least=300, gap=10), across="stretch")
    assert len({cell.rect.top for cell in cells}) == 2
    assert len({cell.rect.width for cell in cells}) == 1
    driver.resize((800, 1000))
    assert len({cell.rect.left for cell in cells}) == 4
    driver.resize((400, 2000))
    assert len({cell.rect.left for cell in cells}) == 4, "design units, not pixels"


@pytest.mark.parametrize("rtl", [False, True])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (2560, 1080), (3840, 2160)])
def test_everything_together_lies_well(size: tuple[int, int], percent: int, rtl: bool) -> None:
    with driven(size) as driver:
        if rtl:
            right_to_left(driver)
        driver.app.change("text_size", percent)
        inside = Column(
            [
                Label("A heading that is quite long for what it says", theme.LEAD, "bold"),
                TextField("Anna", lambda _: None, key="name", grow=1),
                Toggle("Forced moves play themselves, unless one does not like that", True, bool),
                Choice([(n, f"Option {n}") for n in range(6)], 2, bool, key="choice"),
                Slider(3, 0, 10, bool, key="slider"),
                Row([Stepper(3, 0, 10, bool, key="stepper"), Button("Play", bool, icon="play")]),
                Row(
                    [Button("An answer of some length", bool, key=str(n)) for n in range(4)],
                    wrap=True,
                ),
            ]
        )
        driver.show(
            Sheet(
                driver.app,
                lambda: Column([Panel(inside), Space(), IconButton("menu", "Menu", bool)]),
            )
        )
        assert layout_problems(driver) == []


def test_the_checker_sees_what_is_wrong(driver: Driver) -> None:
    out = Spot("out", pygame.Rect(1270, 10, 50, 50), lambda: None)
    small = Spot("small", pygame.Rect(10, 10, 20, 50), lambda: None)
    over = Spot("over", pygame.Rect(20, 30, 50, 50), lambda: None)
    tight = Label("much too long for this", fit=True)
    tight.rect = pygame.Rect(100, 100, 40, 20)
    show(driver, Placed([out, small, over, tight]))
    said = " ".join(layout_problems(driver))
    for fault in ("out of the window", "is smaller than", "overlaps", "cut short"):
        assert fault in said
