"""How the train lies: straight while there is room, round the corners where there is none.

Every arm is laid tile by tile from the middle outward, each tile by what lies before it alone, so
that a longer train keeps the places of the shorter one. The left arm snakes upward, the right one
downward. With the arms of a spinner each of the four has a quarter of the area, like the sails of
a windmill. A single never comes nearer to a side than a double is wide, so that a double after it
always finds room to lie across.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import lru_cache
from typing import NamedTuple

from game.engine.dominoes.train import End
from game.table.pose import Area
from game.table.walker import Range, Spot, Walker, gap_of

_SHARES = (0.0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1.0, 1.0)
"""Where the anchor may lie besides its natural place, as shares of the way to the sides."""
_HEIGHTS = (0.0, -0.5, 0.5, -1.0, 1.0)
"""The same for the height of a spinner."""
_STEP = 0.93
"""Widths come in steps: the train is laid afresh seldom, and then visibly smaller."""
_SMALLEST = 4

Doubles = tuple[bool, ...]
"""For each tile of an arm, from the anchor outward, whether it is a double."""


class Shape(NamedTuple):
    """All that the places of a train depend on.

    `anchor` tells whether the tile in the middle (the spinner, else the tile laid first) is a
    double; None: there is no train yet. `ends` are the open ends. `spins` is set when the anchor
    has cross arms. `from_start` are the tiles from the one laid first to the anchor, both
    included; they run to the left where `leftward`.
    """

    anchor: bool | None
    left: Doubles = ()
    right: Doubles = ()
    up: Doubles = ()
    down: Doubles = ()
    ends: tuple[End, ...] = ()
    spins: bool = False
    from_start: Doubles = ()
    leftward: bool = False

    @property
    def arms(self) -> tuple[tuple[End, Doubles], ...]:
        return (
            (End.LEFT, self.left),
            (End.RIGHT, self.right),
            (End.UP, self.up),
            (End.DOWN, self.down),
        )


class Laying(NamedTuple):
    """A train that fits: the width of its tiles, the place of the anchor (None without a train),
    the places along each arm, and for each open end those of a single and of a double laid
    there (End None: of the first tile), None where a double would meet a double."""

    width: int
    anchor: Spot | None
    arms: dict[End, tuple[Spot, ...]]
    open: dict[End | None, tuple[Spot, Spot | None]]


@lru_cache(maxsize=64)
def lay(shape: Shape, area: Area, largest: int) -> Laying:
    """The train inside `area`, its tiles as wide as fits, at most `largest` pixels.

    All places are whole pixels. The area is never left, whatever is laid at an open end next.
    """
    x, y = round(area.x + 0.499), round(area.y + 0.499)
    inside = Area(x, y, int(area.right) - x, int(area.bottom) - y)
    if shape.anchor is None:
        width = next(_widths(largest))
        middle = Spot(*_middle(inside), 90, True), Spot(*_middle(inside), 0, True)
        return Laying(width, None, {}, {None: middle})
    for width in _widths(largest):
        if _may_fit(shape, inside, width):
            for anchor in _anchors(shape, inside, width):
                laying = _laid(shape, inside, width, anchor)
                if laying is not None:
                    return laying
    # A window far below the smallest that is supported: better over the rim than not at all.
    return lay(shape, area.grown(max(area.w, area.h, 8.0) / 4), largest)


def _middle(area: Area) -> tuple[int, int]:
    x, y = area.centre
    return int(x), int(y)


def _widths(largest: int) -> Iterator[int]:
    """Even widths, each a step smaller than the one before."""
    width = max(_SMALLEST, largest - largest % 2)
    while width >= _SMALLEST:
        yield width
        width = min(width - 2, int(width * _STEP) // 2 * 2)


def _length(doubles: Doubles, width: int) -> int:
    gap = gap_of(width)
    return sum(width + gap if double else 2 * width + gap for double in doubles)


def _may_fit(shape: Shape, area: Area, width: int) -> bool:
    """A quick answer for widths that are much too large: the lanes are not long enough."""
    lanes = (area.h + gap_of(width)) // (2 * width + gap_of(width))
    total = sum(_length(arm, width) for _end, arm in shape.arms)
    return lanes >= 1 and area.w >= 5 * width and total <= lanes * area.w


def _anchors(shape: Shape, area: Area, width: int) -> Iterator[tuple[int, int]]:
    """Where the anchor may lie, the best first: the middle, then ever farther from it."""
    x, y = _middle(area)
    rim = 2 * width + gap_of(width) * 2
    low, high = area.x + rim, area.right - rim
    if low > high:
        return
    run = _length(shape.from_start, width)
    if run:
        first, last = shape.from_start[0], shape.from_start[-1]
        run -= (width * (2 - first) + width * (2 - last)) // 2 + gap_of(width)
    if shape.leftward:
        run = -run
    deep = (7 * width) // 2 + gap_of(width) if shape.spins else width
    heights = _HEIGHTS if shape.spins else (0.0,)
    room = area.h / 2 - deep
    if room < 0:
        return
    for share in _SHARES:
        across = x + run if not share else x + share * (high - low) / 2
        if low <= across <= high:
            for part in heights:
                yield round(across), round(y + part * room)


def _laid(shape: Shape, area: Area, width: int, anchor: tuple[int, int]) -> Laying | None:
    """The train with its anchor there; None where it does not fit.

    Without cross arms the lanes do not depend on the height of the anchor: the train is laid
    first and then moved up or down as little as necessary.
    """
    arms: dict[End, tuple[Spot, ...]] = {}
    ends: dict[End | None, tuple[Spot, Spot | None]] = {}
    x, y = anchor
    top, bottom = float(y - width), float(y + width)
    for end, doubles in shape.arms:
        if not doubles and end not in shape.ends:
            continue
        walker = _walker(shape, area, width, anchor, end)
        spots = [walker.lay(double) for double in doubles]
        if end in shape.ends:
            for_single, for_double = copy(walker), copy(walker)
            single = for_single.lay(False)
            # Two doubles never meet.
            after_double = doubles[-1] if doubles else bool(shape.anchor)
            double = None if after_double else for_double.lay(True)
            if single is None or (double is None and not after_double):
                return None
            ends[end] = (single, double)
            walker = for_single
        arm = tuple(spot for spot in spots if spot is not None)
        if len(arm) < len(doubles):
            return None
        arms[end] = arm
        top, bottom = min(top, walker.y - width), max(bottom, walker.y + width)
    if bottom - top > area.h:
        return None
    down = max(area.y - top, 0) + min(area.bottom - bottom, 0)
    middle = Spot(x, y, 0 if shape.anchor else 90, True)
    laying = Laying(width, middle, arms, ends)
    return laying if not down else _moved(laying, int(down))


def _moved(laying: Laying, down: int) -> Laying:
    def move(spot: Spot) -> Spot:
        return spot._replace(y=spot.y + down)

    def move_both(spots: tuple[Spot, Spot | None]) -> tuple[Spot, Spot | None]:
        return move(spots[0]), spots[1] and move(spots[1])

    assert laying.anchor is not None
    return Laying(
        laying.width,
        move(laying.anchor),
        {end: tuple(map(move, arm)) for end, arm in laying.arms.items()},
        {end: move_both(spots) for end, spots in laying.open.items()},
    )


def _walker(shape: Shape, area: Area, width: int, anchor: tuple[int, int], end: End) -> Walker:
    """An arm that starts at the anchor, with the part of the area it may use."""
    x, y = anchor
    aside = width + gap_of(width)
    left: Range = (area.x, x - aside if shape.spins else area.right)
    right: Range = (x + aside if shape.spins else area.x, area.right)
    half = 0 if shape.anchor else width // 2
    reach = width if shape.anchor else width // 2
    if end is End.LEFT:
        lanes: Range | None = (area.y + width, y) if shape.spins else None
        return Walker(
            width, (x - half, y), (width // 2, reach), (-1, 0), -1, left, lanes, shape.spins
        )
    if end is End.RIGHT:
        lanes = (y, area.bottom - width) if shape.spins else None
        return Walker(
            width, (x + half, y), (width // 2, reach), (1, 0), 1, right, lanes, shape.spins
        )
    clear = width + aside
    if end is End.UP:
        lanes = (area.y + width, y - clear)
        return Walker(width, (x, y), (width, width // 2), (0, -1), 1, right, lanes, shape.spins)
    lanes = (y + clear, area.bottom - width)
    return Walker(width, (x, y), (width, width // 2), (0, 1), -1, left, lanes, shape.spins)
