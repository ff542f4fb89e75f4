"""All cards as the screens ask for them: drawn once at the size wanted, and kept.

`turn` is the number of quarter turns clockwise from upright; a card without a face shows its back.
Surfaces are shared: draw them, do not draw on them.
"""

from __future__ import annotations

import pygame

from game.engine.blot.cards import Card

from . import cards, effects
from .cards import Measures, Printing
from .effects import FLIP_STEPS, LEVELS, step_of
from .shapes import Cache
from .theme import Palette

_DEPTH = 0.035
"""How thick a card is when its side is seen, in widths."""
_CAST = 0.62
"""A card lies flatter than a tile of its width and throws the shadow of a narrower one."""


class Deck:
    """Draws and keeps the cards in one palette, printed in one way."""

    def __init__(self, cache: Cache, palette: Palette, printing: Printing) -> None:
        self.cache = cache
        self.palette = palette
        self.printing = printing

    def card(self, card: Card | None, width: int, turn: int = 0) -> pygame.Surface:
        """A card, exactly as large as `Measures` says."""
        turn %= 4
        key = ("card", card, width, turn)
        return self.cache.get(key, lambda: self._card(card, width, turn))

    def dimmed(self, card: Card | None, width: int, turn: int = 0) -> pygame.Surface:
        """A card that cannot be used now."""
        radius = Measures(width).radius
        return self.cache.get(
            ("dimmed card", card, width, turn % 4),
            lambda: effects.dimmed(self.card(card, width, turn), radius, self.palette),
        )

    def flip(self, card: Card | None, width: int, turn: int, step: int) -> pygame.Surface:
        """A frame of turning a card face up about its long axis; step 0 is its back,
        `FLIP_STEPS` its face. Every frame has the size of the card."""
        turn, step = turn % 4, max(0, min(FLIP_STEPS, step))
        return self.cache.get(
            ("card flip", card, width, turn, step),
            lambda: effects.flip(
                self.card(None, width, turn),
                self.card(card, width, turn),
                step,
                turn % 2 == 0,
                self.palette,
                _DEPTH,
            ),
        )

    def shadow(self, width: int, turn: int = 0, lift: float = 0.0) -> pygame.Surface:
        """A card's shadow at a `lift` from 0 (lying) to 1; centre it on the spot below."""
        m, upright, level = Measures(width), turn % 2 == 0, step_of(lift)
        return self.cache.get(
            ("card shadow", width, upright, level),
            lambda: effects.shadow(
                m.size(upright), m.radius, round(width * _CAST), level / LEVELS, self.palette
            ),
        )

    def coarse_shadow(self, width: int, turn: int, lift: float) -> pygame.Surface:
        """The same on a surface `effects.COARSE` times smaller, to be turned and drawn large."""
        return self.cache.get(
            ("coarse card shadow", width, turn % 2, step_of(lift)),
            lambda: effects.coarse(self.shadow(width, turn, lift)),
        )

    def target(self, width: int, turn: int = 0, glow: float = 1.0) -> pygame.Surface:
        """A place where a card may go, glowing from 0 to 1; centre it on the place."""
        m, upright, level = Measures(width), turn % 2 == 0, step_of(glow)
        return self.cache.get(
            ("card target", width, upright, level),
            lambda: effects.target(
                m.size(upright), m.radius, round(width * _CAST), level / LEVELS, self.palette
            ),
        )

    def ring(self, width: int, turn: int = 0) -> pygame.Surface:
        """The focus ring around a card; centre it on the card."""
        m, upright, line = Measures(width), turn % 2 == 0, max(2, round(width * 0.045))
        return self.cache.get(
            ("card ring", width, upright),
            lambda: effects.ring(m.size(upright), m.radius, line, self.palette),
        )

    def _card(self, card: Card | None, width: int, turn: int) -> pygame.Surface:
        if card is None:
            return cards.back(width, turn, self.palette)
        signs = self.cache.get(
            ("signs", card, width),
            lambda: cards.signs(card, width, self.printing, self.palette),
        )
        return cards.front(signs, width, turn, self.palette)
