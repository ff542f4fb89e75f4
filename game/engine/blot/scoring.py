"""What a deal brings each side (rules 2.2, the result of a deal; 2.3)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.engine.blot.cards import Suit
from game.engine.blot.combinations import BLOT, Declaration, best_of
from game.engine.blot.rules import (
    AnyRules,
    ContractTie,
    DeclaredScoring,
    FailedBlot,
    Kaput,
    Rounding,
    Scale,
)
from game.engine.common import PAIRS
from game.engine.core import Seat

ALL_CARDS = 162
"""The points of all tricks: 152 in cards and LAST_TRICK."""

LAST_TRICK = 10
Pair = tuple[int, int]
"""A figure for each side, that of seat 0 first."""


class Outcome(StrEnum):
    """How a deal ended."""

    MADE = "made"
    FAILED = "failed"
    KAPUT = "kaput"
    HANGS = "hangs"


class HandResult(NamedTuple):
    """A finished deal. `winners` are seats, both of a team, () for nobody; `points` are those
    written. `points`, `cards` and `combinations` go by seat and carry a team's figure on both its
    seats; the last two are as taken and declared, in points, before kaput strikes anything.

    `last` took the last trick; `tricks` were taken by the two sides. `declared` are the
    combinations in their final forms, `best` the index of the one for which its side's alone
    count, None where both sides' do. `hung` points hang by this deal, `released` ones have hung
    before and are among the winner's points.
    """

    outcome: Outcome
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    cards: tuple[int, ...]
    combinations: tuple[int, ...]
    rules: AnyRules
    dealer: Seat
    taker: Seat
    trump: Suit | None
    last: Seat
    tricks: Pair
    declared: tuple[Declaration, ...]
    best: int | None
    blot: Seat | None
    hung: int
    released: int

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.points)


class PlayedDeal(NamedTuple):
    """How a deal was played, the two sides' figures with that of seat 0 first; `hanging` are the
    points that hung before it."""

    dealer: Seat
    taker: Seat
    trump: Suit | None
    last: Seat
    cards: Pair
    tricks: Pair
    declared: tuple[Declaration, ...]
    blot: Seat | None
    hanging: int


def side_of(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """The seats that win together with `seat`."""
    return PAIRS[seat % 2] if seats == 4 else (seat,)


def hand_result(rules: AnyRules, seats: int, deal: PlayedDeal) -> HandResult:
    """What came of a deal."""
    dealer, taker, trump, last, cards, tricks, declared, blot, hanging = deal
    best = best_declared(rules, declared, trump, dealer)
    combinations = [0, 0]
    for seat, combination in declared:
        if best is None or declared[best].seat % 2 == seat % 2:
            combinations[seat % 2] += combination.points(trump)
    blots = [0, 0]
    if blot is not None:
        blots[blot % 2] = BLOT
        combinations[blot % 2] += BLOT
    side = taker % 2
    outcome, winner, points, hung = _written(rules, side, cards, combinations, blots, tricks)
    released = 0
    if winner is not None:
        released = hanging
        points[winner] += hanging
    return HandResult(
        outcome,
        () if winner is None else side_of(winner, seats),
        _by_seat(points, seats),
        _by_seat(cards, seats),
        _by_seat(combinations, seats),
        rules,
        dealer,
        taker,
        trump,
        last,
        tricks,
        declared,
        best,
        blot,
        hung,
        released,
    )


def best_declared(
    rules: AnyRules, declared: tuple[Declaration, ...], trump: Suit | None, dealer: Seat
) -> int | None:
    """The index of the declaration that decides whose combinations count, None where both sides'
    do. Of equal ones the first declared is better, for four that nearest after the dealer."""
    if not declared or rules.declared_scoring is DeclaredScoring.BOTH:
        return None
    after_dealer = [(seat - dealer - 1) % 4 if rules.held else 0 for seat, _ in declared]
    return best_of(declared, trump, tuple(after_dealer))


def rounded(rules: AnyRules, points: int) -> int:
    """Card points as they are written: in tens they are rounded."""
    if rules.scale is Scale.POINTS:
        return points
    return (points + (4 if rules.rounding is Rounding.HALF_DOWN else 5)) // 10


def unit(rules: AnyRules) -> int:
    """How many points make one that is written."""
    return 1 if rules.scale is Scale.POINTS else 10


def all_cards(rules: AnyRules) -> int:
    """What all tricks are worth, as written."""
    return ALL_CARDS // unit(rules)


def kaput_points(rules: AnyRules) -> int:
    """What is written for a kaput in place of all cards."""
    return (252 if rules.held else 210) // unit(rules)


def _written(
    rules: AnyRules,
    taker: int,
    cards: Pair,
    combinations: list[int],
    blots: list[int],
    tricks: Pair,
) -> tuple[Outcome, int | None, list[int], int]:
    """How it ended, the side that won, what each side writes, and the points that hang."""
    other, size = 1 - taker, unit(rules)
    points = [0, 0]
    taken = cards if rules.kaput is Kaput.NO_POINTS else tricks
    if not all(taken):
        winner = 0 if taken[0] else 1
        points[winner] = kaput_points(rules) + combinations[winner] // size
        if winner == other:
            points[winner] += combinations[taker] // size
        return Outcome.KAPUT, winner, points, 0
    lead = cards[taker] + combinations[taker] - cards[other] - combinations[other]
    tie = rules.contract_tie if lead == 0 else None
    if lead > 0 or tie is ContractTie.TAKER_MAKES or tie is ContractTie.HANGS:
        theirs = rounded(rules, cards[other])
        points[other] = theirs + combinations[other] // size
        made = all_cards(rules) - theirs + combinations[taker] // size
        if tie is ContractTie.HANGS:
            return Outcome.HANGS, None, points, made
        points[taker] = made
        return Outcome.MADE, taker, points, 0
    kept = blots[taker] if rules.failed_blot is FailedBlot.STAYS else 0
    points[taker] = kept // size
    points[other] = all_cards(rules) + (sum(combinations) - kept) // size
    return Outcome.FAILED, other, points, 0


def _by_seat(figures: Pair | list[int], seats: int) -> tuple[int, ...]:
    return (*figures, *figures) if seats == 4 else tuple(figures)
