"""The tasks of the children's activities are drawn here; the engine checks each of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations
from typing import Any

from game.engine.dominoes.tiles import Tile, full_tiles, tile
from game.engine.practice import count, find, pairs, row, train
from game.engine.practice.pairs_rules import Alike
from game.engine.practice.rounds import Phase, State


def draw_task(game: str, state: State[Any], rng: random.Random) -> Any:
    """The next task of a round of this activity, drawn at random, with other tiles than the last.

    Raises ValueError where the child is to act or the round is over.
    """
    if state.phase is not Phase.TASK:
        raise ValueError("no task is given now")
    before = set() if state.table is None else {*_tiles_of(state.table)}
    while True:
        task = _DRAW[game](state.match.rules, rng)
        if {*task.tiles} != before:
            return task


def _tiles_of(table: Any) -> tuple[Tile, ...]:
    """The tiles of the last task."""
    task = table if isinstance(table, pairs.Table | train.Table) else table.task
    tiles: tuple[Tile, ...] = task.tiles
    return tiles


def _find(rules: find.Rules, rng: random.Random) -> find.Task:
    """A train of three numbers, one tile that fits an open end, and others that fit none."""
    left, joint, right = rng.sample(range(rules.highest + 1), 3)
    laid = (tile(left, joint), tile(joint, right))
    ends = (right,) if rules.ends == 1 else (left, right)
    asked = rng.choice(ends)
    pool = [t for t in full_tiles(rules.highest) if t not in laid]
    plain, other_ends = [t for t in pool if not t.is_double], {*ends} - {asked}
    fits = [t for t in plain if asked in (t.low, t.high)]
    answer = rng.choice([t for t in fits if t.other(asked) not in other_ends])
    others = [t for t in plain if not {*ends} & {t.low, t.high}]
    chosen = rng.sample(others, rules.choices - 1)
    if rules.doubles:
        if rng.random() < 0.5:
            answer = tile(asked, asked)
        # A double among the wrong ones too, or it would give itself away.
        wrong = rng.choice([number for number in range(rules.highest + 1) if number not in ends])
        chosen[0] = tile(wrong, wrong)
    return find.Task(laid, _shuffled([answer, *chosen], rng))


def _train(rules: train.Rules, rng: random.Random) -> train.Task:
    """The tiles of a walk from number to number that takes no tile twice."""
    pool = [t for t in full_tiles(rules.highest) if rules.doubles or not t.is_double]
    while True:
        number, walk = rng.randrange(rules.highest + 1), list[Tile]()
        while len(walk) < rules.length:
            onward = [t for t in pool if number in (t.low, t.high) and t not in walk]
            if not onward:
                break
            walk.append(rng.choice(onward))
            number = walk[-1].other(number)
        right_length = len(walk) == rules.length
        if right_length and (not rules.doubles or any(t.is_double for t in walk)):
            return train.Task(_shuffled(walk, rng))


def _pairs(rules: pairs.Rules, rng: random.Random) -> pairs.Deal:
    """A board of which each tile matches one other."""
    size = rules.size // 2
    tiles: list[Tile] = []
    if rules.alike is Alike.SUM:
        by_sum = _by_pips(rules.highest)
        for pips in rng.sample([s for s, found in by_sum.items() if len(found) > 1], size):
            tiles += rng.sample(by_sum[pips], 2)
        return pairs.Deal(_shuffled(tiles, rng))
    # Each pair has numbers of its own: the shared one and two others, or its double and one other
    # where there are not enough.
    numbers = rng.sample(range(rules.highest + 1), rules.highest + 1)
    for left in range(size, 0, -1):
        shared, other = numbers.pop(), numbers.pop()
        spare = len(numbers) > 2 * (left - 1)
        tiles += [tile(shared, other), tile(shared, numbers.pop() if spare else shared)]
    return pairs.Deal(_shuffled(tiles, rng))


def _row(rules: row.Rules, rng: random.Random) -> row.Task:
    """A row in which one tile has the number that will be asked for."""
    asked = rng.randrange(rules.highest + 1)
    having = [t for t in full_tiles(rules.highest) if asked in (t.low, t.high)]
    others = [t for t in full_tiles(rules.highest) if t not in having]
    chosen = [rng.choice(having), *rng.sample(others, rules.length - 1)]
    return row.Task(asked, _shuffled(chosen, rng))


def _count(rules: count.Rules, rng: random.Random) -> count.Task:
    """Every count is as likely as any other; the wrong answers lie near the right one."""
    ways = _ways(rules.tiles, rules.highest)
    asked = rng.choice([pips for pips in ways if 1 <= pips <= rules.most])
    tiles = _shuffled(rng.choice(ways[asked]), rng)
    wrong = [number for number in range(1, rules.most + 1) if number != asked]
    near = sorted(wrong, key=lambda number: (abs(number - asked), rng.random()))
    chosen = rng.sample(near[: rules.choices + 1], rules.choices - 1)
    return count.Task(tiles, tuple(sorted([asked, *chosen])))


@cache
def _by_pips(highest: int) -> Mapping[int, list[Tile]]:
    """The tiles of each sum."""
    found: dict[int, list[Tile]] = {}
    for t in full_tiles(highest):
        found.setdefault(t.pips, []).append(t)
    return found


@cache
def _ways(tiles: int, highest: int) -> Mapping[int, list[tuple[Tile, ...]]]:
    """For each count the tiles, none of them blank, that have so many dots together."""
    found: dict[int, list[tuple[Tile, ...]]] = {}
    for chosen in combinations([t for t in full_tiles(highest) if t.pips], tiles):
        found.setdefault(sum(t.pips for t in chosen), []).append(chosen)
    return found


def _shuffled(tiles: list[Tile] | tuple[Tile, ...], rng: random.Random) -> tuple[Tile, ...]:
    return tuple(rng.sample(tiles, len(tiles)))


_DRAW: Mapping[str, Callable[[Any, random.Random], Any]] = {
    "find": _find,
    "train": _train,
    "pairs": _pairs,
    "row": _row,
    "count": _count,
}
