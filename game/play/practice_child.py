"""What is known of a child that practises, and how it is written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from game.engine.practice.rounds import Outcome, Result, RoundRules, Shown

from .catalog import ACTIVITIES
from .people import clean_name
from .practice_ladder import LONGEST, move, remembered

SURE_AFTER = 3
"""So many times right at once, one after the other, and a number counts as sure."""
MOST_DAYS = 60
VERSION = 1
_NUMBERS = frozenset(str(number) for number in range(37))
"""No task asks for a larger number."""


@dataclass(frozen=True, slots=True)
class Sure:
    """How sure a number is in an activity: how often it was right at once and how often missed.

    `run` counts the times it was right since it was last missed; `since` is the day on which it
    became sure ("" while it is not) and `last` the day of the last task with it.
    """

    right: int = 0
    missed: int = 0
    run: int = 0
    since: str = ""
    last: str = ""

    @property
    def is_sure(self) -> bool:
        """Whether it was right at once each of the last times."""
        return self.run >= SURE_AFTER

    def after(self, missed: bool, today: str) -> Sure:
        """The same after one more task."""
        if missed:
            return Sure(self.right, self.missed + 1, 0, "", today)
        run = self.run + 1
        since = self.since or (today if run >= SURE_AFTER else "")
        return Sure(self.right + 1, self.missed, run, since, today)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a child is in an activity: the preset's name, the day it came there, the outcomes
    since. A step that is `held` was set by a grown-up and does not move by itself."""

    step: str
    since: str = ""
    recent: tuple[Outcome, ...] = ()
    held: bool = False


@dataclass(frozen=True, slots=True)
class Child:
    """A child that practises here. `id` names its folder; `picture` is a name that the screens
    know.

    `played` is the moment of the last task in ISO form, `days` the stars of each day on which
    it practised, the latest `MOST_DAYS`. `faces` overrides what the steps show ("": it does not).
    `passed` holds the steps mastered and the day of it; `sure` goes by activity, then by number.
    """

    id: str
    picture: str
    name: str = ""
    stars: int = 0
    rounds: int = 0
    played: str = ""
    faces: str = ""
    sound: bool = True
    places: Mapping[str, Place] = field(default_factory=dict)
    passed: Mapping[str, str] = field(default_factory=dict)
    sure: Mapping[str, Mapping[int, Sure]] = field(default_factory=dict)
    days: Mapping[str, int] = field(default_factory=dict)

    def at(self, activity: str, place: Place) -> Child:
        """The child at another place of an activity."""
        return replace(self, places={**self.places, activity: place})

    def after_task(
        self, activity: str, step: str, rules: RoundRules, result: Result, now: str
    ) -> Child:
        """The child after a finished task of this step; `now` is a moment in ISO form."""
        today = now[:10]
        star = int(result.star)
        days = sorted({**self.days, today: self.days.get(today, 0) + star}.items())
        child = replace(self, stars=self.stars + star, played=now, days=dict(days[-MOST_DAYS:]))
        place = child.places.get(activity)
        if place is not None and place.step == step:
            recent = remembered(place.recent, result.outcome)
            child = child.at(activity, replace(place, recent=recent))
            if step not in child.passed and move(recent, rules) > 0:
                child = replace(child, passed={**child.passed, step: today})
        if result.outcome is Outcome.FREE:
            return child
        numbers = dict(child.sure.get(activity, {}))
        for number in dict.fromkeys((*result.numbers, *result.missed)):
            before = numbers.get(number, Sure())
            numbers[number] = before.after(number in result.missed, today)
        return replace(child, sure={**child.sure, activity: dict(sorted(numbers.items()))})


def plain_child(child: Child) -> dict[str, Any]:
    """The child as plain data; `read_child` gives it back."""
    return {
        "version": VERSION,
        "picture": child.picture,
        "name": child.name,
        "stars": child.stars,
        "rounds": child.rounds,
        "played": child.played,
        "faces": child.faces,
        "sound": child.sound,
        "places": {
            activity: {
                "step": place.step,
                "since": place.since,
                "recent": [outcome.value for outcome in place.recent],
                "held": place.held,
            }
            for activity, place in child.places.items()
        },
        "passed": dict(child.passed),
        "days": dict(child.days),
        "sure": {
            activity: {
                str(number): {
                    "right": sure.right,
                    "missed": sure.missed,
                    "run": sure.run,
                    "since": sure.since,
                    "last": sure.last,
                }
                for number, sure in numbers.items()
            }
            for activity, numbers in child.sure.items()
        },
    }


def read_child(name: str, plain: Mapping[str, Any]) -> Child:
    """The child in the data, `name` being that of its folder; a fact that makes no sense is left
    out."""
    faces = _word(plain, "faces")
    return Child(
        id=name,
        picture=_word(plain, "picture"),
        name=clean_name(_word(plain, "name")),
        stars=_number(plain, "stars"),
        rounds=_number(plain, "rounds"),
        played=_word(plain, "played"),
        faces=faces if faces in [*Shown] else "",
        sound=plain.get("sound") is not False,
        places={
            activity: _place(place)
            for activity, place in _mapping(plain, "places").items()
            if activity in ACTIVITIES and isinstance(place, dict)
        },
        passed={
            step: day for step, day in _mapping(plain, "passed").items() if isinstance(day, str)
        },
        sure={
            activity: {
                int(number): _sure(facts)
                for number, facts in numbers.items()
                if number in _NUMBERS and isinstance(facts, dict)
            }
            for activity, numbers in _mapping(plain, "sure").items()
            if activity in ACTIVITIES and isinstance(numbers, dict)
        },
        days=_days(_mapping(plain, "days")),
    )


def _place(plain: Mapping[str, Any]) -> Place:
    recent = plain.get("recent")
    known = [word for word in recent if word in [*Outcome]] if isinstance(recent, list) else []
    return Place(
        _word(plain, "step"),
        _word(plain, "since"),
        tuple(Outcome(word) for word in known[-LONGEST:]),
        plain.get("held") is True,
    )


def _sure(plain: Mapping[str, Any]) -> Sure:
    right, missed, run = (_number(plain, key) for key in ("right", "missed", "run"))
    run = min(run, right)
    since = _word(plain, "since") if run >= SURE_AFTER else ""
    return Sure(right, missed, run, since, _word(plain, "last"))


def _days(plain: Mapping[str, Any]) -> dict[str, int]:
    known = sorted(day for day in plain if _is_day(day))
    return {day: _number(plain, day) for day in known[-MOST_DAYS:]}


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _word(plain: Mapping[str, Any], key: str) -> str:
    value = plain.get(key)
    return value[:80] if isinstance(value, str) else ""


def _number(plain: Mapping[str, Any], key: str) -> int:
    value = plain.get(key)
    whole = isinstance(value, int) and not isinstance(value, bool)
    return max(0, min(int(value or 0), 1_000_000_000)) if whole else 0


def _mapping(plain: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = plain.get(key)
    return value if isinstance(value, dict) else {}
