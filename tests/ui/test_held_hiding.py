"""A hand can be hidden at any moment, and hides itself when the window is left."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.play.computers import Level
from game.play.settings import Speed
from game.ui import routes
from game.ui.table_menu import TableMenu
from tests.ui.eyes import STEP, Eyes, begun, eyes
from tests.ui.positions import NAMES, new_record

pytestmark = pytest.mark.usefixtures("quick_disk")


def by_key(at: Eyes) -> None:
    at.key(pygame.K_c)


def by_button(at: Eyes) -> None:
    at.tap_on("icon hide")


def by_losing_the_window(at: Eyes) -> None:
    at.post(pygame.WINDOWFOCUSLOST)
    at.frame()


def by_minimising(at: Eyes) -> None:
    at.post(pygame.WINDOWMINIMIZED)
    at.frame()


WAYS = [by_key, by_button, by_losing_the_window, by_minimising]
SILENT = [by_key, by_losing_the_window, by_minimising]


def at_rest(at: Eyes) -> None:
    pass


def choosing_an_end(at: Eyes) -> None:
    at.tap(at.centre(next(k for k in at.row_keys(0) if at.offers(f"tile {k}"))))


def focus_on_a_tile(at: Eyes) -> None:
    at.key(pygame.K_TAB)


def hint_shown(at: Eyes) -> None:
    at.key(pygame.K_h)


def shaking(at: Eyes) -> None:
    at.tap(at.centre(next(k for k in at.row_keys(0) if not at.offers(f"tile {k}"))))


def sorting(at: Eyes) -> None:
    at.tap_on("icon sort")


def in_the_middle_of_a_move(at: Eyes) -> None:
    at.move_by(at.match.legal[-1])
    at.frame(4)


def dragging(at: Eyes) -> None:
    at.lift(at.centre(at.row_keys(0)[0]), (600, 300))


def in_the_menu(at: Eyes) -> None:
    at.key(pygame.K_ESCAPE)
    assert isinstance(at.top, TableMenu)


def in_the_settings(at: Eyes) -> None:
    at.key(pygame.K_ESCAPE)
    at.tap_on("Settings")


def reading_a_message(at: Eyes) -> None:
    routes.tell(at.app, "The match cannot be saved.")
    at.frame()


MOMENTS = [
    at_rest,
    choosing_an_end,
    focus_on_a_tile,
    hint_shown,
    shaking,
    sorting,
    in_the_middle_of_a_move,
    dragging,
    in_the_menu,
    in_the_settings,
    reading_a_message,
]
TABLE_ONLY = {in_the_menu, in_the_settings, reading_a_message, dragging}


@pytest.mark.parametrize(
    ("moment", "way"),
    [
        (moment, way)
        for moment in MOMENTS
        for way in WAYS
        # The button lies on the table: it cannot be reached when something else is over it.
        if not (way is by_button and moment in TABLE_ONLY)
    ],
)
def test_a_hand_can_be_hidden_at_any_moment(
    moment: Callable[[Eyes], None], way: Callable[[Eyes], None]
) -> None:
    with eyes(begun(), animation=Speed.NORMAL) as at:
        at.open_curtain()
        at.until(lambda: bool(at.match.legal), STEP)
        moment(at)
        log, scenes = at.session.log, at.app.stack.scenes
        way(at)
        assert at.closed
        assert at.session.log == log
        at.frame(30)
        at.key(pygame.K_c)
        at.post(pygame.WINDOWFOCUSLOST)
        at.frame(3)
        assert at.closed, "hiding twice is hiding once"
        at.post(pygame.MOUSEBUTTONUP, pos=(600, 300), button=1, touch=False)
        at.frame()
        assert at.fallen.who.name == NAMES[at.state.to_play]
        at.open_curtain()
        assert at.app.stack.scenes == scenes, "one is where one was"
        while at.top is not at.match:
            at.key(pygame.K_ESCAPE)
        at.until(lambda: bool(at.match.legal), STEP)
        assert at.match.legal == at.state.legal
        assert at.match.stage.poses() == at.match.layout.poses
        assert at.stale_pixels() == 0
        at.move_by(at.match.legal[0])


@pytest.mark.parametrize("way", SILENT)
@pytest.mark.parametrize("frames", [1, 5, 9, 14, 20, 30, 44, 47, 48, 49, 50])
def test_hidden_after_a_move_it_waits_for_the_next_person(
    way: Callable[[Eyes], None], frames: int
) -> None:
    with eyes(begun(), animation=Speed.NORMAL) as at:
        at.open_curtain()
        at.until(lambda: bool(at.match.legal), STEP)
        at.move_by(at.match.legal[-1])
        at.frame(frames)
        if at.curtain is None:
            way(at)
        assert at.closed and at.fallen.who.name == NAMES[1]
        at.open_curtain()
        assert at.eyes == 1
        at.frame(200)
        assert at.curtain is None, "and falls only once"
        assert at.match.legal == at.state.legal


@pytest.mark.parametrize("left", [0.001, 1 / 60, 2 / 60])
def test_hidden_in_the_frame_in_which_the_curtain_falls_it_falls_once(left: float) -> None:
    with eyes(begun()) as at:
        at.open_curtain()
        at.rest()
        at.move_by(at.match.legal[-1])
        at.until(lambda: (at.match.alone.left or 1) <= left + 0.03, 1 / 600)
        at.match.alone.left = left
        at.key(pygame.K_c)
        at.frame(5)
        assert at.closed
        at.open_curtain()
        at.frame(30)
        assert at.curtain is None


@pytest.mark.parametrize("way", SILENT)
def test_what_was_under_way_when_it_was_hidden_is_shown_again(way: Callable[[Eyes], None]) -> None:
    """A computer laid a tile just when the window lost the focus."""
    record = begun(0, "block", 3, {1: Level.EASY})
    with eyes(record, animation=Speed.NORMAL) as at:
        at.open_curtain()
        at.until(lambda: bool(at.match.legal), STEP)
        at.move_by(at.match.legal[-1])
        length = len(at.session.log)
        at.until(lambda: len(at.session.log) > length and at.match.director.busy, STEP)
        moves = at.session.log[length:]
        at.frame(2)
        way(at)
        assert at.closed
        laid = next(piece for piece in at.view.line if moves[0].split()[1] == piece.tile.text)
        at.open_curtain()
        assert at.match.director.busy and laid.id in at.match.stage.moving()
        at.rest()
        assert at.pose(laid.id) == at.match.layout.poses[laid.id]


def test_while_it_is_hidden_nobody_plays() -> None:
    record = begun(0, "block", 3, {1: Level.EASY})
    with eyes(record) as at:
        at.open_curtain()
        at.rest()
        at.move_by(at.match.legal[-1])
        assert at.session.waits_for_computer
        at.key(pygame.K_c)
        log = at.session.log
        assert at.closed and at.fallen.who.name == NAMES[0]
        at.wait(5)
        assert at.session.log == log
        at.open_curtain()
        at.until(lambda: len(at.session.log) > len(log), STEP)


def test_after_the_hand_there_is_nothing_to_hide() -> None:
    with eyes(new_record("block-match", 2)) as at:
        rng = random.Random(1)
        while at.match.waiting != "count":
            at.go_on(rng)
        for way in SILENT:
            way(at)
            assert at.curtain is None
        assert not at.offers("icon hide")
        at.tap_on("Count the tiles")
        for way in SILENT:
            way(at)
            assert at.curtain is None
