"""What a child is sure of, as a row of squares: filled, half filled, outlined; one tells more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from .. import theme
from ..inputs import Input, Point
from ..layout import Size
from ..shapes import outline
from ..text import Weight
from ..widgets import Widget

if TYPE_CHECKING:
    from ..look import Look

_PITCH = 46
_GAP = 6
_RADIUS = 9


class Mark(NamedTuple):
    """A square: what stands on it, how far it is filled (0, 0.5, 1), what it tells in words."""

    label: str
    filled: float
    words: str


class Marks(Widget):
    """Squares in lines. The one pressed, or gone to by arrows, says below what it stands for."""

    def __init__(
        self, key: str, marks: Sequence[Mark], note: str = "", chosen: int | None = None
    ) -> None:
        """`note` stands below while nothing is `chosen`."""
        super().__init__(key)
        self.marks, self.note, self.chosen = tuple(marks), note, chosen
        self.touched = False
        """Whether a person has chosen one."""
        self._pos: Point | None = None
        self._look: Look | None = None

    @property
    def words(self) -> str:
        """What is said below the squares."""
        return self.note if self.chosen is None else self.marks[self.chosen].words

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Marks) and old.touched and len(old.marks) == len(self.marks):
            self.chosen, self.touched = old.chosen, True

    def measure(self, look: Look, width: int) -> Size:
        texts = [self.note, *(mark.words for mark in self.marks)]
        words = max(look.text.size(text, theme.NOTE, width=width)[1] for text in texts)
        return width, self._rows(look, width) * self._pitch(look) + words

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._look = look

    def ring_rect(self, look: Look) -> pygame.Rect:
        if self.chosen is None:
            return self.rect
        return self.square(look, self.chosen)

    def ring_radius(self, look: Look) -> float:
        return _RADIUS

    def hold(self, pos: Point) -> None:
        self._pos = pos

    def press(self) -> None:
        if self._look and self._pos:
            for at in range(len(self.marks)):
                if self._cell(self._look, at).collidepoint(self._pos):
                    self._choose(at)
        self._pos = None

    def activate(self, event: Input) -> None:
        self._choose(0 if self.chosen is None else (self.chosen + 1) % len(self.marks))

    def step(self, dx: int, dy: int, look: Look) -> bool:
        dx = -dx if look.rtl else dx
        by = dx + dy * self._columns(look, self.rect.width)
        wanted = 0 if self.chosen is None and by > 0 else (self.chosen or 0) + by
        if not 0 <= wanted < len(self.marks):
            return False
        self._choose(wanted)
        return True

    def _choose(self, at: int) -> None:
        self.chosen, self.touched = at, True

    def square(self, look: Look, at: int) -> pygame.Rect:
        """Where a square is drawn."""
        gap = look.u(_GAP)
        cell = self._cell(look, at)
        return pygame.Rect(cell.left, cell.top, cell.width - gap, cell.height - gap)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(20), look.u(20)).colliderect(surface.get_clip()):
            return
        palette = look.palette
        for at, mark in enumerate(self.marks):
            spot = self.square(look, at)
            draw_square(surface, spot, mark.label, mark.filled, look)
            if at == self.chosen:
                line = look.cache.get(
                    ("chosen", spot.size),
                    lambda size=spot.size: outline(  # type: ignore[misc]
                        size, look.u(_RADIUS), max(2, look.u(3)), palette.ink
                    ),
                )
                surface.blit(line, spot)
        below = self.rect.copy()
        below.top += self._rows(look, self.rect.width) * self._pitch(look)
        below.height = look.text.size(self.words, theme.NOTE, width=below.width)[1]
        look.text.draw(surface, self.words, below, theme.NOTE, palette.ink_soft, wrap=True)

    def _pitch(self, look: Look) -> int:
        return max(look.u(_PITCH), look.text.width("00", theme.NOTE, "bold") + look.u(16))

    def _columns(self, look: Look, width: int) -> int:
        return max(1, (width + look.u(_GAP)) // self._pitch(look))

    def _rows(self, look: Look, width: int) -> int:
        return -(-len(self.marks) // self._columns(look, width))

    def _cell(self, look: Look, at: int) -> pygame.Rect:
        """The part of the squares that a press on this one may hit."""
        pitch = self._pitch(look)
        row, column = divmod(at, self._columns(look, self.rect.width))
        left = self.rect.left + column * pitch
        if look.rtl:
            left = self.rect.right - (column + 1) * pitch
        return pygame.Rect(left, self.rect.top + row * pitch, pitch, pitch)


def draw_square(
    surface: pygame.Surface, spot: pygame.Rect, label: str, filled: float, look: Look
) -> None:
    """A square filled from below by so much of its height."""
    palette = look.palette
    edge = palette.gold_deep if filled else palette.border
    look.plate(surface, spot, palette.paper, _RADIUS, border=edge, shadow=False)
    if filled:
        clip = surface.get_clip()
        part = spot.copy()
        part.height = round(spot.height * filled)
        part.bottom = spot.bottom
        surface.set_clip(clip.clip(part))
        look.plate(surface, spot, palette.gold, _RADIUS, border=edge, shadow=False)
        surface.set_clip(clip)
    weight: Weight = "bold" if filled == 1 else "regular"
    ink = palette.ink if filled else palette.ink_soft
    look.text.draw(surface, label, spot, theme.NOTE, ink, weight, "centre")
