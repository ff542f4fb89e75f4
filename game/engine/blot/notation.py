"""The written form of actions, one line each: `read(write(action)) == action`."""

from __future__ import annotations

from game.engine.blot.actions import (
    PASS,
    PLAY,
    TAKE,
    Action,
    Deal,
    Dealer,
    Declare,
    Pass,
    PlayCard,
    Take,
)
from game.engine.blot.cards import CARDS, Card, read_card
from game.engine.common import no_action, shortened
from game.engine.core import NotationError, _, say


def write(action: Action) -> str:
    """The action as one line; a declaration with its cards from high to low."""
    match action:
        case PlayCard(card):
            return f"play {card.text}"
        case Dealer(seat):
            return f"dealer {seat}"
        case Deal(cards):
            return " ".join(["deal", *(card.text for card in cards)])
        case Take(suit):
            return f"take {suit or 'none'}"
        case Pass():
            return "pass"
        case Declare(cards):
            return " ".join(["declare", *(card.text for card in cards)])


_FIXED: dict[str, Action] = {
    "pass": PASS,
    **{f"take {suit or 'none'}": action for suit, action in TAKE.items()},
    **{f"play {card.text}": PLAY[card.index] for card in CARDS},
    **{f"dealer {seat}": Dealer(seat) for seat in range(10)},
}


def read(text: str) -> Action:
    """The action written `text`. Raises NotationError; nothing but the exact form is read."""
    action = _FIXED.get(text)
    if action is not None:
        return action
    word, *rest = text.split(" ")
    if word in ("deal", "declare") and rest:
        cards = tuple(_card(part, text) for part in rest)
        return Deal(cards) if word == "deal" else Declare(cards)
    if word == "play" and len(rest) == 1:
        _card(rest[0], text)
    raise no_action(text)


def _card(text: str, whole: str) -> Card:
    card = read_card(text)
    if card is None:
        if not text:
            raise no_action(whole)
        raise NotationError(say(_("“{text}” is not a card"), text=shortened(text)))
    return card
