"""The people round the table of the set-up: names, colours, places, driven by real events."""

from __future__ import annotations

import pygame
import pytest

from game.play import people
from game.play.computers import Level
from game.play.session import Session
from game.play.settings import Settings
from game.ui import routes
from game.ui.house_rules import HouseRules
from game.ui.picker import Picker
from game.ui.seating import Seating, told_apart
from game.ui.setup import Setup
from game.ui.who import whos
from tests.ui.drive import driven, layout_problems
from tests.ui.table_talk import cards, name_seat, names, opened


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Անի", "Անի"),
        ("بابک", "بابک"),
        ("Jürgen", "Jürgen"),
        ("Ann🙂a", "Anna"),
        ("🙂", "Player 1"),
        ("۱۲۳", "۱۲۳"),
        ("x" * 60, "x" * 60),
        ("y" * 200, "y" * 60),
        ("   ", "Player 1"),
        ("", "Player 1"),
        ("\ttwo\nlines", "two lines"),
    ],
)
def test_a_name_is_taken_as_it_is_seen(begun: list[Session], typed: str, kept: str) -> None:
    with driven() as driver:
        opened(driver)
        name_seat(driver, 0, typed)
        assert names(driver)[0] == kept
        assert not [p for p in layout_problems(driver) if "cut short" not in p]
        driver.press("start")
    assert begun[0].seats[0].name == kept


def test_enter_while_a_name_is_composed_does_not_close_the_sheet() -> None:
    with driven() as driver:
        opened(driver)
        driver.press("seat 0")
        driver.wait(1)
        driver.press("name")
        driver.post(pygame.TEXTEDITING, text="か", start=0, length=1)
        driver.frame()
        driver.key(pygame.K_RETURN)
        assert isinstance(driver.top, Picker)


def test_equal_names_are_told_apart(begun: list[Session]) -> None:
    with driven() as driver:
        opened(driver)
        for seat in (0, 1):
            name_seat(driver, seat, "Anna")
        assert names(driver) == ["Anna", "Anna 2"]
        driver.press("start")
    assert [seat.name for seat in begun[0].seats] == ["Anna", "Anna 2"]


@pytest.mark.parametrize(
    ("wished", "given"),
    [
        (["Anna", "anna"], ["Anna", "anna 2"]),
        (["Anna", "Anna", "Anna 2"], ["Anna", "Anna 3", "Anna 2"]),
        (["A", "A", "A"], ["A", "A 2", "A 3"]),
    ],
)
def test_told_apart(wished: list[str], given: list[str]) -> None:
    assert told_apart(wished) == given


def test_a_taken_colour_changes_hands(begun: list[Session]) -> None:
    with driven() as driver:
        scene = opened(driver)
        driver.press("seat 0")
        driver.wait(1)
        driver.press("colour 1")
        driver.press("picture teapot")
        driver.press("done")
        driver.wait(1)
        colours = [sitter.colour for sitter in scene.plan.seating.sitters]
        assert colours == [1, 0, 2, 3, 4]
        assert cards(driver)[0].seat is driver.app.look.palette.seats[1]
        assert cards(driver)[0].picture == "teapot"
        driver.press("start")
    shown = [(who.colour, who.picture) for who in whos(begun[0])]
    assert shown == [(1, "teapot"), (0, "cat")]


def test_a_computer_gets_its_level(begun: list[Session]) -> None:
    with driven() as driver:
        opened(driver)
        driver.press("seat 1")
        driver.wait(1)
        level = driver.widget("level").rect
        driver.press((level.right - 10, level.centery))
        driver.key(pygame.K_ESCAPE)
        assert cards(driver)[1].note == "hard"
        driver.wait(1)
        driver.press("start")
    assert begun[0].seats[1].plays is Level.HARD


def test_a_dragged_card_changes_places() -> None:
    with driven() as driver:
        opened(driver)
        here, there = (card.rect.center for card in cards(driver))
        before = driver.picture()
        driver.down(here)
        driver.move((here[0], here[1] - 60), held=True)
        assert driver.picture() != before
        for share in (0.5, 0.7, 0.8, 1.0, 0.6, 1.0):
            way = round(here[1] + (there[1] - here[1]) * share)
            driver.move((there[0] - 40, way), held=True)
            shown = driver.picture()
            driver.app.invalidate()
            driver.frame()
            assert driver.picture() == shown, "nothing old is left on the screen"
        driver.up(there)
        assert names(driver) == ["Computer", "Player 2"]
        assert isinstance(driver.top, Setup)


def test_a_card_dropped_elsewhere_goes_back() -> None:
    with driven() as driver:
        opened(driver)
        here = cards(driver)[0].rect.center
        away = (here[0] - 200, here[1] - 100)
        driver.move((2, 2))
        before = driver.picture()
        driver.down(here)
        driver.move(away, held=True)
        driver.up(away)
        driver.move((2, 2))
        assert names(driver) == ["Player 1", "Computer"]
        assert isinstance(driver.top, Setup)
        assert driver.picture() == before


def test_a_drag_that_the_window_loses_leaves_the_card_where_it_was() -> None:
    with driven() as driver:
        opened(driver)
        driver.move((2, 2))
        before = driver.picture()
        here = cards(driver)[0].rect.center
        driver.down(here)
        driver.move((here[0] - 200, here[1] - 100), held=True)
        driver.post(pygame.WINDOWFOCUSLOST)
        driver.frame(2)
        driver.up((here[0] - 200, here[1] - 100))
        driver.move((2, 2))
        assert names(driver) == ["Player 1", "Computer"]
        assert driver.picture() == before


def test_keys_alone_change_places_and_begin(begun: list[Session]) -> None:
    with driven() as driver:
        opened(driver)
        for _ in range(40):
            driver.key(pygame.K_TAB)
            focus = driver.top.controls.focus
            if focus is not None and focus.key == "seat 0":
                break
        driver.key(pygame.K_RETURN)
        assert isinstance(driver.top, Picker)
        for _ in range(60):
            driver.key(pygame.K_TAB)
            focus = driver.top.controls.focus
            if focus is not None and focus.key == "swap 1":
                break
        driver.key(pygame.K_SPACE)
        assert names(driver) == ["Computer", "Player 2"]
        for _ in range(40):
            if driver.top.controls.focus and driver.top.controls.focus.key == "start":
                break
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    assert [seat.name for seat in begun[0].seats] == ["Computer", "Player 2"]


def test_people_are_remembered_and_need_not_type_again(begun: list[Session]) -> None:
    with driven() as driver:
        driver.show(routes.title(driver.app))
        opened(driver)
        name_seat(driver, 0, "Անի")
        driver.press("start")
        driver.press("back")
        driver.app.settings.last_setup = {}
        opened(driver)
        driver.press("seat 0")
        driver.wait(1)
        driver.press("known Անի")
        driver.press("done")
        driver.wait(1)
        assert names(driver)[0] == "Անի"
    assert [person.name for person in people.load_people()[0]] == ["Անի"]


def test_partners_are_shown(begun: list[Session]) -> None:
    with driven() as driver:
        scene = opened(driver)
        driver.press("house rules")
        driver.wait(1)
        assert isinstance(driver.top, HouseRules)
        driver.top.controls.focus_on("partners True", ring=True)
        driver.key(pygame.K_RETURN)
        driver.press("done")
        driver.wait(1)
        assert scene.plan.seating.count == 4
        me, left, partner, right = cards(driver)
        assert me.team is partner.team and left.team is right.team and me.team is not left.team
        driver.press("start")
    assert begun[0].rules.partners and len(begun[0].seats) == 4


def test_seating_reads_what_it_wrote() -> None:
    seating = Seating()
    seating.sitters[2].name = "Անի"
    seating.swap(0, 2)
    seating.set_colour(1, 4)
    seating.count = 4
    assert Seating.read(seating.write()) == seating


def test_a_computer_player_gives_its_picture_up_and_a_person_keeps_it() -> None:
    seating = Seating()
    seating.sitters[2].plays = ""
    computer, person = seating.sitters[1].picture, seating.sitters[2].picture
    mine = seating.sitters[0].picture
    seating.set_picture(0, computer)
    assert [sitter.picture for sitter in seating.sitters[:3]] == [computer, mine, person]
    seating.set_picture(0, person)
    assert [sitter.picture for sitter in seating.sitters[:3]] == [person, mine, person]


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (2560, 1080)])
def test_names_stand_in_full_on_the_place_cards(size: tuple[int, int]) -> None:
    names = ("Grandma Ingeborg", "Maximilian", "Anne-Lotte", "Bartholomew", "Eir")
    seats = [{"name": name, "colour": place, "plays": ""} for place, name in enumerate(names)]
    setup = {"preset": "billitonnen", "seats": seats, "count": 5}
    with driven(size, Settings(last_setup=setup)) as driver:
        driver.show(Setup(driver.app))
        driver.app.text.overflows = []
        driver.top.draw(driver.window.surface)
        assert driver.app.text.overflows == []
