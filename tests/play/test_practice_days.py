"""The stars of each day of a child."""

from __future__ import annotations

from datetime import date, timedelta

from game.engine.practice.rounds import Outcome, Result
from game.play.practice import steps
from game.play.practice_child import MOST_DAYS, Child, plain_child, read_child

STEP = steps("find")[0]


def done(child: Child, day: date, outcome: Outcome = Outcome.SURE) -> Child:
    result = Result(outcome, (1,), 0, ())
    return child.after_task("find", STEP.name, STEP.rules, result, f"{day}T10:00:00+01:00")


def test_each_day_counts_its_stars_and_the_latest_days_are_kept() -> None:
    child, first = Child("a", "fox"), date(2026, 1, 1)
    for number in range(MOST_DAYS + 5):
        day = first + timedelta(number)
        child = done(done(done(child, day), day), day, Outcome.SHOWN)
    assert len(child.days) == MOST_DAYS and set(child.days.values()) == {2}
    assert min(child.days) == (first + timedelta(5)).isoformat()
    assert child.stars == 2 * (MOST_DAYS + 5)
    assert read_child("a", plain_child(child)) == child


def test_days_that_are_none_are_left_out() -> None:
    days = {"2026-01-02": 3, "2026-13-01": 4, "soon": 5, "20260103": 6, "2026-01-04": "many"}
    assert read_child("a", {"picture": "fox", "days": days}).days == {
        "2026-01-02": 3,
        "2026-01-04": 0,
    }
