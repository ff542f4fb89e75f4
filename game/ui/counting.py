"""How a finished hand is counted: what there is to count, and what happens when.

Times are seconds at normal speed; there are no pixels here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from math import ceil
from typing import NamedTuple

from game.engine.core import Message, Seat
from game.engine.dominoes.rules import MatchLength, Rules, Score
from game.engine.dominoes.scoring import HandResult, score_lines, side_of
from game.engine.dominoes.view import View
from game.table.pace import PACE

_LANDS = 0.5
"""The share of a tile's time after which it has been counted."""
_RATTLE = 0.07
"""Pegs that are heard at shorter distances than this are no longer heard as pegs."""


class Side(NamedTuple):
    """Who scores together: one seat, or two partners.

    `behind` is where the hinder peg stands: the score before the latest gain, None where the side
    has not scored yet.
    """

    seats: tuple[Seat, ...]
    before: int
    gain: int
    behind: int | None

    @property
    def after(self) -> int:
        """The score with this hand."""
        return self.before + self.gain


@dataclass(frozen=True)
class Tally:
    """A finished hand, ready to be counted. `seats` is the order of counting, partners together.

    `lines` explain the points, without the last line, which is their sum. `target` is None where
    the hand is the whole match and no pegs are moved.
    """

    view: View
    result: HandResult
    sides: tuple[Side, ...]
    seats: tuple[Seat, ...]
    lines: tuple[tuple[Message, int], ...]
    target: int | None

    @property
    def points(self) -> int:
        """What the hand brings."""
        return max(self.result.points)

    @property
    def explained(self) -> bool:
        """Whether there is a sum to be shown: one counted in pips, or nothing in a tie."""
        formula = self.result.formula
        return self.target is not None if formula is None else formula is not Score.WIN

    @property
    def winner(self) -> int | None:
        """The place in `sides` of the side that won the hand."""
        for place, side in enumerate(self.sides):
            if side.seats[0] in self.result.winners:
                return place
        return None

    def pips(self, seat: Seat) -> tuple[int, ...]:
        """The pips of each tile that a seat has left."""
        return tuple(piece.tile.pips if piece.tile else 0 for piece in self.view.rows[seat])


def sides_of(rules: Rules, seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Who score together: each seat for itself, or the pairs of partners."""
    return tuple(dict.fromkeys(side_of(rules, seat) for seat in range(seats)))


def tally(view: View, before: tuple[int, ...]) -> Tally:
    """What is to be counted after a hand; `before` are the seats' scores before it."""
    result = view.hands[-1]
    sides = tuple(
        Side(seats, before[seats[0]], result.points[seats[0]], _behind(view.hands[:-1], seats[0]))
        for seats in sides_of(view.rules, view.seats)
    )
    one_hand = view.rules.match is MatchLength.ONE_HAND
    return Tally(
        view=view,
        result=result,
        sides=sides,
        seats=tuple(seat for side in sides for seat in side.seats),
        lines=score_lines(result)[:-1],
        target=None if one_hand else view.rules.target_for(view.seats),
    )


def _behind(hands: tuple[HandResult, ...], seat: Seat) -> int | None:
    gains = [hand.points[seat] for hand in hands if hand.points[seat]]
    return sum(gains[:-1]) if gains else None


class Peg(NamedTuple):
    """How far the moving peg is: `leap` is its share of the leap over the other one, `score`
    where it is then, between two holes perhaps."""

    leap: float
    score: float


class Course:
    """When what is counted. Everything that is asked for a time `t` holds for good after `end`."""

    def __init__(self, tally: Tally, calm: bool = False) -> None:
        """`calm`: the peg goes to its new hole without passing the others."""
        self.tally = tally
        tiles = sum(len(row) for row in tally.view.rows)
        self.beat = min(PACE["tile_most"], max(PACE["tile_least"], PACE["tiles"] / max(1, tiles)))
        """How long one tile takes."""
        clock = PACE["counting"]
        self._begins: dict[Seat, float] = {}
        self._running: dict[Seat, tuple[int, ...]] = {}
        for seat in tally.seats:
            self._begins[seat] = clock
            self._running[seat] = tuple(accumulate(tally.pips(seat)))
            clock += self.beat * len(self._running[seat]) + PACE["row_end"]
        self._lines: list[float] = []
        if tally.explained:
            for _line in tally.lines:
                self._lines.append(clock)
                clock += PACE["line"]
            clock += PACE["before_sum"]
        self.verdict = clock
        """When it is said what the hand brings and to whom."""
        self._pegs = clock + PACE["sum"]
        winner = tally.winner
        self._holes = 0
        if winner is not None and tally.target is not None:
            side = tally.sides[winner]
            self._holes = max(0, min(side.after, tally.target) - side.before)
        least, most = (0.0, 0.0) if calm else (PACE["hole_least"], PACE["hole_most"])
        self._hole = min(most, max(least, PACE["holes"] / max(1, self._holes)))
        self.end = clock + PACE["appear"]
        """When nothing moves any more."""
        if self._holes:
            self.end = self._pegs + PACE["leap"] + self._holes * self._hole + PACE["peg_rest"]
        self._sounds = sorted(self._heard())

    def sounds(self, since: float, until: float) -> list[str]:
        """What is to be heard from one time to another."""
        return [name for at, name in self._sounds if since < at <= until]

    def _heard(self) -> Iterator[tuple[float, str]]:
        for seat in self.tally.seats:
            for place in range(len(self._running[seat])):
                yield self._begins[seat] + (place + _LANDS) * self.beat, "turn"
        if self._lines:
            yield self.verdict, "place"
        every = ceil(_RATTLE / self._hole) if self._hole else self._holes
        for hole in range(self._holes, 0, -max(1, every)):
            yield self._pegs + PACE["leap"] + hole * self._hole, "peg"

    def counted(self, seat: Seat, t: float) -> float:
        """How many tiles of a row are counted, with the share of the one that is being counted."""
        tiles = len(self._running[seat])
        return min(float(tiles), max(0.0, (t - self._begins[seat]) / self.beat))

    def running(self, seat: Seat, t: float) -> int | None:
        """The pips counted in a row so far; None before its first tile."""
        running = self._running[seat]
        if not running:
            return 0 if t >= self._begins[seat] else None
        done = int(self.counted(seat, t) + 1 - _LANDS)
        return running[done - 1] if done else None

    def arrived(self, seat: Seat, t: float) -> float:
        """The share of the way of a row's running number to the end of the row: 1 is the total."""
        counted = self._begins[seat] + self.beat * len(self._running[seat])
        return _share(t, counted, PACE["row_end"] * 0.6)

    def summed(self, side: Side, t: float) -> bool:
        """Whether the rows of both partners are counted."""
        return all(self.arrived(seat, t) >= 1 for seat in side.seats)

    def line(self, index: int, t: float) -> float:
        """How far a line of the explanation has appeared, from 0 to 1."""
        return _share(t, self._lines[index], PACE["appear"])

    def sum(self, t: float) -> int | None:
        """The sum of the lines that are shown; None before the first."""
        if t >= self.verdict:
            return self.tally.points
        shown = bisect_right(self._lines, t)
        return sum(points for _line, points in self.tally.lines[:shown]) if shown else None

    def said(self, t: float) -> float:
        """How far the verdict has appeared, from 0 to 1."""
        return _share(t, self.verdict, PACE["appear"])

    def peg(self, t: float) -> Peg:
        """Where the peg of the winning side is."""
        assert self.tally.winner is not None
        side = self.tally.sides[self.tally.winner]
        if not self._holes:
            return Peg(0.0, side.before)
        leap = _share(t, self._pegs, PACE["leap"])
        past = t - self._pegs - PACE["leap"]
        hops = max(0.0, past) / self._hole if self._hole else self._holes * (leap >= 1)
        return Peg(leap, side.before + min(hops, self._holes))

    def score(self, place: int, t: float) -> int:
        """The score that is shown for a side."""
        side = self.tally.sides[place]
        if place != self.tally.winner:
            return side.before
        shown = int(self.peg(t).score)
        return side.after if t >= self.end - PACE["peg_rest"] or shown >= side.after else shown


def _share(t: float, start: float, length: float) -> float:
    return min(1.0, max(0.0, (t - start) / length))
