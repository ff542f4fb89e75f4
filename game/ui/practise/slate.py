"""Two numbers side by side, counted out one by one: why they do not match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.practice.rounds import Shown
from game.table.pace import CHILDREN, PACE

from .. import theme
from ..canvas import Canvas
from ..look import Look
from ..shapes import soft
from ..theme import mix
from . import pictures
from .motifs import HIGHEST, Beat, motif
from .overlay import Overlay

SYMBOLS = frozenset({Shown.ANIMALS, Shown.FRUIT, Shown.SHAPES})
"""Sets of faces in which a picture stands for a number: there is nothing to be counted on it."""
_PER_LINE = 5
_PAD = 0.1
"""The space around a number, in heights of the slate."""
_FOR_PICTURES = 0.56
"""How much of the slate is wanted where there is nothing to count."""
_BEFORE = 0.45
"""Seconds at normal speed before the first is counted."""


@dataclass
class _Half:
    """One number: how it looks, the beats at which it is counted, how far that has come."""

    number: int
    shown: Shown
    beats: tuple[Beat, ...]
    counted: int = 0


class Slate(Overlay):
    """The numbers stay to be looked at until they are wiped off. `sound` is told each note."""

    def __init__(self, sound: Callable[[str], None]) -> None:
        super().__init__()
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it lies, in pixels."""
        self._sound = sound
        self._halves: list[_Half] = []
        self._t = 0.0

    @property
    def showing(self) -> bool:
        """Whether there is something on it."""
        return bool(self._halves)

    @property
    def counting(self) -> bool:
        """Whether not everything has been counted yet."""
        return any(half.counted < len(half.beats) for half in self._halves)

    def show(self, *numbers: tuple[int, Shown], after: float = 0.0) -> None:
        """Show these two numbers, and count them after so many seconds."""
        t, self._t, self._halves = _BEFORE + after, 0.0, []
        for number, shown in numbers:
            counted = motif(0 if shown in SYMBOLS else min(number, HIGHEST))
            beats = tuple(Beat(t + beat.at, beat.sound) for beat in counted)
            self._halves.append(_Half(number, shown, beats))
            t = beats[-1].at + PACE["compare"]
        self.touched()

    def wipe(self) -> None:
        """Nothing is on it."""
        self._halves = []
        self.touched()

    def update(self, dt: float) -> None:
        if not self.counting:
            return
        self._t += dt / CHILDREN
        for half in self._halves:
            while half.counted < len(half.beats) and half.beats[half.counted].at <= self._t:
                self._sound(half.beats[half.counted].sound)
                half.counted += 1
                self.touched()

    def rest(self) -> float | None:
        coming = [half.beats[half.counted].at for half in self._halves if self._left(half)]
        return max(0.0, (min(coming) - self._t) * CHILDREN) if coming else None

    @staticmethod
    def _left(half: _Half) -> bool:
        return half.counted < len(half.beats)

    # --- how it looks ----------------------------------------------------------------------------

    def areas(self, look: Look) -> list[pygame.Rect]:
        room = 4 * look.u(theme.RIM)
        return [self._plate().inflate(room, room)] if self._halves else []

    def _plate(self) -> pygame.Rect:
        """The paper: the whole for two numbers that are counted, less for pictures."""
        plate = self.rect.copy()
        if all(half.shown in SYMBOLS for half in self._halves):
            plate.width = round(self.rect.width * _FOR_PICTURES)
            plate.centerx = self.rect.centerx
        return plate

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self._halves or not self.areas(look)[0].colliderect(surface.get_clip()):
            return
        plate, palette = self._plate(), look.palette
        glow = look.cache.get(
            ("slate glow", plate.size),
            lambda: soft(plate.size, look.u(26), look.u(11), palette.gold, 0.75),
        )
        surface.blit(glow, glow.get_rect(center=plate.center))
        look.plate(surface, plate, palette.paper, 26, palette.paper_edge)
        wide = plate.width // len(self._halves)
        for at, half in enumerate(self._halves):
            box = pygame.Rect(plate.left + at * wide, plate.top, wide, plate.height)
            self._draw_half(surface, look, box, half)
        line = pygame.Rect(0, 0, max(1, look.u(2)), round(plate.height * 0.7))
        line.center = plate.center
        surface.fill(palette.line, line)

    def _draw_half(
        self, surface: pygame.Surface, look: Look, box: pygame.Rect, half: _Half
    ) -> None:
        pad = round(box.height * _PAD)
        inner = box.inflate(-2 * pad, -2 * pad)
        symbol = half.shown in SYMBOLS
        side = min(inner.height, round(inner.width * (1.0 if symbol else 0.42)))
        face = pygame.Rect(0, 0, side, side)
        face.centery = inner.centery - look.u(1)
        face.centerx = inner.centerx if symbol else inner.left + side // 2
        ring = look.palette.gold if half.counted else look.palette.line
        look.plate(surface, face, look.palette.ivory, 14, border=ring, shadow=False)
        room = -2 * round(side * 0.1)
        pictures.draw_number(surface, face.inflate(room, room), half.number, half.shown, look)
        if symbol:
            return
        beads = pygame.Rect(face.right + pad, inner.top, 0, inner.height)
        beads.width = inner.right - beads.left
        lines = max(1, -(-half.number // _PER_LINE))
        step = min(beads.width / _PER_LINE, beads.height / max(2, lines))
        top = beads.centery - step * lines / 2
        left = beads.centerx - step * _PER_LINE / 2
        size = max(6, round(step * 0.84))
        for at in range(half.number):
            row, column = divmod(at, _PER_LINE)
            picture = _bead(look, size, lit=at < half.counted)
            middle = (round(left + (column + 0.5) * step), round(top + (row + 0.5) * step))
            surface.blit(picture, picture.get_rect(center=middle))


def _bead(look: Look, size: int, lit: bool) -> pygame.Surface:
    """One of what is counted: gold with an edge when it has been counted, a ring before."""
    palette = look.palette

    def make() -> pygame.Surface:
        canvas = Canvas((size, size), palette.gold_deep, unit=size / 20)
        if lit:
            canvas.circle((10, 10), 9.4, palette.gold_deep)
            canvas.circle((10, 10), 7.6, palette.gold)
            canvas.ellipse((8, 7), 2.6, 1.8, mix(palette.gold, (255, 255, 255), 0.6))
        else:
            canvas.ring((10, 10), 7.4, 1.6, palette.border)
        return canvas.done()

    return look.cache.get(("bead", size, lit), make)
