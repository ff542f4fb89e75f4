"""Hold to look: a hand lies face down, and shows only while something is held down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.blot.actions import PlayCard
from game.engine.blot.state import Phase
from game.engine.blot.view import View
from game.engine.common import SeatName
from game.engine.core import Message, _, say
from game.table.pose import Key

from .. import presses
from ..inputs import SPACE, Input, Kind, Point
from ..table_game import Asked
from .hand import cards_of, play_of, playable
from .meaning import meant, refusal

if TYPE_CHECKING:
    from ..match import Match
    from .pressing import Pressing

_POINTER = "pointer"
_LOOK = "go look"


class Looking:
    """The person to play looks at his hand, and may play from it, while he holds a key, a button
    of a controller, or the pointer on his hand or on the button for it.

    With the pointer one slides to a card and lets go there, which chooses it, or drags it on to
    the middle, which plays it.
    """

    def __init__(self, match: Match, pressing: Pressing) -> None:
        self.match, self.pressing = match, pressing
        self._by = ""
        self._over: Key | None = None
        """The card under the pointer that would be chosen or dragged."""

    @property
    def active(self) -> bool:
        """Whether the hand shows."""
        holding = self.match.passing.holding
        return holding.looks and holding.holder is not None

    @property
    def covered(self) -> bool:
        """Whether the hand of the person to play lies face down."""
        return self.match.passing.holding.looks and not self.active

    @property
    def _can(self) -> bool:
        return self.covered and bool(self.match.legal)

    # --- what is offered and said ----------------------------------------------------------------

    def asked(self) -> Asked | None:
        """To play the card that was chosen, or to look."""
        match = self.match
        if not self._can:
            return None
        if self.pressing.chosen is not None:
            return Asked(match.tr("Play this card"), "play", self._play_chosen)
        return Asked(match.tr("Hold to look"), "look", self.end)

    def to_do(self) -> Message | None:
        """How to look and to play; None where the rules say what to do."""
        view: View = self.match.view
        if view.phase is not Phase.PLAY or view.to_play is None or not self.match.legal:
            return None
        name = SeatName(view.to_play)
        if self._can and self.pressing.chosen is not None:
            return say(_("{name}, play the card that stands out, or look again"), name=name)
        if self._can:
            return say(_("{name}, hold to look at your hand"), name=name)
        if self.active and self._by == _POINTER:
            return say(_("Drag a card to the middle, or slide to it and let go"))
        return None

    # --- holding ---------------------------------------------------------------------------------

    def takes(self, event: Input) -> bool:
        """Take an input that begins a look or belongs to one."""
        if not self.active:
            return self._can and self._begins(event)
        if event.kind is Kind.RELEASE:
            if event.key == self._by:
                self.end()
            return True
        if event.kind is Kind.LOOK or (event.kind is Kind.ACTIVATE and event.key == SPACE):
            return True
        if self._by != _POINTER:
            return False
        if event.kind is Kind.MOVE:
            self._slide(event)
        elif event.kind is Kind.UP:
            self._let_go(event)
        elif event.kind is Kind.CANCEL:
            self.end()
        else:
            return False
        return True

    def _begins(self, event: Input) -> bool:
        match = self.match
        if event.kind is Kind.LOOK or (event.kind is Kind.ACTIVATE and self._on_button(event)):
            self._by = event.key
        elif event.kind is Kind.DOWN and self._to_look_at(event.pos):
            self._by = _POINTER
        else:
            return False
        self._over = None
        match.words.refused = None
        match.passing.look()
        focus = match.controls.focus
        if self._by != _POINTER and focus is not None:
            match.controls.focus_on(focus.key, ring=True)
        elif len(match.layout.row_keys[match.passing.holding.bottom]) == 1:
            # There is no other card to slide from.
            self._over = next(iter(self._keys()), None)
        return True

    def _on_button(self, event: Input) -> bool:
        """Whether a key that presses is held to look: Space always, others upon the button."""
        controls = self.match.controls
        if event.key == SPACE:
            return True
        asks = self.pressing.chosen is None
        if controls.ring_shown:
            return asks and controls.focus is not None and controls.focus.key == _LOOK
        return asks

    def _to_look_at(self, pos: Point) -> bool:
        over = self.match.controls.at(pos)
        return over.key == _LOOK if over is not None else self._on_hand(pos)

    def _on_hand(self, pos: Point) -> bool:
        match = self.match
        box = match.layout.row_boxes[match.passing.holding.bottom]
        return bool(box.contains(*pos))

    def end(self) -> None:
        """Nothing is held any more: the hand is covered at once."""
        self._by, self._over = "", None
        self.pressing.dragging.take()
        self.pressing.declaring = False
        self.match.passing.cover()

    # --- the pointer -----------------------------------------------------------------------------

    def _slide(self, event: Input) -> None:
        match, dragging = self.match, self.pressing.dragging
        on_hand = self._on_hand(event.pos)
        if dragging.key is not None:
            if not on_hand:
                dragging.move(event)
                return
            dragging.take()
            self._over = None
            match.showing.show(match.view)
            match.equip()
        if not event.dragging:
            return
        if on_hand:
            # Where the cards lie, not where one is lifted to.
            lying = match.layout.poses
            key = presses.piece_at(lying, lying, event.pos)
            self._point_at(key if key in self._keys() else None)
            self._explain(key)
        elif self._over is not None:
            dragging.begin(self._over, event, at_middle=True)
            dragging.move(event)
            match.equip()

    def _point_at(self, key: Key | None) -> None:
        """This card would be chosen now: it is lifted out of the hand."""
        if key == self._over:
            return
        match, before, self._over = self.match, self._over, key
        if before is not None:
            match.stage.hold(before, match.layout.poses[before])
        if key is not None:
            home = match.layout.poses[key]
            match.director.drag(key, home.x, home.y)
        match.picture.stale = True

    def _explain(self, key: Key | None) -> None:
        """The line says why the card under the pointer may not be played, if it may not."""
        match = self.match
        wanted = None if key is None or key in self._keys() else meant(match, key)
        why = wanted if isinstance(wanted, Message | None) else refusal(match, wanted)
        if why != match.words.refused:
            match.words.refused = why
            match.speak()

    def _let_go(self, event: Input) -> None:
        match, pressing = self.match, self.pressing
        dragged = pressing.dragging.take()
        if dragged is not None:
            if match.layout.play_box.contains(*event.pos):
                self._play(dragged)
            else:
                self.end()
                match.app.sound.play("miss")
            return
        over = match.controls.at(event.pos)
        if over is not None and over.key.startswith("declare "):
            self._by = ""
            over.press()
            return
        chosen = self._over
        self.end()
        if chosen is not None:
            pressing.chosen = chosen
            match.showing.show(match.view)
            match.speak()
            match.equip()

    def _keys(self) -> set[Key]:
        return set(playable(self.match.view).values())

    # --- playing ---------------------------------------------------------------------------------

    def _play(self, key: Key) -> None:
        """A card that was dragged out is played from where it is."""
        match = self.match
        seat = match.view.to_play
        card = next(card for card, held in cards_of(match.view, seat).items() if held == key)
        self._by = ""
        match.passing.cover(kept=key)
        match.do(play_of(card))

    def _play_chosen(self) -> None:
        """The card chosen under cover is played. Which it is only the session knows."""
        match, key = self.match, self.pressing.chosen
        seat = match.session.to_play
        assert seat is not None and key is not None
        own: View = match.session.view(seat)
        card = next(card for card, held in cards_of(own, seat).items() if held == key)
        action = play_of(card)
        assert isinstance(action, PlayCard)
        match.do(action)
