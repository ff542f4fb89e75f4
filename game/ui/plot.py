"""The course of a match as a plot: the score of each side, hand by hand."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from . import avatars, theme
from .canvas import Canvas, Point
from .layout import Size
from .parts import Moving, Part

if TYPE_CHECKING:
    from .look import Look

_NATURAL, _LEAST = 320, 250
_LINE = 3.0
_MARK = 15
_APART = 1.8
"""Marks on one line keep so many of their sizes apart."""
_ASIDE = 2.4
"""Lines run beside each other by so much where the scores are equal."""
_GAP = 8
_NAMES = 0.3
"""The share of the width that names may take at most."""
_FLAG = 16


class Series(NamedTuple):
    """A side: the place of its mark in `Palette.sides`, its name, its score after each hand."""

    mark: int
    name: str
    scores: tuple[int, ...]


class Plot(Moving):
    """Draws the lines from the first hand to the last as `t` goes from 0 to 1."""

    grow = 3

    def __init__(self, series: Sequence[Series], target: int | None) -> None:
        """`target` is the score that ends the match, None where no score does."""
        super().__init__()
        self.series, self.target = tuple(series), target
        self.hands = len(self.series[0].scores)
        highest = max(max(one.scores, default=0) for one in self.series)
        self.top = max(target or 1, highest) * 1.06
        self.field = pygame.Rect(0, 0, 0, 0)
        """Where the lines are, from no hand to the last and from no point to the top."""
        self._rtl = False

    # --- layout ----------------------------------------------------------------------------------

    def measure(self, look: Look, width: int) -> Size:
        return width, look.u(_NATURAL)

    def least_height(self, look: Look, width: int) -> int:
        return max(look.u(_LEAST), look.text.pitch(theme.NOTE) * (len(self.series) + 2))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._rtl = look.rtl
        text, gap = look.text, look.u(_GAP)
        numbers = text.width(str(int(self.top)), theme.NOTE, "medium") + look.u(_FLAG) + 2 * gap
        names = max(text.width(one.name, theme.NOTE, "bold") for one in self.series)
        names = min(names, int(rect.width * _NAMES)) + look.u(_MARK) + 3 * gap
        pitch = text.pitch(theme.NOTE)
        left = names if look.rtl else numbers
        self.field = pygame.Rect(
            rect.left + left,
            rect.top + pitch // 2,
            rect.width - names - numbers,
            rect.height - pitch // 2 - pitch - gap,
        )

    def x(self, hand: int) -> float:
        """Where a hand stands, 0 being the beginning of the match."""
        share = hand / max(1, self.hands)
        return self.field.left + self.field.width * (1 - share if self._rtl else share)

    def y(self, score: float) -> float:
        """Where a score stands."""
        return self.field.bottom - self.field.height * score / self.top

    def ticks(self, look: Look) -> list[int]:
        """The scores that are written at the axis, as many as can be read."""
        most = max(1, int(self.field.height / (look.text.pitch(theme.NOTE) * 1.7)))
        step = next(step for step in _round_numbers() if self.top / step <= most + 1)
        near = look.text.pitch(theme.NOTE)
        return [
            score
            for score in range(0, int(self.top) + 1, step)
            if self.target is None or abs(self.y(score) - self.y(self.target)) >= near
        ]

    # --- drawing ---------------------------------------------------------------------------------

    def parts(self) -> dict[Hashable, Part]:
        return {"lines": Part(self.t, self.rect)}

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.colliderect(surface.get_clip()):
            return
        self._draw_axes(surface, look)
        clip = surface.get_clip()
        reach = self.field.inflate(2 * look.u(_MARK), 2 * look.u(_MARK))
        shown = reach.copy()
        shown.width = round(reach.width * self.t)
        if look.rtl:
            shown.right = reach.right
        surface.set_clip(clip.clip(shown))
        # Drawn once: while the lines grow only more of the picture is shown.
        key = ("plot", self.series, self.target, self.field.size, look.rtl, look.metrics.scale)
        picture = look.cache.get(key, lambda: self._picture(look, reach))
        surface.blit(picture, reach)
        surface.set_clip(clip)
        if self.t >= 1:
            self._draw_names(surface, look)

    def _draw_axes(self, surface: pygame.Surface, look: Look) -> None:
        palette, text, field = look.palette, look.text, self.field
        thin, gap = max(1, look.u(1)), look.u(_GAP)
        pitch = text.pitch(theme.NOTE)
        before = pygame.Rect(self.rect.left, 0, field.left - self.rect.left - gap, pitch)
        if look.rtl:
            before.left, before.width = field.right + gap, self.rect.right - field.right - gap
        for score in self.ticks(look):
            y = round(self.y(score))
            ink = palette.line if score else palette.border
            surface.fill(ink, pygame.Rect(field.left, y, field.width, thin))
            before.centery = y
            text.draw(surface, str(score), before, theme.NOTE, palette.ink_soft, align="end")
        if self.target is not None:
            self._draw_target(surface, look, before, self.target)
        widest = text.width(str(self.hands), theme.NOTE) + look.u(14)
        most = max(1, field.width // widest)
        every = next(step for step in _round_numbers() if self.hands / step <= most)
        shown = [1, *range(every, self.hands + 1, every)] if every > 1 else range(1, self.hands + 1)
        for hand in shown:
            spot = pygame.Rect(0, field.bottom + gap, widest, pitch)
            spot.centerx = round(self.x(hand))
            text.draw(surface, str(hand), spot, theme.NOTE, palette.ink_soft, align="centre")

    def _draw_target(
        self, surface: pygame.Surface, look: Look, before: pygame.Rect, target: int
    ) -> None:
        palette, field = look.palette, self.field
        y, thick, dash = round(self.y(target)), max(1, look.u(2)), max(3, look.u(8))
        for left in range(field.left, field.right, 2 * dash):
            width = min(dash, field.right - left)
            surface.fill(palette.gold_deep, pygame.Rect(left, y - thick // 2, width, thick))
        before.centery = y
        words = str(target)
        look.text.draw(surface, words, before, theme.NOTE, palette.gold_deep, "bold", "end")
        wide = look.text.width(words, theme.NOTE, "bold") + look.u(4)
        flag = pygame.Rect(0, 0, look.u(_FLAG), look.u(_FLAG))
        flag.midright = before.right - wide, y
        if look.rtl:
            flag.midleft = before.left + wide, y
        look.icon(surface, "flag", flag, palette.gold_deep)

    def _equals(self, hand: int) -> dict[int, list[int]]:
        """Which lines have which score after a hand."""
        standing: dict[int, list[int]] = {}
        for place, one in enumerate(self.series):
            score = one.scores[hand - 1] if hand else 0
            standing.setdefault(score, []).append(place)
        return standing

    def _points(self, look: Look, place: int) -> list[Point]:
        """The points of a line in the window, beside those of lines with the same score."""
        aside = _ASIDE * look.metrics.scale
        points = []
        for hand, score in enumerate((0, *self.series[place].scores)):
            equals = self._equals(hand)[score]
            off = (equals.index(place) - (len(equals) - 1) / 2) * aside
            points.append((self.x(hand), self.y(score) - off))
        return points

    def _picture(self, look: Look, reach: pygame.Rect) -> pygame.Surface:
        """All lines with their marks on a transparent ground."""
        picture = pygame.Surface(reach.size, pygame.SRCALPHA)
        for place, one in enumerate(self.series):
            seat = look.palette.sides[one.mark]
            canvas = Canvas(reach.size, seat.edge, factor=4 if look.metrics.scale < 1.2 else 2)
            points = [(x - reach.left, y - reach.top) for x, y in self._points(look, place)]
            canvas.line(points, _LINE * look.metrics.scale, seat.edge)
            picture.blit(canvas.done(), (0, 0))
        size = look.u(_MARK)
        apart = max(1, round(size * _APART * self.hands / max(1, self.field.width)))
        for hand in range(self.hands, 0, -apart):
            self._draw_marks(picture, look, reach, hand, size)
        return picture

    def _draw_marks(
        self, picture: pygame.Surface, look: Look, reach: pygame.Rect, hand: int, size: int
    ) -> None:
        """The marks of one hand; those of equal scores stand beside each other."""
        for score, equals in self._equals(hand).items():
            for number, place in enumerate(equals):
                x, y = self.x(hand), self.y(score)
                x += (number - (len(equals) - 1) / 2) * size * 0.8
                mark = avatars.mark(look.palette.sides[self.series[place].mark], size)
                at = round(x - reach.left), round(y - reach.top)
                picture.blit(mark, mark.get_rect(center=at))

    def _draw_names(self, surface: pygame.Surface, look: Look) -> None:
        """The name of each line at its end, none over another."""
        text, gap = look.text, look.u(_GAP)
        pitch = text.pitch(theme.NOTE)
        ends = {place: self.y((0, *one.scores)[-1]) for place, one in enumerate(self.series)}
        order = sorted(ends, key=lambda place: (ends[place], place))
        wanted = [ends[place] for place in order]
        side = look.u(_MARK)
        places = spread(wanted, pitch, self.field)
        # Each beside its own mark at the end of its line, the names need no second ones.
        marked = len(set(wanted)) < len(wanted) or any(
            abs(y - end) > 1 for y, end in zip(places, wanted, strict=True)
        )
        for place, y in zip(order, places, strict=True):
            one = self.series[place]
            seat = look.palette.sides[one.mark]
            left = self.field.right + side // 2 + gap
            room = pygame.Rect(left, 0, self.rect.right - left, pitch)
            if look.rtl:
                room.left = self.rect.left
                room.width = self.field.left - gap - side // 2 - self.rect.left
            room.centery = round(y)
            mark = avatars.mark(seat, side)
            spot = mark.get_rect(midleft=room.midleft)
            if look.rtl:
                spot.right = room.right
            if marked:
                surface.blit(mark, spot)
            room.width -= side + gap
            if not look.rtl:
                room.left += side + gap
            text.draw(surface, one.name, room, theme.NOTE, look.palette.ink, "bold")


def spread(wanted: Sequence[float], apart: float, room: pygame.Rect) -> list[float]:
    """Places near the `wanted` ones (which rise), `apart` from each other where room allows."""
    apart = min(apart, room.height / max(1, len(wanted) - 1)) if len(wanted) > 1 else apart
    placed: list[float] = []
    for place in wanted:
        placed.append(max(place, placed[-1] + apart) if placed else place)
    for index in range(len(placed) - 1, -1, -1):
        below = placed[index + 1] - apart if index + 1 < len(placed) else float(room.bottom)
        placed[index] = min(placed[index], below)
    return placed


def _round_numbers() -> Sequence[int]:
    """Steps that one counts in."""
    return [step * 10**power for power in range(7) for step in (1, 2, 5)]
