"""Draws every piece of an activity in the set of faces that it is to show."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.engine.practice.rounds import Shown
from game.table.pose import CARD_RATIO, Key, Pose

from ..faces import Faces
from ..pieces import Pieces, Posed
from .number_cards import NumberCards


class PracticePieces:
    """Draws tiles and number cards; `shown` tells how numbers look on the piece of a key."""

    def __init__(self, faces: Faces, shown: Callable[[Key], Shown]) -> None:
        self._faces, self._shown = faces, shown
        self._drawers: dict[tuple[Shown, bool], Posed] = {}

    def rest_at(self, poses: Mapping[Key, Pose]) -> None:
        """These are the places of rest: at their sizes pieces are drawn from their shapes."""
        widths: dict[Posed, set[int]] = {}
        for key, pose in poses.items():
            widths.setdefault(self._drawer(key, pose), set()).add(round(pose.width))
        for drawer, found in widths.items():
            drawer.rest_widths(found)

    def bounds(self, key: Key, pose: Pose) -> pygame.Rect:
        """The pixels that a piece may touch."""
        return self._drawer(key, pose).bounds(pose)

    def draw(self, surface: pygame.Surface, key: Key, pose: Pose, dim: bool) -> None:
        """Draw a piece with its shadow."""
        self._drawer(key, pose).draw(surface, pose, dim)

    def _drawer(self, key: Key, pose: Pose) -> Posed:
        card, shown = pose.ratio == CARD_RATIO, self._shown(key)
        found = self._drawers.get((shown, card))
        if found is None:
            made: Posed = (
                NumberCards(self._faces, shown) if card else Pieces(self._faces.use(shown))
            )
            found = self._drawers[shown, card] = made
        return found
