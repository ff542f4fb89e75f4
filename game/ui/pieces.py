"""Draws tiles as the stage poses them: at rest, in flight, half turned over, held in the hand."""

from __future__ import annotations

import math

import pygame

from game.table.pose import NEARER, RISE, Pose

from .effects import COARSE, FLIP_STEPS
from .faces import Faces

_KEPT = 96
"""So many drawn poses are kept: those at rest, and those of this frame that move."""

Layer = tuple[pygame.Surface, pygame.Rect]
"""A picture and where it goes."""


class Pieces:
    """Draws poses with the faces given. Whole-pixel sizes come straight from the shapes; the
    sizes that a tile only passes through are scaled from the nearest of them."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self._whole: set[int] = set()
        self._made: dict[tuple[Pose, bool], tuple[Layer, Layer]] = {}

    def rest_widths(self, widths: set[int]) -> None:
        """The widths at which tiles lie now; all others are on the way between two of them."""
        if widths != self._whole:
            self._whole = widths
            self._made.clear()

    def bounds(self, pose: Pose) -> pygame.Rect:
        """Pixels that `draw` may touch for this pose."""
        (_, below), (_, above) = self._layers(pose, False)
        return below.union(above)

    def draw(self, surface: pygame.Surface, pose: Pose, dim: bool = False) -> None:
        """Draw a tile with its shadow."""
        for image, spot in self._layers(pose, dim):
            surface.blit(image, spot)

    def _layers(self, pose: Pose, dim: bool) -> tuple[Layer, Layer]:
        """The shadow and the tile. A frame is drawn in several parts, with each pose made once."""
        key = (pose, dim)
        found = self._made.get(key)
        if found is None:
            if len(self._made) >= _KEPT:
                del self._made[next(iter(self._made))]
            found = self._made[key] = self._make(pose, dim)
        return found

    def _make(self, pose: Pose, dim: bool) -> tuple[Layer, Layer]:
        width = max(4, round(pose.width))
        quarter = round(pose.angle / 90) % 4
        turn = -quarter % 4
        slant = pose.angle - 90 * round(pose.angle / 90)
        image = self._image(pose, width, turn, dim)
        drawn = self._drawn_width(width)
        scale = width / drawn
        if abs(slant) > 0.5:
            larger = scale * (1 + NEARER * pose.lift)
            image = pygame.transform.rotozoom(image, slant, larger)
            shadow = self.faces.coarse_shadow(drawn, turn, pose.lift)
            shadow = _scaled(pygame.transform.rotozoom(shadow, slant, scale), COARSE)
        else:
            image = _scaled(image, scale * (1 + NEARER * pose.lift))
            shadow = _scaled(self.faces.shadow(drawn, turn, pose.lift), scale)
        x, y = round(pose.x), round(pose.y)
        if pose.squeeze < 0.98:
            shadow = _narrowed(shadow, pose.squeeze, turn % 2 == 0)
        if pose.fade < 1.0:
            image = image.copy()
            image.set_alpha(round(255 * pose.fade))
            shadow = shadow.copy()
            shadow.set_alpha(round(255 * pose.fade))
        rise = round(RISE * pose.lift * width)
        spot = self._spot(image, x, y - rise, width, turn, slant, pose.lift)
        return (shadow, shadow.get_rect(center=(x, y))), (image, spot)

    def _image(self, pose: Pose, width: int, turn: int, dim: bool) -> pygame.Surface:
        drawn = self._drawn_width(width)
        if pose.squeeze >= 0.995:
            paint = self.faces.dimmed if dim else self.faces.tile
            return paint(pose.face, drawn, turn)
        part = math.acos(max(0.0, min(1.0, pose.squeeze))) / math.pi
        step = round(FLIP_STEPS * (part if pose.face is None else 1 - part))
        return self.faces.flip(pose.face or (0, 0), drawn, turn, step)

    def _drawn_width(self, width: int) -> int:
        if width in self._whole or not self._whole:
            return width
        return min(self._whole, key=lambda whole: abs(whole - width))

    @staticmethod
    def _spot(
        image: pygame.Surface, x: int, y: int, width: int, turn: int, slant: float, lift: float
    ) -> pygame.Rect:
        """Where the picture goes. At rest a tile covers exactly its box, which may be half a
        pixel off the rounded middle."""
        if slant or lift:
            return image.get_rect(center=(x, y))
        wide, high = image.get_size()
        return pygame.Rect(x - wide // 2, y - high // 2, wide, high)


def _scaled(image: pygame.Surface, scale: float) -> pygame.Surface:
    if abs(scale - 1) < 0.004:
        return image
    size = (max(1, round(image.get_width() * scale)), max(1, round(image.get_height() * scale)))
    return pygame.transform.smoothscale(image, size)


def _narrowed(shadow: pygame.Surface, squeeze: float, upright: bool) -> pygame.Surface:
    wide, high = shadow.get_size()
    share = 0.25 + 0.75 * squeeze
    size = (max(1, round(wide * share)), high) if upright else (wide, max(1, round(high * share)))
    return pygame.transform.smoothscale(shadow, size)
