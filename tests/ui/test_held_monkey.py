"""Somebody who presses everything, at tables where tiles are held in hand: no frame shows him one
that is not his, no match is lost, and each can be played from its record."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pygame
import pytest

from game.engine.dominoes.actions import DRAW, PASS
from game.engine.dominoes.state import State
from game.play.computers import Level
from game.play.settings import Speed
from game.ui.handover import HandOver
from tests.ui.eyes import Eyes, on_open_table
from tests.ui.monkey import Monkey
from tests.ui.positions import new_record, record_where, rules_of

pytestmark = pytest.mark.usefixtures("quick_disk")

SEEDS, EVENTS = 3, 350
SOAK_SEEDS, SOAK_EVENTS = 20, 2000
HELD = ("block", "block-match", "block-partners", "draw", "draw-match", "draw-partners")
MET = {"Match", "HandOver", "HandResult", "MatchResult", "TableMenu", "SettingsScene"}
NEAR = {*MET, "Dialog"}
"""Where it stays: other scenes have a monkey of their own."""


class HeldMonkey(Monkey):
    """A monkey with tiles in hand; `hands` counts those that it has looked at, by seat."""

    made = Eyes

    def __init__(self, seed: int) -> None:
        self.hands: Counter[int] = Counter()
        super().__init__(seed)
        self._go_somewhere()

    def act(self) -> None:
        super().act()
        assert isinstance(self.at, Eyes)
        if type(self.at.top).__name__ not in NEAR:
            before = self._match()
            self._go_somewhere()
            if before is not None:
                self._note(before.session, before.save.path)
        if self.at.eyes is not None:
            self.hands[self.at.eyes] += 1

    def _play(self) -> None:
        match, at = self._match(), self.at
        at.until(lambda: at.app._resized_at is None or not at.app.running)
        if isinstance(at.top, HandOver) and self.rng.random() < 0.8:
            self._note_down("open")
            at.wait(0.6)
            if isinstance(at.top, HandOver):
                self._tap(at.top.controls.widgets[0].rect.center)
        elif match is not None and at.top is match and match.legal in ((DRAW,), (PASS,)):
            self._note_down(str(match.legal[0]))
            at.time += 1
            self._tap(at.top.controls.widgets[0].rect.center)
        else:
            super()._play()

    def _play_on(self) -> None:
        for _ in range(self.rng.choice([2, 10, 30])):
            self._play()
            if not self.at.app.running or self._match() is None:
                return

    def _key(self) -> None:
        if self.rng.random() < 0.15:
            self._note_down("hide")
            self.at.key(pygame.K_c)
        else:
            super()._key()

    def _go_somewhere(self) -> None:
        """Sit down at a match with tiles in hand: at its beginning, or where it is nearly over."""
        name = self.rng.choice(HELD)
        rules = rules_of(name, target=self.rng.choice([1, 30, 100]))
        seats = self.rng.choice(rules.counts)
        computers = {seat: Level.EASY for seat in range(seats) if self.rng.random() < 0.25}
        computers.pop(0, None)
        self._note_down(f"a match of {name} for {seats}, computers at {sorted(computers)}")
        record = new_record(rules, seats, computers)
        if self.rng.random() < 0.5:

            def near(state: State) -> bool:
                rows = state.table.rows
                return any(0 < len(row) <= 2 for row in rows) and state.to_play is not None

            record = record_where(near, rules, seats, computers)
        if self.rng.random() < 0.15:
            record = on_open_table(record)
        self.at.app.change("animation", self.rng.choice(list(Speed)))
        self.at.open(record, self.rng.randrange(1000))


def test_random_input_shows_nobody_what_is_not_his(
    soak: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    met: set[str] = set()
    hands: Counter[int] = Counter()
    for seed in range(SOAK_SEEDS if soak else SEEDS):
        chance = random.Random(seed)
        monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(chance.random()))  # noqa: B023
        folder = home / str(seed)
        folder.mkdir()
        monkeypatch.setenv("HUGHIE_HOME", str(folder))
        monkey = HeldMonkey(seed)
        try:
            for _ in range(SOAK_EVENTS if soak else EVENTS):
                monkey.act()
            monkey.end()
        except Exception as failure:
            raise AssertionError(monkey.told()) from failure
        met |= monkey.seen
        hands += monkey.hands
    assert met >= MET, f"it never came to {sorted(MET - met)}"
    assert {seat for seat, count in hands.items() if count > 20} >= {0, 1, 2}
