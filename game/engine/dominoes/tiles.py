"""Domino tiles: there is one object a tile, so tiles are compared by identity."""

from __future__ import annotations

from functools import cache


class Tile:
    """An unordered pair of numbers, `high` >= `low`. Get one from `tile()`.

    `weight` decides which tile is the heaviest: pips, then the higher half (rules 1.3).
    """

    __slots__ = ("high", "is_double", "low", "pips", "text", "weight")

    def __init__(self, high: int, low: int) -> None:
        self.high = high
        self.low = low
        self.is_double = high == low
        self.pips = high + low
        self.weight = (self.pips, high)
        self.text = f"{high}-{low}"

    def other(self, number: int) -> int:
        """The half that is not `number`; a double's other half is the same."""
        return self.low if number == self.high else self.high

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        return tile, (self.high, self.low)


HIGHEST = 12
"""The highest number that any set has."""

_TILES = {(high, low): Tile(high, low) for high in range(HIGHEST + 1) for low in range(high + 1)}
_BY_TEXT = {t.text: t for t in _TILES.values()} | {f"{t.low}-{t.high}": t for t in _TILES.values()}


def tile(a: int, b: int) -> Tile:
    """The tile with these two numbers (0 to 12), in either order."""
    return _TILES[(a, b) if a >= b else (b, a)]


def read_tile(text: str) -> Tile | None:
    """The tile written `6-4` or `4-6`; None where it is no tile."""
    return _BY_TEXT.get(text)


@cache
def full_tiles(highest: int) -> tuple[Tile, ...]:
    """The whole set up to `highest`, (h+1)(h+2)/2 tiles, the lightest first."""
    return tuple(t for t in _TILES.values() if t.high <= highest)


@cache
def full_tile_set(highest: int) -> frozenset[Tile]:
    """The same tiles as a set."""
    return frozenset(full_tiles(highest))
