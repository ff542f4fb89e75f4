"""A round is played here, by a child alone: by mouse, finger, keyboard or controller."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.engine.core import IllegalAction
from game.engine.practice import rounds
from game.engine.practice.train import Stuck
from game.play.practice import Round
from game.play.session import Steps
from game.table.pace import PACE
from game.table.pose import Key
from game.table.practice import Layout
from game.table.practice_moves import entering

from ..inputs import Input, Kind
from ..layout import Item
from ..widgets import Placed, Spot
from .activity import Action, Activity, View
from .child_scene import ChildScene
from .games import PLAYED
from .show import Show
from .spots import round_widgets
from .touch import Touch

if TYPE_CHECKING:
    from ..app import App

_REMINDERS = 3
"""So often the hand comes by itself while nobody does anything; then the table rests."""


class Practising(ChildScene):
    """A round of an activity, from its first task to its stars.

    What has happened is always ahead of what is shown (design, rule 3). `leave` is called after
    the scene has closed itself: a grown-up held the button, or the child wants something else.
    """

    def __init__(self, app: App, run: Round, leave: Callable[[], object]) -> None:
        super().__init__(app)
        self.run, self._then = run, leave
        self.activity: Activity = PLAYED[run.activity](run.session.rules, run.child.faces)
        self.touch = Touch(self)
        self.show = Show(self)
        self._due = False
        """Whether what has happened has not come to rest yet."""
        self._points = True
        """Whether the hand is to show something as soon as all is at rest."""
        self._waited, self._reminded = 0.0, 0

    # --- coming and going ------------------------------------------------------------------------

    def enter(self) -> None:
        self.show.take_pace()
        self.show.director.show(self.run.session.view(0))
        self._next_task()

    def leave(self) -> None:
        super().leave()
        problem = self.run.problem
        if problem is not None and problem not in self.app.problems:
            self.app.problems.append(problem)

    def grown_ups(self) -> None:
        self.go_away()

    def go_away(self) -> None:
        """Close, and let whoever opened the round go on."""
        self.close()
        self._then()

    def again(self) -> None:
        """Another round of the same, at the step that the child has come to."""
        run = Round(self.run.child, self.run.activity)
        self.app.stack.replace(Practising(self.app, run, self._then))

    # --- what is going on ------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What the table shows or is moving towards."""
        return self.show.view

    @property
    def layout(self) -> Layout:
        """Where everything of `view` lies."""
        return self.show.layout

    @property
    def busy(self) -> bool:
        """Whether something has happened that is not shown yet, or is being celebrated."""
        return self.show.busy

    def sound(self, name: str) -> None:
        """Play a sound, unless this child is to have none."""
        if self.run.child.sound:
            self.app.sound.play(name)

    def do(self, action: Action) -> None:
        """Do what was pressed, and begin to show what came of it."""
        try:
            steps = self.run.do(action)
        except IllegalAction:
            return
        self.activity.forget()
        self.touch.acted()
        self.show.clear()
        helps = (rounds.Helped, rounds.Offered, Stuck)
        self._points |= any(isinstance(step.event, helps) for step in steps)
        self._play(steps)

    def press_piece(self, key: Key) -> None:
        """A piece was pressed."""
        action = self.activity.pressed(self.view, self.layout, key)
        if action is not None:
            self.do(action)
        else:
            self.equip()
            self.show_how()

    def _next_task(self) -> None:
        steps = self.run.next_task()
        came = entering(self.show.lay(self._views(steps)[0][1]))
        self.show.stage.show({**self.show.stage.poses(), **came})
        self._play(steps)

    def _views(self, steps: Steps) -> list[tuple[object, View]]:
        see = self.run.session.game.view
        return [(step.event, see(step.state, 0)) for step in steps]

    def _play(self, steps: Steps) -> None:
        self._due = True
        self._waited, self._reminded = 0.0, 0
        if self.controls.focus is not None:
            self.controls.redraw(self.controls.focus)
        self.show.glow(False)
        self.show.director.play(self._views(steps))
        self._settle()
        self.show.refresh()

    def hurry(self) -> None:
        """A press: what moves comes to its end at once."""
        self.show.hurry()
        self._settle()
        self.show.refresh()

    def _settle(self) -> None:
        """Go on when everything that has happened has been shown."""
        if not self._due or self.busy:
            return
        self._due = False
        if self.run.over:
            self.show.end()
            self.sound("cheer")
            self.arrange()
        elif self.run.session.waits_for_chance:
            self._next_task()
        else:
            self.equip()

    # --- input -----------------------------------------------------------------------------------

    def event(self, event: Input) -> bool:
        if event.kind in (Kind.DOWN, Kind.ACTIVATE, Kind.STEP, Kind.TAB):
            self._waited, self._reminded = 0.0, 0
        if event.kind in (Kind.DOWN, Kind.ACTIVATE):
            self.show.guide.hide()
            self.show.refresh()
        if event.kind in (Kind.BACK, Kind.HINT):
            self.show_how()
        if self.touch.takes(event):
            self.lock.heed(event)
            return True
        took = super().event(event)
        if not took and event.kind is Kind.UP and not event.dragging:
            self.touch.elsewhere(event.pos)
        return took

    def show_how(self) -> None:
        """Let the hand show what is to be done."""
        if self.show.ending is None and not self.busy:
            self._points = False
            self._waited = 0.0
            self.show.guide.show(self.activity.gesture(self.view, self.layout))
            self.show.refresh()

    def build(self) -> Item:
        return Placed(round_widgets(self))

    def equip(self) -> None:
        """Put a pressable place over everything that can be pressed now, and let it glow."""
        before = {widget.key for widget in self.controls.widgets}
        if self.controls.focus is not None:
            self.controls.redraw(self.controls.focus)
        self.content = self.build()
        self.controls.adopt(self.content)
        pieces = [widget.key for widget in self.controls.widgets if isinstance(widget, Spot)]
        if not isinstance(self.controls.focus, Spot) and not before >= {*pieces}:
            self.controls.focus_on(pieces[0])
        if self.controls.focus is not None:
            self.controls.redraw(self.controls.focus)
        self.show.glow()
        self.show.refresh()

    def arrange(self) -> None:
        self.show.take_pace()
        self.touch.drop()
        self.show.take_look()
        super().arrange()
        self.show.refresh()

    # --- time and drawing ------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        self.touch.new_frame()
        self.show.update(dt)
        self._settle()
        self._remind(dt)
        self.show.refresh()

    @property
    def _may_point(self) -> bool:
        show = self.show
        done = self.busy or show.ending is not None
        return not (done or show.slate.counting or show.guide.showing)

    def _remind(self, dt: float) -> None:
        """Let the hand come at the start, where help is due, and after a while of waiting."""
        if not self._may_point:
            return
        self._waited += dt
        if self._points:
            self.show_how()
        elif self._waited >= PACE["again"] and self._reminded < _REMINDERS:
            self._reminded += 1
            self.show_how()

    def rest(self) -> float | None:
        waits = [0.0 if self._due else None, self.show.rest(), super().rest()]
        if self._may_point and self._reminded < _REMINDERS:
            waits.append(0.0 if self._points else max(0.0, PACE["again"] - self._waited))
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        self.show.draw(surface)
        self.content.draw(surface, self.look)
        if not (self.busy and isinstance(self.controls.focus, Spot)):
            # While pieces move there is nothing where the ring would be.
            self.controls.draw_ring(surface, self.look)
