"""The first dealer and the deals (rules 2.2, 2.3). Chance acts from outside: the engine checks."""

from __future__ import annotations

from game.engine.blot.actions import Deal, Dealer
from game.engine.blot.cards import Card, mask_of
from game.engine.blot.ending import Steps
from game.engine.blot.events import DealerFound, Dealt
from game.engine.blot.legal import TURNED_UP, choose_state
from game.engine.blot.reasons import Reason, check_pack
from game.engine.blot.state import Layout, Phase, State, Table, empty_table
from game.engine.common import turn_order
from game.engine.core import IllegalAction, Seat, Step

_ROUND = 4
"""Cards that each gets at a time in Open Blot."""


def dealer(state: State, action: Dealer) -> Steps:
    """The lot has fallen on the first dealer."""
    match, seat = state.match, action.seat
    if not 0 <= seat < match.seats:
        raise IllegalAction(Reason.NO_SEAT, seat=seat)
    match = match._replace(dealer=seat)
    following = State(Phase.DEAL, None, (), empty_table(match.seats, seat), match)
    return (Step(DealerFound(seat), following),)


def deal(state: State, action: Deal) -> Steps:
    """The cards before the choice go out, from the dealer's left."""
    match, cards = state.match, action.cards
    check_pack(cards)
    assert match.dealer is not None
    order = dealing_order(match.dealer, match.seats)
    places = [0] * len(cards)
    for place, card in enumerate(cards):
        places[card.index] = place
    if not match.rules.held:
        piles = {seat: piles_of(cards, at) for at, seat in enumerate(order)}
        under: list[Card | None] = [None] * len(cards)
        for pile in piles.values():
            for down, up in pile:
                under[up.index] = down
        own = tuple(mask_of(tuple(c for pair in piles[s] for c in pair)) for s in (0, 1))
        playable = tuple(mask_of(tuple(up for _, up in piles[s][:_ROUND])) for s in (0, 1))
        layout = Layout(match.dealer, cards, tuple(places), tuple(under), own)
    else:
        hands = [0] * len(order)
        for at, seat in enumerate(order):
            three, two = cards[3 * at : 3 * at + 3], cards[12 + 2 * at : 14 + 2 * at]
            hands[seat] = mask_of((*three, *two))
        playable = tuple(hands)
        layout = Layout(match.dealer, cards, tuple(places))
    table = Table(layout, None, 0, playable, order[0], (), (), (0, 0), (), False)
    turned = cards[TURNED_UP] if match.rules.held else None
    return (Step(Dealt(order, turned), choose_state(table, match, order[0])),)


def dealing_order(dealer: Seat, seats: int) -> tuple[Seat, ...]:
    """The order in which cards are dealt, trump is chosen and the first trick is played."""
    return turn_order((dealer + 1) % seats, seats)


def piles_of(cards: tuple[Card, ...], at: int) -> list[tuple[Card, Card]]:
    """The eight piles of the player who is dealt to first (0) or second (1): (down, up)."""
    first, second = at * _ROUND, (2 + at) * _ROUND
    down = cards[first : first + _ROUND] + cards[second : second + _ROUND]
    up = cards[16 + first : 16 + first + _ROUND] + cards[16 + second : 16 + second + _ROUND]
    return list(zip(down, up, strict=True))


def pile_of(place: int) -> int:
    """Which pile the card at this place of the pack belongs to (Open Blot)."""
    return place % _ROUND + _ROUND * (place % 16 // 8)


def with_the_rest(table: Table, taker: Seat | None) -> Table:
    """The table after the other cards are dealt: the upper cards of piles 5 to 8 (Open Blot), or
    to each hand three more, the taker's two and the card turned up (Blot for four)."""
    layout = table.layout
    assert layout.dealer is not None
    pack, seats = layout.pack, len(table.playable)
    hands = list(table.playable)
    order = dealing_order(layout.dealer, seats)
    if layout.under:
        for at, seat in enumerate(order):
            first = 24 + at * _ROUND
            hands[seat] |= mask_of(pack[first : first + _ROUND])
        return table._replace(playable=tuple(hands))
    at = TURNED_UP + 1
    for seat in order:
        size = 2 if seat == taker else 3
        hands[seat] |= mask_of(pack[at : at + size])
        at += size
        if seat == taker:
            hands[seat] |= pack[TURNED_UP].bit
    return table._replace(playable=tuple(hands), layout=layout._replace(own=tuple(hands)))
