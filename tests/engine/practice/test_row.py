"""Remember the row."""

from __future__ import annotations

import pytest

from game.engine.core import IllegalAction
from game.engine.dominoes.tiles import tile
from game.engine.practice.rounds import Helped, Missed, Offered, Outcome, Right
from game.engine.practice.row import Asked, Turned, WentBack
from tests.engine.practice.tables import do, legal, names, start, told, view

THREE = "task 2 in 4-2 3-1 6-5"
FIVE = "task 2 in 4-2 3-1 6-5 5-5 4-0"
LOOKS = ("look",) * 4


def faces(state: object) -> list[str]:
    return [piece.tile.text if piece.tile else "?" for piece in view("row", state).tiles]


def test_the_row_is_turned_tile_by_tile_and_then_asked_for() -> None:
    state = do("row", start("row"), THREE)
    shown = []
    for _ in range(3):
        seen = view("row", state)
        assert (seen.phase, seen.asked, seen.choices) == ("look", None, ())
        assert legal("row", state) == ["look"]
        shown.append((seen.next, faces(state)))
        state = do("row", state, "look")
    assert shown == [(0, ["?"] * 3), (1, ["4-2", "?", "?"]), (2, ["?", "3-1", "?"])]
    assert (view("row", state).next, faces(state)) == (None, ["?", "?", "6-5"])
    assert told("row", state, "look") == [WentBack((2,)), Asked(2)]
    state = do("row", state, "look")
    seen = view("row", state)
    assert (seen.phase, seen.asked, seen.choices) == ("choose", 2, (0, 1, 2))
    assert faces(state) == ["?"] * 3


def test_the_right_place() -> None:
    state = do("row", start("row"), THREE, *LOOKS)
    events = told("row", state, "choose 0")
    assert events[:2] == [Turned(0, tile(4, 2)), Right(0, 2)]
    assert events[2].result == (Outcome.SURE, (2,), 0, ())
    state = do("row", state, "choose 0")
    assert (state.phase, view("row", state).choices) == ("task", ())


def test_a_wrong_tile_lies_open_until_the_next_is_chosen() -> None:
    state = do("row", start("row"), THREE, *LOOKS)
    assert told("row", state, "choose 1") == [Turned(1, tile(3, 1)), Missed(1, 2, 1, 1)]
    state = do("row", state, "choose 1")
    assert (faces(state), view("row", state).choices) == (["?", "3-1", "?"], (0, 2))
    assert names(told("row", state, "choose 0")) == ["WentBack", "Turned", "Right", "TaskDone"]
    with pytest.raises(IllegalAction, match="1 cannot be chosen now"):
        do("row", state, "choose 1")


def test_help_opens_all_but_two_and_then_the_place_is_shown() -> None:
    state = do("row", start("row", length=5), FIVE, *LOOKS, "look", "look", "choose 3")
    events = told("row", state, "choose 1")
    assert names(events) == ["WentBack", "Turned", "Missed", "Helped"]
    assert events[-1] == Helped((0, 2))
    state = do("row", state, "choose 1")
    assert faces(state) == ["?", "3-1", "?", "5-5", "4-0"]
    assert legal("row", state) == ["choose 0", "choose 2"]
    assert names(told("row", state, "choose 2")) == ["Turned", "Missed", "Offered"]
    assert told("row", state, "choose 2")[-1] == Offered(0)
    state = do("row", state, "choose 2")
    assert (legal("row", state), view("row", state).offered) == (["choose 0"], 0)
    assert do("row", state, "choose 0").match.hands[0].outcome is Outcome.SHOWN


def test_help_in_a_row_of_three_leaves_a_choice() -> None:
    state = do("row", start("row"), THREE, *LOOKS, "choose 1", "choose 2")
    assert (legal("row", state), faces(state)) == (["choose 0", "choose 1"], ["?", "?", "6-5"])


def test_in_a_row_of_two_the_other_is_left() -> None:
    state = do("row", start("row", length=2), "task 2 in 4-2 3-1", "look", "look", "look")
    assert legal("row", do("row", state, "choose 1")) == ["choose 0"]


@pytest.mark.parametrize(
    ("task", "why"),
    [
        ("task 2 in 4-2 3-1", "the number of tiles must be 3, not 2"),
        ("task 2 in 4-2 3-1 2-1", "2 answers are right"),
        ("task 2 in 4-1 3-1 5-1", "0 answers are right"),
        ("task 2 in 4-2 3-1 3-1", "3-1 stands twice"),
        ("task 2 in 4-2 3-1 7-1", "7-1 is not in this set"),
    ],
)
def test_one_place_is_right(task: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        do("row", start("row"), task)


def test_looking_and_choosing_have_their_time() -> None:
    state = do("row", start("row"), THREE)
    with pytest.raises(IllegalAction, match="the row is looked at first"):
        do("row", state, "look", "choose 0")
    with pytest.raises(IllegalAction, match="the row has been looked at"):
        do("row", state, *LOOKS, "look")
