"""Hands held: who leads, what must be led, playing, drawing, passing."""

from __future__ import annotations

import pytest

from game.engine import dominoes
from game.engine.dominoes.events import Dealt, LeadFound, Passed, ThrownIn
from game.engine.dominoes.state import Phase
from tests.engine.tables import (
    HELD,
    deal_for,
    dealt,
    do,
    ends,
    events,
    legal,
    names,
    position,
    refused,
    rules,
    steps,
    tiles,
)

SMALL = {**HELD, "deal": {2: 2, 3: 2}}
DRAW = {**SMALL, "leftover": "pool", "cannot_play": "draw"}


def test_the_highest_double_leads_and_must_be_led() -> None:
    state = dominoes.new_match(rules(**SMALL), 2)
    assert state.phase is Phase.DEAL, "no lot is drawn"
    deal = deal_for(state, "4-4 6-5", "5-5 1-0")
    assert events(state, deal) == [Dealt((0, 1)), LeadFound(1, 2, tiles("5-5")[0])]
    state = do(state, deal)
    assert (state.to_play, state.table.leader, legal(state)) == (1, 1, {"place 5-5"})
    assert ends(do(state, "place 5-5")) == [5, 5]


def test_any_tile_may_be_led() -> None:
    state = dealt(rules(**SMALL, must_lead_double=False), "4-4 6-5", "5-5 1-0")
    assert (state.to_play, legal(state)) == (1, {"place 5-5", "place 1-0"})


@pytest.mark.parametrize("must", [True, False])
def test_without_a_double_the_heaviest_tile_must_be_led(must: bool) -> None:
    state = dealt(rules(**SMALL, must_lead_double=must), "5-4 1-0", "2-0 6-3", "3-0 4-0")
    assert (state.to_play, legal(state)) == (1, {"place 6-3"}), "9 pips, the 6 decides"


def test_without_a_double_another_deal() -> None:
    state = dominoes.new_match(rules(**SMALL, no_double="redeal"), 2)
    deal = deal_for(state, "5-4 1-0", "2-0 6-3")
    assert events(state, deal) == [ThrownIn()]
    state = do(state, deal)
    assert (state.phase, state.table.leader, state.match.hands) == (Phase.DEAL, None, ())
    assert state.table.rows == ((), ())
    state = do(state, deal_for(state, "4-4 1-0", "2-0 6-3"))
    assert state.to_play == 0


def test_the_blocks_go_from_seat_0_where_the_deal_finds_the_leader() -> None:
    state = dealt(rules(**{**SMALL, "deal": {2: [3, 1]}}), "4-4 1-0 2-0", "5-5")
    assert [len(held) for held in state.table.rows] == [3, 1]
    assert state.to_play == 1


def test_the_double_must_be_led_only_where_it_found_the_leader() -> None:
    r = rules(**{**SMALL, "match": "points", "next_lead": "left"})
    state = dealt(r, "4-4 1-0", "5-5 6-2")
    state = do(state, "place 5-5")
    assert state.phase is Phase.DEAL, "nobody has a five: blocked at once"
    assert state.match.leader == 0
    state = do(state, deal_for(state, "4-4 1-0", "5-5 6-2"))
    assert legal(state) == {"place 4-4", "place 1-0"}


def test_the_double_is_found_again() -> None:
    r = rules(**{**SMALL, "match": "points", "next_lead": "again"})
    state = do(dealt(r, "4-4 1-0", "5-5 6-2"), "place 5-5")
    assert (state.phase, state.match.leader) == (Phase.DEAL, None)
    state = do(state, deal_for(state, "4-4 1-0", "6-1 6-2"))
    assert legal(state) == {"place 4-4"}


def test_a_lot_for_held_hands() -> None:
    state = dealt(rules(**{**SMALL, "lead": "lot"}), "5-5 1-0", "6-6 6-2", leader=0)
    assert (state.to_play, legal(state)) == (0, {"place 5-5", "place 1-0"})


def test_who_cannot_play_passes() -> None:
    state = position(rules(**HELD), "5-5 4-4", "6-2 5-4", line="6-1 2-1")
    assert legal(state) == {"pass"}
    assert events(state, "pass") == [Passed(0)]
    assert do(state, "pass").to_play == 1


def test_who_can_play_must() -> None:
    state = position(rules(**HELD), "6-5 4-4", "6-2 5-4", line="6-1 2-1")
    assert legal(state) == {"place 6-5 left"}


@pytest.mark.parametrize(("reserve", "drawn"), [(0, 3), (1, 2), (2, 1)])
def test_the_pool_goes_down_to_the_reserve(reserve: int, drawn: int) -> None:
    r = rules(**DRAW, reserve=reserve)
    state = position(r, "5-5 4-4", "6-2 5-4", line="6-1 2-1", pool="3-0 3-1 4-0")
    for left in range(drawn):
        assert legal(state) == {"draw"}
        assert len(state.table.leftover) == 3 - left
        state = do(state, "draw")
        assert state.to_play == 0
    assert legal(state) == {"pass"}
    assert state.table.rows[0] == tiles("5-5 4-4 3-0 3-1 4-0")[: 2 + drawn]


def test_a_pool_smaller_than_the_reserve() -> None:
    r = rules(**DRAW, reserve=2)
    state = position(r, "5-5 4-4", "6-2 5-4", line="6-1 2-1", pool="3-0")
    assert legal(state) == {"pass"}


def test_what_was_drawn_and_fits_must_be_played() -> None:
    state = position(rules(**DRAW), "5-5 4-4", "5-4 6-3", line="6-1 2-1", pool="6-2 3-0")
    state = do(state, "draw")
    assert legal(state) == {"place 6-2 left", "place 6-2 right"}
    state = do(state, "place 6-2 left")
    assert (state.to_play, state.table.leftover) == (1, tiles("3-0"))


def test_no_block_while_there_is_something_to_draw() -> None:
    state = position(rules(**DRAW), "6-0 4-4", "5-4 3-3", line="6-1 2-1", pool="6-2")
    state = do(state, "place 6-0 left")
    assert (state.phase, legal(state)) == (Phase.TURN, {"draw"})


def test_a_block_after_the_last_draw() -> None:
    state = position(rules(**DRAW), "5-5 4-4", "5-4 3-3", line="6-1 2-1", pool="3-0")
    assert names(state, "draw") == ["Drew", "HandScored", "MatchWon"]
    assert do(state, "draw").match.hands[0].totals == (21, 15)


def test_all_tried_when_everybody_has_passed() -> None:
    r = rules(**HELD, blocked="all_tried")
    state = position(r, "6-0 4-4", "5-4 3-3", "5-5", line="6-1 2-1")
    state = do(state, "place 6-0 left")
    assert (state.phase, ends(state)) == (Phase.TURN, [0, 2])
    state = do(state, "pass", "pass")
    assert names(state, "pass") == ["Passed", "HandScored", "MatchWon"]
    state = do(state, "pass")
    assert (state.match.hands[0].totals, state.match.winners) == ((8, 15, 10), (0,))


def test_passes_before_a_placement_do_not_count() -> None:
    r = rules(**HELD, blocked="all_tried")
    state = position(r, "5-5 4-4", "6-5 3-3", line="6-1 2-1")
    state = do(state, "pass", "place 6-5 left")
    state = do(state, "place 5-5 left", "pass")
    assert (state.match.hands, legal(state)) == ((), {"pass"})
    assert len(steps(state, "pass")) == 3


def test_a_held_hand_goes_on_at_the_only_end() -> None:
    state = position(rules(**HELD), "6-5 4-4", "5-1 3-3", line="6-1")
    assert refused(state, "place 6-5 right").name == "DOES_NOT_FIT"
    assert legal(do(state, "place 6-5 left")) == {"place 5-1 left", "place 5-1 right"}
