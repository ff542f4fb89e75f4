"""Who wins a match of Blot, who deals next, and points that hang (rules 2.2, match)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine import blot
from game.engine.blot.actions import Deal
from game.engine.blot.cards import CARDS
from game.engine.blot.ending import match_winners, next_dealer
from game.engine.blot.events import HandScored
from game.engine.blot.rules import AnyRules
from game.engine.blot.scoring import HandResult
from game.engine.common import SeatName
from tests.engine.blot.tables import dealt, do, four, played_out, rules
from tests.engine.blot.test_examples import declared, result

MADE, FAILED, TIED = (100, 62), (60, 102), (81, 81)


@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((100, 100), None),
        ((101, 99), (0,)),
        ((99, 102), (1,)),
        ((105, 103), (0,)),
        ((110, 110), None),
        ((0, 0), None),
    ],
)
def test_to_a_number_of_points(scores: tuple[int, int], winners: tuple[int, ...] | None) -> None:
    """Both there: the higher wins; as many: one more deal."""
    assert match_winners(rules(), scores, (result(rules(), MADE),)) == winners
    team = None if winners is None else (winners[0], winners[0] + 2)
    found = match_winners(four(target=101), (*scores, *scores), (result(four(), MADE),))
    assert found == team


def deals(r: AnyRules, *taken: tuple[int, int]) -> tuple[HandResult, ...]:
    return tuple(result(r, figures) for figures in taken)


def test_to_a_number_of_deals_won() -> None:
    r = rules(match="deals", deals=2)
    assert match_winners(r, (0, 0), deals(r, MADE)) is None
    assert match_winners(r, (0, 0), deals(r, MADE, FAILED)) is None
    assert match_winners(r, (0, 99), deals(r, MADE, FAILED, MADE)) == (0,)
    assert match_winners(r, (99, 0), deals(r, FAILED, FAILED)) == (1,)
    r = rules(match="deals", deals=1, contract_tie="hangs")
    assert match_winners(r, (8, 8), deals(r, TIED)) is None, "nobody has won that one"


def test_a_fixed_number_of_deals() -> None:
    r = rules(match="fixed_deals", deals=2)
    assert match_winners(r, (16, 0), deals(r, MADE)) is None
    assert match_winners(r, (16, 12), deals(r, MADE, FAILED)) == (0,)
    assert match_winners(r, (16, 16), deals(r, MADE, FAILED)) == (), "a draw"
    r = rules(match="fixed_deals", deals=1, contract_tie="hangs")
    assert match_winners(r, (0, 8), deals(r, TIED)) == (1,), "what hangs is lost"


@pytest.mark.parametrize(
    ("option", "taken", "dealer"),
    [
        ({}, MADE, 0),
        ({}, FAILED, 0),
        ({"next_dealer": "winner"}, MADE, 0),
        ({"next_dealer": "winner"}, FAILED, 1),
        ({"next_dealer": "loser"}, MADE, 1),
        ({"next_dealer": "loser"}, FAILED, 0),
        ({"next_dealer": "winner", "contract_tie": "hangs"}, TIED, 0),
        ({"next_dealer": "loser", "contract_tie": "hangs"}, TIED, 0),
    ],
)
def test_who_deals_next(option: dict[str, Any], taken: tuple[int, int], dealer: int) -> None:
    """Seat 1 has dealt and seat 0 has taken."""
    r = rules(**option)
    assert next_dealer(r, 2, result(r, taken)) == dealer


def test_a_redeal_keeps_the_dealer() -> None:
    state = do(dealt(rules(all_pass="redeal"), dealer=1), *["pass"] * 4)
    assert state.match.dealer == 1 and state.match.hands == ()


TIES: list[tuple[AnyRules, str, tuple[int, ...], int]] = [
    (rules(), "failed", (0, 16), 0),
    (rules(contract_tie="taker_makes"), "made", (8, 8), 0),
    (rules(contract_tie="hangs"), "hangs", (0, 8), 8),
    (rules(contract_tie="hangs", scale="points"), "hangs", (0, 81), 81),
    (four(), "hangs", (0, 81, 0, 81), 81),
]


@pytest.mark.parametrize(("r", "outcome", "points", "hung"), TIES)
def test_both_have_as_many(r: AnyRules, outcome: str, points: tuple[int, ...], hung: int) -> None:
    found = result(r, TIED)
    assert (found.outcome, found.points, found.hung) == (outcome, points, hung)
    assert (found.winners == ()) is (outcome == "hangs")


@pytest.mark.parametrize(
    ("taken", "points"), [(MADE, (107, 62)), (FAILED, (0, 169)), ((162, 0), (217, 0))]
)
def test_what_hung_goes_to_whoever_wins(taken: tuple[int, int], points: tuple[int, int]) -> None:
    found = result(rules(scale="points"), taken, hanging=7)
    assert (found.points, found.released) == (points, 7)


def test_what_hangs_is_added_up_until_somebody_wins() -> None:
    state = do(dealt(rules(contract_tie="hangs", target=500)), "take hearts")
    state = state._replace(match=state.match._replace(hanging=5))
    over = played_out(state, random.Random(1))
    found = over.match.hands[0]
    assert found.winners and found.released == 5 and over.match.hanging == 0
    assert sum(found.points) == 16 + 5 + sum(found.combinations) // 10
    tied = result(rules(contract_tie="hangs"), TIED, hanging=5)
    assert (tied.released, tied.hung) == (0, 8)


def test_kaput_by_points_or_by_tricks() -> None:
    """Side 1 has won two tricks without a point."""
    empty = {"tricks": (14, 2)}
    assert result(rules(), (162, 0), **empty).outcome == "kaput"
    found = result(rules(kaput="no_tricks"), (162, 0), **empty)
    assert (found.outcome, found.points) == ("made", (16, 0))
    assert result(four(), (162, 0), tricks=(8, 0)).points == (252, 0, 252, 0)
    assert result(four(scale="tens"), (162, 0), tricks=(8, 0)).points == (25, 0, 25, 0)


def test_a_kaput_taker_loses_his_combinations_to_the_other_and_his_blot_too() -> None:
    had = declared((0, "AD KD QD"), (0, "AS KS QS JS"))
    for r in (rules(), rules(failed_blot="stays")):
        found = result(r, (0, 162), declared=had, blot=0)
        assert (found.outcome, found.winners, found.points) == ("kaput", (1,), (0, 21 + 9))
    found = result(rules(), (162, 0), declared=declared((1, "AD KD QD")))
    assert found.points == (21, 0), "the other side’s are lost"


def test_both_sides_combinations_count_where_the_rules_say_so() -> None:
    both = declared((0, "AD KD QD"), (1, "AS KS QS JS"))
    assert result(rules(declared_scoring="both"), TIED, declared=both).combinations == (20, 50)
    assert result(rules(), TIED, declared=both).combinations == (0, 50)


def words(result: HandResult) -> tuple[list[list[str]], str, list[list[str]]]:
    scored = HandScored(result)
    counted = [[f"{text} {points}" for text, points in side] for side in scored.counted]
    return counted, str(scored.verdict), [[f"{t} {p}" for t, p in side] for side in scored.lines]


def test_the_score_is_explained() -> None:
    both = declared((0, "AD KD QD"), (1, "10S 9S 8S 7S"))
    counted, verdict, written = words(result(rules(), (107, 55), declared=both, blot=0))
    assert counted[0] == [
        "Cards in the tricks 97",
        "Last trick 10",
        "terz of diamonds, beaten by fifty of spades 0",
        "Blot 20",
        "Together 127",
    ]
    assert counted[1] == ["Cards in the tricks 55", "fifty of spades 50", "Together 105"]
    assert verdict == "seat 0 has made it by 22 points"
    assert written[0] == ["16 less the 5 of the other side 11", "Blot 2", "Points 13"]
    assert written[1] == ["55 in the tricks, in tens 5", "fifty of spades 5", "Points 10"]


@pytest.mark.parametrize(
    ("r", "taken", "verdict"),
    [
        (rules(), (80, 82), "seat 0 has failed by 2 points"),
        (rules(), TIED, "Both sides have 81: seat 0 has failed"),
        (rules(contract_tie="taker_makes"), TIED, "Both sides have 81: seat 0 has made it"),
        (four(), TIED, "Both sides have 81: 81 points hang until somebody wins a deal"),
        (rules(), (162, 0), "seat 1 is kaput: not one point in the tricks"),
        (four(), (0, 162), "seat 0 and seat 2 are kaput: not one trick"),
    ],
)
def test_the_verdict(r: AnyRules, taken: tuple[int, int], verdict: str) -> None:
    said = HandScored(result(r, taken)).verdict
    assert str(said) == verdict
    if "seat 0 has" in verdict:
        assert isinstance(said.values["seat"], SeatName)


def test_a_match_keeps_every_deal() -> None:
    state = dealt(rules(target=1000))
    for number in (1, 2, 3):
        state = played_out(do(state, "take hearts"), random.Random(number))
        assert len(state.match.hands) == number
        pack = random.Random(number).sample(CARDS, 32)
        state = do(state, Deal(tuple(pack)))
    totals = tuple(sum(hand.points[seat] for hand in state.match.hands) for seat in (0, 1))
    view = blot.view(state, None)
    assert view.scores == totals and view.hands == state.match.hands
    assert [hand.dealer for hand in view.hands] == [1, 0, 1]
