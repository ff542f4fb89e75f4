"""Why an action is refused, in words that the window and the command line share."""

from __future__ import annotations

from enum import Enum

from game.engine import common
from game.engine.core import IllegalAction, _, either
from game.engine.dominoes.actions import Action, Deal, Draw, Lot, Pass, Peek, Place, Turn
from game.engine.dominoes.rules import CannotPlay, Pick
from game.engine.dominoes.state import Phase, State
from game.engine.dominoes.tiles import Tile, full_tile_set


class Reason(Enum):
    """Why an action is refused: a sentence with {names}."""

    MATCH_OVER = common.MATCH_OVER
    LOT_NEXT = _("the lot for the lead comes next")
    DEAL_NEXT = common.DEAL_NEXT
    NOT_CHANCE = common.NOT_CHANCE
    GOING_ON = common.GOING_ON
    FOREIGN_TILE = _("{tile} is not in this set")
    TILE_TWICE = _("{tile} stands twice")
    LOT_COUNT = _("the lot takes {seats} tiles, not {n}")
    DEAL_COUNT = _("the deal takes {size} tiles, not {n}")
    PLACE_FIRST = _("{tile} must be placed first")
    NOTHING_TURNED = _("no tile has been turned")
    OTHER_TURNED = _("{tile} is not the turned tile")
    NO_TURNING = _("tiles are not turned in this game")
    NEXT_ONLY = _("only the next tile may be turned")
    WHICH_TILE = _("it must be said which tile")
    NO_SUCH_INDEX = _("the row has no tile {index}")
    NO_PEEK = _("there is nothing to look at first")
    PEEKED_ALREADY = _("a tile has been looked at already")
    NOT_IN_HAND = _("{tile} is not in the hand")
    NOT_OPEN = _("{tile} is not an open double of this row")
    MUST_LEAD = _("{tile} must be led")
    FIRST_TILE = _("the first tile has no end to go to")
    WHICH_END = _("it must be said which end")
    NO_SUCH_END = _("there is no open end {end}")
    DOES_NOT_FIT = _("{tile} does not fit {ends}")
    MUST_PLAY = _("{tiles} must be played")
    MUST_DRAW = _("a tile must be drawn first")
    NO_PASSING = _("nobody passes in this game")
    NO_POOL = _("there is no pool to draw from")
    POOL_EMPTY = _("the pool is used up")


def check_tiles(state: State, tiles: tuple[Tile, ...]) -> None:
    """Refuse tiles that are not in the set or stand twice."""
    whole = full_tile_set(state.match.rules.highest)
    seen: set[Tile] = set()
    for t in tiles:
        if t not in whole:
            raise IllegalAction(Reason.FOREIGN_TILE, tile=t)
        if t in seen:
            raise IllegalAction(Reason.TILE_TWICE, tile=t)
        seen.add(t)


def refusal(state: State, action: Action) -> IllegalAction:
    """The reason why `action`, which is not among the legal ones, may not be done now."""
    if state.phase is Phase.OVER:
        return IllegalAction(Reason.MATCH_OVER)
    if state.phase is Phase.LOT:
        return IllegalAction(Reason.LOT_NEXT)
    if state.phase is Phase.DEAL:
        return IllegalAction(Reason.DEAL_NEXT)
    if not state.legal:
        return IllegalAction(Reason.GOING_ON)
    if isinstance(action, Lot | Deal):
        return IllegalAction(Reason.NOT_CHANCE)
    if isinstance(action, Place):
        return _place_refusal(state, action)
    if isinstance(action, Draw | Pass):
        return _stuck_refusal(state, action)
    return _turn_refusal(state, action)


def _turn_refusal(state: State, action: Turn | Peek) -> IllegalAction:
    rules, table, air = state.match.rules, state.table, state.table.air
    if rules.held:
        return IllegalAction(Reason.NO_TURNING)
    if isinstance(action, Turn) and air:
        return IllegalAction(Reason.PLACE_FIRST, tile=air.tile)
    if isinstance(action, Peek):
        if not air:
            return IllegalAction(Reason.NOTHING_TURNED)
        if air.peeked:
            return IllegalAction(Reason.PEEKED_ALREADY)
        if not any(isinstance(legal, Peek) for legal in state.legal):
            return IllegalAction(Reason.NO_PEEK)
    if rules.pick is not Pick.ANY:
        return IllegalAction(Reason.NEXT_ONLY)
    if action.index is None:
        return IllegalAction(Reason.WHICH_TILE)
    assert state.to_play is not None
    assert not 0 <= action.index < len(table.rows[state.to_play])
    return IllegalAction(Reason.NO_SUCH_INDEX, index=action.index)


def _place_refusal(state: State, action: Place) -> IllegalAction:
    table, t = state.table, action.tile
    assert state.to_play is not None
    row = table.rows[state.to_play]
    if state.match.rules.held:
        if t not in row:
            return IllegalAction(Reason.NOT_IN_HAND, tile=t)
        must_lead = table.opening.must_lead
        if not table.train.line and must_lead and t is not must_lead:
            return IllegalAction(Reason.MUST_LEAD, tile=must_lead)
    elif table.air:
        if t is not table.air.tile:
            return IllegalAction(Reason.OTHER_TURNED, tile=t)
    elif not state.match.rules.open_doubles or not table.train.line:
        return IllegalAction(Reason.NOTHING_TURNED)
    elif t not in row or t not in table.face_up:
        return IllegalAction(Reason.NOT_OPEN, tile=t)
    if not table.train.line:
        return IllegalAction(Reason.FIRST_TILE)
    ends = dict(table.train.ends)
    numbers = sorted(set(ends.values()))
    if t.high not in numbers and t.low not in numbers:
        return IllegalAction(Reason.DOES_NOT_FIT, tile=t, ends=either(numbers))
    if action.end is None:
        return IllegalAction(Reason.WHICH_END)
    if action.end not in ends:
        return IllegalAction(Reason.NO_SUCH_END, end=action.end.value)
    return IllegalAction(Reason.DOES_NOT_FIT, tile=t, ends=ends[action.end])


def _stuck_refusal(state: State, action: Draw | Pass) -> IllegalAction:
    rules = state.match.rules
    passes, draws = isinstance(action, Pass), rules.cannot_play is CannotPlay.DRAW
    if passes and not rules.held:
        return IllegalAction(Reason.NO_PASSING)
    if not passes and not draws:
        return IllegalAction(Reason.NO_POOL)
    playable = dict.fromkeys(legal.tile for legal in state.legal if isinstance(legal, Place))
    if playable:
        return IllegalAction(Reason.MUST_PLAY, tiles=either(list(playable)))
    return IllegalAction(Reason.MUST_DRAW if passes else Reason.POOL_EMPTY)
