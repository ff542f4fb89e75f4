"""What players and chance can do: imperatives, one object for each placement."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.dominoes.tiles import HIGHEST, Tile, full_tiles
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


class Place:
    """Lay `tile` at `end`; None on the empty train.

    There is one object for each placement, as there is for each tile: placements are looked for
    among the legal ones in every turn, and identity is what is compared fastest.
    """

    __slots__ = ("end", "tile")
    __match_args__ = ("tile", "end")
    tile: Tile
    end: End | None

    def __new__(cls, tile: Tile, end: End | None = None) -> Place:
        known = _PLACES.get((tile, end))
        if known is None:
            known = _PLACES[tile, end] = super().__new__(cls)
            known.tile, known.end = tile, end
        return known

    def __repr__(self) -> str:
        return f"Place({self.tile}, {self.end})"

    def __reduce__(self) -> tuple[object, tuple[Tile, End | None]]:
        return Place, (self.tile, self.end)


_PLACES: dict[tuple[Tile, End | None], Place] = {}


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
TURN_AT = tuple(Turn(index) for index in range(len(full_tiles(HIGHEST))))
PEEK_AT = tuple(Peek(index) for index in range(len(full_tiles(HIGHEST))))
PLACE = {end: {t: Place(t, end) for t in full_tiles(HIGHEST)} for end in (None, *End)}
"""Every placement there is, by end and tile."""
