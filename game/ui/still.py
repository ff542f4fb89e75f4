"""The picture of all that rests: where something in it changes, that part is drawn again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

import pygame

from .canvas import Size
from .rects import merged


class Resting(NamedTuple):
    """A thing in the picture. It is drawn again when another `look` comes under its `key`, and
    `draw` touches no pixel outside of `bounds`."""

    key: Hashable
    look: Hashable
    bounds: pygame.Rect
    draw: Callable[[pygame.Surface], object]


class Still:
    """One picture; `ground` covers a surface with what lies beneath everything."""

    def __init__(self, size: Size, ground: Callable[[pygame.Surface], object]) -> None:
        self._picture = pygame.Surface(size).convert()
        self._ground = ground
        self._things: dict[Hashable, Resting] | None = None

    def compose(self, things: Iterable[Resting]) -> list[pygame.Rect]:
        """Show these things, in this order, and nothing else; returns where it looks new."""
        now = {thing.key: thing for thing in things}
        if self._things is None:
            changed = [self._picture.get_rect()]
        else:
            changed = merged(_changes(self._things, now))
        self._things = now
        for rect in changed:
            self._picture.set_clip(rect)
            self._ground(self._picture)
            for thing in now.values():
                if thing.bounds.colliderect(rect):
                    thing.draw(self._picture)
        self._picture.set_clip(None)
        return changed

    def show(self, surface: pygame.Surface) -> None:
        """Draw the picture, within the surface's clip."""
        surface.blit(self._picture, (0, 0))


def _changes(
    before: dict[Hashable, Resting], now: dict[Hashable, Resting]
) -> Iterable[pygame.Rect]:
    for key, old in before.items():
        new = now.get(key)
        if new is None:
            yield old.bounds
        elif new.look != old.look:
            yield old.bounds
            yield new.bounds
    for key, new in now.items():
        if key not in before:
            yield new.bounds
