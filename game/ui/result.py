"""The end of a hand: every tile that is left is counted, the sum is worked out, pegs move."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.engine.dominoes.view import View
from game.table.pace import FACTORS, PACE, Speed

from . import theme, winner
from .counting import Course, Tally, tally
from .inputs import Input, Kind
from .layout import Box, Column, Item, Row, Size, Space
from .parts import Moving, Part
from .result_board import Board
from .result_rows import Rows, RowWords
from .result_sheet import Later, Standing, Standings, Sum
from .result_words import ResultWords
from .scenes import Scene
from .teams import place_of
from .widgets import Button, Label, Panel

if TYPE_CHECKING:
    from .app import App
    from .look import Look
    from .plaque import Who

_SHEET = 330
_HEADLINE = 36
_EMBLEM = 240


class HandResult(Scene):
    """Counts a hand before everybody's eyes. It closes itself before it calls `on_done`.

    A press finishes the counting at once, the next one goes on.
    """

    def __init__(
        self,
        app: App,
        view: View,
        who: tuple[Who, ...],
        before: tuple[int, ...],
        on_done: Callable[[], None],
    ) -> None:
        """`view` is what is public after the hand was scored, `before` are the scores before."""
        super().__init__(app)
        self.tally: Tally = tally(view, before)
        self.who, self.on_done = who, on_done
        self.words = ResultWords(self.tally, tuple(one.name for one in who), app.text)
        self.calm = app.settings.reduced_motion
        self.course = Course(self.tally, self.calm)
        self.t = 0.0
        self._settled = -1.0
        self._pressed = self._done = False
        if app.settings.animation is Speed.OFF:
            self.t = self.course.end

    # --- the screen ------------------------------------------------------------------------------

    def build(self) -> Item:
        content = self._whole(headings=True)
        area = self.area()
        if content.least_height(self.look, area.width) > area.height:
            content = self._whole(headings=False)
        for item in content.walk():
            if isinstance(item, Moving):
                item.t = self.t
        return content

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
                Later(self.course, verdict, theme.NAME),
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

    # --- time ------------------------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        """Whether everything has been counted."""
        return self.t >= self.course.end

    def update(self, dt: float) -> None:
        if self.finished:
            return
        slower = FACTORS[self.app.settings.animation]
        since = self.t
        self._show(self.t + dt / slower if slower else self.course.end)
        for name in self.course.sounds(since, self.t) if slower else ():
            self.app.sound.play(name)

    def rest(self) -> float | None:
        return None if self.finished else 0.0

    def finish(self) -> None:
        """Show at once what all the counting comes to."""
        if not self.finished:
            self._show(self.course.end)
            self._settled = self.app.now() + PACE["pressed"]
            self.app.sound.play("place")

    def _show(self, t: float) -> None:
        self.t = min(t, self.course.end)
        for item in self.content.walk():
            if isinstance(item, Moving):
                for rect in item.move_to(self.t):
                    self.invalidate(rect)

    # --- input -----------------------------------------------------------------------------------

    def event(self, event: Input) -> bool:
        if not self.finished:
            if event.kind in (Kind.DOWN, Kind.ACTIVATE, Kind.BACK):
                self.finish()
                return True
        elif event.kind is Kind.DOWN:
            self._pressed = not self.controls.event(event)
            return True
        elif event.kind is Kind.UP and self._pressed:
            self._pressed = False
            if not event.dragging:
                self.go_on()
            return True
        return super().event(event)

    def back(self) -> None:
        """Escape goes on, as every press does."""
        self.go_on()

    def go_on(self) -> None:
        """Leave the result for what comes next."""
        if not self._done and self.app.now() >= self._settled:
            self._done = True
            self.close()
            self.on_done()


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
