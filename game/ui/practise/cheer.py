"""A task is done: something lovely for less than two seconds, another thing each time."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from random import Random

import pygame

from game.table.pace import CHILDREN, PACE

from ..inputs import Point
from ..look import Look
from ..parts import gentle
from ..shapes import fade
from . import pictures
from .cheer_bits import BEATING, KINDS, STILL, TURNS, Bit, picture
from .overlay import Layers

_SHADES = 6
_LIGHT = 380
"""Design units across the quiet glow that is all that is shown where less is to move."""
_AWAY, _THERE = 0.12, 0.72
"""The shares of the time at which a star sets out and is in its place."""
_STAR, _GROWN = 44, 1.9
"""The size of a star in its place, and how much larger it sets out."""


class Cheer(Layers):
    """Celebrates, and carries the star that was earned to its place. `sound` is told of it."""

    def __init__(self, sound: Callable[[str], None], chance: Random) -> None:
        super().__init__()
        self.calm = False
        self._sound, self._chance = sound, chance
        self._kinds: list[int] = []
        self.kind = -1
        """Which kind it was the last time."""
        self._t = 1.0
        self._middle: Point = (0, 0)
        self._star: Point | None = None
        self._bits: list[Bit] = []

    @property
    def going_on(self) -> bool:
        """Whether it is still celebrated."""
        return self._t < 1.0

    @property
    def star_flies(self) -> bool:
        """Whether the star is not in its place yet."""
        return self._star is not None

    def start(self, middle: Point, star: Point | None) -> None:
        """Celebrate around a point; a star flies from there to its place, if there is one."""
        if not self._kinds:
            # Every kind once, in any order, before one comes again, and none twice running.
            kinds = [kind for kind in range(len(KINDS)) if kind != self.kind]
            self._kinds = self._chance.sample(kinds, len(kinds))
        self.kind = self._kinds.pop()
        self._t, self._middle, self._star = 0.0, middle, star
        self._bits = [] if self.calm else KINDS[self.kind](self._chance)
        self.touched()

    def finish(self) -> None:
        """It is over; the star is in its place."""
        self._t, self._bits = 1.0, []
        self._land()
        self.touched()

    def update(self, dt: float) -> None:
        if not self.going_on:
            return
        self.touched()
        self._t += dt / (PACE["cheer"] * CHILDREN)
        if self._t >= _THERE:
            self._land()
        if self._t >= 1.0:
            self.finish()

    def rest(self) -> float | None:
        return 0.0 if self.going_on else None

    def _land(self) -> None:
        if self._star is not None:
            self._star = None
            self._sound("star")

    # --- how it looks ----------------------------------------------------------------------------

    def layers(self, look: Look) -> list[tuple[pygame.Surface, pygame.Rect]]:
        if not self.going_on:
            return []
        found = [self._light(look)] if self.calm else []
        for bit in self._bits:
            share = (self._t - bit.begins) / (bit.ends - bit.begins)
            if 0.0 < share < 1.0:
                found.append(self._bit(look, bit, share))
        if self._star is not None and not self.calm:
            found.append(self._flying(look, self._star))
        return found

    def _bit(self, look: Look, bit: Bit, share: float) -> tuple[pygame.Surface, pygame.Rect]:
        name = bit.picture
        if name in BEATING:
            frame = round(BEATING[name] * share * TURNS) % TURNS
        elif name in STILL:
            frame = 0
        else:
            frame = round((bit.turn + bit.spin * share) * TURNS) % TURNS
        image = picture(look, name, max(6, look.u(bit.size)), bit.tint, frame)
        seen = min(1.0, 2.4 * sin(pi * share))
        shade = round(_SHADES * seen)
        if shade < _SHADES:
            whole = image
            key = ("faded", whole, shade)
            image = look.cache.get(key, lambda: fade(whole.copy(), shade / _SHADES))
        x, y = bit.at(share)
        place = (self._middle[0] + look.u(x), self._middle[1] + look.u(y))
        return image, image.get_rect(center=place)

    def _light(self, look: Look) -> tuple[pygame.Surface, pygame.Rect]:
        """A glow that comes and goes gently."""
        image = look.faces.rays(look.u(_LIGHT))
        shade = round(2 * _SHADES * sin(pi * min(1.0, self._t)))
        key = ("quiet", image, shade)
        faded = look.cache.get(key, lambda: fade(image.copy(), shade / (2 * _SHADES)))
        return faded, faded.get_rect(center=self._middle)

    def _flying(self, look: Look, there: Point) -> tuple[pygame.Surface, pygame.Rect]:
        share = gentle(max(0.0, min(1.0, (self._t - _AWAY) / (_THERE - _AWAY))))
        grown = sin(pi / 2 * min(1.0, self._t / _AWAY)) * (_GROWN + (1 - _GROWN) * share)
        size = max(4, look.u(_STAR * grown))
        x = self._middle[0] + (there[0] - self._middle[0]) * share
        y = self._middle[1] + (there[1] - self._middle[1]) * share
        y -= look.u(30) * sin(pi * share)
        spot = pygame.Rect(0, 0, size, size)
        spot.center = (round(x), round(y))
        return star_picture(look, size, True), spot


def star_picture(look: Look, size: int, filled: bool) -> pygame.Surface:
    """A star of those that are earned, or its empty place."""

    def make() -> pygame.Surface:
        surface = pygame.Surface((size, size), pygame.SRCALPHA)
        pictures.draw_star(surface, surface.get_rect(), filled, look)
        return surface

    return look.cache.get(("earned star", size, filled), make)
