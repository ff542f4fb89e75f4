"""How the train lies: straight while there is room, round the corners where there is none.

Every arm is laid tile by tile from the middle outward, each tile by what lies before it alone, so
that a longer train keeps the places of the shorter one. The left arm snakes upward, the right one
downward. With the arms of a spinner each of the four has a quarter of the area, like the sails of
a windmill; where the tiles would get very small so, the longer pair of arms may share it all, if
the others lie straight between them. A single never comes nearer to a side than a double is wide,
so that a double after it always finds room to lie across.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
_EIGHTHS = tuple(sign * part / 8 for part in range(9) for sign in (1, -1)[: 1 + (part > 0)])
"""Both, where the tiles are small."""
_SMALL = 0.45
"""Below this share of the largest width the arms of a spinner are not kept to their quarters."""
_STEP = 0.93
"""Widths come in steps: the train is laid afresh seldom, and then visibly smaller."""
_SMALLEST = 4

Quarters = Mapping[End, tuple[int, int]]
"""To which side (-1 left, 1 right) and height (-1 above, 1 below the spinner) each arm turns;
those that are missing lie straight."""
_WINDMILL: Quarters = {
    End.LEFT: (-1, -1),
    End.RIGHT: (1, 1),
    End.UP: (1, -1),
    End.DOWN: (-1, 1),
}
_PAIRS: tuple[Quarters, ...] = (
    {End.LEFT: (-1, -1), End.RIGHT: (1, -1)},
    {End.LEFT: (-1, 1), End.RIGHT: (1, 1)},
    {End.UP: (1, -1), End.DOWN: (1, 1)},
    {End.UP: (-1, -1), End.DOWN: (-1, 1)},
)

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
        if not _may_fit(shape, inside, width):
            continue
        lengths = _lengths(shape, width)
        free = shape.spins and width <= _SMALL * largest
        anchors = list(_anchors(shape, inside, width, free))
        for quarters in (_WINDMILL, *_PAIRS) if free else (_WINDMILL,):
            for anchor in anchors:
                laying = _laid(shape, inside, width, anchor, quarters, lengths)
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


def _lengths(shape: Shape, width: int) -> list[tuple[End, int]]:
    """How long each arm is in a row, with the tile laid next where that end is open; the longest
    first."""
    lengths = [
        (end, _length(doubles, width) + (2 * width if end in shape.ends else 0))
        for end, doubles in shape.arms
        if doubles or end in shape.ends
    ]
    return sorted(lengths, key=lambda one: -one[1])


def _may_fit(shape: Shape, area: Area, width: int) -> bool:
    """A quick answer for widths that are much too large: the lanes are not long enough."""
    lanes = (area.h + gap_of(width)) // (2 * width + gap_of(width))
    total = sum(_length(arm, width) for _end, arm in shape.arms)
    return lanes >= 1 and area.w >= 5 * width and total <= lanes * area.w


def _anchors(shape: Shape, area: Area, width: int, free: bool) -> Iterator[tuple[int, int]]:
    """Where the anchor may lie, the best first: the middle, then ever farther from it."""
    shares, heights = (_EIGHTHS, _EIGHTHS) if free else (_SHARES, _HEIGHTS)
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
    if not shape.spins:
        heights = (0.0,)
    room = area.h / 2 - deep
    if room < 0:
        return
    for share in shares:
        across = x + run if not share else x + share * (high - low) / 2
        if low <= across <= high:
            for part in heights:
                yield round(across), round(y + part * room)


def _laid(
    shape: Shape,
    area: Area,
    width: int,
    anchor: tuple[int, int],
    quarters: Quarters,
    lengths: Sequence[tuple[End, int]],
) -> Laying | None:
    """The train with its anchor there; None where it does not fit.

    Without cross arms the lanes do not depend on the height of the anchor: the train is laid
    first and then moved up or down as little as necessary.
    """
    arms: dict[End, tuple[Spot, ...]] = {}
    ends: dict[End | None, tuple[Spot, Spot | None]] = {}
    x, y = anchor
    top, bottom = float(y - width), float(y + width)
    walkers = {}
    for end, length in lengths:
        walkers[end] = _walker(shape, area, width, anchor, end, quarters)
        if not walkers[end].may_hold(length):
            return None
    for end, doubles in shape.arms:
        if end not in walkers:
            continue
        walker = walkers[end]
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


def _walker(
    shape: Shape, area: Area, width: int, anchor: tuple[int, int], end: End, quarters: Quarters
) -> Walker:
    """An arm that starts at the anchor, with the part of the area it may use."""
    x, y = anchor
    if not shape.spins:
        return _free_walker(shape, area, width, anchor, end)
    aside = width + gap_of(width)
    clear = width + aside
    across, down = quarters.get(end, (0, 0))
    if end in (End.LEFT, End.RIGHT):
        heading = -1 if end is End.LEFT else 1
        sides: Range = (area.x, x - aside) if heading < 0 else (x + aside, area.right)
        lanes = (area.y + width, y) if down < 0 else (y, area.bottom - width)
        return Walker(width, (x, y), (width // 2, width), (heading, 0), down, sides, lanes, True)
    sides = (area.x, x - aside) if across < 0 else (x + aside, area.right)
    heading = -1 if end is End.UP else 1
    lanes = (area.y + width, y - clear) if heading < 0 else (y + clear, area.bottom - width)
    # The lanes come back from the rim towards the middle.
    return Walker(
        width, (x, y), (width, width // 2), (0, heading), -heading, sides, lanes, True, across
    )


def _free_walker(shape: Shape, area: Area, width: int, anchor: tuple[int, int], end: End) -> Walker:
    """An arm of a train without cross arms: it may use the whole width."""
    x, y = anchor
    half = 0 if shape.anchor else width // 2
    reach = (width // 2, width if shape.anchor else width // 2)
    sides = (area.x, area.right)
    if end is End.LEFT:
        return Walker(width, (x - half, y), reach, (-1, 0), -1, sides, None, False)
    return Walker(width, (x + half, y), reach, (1, 0), 1, sides, None, False)
