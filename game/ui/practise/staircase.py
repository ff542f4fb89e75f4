"""The steps of an activity as a little staircase, with the child on the step where it is."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import pygame

from .. import avatars

if TYPE_CHECKING:
    from ..look import Look

_LOWEST = 0.24
_RADIUS = 5


def draw_staircase(
    surface: pygame.Surface,
    rect: pygame.Rect,
    steps: int,
    mastered: Collection[int],
    at: int,
    picture: str,
    look: Look,
) -> None:
    """Draw so many `steps`, those `mastered` filled, the child's picture on the step `at`."""
    palette = look.palette
    gap = look.u(3)
    wide = (rect.width - gap * (steps - 1)) // steps
    child = min(round(rect.height * 0.46), round(wide * 1.2))
    highest = rect.height - child - look.u(1)
    for step in range(steps):
        rise = _LOWEST + (1 - _LOWEST) * step / max(1, steps - 1)
        bar = pygame.Rect(0, 0, wide, round(highest * rise))
        place = steps - 1 - step if look.rtl else step
        bar.bottomleft = rect.left + place * (wide + gap), rect.bottom
        full = step in mastered
        fill = palette.gold if full else palette.paper_soft
        border = palette.gold_deep if full else palette.border
        look.plate(surface, bar, fill, _RADIUS, border=border, shadow=False)
        if step == at:
            disc = avatars.picture(picture, child)
            surface.blit(disc, disc.get_rect(midbottom=(bar.centerx, bar.top - look.u(1))))
