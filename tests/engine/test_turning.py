"""Blind rows: which tile is turned, where it goes back, how long a turn lasts, peeks, open doubles.

`3-3` on the train shows two threes, which none of the rows here fits unless it is said.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dominoes.state import Phase
from tests.engine.tables import dealt, do, ends, legal, names, position, row, rules, tiles

PEEK = {"peek": True, "turn": "while_fits"}


@pytest.mark.parametrize(
    ("pick", "returns", "action", "after"),
    [
        ("next", "back", "turn", "5-5 4-4 6-5 6-4 6-6"),
        ("next", "middle", "turn", "5-5 4-4 6-6 6-5 6-4"),
        ("middle", "front", "turn", "4-4 6-6 5-5 6-5 6-4"),
        ("any", "back", "turn 1", "6-6 4-4 6-5 6-4 5-5"),
        ("any", "in_place", "turn 1", "6-6 5-5 4-4 6-5 6-4"),
    ],
)
def test_where_a_miss_goes(pick: str, returns: str, action: str, after: str) -> None:
    r = rules(pick=pick, returns=returns)
    state = position(r, "6-6 5-5 4-4 6-5 6-4", "1-0", line="3-3")
    assert names(state, action) == ["Turned", "WentBack"]
    state = do(state, action)
    assert row(state, 0) == after
    assert state.to_play == 1


@pytest.mark.parametrize(
    ("before", "turned"), [("6-6", "6-6"), ("6-6 5-5", "5-5"), ("6-6 5-5 4-4 6-5", "4-4")]
)
def test_the_middle_of_a_row(before: str, turned: str) -> None:
    r = rules(pick="middle", returns="front")
    state = do(position(r, before, "1-0", line="3-3"), "turn")
    assert row(state, 0).startswith(turned)


def test_any_tile_may_be_turned() -> None:
    r = rules(pick="any", returns="back")
    assert legal(position(r, "6-6 5-5 4-4", "1-0", line="3-3")) == {"turn 0", "turn 1", "turn 2"}


@pytest.mark.parametrize(("turn", "then"), [("one", 1), ("while_fits", 0)])
def test_a_turn_after_a_tile_that_fits(turn: str, then: int) -> None:
    r = rules(turn=turn)
    state = dealt(r, "4-1 5-5 2-2 6-4 5-0 3-3 2-1", "6-3 6-5 4-0 6-6 5-1 3-2 0-0")
    state = do(state, "turn", "place 4-1")
    assert state.to_play == then, "the lead is a turn like any other"
    state = position(r, "3-0 6-6", "1-0", line="3-3")
    assert do(state, "turn", "place 3-0 left").to_play == then


@pytest.mark.parametrize("turn", ["one", "while_fits"])
def test_a_turn_ends_by_a_miss(turn: str) -> None:
    state = position(rules(turn=turn), "6-6 3-0", "1-0", line="3-3")
    assert do(state, "turn").to_play == 1


def test_what_fits_must_be_placed_where_there_is_a_choice() -> None:
    state = do(position(rules(), "3-0 6-6", "1-0", line="3-3"), "turn")
    assert legal(state) == {"place 3-0 left", "place 3-0 right"}, "both ends, though they are alike"


def test_every_tile_of_the_row_is_tried() -> None:
    state = position(rules(tries="row"), "6-6 5-5 4-4", "6-5 6-4", line="3-3")
    state = do(state, "turn")
    assert (state.to_play, row(state, 0)) == (0, "5-5 4-4 6-6")
    state = do(state, "turn", "turn")
    assert (state.to_play, row(state, 0)) == (1, "6-6 5-5 4-4")
    state = do(state, "turn", "turn")
    assert state.to_play == 0, "the other row is shorter"
    assert do(state, "turn", "turn").to_play == 0, "the next turn counts from nothing"


def test_trying_the_row_ends_with_the_first_that_fits() -> None:
    state = position(rules(tries="row"), "6-6 3-0 5-5", "6-5 6-4 2-0", line="3-3")
    state = do(state, "turn", "turn")
    assert state.phase is Phase.PLACE
    state = do(state, "place 3-0 left")
    assert (state.to_play, ends(state)) == (1, [0, 3])
    assert do(state, "turn").to_play == 1, "his misses are his own"


def test_an_open_double_between_two_tries() -> None:
    r = rules(tries="row", open_doubles=True, stuck_doubles="face_up")
    state = position(r, "6-6 4-3 5-5", "6-5 6-4", line="5-0", face_up="5-5")
    state = do(state, "turn")
    assert legal(state) == {"turn", "place 5-5 left"}
    assert do(state, "place 5-5 left").to_play == 1


@pytest.mark.parametrize(
    ("stuck", "double", "other"), [("face_down", "6-6", "6-5"), ("face_up", "6-6*", "6-5")]
)
def test_how_a_tile_goes_back(stuck: str, double: str, other: str) -> None:
    r = rules(stuck_doubles=stuck)
    assert row(do(position(r, "6-6 5-5", "1-0", line="3-3"), "turn"), 0) == f"5-5 {double}"
    assert row(do(position(r, "6-5 5-5", "1-0", line="3-3"), "turn"), 0) == f"5-5 {other}"


def test_a_face_up_double_comes_up_again() -> None:
    r = rules(stuck_doubles="face_up")
    state = do(position(r, "6-6 5-5", "1-0", line="3-3", face_up="6-6"), "turn")
    assert row(state, 0) == "5-5 6-6*"
    state = do(position(r, "6-6 5-5", "1-0", line="6-5", face_up="6-6"), "turn")
    assert (legal(state), state.table.face_up) == ({"place 6-6 left"}, frozenset())


# --- open doubles ------------------------------------------------------------------------------

OPEN: dict[str, Any] = {"open_doubles": True, "stuck_doubles": "face_up"}


def test_only_ones_own_open_doubles_that_fit() -> None:
    state = position(rules(**OPEN), "6-4 6-6 5-5 4-4", "3-3 1-0", line="6-3", face_up="6-6 5-5 3-3")
    assert legal(state) == {"turn", "place 6-6 left"}, "5-5 fits nowhere, 4-4 lies face down"
    assert legal(position(rules(), "6-4 6-6", "1-0", line="6-3", face_up="6-6")) == {"turn"}


@pytest.mark.parametrize(("turn", "then"), [("one", 1), ("while_fits", 0)])
def test_an_open_double_is_a_placement(turn: str, then: int) -> None:
    state = position(rules(**OPEN, turn=turn), "3-0 6-6", "1-0", line="6-3", face_up="6-6")
    state = do(state, "place 6-6 left")
    assert (state.to_play, row(state, 0), ends(state)) == (then, "3-0", [6, 3])


def test_a_miss_ends_the_turn_though_an_open_double_would_fit() -> None:
    r = rules(**OPEN, turn="while_fits")
    state = position(r, "5-4 6-6", "1-0", line="6-3", face_up="6-6")
    assert do(state, "turn").to_play == 1


def test_an_open_double_turned_is_simply_that_tile() -> None:
    r = rules(**OPEN, pick="any", returns="in_place")
    state = position(r, "5-4 6-6", "1-0", line="6-3", face_up="6-6")
    assert legal(state) == {"turn 0", "turn 1", "place 6-6 left"}
    assert legal(do(state, "turn 1")) == {"place 6-6 left"}
    state = position(r, "5-4 6-6", "1-0", line="5-3", face_up="6-6")
    assert row(do(state, "turn 1"), 0) == "5-4 6-6*"


# --- peeks -------------------------------------------------------------------------------------


def test_no_peek_where_it_is_not_the_rule() -> None:
    state = do(position(rules(), "6-2 4-2", "5-5 6-4", line="2-1 6-1"), "turn")
    assert legal(state) == {"place 6-2 left", "place 6-2 right"}


def test_no_peek_where_both_ways_come_to_the_same() -> None:
    state = do(position(rules(**PEEK), "3-0 4-2", "5-5 5-3", line="3-3"), "turn")
    assert legal(state) == {"place 3-0 left", "place 3-0 right"}
    assert ends(do(state, "place 3-0 left")) == [0, 3]


def test_no_peek_without_another_tile() -> None:
    state = do(position(rules(**PEEK), "6-2", "5-5 6-4", line="2-1 6-1"), "turn")
    assert legal(state) == {"place 6-2 left", "place 6-2 right"}


def test_a_peek_among_the_arms_of_a_spinner() -> None:
    r = rules(**PEEK, spinner="first_double")
    state = position(r, "5-0 4-2", "5-4", line="3-3", more=("5-3 left", "3-0 up"))
    assert ends(state) == [5, 3, 0, 3]
    assert "peek" in legal(do(state, "turn")), "5-0 on the 5 leaves 0 3 0 3, on the 0 5 3 5 3"
    state = position(r, "3-1 4-2", "5-4", line="3-3", more=("5-3 left",))
    assert legal(do(state, "turn")) == {"place 3-1 right", "place 3-1 up", "place 3-1 down"}


def test_peek_is_public_and_the_first_tile_must_be_placed() -> None:
    state = do(position(rules(**PEEK), "6-2 4-2 0-0", "5-5 6-4", line="2-1 6-1"), "turn")
    assert names(state, "peek") == ["Peeked"]
    state = do(state, "peek")
    assert (row(state, 0), state.phase) == ("4-2* 0-0", Phase.PLACE)


def test_a_tile_looked_at_that_misses_goes_back_and_the_turn_ends() -> None:
    state = position(rules(**PEEK), "6-2 4-2 0-0", "5-5 6-4", line="2-1 6-1")
    state = do(state, "turn", "peek")
    assert names(state, "place 6-2 left") == ["Placed", "Turned", "WentBack"]
    state = do(state, "place 6-2 left")
    assert (state.to_play, row(state, 0), ends(state)) == (1, "0-0 4-2", [6, 6])


def test_a_tile_looked_at_may_itself_allow_a_peek() -> None:
    r = rules(**PEEK, spinner="first_double")
    on_table = ("5-3 left", "4-3 right", "3-0 up")
    state = position(r, "5-4 4-0 1-1 6-6", "6-4", line="3-3", more=on_table)
    assert ends(state) == [5, 4, 0, 3]
    state = do(state, "turn", "peek", "place 5-4 left")
    assert ends(state) == [4, 4, 0, 3]
    assert legal(state) == {"place 4-0 left", "place 4-0 right", "place 4-0 up", "peek"}
    state = do(state, "peek")
    assert row(state, 0) == "1-1* 6-6"
    state = do(state, "place 4-0 up")
    assert (state.to_play, row(state, 0)) == (1, "6-6 1-1")


@pytest.mark.parametrize(("face_up", "after"), [("", "0-0 4-4"), ("0-0", "0-0* 4-4")])
def test_with_one_tile_a_turn_the_peek_goes_back_as_it_lay(face_up: str, after: str) -> None:
    r = rules(peek=True, stuck_doubles="face_up")
    state = position(r, "6-2 0-0 4-4", "5-5 6-4", line="2-1 6-1", face_up=face_up)
    state = do(state, "turn", "peek")
    assert row(state, 0) == "0-0* 4-4"
    assert names(state, "place 6-2 left") == ["Placed", "PeekedBack"]
    state = do(state, "place 6-2 left")
    assert (state.to_play, row(state, 0)) == (1, after)


def test_with_any_tile_the_one_to_look_at_is_named() -> None:
    r = rules(peek=True, pick="any", returns="in_place")
    state = do(position(r, "0-0 6-2 4-4", "5-5 6-4", line="2-1 6-1"), "turn 1")
    assert legal(state) == {"place 6-2 left", "place 6-2 right", "peek 0", "peek 1"}
    state = do(state, "peek 1")
    assert row(state, 0) == "0-0 4-4*"
    state = do(state, "place 6-2 left")
    assert row(state, 0) == "0-0 4-4"


def test_the_middle_of_the_row_without_the_tile_in_the_air() -> None:
    r = rules(peek=True, pick="middle", returns="front")
    state = do(position(r, "0-0 4-4 6-2 5-5", "5-4 1-0", line="2-1 6-1"), "turn", "peek")
    assert row(state, 0) == "0-0 4-4* 5-5"


def test_a_tile_looked_at_stays_face_up_when_the_hand_ends() -> None:
    r = rules(peek=True, match="one_hand")
    state = position(r, "6-2 4-4 5-5", "5-4 3-3", line="2-1 6-1")
    state = do(state, "turn", "peek")
    assert names(state, "place 6-2 left") == ["Placed", "HandScored", "MatchWon"]
    state = do(state, "place 6-2 left")
    assert row(state, 0) == "4-4* 5-5"
    assert state.table.air is None
    assert tiles("4-4")[0] in state.table.face_up
