"""The final standing of a match: one plaque for each side, the winners' gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from . import plaque, theme
from .layout import Item, Size

if TYPE_CHECKING:
    from .look import Look
    from .plaque import Who

_HIGH = 56
_LINES = 1.95


class Placing(Item):
    """A side with its score: a person, or two partners together."""

    def __init__(
        self,
        people: Sequence[Who],
        name: str,
        note: str,
        score: str,
        won: bool,
        team: theme.Seat | None = None,
    ) -> None:
        super().__init__()
        self.people, self.team = people, team
        self.name, self.note, self.score, self.won = name, note, score, won

    def measure(self, look: Look, width: int) -> Size:
        return width, max(look.u(_HIGH), round(_LINES * look.text.pitch(theme.TEXT)))

    def least_height(self, look: Look, width: int) -> int:
        return round(look.text.pitch(theme.TEXT) * 1.2)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(40), look.u(40)).colliderect(surface.get_clip()):
            return
        words = self.name, self.note, self.score
        plaque.draw(surface, look, self.rect, self.people, *words, self.won, self.team)
