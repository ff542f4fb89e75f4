"""Which parts of the screen are drawn again."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

_SPARE = 50_000
"""Pixels: drawing so many more costs about as much as one more rectangle."""


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Fewer rectangles that cover the same and little more; they may overlap."""
    result: list[pygame.Rect] = []
    for rect in rects:
        place = 0
        while place < len(result):
            whole = rect.union(result[place])
            if area(whole) - area(rect) - area(result[place]) <= _SPARE:
                del result[place]
                rect, place = whole, 0
            else:
                place += 1
        result.append(rect)
    return result


def area(rect: pygame.Rect) -> int:
    """The pixels of a rectangle."""
    return rect.width * rect.height
