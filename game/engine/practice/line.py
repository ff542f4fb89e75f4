"""A plain train without arms, each tile with the way it lies."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.train import End
from game.engine.dominoes.view import Laid

Line = tuple[Laid, ...]


def line_of(tiles: Sequence[Tile]) -> Line | None:
    """The tiles as they lie from left to right, ids by place; None where they make no train.

    Two tiles or more tell how they lie; they must not share both numbers.
    """
    first, second = tiles[0], tiles[1]
    joint = next((n for n in (first.low, first.high) if n in (second.low, second.high)), None)
    if joint is None:
        return None
    line: Line = (Laid(0, first, first.other(joint), joint),)
    for at, tile in enumerate(tiles[1:], 1):
        if line[-1].second not in (tile.low, tile.high):
            return None
        line = added(line, at, tile, End.RIGHT)
    return line


def ends_of(line: Line) -> tuple[tuple[End, int], ...]:
    """The two open ends and their numbers, () of an empty train."""
    return ((End.LEFT, line[0].first), (End.RIGHT, line[-1].second)) if line else ()


def added(line: Line, piece: int, tile: Tile, end: End | None) -> Line:
    """The train after a tile that fits was laid at an end, the first one with its larger half to
    the left."""
    if not line:
        return (Laid(piece, tile, tile.high, tile.low),)
    if end is End.LEFT:
        number = line[0].first
        return (Laid(piece, tile, tile.other(number), number), *line)
    number = line[-1].second
    return (*line, Laid(piece, tile, number, tile.other(number)))


def fits_at(line: Line, tile: Tile) -> tuple[End | None, ...]:
    """The ends at which a tile fits; (None,) on the empty train, where any does."""
    if not line:
        return (None,)
    return tuple(end for end, number in ends_of(line) if number in (tile.low, tile.high))


def solvable(line: Line, hand: Sequence[Tile]) -> bool:
    """Whether the whole hand can still be laid at the ends of the train.

    The tiles are paths between numbers, the train is one from end to end. They make one train when
    they hang together and at most two numbers have an odd count of path ends.
    """
    paths = [(tile.low, tile.high) for tile in hand]
    if line:
        paths.append((line[0].first, line[-1].second))
    if not paths:
        return True
    reached, size = {paths[0][0]}, 0
    while size != len(reached):
        size = len(reached)
        for path in paths:
            if not reached.isdisjoint(path):
                reached.update(path)
    if not all(path[0] in reached for path in paths):
        return False
    odd: set[int] = set()
    for path in paths:
        for number in path:
            odd ^= {number}
    return len(odd) <= 2
