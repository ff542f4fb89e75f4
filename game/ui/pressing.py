"""What people do to a table of dominoes: press a tile, drag it to an end, press the wrong thing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from game.engine.core import IllegalAction, Message
from game.engine.dominoes.actions import DRAW, Place
from game.engine.dominoes.train import End
from game.table.pose import Key

from . import presses, spots
from .hand_order import HandOrder
from .inputs import Input, Kind, Point
from .layout import Item
from .meaning import ends_of, meant
from .presses import Dragging, refuse
from .spots import Choice
from .table_painter import rect_of
from .widgets.base import Widget
from .widgets.buttons import IconButton, Spot

if TYPE_CHECKING:
    from .match import Match

_DROP_REACH = 2.2
"""How near to a place a tile must be dropped, in tile widths."""


class Pressing:
    """Makes the pressable places of a table and answers every press on it.

    `chosen` is a tile of the row whose ends wait to be chosen.
    """

    def __init__(self, match: Match, order: HandOrder) -> None:
        self.match = match
        self.order = order
        self.chosen: Key | None = None
        self.dragging = Dragging(match)
        self._pressable: set[Key] = set()

    @property
    def drag(self) -> Key | None:
        """The tile that follows the pointer."""
        return self.dragging.key

    @property
    def reviews(self) -> bool:
        """Dominoes that were laid lie there to be seen."""
        return False

    def forget(self) -> None:
        """Nothing is chosen and nothing is dragged."""
        self.chosen = None
        self.dragging.take()

    # --- the pressable places -------------------------------------------------------------------

    def widgets(self) -> list[Item]:
        """A widget for everything that can be pressed now, what is likeliest first.

        What glows on the table is brought up to date on the way.
        """
        match = self.match
        view, layout, legal = match.view, match.layout, match.legal
        found: list[Widget] = []
        if match.waiting and not match.busy and layout.lots and view.leader is not None:
            match.decor.rings.append(layout.poses[layout.lots[view.leader]])
        choices = spots.choices(view, layout, legal)
        turnings = spots.turning(view, legal)
        laid = {choice.key for choice in choices}
        self._pressable = laid | turnings.keys()
        for choice in choices:
            self._add_choice(choice, found)
        for key, turn in turnings.items():
            if key not in laid:
                found.append(self._spot(f"row {key}", key, partial(match.do, turn)))
                match.decor.markers.append(layout.poses[key])
        if legal == (DRAW,) and layout.pool is not None and layout.pool.next is not None:
            found.append(Spot("pool", rect_of(layout.pool.box), partial(match.do, DRAW)))
            match.decor.rings.append(layout.poses[layout.pool.next])
        if found and len(legal) == 1:
            # Whichever of them is pressed, the same is done.
            found[0].default = True
        return [*found]

    def corner(self) -> Iterable[IconButton]:
        """What can be done with a hand."""
        if self.sortable:
            yield IconButton("sort", self.match.tr("Sort my hand"), self.sort)

    def _add_choice(self, choice: Choice, found: list[Widget]) -> None:
        """A tile that may be laid, and where it may go as soon as it is in the air or chosen."""
        match = self.match
        view, least = match.view, match.look.u(presses.PRESSED_HIGH)
        in_the_air = view.turned is not None and view.turned.id == choice.key
        if in_the_air or self.chosen == choice.key:
            for action, pose in choice.places:
                press = partial(match.do, action)
                found.append(spots.spot_of(end_key(action.end), pose, least, press))
                match.decor.targets.append(pose)
        name = "turned" if in_the_air else f"tile {choice.key}"
        found.append(self._spot(name, choice.key, partial(self._press_tile, choice)))
        free = self.chosen is None and not (in_the_air or view.rules.held)
        if free or self.chosen == choice.key:
            match.decor.rings.append(match.layout.poses[choice.key])

    def _spot(self, name: str, key: Key, press: partial[None]) -> Spot:
        """A pressable place over a tile, large enough and clear of the others."""
        return presses.spot(self.match, name, key, self._pressable, press)

    def hint(self) -> None:
        """Show what could be done now."""
        match = self.match
        if not match.legal:
            return
        match.words.refused = None
        match.speak()
        advised = match.session.advise()
        if isinstance(advised, Place):
            found = spots.choices(match.view, match.layout, match.legal)
            self.chosen = next(one.key for one in found if one.tile is advised.tile)
            match.equip()
            match.controls.focus_on(end_key(advised.end), ring=True)
        else:
            turnings = spots.turning(match.view, match.legal)
            keys = [key for key, action in turnings.items() if action == advised]
            names = [f"{name} {key}" for key in keys for name in ("row", "tile")]
            for name in (*names, "go pass", "go draw") if not keys else names:
                match.controls.focus_on(name, ring=True)
        match.decor.breathe()
        match.invalidate()

    @property
    def sortable(self) -> bool:
        """Whether there is a hand on the screen that its holder may rearrange now."""
        at_rest = not (self.match.busy or self.match.waiting)
        return at_rest and len(self._hand()) > 1

    def sort(self) -> None:
        """Sort the hand on the screen, each time in the next way."""
        match = self.match
        self.order.sort(match.view, match.passing.holding.bottom)
        match.rearrange()

    # --- presses --------------------------------------------------------------------------------

    def takes(self, event: Input) -> bool:
        """A tile that may be laid follows the pointer, and is laid where it is dropped.

        A tile of one's own hand may always be dragged to another place of the hand.
        """
        if event.kind is Kind.MOVE and event.dragging and self.drag is None:
            key = presses.under(self.match, event.start)
            if key is None or not (self._choice(key) or self._in_hand(key)):
                return False
            self.dragging.begin(key, event)
            self.chosen = key if self._choice(key) else None
            self.match.equip()
        if self.drag is None:
            return False
        if event.kind is Kind.MOVE:
            self.dragging.move(event)
            return True
        if event.kind in (Kind.UP, Kind.CANCEL):
            key = self.dragging.take()
            assert key is not None
            self._let_go(key, event)
            return True
        return False

    def _let_go(self, key: Key, event: Input) -> None:
        """The dragged tile is laid at an end, put into its place in the hand, or flies home."""
        match, held_at = self.match, self.dragging.held_at(event)
        choice = self._choice(key)
        place = None
        if choice is not None and event.kind is Kind.UP:
            place = self._place_at(choice, held_at)
        if place is not None:
            match.do(place)
            return
        slot = match.layout.slot_at(key, *held_at) if self._in_hand(key) else None
        if event.kind is Kind.UP and slot is not None:
            self.order.move(match.view, match.passing.holding.bottom, key, slot)
            self.chosen = None
            match.rearrange()
            return
        self.dragging.fly_home(key)
        match.equip()

    def _place_at(self, choice: Choice, pos: Point) -> Place | None:
        """Where a tile is laid that is let go at a point: near one of its places, but not upon a
        tile of the train that does not form that end."""
        match = self.match
        view, place = match.view, spots.nearest(choice, pos, _DROP_REACH)
        train = {laid.id: match.stage.pose(laid.id) for laid in (*view.line, *view.up, *view.down)}
        key = presses.piece_at(match.layout.poses, train, pos)
        if place is not None and key is not None and place.end not in ends_of(view, key):
            return None
        return place

    def drop(self) -> None:
        """A tile that follows the pointer goes home: something else was done meanwhile."""
        if self.drag is not None:
            self.takes(Input(Kind.CANCEL))

    def elsewhere(self, pos: Point) -> None:
        """A press that no legal action answers: a short shake, and the reason in words."""
        match = self.match
        key = presses.under(match, pos)
        if key is None or match.busy:
            return
        turned = match.view.turned
        chosen = self._choice(self.chosen if turned is None else turned.id)
        try:
            wanted = meant(match, chosen, key, pos)
            if isinstance(wanted, Message):
                refuse(match, key, wanted)
            else:
                match.do(wanted)
        except IllegalAction as refused:
            refuse(match, key, refused.message)

    def _hand(self) -> tuple[Key, ...]:
        match = self.match
        return self.order.of(match.view, match.passing.holding.bottom)

    def _in_hand(self, key: Key) -> bool:
        """Whether this tile belongs to a hand that can be rearranged now."""
        return self.sortable and key in self._hand()

    def _choice(self, key: Key | None) -> Choice | None:
        match = self.match
        found = spots.choices(match.view, match.layout, match.legal)
        return next((choice for choice in found if choice.key == key), None)

    def _press_tile(self, choice: Choice) -> None:
        """A tile that may be laid was pressed: it is laid, or its ends wait to be chosen."""
        match = self.match
        turn = spots.turning(match.view, match.legal).get(choice.key)
        if len(choice.places) == 1:
            match.do(choice.places[0][0])
            return
        if turn is not None and self.chosen == choice.key:
            # Who presses an open double again would rather turn it, and may then look further.
            match.do(turn)
            return
        self.chosen = choice.key
        match.equip()
        match.controls.focus_on(end_key(choice.places[0][0].end))


def end_key(end: End | None) -> str:
    """The name of the widget over an end of the train."""
    return f"end {end.value if end else 'first'}"
