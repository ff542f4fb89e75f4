"""What players and chance can do: imperatives, one object for each placement."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.dominoes.tiles import Tile, full_tiles
from game.engine.dominoes.train import End


@dataclass(frozen=True, slots=True)
class Lot:
    """Chance: the tile that each seat drew for the lead, in seat order."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the whole set as shuffled (rules 1.4, dealing)."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the next tile, or with `pick: any` the one at `index` of the row."""

    index: int | None = None


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the next tile before placing, or with `pick: any` at the one at `index`."""

    index: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Lay `tile` at `end`; None on the empty train."""

    tile: Tile
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the first tile of the pool."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the turn to the next player."""


Action = Lot | Deal | Turn | Peek | Place | Draw | Pass

TURN_NEXT = Turn()
PEEK_NEXT = Peek()
DRAW = Draw()
PASS = Pass()
TURN_AT = tuple(Turn(index) for index in range(len(full_tiles(12))))
PEEK_AT = tuple(Peek(index) for index in range(len(full_tiles(12))))
PLACE = {end: {t: Place(t, end) for t in full_tiles(12)} for end in (None, *End)}
"""Every placement there is, by end and tile, made once: actions are compared all the time."""
