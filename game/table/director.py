"""Plays what has happened, one step after another. The rules never wait for it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeVar

from game.table.motion import Motion
from game.table.pace import FACTORS, PACE, Speed
from game.table.pose import Key, Pose
from game.table.stage import Kind, Move, Stage

Event = Any
"""Each game has events of its own; the director only passes them on."""


class Laid(Protocol):
    """What the director needs to know of a layout: the pose of every piece."""

    @property
    def poses(self) -> dict[Key, Pose]:
        """Every piece with its pose at rest."""
        ...


View = TypeVar("View")
Layout = TypeVar("Layout", bound=Laid)


def _nothing(_event: Event, _view: Any) -> None:
    pass


def _silence(_name: str) -> None:
    pass


class Director(Generic[View, Layout]):
    """Turns events into movements on a stage.

    `lay` makes the layout of a view for the window as it is now. `motion` tells how the table gets
    from the poses that are seen to a layout because of an event (None: by sliding), or without
    movement if it is told to be calm; each game has its own. `sound` is called with the name
    of a sound at its moment, `began` with each event when its movement begins (or is skipped), in
    order, so that plaques and message go with what is seen. `view` and `layout` are those that
    the stage shows or is moving towards.
    """

    def __init__(
        self,
        stage: Stage,
        lay: Callable[[View], Layout],
        motion: Callable[[Event | None, dict[Key, Pose], Layout, bool], Motion],
        *,
        sound: Callable[[str], None] = _silence,
        began: Callable[[Event, View], None] = _nothing,
    ) -> None:
        self.stage = stage
        self.speed = Speed.NORMAL
        self.calm = False
        """Fades in place of movement."""
        self.view: View | None = None
        self.layout: Layout | None = None
        self._lay = lay
        self._motion = motion
        self._sound = sound
        self._began = began
        self._queue: deque[tuple[Event | None, View]] = deque()
        self._length = 0.0
        self._sounds: list[tuple[float, str]] = []
        self._clock = 0.0
        self._playing = False

    @property
    def busy(self) -> bool:
        """Whether a step is being played or waits to be."""
        return self._playing or bool(self._queue)

    @property
    def moving(self) -> bool:
        """Whether time must pass: a step is played, or a piece shakes or flies home."""
        return self.busy or self.stage.busy

    def show(self, view: View) -> None:
        """Lay out `view` at once and forget whatever was to be played."""
        self._queue.clear()
        self._stop()
        self._put(view)

    def relay(self) -> None:
        """Lay everything out afresh: the window, the language or the text has changed.

        The step being played jumps to its end; those that wait are still played.
        """
        if self.view is not None:
            self._stop()
            self._put(self.view)
            self._next()

    def glide(self, view: View) -> None:
        """Let everything slide to the layout of `view`, after what is still to be played: a move
        was taken back."""
        self._queue.append((None, view))
        self._go_on()

    def play(self, steps: Iterable[tuple[Event, View]]) -> None:
        """Play these steps after those that are still to be played."""
        self._queue.extend(steps)
        self._go_on()

    def _go_on(self) -> None:
        if self.speed is Speed.OFF:
            self._all_at_once()
        elif not self._playing:
            self._next()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether there is still something to come."""
        self.stage.update(dt)
        if self._playing:
            self._clock += dt
            while self._sounds and self._sounds[0][0] <= self._clock:
                self._sound(self._sounds.pop(0)[1])
            if self._clock >= self._length:
                self._stop()
                if self.layout is not None:
                    self.stage.show(self.layout.poses)
                self._next()
        return self.moving

    def skip(self) -> None:
        """Jump to the end of everything. The last sound of the step being played is heard."""
        if self._sounds:
            self._sound(self._sounds[-1][1])
        self._stop()
        last = self.view
        while self._queue:
            event, last = self._queue.popleft()
            self._tell(event, last)
        if last is not None:
            self._put(last)

    def _all_at_once(self) -> None:
        """Without animation: the end at once, every sound of it once."""
        names: dict[str, None] = {}
        self._stop()
        while self._queue:
            event, view = self._queue.popleft()
            before, layout = self.stage.poses(), self._lay(view)
            if before:
                made = self._motion(event, before, layout, False)
                names.update(dict.fromkeys(name for _at, name in made.sounds))
            self._put(view, layout)
            self._tell(event, view)
        for name in names:
            self._sound(name)

    def _tell(self, event: Event | None, view: View) -> None:
        self.view = view
        if event is not None:
            self._began(event, view)

    def _put(self, view: View, layout: Layout | None = None) -> None:
        self.view = view
        self.layout = layout or self._lay(view)
        self.stage.show(self.layout.poses)

    def _stop(self) -> None:
        self._playing = False
        self._sounds = []
        self._clock = self._length = 0.0

    def _next(self) -> None:
        """Begin the next step: only now is it known how large the window is."""
        if not self._queue:
            return
        event, view = self._queue.popleft()
        layout = self._lay(view)
        before = self.stage.poses()
        if not before:
            self._put(view, layout)
            self._tell(event, view)
            self._next()
            return
        made = self._motion(event, before, layout, self.calm)
        factor = FACTORS[self.speed]
        self.layout = layout
        self._playing = True
        self._clock = 0.0
        self._length = made.length * factor
        self._sounds = sorted((at * factor, name) for at, name in made.sounds)
        self.stage.play(
            move._replace(delay=move.delay * factor, duration=move.duration * factor)
            for move in made.moves
        )
        self._tell(event, view)

    def shake(self, key: Key) -> None:
        """A piece says no, where it is: a press there was wrong."""
        if self.layout is None or self.busy or self.calm or self.speed is Speed.OFF:
            return
        home = self.layout.poses[key]
        quarter, far = PACE["shake"], home.width * 0.16
        ways = (far, -far, far * 0.5, 0.0)
        self.stage.play(
            Move(key, home._replace(x=home.x + way), at * quarter, quarter, Kind.SLIDE, z=home.z)
            for at, way in enumerate(ways)
        )

    def drag(self, key: Key, x: float, y: float) -> None:
        """A piece follows the pointer, held high."""
        if self.layout is not None and not self.busy:
            home = self.layout.poses[key]
            self.stage.hold(key, home._replace(x=x, y=y, lift=0.9, z=950))

    def home(self, key: Key) -> None:
        """A piece that was dragged flies back to its place."""
        if self.layout is None or self.busy:
            return
        target = self.layout.poses[key]
        duration = PACE["fade" if self.calm else "flight"] * FACTORS[self.speed]
        kind = Kind.FADE if self.calm else Kind.FLY
        self.stage.play([Move(key, target, 0.0, duration, kind)])
