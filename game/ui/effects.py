"""What happens to a piece: its turning over, its shadow, and the glow of places it may go to.

Surfaces that reach beyond the piece are centred on it: blit them with
`surface.get_rect(center=middle_of_the_piece)`.
"""

from __future__ import annotations

import math

import pygame

from .canvas import BLACK, Canvas, Size, clear
from .shapes import WHITE, cut, fade, outline, recolour, rounded, soft
from .theme import Palette, mix
from .tiles import Measures

FLIP_STEPS = 14
"""Frames of a turning: 0 is the side that was up, `FLIP_STEPS` the side that comes up."""
LEVELS = 12
"""Glow and lift are drawn in so many steps from 0 to 1, so that they can be kept."""
COARSE = 3
"""How many times smaller a shadow is turned than it is drawn."""
_DEPTH = 0.2  # how thick a tile is when its side is seen, in widths


def step_of(share: float) -> int:
    """The step of `LEVELS` that is nearest to a share from 0 to 1."""
    return max(0, min(LEVELS, round(share * LEVELS)))


def flip(
    before: pygame.Surface,
    after: pygame.Surface,
    step: int,
    upright: bool,
    palette: Palette,
    depth: float = _DEPTH,
) -> pygame.Surface:
    """One moment of a turning about the long axis, on a surface of the piece's size.

    The side that is seen narrows and darkens, and the thickness of the piece, `depth` in widths,
    comes into view beside it: behind it in the first half of the turning, ahead of it in the
    second.
    """
    if step <= 0 or step >= FLIP_STEPS:
        return (before if step <= 0 else after).copy()
    size = before.get_size()
    width, long = min(size), max(size)
    first = 2 * step < FLIP_STEPS
    angle = math.pi * step / FLIP_STEPS
    flat, side = abs(math.cos(angle)), depth * math.sin(angle)
    squeeze = max(1.0, flat + side)
    thin, strip = round(width * flat / squeeze), max(1, round(width * side / squeeze))
    start = (width - thin - strip) // 2
    result = clear(size, palette.ivory_edge)

    # The side reaches under the plate, so that no gap shows at the rounded corners.
    under = thin // 2
    trim = max(1, round(width * 0.015))
    length = long - 2 * trim
    tone = mix(palette.ivory_edge, (60, 40, 10), 0.04 + 0.3 * flat)
    block = (strip + under, length) if upright else (length, strip + under)
    rim = rounded(block, max(2, round(Measures(width).radius * flat)), tone)
    at = start + thin - under if first else start
    result.blit(rim, (at, trim) if upright else (trim, at))

    if thin:
        small = (thin, long) if upright else (long, thin)
        seen = pygame.transform.smoothscale(before if first else after, small)
        dark = round(255 * (0.62 + 0.38 * flat))
        seen.fill((dark, dark, dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
        at = start if first else start + strip
        result.blit(seen, (at, 0) if upright else (0, at))
    return result


def shadow(size: Size, radius: int, unit: int, lift: float, palette: Palette) -> pygame.Surface:
    """The shadow of a thing of `size`, softer, larger and lower the higher it is lifted.

    `unit` is the measure it grows with, for a tile its width; `lift` runs from 0 to 1. The
    surface is centred on the thing as it would lie on the table, not on the lifted picture.
    """
    near = max(1, round(unit * 0.045))
    blur = max(2, round(unit * (0.06 + 0.2 * lift)))
    drop = round(unit * (0.05 + 0.22 * lift))
    grow = round(unit * 0.06 * lift)
    wide = soft(
        (size[0] + 2 * grow, size[1] + 2 * grow),
        radius + grow,
        blur,
        palette.shade,
        0.5 - 0.16 * lift,
    )
    room = (wide.get_width(), wide.get_height() + 2 * drop)
    surface = clear(room, palette.shade)
    surface.blit(wide, (0, 2 * drop))
    if lift < 0.5:
        close = soft(size, radius, near, palette.shade, 0.4 * (1 - 2 * lift))
        middle = surface.get_rect().center
        surface.blit(close, close.get_rect(center=(middle[0], middle[1] + near)))
    return surface


def coarse(surface: pygame.Surface) -> pygame.Surface:
    """A surface `COARSE` times smaller, its last pixels whole."""
    wide, high = (-(-side // COARSE) for side in surface.get_size())
    whole = pygame.Surface((wide * COARSE, high * COARSE), pygame.SRCALPHA)
    whole.blit(surface, surface.get_rect(center=whole.get_rect().center))
    return pygame.transform.smoothscale(whole, (wide, high))


def target(size: Size, radius: int, unit: int, level: float, palette: Palette) -> pygame.Surface:
    """The place of a thing of `size` that may be put there, glowing as strongly as `level` (0..1)
    says; `unit` is the measure that the glow grows with, for a tile its width."""
    blur = max(2, round(unit * 0.16))
    halo = soft(size, radius, blur, palette.gold, 0.45 + 0.4 * level)
    spot = pygame.Rect((2 * blur, 2 * blur), size)
    _hollow(halo, spot, radius)
    recolour(halo, palette.gold)

    # A gold film on green turns olive; a paler one stays golden.
    inner = rounded(size, radius, mix(palette.gold, WHITE, 0.2))
    fade(inner, 0.24 + 0.26 * level)
    edge = soft(size, radius, max(2, round(unit * 0.2)), BLACK, 1.0)
    margin = (edge.get_width() - size[0]) // 2
    glow = rounded(size, radius, palette.gold)
    glow.blit(edge, (0, 0), (margin, margin, *size), special_flags=pygame.BLEND_RGBA_SUB)
    recolour(glow, palette.gold)
    cut(glow, rounded(size, radius, WHITE))
    halo.blit(inner, spot)
    halo.blit(fade(glow, 0.6 + 0.4 * level), spot)
    halo.blit(outline(size, radius, max(2, round(unit * 0.045)), palette.gold), spot)
    return halo


def _hollow(surface: pygame.Surface, spot: pygame.Rect, radius: int) -> None:
    """Take a rounded rectangle out of what is drawn."""
    surface.blit(rounded(spot.size, radius, BLACK), spot, special_flags=pygame.BLEND_RGBA_SUB)


def ring(size: Size, radius: int, width: int, palette: Palette) -> pygame.Surface:
    """The gold line around a thing of `size`, edged in dark so that it shows on any ground.

    It is centred on the thing and leaves a small gap to it.
    """
    fine = max(1, width // 3)
    gap = width
    reach = gap + width + fine
    outer = (size[0] + 2 * reach, size[1] + 2 * reach)
    surface = outline(outer, radius + reach, width + 2 * fine, palette.pill)
    gold = (outer[0] - 2 * fine, outer[1] - 2 * fine)
    surface.blit(outline(gold, radius + reach - fine, width, palette.gold), (fine, fine))
    return surface


def dimmed(piece: pygame.Surface, radius: int, palette: Palette) -> pygame.Surface:
    """A piece that cannot be used now: sunk towards the table, its edge still to be seen."""
    veil = rounded(piece.get_size(), radius, palette.felt_edge)
    result = piece.copy()
    result.blit(fade(veil, 0.34), (0, 0))
    return result


def marker(width: int, palette: Palette) -> pygame.Surface:
    """A gold arrow that points down at the tile which is turned next.

    It is a little more than half as wide as the tile.
    """
    wide = max(12, round(width * 0.56))
    tall = max(8, round(wide * 0.62))
    dark = palette.pill
    canvas = Canvas((wide, tall), dark)
    soften = wide * 0.08
    points = [
        (soften + 1, soften + 1),
        (wide - soften - 1, soften + 1),
        (wide / 2, tall - soften - 1.5),
    ]
    canvas.polygon(points, dark, soften + 1)
    canvas.polygon(points, palette.gold, soften)
    return canvas.done()
