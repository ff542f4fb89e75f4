"""Items that move with a clock: they tell what they show, and only what changed is drawn afresh."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import pygame

from .layout import Item
from .theme import Colour, mix

_STEPS = 8
"""Words fade in so many steps; each shade of a word is kept as a picture of its own."""


class Part(NamedTuple):
    """What is shown in a place: equal states look equal."""

    state: Hashable
    rect: pygame.Rect


class Moving(Item):
    """An item whose look depends on a time that its scene sets."""

    def __init__(self) -> None:
        super().__init__()
        self.t = 0.0

    def parts(self) -> dict[Hashable, Part]:
        """Everything that may change, by name, as it is at the time `t`."""
        return {}

    def move_to(self, t: float) -> list[pygame.Rect]:
        """Show another time; returns what has to be drawn afresh."""
        before = self.parts()
        self.t = t
        after = self.parts()
        changed = []
        for name in before.keys() | after.keys():
            old, new = before.get(name), after.get(name)
            if old != new:
                changed += [part.rect for part in (old, new) if part is not None]
        return changed


def shade(ground: Colour, ink: Colour, share: float) -> Colour:
    """The ink of words that are a share of the way to being there."""
    return mix(ground, ink, round(share * _STEPS) / _STEPS)


def gentle(share: float) -> float:
    """A share of time as a share of way: off gently, in gently."""
    return share * share * (3.0 - 2.0 * share)
