"""The table: a match is played here, by mouse, finger, keyboard or controller."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.core import IllegalAction, Message, _, say
from game.engine.dominoes.actions import Action, Place, Turn
from game.engine.dominoes.events import Event, HandScored
from game.engine.dominoes.rules import MatchLength, Pick
from game.engine.dominoes.scoring import SeatName
from game.engine.dominoes.state import Phase
from game.engine.dominoes.train import End
from game.engine.dominoes.view import View
from game.play.saves import Save
from game.play.session import Session
from game.table.director import Director
from game.table.dominoes import Layout, layout
from game.table.pace import PACE, Speed
from game.table.pose import Area, Key
from game.table.stage import Stage

from . import routes, spots
from .decor import Decor
from .inputs import Input, Kind, Point
from .layout import Item
from .scenes import Scene
from .speech import named, to_do, told
from .spots import Choice
from .table_painter import Shown, TablePainter, rect_of, rest_order, row_note
from .who import whos
from .widgets.buttons import Button, IconButton, Placed

if TYPE_CHECKING:
    from .app import App

_DROP_REACH = 2.2
"""How near to a place a tile must be dropped, in tile widths."""


class Match(Scene):
    """One match on the table. The session is always ahead of what is shown (design, rule 3)."""

    def __init__(self, app: App, session: Session, save: Save) -> None:
        super().__init__(app)
        self.session = session
        self.save = save
        self.who = whos(session)
        self.names = tuple(who.name for who in self.who)
        self.stage = Stage()
        self.director = Director(
            self.stage, self._lay, sound=app.sound.play, began=self._step_began
        )
        self.painter = TablePainter(app.look, self.who)
        self.decor = Decor()
        self.shown = Shown(title=self._title())
        self.waiting = ""
        """What a press on the one button does: "deal" or "count"; nothing when none is asked."""
        self._chosen: Key | None = None
        self._drag: Key | None = None
        self._scores_before = session.view(None).scores
        self._drawn: dict[Key, pygame.Rect] = {}
        self._stale = True
        self._was_busy = False
        self._timer: float | None = None
        self._news: Message | None = None

    # --- coming and going ------------------------------------------------------------------------

    def enter(self) -> None:
        self.director.show(self.session.view(None))
        if not self.session.log:
            self._do(self.session.chance())
        else:
            self._settled()

    def leave(self) -> None:
        self.director.skip()
        self.save.close()

    def arrange(self) -> None:
        if self.painter.look is not self.look:
            self.painter = TablePainter(self.look, self.who)
            self.shown.title = self._title()
            self.director.relay()
        self._speak()
        self._equip()

    def back(self) -> None:
        from .table_menu import TableMenu

        self.app.stack.push(TableMenu(self.app, self))

    def _lay(self, view: View) -> Layout:
        width, height = self.look.metrics_size
        text = self.look.metrics.text_percent / 100
        return layout(view, Area(0, 0, width, height), text=text, mirrored=self.look.rtl)

    # --- what is going on ------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What the table shows or is moving towards."""
        assert self.director.view is not None
        return self.director.view

    @property
    def layout(self) -> Layout:
        """Where everything of `view` lies."""
        assert self.director.layout is not None
        return self.director.layout

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the person to play may do now; () while it is not a person's time."""
        if self.director.busy or self.waiting or self.session.waits_for_computer:
            return ()
        return self.session.legal

    def _do(self, action: Action) -> None:
        """Do an action of the rules, save, and begin to show what happened."""
        if self.session.to_play is None:
            self._scores_before = self.view.scores
        steps = self.session.do(action)
        self._chosen = self._drag = self._timer = None
        self.waiting = ""
        if any(isinstance(step.event, HandScored) for step in steps):
            self.waiting = "count"
        elif self.session.state.phase is Phase.DEAL:
            self.waiting = "deal"
        problem = self.save.take_problem()
        if problem:
            routes.tell(self.app, self.app.text.language.say(problem))
        self.director.speed = Speed(self.app.settings.animation.value)
        self.director.calm = self.app.settings.reduced_motion
        self._was_busy = True
        self.director.play((step.event, self._view_of(step.state)) for step in steps)
        self._equip()

    def _view_of(self, state: object) -> View:
        shown: View = self.session.game.view(state, None)
        return shown

    def _step_began(self, event: Event, view: View) -> None:
        self._news = told(event, view) or self._news
        self._speak()

    def _settled(self) -> None:
        """Everything has come to rest: the next one to act may act."""
        self._was_busy = False
        session = self.session
        if session.over and self.waiting != "count":
            self._open_result()
        elif session.state.phase is Phase.LOT and not self.waiting:
            self._do(session.chance())
            return
        elif session.state.phase is Phase.DEAL and not self.waiting:
            self.waiting = "deal"
        elif session.waits_for_computer:
            self._timer = PACE["think"]
        elif self._forced() is not None:
            self._timer = PACE["forced"]
        self._speak()
        self._equip()

    def _forced(self) -> Action | None:
        """The one placement that there is, where such moves are to play themselves."""
        legal = self.legal
        if self.app.settings.forced_moves and len(legal) == 1 and isinstance(legal[0], Place):
            return legal[0]
        return None

    def go_on(self) -> None:
        """The one button was pressed: count the tiles, or deal."""
        waiting, self.waiting = self.waiting, ""
        if waiting == "count":
            self._count()
        elif waiting == "deal":
            self._do(self.session.chance())

    def _count(self) -> None:
        from .result import HandResult

        self.app.stack.push(
            HandResult(self.app, self.view, self.who, self._scores_before, self._counted)
        )

    def _counted(self) -> None:
        if self.session.over:
            self._open_result()
        else:
            self._news = None
            self._do(self.session.chance())

    def _open_result(self) -> None:
        routes.open_match_result(self.app, self.session, self.who)

    def undo(self) -> None:
        """Take back the latest decision, where that is agreed."""
        agreed = self.app.settings.undo_together
        if not self.session.can_undo(agreed):
            return
        self.session.undo(agreed)
        self.waiting, self._chosen, self._drag, self._news = "", None, None, None
        self.director.show(self.session.view(None))
        self._settled()

    def hint(self) -> None:
        """Show what could be done now."""
        legal = self.legal
        if not legal:
            return
        advised = self.session.advise()
        if isinstance(advised, Place):
            found = spots.choices(self.view, self.layout, legal)
            choice = next(one for one in found if one.tile is advised.tile)
            self._chosen = choice.key
            self._equip()
            self.controls.focus_on(_end_key(advised.end), ring=True)
        else:
            self.controls.focus_on(self.controls.widgets[0].key, ring=True)
        self.decor.breathe()
        self.invalidate()

    # --- input -----------------------------------------------------------------------------------

    def event(self, event: Input) -> bool:
        if event.kind in (Kind.DOWN, Kind.ACTIVATE) and self.director.busy:
            over_button = event.kind is Kind.DOWN and self._button_at(event.pos)
            if not over_button:
                self.director.skip()
                self._stale = True
                self._settle_if_done()
                return True
        if event.kind is Kind.UNDO:
            self.undo()
            return True
        if event.kind is Kind.HINT:
            self.hint()
            return True
        if self._dragging(event):
            return True
        took = super().event(event)
        if not took and event.kind is Kind.UP and not event.dragging:
            self._press_elsewhere(event.pos)
            return True
        return took

    def _button_at(self, pos: Point) -> bool:
        widget = self.controls.at(pos)
        return isinstance(widget, Button | IconButton)

    def _dragging(self, event: Input) -> bool:
        """A tile that may be laid follows the pointer, and is laid where it is dropped."""
        if event.kind is Kind.MOVE and event.dragging and self._drag is None:
            key = spots.piece_at(self.layout, self.stage.poses(), event.start)
            choice = self._choice(key)
            if choice is None:
                return False
            self.controls.event(Input(Kind.CANCEL, event.source, event.pos, event.start))
            self._drag = self._chosen = choice.key
            self._equip()
        if self._drag is None:
            return False
        if event.kind is Kind.MOVE:
            self.director.drag(self._drag, *event.pos)
            return True
        if event.kind is Kind.UP:
            choice, self._drag = self._choice(self._drag), None
            place = spots.nearest(choice, event.pos, _DROP_REACH) if choice else None
            if place is not None:
                self._do(place)
            elif choice is not None:
                self.director.home(choice.key)
                self.app.sound.play("miss")
                self._equip()
            return True
        if event.kind is Kind.CANCEL:
            self.director.home(self._drag)
            self._drag = None
            self._equip()
        return False

    def _choice(self, key: Key | None) -> Choice | None:
        found = spots.choices(self.view, self.layout, self.legal)
        return next((choice for choice in found if choice.key == key), None)

    def _press_tile(self, choice: Choice) -> None:
        """A tile that may be laid was pressed: it is laid, or the ends wait to be chosen."""
        if len(choice.places) == 1:
            self._do(choice.places[0][0])
            return
        self._chosen = choice.key
        self._equip()
        self.controls.focus_on(_end_key(choice.places[0][0].end))
        self.decor.breathe()

    def _press_elsewhere(self, pos: Point) -> None:
        """A press that no legal action answers: a short shake, and the reason in words."""
        if self.waiting or self.session.waits_for_computer or self.view.to_play is None:
            return
        key = spots.piece_at(self.layout, self.stage.poses(), pos)
        if key is None:
            return
        try:
            action = self._meant(key)
            if action is None:
                return
            self._do(action)
        except IllegalAction as refused:
            self._refuse(key, refused.message)

    def _meant(self, key: Key) -> Action | None:
        """What a press on this tile would be for, allowed or not."""
        view, seat = self.view, self.view.to_play
        assert seat is not None
        for holder, row in enumerate(view.rows):
            for at, piece in enumerate(row):
                if piece.id != key:
                    continue
                if holder != seat:
                    self._refuse(key, _not_yours(seat))
                    return None
                return Turn(at)
        if view.turned is None or view.turned.tile is None:
            return Turn(-1) if self._end_of(key) else None
        end = self._end_of(key)
        return Place(view.turned.tile, end) if end else None

    def _end_of(self, key: Key) -> End | None:
        """The end that a tile of the train forms."""
        view = self.view
        tips = (
            (End.LEFT, view.line[:1]),
            (End.RIGHT, view.line[-1:]),
            (End.UP, view.up[-1:]),
            (End.DOWN, view.down[-1:]),
        )
        return next((end for end, tip in tips if tip and tip[0].id == key), None)

    def _refuse(self, key: Key, reason: Message) -> None:
        self.director.shake(key)
        self.app.sound.play("miss")
        self._news = reason
        self._speak()

    # --- what is shown ---------------------------------------------------------------------------

    def _title(self) -> str:
        return routes.preset_title(self.app, self.session)

    def _speak(self) -> None:
        """Bring the words on the table up to date with what is shown."""
        view, shown = self.view, self.shown
        say = self.app.text.language.say
        names = self.names
        shown.news = say(named(self._news, names)) if self._news else ""
        wish = None if self.director.busy else to_do(view, self.legal)
        if self.session.waits_for_computer and not self.director.busy:
            assert self.session.to_play is not None
            shown.message = self.tr("{name} is thinking…", name=names[self.session.to_play])
        else:
            shown.message = say(named(wish, names)) if wish else ""
        shown.notes = tuple(
            self.ntr("{n} tile", "{n} tiles", row_note(view, seat)) for seat in range(view.seats)
        )
        one_hand = view.rules.match is MatchLength.ONE_HAND
        shown.scores = tuple("" if one_hand else str(score) for score in self._scores(view))
        shown.turn = view.to_play
        shown.subtitle = self._subtitle(view)
        self._stale = True
        self.invalidate()

    def _scores(self, view: View) -> tuple[int, ...]:
        """The scores on the plaques: those of a hand just played come with its counting."""
        return self._scores_before if self.waiting == "count" else view.scores

    def _subtitle(self, view: View) -> str:
        rules = view.rules
        hand = len(view.hands) + (0 if view.can_see and view.hands and self.waiting else 1)
        if rules.match is MatchLength.ONE_HAND:
            return self.tr("one hand")
        target = rules.target_for(view.seats)
        return self.tr("hand {hand} · to {target}", hand=hand, target=target)

    def build(self) -> Item:
        return Placed(self._widgets())

    def _equip(self) -> None:
        """Put a pressable place over everything that can be pressed now."""
        before = {widget.key for widget in self.controls.widgets}
        items = self._widgets()
        self.content = Placed(items)
        self.controls.adopt(self.content)
        self._aim(before)
        self._stale = True
        self.invalidate()

    def _aim(self, before: set[str]) -> None:
        """The focus goes to the first thing that could not be done a moment ago."""
        for widget in self.controls.widgets:
            if widget.key not in before and not isinstance(widget, IconButton):
                self.controls.focus_on(widget.key)
                return

    def _widgets(self) -> list[Item]:
        look, legal = self.look, self.legal
        least = look.u(spots.PRESSED_HIGH)
        found: list[Item] = []
        decor = self.decor
        decor.clear()
        self.shown.button = 0
        if self.waiting and not self.director.busy:
            found.append(self._button())
        choices = spots.choices(self.view, self.layout, legal)
        turned = self.view.turned
        for choice in choices:
            in_the_air = turned is not None and turned.id == choice.key
            if in_the_air or self._chosen == choice.key:
                for action, pose in choice.places:
                    press = partial(self._do, action)
                    found.append(spots.spot_of(_end_key(action.end), pose, least, press))
                    decor.targets.append(pose)
            press_tile = partial(self._press_tile, choice)
            name = "turned" if in_the_air else f"tile {choice.key}"
            pose = self.layout.poses[choice.key]
            found.append(spots.spot_of(name, pose, least, press_tile))
            if not in_the_air:
                decor.rings.append(pose)
        turnings = spots.turning(self.view, self.layout, legal)
        for key, turn in turnings.items():
            pose = self.layout.poses[key]
            found.append(spots.spot_of(f"row {key}", pose, least, partial(self._do, turn)))
            if self.view.rules.pick is not Pick.ANY or turned is not None:
                decor.markers.append(pose)
        found += self._corner()
        return found

    def _button(self) -> Button:
        words = self.tr("Count the tiles") if self.waiting == "count" else self.tr("Deal")
        button = Button(words, self.go_on, style="primary", key=f"go {self.waiting}")
        wide, high = button.measure(self.look, self.look.metrics.width)
        self.shown.button = wide
        button.place(self.look, self.painter.button_spot(self.layout, self.shown, high))
        return button

    def _corner(self) -> list[Item]:
        """Menu, undo and hint, from the corner inward."""
        look = self.look
        box = rect_of(self.layout.buttons_box)
        agreed = self.app.settings.undo_together
        buttons = [IconButton("menu", self.tr("Menu"), self.back)]
        if self.session.can_undo(agreed) and not self.director.busy:
            buttons.append(IconButton("undo", self.tr("Undo"), self.undo))
        if self.legal:
            buttons.append(IconButton("hint", self.tr("Hint"), self.hint))
        side, gap = look.u(48), look.u(12)
        for place, button in enumerate(buttons):
            left = box.right - side - place * (side + gap)
            if look.rtl:
                left = box.left + place * (side + gap)
            button.place(look, pygame.Rect(left, box.top, side, side))
        return list(buttons)

    # --- time and drawing ------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self.director.moving:
            self.director.update(dt)
            self._mark_moved()
            self._settle_if_done()
        elif self._timer is not None:
            self._timer -= dt
            if self._timer <= 0:
                self._timer = None
                self._act_alone()
        if self.decor.update(dt):
            for rect in self.decor.areas(self.painter.pieces):
                self.invalidate(rect)

    def _settle_if_done(self) -> None:
        if self._was_busy and not self.director.busy:
            self._settled()
        elif not self.director.moving:
            self._stale = True
            self.invalidate()

    def _act_alone(self) -> None:
        """A computer player's move, or one that plays itself."""
        forced = self._forced()
        if self.session.waits_for_computer:
            self._do(self.session.choose())
        elif forced is not None:
            self._do(forced)

    def rest(self) -> float | None:
        if self.director.moving:
            return 0.0
        waits = [wait for wait in (self._timer, self.decor.rest()) if wait is not None]
        return min(waits) if waits else None

    def _mark_moved(self) -> None:
        """Only where a piece was and where it is now is drawn again."""
        for key in self.stage.take_dirty():
            old = self._drawn.pop(key, None)
            if old is not None:
                self.invalidate(old)
            bounds = self.painter.pieces.bounds(self.stage.pose(key))
            self._drawn[key] = bounds
            self.invalidate(bounds)

    def _moving(self) -> frozenset[Key]:
        held = {self._drag} if self._drag is not None else set()
        return self.stage.moving() | held

    def draw(self, surface: pygame.Surface) -> None:
        poses, moving = self.stage.poses(), self._moving()
        if self._stale:
            self._stale = False
            self.painter.compose(self.layout, self.shown, rest_order(poses, moving))
            self._drawn = {key: self.painter.pieces.bounds(poses[key]) for key in moving}
        self.painter.still(surface)
        self.decor.draw(surface, self.look, self.painter.pieces)
        clip = surface.get_clip()
        for key in sorted(moving, key=lambda one: (poses[one].z, one)):
            if self.painter.pieces.bounds(poses[key]).colliderect(clip):
                self.painter.pieces.draw(surface, poses[key])
        self.content.draw(surface, self.look)
        self.controls.draw_ring(surface, self.look)


def _end_key(end: End | None) -> str:
    return f"end {end.value if end else 'first'}"


def _not_yours(seat: int) -> Message:
    return say(_("It is the turn of {name}"), name=SeatName(seat))
