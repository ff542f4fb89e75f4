"""A round of practice on this computer: at which step it is played, what the child gains by it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import cache
from typing import Any

from game.engine.core import Message
from game.engine.practice.rounds import TaskDone

from .catalog import ACTIVITIES, SHELF
from .children import Child, Place, keep_round, update_child
from .practice_ladder import move
from .presets import Preset, list_presets
from .records import player
from .session import Session, Steps

__all__ = ["ACTIVITIES", "Round", "let_move", "set_step", "step_of", "steps"]

Clock = Callable[[], datetime]


def _now() -> datetime:
    return datetime.now().astimezone()


@cache
def steps(activity: str) -> tuple[Preset, ...]:
    """The steps of an activity, the easiest first."""
    found = {entry.name: entry for entry in list_presets(activity) if isinstance(entry, Preset)}
    return tuple(found[name] for name in SHELF[activity])


def step_of(child: Child, activity: str) -> int:
    """The step at which the child's next round is played, counted from 0."""
    place, ladder = child.places.get(activity), steps(activity)
    names = [preset.name for preset in ladder]
    if place is None or place.step not in names:
        return 0
    at = names.index(place.step)
    if place.held:
        return at
    return max(0, min(at + move(place.recent, ladder[at].rules), len(ladder) - 1))


def set_step(
    child: Child, activity: str, step: int, clock: Clock = _now
) -> tuple[Child, Message | None]:
    """A grown-up sets the step by hand; it stays there until `let_move`.

    The child after it, and what should be said where it could not be written down.
    """
    place = Place(steps(activity)[step].name, _day(clock), held=True)
    return update_child(child, lambda known: known.at(activity, place))


def let_move(child: Child, activity: str) -> tuple[Child, Message | None]:
    """A step set by hand moves with the child again; the same as for `set_step`."""

    def moving(known: Child) -> Child:
        place = known.places.get(activity)
        return known if place is None else known.at(activity, replace(place, held=False))

    return update_child(child, moving)


class Round:
    """A round of an activity that a child plays: `next_task` where a task is to come, else `do`.

    What the child gains is written down after each task, so that leaving loses nothing. `problem`
    is what a grown-up should be told where that failed; play goes on.
    """

    def __init__(
        self, child: Child, activity: str, rng: random.Random | None = None, clock: Clock = _now
    ) -> None:
        """Begin at the step where the child has come to."""
        self.activity = activity
        self.problem: Message | None = None
        self._clock = clock
        self.preset = steps(activity)[step_of(child, activity)]
        self.child = self._update(child, self._arrive)
        seat = player(child.name, picture=child.picture)
        self.session = Session.begin(activity, self.preset.rules, [seat], self.preset.name, rng)

    @property
    def over(self) -> bool:
        """Whether all tasks are done."""
        return self.session.over

    @property
    def stars(self) -> int:
        """The stars of this round so far."""
        stars: int = self.session.state.match.scores[0]
        return stars

    def next_task(self) -> Steps:
        """Draw the next task and lay it on the table; raises ValueError where none is to come."""
        return self.session.do(self.session.chance())

    def do(self, action: Any) -> Steps:
        """Do what the child did; raises IllegalAction, and then nothing has changed."""
        steps_ = self.session.do(action)
        for step in steps_:
            if isinstance(step.event, TaskDone):
                self._done(step.event)
        return steps_

    def _done(self, done: TaskDone) -> None:
        now = self._clock().isoformat(timespec="seconds")
        rules, name = self.preset.rules, self.preset.name

        def gained(known: Child) -> Child:
            after = known.after_task(self.activity, name, rules, done.result, now)
            return replace(after, rounds=after.rounds + int(self.over))

        self.child = self._update(self.child, gained)
        if self.over:
            keep_round(self.child, self.session.record())

    def _arrive(self, known: Child) -> Child:
        place = known.places.get(self.activity)
        if place is not None and place.step == self.preset.name:
            return known
        return known.at(self.activity, Place(self.preset.name, _day(self._clock)))

    def _update(self, child: Child, change: Callable[[Child], Child]) -> Child:
        child, problem = update_child(child, change)
        self.problem = self.problem or problem
        return child


def _day(clock: Clock) -> str:
    return clock().date().isoformat()
