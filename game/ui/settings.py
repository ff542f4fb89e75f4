"""The settings screen, made from the fields of `Settings` alone; every change holds at once."""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.blot.cards import SUITS
from game.engine.core import OneOf, Whole, YesNo
from game.play.settings import SettingInfo, infos

from . import theme
from .layout import Box, Column, Grid, Item, Row, Space
from .look import Look
from .scenes import Scene
from .suits import draw_suit
from .widgets import (
    Choice,
    IconButton,
    Label,
    Panel,
    Picture,
    Scroll,
    Slider,
    Stepper,
    Toggle,
)

_COLUMN = 470
_CONTROL = 310
_TABLE_RADIUS = 10
_STEP = 10
"""How far one press moves a number."""


class SettingsScene(Scene):
    """All settings, in the groups and the order in which `Settings` lists them."""

    def build(self) -> Item:
        groups: dict[str, list[Item]] = {}
        for name, about in infos().items():
            if about.group and (name != "language" or len(self._languages()) > 1):
                groups.setdefault(about.group, []).append(self._row(name, about))
        panels: list[Item] = []
        for group, rows in groups.items():
            heading = Label(self.tr(group), theme.LEAD, "bold")
            panels.append(Panel(Column([heading, Space(2), *rows], gap=10)))
        halves: list[Item] = [Column(panels[:2], gap=16), Column(panels[2:], gap=16)]
        back = IconButton("back", self.tr("Back"), self.close)
        return Column(
            [
                Row([back, Label(self.tr("Settings"), theme.TITLE, "bold", grow=1)], gap=16),
                Scroll(Grid(halves, least=_COLUMN, gap=16), key="groups", grow=1),
            ],
            gap=16,
        )

    def _row(self, name: str, about: SettingInfo) -> Item:
        words = self.tr(about.label)
        if isinstance(about.kind, YesNo):
            value = getattr(self.app.settings, name)
            toggle = Toggle(words, value, lambda new: self._change(name, new), key=name)
            if name != "four_colours":
                return toggle
            toggle.grow = 1
            return Row([Picture(96, 24, _draw_suits), toggle], gap=12)
        control = self._control(name, about)
        label = Label(words, grow=1)
        line: list[Item] = [label, Box(control, least=_CONTROL)]
        if name == "tile_faces":
            line.insert(1, Picture(84, 44, _draw_tile))
        return Row(line, gap=16, wrap=True)

    def _control(self, name: str, about: SettingInfo) -> Item:
        value = getattr(self.app.settings, name)

        def change(new: Any) -> None:
            self._change(name, new)

        def show(number: int) -> str:
            return f"{number} {about.unit}".strip()

        if isinstance(about.kind, Whole):
            low, high = about.kind.low, about.kind.high or about.kind.low
            kind = Slider if about.slides else Stepper
            return kind(value, low, high, change, key=name, step=_STEP, show=show)
        if isinstance(about.kind, OneOf):
            options = [(one, self.tr(about.labels[one.value])) for one in about.kind.choices]
            return Choice(options, value, change, key=name)
        return Choice(self._languages(), self.app.text.language.code, change, key=name)

    def _languages(self) -> list[tuple[str, str]]:
        return self.app.text.language.offered()

    def _change(self, name: str, value: object) -> None:
        self.app.change(name, value)
        if name.endswith("volume"):
            self.app.sound.play("place")


def _draw_suits(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """The four suits in the colours that they have on the cards."""
    side = rect.width // len(SUITS)
    for at, (suit, colour) in enumerate(look.faces.deck.printing.colours.items()):
        spot = pygame.Rect(rect.left + side * at, rect.top, side, rect.height)
        draw_suit(surface, spot.inflate(-look.u(3), 0), suit, colour)


def _draw_tile(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """A tile as the table will show it, on a piece of the table."""
    look.plate(surface, rect, look.palette.felt, _TABLE_RADIUS, shadow=False)
    width = min(rect.height, rect.width // 2) * 8 // 10
    tile = look.faces.tile((6, 4), width, 3)
    surface.blit(tile, tile.get_rect(center=rect.center))
