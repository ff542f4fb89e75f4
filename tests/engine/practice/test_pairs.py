"""Two that match."""

from __future__ import annotations

import pytest

from game.engine.core import IllegalAction
from game.engine.dominoes.tiles import tile
from game.engine.practice.pairs import Cleared, Different, Turned, WentBack
from game.engine.practice.rounds import Helped, Missed, Offered, Outcome, Right, TaskDone
from tests.engine.practice.tables import do, legal, names, start, steps, told, view

FOUR = "deal 4-2 3-1 4-6 5-1"
"""4-2 and 6-4 share a 4, 3-1 and 5-1 a 1."""
SIX = "deal 2-0 3-3 2-1 6-3 4-4 5-4"
SUMS = "deal 4-2 3-1 5-1 4-0"


def faces(state: object) -> list[str | None]:
    board = view("pairs", state).board
    return [piece and (piece.tile.text if piece.tile else "?") for piece in board]


def test_a_board_lies_face_down() -> None:
    state = do("pairs", start("pairs"), FOUR)
    assert faces(state) == ["?"] * 4
    seen = view("pairs", state)
    assert (seen.rows, seen.columns, seen.turned, seen.first) == (2, 2, (), None)
    assert legal("pairs", state) == ["turn 0", "turn 1", "turn 2", "turn 3"]
    assert faces(do("pairs", start("pairs", open=True), FOUR)) == ["4-2", "3-1", "6-4", "5-1"]


def test_two_that_match_leave_the_board() -> None:
    state = do("pairs", start("pairs"), FOUR)
    events = told("pairs", state, "turn 0", "turn 2")
    assert events[:3] == [Turned(0, tile(4, 2)), Turned(2, tile(6, 4)), Right((0, 2), 4)]
    assert events[3].result == (Outcome.SURE, (4,), 0, ())
    state = do("pairs", state, "turn 0", "turn 2")
    assert faces(state) == [None, "?", None, "?"]
    assert view("pairs", state).found == ((tile(4, 2), tile(6, 4)),)
    events = told("pairs", state, "turn 3", "turn 1")
    assert names(events) == ["Turned", "Turned", "Right", "Cleared", "TaskDone"]
    assert events[3] == Cleared() and events[4].result.outcome is Outcome.FREE
    state = do("pairs", state, "turn 3", "turn 1")
    assert (state.phase, state.to_play) == ("task", None)
    assert told("pairs", state, FOUR)[0].number == 2


def test_two_that_do_not_match_stay_up_until_the_next_turn() -> None:
    state = do("pairs", start("pairs"), FOUR)
    events = told("pairs", state, "turn 0", "turn 1")
    assert events[-1] == Different((0, 1), 4, 3)
    assert told("pairs", state, "turn 1", "turn 0")[-1] == Different((1, 0), 3, 2)
    state = do("pairs", state, "turn 0", "turn 1")
    seen = view("pairs", state)
    assert faces(state) == ["4-2", "3-1", "?", "?"]
    assert (seen.turned, seen.first, seen.misses) == ((0, 1), None, 0)
    for at, tile_ in ((2, tile(6, 4)), (0, tile(4, 2))):
        assert told("pairs", state, f"turn {at}") == [WentBack((0, 1)), Turned(at, tile_)]
    assert faces(do("pairs", state, "turn 2")) == ["?", "?", "6-4", "?"]


def test_a_third_tile_cannot_be_turned() -> None:
    state = do("pairs", start("pairs"), FOUR, "turn 0")
    assert legal("pairs", state) == ["turn 1", "turn 2", "turn 3"]
    with pytest.raises(IllegalAction, match="0 cannot be chosen now"):
        do("pairs", state, "turn 0")
    middle = steps("pairs", state, "turn 1")[0].state
    with pytest.raises(IllegalAction, match="not finished"):
        do("pairs", middle, "turn 2")


def test_only_what_could_be_known_is_a_miss() -> None:
    state = do("pairs", start("pairs"), FOUR, "turn 0", "turn 1")
    assert told("pairs", state, "turn 2", "turn 3")[-1] == Missed((2, 3), 4, 5, 1)
    assert told("pairs", state, "turn 2", "turn 0")[-2] == Right((2, 0), 4)
    state = do("pairs", state, "turn 2", "turn 3")
    done = told("pairs", state, "turn 0", "turn 2")[-1]
    assert isinstance(done, TaskDone) and done.result == (Outcome.RIGHT, (4,), 1, (4,))


def test_the_same_two_again_are_a_miss_and_so_help_comes_to_who_tries_nothing_else() -> None:
    state = do("pairs", start("pairs"), FOUR)
    again = ["turn 0", "turn 1"] * 3 + ["turn 0", "turn 3"] * 2
    events = told("pairs", state, *again)
    kinds = [name for name in names(events) if name not in ("Turned", "WentBack")]
    assert kinds == ["Different", "Missed", "Missed", "Helped", "Different", "Helped", "Missed"]
    assert [event.asked for event in events if isinstance(event, Missed)] == [4, 4, 4]
    state = do("pairs", state, *again)
    assert told("pairs", state, "turn 0")[-1] == Offered(2)


def test_on_an_open_board_everything_is_known() -> None:
    state = do("pairs", start("pairs", open=True), FOUR)
    assert told("pairs", state, "turn 0", "turn 1")[-1] == Missed((0, 1), 4, 3, 1)


def test_help_leaves_two_and_then_the_partner_offers_itself() -> None:
    state = do("pairs", start("pairs", open=True, rows=2, columns=3, tasks=3), SIX)
    state = do("pairs", state, "turn 0", "turn 1", "turn 0", "turn 1")
    assert (view("pairs", state).misses, view("pairs", state).helped) == (2, True)
    assert told("pairs", state, "turn 4")[-1] == Helped((0, 5))
    helped = do("pairs", state, "turn 4")
    assert legal("pairs", helped) == ["turn 0", "turn 5"]
    assert view("pairs", helped).choices == (0, 5)
    state = do("pairs", helped, "turn 0")
    assert len(legal("pairs", state)) == 6
    assert told("pairs", state, "turn 3")[-1] == Offered(1)
    offered = do("pairs", state, "turn 3")
    assert (view("pairs", offered).choices, view("pairs", offered).offered) == ((1,), 1)
    state = do("pairs", offered, "turn 1")
    assert state.match.hands[0] == (Outcome.SHOWN, (3,), 3, (2, 2, 4))
    assert len(legal("pairs", do("pairs", state, "turn 0"))) == 3, "the next pair begins anew"
    assert do("pairs", state, "turn 0", "turn 2").match.hands[1] == (Outcome.SURE, (2,), 0, ())


def test_the_same_sum() -> None:
    state = do("pairs", start("pairs", alike="sum", open=True), SUMS)
    assert told("pairs", state, "turn 0", "turn 2")[2] == Right((0, 2), 6)
    assert told("pairs", state, "turn 0", "turn 1")[-1] == Missed((0, 1), 6, 4, 1)


@pytest.mark.parametrize(
    ("deal", "options", "why"),
    [
        ("deal 4-2 3-1 4-6", {}, "the number of tiles must be 4, not 3"),
        ("deal 4-2 3-1 4-6 5-0", {}, "3-1 matches 0 of the other tiles"),
        ("deal 4-2 4-1 4-6 4-5", {}, "4-2 matches 3 of the other tiles"),
        ("deal 4-2 3-1 4-2 5-1", {}, "4-2 stands twice"),
        ("deal 7-2 3-1 7-6 5-1", {}, "7-2 is not in this set"),
        ("deal 4-2 3-1 5-1 4-1", {"alike": "sum"}, "3-1 matches 0 of the other tiles"),
    ],
)
def test_each_tile_matches_one_other(deal: str, options: dict[str, object], why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        do("pairs", start("pairs", **options), deal)


def test_a_round_ends_with_a_board() -> None:
    state = start("pairs", tasks=4)
    for _ in range(2):
        assert state.match.winners is None
        state = do("pairs", state, FOUR, "turn 0", "turn 2", "turn 1", "turn 3")
    assert (state.phase, state.match.winners, state.match.scores) == ("over", (0,), (4,))
    assert (view("pairs", state).choices, legal("pairs", state)) == ((), [])
