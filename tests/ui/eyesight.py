"""Pictures as those see them who see no colours, or not all of them; and how far two differ."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import lru_cache

import pygame

Matrix = tuple[tuple[float, float, float], ...]

# Machado, Oliveira and Fernandes 2009, full severity, on linear RGB; the last is luminance alone.
SIGHTS: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
APART = 40
"""Of 255: two pixels whose colours differ by more are seen to differ."""


def _linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


_LINEAR = [_linear(value) for value in range(256)]


def _encoded(part: float) -> int:
    part = min(1.0, max(0.0, part))
    value = 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
    return round(255 * value)


@lru_cache(maxsize=100_000)
def seen_colour(colour: tuple[int, int, int], sight: str) -> tuple[int, int, int]:
    """A colour as it is seen with this sight."""
    light = [_LINEAR[channel] for channel in colour]
    red, green, blue = (
        _encoded(sum(share * one for share, one in zip(row, light, strict=True)))
        for row in SIGHTS[sight]
    )
    return red, green, blue


def seen(picture: pygame.Surface, sight: str) -> pygame.Surface:
    """A picture without transparent parts as it is seen with this sight."""
    result = pygame.Surface(picture.get_size(), depth=32)
    wide, high = picture.get_size()
    for x, y in itertools.product(range(wide), range(high)):
        red, green, blue, _ = picture.get_at((x, y))
        result.set_at((x, y), seen_colour((red, green, blue), sight))
    return result


def distance(one: pygame.Surface, other: pygame.Surface, slack: int) -> float:
    """The share of pixels that are seen to differ, when one picture is laid on the other as well
    as it goes: moved by up to `slack` pixels. So a line that is a little off does not count."""
    inner = one.get_rect().inflate(-2 * slack, -2 * slack)
    base = one.subsurface(inner)
    return min(
        _differing(base, other.subsurface(inner.move(x, y)))
        for x in range(-slack, slack + 1)
        for y in range(-slack, slack + 1)
    )


def _differing(one: pygame.Surface, other: pygame.Surface) -> float:
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    near = (APART + 1, APART + 1, APART + 1)
    alike = pygame.mask.from_threshold(more, (0, 0, 0), near).count()
    return 1 - alike / (one.get_width() * one.get_height())


def distances(pictures: Sequence[pygame.Surface], sight: str) -> dict[tuple[int, int], float]:
    """How far every two of them are apart with this sight, the nearest first."""
    views = [seen(picture, sight) for picture in pictures]
    slack = max(1, pictures[0].get_width() // 24)
    found = {
        (one, other): distance(views[one], views[other], slack)
        for one, other in itertools.combinations(range(len(views)), 2)
    }
    return dict(sorted(found.items(), key=lambda item: item[1]))
