"""What has happened is shown step by step, with a rest before some of the steps."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from game.table.director import Director
from game.table.pace import PACE, Speed
from game.table.stage import Stage

from .table_game import Event, TableGame, View

if TYPE_CHECKING:
    from .app import App

Steps = Iterable[tuple[Event, View]]


class Showing:
    """Hands what has happened to the director, as quickly as the settings say.

    Before a step of which the game says so the table rests to be looked at, for as long as
    `PACE` says however fast pieces move and even where they do not move at all; or until a press,
    by a setting. `on_begin` is called with each event when it begins to be shown, `on_move` when
    something begins to move, `on_rest` when everything has been shown.
    """

    def __init__(
        self,
        app: App,
        game: TableGame,
        on_begin: Callable[[Event, View], None],
        on_move: Callable[[], None],
        on_rest: Callable[[], None],
    ) -> None:
        self.stage = Stage()
        self.director: Director[View, Any] = Director(
            self.stage, game.lay, game.motion, sound=app.sound.play, began=on_begin
        )
        self._app, self._game = app, game
        self._on_move, self._on_rest = on_move, on_rest
        self._later: deque[tuple[Event, View]] = deque()
        self._rested = 0.0
        self._watched = False
        """Whether something was begun that has not come to rest yet."""
        self._recalls = False
        """Whether what is shown has happened some time ago."""

    @property
    def busy(self) -> bool:
        """Whether something has happened that is not shown yet."""
        return self.director.busy or bool(self._later)

    @property
    def paused(self) -> bool:
        """Whether the table rests to be looked at."""
        return bool(self._later) and not self.director.busy

    @property
    def waits_for_press(self) -> bool:
        """Whether it rests until somebody presses."""
        return self.paused and self.pause is None

    @property
    def pause(self) -> float | None:
        """How many seconds it rests then; None: until a press."""
        return None if self._app.settings.trick_stays else PACE["trick"]

    def take_pace(self) -> None:
        """Move as quickly as the settings say, and quickly where it has happened already."""
        settings = self._app.settings
        wanted = Speed(settings.animation.value)
        self.director.speed = Speed.FAST if self._recalls and wanted is not Speed.OFF else wanted
        self.director.calm = settings.reduced_motion

    # --- what is to be shown ---------------------------------------------------------------------

    def show(self, view: View) -> None:
        """Lay out a view at once, whatever was to be shown."""
        self._later.clear()
        self.director.show(view)

    def play(self, steps: Steps) -> None:
        """Show these steps after those that are still to be shown."""
        waits = bool(self._later)
        self._later.extend(steps)
        if not waits:
            self._go_on()
        self._watch()

    def recall(self, steps: Steps) -> None:
        """Show once more, and quickly, what has happened already."""
        self._recalls = True
        self.take_pace()
        self.play(steps)

    def glide(self, view: View) -> None:
        """Everything slides to the layout of a view."""
        self.director.glide(view)
        self._watch()

    def relay(self) -> None:
        """Lay everything out afresh for the window, the language and the text of now."""
        self.director.relay()
        self.settle()

    def finish(self) -> None:
        """All at once to its end."""
        self.director.skip()
        while self._later:
            self._go_on()
            self.director.skip()

    # --- time ------------------------------------------------------------------------------------

    def hurry(self) -> None:
        """A press: what moves comes to its end, and a rest that has been long enough too.

        The second half of a double press takes nothing away that nobody has seen.
        """
        if self.director.busy:
            self.director.skip()
        elif self._rested >= PACE["pressed"]:
            self._go_on()
        self.settle()

    def update(self, dt: float) -> bool:
        """Time passes; whether pieces moved."""
        if self.director.moving:
            self.director.update(dt)
            self.settle()
            return True
        if self.paused:
            self._rested += dt
            if self.left() == 0.0:
                self._go_on()
                self.settle()
        return False

    def left(self) -> float | None:
        """Seconds until something moves: 0 while it does, None where nothing will by itself."""
        if self.director.moving:
            return 0.0
        pause = self.pause if self.paused else None
        return None if pause is None else max(0.0, pause - self._rested)

    def settle(self) -> None:
        """Tell whoever waits for it that everything has been shown."""
        if self._watched and not self.busy:
            self.at_rest()

    def at_rest(self) -> None:
        """Everything lies as it should: the next one may act."""
        self._watched = self._recalls = False
        self.take_pace()
        self._on_rest()

    def _watch(self) -> None:
        self._watched = True
        if self.busy:
            self._on_move()
        else:
            self.at_rest()

    def _go_on(self) -> None:
        self._rested = 0.0
        part: list[tuple[Event, View]] = []
        while self._later and not (part and self._game.pause_before(self._later[0][0])):
            part.append(self._later.popleft())
        self.director.play(part)
