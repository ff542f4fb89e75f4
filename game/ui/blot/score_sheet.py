"""The sheet of one side after a deal: what it has taken and declared, and what it writes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from ..layout import Size
from ..parts import Moving, shade
from ..parts import Part as Shown
from ..result_sheet import signed
from ..shapes import fade
from ..theme import NOTE
from . import score_signs
from .score_course import Part
from .score_flow import GAP, Flow, Place, Setter, total_size

if TYPE_CHECKING:
    from ..look import Look

_PILL = 12


class Sheet(Moving):
    """Draws the two sums of a side at the time `t` of a course."""

    grow = 1

    def __init__(self, setter: Setter) -> None:
        super().__init__()
        self.setter = setter
        self.course, self.side, self.words = setter.course, setter.side, setter.words
        self.flow: Flow | None = None

    # --- layout ----------------------------------------------------------------------------------

    def measure(self, look: Look, width: int) -> Size:
        return width, self.setter.tightest(look, width).high

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self.flow = self.setter.fitting(look, rect.width, rect.height)

    @property
    def lines(self) -> tuple[Place, ...]:
        """The lines as they lie on the sheet."""
        return self.flow.lines if self.flow else ()

    def _spot(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """A part of the sheet in the window, mirrored where the language is."""
        spot = rect.move(self.rect.topleft)
        if look.rtl:
            spot.right = self.rect.left + self.rect.right - spot.left
        return spot

    # --- what moves ------------------------------------------------------------------------------

    def newest(self) -> pygame.Rect | None:
        """Where the line that appeared last is in the window."""
        shown = [line for line in self.lines if self._appeared(line)]
        return shown[-1].rect.move(self.rect.topleft) if shown else None

    def _appeared(self, line: Place) -> bool:
        if line.line is None:
            return self.course.complete(line.part, self.side, self.t)
        return self.course.line(line.part, self.side, line.line, self.t) > 0

    def parts(self) -> dict[Hashable, Shown]:
        course, side, t = self.course, self.side, self.t
        shown: dict[Hashable, Shown] = {}
        for line in self.lines:
            state: Hashable
            if line.line is None:
                state = course.sum(line.part, side, t), course.complete(line.part, side, t)
            else:
                state = course.line(line.part, side, line.line, t)
            rect = line.rect.move(self.rect.topleft)
            shown[line.part, line.line] = Shown(state, rect)
        return shown

    # --- drawing ---------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.flow is None:
            return
        clip = surface.get_clip()
        for part, heading in self.flow.headings.items():
            spot = self._spot(look, heading)
            if spot.colliderect(clip):
                words = self.words[part, self.side].heading
                look.text.draw(surface, words, spot, NOTE, look.palette.ink_soft)
        for line in self.flow.lines:
            if self._spot(look, line.rect).colliderect(clip):
                if line.line is None:
                    self._draw_sum(surface, look, self.flow, line)
                else:
                    self._draw_line(surface, look, self.flow, line, line.line)

    def _draw_line(
        self, surface: pygame.Surface, look: Look, flow: Flow, place: Place, index: int
    ) -> None:
        palette, size = look.palette, flow.text
        rect = self._spot(look, place.rect)
        if index:
            rule = pygame.Rect(rect.left, rect.top, rect.width, max(1, look.u(1)))
            surface.fill(palette.line, rule)
        share = self.course.line(place.part, self.side, index, self.t)
        if not share:
            return
        line = self.course.sums[place.part, self.side].lines[index]
        lost = bool(line.cards) and not line.points
        ink = shade(palette.paper, palette.ink_soft if lost else palette.ink, share)
        words = self.words[place.part, self.side].lines[index]
        spot = self._spot(look, place.words)
        look.text.draw(surface, words, spot, size, ink, wrap=True)
        if line.cards:
            fan = score_signs.fan(look, line.cards, flow.card(look))
            surface.blit(
                fan if share >= 1 else fade(fan.copy(), share), self._spot(look, place.fan)
            )
        number = rect.copy()
        number.top, number.height = spot.top, spot.height
        look.text.draw(surface, signed(line.points), number, size, ink, "bold", "end")

    def _draw_sum(self, surface: pygame.Surface, look: Look, flow: Flow, place: Place) -> None:
        palette, text, part = look.palette, look.text, place.part
        rect, size = self._spot(look, place.rect), total_size(flow.text, part)
        surface.fill(palette.border, (*rect.topleft, rect.width, max(1, look.u(1))))
        total = self.course.sum(part, self.side, self.t)
        if total is None:
            return
        number = str(total)
        wide = text.width(number, size, "bold")
        words = rect.copy()
        words.width -= wide + look.u(GAP + _PILL)
        if look.rtl:
            words.right = rect.right
        text.draw(surface, self.words[part, self.side].total, words, size, palette.ink, "bold")
        if part is Part.COUNTED:
            text.draw(surface, number, rect, size, palette.ink, "bold", "end")
            return
        pill = pygame.Rect(0, 0, wide + 2 * look.u(_PILL), min(rect.height, text.pitch(size)))
        pill.midright = rect.midright
        if look.rtl:
            pill.midleft = rect.midleft
        if self.course.complete(part, self.side, self.t):
            won = self.side in self.course.result.winners
            fill = palette.gold if won else palette.paper_soft
            look.plate(surface, pill, fill, 999, border=palette.ink, shadow=False)
        text.draw(surface, number, pill, size, palette.ink, "bold", "centre")
