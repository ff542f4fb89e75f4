"""What is said of a finished hand, with names as long as there is room for."""

from __future__ import annotations

from game.engine.common import SeatName, named
from game.engine.core import Message, Seat, _, count, say
from game.engine.dominoes.rules import BlockedWinner, Score, Tie
from game.engine.dominoes.scoring import Outcome

from .counting import Tally
from .speech import hand_over
from .teams import team_name
from .text import Text

_SHORTER = (60, 18, 14, 11, 8, 5)
"""Names are cut to the longest of these lengths with which a line fits."""


class Naming:
    """Says messages that name people, in the person's language."""

    def __init__(self, names: tuple[str, ...], text: Text) -> None:
        self.names, self.text = names, text

    def names_of(self, seats: tuple[Seat, ...]) -> str:
        """The names of those who score together."""
        return self.text.language.say(team_name([self.names[seat] for seat in seats]))

    def shorter_names(self, seats: tuple[Seat, ...]) -> list[str]:
        """The names of those who score together, whole and ever shorter."""
        return self.sayings(team_name([SeatName(seat) for seat in seats]))

    def sayings(self, message: object) -> list[str]:
        """The message with whole names, and with ever shorter ones."""
        say_it = self.text.language.say
        return [
            say_it(named(message, tuple(shortened(name, most) for name in self.names)))
            for most in _SHORTER
        ]

    def fitting(self, message: Message, size: float, width: int) -> str:
        """The message with names as long as fit on a line of `width` pixels."""
        sayings = self.sayings(message)
        fit = (words for words in sayings if self.text.width(words, size, "bold") <= width)
        return next(fit, sayings[-1])


class ResultWords(Naming):
    """Says a hand's result in the person's language."""

    def __init__(self, tally: Tally, names: tuple[str, ...], text: Text) -> None:
        super().__init__(names, text)
        self.tally = tally

    @property
    def headline(self) -> Message:
        """How the hand ended."""
        return hand_over(self.tally.result, self.tally.view)

    @property
    def verdict(self) -> Message:
        """Whom the hand goes to, and why to him. A tie names nobody."""
        result, rules = self.tally.result, self.tally.view.rules
        if not result.winners:
            if rules.blocked_winner is BlockedWinner.NOBODY:
                return say(_("Nobody wins a blocked hand"))
            if self.tally.target is None and rules.tie is Tie.REPLAY:
                return say(_("A tie: another hand is dealt"))
            return say(_("A tie: nobody scores"))
        names = team_name([SeatName(seat) for seat in result.winners])
        if result.formula is Score.WIN:
            words = say(_("The hand goes to {names}"), names=names)
        else:
            points = self.tally.points
            words = count(
                points, _("{n} point for {names}"), _("{n} points for {names}"), names=names
            )
        if result.outcome is Outcome.OUT:
            return words
        if rules.blocked_winner is BlockedWinner.FEWEST_TILES:
            return say(_("Fewest tiles left. {verdict}"), verdict=words)
        return say(_("Fewest pips left. {verdict}"), verdict=words)


def shortened(name: str, most: int) -> str:
    """A name of at most `most` signs."""
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"
