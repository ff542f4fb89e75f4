"""Icons drawn as vectors on a grid of 24, sharp at every size; none of them is a letter of a font.

`icon(name, size, colour)` draws one; `NAMES` lists them all.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from .canvas import Canvas
from .icon_objects import OBJECTS
from .icon_signs import SIGNS
from .theme import Colour

GRID: Final = 24
NAMES: Final = (*SIGNS, *OBJECTS)
DIRECTIONAL: Final = frozenset({"back", "undo", "door", "chevron_start", "chevron_end", "book"})
"""These point along the line of reading, and turn round where it runs from right to left."""


@lru_cache(maxsize=256)
def icon(name: str, size: int, colour: Colour, rtl: bool = False) -> pygame.Surface:
    """The icon `name`, `size` pixels square, in one colour on transparent ground.

    With `rtl` those that point along the line of reading are mirrored. The surface is kept and
    shared: draw it, do not draw on it. An unknown name raises KeyError.
    """
    draw = SIGNS.get(name) or OBJECTS[name]
    size = max(4, size)
    canvas = Canvas((size, size), colour, unit=size / GRID)
    draw(canvas, colour)
    return canvas.done(mirrored=rtl and name in DIRECTIONAL)
