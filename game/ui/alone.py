"""What nobody at the table does: a computer player's moves, those that play themselves, and the
curtain that falls between two people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.pace import PACE

from .table_game import Action

if TYPE_CHECKING:
    from .match import Match


class Alone:
    """Waits a moment before such a move, so that it can be followed, and then makes it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.left: float | None = None
        """Seconds until the move comes; None where none is to come."""

    def forget(self) -> None:
        """The position has changed: what was to come does not come any more."""
        self.left = None

    def begin(self) -> None:
        """Where the next move is such a one, it comes after a moment."""
        match = self.match
        if match.busy or match.waiting or match.pressing.reviews or self.left is not None:
            return
        if match.session.waits_for_computer:
            self.left = PACE["think"]
        elif match.passing.due is not None:
            self.left = PACE["hand_over"]
        elif self._forced() is not None:
            self.left = PACE["forced"]

    def hurry(self) -> bool:
        """Make the move that is to come without waiting longer; False where none is."""
        if self.left is None:
            return False
        self.left = 0.0
        return True

    def update(self, dt: float) -> None:
        """Time passes while nothing moves."""
        if self.left is None:
            return
        self.left -= dt
        if self.left > 0:
            return
        self.left = None
        forced, due = self._forced(), self.match.passing.due
        if self.match.session.waits_for_computer:
            self.match.do(self.match.session.choose())
        elif due is not None:
            self.match.passing.give(due)
        elif forced is not None:
            self.match.do(forced)

    def _forced(self) -> Action | None:
        """The one move that there is, where such moves are to play themselves; or a pass of
        somebody who need not take the screen for it."""
        match = self.match
        if match.passing.holding.passes_alone:
            return match.session.legal[0]
        return match.game.forced(match.legal) if match.app.settings.forced_moves else None
