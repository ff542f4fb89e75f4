"""Draws pieces as the stage poses them: at rest, in flight, half turned over, held in the hand."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import Protocol

import pygame

from game.table.pose import NEARER, RISE, Pose

from .effects import COARSE, FLIP_STEPS, LEVELS
from .faces import Faces
from .shapes import Cache

_KEPT = 96
"""So many drawn poses are kept: those at rest, and those of this frame that move."""

_KEPT_PIXELS = 6_000_000
_TURNS_BY = 2
"""Degrees. A piece that turns in flight is drawn at so many steps, so that they can be kept."""

FLAT = 0.995
"""The squeeze from which on a piece lies flat."""

Layer = tuple[pygame.Surface, pygame.Rect]
"""A picture and where it goes."""


class Shadows(Protocol):
    """What casts the shadows of one kind of piece."""

    def shadow(self, width: int, turn: int = 0, lift: float = 0.0) -> pygame.Surface:
        """A piece's shadow, to be centred on the spot below it."""

    def coarse_shadow(self, width: int, turn: int, lift: float) -> pygame.Surface:
        """The same, `COARSE` times smaller."""


class Posed(ABC):
    """Draws poses of one kind of piece. Whole-pixel sizes come straight from the shapes; the
    sizes that a piece only passes through are scaled from the nearest of them."""

    def __init__(self, shadows: Shadows) -> None:
        self._shadows = shadows
        self._whole: set[int] = set()
        self._kept = Cache(_KEPT_PIXELS)
        self._made: dict[tuple[Pose, bool], tuple[Layer, Layer]] = {}

    def rest_widths(self, widths: set[int]) -> None:
        """The widths at which pieces lie now; all others are on the way between two of them."""
        if widths != self._whole:
            self._whole = widths
            self._made.clear()

    def bounds(self, pose: Pose) -> pygame.Rect:
        """Pixels that `draw` may touch for this pose."""
        (_, below), (_, above) = self._layers(pose, False)
        return below.union(above)

    def draw(
        self, surface: pygame.Surface, pose: Pose, dim: bool = False, shadow: bool = True
    ) -> None:
        """Draw a piece with its shadow, or without where it lies squarely upon another."""
        for image, spot in self._layers(pose, dim)[0 if shadow else 1 :]:
            surface.blit(image, spot)

    def _layers(self, pose: Pose, dim: bool) -> tuple[Layer, Layer]:
        """The shadow and the piece. A frame is drawn in several parts, with each pose made once."""
        key = (pose, dim)
        found = self._made.get(key)
        if found is None:
            if len(self._made) >= _KEPT:
                del self._made[next(iter(self._made))]
            found = self._made[key] = self._make(pose, dim)
        return found

    def _make(self, pose: Pose, dim: bool) -> tuple[Layer, Layer]:
        shadows, width = self._shadows, max(4, round(pose.width))
        drawn = self._drawn_width(width)
        quarter = round(pose.angle / 90)
        turn = -quarter % 4
        slant = _TURNS_BY * round((pose.angle - 90 * quarter) / _TURNS_BY)
        level = min(LEVELS, round(pose.lift * LEVELS))
        scale = width / drawn
        image = self._image(pose, drawn, turn, dim)
        image = self._turned(image, slant, scale * (1 + NEARER * level / LEVELS))
        if slant:
            shadow = self._turned(
                shadows.coarse_shadow(drawn, turn, pose.lift), slant, scale, COARSE
            )
        else:
            shadow = self._turned(shadows.shadow(drawn, turn, pose.lift), 0, scale)
        x, y = round(pose.x), round(pose.y)
        if pose.squeeze < 0.98:
            shadow = _narrowed(shadow, pose.squeeze, turn % 2 == 0)
        if pose.fade < 1.0:
            image = image.copy()
            image.set_alpha(round(255 * pose.fade))
            shadow = shadow.copy()
            shadow.set_alpha(round(255 * pose.fade))
        rise = round(RISE * pose.lift * width)
        spot = self._spot(image, x, y - rise, slant, pose.lift)
        return (shadow, shadow.get_rect(center=(x, y))), (image, spot)

    def _turned(
        self, picture: pygame.Surface, slant: int, scale: float, times: int = 1
    ) -> pygame.Surface:
        """A picture by degrees askew and scaled, drawn `times` larger yet. Pieces that are dealt
        follow each other on the same way, so what one of them looked like serves the next."""
        if not slant and abs(scale - 1) < 0.004:
            return picture
        return self._kept.get(
            (picture, slant, scale), lambda: _turned(picture, slant, scale, times)
        )

    @abstractmethod
    def _image(self, pose: Pose, drawn: int, turn: int, dim: bool) -> pygame.Surface:
        """The piece without its shadow, by quarter turns clockwise, `drawn` wide."""

    def _drawn_width(self, width: int) -> int:
        if width in self._whole or not self._whole:
            return width
        return min(self._whole, key=lambda whole: abs(whole - width))

    @staticmethod
    def _spot(image: pygame.Surface, x: int, y: int, slant: int, lift: float) -> pygame.Rect:
        """Where the picture goes. At rest a piece covers exactly its box, which may be half a
        pixel off the rounded middle."""
        if slant or lift:
            return image.get_rect(center=(x, y))
        wide, high = image.get_size()
        return pygame.Rect(x - wide // 2, y - high // 2, wide, high)


class Pieces(Posed):
    """The tiles of dominoes."""

    def __init__(self, faces: Faces) -> None:
        super().__init__(faces)
        self.faces = faces

    def _image(self, pose: Pose, drawn: int, turn: int, dim: bool) -> pygame.Surface:
        face = pose.face
        assert face is None or isinstance(face, tuple), "a card is drawn elsewhere"
        if pose.squeeze >= FLAT:
            paint = self.faces.dimmed if dim else self.faces.tile
            return paint(face, drawn, turn)
        return self.faces.flip(face or (0, 0), drawn, turn, flip_step(pose))


def flip_step(pose: Pose) -> int:
    """The frame of turning over that shows as much of the piece as its pose."""
    part = math.acos(max(0.0, min(1.0, pose.squeeze))) / math.pi
    return round(FLIP_STEPS * (part if pose.face is None else 1 - part))


def _turned(picture: pygame.Surface, slant: int, scale: float, times: int) -> pygame.Surface:
    if slant:
        picture, scale = pygame.transform.rotozoom(picture, slant, scale), float(times)
        if times == 1:
            return picture
    wide, high = picture.get_size()
    size = (max(1, round(wide * scale)), max(1, round(high * scale)))
    return pygame.transform.smoothscale(picture, size)


def _narrowed(shadow: pygame.Surface, squeeze: float, upright: bool) -> pygame.Surface:
    wide, high = shadow.get_size()
    share = 0.25 + 0.75 * squeeze
    size = (max(1, round(wide * share)), high) if upright else (wide, max(1, round(high * share)))
    return pygame.transform.smoothscale(shadow, size)
