"""How large the place is where a tile can be pressed."""

from __future__ import annotations

from collections.abc import Iterable

from game.table.pose import Area

PRESSED = 44
"""Design units: nothing that can be pressed is smaller, wherever there is room."""


def press_box(own: Area, others: Iterable[Area], least: float, inside: Area) -> Area:
    """The tile `own` and as much around it as makes `least` pixels in both directions.

    It stays `inside` the window and takes at most half of the gap to each of `others`, which can
    be pressed as well; what it lacks on one side it gains on the other.
    """
    left, top, right, bottom = inside.x, inside.y, inside.right, inside.bottom
    reach = own.grown(2 * least)  # the other may come as far towards this one
    for other in others:
        if not reach.meets(other):
            continue
        aside = max(other.x - own.right, own.x - other.right)
        below = max(other.y - own.bottom, own.y - other.bottom)
        if aside >= below:
            if other.x > own.x:
                right = min(right, (own.right + other.x) / 2)
            else:
                left = max(left, (own.x + other.right) / 2)
        elif other.y > own.y:
            bottom = min(bottom, (own.bottom + other.y) / 2)
        else:
            top = max(top, (own.y + other.bottom) / 2)
    x, right = _stretched(own.x, own.right, left, right, least)
    y, bottom = _stretched(own.y, own.bottom, top, bottom, least)
    return Area(x, y, right - x, bottom - y)


def _stretched(
    start: float, end: float, lowest: float, highest: float, least: float
) -> tuple[float, float]:
    """The stretch from `start` to `end` made `least` long, between two limits, evenly if it can."""
    more = max(0.0, least - (end - start))
    lowest, highest = min(lowest, start), max(highest, end)
    before = min(start - lowest, max(more / 2, more - (highest - end)))
    return start - before, min(highest, end + more - before)
