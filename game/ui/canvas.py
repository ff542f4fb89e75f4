"""A canvas to draw on with fractions of a pixel, and the curves drawn on it.

pygame's surfaces keep colour and alpha apart, and scaling mixes the colours of transparent
pixels in. So a canvas starts from the transparent form of the colour its outline will have.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence

import pygame

from .theme import Colour

Size = tuple[int, int]
Point = tuple[float, float]
BLACK: Colour = (0, 0, 0)
_LOOP_STEPS = 10
_CONTOUR_STEPS = 32


def clear(size: Size, colour: Colour = BLACK) -> pygame.Surface:
    """A transparent surface whose hidden colour is `colour`."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


class Canvas:
    """A surface drawn enlarged and scaled down when done; coordinates are pixels, with fractions.

    `ground` is the colour that the outline of the drawing mostly has. `unit` scales all
    coordinates, so that an icon can be drawn on a grid of its own; `margin` is what is left free
    above and to the left of that grid, in its units.
    """

    def __init__(
        self, size: Size, ground: Colour, unit: float = 1.0, factor: int = 0, margin: float = 0
    ) -> None:
        self.size = size
        self._margin = margin
        # Powers of two: from other sizes smoothscale makes full opacity a little less.
        factor = factor or (4 if max(size) <= 320 else 2)
        self._ground = ground
        self._scale = unit * factor
        self._surface = clear((size[0] * factor, size[1] * factor), ground)

    def _at(self, points: Iterable[Point]) -> list[Point]:
        scale, margin = self._scale, self._margin
        return [((x + margin) * scale, (y + margin) * scale) for x, y in points]

    def fill(self, colour: Colour) -> None:
        """Cover everything."""
        self._surface.fill((*colour, 255))

    def circle(self, centre: Point, radius: float, colour: Colour | None) -> None:
        """A disc; without a colour it is cut out."""
        [(x, y)] = self._at([centre])
        pygame.draw.circle(self._surface, self._ink(colour), (x, y), radius * self._scale)

    def ring(self, centre: Point, radius: float, width: float, colour: Colour | None) -> None:
        """A circle's line whose middle is at `radius`."""
        [(x, y)] = self._at([centre])
        outer, thick = (radius + width / 2) * self._scale, max(1, round(width * self._scale))
        pygame.draw.circle(self._surface, self._ink(colour), (x, y), outer, thick)

    def ellipse(self, centre: Point, across: float, down: float, colour: Colour | None) -> None:
        """An ellipse with the half-axes `across` and `down`."""
        [(x, y)] = self._at([(centre[0] - across, centre[1] - down)])
        wide, high = 2 * across * self._scale, 2 * down * self._scale
        box = pygame.Rect(round(x), round(y), round(wide), round(high))
        pygame.draw.ellipse(self._surface, self._ink(colour), box)

    def rect(
        self,
        at: Point,
        size: Point,
        colour: Colour | None,
        radius: float = 0,
        width: float = 0,
    ) -> None:
        """A rectangle with rounded corners; a line of `width` within it, or full if 0."""
        [(x, y), (right, low)] = self._at([at, (at[0] + size[0], at[1] + size[1])])
        box = pygame.Rect(round(x), round(y), round(right) - round(x), round(low) - round(y))
        thick = max(1, round(width * self._scale)) if width else 0
        round_by = round(radius * self._scale)
        pygame.draw.rect(self._surface, self._ink(colour), box, thick, border_radius=round_by)

    def polygon(self, points: Sequence[Point], colour: Colour | None, soft: float = 0) -> None:
        """A polygon; `soft` is the radius that rounds its corners outwards."""
        ink, placed = self._ink(colour), self._at(points)
        pygame.draw.polygon(self._surface, ink, placed)
        if soft:
            self.line([*points, points[0]], 2 * soft, colour)

    def line(self, points: Sequence[Point], width: float, colour: Colour | None) -> None:
        """A line through the points with round ends and corners."""
        ink, placed, half = self._ink(colour), self._at(points), width * self._scale / 2
        for (x0, y0), (x1, y1) in itertools.pairwise(placed):
            length = math.hypot(x1 - x0, y1 - y0)
            if length:
                dx, dy = (y0 - y1) / length * half, (x1 - x0) / length * half
                corners = [(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy)]
                pygame.draw.polygon(self._surface, ink, [*corners, (x0 - dx, y0 - dy)])
        for x, y in placed:
            pygame.draw.circle(self._surface, ink, (x, y), half)

    def blob(self, points: Sequence[Point], colour: Colour | None) -> None:
        """A closed smooth shape through the points."""
        self.polygon(smooth_loop(points), colour)

    def contour(self, width: float, colour: Colour) -> None:
        """Lay a line of this width around everything drawn so far, and around its holes."""
        shape = pygame.mask.from_surface(self._surface, 127)
        grown, reach = shape.copy(), width * self._scale
        for step in range(_CONTOUR_STEPS):
            turn = math.tau * step / _CONTOUR_STEPS
            grown.draw(shape, (round(reach * math.cos(turn)), round(reach * math.sin(turn))))
        below = clear(self._surface.get_size(), colour)
        grown.to_surface(below, setcolor=(*colour, 255), unsetcolor=None)
        below.blit(self._surface, (0, 0))
        self._surface = below

    def _ink(self, colour: Colour | None) -> tuple[int, int, int, int]:
        return (*self._ground, 0) if colour is None else (*colour, 255)

    def done(self, mirrored: bool = False) -> pygame.Surface:
        """The drawing at its size, mirrored left to right if asked."""
        small = pygame.transform.smoothscale(self._surface, self.size)
        return pygame.transform.flip(small, True, False) if mirrored else small


def smooth_loop(points: Sequence[Point]) -> list[Point]:
    """A closed curve through the points (Catmull-Rom), as a polygon."""
    count, loop = len(points), []
    for index in range(count):
        before, start = points[index - 1], points[index]
        end, after = points[(index + 1) % count], points[(index + 2) % count]
        for step in range(_LOOP_STEPS):
            t = step / _LOOP_STEPS
            loop.append(
                (
                    _between(before[0], start[0], end[0], after[0], t),
                    _between(before[1], start[1], end[1], after[1], t),
                )
            )
    return loop


def _between(before: float, start: float, end: float, after: float, t: float) -> float:
    return 0.5 * (
        2 * start
        + (end - before) * t
        + (2 * before - 5 * start + 4 * end - after) * t * t
        + (3 * start - before - 3 * end + after) * t * t * t
    )


def bezier(start: Point, first: Point, second: Point, end: Point, steps: int = 12) -> list[Point]:
    """Points on a curve after its start, up to its end; the two between pull at it."""
    points = (start, first, second, end)
    curve = []
    for step in range(1, steps + 1):
        t = step / steps
        shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x = sum(share * point[0] for share, point in zip(shares, points, strict=True))
        y = sum(share * point[1] for share, point in zip(shares, points, strict=True))
        curve.append((x, y))
    return curve


def arc(centre: Point, radius: float, start: float, end: float, steps: int = 24) -> list[Point]:
    """Points on a circle from `start` to `end` degrees, clockwise from three o'clock."""
    turns = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(centre[0] + radius * math.cos(t), centre[1] + radius * math.sin(t)) for t in turns]


def regular(centre: Point, radius: float, corners: int, inner: float = 0) -> list[Point]:
    """A regular polygon with a corner on top; with `inner`, a star with that inner radius."""
    count = corners * (2 if inner else 1)
    points = []
    for index in range(count):
        reach = inner if inner and index % 2 else radius
        turn = math.tau * index / count
        points.append((centre[0] + reach * math.sin(turn), centre[1] - reach * math.cos(turn)))
    return points
