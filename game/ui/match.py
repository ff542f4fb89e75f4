"""The table: a match is played here, by mouse, finger, keyboard or controller."""

from __future__ import annotations

import math
from operator import sub
from typing import TYPE_CHECKING, Any

import pygame

from game.play.saves import Save
from game.play.session import Session

from . import routes
from .alone import Alone
from .decor import Decor
from .inputs import Input, Kind
from .passing import Passing
from .scenes import Scene
from .showing import Showing
from .table_buttons import corner, main_button
from .table_game import Action, Event, Pressing, TableGame, View, game_of
from .table_painter import Shown, TablePainter
from .table_picture import TablePicture
from .table_words import TableWords
from .who import whos
from .widgets.buttons import Button, IconButton, Placed

if TYPE_CHECKING:
    from .app import App


class Match(Scene):
    """One match on the table. The session is always ahead of what is shown (design, rule 3)."""

    def __init__(self, app: App, session: Session, save: Save) -> None:
        super().__init__(app)
        self.session = session
        self.save = save
        self.who = whos(session)
        self.game: TableGame = game_of(self)
        self.words = TableWords(self.game, tuple(who.name for who in self.who))
        self.showing = Showing(app, self.game, self._step_began, self.equip, self._settled)
        self.stage, self.director = self.showing.stage, self.showing.director
        self.painter = self.new_painter()
        self.decor = Decor()
        self.shown = Shown(title=self._title())
        self.waiting = ""
        """What a press on the one button does: "deal" or "count"; nothing when none is asked."""
        self.passing = Passing(self)
        self._scores_before = session.view(None).scores
        self.picture = TablePicture(self)
        self.alone = Alone(self)
        self._waits_for_press = False
        """Whether the line says that a press is waited for."""
        self._walked = False
        """Whether a person moved the focus to where it is."""
        self._finishing = False
        """Whether the press under way finished a movement, which is all that it does."""
        self._acted, self._acted_at = False, -math.inf
        """Whether somebody has done something in this frame, and when somebody last did."""

    # --- coming and going ------------------------------------------------------------------------

    def enter(self) -> None:
        self.showing.take_pace()
        self.passing.holding.turn()
        self.showing.show(self.passing.holding.view(self.session.state))
        if not self.session.log:
            self.do(self.session.chance())
            return
        uncounted = self.game.uncounted(self.view)
        if uncounted is not None:
            # The hand was left before it was counted.
            event, points = uncounted
            self.waiting = "count"
            self._scores_before = tuple(map(sub, self.view.scores, points))
            self.words.began(event, self.view)
        self.showing.at_rest()
        due = self.passing.due
        if due is not None:
            self.passing.give(due)

    def away(self) -> None:
        self.passing.hide()

    def leave(self) -> None:
        self.director.skip()
        self.save.close()

    def arrange(self) -> None:
        self.passing.cover()
        self.showing.take_pace()
        if self.painter.look is not self.look:
            self.painter = self.new_painter()
            self.shown.title = self._title()
            self.showing.relay()
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

    def new_painter(self) -> TablePainter:
        """Draws the table in the look of now."""
        return TablePainter(self.look, self.who, self.game.pieces())

    # --- what is going on ------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What the table shows or is moving towards."""
        assert self.director.view is not None
        return self.director.view

    @property
    def layout(self) -> Any:
        """Where everything of `view` lies."""
        assert self.director.layout is not None
        return self.director.layout

    @property
    def pressing(self) -> Pressing:
        """What can be pressed, and what comes of it."""
        return self.game.pressing

    @property
    def busy(self) -> bool:
        """Whether something has happened that is not shown yet."""
        return self.showing.busy

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the person to play may do now; () while it is not a person's time."""
        if self.busy or self.waiting or self.session.waits_for_computer:
            return ()
        if self.pressing.reviews:
            return ()
        if self.passing.due is not None or self.passing.holding.passes_alone:
            return ()
        return self.session.legal

    def do(self, action: Action) -> None:
        """Do an action of the rules, save, and begin to show what happened."""
        self.passing.cover()
        if self.session.waits_for_chance:
            self._scores_before = self.view.scores
            self.passing.before_chance()
            self.game.new_hand()
        steps = self.session.do(action)
        self.alone.forget()
        self.pressing.forget()
        self.waiting = ""
        if any(self.game.ends_hand(step.event) for step in steps):
            self.waiting = "count"
        elif self.game.waits_for_deal:
            self.waiting = "deal"
        problem = self.save.take_problem()
        if problem:
            routes.tell(self.app, self.app.text.language.say(problem))
        holding = self.passing.holding
        self.showing.play((holding.event(step.event), holding.view(step.state)) for step in steps)

    def _step_began(self, event: Event, view: View) -> None:
        self.words.began(event, view)
        self.speak()

    def _settled(self) -> None:
        """Everything has come to rest: the next one to act may act."""
        self.passing.holding.noticed()
        session = self.session
        self.words.settled(self.view)
        if session.over and self.waiting != "count":
            self._open_result()
        elif session.waits_for_chance and not self.waiting:
            if not self.game.waits_for_deal:
                self.do(session.chance())
                return
            self.waiting = "deal"
        if self.passing.turn():
            return
        self.alone.begin()
        self.speak()
        self.equip()

    def go_on(self) -> None:
        """The one button was pressed: count the hand, or deal."""
        waiting, self.waiting = self.waiting, ""
        if waiting == "count":
            self.app.stack.push(self.game.counting(self._scores_before, self._counted))
        elif waiting == "deal":
            self.do(self.session.chance())

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
        return not self.busy and self.session.can_undo(agreed)

    def undo(self) -> None:
        """Take back the latest decision, where that is agreed."""
        if not self.can_undo:
            return
        self.passing.cover()
        self.session.undo(self.app.settings.undo_together)
        self.waiting, self.words.news, self.words.refused = "", None, None
        self.pressing.forget()
        self.alone.forget()
        self.showing.show(self.passing.holding.view(self.session.state))
        self.showing.at_rest()

    # --- input -----------------------------------------------------------------------------------

    def event(self, event: Input) -> bool:
        if event.kind is Kind.DOWN:
            # The end of the press before may never have been seen.
            self._finishing = False
        again = self._acted or self.app.now() < self._acted_at + self.game.guarded
        if again and event.kind in (Kind.DOWN, Kind.ACTIVATE):
            # What came of the press before could not be seen, or this is the end of a double one.
            self._finishing = event.kind is Kind.DOWN
            return True
        before = self.session.state
        took = self._take(event)
        if self.session.state is not before:
            self._acted, self._acted_at = True, self.app.now()
        return took

    def _take(self, event: Input) -> bool:
        if self._finishing and event.kind in (Kind.MOVE, Kind.UP, Kind.CANCEL):
            self._finishing = event.kind is Kind.MOVE
            return True
        if event.kind in (Kind.DOWN, Kind.ACTIVATE) and self.busy:
            over = self.controls.at(event.pos) if event.kind is Kind.DOWN else None
            if not isinstance(over, Button | IconButton):
                self._finishing = event.kind is Kind.DOWN
                self.showing.hurry()
                self.picture.stale = True
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
        if self.pressing.takes(event):
            return True
        took = super().event(event)
        if not took and event.kind is Kind.UP and not event.dragging:
            self.pressing.elsewhere(event.pos)
            return True
        return took

    def rearrange(self) -> None:
        """The order of the hand has changed: its pieces slide to their places."""
        self.pressing.forget()
        self.showing.glide(self.view)

    def equip(self) -> None:
        """Put a pressable place over everything that can be pressed now."""
        before = {widget.key for widget in self.controls.widgets}
        focus = self.controls.focus
        if focus:
            self.controls.redraw(focus)
        self.decor.clear()
        self.shown.button = 0
        self.content = Placed([*main_button(self), *self.pressing.widgets(), *corner(self)])
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
        thinking = self.session.waits_for_computer and not (self.busy or self.pressing.reviews)
        language, muted = self.app.text.language, self.app.settings.muted
        self.words.write(self.shown, self.view, self.legal, scores, thinking, language, muted)
        self.picture.stale = True

    # --- time and drawing ------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self._acted = False
        if self.showing.update(dt):
            self.picture.mark_moved()
            self.picture.stale |= not self.director.moving
        else:
            self.alone.update(dt)
        if self.showing.waits_for_press is not self._waits_for_press:
            self._waits_for_press = self.showing.waits_for_press
            self.speak()
        if self.decor.update(dt):
            for rect in self.decor.areas(self.look):
                self.invalidate(rect)
        self.picture.keep_up()

    def rest(self) -> float | None:
        waits = (self.showing.left(), self.alone.left, self.decor.rest())
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)

    def paint(self, surface: pygame.Surface, rects: list[pygame.Rect]) -> None:
        self.picture.paint(surface, rects)
        surface.set_clip(None)
