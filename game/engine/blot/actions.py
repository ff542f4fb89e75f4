"""What players and chance can do: imperatives."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.blot.cards import CARDS, SUITS, Card, Suit
from game.engine.core import Seat


@dataclass(frozen=True, slots=True)
class Dealer:
    """Chance: the first dealer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the pack as shuffled, in the order of dealing (rules 2.2, 2.3)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """Choose a suit as trump, or with None the game without trump, and become the taker."""

    suit: Suit | None


@dataclass(frozen=True, slots=True)
class Pass:
    """Choose nothing."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare one combination. The cards are kept from high to low, of one rank in the order of
    the suits, however they were given."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        ordered = sorted(self.cards, key=lambda card: (-card.height, card.number))
        object.__setattr__(self, "cards", tuple(ordered))


class PlayCard:
    """Play `card`. There is one object for each card: it is compared by identity."""

    __slots__ = ("card",)
    __match_args__ = ("card",)
    card: Card

    def __new__(cls, card: Card) -> PlayCard:
        known = _PLAYS.get(card)
        if known is None:
            known = _PLAYS[card] = super().__new__(cls)
            known.card = card
        return known

    def __repr__(self) -> str:
        return f"PlayCard({self.card})"

    def __reduce__(self) -> tuple[object, tuple[Card]]:
        return PlayCard, (self.card,)


_PLAYS: dict[Card, PlayCard] = {}

Action = Dealer | Deal | Take | Pass | Declare | PlayCard

PASS = Pass()
TAKE = {suit: Take(suit) for suit in (*SUITS, None)}
PLAY = tuple(PlayCard(card) for card in CARDS)
"""Every play by the index of its card."""

_IN_SUIT = tuple(
    tuple(tuple(PLAY[8 * number + at] for at in range(8) if byte >> at & 1) for byte in range(256))
    for number in range(4)
)


def plays_in(number: int, mask: int) -> tuple[Action, ...]:
    """Every play of a card of the mask that is of the suit with this number."""
    return _IN_SUIT[number][mask >> 8 * number & 255]


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = _IN_SUIT


def plays_of(mask: int) -> tuple[Action, ...]:
    """Every play of a card of the mask."""
    return (
        _SPADES[mask & 255]
        + _HEARTS[mask >> 8 & 255]
        + _DIAMONDS[mask >> 16 & 255]
        + _CLUBS[mask >> 24]
    )
