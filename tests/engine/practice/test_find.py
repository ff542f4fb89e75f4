"""Find the tile."""

from __future__ import annotations

import pytest

from game.engine.core import IllegalAction
from game.engine.dominoes.tiles import tile
from game.engine.dominoes.train import End
from game.engine.practice.rounds import Helped, Missed, Offered, Outcome, Right, RoundOver, TaskDone
from tests.engine.practice.tables import do, legal, names, start, steps, told, view

THREE = "task 5-3 3-2 choose 4-2 6-1 5-4"
BOTH = "task 5-3 3-2 choose 6-5 6-1 4-0"


def test_the_tile_that_fits_flies_to_the_end() -> None:
    state = do("find", start("find"), THREE)
    seen = view("find", state)
    assert [(laid.first, laid.second) for laid in seen.line] == [(5, 3), (3, 2)]
    assert seen.ends == ((End.RIGHT, 2),)
    assert [piece.tile.text for piece in seen.tiles] == ["4-2", "6-1", "5-4"]
    assert seen.choices == tuple(piece.id for piece in seen.tiles)
    events = told("find", state, "choose 4-2")
    assert events[0] == Right(tile(4, 2), 2)
    assert isinstance(events[1], TaskDone) and events[1].result.outcome is Outcome.SURE
    seen = view("find", do("find", state, "choose 4-2"))
    assert [(laid.first, laid.second) for laid in seen.line] == [(5, 3), (3, 2), (2, 4)]
    assert [piece.tile.text for piece in seen.tiles] == ["6-1", "5-4"]
    assert (seen.ends, seen.choices, seen.stars, len(seen.done)) == ((), (), 1, 1)


def test_with_both_ends_open_it_flies_to_the_one_it_fits() -> None:
    state = do("find", start("find", ends=2), BOTH)
    assert view("find", state).ends == ((End.LEFT, 5), (End.RIGHT, 2))
    seen = view("find", do("find", state, "choose 6-5"))
    assert [(laid.first, laid.second) for laid in seen.line] == [(6, 5), (5, 3), (3, 2)]


def test_what_does_not_match_is_told_by_the_nearest_numbers() -> None:
    one = do("find", start("find"), THREE)
    assert told("find", one, "choose 6-1") == [Missed(tile(6, 1), 2, 1, 1)]
    assert told("find", one, "choose 5-4") == [Missed(tile(5, 4), 2, 4, 1)]
    both = do("find", start("find", ends=2), BOTH)
    assert told("find", both, "choose 6-1") == [Missed(tile(6, 1), 5, 6, 1)]
    assert told("find", both, "choose 4-0") == [Missed(tile(4, 0), 5, 4, 1)]


def test_help_comes_after_two_misses_and_the_tile_itself_after_three() -> None:
    state = do("find", start("find"), THREE)
    events = told("find", state, "choose 6-1", "choose 6-1", "choose 6-1")
    assert names(events) == ["Missed", "Missed", "Helped", "Missed", "Offered"]
    assert events[2] == Helped((tile(4, 2), tile(6, 1)))
    assert events[4] == Offered(tile(4, 2))
    state = do("find", state, "choose 6-1", "choose 6-1")
    assert legal("find", state) == ["choose 4-2", "choose 6-1"]
    assert (view("find", state).helped, view("find", state).offered) == (True, None)
    state = do("find", state, "choose 6-1")
    assert legal("find", state) == ["choose 4-2"]
    seen = view("find", state)
    assert seen.choices == (seen.offered,) == (2,)
    done = told("find", state, "choose 4-2")[-1]
    assert done.result == (Outcome.SHOWN, (2,), 3, (2,)) and not done.result.star


@pytest.mark.parametrize(
    ("misses", "outcome", "star"),
    [
        (0, Outcome.SURE, True),
        (1, Outcome.RIGHT, True),
        (2, Outcome.HELPED, True),
        (3, Outcome.SHOWN, False),
    ],
)
def test_how_a_task_ended(misses: int, outcome: Outcome, star: bool) -> None:
    wrong = ["choose 6-1"] * misses
    done = told("find", start("find"), THREE, *wrong, "choose 4-2")[-1]
    assert (done.result.outcome, done.result.star, done.result.misses) == (outcome, star, misses)


def test_a_round_ends_with_its_stars() -> None:
    state = start("find", tasks=2)
    state = do("find", state, THREE, "choose 4-2")
    assert (state.phase, state.to_play, state.legal) == ("task", None, ())
    events = steps("find", state, THREE, "choose 6-1", "choose 4-2")
    assert events[-1].event == RoundOver(2, 2)
    state = events[-1].state
    assert (state.phase, state.match.winners, state.match.scores) == ("over", (0,), (2,))
    for action in (THREE, "choose 4-2"):
        with pytest.raises(IllegalAction, match="the round is over"):
            do("find", state, action)


@pytest.mark.parametrize(
    ("task", "options", "why"),
    [
        ("task 5-3 3-2 choose 4-2 6-1", {}, "the number of tiles must be 3, not 2"),
        ("task 3-2 choose 4-2 6-1 5-4", {}, "the number of tiles must be 2, not 1"),
        ("task 5-3 4-2 choose 2-0 6-1 5-4", {}, "make no train"),
        ("task 5-3 3-2 choose 4-3 6-1 5-4", {}, "0 answers are right"),
        ("task 5-3 3-2 choose 4-2 2-1 5-4", {}, "2 answers are right"),
        ("task 5-3 3-2 choose 4-2 6-1 3-2", {}, "3-2 stands twice"),
        ("task 5-3 3-2 choose 2-2 6-1 5-4", {}, "2-2 is a double"),
        ("task 5-3 3-2 choose 7-2 6-1 5-4", {}, "7-2 is not in this set"),
        ("task 5-3 3-2 choose 5-2 6-1 4-0", {"ends": 2}, "5-2 fits both ends"),
        ("task 5-3 3-2 choose 4-2 6-1 5-4", {"doubles": True}, "there is no double"),
        ("task 3-3 3-3 choose 4-2 6-1 5-4", {"doubles": True}, "3-3 stands twice"),
    ],
)
def test_no_task_without_one_answer(task: str, options: dict[str, object], why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        do("find", start("find", **options), task)


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("choose 5-3", "5-3 cannot be chosen now"),
        ("choose 1-1", "1-1 cannot be chosen now"),
        (THREE, "no task is given now"),
    ],
)
def test_what_cannot_be_done_now(action: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        do("find", start("find"), THREE, action)


def test_the_task_comes_first() -> None:
    with pytest.raises(IllegalAction, match="the next task comes first"):
        do("find", start("find"), "choose 4-2")
