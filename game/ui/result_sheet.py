"""The sheet beside a counted hand: the lines of the score, their sum, and everybody's points."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from . import avatars, theme
from .counting import Course
from .layout import Size
from .parts import Moving, Part, shade
from .widgets import Label

if TYPE_CHECKING:
    from .look import Look
    from .text import Align, Weight

_GAP = 12
_RULED, _LAST = 1.25, 1.5
"""The pitch of the lines in lines of text, and the height of the sum in lines."""
_MARK = 20
_MINUS = "−"


def signed(number: int) -> str:
    """A number as it is written in a sum."""
    return f"{_MINUS}{-number}" if number < 0 else str(number)


class Later(Label, Moving):
    """Words that appear at some time: `said` tells how far, from 0 to 1."""

    def __init__(
        self,
        said: Callable[[float], float],
        text: str,
        size: float,
        weight: Weight = "medium",
        align: Align = "centre",
    ) -> None:
        super().__init__(text, size, weight, align=align)
        self.t = 0.0
        self.said = said

    @property
    def shown(self) -> bool:
        """Whether the words are on the screen."""
        return self.said(self.t) > 0

    def parts(self) -> dict[Hashable, Part]:
        return {"words": Part(self.said(self.t), self.rect)}

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.shown or not self.rect.colliderect(surface.get_clip()):
            return
        palette = look.palette
        ground, ink = theme.mix(palette.felt, palette.felt_edge, 0.3), palette.on_felt
        if self.on_paper:
            ground, ink = palette.paper, palette.ink
        colour = shade(ground, ink, self.said(self.t))
        look.text.draw(
            surface, self.text, self.rect, self.size, colour, self.weight, self.align, wrap=True
        )


class Sum(Moving):
    """A score pad: the lines that explain the points, written one by one, and their sum.

    A line is several ways of saying the same, the longest first: the first that fits is written.
    """

    def __init__(self, course: Course, lines: Sequence[Sequence[str]], total: str) -> None:
        super().__init__()
        self.course = course
        self.lines, self.total = lines, total

    def measure(self, look: Look, width: int) -> Size:
        unit = look.text.pitch(theme.TEXT) * _RULED
        return width, round(unit * (len(self.lines) + _LAST))

    def least_height(self, look: Look, width: int) -> int:
        return round(self.measure(look, width)[1] / _RULED * 0.95)

    def _places(self) -> list[pygame.Rect]:
        """The rectangle of each line, and that of the sum."""
        unit = self.rect.height / (len(self.lines) + _LAST)
        left, top, width, _height = self.rect
        tops = [round(top + n * unit) for n in range(len(self.lines) + 1)] + [self.rect.bottom]
        return [pygame.Rect(left, a, width, b - a) for a, b in pairwise(tops)]

    def parts(self) -> dict[Hashable, Part]:
        *lines, last = self._places()
        result: dict[Hashable, Part] = {
            index: Part(self.course.line(index, self.t), rect) for index, rect in enumerate(lines)
        }
        result["sum"] = Part((self.course.sum(self.t), self.course.said(self.t)), last)
        return result

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        *lines, last = self._places()
        palette, course, clip = look.palette, self.course, surface.get_clip()
        thin = max(1, look.u(1))
        points = [points for _message, points in course.tally.lines]
        for index, rect in enumerate(lines):
            if not rect.colliderect(clip):
                continue
            strong = index == len(lines) - 1
            rule = pygame.Rect(rect.left, rect.bottom - thin, rect.width, thin)
            surface.fill(palette.border if strong else palette.line, rule)
            share = course.line(index, self.t)
            if share:
                ink = shade(palette.paper, palette.ink, share)
                self._row(
                    surface, look, rect, self.lines[index], signed(points[index]), ink, theme.TEXT
                )
        total = course.sum(self.t)
        if total is not None and last.colliderect(clip):
            words = [self.total]
            ink = palette.ink
            self._row(surface, look, last, words, signed(total), ink, theme.LEAD, "bold")

    def _row(
        self,
        surface: pygame.Surface,
        look: Look,
        rect: pygame.Rect,
        words: Sequence[str],
        number: str,
        ink: theme.Colour,
        size: int,
        weight: Weight = "regular",
    ) -> None:
        text = look.text
        wide = text.width(number, size, "bold")
        room = rect.copy()
        room.width -= wide + look.u(_GAP)
        if look.rtl:
            room.right = rect.right
        fitting = (one for one in words if text.width(one, size, weight) <= room.width)
        text.draw(surface, next(fitting, words[-1]), room, size, ink, weight)
        text.draw(surface, number, rect, size, ink, "bold", "end")


class Standing(NamedTuple):
    """A side as the standings show it: the place of its mark in `Palette.sides`, its name."""

    mark: int
    name: str


class Standings(Moving):
    """Everybody's score; the winner's runs with the peg."""

    def __init__(self, course: Course, sides: Sequence[Standing]) -> None:
        super().__init__()
        self.course, self.sides = course, sides

    def measure(self, look: Look, width: int) -> Size:
        return width, len(self.sides) * round(look.text.pitch(theme.NAME) * 1.1)

    def least_height(self, look: Look, width: int) -> int:
        return len(self.sides) * round(look.text.pitch(theme.NAME) * 0.85)

    def _rows(self) -> list[pygame.Rect]:
        unit = self.rect.height / len(self.sides)
        return [
            pygame.Rect(
                self.rect.left, round(self.rect.top + n * unit), self.rect.width, round(unit)
            )
            for n in range(len(self.sides))
        ]

    def parts(self) -> dict[Hashable, Part]:
        return {
            place: Part((self.course.score(place, self.t), self._runs(place)), rect)
            for place, rect in enumerate(self._rows())
        }

    def _runs(self, place: int) -> bool:
        """Whether the score is on its way, or has just changed."""
        side = self.course.tally.sides[place]
        return self.course.score(place, self.t) != side.before

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        palette, text, clip = look.palette, look.text, surface.get_clip()
        for place, (side, rect) in enumerate(zip(self.sides, self._rows(), strict=True)):
            if not rect.colliderect(clip):
                continue
            side_of = min(look.u(_MARK), rect.height)
            picture = avatars.mark(palette.sides[side.mark], side_of)
            spot = picture.get_rect(midleft=rect.midleft)
            if look.rtl:
                spot.right = rect.right
            surface.blit(picture, spot)
            score = str(self.course.score(place, self.t))
            wide = text.width(score, theme.NAME, "bold") + look.u(20)
            pill = pygame.Rect(rect.right - wide, rect.top, wide, rect.height)
            if look.rtl:
                pill.left = rect.left
            if self._runs(place):
                inner = pill.inflate(0, -look.u(2))
                look.plate(surface, inner, palette.gold, 999, border=palette.ink, shadow=False)
            taken = side_of + look.u(_GAP)
            name = pygame.Rect(
                rect.left + taken, rect.top, rect.width - taken - wide - look.u(6), rect.height
            )
            if look.rtl:
                name.right = rect.right - taken
            text.draw(surface, side.name, name, theme.NAME, palette.ink, "medium")
            text.draw(surface, score, pill, theme.NAME, palette.ink, "bold", "centre")
