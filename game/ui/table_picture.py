"""The table as it is drawn frame by frame: what rests is drawn once, what moves on top of it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.table.pose import Key

from .table_painter import rest_order, with_shadows
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
        self._above: dict[Hashable, list[pygame.Rect]] = {}

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
        self.paint(surface, [surface.get_clip()])

    def paint(self, surface: pygame.Surface, rects: list[pygame.Rect]) -> None:
        """Draw these parts of the table; the last of them is the surface's clip then."""
        match, pieces = self.match, self.match.painter.pieces
        if self.stale:
            # Something lies over the table, and time passes only there.
            self._refresh()
        glowing = match.decor.layers(match.look)
        poses = {key: match.stage.pose(key) for key in self._drawn}
        moving = with_shadows(rest_order(poses, frozenset()))
        for rect in rects:
            surface.set_clip(rect)
            match.painter.still(surface)
            for image, spot in glowing:
                if spot.colliderect(rect):
                    surface.blit(image, spot)
            for key, pose, shadow in moving:
                if self._drawn[key].colliderect(rect):
                    pieces.draw(surface, pose, shadow=shadow)
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
        layout, shown = match.layout, match.shown
        extras = match.game.extras(layout, shown)
        changed = match.painter.compose(layout, shown, extras, rest_order(poses, moving))
        drawn = {key: pieces.bounds(poses[key]) for key in moving}
        above = self._covered()
        for rect in [*changed, *self._drawn.values(), *drawn.values()]:
            match.invalidate(rect)
        for name in above.keys() ^ self._above.keys():
            for rect in above.get(name) or self._above[name]:
                match.invalidate(rect)
        self._drawn, self._above = drawn, above

    def _covered(self) -> dict[Hashable, list[pygame.Rect]]:
        """Where glows and buttons show, above the picture of all that rests, by names that say
        how they look. The focus is not among them: who moves it has it drawn again."""
        match = self.match
        covered: dict[Hashable, list[pygame.Rect]] = {}
        for _image, spot in match.decor.layers(match.look):
            covered["glow", tuple(spot)] = [spot]
        for widget in match.controls.widgets:
            if not isinstance(widget, Spot):
                words = getattr(widget, "text", "")
                name = (widget.key, words, widget.enabled, tuple(widget.rect))
                covered[name] = match.controls.covered_by(widget)
        return covered
