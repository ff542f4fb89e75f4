"""A finished match of Blot as the last screen tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.blot.rules import MatchLength
from game.engine.blot.view import View
from game.engine.core import Message, _, count, say

from ..layout import Item
from ..result_match import Side
from ..result_words import Naming
from ..text import Text
from ..widgets import Scroll
from .score_table import Head, Table
from .score_words import sides_of

if TYPE_CHECKING:
    from ..plaque import Who


class BlotAccount(Naming):
    """A match of Blot: to points, or to deals won; or a number of deals."""

    def __init__(self, view: View, who: tuple[Who, ...], text: Text) -> None:
        super().__init__(tuple(one.name for one in who), text)
        self.view, self.who = view, who
        self.sides = sides_of(view.seats)
        self.by_deals = view.rules.match is MatchLength.DEALS
        self.table = Table(view, who)

    @property
    def course(self) -> Message | None:
        if self.by_deals:
            return say(_("Deals won, deal by deal"))
        return say(_("Points, deal by deal"))

    @property
    def target(self) -> int | None:
        rules = self.view.rules
        if self.by_deals:
            return rules.deals
        return rules.target if rules.match is MatchLength.POINTS else None

    @property
    def length(self) -> Message:
        return count(len(self.view.hands), _("{n} deal"), _("{n} deals"))

    def scores(self, side: Side) -> tuple[int, ...]:
        return tuple(entry.totals[side[0]] for entry in self.table.entries)

    def note(self, side: Side) -> Message:
        if self.by_deals:
            points = self.view.scores[side[0]]
            return count(points, _("{n} point"), _("{n} points"))
        won = sum(entry.won_by == side[0] for entry in self.table.entries)
        return count(won, _("{n} deal won"), _("{n} deals won"))

    def score(self, side: Side) -> str:
        return str(self.scores(side)[-1])

    def hands(self) -> list[Item]:
        names = [self.shorter_names(side) for side in self.sides]
        return [Head(self.table, names), Scroll(self.table, key="hands", grow=1)]
