"""Sheets of different heights in columns that come out about equally high."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from .layout import Group, Item, Size

if TYPE_CHECKING:
    from .look import Look

_MOST = 3
"""Columns; more could not be read across."""


class Shelves(Group):
    """Items of different heights in columns side by side, each column about as high as the others.

    They keep their order: down the first column, then down the next.
    """

    def __init__(self, items: Sequence[Item], least: float, gap: float = 16) -> None:
        super().__init__(items)
        self.least, self.gap = least, gap

    def measure(self, look: Look, width: int) -> Size:
        heights = [column[-1].bottom for column in self._columns(look, width) if column]
        return width, max(heights, default=0)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        spots = [spot for column in self._columns(look, rect.width) for spot in column]
        for item, spot in zip(self.items, spots, strict=True):
            left = rect.width - spot.right if look.rtl else spot.left
            item.place(look, spot.move_to(topleft=(rect.left + left, rect.top + spot.top)))

    def _columns(self, look: Look, width: int) -> list[list[pygame.Rect]]:
        gap = look.u(self.gap)
        least = round(look.u(self.least) * look.metrics.text_percent / 100)
        count = max(1, min((width + gap) // (least + gap), _MOST, len(self.items)))
        wide = (width - gap * (count - 1)) // count
        heights = [item.measure(look, wide)[1] + gap for item in self.items]
        goal = lowest_goal(heights, count)
        columns: list[list[pygame.Rect]] = [[]]
        top = 0
        for height in heights:
            if top and top + height > goal:
                columns.append([])
                top = 0
            left = (len(columns) - 1) * (wide + gap)
            columns[-1].append(pygame.Rect(left, top, wide, height - gap))
            top += height
        return columns


def lowest_goal(heights: Sequence[int], columns: int) -> int:
    """The smallest height into which so many columns take all of these, in their order."""

    def needed(goal: int) -> int:
        count, filled = 1, 0
        for height in heights:
            if filled and filled + height > goal:
                count, filled = count + 1, 0
            filled += height
        return count

    low, high = max(heights, default=0), sum(heights)
    while low < high:
        middle = (low + high) // 2
        if needed(middle) <= columns:
            high = middle
        else:
            low = middle + 1
    return low
