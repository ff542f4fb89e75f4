"""One of several answers, as words on a small piece of paper; the chosen one is gold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from . import theme
from .layout import Size
from .text import Weight
from .widgets import Pressable

if TYPE_CHECKING:
    from .look import Look

_PAD = 14
_RADIUS = 12


class Chip(Pressable):
    """Pressed it is chosen. Chips stand beside each other, so that every answer can be read."""

    def __init__(self, text: str, on_press: Callable[[], object], key: str, picked: bool) -> None:
        super().__init__(key, on_press)
        self.text, self.picked = text, picked

    def measure(self, look: Look, width: int) -> Size:
        around = 2 * look.u(_PAD)
        # Measured as if chosen, so that choosing moves nothing.
        wide, tall = look.text.size(self.text, theme.TEXT, "bold")
        if wide + around > width:
            wide, tall = look.text.size(self.text, theme.TEXT, "bold", max(1, width - around))
        return min(wide + around, width), max(look.u(theme.TARGET), tall + look.u(14))

    def ring_radius(self, look: Look) -> float:
        return _RADIUS

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(20), look.u(20)).colliderect(surface.get_clip()):
            return
        palette = look.palette
        fill, border = palette.paper, palette.border
        if self.picked:
            fill, border = palette.gold, palette.ink
        elif self.pressed or self.hovered:
            fill = palette.paper_soft
        look.plate(surface, self.rect, fill, _RADIUS, border=border, shadow=False)
        room = self.rect.inflate(-2 * look.u(_PAD), 0)
        weight: Weight = "bold" if self.picked else "regular"
        look.text.draw(
            surface, self.text, room, theme.TEXT, palette.ink, weight, "centre", wrap=True
        )
