"""Who plays: computers, moves that play themselves, partners, five at the table, ties, scores."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame
import pytest

from game.engine import dominoes
from game.engine.dominoes.rules import Tie
from game.engine.dominoes.state import Phase, State
from game.play.computers import Level
from game.play.records import Player, Record
from game.play.settings import Speed
from game.table.pace import PACE
from game.ui.result import HandResult
from game.ui.table_menu import TableMenu
from tests.ui.driving import table
from tests.ui.positions import (
    fits_next,
    new_record,
    one_end,
    record_where,
    rules_of,
    to_turn,
    two_ends,
)

pytestmark = pytest.mark.usefixtures("quick_disk")

EASY = {0: Level.EASY}


def turn_of(seat: int, wanted: Callable[[State], bool] = to_turn) -> Callable[[State], bool]:
    """The position is one that is wanted, and it is this seat's turn."""
    return lambda state: state.to_play == seat and wanted(state)


def before_a_computer(state: State) -> bool:
    """Whoever sits at 0 chooses an end, and the hand goes on at 1 whichever it is."""
    return turn_of(0, two_ends)(state) and all(
        dominoes.apply(state, action)[-1].state.to_play == 1 for action in state.legal
    )


# --- computer players -----------------------------------------------------------------------------


def test_a_computer_player_thinks_for_a_while_and_says_so() -> None:
    record = record_where(turn_of(0), "blind-hughie", computers=EASY)
    with table(record, animation=Speed.NORMAL) as at:
        assert at.said.endswith("Anna is thinking…")
        assert at.match.legal == ()
        assert not at.offers("icon hint")
        log = at.session.log
        at.wait(PACE["think"] * 0.7)
        assert at.session.log == log
        at.wait(PACE["think"] * 0.5)
        assert len(at.session.log) == len(log) + 1


def test_nobody_can_play_for_a_computer() -> None:
    record = record_where(turn_of(0), "blind-hughie", computers=EASY)
    with table(record, animation=Speed.NORMAL) as at:
        log = at.session.log
        at.key(pygame.K_h)
        at.press(at.centre(at.row_keys(0)[0]))
        assert at.session.log == log
        assert "It is the turn of Anna" in at.said
        at.rest()
        assert at.session.log != log, "a wrong press does not stop it"


def test_enter_while_a_computer_thinks_does_not_open_the_menu() -> None:
    """Who plays by Enter alone presses it once more than needed; it only hurries what comes."""
    record = record_where(turn_of(1, fits_next), "blind-hughie", computers=EASY)
    with table(record, animation=Speed.FAST) as at:
        for _ in range(30):
            at.key(pygame.K_RETURN)
            assert at.top is at.match
        assert len(at.session.log) > len(record.log) + 4


def test_the_menu_is_reached_by_keys_while_a_computer_thinks() -> None:
    record = record_where(turn_of(0), "blind-hughie", computers=EASY)
    with table(record, animation=Speed.NORMAL) as at:
        at.key(pygame.K_TAB)
        at.key(pygame.K_RETURN)
        assert isinstance(at.top, TableMenu)


@pytest.mark.parametrize("level", list(Level))
def test_computers_play_a_whole_match_by_themselves(level: Level) -> None:
    everybody = dict.fromkeys(range(3), level)
    record = new_record(rules_of("billitonnen", tie=Tie.NOBODY), 3, everybody)
    with table(record) as at:
        presses = 0
        for _ in range(400):
            at.rest()
            if at.session.over:
                break
            if at.match.waiting:
                at.tap_on("go deal")
                presses += 1
        assert at.session.over
        assert presses == 1, "only dealing is left to people"
        assert at.match.waiting == "count"


@pytest.mark.parametrize("level", list(Level))
def test_the_window_draws_while_a_computer_player_thinks(level: Level) -> None:
    """However long the row: a decision fits between two frames of thirty a second."""
    rules = rules_of("nevidimka-row", highest=9, deal={4: 13}, players=(4,))
    everybody = dict.fromkeys(range(4), level)
    with table(new_record(rules, 4, everybody)) as at:
        at.rest()
        at.tap_on("go deal")
        spent = []
        while not at.match.waiting and len(spent) < 60:
            before = time.perf_counter()
            at.session.choose()
            spent.append(time.perf_counter() - before)
            log = at.session.log
            at.until(lambda at=at, log=log: at.session.log != log, 0.05)
        assert sorted(spent)[len(spent) // 2] < 1 / 30


def test_a_move_is_taken_back_across_the_turn_of_a_computer() -> None:
    record = record_where(before_a_computer, "blind-hughie", computers={1: Level.EASY})
    with table(record) as at:
        at.tap_on("end left")
        at.until(lambda: at.state.to_play == 0, 0.05)
        assert len(at.session.log) > len(record.log) + 1, "the computer has played"
        at.rest()
        at.tap_on("icon undo")
        assert at.session.log == record.log
        assert at.session.record().undone >= 2
        assert at.match.stage.poses() == at.match.layout.poses
        assert at.stale_pixels() == 0
        at.tap_on("end right")
        assert at.session.log[len(record.log)].endswith("right")


def test_a_move_is_taken_back_while_the_computer_thinks() -> None:
    record = record_where(before_a_computer, "blind-hughie", computers={1: Level.EASY})
    with table(record) as at:
        at.tap_on("end left")
        assert at.match.alone.left is not None
        at.key(pygame.K_u)
        at.wait(2)
        assert at.session.log == record.log, "the computer does not move out of turn"


def test_no_undo_where_nothing_was_decided() -> None:
    computers = {1: Level.EASY}
    record = record_where(turn_of(0), "blind-hughie", computers=computers)
    with table(record) as at:
        can = at.session.can_undo()
        assert at.offers("icon undo") == can
        if not can:
            at.key(pygame.K_u)
            assert at.session.log == record.log


# --- moves that play themselves -------------------------------------------------------------------


def test_a_forced_move_plays_itself_where_that_is_wished() -> None:
    record = record_where(one_end, "blind-hughie")
    for wished in (False, True):
        with table(record, forced_moves=wished, animation=Speed.NORMAL) as at:
            at.wait(PACE["forced"] + 0.1)
            assert (len(at.session.log) > len(record.log)) == wished
            if wished:
                at.rest()
                assert at.session.log[-1].startswith("place ")
                assert at.state.phase is Phase.TURN, "turning is never forced"


def test_a_choice_is_never_taken_from_anybody() -> None:
    record = record_where(two_ends, "blind-hughie")
    with table(record, forced_moves=True, animation=Speed.NORMAL) as at:
        at.wait(3)
        assert at.session.log == record.log


def test_the_wish_holds_from_the_moment_it_is_uttered() -> None:
    record = record_where(one_end, "blind-hughie")
    with table(record, animation=Speed.NORMAL) as at:
        at.key(pygame.K_ESCAPE)
        at.tap_on("Settings")
        at.tap_on("forced_moves")
        assert at.app.settings.forced_moves
        at.key(pygame.K_ESCAPE)
        at.key(pygame.K_ESCAPE)
        assert at.top is at.match
        at.wait(PACE["forced"] + 0.2)
        assert len(at.session.log) > len(record.log)


def test_a_tile_held_in_the_hand_is_laid_with_it() -> None:
    """The forced move comes while the tile follows the pointer."""
    record = record_where(one_end, "blind-hughie")
    with table(record, forced_moves=True, animation=Speed.NORMAL) as at:
        key = at.view.turned.id
        at.lift(at.centre(key), (700, 200))
        at.wait(PACE["forced"])
        at.up((700, 200))
        at.rest()
        assert at.session.log[: len(record.log) + 1][-1].startswith("place ")
        assert len(at.session.log) == len(record.log) + 1
        assert at.match.stage.poses() == at.match.layout.poses
        assert at.stale_pixels() == 0


# --- many people ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "changes", "seats"),
    [
        ("billitonnen", {}, 5),
        ("blind-hughie-column", {}, 5),
        ("blind-hughie-full", {"players": (4,), "partners": True}, 4),
        ("blind-hughie", {"highest": 9, "deal": {2: 20}}, 2),
        ("nevidimka", {"highest": 12, "deal": {3: 30}}, 3),
    ],
)
@pytest.mark.parametrize("size", [(800, 500), (1280, 720)])
def test_everybody_has_a_place_and_every_tile_too(
    preset: str, changes: dict[str, object], seats: int, size: tuple[int, int]
) -> None:
    rules = rules_of(preset, **changes)
    with table(record_where(to_turn, rules, seats), size) as at:
        shown = at.match.shown
        assert len(at.match.layout.seat_boxes) == seats == len(shown.notes) == len(shown.scores)
        assert len(at.match.stage.poses()) == rules.set_size
        window = at.window.surface.get_rect()
        for pose in at.match.stage.poses().values():
            box = pose.box
            assert window.contains((round(box.x), round(box.y), round(box.w), round(box.h)))
        assert shown.turn == at.view.to_play


def test_names_that_are_hard_to_draw_are_drawn() -> None:
    names = ("Անի", "بابک", "Jürgen 🎲", "W" * 60)
    record = new_record("blind-hughie", 4)
    seats = tuple(Player(name, None, p.extra) for name, p in zip(names, record.seats, strict=True))
    record = Record(record.game, record.preset, record.rules, seats, record.started)
    with table(record, (800, 500), text_size=150) as at:
        at.tap_on("go deal")
        at.redraw()
        while not at.match.waiting:
            at.key(pygame.K_RETURN)
        at.tap_on("go count")
        assert isinstance(at.top, HandResult)
        at.frame(5)
