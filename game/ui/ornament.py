"""Quiet ornaments for a win: a laurel wreath and the light behind it."""

from __future__ import annotations

import math

import pygame

from .canvas import BLACK, Canvas, Point, clear
from .shapes import WHITE, fade
from .theme import Colour, Palette, mix

_LEAVES = 9


def laurel(size: int, palette: Palette) -> pygame.Surface:
    """A wreath of gold leaves, `size` pixels square, open at the top.

    Inside, a disc of 0.58 of the size stays free.
    """
    deep = mix(palette.gold_deep, BLACK, 0.1)
    canvas = Canvas((size, size), palette.gold, unit=size / 100)
    for side in (-1, 1):
        stem = [_on_ring(side * turn, 38) for turn in range(176, 28, -6)]
        canvas.line(stem, 1.5, deep)
        for index in range(_LEAVES):
            turn = 166 - index * 16.2
            long = 12.6 - 0.45 * index
            for out, tone in ((1, palette.gold), (-1, mix(palette.gold, deep, 0.45))):
                root = _on_ring(side * turn, 38)
                lean = _towards_tip(side, turn) + side * math.radians(out * 30 + 4)
                _leaf(canvas, root, lean, long, tone, deep)
        _leaf(canvas, _on_ring(side * 27, 38), _towards_tip(side, 27), 9, palette.gold, deep)
    for side in (-1, 1):
        canvas.line([_on_ring(side * 176, 38), (50 + side * 5, 95)], 1.8, deep)
    canvas.circle((50, 88), 3.4, deep)
    canvas.circle((50, 88), 2.5, mix(palette.gold, WHITE, 0.35))
    return canvas.done()


def _on_ring(turn: float, radius: float) -> Point:
    """A point of the ring, `turn` degrees clockwise from the top, on the grid of 100."""
    angle = math.radians(turn)
    return 50 + radius * math.sin(angle), 50 - radius * math.cos(angle)


def _towards_tip(side: int, turn: float) -> float:
    """The direction of a branch at a point of the ring, in radians."""
    return math.radians(turn + 180 if side > 0 else -turn)


def _leaf(
    canvas: Canvas, root: Point, angle: float, long: float, tone: Colour, vein: Colour
) -> None:
    """A pointed leaf growing from `root` in the direction `angle`."""
    cos, sin = math.cos(angle), math.sin(angle)
    outline = [(0.0, 0.0), (0.3, 0.2), (0.62, 0.19), (1.0, 0.0), (0.62, -0.19), (0.3, -0.2)]
    points = [
        (root[0] + long * (x * cos - y * sin), root[1] + long * (x * sin + y * cos))
        for x, y in outline
    ]
    canvas.polygon(points, tone, 0.5)
    canvas.line([root, (root[0] + long * 0.72 * cos, root[1] + long * 0.72 * sin)], 0.6, vein)


def rays(size: int, palette: Palette) -> pygame.Surface:
    """Soft gold beams on transparent ground, `size` pixels square, fading outwards."""
    coarse = max(32, size // 4)
    canvas = Canvas((coarse, coarse), palette.gold, unit=coarse / 100)
    for beam in range(16):
        middle, wide = math.tau * beam / 16, 0.085 if beam % 2 else 0.13
        far = [
            (50 + 50 * math.sin(middle + turn), 50 - 50 * math.cos(middle + turn))
            for turn in (-wide, wide)
        ]
        canvas.polygon([(50, 50), *far], palette.gold)
    beams = pygame.transform.box_blur(canvas.done(), max(1, coarse // 40))
    # Rings of falling strength multiply the beams, so that they end before the rim.
    fall = clear((coarse, coarse), WHITE)
    steps = max(16, coarse // 2)
    for step in range(steps):
        share = 1 - step / steps
        alpha = round(255 * 0.5 * (1 - share) ** 1.2)
        pygame.draw.circle(
            fall, (255, 255, 255, alpha), (coarse / 2, coarse / 2), share * coarse / 2
        )
    beams.blit(fall, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return fade(pygame.transform.smoothscale(beams, (size, size)), 0.9)
