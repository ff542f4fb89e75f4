"""What glows on the table: places where a tile may go, tiles that may be taken, the next tile."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.table.pace import PACE
from game.table.pose import CARD_RATIO, Pose

if TYPE_CHECKING:
    from .look import Look

_BREATHS = 3
"""So many breaths are drawn, then the glow stays: a table that waits costs nothing."""
_STEP = 1 / 15
_LEAST_MARKED, _MARKER_GAP = 46, 6
"""Design units: an arrow is no smaller than that of a tile so wide, and so far from its tile."""


class Decor:
    """Glows over the table. `targets` are places for a tile, `rings` tiles that may be laid,
    `markers` tiles that may be turned."""

    def __init__(self) -> None:
        self.targets: list[Pose] = []
        self.rings: list[Pose] = []
        self.markers: list[Pose] = []
        self._time = 0.0
        self._drawn_at = 0.0

    def clear(self) -> None:
        """Nothing glows."""
        self.targets.clear()
        self.rings.clear()
        self.markers.clear()
        self.breathe()

    def breathe(self) -> None:
        """Let what glows breathe from now on for a while."""
        self._time = self._drawn_at = 0.0

    def update(self, dt: float) -> bool:
        """Time passes; whether the glow looks different now."""
        if not self.targets or self._time >= PACE["breath"] * _BREATHS:
            return False
        self._time += dt
        if self._time - self._drawn_at < _STEP:
            return False
        self._drawn_at = self._time
        return True

    def rest(self) -> float | None:
        """Seconds until the glow looks different; None when it stays as it is."""
        return _STEP if self.targets and self._time < PACE["breath"] * _BREATHS else None

    @property
    def glow(self) -> float:
        """How strongly places glow, 0 to 1: the same until `update` says that it looks different,
        so that a place of which only a part is drawn again has no seam."""
        breaths = min(self._drawn_at / PACE["breath"], _BREATHS)
        return 0.55 + 0.45 * math.cos(2 * math.pi * breaths)

    def areas(self, look: Look) -> list[pygame.Rect]:
        """Pixels that the places cover which breathe."""
        return [spot for _image, spot in self._targets(look)]

    def layers(self, look: Look) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Everything that glows and where it goes, in drawing order."""
        found = self._targets(look)
        # The one tile to turn is outlined; where any of a row may be turned, arrows are enough.
        outlined = self.rings + (self.markers if len(self.markers) == 1 else [])
        for pose in outlined:
            ring = look.faces.deck.ring if pose.ratio == CARD_RATIO else look.faces.tile_ring
            image = ring(round(pose.width), _turn(pose))
            found.append((image, image.get_rect(center=(round(pose.x), round(pose.y)))))
        for pose in self.markers:
            image = look.faces.marker(round(max(pose.width, look.u(_LEAST_MARKED))))
            found.append(_pointing(image, pose, look))
        return found

    def _targets(self, look: Look) -> list[tuple[pygame.Surface, pygame.Rect]]:
        found = []
        for pose in self.targets:
            target = look.faces.deck.target if pose.ratio == CARD_RATIO else look.faces.target
            image = target(round(pose.width), _turn(pose), self.glow)
            found.append((image, image.get_rect(center=(round(pose.x), round(pose.y)))))
        return found


def _pointing(image: pygame.Surface, pose: Pose, look: Look) -> tuple[pygame.Surface, pygame.Rect]:
    """The marker beside a tile, on the side of the table's middle: there is no plaque."""
    gap = look.u(_MARKER_GAP)
    if _turn(pose) % 2 == 0 and pose.y < look.metrics.height / 2:
        image = pygame.transform.rotate(image, 180)
        spot = image.get_rect(midtop=(round(pose.x), round(pose.box.bottom) + gap))
    elif _turn(pose) % 2 == 0:
        spot = image.get_rect(midbottom=(round(pose.x), round(pose.box.y) - gap))
    elif pose.x > look.metrics.width / 2:
        image = pygame.transform.rotate(image, 90)
        spot = image.get_rect(midright=(round(pose.box.x) - gap, round(pose.y)))
    else:
        image = pygame.transform.rotate(image, -90)
        spot = image.get_rect(midleft=(round(pose.box.right) + gap, round(pose.y)))
    return image, spot


def _turn(pose: Pose) -> int:
    """The quarter turns clockwise by which a tile lies."""
    return -round(pose.angle / 90) % 4
