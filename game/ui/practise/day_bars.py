"""The stars of the last days as bars, for a grown-up."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pygame

from .. import theme
from ..layout import Item, Size

if TYPE_CHECKING:
    from ..look import Look

_MOST_DAYS = 14
_BARS = 84
_GAP = 6


class DayBars(Item):
    """A bar for each of the last days, today's last; no bar where there was no practice."""

    def __init__(self, days: Mapping[str, int], today: date) -> None:
        super().__init__()
        self.days, self.today = days, today

    def shown(self, look: Look, width: int) -> list[tuple[date, int]]:
        """The days that there is room for, with their stars."""
        room = look.text.width("00", theme.NOTE) + look.u(_GAP)
        count = max(1, min(_MOST_DAYS, width // room))
        days = [self.today - timedelta(back) for back in reversed(range(count))]
        return [(day, self.days.get(day.isoformat(), 0)) for day in days]

    def measure(self, look: Look, width: int) -> Size:
        return width, look.u(_BARS) + 2 * look.text.pitch(theme.NOTE)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.colliderect(surface.get_clip()):
            return
        palette, text, pitch = look.palette, look.text, look.text.pitch(theme.NOTE)
        shown = self.shown(look, self.rect.width)
        wide = self.rect.width // len(shown)
        ground = self.rect.bottom - pitch
        most = max(10, *(stars for _day, stars in shown))
        for place, (day, stars) in enumerate(shown):
            left = self.rect.left + place * wide
            if look.rtl:
                left = self.rect.right - (place + 1) * wide
            label = pygame.Rect(left, ground, wide, pitch)
            weight, ink = ("bold", palette.ink) if stars else ("regular", palette.ink_soft)
            text.draw(surface, str(day.day), label, theme.NOTE, ink, weight, "centre")  # type: ignore[arg-type]
            high = round(look.u(_BARS) * stars / most)
            bar = pygame.Rect(left, ground - high, wide, high).inflate(-look.u(_GAP), 0)
            if high:
                edge = palette.gold_deep
                look.plate(surface, bar, palette.gold, 5, border=edge, shadow=False)
                count = pygame.Rect(left, bar.top - pitch, wide, pitch)
                text.draw(surface, str(stars), count, theme.NOTE, palette.ink, align="centre")
        line = pygame.Rect(self.rect.left, ground - max(1, look.u(1)), self.rect.width, 1)
        surface.fill(palette.border, line.inflate(0, max(0, look.u(2) - 1)))
