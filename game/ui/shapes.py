"""Smooth rounded shapes, gradients and shadows at their exact size, and the cache of drawn things.

A picture with several colours is drawn edge to edge and cut out with a mask afterwards, so that
no colour of a transparent pixel ever shows at its rim.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache

import pygame

from .canvas import BLACK, Canvas, Size, clear
from .theme import Colour, mix

WHITE: Colour = (255, 255, 255)


class Cache:
    """Drawn surfaces by key; the longest unused go when all together exceed `pixels`."""

    def __init__(self, pixels: int = 24_000_000) -> None:
        self._limit = pixels
        self._used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def pixels(self) -> int:
        """How many pixels are kept now."""
        return self._used

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under `key`, drawn by `make` when there is none."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self._used += made.get_width() * made.get_height()
        while self._used > self._limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._used -= old.get_width() * old.get_height()
        return made

    def clear(self) -> None:
        """Forget everything, because the palette or a setting changed."""
        self._kept.clear()
        self._used = 0


def vertical(size: Size, top: Colour, bottom: Colour) -> pygame.Surface:
    """An opaque gradient from top to bottom, on a surface with alpha."""
    height = max(1, size[1])
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        column.set_at((0, y), mix(top, bottom, y / max(1, height - 1)))
    return pygame.transform.scale(column, (size[0], height))


@lru_cache(maxsize=64)
def _disc(radius: int, colour: Colour) -> pygame.Surface:
    canvas = Canvas((2 * radius, 2 * radius), colour)
    canvas.circle((radius, radius), radius, colour)
    return canvas.done()


def rounded(size: Size, radius: int, colour: Colour) -> pygame.Surface:
    """A rectangle with smooth rounded corners; as fast for a large one as for a small one."""
    width, height = size
    radius = max(0, min(radius, width // 2, height // 2))
    surface = clear(size, colour)
    surface.fill((*colour, 255), (radius, 0, width - 2 * radius, height))
    surface.fill((*colour, 255), (0, radius, width, height - 2 * radius))
    if radius:
        disc, far = _disc(radius, colour), (width - radius, height - radius)
        for x, left in ((0, 0), (far[0], radius)):
            for y, top in ((0, 0), (far[1], radius)):
                surface.blit(disc, (x, y), (left, top, radius, radius))
    return surface


def outline(size: Size, radius: int, width: int, colour: Colour) -> pygame.Surface:
    """The line of `width` along the inside of a rounded rectangle."""
    ring = rounded(size, radius, colour)
    inner = (size[0] - 2 * width, size[1] - 2 * width)
    if min(inner) > 0:
        hole = rounded(inner, max(0, radius - width), BLACK)
        ring.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
        return recolour(ring, colour)
    return ring


def recolour(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The same alpha in one colour."""
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def fade(surface: pygame.Surface, share: float) -> pygame.Surface:
    """Multiply the alpha of `surface` in place by `share` (0..1), and return it."""
    alpha = max(0, min(255, round(255 * share)))
    surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def cut(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Give `picture` in place the alpha of a white `mask` of its size, and return it."""
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def stretch(source: pygame.Surface, border: int, size: Size) -> pygame.Surface:
    """Enlarge by pulling the middle apart; the `border` on all sides keeps its form."""
    surface = source
    for axis in (0, 1):
        old, new = surface.get_size()[axis], size[axis]
        if new == old:
            continue
        wide = (surface.get_height(), surface.get_width())[axis]
        result = clear((new, wide) if axis == 0 else (wide, new))
        far = old - border
        for start, end, place, length in (
            (0, border, 0, border),
            (border, far, border, new - 2 * border),
            (far, old, new - border, border),
        ):
            if axis == 0:
                part = surface.subsurface(start, 0, end - start, wide)
                result.blit(pygame.transform.scale(part, (length, wide)), (place, 0))
            else:
                part = surface.subsurface(0, start, wide, end - start)
                result.blit(pygame.transform.scale(part, (wide, length)), (0, place))
        surface = result
    return surface


def soft(size: Size, radius: int, blur: int, colour: Colour, strength: float) -> pygame.Surface:
    """A blurred rounded rectangle of `colour`, for shadows and glows.

    The surface is larger than `size` by 2 * `blur` on every side; `strength` is the alpha
    (0..1) in its middle.
    """
    blur = max(1, blur)
    margin = 2 * blur
    border = margin + max(radius, 1) + blur
    core = (min(size[0], 2 * (border - margin) + 2), min(size[1], 2 * (border - margin) + 2))
    surface = clear((core[0] + 2 * margin, core[1] + 2 * margin), colour)
    surface.blit(rounded(core, radius, colour), (margin, margin))
    # Three even blurs after one another come close to a Gaussian one, many times faster.
    for _ in range(3):
        surface = pygame.transform.box_blur(surface, max(1, round(blur * 0.6)))
    recolour(surface, colour)
    fade(surface, strength)
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    return stretch(surface, border, full)
