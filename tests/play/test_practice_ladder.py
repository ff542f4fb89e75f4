"""When a child moves up and down: the rule of the preset."""

from __future__ import annotations

import pytest

from game.engine.practice.rounds import Outcome, RoundRules
from game.play.practice_ladder import LONGEST, move, remembered

WORDS = {
    "s": Outcome.SURE,
    "r": Outcome.RIGHT,
    "h": Outcome.HELPED,
    "x": Outcome.SHOWN,
    "f": Outcome.FREE,
}


@pytest.mark.parametrize(
    ("outcomes", "moves"),
    [
        ("", 0),
        ("ssss", 0),
        ("sssss", 1),
        ("xxxsssss", 1),
        ("sssssr", 0),
        ("ssrsss", 0),
        ("ssfsffss", 1),
        ("fffff", 0),
        ("xx", 0),
        ("rhx", -1),
        ("sssssxxx", -1),
        ("xsxsx", -1),
        ("xsxssx", 0),
        ("xxsss", 0),
        ("xffxffx", -1),
    ],
)
def test_five_sure_go_up_and_three_missed_of_five_go_down(outcomes: str, moves: int) -> None:
    assert move([WORDS[letter] for letter in outcomes], RoundRules()) == moves


@pytest.mark.parametrize(
    ("outcomes", "moves"), [("ss", 1), ("rss", 1), ("sr", 0), ("rr", -1), ("srsr", 0)]
)
def test_the_preset_says_how_many(outcomes: str, moves: int) -> None:
    rules = RoundRules(up=2, down=2, of=2)
    assert move([WORDS[letter] for letter in outcomes], rules) == moves


def test_what_is_remembered() -> None:
    outcomes: tuple[Outcome, ...] = ()
    for _ in range(LONGEST + 5):
        outcomes = remembered(outcomes, Outcome.SURE)
        assert remembered(outcomes, Outcome.FREE) == outcomes
    assert remembered(outcomes, Outcome.SHOWN) == (*[Outcome.SURE] * (LONGEST - 1), Outcome.SHOWN)
