"""What people do to a table of Blot: choose, declare, play a card, press the wrong thing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from game.engine.blot.actions import Action, Declare, PlayCard
from game.engine.blot.state import Phase
from game.engine.core import Message, _, say
from game.table.pose import Key

from .. import presses
from ..inputs import Input, Kind, Point
from ..layout import Item
from ..presses import Dragging, refuse
from ..table_game import Asked
from ..widgets.buttons import IconButton
from . import choosing, declaring
from .hand import cards_of, play_of, playable
from .looking import Looking
from .meaning import meant, refusal

if TYPE_CHECKING:
    from ..match import Match

_PRESSES = (Kind.DOWN, Kind.ACTIVATE, Kind.BACK)


class Pressing:
    """Makes the pressable places of a table of Blot and answers every press on it.

    `declaring`: the list of what may be declared is open. `reviews`: the last trick is looked
    at again. `chosen` is the card chosen under cover, where a hand shows only while it is held up.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.dragging = Dragging(match)
        self.looking = Looking(match, self)
        self.declaring = self.reviews = False
        self.chosen: Key | None = None
        self._closing = False
        """Whether the press under way has ended the look at the last trick."""

    @property
    def drag(self) -> Key | None:
        """The card that follows the pointer."""
        return self.dragging.key

    def forget(self) -> None:
        """Nothing is chosen, looked at or dragged, and no list is open."""
        self.dragging.take()
        self.declaring = self.reviews = False
        self.chosen = None

    def drop(self) -> None:
        """A card that follows the pointer goes home, and a hand that was looked at is covered."""
        if self.looking.active:
            self.looking.end()
        elif self.drag is not None:
            self.takes(Input(Kind.CANCEL))

    # --- the pressable places --------------------------------------------------------------------

    def widgets(self) -> list[Item]:
        """A widget for everything that can be pressed now, what is likeliest first."""
        match = self.match
        legal = match.legal
        if match.view.phase is Phase.CHOOSE:
            return [*choosing.buttons(match, legal)]
        if self.looking.covered or not legal:
            return []
        listed = self.declaring or self.looking.active
        found: list[Item] = [*declaring.offers(match, legal, self.do)] if listed else []
        keys = self._playable()
        for key in sorted(keys, key=lambda key: match.layout.poses[key].x):
            press = partial(self.do, keys[key])
            spot = presses.spot(match, f"card {key}", key, keys, press)
            spot.default = len(legal) == 1
            found.append(spot)
        if self.drag is not None and match.view.to_play is not None:
            match.decor.targets.append(match.layout.target(match.view.to_play))
        return found

    def corner(self) -> Iterable[IconButton]:
        """To look at the last trick again."""
        if self._can_review:
            yield IconButton("trick", self.match.tr("Last trick"), self.review)

    def asked(self) -> Asked | None:
        """To play the card chosen under cover, to look at the hand, to declare."""
        match = self.match
        if self.reviews:
            return Asked(match.tr("Go on"), "back", self.review)
        if self.looking.covered:
            return self.looking.asked()
        if self._may_declare and not self.looking.active:
            if self.declaring:
                return Asked(match.tr("Not now"), "declare", self.announce, "plain")
            return Asked(match.tr("Declare"), "declare", self.announce)
        return None

    def to_do(self) -> Message | None:
        """What the line says in place of what the rules ask for."""
        match = self.match
        if match.showing.waits_for_press:
            return say(_("Press anywhere to go on"))
        if self.reviews:
            return say(_("The last trick"))
        if self.declaring:
            return say(_("Press what you want to declare"))
        return self.looking.to_do()

    def _playable(self) -> dict[Key, Action]:
        """What may be played now and can be seen, by key."""
        match = self.match
        if match.view.to_play is None or not match.legal:
            return {}
        return {key: play_of(card) for card, key in playable(match.view).items()}

    @property
    def _may_declare(self) -> bool:
        return any(isinstance(action, Declare) for action in self.match.legal)

    # --- presses ---------------------------------------------------------------------------------

    def do(self, action: Action) -> None:
        """Do something of the rules; the list stays open as long as there is more to declare."""
        declared = isinstance(action, Declare) and self.declaring
        self.match.do(action)
        if declared and self._may_declare:
            self.declaring = True
            self.match.speak()
            self.match.equip()

    def announce(self) -> None:
        """Open or close the list of what may be declared."""
        match = self.match
        if not self._may_declare or self.looking.covered:
            return
        self.declaring = not self.declaring
        match.words.refused = None
        match.speak()
        match.equip()

    @property
    def _can_review(self) -> bool:
        match = self.match
        return match.view.last_trick is not None and not (match.busy or match.waiting)

    def review(self) -> None:
        """Show the last trick again, or put it back."""
        match = self.match
        if not self.reviews and not self._can_review:
            return
        self.drop()
        self.reviews, self.declaring = not self.reviews, False
        match.alone.forget()
        match.words.refused = None
        match.showing.glide(match.view)

    def hint(self) -> None:
        """Show what could be done now."""
        match = self.match
        if not match.legal:
            return
        if self.looking.covered:
            match.words.refused = say(_("A hint shows while the hand is looked at"))
            match.speak()
            return
        match.words.refused = None
        match.speak()
        advised = match.session.advise()
        if isinstance(advised, Declare):
            self.declaring = True
            match.speak()
            match.equip()
            match.controls.focus_on(declaring.offer_key(advised), ring=True)
        elif isinstance(advised, PlayCard):
            key = cards_of(match.view, match.view.to_play)[advised.card]
            match.controls.focus_on(f"card {key}", ring=True)
        else:
            match.controls.focus_on(choosing.key_of(advised), ring=True)
        match.invalidate()

    def takes(self, event: Input) -> bool:
        """What is not for a button: looking, dragging, the keys of the game."""
        if self._closes(event) or self.looking.takes(event):
            return True
        if event.kind is Kind.LAST_TRICK:
            self.review()
            return True
        if event.kind is Kind.ANNOUNCE:
            self.announce()
            return True
        if event.kind is Kind.BACK and self.declaring:
            self.announce()
            return True
        return self._drags(event)

    def _closes(self, event: Input) -> bool:
        """Any press ends the look at the last trick, and does nothing else."""
        if event.kind is Kind.DOWN:
            self._closing = False
        elif self._closing and event.kind in (Kind.MOVE, Kind.UP, Kind.CANCEL):
            self._closing = event.kind is Kind.MOVE
            return True
        if not self.reviews or event.kind not in _PRESSES:
            return False
        over = self.match.controls.at(event.pos) if event.kind is Kind.DOWN else None
        if over is not None:
            return False
        self._closing = event.kind is Kind.DOWN
        self.review()
        return True

    def _drags(self, event: Input) -> bool:
        """A card that may be played follows the pointer, and is played where it is dropped in the
        middle."""
        match, keys = self.match, self._playable()
        key = presses.under(match, event.start) if event.dragging else None
        if event.kind is Kind.MOVE and self.drag is None and key in keys:
            self.dragging.begin(key, event)
            match.equip()
        if self.drag is None:
            if event.kind is Kind.UP and event.dragging and self._in_middle(event.pos):
                self.elsewhere(event.start)
                return True
            return False
        if event.kind is Kind.MOVE:
            self.dragging.move(event)
            return True
        if event.kind in (Kind.UP, Kind.CANCEL):
            dragged = self.dragging.take()
            assert dragged is not None
            if event.kind is Kind.UP and dragged in keys and self._in_middle(event.pos):
                self.do(keys[dragged])
            else:
                self.dragging.fly_home(dragged)
                match.equip()
            return True
        return False

    def _in_middle(self, pos: Point) -> bool:
        return bool(self.match.layout.play_box.contains(*pos))

    def elsewhere(self, pos: Point) -> None:
        """A press that no legal action answers: a short shake, and the reason in words."""
        match = self.match
        if match.busy:
            return
        key = presses.under(match, pos)
        if key is None:
            if self.declaring:
                self.announce()
            return
        wanted = meant(match, key)
        reason = wanted if isinstance(wanted, Message) else refusal(match, wanted)
        if reason is not None:
            refuse(match, key, reason)
        elif not isinstance(wanted, Message):
            self.do(wanted)
