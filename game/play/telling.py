"""What happened at the table, a line for each event, for the printed replay of a match.

English alone: the window has words of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.engine.common import MatchWon
from game.engine.core import Step, either, listed
from game.engine.dominoes.events import (
    Dealt,
    Drew,
    HandScored,
    LeadFound,
    LotDrawn,
    Passed,
    Peeked,
    PeekedBack,
    Placed,
    Started,
    ThrownIn,
    Turned,
    WentBack,
)
from game.engine.dominoes.scoring import HandResult, Outcome
from game.engine.dominoes.state import State

from .catalog import ACTIVITIES
from .practice_telling import tell_practice
from .telling_blot import tell_blot


def tell(game: str, step: Step[Any, Any], names: Sequence[str]) -> Iterator[str]:
    """The lines for one step of a match of `game`; `names` by seat."""
    if isinstance(step.event, MatchWon):
        won = listed([names[seat] for seat in step.event.winners])
        verb = "wins" if len(step.event.winners) == 1 else "win"
        yield f"{won} {verb} the match." if step.event.winners else "The match is drawn."
    else:
        yield from _TELLERS[game](step, names)


def _dominoes(step: Step[Any, State], names: Sequence[str]) -> Iterator[str]:
    match step.event:
        case LotDrawn(tiles, leader):
            drawn = [f"{name} {tile}" for name, tile in zip(names, tiles, strict=True)]
            yield f"The lot for the lead: {', '.join(drawn)}. {names[leader]} leads."
        case Dealt(order):
            yield f"The tiles are dealt, {names[order[0]]} first."
        case LeadFound(seat, _piece, tile):
            yield f"{names[seat]} holds {tile} and leads."
        case ThrownIn():
            yield "Nobody holds a double: the tiles are thrown in."
        case Started(_piece, tile):
            yield f"{tile} opens the train."
        case Turned(seat, _piece, tile, _at):
            yield f"{names[seat]} turns {tile}."
        case WentBack(_seat, _piece, tile, _at, face_up):
            yield f"{tile} does not fit and goes back{' face up' if face_up else ''}."
        case Peeked(seat, _piece, tile, _at):
            yield f"{names[seat]} looks at {tile}."
        case PeekedBack(seat, _piece, tile, _at):
            yield f"{names[seat]} turns {tile} back."
        case Placed(seat, _piece, tile, None):
            yield f"{names[seat]} opens the train with {tile}."
        case Placed(seat, _piece, tile, end):
            ends = listed([number for _end, number in step.state.table.train.ends])
            yield f"{names[seat]} lays {tile} at the {end}; open are {ends}."
        case Drew(seat, _piece, tile):
            yield f"{names[seat]} draws {tile}."
        case Passed(seat):
            yield f"{names[seat]} cannot play and passes."
        case HandScored(result):
            yield from _hand(result, step.state, names)


def _hand(result: HandResult, state: State, names: Sequence[str]) -> Iterator[str]:
    if result.outcome is Outcome.OUT:
        out = next(seat for seat, row in enumerate(state.table.rows) if not row)
        ended = f"{names[out]} is out"
    else:
        ended = f"nobody can play on {either(sorted(set(result.ends)))}"
    won = listed([names[seat] for seat in result.winners])
    won = f"won by {won}" if result.winners else "nobody wins it"
    yield f"Hand {len(state.match.hands)}: {ended}; {won}."
    for name, points, left, score in zip(
        names, result.points, result.totals, state.match.scores, strict=True
    ):
        yield f"  {name}: pips left {left}, points {points}, in all {score}"


_TELLERS: Mapping[str, Callable[[Step[Any, Any], Sequence[str]], Iterator[str]]] = {
    "dominoes": _dominoes,
    "blot": tell_blot,
    **dict.fromkeys(ACTIVITIES, tell_practice),
}


def tell_rest(state: Any, names: Sequence[str]) -> str | None:
    """What the match waits for where a record leaves off; None at its end."""
    if state.match.winners is not None:
        return None
    if state.to_play is None:
        waits_for = {"dealer": "lot for the dealer"}.get(state.phase, state.phase)
        return f"Next: the {waits_for}."
    return f"Next: {names[state.to_play]}."
