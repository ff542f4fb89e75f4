"""The worked examples 1 to 18 of the rules, each by its number."""

from __future__ import annotations

import pytest

from game.engine import dominoes
from game.engine.dominoes.actions import Lot
from game.engine.dominoes.scoring import Outcome, hand_points
from game.engine.dominoes.state import Phase
from tests.engine.tables import (
    HELD,
    deal_for,
    dealt,
    do,
    ends,
    legal,
    names,
    position,
    row,
    rules,
    tiles,
)

FULL = {
    "deal": {2: 14, 3: 9, 4: 7},
    "leftover": "starts",
    "turn": "while_fits",
    "stuck_doubles": "face_up",
}
ONE_HAND = {"match": "one_hand"}


def test_1_the_higher_half_decides_a_lot() -> None:
    state = do(dominoes.new_match(rules(), 3), "lot 6-3 5-4 4-4")
    assert state.phase is Phase.DEAL
    assert state.table.leader == 0


@pytest.mark.parametrize(
    ("drawn", "leader"),
    [("6-4 5-5", 0), ("6-3 5-4", 0), ("5-4 6-3", 1), ("4-4 5-3", 1), ("0-0 1-0", 1)],
)
def test_1_no_lot_is_tied(drawn: str, leader: int) -> None:
    state = do(dominoes.new_match(rules(), 2), Lot(tiles(drawn)))
    assert state.table.leader == leader


def test_2_five_at_billitonnen_with_seat_3_leading() -> None:
    r = rules(
        deal={3: 9, 4: 7, 5: [6, 6, 6, 5, 5]}, leftover="starts", turn="while_fits", peek=True
    )
    state = do(dominoes.new_match(r, 5), "lot 0-0 1-0 1-1 6-6 2-0")
    pack = dominoes.full_set(r)
    state = do(state, deal_for(state))
    assert [len(each) for each in state.table.rows] == [6, 5, 5, 6, 6]
    assert state.table.rows[3] == pack[:6], "the first block goes to the leader"
    assert state.table.rows[4] == pack[6:12]
    assert state.table.rows[0] == pack[12:18]
    assert state.to_play == 3


def test_3_the_first_turns_of_blind_hughie() -> None:
    state = dealt(rules(), "4-1 5-5 2-2 6-4 5-0 3-3 2-1", "6-3 6-5 4-0 6-6 5-1 3-2 0-0", leader=0)
    assert legal(state) == {"turn"}
    state = do(state, "turn")
    assert legal(state) == {"place 4-1"}, "the first tile asks for no end"
    state = do(state, "place 4-1")
    assert (ends(state), state.to_play) == ([4, 1], 1)
    assert names(state, "turn") == ["Turned", "WentBack"]
    state = do(state, "turn")
    assert row(state, 1) == "6-5 4-0 6-6 5-1 3-2 0-0 6-3"
    assert state.to_play == 0
    state = do(state, "turn")
    assert row(state, 0) == "2-2 6-4 5-0 3-3 2-1 5-5", "a stuck double goes back face down here"
    assert state.to_play == 1


def test_4_a_turn_of_the_full_game() -> None:
    state = position(rules(**FULL), "6-5 6-1 0-0 4-4 2-1 3-0", "6-6 5-5", line="2-0 5-0")
    assert ends(state) == [2, 5]
    state = do(state, "turn", "place 6-5 right")
    assert (ends(state), state.to_play) == ([2, 6], 0)
    state = do(state, "turn", "place 6-1 right")
    assert (ends(state), state.to_play) == ([2, 1], 0)
    state = do(state, "turn")
    assert row(state, 0) == "4-4 2-1 3-0 0-0*"
    assert state.to_play == 1


def test_5_a_peek() -> None:
    r = rules(**FULL, peek=True)
    start = position(r, "6-2 4-2 0-0", "5-5 4-3", line="2-1 6-1")
    state = do(start, "turn")
    assert legal(state) == {"place 6-2 left", "place 6-2 right", "peek"}
    assert ends(do(state, "place 6-2 left")) == [6, 6]
    state = do(state, "peek")
    assert legal(state) == {"place 6-2 left", "place 6-2 right"}, "one peek for each turned tile"
    assert state.table.air is not None and state.table.air.peeked is tiles("4-2")[0]
    state = do(state, "place 6-2 right")
    assert state.phase is Phase.PLACE, "the tile looked at is taken up at once"
    assert ends(state) == [2, 2]
    state = do(state, "place 4-2 right")
    assert (ends(state), state.to_play) == ([2, 4], 0)


def test_5_no_peek_with_one_placement() -> None:
    state = do(position(rules(**FULL, peek=True), "4-2 0-0", "5-5 4-3", line="2-1 6-1"), "turn")
    assert legal(state) == {"place 4-2 left"}


def test_6_out_in_mid_turn() -> None:
    r = rules(**FULL, **ONE_HAND)
    state = do(position(r, "6-5 6-1", "0-0 4-4", line="2-0 5-0"), "turn", "place 6-5 right")
    state = do(state, "turn")
    assert names(state, "place 6-1 right") == ["Placed", "HandScored", "MatchWon"]
    state = do(state, "place 6-1 right")
    assert state.phase is Phase.OVER
    assert state.match.hands[0].outcome is Outcome.OUT
    assert state.match.winners == (0,)


def test_7_an_open_double_in_place_of_turning() -> None:
    r = rules(**FULL, open_doubles=True)
    state = position(r, "3-0 4-4 6-6 5-0", "2-0 1-0", line="6-1 1-2", face_up="6-6")
    assert ends(state) == [6, 2]
    assert legal(state) == {"turn", "place 6-6 left"}
    state = do(state, "place 6-6 left")
    assert row(state, 0) == "3-0 4-4 5-0"
    assert not state.table.face_up


@pytest.mark.parametrize(
    ("options", "joined", "then"),
    [
        ({}, [4, 2], [6, 2]),
        ({"spinner": "first_double"}, [4, 2, 4, 4], [6, 2, 4, 4]),
        (
            {"spinner": "first_double", "spinner_arms": "after_sides"},
            [4, 2],
            [6, 2, 4, 4],
        ),
    ],
)
def test_8_a_spinner_joins(options: dict[str, str], joined: list[int], then: list[int]) -> None:
    state = position(rules(**options), "4-4 5-5 1-0", "6-4 6-6 5-0", line="4-2")
    state = do(state, "turn", "place 4-4 left")
    assert ends(state) == joined
    assert ends(do(state, "turn", "place 6-4 left")) == then


def test_9_a_false_block() -> None:
    state = position(rules(), "2-1 6-3", "5-4 4-0", line="3-0 1-0 3-1")
    assert ends(state) == [3, 3]
    state = do(state, "turn", "turn")
    assert (state.to_play, state.match.hands) == (0, ())
    state = do(state, "turn")
    assert legal(state) == {"place 6-3 left", "place 6-3 right"}


def test_10_a_block_of_a_full_deal() -> None:
    state = position(
        rules(**FULL),
        "6-3 0-0 1-1 2-0 2-1 2-2 4-0 4-1 5-1",
        "5-0 6-0 6-1 4-4 5-2 6-2 5-4 6-4 5-5 6-6",
        line="3-0 1-0 3-1 3-3 3-2 4-2 4-3 5-3 6-5",
    )
    state = do(state, "turn", "place 6-3 right")
    assert ends(state) == [3, 3]
    result = state.match.hands[0]
    assert result.outcome is Outcome.BLOCKED
    assert result.totals == (26, 82)
    assert (result.winners, result.points) == ((0,), (56, 0))
    assert (result.ends, result.all_out) == ((3, 3), 3)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("6-6 5-5 4-4 6-5 6-4 5-4 2-2", "5-5 4-4 6-5 6-6 6-4 5-4 2-2"),
        ("6-6 5-5 4-4", "5-5 6-6 4-4"),
        ("6-6 5-5", "5-5 6-6"),
        ("6-6", "6-6"),
    ],
)
def test_11_back_into_the_middle(before: str, after: str) -> None:
    state = position(rules(returns="middle"), before, "3-0", line="3-3")
    assert row(do(state, "turn"), 0) == after


@pytest.mark.parametrize(
    ("score", "three", "four"),
    [("losers_minus_own", 40, 59), ("differences", 30, 41), ("losers", 50, 68), ("win", 1, 1)],
)
def test_12_what_a_block_brings(score: str, three: int, four: int) -> None:
    r = rules(score=score)
    assert hand_points(r, Outcome.BLOCKED, (0,), (10, 20, 30))[0] == three
    assert hand_points(r, Outcome.BLOCKED, (0,), (9, 15, 22, 31))[0] == four


def test_13_a_tie_names_no_winner_and_the_lead_moves_on() -> None:
    state = position(rules(), "1-1 6-6", "4-4 2-2", "6-5 5-4 6-4", line="1-0", leader=1)
    state = do(state, "turn", "place 1-1 left")
    result = state.match.hands[0]
    assert result.totals == (12, 12, 30)
    assert (result.winners, result.points, result.formula) == ((), (0, 0, 0), None)
    assert state.match.scores == (0, 0, 0)
    assert (state.phase, state.match.leader) == (Phase.DEAL, 2)


@pytest.mark.parametrize("score", ["losers_minus_own", "differences", "losers"])
def test_14_out_brings_the_same_in_every_formula(score: str) -> None:
    state = position(rules(score=score), "1-1", "6-6 4-1", "6-5 6-4 2-0", line="1-0")
    state = do(state, "turn", "place 1-1 left")
    assert state.match.hands[0].totals == (0, 17, 23)
    assert state.match.scores == (40, 0, 0)


def test_15_the_target_may_be_passed() -> None:
    r = rules(target={2: 100, 3: 61, 4: 61})
    state = position(r, "1-1", "6-4", "4-0", line="1-0", scores=(52, 0, 60))
    state = do(state, "turn", "place 1-1 left")
    assert state.match.scores == (66, 0, 60)
    assert (state.phase, state.match.winners) == (Phase.OVER, (0,))


@pytest.mark.parametrize(
    ("team_score", "points"), [("losers", 24), ("minus_own", 4), ("minus_own_when_blocked", 4)]
)
def test_16_a_block_with_partners(team_score: str, points: int) -> None:
    r = rules(partners=True, players=[4], team_score=team_score)
    state = position(r, "1-1 6-6", "3-2", "4-4", "5-5 6-3", line="1-0")
    state = do(state, "turn", "place 1-1 left")
    result = state.match.hands[0]
    assert result.totals == (12, 5, 8, 19), "5 is the lightest"
    assert result.winners == (0, 2)
    assert state.match.scores == (points, 0, points, 0)


def test_17_held_hands_must_play() -> None:
    state = position(rules(**HELD), "6-2 4-4 5-2", "6-6", line="6-1 2-1")
    assert ends(state) == [6, 2]
    assert legal(state) == {"place 6-2 left", "place 6-2 right", "place 5-2 right"}


def test_18_drawing_until_a_tile_fits() -> None:
    r = rules(**HELD, leftover="pool", cannot_play="draw")
    state = position(r, "4-4 5-3", "6-6", line="6-1 2-1", pool="3-1 2-0 5-5")
    assert legal(state) == {"draw"}
    state = do(state, "draw")
    assert legal(state) == {"draw"}
    state = do(state, "draw")
    assert (legal(state), state.to_play) == ({"place 2-0 right"}, 0)
    assert state.table.leftover == tiles("5-5")
