"""Whole matches of every game of Blot are played through the window."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from game.engine.blot.state import State
from game.play.computers import Level
from game.play.presets import shipped_names
from game.play.records import read_record
from game.play.session import Table as Way
from game.play.settings import Speed
from game.ui import routes
from game.ui.match_result import MatchResult
from tests.ui.blot.driving import cards, new_record, played, state_of
from tests.ui.blot.eyes import Eyes

pytestmark = pytest.mark.usefixtures("quick_disk")


def ends_soon(state: State) -> bool:
    """The next deal may decide the match."""
    match, rules = state.match, state.match.rules
    if not match.hands or state.to_play is not None:
        return False
    if rules.match == "points":
        return max(match.scores) > rules.target * 0.8
    return len(match.hands) >= rules.deals - 1


@pytest.mark.parametrize("by_key", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("preset", shipped_names("blot"))
def test_the_end_of_a_match_of_every_preset(preset: str, by_key: bool) -> None:
    way = Way.OPEN if preset == "blot-four" else None
    record = played(new_record(preset, way=way), ends_soon)
    with cards(record, (1024, 640)) as at:
        rng, session = random.Random(len(preset)), at.session
        at.on_to(lambda: at.due == "over", rng, by_key)
        assert isinstance(at.top, MatchResult)
        assert session.over
        assert state_of(session.record()) == session.state


@pytest.mark.parametrize(("preset", "by_key"), [("open-blot-three", False), ("blot-four", True)])
def test_a_whole_match(preset: str, by_key: bool) -> None:
    changes = {"target": 200} if preset == "blot-four" else {}
    way = Way.OPEN if preset == "blot-four" else None
    with cards(new_record(preset, way=way, **changes), (800, 500)) as at:
        rng = random.Random(4)
        asked = at.on_to(lambda: at.due == "over", rng, by_key)
        assert asked == {"deal", "move", "count", "result"}


@pytest.mark.parametrize("preset", ["open-blot-short", "blot-four"])
def test_a_match_against_computers_moves_by_itself(preset: str) -> None:
    seats = 4 if preset == "blot-four" else 2
    others = dict.fromkeys(range(1, seats), Level.EASY)
    with cards(new_record(preset, others), animation=Speed.FAST) as at:
        rng = random.Random(2)
        at.on_to(lambda: bool(at.state.match.hands), rng)
        assert len(at.session.log) > 17


@pytest.mark.parametrize("game", ["open-blot", "blot-four"])
def test_from_the_set_up_to_the_first_counted_deal(game: str) -> None:
    with cards(None, (1280, 720), Eyes) as at:
        at.show(routes.title(at.app))
        at.press("Play")
        at.wait(1)
        at.press(f"game {game}")
        at.wait(1)
        at.press("start")
        at.wait(1)
        assert at.session.preset == game
        at.on_to(lambda: at.due == "result", random.Random(6))
        assert at.session.state.match.hands


def test_a_match_that_was_left_goes_on_where_it_was() -> None:
    record = played(new_record("open-blot"), lambda state: len(state.table.tricks) == 3)
    with cards(record) as at:
        path, log = at.match.save.path, at.session.log
        view = at.view
    found = read_record(path.read_text("utf-8"))
    assert found.log == log
    with cards(found) as at:
        assert at.view == view
        at.move_by(at.match.legal[-1])


def test_a_deal_that_was_left_before_it_was_counted_is_counted() -> None:
    record = played(new_record("open-blot"), lambda state: bool(state.match.hands))
    with cards(record) as at:
        assert at.due == "count"
        assert at.match.shown.scores == ("0", "0"), "what it brings is told by its counting"
        at.go_on(random.Random(1))
        at.rest()
        assert at.due == "result"


def test_undo_takes_back_a_card_and_the_answer_of_the_computer() -> None:
    record = played(new_record("open-blot", {1: Level.EASY}), lambda s: len(s.table.tricks) == 2)
    with cards(record) as at:
        at.to_move(random.Random(1))
        before, log = at.view, at.session.log
        cards_only = [act for act in at.match.legal if type(act).__name__ == "PlayCard"]
        at.move_by(cards_only[0])
        at.rest()
        assert len(at.session.log) > len(log)
        at.hit(pygame.K_u)
        at.frame()
        assert at.session.log == log
        assert at.view == before
        at.move_by(cards_only[-1])


def test_only_a_choice_is_ever_taken_back() -> None:
    """With one legal card there was nothing to decide."""
    record = played(
        new_record("open-blot", {1: Level.EASY}),
        lambda s: s.to_play == 0 and len(s.legal) == 1 and bool(s.table.tricks),
    )
    with cards(record) as at:
        log = at.session.log
        at.move_by(at.match.legal[0])
        at.until(lambda: at.due == "move" or at.due == "count", 0.05)
        at.hit(pygame.K_u)
        assert len(at.session.log) < len(log)


def test_forced_cards_play_themselves_where_that_is_set() -> None:
    record = played(
        new_record("open-blot"), lambda s: len(s.legal) == 1 and len(s.table.trick) == 1
    )
    with cards(record, forced_moves=True) as at:
        log = at.session.log
        at.until(lambda: at.session.log != log, 0.05)
    with cards(record) as at:
        at.wait(3)
        assert at.session.log == log, "and nowhere else"


def test_continue_leads_back_to_the_table() -> None:
    with cards(played(new_record("open-blot"), lambda state: len(state.table.tricks) == 1)):
        pass
    with cards() as at:
        at.show(routes.title(at.app))
        at.press("Continue")
        at.frame(2)
        assert at.match.session.game_name == "blot"


def test_the_same_people_play_again_in_the_same_way() -> None:
    record = played(new_record("blot-four", way=Way.CURTAIN), lambda state: bool(state.legal))
    with cards(replace(record)) as at:
        routes.play_again(at.app, at.session)
        at.frame()
        assert at.session.table is Way.CURTAIN
        assert at.session.log == () or at.session.log[0].startswith("dealer")
