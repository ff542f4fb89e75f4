"""The curtain between two people: nobody's hand shows until the next person opens it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.table.pace import PACE

from . import avatars, theme
from .inputs import Input, Kind
from .layout import Column, Item, Space
from .plaque import Who
from .scenes import Scene
from .widgets import Button, Label, Picture

if TYPE_CHECKING:
    from .app import App
    from .look import Look

_BADGE = 176
_NAME = 44
_TINT, _VEIL = 0.7, 200
"""How much of the person's colour is in the veil, and how much of the felt it covers (of 255)."""


class HandOver(Scene):
    """Covers the table from its first frame. One button (or Enter, or Space) opens it.

    A press that was meant for what was seen before cannot open it: for a moment it takes none.
    `on_open` is called once the curtain is gone, `on_menu` when somebody would rather leave.
    """

    def __init__(
        self,
        app: App,
        who: Who,
        on_open: Callable[[], None],
        on_menu: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.who = who
        self.on_open, self.on_menu = on_open, on_menu
        self._closed_for = PACE["curtain"]
        self._opened = False

    def build(self) -> Item:
        """The person's picture and name, and the one button."""
        name = self.who.name
        return Column(
            [
                Space(grow=1),
                Picture(_BADGE, _BADGE, self._badge),
                Label(self.tr("Give the screen to"), size=theme.LEAD, align="centre"),
                Label(name, size=_NAME, weight="bold", align="centre", fit=True),
                Space(16),
                Button(
                    self.tr("Show my hand"),
                    self._open,
                    "eye",
                    style="primary",
                    key="open",
                    size=theme.LEAD,
                    high=72,
                    least=320,
                ),
                Space(grow=1),
            ],
            across="centre",
        )

    def _badge(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        seat = look.palette.seats[self.who.colour]
        side, share = min(rect.size), avatars.LARGE_SHARE
        badge = avatars.badge(self.who.picture, seat, side, look.palette, share)
        surface.blit(badge, badge.get_rect(center=rect.center))

    def draw_back(self, surface: pygame.Surface) -> None:
        palette = self.look.palette
        edge = theme.mix(palette.felt_edge, palette.seats[self.who.colour].edge, _TINT)
        self.look.felt(surface)
        veil = self.look.cache.get(
            ("curtain", surface.get_size(), edge), lambda: _veil(surface.get_size(), edge)
        )
        surface.blit(veil, (0, 0))

    def event(self, event: Input) -> bool:
        if self._closed_for > 0 and event.kind in (Kind.DOWN, Kind.UP, Kind.ACTIVATE):
            return True
        return super().event(event)

    def back(self) -> None:
        self.on_menu()

    def update(self, dt: float) -> None:
        self._closed_for -= dt

    def rest(self) -> float | None:
        return max(0.01, self._closed_for) if self._closed_for > 0 else None

    def _open(self) -> None:
        if not self._opened:
            self._opened = True
            self.close()
            self.on_open()


def _veil(size: tuple[int, int], colour: theme.Colour) -> pygame.Surface:
    """The colour of the person, over the felt."""
    veil = pygame.Surface(size).convert()
    veil.fill(colour)
    veil.set_alpha(_VEIL)
    return veil
