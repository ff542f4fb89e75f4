"""The table: a match is played here, by mouse, finger, keyboard or controller."""

from __future__ import annotations

from collections.abc import Iterable
from operator import sub
from typing import TYPE_CHECKING

import pygame

from game.engine.dominoes.actions import Action
from game.engine.dominoes.events import Event, HandScored
from game.engine.dominoes.state import Phase
from game.engine.dominoes.view import View
from game.play.saves import Save
from game.play.session import Session
from game.table.director import Director
from game.table.dominoes import Layout, layout
from game.table.moves import motion
from game.table.pace import Speed
from game.table.pose import Area
from game.table.stage import Stage

from . import routes
from .alone import Alone
from .decor import Decor
from .hand_order import HandOrder, fitting_keys
from .inputs import Input, Kind
from .passing import Passing
from .pressing import Pressing
from .scenes import Scene
from .table_painter import Shown, TablePainter
from .table_picture import TablePicture
from .table_words import TableWords
from .who import whos
from .widgets.buttons import IconButton, Placed

if TYPE_CHECKING:
    from .app import App


class Match(Scene):
    """One match on the table. The session is always ahead of what is shown (design, rule 3)."""

    def __init__(self, app: App, session: Session, save: Save) -> None:
        super().__init__(app)
        self.session = session
        self.save = save
        self.who = whos(session)
        self.words = TableWords(tuple(who.name for who in self.who))
        self.stage = Stage()
        self.director = Director(
            self.stage, self._lay, motion, sound=app.sound.play, began=self._step_began
        )
        self.painter = TablePainter(app.look, self.who)
        self.decor = Decor()
        self.shown = Shown(title=self._title())
        self.waiting = ""
        """What a press on the one button does: "deal" or "count"; nothing when none is asked."""
        self.passing = Passing(self)
        self.pressing = Pressing(self)
        self.order = HandOrder()
        self._scores_before = session.view(None).scores
        self.picture = TablePicture(self)
        self._was_busy = False
        self._recalls = False
        """Whether what is shown has happened some time ago."""
        self.alone = Alone(self)
        self._walked = False
        """Whether a person moved the focus to where it is."""
        self._finishing = False
        """Whether the press under way finished a movement, which is all that it does."""
        self._acted = False
        """Whether somebody has done something in this frame."""

    # --- coming and going ------------------------------------------------------------------------

    def enter(self) -> None:
        self._take_pace()
        self.director.show(self.passing.holding.view(self.session.state))
        if not self.session.log:
            self.do(self.session.chance())
            return
        view = self.view
        if view.can_see and view.line:
            # The hand was left before it was counted.
            result = view.hands[-1]
            self.waiting = "count"
            self._scores_before = tuple(map(sub, view.scores, result.points))
            self.words.began(HandScored(result), view)
        self._settled()
        due = self.passing.due
        if due is not None:
            self.passing.give(due)

    def away(self) -> None:
        self.passing.hide()

    def leave(self) -> None:
        self.director.skip()
        self.save.close()

    def _take_pace(self) -> None:
        """Move as quickly as the settings say, and quickly where it has happened already."""
        wanted = Speed(self.app.settings.animation.value)
        self.director.speed = Speed.FAST if self._recalls and wanted is not Speed.OFF else wanted
        self.director.calm = self.app.settings.reduced_motion

    def arrange(self) -> None:
        self._take_pace()
        if self.painter.look is not self.look:
            self.painter = TablePainter(self.look, self.who)
            self.shown.title = self._title()
            self.director.relay()
            if self._was_busy and not self.director.busy:
                self._settled()
        self.alone.begin()
        self.speak()
        self.equip()
        self.invalidate()

    def back(self) -> None:
        self.open_menu()

    def open_menu(self) -> None:
        """Offer the rules, the settings and the way out."""
        from .table_menu import TableMenu

        self.pressing.drop()
        self.app.stack.push(TableMenu(self.app, self))

    def _lay(self, view: View) -> Layout:
        width, height = self.look.metrics_size
        text = self.look.metrics.text_scale
        return layout(
            view,
            Area(0, 0, width, height),
            bottom=self.passing.holding.bottom,
            text=text,
            mirrored=self.look.rtl,
            named=self.painter.longest_name(view),
            arrangement=self.order.of(view, self.passing.holding.bottom),
            raised=fitting_keys(view),
        )

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
        if self.passing.due is not None or self.passing.holding.passes_alone:
            return ()
        return self.session.legal

    def do(self, action: Action) -> None:
        """Do an action of the rules, save, and begin to show what happened."""
        if self.session.waits_for_chance:
            self._scores_before = self.view.scores
            self.passing.before_chance()
            self.order.forget()
        steps = self.session.do(action)
        self.alone.forget()
        self.pressing.forget()
        self.waiting = ""
        if any(isinstance(step.event, HandScored) for step in steps):
            self.waiting = "count"
        elif self.session.state.phase is Phase.DEAL:
            self.waiting = "deal"
        problem = self.save.take_problem()
        if problem:
            routes.tell(self.app, self.app.text.language.say(problem))
        holding = self.passing.holding
        self._play((holding.event(step.event), holding.view(step.state)) for step in steps)

    def recall(self, steps: Iterable[tuple[Event, View]]) -> None:
        """Show once more, and quickly, what has happened already."""
        self._recalls = True
        self._take_pace()
        self._play(steps)

    def _play(self, steps: Iterable[tuple[Event, View]]) -> None:
        self.director.play(steps)
        self._watch()

    def _watch(self) -> None:
        """Something may have begun to move: nothing can be done until it has come to rest."""
        self._was_busy = True
        if self.director.busy:
            self.equip()
        else:
            self._settled()

    def _step_began(self, event: Event, view: View) -> None:
        self.words.began(event, view)
        self.speak()

    def _settled(self) -> None:
        """Everything has come to rest: the next one to act may act."""
        self._was_busy = self._recalls = False
        self._take_pace()
        self.passing.holding.noticed()
        session = self.session
        self.words.settled(self.view)
        if session.over and self.waiting != "count":
            self._open_result()
        elif session.state.phase is Phase.LOT and not self.waiting:
            self.do(session.chance())
            return
        elif session.state.phase is Phase.DEAL and not self.waiting:
            self.waiting = "deal"
        self.alone.begin()
        self.speak()
        self.equip()

    def go_on(self) -> None:
        """The one button was pressed: count the tiles, or deal."""
        waiting, self.waiting = self.waiting, ""
        if waiting == "count":
            self._count()
        elif waiting == "deal":
            self.do(self.session.chance())

    def _count(self) -> None:
        from .result import HandResult

        self.app.stack.push(
            HandResult(self.app, self.view, self.who, self._scores_before, self._counted)
        )

    def _counted(self) -> None:
        if self.session.over:
            self._open_result()
        else:
            self.words.news = None
            self.do(self.session.chance())

    def _open_result(self) -> None:
        routes.open_match_result(self.app, self.session, self.who)

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back now."""
        agreed = self.app.settings.undo_together
        return not self.director.busy and self.session.can_undo(agreed)

    def undo(self) -> None:
        """Take back the latest decision, where that is agreed."""
        if not self.can_undo:
            return
        self.session.undo(self.app.settings.undo_together)
        self.waiting, self.words.news, self.words.refused = "", None, None
        self.pressing.forget()
        self.alone.forget()
        self.director.show(self.passing.holding.view(self.session.state))
        self._settled()

    # --- input -----------------------------------------------------------------------------------

    def event(self, event: Input) -> bool:
        if self._acted and event.kind in (Kind.DOWN, Kind.ACTIVATE):
            # What came of the first press of this frame could not be seen before the second.
            self._finishing = event.kind is Kind.DOWN
            return True
        before = self.session.state
        took = self._take(event)
        self._acted |= self.session.state is not before
        return took

    def _take(self, event: Input) -> bool:
        if self._finishing and event.kind in (Kind.MOVE, Kind.UP, Kind.CANCEL):
            self._finishing = event.kind is Kind.MOVE
            return True
        if event.kind in (Kind.DOWN, Kind.ACTIVATE) and self.director.busy:
            if event.kind is Kind.ACTIVATE or not self.pressing.over_button(event.pos):
                self._finishing = event.kind is Kind.DOWN
                self.director.skip()
                self._settle_if_done()
                return True
        elif event.kind is Kind.UNDO:
            self.undo()
            return True
        elif event.kind is Kind.HINT:
            self.pressing.hint()
            return True
        elif event.kind is Kind.ACTIVATE and not self._walked and self.alone.hurry():
            return True
        self._walked |= event.kind in (Kind.STEP, Kind.TAB)
        if self.pressing.dragging(event):
            return True
        took = super().event(event)
        if not took and event.kind is Kind.UP and not event.dragging:
            self.pressing.elsewhere(event.pos)
            return True
        return took

    def rearrange(self) -> None:
        """The order of the hand has changed: its tiles slide to their places."""
        self.pressing.forget()
        self.director.glide(self.view)
        self._watch()

    def equip(self) -> None:
        """Put a pressable place over everything that can be pressed now."""
        before = {widget.key for widget in self.controls.widgets}
        focus = self.controls.focus
        if focus:
            self.controls.redraw(focus)
        self.content = Placed(self.pressing.widgets())
        self.controls.adopt(self.content)
        for widget in self.controls.widgets:
            # The focus goes to the first thing that could not be done a moment ago.
            if widget.key not in before and not isinstance(widget, IconButton):
                self.controls.focus_on(widget.key)
                break
        if not (focus and self.controls.focus and focus.key == self.controls.focus.key):
            self._walked = False
        self.controls.stranded = not self._walked and isinstance(self.controls.focus, IconButton)
        self.picture.stale = True

    # --- what is shown ---------------------------------------------------------------------------

    def _title(self) -> str:
        return routes.preset_title(self.app, self.session)

    def speak(self) -> None:
        """Bring the words on the table up to date with what is shown."""
        # The score of a hand just played comes with its counting.
        scores = self._scores_before if self.waiting == "count" else self.view.scores
        thinking = self.session.waits_for_computer and not self.director.busy
        language, muted = self.app.text.language, self.app.settings.muted
        self.words.write(self.shown, self.view, self.legal, scores, thinking, language, muted)
        self.picture.stale = True

    # --- time and drawing ------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self._acted = False
        if self.director.moving:
            self.director.update(dt)
            self.picture.mark_moved()
            self._settle_if_done()
        else:
            self.alone.update(dt)
        if self.decor.update(dt):
            for rect in self.decor.areas(self.look):
                self.invalidate(rect)
        self.picture.keep_up()

    def _settle_if_done(self) -> None:
        if self._was_busy and not self.director.busy:
            self._settled()
        elif not self.director.moving:
            self.picture.stale = True

    def rest(self) -> float | None:
        if self.director.moving:
            return 0.0
        waits = [wait for wait in (self.alone.left, self.decor.rest()) if wait is not None]
        return min(waits) if waits else None

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)

    def paint(self, surface: pygame.Surface, rects: list[pygame.Rect]) -> None:
        self.picture.paint(surface, rects)
        surface.set_clip(None)
