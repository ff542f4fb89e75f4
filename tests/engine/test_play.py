"""Random matches under every preset and under random rules, each step watched."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine import dominoes
from game.engine.core import plain_rules
from game.play.presets import list_presets
from tests.engine.random_rules import random_options
from tests.engine.tables import rules
from tests.engine.watch import Watch

PRESETS = {
    preset.name: preset.rules for preset in list_presets("dominoes") if not isinstance(preset, str)
}
TABLES = [(name, seats) for name, r in PRESETS.items() for seats in r.counts]
HANDS, SOAKED = 4, 1000


def option_of(r: dominoes.Rules) -> dict[str, Any]:
    """The options of rules with whole numbers as the counts of players."""
    option: dict[str, Any] = plain_rules(r)
    for name in ("deal", "target"):
        if isinstance(option.get(name), dict):
            option[name] = {int(k) if k.isdigit() else k: v for k, v in option[name].items()}
    return option


def play(watch: Watch, hands: int) -> None:
    """So many hands; after the end of a match another one begins."""
    try:
        for _ in range(hands):
            if watch.state.match.winners is not None:
                seats = watch.state.match.seats
                watch.__init__(watch.option, seats, watch.rng, watch.thorough)  # type: ignore[misc]
            watch.play_hand()
    except Exception as error:
        error.add_note(f"options: {watch.option}\nlog: {watch.log}")
        raise


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_preset(name: str, seats: int, soak: bool) -> None:
    rng = random.Random(f"{name} {seats}")
    watch = Watch(option_of(PRESETS[name]), seats, rng, thorough=0.02)
    play(watch, SOAKED if soak else HANDS)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rng=st.randoms(use_true_random=False))
def test_random_rules(rng: random.Random) -> None:
    option, seats = random_options(rng)
    assert dominoes.contradictions(rules(**option), seats) == ()
    play(Watch(option, seats, rng, thorough=0.02), 2)


def test_random_rules_at_length(soak: bool) -> None:
    for seed in range(SOAKED if soak else 20):
        rng = random.Random(seed)
        option, seats = random_options(rng)
        play(Watch(option, seats, rng, thorough=0.02), 3)
