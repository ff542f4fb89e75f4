"""The whole truth of a match at one moment. Only the engine and the session look at it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.engine.core import Seat
from game.engine.dominoes.actions import Action
from game.engine.dominoes.rules import Rules
from game.engine.dominoes.scoring import HandResult
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.train import EMPTY, Train


class Phase(StrEnum):
    """What the match waits for."""

    LOT = "lot"
    DEAL = "deal"
    TURN = "turn"
    PLACE = "place"
    OVER = "over"


class Match(NamedTuple):
    """What stays from hand to hand. `leader` leads the next hand; None: the deal decides."""

    rules: Rules
    seats: int
    scores: tuple[int, ...]
    hands: tuple[HandResult, ...] = ()
    winners: tuple[Seat, ...] | None = None
    leader: Seat | None = None
    lots: tuple[Tile, ...] = ()


class Air(NamedTuple):
    """The turned tile that waits to be placed, and the one looked at meanwhile.

    `at` is where in the row `tile` lay, `peeked_at` where `peeked` lies in the row without
    `tile`; `was_up`: the peeked tile lay face up before. A peeked tile is in its row, face up.
    """

    tile: Tile
    at: int
    peeked: Tile | None = None
    peeked_at: int = 0
    was_up: bool = False


class Opening(NamedTuple):
    """How a hand began. `order` is the set as dealt; a tile's index in it names its piece in views
    and events. `must_lead` is the tile that the first play must be, `found_by` the one that made
    `leader` the leader."""

    leader: Seat | None
    order: tuple[Tile, ...] = ()
    must_lead: Tile | None = None
    found_by: Tile | None = None


class Table(NamedTuple):
    """One hand. Row index 0 is the tile turned next (rules 1.1).

    `misses` counts each seat's misses, or passes, since the last placement, `tried` the misses of
    this turn.
    """

    opening: Opening
    rows: tuple[tuple[Tile, ...], ...]
    train: Train
    leftover: tuple[Tile, ...]
    face_up: frozenset[Tile]
    air: Air | None
    misses: tuple[int, ...]
    tried: int

    @property
    def leader(self) -> Seat | None:
        """Who leads this hand; None before the lot or the deal has found out."""
        return self.opening.leader

    @property
    def order(self) -> tuple[Tile, ...]:
        """The set as dealt."""
        return self.opening.order


def empty_table(seats: int, leader: Seat | None) -> Table:
    """A table without tiles."""
    return Table(Opening(leader), ((),) * seats, EMPTY, (), frozenset(), None, (0,) * seats, 0)


class State(NamedTuple):
    """A position. `legal` holds every action of `to_play`, () when chance is to act and at the
    end; the finished table of a hand stays until the next lot or deal."""

    phase: Phase
    to_play: Seat | None
    legal: tuple[Action, ...]
    table: Table
    match: Match


def paused(table: Table, match: Match, seat: Seat) -> State:
    """A state in the middle of what one action brings about: nothing can be done in it."""
    return State(Phase.TURN, seat, (), table, match)


def with_row(
    rows: tuple[tuple[Tile, ...], ...], seat: Seat, row: tuple[Tile, ...]
) -> tuple[tuple[Tile, ...], ...]:
    """The rows after that of `seat` has become `row`."""
    changed = list(rows)
    changed[seat] = row
    return tuple(changed)
