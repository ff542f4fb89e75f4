"""What happened at the table, a sentence an event, for the printed replay of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.core import Message, Step, _, either, listed, say
from game.engine.dominoes.events import (
    Dealt,
    Drew,
    HandScored,
    LeadFound,
    LotDrawn,
    MatchWon,
    Passed,
    Peeked,
    PeekedBack,
    Placed,
    Started,
    ThrownIn,
    Turned,
    WentBack,
)
from game.engine.dominoes.scoring import Outcome
from game.engine.dominoes.state import State


def tell(step: Step[Any, State], names: Sequence[str]) -> Iterator[Message]:
    """The sentences for one step; `names` by seat."""
    event = step.event
    match event:
        case LotDrawn(tiles, leader):
            drawn = [
                say(_("{name} {tile}"), name=name, tile=tile)
                for name, tile in zip(names, tiles, strict=True)
            ]
            yield say(
                _("The lot for the lead: {drawn}. {name} leads."),
                drawn=listed(drawn),
                name=names[leader],
            )
        case Dealt(order):
            yield say(_("The tiles are dealt, {name} first."), name=names[order[0]])
        case LeadFound(seat, tile):
            yield say(_("{name} holds {tile} and leads."), name=names[seat], tile=tile)
        case ThrownIn():
            yield say(_("Nobody holds a double: the tiles are thrown in."))
        case Started(_piece, tile):
            yield say(_("{tile} opens the train."), tile=tile)
        case Turned(seat, _piece, tile, _at):
            yield say(_("{name} turns {tile}."), name=names[seat], tile=tile)
        case WentBack(_seat, _piece, tile, _at, up):
            back = (
                _("{tile} does not fit and goes back face up.")
                if up
                else _("{tile} does not fit and goes back.")
            )
            yield say(back, tile=tile)
        case Peeked(seat, _piece, tile, _at):
            yield say(_("{name} looks at {tile}."), name=names[seat], tile=tile)
        case PeekedBack(seat, _piece, tile, _at):
            yield say(_("{name} turns {tile} back."), name=names[seat], tile=tile)
        case Placed(seat, _piece, tile, None):
            yield say(_("{name} opens the train with {tile}."), name=names[seat], tile=tile)
        case Placed(seat, _piece, tile, end):
            yield say(
                _("{name} lays {tile} at the {end}: {ends}."),
                name=names[seat],
                tile=tile,
                end=end,
                ends=listed([number for _end, number in step.state.table.train.ends]),
            )
        case Drew(seat, _piece, tile):
            yield say(_("{name} draws {tile}."), name=names[seat], tile=tile)
        case Passed(seat):
            yield say(_("{name} cannot play and passes."), name=names[seat])
        case HandScored():
            yield from _hand(event, step.state, names)
        case MatchWon(winners):
            yield _match(winners, names)


def _hand(event: HandScored, state: State, names: Sequence[str]) -> Iterator[Message]:
    result = event.result
    number = len(state.match.hands)
    if result.outcome is Outcome.OUT:
        out = next(seat for seat, row in enumerate(state.table.rows) if not row)
        ended = say(_("{name} is out"), name=names[out])
    else:
        ended = say(_("nobody can play on {ends}"), ends=either(sorted(set(result.ends))))
    won = listed([names[seat] for seat in result.winners])
    yield say(
        _("Hand {number}: {ended}; {won}."),
        number=number,
        ended=ended,
        won=say(_("won by {names}"), names=won) if result.winners else say(_("nobody wins it")),
    )
    for name, gain, left, score in zip(
        names, result.points, result.totals, state.match.scores, strict=True
    ):
        yield say(
            _("  {name}: {left} pips left, {gain} points, {score} in all"),
            name=name,
            left=left,
            gain=gain,
            score=score,
        )


def _match(winners: Sequence[int], names: Sequence[str]) -> Message:
    if not winners:
        return say(_("The match is drawn."))
    if len(winners) == 1:
        return say(_("{name} wins the match."), name=names[winners[0]])
    return say(_("{names} win the match."), names=listed([names[seat] for seat in winners]))


def tell_rest(state: State, names: Sequence[str]) -> Message | None:
    """What the match waits for where a record leaves off; None at its end."""
    if state.match.winners is not None:
        return None
    if state.to_play is None:
        return say(_("Next: the {phase}."), phase=state.phase.value)
    return say(_("Next: {name}."), name=names[state.to_play])
