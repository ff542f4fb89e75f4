"""The train: the line of tiles on the table, its open ends, a spinner's arms (rules 1.1, 1.4)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.engine.core import new_tuple
from game.engine.dominoes.tiles import Tile


class End(StrEnum):
    """Where a tile can be placed; up and down are the arms of a spinner."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


_LEFT, _RIGHT = End.LEFT, End.RIGHT


class Train(NamedTuple):
    """The tiles on the table. `line` runs from left to right; `start` is where the first one lies.

    `numbers` are what the open ends show, in the order left, right, up, down: () while the train
    is empty, two without open arms, else four. `spinner` is the index in `line` of the first
    double, None without one or where doubles are no spinners. `up` and `down` are its arms, from
    the spinner outward.
    """

    line: tuple[Tile, ...] = ()
    start: int = 0
    numbers: tuple[int, ...] = ()
    spinner: int | None = None
    up: tuple[Tile, ...] = ()
    down: tuple[Tile, ...] = ()

    @property
    def ends(self) -> tuple[tuple[End, int], ...]:
        """The open ends and their numbers."""
        return tuple(zip(End, self.numbers, strict=False))


EMPTY = Train()


def first_placed(tile: Tile, spins: bool, at_once: bool) -> Train:
    """The train after its first tile; `spins`: the first double is a spinner (rules 1.4)."""
    spinner = 0 if spins and tile.is_double else None
    numbers = (tile.high, tile.low)
    return Train((tile,), 0, numbers * 2 if spinner == 0 and at_once else numbers, spinner)


def placed(train: Train, tile: Tile, end: End, spins: bool, at_once: bool) -> Train:
    """The train after `tile`, which must fit, was laid at `end`."""
    line, start, numbers, spinner, up, down = train
    shown = list(numbers)
    if end is _LEFT:
        at = 0
        line = (tile, *line)
        start += 1
        if spinner is not None:
            spinner += 1
    elif end is _RIGHT:
        at = 1
        line = (*line, tile)
    elif end is End.UP:
        at = 2
        up = (*up, tile)
    else:
        at = 3
        down = (*down, tile)
    shown[at] = tile.low if shown[at] == tile.high else tile.high
    if spins:
        if spinner is None and tile.is_double:
            spinner = 0 if end is _LEFT else len(line) - 1
            if at_once:
                shown += [tile.high, tile.high]
        elif spinner is not None and len(shown) == 2 and 0 < spinner < len(line) - 1:
            shown += [line[spinner].high, line[spinner].high]
    return new_tuple(Train, (line, start, tuple(shown), spinner, up, down))


def oriented_line(train: Train) -> tuple[tuple[Tile, int, int], ...]:
    """Each tile of the line with the number it shows to the left and the one to the right."""
    if not train.line:
        return ()
    first = train.line[train.start]
    result = [(first, first.high, first.low)]
    number = first.low
    for t in train.line[train.start + 1 :]:
        result.append((t, number, t.other(number)))
        number = t.other(number)
    number = first.high
    for t in reversed(train.line[: train.start]):
        result.insert(0, (t, t.other(number), number))
        number = t.other(number)
    return tuple(result)


def oriented_arm(train: Train, arm: tuple[Tile, ...]) -> tuple[tuple[Tile, int, int], ...]:
    """Each tile of an arm with its number towards the spinner and the one away from it."""
    result: list[tuple[Tile, int, int]] = []
    if train.spinner is not None:
        number = train.line[train.spinner].high
        for t in arm:
            result.append((t, number, t.other(number)))
            number = t.other(number)
    return tuple(result)
