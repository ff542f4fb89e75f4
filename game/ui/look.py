"""What everything is drawn with: the measures, the palette, the text and a few ready surfaces."""

from __future__ import annotations

import pygame

from . import paper, shapes, theme
from .faces import Faces
from .icons import icon
from .metrics import Metrics
from .text import Text
from .theme import Colour


class Look:
    """One for each size, language and contrast; handed to all that draws itself."""

    def __init__(self, metrics: Metrics, text: Text, faces: Faces) -> None:
        self.metrics = metrics
        self.text = text
        self.faces = faces
        self.palette = faces.palette
        self.cache = faces.cache

    @property
    def rtl(self) -> bool:
        """Whether the screen runs from right to left."""
        return self.text.rtl

    @property
    def metrics_size(self) -> tuple[int, int]:
        """The window's size that this look is for."""
        return self.metrics.width, self.metrics.height

    def u(self, length: float) -> int:
        """A design length in pixels."""
        return self.metrics.u(length)

    def felt(self, surface: pygame.Surface) -> None:
        """Cover the window with the table."""
        surface.blit(self.faces.felt(self.metrics_size), (0, 0))

    def plate(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        fill: Colour,
        radius: float,
        edge: Colour | None = None,
        border: Colour | None = None,
        shadow: bool = True,
    ) -> None:
        """A piece of paper: rounded, with the thickness of its lower edge and its shadow.

        `radius` in design units; `border` outlines it where it lies on its own colour.
        """
        if rect.width < 1 or rect.height < 1:
            return
        size, round_by, unit = rect.size, self.u(radius), self.metrics.scale
        shade = self.palette.shade
        image = self.cache.get(
            ("plate", size, fill, round_by, edge, border, shadow, unit),
            lambda: paper.plate(size, round_by, unit, fill, shade, edge, border, shadow),
        )
        surface.blit(image, image.get_rect(center=rect.center))

    def disc(self, surface: pygame.Surface, rect: pygame.Rect, fill: Colour) -> None:
        """A smooth disc, or an ellipse's rounded box, without thickness or shadow."""
        self.plate(surface, rect, fill, 999, shadow=False)

    def ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
        """The focus ring just outside of a rectangle; `radius` in design units is the thing's."""
        if rect.width < 1 or rect.height < 1:
            return
        round_by = min(self.u(radius), rect.width // 2, rect.height // 2)
        image = self.faces.ring(rect.size, round_by, max(2, self.u(theme.FOCUS_WIDTH)))
        surface.blit(image, image.get_rect(center=rect.center))

    def picked(self, surface: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
        """Mark a thing as the chosen one: a gold outline on it and a tick at its corner."""
        width, round_by = max(2, self.u(4)), min(self.u(radius), rect.height // 2)
        key = ("picked", rect.size, round_by, width)
        gold = self.palette.gold_deep
        image = self.cache.get(key, lambda: shapes.outline(rect.size, round_by, width, gold))
        surface.blit(image, rect)
        side = self.u(26)
        badge = pygame.Rect(0, 0, side, side)
        badge.centery = rect.top + self.u(6)
        badge.centerx = rect.left + self.u(6) if self.rtl else rect.right - self.u(6)
        self.plate(surface, badge, gold, 13, shadow=False)
        inner = badge.inflate(-self.u(10), -self.u(10))
        self.icon(surface, "check", inner, self.palette.paper)

    def icon(self, surface: pygame.Surface, name: str, rect: pygame.Rect, colour: Colour) -> None:
        """An icon centred in a rectangle, as large as fits."""
        image = icon(name, min(rect.size), colour, self.rtl)
        surface.blit(image, image.get_rect(center=rect.center))
