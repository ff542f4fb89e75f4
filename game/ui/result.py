"""The end of a hand: every tile that is left is counted, the sum is worked out, pegs move."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.engine.dominoes.view import View

from . import theme, winner
from .counting import Course, Tally, tally
from .layout import Box, Column, Item, Row, Size, Space
from .parts import Moving, Part
from .result_board import Board
from .result_rows import Rows, RowWords
from .result_scene import CountingScene
from .result_sheet import Later, Standing, Standings, Sum
from .result_words import ResultWords
from .teams import place_of
from .widgets import Button, Label, Panel

if TYPE_CHECKING:
    from .app import App
    from .look import Look
    from .plaque import Who

_SHEET = 330
_HEADLINE = 36
_EMBLEM = 240


class HandResult(CountingScene):
    """Counts a hand before everybody's eyes."""

    course: Course

    def __init__(
        self,
        app: App,
        view: View,
        who: tuple[Who, ...],
        before: tuple[int, ...],
        on_done: Callable[[], None],
    ) -> None:
        """`view` is what is public after the hand was scored, `before` are the scores before."""
        self.tally: Tally = tally(view, before)
        self.calm = app.settings.reduced_motion
        super().__init__(app, Course(self.tally, self.calm), on_done)
        self.who = who
        self.words = ResultWords(self.tally, tuple(one.name for one in who), app.text)

    # --- the screen ------------------------------------------------------------------------------

    def build(self) -> Item:
        content = self._whole(headings=True)
        area = self.area()
        if content.least_height(self.look, area.width) > area.height:
            content = self._whole(headings=False)
        return self.at_time(content)

    def _whole(self, headings: bool) -> Item:
        """The screen; the sheets' headings are the first to go where there is little room."""
        rows = Rows(self.course, self.who, self._row_words(), self.calm)
        left: list[Item] = [rows]
        right: list[Item] = []
        if self.tally.explained:
            right.append(self._sum(headings))
        elif self.tally.target is None and self.tally.winner is not None:
            right.append(Emblem(self.course, self._winners()))
        if self.tally.target is not None:
            places = tuple(place_of(side.seats, self.who) for side in self.tally.sides)
            left.append(Board(self.course, places, self.calm))
            right += [Space(), self._standings(self.tally.target, headings)]
        over = self.tally.view.winners is not None
        words = self.tr("See the result") if over else self.tr("Next hand")
        button = Button(words, self.go_on, "play", "primary", key="next", high=52)
        if not right:
            return Column([self._head(), rows, Box(button, width=_SHEET)], gap=12)
        if self.tally.target is None:
            right.append(Space())
        factor = 1 + (self.look.metrics.text_percent / 100 - 1) * 0.6
        sheet = Box(Column([*right, button], gap=16), width=_SHEET * factor)
        halves = [Column(left, gap=16, grow=1), sheet]
        return Column(
            [self._head(), Row(halves, gap=24, across="stretch", grow=1)],
            gap=12,
        )

    def _head(self) -> Item:
        area, words = self.area(), self.words
        headline = words.fitting(words.headline, _HEADLINE, area.width)
        verdict = words.fitting(words.verdict, theme.NAME, area.width)
        return Column(
            [
                Label(headline, _HEADLINE, "bold", align="centre", fit=True),
                Later(self.course.said, verdict, theme.NAME),
            ],
            gap=0,
        )

    def _sum(self, heading: bool) -> Item:
        lines = [self.words.sayings(message) for message, _points in self.tally.lines]
        items: list[Item] = [Sum(self.course, lines, self.tr("Points"))]
        if heading:
            items.insert(0, Label(self.tr("What the hand brings"), theme.NOTE, soft=True))
        return Panel(Column(items, gap=6), pad=18)

    def _standings(self, target: int, heading: bool) -> Item:
        sides = [
            Standing(place_of(side.seats, self.who), self.words.names_of(side.seats))
            for side in self.tally.sides
        ]
        items: list[Item] = [Standings(self.course, sides)]
        if heading:
            words = self.ntr("The match goes to {n} point", "The match goes to {n} points", target)
            items.insert(0, Label(words, theme.NOTE, soft=True))
        return Panel(Column(items, gap=6), pad=18)

    def _row_words(self) -> dict[int, RowWords]:
        words = {}
        empty = self.tr("no tiles left")
        for seat in self.tally.seats:
            tiles = len(self.tally.view.rows[seat])
            note = self.ntr("{n} tile left", "{n} tiles left", tiles) if tiles else self.tr("out!")
            words[seat] = RowWords(note, empty)
        return words

    def _winners(self) -> list[Who]:
        return [self.who[seat] for seat in self.tally.result.winners]


class Emblem(Moving):
    """The laurel of who won a hand that is the whole match."""

    grow = 1

    def __init__(self, course: Course, people: list[Who]) -> None:
        super().__init__()
        self.course, self.people = course, people

    def measure(self, look: Look, width: int) -> Size:
        return width, look.u(_EMBLEM)

    def least_height(self, look: Look, width: int) -> int:
        return look.u(_EMBLEM) // 3

    def parts(self) -> dict[Hashable, Part]:
        room = self.rect.inflate(self.rect.size)
        return {"laurel": Part(self.course.said(self.t), room)}

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        shown = self.course.said(self.t)
        if shown and self.rect.inflate(self.rect.size).colliderect(surface.get_clip()):
            winner.draw(surface, look, self.rect, self.people, shown)
