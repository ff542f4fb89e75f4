"""What the kept records tell of the matches and the people."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.play.records import Record, player, write_record
from game.play.results import Standing, kept_records, standings
from game.play.saves import keep_record, records_folder
from tests.play.made import LEVELS, play, session_of


def finished(seed: int, started: str, *names: str) -> Record:
    """A finished match of Draw; a name in capitals is a computer's."""
    record = play(session_of("draw", [None] * len(names), seed), 10_000).record()
    seats = tuple(player(n, plays=LEVELS[0] if n.isupper() else None) for n in names)
    return replace(record, seats=seats, started=started)


def by_winner(winner: int, started: str, *names: str) -> Record:
    """A finished match of Draw that this seat has won."""
    for seed in range(100):
        record = finished(seed, started, *names)
        match = play(session_of("draw", [None] * len(names), seed), 10_000).state.match
        if match.winners == (winner,):
            return record
    raise AssertionError("nobody wins like this")


def test_nothing_kept() -> None:
    assert kept_records() == ((), ())
    assert standings(()) == ()


def test_the_latest_match_comes_first_with_its_result() -> None:
    early = by_winner(0, "2026-05-01T18:20:00+02:00", "Anna", "Bo")
    late = by_winner(1, "2026-05-01T17:00:00+00:00", "Anna", "Bo")
    for record in (early, late):
        keep_record(record)
    kept, broken = kept_records()
    assert broken == ()
    assert [one.record for one in kept] == [late, early]
    assert [one.winners for one in kept] == [(1,), (0,)]
    assert sum(kept[0].scores) > 0


def test_an_unfinished_match_is_listed_without_a_winner() -> None:
    record = play(session_of("draw"), 5).record()
    keep_record(record)
    (one,), _broken = kept_records()
    assert one.winners is None
    assert standings([one]) == ()


@pytest.mark.parametrize("started", ["", "yesterday", "0001-01-01T00:00:00", "9999-12-31"])
def test_without_a_sensible_time_the_file_tells(started: str) -> None:
    path = keep_record(finished(1, started, "Anna", "Bo"))
    os.utime(path, (1000, 1000))
    (one,), _broken = kept_records()
    assert isinstance(one.when, float)
    if started in ("", "yesterday"):
        assert one.when == 1000


@pytest.mark.parametrize("content", ["", "{}", '{"hughie": 7}'])
def test_a_broken_record_is_listed_and_left_as_it_is(content: str) -> None:
    records_folder().mkdir(parents=True)
    path: Path = records_folder() / "broken.hughie"
    path.write_text(content, "utf-8")
    keep_record(finished(1, "", "Anna", "Bo"))
    kept, broken = kept_records()
    assert len(kept) == 1
    assert [one.path for one in broken] == [path]
    assert str(broken[0].problem.message)
    assert path.read_text("utf-8") == content


def test_a_record_whose_log_fails_is_broken() -> None:
    record = replace(finished(1, "", "Anna", "Bo"), log=("turn",))
    records_folder().mkdir(parents=True)
    (records_folder() / "x.hughie").write_text(write_record(record), "utf-8")
    kept, (broken,) = kept_records()
    assert kept == () and broken.problem.part == "log line 1"


def test_how_people_have_fared() -> None:
    matches = [
        by_winner(0, "2026-05-01T10:00:00+00:00", "Anna", "Bo"),
        by_winner(0, "2026-05-02T10:00:00+00:00", "Anna", "Bo"),
        by_winner(1, "2026-05-03T10:00:00+00:00", "Anna", "Bo"),
        by_winner(1, "2026-05-04T10:00:00+00:00", "ROBOT", "Anna"),
    ]
    for record in reversed(matches):
        keep_record(record)
    kept, _broken = kept_records()
    assert standings(kept) == (
        Standing("Anna", matches=4, wins=3, best_streak=2, streak=1),
        Standing("Bo", matches=3, wins=1, best_streak=1, streak=1),
    )
