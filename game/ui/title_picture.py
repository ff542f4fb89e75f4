"""The picture on the title: a whole set of dominoes laid as one real train that curls up.

Measures are tile widths until they are drawn. The train runs from the middle of the curl outwards;
its last tile still lies face down, beside the place that waits for it.
"""

from __future__ import annotations

import itertools
import math
from bisect import bisect_left
from typing import NamedTuple

import pygame

from .canvas import Point
from .look import Look

NUMBERS = "62205110345566132441253360046"
"""The numbers along the train: each neighbouring pair is a tile, and every tile is there once."""
_INNER = 1.75
_RING = 2.25
_TURNS = 1.86
_TAIL = 9.0
_GAP = 0.05
_SHARPER = 2
"""Tiles are drawn so many times larger and then turned, so that they stay sharp."""


class Laid(NamedTuple):
    """A tile of the picture: its face (None: its back), its middle, its heading in radians."""

    face: tuple[int, int] | None
    at: Point
    heading: float
    across: bool
    target: bool = False


class Waypoint(NamedTuple):
    """A point of the train's line: heading in radians, bend in radians per width, way so far."""

    at: Point
    heading: float
    bend: float
    far: float


def train() -> list[tuple[int, int]]:
    """The tiles in their order, each as it lies from the middle outwards."""
    numbers = [int(number) for number in NUMBERS]
    return list(itertools.pairwise(numbers))


def laid() -> list[Laid]:
    """Every tile where it lies, the first near the middle of the curl at (0, 0)."""
    path = _path()
    result = []
    start = 0.0
    *lying, last = train()
    for first, second in lying:
        across = first == second
        length, width = (1.0, 2.0) if across else (2.0, 1.0)
        bend = _along(path, start + length / 2).bend
        # On a bend the inner corners of neighbours would meet, so they lie further apart.
        apart = math.tan(min(1.2, bend * (length + 1) / 2) / 2) * width * 0.62
        here = _along(path, start + length / 2 + apart / 2)
        result.append(Laid((first, second), here.at, here.heading, across))
        start += length + apart + _GAP
    here = _along(path, start + 1.1)
    result.append(Laid(last, here.at, here.heading, False, target=True))
    aside = here.heading - math.pi / 2
    waiting = (here.at[0] - 0.4 + math.cos(aside) * 1.9, here.at[1] + math.sin(aside) * 1.9)
    result.append(Laid(None, waiting, here.heading + 0.24, False))
    return result


def bounds(tiles: list[Laid]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what the tiles cover."""
    xs = [tile.at[0] for tile in tiles]
    ys = [tile.at[1] for tile in tiles]
    return min(xs) - 1.3, min(ys) - 1.1, max(xs) + 1.1, max(ys) + 1.1


def paint(surface: pygame.Surface, region: pygame.Rect, look: Look) -> None:
    """Draw the picture as large as fits into the region."""
    tiles = laid()
    left, top, right, bottom = bounds(tiles)
    width = int(min(region.width / (right - left), region.height / (bottom - top)))
    if width < 6:
        return
    flip = -1 if look.rtl else 1
    middle = ((left + right) / 2, (top + bottom) / 2)
    for tile in tiles:
        x = region.centerx + (tile.at[0] - middle[0]) * width * flip
        y = region.centery + (tile.at[1] - middle[1]) * width
        heading = math.pi - tile.heading if flip < 0 else tile.heading
        _paint_tile(surface, tile, (x, y), heading, width, look)


def _paint_tile(
    surface: pygame.Surface, tile: Laid, at: Point, heading: float, width: int, look: Look
) -> None:
    """Draw a tile at any angle: the nearest quarter turn is lit rightly, the rest is turned."""
    quarter = round(heading / (math.pi / 2))
    rest = -math.degrees(heading - quarter * math.pi / 2)
    turn = (quarter + (0 if tile.across else 3)) % 4
    large, faces = width * _SHARPER, look.faces
    if tile.target:
        pictures = [faces.target(large, turn)]
    else:
        lift = 0.3 if tile.face is None else 0.0
        pictures = [faces.shadow(large, turn, lift), faces.tile(tile.face, large, turn)]
    for picture in pictures:
        turned = pygame.transform.rotozoom(picture, rest, 1 / _SHARPER)
        surface.blit(turned, turned.get_rect(center=(round(at[0]), round(at[1]))))


def _path() -> list[Waypoint]:
    """The line the train follows, in small steps."""
    points = []
    steps = 600
    end = math.pi / 2
    start = end - _TURNS * math.tau
    for step in range(steps + 1):
        turn = start + (end - start) * step / steps
        radius = _INNER + _RING * (turn - start) / math.tau
        points.append((radius * math.cos(turn), radius * math.sin(turn)))
    x, y = points[-1]
    for step in range(1, 200):
        way = _TAIL * step / 100
        # The tail leaves the curl as it runs, then rises and falls a little like a wave.
        points.append((x - way, y + 0.5 * math.sin(way / 2.4) * min(1.0, way / 4)))
    result: list[Waypoint] = []
    far = 0.0
    for index, (x, y) in enumerate(points):
        before, after = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        heading = math.atan2(after[1] - before[1], after[0] - before[0])
        far += math.dist(before, (x, y))
        bend = 0.0
        if result:
            turned = (heading - result[-1].heading + math.pi) % math.tau - math.pi
            bend = abs(turned) / max(1e-6, far - result[-1].far)
        result.append(Waypoint((x, y), heading, bend, far))
    return result


def _along(path: list[Waypoint], far: float) -> Waypoint:
    """Where one is so far along the path."""
    return path[min(len(path) - 1, bisect_left(path, far, key=lambda point: point.far))]
