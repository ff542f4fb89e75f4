"""The table as it is drawn frame by frame: what rests is drawn once, what moves on top of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.pose import Key

from .table_painter import rest_order
from .widgets.buttons import Spot

if TYPE_CHECKING:
    from .match import Match


class TablePicture:
    """Knows what has been drawn where, so that only what changed is drawn again.

    `stale` is set when the picture of all that rests shows something old.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.stale = True
        self._drawn: dict[Key, pygame.Rect] = {}
        self._above: list[pygame.Rect] = []
        """What places, buttons and the focus cover, above the picture of all that rests."""

    def keep_up(self) -> None:
        """Call after each step in time: draws afresh what rests, where that has changed."""
        if self.stale or self._moving() != self._drawn.keys():
            self._refresh()

    def mark_moved(self) -> None:
        """Only where a piece was and where it is now is drawn again."""
        match = self.match
        for key in match.stage.take_dirty():
            if key not in self._drawn:
                self.stale = True
                continue
            match.invalidate(self._drawn[key])
            self._drawn[key] = match.painter.pieces.bounds(match.stage.pose(key))
            match.invalidate(self._drawn[key])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole table within the surface's clip."""
        match = self.match
        if self.stale:
            # Something lies over the table, and time passes only there.
            self._refresh()
        clip, pieces = surface.get_clip(), match.painter.pieces
        match.painter.still(surface)
        for image, spot in match.decor.layers(match.look):
            if spot.colliderect(clip):
                surface.blit(image, spot)
        poses = {key: match.stage.pose(key) for key in self._moving()}
        for key, pose in sorted(poses.items(), key=lambda item: (item[1].z, item[0])):
            if self._drawn[key].colliderect(clip):
                pieces.draw(surface, pose)
        match.content.draw(surface, match.look)
        match.controls.draw_ring(surface, match.look)

    def _moving(self) -> frozenset[Key]:
        drag = self.match.pressing.drag
        held = {drag} if drag is not None else set()
        return self.match.stage.moving() | held

    def _refresh(self) -> None:
        """Bring the picture of all that rests up to date; what looks new is drawn again."""
        match = self.match
        self.stale = False
        match.stage.take_dirty()
        poses, moving, pieces = match.stage.poses(), self._moving(), match.painter.pieces
        changed = match.painter.compose(match.layout, match.shown, rest_order(poses, moving))
        drawn = {key: pieces.bounds(poses[key]) for key in moving}
        above = self._covered()
        for rect in [*changed, *self._drawn.values(), *drawn.values(), *self._above, *above]:
            match.invalidate(rect)
        self._drawn, self._above = drawn, above

    def _covered(self) -> list[pygame.Rect]:
        """Where something shows above the picture of all that rests and what moves."""
        match = self.match
        covered = [spot for _image, spot in match.decor.layers(match.look)]
        for widget in match.controls.widgets:
            if widget is match.controls.focus or not isinstance(widget, Spot):
                covered += match.controls.covered_by(widget)
        return covered
