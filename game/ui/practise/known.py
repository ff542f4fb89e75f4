"""What is known of a child in words: its steps, its numbers, each with its day."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.core import _
from game.play.children import Child, Sure
from game.play.practice import step_of, steps

from .marks import Mark

Say = Callable[..., str]


def step_marks(child: Child, activity: str, title: Callable[[Any], str], say: Say) -> list[Mark]:
    """The steps of an activity, those mastered filled, the one where the child is half."""
    here, place = step_of(child, activity), child.places.get(activity)
    marks = []
    for at, preset in enumerate(steps(activity)):
        name, day = title(preset), child.passed.get(preset.name)
        if day is not None:
            words, filled = say(_("{step}. Mastered on {day}."), step=name, day=day), 1.0
        elif at == here and place is not None and place.step == preset.name and place.since:
            words, filled = say(_("{step}. Here since {day}."), step=name, day=place.since), 0.5
        elif at == here:
            words, filled = say(_("{step}. The next round is played here."), step=name), 0.5
        else:
            words, filled = say(_("{step}. Still to come."), step=name), 0.0
        marks.append(Mark(str(at + 1), filled, words))
    return marks


def number_marks(child: Child, activity: str, say: Say) -> list[Mark]:
    """The numbers that an activity asks for: sure ones filled, those met before half."""
    known = child.sure.get(activity, {})
    return [
        _number_mark(number, known.get(number), say)
        for number in range(max(highest(activity), *known, 0) + 1)
    ]


def highest(activity: str) -> int:
    """The largest number that any step of an activity asks for."""
    return max(_largest(preset.rules) for preset in steps(activity))


def _largest(rules: Any) -> int:
    if hasattr(rules, "most"):
        return int(rules.most)
    doubled = getattr(rules, "alike", "") == "sum"
    return int(rules.highest) * (2 if doubled else 1)


def _number_mark(number: int, sure: Sure | None, say: Say) -> Mark:
    if sure is None or not sure.right + sure.missed:
        return Mark(str(number), 0.0, say(_("{number}: not met yet."), number=number))
    facts = {"number": number, "right": sure.right, "missed": sure.missed}
    if sure.is_sure:
        words = _("{number}: sure since {day}. Right at once: {right}. Missed: {missed}.")
        return Mark(str(number), 1.0, say(words, day=sure.since, **facts))
    words = _("{number}: getting there, last on {day}. Right at once: {right}. Missed: {missed}.")
    return Mark(str(number), 0.5, say(words, day=sure.last, **facts))
