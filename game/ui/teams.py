"""Partners: what their team is called, its mark and colour, and the ribbon that ties them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Seat, _, say

from . import avatars, shapes
from .canvas import Canvas
from .theme import SHAPES, Palette, mix
from .theme import Seat as Mark

if TYPE_CHECKING:
    from .look import Look
    from .plaque import Who

_REPEAT = 1.5
"""From mark to mark along a ribbon, in its widths."""
_PATTERN = 0.5
_HEM = 0.09


def team_name(names: Sequence[object]) -> object:
    """«Anna & Cilla»: those who score together, by their names or as SeatNames; one alone is
    called by his own name."""
    if len(names) == 1:
        return names[0]
    first, second = names
    return say(_("{first} & {second}"), first=first, second=second)


def place_of(side: Sequence[Seat], who: Sequence[Who]) -> int:
    """The place of a side's colour and mark in `Palette.sides`."""
    if len(side) == 1:
        return who[side[0]].colour
    return len(SHAPES) + side[0] % 2


def mark_of(palette: Palette, seat: Seat) -> Mark:
    """The colour and mark of the team of a seat: 0 and 2 against 1 and 3."""
    return palette.teams[seat % 2]


def ribbon(look: Look, team: Mark, length: int, width: int, upright: bool) -> pygame.Surface:
    """A ribbon with its team's mark woven in, `length` by `width` pixels, lying or `upright`."""
    size = (width, length) if upright else (length, width)
    return look.cache.get(("ribbon", team, size), lambda: _woven(team, length, width, upright))


def _woven(team: Mark, length: int, width: int, upright: bool) -> pygame.Surface:
    size = (width, length) if upright else (length, width)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(team.fill)
    hem = max(1, round(width * _HEM))
    for inset, colour in ((0, team.edge), (hem, mix(team.fill, team.mark, 0.55))):
        for far in (inset, width - inset - hem):
            spot = (far, 0, hem, length) if upright else (0, far, length, hem)
            image.fill(colour, spot)
    side = max(4, round(width * _PATTERN))
    woven = shapes.recolour(avatars.mark(team, side).copy(), team.mark)
    step = max(side, round(width * _REPEAT))
    first = length % step // 2
    for along in range(first + step // 2, length, step):
        at = (width // 2, along) if upright else (along, width // 2)
        image.blit(woven, woven.get_rect(center=at))
    return image


def bookmark(look: Look, team: Mark, width: int, height: int) -> pygame.Surface:
    """The end of a ribbon that hangs over the rim of a card, with the team's mark on it."""
    key = ("bookmark", team, width, height)
    return look.cache.get(key, lambda: _hanging(team, width, height))


def _hanging(team: Mark, width: int, height: int) -> pygame.Surface:
    canvas = Canvas((width, height), team.edge)
    notch = width * 0.28
    hem = max(1.0, width * _HEM)
    for inset, colour in ((0.0, team.edge), (hem, team.fill)):
        canvas.polygon(
            [
                (inset, 0),
                (width - inset, 0),
                (width - inset, height - inset * 2.2),
                (width / 2, height - notch - inset * 1.6),
                (inset, height - inset * 2.2),
            ],
            colour,
        )
    image = canvas.done()
    side = max(6, round(width * 0.66))
    sign = shapes.recolour(avatars.mark(team, side).copy(), team.mark)
    image.blit(sign, sign.get_rect(center=(width // 2, round((height - notch) * 0.52))))
    return image
