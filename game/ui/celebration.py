"""The quiet celebration of a match that is won: the laurel grows, gold leaves drift down."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import cos, pi, sin, tau
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.table.pace import PACE

from . import avatars, winner
from .canvas import BLACK, Canvas
from .layout import Size
from .parts import Moving, Part, gentle
from .shapes import fade
from .theme import Colour, mix

if TYPE_CHECKING:
    from .look import Look
    from .plaque import Who

_SMALLEST = 0.82
_NATURAL, _LEAST = 300, 72
_LEAVES = 18
_LEAF = 17
_TURNS = 12
"""A leaf is drawn in so many positions of a whole turn."""


class Celebration(Moving):
    """The winners in their laurel. Without winners everybody is shown, and nothing moves."""

    grow = 1

    def __init__(self, winners: Sequence[Who], everybody: Sequence[Who], calm: bool) -> None:
        super().__init__()
        self.winners, self.everybody, self.calm = winners, everybody, calm

    def measure(self, look: Look, width: int) -> Size:
        return width, look.u(_NATURAL)

    def least_height(self, look: Look, width: int) -> int:
        return look.u(_LEAST)

    def parts(self) -> dict[Hashable, Part]:
        if not self.winners:
            return {}
        room = self.rect.width // 8
        return {
            "light": Part(min(self.t, PACE["laurel"]), self._reach()),
            "leaves": Part(self.t if not self.calm else 0.0, self.rect.inflate(room, room)),
        }

    def _reach(self) -> pygame.Rect:
        """What the light may touch: it is square and wider than the laurel is high."""
        side = max(self.rect.width, self.rect.height)
        return self.rect.inflate(side, side)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self._reach().colliderect(surface.get_clip()):
            return
        if not self.winners:
            self._draw_everybody(surface, look)
            return
        share = gentle(min(1.0, self.t / PACE["laurel"]))
        grown = 1.0 if self.calm else _SMALLEST + (1 - _SMALLEST) * share
        winner.draw(surface, look, self.rect, self.winners, share, grown)
        if not self.calm and self.t < PACE["celebration"]:
            self._draw_leaves(surface, look)

    def _draw_everybody(self, surface: pygame.Surface, look: Look) -> None:
        people = self.everybody[::-1] if look.rtl else self.everybody
        side = min(round(self.rect.height * 0.7), round(self.rect.width / len(people) * 0.9))
        step = round(side * 1.08)
        left = self.rect.centerx - step * (len(people) - 1) / 2
        for place, who in enumerate(people):
            seat = look.palette.seats[who.colour]
            share = avatars.LARGE_SHARE
            badge = avatars.badge(who.picture, seat, max(16, side), look.palette, share)
            middle = round(left + place * step), self.rect.centery
            surface.blit(badge, badge.get_rect(center=middle))

    def _draw_leaves(self, surface: pygame.Surface, look: Look) -> None:
        """Leaves that fall from above the laurel, sway, turn and fade before they land."""
        chance = Random(7)
        size = look.u(_LEAF)
        for _leaf in range(_LEAVES):
            across, begins, sways, turn, deep = (chance.random() for _ in range(5))
            share = (self.t - 0.15 - 0.5 * begins) / (PACE["celebration"] - 0.7)
            if not 0 < share < 1:
                continue
            x = self.rect.left + self.rect.width * (0.08 + 0.84 * across)
            x += look.u(26) * sin(tau * (sways + 0.8 * share))
            y = self.rect.top + self.rect.height * (-0.04 + 0.95 * share * (0.7 + 0.3 * deep))
            image = _leaf_picture(look, size, int(_TURNS * (turn + 0.5 * share)) % _TURNS, deep)
            image = fade(image.copy(), sin(pi * share) ** 0.6)
            surface.blit(image, image.get_rect(center=(round(x), round(y))))


def _leaf_picture(look: Look, size: int, turn: int, deep: float) -> pygame.Surface:
    palette = look.palette
    dark = deep > 0.6
    tone = mix(palette.gold, palette.gold_deep, 0.4) if dark else palette.gold
    vein = mix(palette.gold_deep, BLACK, 0.1)
    return look.cache.get(("leaf", size, turn, dark), lambda: _leaf(size, turn, tone, vein))


def _leaf(size: int, turn: int, tone: Colour, vein: Colour) -> pygame.Surface:
    canvas = Canvas((size, size), tone, unit=size / 100)
    angle = tau * turn / _TURNS
    outline = [(-46, 0), (-16, 19), (16, 18), (46, 0), (16, -18), (-16, -19)]
    points = [
        (50 + x * cos(angle) - y * sin(angle), 50 + x * sin(angle) + y * cos(angle))
        for x, y in outline
    ]
    canvas.polygon(points, tone, 2)
    canvas.line([points[0], (50 + 20 * cos(angle), 50 + 20 * sin(angle))], 5, vein)
    return canvas.done()
