"""What tiles and cards are made of: a slab that shows its thickness below, and a plate on it."""

from __future__ import annotations

import pygame

from .canvas import Size, clear
from .shapes import WHITE, cut, rounded, vertical
from .theme import Colour, mix


def slab(size: Size, radius: int, edge: int, colour: Colour) -> pygame.Surface:
    """The whole outline in the `colour` of its lower edge; the face is laid on top of it."""
    tall = radius + edge
    shade = clear(size, colour)
    shade.fill((*colour, 255))
    deep = mix(colour, (70, 50, 20), 0.32)
    shade.blit(vertical((size[0], tall), colour, deep), (0, size[1] - tall))
    return cut(shade, rounded(size, radius, WHITE))


def plate(
    size: Size, radius: int, rim: int, light: Colour, middle: Colour, low: Colour
) -> pygame.Surface:
    """A bevelled plate: lit along its upper rim, shaded along its lower one, calm inside."""
    whole = cut(vertical(size, light, low), rounded(size, radius, WHITE))
    inner = (size[0] - 2 * rim, size[1] - 2 * rim)
    calm = cut(
        vertical(inner, middle, mix(middle, low, 0.35)), rounded(inner, max(1, radius - rim), WHITE)
    )
    whole.blit(calm, (rim, rim))
    return whole
