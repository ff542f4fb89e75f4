"""How the score of a deal is told: what stands on each side's sheet, and what appears when.

Times are seconds at normal speed; there are no pixels here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

from game.engine.blot.cards import RANKINGS, Card, cards_of
from game.engine.blot.events import HandScored
from game.engine.blot.scoring import HandResult
from game.engine.blot.words import combination_named
from game.engine.common import Lines
from game.engine.core import Message, _, say
from game.table.pace import PACE

_BLOT = say(_("Blot"))


class Part(Enum):
    """The two sums of a side."""

    COUNTED = auto()
    """What it has taken and declared, in points: this decides the contract."""
    WRITTEN = auto()
    """What it writes, and why."""


class Line(NamedTuple):
    """A line of a sum, and the cards it speaks of."""

    message: Message
    points: int
    cards: tuple[Card, ...] = ()


class Sum(NamedTuple):
    """The lines of a side, and what they add up to."""

    lines: tuple[Line, ...]
    name: Message
    total: int


class Course:
    """When which line appears. What is asked for a time `t` holds for good after `end`."""

    def __init__(self, result: HandResult) -> None:
        self.result = result
        scored = HandScored(result)
        self.verdict_words = scored.verdict
        """Whether the contract was made, and by how much."""
        taker = result.taker % 2
        self.sums = {
            (part, side): _sum(lines[side], _fans(result, side) if part is Part.COUNTED else [])
            for part, lines in ((Part.COUNTED, scored.counted), (Part.WRITTEN, scored.lines))
            for side in (0, 1)
        }
        every = sum(max(1, len(one.lines)) for one in self.sums.values())
        beat = min(PACE["line"], PACE["lines"] / every)
        clock = PACE["counting"]
        self._at: dict[tuple[Part, int], list[float]] = {}
        for part, sides in ((Part.COUNTED, (taker, 1 - taker)), (Part.WRITTEN, (1 - taker, taker))):
            for side in sides:
                lines = max(1, len(self.sums[part, side].lines))
                self._at[part, side] = [clock + beat * place for place in range(lines)]
                clock += beat * lines + PACE["before_sum"]
            if part is Part.COUNTED:
                self.verdict = clock
                """When it is said what has become of the contract."""
                clock += PACE["sum"]
        self.entry = clock
        """When the deal is entered into the table of the match."""
        self.lead = self.entry + PACE["sum"]
        """When it is said who leads the match."""
        self.end = self.lead + PACE["appear"]
        """When nothing moves any more."""
        self._sounds = sorted(self._heard())

    def sounds(self, since: float, until: float) -> list[str]:
        """What is to be heard from one time to another."""
        return [name for at, name in self._sounds if since < at <= until]

    def _heard(self) -> Iterator[tuple[float, str]]:
        for times in self._at.values():
            for at in times:
                yield at, "peg"
        yield self.verdict, "place"
        yield self.entry, "place"

    def line(self, part: Part, side: int, index: int, t: float) -> float:
        """How far a line has appeared, from 0 to 1."""
        return _share(t, self._at[part, side][index])

    def sum(self, part: Part, side: int, t: float) -> int | None:
        """The sum of the lines that are shown; None before the first."""
        shown = bisect_right(self._at[part, side], t)
        return sum(line.points for line in self.sums[part, side].lines[:shown]) if shown else None

    def complete(self, part: Part, side: int, t: float) -> bool:
        """Whether every line of a sum is shown."""
        return t >= self._at[part, side][-1]

    def said(self, t: float) -> float:
        """How far the verdict has appeared, from 0 to 1."""
        return _share(t, self.verdict)

    def entered(self, t: float) -> float:
        """How far the deal has been entered into the table, from 0 to 1."""
        return _share(t, self.entry)

    def leading(self, t: float) -> float:
        """How far it is said who leads, from 0 to 1."""
        return _share(t, self.lead)


def _sum(lines: Lines, fans: list[tuple[Message, tuple[Card, ...]]]) -> Sum:
    *reasons, (name, total) = lines
    told = []
    for message, points in reasons:
        # A combination that does not count stands within the sentence that says why.
        spoken_of = message.values.get("combination", message)
        at = next((at for at, (words, _cards) in enumerate(fans) if words == spoken_of), None)
        told.append(Line(message, points, () if at is None else fans.pop(at)[1]))
    return Sum(tuple(told), name, total)


def _fans(result: HandResult, side: int) -> list[tuple[Message, tuple[Card, ...]]]:
    """The combinations of a side: what they are called, and their cards."""
    fans = [
        (combination_named(one.kind, one.cards), one.cards)
        for seat, one in result.declared
        if seat % 2 == side
    ]
    if result.blot is not None and result.blot % 2 == side:
        fans.append((_BLOT, tuple(cards_of(RANKINGS[result.trump].marriage))[::-1]))
    return fans


def _share(t: float, start: float) -> float:
    # What has appeared is all there, however its moment was rounded.
    if t >= start + PACE["appear"]:
        return 1.0
    return max(0.0, (t - start) / PACE["appear"])
