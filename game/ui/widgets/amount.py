"""Things that hold an amount: along a line, or between a minus and a plus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from .. import theme
from ..inputs import Input, Point
from ..layout import Size
from ..text import Weight
from .base import Widget

if TYPE_CHECKING:
    from ..look import Look

_REPEAT_AFTER = 0.45
_REPEAT_EVERY = 0.09


class Amount(Widget):
    """A whole number from `low` to `high` that moves by `step`; `show` says it in words."""

    _rtl = False

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], object],
        key: str,
        step: int = 1,
        show: Callable[[int], str] = str,
    ) -> None:
        super().__init__(key)
        self.value, self.low, self.high, self.by = value, low, high, step
        self.on_change, self.show = on_change, show

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._rtl = look.rtl

    def step(self, dx: int, dy: int, look: Look) -> bool:
        if dx:
            self._go(-dx if look.rtl else dx)
        return bool(dx)

    def _words(self, look: Look, weight: Weight) -> int:
        """The width of the longest that it may have to say."""
        widest = max((self.show(self.low), self.show(self.high)), key=len)
        return look.text.width(widest, theme.TEXT, weight)

    def _go(self, steps: int) -> None:
        self._set(self.value + steps * self.by)

    def _set(self, value: int) -> None:
        value = max(self.low, min(value, self.high))
        if value != self.value:
            self.value = value
            self.on_change(value)


class Slider(Amount):
    """A knob on a line, with the number beside it."""

    grabs = True
    _line = pygame.Rect(0, 0, 0, 0)

    def measure(self, look: Look, width: int) -> Size:
        return min(width, look.u(160) + self._beside(look)), look.u(theme.TARGET)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        knob = look.u(28)
        self._line = rect.copy()
        self._line.width = max(1, rect.width - self._beside(look) - knob)
        self._line.left = (
            rect.right - self._line.width - knob // 2 if look.rtl else rect.left + knob // 2
        )

    def hold(self, pos: Point) -> None:
        self.slide(pos)

    def slide(self, pos: Point) -> None:
        share = (pos[0] - self._line.left) / self._line.width
        share = 1 - share if self._rtl else share
        self._set(self.low + round(share * (self.high - self.low) / self.by) * self.by)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        palette = look.palette
        line = self._line.inflate(0, look.u(8) - self._line.height)
        share = (self.value - self.low) / max(1, self.high - self.low)
        look.plate(surface, line, palette.paper_soft, 4, border=palette.border, shadow=False)
        done = line.copy()
        done.width = max(line.height, round(line.width * share))
        if look.rtl:
            done.right = line.right
        look.plate(surface, done, palette.gold_deep, 4, shadow=False)
        knob = pygame.Rect(0, 0, look.u(28), look.u(28))
        at = round(line.width * share)
        knob.center = (line.right - at if look.rtl else line.left + at, line.centery)
        face = palette.paper if not (self.hovered or self.pressed) else palette.gold
        look.plate(surface, knob, face, 14, palette.paper_edge, palette.border, shadow=False)
        words = self.rect.copy()
        words.width = self._beside(look) - look.u(8)
        if not look.rtl:
            words.right = self.rect.right
        ink = palette.ink if self.on_paper else palette.on_felt
        look.text.draw(surface, self.show(self.value), words, theme.TEXT, ink, "medium", "end")

    def _beside(self, look: Look) -> int:
        """The room beside the line."""
        return self._words(look, "medium") + look.u(20)


class Stepper(Amount):
    """The number between a minus and a plus; holding either goes on counting."""

    _way = 0
    _wait = 0.0
    _counted = False

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Stepper):
            self._way, self._wait, self._counted = old._way, old._wait, old._counted

    def measure(self, look: Look, width: int) -> Size:
        wide = self._words(look, "bold") + look.u(24)
        return min(width, wide + 2 * look.u(theme.TARGET)), look.u(theme.TARGET)

    def hold(self, pos: Point) -> None:
        side = self.rect.height
        left, right = pos[0] < self.rect.left + side, pos[0] >= self.rect.right - side
        self._way = (right - left) * (-1 if self._rtl else 1)
        self._wait, self._counted = _REPEAT_AFTER, False

    def press(self) -> None:
        if not self._counted:
            self._go(self._way)

    def activate(self, event: Input) -> None:
        """Left and right change it; Enter has nothing to do here."""

    def update(self, dt: float) -> bool:
        if not self.pressed or not self._way:
            return False
        self._wait -= dt
        if self._wait > 0:
            return False
        self._wait, self._counted = _REPEAT_EVERY, True
        self._go(self._way)
        return True

    def rest(self) -> float | None:
        return max(0.01, self._wait) if self.pressed and self._way else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        palette = look.palette
        radius = theme.BUTTON_RADIUS
        look.plate(
            surface, self.rect, palette.paper_soft, radius, border=palette.border, shadow=False
        )
        side = self.rect.height
        room = self.rect.inflate(-2 * side, 0)
        words = self.show(self.value)
        look.text.draw(surface, words, room, theme.TEXT, palette.ink, "bold", "centre")
        for way, name, limit in ((-1, "minus", self.low), (1, "plus", self.high)):
            spot = pygame.Rect(0, self.rect.top, side, side)
            spot.left = self.rect.left if (way < 0) != look.rtl else self.rect.right - side
            able = self.value != limit
            held = self.pressed and self._way == way
            fill = palette.gold if held and able else palette.paper
            button = spot.inflate(-look.u(8), -look.u(8))
            look.plate(surface, button, fill, radius - 4, shadow=False)
            colour = palette.ink if able else palette.ink_off
            look.icon(surface, name, button.inflate(-side // 3, -side // 3), colour)
