"""Random input over all scenes raises nothing, loses no match and writes nowhere else."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.ui.monkey import Monkey
from tests.ui.written import Watch

pytestmark = pytest.mark.usefixtures("quick_disk")

SEEDS, EVENTS = 3, 500
SOAK_SEEDS, SOAK_EVENTS = 10, 2000
MET = {"Title", "Setup", "Match", "HandResult", "MatchResult", "SettingsScene", "HowToPlay"}


def test_random_input_breaks_nothing(
    soak: bool, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    met: set[str] = set()
    for seed in range(SOAK_SEEDS if soak else SEEDS):
        chance = random.Random(seed)
        monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(chance.random()))  # noqa: B023
        folder = home / str(seed)
        folder.mkdir()
        monkeypatch.setenv("HUGHIE_HOME", str(folder))
        with Watch(folder) as elsewhere:
            monkey = Monkey(seed)
            try:
                for _ in range(SOAK_EVENTS if soak else EVENTS):
                    monkey.act()
                monkey.end()
            except Exception as failure:
                raise AssertionError(monkey.told()) from failure
        assert elsewhere == []
        met |= monkey.seen
    assert list(tmp_path.iterdir()) == []
    assert met >= MET, f"it never came to {sorted(MET - met)}"


def test_the_watch_sees_what_is_written_elsewhere(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    with Watch(inside) as found:
        (inside / "a").write_text("a", "utf-8")
        (tmp_path / "b").write_text("b", "utf-8")
        (tmp_path / "c").mkdir()
        (inside / "a").rename(tmp_path / "d")
        (tmp_path / "d").read_text("utf-8")
    (tmp_path / "e").write_text("e", "utf-8")
    assert [line.split()[0] for line in found] == ["open", "os.mkdir", "os.rename"]
