"""Cards with a number on them: the answers of "how many", and what is asked in the row."""

from __future__ import annotations

import pygame

from game.engine.practice.rounds import Shown
from game.table.pose import Pose

from .. import cards, effects
from ..canvas import clear
from ..cards import Measures
from ..effects import FLIP_STEPS
from ..faces import Faces
from ..pieces import FLAT, Posed, flip_step

_DEPTH = 0.035
"""How thick a card is when its side is seen, in widths."""
_NUMBER = 0.76
"""The size of the number, in widths of its card."""


class NumberCards(Posed):
    """Cards on which numbers look as a set of faces has them; the back is that of all cards."""

    def __init__(self, faces: Faces, shown: Shown) -> None:
        super().__init__(faces.deck)
        self._faces = faces.use(shown)
        self._shown = shown

    def _image(self, pose: Pose, drawn: int, turn: int, dim: bool) -> pygame.Surface:
        number = pose.face[0] if isinstance(pose.face, tuple) else None
        cache, palette = self._faces.cache, self._faces.palette
        if pose.squeeze < FLAT:
            step = flip_step(pose)
            return cache.get(
                ("number card turns", self._shown, number, drawn, step),
                lambda: self._turning(number or 0, drawn, step),
            )
        card = self._card(number, drawn)
        if not dim:
            return card
        return cache.get(
            ("dimmed number card", self._shown, number, drawn),
            lambda: effects.dimmed(card, Measures(drawn).radius, palette),
        )

    def _turning(self, number: int, width: int, step: int) -> pygame.Surface:
        back, front = self._card(None, width), self._card(number, width)
        step = max(0, min(FLIP_STEPS, step))
        return effects.flip(back, front, step, True, self._faces.palette, _DEPTH)

    def _card(self, number: int | None, width: int) -> pygame.Surface:
        return self._faces.cache.get(
            ("number card", self._shown, number, width), lambda: self._drawn(number, width)
        )

    def _drawn(self, number: int | None, width: int) -> pygame.Surface:
        palette = self._faces.palette
        if number is None:
            return cards.back(width, 0, palette)
        sheet = clear(Measures(width).sheet)
        picture = self._faces.number(number, round(width * _NUMBER))
        sheet.blit(picture, picture.get_rect(center=sheet.get_rect().center))
        return cards.front(sheet, width, 0, palette)
