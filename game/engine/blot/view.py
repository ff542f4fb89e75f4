"""What one seat, or everybody, may know of a position. Nothing else is ever drawn."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.blot.cards import Card, Suit, mask_of
from game.engine.blot.dealing import dealing_order, piles_of
from game.engine.blot.events import Declared
from game.engine.blot.legal import TURNED_UP
from game.engine.blot.playing import announced
from game.engine.blot.rules import AnyRules
from game.engine.blot.scoring import HandResult, best_declared
from game.engine.blot.state import Layout, Phase, State, Table
from game.engine.core import Seat


class Piece(NamedTuple):
    """A card on the table. `id` is its place in the pack and stays the same for the whole deal;
    it tells nothing of the face. `card` is None where the viewer may not know it."""

    id: int
    card: Card | None


class Pile(NamedTuple):
    """A place of Open Blot. `up` is the card that can be played, `down` the closed one under it.
    While the lower card lies alone and closed `up` is None; once it has opened it is `up`."""

    down: Piece | None
    up: Piece | None


class Taken(NamedTuple):
    """The trick that was taken last, in the order of play."""

    winner: Seat
    cards: tuple[tuple[Seat, Piece], ...]


class View(NamedTuple):
    """A position as `seat` sees it (None: what is public).

    `dealer` deals, or has dealt, this deal; `leader` leads the trick. `taker` and `trump` are what
    was chosen: trump None with a taker is the game without trump. `passes` counts those who have
    passed. `turned_up` is the card that may be taken, `stock` what is not dealt yet. `trick` is on
    the table, in the order of play. `piles` are eight for each seat (Open Blot), `held` the hands
    (Blot for four); the other of the two is empty. `taken` are the cards of each side's tricks,
    face down, that of seat 0 first, `tricks` their numbers. `cards` are the points in tricks so
    far, by seat. `declared` are the combinations in their present forms and `best` the index of
    the best one, None where nothing is compared or the viewer cannot know. `blot` is the seat
    whose Blot has been shown. `hanging` points wait for somebody to win a deal. `can_see` tells
    if nothing is hidden on the table (the deal is over).
    """

    seat: Seat | None
    rules: AnyRules
    seats: int
    phase: Phase
    to_play: Seat | None
    scores: tuple[int, ...]
    hands: tuple[HandResult, ...]
    winners: tuple[Seat, ...] | None
    hanging: int
    dealer: Seat | None
    leader: Seat | None
    taker: Seat | None
    trump: Suit | None
    passes: int
    turned_up: Piece | None
    stock: tuple[Piece, ...]
    trick: tuple[tuple[Seat, Piece], ...]
    last_trick: Taken | None
    piles: tuple[tuple[Pile, ...], ...]
    held: tuple[tuple[Piece, ...], ...]
    taken: tuple[tuple[Piece, ...], tuple[Piece, ...]]
    tricks: tuple[int, int]
    cards: tuple[int, ...]
    declared: tuple[Declared, ...]
    best: int | None
    blot: Seat | None
    can_see: bool


def view(state: State, seat: Seat | None, open_hands: bool = False) -> View:
    """What `seat` may know of `state`; None for what is public. Pure, and leaks nothing else.

    With `open_hands` the players hold their cards so that all can see them.
    """
    table, match = state.table, state.match
    layout, contract, rules = table.layout, table.contract, match.rules
    lying = _lying(table)
    declared = tuple(
        told if told.public or open_hands or told.seat == seat else told._replace(cards=None)
        for told in (announced(table, match, at) for at in range(len(table.declared)))
    )
    best = None
    if contract and layout.dealer is not None and all(told.cards for told in declared):
        best = best_declared(rules, table.declared, contract.trump, layout.dealer)
    last = table.tricks[-1] if table.tricks else None
    return View(
        seat=seat,
        rules=rules,
        seats=match.seats,
        phase=state.phase,
        to_play=state.to_play,
        scores=match.scores,
        hands=match.hands,
        winners=match.winners,
        hanging=match.hanging,
        dealer=layout.dealer,
        leader=table.leader if layout.pack else None,
        taker=contract.taker if contract else None,
        trump=contract.trump if contract else None,
        passes=table.passes,
        turned_up=_turned_up(layout, lying) if rules.held else None,
        stock=_stock(table, lying),
        trick=_in_order(layout, table.leader, table.trick, match.seats),
        last_trick=last
        and Taken(last.winner, _in_order(layout, last.leader, last.cards, match.seats)),
        piles=() if rules.held else tuple(_piles(table, s) for s in range(match.seats)),
        held=tuple(_hand(table, s, open_hands or s == seat) for s in range(match.seats))
        if rules.held
        else (),
        taken=(_taken(table, 0), _taken(table, 1)),
        tricks=(_tricks(table, 0), _tricks(table, 1)),
        cards=table.points * (match.seats // 2),
        declared=declared,
        best=best,
        blot=contract.blot if contract and table.blot_shown else None,
        can_see=state.phase in (Phase.DEALER, Phase.DEAL, Phase.OVER),
    )


def _lying(table: Table) -> int:
    """The mask of all cards that have come out: face up, in a hand, or played."""
    mask = mask_of(table.trick)
    for trick in table.tricks:
        mask |= mask_of(trick.cards)
    for playable in table.playable:
        mask |= playable
    return mask


def _turned_up(layout: Layout, lying: int) -> Piece | None:
    """The card that may be taken, as long as nobody has it."""
    if not layout.pack or lying & layout.pack[TURNED_UP].bit:
        return None
    return Piece(TURNED_UP, layout.pack[TURNED_UP])


def _stock(table: Table, lying: int) -> tuple[Piece, ...]:
    """What is not dealt yet, face down: the last of the pack."""
    layout = table.layout
    first = 24 if layout.under else TURNED_UP + 1
    rest = layout.pack[first:]
    return tuple(Piece(layout.places[card.index], None) for card in rest if not lying & card.bit)


def _in_order(
    layout: Layout, leader: Seat, cards: tuple[Card, ...], seats: int
) -> tuple[tuple[Seat, Piece], ...]:
    return tuple(
        ((leader + at) % seats, Piece(layout.places[card.index], card))
        for at, card in enumerate(cards)
    )


def _piles(table: Table, seat: Seat) -> tuple[Pile, ...]:
    layout = table.layout
    if layout.dealer is None or not layout.pack:
        return (Pile(None, None),) * 8
    at = dealing_order(layout.dealer, 2).index(seat)
    lying = _lying(table)
    return tuple(
        _pile(layout, table.playable[seat], lying, down, up)
        for down, up in piles_of(layout.pack, at)
    )


def _pile(layout: Layout, playable: int, lying: int, down: Card, up: Card) -> Pile:
    closed = None if lying & down.bit else Piece(layout.places[down.index], None)
    for card in (up, down):
        if playable & card.bit:
            return Pile(closed, Piece(layout.places[card.index], card))
    return Pile(closed, None)


def _hand(table: Table, seat: Seat, known: bool) -> tuple[Piece, ...]:
    """A hand in the order in which it was dealt."""
    return tuple(
        Piece(place, card if known else None)
        for place, card in enumerate(table.layout.pack)
        if table.playable[seat] & card.bit
    )


def _taken(table: Table, side: int) -> tuple[Piece, ...]:
    return tuple(
        Piece(table.layout.places[card.index], None)
        for trick in table.tricks
        if trick.winner % 2 == side
        for card in trick.cards
    )


def _tricks(table: Table, side: int) -> int:
    return sum(trick.winner % 2 == side for trick in table.tricks)
