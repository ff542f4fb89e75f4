"""Paper: what panels, plaques, buttons and cards are made of.

A raised piece has a lower edge, a sheen from above and a soft shadow on the table; a flat one is
an even colour, for what is printed on other paper.
"""

from __future__ import annotations

import pygame

from .canvas import BLACK, Size, clear
from .shapes import WHITE, cut, outline, rounded, soft, vertical
from .theme import Colour, mix

EDGE = 3.0  # the lower edge of a raised piece, in design units
_BLUR = 7.0
_DROP = 4.0
_STRENGTH = 0.34
_CLOSE = 0.3


def plate(
    size: Size,
    radius: int,
    unit: float,
    fill: Colour,
    shade: Colour,
    edge: Colour | None = None,
    border: Colour | None = None,
    shadow: bool = True,
) -> pygame.Surface:
    """A piece of paper; centre the surface on the place of `size` pixels that it takes.

    `unit` is how many pixels a design unit has. `edge` is the colour of the lower edge, if it
    has one; `border` that of a line around it; `shade` that of its shadow.
    """
    width, height = size
    radius = min(radius, width // 2, height // 2)
    image = _shadow(size, radius, unit, shade) if shadow else clear(size, fill)
    spot = pygame.Rect(0, 0, width, height)
    spot.center = image.get_width() // 2, image.get_height() // 2
    if edge is None:
        image.blit(rounded(size, radius, fill), spot)
    else:
        thick = max(1, round(EDGE * unit))
        deep = mix(edge, BLACK, 0.12)
        image.blit(cut(vertical(size, edge, deep), rounded(size, radius, WHITE)), spot)
        image.blit(_sheet((width, height - thick), radius, unit, fill), spot)
    if border:
        image.blit(outline(size, radius, max(1, round(1.5 * unit)), border), spot)
    return image


def _sheet(size: Size, radius: int, unit: float, fill: Colour) -> pygame.Surface:
    """The face of a raised piece: a light line along its upper rim, the sheen below it."""
    radius = min(radius, size[1] // 2)
    line = max(1, round(1.2 * unit))
    rim = vertical(size, mix(fill, WHITE, 0.85), mix(fill, BLACK, 0.03))
    face = cut(rim, rounded(size, radius, WHITE))
    inner = (size[0] - 2 * line, size[1] - 2 * line)
    if min(inner) > 0:
        sheen = vertical(inner, mix(fill, WHITE, 0.18), mix(fill, BLACK, 0.025))
        cut(sheen, rounded(inner, max(1, radius - line), WHITE))
        face.blit(sheen, (line, line))
    return face


def _shadow(size: Size, radius: int, unit: float, shade: Colour) -> pygame.Surface:
    """A wide soft shadow and a narrow dark one, on a surface centred on the piece."""
    blur, drop = max(1, round(_BLUR * unit)), round(_DROP * unit)
    wide = soft(size, radius, blur, shade, _STRENGTH)
    image = clear((wide.get_width(), wide.get_height() + 2 * drop), shade)
    image.blit(wide, (0, 2 * drop))
    near = max(1, round(1.6 * unit))
    close = soft(size, radius, near, shade, _CLOSE)
    middle = image.get_width() // 2, image.get_height() // 2 + near
    image.blit(close, close.get_rect(center=middle))
    return image
