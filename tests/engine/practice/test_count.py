"""How many."""

from __future__ import annotations

import pytest

from game.engine.core import IllegalAction
from game.engine.practice.rounds import Helped, Missed, Offered, Outcome, Right
from tests.engine.practice.tables import do, legal, names, start, told, view

ONE = "task 4-2 choose 5 6 8 9"
TWO = "task 4-2 3-0 choose 8 9 10"


def test_the_dots_of_one_tile() -> None:
    state = do("count", start("count", choices=4), ONE)
    seen = view("count", state)
    assert (seen.answers, seen.choices) == ((5, 6, 8, 9), (5, 6, 8, 9))
    assert [piece.tile.text for piece in seen.tiles] == ["4-2"]
    events = told("count", state, "choose 6")
    assert events[0] == Right(6, 6)
    assert events[1].result == (Outcome.SURE, (6,), 0, ())
    assert view("count", do("count", state, "choose 6")).choices == ()


def test_the_dots_of_two_tiles() -> None:
    state = do("count", start("count", tiles=2), TWO)
    assert told("count", state, "choose 8") == [Missed(8, 9, 8, 1)]
    assert view("count", do("count", state, "choose 8")).wrong == 8
    assert do("count", state, "choose 8", "choose 9").match.hands[0].outcome is Outcome.RIGHT


def test_help_leaves_two_answers_then_one() -> None:
    state = do("count", start("count", choices=4), ONE)
    events = told("count", state, "choose 5", "choose 9", "choose 8")
    assert names(events) == ["Missed", "Missed", "Helped", "Missed", "Offered"]
    assert (events[2], events[4]) == (Helped((6, 8)), Offered(6))
    state = do("count", state, "choose 5", "choose 9")
    assert (legal("count", state), view("count", state).answers) == (
        ["choose 6", "choose 8"],
        (5, 6, 8, 9),
    )
    state = do("count", state, "choose 8")
    assert (legal("count", state), view("count", state).offered) == (["choose 6"], 6)


@pytest.mark.parametrize(
    ("task", "options", "why"),
    [
        ("task 4-2 3-0 choose 8 9 10", {}, "the number of tiles must be 1, not 2"),
        ("task 4-2 choose 5 6", {}, "the number of answers must be 3, not 2"),
        ("task 4-2 choose 5 7 8", {}, "0 answers are right"),
        ("task 4-2 choose 6 5 8", {}, "must rise"),
        ("task 4-2 choose 6 6 8", {}, "must rise"),
        ("task 4-2 choose 0 5 6", {}, "0 must be from 1 to 12"),
        ("task 4-2 choose 5 6 13", {}, "13 must be from 1 to 12"),
        ("task 0-0 choose 1 2 3", {}, "0 must be from 1 to 12"),
        ("task 7-2 choose 5 9 8", {}, "7-2 is not in this set"),
        ("task 4-2 4-2 choose 5 12 8", {"tiles": 2}, "4-2 stands twice"),
        ("task 6-6 1-0 choose 5 12 11", {"tiles": 2}, "13 must be from 1 to 12"),
    ],
)
def test_one_answer_is_right(task: str, options: dict[str, object], why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        do("count", start("count", **options), task)


def test_what_is_not_offered_cannot_be_chosen() -> None:
    with pytest.raises(IllegalAction, match="7 cannot be chosen now"):
        do("count", start("count", choices=4), ONE, "choose 7")
