"""A round as it is drawn: what rests is drawn once, what moves on top of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from game.table.pose import Area, Key, Pose

from ..look import Look
from ..still import Resting, Still
from ..table_painter import rect_of
from .cheer import star_picture
from .pieces import PracticePieces


@dataclass
class Seen:
    """What is to be seen of a round. `stars` tell of each place in the row whether a star is in
    it, whether the task was done without one, or neither (None); `poses` is the table."""

    stars: Sequence[bool | None] = ()
    places: Sequence[Area] = ()
    poses: dict[Key, Pose] = field(default_factory=dict)
    moving: frozenset[Key] = frozenset()
    dimmed: frozenset[Key] = frozenset()


class RoundPicture:
    """Knows what was drawn where, so that only what looks otherwise is drawn again."""

    def __init__(self, look: Look, pieces: PracticePieces) -> None:
        self.look = look
        self._pieces = pieces
        self._still = Still(look.metrics_size, look.felt)
        self._moving: dict[Key, tuple[Pose, bool]] = {}

    def rest_at(self, poses: dict[Key, Pose]) -> None:
        """These are the poses at rest of all that is on the table."""
        self._pieces.rest_at(poses)

    def show(self, seen: Seen) -> list[pygame.Rect]:
        """Bring everything up to date; returns where it looks otherwise."""
        still = sorted(
            (item for item in seen.poses.items() if item[0] not in seen.moving),
            key=lambda item: (item[1].z, item[0]),
        )
        things = [self._star(at, seen) for at in range(len(seen.places))]
        things += [self._piece(key, pose, key in seen.dimmed) for key, pose in still]
        changed = self._still.compose(things)
        before = self._moving
        self._moving = {
            key: (seen.poses[key], key in seen.dimmed) for key in seen.moving & seen.poses.keys()
        }
        for key in before.keys() | self._moving.keys():
            if before.get(key) != self._moving.get(key):
                changed += self._bounds(key, before.get(key), self._moving.get(key))
        return changed

    def draw(
        self, surface: pygame.Surface, glows: Iterable[tuple[pygame.Surface, pygame.Rect]]
    ) -> None:
        """Draw it all within the surface's clip, the glows above what rests."""
        clip = surface.get_clip()
        self._still.show(surface)
        for image, spot in glows:
            if spot.colliderect(clip):
                surface.blit(image, spot)
        for key, (pose, dim) in sorted(self._moving.items(), key=lambda one: (one[1][0].z, one[0])):
            if self._pieces.bounds(key, pose).colliderect(clip):
                self._pieces.draw(surface, key, pose, dim)

    def _bounds(self, key: Key, *posed: tuple[Pose, bool] | None) -> list[pygame.Rect]:
        return [self._pieces.bounds(key, one[0]) for one in posed if one is not None]

    def _piece(self, key: Key, pose: Pose, dim: bool) -> Resting:
        def draw(surface: pygame.Surface) -> None:
            self._pieces.draw(surface, key, pose, dim)

        return Resting(key, (pose, dim), self._pieces.bounds(key, pose), draw)

    def _star(self, at: int, seen: Seen) -> Resting:
        rect, star = rect_of(seen.places[at]), seen.stars[at]

        def draw(surface: pygame.Surface) -> None:
            surface.blit(star_picture(self.look, rect.width, bool(star)), rect)
            if star is False:
                dot = rect.inflate(-round(rect.width * 0.72), -round(rect.height * 0.72))
                self.look.disc(surface, dot, self.look.palette.on_felt_soft)

        return Resting(("star", at), (tuple(rect), star), rect.inflate(4, 4), draw)
