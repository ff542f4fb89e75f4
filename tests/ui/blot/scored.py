"""Finished deals of Blot for the screens that come after them: played by the engine, or made of
the figures of an example."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from game.engine import blot
from game.engine.blot.actions import Declare
from game.engine.blot.rules import AnyRules
from game.engine.blot.scoring import HandResult
from game.engine.blot.view import View
from game.play.presets import shipped_preset
from game.play.records import player
from game.play.session import Session
from game.ui.blot.score import DealResult
from game.ui.blot.score_course import Part
from game.ui.blot.score_sheet import Sheet
from game.ui.blot.score_table import Table
from tests.ui.drive import Driver
from tests.ui.hands import NAMES, people


def session(preset: str, seed: int, **more: Any) -> Session:
    """A match by the rules of a preset, with these options changed; nothing is played yet."""
    found = shipped_preset(preset)
    assert found is not None
    rules = replace(found.rules, **more)
    players = tuple(player(NAMES[seat]) for seat in range(rules.counts[0]))
    return Session.begin("blot", rules, players, preset, Random(seed))


def step(match: Session, chance: Random) -> None:
    """One action by lot; what can be declared always is."""
    if match.waits_for_chance:
        match.do(match.chance())
        return
    declaring = [action for action in match.legal if isinstance(action, Declare)]
    match.do(chance.choice(declaring or match.legal))


def played(preset: str, seed: int = 1, **more: Any) -> Session:
    """A whole match."""
    match, chance = session(preset, seed, **more), Random(seed)
    while not match.over:
        step(match, chance)
    return match


def deals(preset: str, seed: int, **more: Any) -> Iterator[View]:
    """What is public after each deal of a match."""
    match, chance, hands = session(preset, seed, **more), Random(seed), 0
    while not match.over:
        step(match, chance)
        view = match.view(None)
        if len(view.hands) > hands:
            hands += 1
            yield view


Wanted = Callable[[HandResult], bool]

WANTED: dict[str, Wanted] = {
    "made": lambda one: one.outcome == "made",
    "failed": lambda one: one.outcome == "failed",
    "kaput": lambda one: one.outcome == "kaput",
    "hangs": lambda one: one.outcome == "hangs",
    "released": lambda one: one.released > 0,
    "blot": lambda one: one.blot is not None,
    "blot lost": lambda one: one.outcome == "failed" and one.blot == one.taker,
    "beaten": lambda one: (
        one.best is not None and len({seat % 2 for seat, _found in one.declared}) == 2
    ),
    "no trump": lambda one: one.trump is None,
    "two at once": lambda one: len(one.declared) > 2,
}


@cache
def found(preset: str, wanted: str) -> View:
    """The first deal of a preset's matches that comes to this."""
    for seed in range(2000):
        for view in deals(preset, seed):
            if WANTED[wanted](view.hands[-1]):
                return view
    raise AssertionError(f"no deal of {preset} is {wanted}")


def after(rules: AnyRules, *results: HandResult) -> View:
    """What is public after deals with these results."""
    seats = rules.counts[0]
    scores = tuple(sum(one.points[seat] for one in results) for seat in range(seats))
    view = blot.view(blot.new_match(rules, seats), None)
    return view._replace(hands=results, scores=scores)


class Told:
    """A result on the screen, and how often it was left."""

    def __init__(self, driver: Driver, view: View, names: tuple[str, ...] = NAMES) -> None:
        self.driver = driver
        self.left = 0
        gains = view.hands[-1].points
        before = tuple(now - gain for now, gain in zip(view.scores, gains, strict=True))
        who = people(view.seats, names)
        self.scene = DealResult(driver.app, view, who, before, self._leave)
        driver.app.stack.push(self.scene)
        driver.frame()

    def _leave(self) -> None:
        self.left += 1

    def to_the_end(self) -> None:
        while not self.scene.finished:
            self.driver.frame()
        self.driver.frame()

    def finish(self) -> None:
        """As a press does, in less time."""
        self.scene.finish()
        self.driver.frame(2)

    @property
    def gone(self) -> bool:
        return self.scene not in self.driver.app.stack.scenes

    def sheet(self, side: int) -> Sheet:
        sheets = [item for item in self.scene.content.walk() if isinstance(item, Sheet)]
        return sheets[side]

    @property
    def table(self) -> Table:
        return next(item for item in self.scene.content.walk() if isinstance(item, Table))

    def numbers(self, part: Part, side: int) -> tuple[list[int], int | None]:
        """The numbers of the lines that are shown, and the sum under them."""
        course, t = self.scene.course, self.scene.t
        lines = course.sums[part, side].lines
        shown = [
            line.points for at, line in enumerate(lines) if course.line(part, side, at, t) == 1
        ]
        return shown, course.sum(part, side, t)
