"""Who holds the screen: whose hand may be seen on it now, and what the next person has missed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from game.engine.core import Seat, Step

from .session import Session, Steps, Table


class Holding:
    """The one screen of a match, passed from person to person where hands are secret.

    `holder` is the person whose hand may show; None while only what is public may. Blind games,
    an open table and a table with a single person never need a change of hands.

    It changes hands in one of two ways: it is passed on (`passes`), or all stay where they are, and
    whoever is to play holds something down to see his hand (`looks`).
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.people = tuple(
            seat for seat, player in enumerate(session.seats) if player.plays is None
        )
        self.holder: Seat | None = None
        self._seen: dict[Seat, Steps] = {}
        self._nearest = self.people[0] if self.people else 0
        if self.secret and len(self.people) == 1:
            self.holder = self.people[0]

    @property
    def secret(self) -> bool:
        """Whether hands are held and hidden from the others."""
        return self.session.rules.held and not self.session.open_table

    @property
    def passes(self) -> bool:
        """Whether the screen goes from person to person."""
        return self._shared and self.session.table is not Table.HOLD

    @property
    def looks(self) -> bool:
        """Whether a hand shows only while something is held down."""
        return self._shared and self.session.table is Table.HOLD

    @property
    def _shared(self) -> bool:
        return self.secret and len(self.people) > 1

    @property
    def bottom(self) -> Seat:
        """The seat that sits nearest to the screen."""
        if self.looks:
            return self._nearest
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
        waits = self.passes and seat in self.people and seat != self.holder
        return waits and self._passing(legal)

    @property
    def wanted_by(self) -> Seat | None:
        """The person who has to take the screen before the match can go on, if there is one."""
        seat = self.session.to_play
        if not self.passes or seat == self.holder or seat not in self.people:
            return None
        return None if self.passes_alone else seat

    def noticed(self) -> None:
        """Whoever holds the screen has followed all that has happened so far."""
        if self.holder is not None:
            self._seen[self.holder] = self.session.steps_of_hand

    def turn(self) -> bool:
        """The table turns to the person to play, where everybody stays in his place; whether it
        had to."""
        seat = self.session.to_play
        if not self.looks or seat not in self.people or seat == self._nearest:
            return False
        self._nearest = seat
        return True

    def look(self) -> None:
        """The person to play looks at his hand, as long as something is held down."""
        if self.looks and self.session.to_play in self.people:
            self.holder = self.session.to_play

    def put_down(self) -> None:
        """Nobody's hand shows any more (where several share the screen at all)."""
        if self._shared:
            self.holder = None

    def take(self, seat: Seat) -> tuple[Any, Steps]:
        """`seat` holds the screen now.

        Returns the position of this hand that it has seen last, and what has happened since.
        """
        self.holder = seat
        steps = self.session.steps_of_hand
        known = max(len(self.session.steps_of_deal), self._followed(seat, steps))
        return steps[known - 1].state, steps[known:]

    def _followed(self, seat: Seat, steps: Steps) -> int:
        """How many of these steps a seat knows: those it noticed and which were not taken back
        since. In a match that was left meanwhile, all up to its own last move."""
        seen = self._seen.get(seat)
        if seen is None:
            own = (at for at in range(len(steps) - 1, 0, -1) if self._held(seat, steps[at - 1]))
            return next(own, -1) + 1
        same = (old is new for old, new in zip(seen, steps, strict=False))
        return len(list(takewhile(bool, same)))

    def _held(self, seat: Seat, before: Step[Any, Any]) -> bool:
        """Whether a seat had the screen in its hands for what came next."""
        legal = self.session.game.legal_actions(before.state)
        return bool(legal) and before.state.to_play == seat and not self._passing(legal)

    def _passing(self, legal: Sequence[Any]) -> bool:
        """Whether passing is all that can be done."""
        return [self.session.game.write(action) for action in legal] == ["pass"]
