"""Combinations: what may be declared, how sequences grow, which is better (rules 2.2)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from game.engine.blot.actions import Action, Declare
from game.engine.blot.cards import (
    PLAIN_STRENGTH,
    RANKS,
    SUITS,
    Card,
    Suit,
    cards_of,
    mask_of,
)
from game.engine.core import Seat

BLOT = 20
"""What the king and queen of trump in one hand are worth."""


class Kind(StrEnum):
    """What a combination is called."""

    TERZ = "terz"
    FIFTY = "fifty"
    HUNDRED = "hundred"
    FOUR = "four"


_LENGTHS = {3: Kind.TERZ, 4: Kind.FIFTY}
_SEQUENCE_POINTS = {Kind.TERZ: 20, Kind.FIFTY: 50, Kind.HUNDRED: 100}
_FOUR_POINTS = {"J": 200, "9": 140, "A": 110, "10": 100, "K": 100, "Q": 100}
_FOUR_POINTS_NO_TRUMP = {"A": 190, "10": 100, "K": 100, "Q": 100, "J": 100}


class Combination:
    """A sequence or four of a rank; there is one object for each. Get it from COMBINATIONS.

    `cards` go from high to low, of a four in the order of the suits; `top` is the highest card.
    `suit` is None for a four.
    """

    __slots__ = ("action", "cards", "kind", "mask", "suit", "text", "top")

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.action = Declare(cards)
        self.cards = self.action.cards
        self.mask = mask_of(cards)
        self.top = self.cards[0]
        four = self.cards[0].rank == self.cards[1].rank
        self.suit: Suit | None = None if four else self.top.suit
        self.kind = Kind.FOUR if four else _LENGTHS.get(len(cards), Kind.HUNDRED)
        self.text = " ".join(card.text for card in self.cards)

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return COMBINATIONS.__getitem__, (self.mask,)

    def points(self, trump: Suit | None) -> int:
        """What it is worth with this trump (None: no trump)."""
        if self.kind is Kind.FOUR:
            return (_FOUR_POINTS if trump else _FOUR_POINTS_NO_TRUMP)[self.top.rank]
        return _SEQUENCE_POINTS[self.kind]

    def standing(self, trump: Suit | None) -> tuple[int, ...]:
        """How good it is: of two the better one has the greater standing. Equal standings are
        decided by who declared."""
        if self.kind is Kind.FOUR:
            return 1, self.points(trump), PLAIN_STRENGTH[self.top.rank]
        return 0, min(len(self.cards), 5), self.top.height, self.suit is trump


class Declaration(NamedTuple):
    """A declared combination in its present form."""

    seat: Seat
    combination: Combination


def _runs_of(byte: int) -> Iterator[tuple[int, int]]:
    """Every longest run of neighbours in a byte, as (height of the lowest, length)."""
    at = 0
    while byte >> at:
        length = 0
        while byte >> at + length & 1:
            length += 1
        if length:
            yield at, length
        at += length or 1


def _sequence(number: int, lowest: int, length: int) -> int:
    return ((1 << length) - 1) << lowest + 8 * number


_FOURS = {
    rank: sum(1 << RANKS.index(rank) + 8 * number for number in range(4)) for rank in _FOUR_POINTS
}
_SEQUENCES = [
    _sequence(number, lowest, length)
    for number in range(len(SUITS))
    for lowest in range(8)
    for length in range(3, 9 - lowest)
]
COMBINATIONS: dict[int, Combination] = {
    mask: Combination(tuple(cards_of(mask))) for mask in (*_FOURS.values(), *_SEQUENCES)
}
"""Every combination there is, by its mask."""

_LONG_RUNS: tuple[tuple[tuple[Combination, ...], ...], ...] = tuple(
    tuple(
        tuple(
            COMBINATIONS[_sequence(number, lowest, length)]
            for lowest, length in _runs_of(byte)
            if length >= 3
        )
        for byte in range(256)
    )
    for number in range(4)
)
"""By the number of a suit and the byte of a mask: the whole sequences in it."""

_MAY_BE_FOUR = sum(1 << RANKS.index(rank) for rank in _FOUR_POINTS)


def whole(free: int, trump: Suit | None) -> Iterator[Combination]:
    """Every combination that may be declared of the cards of a mask: sequences only whole."""
    for number in range(4):
        yield from _LONG_RUNS[number][free >> 8 * number & 255]
    heights = free & free >> 8 & free >> 16 & free >> 24 & _MAY_BE_FOUR
    for height in range(8):
        if heights >> height & 1:
            four = COMBINATIONS[_FOURS[RANKS[height]]]
            if trump is not None or four.top.rank != "9":
                yield four


def declarable(free: int, trump: Suit | None) -> tuple[Action, ...]:
    """The declarations of the cards of a mask."""
    return tuple([found.action for found in whole(free, trump)])


def used_by(seat: Seat, declared: tuple[Declaration, ...]) -> int:
    """The mask of the cards that are in a combination of this seat."""
    mask = 0
    for holder, combination in declared:
        if holder == seat:
            mask |= combination.mask
    return mask


def grown(
    declared: tuple[Declaration, ...], seat: Seat, lying: int, opened: Card
) -> tuple[int, Combination] | None:
    """Which declaration of `seat` a card that has opened joins, and what becomes of it.

    `lying` is the mask of the seat's face-up, unplayed cards, the opened one included. A sequence
    with a card that has been played is frozen.
    """
    free = lying & ~used_by(seat, declared)
    for at, (holder, combination) in enumerate(declared):
        if holder != seat or combination.suit is not opened.suit or combination.mask & ~lying:
            continue
        byte = (free | combination.mask) >> 8 * opened.number & 255
        for longer in _LONG_RUNS[opened.number][byte]:
            if longer.mask & opened.bit and longer.mask & combination.mask:
                return at, longer
    return None


def best_of(
    declared: tuple[Declaration, ...], trump: Suit | None, precedence: tuple[int, ...]
) -> int | None:
    """The index of the best declaration; None where there is none.

    Of equal ones that of the lowest `precedence` counts, then the one declared first.
    """
    best, found = None, None
    for at, ((_seat, combination), precedes) in enumerate(zip(declared, precedence, strict=True)):
        standing = (*combination.standing(trump), -precedes)
        if best is None or standing > best:
            best, found = standing, at
    return found
