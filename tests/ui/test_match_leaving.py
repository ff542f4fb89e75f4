"""A match that is left at any moment, by any door, goes on exactly where it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game import paths
from game.engine.dominoes.rules import MatchLength
from game.engine.dominoes.state import State
from game.play import saves
from game.play.records import load_record
from game.play.settings import Speed
from game.ui import routes
from game.ui.match import Match
from game.ui.match_result import MatchResult
from game.ui.result import HandResult
from game.ui.title import Title
from tests.ui.driving import Table, table
from tests.ui.positions import (
    fits_next,
    misses_next,
    record_where,
    rules_of,
    same_course,
    to_turn,
    two_ends,
)

pytestmark = pytest.mark.usefixtures("quick_disk")


def hand_over(state: State) -> bool:
    return bool(state.match.hands)


def about_to_end(state: State) -> bool:
    """The next tile turned will be the last of the match, if it is laid."""
    seat = state.to_play
    return seat is not None and len(state.table.rows[seat]) == 1 and fits_next(state)


@contextmanager
def restarted(**settings: object) -> Iterator[Table]:
    """The program started again, with the title on its screen."""
    with table(**settings) as at:
        at.show(routes.title(at.app))
        yield at


def menu(at: Table) -> None:
    at.key(pygame.K_ESCAPE)


def rules_page(at: Table) -> None:
    at.key(pygame.K_ESCAPE)
    at.tap_on("How to play")


def settings(at: Table) -> None:
    at.key(pygame.K_ESCAPE)
    at.tap_on("Settings")


def nothing(at: Table) -> None:
    pass


def drag(at: Table) -> None:
    assert at.view.turned is not None
    at.lift(at.centre(at.view.turned.id), (600, 300))


def movement(at: Table) -> None:
    at.key(pygame.K_RETURN)
    at.frame(3)
    assert at.match.director.busy


def counting(at: Table) -> None:
    at.tap_on("Count the tiles")
    assert isinstance(at.top, HandResult)


LEFT_AT: dict[str, tuple[Callable[[State], bool], Callable[[Table], None]]] = {
    "in a turn": (to_turn, nothing),
    "with a tile in the air": (two_ends, nothing),
    "with a tile in the hand": (two_ends, drag),
    "in the menu": (two_ends, menu),
    "on the rules page": (two_ends, rules_page),
    "in the settings": (to_turn, settings),
    "while a tile turns": (fits_next, movement),
    "while a tile goes back": (misses_next, movement),
    "when the hand is over": (hand_over, nothing),
    "in the counting": (hand_over, counting),
}


def close_button(at: Table) -> None:
    at.post(pygame.QUIT)
    at.frame()
    assert not at.app.running
    for failure in at.app.stack.close_all():
        raise failure


def leave_button(at: Table) -> None:
    while not isinstance(at.top, Match):
        if isinstance(at.top, HandResult):
            return close_button(at)
        at.key(pygame.K_ESCAPE)
    at.frame()
    at.key(pygame.K_ESCAPE)
    at.tap_on("Leave the table")
    at.frame(2)
    assert isinstance(at.top, Title)
    assert at.offers("Continue")
    return None


@pytest.mark.parametrize("door", [close_button, leave_button])
@pytest.mark.parametrize("moment", LEFT_AT)
def test_a_match_goes_on_exactly_where_it_was(moment: str, door: Callable[[Table], None]) -> None:
    wanted, act = LEFT_AT[moment]
    record = record_where(wanted, "blind-hughie")
    with table(record, animation=Speed.NORMAL) as at:
        act(at)
        log, state = at.session.log, at.state
        door(at)
    with restarted() as at:
        at.tap_on("Continue")
        at.frame(2)
        assert at.session.log == log
        assert at.state == state
        assert at.session.seats == record.seats
        assert at.session.record().started == record.started
        assert at.match.stage.poses() == at.match.layout.poses
        assert at.match.legal == at.state.legal
        assert at.view == at.session.view(None)


def test_a_hand_that_was_not_counted_is_counted_first() -> None:
    record = record_where(lambda state: len(state.match.hands) == 2, "blind-hughie", hands=2)
    with table(record) as at:
        counted = at.state.match.hands[-1].points
        counting(at)
        close_button(at)
    with restarted() as at:
        at.tap_on("Continue")
        at.frame(2)
        before = tuple(map(int, at.match.shown.scores))
        assert tuple(a + b for a, b in zip(before, counted, strict=True)) == at.view.scores
        assert at.said.strip(), "it says how the hand ended"
        at.tap_on("Count the tiles")
        assert isinstance(at.top, HandResult)


def test_the_match_played_last_is_offered() -> None:
    first = record_where(to_turn, "blind-hughie")
    second = record_where(to_turn, "billitonnen", 3)
    for record in (first, second):
        with table(record) as at:
            os.utime(at.match.save.path, (0, len(record.seats)))
            close_button(at)
    with restarted() as at:
        at.tap_on("Continue")
        at.frame(2)
        assert at.session.preset == "billitonnen"


def test_a_match_that_another_copy_plays_is_not_offered(home: Path) -> None:
    with table(record_where(to_turn, "blind-hughie")) as at:
        at.app.stack.push(routes.title(at.app))
        at.frame()
        assert not at.offers("Continue")


def test_a_damaged_match_goes_on_from_the_move_before() -> None:
    with table(record_where(two_ends, "blind-hughie")) as at:
        at.tap_on("end left")
        log = at.session.log
        path = at.match.save.path
        close_button(at)
    path.write_text(path.read_text("utf-8")[:-40], "utf-8")
    with restarted() as at:
        assert any("set aside" in words for words in at.words())
        at.key(pygame.K_RETURN)
        at.time += 1
        at.tap_on("Continue")
        at.frame(2)
        assert at.session.log == log[:-1]


def test_a_match_cannot_be_continued_twice() -> None:
    """Another copy of the program took it between the title and the press."""
    with table(record_where(to_turn, "blind-hughie")) as at:
        at.post(pygame.QUIT)
        at.frame()
        at.app.stack.close_all()
        at.app.running = True
        at.app.stack.push(routes.title(at.app))
        at.frame()
        assert at.offers("Continue")
        offer, _told = saves.newest()
        assert offer is not None
        taken = saves.resume(offer)
        assert taken is not None
        at.tap_on("Continue")
        at.frame(2)
        assert not any(isinstance(scene, Match) for scene in at.app.stack.scenes)
        assert any("no longer" in words for words in at.words())
        taken[1].close()


# --- finished matches -----------------------------------------------------------------------------


def finish(at: Table) -> None:
    """Play the last tile, count, and see who has won."""
    while at.state.match.winners is None:
        at.key(pygame.K_RETURN)
    at.tap_on("Count the tiles")
    assert isinstance(at.top, HandResult)
    at.tap_on("next")
    at.frame(2)
    assert isinstance(at.top, MatchResult)


ONE_HAND = rules_of("blind-hughie", match=MatchLength.ONE_HAND)


@pytest.mark.parametrize("leave_in", ["the table", "the counting", "the result", "by the title"])
def test_a_finished_match_is_never_offered_and_always_kept(leave_in: str) -> None:
    with table(record_where(about_to_end, ONE_HAND)) as at:
        if leave_in in ("the result", "by the title"):
            finish(at)
        else:
            while at.state.match.winners is None:
                at.key(pygame.K_RETURN)
            if leave_in == "the counting":
                counting(at)
        if leave_in == "by the title":
            at.tap_on("title")
            at.frame(2)
            assert isinstance(at.top, Title)
            assert not at.offers("Continue")
        else:
            close_button(at)
    with restarted() as at:
        assert not at.offers("Continue")
    (kept,) = saves.records_folder().iterdir()
    assert same_course(load_record(kept)).match.winners is not None
    assert list(paths.matches().iterdir()) == []


def test_a_finished_match_whose_file_stayed_behind_is_kept_and_not_offered() -> None:
    """The program was ended from outside on the last screen of a match."""
    with table(record_where(about_to_end, ONE_HAND)) as at:
        while at.state.match.winners is None:
            at.key(pygame.K_RETURN)
        path = at.match.save.path
        text = path.read_text("utf-8")
        close_button(at)
    for kept in saves.records_folder().iterdir():
        kept.unlink()
    path.write_text(text, "utf-8")
    with restarted() as at:
        assert not at.offers("Continue")
    (kept,) = saves.records_folder().iterdir()
    assert kept.read_text("utf-8") == text
    assert not path.exists()


def test_playing_again_begins_at_nought_with_the_same_people() -> None:
    rules = rules_of("blind-hughie", target=1)
    with table(record_where(about_to_end, rules)) as at:
        seats = at.session.seats
        finish(at)
        at.tap_on("again")
        at.frame(2)
        at.rest()
        assert at.session.seats == seats
        assert at.session.rules == rules
        assert at.view.scores == (0, 0)
        assert at.match.shown.scores == ("0", "0")
        assert at.view.hands == ()
        assert at.match.shown.subtitle.startswith("hand 1 ")
        assert [line.split()[0] for line in at.session.log] == ["lot"]
        assert at.state.table.misses == (0, 0)
        assert at.session.record().undone == 0


def test_a_record_of_an_undone_move_says_so_and_nothing_else_of_it() -> None:
    with table(record_where(two_ends, "blind-hughie"), undo_together=True) as at:
        at.tap_on("end left")
        at.key(pygame.K_u)
        at.tap_on("end right")
        path = at.match.save.path
        log = at.session.log
        close_button(at)
    record = load_record(path)
    assert record.undone == 1
    assert record.log == log
    assert log[-1].endswith("right")


# --- when the program is ended from outside -------------------------------------------------------

ROOT = Path(__file__).resolve().parent.parent.parent
RUNNING = """
import sys
sys.path.insert(0, {root!r})
from tests.ui.positions import record_where, two_ends
from game.play import saves
from game.play.session import Session
from game.ui import start
from game.ui.match import Match

def first(it):
    session = Session(record_where(two_ends, "blind-hughie"))
    match = Match(it, session, saves.begin(session))
    plain = match.draw
    def draw(surface):
        plain(surface)
        print("drawn", flush=True)
    match.draw = draw
    return match

sys.exit(start.play(first))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGTERM to be caught")
def test_a_match_ended_by_sigterm_goes_on(home: Path) -> None:
    record = record_where(two_ends, "blind-hughie")
    game = subprocess.Popen(
        [sys.executable, "-c", RUNNING.format(root=str(ROOT))],
        env={**os.environ, "HUGHIE_HOME": str(home)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert game.stdout is not None
    assert game.stdout.readline() == "drawn\n"
    game.send_signal(signal.SIGTERM)
    game.communicate(timeout=20)
    assert game.returncode == 0
    with restarted() as at:
        at.tap_on("Continue")
        at.frame(2)
        assert at.session.log == record.log


def test_a_match_is_begun_from_the_title_by_presses_alone_and_goes_on() -> None:
    with restarted() as at:
        at.tap_on("Play")
        at.frame(2)
        at.tap_on("Start")
        at.frame(2)
        at.rest()
        at.tap_on("Deal")
        log = at.session.log
        assert [line.split()[0] for line in log[:2]] == ["lot", "deal"]
        close_button(at)
    with restarted() as at:
        at.tap_on("Continue")
        at.frame(2)
        assert at.session.log == log
