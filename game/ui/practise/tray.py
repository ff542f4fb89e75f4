"""Things of one form laid out as large as the room for them allows."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

import pygame

from ..layout import Group, Item, Size

if TYPE_CHECKING:
    from ..look import Look

_NATURAL, _LEAST = 320, 200


class Tray(Group):
    """Equal cells, each `ratio` times as wide as it is high and `most` design units wide at most.

    Whole rows are filled first, the last stands in the middle.
    """

    grow = 1

    def __init__(
        self, items: Sequence[Item], ratio: float, most: float = 999, gap: float = 20
    ) -> None:
        super().__init__(items)
        self.ratio, self.most, self.gap = ratio, most, gap

    def measure(self, look: Look, width: int) -> Size:
        return width, look.u(_NATURAL)

    def least_height(self, look: Look, width: int) -> int:
        return look.u(_LEAST)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        gap = look.u(self.gap)
        columns, wide = self._best(look, rect, gap)
        high = round(wide / self.ratio)
        rows = ceil(len(self.items) / columns)
        top = rect.centery - (rows * (high + gap) - gap) // 2
        for row in range(rows):
            line = self.items[row * columns : (row + 1) * columns]
            start = (rect.width - len(line) * (wide + gap) + gap) // 2
            for place, item in enumerate(line):
                left = rect.left + start + place * (wide + gap)
                if look.rtl:
                    left = rect.right - start - place * (wide + gap) - wide
                item.place(look, pygame.Rect(left, top + row * (high + gap), wide, high))

    def _best(self, look: Look, rect: pygame.Rect, gap: int) -> tuple[int, int]:
        """How many go side by side and how wide each is, in pixels: as wide as can be, in few
        rows, and in rows as equal as can be."""
        found = []
        for columns in range(1, len(self.items) + 1):
            rows = ceil(len(self.items) / columns)
            across = (rect.width - gap * (columns - 1)) / columns
            down = (rect.height - gap * (rows - 1)) / rows * self.ratio
            wide = max(1, int(min(across, down, look.u(self.most))))
            found.append((wide, -rows, -columns))
        wide, _rows, columns = max(found)
        return -columns, wide
