"""Rules, matches and records for tests, many made at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.engine import dominoes
from game.engine.core import options
from game.play import saves
from game.play.computers import Level
from game.play.presets import shipped_preset
from game.play.records import player
from game.play.session import Session
from tests.engine.random_rules import random_options

LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD)


def random_rules(rng: random.Random) -> tuple[dominoes.Rules, int]:
    """Rules that go together, and a number of seats that may play them."""
    plain, seats = random_options(rng)
    if plain["partners"]:
        plain["players"] = [4]
    kinds = {name: info.kind for name, info in options(dominoes.Rules).items()}
    rules = dominoes.Rules(**{name: kinds[name].read(value) for name, value in plain.items()})
    assert not dominoes.contradictions(rules)
    return rules, seats


def session_of(
    preset: str = "blind-hughie", plays: Sequence[Level | None] = (None, None), seed: int = 1
) -> Session:
    """A match of a preset that has just begun; a level for each seat, None for a person."""
    found = shipped_preset(preset)
    assert found is not None
    seats = [player(f"P{at}", "red", "cat", level) for at, level in enumerate(plays)]
    return Session.begin(found.game, found.rules, seats, preset, random.Random(seed))


def step(session: Session, rng: random.Random) -> None:
    """One action, whoever is to act; people act at random."""
    if session.waits_for_chance:
        session.do(session.chance())
    elif session.waits_for_computer:
        session.do(session.choose())
    else:
        session.do(rng.choice(session.legal))


def play(session: Session, actions: int, seed: int = 2) -> Session:
    """The session after so many actions, or at its end."""
    rng = random.Random(seed)
    while actions and not session.over:
        step(session, rng)
        actions -= 1
    return session


def head(**changed: Any) -> dict[str, Any]:
    """The data of a small record that is right, with some keys changed; None takes one out."""
    plain: dict[str, Any] = {
        "hughie": 1,
        "game": "dominoes",
        "preset": "blind-hughie",
        "seats": [{"name": "Anna"}, {"name": "Bo"}],
        "log": ["lot 6-3 5-4"],
    }
    return {key: value for key, value in {**plain, **changed}.items() if value is not None}


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def begun(actions: int = 6, preset: str = "blind-hughie") -> tuple[Session, saves.Save]:
    session = session_of(preset)
    save = saves.begin(session)
    return play(session, actions), save
