"""Random matches under every preset and under random rules, each step watched."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import dominoes
from game.engine.core import plain_rules
from game.play.presets import Preset, list_presets
from tests.engine.random_rules import random_options
from tests.engine.tables import rules
from tests.engine.watch import Watch

PRESETS = {p.name: p.rules for p in list_presets("dominoes") if isinstance(p, Preset)}
TABLES = [(name, seats) for name, r in PRESETS.items() for seats in r.counts]
SOAKED = 1000


def option_of(r: dominoes.Rules) -> dict[str, Any]:
    """The options of rules with whole numbers as the counts of players."""
    option: dict[str, Any] = plain_rules(r)
    for name in ("deal", "target"):
        if isinstance(option.get(name), dict):
            option[name] = {int(k) if k.isdigit() else k: v for k, v in option[name].items()}
    return option


def play(
    option: dict[str, Any], seats: int, rng: random.Random, hands: int, closely: float
) -> None:
    """So many hands; after the end of a match another one begins."""
    watch = Watch(option, seats, rng, closely)
    try:
        for _ in range(hands):
            if watch.state.match.winners is not None:
                watch = Watch(option, seats, rng, closely)
            watch.play_hand()
    except Exception as error:
        error.add_note(f"options: {watch.option}\nlog: {watch.log}")
        raise


def test_every_preset_is_there() -> None:
    assert len(PRESETS) == 14
    assert {seats for _name, seats in TABLES} == {2, 3, 4, 5}


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_preset(name: str, seats: int, soak: bool) -> None:
    option, rng = option_of(PRESETS[name]), random.Random(f"{name} {seats}")
    play(option, seats, rng, SOAKED if soak else 8, closely=0.02 if soak else 0.1)


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(min_value=0))
def test_random_rules(seed: int) -> None:
    rng = random.Random(seed)
    option, seats = random_options(rng)
    assert dominoes.contradictions(rules(**option), seats) == ()
    play(option, seats, rng, 1, closely=0.1)


def test_random_rules_at_length(soak: bool) -> None:
    for seed in range(SOAKED if soak else 40):
        rng = random.Random(seed)
        option, seats = random_options(rng)
        play(option, seats, rng, 3, closely=0.05)
