"""The cribbage board: where its holes are, the wood, and the pegs.

Every seat has a lane of 60 holes, 30 out along the upper side and 30 back along the lower one;
lanes lie inside one another like the tracks of a stadium. A target of 61 or 121 is reached in a
hole of its own behind the sixtieth; any other target is a marked hole of the round it falls in.
Two pegs of a seat leap over one another: the front one shows the score, the other the score
before it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random

import pygame

from .avatars import draw_shape, mark
from .canvas import BLACK, Canvas, Point, Size, clear
from .shapes import WHITE, cut, fade, outline, rounded, soft, vertical
from .theme import Palette, Seat, mix

STREET = 30
ROUND = 2 * STREET
_GROUP_GAP = 0.55  # after every fifth hole, in pitches
_AHEAD = 4.9  # pitches on the straight before the first hole: the seat's mark, two start holes
_STRAIGHT = _AHEAD + STREET - 1 + 5 * _GROUP_GAP + 0.6  # all of it, in pitches
_MIDDLE = 2.2  # the space between the streets, in lanes
_WIDEST = 1.3  # lanes lie at most this many pitches apart


@dataclass(frozen=True)
class Pegboard:
    """The geometry of a board; all points are pixels from its top left corner.

    `mirrored` lets the pegs start at the right, for languages that read from there.
    """

    size: Size
    seats: tuple[Seat, ...]
    target: int
    mirrored: bool = False

    @cached_property
    def frame(self) -> int:
        """The rim of wood around the lanes."""
        return max(6, round(min(self.size) * 0.05))

    @cached_property
    def edge(self) -> int:
        """How much of the plank's thickness shows below its face."""
        return max(3, round(min(self.size) * 0.03))

    @property
    def _middle(self) -> float:
        """The line between the streets."""
        return (self.size[1] - self.edge) / 2

    @cached_property
    def lane(self) -> float:
        """The distance between two lanes."""
        inner = self.size[1] - self.edge - 2 * self.frame
        by_height = inner / (2 * len(self.seats) + _MIDDLE)
        # The turns take of the width what lanes are apart: on a high board the holes come first.
        turns = 2 * (len(self.seats) + _MIDDLE / 2)
        by_width = _WIDEST * (self.size[0] - 2 * self.frame) / (_STRAIGHT + _WIDEST * turns)
        return min(by_height, by_width)

    @cached_property
    def pitch(self) -> float:
        """The distance from hole to hole along a lane."""
        return (self.size[0] - 2 * self.frame - 2 * self._turn) / _STRAIGHT

    @cached_property
    def hole_size(self) -> int:
        """The diameter of a hole."""
        return max(4, round(min(self.lane, self.pitch) * 0.42))

    @cached_property
    def peg_size(self) -> int:
        """The diameter of a peg's head."""
        return max(9, round(min(self.lane, self.pitch) * 0.92))

    @cached_property
    def _turn(self) -> float:
        """The radius of the outermost turn, rim included."""
        return (len(self.seats) + _MIDDLE / 2) * self.lane

    def round_of(self, score: int) -> int:
        """The round that a score falls in, counted from 0; the last hole ends its round."""
        if score <= 0 or self._has_last_hole(score):
            return max(0, (score - 2) // ROUND)
        return (score - 1) // ROUND

    def hole(self, seat: int, score: int) -> Point:
        """The hole of a score from 0 (the front start hole) to the target."""
        if score <= 0:
            return self.start(seat, front=True)
        score = min(score, self.target)
        if self._has_last_hole(score):
            return self._on_lane(seat, 1, self._along(0) - 1.5 * self.pitch)
        index = (score - 1) % ROUND
        if index < STREET:
            return self._on_lane(seat, -1, self._along(index))
        return self._on_lane(seat, 1, self._along(ROUND - 1 - index))

    def start(self, seat: int, front: bool) -> Point:
        """One of the two start holes of a seat."""
        return self._on_lane(seat, -1, self._along(0) - (1.5 if front else 2.5) * self.pitch)

    def path(self, seat: int, start: int, end: int) -> list[Point]:
        """The holes that a peg passes from one score to another, both included."""
        step = 1 if end >= start else -1
        return [self.hole(seat, score) for score in range(start, end + step, step)]

    def _has_last_hole(self, score: int) -> bool:
        return score == self.target and score > 1 and score % ROUND == 1

    def _along(self, index: int) -> float:
        """How far right a column of holes lies; 0 is the first of the street out."""
        first = self.frame + self._turn + _AHEAD * self.pitch
        return first + (index + index // 5 * _GROUP_GAP) * self.pitch

    def _off(self, seat: int) -> float:
        """How far a lane lies from the middle line."""
        return (_MIDDLE / 2 + len(self.seats) - seat - 0.5) * self.lane

    def _on_lane(self, seat: int, side: int, x: float) -> Point:
        x = self.size[0] - x if self.mirrored else x
        return x, self._middle + side * self._off(seat)

    def draw(self, palette: Palette, font: Callable[[int], pygame.Font]) -> pygame.Surface:
        """The board without its pegs; `font` gives the font of its numbers in a pixel size.

        It takes some milliseconds: keep the result.
        """
        board = _wood(self.size, self.edge, palette)
        self._draw_lanes(board, palette)
        self._draw_goal(board, palette)
        self._draw_holes(board, palette)
        self._draw_numbers(board, palette, font)
        for index, seat in enumerate(self.seats):
            side = round(min(self.lane, self.pitch * 1.3) * 0.94)
            picture = mark(seat, side)
            spot = self._on_lane(index, -1, self._along(0) - 4 * self.pitch)
            board.blit(picture, picture.get_rect(center=spot))
        return board

    def _draw_lanes(self, board: pygame.Surface, palette: Palette) -> None:
        """Inlaid strips in the seats' colours, so that each lane can be followed by eye."""
        middle = self._middle
        left, right = self.frame + self._turn, self.size[0] - self.frame - self._turn
        for index, seat in enumerate(self.seats):
            off = self._off(index)
            canvas = Canvas(self.size, seat.fill, factor=2)
            turns = [
                *_half(right, middle, off, -90),
                *_half(left, middle, off, 90),
            ]
            canvas.line([*turns, turns[0]], self.lane * 0.66, seat.fill)
            strip = canvas.done()
            board.blit(fade(strip, 0.5), (0, 0))

    def _draw_holes(self, board: pygame.Surface, palette: Palette) -> None:
        hole = _hole(self.hole_size, palette)
        scores = range(1, min(self.target, ROUND) + 1)
        for seat in range(len(self.seats)):
            points = [self.start(seat, front) for front in (True, False)]
            points += [self.hole(seat, score) for score in scores]
            points.append(self.hole(seat, self.target))
            for x, y in points:
                board.blit(hole, hole.get_rect(center=(round(x), round(y))))

    def _draw_goal(self, board: pygame.Surface, palette: Palette) -> None:
        """Gold around the last hole of every lane, and a line before the first."""
        reach = round(min(self.lane, self.pitch) * 0.92)
        for seat in range(len(self.seats)):
            canvas = Canvas((reach, reach), palette.wood_dark)
            canvas.circle((reach / 2, reach / 2), reach / 2, palette.wood_dark)
            canvas.circle((reach / 2, reach / 2), reach / 2 - max(1, reach * 0.08), palette.gold)
            disc = canvas.done()
            x, y = self.hole(seat, self.target)
            board.blit(disc, disc.get_rect(center=(round(x), round(y))))
        thick = max(2, round(self.pitch * 0.14))
        x, top = self._on_lane(0, -1, self._along(0) - 0.75 * self.pitch)
        bar = pygame.Rect(0, 0, thick, round(len(self.seats) * self.lane))
        bar.midtop = round(x), round(top - self.lane / 2)
        board.blit(rounded(bar.size, thick // 2, palette.wood_dark), bar)

    def _draw_numbers(
        self, board: pygame.Surface, palette: Palette, font: Callable[[int], pygame.Font]
    ) -> None:
        """Numbers at every tenth hole, for two rounds, on the inner side of its street."""
        size = round(min(self.lane * _MIDDLE * 0.42, self.pitch * 1.05))
        if size < 10:
            return
        straight = board.get_rect().inflate(round(-2 * (self.frame + self._turn)), 0)
        for score in range(10, min(self.target, ROUND) + 1, 10):
            again = score + ROUND
            words = f"{score} · {again}" if again <= self.target else str(score)
            text = font(size).render(words, True, palette.hole)
            x, y = self.hole(len(self.seats) - 1, score)
            inwards = (1 if y < self._middle else -1) * (self.lane * 0.5 + size * 0.62)
            spot = text.get_rect(center=(round(x), round(y + inwards)))
            board.blit(text, spot.clamp(straight))


def _half(x: float, y: float, radius: float, start: float) -> list[Point]:
    steps = 28
    turns = (math.radians(start + 180 * step / steps) for step in range(steps + 1))
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def _wood(size: Size, edge: int, palette: Palette) -> pygame.Surface:
    """A plank with its grain along it, a bevelled rim and a lower edge."""
    face = (size[0], size[1] - edge)
    radius = max(8, round(min(size) * 0.14))
    plank = vertical(face, mix(palette.wood, WHITE, 0.1), mix(palette.wood, BLACK, 0.06))
    # Coarse rows of long streaks, then fine ones: noise with few columns, pulled wide.
    for columns, rows, strength in ((5, max(8, size[1] // 2), 30), (2, max(4, size[1] // 9), 24)):
        noise = Random(31 + columns).randbytes(columns * rows)
        streaks = pygame.image.frombuffer(noise, (columns, rows), "P")
        greys = [255 - strength * value // 255 for value in range(256)]
        streaks.set_palette([(grey, grey, grey) for grey in greys])
        grain = pygame.transform.smoothscale(streaks.convert(32), face)
        plank.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    line = max(2, round(min(size) * 0.014))
    plank.blit(outline(face, radius, line, mix(palette.wood, WHITE, 0.3)), (0, 0))
    side = vertical(size, palette.wood_dark, mix(palette.wood_dark, BLACK, 0.3))
    board = cut(side, rounded(size, radius, WHITE))
    board.blit(cut(plank, rounded(face, radius, WHITE)), (0, 0))
    return board


def _hole(size: int, palette: Palette) -> pygame.Surface:
    """A drilled hole: dark, its lower lip lit."""
    lip = mix(palette.wood, WHITE, 0.45)
    canvas = Canvas((size + 2, size + 2), lip, factor=8)
    middle = size / 2 + 1
    canvas.circle((middle, middle + max(0.5, size * 0.1)), size / 2, lip)
    canvas.circle((middle, middle), size / 2, palette.hole)
    canvas.circle((middle, middle + size * 0.1), size * 0.36, mix(palette.hole, BLACK, 0.4))
    return canvas.done()


def peg(
    seat: Seat, size: int, palette: Palette, back: bool = False, rounds: int = 0
) -> pygame.Surface:
    """A peg's head from above with its shadow; centre it on a hole.

    The hinder one of two is paler, so that the score is read off the front one. A peg that has
    been round the board at least once wears a gold collar.
    """
    fill = mix(seat.fill, palette.paper, 0.45) if back else seat.fill
    blur = max(1, round(size * 0.12))
    drop = max(1, round(size * 0.14))
    shade = soft((size, size), size // 2, blur, palette.hole, 0.6)
    image = clear((shade.get_width(), shade.get_height() + 2 * drop), palette.hole)
    image.blit(shade, (0, 2 * drop))
    dark = mix(seat.edge, BLACK, 0.25)
    canvas = Canvas((size, size), dark, factor=8)
    middle = size / 2
    canvas.circle((middle, middle), size / 2, dark)
    if rounds:
        canvas.circle((middle, middle), size * 0.46, palette.gold)
        canvas.circle((middle, middle), size * 0.37, dark)
    head = size * (0.33 if rounds else 0.43)
    canvas.circle((middle, middle - size * 0.03), head, fill)
    canvas.circle((middle, middle - size * 0.08), head * 0.78, mix(fill, WHITE, 0.2))
    draw_shape(canvas, seat.shape, (middle, middle - size * 0.04), head * 0.64, seat.edge)
    top = canvas.done()
    image.blit(top, top.get_rect(center=image.get_rect().center))
    return image
