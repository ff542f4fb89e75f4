"""The final standing of a match: one plaque for each side, the winners' gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from . import avatars, plaque, shapes, theme
from .layout import Item, Size

if TYPE_CHECKING:
    from .look import Look
    from .plaque import Who

_HIGH = 56
_PAD = 6
_OVERLAP = 0.3
_LINES = 1.95


class Placing(Item):
    """A side with its score: a person, or two partners together."""

    def __init__(self, people: Sequence[Who], name: str, note: str, score: str, won: bool) -> None:
        super().__init__()
        self.people = people
        self.name, self.note, self.score, self.won = name, note, score, won

    def measure(self, look: Look, width: int) -> Size:
        return width, max(look.u(_HIGH), round(_LINES * look.text.pitch(theme.TEXT)))

    def least_height(self, look: Look, width: int) -> int:
        return round(look.text.pitch(theme.TEXT) * 1.2)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(40), look.u(40)).colliderect(surface.get_clip()):
            return
        if len(self.people) == 1:
            who = self.people[0]._replace(name=self.name)
            plaque.draw(surface, look, self.rect, who, self.note, self.score, self.won)
        else:
            self._draw_team(surface, look)

    def _draw_team(self, surface: pygame.Surface, look: Look) -> None:
        palette, text, rect = look.palette, look.text, self.rect
        fill = palette.paper if self.won else theme.mix(palette.paper_soft, palette.felt, 0.06)
        look.plate(surface, rect, fill, 999, palette.paper_edge)
        if self.won:
            line = max(2, look.u(3.5))
            gold = shapes.outline(rect.size, rect.height // 2, line, palette.gold)
            surface.blit(gold, rect)
        pad = look.u(_PAD)
        side = rect.height - 2 * pad
        step = round(side * (1 - _OVERLAP))
        for place, who in reversed(list(enumerate(self.people))):
            spot = pygame.Rect(rect.left + pad + place * step, rect.top + pad, side, side)
            if look.rtl:
                spot.right = rect.right - pad - place * step
            badge = avatars.badge(who.picture, palette.seats[who.colour], side, palette)
            surface.blit(badge, spot)
        taken = pad + side + step * (len(self.people) - 1) + look.u(10)
        wide = text.width(self.score, theme.LEAD, "bold") + look.u(26)
        room = pygame.Rect(rect.left + taken, rect.top, rect.width - taken - wide, rect.height)
        end = rect.inflate(-2 * look.u(18), 0)
        if look.rtl:
            room.right = rect.right - taken
        if self.note and rect.height >= round(_LINES * text.pitch(theme.TEXT)) - 2:
            pitch = text.pitch(theme.TEXT)
            room.height = pitch
            room.centery = rect.centery - round(pitch * 0.42)
            below = room.move(0, round(pitch * 0.84))
            text.draw(surface, self.note, below, theme.NOTE, palette.ink_soft)
        text.draw(surface, self.name, room, theme.TEXT, palette.ink, "bold")
        text.draw(surface, self.score, end, theme.LEAD, palette.ink, "bold", "end")
