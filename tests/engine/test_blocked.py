"""When a hand is blocked, when that is called, and who wins it.

Most positions here show a 1 and a 0 at the ends, after `1-1` was placed on `1-0`.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dominoes.events import HandScored
from game.engine.dominoes.scoring import Outcome
from game.engine.dominoes.state import Phase
from tests.engine.tables import dealt, do, ends, events, names, position, rules, steps

FITS_LAST = "6-6 5-5 4-4 2-1"
"""A row in which only the tile at index 3 fits a 1 or a 0."""
FITS_THIRD = "6-6 5-5 2-1 4-4"


@pytest.mark.parametrize(
    ("pick", "returns", "action", "other", "blocked"),
    [
        ("next", "back", "turn", FITS_LAST, False),
        ("next", "middle", "turn", FITS_LAST, True),
        ("next", "middle", "turn", FITS_THIRD, False),
        ("middle", "front", "turn", FITS_LAST, True),
        ("middle", "front", "turn", FITS_THIRD, False),
        ("any", "back", "turn 0", FITS_LAST, False),
        ("any", "in_place", "turn 0", FITS_LAST, False),
        ("next", "middle", "turn", "6-6 5-5 2-1", True),
        ("next", "middle", "turn", "6-6 2-1", False),
        ("middle", "front", "turn", "6-6 5-5 2-1", True),
        ("middle", "front", "turn", "2-1", False),
        ("next", "back", "turn", "6-6 5-5 4-4", True),
        ("any", "back", "turn 0", "6-6 5-5 4-4", True),
    ],
)
def test_reachable_tiles(pick: str, returns: str, action: str, other: str, blocked: bool) -> None:
    mine = "5-4 1-1" if pick == "middle" else "1-1 5-4"
    state = position(rules(pick=pick, returns=returns), mine, other, line="1-0")
    state = do(state, action, "place 1-1 left")
    assert (len(state.match.hands) == 1) == blocked


def test_unreachable_tiles_never_come_up() -> None:
    """What the table of the rules says is so: three tiles of four go round."""
    state = position(rules(returns="middle"), FITS_LAST, "6-5", line="3-3")
    turned = []
    for _ in range(16):
        turned.append(events(state, "turn")[0].tile.text)
        state = do(state, "turn")
    assert set(turned[0::2]) == {"6-6", "5-5", "4-4"}


@pytest.mark.parametrize(
    ("open_doubles", "face_up", "blocked"),
    [(True, "0-0", False), (True, "", True), (False, "0-0", True), (True, "6-6", True)],
)
def test_a_face_up_double_is_reachable_wherever_it_lies(
    open_doubles: bool, face_up: str, blocked: bool
) -> None:
    r = rules(returns="middle", open_doubles=open_doubles, stuck_doubles="face_up")
    state = position(r, "1-1 5-4", "6-6 5-5 4-4 0-0", line="1-0", face_up=face_up)
    state = do(state, "turn", "place 1-1 left")
    assert (len(state.match.hands) == 1) == blocked


def test_blocked_at_the_deal() -> None:
    r = rules(leftover="starts", deal={2: 2})
    state = dealt(r, "6-6 5-5", "6-5 4-4", leftover="1-0")
    assert state.match.hands[0].totals == (22, 19)
    assert (state.match.scores, state.phase, state.match.leader) == ((0, 3), Phase.DEAL, 1)


def test_a_starter_that_somebody_can_follow() -> None:
    r = rules(leftover="starts", deal={2: 2})
    state = dealt(r, "6-6 5-5", "6-5 4-1", leftover="1-0")
    assert (state.to_play, ends(state), state.match.hands) == (0, [1, 0], ())


def test_blocked_at_the_deal_of_held_hands() -> None:
    r = rules(hands="held", leftover="starts", deal={2: 2}, match="one_hand")
    state = dealt(r, "6-6 5-5", "6-5 4-4", leftover="1-0")
    assert (state.phase, state.match.winners) == (Phase.OVER, (1,))


@pytest.mark.parametrize("hands", ["blind", "held"])
def test_the_same_winner_later(hands: str) -> None:
    option: dict[str, Any] = {"hands": hands, "leftover": "starts", "deal": {2: 2}}
    state = dealt(rules(**option, blocked="all_tried"), "6-6 5-5", "6-5 4-4", leftover="1-0")
    turns = ["pass"] * 2 if hands == "held" else ["turn"] * 4
    state = do(state, *turns[:-1])
    assert (state.phase, state.match.hands) == (Phase.TURN, ())
    assert names(state, turns[-1])[-1] == "HandScored"
    assert do(state, turns[-1]).match.scores == (0, 3)


def test_everybody_must_have_missed_as_often_as_he_has_reachable_tiles() -> None:
    r = rules(blocked="all_tried", returns="middle")
    state = position(r, "1-1 5-4", "6-6 5-5 4-4 6-5 6-4", line="1-0")
    state = do(state, "turn", "place 1-1 left", "turn", "turn", "turn", "turn")
    assert state.match.hands == (), "three tiles of five come up, two were tried"
    assert names(state, "turn") == ["Turned", "WentBack", "HandScored"]


def test_all_tried_where_each_turn_tries_the_whole_row() -> None:
    r = rules(blocked="all_tried", tries="row")
    state = position(r, "1-1 5-4", "6-6 5-5", line="1-0")
    state = do(state, "turn", "place 1-1 left", "turn", "turn")
    assert state.to_play == 0
    assert names(state, "turn") == ["Turned", "WentBack", "HandScored"]


def test_a_placement_begins_the_count_again() -> None:
    r = rules(blocked="all_tried")
    state = position(r, "5-4 1-1", "6-6 5-5", line="1-0")
    state = do(state, "turn", "turn", "turn", "place 1-1 left")
    assert state.table.misses == (0, 0)
    state = do(state, "turn", "turn")
    assert state.match.hands == ()
    assert names(state, "turn")[-1] == "HandScored"


def test_one_miss_by_everybody_is_no_block() -> None:
    state = position(rules(), "6-6 2-1", "5-5 4-4", line="1-0", seat=0)
    state = do(state, "turn", "turn")
    assert (state.phase, state.to_play) == (Phase.TURN, 0)


@pytest.mark.parametrize(
    ("how", "winners"), [("lightest", (2,)), ("fewest_tiles", (1,)), ("nobody", ())]
)
def test_who_wins_a_block(how: str, winners: tuple[int, ...]) -> None:
    r = rules(blocked_winner=how)
    state = position(r, "1-1 6-6 5-5", "6-5", "2-2 3-2", line="1-0")
    state = do(state, "turn", "place 1-1 left")
    assert state.match.hands[0].totals == (22, 11, 9)
    assert state.match.hands[0].winners == winners


@pytest.mark.parametrize(
    ("rows", "winners"),
    [
        (("1-1 6-6", "6-5", "2-2 3-2"), (1,)),
        (("1-1 6-6 5-5", "6-5 6-4", "2-2 3-2"), (2,)),
        (("1-1 6-6 5-5", "6-2 3-2", "6-3 2-2"), ()),
    ],
)
def test_the_fewest_tiles_then_the_fewest_pips(
    rows: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    state = position(rules(blocked_winner="fewest_tiles"), *rows, line="1-0")
    state = do(state, "turn", "place 1-1 left")
    assert state.match.hands[0].winners == winners


@pytest.mark.parametrize(
    ("how", "winners"), [("lightest", (1, 3)), ("fewest_tiles", (0, 2)), ("nobody", ())]
)
def test_which_team_wins_a_block(how: str, winners: tuple[int, ...]) -> None:
    r = rules(partners=True, players=[4], blocked_winner=how)
    state = position(r, "1-1 6-6", "2-2", "6-5", "3-2 3-3", line="1-0")
    state = do(state, "turn", "place 1-1 left")
    assert state.match.hands[0].totals == (12, 4, 11, 11)
    assert state.match.hands[0].winners == winners


def test_the_numbers_at_the_ends_are_told() -> None:
    state = position(rules(), "1-1 5-4", "6-6 5-5 4-4", line="1-0")
    result = do(state, "turn", "place 1-1 left").match.hands[0]
    assert (result.outcome, result.ends, result.all_out) == (Outcome.BLOCKED, (1, 0), None)


def test_a_number_is_all_out_only_when_it_is() -> None:
    # Ends 1 1, but not all the ones are on the train: they sleep.
    state = position(rules(), "2-1 5-4", "6-6 5-5", line="1-0", more=("2-0 right",))
    result = do(state, "turn", "place 2-1 right").match.hands[0]
    assert (result.ends, result.all_out) == ((1, 1), None)


def test_the_last_event_holds_the_result() -> None:
    state = position(rules(), "1-1 5-4", "6-6 5-5 4-4", line="1-0")
    last = steps(do(state, "turn"), "place 1-1 left")[-1]
    assert isinstance(last.event, HandScored)
    assert last.event.result is last.state.match.hands[-1]
