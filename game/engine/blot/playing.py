"""Declaring, playing a card, and what follows from it (rules 2.2, 2.3)."""

from __future__ import annotations

from game.engine.blot.actions import Declare, PlayCard
from game.engine.blot.cards import Card, mask_of
from game.engine.blot.combinations import COMBINATIONS, Declaration, grown
from game.engine.blot.dealing import pile_of
from game.engine.blot.ending import Happened, Steps, finish, in_steps
from game.engine.blot.events import (
    BlotShown,
    CombinationsShown,
    Declared,
    Grew,
    Opened,
    Played,
    TrickTaken,
)
from game.engine.blot.legal import play_state
from game.engine.blot.rules import Declaring, Reveal, Rules
from game.engine.blot.scoring import LAST_TRICK, best_declared
from game.engine.blot.state import Contract, Match, Phase, State, Table, Trick
from game.engine.core import Seat, Step, new_tuple

# Looked up in every turn: plain names are several times faster than enum members.
_PLAY, _AT_ONCE = Phase.PLAY, Reveal.AT_ONCE
_FIXED = Declaring.FIRST_TRICK


def declare(state: State, action: Declare) -> Steps:
    """One combination is declared; the seat goes on."""
    _phase, seat, _legal, table, match = state
    assert seat is not None and table.contract is not None
    declaration = Declaration(seat, COMBINATIONS[mask_of(action.cards)])
    table = table._replace(declared=(*table.declared, declaration))
    event = announced(table, match, len(table.declared) - 1)
    return (Step(event, play_state(table, match, seat)),)


def announced(table: Table, match: Match, index: int) -> Declared:
    """A declaration as it is told, with its cards."""
    assert table.contract is not None
    seat, combination = table.declared[index]
    points = combination.points(table.contract.trump)
    public = not match.rules.held or bool(table.tricks)
    return Declared(seat, combination.kind, points, combination.cards, public)


def play(state: State, action: PlayCard) -> Steps:
    """A card goes into the trick; the card under it opens, the trick may be over, the deal too."""
    _phase, seat, _legal, table, match = state
    layout, contract, passes, playable, leader, trick, tricks, points, declared, shown = table
    assert seat is not None and contract is not None
    card, seats = action.card, match.seats
    masks = list(playable)
    masks[seat] ^= card.bit
    playable = tuple(masks)
    trick = (*trick, card)
    table = new_tuple(
        Table,
        (layout, contract, passes, playable, leader, trick, tricks, points, declared, shown),
    )
    happened: Happened = [(new_tuple(Played, (seat, layout.places[card.index], card)), table)]
    rules = match.rules
    at_once = isinstance(rules, Rules) and rules.reveal is _AT_ONCE
    if at_once:
        under = layout.under[card.index]
        if under is not None:
            table = _opened(happened, table, match, seat, under)
    elif contract.blot == seat and not shown:
        table = _shown_by_playing(happened, table, seat, card)
    if len(trick) < seats:
        last = play_state(table, match, (seat + 1) % seats)
        return in_steps(happened, _PLAY, seat, last)
    table = _taken(happened, table, contract, seats)
    if declared and not tricks:
        _shown_to_all(happened, table, match)
    if isinstance(rules, Rules) and not at_once:
        for at, played in enumerate(trick):
            under = layout.under[played.index]
            if under is not None:
                table = _opened(happened, table, match, (leader + at) % seats, under)
    if (len(tricks) + 1) * seats == len(layout.pack):
        last = State(_PLAY, seat, (), table, match)
        return in_steps(happened, _PLAY, seat, last) + finish(table, match)
    return in_steps(happened, _PLAY, seat, play_state(table, match, table.leader))


def _opened(happened: Happened, table: Table, match: Match, seat: Seat, card: Card) -> Table:
    """The card under a played one opens; a declared sequence may grow by it, Blot be shown."""
    layout, contract, passes, playable, leader, trick, tricks, points, declared, shown = table
    assert contract is not None
    masks = list(playable)
    masks[seat] |= card.bit
    playable = tuple(masks)
    table = new_tuple(
        Table,
        (layout, contract, passes, playable, leader, trick, tricks, points, declared, shown),
    )
    place = layout.places[card.index]
    happened.append((new_tuple(Opened, (seat, place, card, pile_of(place))), table))
    if declared and match.rules.declare is not _FIXED:
        longer = grown(declared, seat, playable[seat], card)
        if longer is not None:
            at, combination = longer
            before = declared[at].combination.points(contract.trump)
            table = table._replace(
                declared=(*declared[:at], Declaration(seat, combination), *declared[at + 1 :])
            )
            now = combination.points(contract.trump)
            grew = Grew(seat, at, before, combination.kind, now, combination.cards)
            happened.append((grew, table))
    if contract.blot == seat and not shown and card.bit & contract.ranking.marriage:
        other = contract.ranking.marriage ^ card.bit
        if playable[seat] & other or other & _played(table):
            table = table._replace(blot_shown=True)
            happened.append((BlotShown(seat), table))
    return table


def _played(table: Table) -> int:
    """The mask of all cards that have been played."""
    return mask_of(tuple(card for trick in table.tricks for card in trick.cards) + table.trick)


def _shown_by_playing(happened: Happened, table: Table, seat: Seat, card: Card) -> Table:
    """Blot is shown by the second of its cards, where hands are held."""
    assert table.contract is not None
    marriage = table.contract.ranking.marriage
    if not card.bit & marriage or table.playable[seat] & marriage:
        return table
    table = table._replace(blot_shown=True)
    happened.append((BlotShown(seat), table))
    return table


def _taken(happened: Happened, table: Table, contract: Contract, seats: int) -> Table:
    """The trick goes to the highest card; the last one brings ten more."""
    layout, _contract, passes, playable, leader, trick, tricks, points, declared, shown = table
    power, worth = contract.ranking.power[trick[0].number], contract.ranking.points
    best = at = gained = 0
    for place, card in enumerate(trick):
        index = card.index
        gained += worth[index]
        if power[index] > best:
            best, at = power[index], place
    winner = (leader + at) % seats
    tricks = (*tricks, new_tuple(Trick, (winner, leader, trick)))
    bonus = LAST_TRICK if len(tricks) * seats == len(layout.pack) else 0
    if winner % 2:
        points = (points[0], points[1] + gained + bonus)
    else:
        points = (points[0] + gained + bonus, points[1])
    table = new_tuple(
        Table, (layout, contract, passes, playable, winner, (), tricks, points, declared, shown)
    )
    happened.append((new_tuple(TrickTaken, (winner, trick, gained)), table))
    return table


def _shown_to_all(happened: Happened, table: Table, match: Match) -> None:
    """After the first trick everything declared lies open and is compared."""
    assert table.contract is not None and table.layout.dealer is not None
    trump, dealer = table.contract.trump, table.layout.dealer
    best = best_declared(match.rules, table.declared, trump, dealer)
    told = tuple(announced(table, match, index) for index in range(len(table.declared)))
    happened.append((CombinationsShown(told, best), table))
