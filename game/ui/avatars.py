"""People's pictures, and the marks of their seats: colour and shape together."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from .avatar_animals import ANIMALS
from .avatar_things import THINGS
from .canvas import Canvas, Point, regular
from .shapes import WHITE, cut
from .theme import Colour, Palette, Seat

_PICTURES: Final = {**ANIMALS, **THINGS}
PICTURES: Final = tuple(_PICTURES)
"""The names of the pictures a person may choose from."""
SMALL_SHARE, LARGE_SHARE = 0.4, 0.27
"""How much of a person's badge the shape of the seat takes, on a plaque and as a portrait."""


@lru_cache(maxsize=128)
def picture(name: str, size: int) -> pygame.Surface:
    """A person's picture in a disc, `size` pixels across. An unknown name raises KeyError."""
    ground, draw = _PICTURES[name]
    canvas = Canvas((size, size), ground, unit=size / 100)
    canvas.fill(ground)
    draw(canvas)
    return cut(canvas.done(), _disc(size))


def _disc(size: int) -> pygame.Surface:
    canvas = Canvas((size, size), WHITE)
    canvas.circle((size / 2, size / 2), size / 2, WHITE)
    return canvas.done()


def draw_shape(
    canvas: Canvas, shape: str, middle: Point, radius: float, ink: Colour, rim: float = 0
) -> None:
    """One of the shapes of seats and teams, equally heavy to the eye.

    A `rim` is laid around a moon, which grows otherwise than by its radius.
    """
    x, y = middle
    if shape == "circle":
        canvas.circle(middle, radius * 0.86, ink)
    elif shape == "square":
        half = radius * 0.74
        canvas.rect((x - half, y - half), (2 * half, 2 * half), ink, radius * 0.16)
    elif shape == "triangle":
        points = regular((x, y + radius * 0.18), radius * 0.92, 3)
        canvas.polygon(points, ink, radius * 0.1)
    elif shape == "diamond":
        canvas.polygon(regular(middle, radius * 0.92, 4), ink, radius * 0.08)
    elif shape == "star":
        canvas.polygon(
            regular((x, y + radius * 0.06), radius * 0.96, 5, radius * 0.44), ink, radius * 0.06
        )
    elif shape == "moon":
        canvas.polygon(_crescent((x + radius * 0.1, y), radius * 0.92), ink, rim)
    else:
        canvas.polygon(regular(middle, radius * 0.96, 9, radius * 0.66), ink, radius * 0.04)


def _crescent(middle: Point, radius: float) -> list[Point]:
    """A moon whose horns point to the right, up a little; `middle` is that of its outer circle."""
    x, y = middle
    bite, away, tilt = 0.72, 0.52, math.radians(-24)
    # Where the two circles meet, seen from the middle of each.
    horn = math.acos((1 - bite**2 + away**2) / (2 * away))
    inner = math.atan2(math.sin(horn), math.cos(horn) - away)
    outer_way = [horn + (2 * math.pi - 2 * horn) * step / 30 for step in range(31)]
    inner_way = [2 * math.pi - inner - (2 * math.pi - 2 * inner) * step / 20 for step in range(21)]
    points = [(math.cos(a), math.sin(a)) for a in outer_way]
    points += [(away + bite * math.cos(a), bite * math.sin(a)) for a in inner_way]
    return [
        (
            x + radius * (px * math.cos(tilt) - py * math.sin(tilt)),
            y + radius * (px * math.sin(tilt) + py * math.cos(tilt)),
        )
        for px, py in points
    ]


@lru_cache(maxsize=64)
def mark(seat: Seat, size: int, edge: Colour | None = None) -> pygame.Surface:
    """A seat's shape alone in its colour, for legends and the lines of a plot.

    It is edged in the seat's darker colour, which shows on paper; on the table give a pale `edge`.
    """
    edge = edge or seat.edge
    canvas = Canvas((size, size), edge)
    middle, radius = (size / 2, size / 2), size / 2
    rim, inner = (0.12, 0.88) if seat.shape == "moon" else (0.0, 0.76)
    draw_shape(canvas, seat.shape, middle, radius * (1 - rim), edge, radius * rim)
    draw_shape(canvas, seat.shape, middle, radius * inner, seat.fill)
    return canvas.done()


@lru_cache(maxsize=64)
def token(seat: Seat, size: int) -> pygame.Surface:
    """A disc in the seat's colour with its shape on it, for a seat without a picture."""
    canvas = Canvas((size, size), seat.edge)
    middle = (size / 2, size / 2)
    canvas.circle(middle, size / 2, seat.edge)
    canvas.circle(middle, size / 2 - max(1.0, size * 0.05), seat.fill)
    draw_shape(canvas, seat.shape, middle, size * 0.27, seat.mark)
    return canvas.done()


@lru_cache(maxsize=128)
def badge(
    name: str, seat: Seat, size: int, palette: Palette, share: float = SMALL_SHARE
) -> pygame.Surface:
    """A person at the table: the picture ringed in the seat's colour, its shape at the corner.

    The surface is `size` pixels square; the shape takes a `share` of that, which is less where
    the picture is large.
    """
    line = max(2, round(size * 0.07))
    canvas = Canvas((size, size), seat.edge)
    middle = (size / 2, size / 2)
    canvas.circle(middle, size / 2, seat.edge)
    canvas.circle(middle, size / 2 - max(1, line // 3), seat.fill)
    canvas.circle(middle, size / 2 - line, palette.paper)
    surface = canvas.done()
    inner = size - 2 * line - 2
    surface.blit(picture(name, inner), (line + 1, line + 1))
    small = max(12, round(size * share))
    corner = Canvas((small, small), palette.paper)
    corner.circle((small / 2, small / 2), small / 2, palette.paper)
    draw_shape(corner, seat.shape, (small / 2, small / 2), small * 0.4, seat.edge)
    draw_shape(corner, seat.shape, (small / 2, small / 2), small * 0.31, seat.fill)
    surface.blit(corner.done(), (size - small, size - small))
    return surface
