"""Random input at a table of Blot raises nothing, shows nobody what is not his, and every match
can be gone on with and played to its end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.ui.blot.monkey import CardMonkey

pytestmark = pytest.mark.usefixtures("quick_disk")

SEEDS, EVENTS = 4, 80
SOAK_SEEDS, SOAK_EVENTS = 20, 400
MET = {"Match", "HandOver", "DealResult", "MatchResult"}


def test_random_input_at_cards_breaks_nothing(
    soak: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    met: set[str] = set()
    ways: set[str] = set()
    over = 0
    for seed in range(SOAK_SEEDS if soak else SEEDS):
        chance = random.Random(seed)
        monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(chance.random()))  # noqa: B023
        folder = home / str(seed)
        folder.mkdir()
        monkeypatch.setenv("HUGHIE_HOME", str(folder))
        monkey = CardMonkey(seed)
        try:
            for _ in range(SOAK_EVENTS if soak else EVENTS):
                monkey.act()
            monkey.end()
        except Exception as failure:
            raise AssertionError(monkey.told()) from failure
        met |= monkey.seen
        ways |= {way for _preset, way in monkey.met}
        over += monkey.over
    assert met >= MET, f"it never came to {sorted(MET - met)}"
    assert ways >= {"hold", "curtain", "open"}
    assert over > 0, "no match was played to its end"
