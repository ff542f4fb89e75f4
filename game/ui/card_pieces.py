"""Draws cards as the stage poses them."""

from __future__ import annotations

import pygame

from game.engine.blot.cards import Card
from game.table.pose import Pose

from .deck import Deck
from .pieces import FLAT, Posed, flip_step


class CardPieces(Posed):
    """The cards of a deck; what is flown, turned or faded is drawn as tiles are."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(deck)
        self.deck = deck

    def _image(self, pose: Pose, drawn: int, turn: int, dim: bool) -> pygame.Surface:
        face = pose.face
        assert face is None or isinstance(face, Card), "a tile is drawn elsewhere"
        if pose.squeeze >= FLAT:
            paint = self.deck.dimmed if dim else self.deck.card
            return paint(face, drawn, turn)
        return self.deck.flip(face, drawn, turn, flip_step(pose))
