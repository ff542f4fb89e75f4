"""The options of "two that match", when two tiles do, and both in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.engine.common import Section
from game.engine.core import Contradiction, Whole, _, option, say
from game.engine.dominoes.tiles import Tile

from . import rounds
from .explaining import sections
from .rounds import RoundRules


class Alike(StrEnum):
    NUMBER = "number"
    SUM = "sum"


@dataclass(frozen=True)
class Rules(RoundRules):
    """The options of one step of the activity."""

    highest: int = option(6, label=_("Highest number on a tile"), kind=Whole(3, 12))
    rows: int = option(2, label=_("Rows of the board"), kind=Whole(1, 4))
    columns: int = option(2, label=_("Columns of the board"), kind=Whole(2, 6))
    alike: Alike = option(
        Alike.NUMBER,
        label=_("Two tiles match"),
        number=_("when they share a number"),
        sum=_("when both have the same sum"),
    )
    open: bool = option(False, label=_("The board lies face up"), yes=_("yes"), no=_("no"))

    @property
    def size(self) -> int:
        """The number of tiles on a board."""
        return self.rows * self.columns


def contradictions(rules: Rules, seats: int | None = None) -> tuple[Contradiction, ...]:
    """Everything in `rules` that does not go together."""
    return tuple(_contradictions(rules, seats))


def _contradictions(rules: Rules, seats: int | None) -> Iterator[Contradiction]:
    yield from rounds.common_contradictions(rules, seats)
    yield from rounds.too_high("faces", rules.faces, rules.highest)
    if rules.size % 2:
        yield Contradiction("columns", say(_("a board of {n} tiles has no pairs"), n=rules.size))
        return
    if rules.tasks % (rules.size // 2):
        message = say(
            _("must be full boards: {n} pairs each, so not {tasks}"),
            n=rules.size // 2,
            tasks=rules.tasks,
        )
        yield Contradiction("tasks", message)
    # A pair that shares a number with no other tile takes two numbers for itself; there are two
    # different tiles of each sum but the two smallest and the two largest.
    most = (rules.highest + 1) // 2 if rules.alike is Alike.NUMBER else 2 * rules.highest - 3
    if rules.size // 2 > most:
        message = say(
            _("numbers up to {highest} make {most} pairs at most, not {n}"),
            highest=rules.highest,
            most=most,
            n=rules.size // 2,
        )
        yield Contradiction("highest", message)


def alike(rules: Rules, one: Tile, two: Tile) -> int | None:
    """The number that two tiles share, or the sum that both have; None where they do not match."""
    if rules.alike is Alike.SUM:
        return one.pips if one.pips == two.pips else None
    return next((n for n in (one.high, one.low) if n in (two.high, two.low)), None)


def explain(rules: Rules) -> tuple[Section, ...]:
    """The rules in words."""
    lies = (
        say(_("A board of {rows} by {columns} tiles lies face up."), **_board(rules))
        if rules.open
        else say(_("A board of {rows} by {columns} tiles lies face down."), **_board(rules))
    )
    match = (
        say(_("Two tiles are turned; they match when both have the same sum."))
        if rules.alike is Alike.SUM
        else say(_("Two tiles are turned; they match when they share a number."))
    )
    return sections(
        rules,
        lies,
        match,
        say(_("Each tile matches one other. What matches leaves the board and is a task done.")),
        say(_("What does not match goes back with the next turn.")),
        say(_("It is a miss only where the second tile or the matching one had been seen.")),
        say(_("Numbers go up to {highest}."), highest=rules.highest),
        say(_("The tiles show {tiles}."), tiles=rounds.words(rules.faces)),
    )


def _board(rules: Rules) -> dict[str, object]:
    return {"rows": rules.rows, "columns": rules.columns}
