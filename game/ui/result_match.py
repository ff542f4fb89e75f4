"""A finished match as the last screen tells it; each game tells of its own.

The screen itself, `match_result.py`, is one for all games.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Protocol

import pygame

from game.engine.core import Message, Seat, _, count, say
from game.engine.dominoes.rules import MatchLength, Score
from game.engine.dominoes.scoring import HandResult, Outcome
from game.engine.dominoes.view import View

from . import avatars, theme
from .counting import sides_of
from .layout import Box, Column, Item, Row
from .result_words import Naming
from .teams import place_of
from .text import Text
from .widgets import Label, Picture, Scroll

if TYPE_CHECKING:
    from .look import Look
    from .plaque import Who

_MARK = 18

Side = tuple[Seat, ...]


class Account(Protocol):
    """What there is to be told of a match. A side is the seats that score together."""

    @property
    def sides(self) -> tuple[Side, ...]: ...

    @property
    def course(self) -> Message | None:
        """What the plot shows; None where a match has no course."""

    @property
    def target(self) -> int | None:
        """The score that ends the match, where one does."""

    @property
    def length(self) -> Message:
        """How much was played."""

    def scores(self, side: Side) -> tuple[int, ...]:
        """A side's score after each hand."""

    def note(self, side: Side) -> Message:
        """What there is to be told of a side beside its score."""

    def score(self, side: Side) -> str:
        """The score of a side as it is shown, nothing where who has won says it all."""

    def hands(self) -> list[Item]:
        """The list of all that was played."""


class DominoesAccount(Naming):
    """A match of dominoes."""

    def __init__(self, view: View, who: tuple[Who, ...], text: Text) -> None:
        super().__init__(tuple(one.name for one in who), text)
        self.view, self.who = view, who
        self.sides = sides_of(view.rules, view.seats)
        self.one_hand = view.rules.match is MatchLength.ONE_HAND

    @property
    def course(self) -> Message | None:
        return None if self.one_hand else say(_("Points, hand by hand"))

    @property
    def target(self) -> int | None:
        return self.view.rules.target_for(self.view.seats)

    @property
    def length(self) -> Message:
        return count(len(self.view.hands), _("{n} hand"), _("{n} hands"))

    def scores(self, side: Side) -> tuple[int, ...]:
        return tuple(accumulate(hand.points[side[0]] for hand in self.view.hands))

    def note(self, side: Side) -> Message:
        if self.one_hand:
            totals = self.view.hands[-1].totals
            pips = sum(totals[seat] for seat in side)
            return count(pips, _("{n} pip left"), _("{n} pips left"))
        won = sum(side[0] in hand.winners for hand in self.view.hands)
        return count(won, _("{n} hand won"), _("{n} hands won"))

    def score(self, side: Side) -> str:
        if self.one_hand and self.view.rules.score is Score.WIN:
            return ""
        return str(self.view.scores[side[0]])

    def hands(self) -> list[Item]:
        lines = [self._hand(number, hand) for number, hand in enumerate(self.view.hands, 1)]
        return [Scroll(Column(lines, gap=4), key="hands", grow=1)]

    def _hand(self, number: int, hand: HandResult) -> Item:
        """A line of the list: which hand, who won it, how, and what it brought."""
        say_it = self.text.language.gettext
        side = next((side for side in self.sides if side[0] in hand.winners), ())
        if not side:
            name, how = say_it(_("nobody")), say_it(_("a tie"))
        else:
            name = self.names_of(side)
            how = say_it(_("out")) if hand.outcome is Outcome.OUT else say_it(_("blocked"))
        place = place_of(side, self.who) if side else None

        def mark(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            if place is not None:
                picture = avatars.mark(look.palette.sides[place], min(rect.size))
                surface.blit(picture, picture.get_rect(center=rect.center))

        points = str(max(hand.points))
        return Row(
            [
                Box(Label(str(number), theme.NOTE, soft=True, align="end"), width=30),
                Picture(_MARK, _MARK, mark),
                Label(name, theme.NOTE, "medium", fit=True, grow=1),
                Label(how, theme.NOTE, soft=True),
                Box(Label(points, theme.NOTE, "bold", align="end"), width=48),
            ],
            gap=10,
        )
