"""Where the lines of a side's sheet lie: as generously as there is room for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import pygame

from .. import theme
from ..result_sheet import signed
from . import score_signs
from .score_course import Course, Part

if TYPE_CHECKING:
    from ..look import Look

GAP = 10
"""Between the words of a line and what follows them."""
_AIR, _AROUND = 60, 3
_BETWEEN = 0.55
"""Between the two sums, in lines."""
_SUM = 1.35
"""The height of a sum in lines of its own text."""
_MOST_LINES = 2
"""A reason that would need more lines beside its cards has them below it."""
_CARDS_TOO = 0.6
"""The share of larger text that cards take part in."""
_NOTHING = pygame.Rect(0, 0, 0, 0)


class Setting(NamedTuple):
    """How generously a sheet is set: the size of its text, the width of its cards in design
    units, the distance of its lines in lines of text, and whether its totals stand side by side
    with those of the other sheet."""

    text: int
    card: float
    pitch: float
    aligned: bool = True


_SETTINGS = (
    Setting(theme.LEAD, 46, 1.8),
    Setting(theme.NAME, 43, 1.75),
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


class Place(NamedTuple):
    """A line as it lies on the sheet, from its top left corner: all of it, its words, its cards;
    `line` None is the sum."""

    part: Part
    line: int | None
    rect: pygame.Rect
    words: pygame.Rect
    fan: pygame.Rect

    def moved(self, down: int) -> Place:
        """The same line further down."""
        spots = (rect.move(0, down) for rect in (self.rect, self.words, self.fan))
        return Place(self.part, self.line, *spots)


class Flow(NamedTuple):
    """A sheet set in one way: its lines from above down, its headings, how high it is, and
    whether cards lie below the words that speak of them."""

    setting: Setting
    lines: tuple[Place, ...]
    headings: dict[Part, pygame.Rect]
    high: int
    below: bool

    @property
    def text(self) -> int:
        """The size of the text."""
        return self.setting.text

    def card(self, look: Look) -> int:
        """The width of a card; its rank can be read in the smallest window."""
        return _card(look, self.setting)

    def spread(self, air: int) -> Flow:
        """The second sum further away from the first."""
        second = Part.WRITTEN
        lines = tuple(one.moved(air) if one.part is second else one for one in self.lines)
        headings = {**self.headings, second: self.headings[second].move(0, air)}
        return self._replace(lines=lines, headings=headings, high=self.high + air)


class Setter:
    """Sets the sheet of one side; what stands beside each other on both is set alike."""

    def __init__(self, course: Course, side: int, words: Mapping[tuple[Part, int], Words]) -> None:
        """`words` are those of both sides."""
        self.course, self.side, self.words = course, side, words

    def tightest(self, look: Look, width: int) -> Flow:
        """The sheet in as little room as it can do with."""
        return self._flow(look, _SETTINGS[-1], width)

    def fitting(self, look: Look, width: int, height: int) -> Flow:
        """The sheet as generous as fits, its cards beside the words if they can be."""
        flows = [self._flow(look, setting, width) for setting in _SETTINGS]
        fit = [flow for flow in flows if flow.high <= height] or flows[-1:]
        beside = (flow for flow in fit if flow.setting.aligned and not flow.below)
        flow = next(beside, fit[0])
        return flow.spread(max(0, min((height - flow.high) // 2, look.u(_AIR))))

    def _flow(self, look: Look, setting: Setting, width: int) -> Flow:
        lines: list[Place] = []
        headings: dict[Part, pygame.Rect] = {}
        between = round(look.text.pitch(setting.text) * _BETWEEN * setting.pitch)
        note = look.text.pitch(theme.NOTE)
        top, below = 0, False
        for part in Part:
            mine, high, lower = self._sum(look, setting, (part, self.side), width)
            below |= lower
            if setting.aligned:
                _theirs, other, lower = self._sum(look, setting, (part, 1 - self.side), width)
                high, below = max(high, other), below or lower
            headings[part] = pygame.Rect(0, top, width, note)
            lines += [line.moved(top + note) for line in mine]
            total = round(look.text.pitch(total_size(setting.text, part)) * _SUM)
            rect = pygame.Rect(0, top + note + high, width, total)
            lines.append(Place(part, None, rect, rect, _NOTHING))
            top = rect.bottom + between
        return Flow(setting, tuple(lines), headings, top - between, below)

    def _sum(
        self, look: Look, setting: Setting, key: tuple[Part, int], width: int
    ) -> tuple[list[Place], int, bool]:
        """The lines of a sum from above down, how high they are together, and whether cards lie
        below their words."""
        lines: list[Place] = []
        top, lower = 0, False
        for index in range(len(self.words[key].lines)):
            line, below = self._line(look, setting, key, index, top, width)
            lines.append(line)
            top, lower = line.rect.bottom, lower or below
        return lines, top, lower

    def _line(
        self,
        look: Look,
        setting: Setting,
        key: tuple[Part, int],
        index: int,
        top: int,
        width: int,
    ) -> tuple[Place, bool]:
        text, gap, size = look.text, look.u(GAP), setting.text
        told, words = self.course.sums[key].lines[index], self.words[key].lines[index]
        room = width - text.width(signed(told.points), size, "bold") - gap
        card = _card(look, setting)
        fan = score_signs.fan_width(told.cards, card) if told.cards else 0
        tall = score_signs.tall(card) if fan else 0
        beside = room - fan - gap if fan else room
        wrapped = text.wrap(words, size, "regular", max(1, beside))
        below = fan > 0 and (beside < room // 3 or len(wrapped) > _MOST_LINES)
        if below:
            wrapped = text.wrap(words, size, "regular", room)
        pitch, air = text.pitch(size), look.u(_AROUND)
        high, spacing = len(wrapped) * pitch, round(pitch * setting.pitch) - pitch
        if below:
            rect = pygame.Rect(0, top, width, high + tall + spacing + 2 * air)
            said = pygame.Rect(0, top + spacing // 2, room, high)
            cards = pygame.Rect(0, said.bottom + air, fan, tall)
        else:
            rect = pygame.Rect(0, top, width, max(high + spacing, tall + 2 * air if fan else 0))
            said = pygame.Rect(0, rect.centery - high // 2, beside, high)
            cards = pygame.Rect(room - fan, rect.centery - tall // 2, fan, tall)
        return Place(key[0], index, rect, said, cards), below


def total_size(text: int, part: Part) -> int:
    """The size of a sum's text: what is written is what it is all about."""
    return text + 4 if part is Part.WRITTEN else text


def _card(look: Look, setting: Setting) -> int:
    larger = 1 + (look.metrics.text_percent / 100 - 1) * _CARDS_TOO
    return max(score_signs.LEAST, look.u(setting.card * larger))
