"""One arm of the train while it is laid, tile by tile."""

from __future__ import annotations

from typing import NamedTuple

Range = tuple[float, float]


class Spot(NamedTuple):
    """The place of a tile: its centre, whether it stands (0) or lies (90), and whether its first
    half (the upper, the left one) is the one nearer to the anchor."""

    x: float
    y: float
    angle: int
    inner_first: bool


def gap_of(width: int) -> int:
    """The narrow gap between two neighbours of the train."""
    return max(1, round(width * 0.05))


class Walker:
    """Lays one arm: lanes to and fro between two sides, a single on end at each corner.

    `x`, `y` is the middle of the half (or of the double) that the next tile joins; `ahead` and
    `aside` tell how far that reaches along the heading and across it. `turn` is the vertical
    direction from lane to lane (0: there is one lane only), `sides` how far lanes may run,
    `lanes` between which heights the middle of a lane may lie (None: anywhere). The arms of an
    anchor that `spins` never turn at the anchor itself, where their ways would meet. The upper and
    the lower one start in a column and leave it at the last lane there is room for, to the left or
    to the right as `out` tells (-1, 1; 0: never), and their lanes come back towards the middle.
    """

    __slots__ = (
        "ahead", "aside", "column", "fresh", "gap", "heading", "lanes", "out", "sides", "turn",
        "width", "x", "y",
    )  # fmt: skip

    def __init__(
        self,
        width: int,
        start: tuple[float, float],
        reach: tuple[int, int],
        heading: tuple[int, int],
        turn: int,
        sides: Range,
        lanes: Range | None,
        spins: bool,
        out: int = 0,
    ) -> None:
        self.width = width
        self.gap = gap_of(width)
        self.x, self.y = start
        self.ahead, self.aside = reach
        self.heading = heading
        self.turn = turn
        self.sides = sides
        self.lanes = lanes
        self.out = out
        self.column = heading[1] != 0
        self.fresh = spins  # nothing lies yet where the arm could turn

    def may_hold(self, length: float) -> bool:
        """A quick answer: False where tiles of that length in a row have no room at all."""
        if self.lanes is None:
            return True
        deep, across = self.lanes[1] - self.lanes[0], self.sides[1] - self.sides[0]
        lanes = deep // (2 * self.width + self.gap) + 1 if self.turn else 1
        if self.column and not self.out:
            lanes = 0
        along = deep + 3 * self.width if self.column else 0
        # A tile on end at the corner of a lane takes half its length from it.
        return length <= lanes * (across + self.width + self.gap) + along

    def lay(self, double: bool) -> Spot | None:
        """The place of the next tile; None where there is no room for it."""
        if self.column:
            if self._column_goes_on(double):
                self.fresh = False
                return self._along(double)
            if self.fresh or not self.out:
                return None
            self.column = False
            self.fresh = True
            self._head((self.out, 0))
        length = self.width if double else 3 * self.width + self.gap
        if self._lane_has(self.ahead + self.gap + length):
            self.fresh = False
            return self._along(double)
        half = self.width // 2
        clear = self.sides[0] <= self.x - half and self.x + half <= self.sides[1]
        if double or self.fresh or not clear or not self.turn:
            return None
        back = (-self.heading[0], 0)
        self._head((0, self.turn))
        spot = self._along(False)
        self._head(back)
        self.fresh = True
        if self.lanes is not None and not self.lanes[0] <= self.y <= self.lanes[1]:
            return None
        return spot

    def _column_goes_on(self, double: bool) -> bool:
        """Whether a lane can still start where the tile would end."""
        assert self.lanes is not None
        step = self.ahead + self.gap + self.width // 2 + (0 if double else self.width)
        y = self.y + self.heading[1] * step
        return self.lanes[0] <= y if self.heading[1] < 0 else y <= self.lanes[1]

    def _lane_has(self, length: int) -> bool:
        return self.sides[0] <= self.x + self.heading[0] * length <= self.sides[1]

    def _head(self, way: tuple[int, int]) -> None:
        """Turn by a right angle."""
        self.heading = way
        self.ahead, self.aside = self.aside, self.ahead

    def _along(self, double: bool) -> Spot:
        """Lay a tile straight on."""
        across, down = self.heading
        reach = self.width // 2 if double else self.width
        step = self.ahead + self.gap + reach
        x, y = self.x + across * step, self.y + down * step
        self.ahead = self.width // 2
        self.aside = self.width if double else self.width // 2
        beyond = 0 if double else self.width // 2
        self.x, self.y = x + across * beyond, y + down * beyond
        stands = (down != 0) != double
        return Spot(x, y, 0 if stands else 90, across + down > 0)
