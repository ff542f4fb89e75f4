"""Widgets met by real events: pressed, slid off, moved, typed into, scrolled, mirrored."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui import theme
from game.ui.app import App
from game.ui.layout import Column, Grid, Item, Row, Space
from game.ui.scenes import Scene
from game.ui.widgets import (
    Button,
    Card,
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
    field,
)
from game.ui.widgets.tip import tip_rect
from tests.ui.drive import Driver, driven, layout_problems


class Sheet(Scene):
    """A screen of whatever a test makes."""

    def __init__(self, app: App, make: Callable[[], Item]) -> None:
        super().__init__(app)
        self.make = make

    def build(self) -> Item:
        return self.make()


@pytest.fixture
def driver() -> Iterator[Driver]:
    with driven() as it:
        yield it


def show(driver: Driver, *items: Item, across: str = "start") -> None:
    driver.show(Sheet(driver.app, lambda: Column(list(items), across=across)))  # type: ignore[arg-type]


def right_to_left(driver: Driver) -> None:
    driver.app.text.language.code = "fa"


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


# --- text fields ---


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
