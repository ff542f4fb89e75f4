"""A match played in the window leaves a record that replays to the same scores."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.engine.dominoes.rules import Rules, Spinner
from game.play import saves
from game.ui.match_result import MatchResult
from tests.ui.driving import Table, table
from tests.ui.positions import new_record, rules_of

pytestmark = pytest.mark.usefixtures("quick_disk")

ROOT = Path(__file__).resolve().parent.parent.parent
MOST_PRESSES = 4000


def play_by_enter(at: Table) -> MatchResult:
    """Play a whole match by pressing nothing but Enter."""
    for _ in range(MOST_PRESSES):
        if isinstance(at.top, MatchResult):
            return at.top
        at.time += 1
        at.key(pygame.K_RETURN)
    raise AssertionError("the match never ended")


def replayed(path: Path) -> dict[str, object]:
    """What the command says of a record."""
    done = subprocess.run(
        [sys.executable, "-m", "game", "replay", "--json", str(path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    position = json.loads(done.stdout)
    assert isinstance(position, dict)
    return position


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        ("blind-hughie", 2),
        ("billitonnen", 5),
        (rules_of("blind-hughie-full", players=(4,), partners=True), 4),
        (rules_of("blind-hughie-column", spinner=Spinner.FIRST_DOUBLE, target=60), 3),
    ],
)
def test_a_record_made_in_the_window_replays_to_the_same_scores(
    rules: Rules | str, seats: int
) -> None:
    with table(new_record(rules, seats)) as at:
        result = play_by_enter(at)
        state = result.session.state
        at.tap_on("keep")
        at.frame()
        assert result.kept is not None
        kept = list(saves.records_folder().iterdir())
        assert kept == [result.kept], "it is kept once"
        words = " ".join(at.words())
    position = replayed(result.kept)
    assert tuple(position["scores"]) == state.match.scores
    assert tuple(position["winners"]) == state.match.winners
    assert state.match.winners
    for seat in state.match.winners:
        assert result.who[seat].name in words


def test_a_match_left_in_the_middle_replays_to_where_it_was() -> None:
    with table(new_record("blind-hughie")) as at:
        while len(at.view.hands) < 2:
            at.time += 1
            at.key(pygame.K_RETURN)
        path, scores = at.match.save.path, at.state.match.scores
        at.post(pygame.QUIT)
        at.frame()
    position = replayed(path)
    assert tuple(position["scores"]) == scores
    assert position["winners"] is None
