"""Make the train."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from game.engine.core import IllegalAction
from game.engine.dominoes.actions import Place
from game.engine.dominoes.tiles import Tile, full_tiles, tile
from game.engine.dominoes.train import End
from game.engine.dominoes.view import Laid
from game.engine.practice import train
from game.engine.practice.line import solvable
from game.engine.practice.rounds import Helped, Missed, Offered, Outcome
from tests.engine.practice.tables import do, legal, names, start, told, view

FOUR = "task 2-1 4-2 5-4 6-5"
RING = "task 3-2 3-1 4-1 4-3 5-3"
"""A ring of 3, 1 and 4 that a train runs through between 2 and 5."""


def can_finish(ends: tuple[int, int] | None, hand: frozenset[Tile]) -> bool:
    """The same by trying everything."""
    if not hand:
        return True
    for one in hand:
        rest = hand - {one}
        if ends is None:
            if can_finish((one.high, one.low), rest):
                return True
            continue
        left, right = ends
        for a, b in ((one.high, one.low), (one.low, one.high)):
            if (a == left and can_finish((b, right), rest)) or (
                a == right and can_finish((left, b), rest)
            ):
                return True
    return False


def test_any_order_that_works() -> None:
    state = do("train", start("train"), FOUR)
    for asked, *order in (
        (5, "place 2-1", "place 4-2 left", "place 5-4 left", "place 6-5 left"),
        (2, "place 5-4", "place 4-2 right", "place 6-5 left", "place 2-1 right"),
        (2, "place 6-5", "place 5-4 right", "place 4-2 right", "place 2-1 right"),
    ):
        events = told("train", state, *order)
        assert names(events) == [*["Placed"] * 4, "Right", "TaskDone"]
        assert events[-2].asked == asked
        assert events[-1].result.outcome is Outcome.SURE
        assert sorted(events[-1].result.numbers) == [2, 4, 5]
        seen = view("train", do("train", state, *order))
        assert not seen.hand and len(seen.line) == 4 and seen.choices == ()
        for one, two in zip(seen.line, seen.line[1:], strict=False):
            assert one.second == two.first


def test_a_tile_that_does_not_fit_comes_back_and_shows_why() -> None:
    state = do("train", start("train"), FOUR, "place 2-1")
    events = told("train", state, "place 6-5 left")
    assert events == [Missed(tile(6, 5), 2, 5, 1)]
    after = do("train", state, "place 6-5 left")
    assert view("train", after).hand == view("train", state).hand
    assert told("train", state, "place 4-2 right") == [Missed(tile(4, 2), 1, 2, 1)]


def test_being_stuck_is_no_failure() -> None:
    state = do("train", start("train", length=5), RING)
    events = told("train", state, "place 3-2", "place 5-3 left")
    assert names(events) == ["Placed", "Placed", "Stuck"]
    state = do("train", state, "place 3-2", "place 5-3 left")
    assert view("train", state).stuck and view("train", state).pointed is None
    assert train.good_move(state.table) == train.Take(tile(5, 3))
    state = do("train", state, "take 5-3")
    assert not view("train", state).stuck
    rest = ("place 3-1 left", "place 4-1 left", "place 4-3 left", "place 5-3 left")
    assert told("train", state, *rest)[-1].result == (Outcome.RIGHT, (3, 4, 1), 0, ())


def test_a_tile_is_taken_from_either_end() -> None:
    state = do("train", start("train"), FOUR, "place 4-2", "place 5-4 left", "place 2-1 right")
    assert {"take 5-4", "take 2-1"} <= {*legal("train", state)}
    assert "take 4-2" not in legal("train", state)
    after = view("train", do("train", state, "take 5-4"))
    assert [(one.first, one.second) for one in after.line] == [(4, 2), (2, 1)]
    assert [piece.tile.text for piece in after.hand] == ["5-4", "6-5"]
    state = do("train", state, "take 2-1", "take 5-4", "take 4-2")
    assert legal("train", state) == ["place 2-1", "place 4-2", "place 5-4", "place 6-5"]
    rest = ("place 6-5", "place 5-4 right", "place 4-2 right", "place 2-1 right")
    done = told("train", state, *rest)[-1]
    assert (done.result.outcome, done.result.misses) == (Outcome.RIGHT, 0)


def test_help_points_at_a_move_and_then_leads_to_the_end() -> None:
    state = do("train", start("train"), FOUR, "place 2-1")
    wrong = "place 6-5 right"
    events = told("train", state, wrong, wrong, wrong)
    assert names(events) == ["Missed", "Missed", "Helped", "Missed", "Offered"]
    assert (events[2], events[4]) == (Helped((tile(4, 2),)), Offered(tile(4, 2)))
    helped = do("train", state, wrong, wrong)
    seen = view("train", helped)
    assert (seen.pointed, seen.offered) == (Place(tile(4, 2), End.LEFT), None)
    assert len(seen.choices) == 4
    state = do("train", helped, wrong)
    for text in ("place 4-2 left", "place 5-4 left", "place 6-5 left"):
        assert legal("train", state) == [text]
        assert view("train", state).offered is not None
        state = do("train", state, text)
    assert state.match.hands[0].outcome is Outcome.SHOWN
    assert state.match.hands[0].missed == (1, 1, 1)
    assert (view("train", state).offered, view("train", state).pointed) == (None, None)


def test_where_a_tile_fits() -> None:
    state = do("train", start("train", length=5), RING)
    assert train.fitting(view("train", state), tile(3, 2)) == (None,)
    seen = view("train", do("train", state, "place 3-1"))
    assert train.fitting(seen, tile(3, 2)) == (End.LEFT,)
    assert train.fitting(seen, tile(4, 1)) == (End.RIGHT,)
    seen = view("train", do("train", state, "place 3-1", "place 4-1 right"))
    assert train.fitting(seen, tile(4, 3)) == (End.LEFT, End.RIGHT)
    assert train.fitting(view("train", do("train", state, "place 3-2")), tile(4, 1)) == ()


@pytest.mark.parametrize(
    ("task", "options", "why"),
    [
        ("task 2-1 4-2 5-4", {}, "the number of tiles must be 4, not 3"),
        ("task 2-1 4-2 5-4 6-3", {}, "cannot all be laid"),
        ("task 3-0 3-1 3-2 4-3", {}, "cannot all be laid"),
        ("task 2-1 4-2 5-4 4-4", {}, "4-4 is a double"),
        ("task 2-1 4-2 5-4 2-1", {}, "2-1 stands twice"),
        ("task 2-1 4-2 5-4 7-5", {}, "7-5 is not in this set"),
        (FOUR, {"doubles": True}, "there is no double"),
    ],
)
def test_every_hand_can_be_solved(task: str, options: dict[str, object], why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        do("train", start("train", **options), task)


def test_the_solver_agrees_with_trying_everything() -> None:
    found = {True: 0, False: 0}
    for hand in combinations(full_tiles(3), 4):
        says = solvable((), hand)
        assert says == can_finish(None, frozenset(hand)), hand
        found[says] += 1
    assert all(found.values())


def test_the_solver_agrees_in_the_middle_of_a_train() -> None:
    rng, found = random.Random(4), {True: 0, False: 0}
    for _ in range(800):
        chosen = rng.sample(full_tiles(4), 6)
        first, hand = chosen[0], chosen[1:]
        line = (Laid(0, first, first.high, first.low),)
        says = solvable(line, hand)
        assert says == can_finish((first.high, first.low), frozenset(hand)), chosen
        found[says] += 1
    assert min(found.values()) > 50


def test_from_any_place_the_good_moves_lead_to_the_end() -> None:
    rng = random.Random(9)
    for _ in range(200):
        state = do("train", start("train", length=5, highest=3), "task 1-0 2-0 2-1 3-0 3-1")
        for _ in range(rng.randrange(9)):
            fitting = [
                action
                for action in state.legal
                if isinstance(action, train.Take)
                or action.end in train.fitting(view("train", state), action.tile)
            ]
            if state.phase != "choose":
                break
            state = train.apply(state, rng.choice(fitting))[-1].state
        moves = 0
        while state.phase == "choose":
            state = train.apply(state, train.good_move(state.table))[-1].state
            moves += 1
        assert moves <= 10


def test_what_cannot_be_done_now() -> None:
    state = do("train", start("train"), FOUR, "place 4-2")
    for action in ("place 4-2 left", "place 2-1", "take 2-1", "place 6-6 left"):
        with pytest.raises(IllegalAction, match="cannot be chosen now"):
            do("train", state, action)
