"""The train: the line of tiles on the table, its open ends, a spinner's arms (rules 1.1, 1.4)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.engine.dominoes.tiles import Tile


class End(StrEnum):
    """Where a tile can be placed; up and down are the arms of a spinner."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


class Train(NamedTuple):
    """The tiles on the table. `line` runs from left to right; `start` is where the first one lies.

    `left` and `right` are the numbers at the two ends (-1 while the train is empty).
    `spinner` is the index in `line` of the first double, None without one or where doubles are
    no spinners. `up` and `down` are the arms, from the spinner outward; `up_end` and `down_end`
    the numbers they show, None while the arm is closed.
    """

    line: tuple[Tile, ...] = ()
    start: int = 0
    left: int = -1
    right: int = -1
    spinner: int | None = None
    up: tuple[Tile, ...] = ()
    down: tuple[Tile, ...] = ()
    up_end: int | None = None
    down_end: int | None = None

    @property
    def ends(self) -> tuple[tuple[End, int], ...]:
        """The open ends and their numbers, in the order left, right, up, down."""
        if not self.line:
            return ()
        ends = [(End.LEFT, self.left), (End.RIGHT, self.right)]
        if self.up_end is not None:
            ends.append((End.UP, self.up_end))
        if self.down_end is not None:
            ends.append((End.DOWN, self.down_end))
        return tuple(ends)


EMPTY = Train()


def first_placed(tile: Tile, spins: bool, at_once: bool) -> Train:
    """The train after its first tile; `spins`: the first double is a spinner (rules 1.4)."""
    if not (spins and tile.is_double):
        return Train((tile,), 0, tile.high, tile.low)
    arm = tile.high if at_once else None
    return Train((tile,), 0, tile.high, tile.high, 0, (), (), arm, arm)


def placed(train: Train, tile: Tile, end: End, spins: bool, at_once: bool) -> Train:
    """The train after `tile`, which must fit, was laid at `end`."""
    line, start, left, right, spinner, up, down, up_end, down_end = train
    if end is End.LEFT:
        line = (tile, *line)
        start += 1
        left = tile.low if left == tile.high else tile.high
        if spinner is not None:
            spinner += 1
    elif end is End.RIGHT:
        line = (*line, tile)
        right = tile.low if right == tile.high else tile.high
    elif end is End.UP:
        assert up_end is not None
        up = (*up, tile)
        up_end = tile.other(up_end)
    else:
        assert down_end is not None
        down = (*down, tile)
        down_end = tile.other(down_end)
    if spins:
        if spinner is None and tile.high == tile.low:
            spinner = 0 if end is End.LEFT else len(line) - 1
            if at_once:
                up_end = down_end = tile.high
        elif spinner is not None and not at_once and up_end is None and 0 < spinner < len(line) - 1:
            up_end = down_end = line[spinner].high
    return Train(line, start, left, right, spinner, up, down, up_end, down_end)


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
