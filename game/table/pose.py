"""Where a piece lies and how: the one thing that tables, stage and drawing share."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.blot.cards import Card

DESIGN_WIDTH, DESIGN_HEIGHT = 1280, 720
"""Design units are the pixels of a window of this size."""

Key = int
"""A piece on the table, named by its place in the deal: it says nothing of the face."""

Halves = tuple[int, int]
"""The numbers of the two halves of a tile, in the order of the halves."""

Face = Halves | Card
"""What a piece shows when it lies face up."""

CARD_RATIO = 1.45
"""The long side of a card, in widths."""

RISE = 0.34
"""How far up the picture of a piece held highest stands from its place, in widths."""
NEARER = 0.07
"""How much larger a piece held highest looks."""


class Pose(NamedTuple):
    """One piece, a tile or a card, as it is to be drawn. Lengths are pixels.

    `x`, `y` is the centre, `width` the short side, `ratio` the long side in widths. `angle` counts
    degrees counter-clockwise: at 0 a tile stands upright with `face[0]` on top, at 90 it lies
    with `face[0]` on the left. `face` is None for the back. `squeeze` is the share of its short
    side that shows while it turns over about its long axis (1 all, 0 edge-on). `lift` runs from 0
    (lying) to 1 (held high). Pieces with a higher `z` are drawn later.

    At rest the angle of a tile is 0 or 90, that of a card also 180 (its top is towards somebody
    on the far side) or 270, and squeeze and fade are 1; only a tile held in the air, turned and
    not yet placed, has a lift.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    face: Face | None = None
    squeeze: float = 1.0
    lift: float = 0.0
    z: int = 0
    fade: float = 1.0
    ratio: float = 2.0

    @property
    def box(self) -> Area:
        """The rectangle of a piece at rest; of one that is turning, that of its nearer rest."""
        upright = round(self.angle / 90) % 2 == 0
        w, h = self.width, self.ratio * self.width
        if not upright:
            w, h = h, w
        return Area(self.x - w / 2, self.y - h / 2, w, h)

    @property
    def seen(self) -> Area:
        """Where the piece is seen: over its box, and a little larger, the higher it is held."""
        size = 1 + NEARER * self.lift
        _x, _y, w, h = self.box
        y = self.y - RISE * self.lift * self.width
        return Area(self.x - w * size / 2, y - h * size / 2, w * size, h * size)


class Area(NamedTuple):
    """A rectangle in pixels: its upper left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, inner: Area) -> bool:
        """Whether `inner` lies wholly inside."""
        return (
            self.x <= inner.x
            and self.y <= inner.y
            and inner.right <= self.right
            and inner.bottom <= self.bottom
        )

    def meets(self, other: Area) -> bool:
        """Whether the two overlap; touching edges do not."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float) -> Area:
        """The rectangle with `by` more on every side (less where it is negative)."""
        return Area(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)
