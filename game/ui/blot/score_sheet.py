"""The sheet of one side after a deal: what it has taken and declared, and what it writes."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, NamedTuple

import pygame

from .. import theme
from ..layout import Size
from ..parts import Moving, shade
from ..parts import Part as Shown
from ..result_sheet import signed
from ..shapes import fade
from . import score_signs
from .score_course import Course, Part

if TYPE_CHECKING:
    from ..look import Look

_GAP = 10
_AIR = 44
_PILL = 12
_BETWEEN = 0.55
"""Between the two sums, in lines."""
_SUM = 1.35
"""The height of a sum in lines of its own text."""
_MOST_LINES = 2
"""A reason that would need more lines beside its cards has them below it."""


class Setting(NamedTuple):
    """How generously a sheet is set: the size of its text, the width of its cards in design
    units, the distance of its lines in lines of text, and whether its totals stand side by side
    with those of the other sheet."""

    text: int
    card: float
    pitch: float
    aligned: bool = True


_SETTINGS = (
    Setting(theme.NAME, 40, 1.7),
    Setting(theme.TEXT, 37, 1.65),
    Setting(theme.TEXT, 34, 1.5),
    Setting(theme.TEXT, 30, 1.3),
    Setting(theme.TEXT, 27, 1.15),
    Setting(theme.NOTE, 25, 1.1),
    Setting(theme.NOTE, 22, 1.0),
    Setting(theme.NOTE, 20, 0.95),
    Setting(theme.NOTE, 20, 0.92, aligned=False),
)
"""From generous to tight; the first that fits is taken."""


class Words(NamedTuple):
    """A sum in words: its heading, its reasons, and what the sum is called."""

    heading: str
    lines: tuple[str, ...]
    total: str


class _Row(NamedTuple):
    """A line as it lies in the sheet, from its top; `place` None is the sum."""

    part: Part
    place: int | None
    rect: pygame.Rect
    words: pygame.Rect
    fan: pygame.Rect

    def moved(self, down: int) -> _Row:
        """The same line further down."""
        spots = (rect.move(0, down) for rect in (self.rect, self.words, self.fan))
        return _Row(self.part, self.place, *spots)


class Sheet(Moving):
    """Draws the two sums of a side at the time `t` of a course."""

    grow = 1

    def __init__(
        self,
        course: Course,
        side: int,
        words: Mapping[tuple[Part, int], Words],
    ) -> None:
        """`words` are those of both sides: what stands beside each other is set alike."""
        super().__init__()
        self.course, self.side, self.words = course, side, words
        self.setting = _SETTINGS[-1]
        self.rows: list[_Row] = []
        self._below = False
        self._headings: dict[Part, pygame.Rect] = {}

    # --- layout ----------------------------------------------------------------------------------

    def measure(self, look: Look, width: int) -> Size:
        return width, self._flow(look, _SETTINGS[-1], width)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        for beside in (True, False):
            for setting in _SETTINGS:
                self._below = False
                spare = rect.height - self._flow(look, setting, rect.width)
                if spare >= 0 and not (beside and self._below):
                    self._spread(min(spare // 2, look.u(_AIR)))
                    return

    def _flow(self, look: Look, setting: Setting, width: int) -> int:
        """Lay the lines out from the top of the sheet; returns how high both sums are together."""
        self.setting, self.rows = setting, []
        between = round(look.text.pitch(setting.text) * _BETWEEN * setting.pitch)
        top = 0
        for part in Part:
            rows, high = self._part(look, part, self.side, width)
            if setting.aligned:
                high = max(high, self._part(look, part, 1 - self.side, width)[1])
            note = look.text.pitch(theme.NOTE)
            self._headings[part] = pygame.Rect(0, top, width, note)
            self.rows += [row.moved(top + note) for row in rows]
            total = round(look.text.pitch(self._total_size(part)) * _SUM)
            rect = pygame.Rect(0, top + note + high, width, total)
            self.rows.append(_Row(part, None, rect, rect, pygame.Rect(0, 0, 0, 0)))
            top = rect.bottom + between
        return top - between

    def _spread(self, air: int) -> None:
        """Move the second sum away from the first."""
        self._headings[Part.WRITTEN].top += air
        written = Part.WRITTEN
        self.rows = [row.moved(air) if row.part is written else row for row in self.rows]

    def _part(self, look: Look, part: Part, side: int, width: int) -> tuple[list[_Row], int]:
        """The lines of a sum from above down, and how high they are together."""
        rows: list[_Row] = []
        top = 0
        for index in range(len(self.words[part, side].lines)):
            rows.append(self._row(look, (part, side), index, top, width))
            top = rows[-1].rect.bottom
        return rows, top

    def _row(self, look: Look, key: tuple[Part, int], index: int, top: int, width: int) -> _Row:
        text, gap, setting = look.text, look.u(_GAP), self.setting
        of, words = self.course.sums[key].lines[index], self.words[key].lines[index]
        number = text.width(signed(of.points), setting.text, "bold")
        room = width - number - gap
        card = self._card(look)
        fan = score_signs.fan_width(of.cards, card) if of.cards else 0
        tall = score_signs.tall(card) if fan else 0
        pitch = text.pitch(setting.text)
        beside = room - fan - gap if fan else room
        words_in = text.wrap(words, setting.text, "regular", max(1, beside))
        below = fan > 0 and (beside < room // 3 or len(words_in) > _MOST_LINES)
        if below:
            self._below = True
            words_in = text.wrap(words, setting.text, "regular", room)
        spacing = round(pitch * setting.pitch) - pitch
        high = len(words_in) * pitch
        air = look.u(3)
        if below:
            rect = pygame.Rect(0, top, width, high + tall + spacing + 2 * air)
            said = pygame.Rect(0, top + spacing // 2, room, high)
            lies = pygame.Rect(0, said.bottom + air, fan, tall)
        else:
            rect = pygame.Rect(0, top, width, max(high + spacing, tall + 2 * air if fan else 0))
            said = pygame.Rect(0, rect.centery - high // 2, beside, high)
            lies = pygame.Rect(room - fan, rect.centery - tall // 2, fan, tall)
        return _Row(key[0], index, rect, said, lies)

    def _card(self, look: Look) -> int:
        """The width of a card; its rank can be read in the smallest window."""
        return max(score_signs.LEAST, look.u(self.setting.card))

    def _total_size(self, part: Part) -> int:
        """The size of a sum's text: what is written is what it is all about."""
        if part is Part.COUNTED:
            return self.setting.text
        return self.setting.text + 4

    def _spot(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """A part of the flow in the window, mirrored where the language is."""
        spot = rect.move(self.rect.topleft)
        if look.rtl:
            spot.right = self.rect.left + self.rect.right - spot.left
        return spot

    def newest(self) -> pygame.Rect | None:
        """Where the line that appeared last is in the window."""
        shown = [row for row in self.rows if self._shown(row)]
        return shown[-1].rect.move(self.rect.topleft) if shown else None

    def _shown(self, row: _Row) -> bool:
        if row.place is None:
            return self.course.sum(row.part, self.side, self.t) is not None
        return self.course.line(row.part, self.side, row.place, self.t) > 0

    # --- what moves ------------------------------------------------------------------------------

    def parts(self) -> dict[Hashable, Shown]:
        course, side, t = self.course, self.side, self.t
        shown: dict[Hashable, Shown] = {}
        for row in self.rows:
            state: Hashable
            if row.place is None:
                total = course.sum(row.part, side, t)
                state = (total, course.complete(row.part, side, t), course.said(t))
            else:
                state = course.line(row.part, side, row.place, t)
            rect = pygame.Rect(self.rect.left, row.rect.top + self.rect.top, *row.rect.size)
            shown[row.part, row.place] = Shown(state, rect)
        return shown

    # --- drawing ---------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        palette, clip = look.palette, surface.get_clip()
        for part, heading in self._headings.items():
            spot = self._spot(look, heading)
            if spot.colliderect(clip):
                words = self.words[part, self.side].heading
                look.text.draw(surface, words, spot, theme.NOTE, palette.ink_soft)
        for row in self.rows:
            if self._spot(look, row.rect).colliderect(clip):
                if row.place is None:
                    self._draw_sum(surface, look, row)
                else:
                    self._draw_line(surface, look, row, row.place)

    def _draw_line(self, surface: pygame.Surface, look: Look, row: _Row, index: int) -> None:
        palette, size = look.palette, self.setting.text
        rect = self._spot(look, row.rect)
        if index:
            rule = pygame.Rect(rect.left, rect.top, rect.width, max(1, look.u(1)))
            surface.fill(palette.line, rule)
        share = self.course.line(row.part, self.side, index, self.t)
        if not share:
            return
        line = self.course.sums[row.part, self.side].lines[index]
        lost = bool(line.cards) and not line.points
        ink = shade(palette.paper, palette.ink_soft if lost else palette.ink, share)
        words = self.words[row.part, self.side].lines[index]
        spot = self._spot(look, row.words)
        look.text.draw(surface, words, spot, size, ink, wrap=True)
        if line.cards:
            fan = score_signs.fan(look, line.cards, self._card(look))
            spot_of_fan = self._spot(look, row.fan)
            surface.blit(fan if share >= 1 else fade(fan.copy(), share), spot_of_fan)
        number = rect.copy()
        number.top, number.height = spot.top, spot.height
        look.text.draw(surface, signed(line.points), number, size, ink, "bold", "end")

    def _draw_sum(self, surface: pygame.Surface, look: Look, row: _Row) -> None:
        palette, text = look.palette, look.text
        rect, size = self._spot(look, row.rect), self._total_size(row.part)
        surface.fill(palette.border, (*rect.topleft, rect.width, max(1, look.u(1))))
        total = self.course.sum(row.part, self.side, self.t)
        if total is None:
            return
        number = str(total)
        wide = text.width(number, size, "bold")
        words = rect.copy()
        words.width -= wide + look.u(_GAP + _PILL)
        if look.rtl:
            words.right = rect.right
        text.draw(surface, self.words[row.part, self.side].total, words, size, palette.ink, "bold")
        if row.part is Part.WRITTEN and self.course.complete(row.part, self.side, self.t):
            pill = pygame.Rect(0, 0, wide + 2 * look.u(_PILL), min(rect.height, text.pitch(size)))
            pill.midright = rect.midright
            if look.rtl:
                pill.midleft = rect.midleft
            won = self.side in self.course.result.winners
            fill = palette.gold if won else palette.paper_soft
            look.plate(surface, pill, fill, 999, border=palette.ink, shadow=False)
            text.draw(surface, number, pill, size, palette.ink, "bold", "centre")
            return
        if row.part is Part.WRITTEN:
            rect = rect.inflate(-2 * look.u(_PILL), 0)
        text.draw(surface, number, rect, size, palette.ink, "bold", "end")
