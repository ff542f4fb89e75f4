"""What the message line says: what has just happened at the table, and what to do now."""

from __future__ import annotations

from game.engine.common import MatchWon, SeatName
from game.engine.core import Message, Seat, _, count, either, say
from game.engine.dominoes.actions import Action, Peek, Place
from game.engine.dominoes.events import (
    Dealt,
    Drew,
    Event,
    HandScored,
    LeadFound,
    LotDrawn,
    Passed,
    Peeked,
    Placed,
    Started,
    ThrownIn,
    WentBack,
)
from game.engine.dominoes.rules import Pick
from game.engine.dominoes.scoring import HandResult, Outcome
from game.engine.dominoes.state import Phase
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.view import View

_ALL_OUT = (
    _("Blocked: all the blanks are out"),
    _("Blocked: all the ones are out"),
    _("Blocked: all the twos are out"),
    _("Blocked: all the threes are out"),
    _("Blocked: all the fours are out"),
    _("Blocked: all the fives are out"),
    _("Blocked: all the sixes are out"),
    _("Blocked: all the sevens are out"),
    _("Blocked: all the eights are out"),
    _("Blocked: all the nines are out"),
    _("Blocked: all the tens are out"),
    _("Blocked: all the elevens are out"),
    _("Blocked: all the twelves are out"),
)


def told(event: Event, view: View) -> Message | None:
    """What has happened, in one short sentence; None where the next event says more.

    `view` is the table right after the event. Names are left as SeatName.
    """
    match event:
        case LotDrawn(_tiles, leader):
            return say(_("{name} drew the heaviest tile and leads"), name=SeatName(leader))
        case Dealt():
            return say(_("The tiles are dealt"))
        case LeadFound(seat, _piece, tile) if tile.is_double:
            return say(
                _("{name} holds the highest double, {tile}, and leads"),
                name=SeatName(seat),
                tile=tile,
            )
        case LeadFound(seat, _piece, tile):
            return say(
                _("No doubles: {name} holds the heaviest tile, {tile}, and leads"),
                name=SeatName(seat),
                tile=tile,
            )
        case ThrownIn():
            return say(_("Nobody holds a double: the tiles are dealt again"))
        case Started(_piece, tile):
            return say(_("{tile} opens the train"), tile=tile)
        case WentBack(_seat, _piece, tile):
            return say(_("{tile} does not match {ends}: it goes back"), tile=tile, ends=_ends(view))
        case Peeked(seat, _piece, tile):
            return say(_("{name} looks at {tile}"), name=SeatName(seat), tile=tile)
        case Placed(seat, _piece, tile):
            return say(_("{name} laid {tile}"), name=SeatName(seat), tile=tile)
        case Drew(seat, _piece, None):
            return say(_("{name} draws a tile"), name=SeatName(seat))
        case Drew(seat, _piece, tile):
            return say(_("{name} draws {tile}"), name=SeatName(seat), tile=tile)
        case Passed(seat):
            return say(_("{name} cannot play and passes"), name=SeatName(seat))
        case HandScored(result):
            return hand_over(result, view)
        case MatchWon():
            return None
    return None


def hand_over(result: HandResult, view: View) -> Message:
    """How the hand ended."""
    if result.outcome is Outcome.OUT:
        out = next(seat for seat, row in enumerate(view.rows) if not row)
        return say(_("{name} is out!"), name=SeatName(out))
    if result.all_out is not None:
        return say(_ALL_OUT[result.all_out])
    return say(_("Blocked: nobody can play on {ends}"), ends=either(sorted(set(result.ends))))


def _ends(view: View) -> object:
    return either(sorted({number for _end, number in view.ends}))


def to_do(view: View, legal: tuple[Action, ...]) -> Message | None:
    """What the seat to play has to do now; None while nobody is to play."""
    if view.to_play is None or not legal:
        return None
    name = SeatName(view.to_play)
    if view.phase is Phase.PLACE and view.turned and view.turned.tile:
        return _placing(view, legal, name, view.turned.tile)
    if view.rules.held:
        return _holding(view, legal, name)
    if any(isinstance(action, Place) for action in legal):
        return say(_("{name}, turn a tile or play an open double"), name=name)
    if view.rules.pick is Pick.ANY:
        return say(_("{name}, turn any of your tiles"), name=name)
    return say(_("{name}, turn your next tile"), name=name)


def _placing(view: View, legal: tuple[Action, ...], name: SeatName, tile: Tile) -> Message:
    numbers = fitting(view, legal)
    if not numbers:
        return say(_("{name} turned {tile}: it opens the train"), name=name, tile=tile)
    if any(isinstance(action, Peek) for action in legal):
        return say(
            _("{name} turned {tile}: lay it on the {ends}, or look at the next tile first"),
            name=name,
            tile=tile,
            ends=either(numbers),
        )
    if sum(isinstance(action, Place) for action in legal) == 1 or len(numbers) > 1:
        return say(
            _("{name} turned {tile}: lay it on the {ends}"),
            name=name,
            tile=tile,
            ends=either(numbers),
        )
    return say(
        _("{name} turned {tile}: lay it on either {number}"),
        name=name,
        tile=tile,
        number=numbers[0],
    )


def _holding(view: View, legal: tuple[Action, ...], name: SeatName) -> Message:
    if view.must_lead:
        return say(_("{name}, lead {tile}"), name=name, tile=view.must_lead)
    if any(isinstance(action, Place) for action in legal):
        return say(_("{name}, play a tile"), name=name)
    left = drawable(view)
    if left > 0:
        return count(
            left,
            _("{name}, draw: {n} tile in the pool"),
            _("{name}, draw: {n} tiles in the pool"),
            name=name,
        )
    return say(_("{name}, nothing fits: pass"), name=name)


def drawable(view: View) -> int:
    """How many tiles of the pool may still be drawn."""
    return max(0, len(view.leftover) - view.rules.reserve)


def fitting(view: View, legal: tuple[Action, ...]) -> list[int]:
    """The numbers of the ends that a tile may be laid on now, each once, rising."""
    ends = dict(view.ends)
    return sorted(
        {ends[action.end] for action in legal if isinstance(action, Place) and action.end in ends}
    )


def names_of(seats: tuple[Seat, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of these seats."""
    return tuple(names[seat] for seat in seats)
