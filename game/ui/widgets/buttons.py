"""Things that are pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

import pygame

from .. import theme
from ..layout import Group, Item, Size, lay_on_paper
from ..text import Align
from .base import Pressable

if TYPE_CHECKING:
    from ..look import Look

Style = Literal["plain", "primary", "danger"]
_PAD = 18
_ICON = 1.3
"""Of the height of the letters beside it."""
_ICON_GAP = 10
_SINK = 2
_ROUND = 48
"""Design units across a button that is an icon alone."""


class Button(Pressable):
    """A button with words, an icon or both.

    `style`: "primary" is the one thing to do on a screen and what Enter presses, "danger" destroys
    something and is never pressed by accident. `on_press` is called without arguments.
    """

    def __init__(
        self,
        text: str,
        on_press: Callable[[], object],
        icon: str = "",
        style: Style = "plain",
        key: str = "",
        enabled: bool = True,
        size: float = theme.TEXT,
        least: float = 0,
        high: float = theme.TARGET,
        grow: float = 0,
    ) -> None:
        super().__init__(key or f"button {text or icon}", on_press, enabled)
        self.text, self.icon, self.style = text, icon, style
        self.size, self.least, self.high, self.grow = size, least, high, grow
        self.default = style == "primary"

    def measure(self, look: Look, width: int) -> Size:
        room = width - self._around(look)
        natural, tall = look.text.size(self.text, self.size, "medium") if self.text else (0, 0)
        if natural > room:
            natural, tall = look.text.size(self.text, self.size, "medium", max(1, room))
        wide = max(natural + self._around(look), look.u(self.least), look.u(theme.TARGET))
        return min(wide, width), max(look.u(self.high), tall + look.u(12))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(40), look.u(40)).colliderect(surface.get_clip()):
            return
        face, ink = self.draw_face(surface, look)
        inner = face.inflate(-2 * self._pad(look), 0)
        icon = self._icon(look)
        if self.icon:
            if not self.text:
                look.icon(
                    surface,
                    self.icon,
                    pygame.Rect(0, 0, icon, icon).move_to(center=face.center),
                    ink,
                )
                return
            wide = look.text.size(self.text, self.size, "medium")[0]
            gap = look.u(_ICON_GAP)
            spare = max(0, inner.width - icon - gap - wide) // 2
            left = inner.right - spare - icon if look.rtl else inner.left + spare
            look.icon(
                surface, self.icon, pygame.Rect(left, face.centery - icon // 2, icon, icon), ink
            )
            taken = spare + icon + gap
            inner = pygame.Rect(
                inner.left if look.rtl else inner.left + taken,
                inner.top,
                inner.width - taken,
                inner.height,
            )
        align: Align = "start" if self.icon else "centre"
        look.text.draw(surface, self.text, inner, self.size, ink, "medium", align, wrap=True)

    def draw_face(self, surface: pygame.Surface, look: Look) -> tuple[pygame.Rect, theme.Colour]:
        """Draw the button without what is written on it; returns its face and the ink to use."""
        palette = look.palette
        ink = palette.ink
        if self.style == "primary":
            fill, edge = palette.gold, theme.mix(palette.gold, palette.gold_deep, 0.6)
        else:
            fill, edge = palette.paper, palette.paper_edge
            if self.style == "danger":
                ink = palette.bad
        if not self.enabled:
            fill, edge, ink = palette.paper_soft, palette.paper_edge, palette.ink_off
        elif self.pressed:
            fill = theme.mix(fill, edge, 0.4)
        elif self.hovered:
            fill = theme.mix(fill, (255, 255, 255), 0.35)
            if self.on_paper and self.style != "primary":
                fill = palette.paper_soft
        border = None
        if self.on_paper:
            border = (
                palette.gold_deep if self.style == "primary" and self.enabled else palette.border
            )
        rect = self.rect
        if self.pressed:
            sunk = rect.move(0, look.u(_SINK))
            look.plate(surface, sunk, fill, theme.BUTTON_RADIUS, None, border, shadow=False)
            return sunk, ink
        raised = self.enabled and not self.on_paper
        look.plate(surface, rect, fill, theme.BUTTON_RADIUS, edge, border, shadow=raised)
        return pygame.Rect(rect.left, rect.top, rect.width, rect.height - look.u(3)), ink

    def ring_radius(self, look: Look) -> float:
        return theme.BUTTON_RADIUS

    def _pad(self, look: Look) -> int:
        return look.u(_PAD if self.text else 8)

    def _icon(self, look: Look) -> int:
        return round(look.metrics.text_px(self.size) * _ICON)

    def _around(self, look: Look) -> int:
        with_icon = self._icon(look) + (look.u(_ICON_GAP) if self.text else 0) if self.icon else 0
        return 2 * self._pad(look) + with_icon


class IconButton(Pressable):
    """A round button with an icon; `label` says what it does (shown beside it while pointed at)."""

    def __init__(
        self,
        icon: str,
        label: str,
        on_press: Callable[[], object],
        key: str = "",
    ) -> None:
        super().__init__(key or f"icon {icon}", on_press)
        self.icon, self.tip = icon, label

    def measure(self, look: Look, width: int) -> Size:
        return look.u(_ROUND), look.u(_ROUND)

    def ring_radius(self, look: Look) -> float:
        return _ROUND / 2

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(40), look.u(40)).colliderect(surface.get_clip()):
            return
        palette = look.palette
        rect = self.rect.move(0, look.u(_SINK)) if self.pressed else self.rect
        fill = palette.paper
        if self.pressed:
            fill = palette.paper_soft
        elif self.hovered:
            fill = palette.paper_soft if self.on_paper else theme.mix(fill, (255, 255, 255), 0.5)
        border = palette.border if self.on_paper else None
        edge = None if self.pressed else palette.paper_edge
        raised = not self.pressed and not self.on_paper
        look.plate(surface, rect, fill, _ROUND / 2, edge, border, raised)
        side = look.u(_ROUND * 0.5)
        look.icon(
            surface,
            self.icon,
            pygame.Rect(0, 0, side, side).move_to(center=rect.center),
            palette.ink,
        )


class Card(Pressable):
    """A pressable sheet of paper that holds other items (a picture, words): a game, a person.

    `picked` outlines it as chosen, with a tick, so that colour is not all that tells.
    """

    def __init__(
        self,
        item: Item,
        on_press: Callable[[], object],
        key: str,
        picked: bool = False,
        enabled: bool = True,
        pad: float = 12,
        radius: float = theme.PANEL_RADIUS,
    ) -> None:
        super().__init__(key, on_press, enabled)
        self.item, self.picked, self.pad, self.radius = item, picked, pad, radius

    def children(self) -> Sequence[Item]:
        return (self.item,)

    def measure(self, look: Look, width: int) -> Size:
        pad = 2 * look.u(self.pad)
        wide, tall = self.item.measure(look, max(0, width - pad))
        return wide + pad, max(tall + pad, look.u(theme.TARGET))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        lay_on_paper(self.item, look, rect, self.pad)

    def ring_radius(self, look: Look) -> float:
        return self.radius

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(40), look.u(40)).colliderect(surface.get_clip()):
            return
        palette = look.palette
        fill = palette.paper
        if self.pressed or not self.enabled:
            fill = palette.paper_soft
        elif self.hovered:
            fill = theme.mix(palette.paper, (255, 255, 255), 0.6)
        border = palette.border if self.on_paper else None
        look.plate(
            surface, self.rect, fill, self.radius, palette.paper_edge, border, not self.on_paper
        )
        super().draw(surface, look)
        if self.picked:
            look.picked(surface, self.rect, self.radius)


class Spot(Pressable):
    """A pressable place that somebody else draws (a tile on the table, the end of a train)."""

    sound = ""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        enabled: bool = True,
        radius: float = 8,
    ) -> None:
        super().__init__(key, on_press, enabled)
        self.rect = pygame.Rect(rect)
        self.radius = radius

    def measure(self, look: Look, width: int) -> Size:
        return self.rect.size

    def ring_radius(self, look: Look) -> float:
        return self.radius


class Placed(Group):
    """Items that keep the rectangles they have: a table's spots among laid-out widgets."""
