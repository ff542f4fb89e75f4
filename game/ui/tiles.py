"""How a domino tile looks: its body, its dots and its back.

All measures are pixels and follow from the tile's width, its short side; the long side is twice
as long. A tile is never rotated after it was shaded: the body exists once upright and once lying,
pips are put on it afterwards, and so the light comes from above on all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor

import pygame

from .canvas import Canvas, Point, Size
from .shapes import WHITE, cut, rounded, vertical
from .slabs import plate, slab
from .theme import Colour, Palette, mix

_ROWS = {"4": (-1.0, -1 / 3, 1 / 3, 1.0), "3": (-1.0, 0.0, 1.0), "2": (-1.0, 1.0)}
_LEFT, _RIGHT = -1.0, 1.0


def _columns(left: str, middle: tuple[float, ...], right: str) -> tuple[Point, ...]:
    return (
        *((_LEFT, y) for y in _ROWS[left]),
        *((0.0, y) for y in middle),
        *((_RIGHT, y) for y in _ROWS[right]),
    )


PATTERNS: tuple[tuple[Point, ...], ...] = (
    (),
    ((0.0, 0.0),),
    ((-1.0, -1.0), (1.0, 1.0)),
    ((-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)),
    _columns("2", (), "2"),
    _columns("2", (0.0,), "2"),
    _columns("3", (), "3"),
    _columns("3", (0.0,), "3"),
    _columns("3", (-1.0, 1.0), "3"),
    _columns("3", (-1.0, 0.0, 1.0), "3"),
    _columns("4", (-2 / 3, 2 / 3), "4"),
    _columns("4", (-2 / 3, 0.0, 2 / 3), "4"),
    _columns("4", (-1.0, -1 / 3, 1 / 3, 1.0), "4"),
)
"""The dots of each number on an upright half, from -1 to 1 in both directions."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The whole pixels that a tile of one width is made of."""

    width: int

    @property
    def edge(self) -> int:
        """How much of the thickness shows below the face."""
        return max(2, round(self.width * 0.085))

    @property
    def radius(self) -> int:
        """The radius of the corners."""
        return max(2, round(self.width * 0.16))

    def pip(self, number: int) -> int:
        """The diameter of a dot: with room between neighbours, and even or odd as the width is,
        so that the dots in the middle are sharp."""
        room = self.step(number) - 1 - (self.width > 24)
        size = max(3, min(round(self.width * (0.165 if number > 9 else 0.2)), room))
        return size if size % 2 == self.width % 2 or size == 3 else size - 1

    def step(self, number: int) -> int:
        """From one dot to the next along the tile; across it, `outer` counts."""
        return round(self.width * 0.2) if number > 9 else self.outer

    @property
    def outer(self) -> int:
        """From the middle of a half to its outer dots."""
        return round(self.width * 0.26)


def size_of(width: int, upright: bool) -> Size:
    """The size of a tile."""
    return (width, 2 * width) if upright else (2 * width, width)


def body(width: int, upright: bool, palette: Palette) -> pygame.Surface:
    """The face of a tile without its numbers."""
    m = Measures(width)
    wide, high = size_of(width, upright)
    surface = slab((wide, high), m.radius, m.edge, palette.ivory_edge)
    face = (wide, high - m.edge)
    light, low = mix(palette.ivory, WHITE, 0.55), mix(palette.ivory, palette.ivory_edge, 0.32)
    rim = max(1, round(width * 0.05))
    surface.blit(plate(face, m.radius, rim, light, palette.ivory, low), (0, 0))
    _middle_line(surface, face, upright, palette, width)
    return surface


def back(width: int, upright: bool, palette: Palette) -> pygame.Surface:
    """A tile that lies face down."""
    m = Measures(width)
    wide, high = size_of(width, upright)
    surface = slab((wide, high), m.radius, m.edge, palette.ivory_edge)
    face = (wide, high - m.edge)
    rim = max(1, round(width * 0.045))
    surface.blit(rounded(face, m.radius, palette.back_edge), (0, 0))
    inner = (face[0] - 2 * rim, face[1] - 2 * rim)
    radius = max(1, m.radius - rim)
    navy = vertical(inner, mix(palette.back, WHITE, 0.1), mix(palette.back, (0, 0, 0), 0.16))
    surface.blit(cut(navy, rounded(inner, radius, WHITE)), (rim, rim))
    surface.blit(_ornament(inner, upright, width, palette), (rim, rim))
    return surface


def _middle_line(
    surface: pygame.Surface, face: Size, upright: bool, palette: Palette, width: int
) -> None:
    """The brass line and the pin, inlaid between the halves."""
    thick = max(1, round(width * 0.03))
    start = round(width * 0.15)
    across = face[0] if upright else face[1]
    length = across - 2 * start
    deep = mix(palette.brass, (50, 30, 0), 0.35)
    if upright:
        y = (face[1] - thick) // 2
        surface.fill(mix(palette.ivory, WHITE, 0.9), (start, y + thick, length, max(1, thick // 2)))
        surface.fill(palette.brass, (start, y, length, thick))
        if thick > 2:
            surface.fill(deep, (start, y, length, 1))
    else:
        x = (face[0] - thick) // 2
        surface.fill(palette.brass, (x, start, thick, length))
        if thick > 2:
            surface.fill(deep, (x, start, thick, 1))
    size = max(3, round(width * 0.14))
    size += (size + face[0]) % 2
    dome = pin(size, palette)
    surface.blit(dome, ((face[0] - size) // 2 - 1, (face[1] - size) // 2))


def pin(size: int, palette: Palette) -> pygame.Surface:
    """A small brass dome, on a surface one pixel wider on each side."""
    deep = mix(palette.brass, (60, 35, 0), 0.5)
    canvas = Canvas((size + 2, size + 2), deep, factor=8)
    middle = (size / 2 + 1, size / 2)
    canvas.circle((middle[0], middle[1] + 0.08 * size), size * 0.5, deep)
    canvas.circle(middle, size * 0.47, palette.brass)
    canvas.circle((middle[0], middle[1] - 0.07 * size), size * 0.34, mix(palette.brass, WHITE, 0.3))
    canvas.circle(
        (middle[0], middle[1] - 0.18 * size), size * 0.15, mix(palette.brass, WHITE, 0.85)
    )
    return canvas.done()


def pip(size: int, colour: Colour, palette: Palette) -> pygame.Surface:
    """An engraved dot of the diameter `size`, on a surface one pixel larger on all sides.

    It is a hollow: its upper wall lies in the shade, its lower lip catches the light.
    """
    lip = mix(palette.ivory, WHITE, 0.9)
    canvas = Canvas((size + 2, size + 2), lip, factor=8)
    middle = size / 2 + 1
    if size >= 5:
        canvas.circle((middle, middle + max(0.5, size * 0.075)), size / 2, lip)
    if size < 5:
        # A few pixels need a little more weight to be seen as a dot.
        canvas.circle((middle, middle), size / 2 + 0.15, colour)
        return canvas.done()
    canvas.circle((middle, middle), size / 2, mix(colour, (0, 0, 0), 0.34))
    canvas.circle((middle, middle + size * 0.06), size * 0.44, colour)
    canvas.circle((middle, middle + size * 0.13), size * 0.3, mix(colour, WHITE, 0.05))
    if size >= 9:
        spark = mix(colour, WHITE, 0.45)
        canvas.ellipse((middle, middle + size * 0.25), size * 0.13, size * 0.055, spark)
    return canvas.done()


def middle_of(width: int, half: int, turn: int) -> Point:
    """The middle of a half's face in pixels: of the first number for 0, of the second for 1."""
    wide, high = size_of(width, turn % 2 == 0)
    high -= Measures(width).edge
    share = 0.25 if (half == 0) == (turn in (0, 3)) else 0.75
    return (wide / 2, high * share) if turn % 2 == 0 else (wide * share, high / 2)


def spots(number: int, width: int, half: int, turn: int) -> list[tuple[int, int]]:
    """Where the dots of a half lie: the top left corners of their boxes, in pixels.

    `half` is 0 for the first number and 1 for the second; `turn` is the quarter turns clockwise
    from the first number lying on top.
    """
    return spots_around(middle_of(width, half, turn), number, width, turn)


def spots_around(middle: Point, number: int, width: int, turn: int = 0) -> list[tuple[int, int]]:
    """The same for a half of this width wherever its middle is."""
    m = Measures(width)
    size = m.pip(number)
    x, y = middle
    reach = m.step(number) * (1.5 if number > 9 else 1.0)
    placed = []
    for right, down in PATTERNS[number]:
        across, along = right * m.outer, down * reach
        for _ in range(turn):
            across, along = -along, across
        placed.append((floor(x - size / 2 + across + 0.5), floor(y - size / 2 + along + 0.5)))
    return placed


def _ornament(size: Size, upright: bool, width: int, palette: Palette) -> pygame.Surface:
    """A fine border and three linked lozenges with a brass pin: the sign of the game."""
    colour = palette.back_ornament
    canvas = Canvas(size, colour, factor=0)
    fine = max(0.9, width * 0.018)
    inset = max(2.0, width * 0.07)
    wide, high = size
    canvas.rect((inset, inset), (wide - 2 * inset, high - 2 * inset), colour, width * 0.08, fine)
    middle = (wide / 2, high / 2)

    def lozenge(along: float, half_along: float, half_across: float, thick: float) -> None:
        corners = [(0.0, -half_along), (half_across, 0.0), (0.0, half_along), (-half_across, 0.0)]
        points = [
            (middle[0] + x, middle[1] + y + along)
            if upright
            else (middle[0] + y + along, middle[1] + x)
            for x, y in corners
        ]
        canvas.line([*points, points[0]], thick, colour)

    long, short = width * 0.27, width * 0.2
    lozenge(0, long, short, fine * 1.25)
    for side in (-1, 1):
        lozenge(side * (long + width * 0.2), width * 0.2, width * 0.145, fine * 1.25)
    if width >= 36:
        lozenge(0, long * 0.6, short * 0.6, fine)
        for side in (-1, 1):
            lozenge(side * (long + width * 0.2), width * 0.09, width * 0.065, fine)
    picture = canvas.done()
    dot = max(3, round(width * 0.1))
    dot += (dot + wide) % 2
    dome = pin(dot, palette)
    picture.blit(dome, ((wide - dot) // 2 - 1, (high - dot) // 2))
    return picture
