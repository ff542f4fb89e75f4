"""The end of a hand: every tile that is left is counted, the sum is worked out, pegs move."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Message, _, count, listed, say
from game.engine.dominoes.rules import BlockedWinner, Score, Tie
from game.engine.dominoes.scoring import Outcome, SeatName
from game.engine.dominoes.view import View
from game.table.pace import FACTORS, Speed

from . import theme, winner
from .counting import Course, Tally, tally
from .inputs import Input, Kind
from .layout import Box, Column, Item, Row, Size, Space
from .parts import Moving, Part
from .result_board import Board
from .result_rows import Rows, RowWords
from .result_sheet import Later, Standing, Standings, Sum
from .scenes import Scene
from .speech import hand_over, named
from .widgets import Button, Label, Panel

if TYPE_CHECKING:
    from .app import App
    from .look import Look
    from .plaque import Who

_SHEET = 330
_HEADLINE = 36
_EMBLEM = 240
_SETTLES = 0.4
"""Seconds after a press that finished the counting in which the next one does nothing."""
_SHORTER = (60, 18, 14, 11, 8, 5)
"""Names are cut to the longest of these lengths with which a line fits."""


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
        self.calm = app.settings.reduced_motion
        self.course = Course(self.tally, self.calm)
        self.t = 0.0
        self._settled = -1.0
        self._pressed = self._done = False
        if app.settings.animation is Speed.OFF:
            self.t = self.course.end

    # --- the screen ------------------------------------------------------------------------------

    def build(self) -> Item:
        head: list[Item] = [
            Label(
                self._fitting(self._headline(), _HEADLINE),
                _HEADLINE,
                "bold",
                align="centre",
                fit=True,
            ),
            Later(self.course, self._fitting(self._verdict(), theme.NAME), theme.NAME),
        ]
        rows = Rows(self.course, self.who, self._row_words(), self.calm)
        left: list[Item] = [rows]
        right: list[Item] = []
        if self.tally.explained:
            right.append(Panel(self._sum(), pad=18))
        elif self.tally.target is None and self.tally.winner is not None:
            right.append(Emblem(self.course, self._winners()))
        right.append(Space())
        if self.tally.target is not None:
            colours = tuple(self.who[side.seats[0]].colour for side in self.tally.sides)
            left.append(Board(self.course, colours, self.calm))
            right.append(Panel(self._standings(self.tally.target), pad=18))
        words = (
            self.tr("Next hand") if self.tally.view.winners is None else self.tr("See the result")
        )
        right.append(Button(words, self.go_on, "chevron_end", "primary", key="next", high=52))
        middle: Item
        if len(right) > 2:
            factor = 1 + (self.look.metrics.text_percent / 100 - 1) * 0.6
            sheet = Box(Column(right, gap=16), width=_SHEET * factor)
            sides = [Column(left, gap=16, grow=1), sheet]
            middle = Row(sides, gap=24, across="stretch", grow=1)
        else:
            middle = Column([rows, Box(right[-1], width=_SHEET)], gap=16, grow=1)
        content = Column([Column(head, gap=0), middle], gap=12)
        for item in content.walk():
            if isinstance(item, Moving):
                item.t = self.t
        return content

    def _sum(self) -> Item:
        lines = [self._sayings(message) for message, _points in self.tally.lines]
        heading = Label(self.tr("What the hand brings"), theme.NOTE, soft=True)
        return Column([heading, Sum(self.course, lines, self.tr("Points"))], gap=6)

    def _standings(self, target: int) -> Item:
        names = self._names()
        sides = [
            Standing(
                self.who[side.seats[0]].colour,
                self._say(listed([names[seat] for seat in side.seats])),
            )
            for side in self.tally.sides
        ]
        heading = self.ntr("The match goes to {n} point", "The match goes to {n} points", target)
        return Column(
            [Label(heading, theme.NOTE, soft=True), Standings(self.course, sides)],
            gap=6,
        )

    def _row_words(self) -> dict[int, RowWords]:
        words = {}
        empty = self.tr("no tiles left")
        for seat in self.tally.seats:
            tiles = len(self.tally.view.rows[seat])
            note = self.ntr("{n} tile left", "{n} tiles left", tiles) if tiles else self.tr("out!")
            words[seat] = RowWords(note, empty)
        return words

    # --- words -----------------------------------------------------------------------------------

    def _names(self, most: int = 99) -> tuple[str, ...]:
        names = (who.name for who in self.who)
        return tuple(n if len(n) <= most else n[: most - 1].rstrip() + "…" for n in names)

    def _winners(self) -> list[Who]:
        return [self.who[seat] for seat in self.tally.result.winners]

    def _say(self, message: object, names: tuple[str, ...] = ()) -> str:
        return self.app.text.language.say(named(message, names or self._names()))

    def _sayings(self, message: Message) -> list[str]:
        """The message with whole names, and with ever shorter ones."""
        return [self._say(message, self._names(most)) for most in _SHORTER]

    def _fitting(self, message: Message, size: float) -> str:
        """The message with names as long as fit on a line of the screen."""
        sayings, room = self._sayings(message), self.area().width
        fit = (words for words in sayings if self.look.text.width(words, size, "bold") <= room)
        return next(fit, sayings[-1])

    def _headline(self) -> Message:
        return hand_over(self.tally.result, self.tally.view)

    def _verdict(self) -> Message:
        """Whom the hand goes to, and why to him. A tie names nobody."""
        result, rules = self.tally.result, self.tally.view.rules
        if not result.winners:
            if self.tally.target is None and rules.tie is Tie.REPLAY:
                return say(_("A tie: another hand is dealt"))
            if rules.blocked_winner is BlockedWinner.NOBODY:
                return say(_("Nobody wins a blocked hand"))
            return say(_("A tie: nobody scores"))
        names = listed([SeatName(seat) for seat in result.winners])
        if result.formula is Score.WIN:
            words = say(_("The hand goes to {names}"), names=names)
        else:
            points = self.tally.points
            words = count(
                points, _("{n} point for {names}"), _("{n} points for {names}"), names=names
            )
        if result.outcome is Outcome.OUT:
            return words
        if rules.blocked_winner is BlockedWinner.FEWEST_TILES:
            return say(_("Fewest tiles left. {verdict}"), verdict=words)
        return say(_("Fewest pips left. {verdict}"), verdict=words)

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
            self._settled = self.app.now() + _SETTLES
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
