"""Where a hand shows only while something is held down: whose, and who sits nearest."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.engine.core import Seat
from game.play.computers import Level
from game.play.holding import Holding
from game.play.session import Table
from tests.play.test_holding import begun

EASY = Level.EASY


def seen(holding: Holding) -> set[Seat]:
    """The seats whose cards can all be read."""
    hands = holding.view(holding.session.state).held
    return {seat for seat, hand in enumerate(hands) if hand and all(piece.card for piece in hand)}


@pytest.mark.parametrize(
    ("plays", "table", "ways"),
    [
        ([None] * 4, None, (True, False)),
        ([None, EASY, None, EASY], None, (True, False)),
        ([None] * 4, Table.CURTAIN, (False, True)),
        ([None] * 4, Table.OPEN, (False, False)),
        ([EASY, None, EASY, EASY], None, (False, False)),
        ([EASY] * 4, None, (False, False)),
    ],
)
def test_a_screen_is_passed_on_or_looked_at(
    plays: Sequence[Level | None], table: Table | None, ways: tuple[bool, bool]
) -> None:
    holding = Holding(begun("blot-four", plays, table=table))
    assert (holding.looks, holding.passes) == ways
    if holding.looks:
        assert holding.wanted_by is None and not holding.passes_alone


def test_only_the_hand_of_whoever_is_to_play_shows_and_only_while_it_is_looked_at() -> None:
    session, rng = begun("blot-four", [None] * 4), random.Random(2)
    holding = Holding(session)
    for _ in range(25):
        if session.to_play is None:
            break
        assert seen(holding) == set()
        holding.look()
        assert seen(holding) == {session.to_play}
        holding.put_down()
        session.do(rng.choice(session.legal))
    assert seen(holding) == set()


def test_a_computer_never_looks_and_nobody_does_between_deals() -> None:
    session = begun("blot-four", [None, EASY, None, EASY])
    holding, rng = Holding(session), random.Random(1)
    while not session.state.match.hands:
        if session.waits_for_chance:
            session.do(session.chance())
            continue
        if session.waits_for_computer:
            holding.look()
            assert holding.holder is None
        session.do(rng.choice(session.legal))
    holding.look()
    assert holding.holder is None


def test_the_table_turns_to_each_person_and_not_to_computers() -> None:
    session = begun("blot-four", [None, EASY, None, EASY])
    holding, rng = Holding(session), random.Random(1)
    nearest = {holding.bottom}
    for _ in range(20):
        if session.to_play is None:
            break
        before = holding.bottom
        turned = holding.turn()
        assert holding.bottom == (before if session.waits_for_computer else session.to_play)
        assert turned == (holding.bottom != before)
        assert not holding.turn(), "it has turned already"
        nearest.add(holding.bottom)
        session.do(rng.choice(session.legal))
    assert nearest == {0, 2}


def test_where_the_screen_is_passed_on_the_table_turns_with_it_alone() -> None:
    holding = Holding(begun("blot-four", [None] * 4, table=Table.CURTAIN))
    before = holding.bottom
    assert not holding.turn()
    holding.look()
    assert holding.holder is None
    assert holding.bottom == before
