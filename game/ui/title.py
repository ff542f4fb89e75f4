"""The first screen: a table too, with a set of dominoes laid out on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from . import routes, theme, title_picture
from .layout import Box, Column, Item, Row, Space
from .look import Look
from .scenes import Scene
from .widgets import Button, Label, Picture

if TYPE_CHECKING:
    from .app import App

_MENU = 330
_HIGH = 50
_NAME = 92


class Title(Scene):
    """What can be done: go on with a match, play, read the rules, see to the settings, leave."""

    rim = 40

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._table: pygame.Surface | None = None
        self._menu = Item()
        self._entries: list[routes.Entry] = []

    def enter(self) -> None:
        """See what there is to do, and tell once what went wrong with the files."""
        self._entries = routes.title_entries(self.app)
        if self.app.problems:
            told = " ".join(map(self.app.text.language.say, self.app.problems))
            self.app.problems.clear()
            routes.tell(self.app, told)

    def build(self) -> Item:
        buttons = [
            Button(
                self.tr(entry.words),
                entry.do,
                icon=entry.icon,
                style="primary" if place == 0 else "plain",
                key=entry.words,
                size=theme.NAME,
                high=_HIGH,
            )
            for place, entry in enumerate(self._entries)
        ]
        language = self.app.text.language
        if len(language.offered()) > 1:
            change = Button(language.own_name, self.languages, icon="globe", key="language")
            buttons.append(change)
        self._menu = Column(
            [
                Space(),
                Picture(_MENU, _NAME * 1.15, _paint_name),
                Label(self.tr("Dominoes and cards around one screen"), theme.TEXT, soft=True),
                Space(14),
                *buttons,
                Space(),
            ],
            gap=10,
        )
        return Row([Box(self._menu, width=_MENU), Space()], across="stretch")

    def languages(self) -> None:
        """Offer the languages."""
        routes.open_languages(self.app)

    def back(self) -> None:
        """Escape leads nowhere from here; leaving is a button."""

    def arrange(self) -> None:
        """Lay the menu out, and the picture into the room beside it."""
        super().arrange()
        self._table = None

    def draw_back(self, surface: pygame.Surface) -> None:
        if self._table is None:
            self._table = self._composed(surface)
        surface.blit(self._table, (0, 0))

    def _composed(self, surface: pygame.Surface) -> pygame.Surface:
        table = pygame.Surface(surface.get_size()).convert()
        self.look.felt(table)
        region, menu = self.area(), self._menu.rect
        room = region.width - menu.width - self.look.u(40)
        region.left, region.width = (region.left if self.look.rtl else region.right - room), room
        title_picture.paint(table, region, self.look)
        return table


def _paint_name(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """The name of the game, large, with the shadow of something that lies on the table."""
    palette = look.palette
    deep = rect.move(0, max(1, look.u(3)))
    look.text.draw(
        surface, "Hughie", deep, _NAME, theme.mix(palette.shade, palette.felt, 0.25), "bold"
    )
    look.text.draw(surface, "Hughie", rect, _NAME, palette.on_felt, "bold")
