"""What is said of a finished deal, and of the match after it."""

from __future__ import annotations

from game.engine.blot.rules import MatchLength
from game.engine.blot.scoring import side_of
from game.engine.blot.view import View
from game.engine.blot.words import suit_named
from game.engine.common import SeatName
from game.engine.core import Message, Seat, _, count, say

from ..result_words import Naming
from ..teams import team_name
from ..text import Text


def sides_of(seats: int) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Who score together: each of two for himself, of four the partners."""
    return side_of(0, seats), side_of(1, seats)


def deals_won(view: View, side: int) -> int:
    """How many deals a side has won."""
    return sum(side in hand.winners for hand in view.hands)


class DealWords(Naming):
    """Says in the person's language what a deal has come to."""

    def __init__(self, view: View, names: tuple[str, ...], text: Text) -> None:
        super().__init__(names, text)
        self.view, self.result = view, view.hands[-1]

    @property
    def headline(self) -> Message:
        """Who chose what."""
        taker, suit = SeatName(self.result.taker), suit_named(self.result.trump)
        return say(_("{name} chose {suit}"), name=taker, suit=suit)

    @property
    def goal(self) -> Message:
        """How long the match is."""
        rules = self.view.rules
        if rules.match is MatchLength.POINTS:
            return count(
                rules.target, _("The match goes to {n} point"), _("The match goes to {n} points")
            )
        if rules.match is MatchLength.DEALS:
            return count(
                rules.deals,
                _("The match goes to who first wins {n} deal"),
                _("The match goes to who first wins {n} deals"),
            )
        number = len(self.view.hands)
        return say(_("Deal {number} of {deals}"), number=number, deals=rules.deals)

    @property
    def standing(self) -> Message:
        """Who leads and by how much, or who has won."""
        view = self.view
        if view.winners is not None:
            if not view.winners:
                return say(_("The match is drawn"))
            return count(
                len(view.winners),
                _("{names} wins the match"),
                _("{names} win the match"),
                names=_team(view.winners),
            )
        by_deals = view.rules.match is MatchLength.DEALS
        first, second = (
            deals_won(view, side) if by_deals else view.scores[side] for side in (0, 1)
        )
        if first == second:
            if by_deals:
                return say(_("Both have won as many deals"))
            return say(_("Both have as many points"))
        names = _team(side_of(0 if first > second else 1, view.seats))
        if by_deals:
            return count(
                abs(first - second),
                _("{names}: {n} deal ahead"),
                _("{names}: {n} deals ahead"),
                names=names,
            )
        return count(
            abs(first - second),
            _("{names}: {n} point ahead"),
            _("{names}: {n} points ahead"),
            names=names,
        )

    @property
    def hanging(self) -> Message | None:
        """How many points wait for whoever wins a deal."""
        if not self.view.hanging:
            return None
        return count(
            self.view.hanging,
            _("{n} point hangs until a deal is won"),
            _("{n} points hang until a deal is won"),
        )

    def tricks(self, side: int) -> Message:
        """How many tricks a side has taken."""
        return count(self.result.tricks[side], _("{n} trick"), _("{n} tricks"))


def _team(seats: tuple[Seat, ...]) -> object:
    return team_name([SeatName(seat) for seat in seats])
