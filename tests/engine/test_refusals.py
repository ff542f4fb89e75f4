"""Every reason why an action is refused, and that a refusal changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import dominoes
from game.engine.core import IllegalAction
from game.engine.dominoes.actions import Deal, Lot, Peek, Place, Turn
from game.engine.dominoes.reasons import Reason
from game.engine.dominoes.state import State
from game.engine.dominoes.tiles import Tile
from tests.engine.tables import HELD, dealt, do, position, refused, rules, steps, tiles

ROWS = ("4-1 5-5 2-2", "6-3 6-5 4-0")
LINE = "6-1 2-1"
POOL = {**HELD, "leftover": "pool", "cannot_play": "draw"}


def start(**option: Any) -> State:
    return dominoes.new_match(rules(**option), 2)


def before_the_deal() -> State:
    return do(start(), "lot 6-6 1-0")


def turning(**option: Any) -> State:
    return position(rules(**option), "5-1 5-5 2-2", "6-3 6-5 4-0", line=LINE)


def in_the_air(**option: Any) -> State:
    return do(position(rules(**option), "6-2 5-5 4-4", "6-3 6-5", line=LINE), "turn")


def held(*rows: str, **option: Any) -> State:
    return position(rules(**{**HELD, **option}), *(rows or ("6-5 4-4", "6-3 5-4")), line=LINE)


def over() -> State:
    state = position(rules(match="one_hand"), "1-1", "6-6", line="1-0")
    return do(state, "turn", "place 1-1 left")


def between() -> State:
    """A position in the middle of what one action brings about."""
    return steps(turning(), "turn")[0].state


PACK = dominoes.full_set(rules())

CASES: list[tuple[State, Any, Reason]] = [
    (over(), "turn", Reason.MATCH_OVER),
    (over(), Deal(PACK), Reason.MATCH_OVER),
    (over(), Lot(PACK[:2]), Reason.MATCH_OVER),
    (start(), "turn", Reason.LOT_NEXT),
    (start(), Deal(PACK), Reason.LOT_NEXT),
    (before_the_deal(), "pass", Reason.DEAL_NEXT),
    (before_the_deal(), Lot(PACK[:2]), Reason.DEAL_NEXT),
    (turning(), Deal(PACK), Reason.NOT_CHANCE),
    (turning(), Lot(PACK[:2]), Reason.NOT_CHANCE),
    (between(), "turn", Reason.GOING_ON),
    (between(), "place 5-1 left", Reason.GOING_ON),
    (start(), "lot 7-1 6-0", Reason.FOREIGN_TILE),
    (start(), "lot 6-0 0-6", Reason.TILE_TWICE),
    (start(), "lot 6-0", Reason.LOT_COUNT),
    (start(), "lot 6-0 6-1 6-2", Reason.LOT_COUNT),
    (before_the_deal(), Deal(PACK[1:]), Reason.DEAL_COUNT),
    (before_the_deal(), Deal((*PACK, PACK[0])), Reason.DEAL_COUNT),
    (before_the_deal(), Deal((*PACK[1:], PACK[1])), Reason.TILE_TWICE),
    (before_the_deal(), Deal((*PACK[1:], *tiles("7-1"))), Reason.FOREIGN_TILE),
    (in_the_air(), "turn", Reason.PLACE_FIRST),
    (turning(), "peek", Reason.NOTHING_TURNED),
    (turning(), "place 5-1 left", Reason.NOTHING_TURNED),
    (in_the_air(), "place 5-5 left", Reason.OTHER_TURNED),
    (held(), "turn", Reason.NO_TURNING),
    (held(), "peek", Reason.NO_TURNING),
    (turning(), "turn 0", Reason.NEXT_ONLY),
    (in_the_air(peek=True), "peek 0", Reason.NEXT_ONLY),
    (turning(pick="any"), "turn", Reason.WHICH_TILE),
    (turning(pick="any"), "turn 3", Reason.NO_SUCH_INDEX),
    (turning(pick="any"), Turn(-1), Reason.NO_SUCH_INDEX),
    (in_the_air(), "peek", Reason.NO_PEEK),
    (do(in_the_air(peek=True), "peek"), "peek", Reason.PEEKED_ALREADY),
    (held(), "place 5-5 left", Reason.NOT_IN_HAND),
    (held(), "place 6-3 left", Reason.NOT_IN_HAND),
    (turning(open_doubles=True), "place 5-5 left", Reason.NOT_OPEN),
    (held(), "place 6-5", Reason.WHICH_END),
    (in_the_air(), "place 6-2", Reason.WHICH_END),
    (in_the_air(), "place 6-2 up", Reason.NO_SUCH_END),
    (held(), "place 6-5 down", Reason.NO_SUCH_END),
    (held(), "place 6-5 right", Reason.DOES_NOT_FIT),
    (held(), "place 4-4 right", Reason.DOES_NOT_FIT),
    (held(), "pass", Reason.MUST_PLAY),
    (held(leftover="pool", cannot_play="draw"), "draw", Reason.MUST_PLAY),
    (position(rules(**POOL), "4-4", "6-3", line=LINE, pool="3-0"), "pass", Reason.MUST_DRAW),
    (turning(), "pass", Reason.NO_PASSING),
    (in_the_air(), "pass", Reason.NO_PASSING),
    (turning(), "draw", Reason.NO_POOL),
    (held(), "draw", Reason.NO_POOL),
    (held("4-4", "6-3"), "draw", Reason.NO_POOL),
    (position(rules(**POOL), "4-4", "6-3", line=LINE), "draw", Reason.POOL_EMPTY),
]


def more_cases() -> list[tuple[State, Any, Reason]]:
    """Leads: the first tile of a train has no end, and at times it is a certain tile."""
    small = {**HELD, "deal": {2: 3}}
    lead = dealt(rules(**small), *ROWS)
    free = dealt(rules(**small, must_lead_double=False), *ROWS)
    turned = do(dealt(rules(deal={2: 3}), *ROWS), "turn")
    named = do(position(rules(peek=True, pick="any"), "6-2 5-5", "6-3", line=LINE), "turn 0")
    return [
        (lead, "place 4-1", Reason.MUST_LEAD),
        (lead, "place 5-5 left", Reason.FIRST_TILE),
        (free, "place 4-1 left", Reason.FIRST_TILE),
        (free, "pass", Reason.MUST_PLAY),
        (turned, "place 4-1 right", Reason.FIRST_TILE),
        (dealt(rules(deal={2: 3}, open_doubles=True), *ROWS), "place 5-5", Reason.NOTHING_TURNED),
        (named, "peek 1", Reason.NO_SUCH_INDEX),
        (named, "peek", Reason.WHICH_TILE),
        (named, Peek(-1), Reason.NO_SUCH_INDEX),
    ]


CASES += more_cases()


@pytest.mark.parametrize(("state", "action", "reason"), CASES)
def test_refused(state: State, action: Any, reason: Reason) -> None:
    before = repr(state)
    assert refused(state, action) is reason
    assert repr(state) == before


def test_every_reason_is_tested() -> None:
    assert {reason for _state, _action, reason in CASES} == set(Reason)


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (turning(open_doubles=True), "draw", "there is no pool to draw from"),
        (held(), "place 4-4 right", "4-4 does not fit 2 or 6"),
        (held(), "place 6-5 right", "6-5 does not fit 2"),
        (held("6-5 6-3 6-0", "4-4"), "pass", "6-5, 6-3 or 6-0 must be played"),
        (turning(pick="any"), "turn 3", "the row has no tile 3"),
        (start(), "lot 6-0", "the lot takes 2 tiles, not 1"),
    ],
)
def test_the_sentences(state: State, action: str, sentence: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        do(state, action)
    assert str(caught.value) == sentence


def test_a_tile_from_elsewhere_is_foreign() -> None:
    pack = (Tile(6, 6), *PACK[:-1])
    assert refused(before_the_deal(), Deal(pack)) is Reason.FOREIGN_TILE
    assert refused(turning(), Place(Tile(5, 1))) is Reason.NOTHING_TURNED
