"""A computer player at dominoes. It sees a View and remembers what it noticed, nothing else.

With hidden rows the levels differ in how many of the tiles that were shown they remember; with
tiles in hand in how far they think.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from game.engine.core import Seat
from game.engine.dominoes.actions import Action, Peek, Place, Turn
from game.engine.dominoes.events import Drew, Passed, Peeked, PeekedBack, Turned, WentBack
from game.engine.dominoes.rules import Pick, Turns
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.view import View

from .levels import Level, Noticed

_REMEMBERED = {Level.EASY: 2, Level.MEDIUM: 7, Level.HARD: 1000}
"""How many of the tiles shown last a player still knows."""


def choose(
    view: View,
    legal: Sequence[Action],
    noticed: Sequence[Noticed],
    level: Level,
    rng: random.Random,
) -> Action:
    """One of the legal actions of `view.seat`, whose turn it is."""
    # Equal choices fall by chance, so that a computer player is no clockwork.
    shuffled = rng.sample(list(legal), len(legal))
    if view.rules.held:
        return _held(view, shuffled, noticed, level)
    known = _known(view, noticed, level)
    if view.turned is None:
        return _turning(view, shuffled, known, level)
    return _placing(view, shuffled, known, level)


def _known(view: View, noticed: Sequence[Noticed], level: Level) -> dict[int, Tile]:
    """The faces the player knows, by piece: those face up, and the last ones it saw."""
    seen: dict[int, Tile] = {}
    for event, _view in noticed:
        if isinstance(event, Turned | WentBack | Peeked | PeekedBack):
            seen.pop(event.piece, None)
            seen[event.piece] = event.tile
    known = dict(list(seen.items())[-_REMEMBERED[level] :])
    known |= {piece.id: piece.tile for row in view.rows for piece in row if piece.tile}
    return known


def _turning(view: View, legal: Sequence[Action], known: dict[int, Tile], level: Level) -> Action:
    """Which tile to turn, or whether to play an open double instead."""
    doubles = [action for action in legal if isinstance(action, Place)]
    if doubles and level is not Level.EASY:
        return max(doubles, key=lambda action: action.tile.pips)
    assert view.seat is not None
    row, numbers = view.rows[view.seat], _numbers(view)

    def worth(action: Action) -> int:
        if not isinstance(action, Turn) or action.index is None:
            return 0
        tile = known.get(row[action.index].id)
        if tile is None:
            return 0
        return tile.pips + 1 if _fits(tile, numbers) else -1

    return max(legal, key=worth)


def _placing(view: View, legal: Sequence[Action], known: dict[int, Tile], level: Level) -> Action:
    """Whether to look at another tile first, and which end to take."""
    peeks = [action for action in legal if isinstance(action, Peek)]
    places = [action for action in legal if isinstance(action, Place)]
    if level is Level.EASY:
        return legal[0]
    if peeks:
        return _peek(view, peeks, places, known)
    return max(places, key=lambda action: _outlook(view, action, known))


def _peek(
    view: View, peeks: Sequence[Peek], places: Sequence[Place], known: dict[int, Tile]
) -> Peek:
    """The tile to look at: where any may be, one that is known to fit after this one."""
    assert view.seat is not None
    row = view.rows[view.seat]
    numbers = [number for place in places for number in _after(view, place)]

    def worth(action: Peek) -> int:
        tile = None if action.index is None else known.get(row[action.index].id)
        if tile is None:
            return 0
        return tile.pips + 1 if _fits(tile, numbers) else -1

    return max(peeks, key=worth)


def _outlook(view: View, action: Place, known: dict[int, Tile]) -> int:
    """How well the ends after a placement suit this side's known tiles, and ill the others'."""
    numbers = _after(view, action)
    soon = 4 if view.rules.turn is Turns.WHILE_FITS else 2
    worth = 0
    for seat, row in enumerate(view.rows):
        sign = 1 if _same_side(view, seat) else -1
        for at, piece in enumerate(row):
            tile = known.get(piece.id)
            if tile is not None and _fits(tile, numbers):
                comes_next = at == 0 and view.rules.pick is Pick.NEXT
                worth += sign * (soon if comes_next else 1)
    peeked = view.peeked.tile if view.peeked else None
    if peeked is not None and _fits(peeked, numbers):
        worth += 10
    return worth


def _held(view: View, legal: Sequence[Action], noticed: Sequence[Noticed], level: Level) -> Action:
    """The tile to play from the hand, and where."""
    places = [action for action in legal if isinstance(action, Place)]
    if level is Level.EASY:
        return places[0]
    if level is Level.MEDIUM:
        return max(places, key=lambda action: (action.tile.is_double, action.tile.pips))
    lacking = _lacking(noticed)
    return max(places, key=lambda action: _prospect(view, action, lacking))


def _lacking(noticed: Sequence[Noticed]) -> dict[Seat, set[int]]:
    """The numbers that a seat has shown not to hold, by passing or drawing."""
    lacking: dict[Seat, set[int]] = {}
    for event, view in noticed:
        if isinstance(event, Passed):
            lacking.setdefault(event.seat, set()).update(_numbers(view))
        elif isinstance(event, Drew):
            # The tiles drawn may hold what was lacking before, but not what is open now.
            lacking[event.seat] = set(_numbers(view))
    return lacking


def _prospect(view: View, action: Place, lacking: dict[Seat, set[int]]) -> float:
    """What a play is worth: pips and doubles got rid of, tiles of one's own that fit next, and
    numbers that the others lack."""
    assert view.seat is not None
    numbers = set(_after(view, action))
    left = [piece.tile for piece in view.rows[view.seat] if piece.tile not in (None, action.tile)]
    mine = [tile for tile in left if tile is not None]
    worth = action.tile.pips / 2 + (3 if action.tile.is_double else 0)
    worth += 2 * sum(_fits(tile, numbers) for tile in mine)
    on_train = [laid.tile for laid in (*view.line, *view.up, *view.down)]
    for number in numbers:
        seen = sum(_fits(tile, (number,)) for tile in (*on_train, action.tile, *mine))
        if seen == view.rules.highest + 1 and any(_fits(tile, (number,)) for tile in mine):
            worth += 2
    for seat, row in enumerate(view.rows):
        if seat != view.seat and row and numbers <= lacking.get(seat, set()):
            nearness = 4 if seat == (view.seat + 1) % view.seats else 2
            worth += -nearness if _same_side(view, seat) else nearness
    return worth


def _same_side(view: View, seat: Seat) -> bool:
    assert view.seat is not None
    return (seat - view.seat) % 2 == 0 if view.rules.partners else seat == view.seat


def _numbers(view: Any) -> list[int]:
    return [number for _end, number in view.ends]


def _after(view: View, action: Place) -> list[int]:
    """The numbers open after a placement; the arms of a spinner that opens show the same."""
    if action.end is None:
        return [action.tile.high, action.tile.low]
    return [action.tile.other(number) if end is action.end else number for end, number in view.ends]


def _fits(tile: Tile, numbers: Iterable[int]) -> bool:
    """Whether the tile can be laid; on an empty table every tile can."""
    return not numbers or tile.high in numbers or tile.low in numbers
