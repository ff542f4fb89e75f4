"""The table: felt under a warm lamp, darker towards the rim, with the faintest grain.

The light is first drawn in greys over the whole range of a byte, the grain is added, and only
then the greys are squeezed into the felt's few shades: so the grain breaks up the steps that a
gradient between two close colours would have.
"""

from __future__ import annotations

from math import hypot
from random import Random

import pygame

from .canvas import Size
from .theme import Palette, mix

_CELLS = 72  # the light is computed on a coarse grid this wide and drawn large from it
_GRAIN = 256  # the side of the patch of grain, in pixels
_SPREAD = 9.0  # the grain's standard deviation, in greys
_ROOM = 28  # greys kept free at both ends for the grain
_LAMP = (255, 214, 140)


def felt(size: Size, palette: Palette) -> pygame.Surface:
    """The table for a window of `size`; opaque, made anew at each call."""
    surface = pygame.transform.smoothscale(_light(size), size)
    grain = _grain()
    for y in range(0, size[1], _GRAIN):
        for x in range(0, size[0], _GRAIN):
            surface.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    lit, dark = mix(palette.felt, _LAMP, 0.015), mix(palette.felt_edge, (0, 0, 0), 0.12)
    span = [(high - low) * 255 / (255 - 2 * _ROOM) for high, low in zip(lit, dark, strict=True)]
    surface.fill([round(part) for part in span], special_flags=pygame.BLEND_RGB_MULT)
    base = [max(0, round(low - part * _ROOM / 255)) for low, part in zip(dark, span, strict=True)]
    surface.fill(base, special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _light(size: Size) -> pygame.Surface:
    """The light of a lamp a little above the middle, in greys on a coarse grid."""
    across = _CELLS
    down = max(8, round(_CELLS * size[1] / max(1, size[0])))
    cells = bytearray()
    for y in range(down):
        v = ((y + 0.5) / down - 0.46) / 0.7
        left = bytearray()
        for x in range(across // 2):
            u = ((x + 0.5) / across - 0.5) / 0.7
            far = min(1.0, hypot(u, v))
            soft = far * far * (3 - 2 * far)
            # The grain adds _ROOM on average, so the greys start lower by as much.
            grey = round((255 - 2 * _ROOM) * (1 - soft))
            left += bytes((grey, grey, grey))
        cells += left + left[::-1]
    return pygame.image.frombuffer(bytes(cells), (across, down), "RGB").convert(32)


def _grain() -> pygame.Surface:
    """A patch of noise in greys around `_ROOM`."""
    chance = Random(1866)
    greys = [max(0, round(chance.gauss(_ROOM, _SPREAD))) for _ in range(256)]
    noise = chance.randbytes(_GRAIN * _GRAIN)
    patch = pygame.image.frombuffer(noise, (_GRAIN, _GRAIN), "P")
    patch.set_palette([(grey, grey, grey) for grey in greys])
    return patch.convert(32)
