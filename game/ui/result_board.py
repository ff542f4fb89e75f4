"""The cribbage board of a match, with the pegs of all sides and the one that moves."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

import pygame

from . import pegboard
from .canvas import Point
from .counting import Course, Peg, Side
from .layout import Size
from .parts import Moving, Part, gentle
from .pegboard import Pegboard
from .shapes import fade

if TYPE_CHECKING:
    from .look import Look

_LANE = 21
_LEAST_LANE = 12
_AROUND = 3.4
"""What the board is higher than its lanes, in lanes."""
_WIDEST = 1500
_RISE, _OVER, _LEAP = 0.5, 0.8, 1.2
"""How high a peg is lifted from hole to hole, over another, and in its leap there, in pegs."""


class Standing(NamedTuple):
    """A peg of a side: its middle on the board, the hole it was in last, its height above the
    board in pegs, whether it is the hinder one of two, and how much of it is to be seen."""

    place: int
    at: Point
    hole: int
    height: float = 0.0
    back: bool = False
    shown: float = 1.0


class Board(Moving):
    """Draws the board at the time `t` of a course. The score of a side is read off its front peg;
    the hinder one leaps over it to the new score, hole by hole."""

    def __init__(self, course: Course, places: tuple[int, ...], calm: bool) -> None:
        """`places` are those of the sides' marks in `Palette.sides`."""
        super().__init__()
        self.course, self.places, self.calm = course, places, calm
        self.board: Pegboard | None = None

    # --- layout ----------------------------------------------------------------------------------

    def measure(self, look: Look, width: int) -> Size:
        return min(width, look.u(_WIDEST)), self._height(look, _LANE)

    def least_height(self, look: Look, width: int) -> int:
        return self._height(look, _LEAST_LANE)

    def _height(self, look: Look, lane: float) -> int:
        return look.u(lane * (2 * len(self.places) + _AROUND))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        target = self.course.tally.target
        assert target is not None
        seats = tuple(look.palette.sides[place] for place in self.places)
        self.rect.width = min(rect.width, look.u(_WIDEST))
        self.rect.centerx = rect.centerx
        self.board = Pegboard(self.rect.size, seats, target, look.rtl)

    # --- where pegs are --------------------------------------------------------------------------

    def pegs(self) -> list[Standing]:
        """Every peg as it stands or moves, those of a side one after the other."""
        board = self._board()
        result = []
        for place, side in enumerate(self.course.tally.sides):
            moves = place == self.course.tally.winner and side.gain > 0
            peg = self.course.peg(self.t) if moves else Peg(0.0, side.before)
            front = Standing(place, board.hole(place, side.before), side.before)
            result.append(front._replace(back=peg.leap > 0))
            result.append(self._moving(place, side, peg) if peg.leap > 0 else self._hinder(place))
        return result

    def _hinder(self, place: int) -> Standing:
        side = self.course.tally.sides[place]
        if side.behind is None:
            return Standing(place, self._board().start(place, front=False), 0, back=True)
        return Standing(place, self._board().hole(place, side.behind), side.behind, back=True)

    def _moving(self, place: int, side: Side, peg: Peg) -> Standing:
        """The hinder peg on its way to the front."""
        board, behind = self._board(), self._hinder(place)
        if self.calm and peg.leap < 1:
            if peg.leap < 0.5:
                return behind._replace(shown=1 - 2 * peg.leap)
            after = min(side.after, board.target)
            return Standing(place, board.hole(place, after), after, shown=2 * peg.leap - 1)
        if peg.leap < 1:
            share = gentle(peg.leap)
            (x0, y0), (x1, y1) = behind.at, board.hole(place, side.before)
            at = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
            return Standing(place, at, side.before, share * _OVER + _LEAP * sin(pi * share))
        hole = int(peg.score)
        share = gentle(peg.score - hole)
        here, there = board.hole(place, hole), board.hole(place, hole + 1)
        height = _RISE * sin(pi * share)
        if hole == side.before:
            # The first hop comes down from above the other peg.
            height = max(height, _OVER * (1 - share))
        at = (here[0] + (there[0] - here[0]) * share, here[1])
        if share and abs(here[1] - there[1]) > board.lane / 2:
            at = self._around_turn(here, there, share)
        return Standing(place, at, hole, height)

    def _around_turn(self, here: Point, there: Point, share: float) -> Point:
        """A point on the way round the end of the board, along the lane."""
        board = self._board()
        middle, off = (here[1] + there[1]) / 2, abs(here[1] - there[1]) / 2
        outermost = abs(board.hole(0, 1)[1] - middle)
        rim = board.frame + outermost + board.lane / 2 - off
        right = (there[1] > here[1]) != board.mirrored
        reach = board.size[0] - rim - here[0] if right else rim - here[0]
        x = here[0] + (there[0] - here[0]) * share
        side = -1 if there[1] > here[1] else 1
        return x + reach * sin(pi * share), middle + side * off * cos(pi * share)

    def _board(self) -> Pegboard:
        assert self.board is not None
        return self.board

    # --- drawing ---------------------------------------------------------------------------------

    def parts(self) -> dict[Hashable, Part]:
        if self.board is None:
            return {}
        reach = round(3.4 * self.board.peg_size)
        result: dict[Hashable, Part] = {}
        for number, peg in enumerate(self.pegs()):
            middle = self._middle(peg)
            spot = pygame.Rect(0, 0, reach, reach).move_to(center=middle)
            result[number] = Part((middle, peg.hole, peg.back, round(peg.shown, 2)), spot)
        return result

    def _middle(self, peg: Standing) -> tuple[int, int]:
        """The middle of a peg's picture in the window."""
        lift = peg.height * self._board().peg_size
        return self.rect.left + round(peg.at[0]), self.rect.top + round(peg.at[1] - lift)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(60), look.u(60)).colliderect(surface.get_clip()):
            return
        board, palette = self._board(), look.palette
        font = partial(look.text.font, weight="bold")
        wood = look.cache.get(("cribbage", board), lambda: board.draw(palette, font))
        look.plate(surface, self.rect, palette.wood_dark, 20)
        surface.blit(wood, self.rect)
        # What is lifted is drawn over what stands, and the front pegs over the hinder ones.
        for peg in sorted(self.pegs(), key=lambda peg: (peg.height, not peg.back)):
            image = self._picture(look, peg)
            surface.blit(image, image.get_rect(center=self._middle(peg)))

    def _picture(self, look: Look, peg: Standing) -> pygame.Surface:
        board = self._board()
        seat, rounds = board.seats[peg.place], board.round_of(peg.hole)
        size = round(board.peg_size * (1 + 0.12 * min(1.0, peg.height)))
        image = look.cache.get(
            ("peg", seat, size, peg.back, rounds),
            lambda: pegboard.peg(seat, size, look.palette, peg.back, rounds),
        )
        return image if peg.shown >= 1 else fade(image.copy(), peg.shown)
