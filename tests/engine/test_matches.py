"""Points, the end of a match, who leads the next hand, and the score in words."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import dominoes
from game.engine.common import MatchWon, SeatName
from game.engine.dominoes.events import HandScored
from game.engine.dominoes.scoring import (
    HandResult,
    Outcome,
    blocked_winners,
    hand_points,
    score_lines,
)
from game.engine.dominoes.state import Phase, State
from tests.engine.tables import deal_for, do, events, names, position, rules, tiles

TEAMS: dict[str, Any] = {"partners": True, "players": [4]}


def blocked(option: dict[str, Any], *rows: str, **more: Any) -> State:
    """A hand that seat 0 has just blocked: it holds `rows`, the ends show a 1 and a 0."""
    state = position(rules(**option), f"1-1 {rows[0]}", *rows[1:], line="1-0", **more)
    return do(state, "turn", "place 1-1 left")


def out(option: dict[str, Any], *others: str, **more: Any) -> State:
    """A hand in which seat 0 has just gone out."""
    return do(
        position(rules(**option), "1-1", *others, line="1-0", **more), "turn", "place 1-1 left"
    )


# --- points ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "lightest", "fewest"),
    [("losers_minus_own", 22, 9), ("differences", 13, 0), ("losers", 31, 21), ("win", 1, 1)],
)
def test_single_players(score: str, lightest: int, fewest: int) -> None:
    """The lightest has 9 against 11 and 20; the fewest tiles may be the heaviest of all."""
    state = blocked({"score": score}, "6-3", "6-5", "6-6 4-4")
    assert state.match.scores == (lightest, 0, 0)
    option = {"score": score, "blocked_winner": "fewest_tiles"}
    assert blocked(option, "6-6", "2-2 3-2", "3-3 4-2").match.scores == (fewest, 0, 0)


@pytest.mark.parametrize("score", ["losers_minus_own", "differences"])
def test_a_hand_never_brings_less_than_nothing(score: str) -> None:
    option = {"score": score, "blocked_winner": "fewest_tiles"}
    state = blocked(option, "6-6", "2-2 3-2")
    assert (state.match.hands[0].winners, state.match.scores) == ((0,), (0, 0))
    state = blocked(
        {**TEAMS, "team_score": "minus_own", "blocked_winner": "fewest_tiles"},
        "6-6",
        "2-2 3-2",
        "6-5",
        "4-3",
    )
    assert (state.match.hands[0].winners, state.match.scores) == ((0, 2), (0, 0, 0, 0))


def test_looked_at_on_the_sum_not_on_each_difference() -> None:
    r = rules(score="differences", blocked_winner="fewest_tiles")
    assert hand_points(r, Outcome.BLOCKED, (0,), (10, 4, 30))[0] == -6 + 20
    assert hand_points(r, Outcome.BLOCKED, (0,), (10, 4, 11))[0] == 0


@pytest.mark.parametrize(
    ("team_score", "after_out", "after_block"),
    [("losers", 26, 26), ("minus_own", 15, 6), ("minus_own_when_blocked", 26, 6)],
)
def test_teams(team_score: str, after_out: int, after_block: int) -> None:
    option = {**TEAMS, "team_score": team_score}
    state = out(option, "6-6", "6-5", "5-5 2-2")
    assert state.match.hands[0].winners == (0, 2)
    assert state.match.scores == (after_out, 0, after_out, 0)
    state = blocked(option, "6-3", "6-6", "6-5", "5-5 2-2")
    assert state.match.scores == (after_block, 0, after_block, 0)


def test_a_win_is_one_point_for_teams_too() -> None:
    assert out({**TEAMS, "score": "win"}, "6-6", "6-5", "5-5").match.scores == (1, 0, 1, 0)


def test_out_wins_also_against_tiles_that_count_nothing() -> None:
    state = do(
        position(rules(match="one_hand"), "1-1", "0-0", line="1-0"), "turn", "place 1-1 left"
    )
    assert (state.match.winners, state.match.scores) == ((0,), (0, 0))


@pytest.mark.parametrize(
    ("rows", "last", "end"),
    [
        (("6-4", "5-5"), "6-4", "left"),
        (("4-3", "5-5"), "4-3", "right"),
        (("6-6", "5-5"), "6-6", "left"),
        (("4-4", "5-5"), "4-4", "right"),
    ],
)
@pytest.mark.parametrize("hands", ["blind", "held"])
def test_the_winning_tile_wins(rows: tuple[str, ...], last: str, end: str, hands: str) -> None:
    state = position(rules(hands=hands, match="one_hand"), *rows, line="6-1 4-1")
    state = do(state, *["turn"] * (hands == "blind"))
    assert names(state, f"place {last} {end}") == ["Placed", "HandScored", "MatchWon"]
    state = do(state, f"place {last} {end}")
    assert (state.match.winners, state.to_play, state.phase) == ((0,), None, Phase.OVER)
    assert state.table.train.line[0 if end == "left" else -1] is tiles(last)[0]


@pytest.mark.parametrize("hands", ["blind", "held"])
def test_the_only_tile_wins(hands: str) -> None:
    state = position(rules(hands=hands, match="one_hand"), "6-4", "5-5")
    state = do(state, *["turn"] * (hands == "blind"))
    assert names(state, "place 6-4") == ["Placed", "HandScored", "MatchWon"]


# --- the end of a match ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "partners", "seats", "meant"),
    [
        (50, False, 2, 50),
        ({2: 100, 3: 61, 4: 60}, False, 2, 100),
        ({2: 100, 3: 61, 4: 60}, False, 4, 60),
        ({2: 100, 3: 61, 4: 60, "partners": 120}, True, 4, 120),
        ({4: 60, "partners": 120}, False, 4, 60),
        ({4: 60}, True, 4, 60),
        (50, True, 4, 50),
    ],
)
def test_targets(target: Any, partners: bool, seats: int, meant: int) -> None:
    r = rules(target=target, partners=partners)
    assert r.target_for(seats) == meant


@pytest.mark.parametrize(("before", "over"), [(87, False), (88, True), (89, True)])
def test_reached_or_passed_at_the_end_of_a_hand(before: int, over: bool) -> None:
    state = out({}, "6-6", scores=(before, 99))
    assert state.match.scores == (before + 12, 99)
    assert (state.phase is Phase.OVER, state.match.winners == (0,)) == (over, over)


def test_a_team_wins_the_match_together() -> None:
    state = out({**TEAMS, "target": {"partners": 20}}, "6-6", "3-2", "5-5", scores=(0, 0, 0, 0))
    assert (state.match.scores, state.match.winners) == ((22, 0, 22, 0), (0, 2))
    before = do(position(rules(**TEAMS, target=20), "1-1", "6-6", "3-2", "5-5", line="1-0"), "turn")
    assert events(before, "place 1-1 left")[-1] == MatchWon((0, 2))


@pytest.mark.parametrize("option", [{"tie": "nobody"}, {"blocked_winner": "nobody"}])
def test_one_tied_hand_is_a_drawn_match(option: dict[str, str]) -> None:
    state = blocked({"match": "one_hand", **option}, "6-6", "4-4 2-2")
    assert (state.phase, state.match.winners, state.match.scores) == (Phase.OVER, (), (0, 0))


@pytest.mark.parametrize("match", ["one_hand", "points"])
def test_a_tied_hand_is_played_again(match: str) -> None:
    state = blocked({"match": match, "tie": "replay"}, "6-6", "4-4 2-2", leader=0)
    assert (state.phase, state.match.winners, state.match.leader) == (Phase.DEAL, None, 1)
    assert state.match.hands[0].points == (0, 0), "the tied hand is entered"
    state = do(state, deal_for(state))
    assert state.to_play == 1


def test_one_hand_ends_the_match_whatever_it_brings() -> None:
    state = out({"match": "one_hand", "target": 500}, "0-0")
    assert (state.phase, state.match.winners) == (Phase.OVER, (0,))


# --- the next lead -----------------------------------------------------------------------------


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_left_of_the_last_leader(leader: int) -> None:
    assert out({}, "6-6", "5-5", leader=leader).match.leader == (leader + 1) % 3
    assert blocked({}, "6-6", "4-4 2-2", "5-4 3-3", leader=leader).match.leader == (leader + 1) % 3


def test_again_draws_lots_before_every_hand() -> None:
    state = out({"next_lead": "again"}, "6-6")
    assert (state.phase, state.match.leader) == (Phase.LOT, None)
    state = do(state, "lot 0-0 1-0")
    assert (state.phase, state.table.leader) == (Phase.DEAL, 1)
    assert state.table.rows == ((), ()), "the table is cleared for the lot"
    assert do(state, deal_for(state)).to_play == 1


def test_the_winner_leads() -> None:
    option = {"next_lead": "winner"}
    assert out(option, "6-6", "5-5", leader=1).match.leader == 0
    assert blocked(option, "6-6", "5-5", "2-2", leader=0).match.leader == 2
    assert blocked(option, "6-6", "4-4 2-2", "5-5 5-4", leader=1).match.leader == 2, "nobody won"


@pytest.mark.parametrize(("leader", "first"), [(0, 2), (1, 2), (2, 0), (3, 0)])
def test_after_a_block_the_first_of_the_team_to_the_left(leader: int, first: int) -> None:
    option = {**TEAMS, "next_lead": "winner"}
    state = blocked(option, "6-3", "6-6", "3-2", "5-5", leader=leader)
    assert state.match.hands[0].winners == (0, 2)
    assert state.match.leader == first


def test_of_a_team_the_one_who_went_out_leads() -> None:
    assert out({**TEAMS, "next_lead": "winner"}, "6-6", "6-5", "5-5", leader=3).match.leader == 0


# --- nothing survives --------------------------------------------------------------------------


def test_counters_do_not_survive_into_the_next_hand() -> None:
    r = {"peek": True, "stuck_doubles": "face_up", "blocked": "all_tried", "tries": "one"}
    state = position(rules(**r, deal={2: 2}), "6-6 1-1", "5-5 4-4", line="1-0")
    state = do(state, "turn", "turn", "turn", "place 1-1 left", "turn", "turn", "turn")
    assert state.phase is Phase.DEAL
    assert any(state.table.misses) and state.table.face_up
    state = do(state, deal_for(state, "6-6 1-1", "5-5 4-4"))
    table = state.table
    assert (table.misses, table.tried, table.face_up, table.air) == ((0, 0), 0, frozenset(), None)
    assert table.train.line == ()


def test_matches_share_nothing() -> None:
    r = rules()
    first = dominoes.new_match(r, 2)
    do(out({}, "6-6"), deal_for(out({}, "6-6")))
    assert dominoes.new_match(r, 2) == first
    assert (first.match.scores, first.match.hands, first.match.leader) == ((0, 0), (), None)


def test_passes_do_not_survive_into_the_next_hand() -> None:
    r = rules(hands="held", blocked="all_tried", deal={2: 2})
    state = do(position(r, "6-5 4-4", "3-3 2-2", line="1-0"), "pass", "pass")
    assert (state.phase, state.match.leader) == (Phase.DEAL, 1)
    state = do(state, deal_for(state, "6-5 4-4", "3-3 2-2"), "place 3-3", "pass")
    assert state.match.hands[1:] == (), "one pass of the new hand"
    assert names(state, "pass")[-1] == "HandScored"


# --- in words ----------------------------------------------------------------------------------


@pytest.mark.parametrize("score", ["losers_minus_own", "differences", "losers", "win"])
@pytest.mark.parametrize("totals", [(0, 17, 23), (10, 20, 30), (9, 15, 22), (3, 0, 0)])
def test_the_lines_add_up(score: str, totals: tuple[int, ...]) -> None:
    points, formula = hand_points(rules(score=score), Outcome.BLOCKED, (0,), totals)
    check_lines(HandResult(Outcome.BLOCKED, (0,), (points, 0, 0), totals, (), formula))


@pytest.mark.parametrize("team_score", ["losers", "minus_own", "minus_own_when_blocked"])
@pytest.mark.parametrize("totals", [(0, 17, 23, 4), (10, 20, 30, 5), (9, 15, 0, 11)])
def test_the_lines_of_teams_add_up(team_score: str, totals: tuple[int, ...]) -> None:
    r = rules(**TEAMS, team_score=team_score)
    for outcome in Outcome:
        points, formula = hand_points(r, outcome, (0, 2), totals)
        check_lines(HandResult(outcome, (0, 2), (points, 0, points, 0), totals, (), formula))


def check_lines(result: HandResult) -> None:
    lines = HandScored(result).lines
    *parts, (_word, total) = lines
    assert total == max(result.points)
    assert total == max(0, sum(points for _message, points in parts))
    assert all("{" not in str(message) for message, _points in lines)


def test_the_lines_in_words() -> None:
    result = HandResult(Outcome.BLOCKED, (0,), (40, 0, 0), (10, 1, 49), (), rules().score)
    told = [(str(message), points) for message, points in score_lines(result)]
    assert told == [
        ("seat 1: 1 pip left", 1),
        ("seat 2: 49 pips left", 49),
        ("less seat 0’s own", -10),
        ("Points", 40),
    ]
    assert isinstance(score_lines(result)[0][0].values["seat"], SeatName)


def test_nothing_is_told_where_nobody_won() -> None:
    result = HandResult(Outcome.BLOCKED, (), (0, 0), (9, 9), (1, 1), None)
    assert HandScored(result).lines == ()
    assert blocked_winners(rules(), (tiles("6-3"), tiles("5-4")), (9, 9)) == ()
