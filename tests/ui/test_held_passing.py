"""The screen goes from hand to hand: what the next person is shown, and going on with a match."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.play.computers import Level
from game.play.settings import Speed
from game.ui import routes
from game.ui.match import Match
from tests.ui.eyes import STEP, Eyes, begun, eyes
from tests.ui.positions import NAMES, new_record

pytestmark = pytest.mark.usefixtures("quick_disk")


# --- what the next person is shown ----------------------------------------------------------------


@pytest.mark.parametrize("pace", [Speed.SLOW, Speed.NORMAL, Speed.FAST])
def test_what_was_missed_is_shown_quickly_one_after_another_and_then_it_is_his_turn(
    pace: Speed,
) -> None:
    record = begun(0, "block", 4, {1: Level.EASY, 3: Level.EASY})
    with eyes(record, animation=pace) as at:
        at.open_curtain()
        at.rest()
        at.news.clear()
        began = at.time
        at.move_by(at.match.legal[-1])
        at.until(lambda: at.curtain is not None, STEP)
        assert at.fallen.who.name == NAMES[2]
        meanwhile, told = at.time - began, list(at.news)
        assert len(told) >= 2
        at.news.clear()
        at.open_curtain()
        opened = at.time
        assert at.match.legal == (), "first it is seen what has happened"
        at.until(lambda: bool(at.match.legal), STEP)
        shown = [words for words in at.news if words]
        assert shown[-2:] == told[-2:], "the same is told again, in the same order"
        assert at.time - opened < 0.75 * meanwhile
        assert at.time - opened < 0.4 * len(shown) + 0.2
        assert at.match.director.speed is pace, "then all goes on as it was wished"
        assert at.offers("icon hint")


def test_a_press_ends_what_is_shown_again_and_does_nothing_else() -> None:
    with eyes(begun(0, "block", 3), animation=Speed.NORMAL) as at:
        at.open_curtain()
        at.frame(2)
        assert at.match.director.busy
        log = at.session.log
        at.tap(at.centre(at.row_keys(0)[0]))
        assert not at.match.director.busy
        assert at.session.log == log and at.match.legal


@pytest.mark.parametrize("pace", [Speed.OFF, Speed.NORMAL])
def test_a_tile_that_somebody_drew_is_named_to_him_alone(pace: Speed) -> None:
    """Words that were for the one before are gone when the next one looks."""
    said = set()
    with eyes(new_record("draw", 3), animation=pace) as at:
        rng = random.Random(4)
        for _ in range(80):
            if at.state.match.hands:
                break
            at.go_on(rng)
            drew = [words for words in at.news if " draws " in words]
            said |= {words.rsplit(" ", 1)[1] == "tile" for words in drew}
            for words in drew:
                name, what = words.split(" draws ")
                if what != "a tile":
                    assert at.eyes == NAMES.index(name) or at.curtain
            at.news.clear()
    # Without movement only what happened last is told.
    assert said == ({False} if pace is Speed.OFF else {True, False})


# --- going on with a match ------------------------------------------------------------------------


def at_rest(at: Eyes) -> None:
    pass


def in_the_middle_of_a_move(at: Eyes) -> None:
    at.move_by(at.match.legal[-1])
    at.frame(4)


def dragging(at: Eyes) -> None:
    at.lift(at.centre(at.row_keys(0)[0]), (600, 300))


def in_the_menu(at: Eyes) -> None:
    at.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("by_close", [True, False])
@pytest.mark.parametrize("moment", [at_rest, in_the_middle_of_a_move, dragging, in_the_menu])
def test_continue_shows_the_curtain_first(moment: Callable[[Eyes], None], by_close: bool) -> None:
    with eyes(begun(), animation=Speed.NORMAL) as at:
        at.open_curtain()
        at.until(lambda: bool(at.match.legal), STEP)
        moment(at)
        state = at.state
        if by_close:
            at.post(pygame.QUIT)
            at.frame()
            assert not at.app.running
            at.app.stack.close_all()
        else:
            # The power fails: nothing is written any more.
            at.match.save.close()
    with eyes(animation=Speed.NORMAL) as at:
        at.show(routes.title(at.app))
        at.tap_on("Continue")
        at.until(lambda: any(isinstance(s, Match) for s in at.app.stack.scenes))
        assert at.closed, "from the first frame on"
        assert at.state == state
        assert at.fallen.who.name == NAMES[state.to_play]
        at.open_curtain()
        at.until(lambda: bool(at.match.legal), STEP)
        assert at.eyes == state.to_play


def test_continue_before_a_computer_plays_shows_no_hand() -> None:
    record = begun(0, "block", 3, {1: Level.EASY})
    with eyes(record) as at:
        at.open_curtain()
        at.rest()
        at.move_by(at.match.legal[-1])
        assert at.session.waits_for_computer
        record = at.session.record()
    with eyes(record, animation=Speed.NORMAL) as at:
        assert at.curtain is None
        assert len(at.faces_shown()) == len(at.view.line)
        at.until(lambda: at.curtain is not None, STEP)
        assert at.session.log[: len(record.log)] == record.log
        assert len(at.session.log) > len(record.log)


def test_the_deal_is_for_everybody_and_shows_no_hand() -> None:
    with eyes(new_record("block-match", 3), animation=Speed.NORMAL) as at:
        at.until(lambda: at.curtain is not None, STEP)
        found = at.state.table.opening.found_by
        assert at.fallen.who.name == NAMES[at.state.table.leader]
        (name, why) = next(words for words in at.news if "leads" in words).split(" holds ")
        assert name == at.fallen.who.name
        assert str(found) in why
