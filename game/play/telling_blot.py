"""What happened at a game of Blot, a line for each event, for the printed replay of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.blot.events import (
    BlotShown,
    CombinationsShown,
    DealerFound,
    Dealt,
    DealtRest,
    Declared,
    Grew,
    HandScored,
    Opened,
    Passed,
    Played,
    Taken,
    ThrownIn,
    TrickTaken,
)
from game.engine.blot.state import State
from game.engine.blot.words import combination_named, suit_named
from game.engine.common import Lines, named
from game.engine.core import Step, listed


def tell_blot(step: Step[Any, State], names: Sequence[str]) -> Iterator[str]:
    """The lines for one step; `names` by seat."""
    match step.event:
        case DealerFound(dealer):
            yield f"The lot for the dealer: {names[dealer]}."
        case Dealt(order, turned_up):
            up = f", {turned_up} is turned up" if turned_up else ""
            yield f"{names[order[-1]]} deals{up}."
        case Passed(seat):
            yield f"{names[seat]} passes."
        case Taken(seat, suit):
            yield f"{names[seat]} takes: {suit_named(suit)}."
        case DealtRest():
            yield "The other cards are dealt."
        case ThrownIn():
            yield "Nobody has chosen: the cards are thrown in."
        case Declared(seat, kind, points, cards, _public):
            what = f"{combination_named(kind, cards)}, {listed(cards or ())}"
            yield f"{names[seat]} declares a combination: {what}, {points} points."
        case Played(seat, _piece, card):
            yield f"{names[seat]} plays {card}."
        case Opened(seat, _piece, card, _pile):
            yield f"{card} opens before {names[seat]}."
        case Grew(seat, _at, before, kind, points, cards):
            what = f"{combination_named(kind, cards)}, {listed(cards)}"
            yield f"{names[seat]}’s sequence grows: {what}, {before} become {points} points."
        case BlotShown(seat):
            yield f"{names[seat]} has Blot: 20 points."
        case TrickTaken(seat, cards, points):
            yield f"{names[seat]} takes {listed(cards)}: {points} points."
        case CombinationsShown(declared, best):
            yield from _compared(declared, best, names)
        case HandScored() as scored:
            yield from _hand(scored, step.state, names)


def _compared(
    declared: tuple[Declared, ...], best: int | None, names: Sequence[str]
) -> Iterator[str]:
    if best is None:
        yield "The combinations of both sides count."
        return
    better = combination_named(declared[best].kind, declared[best].cards)
    yield f"The best combination so far is {names[declared[best].seat]}’s {better}."


def _hand(scored: HandScored, state: State, names: Sequence[str]) -> Iterator[str]:
    result = scored.result
    yield f"Deal {len(state.match.hands)}: {named(scored.verdict, names)}."
    for side in (0, 1):
        seats = [seat for seat in range(result.seats) if seat % 2 == side]
        yield f"  {listed([names[seat] for seat in seats])}"
        yield from (f"    taken: {line}" for line in _lines(scored.counted[side]))
        yield from (f"    written: {line}" for line in _lines(scored.lines[side]))
        yield f"    in all: {state.match.scores[side]}"


def _lines(lines: Lines) -> Iterator[str]:
    return (f"{words} {points}" for words, points in lines)
