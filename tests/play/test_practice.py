"""Rounds on this computer, played by simulated children."""

from __future__ import annotations

import random
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.engine.core import IllegalAction
from game.engine.practice.pairs import Turn
from game.engine.practice.rounds import Outcome, RoundOver
from game.play import children, practice
from game.play.catalog import SHELF
from game.play.children import Child, Place, add_child, load_child, load_children
from game.play.practice import ACTIVITIES, Round, let_move, set_step, step_of, steps
from game.play.records import load_record, replay
from tests.play.pupils import guessing, play, sure, wrong

pytestmark = pytest.mark.usefixtures("fast_disk")


@pytest.fixture
def fast_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a round keeps is written, but nobody waits for the disk."""
    monkeypatch.setattr("os.fsync", lambda _file: None)


def ladder_of(activity: str, pupil: Any, rounds: int, seed: int) -> tuple[Child, list[int], Any]:
    """The child after so many rounds, the step of each, and how the tasks ended."""
    rng, child, taken, outcomes = random.Random(seed), add_child("fox"), [], Counter[Outcome]()
    for _ in range(rounds):
        run = play(Round(child, activity, rng), pupil, rng)
        taken.append(steps(activity).index(run.preset))
        outcomes.update(result.outcome for result in run.session.state.match.hands)
        child = run.child
    return child, taken, outcomes


@pytest.mark.parametrize("activity", ACTIVITIES)
def test_a_sure_child_climbs_to_the_top(activity: str) -> None:
    ladder = steps(activity)
    child, taken, outcomes = ladder_of(activity, sure, len(ladder) + 2, 1)
    top = len(ladder) - 1
    assert taken == [*range(top), top, top, top]
    assert {*outcomes} <= {Outcome.SURE, Outcome.FREE}
    assert child.stars == sum(outcomes.values())
    assert {*child.passed} == {preset.name for preset in ladder}


@pytest.mark.parametrize("activity", ACTIVITIES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_guessing_child_stays_low_and_gets_half_or_more_right(activity: str, seed: int) -> None:
    child, taken, outcomes = ladder_of(activity, guessing, 15, seed)
    assert sum(taken) / len(taken) < 2 and max(taken) < len(steps(activity)) - 1
    shown, free = outcomes[Outcome.SHOWN], outcomes[Outcome.FREE]
    tasks = sum(outcomes.values())
    assert child.stars == tasks - shown
    assert (tasks - free - shown) / (tasks - free) > 0.6


@pytest.mark.parametrize("activity", ACTIVITIES)
def test_a_child_that_struggles_comes_down_again(activity: str) -> None:
    rng, child = random.Random(1), add_child("fox")
    while step_of(child, activity) < 3:
        child = play(Round(child, activity, rng), sure, rng).child
    taken = []
    for _ in range(5):
        run = play(Round(child, activity, rng), wrong, rng)
        taken.append(steps(activity).index(run.preset))
        child = run.child
    assert taken == [3, 2, 1, 0, 0]
    assert run.stars <= run.preset.rules.tasks


def test_a_step_set_by_hand_stays() -> None:
    rng, child = random.Random(1), add_child("fox")
    child, problem = set_step(child, "find", 3)
    assert problem is None and step_of(child, "find") == 3
    child = play(Round(child, "find", rng), sure, rng).child
    assert step_of(child, "find") == 3 and child.places["find"].held
    child = play(Round(child, "find", rng), wrong, rng).child
    assert step_of(child, "find") == 3
    child = play(Round(child, "find", rng), sure, rng).child
    child, problem = let_move(child, "find")
    assert (problem, step_of(child, "find")) == (None, 4)
    assert load_child(child.id) == child
    assert let_move(child, "row") == (child, None)


def test_a_step_that_is_no_more_is_the_first() -> None:
    child = add_child("fox").at("find", Place("find-on-the-moon", held=True))
    assert step_of(child, "find") == 0


def test_a_round_tells_what_it_gave() -> None:
    rng, child = random.Random(3), add_child("fox", "Mia")
    run = Round(child, "count", rng)
    assert (run.preset.name, run.stars, run.over) == ("count-fingers-3", 0, False)
    seat = run.session.seats[0]
    assert (seat.name, seat.picture, len(run.session.seats)) == ("Mia", "fox", 1)
    while not run.over:
        if run.session.waits_for_chance:
            last = run.next_task()
        else:
            last = run.do(sure(run, rng))
    assert last[-1].event == RoundOver(10, 10)
    assert (run.stars, run.child.stars, run.child.rounds) == (10, 10, 1)
    assert run.problem is None
    with pytest.raises(ValueError):
        run.next_task()


def test_a_round_that_was_played_is_kept_as_a_record(home: Path) -> None:
    rng, child = random.Random(3), add_child("fox")
    folder = home / "children" / child.id / "rounds"
    run = play(Round(child, "row", rng), sure, rng, tasks=9)
    assert not folder.exists()
    play(run, sure, rng)
    (path,) = folder.iterdir()
    record = load_record(path)
    assert record == run.session.record()
    assert record.preset == "row-two" and len([*replay(record)]) == len(record.log) == 50


def test_what_is_refused_changes_nothing() -> None:
    rng, child = random.Random(3), add_child("fox")
    run = Round(child, "pairs", rng)
    run.next_task()
    run.do(run.session.legal[0])
    before = run.session.view(0), run.session.log, run.child
    for action in (Turn(99), Turn(run.session.state.table.first)):
        with pytest.raises(IllegalAction):
            run.do(action)
    assert (run.session.view(0), run.session.log, run.child) == before


def test_leaving_loses_nothing() -> None:
    rng, child = random.Random(3), add_child("fox")
    run = play(Round(child, "row", rng), sure, rng, tasks=4)
    known = load_child(child.id)
    assert known == run.child
    assert known is not None and (known.stars, known.rounds) == (4, 0)
    assert len(known.places["row"].recent) == 4
    again = Round(known, "row", rng)
    play(again, sure, rng, tasks=1)
    assert len(again.child.places["row"].recent) == 5
    assert step_of(again.child, "row") == 1


def test_a_simulated_week_is_told_truly() -> None:
    """What is kept is what happened, counted here a second time."""
    day = datetime(2026, 5, 1, 18, 0, tzinfo=UTC)
    rng, child = random.Random(7), add_child("fox", "Mia")
    right: Counter[tuple[str, int]] = Counter()
    missed: Counter[tuple[str, int]] = Counter()
    runs: dict[tuple[str, int], list[str]] = {}
    last: dict[tuple[str, int], str] = {}
    stars = 0
    for number in range(7):
        now = day + timedelta(days=number)
        for activity in ACTIVITIES:
            pupil = sure if rng.random() < 0.6 else guessing
            run = play(Round(child, activity, rng, clock=lambda now=now: now), pupil, rng)
            child = run.child
            for result in run.session.state.match.hands:
                stars += result.outcome is not Outcome.SHOWN
                if result.outcome is Outcome.FREE:
                    continue
                for asked in {*result.numbers, *result.missed}:
                    key = (activity, asked)
                    last[key] = now.date().isoformat()
                    if asked in result.missed:
                        missed[key] += 1
                        runs[key] = []
                    else:
                        right[key] += 1
                        runs.setdefault(key, []).append(last[key])
    (kept,), told = load_children()
    assert (kept, told) == (child, ())
    assert (child.stars, child.rounds) == (stars, 35)
    assert child.played.startswith("2026-05-07T18:00")
    counted = {
        (activity, number): (facts.right, facts.missed, facts.run, facts.since, facts.last)
        for activity, numbers in child.sure.items()
        for number, facts in numbers.items()
    }
    assert counted == {
        key: (
            right[key],
            missed[key],
            len(runs[key]),
            runs[key][2] if len(runs[key]) > 2 else "",
            last[key],
        )
        for key in runs
    }
    assert len(counted) > 20 and any(missed.values())
    assert any(facts.is_sure for numbers in child.sure.values() for facts in numbers.values())


def test_a_full_disk_is_told_and_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, child = random.Random(3), add_child("fox")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        run = play(Round(child, "find", rng), sure, rng, tasks=4)
    assert load_child(child.id) == child
    play(run, sure, rng)
    assert run.over and run.stars == 10
    assert "No space left on device" in str(run.problem), "it is told even if it goes well again"


def test_who_was_erased_plays_on_and_is_not_written_again(home: Path) -> None:
    rng, child = random.Random(3), add_child("fox")
    run = play(Round(child, "find", rng), sure, rng, tasks=3)
    assert children.erase_child(child.id)
    play(run, sure, rng)
    assert (run.over, run.child.stars, run.problem) == (True, 10, None)
    assert not [*(home / "children").iterdir()]


def test_two_copies_of_the_program_both_count() -> None:
    rng, child = random.Random(3), add_child("fox")
    one, two = Round(child, "find", rng), Round(child, "row", rng)
    for tasks in range(1, 6):
        play(one, sure, rng, tasks)
        play(two, sure, rng, tasks)
    known = load_child(child.id)
    assert known is not None and known.stars == 10
    assert len(known.places["find"].recent) == len(known.places["row"].recent) == 5


def test_the_steps_are_read_once() -> None:
    assert practice.steps("find") is practice.steps("find")
    assert [preset.name for preset in practice.steps("row")] == [*SHELF["row"]]
