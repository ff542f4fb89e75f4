"""A window onto something higher than the room it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ..inputs import Point
from ..layout import Item, Size
from ..theme import TARGET
from .base import Widget

if TYPE_CHECKING:
    from ..look import Look

_BAR = 8
_BAR_REACH = 24
"""How far from the edge a press still takes the bar; wider than it looks."""
_NOTCH = 80
_MARGIN = 16
_LEAST = 160
"""Design units; a lower window onto something cannot be used."""


class Scroll(Widget):
    """Shows an item at its full height and scrolls where that is more than fits.

    Wheel, dragging with a finger or the mouse, the bar and the focus all move it.
    """

    focusable = False
    solid = False

    def __init__(self, item: Item, key: str = "scroll", grow: float = 0) -> None:
        super().__init__(key)
        self.item = item
        self.grow = grow
        self.offset = 0
        self._full = 0
        self._from: Point = (0, 0)
        self._from_offset = 0
        self._by_bar = False

    @property
    def scrolls(self) -> bool:
        """Whether there is more than can be seen at once."""
        return self._full > self.rect.height

    def children(self) -> Sequence[Item]:
        return (self.item,)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Scroll):
            self.scroll_to(old.offset)
            self._from, self._from_offset, self._by_bar = old._from, old._from_offset, old._by_bar

    def measure(self, look: Look, width: int) -> Size:
        return self.item.measure(look, width)

    def least_height(self, look: Look, width: int) -> int:
        return min(self.item.measure(look, width)[1], look.u(_LEAST))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        for widget in self.item.widgets():
            widget.panel = self
        wide = rect.width
        self._full = self.item.measure(look, wide)[1]
        if self.scrolls:
            wide -= look.u(_BAR + _MARGIN)
            self._full = self.item.measure(look, wide)[1]
        self.offset = max(0, min(self.offset, self._full - rect.height))
        left = rect.right - wide if look.rtl else rect.left
        height = max(self._full, rect.height)
        self.item.place(look, pygame.Rect(left, rect.top - self.offset, wide, height))

    def scroll_to(self, offset: float) -> bool:
        """Show what begins at `offset` pixels; False when nothing moved."""
        new = max(0, min(round(offset), self._full - self.rect.height))
        if new == self.offset:
            return False
        self.item.shift(0, self.offset - new)
        self.offset = new
        return True

    def wheel(self, look: Look, notches: float) -> bool:
        """Turn by wheel notches, down is positive."""
        return self.scroll_to(self.offset + notches * look.u(_NOTCH))

    def reveal(self, look: Look, rect: pygame.Rect) -> None:
        """Scroll as little as shows `rect`."""
        margin = look.u(_MARGIN)
        if rect.bottom + margin > self.rect.bottom:
            self.scroll_to(
                self.offset
                + min(rect.bottom + margin - self.rect.bottom, rect.top - margin - self.rect.top)
            )
        elif rect.top - margin < self.rect.top:
            self.scroll_to(self.offset + rect.top - margin - self.rect.top)

    def bar_at(self, look: Look, pos: Point) -> bool:
        """Whether a press there takes the bar."""
        if not self.scrolls or not self.rect.collidepoint(pos):
            return False
        reach = look.u(_BAR_REACH)
        return pos[0] < self.rect.left + reach if look.rtl else pos[0] >= self.rect.right - reach

    def take(self, look: Look, pos: Point) -> None:
        """A drag begins, on the bar or on what is shown."""
        self._from, self._from_offset = pos, self.offset
        self._by_bar = self.bar_at(look, pos)
        thumb = self._thumb(look)
        if self._by_bar and not thumb.top <= pos[1] < thumb.bottom:
            share = (pos[1] - self.rect.top - thumb.height / 2) / max(
                1, self.rect.height - thumb.height
            )
            self.scroll_to(share * (self._full - self.rect.height))
            self._from_offset = self.offset

    def drag_to(self, look: Look, pos: Point) -> bool:
        """The drag goes on; False when nothing moved."""
        moved = pos[1] - self._from[1]
        if self._by_bar:
            free = max(1, self.rect.height - self._thumb(look).height)
            return self.scroll_to(
                self._from_offset + moved * (self._full - self.rect.height) / free
            )
        return self.scroll_to(self._from_offset - moved)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.scrolls:
            self.item.draw(surface, look)
            return
        clip = surface.get_clip()
        room = look.u(_MARGIN)
        surface.set_clip(clip.clip(self.rect.inflate(2 * room, 0)))
        self.item.draw(surface, look)
        surface.set_clip(clip)
        palette = look.palette
        thumb = self._thumb(look)
        track = pygame.Rect(thumb.left, self.rect.top, thumb.width, self.rect.height)
        look.disc(surface, track, palette.paper_soft if self.on_paper else palette.felt_edge)
        look.disc(surface, thumb, palette.border if self.on_paper else palette.on_felt_soft)

    def _thumb(self, look: Look) -> pygame.Rect:
        height = max(look.u(TARGET), self.rect.height * self.rect.height // max(1, self._full))
        free = self.rect.height - height
        top = self.rect.top + free * self.offset // max(1, self._full - self.rect.height)
        width = look.u(_BAR)
        left = self.rect.left if look.rtl else self.rect.right - width
        return pygame.Rect(left, top, width, height)
