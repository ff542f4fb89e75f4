"""Things that hold a choice: a switch, one of several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from .. import theme
from ..inputs import Input, Point
from ..layout import Size
from ..text import Weight
from .base import Widget

if TYPE_CHECKING:
    from ..look import Look

_SEGMENT_PAD = 14


class Toggle(Widget):
    """A switch with its words beside it; a press anywhere on the line turns it."""

    def __init__(
        self,
        text: str,
        value: bool,
        on_change: Callable[[bool], object],
        key: str = "",
    ) -> None:
        super().__init__(key or f"toggle {text}")
        self.text, self.value = text, value
        self.on_change = on_change

    def press(self) -> None:
        self.value = not self.value
        self.on_change(self.value)

    def measure(self, look: Look, width: int) -> Size:
        taken = look.u(56 + theme.GAP) if self.text else look.u(56)
        if not self.text:
            return taken, look.u(theme.TARGET)
        wide, tall = look.text.size(self.text, theme.TEXT, width=max(1, width - taken))
        return wide + taken, max(look.u(theme.TARGET), tall)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        palette = look.palette
        switch = pygame.Rect(0, 0, look.u(56), look.u(32))
        switch.centery = self.rect.centery
        words = self.rect.copy()
        words.width -= switch.width + look.u(theme.GAP)
        if look.rtl:
            switch.left, words.right = self.rect.left, self.rect.right
        else:
            switch.right = self.rect.right
        if self.text:
            ink = palette.ink if self.on_paper else palette.on_felt
            look.text.draw(surface, self.text, words, theme.TEXT, ink, wrap=True)
        track = palette.good if self.value else palette.paper_soft
        if self.hovered or self.pressed:
            track = theme.mix(track, palette.ink, 0.12)
        look.plate(surface, switch, track, 16, border=palette.border, shadow=False)
        inset = look.u(4)
        knob = switch.inflate(-2 * inset, -2 * inset)
        knob.width = knob.height
        if self.value != look.rtl:
            knob.right = switch.right - inset
        look.plate(surface, knob, palette.paper, 12, border=palette.border, shadow=False)
        if self.value:
            # The tick says it again for whoever cannot tell the colours apart.
            look.icon(surface, "check", knob.inflate(-inset, -inset), palette.ink)

    def ring_radius(self, look: Look) -> float:
        return 12


class Choice(Widget):
    """One of several values, as (value, words): side by side, or one with arrows where too wide."""

    def __init__(
        self,
        options: Sequence[tuple[Any, str]],
        value: Any,
        on_change: Callable[[Any], object],
        key: str,
        size: float = theme.TEXT,
    ) -> None:
        super().__init__(key)
        self.options = list(options)
        self.value, self.size = value, size
        self.on_change = on_change
        self._pos: Point | None = None
        self._look: Look | None = None

    @property
    def index(self) -> int:
        """The place of the value among the options."""
        values = [value for value, _ in self.options]
        return values.index(self.value) if self.value in values else 0

    def measure(self, look: Look, width: int) -> Size:
        widths = self._widths(look)
        height = max(look.u(theme.TARGET), look.text.pitch(self.size) + look.u(12))
        if sum(widths) <= width:
            return sum(widths), height
        arrows = 2 * look.u(theme.TARGET)
        return min(width, max(widths) + arrows), height

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._look = look

    def hold(self, pos: Point) -> None:
        self._pos = pos

    def press(self) -> None:
        pos, self._pos = self._pos, None
        if pos is None or self._look is None:
            self._choose((self.index + 1) % len(self.options))
            return
        segments = self._segments(self._look)
        if segments:
            for index, segment in enumerate(segments):
                if segment.collidepoint(pos):
                    self._choose(index)
            return
        back = (pos[0] < self.rect.centerx) != self._look.rtl
        self._choose((self.index + (-1 if back else 1)) % len(self.options))

    def activate(self, event: Input) -> None:
        self._pos = None
        self.press()

    def step(self, dx: int, dy: int, look: Look) -> bool:
        index = self.index + (-dx if look.rtl else dx)
        if not dx or not 0 <= index < len(self.options):
            return False
        self._choose(index)
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(40), look.u(40)).colliderect(surface.get_clip()):
            return
        palette = look.palette
        radius = theme.BUTTON_RADIUS
        look.plate(
            surface, self.rect, palette.paper_soft, radius, border=palette.border, shadow=False
        )
        ink = palette.ink
        segments = self._segments(look)
        if segments:
            for index, (segment, (_, words)) in enumerate(zip(segments, self.options, strict=True)):
                chosen = index == self.index
                if chosen:
                    look.plate(surface, segment, palette.gold, radius, border=ink, shadow=False)
                weight: Weight = "bold" if chosen else "regular"
                room = segment.inflate(-look.u(8), 0)
                look.text.draw(surface, words, room, self.size, ink, weight, "centre")
            return
        side = look.u(theme.TARGET)
        words = self.options[self.index][1]
        room = self.rect.inflate(-2 * side, 0)
        look.text.draw(surface, words, room, self.size, ink, "bold", "centre")
        start, end = self.rect.left, self.rect.right - side
        if look.rtl:
            start, end = end, start
        for name, left in (("chevron_start", start), ("chevron_end", end)):
            spot = pygame.Rect(left, self.rect.top, side, self.rect.height)
            look.icon(surface, name, spot.inflate(-side // 2, -side // 2), ink)

    def _choose(self, index: int) -> None:
        value = self.options[index][0]
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _widths(self, look: Look) -> list[int]:
        pad = 2 * look.u(_SEGMENT_PAD)
        return [look.text.width(words, self.size, "bold") + pad for _, words in self.options]

    def _segments(self, look: Look) -> list[pygame.Rect]:
        """The rectangle of each option, none where they do not fit side by side."""
        widths = self._widths(look)
        spare = self.rect.width - sum(widths)
        if spare < 0:
            return []
        result = []
        at = 0
        for index, wide in enumerate(widths):
            end = at + wide + spare * (index + 1) // len(widths) - spare * index // len(widths)
            left = self.rect.right - end if look.rtl else self.rect.left + at
            result.append(pygame.Rect(left, self.rect.top, end - at, self.rect.height))
            at = end
        return result
