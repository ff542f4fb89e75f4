"""The picture-buttons of a round: show me how, again, something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from .. import theme
from ..layout import Size
from ..look import Look
from ..widgets import Pressable
from . import pictures

_SINK = 3


def _draw_show(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """A small hand, as the one that shows how it goes."""
    size = round(rect.height * 0.94)
    bounds = pictures.hand_bounds((0, 0), size)
    tip = rect.centerx - bounds.centerx, rect.centery - bounds.centery
    pictures.draw_hand(surface, tip, size)


_SIGNS: Final[dict[str, Callable[[pygame.Surface, pygame.Rect, Look], None]]] = {
    "show": _draw_show,
    "again": pictures.draw_again,
    "other": pictures.draw_other,
}


class SignButton(Pressable):
    """A large round button with a picture; `words` stand below it for grown-ups."""

    def __init__(
        self, key: str, on_press: Callable[[], object], rect: pygame.Rect, words: str = ""
    ) -> None:
        super().__init__(key, on_press)
        self.rect = pygame.Rect(rect)
        self.words = words

    def measure(self, look: Look, width: int) -> Size:
        return self.rect.size

    def ring_radius(self, look: Look) -> float:
        return self.rect.height / 2 / look.metrics.scale

    @property
    def _below(self) -> pygame.Rect:
        """Where the words stand."""
        high = round(self.rect.height * 0.34)
        return pygame.Rect(
            self.rect.left - self.rect.width // 2, self.rect.bottom, 2 * self.rect.width, high
        )

    def covered(self, look: Look) -> pygame.Rect:
        """The pixels it may draw."""
        room = 2 * look.u(20)
        whole = self.rect.union(self._below) if self.words else self.rect
        return whole.inflate(room, room)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.covered(look).colliderect(surface.get_clip()):
            return
        palette = look.palette
        rect = self.rect.move(0, look.u(_SINK)) if self.pressed else self.rect
        fill = palette.paper
        if self.pressed or self.hovered:
            fill = palette.paper_soft if self.pressed else theme.mix(fill, (255, 255, 255), 0.5)
        edge = None if self.pressed else palette.paper_edge
        look.plate(surface, rect, fill, 999, edge, shadow=not self.pressed)
        side = round(rect.height * 0.62)
        inner = pygame.Rect(0, 0, side, side)
        inner.center = rect.center
        _SIGNS[self.key](surface, inner, look)
        if self.words:
            below = self._below
            look.text.draw(
                surface, self.words, below, theme.TEXT, palette.on_felt_soft, align="centre"
            )
