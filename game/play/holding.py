"""Who holds the screen: whose hand may be seen on it now, and what the next person has missed."""

from __future__ import annotations

from typing import Any

from game.engine.core import Seat, Step

from .session import Session


class Holding:
    """The one screen of a match, passed from person to person where hands are secret.

    `holder` is the person whose hand may show; None while only what is public may. Blind games,
    an open table and a table with a single person never need a change of hands.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.people = tuple(
            seat for seat, player in enumerate(session.seats) if player.plays is None
        )
        self.holder: Seat | None = None
        self._seen: dict[Seat, Any] = {}
        if self.secret and len(self.people) == 1:
            self.holder = self.people[0]

    @property
    def secret(self) -> bool:
        """Whether hands are held and hidden from the others."""
        return self.session.rules.held and not self.session.open_table

    @property
    def passes(self) -> bool:
        """Whether the screen goes from person to person."""
        return self.secret and len(self.people) > 1

    @property
    def bottom(self) -> Seat:
        """The seat that sits nearest to the screen."""
        if self.holder is not None:
            return self.holder
        return self.people[0] if self.session.rules.held and self.people else 0

    def view(self, state: Any) -> Any:
        """What may be shown of a position now."""
        game, open_hands = self.session.game, self.session.open_table
        return game.view(state, self.holder, open_hands)

    def event(self, event: Any) -> Any:
        """An event as it may be shown now."""
        if self.session.open_table:
            return event
        return self.session.game.seen_by(event, self.holder)

    @property
    def passes_alone(self) -> bool:
        """Whether the seat to play must pass and does not hold the screen: it need not take it."""
        seat, legal = self.session.to_play, self.session.legal
        return (
            self.passes
            and seat in self.people
            and seat != self.holder
            and [self.session.game.write(action) for action in legal] == ["pass"]
        )

    @property
    def wanted_by(self) -> Seat | None:
        """The person who has to take the screen before the match can go on, if there is one."""
        seat = self.session.to_play
        if not self.passes or seat == self.holder or seat not in self.people:
            return None
        return None if self.passes_alone else seat

    def put_down(self) -> None:
        """Nobody's hand shows any more (where the screen is passed on at all)."""
        if self.passes:
            if self.holder is not None:
                self._seen[self.holder] = self.session.state
            self.holder = None

    def take(self, seat: Seat) -> tuple[Any, tuple[Step[Any, Any], ...]]:
        """`seat` holds the screen now.

        Returns the position of this hand that it has seen last, and what has happened since.
        """
        self.holder = seat
        steps = self.session.steps_of_hand
        seen = self._seen.get(seat)
        for at in range(len(steps) - 1, -1, -1):
            if steps[at].state is seen:
                return steps[at].state, steps[at + 1 :]
        dealt = self.session.steps_of_deal
        return dealt[-1].state, steps[len(dealt) :]
