"""The end of a deal of Blot: both sides' sums, the verdict, what is written, the table so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.engine.blot.cards import Suit
from game.engine.blot.rules import Scale
from game.engine.blot.view import View

from .. import plaque, theme
from ..inputs import Input
from ..layout import Box, Column, Item, Row, Size
from ..parts import Moving
from ..parts import Part as Shown
from ..result_scene import CountingScene, scrolled_by_arrow
from ..result_sheet import Later
from ..teams import mark_of
from ..widgets import Button, Label, Panel, Scroll
from . import score_signs
from .score_course import Course, Part
from .score_flow import Setter, Words
from .score_sheet import Sheet
from .score_table import Head, Table
from .score_words import DealWords, sides_of

if TYPE_CHECKING:
    from ..app import App
    from ..look import Look
    from ..plaque import Who

_HEADLINE = 32
_TABLE = 380
_PLAQUE = 56
_PAD, _BAR = 16, 24
"""Around what is on a sheet; what the bar of a list takes of its width."""
_DEALS = "deals"
_FAR = 1_000_000
"""Beyond the end of every list, in pixels."""


class DealResult(CountingScene):
    """Tells the score of a deal before everybody's eyes, and enters it into the table."""

    course: Course

    def __init__(
        self,
        app: App,
        view: View,
        who: tuple[Who, ...],
        _before: tuple[int, ...],
        on_done: Callable[[], None],
    ) -> None:
        """`view` is what is public after the deal was scored. All screens that count a hand take
        the scores before it; here the table of the match holds them."""
        super().__init__(app, Course(view.hands[-1]), on_done)
        self.view, self.who = view, who
        self.words = DealWords(view, tuple(one.name for one in who), app.text)
        self.sides = sides_of(view.seats)

    # --- the screen ------------------------------------------------------------------------------

    def build(self) -> Item:
        look = self.look
        table = Table(self.view, self.who, self.course.entered)
        least = table.least_width(look) / look.metrics.scale + 2 * _PAD + _BAR
        width = max(_TABLE, least)
        right = Column([self._match(table, width), self._button()], gap=12)
        sheets = Row(self._sides(), gap=16, across="stretch", grow=1)
        halves = [sheets, Box(right, width=width)]
        content = Column(
            [self._head(), Row(halves, gap=16, across="stretch", grow=1)],
            gap=10,
        )
        return self.at_time(content)

    def _head(self) -> Item:
        width, words, course = self.area().width, self.words, self.course
        room = width - 2 * self.look.u(_HEADLINE)
        headline = words.fitting(words.headline, _HEADLINE, room)
        verdict = words.fitting(course.verdict_words, theme.LEAD, width)
        return Column(
            [
                Contract(headline, self.view.hands[-1].trump),
                Later(course.said, verdict, theme.LEAD, "bold"),
            ],
            gap=0,
        )

    def _sides(self) -> list[Item]:
        say, sums, tens = self.app.text.language.say, self.course.sums, Scale.TENS
        scale = self.view.rules.scale
        headings = {
            Part.COUNTED: self.tr("Taken and declared"),
            Part.WRITTEN: self.tr("Written, in tens") if scale is tens else self.tr("Written"),
        }
        words = {
            (part, side): Words(
                headings[part],
                tuple(say(line.message) for line in one.lines),
                say(one.name),
            )
            for (part, side), one in sums.items()
        }
        result, sides = self.view.hands[-1], []
        for side, seats in enumerate(self.sides):
            top = Banner(
                self.course,
                [self.who[seat] for seat in seats],
                self.words.names_of(seats),
                say(self.words.tricks(side)),
                seats == result.winners,
                mark_of(self.look.palette, side) if len(seats) > 1 else None,
            )
            sheet = Sheet(Setter(self.course, side, words))
            paper = Panel(Scroll(sheet, key=f"sheet {side}", grow=1), pad=_PAD, grow=1)
            sides.append(Column([top, paper], gap=8, grow=1))
        return list(sides)

    def _match(self, table: Table, width: float) -> Item:
        """The table of the match on its paper, `width` design units wide."""
        words, course = self.words, self.course
        say = self.app.text.language.say
        names = [words.shorter_names(seats) for seats in self.sides]
        room = self.look.u(width - 2 * _PAD)
        said = [words.standing] + ([words.hanging] if words.hanging else [])
        return Panel(
            Column(
                [
                    Label(say(words.goal), theme.NOTE, soft=True),
                    Head(table, names),
                    Scroll(table, key=_DEALS, grow=1),
                    *(
                        Later(
                            course.leading,
                            words.fitting(message, theme.TEXT, room),
                            theme.TEXT,
                            "bold" if place == 0 else "regular",
                        )
                        for place, message in enumerate(said)
                    ),
                ],
                gap=6,
            ),
            pad=_PAD,
            grow=1,
        )

    def _button(self) -> Item:
        over = self.view.winners is not None
        words = self.tr("See the result") if over else self.tr("Next deal")
        return Button(words, self.go_on, "play", "primary", key="next", high=52)

    # --- what is too long for its sheet ----------------------------------------------------------

    def _lists(self) -> list[Scroll]:
        return [widget for widget in self.controls.widgets if isinstance(widget, Scroll)]

    def arrange(self) -> None:
        lists = self._lists()
        at_end = {one.key for one in lists if not one.scroll_to(_FAR)} if self.finished else set()
        if not lists:
            at_end.add(_DEALS)
        super().arrange()
        for one in self._lists():
            if one.key in at_end:
                one.scroll_to(_FAR)

    def _show(self, t: float) -> None:
        super()._show(t)
        for one in self._lists():
            newest = one.item.newest() if isinstance(one.item, Sheet) else None
            before = one.offset
            if newest and one.scrolls:
                one.reveal(self.look, newest)
            if one.offset != before:
                self.controls.scrolled(one)

    def event(self, event: Input) -> bool:
        if self.finished and scrolled_by_arrow(self, event):
            return True
        return super().event(event)


class Contract(Item):
    """Who chose what, with the sign of the suit."""

    def __init__(self, words: str, trump: Suit | None) -> None:
        super().__init__()
        self.words, self.trump = words, trump

    def measure(self, look: Look, width: int) -> Size:
        return width, look.text.pitch(_HEADLINE)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(40), look.u(40)).colliderect(surface.get_clip()):
            return
        text, palette, gap = look.text, look.palette, look.u(12)
        side = min(self.rect.height, look.text.pitch(_HEADLINE))
        wide = text.width(self.words, _HEADLINE, "bold")
        block = pygame.Rect(0, 0, min(self.rect.width, wide + gap + side), self.rect.height)
        block.center = self.rect.center
        disc = pygame.Rect(0, 0, side, side)
        disc.midright = block.midright
        words = block.copy()
        words.width -= gap + side
        if look.rtl:
            disc.midleft, words.right = block.midleft, block.right
        text.draw(surface, self.words, words, _HEADLINE, palette.on_felt, "bold")
        look.plate(surface, disc.inflate(-look.u(4), -look.u(4)), palette.paper, 999)
        sign = score_signs.trump_sign(look, self.trump, round(side * 0.6))
        surface.blit(sign, sign.get_rect(center=disc.center))


class Banner(Moving):
    """Whose sheet it is; gold outlines it when it is said that this side has won the deal."""

    def __init__(
        self,
        course: Course,
        people: list[Who],
        name: str,
        note: str,
        won: bool,
        team: theme.Seat | None,
    ) -> None:
        super().__init__()
        self.course, self.people, self.team = course, people, team
        self.name, self.note, self.won = name, note, won

    def measure(self, look: Look, width: int) -> Size:
        return width, max(look.u(_PLAQUE), round(2 * look.text.pitch(theme.TEXT)))

    @property
    def gold(self) -> bool:
        """Whether the side is shown as the winner."""
        return self.won and self.course.said(self.t) > 0

    def parts(self) -> dict[Hashable, Shown]:
        return {"gold": Shown(self.gold, self.rect.inflate(self.rect.height, self.rect.height))}

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.rect.inflate(look.u(40), look.u(40)).colliderect(surface.get_clip()):
            words = self.name, self.note, ""
            plaque.draw(surface, look, self.rect, self.people, *words, self.gold, self.team)
