"""Positions of Blot in a few words, for the tests of the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest

from game.engine import blot
from game.engine.blot.actions import Deal
from game.engine.blot.cards import CARDS, Card, read_card
from game.engine.blot.combinations import Combination
from game.engine.blot.events import Event
from game.engine.blot.rules import AnyRules, FourRules, Rules
from game.engine.blot.state import State
from game.engine.core import IllegalAction, options


def rules(**plain: Any) -> Rules:
    """The rules of Open Blot that these options make, written as in a preset."""
    return Rules(**{name: options(Rules)[name].kind.read(value) for name, value in plain.items()})


def four(**plain: Any) -> FourRules:
    """The same for four."""
    known = options(FourRules)
    return FourRules(**{name: known[name].kind.read(value) for name, value in plain.items()})


def cards(text: str) -> tuple[Card, ...]:
    """Cards written one after the other: "AS 10H"."""
    found = tuple(read_card(word) for word in text.split())
    assert None not in found, text
    return tuple(card for card in found if card)


def pack_of(ups: dict[int, str], downs: dict[int, str], dealer: int) -> tuple[Card, ...]:
    """A pack that gives Open Blot's seats these upper and lower cards, from pile 1 on; what is
    not said is filled with the other cards, so that none of them is a neighbour by chance."""
    place: dict[int, Card] = {}
    for seat in (0, 1):
        at = (seat - dealer - 1) % 2
        for row, text in ((0, downs.get(seat, "")), (16, ups.get(seat, ""))):
            for pile, card in enumerate(cards(text)):
                place[row + 8 * (pile // 4) + 4 * at + pile % 4] = card
    rest = iter([card for card in CARDS if card not in place.values()])
    return tuple(place[at] if at in place else next(rest) for at in range(32))


def dealt(
    r: AnyRules, up0: str = "", up1: str = "", down0: str = "", down1: str = "", dealer: int = 1
) -> State:
    """Open Blot after the deal, by the real lot and the real deal: the cards on the piles."""
    state = do(blot.new_match(r, 2), f"dealer {dealer}")
    return do(state, Deal(pack_of({0: up0, 1: up1}, {0: down0, 1: down1}, dealer)))


def dealt_four(
    r: AnyRules, *hands: str, dealer: int = 3, turned: str = "", taker: int = 0
) -> State:
    """Blot for four after the deal and the choice of the card turned up by `taker`: each seat's
    hand of eight; the card turned up is one of the taker's."""
    order = [(dealer + 1 + step) % 4 for step in range(4)]
    held = [list(cards(hand)) for hand in hands]
    up = cards(turned)[0] if turned else held[taker][-1]
    held[taker].remove(up)
    pack: list[Card] = []
    for size in (3, 2):
        for seat in order:
            pack += held[seat][:size]
            del held[seat][:size]
    pack.append(up)
    for seat in order:
        pack += held[seat]
    state = do(blot.new_match(r, 4), f"dealer {dealer}", Deal(tuple(pack)))
    while state.to_play != taker:
        state = do(state, "pass")
    return do(state, f"take {up.suit}")


def do(state: State, *actions: Any) -> State:
    """The state after these actions, written or not."""
    for action in actions:
        state = steps(state, action)[-1].state
    return state


def steps(state: State, action: Any) -> Any:
    return blot.apply(state, blot.read(action) if isinstance(action, str) else action)


def events(state: State, action: Any) -> list[Event]:
    return [step.event for step in steps(state, action)]


def names(state: State, action: Any) -> list[str]:
    """What happened, the names of the events alone."""
    return [type(event).__name__ for event in events(state, action)]


def legal(state: State) -> set[str]:
    """The legal actions as they are written, each once."""
    written = [blot.write(action) for action in blot.legal_actions(state)]
    assert len(set(written)) == len(written)
    return set(written)


def plays(state: State) -> set[str]:
    """The cards that may be played."""
    return {text[5:] for text in legal(state) if text.startswith("play ")}


def declares(state: State) -> set[str]:
    """The combinations that may be declared."""
    return {text[8:] for text in legal(state) if text.startswith("declare ")}


def refused(state: State, action: Any) -> Enum:
    """The reason why `action` is refused; it must be."""
    action = blot.read(action) if isinstance(action, str) else action
    with pytest.raises(IllegalAction) as caught:
        blot.apply(state, action)
    assert "{" not in str(caught.value), "every name in the sentence is filled in"
    return caught.value.reason


def played_out(state: State, rng: random.Random) -> State:
    """The state at the end of the deal, played at random without declaring."""
    before = len(state.match.hands)
    while len(state.match.hands) == before:
        choices = [action for action in state.legal if not blot.write(action).startswith("declare")]
        state = do(state, rng.choice(choices))
    return state


def cards_in(thing: object) -> Iterator[Card]:
    """Every card anywhere inside a view or an event."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, Combination):
        yield from thing.cards
    elif isinstance(thing, tuple):
        for part in thing:
            yield from cards_in(part)
