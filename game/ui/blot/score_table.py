"""The table of a match of Blot: a line for each deal, as its players write it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.blot.cards import Suit
from game.engine.blot.rules import MatchLength
from game.engine.blot.scoring import Outcome
from game.engine.blot.view import View
from game.engine.core import Seat, _

from .. import avatars, theme
from ..layout import Item, Size
from ..parts import Moving, Part, shade
from ..teams import place_of
from . import score_signs
from .score_words import sides_of

if TYPE_CHECKING:
    from ..look import Look
    from ..plaque import Who
    from ..text import Weight

_PITCH = 1.5
_MARK, _SIGN = 18, 20
_GAP, _PAD, _BEFORE = 6, 8, 5
_WIDEST = 170
"""Design units that a side takes where there is room for more than its numbers."""


_HOW = {
    Outcome.MADE: _("made"),
    Outcome.FAILED: _("failed"),
    Outcome.KAPUT: _("kaput"),
    Outcome.HANGS: _("hangs"),
}


class Entry(NamedTuple):
    """A deal as it stands in the table; points and totals by side. `totals` are the points so
    far, or where deals decide the match the deals won."""

    taker: Seat
    trump: Suit | None
    outcome: Outcome
    points: tuple[int, int]
    totals: tuple[int, int]
    won_by: int | None


def entries(view: View) -> tuple[Entry, ...]:
    """Every deal of a match so far."""
    by_deals = view.rules.match is MatchLength.DEALS
    told, totals = [], (0, 0)
    for hand in view.hands:
        points = hand.points[0], hand.points[1]
        won = int(0 in hand.winners), int(1 in hand.winners)
        first, second = won if by_deals else points
        totals = totals[0] + first, totals[1] + second
        won_by = hand.winners[0] % 2 if hand.winners else None
        told.append(Entry(hand.taker, hand.trump, hand.outcome, points, totals, won_by))
    return tuple(told)


class _Columns(NamedTuple):
    """Where the columns of a table begin and end, in pixels from its start."""

    number: int
    taker: int
    trump: int
    how: int | None
    sides: tuple[tuple[int, int], tuple[int, int]]
    """From where to where the two numbers of a side take their room."""


class Table(Moving):
    """A line for each deal; the last one is entered while `entered` goes from 0 to 1."""

    def __init__(
        self,
        view: View,
        who: Sequence[Who],
        entered: Callable[[float], float] | None = None,
    ) -> None:
        super().__init__()
        self.entries, self.who = entries(view), who
        self.entered = entered or _at_once
        self.by_deals = view.rules.match is MatchLength.DEALS
        self._high = 0
        self.places = tuple(place_of(side, who) for side in sides_of(view.seats))

    def measure(self, look: Look, width: int) -> Size:
        return width, len(self.entries) * self._pitch(look)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._high = self._pitch(look)

    def _pitch(self, look: Look) -> int:
        return round(look.text.pitch(theme.NOTE) * _PITCH)

    def line(self, index: int) -> pygame.Rect:
        """The rectangle of a deal's line in the window."""
        top = self.rect.top + index * self._high
        return pygame.Rect(self.rect.left, top, self.rect.width, self._high)

    def parts(self) -> dict[Hashable, Part]:
        last = self.line(len(self.entries) - 1).inflate(0, 4)
        return {"last": Part(self.entered(self.t), last)}

    def least_width(self, look: Look) -> int:
        """The pixels that its columns need at least."""
        points = {points for entry in self.entries for points in entry.points}
        widest = max(look.text.width(_signed(one), theme.NOTE, "bold") for one in points)
        side = widest + look.u(_BEFORE + _GAP) + self._total_width(look) + 2 * look.u(_PAD)
        return self._start(look) + 2 * side

    def _start(self, look: Look) -> int:
        """Where what comes after the signs begins."""
        return self._number(look) + look.u(_MARK) + look.u(_SIGN) + 3 * look.u(_GAP)

    def _number(self, look: Look) -> int:
        numbers = range(1, len(self.entries) + 1)
        return max(look.text.width(str(one), theme.NOTE) for one in numbers)

    def columns(self, look: Look) -> _Columns:
        """The columns. Where the sides leave enough, it is said how each deal ended."""
        number, start, end = self._number(look), self._start(look), self.rect.width
        taker = number + look.u(_GAP)
        trump = taker + look.u(_MARK) + look.u(_GAP)
        factor = look.metrics.text_percent / 100
        least = (self.least_width(look) - start) // 2
        share = max(least, round(look.u(_WIDEST) * factor))
        say_it = look.text.language.gettext
        longest = max(look.text.width(say_it(how), theme.NOTE) for how in _HOW.values())
        told = start + look.u(_GAP) + longest <= end - 2 * share
        if not told:
            share = (end - start) // 2
        sides = (end - 2 * share, end - share), (end - share, end)
        return _Columns(number, taker, trump, start + look.u(_GAP) if told else None, sides)

    # --- drawing ---------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        thin = max(1, look.u(1))
        for index in range(self.rect.height // max(1, self._high)):
            line = self.line(index)
            if line.colliderect(surface.get_clip()):
                if index:
                    rule = pygame.Rect(*line.topleft, line.width, thin)
                    surface.fill(look.palette.line, rule)
                if index < len(self.entries):
                    self._draw_line(surface, look, index, line)

    def _draw_line(
        self, surface: pygame.Surface, look: Look, index: int, line: pygame.Rect
    ) -> None:
        palette, entry, columns = look.palette, self.entries[index], self.columns(look)
        newest = index == len(self.entries) - 1
        share = self.entered(self.t) if newest else 1.0
        if not share:
            return
        soft = shade(palette.paper, palette.ink_soft, share)
        spot = self.spot(look, line, 0, columns.number)
        look.text.draw(surface, str(index + 1), spot, theme.NOTE, soft, align="end")
        mark = avatars.mark(palette.seats[self.who[entry.taker].colour], look.u(_MARK))
        sign = score_signs.trump_sign(look, entry.trump, look.u(_SIGN))
        for picture, start in ((mark, columns.taker), (sign, columns.trump)):
            spot = self.spot(look, line, start, start + picture.get_width())
            if share >= 0.5:
                surface.blit(picture, picture.get_rect(center=spot.center))
        if columns.how is not None:
            how = look.text.language.gettext(_HOW[entry.outcome])
            spot = self.spot(look, line, columns.how, columns.sides[0][0])
            look.text.draw(surface, how, spot, theme.NOTE, soft)
        for side in (0, 1):
            self._draw_side(surface, look, line, entry, side, share, newest)

    def _draw_side(
        self,
        surface: pygame.Surface,
        look: Look,
        line: pygame.Rect,
        entry: Entry,
        side: int,
        share: float,
        newest: bool,
    ) -> None:
        palette, text, columns = look.palette, look.text, self.columns(look)
        ink = shade(palette.paper, palette.ink, share)
        soft = shade(palette.paper, palette.ink_soft, share)
        start, end = columns.sides[side]
        pad, won = look.u(_PAD), entry.won_by == side
        total = str(entry.totals[side])
        wide = self._total_width(look)
        pill = self.spot(look, line, end - wide - 2 * pad, end)
        points = _signed(entry.points[side])
        before = self.spot(look, line, start, end - wide - 2 * pad - look.u(_BEFORE))
        weight: Weight = "bold" if won else "regular"
        text.draw(surface, points, before, theme.NOTE, ink if won else soft, weight, align="end")
        if self.by_deals and not won:
            return
        if newest and share >= 1:
            inner = pill.inflate(0, -look.u(4))
            fill = palette.gold if won else palette.paper_soft
            look.plate(surface, inner, fill, 999, border=palette.ink, shadow=False)
        text.draw(surface, total, pill.inflate(-2 * pad, 0), theme.NOTE, ink, "bold", "end")

    def _total_width(self, look: Look) -> int:
        totals = {total for entry in self.entries for total in entry.totals}
        return max(look.text.width(str(total), theme.NOTE, "bold") for total in totals)

    def spot(self, look: Look, line: pygame.Rect, start: int, end: int) -> pygame.Rect:
        """A stretch of a line, mirrored where the language is."""
        spot = pygame.Rect(line.left + start, line.top, end - start, line.height)
        if look.rtl:
            spot.right = line.right - start
        return spot


class Head(Item):
    """The sides' marks and names over the columns of a table; `names` by side, from the whole
    name to ever shorter ones."""

    def __init__(self, table: Table, names: Sequence[Sequence[str]]) -> None:
        super().__init__()
        self.table, self.names = table, names

    def measure(self, look: Look, width: int) -> Size:
        return width, round(look.text.pitch(theme.NOTE) * 1.4)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.colliderect(surface.get_clip()):
            return
        palette, text, table = look.palette, look.text, self.table
        gap, size = look.u(_GAP), look.u(_MARK)
        line = pygame.Rect(table.rect.left, self.rect.top, table.rect.width, self.rect.height)
        sides = table.columns(look).sides
        room = min(end - start for start, end in sides) - look.u(_PAD) - 2 * gap - size
        both = zip(*self.names, strict=True)
        fit = (two for two in both if max(text.width(n, theme.NOTE, "bold") for n in two) <= room)
        names = next(fit, ("", ""))
        for side, name in enumerate(names):
            end = sides[side][1] - look.u(_PAD)
            wide = text.width(name, theme.NOTE, "bold")
            mark = avatars.mark(palette.sides[table.places[side]], size)
            spot = table.spot(look, line, end - wide - gap - size, end - wide - gap)
            surface.blit(mark, mark.get_rect(center=spot.center))
            if name:
                spot = table.spot(look, line, end - wide, end)
                text.draw(surface, name, spot, theme.NOTE, palette.ink, "bold", "end")
        thick = max(1, look.u(1.5))
        rule = pygame.Rect(self.rect.left, self.rect.bottom - thick, self.rect.width, thick)
        surface.fill(palette.border, rule)


def _signed(points: int) -> str:
    return f"+{points}" if points else "0"


def _at_once(_t: float) -> float:
    return 1.0
