"""Tiles as texts and a train as a list: what the referee of the tests plays with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Tiles = list[str]


def halves(tile: str) -> tuple[int, int]:
    high, low = tile.split("-")
    return int(high), int(low)


def pips(tiles: Tiles) -> int:
    return sum(sum(halves(tile)) for tile in tiles)


def is_double(tile: str) -> bool:
    return len(set(halves(tile))) == 1


def weight(tile: str) -> tuple[int, int]:
    return sum(halves(tile)), halves(tile)[0]


class Layout:
    """The train as a list of tiles and a number for each open end."""

    def __init__(self, option: Mapping[str, Any]) -> None:
        self.spins = option["spinner"] == "first_double"
        self.late = option["spinner_arms"] == "after_sides"
        self.line: Tiles = []
        self.arms: dict[str, Tiles] = {"up": [], "down": []}
        self.open: dict[str, int] = {}
        self.spinner: str | None = None

    def copy(self) -> Layout:
        other = Layout.__new__(Layout)
        other.spins, other.late = self.spins, self.late
        other.line, other.open, other.spinner = list(self.line), dict(self.open), self.spinner
        other.arms = {end: list(arm) for end, arm in self.arms.items()}
        return other

    def fits(self, tile: str) -> list[str]:
        return [end for end, number in self.open.items() if number in halves(tile)]

    def lay(self, tile: str, end: str | None) -> None:
        if end is None:
            self.line, self.open = [tile], dict(zip(("left", "right"), halves(tile), strict=True))
        else:
            other = list(halves(tile))
            other.remove(self.open[end])
            self.open[end] = other[0]
            if end in self.arms:
                self.arms[end].append(tile)
            else:
                self.line.insert(0 if end == "left" else len(self.line), tile)
        if self.spins and self.spinner is None and is_double(tile):
            self.spinner = tile
        covered = self.spinner in self.line[1:-1]
        if self.spinner and "up" not in self.open and (covered or not self.late):
            self.open |= {"up": halves(self.spinner)[0], "down": halves(self.spinner)[0]}

    def ends_after(self, tile: str, end: str) -> list[int]:
        after = self.copy()
        after.lay(tile, end)
        return sorted(after.open.values())
