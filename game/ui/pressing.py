"""What people do to the table: press a tile, drag it to an end, press the wrong thing."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.core import IllegalAction, Message, _, say
from game.engine.dominoes.actions import Action, Place, Turn
from game.engine.dominoes.scoring import SeatName
from game.engine.dominoes.train import End
from game.table.pose import Key

from . import spots
from .inputs import Input, Kind, Point
from .layout import Item
from .spots import Choice
from .table_painter import rect_of
from .widgets.base import Widget
from .widgets.buttons import Button, IconButton

if TYPE_CHECKING:
    from .match import Match

_DROP_REACH = 2.2
"""How near to a place a tile must be dropped, in tile widths."""


class Pressing:
    """Makes the pressable places of a table and answers every press on it.

    `chosen` is a tile of the row whose ends wait to be chosen; `drag` one that follows the
    pointer.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.chosen: Key | None = None
        self.drag: Key | None = None

    def forget(self) -> None:
        """Nothing is chosen and nothing is dragged."""
        self.chosen = self.drag = None

    # --- the pressable places -------------------------------------------------------------------

    def widgets(self) -> list[Item]:
        """A widget for everything that can be pressed now, what is likeliest first.

        What glows on the table is brought up to date on the way.
        """
        match = self.match
        decor, legal, view, layout = match.decor, match.legal, match.view, match.layout
        least = match.look.u(spots.PRESSED_HIGH)
        found: list[Widget] = []
        decor.clear()
        match.shown.button = 0
        if match.waiting and not match.director.busy:
            found.append(self._button())
        choices = spots.choices(view, layout, legal)
        for choice in choices:
            in_the_air = view.turned is not None and view.turned.id == choice.key
            if in_the_air or self.chosen == choice.key:
                for action, pose in choice.places:
                    press = partial(match.do, action)
                    found.append(spots.spot_of(end_key(action.end), pose, least, press))
                    decor.targets.append(pose)
            pose = layout.poses[choice.key]
            name = "turned" if in_the_air else f"tile {choice.key}"
            found.append(spots.spot_of(name, pose, least, partial(self._press_tile, choice)))
            if not in_the_air:
                decor.rings.append(pose)
        laid = {choice.key for choice in choices}
        for key, turn in spots.turning(view, layout, legal).items():
            pose = layout.poses[key]
            if key in laid:
                continue
            found.append(spots.spot_of(f"row {key}", pose, least, partial(match.do, turn)))
            decor.markers.append(pose)
        if found and len(legal) == 1:
            # Whichever of them is pressed, the same is done.
            found[0].default = True
        return [*found, *self._corner()]

    def _button(self) -> Button:
        match, look = self.match, self.match.look
        words = match.tr("Count the tiles") if match.waiting == "count" else match.tr("Deal")
        button = Button(words, match.go_on, style="primary", key=f"go {match.waiting}")
        wide, high = button.measure(look, look.metrics.width)
        match.shown.button = wide
        button.place(look, match.painter.button_spot(match.layout, match.shown, high))
        return button

    def _corner(self) -> list[Item]:
        """Menu, undo and hint, from the corner inward."""
        match, look = self.match, self.match.look
        box = rect_of(match.layout.buttons_box)
        buttons = [IconButton("menu", match.tr("Menu"), match.back)]
        if match.can_undo:
            buttons.append(IconButton("undo", match.tr("Undo"), match.undo))
        if match.passing.can_hide:
            buttons.append(IconButton("hide", match.tr("Hide my hand"), match.passing.hide))
        if match.legal:
            buttons.append(IconButton("hint", match.tr("Hint"), self.hint))
        side, gap = look.u(48), look.u(12)
        for place, button in enumerate(buttons):
            left = box.right - side - place * (side + gap)
            if look.rtl:
                left = box.left + place * (side + gap)
            button.place(look, pygame.Rect(left, box.top, side, side))
        return list(buttons)

    def hint(self) -> None:
        """Show what could be done now."""
        match = self.match
        if not match.legal:
            return
        advised = match.session.advise()
        if isinstance(advised, Place):
            found = spots.choices(match.view, match.layout, match.legal)
            self.chosen = next(one.key for one in found if one.tile is advised.tile)
            match.equip()
            match.controls.focus_on(end_key(advised.end), ring=True)
        else:
            turnings = spots.turning(match.view, match.layout, match.legal)
            key = next(key for key, action in turnings.items() if action == advised)
            for name in ("row", "tile"):
                match.controls.focus_on(f"{name} {key}", ring=True)
        match.decor.breathe()
        match.invalidate()

    # --- presses --------------------------------------------------------------------------------

    def over_button(self, pos: Point) -> bool:
        """Whether a button lies there."""
        return isinstance(self.match.controls.at(pos), Button | IconButton)

    def dragging(self, event: Input) -> bool:
        """A tile that may be laid follows the pointer, and is laid where it is dropped."""
        match = self.match
        if event.kind is Kind.MOVE and event.dragging and self.drag is None:
            choice = self._choice(self._under(event.start))
            if choice is None:
                return False
            match.controls.event(Input(Kind.CANCEL, event.source, event.pos, event.start))
            self.drag = self.chosen = choice.key
            match.equip()
        if self.drag is None:
            return False
        if event.kind is Kind.MOVE:
            match.director.drag(self.drag, *event.pos)
            match.picture.mark_moved()
            return True
        if event.kind in (Kind.UP, Kind.CANCEL):
            choice, self.drag = self._choice(self.drag), None
            dropped = event.kind is Kind.UP and choice is not None
            place = spots.nearest(choice, event.pos, _DROP_REACH) if dropped and choice else None
            if place is not None:
                match.do(place)
            elif choice is not None:
                match.director.home(choice.key)
                match.app.sound.play("miss")
                match.equip()
            return True
        return False

    def drop(self) -> None:
        """A tile that follows the pointer goes home: something else was done meanwhile."""
        if self.drag is not None:
            self.dragging(Input(Kind.CANCEL))

    def elsewhere(self, pos: Point) -> None:
        """A press that no legal action answers: a short shake, and the reason in words."""
        match = self.match
        key = self._under(pos)
        if key is None or match.director.busy:
            return
        try:
            meant = self._meant(key, pos)
            if isinstance(meant, Message):
                match.refuse(key, meant)
            else:
                match.do(meant)
        except IllegalAction as refused:
            match.refuse(key, refused.message)

    def _under(self, pos: Point) -> Key | None:
        return spots.piece_at(self.match.layout, self.match.stage.poses(), pos)

    def _choice(self, key: Key | None) -> Choice | None:
        match = self.match
        found = spots.choices(match.view, match.layout, match.legal)
        return next((choice for choice in found if choice.key == key), None)

    def _press_tile(self, choice: Choice) -> None:
        """A tile that may be laid was pressed: it is laid, or its ends wait to be chosen."""
        match = self.match
        turn = spots.turning(match.view, match.layout, match.legal).get(choice.key)
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

    def _meant(self, key: Key, pos: Point) -> Action | Message:
        """What a press on this tile would be for, allowed or not, or why it is for nothing."""
        match, view = self.match, self.match.view
        if match.waiting == "count" or view.to_play is None:
            return say(_("The hand is over")) if view.line else say(_("The tiles are dealt first"))
        name = SeatName(view.to_play)
        for holder, row in enumerate(view.rows):
            for at, piece in enumerate(row):
                if piece.id == key:
                    own = holder == view.to_play and not match.session.waits_for_computer
                    return Turn(at) if own else say(_("It is the turn of {name}"), name=name)
        if match.session.waits_for_computer:
            return say(_("It is the turn of {name}"), name=name)
        if any(piece.id == key for piece in view.leftover):
            return say(_("The tiles left over are not played"))
        return self._laying(self._ends_of(key), pos)

    def _laying(self, ends: list[End], pos: Point) -> Action | Message:
        """What a press on a tile of the train that forms these ends would be for."""
        if not ends:
            return say(_("Tiles are laid at the ends of the train"))
        turned = self.match.view.turned
        choice = self._choice(self.chosen if turned is None else turned.id)
        if choice is None:
            return say(_("A tile must be turned first"))
        fits = Choice(choice.key, choice.tile, tuple(p for p in choice.places if p[0].end in ends))
        return spots.nearest(fits, pos, math.inf) or Place(choice.tile, ends[0])

    def _ends_of(self, key: Key) -> list[End]:
        """The open ends that a tile of the train forms."""
        view = self.match.view
        spinner = () if view.spinner is None else (view.line[view.spinner],)
        tips = {
            End.LEFT: view.line[:1],
            End.RIGHT: view.line[-1:],
            End.UP: view.up[-1:] or spinner,
            End.DOWN: view.down[-1:] or spinner,
        }
        return [end for end, _number in view.ends if tips[end][0].id == key]


def end_key(end: End | None) -> str:
    """The name of the widget over an end of the train."""
    return f"end {end.value if end else 'first'}"
