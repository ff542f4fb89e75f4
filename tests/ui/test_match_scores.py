"""What a hand and a match come to: the counting, ties, scores, and nothing left of them."""

from __future__ import annotations

import pygame
import pytest

from game.engine.dominoes.rules import MatchLength, Tie
from game.engine.dominoes.scoring import Outcome
from game.engine.dominoes.state import State
from game.ui.match_result import MatchResult
from tests.ui.driving import Table, table
from tests.ui.positions import (
    fits_next,
    record_where,
    rules_of,
    two_ends,
)

pytestmark = pytest.mark.usefixtures("quick_disk")


def scores_shown(at: Table) -> tuple[int, ...]:
    return tuple(map(int, at.match.shown.scores))


def test_a_score_is_written_when_it_is_counted() -> None:
    with table(record_where(fits_next, "blind-hughie")) as at:
        while not at.match.waiting:
            at.key(pygame.K_RETURN)
        assert max(at.view.scores) > 0
        assert scores_shown(at) == (0, 0), "the counting is still to come"
        at.tap_on("go count")
        at.tap_on("next")
        at.frame(2)
        assert at.top is at.match
        assert scores_shown(at) == at.view.scores == at.state.match.scores
        assert at.match.shown.subtitle.startswith("hand 2 ")
        assert at.session.log[-1].startswith("deal ")
        assert len(at.faces_shown()) == 0


def tie(state: State) -> bool:
    return bool(state.match.hands) and not state.match.hands[-1].winners


def test_a_tied_hand_names_no_winner_and_writes_nothing() -> None:
    with table(record_where(tie, "blind-hughie", 3)) as at:
        result = at.state.match.hands[-1]
        assert result.outcome is Outcome.BLOCKED
        at.tap_on("go count")
        at.frame(3)
        words = " ".join(at.words())
        assert "A tie" in words
        assert "wins" not in words and "points for" not in words
        assert "Fewest" not in words
        at.tap_on("next")
        at.frame(2)
        assert scores_shown(at) == (0, 0, 0)


def test_a_drawn_match_names_no_winner() -> None:
    rules = rules_of("blind-hughie", match=MatchLength.ONE_HAND, tie=Tie.NOBODY)
    with table(record_where(tie, rules, 3)) as at:
        assert at.session.over and at.state.match.winners == ()
        at.tap_on("go count")
        at.tap_on("next")
        at.frame(2)
        assert isinstance(at.top, MatchResult)
        words = " ".join(at.words())
        assert "drawn" in words
        assert "wins" not in words


def test_a_tie_that_is_played_again_goes_on() -> None:
    with table(record_where(tie, "billitonnen", 3, hands=2)) as at:
        assert not at.session.over
        at.tap_on("go count")
        assert "another hand is dealt" in " ".join(at.words())
        at.tap_on("next")
        at.frame(2)
        at.rest()
        assert at.top is at.match
        assert at.session.log[-1].split()[0] in ("lot", "deal")


def test_what_a_match_was_leaves_nothing_in_the_next() -> None:
    """Scores, misses, chosen ends, news, looks: all of a match goes with it."""
    with table(record_where(two_ends, "blind-hughie-column")) as at:
        at.tap(at.centre(at.view.turned.id))
        at.key(pygame.K_ESCAPE)
        at.tap_on("Leave the table")
        at.frame(2)
        at.tap_on("Play")
        at.frame(2)
        at.tap_on("Start")
        at.frame(2)
        at.rest()
        assert scores_shown(at) == (0,) * at.view.seats
        assert at.match.pressing.chosen is None
        assert at.match.decor.targets == []
        assert at.match.shown.subtitle.startswith("hand 1 ")
        assert at.faces_shown() <= {frozenset((t.high, t.low)) for t in at.view.lots}
