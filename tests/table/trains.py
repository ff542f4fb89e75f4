"""Trains of any length for the tests, made through the engine's own placing."""

from __future__ import annotations

import random
from itertools import pairwise

from game.engine.dominoes import Rules, new_match, view
from game.engine.dominoes.state import Phase
from game.engine.dominoes.tiles import Tile, full_tiles
from game.engine.dominoes.train import (
    End,
    Train,
    first_placed,
    oriented_arm,
    oriented_line,
    placed,
)
from game.engine.dominoes.view import Laid, Piece, View


def _circuit(highest: int, chance: random.Random) -> list[tuple[int, int]]:
    """Every tile of a set with an even `highest` in one line (Hierholzer's walk)."""
    left = {n: list(range(highest + 1)) for n in range(highest + 1)}
    for numbers in left.values():
        chance.shuffle(numbers)
    stack, walk = [0], []
    while stack:
        n = stack[-1]
        if left[n]:
            other = left[n].pop()
            if other != n:
                left[other].remove(n)
            stack.append(other)
        else:
            walk.append(stack.pop())
    return list(pairwise(walk))


def line_of(highest: int, count: int, start: int, chance: random.Random) -> Train:
    """`count` tiles in one line, `start` of them to the left of the tile laid first."""
    walk = _circuit(highest, chance)[:count]
    tiles = [full(highest)[frozenset(pair)] for pair in walk]
    train = first_placed(tiles[start], False, False)
    left_number = walk[start][0]
    # The engine lays the larger number to the left; a mirrored walk is the same walk.
    if train.numbers[0] != left_number:
        tiles = tiles[::-1]
        start = len(tiles) - 1 - start

    for tile in reversed(tiles[:start]):
        train = placed(train, tile, End.LEFT, False, False)
    for tile in tiles[start + 1 :]:
        train = placed(train, tile, End.RIGHT, False, False)
    return train


def full(highest: int) -> dict[frozenset[int], Tile]:
    return {frozenset((t.high, t.low)): t for t in full_tiles(highest)}


def grown(
    highest: int, count: int, chance: random.Random, spins: bool, at_once: bool, lean: float
) -> Train:
    """A train that grows at random until `count` tiles lie or nothing fits; with `lean` near 1
    it grows at one end as long as it can."""
    tiles = list(full_tiles(highest))
    chance.shuffle(tiles)
    train = first_placed(tiles.pop(), spins, at_once)
    favourite = None
    for _ in range(count - 1):
        fitting = [
            (tile, end)
            for tile in tiles
            for end, number in train.ends
            if number in (tile.high, tile.low)
        ]
        if not fitting:
            break
        liked = [move for move in fitting if move[1] is favourite]
        tile, end = chance.choice(liked if liked and chance.random() < lean else fitting)
        favourite = end
        train = placed(train, tile, end, spins, at_once)
        tiles.remove(tile)
    return train


def seen(train: Train, rules: Rules, seats: int = 2) -> View:
    """A view with that train on the table; the other tiles are left over."""
    order = list(full_tiles(rules.highest))
    ids = {tile: at for at, tile in enumerate(order)}
    on_train = {*train.line, *train.up, *train.down}

    def laid(parts: tuple[tuple[Tile, int, int], ...]) -> tuple[Laid, ...]:
        return tuple(Laid(ids[tile], tile, first, second) for tile, first, second in parts)

    return view(new_match(rules, seats), None)._replace(
        line=laid(oriented_line(train)),
        start=train.start,
        spinner=train.spinner,
        up=laid(oriented_arm(train, train.up)),
        down=laid(oriented_arm(train, train.down)),
        ends=train.ends,
        leftover=tuple(Piece(ids[tile], None) for tile in order if tile not in on_train),
    )


def holding(
    rules: Rules,
    counts: tuple[int, ...],
    viewer: int | None = 0,
    open_hands: bool = False,
    train: Train | None = None,
) -> View:
    """A view of hands of so many tiles, after `train`; the other tiles are left over."""
    lying = seen(train or Train(), rules, len(counts))
    free = list(lying.leftover)
    tiles = full_tiles(rules.highest)
    rows = []
    for seat, n in enumerate(counts):
        known = open_hands or seat == viewer
        rows.append(tuple(Piece(p.id, tiles[p.id] if known else None) for p in free[:n]))
        free = free[n:]
    return lying._replace(
        seat=viewer,
        rows=tuple(rows),
        leftover=tuple(free),
        phase=Phase.TURN,
        to_play=0,
        can_see=False,
    )
