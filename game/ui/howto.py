"""How to play: the rules of a preset, written from its options, with pictures of the moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.common import Section
from game.play.presets import Preset

from . import theme
from .chip import Chip
from .layout import Box, Column, Grid, Item, Row
from .pictures import Picture, Sketch
from .plan import families, offered
from .rule_sheet import contradictions, game_of, in_words
from .scenes import Scene
from .sketches import CARDS, moves
from .widgets import IconButton, Label, Panel, Scroll

if TYPE_CHECKING:
    from .app import App
    from .look import Look

_LIST = 318
_PAGE = 900
_PICTURE_WIDE, _PICTURE_HIGH = 320, 150
_LARGE_TEXT = 120
"""Percent; larger text has the whole width to itself."""


class HowToPlay(Scene):
    """Opens at a preset, or at house rules (`rules`), which then stand first in the list."""

    def __init__(self, app: App, preset: str | None = None, rules: Any = None) -> None:
        super().__init__(app)
        self.families = families(offered())
        self.presets = [
            entry
            for family in self.families
            for entry in family.entries
            if isinstance(entry, Preset)
        ]
        self.chosen: Preset | None = next(
            (one for one in self.presets if one.name == preset), self.presets[0]
        )
        self.house = None
        if rules is not None and rules != self.chosen.rules:
            self.house, self.chosen = rules, None

    @property
    def rules(self) -> Any:
        """The rules that are shown."""
        return self.chosen.rules if self.chosen else self.house

    def build(self) -> Item:
        page = Page(
            Box(Panel(Column(self._page(), gap=28), pad=28), width=_PAGE), key=self._page_key()
        )
        page.grow, page.first = 1, True
        return Column(
            [
                Row(
                    [
                        IconButton("back", self.tr("Back"), self.close, key="back"),
                        Label(self.tr("How to play"), theme.TITLE, "bold", grow=1),
                    ]
                ),
                Row(
                    [
                        Box(Scroll(Column([Panel(self._list(), pad=14)]), "list"), width=_LIST),
                        page,
                    ],
                    gap=20,
                    across="stretch",
                    grow=1,
                ),
            ],
            gap=16,
        )

    def _list(self) -> Item:
        items: list[Item] = []
        if self.house is not None:
            items.append(
                Chip(
                    self.tr("House rules"),
                    partial(self._choose, None),
                    key="house",
                    picked=self.chosen is None,
                )
            )
        items += [
            Chip(
                self.app.text.language.title(preset),
                partial(self._choose, preset),
                key=f"preset {preset.name} {preset.own}",
                picked=preset is self.chosen,
            )
            for preset in self.presets
        ]
        return Column(items, gap=10)

    def _page(self) -> list[Item]:
        problems = contradictions(self.rules)
        if problems:
            said = [self.app.text.language.say(problem.message) for problem in problems]
            wrong: list[Item] = [Label(self.tr("These rules do not go together:"), weight="medium")]
            wrong += [Label(in_words(one, self.tr), colour="bad") for one in said]
            return [self._head(), Column(wrong)]
        return [self._head(), *map(self._section, game_of(self.rules).explain(self.rules))]

    def _head(self) -> Item:
        chosen = self.chosen
        title = self.app.text.language.title(chosen) if chosen else self.tr("House rules")
        words: list[Item] = [Label(title, theme.TITLE, "bold")]
        if chosen and chosen.summary:
            summary = self.app.text.language.summary(chosen)
            words.append(Label(summary, theme.NAME, soft=True))
        names = [family.name for family in self.families if chosen in family.entries]
        return self._beside(words, [CARDS[name] for name in names if name in CARDS])

    def _section(self, section: Section) -> Item:
        say = self.app.text.language.say
        words: list[Item] = [Label(say(section.title), theme.LEAD, "bold")]
        words += [Label(say(line)) for line in section.lines]
        return self._beside(words, moves(section.title.text, self.rules))

    def _beside(self, words: Sequence[Item], sketches: Sequence[Sketch]) -> Item:
        """Words with their pictures at the side, or below where the page is narrow."""
        text = Column(words, gap=10, grow=1)
        if not sketches:
            return text
        pictures = [Picture(sketch, _PICTURE_HIGH) for sketch in sketches]
        if self.look.metrics.text_percent > _LARGE_TEXT:
            return Column([text, Grid(pictures, least=_PICTURE_WIDE)], gap=14)
        side = Box(Column(pictures), width=_PICTURE_WIDE)
        return Row([text, side], gap=28, across="start")

    def _page_key(self) -> str:
        """Another preset is another page, which begins at its top."""
        return f"page {self.chosen.name if self.chosen else ''}"

    def _choose(self, preset: Preset | None) -> None:
        if preset is not self.chosen:
            self.chosen = preset
            self.rebuild()


class Page(Scroll):
    """A page that is read with the arrow keys too: it holds nothing that takes the focus."""

    focusable = True

    def step(self, dx: int, dy: int, look: Look) -> bool:
        return bool(dy) and self.wheel(look, 2 * dy)

    def ring_radius(self, look: Look) -> float:
        return theme.PANEL_RADIUS
