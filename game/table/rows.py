"""The row of a seat: how large its tiles are and where each of them lies."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from game.table.pose import RISE, Area, Face, Pose

_LIFT = 0.6
"""How high a turned tile is held."""
_LOOSE = 1.4
"""From one tile of a row to the next, in widths, where there is plenty of room."""
_TIGHT = 1.14
_NEAR, _CLOSE = 1.15, 1.06
"""The same for a hand: where there is room, and at the least."""
_SMALLER = 0.85
"""A rack gets another line before its tiles get so much smaller."""
_TO_NEXT_LINE = 2.2
"""From one line of standing tiles, or column of lying ones, to the next, in widths."""


def even(length: float) -> int:
    """The largest even number of whole pixels in `length`, so that halves are whole, too."""
    return max(2, int(length) // 2 * 2)


@dataclass(frozen=True)
class RowPlan:
    """A row laid out for `most` tiles; fewer lie in the same steps.

    Standing tiles form lines, index 0 at the right end (or the left one); lying ones, `stack`,
    form columns, index 0 on top. Lines and columns fill up from the rim of the table; that of
    index 0 is the one nearest to the middle: `inward` is the direction there.
    """

    box: Area
    width: int
    step: float
    per_line: int
    inward: tuple[int, int]
    stack: bool
    from_right: bool
    held_width: int
    """The width of a turned tile, large enough to be read from everywhere."""
    held_out: float
    """How far a turned tile reaches out of the row, towards the middle."""
    pitch: float
    """From one line, or column, to the next."""
    from_bottom: bool = False
    """Whether a stack stands on the lower end of its box, instead of hanging from the upper."""
    centred: bool = False
    """Whether a line that is not full lies in the middle, instead of below the first ones."""
    rise: int = 0
    """How far the tiles that may be played stand out of the row, towards the middle."""

    def slot(self, index: int, count: int) -> Pose:
        """Where the tile at `index` of `count` lies, face down."""
        line, place = divmod(index, self.per_line)
        lines = (count - 1) // self.per_line
        shown = min(count, self.per_line)
        if self.centred and line == lines:
            shown = count - lines * self.per_line
        line = lines - line  # counted from the rim
        cx = self.box.centre[0]
        if self.stack:
            rim = self.box.x if self.inward[0] > 0 else self.box.right
            x = rim + self.inward[0] * (self.width + line * self.pitch)
            if self.from_bottom:
                y = self.box.bottom - self.width / 2 - (shown - 1 - place) * self.step
            else:
                y = self.box.y + self.width / 2 + place * self.step
            return Pose(round(x), round(y), self.width, 90.0, z=300 + index)
        side = 1 if self.from_right else -1
        x = cx + side * ((shown - 1) / 2 - place) * self.step
        rim = self.box.y if self.inward[1] > 0 else self.box.bottom
        y = rim + self.inward[1] * (self.width + line * self.pitch)
        return Pose(round(x), round(y), self.width, 0.0, z=300 + index)

    def raised(self, pose: Pose) -> Pose:
        """`pose`, a place in the row, a little towards the middle: that tile may be played."""
        across, down = self.inward
        return pose._replace(x=pose.x + across * self.rise, y=pose.y + down * self.rise)

    def held(self, index: int, count: int, face: Face | None) -> Pose:
        """Where the tile turned at `index` is held, beside its place and towards the middle."""
        slot = self.slot(index, count)
        width = self.held_width
        # What is held up is seen above its place, where message or plaque may be.
        rise = RISE * _LIFT * width
        if self.stack:
            edge = self.box.right if self.inward[0] > 0 else self.box.x
            x = edge + self.inward[0] * (self.held_out - width)
            top = self.box.y + width / 2
            y = min(max(slot.y, top), max(self.box.bottom - width / 2, top))
            return Pose(round(x), round(y + rise), width, 90.0, face, lift=_LIFT, z=900)
        edge = self.box.bottom if self.inward[1] > 0 else self.box.y
        y = edge + self.inward[1] * (self.held_out - width) + (rise if self.inward[1] < 0 else 0)
        return Pose(slot.x, round(y), width, 0.0, face, lift=_LIFT, z=900)

    def alone(self, face: Face) -> Pose:
        """Where a single large tile lies while the row is empty, beside the plaque."""
        across, down = self.inward
        x, y = self.box.centre
        width = self.held_width
        if self.stack:
            x = (self.box.x if across > 0 else self.box.right) + across * width
            y = self.box.bottom - width / 2 if self.from_bottom else self.box.y + width / 2
            return Pose(round(x), round(y), width, 90.0, face, z=300)
        y = (self.box.y if down > 0 else self.box.bottom) + down * width
        return Pose(round(x), round(y), width, 0.0, face, z=300)


def plan_lines(
    most: int,
    box: Area,
    largest: float,
    down: bool,
    from_right: bool,
    held: tuple[float, float],
    loose: float = _LOOSE,
    rise: int = 0,
) -> RowPlan:
    """A row of standing tiles in one line, or more where they would get too small.

    `box` gives the room; its edge away from the middle is kept and its height becomes what the
    lines need. `down`: the middle of the table is below. `held`, `rise`: see RowPlan. `loose`:
    from one tile to the next, in widths, where there is plenty of room.
    """
    best = (0, 1)
    for lines in (1, 2, 3, 4):
        per_line = max(1, ceil(most / lines))
        high = box.h / (2 + _TO_NEXT_LINE * (lines - 1))
        width = even(min(largest, box.w / ((per_line - 1) * _TIGHT + 1), high))
        if width > best[0]:
            best = (width, lines)
        if width >= 0.6 * largest:
            break
    width, lines = best
    per_line = max(1, ceil(most / lines))
    step = min(loose * width, (box.w - width) / max(1, per_line - 1))
    high = width * (2 + _TO_NEXT_LINE * (lines - 1))
    y = box.y if down else box.bottom - high
    widest = min(held[0], (high + held[1]) / 2)  # else it would hide the plaque behind the row
    return RowPlan(
        Area(box.x, y, box.w, high),
        width,
        step,
        per_line,
        (0, 1 if down else -1),
        False,
        from_right,
        max(even(widest), width),
        held[1],
        _TO_NEXT_LINE * width,
        rise=_rise(rise, lines, width),
    )


def _rise(wanted: int, lines: int, width: int) -> int:
    """How far tiles rise that have no more than the gap to the next line."""
    return wanted if lines == 1 else min(wanted, int((_TO_NEXT_LINE - 2) * width))


def plan_hand(
    count: int, lines: int, largest: float, box: Area, gap: float, rise: int, held_width: float
) -> RowPlan:
    """The hand of whoever sits at the bottom: `lines` of tiles as even as can be, in reading order.

    It stands on the lower edge of `box`. The lines are `gap` apart, and so that tiles that stand
    out of the lower one find room.
    """
    per_line = max(1, ceil(count / lines))
    width = even(min(largest, box.w / ((per_line - 1) * _CLOSE + 1)))
    step = min(_NEAR * width, (box.w - width) / max(1, per_line - 1))
    pitch = 2 * width + rise + gap
    high = 2 * width + (lines - 1) * pitch
    return RowPlan(
        Area(box.x, box.bottom - high, box.w, high),
        width,
        step,
        per_line,
        (0, -1),
        False,
        False,
        max(even(held_width), width),
        0.0,
        pitch,
        centred=True,
        rise=rise,
    )


def plan_rack(count: int, box: Area, largest: float, held_width: float) -> RowPlan:
    """A hand of which only the backs are seen: small standing tiles, in lines from the upper edge
    of `box`, as many as keep them near the `largest` width that is wanted."""
    best = (0, 1)
    for lines in range(1, 7):
        per_line = max(1, ceil(count / lines))
        high = box.h / (2 + _TO_NEXT_LINE * (lines - 1))
        width = even(min(largest, box.w / ((per_line - 1) * _TIGHT + 1), high))
        if width > best[0]:
            best = (width, lines)
        if width >= _SMALLER * largest:
            break
    width, lines = best
    per_line = max(1, ceil(count / lines))
    step = min(_NEAR * width, (box.w - width) / max(1, per_line - 1))
    high = width * (2 + _TO_NEXT_LINE * (lines - 1))
    return RowPlan(
        Area(box.x, box.y, box.w, high),
        width,
        step,
        per_line,
        (0, 1),
        False,
        False,
        max(even(held_width), width),
        0.0,
        _TO_NEXT_LINE * width,
        centred=True,
    )


def stack_width(most: int, height: float, largest: float) -> tuple[int, int]:
    """The width of lying tiles in columns of `height`, and how many columns that takes."""
    best = (0, 1)
    for columns in (1, 2, 3, 4):
        per_column = max(1, ceil(most / columns))
        width = even(min(largest, height / ((per_column - 1) * _TIGHT + 1)))
        if width > best[0]:
            best = (width, columns)
        if width >= 0.72 * largest:
            break
    return best


def width_of(width: int, columns: int) -> float:
    """How wide so many columns of lying tiles are."""
    return width * (2 + _TO_NEXT_LINE * (columns - 1))


def plan_stack(
    most: int,
    width: int,
    columns: int,
    box: Area,
    rightward: bool,
    from_bottom: bool,
    held: tuple[float, float],
    rise: int = 0,
) -> RowPlan:
    """Columns of lying tiles at the side of `box` that is away from the middle.

    `rightward`: the middle of the table is to the right.
    """
    per_column = max(1, ceil(most / columns))
    step = min(1.25 * width, (box.h - width) / max(1, per_column - 1))
    across = width_of(width, columns)
    x = box.x if rightward else box.right - across
    return RowPlan(
        Area(x, box.y, across, box.h),
        width,
        step,
        per_column,
        (1 if rightward else -1, 0),
        True,
        True,
        max(even(held[0]), width),
        held[1],
        _TO_NEXT_LINE * width,
        from_bottom,
        rise=_rise(rise, columns, width),
    )
