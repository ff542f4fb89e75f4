"""The tiles that are left, each player's beside his plaque, counted one after the other."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import ceil, pi, sin
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.core import Seat

from . import avatars, plaque, theme
from .counting import Course, Side
from .layout import Size
from .parts import Moving, Part, gentle
from .teams import mark_of

if TYPE_CHECKING:
    from .look import Look
    from .plaque import Who

_PLAQUE, _PLAQUE_HIGH, _BESIDE_NAME = 216, 60, 18
_MARK = 24
_TILE = 60
_APART = 0.14
"""Between two tiles, in widths; between two lines of one row as well."""
_ROW_GAP = 14
_TALLEST, _LOWEST = 230, 40
_AIR = 22
_GAP = 18
_HOP = 0.16
_MOST_LINES = 3
_LEAST_TILE = 6


class RowWords(NamedTuple):
    """What is written in a row: beside the name, and in place of tiles where none are left."""

    note: str
    empty: str


class Rows(Moving):
    """Draws the rows at the time `t` of a course; a row's running number rides along its tiles."""

    grow = 1

    def __init__(
        self, course: Course, who: tuple[Who, ...], words: Mapping[Seat, RowWords], calm: bool
    ) -> None:
        super().__init__()
        self.course = course
        self.tally = course.tally
        self.who, self.words, self.calm = who, words, calm
        self.plaques: dict[Seat, pygame.Rect] = {}
        self.tiles: dict[Seat, list[pygame.Rect]] = {}
        self.totals: dict[Seat, pygame.Rect] = {}
        self.sums: dict[Side, pygame.Rect] = {}
        self._empties: dict[Seat, pygame.Rect] = {}
        self._width = _LEAST_TILE
        self._look: Look | None = None

    # --- layout ----------------------------------------------------------------------------------

    def measure(self, look: Look, width: int) -> Size:
        return width, len(self.tally.seats) * look.u(_TALLEST)

    def least_height(self, look: Look, width: int) -> int:
        return len(self.tally.seats) * look.u(_LOWEST)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._look = look
        factor = look.metrics.text_percent / 100
        seats, rows = self.tally.seats, self.tally.view.rows
        gap = look.u(_ROW_GAP)
        most_high = min((rect.height - gap * (len(seats) - 1)) // len(seats), look.u(_TALLEST))
        chip = self._chip(look)
        beside = look.u(_GAP)
        longest = max(look.text.width(who.name, theme.TEXT, "bold") for who in self.who)
        wished = longest + look.u(_PLAQUE_HIGH * factor + _BESIDE_NAME)
        least = look.u(_PLAQUE * (1 + (factor - 1) * 0.5))
        name = min(max(least, wished), rect.width * 36 // 100)
        partners = len(self.tally.sides) < len(seats)
        marked = chip[0] + look.u(_MARK), chip[1]
        ends = chip[0] + 2 * beside + (marked[0] + 2 * beside if partners else 0)
        room = rect.width - name - beside - ends
        most = max(1, *(len(row) for row in rows))
        self._width = width = _tile_width(most, room, most_high, look.u(_TILE))
        step = width + max(2, round(width * _APART))
        lines = ceil(most / max(1, (room + step - width) // step))
        wide = max(ceil(most / lines) * step, self._words_width(look, room))
        tall = min(most_high, max(look.u(_PLAQUE_HIGH), 2 * look.text.pitch(theme.TEXT)))
        # Rows that need less than there is keep together, with some air.
        high = min(most_high, max(tall, lines * (width + step)) + look.u(_AIR))
        block = pygame.Rect(0, 0, name + beside + wide + ends, (high + gap) * len(seats) - gap)
        block.center = rect.center
        for place, seat in enumerate(seats):
            line = pygame.Rect(block.left, block.top + place * (high + gap), block.width, high)
            spot = pygame.Rect(line.left, line.centery - tall // 2, name, tall)
            total = pygame.Rect(spot.right + 2 * beside + wide, 0, *chip)
            total.centery = line.centery
            room_for = pygame.Rect(spot.right + beside, line.top, wide, high)
            laid = _laid(len(rows[seat]), room_for, width, step, lines)
            self.plaques[seat] = self._mirrored(look, spot, block)
            self.totals[seat] = self._mirrored(look, total, block)
            self._empties[seat] = self._mirrored(look, room_for, block)
            self.tiles[seat] = [self._mirrored(look, tile, block) for tile in laid]
        for side in self.tally.sides if partners else ():
            first, last = self.totals[side.seats[0]], self.totals[side.seats[-1]]
            total = pygame.Rect(0, 0, *marked)
            total.centery = (first.centery + last.centery) // 2
            total.right = block.right
            self.sums[side] = self._mirrored(look, total, block)

    def _chip(self, look: Look) -> Size:
        """The size of a running number's paper."""
        wide, high = look.text.size("888", theme.NAME, "bold")
        return wide + look.u(22), high + look.u(4)

    def _words_width(self, look: Look, room: int) -> int:
        empty = [self.words[seat].empty for seat in self.tally.seats if not self.tally.pips(seat)]
        widths = [look.text.width(words, theme.TEXT) + look.u(8) for words in empty]
        return min(room, max(widths, default=0))

    def _mirrored(self, look: Look, rect: pygame.Rect, block: pygame.Rect) -> pygame.Rect:
        if look.rtl:
            rect.right = block.left + block.right - rect.left
        return rect

    # --- what moves ------------------------------------------------------------------------------

    def parts(self) -> dict[Hashable, Part]:
        course, t = self.course, self.t
        result: dict[Hashable, Part] = {}
        for seat in self.tally.seats:
            counted = course.counted(seat, t)
            for place, tile in enumerate(self.tiles[seat]):
                share = min(1.0, max(0.0, counted - place))
                result["tile", seat, place] = Part(share, tile.inflate(tile.width, tile.width))
            number = self._number(seat)
            if number:
                words, spot, home = number
                result["number", seat] = Part((words, home, spot.topleft), self._around(spot))
            result["plaque", seat] = Part(self._glad(seat), self._around(self.plaques[seat]))
        for side, spot in self.sums.items():
            joined = self._bracket(side).union(spot)
            result["sum", side.seats] = Part(course.summed(side, t), self._around(joined))
        return result

    def _glad(self, seat: Seat) -> bool:
        """Whether the plaque is gold: who went out at once, others when it has been counted."""
        result = self.tally.result
        if seat not in result.winners:
            return False
        return not self.tally.pips(seat) or self.t >= self.course.verdict

    def _around(self, rect: pygame.Rect) -> pygame.Rect:
        assert self._look is not None
        room = self._look.u(24)
        return rect.inflate(2 * room, 2 * room)

    def _number(self, seat: Seat) -> tuple[str, pygame.Rect, bool] | None:
        """The running number of a row, where it is, and whether it has arrived."""
        running = self.course.running(seat, self.t)
        if running is None:
            return None
        home = self.totals[seat]
        arrived = gentle(self.course.arrived(seat, self.t))
        tiles = self.tiles[seat]
        if arrived >= 1 or not tiles or self.calm:
            return str(running), home, arrived >= 1 or not tiles
        counted = self.course.counted(seat, self.t) - 0.5
        place = min(len(tiles) - 1, max(0, int(counted)))
        here = tiles[place]
        after = tiles[min(len(tiles) - 1, place + 1)]
        part = gentle(min(1.0, max(0.0, counted - place)))
        at = pygame.Vector2(here.midbottom).lerp(after.midbottom, part)
        at = at.lerp(home.center, arrived)
        return str(running), home.move_to(center=(round(at.x), round(at.y))), False

    # --- drawing ---------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        clip = surface.get_clip()
        for seat in self.tally.seats:
            self._draw_plaque(surface, look, clip, seat)
            self._draw_tiles(surface, look, clip, seat)
            if not self.tiles[seat]:
                colour = look.palette.on_felt_soft
                room = self._empties[seat]
                if room.colliderect(clip):
                    look.text.draw(surface, self.words[seat].empty, room, theme.TEXT, colour)
        for side, spot in self.sums.items():
            if self.course.summed(side, self.t):
                self._draw_sum(surface, look, side, spot)
        for seat in self.tally.seats:
            number = self._number(seat)
            if number and self._around(number[1]).colliderect(clip):
                self._draw_number(surface, look, *number)

    def _draw_plaque(
        self, surface: pygame.Surface, look: Look, clip: pygame.Rect, seat: Seat
    ) -> None:
        rect = self.plaques[seat]
        if self._around(rect).colliderect(clip):
            who, note = self.who[seat], self.words[seat].note
            plaque.draw(surface, look, rect, [who], who.name, note, "", self._glad(seat))

    def _draw_tiles(
        self, surface: pygame.Surface, look: Look, clip: pygame.Rect, seat: Seat
    ) -> None:
        faces, width = look.faces, self._width
        counted = self.course.counted(seat, self.t)
        for place, rect in enumerate(self.tiles[seat]):
            if not rect.inflate(width, width).colliderect(clip):
                continue
            piece = self.tally.view.rows[seat][place]
            face = (piece.tile.high, piece.tile.low) if piece.tile else None
            share = min(1.0, max(0.0, counted - place))
            lift = 0.0 if self.calm else sin(pi * share)
            shadow = faces.shadow(width, 0, 0.45 * lift)
            surface.blit(shadow, shadow.get_rect(center=rect.center))
            image = faces.tile(face, width) if share > 0 else faces.dimmed(face, width)
            surface.blit(image, rect.move(0, -round(lift * _HOP * width)))

    def _draw_number(
        self, surface: pygame.Surface, look: Look, words: str, spot: pygame.Rect, home: bool
    ) -> None:
        palette = look.palette
        fill = palette.paper if home else palette.gold
        edge = palette.paper_edge if home else palette.gold_deep
        look.plate(surface, spot, fill, 999, edge)
        look.text.draw(surface, words, spot, theme.NAME, palette.ink, "bold", "centre")

    def _bracket(self, side: Side) -> pygame.Rect:
        """The box of the line that joins the totals of two partners."""
        first, last = self.totals[side.seats[0]], self.totals[side.seats[-1]]
        height = last.centery - first.centery
        width = max(4, first.width // 5)
        box = pygame.Rect(first.right + width // 2, first.centery, width, height)
        if self._look is not None and self._look.rtl:
            box.right = first.left - width // 2
        return box

    def _draw_sum(self, surface: pygame.Surface, look: Look, side: Side, spot: pygame.Rect) -> None:
        box, palette = self._bracket(side), look.palette
        if not self._around(box.union(spot)).colliderect(surface.get_clip()):
            return
        near, far = (box.right, box.left) if look.rtl else (box.left, box.right)
        points = [(near, box.top), (far, box.top), (far, box.bottom), (near, box.bottom)]
        line = max(2, look.u(2))
        pygame.draw.lines(surface, palette.on_felt_soft, False, points, line)
        look.plate(surface, spot, palette.paper, 999, palette.paper_edge)
        mark = avatars.mark(mark_of(palette, side.seats[0]), look.u(_MARK - 4))
        at, number = mark.get_rect(midleft=spot.move(look.u(8), 0).midleft), spot.copy()
        number.width -= look.u(_MARK)
        if look.rtl:
            at.right = spot.right - look.u(8)
        else:
            number.right = spot.right
        surface.blit(mark, at)
        total = sum(self.tally.result.totals[seat] for seat in side.seats)
        look.text.draw(surface, str(total), number, theme.NAME, palette.ink, "bold", "centre")


def _tile_width(most: int, room: int, high: int, largest: int) -> int:
    """The largest tiles of which `most` fit into a row, on one line or on several."""
    best = _LEAST_TILE
    for lines in range(1, _MOST_LINES + 1):
        tall = int(high / (2 * lines + _APART * (lines - 1)))
        wide = int(room / (ceil(most / lines) * (1 + _APART)))
        best = max(best, min(tall, wide, largest))
    return best


def _laid(count: int, room: pygame.Rect, width: int, step: int, most: int) -> list[pygame.Rect]:
    """The places of the tiles of a row, on as few lines of equal length as there is room for."""
    lines = min(most, max(1, ceil(count * step / room.width)))
    per_line = max(1, ceil(count / lines))
    high = width + step
    top = room.centery - (lines * high - (step - width)) // 2
    return [
        pygame.Rect(
            room.left + place % per_line * step, top + place // per_line * high, width, 2 * width
        )
        for place in range(count)
    ]
