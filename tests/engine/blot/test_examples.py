"""The worked examples 19 to 25 of the rules, to the letter."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine import blot
from game.engine.blot.cards import RANKINGS, Suit, mask_of
from game.engine.blot.combinations import COMBINATIONS, Declaration, Kind
from game.engine.blot.events import BlotShown, Grew, TrickTaken
from game.engine.blot.legal import plays as legal_plays
from game.engine.blot.rules import AnyRules
from game.engine.blot.scoring import HandResult, PlayedDeal, hand_result
from game.engine.blot.state import State
from tests.engine.blot.tables import cards, dealt, declares, do, events, played_out, plays, rules

H = Suit.HEARTS


@pytest.mark.parametrize(
    ("led", "up", "legal"),
    [
        ("AS", "10S 7S JH 8D", "10S 7S"),
        ("KD", "8H JH 9C AC", "8H JH"),
        ("9H", "JH AH 7H", "JH"),
        ("JH", "AH 7H 8S", "AH 7H"),
    ],
)
def test_19_open_blot_follow(led: str, up: str, legal: str) -> None:
    """Trump is hearts; `up` is all that lies face up before the follower."""
    found = legal_plays(mask_of(cards(up)), cards(led), RANKINGS[H], rules())
    assert {blot.write(action) for action in found} == {f"play {card}" for card in legal.split()}


def test_19_a_hidden_diamond_obliges_nobody() -> None:
    state = dealt(
        rules(),
        "KD 7C 8C 9S 10S JS QS KS",
        "8H JH 9C AC 7S 8S 10C JC",
        down0="QC KC",
        down1="10D 9D 8D 7D",
    )
    state = do(state, "take hearts", "play KD")
    assert plays(state) == {"8H", "JH"}


def test_20_the_jack_of_trumps_takes_the_nine() -> None:
    state = dealt(rules(), "9C 7S 8S 7D", "JC 9S 10S 8D")
    state = do(state, "take clubs", "play 9C")
    *_, taken = events(state, "play JC")
    assert taken == TrickTaken(1, cards("9C JC"), 34)
    assert blot.view(do(state, "play JC"), None).cards == (0, 34)


def declared(*combinations: tuple[int, str]) -> tuple[Declaration, ...]:
    return tuple(Declaration(s, COMBINATIONS[mask_of(cards(text))]) for s, text in combinations)


def result(r: AnyRules, taken: tuple[int, int], **more: Any) -> HandResult:
    """A deal dealt by seat 1 and chosen by seat 0 with these card points."""
    known: dict[str, Any] = {
        "dealer": 1,
        "taker": 0,
        "trump": H,
        "last": 0,
        "cards": taken,
        "tricks": tuple(8 if points else 0 for points in taken),
        "declared": (),
        "blot": None,
        "hanging": 0,
    }
    return hand_result(r, r.counts[0], PlayedDeal(**{**known, **more}))


def test_21_the_longer_sequence_and_any_four_are_better() -> None:
    both = declared((0, "10S 9S 8S 7S"), (1, "AD KD QD"))
    assert result(rules(), (81, 81), declared=both).combinations == (50, 0)
    both = declared((0, "QS QH QD QC"), (1, "AD KD QD JD 10D"))
    assert result(rules(), (81, 81), declared=both).combinations == (100, 0)


def test_22_growing() -> None:
    """KH lies under AC and 9H under AS: seat 0 wins both tricks and opens them."""
    state = dealt(
        rules(),
        "QH JH 10H AC AS 8D 9D KS",
        "7C 7S 8C 8S QC QS JD KD",
        down0="9C 10C JC KH 9H",
        down1="KC",
    )
    state = do(state, "take hearts")
    assert declares(state) == {"QH JH 10H"}
    state = do(state, "declare QH JH 10H")
    assert told(state) == [20]
    _played, _opened, grew, shown = events(state, "play AC")
    assert grew == Grew(0, 0, 20, Kind.FIFTY, 50, cards("KH QH JH 10H"))
    assert shown == BlotShown(0)
    state = do(state, "play AC", "play 7C")
    assert told(state) == [50], "and Blot: 70"
    _played, _opened, grew = events(state, "play AS")
    assert grew == Grew(0, 0, 50, Kind.HUNDRED, 100, cards("KH QH JH 10H 9H"))
    state = played_out(do(state, "play AS"), random.Random(1))
    assert state.match.hands[0].combinations == (120, 0)


def told(state: State) -> list[int]:
    return [declared.points for declared in blot.view(state, None).declared]


CASES: list[tuple[dict[str, Any], tuple[int, int], tuple[int, int], str, tuple[int, int]]] = [
    ({"scale": "points"}, (97, 65), (20, 0), "made", (117, 65)),
    ({}, (97, 65), (20, 0), "made", (12, 6)),
    ({"scale": "points"}, (107, 55), (0, 0), "made", (107, 55)),
    ({}, (107, 55), (0, 0), "made", (11, 5)),
    ({}, (82, 80), (0, 0), "made", (8, 8)),
    ({"scale": "points"}, (80, 82), (0, 0), "failed", (0, 162)),
    ({}, (80, 82), (0, 0), "failed", (0, 16)),
    ({"scale": "points"}, (81, 81), (0, 0), "failed", (0, 162)),
    ({}, (81, 81), (0, 0), "failed", (0, 16)),
    ({"scale": "points"}, (76, 86), (20, 0), "made", (96, 86)),
    ({}, (76, 86), (20, 0), "made", (9, 9)),
    ({"scale": "points"}, (162, 0), (20, 0), "kaput", (230, 0)),
    ({}, (162, 0), (20, 0), "kaput", (23, 0)),
]


@pytest.mark.parametrize(("option", "taken", "combo", "outcome", "points"), CASES)
def test_23_to_25_the_result_of_a_deal(
    option: dict[str, Any],
    taken: tuple[int, int],
    combo: tuple[int, int],
    outcome: str,
    points: tuple[int, int],
) -> None:
    had = declared(*[(seat, "AD KD QD") for seat in (0, 1) if combo[seat]])
    found = result(rules(**option), taken, declared=had)
    assert (found.outcome, found.points, found.combinations) == (outcome, points, combo)
