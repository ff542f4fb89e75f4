"""Large sheets of paper with a picture and no words: what children press."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from game.play.children import Child
from game.table.pace import PACE

from .. import avatars, theme
from ..layout import Size
from ..shapes import fade, outline, soft
from ..widgets import Pressable
from . import pictures

if TYPE_CHECKING:
    from ..look import Look

RADIUS = 26
_SIDE = 160
_SINK = 3
_AURA, _LINE = 16, 5
_SHADES = 6
_BREATHS = 3
_STEP = 1 / 15


class Breath:
    """How strongly what is likeliest glows: it breathes for a while, then the glow stays."""

    def __init__(self) -> None:
        self._time = 0.0

    @property
    def shade(self) -> int:
        """The glow in whole steps, `_SHADES` at its strongest."""
        breaths = self._time / PACE["breath"] % 1 if self._time < self._end else 0.5
        return round(_SHADES * (0.45 + 0.55 * sin(pi * breaths)))

    @property
    def _end(self) -> float:
        return _BREATHS * PACE["breath"]

    def tick(self, dt: float) -> bool:
        """Time passes; whether it looks different now."""
        before = self.shade
        self._time = min(self._end, self._time + dt)
        return before != self.shade

    def wait(self) -> float | None:
        """Seconds until `tick` is wanted, None once the glow stays as it is."""
        return _STEP if self._time < self._end else None


class Tablet(Pressable):
    """A sheet to press. With a `breath` it glows. `paint` draws what is on it."""

    breath: Breath | None = None
    side: float = _SIDE
    """Design units; what lays it out may make it any size."""

    def measure(self, look: Look, width: int) -> Size:
        return min(width, look.u(self.side)), look.u(self.side)

    def ring_radius(self, look: Look) -> float:
        return RADIUS

    def covered(self, look: Look) -> pygame.Rect:
        """The pixels that its glow may take."""
        return self.rect.inflate(5 * look.u(_AURA), 5 * look.u(_AURA))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.covered(look).colliderect(surface.get_clip()):
            return
        palette = look.palette
        if self.breath:
            aura = _aura(look, self.rect.size, self.breath.shade)
            surface.blit(aura, aura.get_rect(center=self.rect.center))
        fill = theme.mix(palette.paper, (255, 255, 255), 0.6 if self.hovered else 0)
        face = self.rect
        if self.pressed:
            face = face.move(0, look.u(_SINK))
            look.plate(surface, face, palette.paper_soft, RADIUS, shadow=False)
        else:
            look.plate(surface, face, fill, RADIUS, palette.paper_edge)
        if self.breath:
            line = look.cache.get(
                ("glowing", face.size),
                lambda: outline(face.size, look.u(RADIUS), look.u(_LINE), palette.gold),
            )
            surface.blit(line, face)
        self.paint(surface, face, look)

    def paint(self, surface: pygame.Surface, face: pygame.Rect, look: Look) -> None:
        """Draw what is on the sheet."""


class Portrait(Tablet):
    """A child's picture, with its name and its stars where they are given. An empty name keeps
    its room, so that all are equally large."""

    def __init__(
        self,
        key: str,
        on_press: Callable[[], object],
        picture: str,
        name: str | None = None,
        stars: int | None = None,
    ) -> None:
        super().__init__(key, on_press)
        self.picture, self.name, self.stars = picture, name, stars

    def paint(self, surface: pygame.Surface, face: pygame.Rect, look: Look) -> None:
        text, ink = look.text, look.palette.ink
        inner = face.inflate(-face.width // 8, -face.width // 8)
        room = inner.copy()
        lines = (self.name is not None) + (self.stars is not None)
        pitch = text.pitch(theme.LEAD)
        room.height -= lines * pitch + (look.u(6) if lines else 0)
        side = min(room.size)
        disc = avatars.picture(self.picture, side)
        surface.blit(disc, disc.get_rect(center=room.center))
        line = pygame.Rect(inner.left, inner.bottom - pitch, inner.width, pitch)
        if self.stars is not None:
            draw_stars(surface, line, self.stars, look)
            line.move_ip(0, -pitch)
        if self.name:
            text.draw(surface, self.name, line, theme.NAME, ink, "bold", "centre")


class Sign(Tablet):
    """A sign on a disc: one more, the next ones, back. It is quieter than the pictures."""

    def __init__(
        self,
        key: str,
        on_press: Callable[[], object],
        icon: str,
        tip: str,
        side: float = _SIDE,
    ) -> None:
        super().__init__(key, on_press)
        self.icon, self.tip, self.side = icon, tip, side

    def paint(self, surface: pygame.Surface, face: pygame.Rect, look: Look) -> None:
        palette = look.palette
        side = round(min(face.size) * 0.62)
        disc = pygame.Rect(0, 0, side, side).move_to(center=face.center)
        look.plate(surface, disc, palette.paper_soft, 999, border=palette.border, shadow=False)
        look.icon(surface, self.icon, disc.inflate(-side * 4 // 10, -side * 4 // 10), palette.ink)


def face_of(child: Child) -> str:
    """The child's picture, or one that is known where its file names another."""
    return child.picture if child.picture in avatars.PICTURES else avatars.PICTURES[0]


def draw_stars(
    surface: pygame.Surface,
    line: pygame.Rect,
    stars: int,
    look: Look,
    ink: theme.Colour | None = None,
) -> None:
    """A star and how many there are, in the middle of a line; an empty one where there is none."""
    side = round(line.height * 0.9)
    if not stars:
        pictures.draw_star(surface, line.inflate(0, side - line.height), False, look)
        return
    words = str(stars)
    wide = side + look.u(8) + look.text.width(words, theme.LEAD, "bold")
    spot = pygame.Rect(line.centerx - wide // 2, line.centery - side // 2, side, side)
    pictures.draw_star(surface, spot, True, look)
    room = pygame.Rect(spot.right + look.u(8), line.top, line.width, line.height)
    room.width = wide - side - look.u(8)
    look.text.draw(surface, words, room, theme.LEAD, ink or look.palette.ink, "bold", "centre")


def _aura(look: Look, size: Size, shade: int) -> pygame.Surface:
    blur, gold = look.u(_AURA), look.palette.gold
    return look.cache.get(
        ("tablet", size, shade),
        lambda: fade(soft(size, look.u(RADIUS), blur, gold, 1.0), shade / _SHADES),
    )
