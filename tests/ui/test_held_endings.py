"""The faults that other domino games are known for: how a hand and a match end, and begin anew."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.engine import dominoes
from game.engine.dominoes.actions import Place
from game.engine.dominoes.events import HandScored
from game.engine.dominoes.scoring import HandResult, Outcome
from game.engine.dominoes.state import State
from game.play.settings import Speed
from game.ui.match import Match
from game.ui.match_result import MatchResult
from game.ui.placing import Placing
from game.ui.result import HandResult as Counting
from game.ui.table_painter import rect_of
from tests.ui.eyes import STEP, Eyes, begun, eyes
from tests.ui.positions import NAMES, new_record, record_where, rules_of
from tests.ui.watching import written

pytestmark = pytest.mark.usefixtures("quick_disk")

_ALL_OUT = ("blanks", "ones", "twos", "threes", "fours", "fives", "sixes")


def ends_by(state: State, wanted: Callable[[HandResult], bool]) -> Place | None:
    """The tile with which the seat to play can end the hand in such a way."""
    for action in state.legal:
        if isinstance(action, Place) and len(state.table.train.line) > 3:
            for step in dominoes.apply(state, action):
                if isinstance(step.event, HandScored) and wanted(step.event.result):
                    return action
    return None


def ended(at: Eyes, wanted: Callable[[HandResult], bool]) -> Place:
    """Lay that tile, by presses."""
    at.open_curtain()
    at.until(lambda: bool(at.match.legal))
    action = ends_by(at.state, wanted)
    assert action is not None
    at.move_by(action)
    return action


def out(result: HandResult) -> bool:
    return result.outcome is Outcome.OUT


def blocked(result: HandResult) -> bool:
    return result.outcome is Outcome.BLOCKED and result.all_out is not None


def tied(result: HandResult) -> bool:
    return result.winners == ()


# --- the last tile --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (800, 500), (1600, 600)])
@pytest.mark.parametrize("how", [out, blocked])
def test_no_dialog_hides_the_last_tile(
    how: Callable[[HandResult], bool], size: tuple[int, int]
) -> None:
    record = record_where(lambda state: ends_by(state, how) is not None, "block-partners", 4)
    with eyes(record, size, animation=Speed.NORMAL) as at:
        action = ended(at, how)
        at.until(lambda: not at.match.director.moving)
        at.wait(20)
        assert at.top is at.match, "it waits until somebody wants to count"
        (last,) = [piece for piece in at.view.line if piece.tile is action.tile]
        lies = at.pose(last.id)
        assert lies == at.match.layout.poses[last.id] and lies.face is not None
        assert at.stale_pixels() == 0
        tile = rect_of(lies.seen)
        assert at.window.surface.get_rect().contains(tile)
        pill = at.match.painter.place_message(at.match.layout, at.match.shown)
        assert not tile.colliderect(pill.rect)
        assert not any(tile.colliderect(widget.rect) for widget in at.top.controls.widgets)
        assert not at.match.session.over or at.match.waiting == "count"


def test_a_blocked_hand_needs_no_passes_and_says_why() -> None:
    record = record_where(lambda state: ends_by(state, blocked) is not None, "block-partners", 4)
    with eyes(record) as at:
        log = at.session.log
        action = ended(at, blocked)
        at.rest()
        assert at.session.log == (*log, dominoes.write(action)), "nobody passes any more"
        assert at.match.waiting == "count"
        assert at.match.legal == () and not at.offers("go pass")
        number = at.state.match.hands[-1].all_out
        assert number is not None
        assert at.said.startswith(f"Blocked: all the {_ALL_OUT[number]} are out")
        assert [w.key for w in at.top.controls.widgets][:1] == ["go count"]
        faces = at.faces_shown()
        for row in at.state.table.rows:
            assert {frozenset((tile.high, tile.low)) for tile in row} <= faces, "all lie open"
        at.key(pygame.K_RETURN)
        assert isinstance(at.top, Counting)


# --- who wins what --------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["block", "block-match"])
def test_a_tie_names_no_winner(preset: str) -> None:
    record = record_where(lambda state: ends_by(state, tied) is not None, preset, 3)
    with eyes(record) as at:
        ended(at, tied)
        at.rest()
        assert at.state.match.hands[-1].points == (0, 0, 0)
        at.tap_on("Count the tiles")
        assert "A tie: nobody scores" in written(at)
        assert not any("wins" in words or "point for" in words for words in written(at))
        at.tap_on("next")
        at.frame(2)
        if preset == "block":
            assert isinstance(at.top, MatchResult)
            assert "The match is drawn" in written(at)
            placings = [item for item in at.items() if isinstance(item, Placing)]
            assert len(placings) == 3 and not any(placing.won for placing in placings)
        else:
            assert at.match.shown.scores == ("0", "0", "0")
            assert at.state.match.winners is None


@pytest.mark.parametrize("preset", ["block-partners", "draw-partners"])
def test_partners_are_given_the_tiles_of_both_opponents(preset: str) -> None:
    def both_hold(state: State) -> bool:
        if ends_by(state, out) is None or state.to_play is None:
            return False
        rows, seat = state.table.rows, state.to_play
        return all(rows[(seat + step) % 4] for step in (1, 2, 3))

    with eyes(record_where(both_hold, preset, 4)) as at:
        seat = at.state.to_play
        assert seat is not None
        ended(at, out)
        at.rest()
        rows = at.state.table.rows
        left = [sum(tile.pips for tile in row) for row in rows]
        others = {(seat + 1) % 4, (seat + 3) % 4}
        points = sum(left[other] for other in others)
        assert at.match.shown.scores == ("0",) * 4, "it is counted before it stands there"
        at.tap_on("Count the tiles")
        top = at.top
        assert isinstance(top, Counting)
        assert top.tally.points == points
        told = written(at)
        assert any(words.startswith(f"{points} points for") for words in told)
        for other in others:
            assert any(NAMES[other] in words for words in told)
        at.tap_on("next")
        at.frame(3)
        gained = [points if at_seat not in others else 0 for at_seat in range(4)]
        assert at.match.shown.scores == tuple(map(str, gained)), "one score for each team"


# --- beginning anew -------------------------------------------------------------------------------


def fresh(at: Eyes, seats: int) -> None:
    """A hand has just been dealt of which nothing is known."""
    view = at.view
    assert view.hands == at.state.match.hands and view.line == ()
    assert view.scores == at.state.match.scores
    assert at.match.pressing.chosen is None and at.match.pressing.drag is None
    assert at.match.shown.dimmed <= {piece.id for row in view.rows for piece in row}
    sizes = view.rules.sizes(seats)
    assert [len(row) for row in view.rows] == list(sizes)
    assert at.state.table.misses == (0,) * seats
    assert len(at.match.session.steps_of_hand) == len(at.match.session.steps_of_deal)


@pytest.mark.parametrize("preset", ["block", "draw", "draw-partners"])
def test_a_second_match_remembers_nothing_of_the_first(preset: str) -> None:
    seats = 4 if "partners" in preset else 2
    rules = rules_of(preset, target={2: 1, 4: 1})
    with eyes(begun(0, rules, seats)) as at:
        first, rng = at.match, random.Random(4)
        at.open_curtain()
        at.rest()
        at.tap_on("icon sort")
        at.key(pygame.K_h)
        at.key(pygame.K_c)
        while at.due != "over":
            at.go_on(rng)
        assert isinstance(at.top, MatchResult)
        at.tap_on("again")
        at.frame(2)
        again = at.match
        assert isinstance(again, Match) and again is not first
        assert again.session.seats == first.session.seats
        at.until(lambda: at.curtain is not None)
        assert at.fallen.who.name == NAMES[at.state.table.leader]
        fresh(at, seats)
        assert at.view.scores == (0,) * seats and at.view.hands == ()
        assert [line.split()[0] for line in at.session.log] == ["deal"]
        assert at.session.log[0] != first.session.log[0]
        assert all(one in ("", "0") for one in again.shown.scores)
        at.open_curtain()
        at.rest()
        mine = at.match.layout.row_keys[at.state.table.leader]
        highs = [max(at.pose(key).face or ()) for key in mine]
        assert highs == sorted(highs, reverse=True), "sorted by number, as at the beginning"


@pytest.mark.parametrize("preset", ["block-match", "draw-match"])
def test_who_starts_changes_with_the_highest_double_and_scores_stay(preset: str) -> None:
    leaders, seats = [], 2
    with eyes(new_record(rules_of(preset, target=1000), seats)) as at:
        rng = random.Random(5)
        while len(leaders) < 5:
            at.until(lambda: at.curtain is not None)
            rows = at.state.table.rows
            doubles = {
                tile.high: seat for seat, row in enumerate(rows) for tile in row if tile.is_double
            }
            leaders.append(doubles[max(doubles)])
            assert at.fallen.who.name == NAMES[leaders[-1]]
            assert any(NAMES[leaders[-1]] in words and "leads" in words for words in at.news)
            fresh(at, seats)
            assert at.match.shown.scores == tuple(map(str, at.state.match.scores))
            hands = len(at.state.match.hands)
            while len(at.state.match.hands) == hands:
                at.go_on(rng)
            at.news.clear()
            at.until(lambda: at.at_rest, STEP)
            while at.due != "curtain":
                at.go_on(rng)
                at.until(lambda: at.at_rest, STEP)
    assert set(leaders) == {0, 1}
