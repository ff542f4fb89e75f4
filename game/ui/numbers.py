"""The sets of faces that a number can be shown in: dots, digits, and a picture for each number.

A picture stands for its number as in a children's picture domino, so each set of pictures has
ten, and fingers go up to ten. Longer sets of tiles are served by dots and digits.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.engine.practice.rounds import Shown
from game.play.settings import TileFaces

from . import tiles
from .canvas import Point, clear
from .number_animals import ANIMALS
from .number_fruit import FRUIT
from .number_hands import HANDS
from .number_parts import Drawing, drawn
from .number_shapes import SHAPES
from .shapes import WHITE
from .theme import Colour, Palette, mix

__all__ = ["SHARE", "centred", "digits", "dots", "dotted", "drawing", "drawn", "style_of"]

SHARE: Final = 0.79
"""How much of the width of a tile a picture takes."""
_PICTURES: Final[dict[TileFaces, tuple[Drawing, ...]]] = {
    TileFaces.FINGERS: HANDS,
    TileFaces.ANIMALS: ANIMALS,
    TileFaces.FRUIT: FRUIT,
    TileFaces.SHAPES: SHAPES,
}
_ON_ONE_HALF = len(tiles.PATTERNS) - 1
_GROUP = 9


def style_of(shown: Shown, own: TileFaces) -> TileFaces:
    """The style that shows a set of faces to a person whose `own` style is this."""
    if shown is Shown.DOTS:
        return own if dotted(own) else TileFaces.COLOURS
    return TileFaces(shown.value)


def dotted(style: TileFaces) -> bool:
    """Whether this style counts by dots."""
    return style in (TileFaces.COLOURS, TileFaces.INK)


def drawing(style: TileFaces, number: int) -> Drawing | None:
    """The picture that stands for a number, where the style has one."""
    pictures = _PICTURES.get(style, ())
    return pictures[number] if number < len(pictures) else None


def centred(picture: pygame.Surface, middle: Point) -> tuple[int, int]:
    """Where a picture goes for its middle to be there."""
    wide, high = picture.get_size()
    return round(middle[0] - wide / 2), round(middle[1] - high / 2)


def digits(
    font_file: Path, number: int, size: int, colour: Colour, palette: Palette
) -> pygame.Surface:
    """An engraved number in the middle of a square."""
    font = pygame.font.Font(font_file, max(8, round(size * 0.76)))
    text = str(number)
    ink = font.render(text, True, colour)
    lip = font.render(text, True, mix(palette.ivory, WHITE, 0.9))
    bounds = ink.get_bounding_rect()
    surface = clear((size, size), colour)
    at = (round(size / 2 - bounds.centerx), round(size / 2 - bounds.centery))
    surface.blit(lip, (at[0], at[1] + max(1, round(size * 0.025))))
    surface.blit(ink, at)
    return surface


def dots(number: int, size: int, dot: Callable[[int], pygame.Surface]) -> pygame.Surface:
    """Dots as on half a tile; what no half can hold lies in two groups, as on a whole one.

    `dot` gives the picture of one by its diameter.
    """
    surface = clear((size, size))
    if number <= _ON_ONE_HALF:
        groups: tuple[tuple[int, float], ...] = ((number, 0.5),)
        width = size
    else:
        groups = ((_GROUP, 0.25), (number - _GROUP, 0.75))
        width = size // 2
    for count, share in groups:
        one = dot(tiles.Measures(width).pip(count))
        spots = tiles.spots_around((size * share, size / 2), count, width)
        surface.blits([(one, (x - 1, y - 1)) for x, y in spots])
    return surface
