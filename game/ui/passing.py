"""The screen goes from hand to hand: when a curtain falls, and what is shown when it rises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core import Seat
from game.play.holding import Holding
from game.table.pose import Key

if TYPE_CHECKING:
    from .match import Match


class Passing:
    """Whose eyes the table is drawn for. All that the table shows is asked of `holding`."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.holding = Holding(match.session)

    @property
    def due(self) -> Seat | None:
        """The person who must take the screen before anything else can be done."""
        return None if self.match.waiting else self.holding.wanted_by

    @property
    def can_hide(self) -> bool:
        """Whether there is a hand on the screen that others must not see."""
        open_hands = self.match.view.can_see
        return self.holding.passes and self.holding.holder is not None and not open_hands

    def before_chance(self) -> None:
        """Dealing is for everybody's eyes."""
        self.holding.put_down()

    def give(self, seat: Seat) -> None:
        """Let the curtain fall; it stays until `seat` opens it."""
        from .handover import HandOver

        match = self.match
        match.showing.finish()
        match.pressing.forget()
        match.alone.forget()
        self.holding.put_down()
        match.showing.show(self.holding.view(match.session.state))
        match.app.stack.push(
            HandOver(match.app, match.who[seat], lambda: self._taken(seat), match.open_menu)
        )

    def look(self) -> None:
        """Show the hand of the person to play while something is held down."""
        match = self.match
        self.holding.look()
        match.showing.show(self.holding.view(match.session.state))
        match.speak()
        match.equip()

    def cover(self, kept: Key | None = None) -> None:
        """Nothing is held down any more: a hand that was looked at shows no more. A card that is
        `kept` stays where the pointer has brought it, since it is about to be played."""
        if not self.holding.looks or self.holding.holder is None:
            return
        match = self.match
        pose = None if kept is None else match.stage.pose(kept)
        # Why a card could not be played is for whoever sees it.
        match.words.refused = None
        self.holding.put_down()
        # Why a card of it may not be played is nobody else's business.
        match.words.refused = None
        match.showing.show(self.holding.view(match.session.state))
        if kept is not None and pose is not None:
            match.stage.hold(kept, pose)
        match.speak()
        match.equip()

    def turn(self) -> bool:
        """Turn the table to the person to play; whether it begins to."""
        if not self.holding.turn():
            return False
        self.match.showing.glide(self.match.view)
        return True

    def hide(self) -> None:
        """Cover the hand on the screen; the curtain waits for whoever is to play next."""
        if self.holding.looks:
            self.match.pressing.drop()
            return
        holder = self.holding.holder
        if self.can_hide and holder is not None:
            due = self.due
            self.give(holder if due is None else due)

    def _taken(self, seat: Seat) -> None:
        """Show what the person has missed, quickly; then it is his turn."""
        state, missed = self.holding.take(seat)
        holding, match = self.holding, self.match
        match.showing.show(holding.view(state))
        match.showing.recall(
            (holding.event(step.event), holding.view(step.state)) for step in missed
        )
