"""The 32 cards: one object a card, so cards are compared by identity; sets of them are masks.

In a mask a card is the bit `1 << index`. A suit takes eight bits, from the seven up to the ace, so
a suit's part of a mask is a byte whose neighbours are neighbours in a sequence (rules 2.1).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum


class Suit(StrEnum):
    """The four suits, in the order in which cards are sorted."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"


SUITS = tuple(Suit)
RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
"""As sequences go, from low to high."""


class Card:
    """One card. Get it from CARDS or `read_card`.

    `number` is the place of its suit in SUITS, `height` that of its rank in RANKS.
    """

    __slots__ = ("bit", "height", "index", "number", "rank", "suit", "text")

    def __init__(self, index: int) -> None:
        self.index = index
        self.number, self.height = divmod(index, 8)
        self.bit = 1 << index
        self.suit, self.rank = SUITS[self.number], RANKS[self.height]
        self.text = f"{self.rank}{self.suit[0].upper()}"

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return read_card, (self.text,)


CARDS = tuple(Card(index) for index in range(32))
"""Every card by its index."""

CARD_SET = frozenset(CARDS)
_BY_TEXT = {card.text: card for card in CARDS}


def read_card(text: str) -> Card | None:
    """The card written `10H`; None where it is no card."""
    return _BY_TEXT.get(text)


def mask_of(cards: tuple[Card, ...]) -> int:
    """The cards as a mask."""
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


def cards_of(mask: int) -> Iterator[Card]:
    """The cards of a mask, suit by suit, each from low to high."""
    while mask:
        lowest = mask & -mask
        yield CARDS[lowest.bit_length() - 1]
        mask ^= lowest


class Ranking:
    """What the cards are worth when `trump` is trump (None: no trump).

    `points` go by card index. `power[number]` says by card index which card takes a trick to
    which the suit of that number was led: the highest. `higher` is by card index the mask of the
    trumps that beat it, 0 for a plain card. `trumps` is the mask of the trump suit, `marriage`
    that of its king and queen, both 0 at no trump; `number` is the suit's place in SUITS, or -1.
    """

    __slots__ = ("higher", "marriage", "number", "points", "power", "trump", "trumps")

    def __init__(self, trump: Suit | None) -> None:
        self.trump = trump
        self.number = number = -1 if trump is None else SUITS.index(trump)
        plain_points = _NO_TRUMP_POINTS if trump is None else _PLAIN_POINTS
        self.points = tuple(
            (_TRUMP_POINTS if card.number == number else plain_points)[card.rank] for card in CARDS
        )
        self.power = tuple(
            tuple(_power(card, number, led) for card in CARDS) for led in range(len(SUITS))
        )
        self.trumps = 0 if trump is None else 0xFF << 8 * number
        self.higher = tuple(
            mask_of(tuple(c for c in CARDS if c.number == number and _above(c, card)))
            if card.number == number
            else 0
            for card in CARDS
        )
        self.marriage = mask_of(
            tuple(card for card in CARDS if card.number == number and card.rank in "KQ")
        )


_TRUMP_ORDER = ("7", "8", "Q", "K", "10", "A", "9", "J")
_PLAIN_ORDER = ("7", "8", "9", "J", "Q", "K", "10", "A")
_TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
_PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
_NO_TRUMP_POINTS = {**_PLAIN_POINTS, "A": 19}

PLAIN_STRENGTH = {rank: at for at, rank in enumerate(_PLAIN_ORDER)}
"""How high a rank is in a plain suit, in tricks."""

TRUMP_STRENGTH = {rank: at for at, rank in enumerate(_TRUMP_ORDER)}
"""How high a rank is in the trump suit."""


def _above(card: Card, other: Card) -> bool:
    return TRUMP_STRENGTH[card.rank] > TRUMP_STRENGTH[other.rank]


def _power(card: Card, trump: int, led: int) -> int:
    if card.number == trump:
        return 16 + TRUMP_STRENGTH[card.rank]
    return 8 + PLAIN_STRENGTH[card.rank] if card.number == led else 0


RANKINGS: dict[Suit | None, Ranking] = {trump: Ranking(trump) for trump in (*SUITS, None)}
