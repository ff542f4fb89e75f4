"""The tables of the rules of Blot and what follows from them, slowly and plainly.

Nothing of the engine is used: cards are texts, trump is a suit's letter or "" for no trump.
Combinations are found by trying every subset of the cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

Cards = tuple[str, ...]

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SEQUENCE = ["A", "K", "Q", "J", "10", "9", "8", "7"]
TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
NO_TRUMP = {"A": 19, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
"""Each from the highest in tricks to the lowest."""

PACK = [rank + suit for suit in SUITS for rank in SEQUENCE]
FOURS = {"J": 200, "9": 140, "A": 110, "10": 100, "K": 100, "Q": 100}
FOURS_NO_TRUMP = {"A": 190, "10": 100, "K": 100, "Q": 100, "J": 100}


def rank(card: str) -> str:
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


def worth(card: str, trump: str) -> int:
    """The points of a card."""
    if not trump:
        return NO_TRUMP[rank(card)]
    return (TRUMP if suit(card) == trump else PLAIN)[rank(card)]


def beats(card: str, other: str, trump: str) -> bool:
    """Whether a card played after `other` beats it."""
    if suit(card) == suit(other):
        order = list(TRUMP if suit(card) == trump else PLAIN)
        return order.index(rank(card)) < order.index(rank(other))
    return suit(card) == trump


def winner(trick: Iterable[str], trump: str) -> int:
    """Which card of a trick takes it."""
    cards = list(trick)
    best = 0
    for at, card in enumerate(cards):
        if beats(card, cards[best], trump):
            best = at
    return best


def ordered(cards: Iterable[str]) -> Cards:
    """From high to low, of one rank in the order of the suits."""
    return tuple(sorted(cards, key=lambda c: (SEQUENCE.index(rank(c)), list(SUITS).index(suit(c)))))


def subsets(cards: Iterable[str]) -> Iterator[Cards]:
    """Every subset of three cards or more."""
    given = ordered(cards)
    for size in range(3, len(given) + 1):
        yield from combinations(given, size)


def is_sequence(cards: Cards) -> bool:
    """Whether these are three neighbours of a suit or more, from high to low."""
    at = SEQUENCE.index(rank(cards[0]))
    run = SEQUENCE[at : at + len(cards)]
    return len(cards) >= 3 and [rank(c) for c in cards] == run and len({*map(suit, cards)}) == 1


def is_four(cards: Cards, trump: str) -> bool:
    """Whether these are four of a rank that count."""
    ranks = {*map(rank, cards)}
    return len(cards) == 4 and len(ranks) == 1 and ranks <= {*(FOURS if trump else FOURS_NO_TRUMP)}


def declarable(free: Iterable[str], trump: str) -> set[Cards]:
    """What may be declared of cards that are in no combination yet."""
    found = set(subsets(free))
    runs = {cards for cards in found if is_sequence(cards)}
    whole = {run for run in runs if not any({*run} < {*longer} for longer in runs)}
    return whole | {cards for cards in found if is_four(cards, trump)}


def grown(run: Cards, free: Iterable[str], opened: str) -> Cards | None:
    """The longest run that holds a declared one and the opened card; None where there is none."""
    longer = [
        cards
        for cards in subsets({*run, *free})
        if is_sequence(cards) and {*run, opened} <= {*cards}
    ]
    return max(longer, key=len) if longer else None


def value(cards: Cards, trump: str) -> int:
    """The points of a combination."""
    if not is_sequence(cards):
        return (FOURS if trump else FOURS_NO_TRUMP)[rank(cards[0])]
    return {3: 20, 4: 50}.get(len(cards), 100)


def better(one: Cards, other: Cards, trump: str) -> bool | None:
    """Whether the first combination is better than the second; None where they are equal."""
    if is_sequence(one) != is_sequence(other):
        return not is_sequence(one)
    if not is_sequence(one):
        if value(one, trump) != value(other, trump):
            return value(one, trump) > value(other, trump)
        order = list(PLAIN)
        return order.index(rank(one[0])) < order.index(rank(other[0]))
    lengths = min(len(one), 5), min(len(other), 5)
    if lengths[0] != lengths[1]:
        return lengths[0] > lengths[1]
    tops = SEQUENCE.index(rank(one[0])), SEQUENCE.index(rank(other[0]))
    if tops[0] != tops[1]:
        return tops[0] < tops[1]
    trumps = suit(one[0]) == trump, suit(other[0]) == trump
    return None if trumps[0] == trumps[1] else trumps[0]
