"""What the kept records tell: who won, and how each person has fared. Nothing else is stored."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from .problems import Problem
from .records import SUFFIX, Record, RecordError, final_state, load_record
from .saves import records_folder


@dataclass(frozen=True, slots=True)
class Kept:
    """A kept record. `scores` go by seat; `winners` are seats, () for a drawn match and None for
    one that was not played to its end. `when` is the time it began, in seconds since 1970."""

    path: Path
    record: Record
    scores: tuple[int, ...]
    winners: tuple[int, ...] | None
    when: float


@dataclass(frozen=True, slots=True)
class Broken:
    """A record that cannot be read, and the first thing wrong with it."""

    path: Path
    problem: Problem


@dataclass(frozen=True, slots=True)
class Standing:
    """How a person has fared: finished matches, those won, and the most won in succession."""

    name: str
    matches: int = 0
    wins: int = 0
    best_streak: int = 0
    streak: int = 0


def kept_records() -> tuple[tuple[Kept, ...], tuple[Broken, ...]]:
    """Every kept record, the latest match first, and the files that make no sense."""
    kept: list[Kept] = []
    broken: list[Broken] = []
    for path in _files():
        try:
            record = load_record(path)
            match = final_state(record).match
        except RecordError as error:
            broken.append(Broken(path, error.problems[0]))
        else:
            kept.append(Kept(path, record, match.scores, match.winners, _when(path, record)))
    kept.sort(key=lambda one: (one.when, one.path.name), reverse=True)
    return tuple(kept), tuple(broken)


def standings(kept: Iterable[Kept]) -> tuple[Standing, ...]:
    """Everybody who played a finished match in person, those with the most wins first."""
    by_name: dict[str, Standing] = {}
    for one in sorted(kept, key=lambda one: one.when):
        if one.winners is None:
            continue
        for seat, player in enumerate(one.record.seats):
            if player.plays is None:
                so_far = by_name.get(player.name, Standing(player.name))
                by_name[player.name] = _after(so_far, won=seat in one.winners)
    return tuple(sorted(by_name.values(), key=lambda one: (-one.wins, one.matches, one.name)))


def _after(so_far: Standing, *, won: bool) -> Standing:
    streak = so_far.streak + 1 if won else 0
    return Standing(
        so_far.name,
        so_far.matches + 1,
        so_far.wins + won,
        max(so_far.best_streak, streak),
        streak,
    )


def _files() -> list[Path]:
    with contextlib.suppress(OSError):
        return sorted(path for path in records_folder().iterdir() if path.suffix == SUFFIX)
    return []


def _when(path: Path, record: Record) -> float:
    """When the match began; where the record does not tell, when its file was written."""
    with contextlib.suppress(ValueError, OverflowError, OSError):
        return datetime.fromisoformat(record.started).timestamp()
    with contextlib.suppress(OSError):
        return path.stat().st_mtime
    return 0.0
