"""Random matches of Blot under every preset and under random rules, each step watched."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import blot
from game.engine.core import plain_rules
from game.play.presets import Preset, list_presets
from tests.engine.blot.random_rules import random_options
from tests.engine.blot.watch import Watch

PRESETS = {p.name: p.rules for p in list_presets("blot") if isinstance(p, Preset)}
SOAKED = 1000


def play(option: dict[str, Any], seats: int, rng: random.Random, hands: int, closely: float) -> int:
    """So many deals; after the end of a match another one begins. How many matches ended."""
    watch, ended = Watch(option, seats, rng, closely), 0
    try:
        for _ in range(hands):
            if watch.state.match.winners is not None:
                watch, ended = Watch(option, seats, rng, closely), ended + 1
            watch.play_hand()
    except Exception as error:
        error.add_note(f"options: {watch.option}\nlog: {watch.log}")
        raise
    return ended


def test_every_preset_is_there() -> None:
    assert list(PRESETS) == [
        "open-blot",
        "open-blot-short",
        "open-blot-long",
        "open-blot-points",
        "open-blot-three",
        "blot-four",
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset(name: str) -> None:
    rules = PRESETS[name]
    play(plain_rules(rules), rules.counts[0], random.Random(name), hands=8, closely=0.05)


@pytest.mark.parametrize("name", PRESETS)
def test_a_thousand_matches_of_every_preset(name: str, soak: bool) -> None:
    rules, rng = PRESETS[name], random.Random(f"matches {name}")
    matches = 0
    while matches < (SOAKED if soak else 1):
        matches += play(plain_rules(rules), rules.counts[0], rng, hands=60, closely=0.001)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(min_value=0))
def test_random_rules(seed: int) -> None:
    rng = random.Random(seed)
    option, seats = random_options(rng)
    play(option, seats, rng, hands=2, closely=0.05)


def test_random_rules_at_length(soak: bool) -> None:
    for seed in range(SOAKED if soak else 30):
        rng = random.Random(seed)
        option, seats = random_options(rng)
        play(option, seats, rng, hands=4, closely=0.02)


@pytest.mark.parametrize("seats", [2, 4])
def test_rules_go_with_their_number_of_players_alone(seats: int) -> None:
    found = next(rules for rules in blot.RULES if rules().counts == (seats,))
    assert blot.contradictions(found(), seats) == blot.contradictions(found()) == ()
    for other in {2, 3, 4, 5} - {seats}:
        assert [each.option for each in blot.contradictions(found(), other)] == ["players"]
        with pytest.raises(ValueError, match="these rules are not for"):
            blot.new_match(found(), other)
