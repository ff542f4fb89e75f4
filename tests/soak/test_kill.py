"""A match survives the end of the program at any moment, however sudden."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from game import paths
from game.play import saves, settings
from game.play.records import load_record
from game.play.settings import Settings, Speed
from tests.ui.positions import same_course

ROOT = Path(__file__).resolve().parent.parent.parent
KILLS, SOAK_KILLS = 4, 50
MOST_ACTIONS = 150
"""So many are let happen at most before the next kill."""
_LATER = 0.02
"""Seconds after an action within which the end comes: also in the middle of a save."""


def test_a_match_goes_on_after_every_kill(soak: bool, home: Path) -> None:
    rng = random.Random(5)
    quick = Settings(animation=Speed.OFF)
    settings.save(quick, home / settings.FILE_NAME)
    told: dict[str, list[str]] = {}
    finished = 0
    for number in range(SOAK_KILLS if soak else KILLS):
        _play_and_kill(rng, told)
        finished += _all_is_there(told, f"kill {number + 1}")
    assert sum(map(len, told.values())) > 20
    if soak:
        assert finished, "a match ended too"


def _play_and_kill(rng: random.Random, told: dict[str, list[str]]) -> None:
    """Let the program play some actions and end it; `told` are the logs that it said were saved."""
    game = subprocess.Popen(
        [sys.executable, "-m", "tests.soak.playing"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert game.stdout is not None
    try:
        for _ in range(rng.randint(1, MOST_ACTIONS)):
            _note(game.stdout.readline(), told)
        # A moment of any length: where in its work the program is must be left to chance.
        time.sleep(rng.random() * _LATER)
    finally:
        game.kill()
        rest = game.stdout.read()
        game.stdout.close()
        game.wait()
    for line in rest.splitlines(keepends=True):
        _note(line, told)


def _note(line: str, told: dict[str, list[str]]) -> None:
    if not line.endswith("\n"):
        assert told, "the program did not begin to play"
        return
    name, count, *action = line.split(" ", 2)
    if count in ("0", "1") and told.get(name):
        # The match of before is over, and its name was free again.
        told[f"{name} {len(told)}"] = told.pop(name)
    log = told.setdefault(name, [])
    if action:
        assert int(count) == len(log) + 1, "it goes on where it was"
        log.append(action[0].strip())


def _all_is_there(told: dict[str, list[str]], when: str) -> int:
    """Every action told is in its match, of which at most one more was saved; how many ended."""
    offer, problems = saves.newest()
    assert problems == (), when
    kept = [load_record(path) for path in _files(saves.records_folder())]
    left = {path.name: load_record(path) for path in _files(paths.matches())}
    assert len(left) <= 1, when
    for name, log in told.items():
        if name in left:
            assert offer is not None and offer.path.name == name, when
            saved = list(left[name].log)
            assert saved[: len(log)] == log, when
            assert len(saved) <= len(log) + 1, when
            told[name] = saved
            assert same_course(left[name]).match.winners is None
        else:
            assert any(list(record.log)[: len(log)] == log for record in kept), f"{when}: {name}"
    return len(kept)


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.hughie")) if folder.is_dir() else []
