"""What an icon means, in words beside it while it is pointed at or has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .. import theme
from .base import Widget

if TYPE_CHECKING:
    from ..look import Look

_PAD = 12
_AWAY = 10


def tip_rect(widget: Widget, look: Look) -> pygame.Rect:
    """Where the words of a widget's tip go: below it, or above where that is no place for them."""
    wide, tall = look.text.size(widget.tip, theme.NOTE)
    window = pygame.Rect(0, 0, *look.metrics_size)
    rect = pygame.Rect(0, 0, wide + 2 * look.u(_PAD), tall + look.u(_PAD))
    rect.midtop = widget.rect.centerx, widget.rect.bottom + look.u(_AWAY)
    if widget.tip_above or rect.bottom > window.bottom:
        rect.bottom = widget.rect.top - look.u(_AWAY)
    rim = 2 * look.u(theme.RIM)
    return rect.clamp(window.inflate(-rim, 0))


def draw_tip(surface: pygame.Surface, widget: Widget, look: Look) -> pygame.Rect:
    """Draw the tip of a widget that has one, and tell where."""
    rect = tip_rect(widget, look)
    palette = look.palette
    look.plate(surface, rect, palette.pill, 10, border=palette.on_felt_soft, shadow=False)
    look.text.draw(surface, widget.tip, rect, theme.NOTE, palette.on_pill, align="centre")
    return rect
