"""What suits, cards and combinations are called."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.blot.cards import Card, Suit
from game.engine.blot.combinations import Kind
from game.engine.core import Message, _, say

SUIT_NAMES: Mapping[Suit | None, str] = {
    Suit.SPADES: _("spades"),
    Suit.HEARTS: _("hearts"),
    Suit.DIAMONDS: _("diamonds"),
    Suit.CLUBS: _("clubs"),
    None: _("no trump"),
}

TRUMP_NAMES: Mapping[str, str] = {
    "J": _("the jack of trumps"),
    "9": _("the nine of trumps"),
    "A": _("the ace of trumps"),
    "10": _("the ten of trumps"),
    "K": _("the king of trumps"),
    "Q": _("the queen of trumps"),
    "8": _("the eight of trumps"),
    "7": _("the seven of trumps"),
}

FOUR_NAMES: Mapping[str, str] = {
    "J": _("four jacks"),
    "9": _("four nines"),
    "A": _("four aces"),
    "10": _("four tens"),
    "K": _("four kings"),
    "Q": _("four queens"),
}

SEQUENCE_NAMES: Mapping[tuple[Kind, Suit], str] = {
    (Kind.TERZ, Suit.SPADES): _("terz of spades"),
    (Kind.TERZ, Suit.HEARTS): _("terz of hearts"),
    (Kind.TERZ, Suit.DIAMONDS): _("terz of diamonds"),
    (Kind.TERZ, Suit.CLUBS): _("terz of clubs"),
    (Kind.FIFTY, Suit.SPADES): _("fifty of spades"),
    (Kind.FIFTY, Suit.HEARTS): _("fifty of hearts"),
    (Kind.FIFTY, Suit.DIAMONDS): _("fifty of diamonds"),
    (Kind.FIFTY, Suit.CLUBS): _("fifty of clubs"),
    (Kind.HUNDRED, Suit.SPADES): _("hundred of spades"),
    (Kind.HUNDRED, Suit.HEARTS): _("hundred of hearts"),
    (Kind.HUNDRED, Suit.DIAMONDS): _("hundred of diamonds"),
    (Kind.HUNDRED, Suit.CLUBS): _("hundred of clubs"),
}

KIND_NAMES: Mapping[Kind, str] = {
    Kind.TERZ: _("terz"),
    Kind.FIFTY: _("fifty"),
    Kind.HUNDRED: _("hundred"),
    Kind.FOUR: _("four of a kind"),
}
"""For a combination whose cards are not known."""


def suit_named(suit: Suit | None) -> Message:
    """The name of a suit; None is the game without trump."""
    return say(SUIT_NAMES[suit])


def trump_named(card: Card) -> Message:
    """A card of the trump suit: «the nine of trumps»."""
    return say(TRUMP_NAMES[card.rank])


def combination_named(kind: Kind, cards: tuple[Card, ...] | None) -> Message:
    """«terz of spades», «four jacks»; without its cards only «terz»."""
    if cards is None:
        return say(KIND_NAMES[kind])
    if kind is Kind.FOUR:
        return say(FOUR_NAMES[cards[0].rank])
    return say(SEQUENCE_NAMES[kind, cards[0].suit])
