"""Paper and words: what a screen is laid out with and nobody presses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from .. import theme
from ..layout import Item, Size, lay_on_paper
from ..text import Align, Weight

if TYPE_CHECKING:
    from ..look import Look


class Label(Item):
    """Words, wrapped into the width there is.

    `colour` names a role of the palette; without one it is ink on paper and pale on the felt.
    With `fit` it stays on one line and is shrunk or cut short instead (names, say).
    """

    def __init__(
        self,
        text: str,
        size: float = theme.TEXT,
        weight: Weight = "regular",
        colour: str = "",
        align: Align = "start",
        soft: bool = False,
        fit: bool = False,
        grow: float = 0,
    ) -> None:
        super().__init__()
        self.text = text
        self.size, self.weight, self.colour, self.align = size, weight, colour, align
        self.soft, self.fit, self.grow = soft, fit, grow

    def measure(self, look: Look, width: int) -> Size:
        wrapped = None if self.fit else width
        wide, tall = look.text.size(self.text, self.size, self.weight, wrapped)
        return min(wide, width), tall

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.colliderect(surface.get_clip()):
            return
        palette = look.palette
        if self.colour:
            colour = getattr(palette, self.colour)
        elif self.on_paper:
            colour = palette.ink_soft if self.soft else palette.ink
        else:
            colour = palette.on_felt_soft if self.soft else palette.on_felt
        look.text.draw(
            surface, self.text, self.rect, self.size, colour, self.weight, self.align, not self.fit
        )


class Picture(Item):
    """Something that a function draws into `width` by `height` design units."""

    def __init__(
        self,
        width: float,
        height: float,
        paint: Callable[[pygame.Surface, pygame.Rect, Look], object],
    ) -> None:
        super().__init__()
        self.width, self.height = width, height
        self.paint = paint

    def measure(self, look: Look, width: int) -> Size:
        return min(width, look.u(self.width)), look.u(self.height)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.rect.colliderect(surface.get_clip()):
            self.paint(surface, self.rect, look)


class Panel(Item):
    """A sheet of paper under an item; all that lies on it is drawn to be read on paper."""

    def __init__(
        self, item: Item, pad: float = 20, grow: float = 0, radius: float = theme.PANEL_RADIUS
    ) -> None:
        super().__init__()
        self.item = item
        self.pad, self.grow, self.radius = pad, grow, radius

    def children(self) -> Sequence[Item]:
        return (self.item,)

    def measure(self, look: Look, width: int) -> Size:
        pad = 2 * look.u(self.pad)
        wide, tall = self.item.measure(look, max(0, width - pad))
        return wide + pad, tall + pad

    def least_height(self, look: Look, width: int) -> int:
        pad = 2 * look.u(self.pad)
        return self.item.least_height(look, max(0, width - pad)) + pad

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        lay_on_paper(self.item, look, rect, self.pad)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        palette = look.palette
        look.plate(surface, self.rect, palette.paper, self.radius, palette.paper_edge)
        super().draw(surface, look)
