"""Draws tiles as the stage poses them: at rest, in flight, half turned over, held in the hand."""

from __future__ import annotations

import math

import pygame

from game.table.pose import Pose

from .effects import FLIP_STEPS
from .faces import Faces

_RISE = 0.34
"""How far up the picture of a tile held highest stands from its place, in widths."""
_NEARER = 0.07
"""How much larger a tile held highest looks."""
_REACH = 1.9
"""Half the side of the square that surely holds a tile with its shadow, in widths."""


class Pieces:
    """Draws poses with the faces given. Whole-pixel sizes come straight from the shapes; the
    sizes that a tile only passes through are scaled from the nearest of them."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self._whole: set[int] = set()

    def rest_widths(self, widths: set[int]) -> None:
        """The widths at which tiles lie now; all others are on the way between two of them."""
        self._whole = widths

    def bounds(self, pose: Pose) -> pygame.Rect:
        """Pixels that `draw` may touch for this pose."""
        reach = math.ceil(pose.width * (_REACH + 0.5 * pose.lift)) + 2
        return pygame.Rect(round(pose.x) - reach, round(pose.y) - reach, 2 * reach, 2 * reach)

    def draw(self, surface: pygame.Surface, pose: Pose, dim: bool = False) -> None:
        """Draw a tile with its shadow."""
        width = max(4, round(pose.width))
        quarter = round(pose.angle / 90) % 4
        turn = -quarter % 4
        slant = pose.angle - 90 * round(pose.angle / 90)
        image = self._image(pose, width, turn, dim)
        shadow = self.faces.shadow(self._drawn_width(width), turn, pose.lift)
        scale = width / self._drawn_width(width)
        if abs(slant) > 0.5:
            larger = scale * (1 + _NEARER * pose.lift)
            image = pygame.transform.rotozoom(image, slant, larger)
            shadow = pygame.transform.rotozoom(shadow, slant, scale)
        else:
            image = _scaled(image, scale * (1 + _NEARER * pose.lift))
            shadow = _scaled(shadow, scale)
        x, y = round(pose.x), round(pose.y)
        if pose.squeeze < 0.98:
            shadow = _narrowed(shadow, pose.squeeze, turn % 2 == 0)
        if pose.fade < 1.0:
            image = image.copy()
            image.set_alpha(round(255 * pose.fade))
            shadow = shadow.copy()
            shadow.set_alpha(round(255 * pose.fade))
        surface.blit(shadow, shadow.get_rect(center=(x, y)))
        rise = round(_RISE * pose.lift * width)
        surface.blit(image, self._spot(image, x, y - rise, width, turn, slant, pose.lift))

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
