"""The message on the table: how its words share one line, or as few more as they need."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from . import theme
from .text import Weight

if TYPE_CHECKING:
    from .look import Look

_PAD = 26
_PAD_HIGH, _PAD_SINGLE = 5, 10
_GAP = 12
_WEIGHT: Weight = "medium"
_BETWEEN = "  ·  "


class Pill(NamedTuple):
    """A message laid out. `rect` is empty where nothing is said; `button` is where the button
    beside it begins."""

    rect: pygame.Rect
    lines: tuple[str, ...]
    size: float
    button: int

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the words on their ground."""
        if not self.lines:
            return
        look.plate(surface, self.rect, look.palette.pill, 999, shadow=False)
        pitch, pad = look.text.pitch(self.size), look.u(_PAD)
        spot = pygame.Rect(self.rect.left + pad, 0, self.rect.width - 2 * pad, pitch)
        spot.top = self.rect.centery - len(self.lines) * pitch // 2
        for line in self.lines:
            look.text.draw(surface, line, spot, self.size, look.palette.on_pill, _WEIGHT, "centre")
            spot.top += pitch


def lay_out(look: Look, box: pygame.Rect, news: str, wish: str, button: int) -> Pill:
    """The message within `box`: what has happened and what to do now.

    Both stand in one line, or below each other; where there is no room for both, what to do goes
    on in as many lines as it needs, and the pill grows upward. `button` pixels beside it are
    kept for a button.
    """
    pad, gap = look.u(_PAD), look.u(_GAP)
    room = box.width - 2 * pad - (button + gap if button else 0)
    words = [part for part in (news, wish) if part]
    lines, size = _lines(look, words, room)
    wide = max((look.text.width(line, size, _WEIGHT) for line in lines), default=-2 * pad)
    above = look.u(_PAD_SINGLE if len(lines) == 1 else _PAD_HIGH)
    high = len(lines) * look.text.pitch(size) + 2 * above
    rect = pygame.Rect(0, 0, min(wide, room) + 2 * pad, high)
    rect.midbottom = box.midbottom
    start = rect.left
    if button:
        beside = button + (gap if lines else 0)
        left = box.centerx - (rect.width + beside) // 2
        rect.left = left + beside if look.rtl else left
        start = left if look.rtl else left + rect.width + beside - button
    return Pill(rect, tuple(lines), size, start)


def _lines(look: Look, words: list[str], room: int) -> tuple[list[str], float]:
    """The lines of these parts of a message, and the size they are written in."""

    def fit(lines: list[str], size: float) -> bool:
        return all(look.text.width(line, size, _WEIGHT) <= room for line in lines)

    together = [_BETWEEN.join(words)] if words else []
    if fit(together, theme.TEXT):
        return together, theme.TEXT
    if fit(words, theme.NOTE):
        return words, theme.NOTE
    if fit(words[-1:], theme.TEXT):
        return words[-1:], theme.TEXT
    return _balanced(look, words[-1], room), theme.NOTE


def _balanced(look: Look, words: str, room: int) -> list[str]:
    """As few lines as fit into `room`, all about equally long."""

    def wrapped(width: int) -> list[str]:
        return look.text.wrap(words, theme.NOTE, _WEIGHT, width)

    fewest = len(wrapped(room))
    low, high = 1, room
    while low < high:
        middle = (low + high) // 2
        lines = wrapped(middle)
        if len(lines) > fewest or " ".join(lines) != words:
            low = middle + 1
        else:
            high = middle
    return wrapped(high)
