"""How presses of small hands are taken: kindly, one at a time, and never twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.dominoes.train import End
from game.table.pose import Key

from ..inputs import SLIDE, Input, Kind, Point
from ..table_painter import rect_of
from ..widgets import Spot

if TYPE_CHECKING:
    from .scene import Practising

_TWICE = 0.4
"""Seconds in which a second press on the same place is the same press."""
_REACH = 2.2
"""How near to a place a piece must be let go, in widths of the place."""


class Touch:
    """Takes what is not for a widget: presses while something moves, second halves of double
    presses, further presses of the same frame, and dragging. `drag` is the piece that follows."""

    def __init__(self, scene: Practising) -> None:
        self._scene = scene
        self.drag: Key | None = None
        self._grip: Point = (0, 0)
        self._swallows = False
        """Whether the press under way has done already all that it does."""
        self._frame_over = True
        self._pos: Point = (-999, -999)
        self._at = -1.0

    def new_frame(self) -> None:
        """What was done before can be seen now."""
        self._frame_over = True

    def acted(self) -> None:
        """Something has been done: a press that is still under way does nothing any more."""
        self._frame_over = False
        self._at = self._scene.app.now()
        self._swallows |= self.drag is not None
        self.drag = None

    def drop(self) -> None:
        """What follows the pointer goes home: the screen is laid out anew."""
        key, self.drag = self.drag, None
        if key is not None:
            self._scene.show.director.home(key)

    def takes(self, event: Input) -> bool:
        """Whether this input is dealt with here."""
        kind = event.kind
        if kind is Kind.DOWN:
            return self._down(event)
        if kind is Kind.ACTIVATE:
            return self._activate()
        if kind not in (Kind.MOVE, Kind.UP, Kind.CANCEL):
            return False
        if self._swallows:
            self._swallows = kind is Kind.MOVE
            return True
        if kind is Kind.MOVE and event.dragging and self.drag is None:
            self._begin(event)
        if self.drag is None:
            return False
        if kind is Kind.MOVE:
            self._scene.show.director.drag(self.drag, *self._held_at(event))
            self._scene.show.refresh()
        else:
            self._let_go(event)
        return True

    def elsewhere(self, pos: Point) -> None:
        """A press on a piece that cannot be pressed now: it stirs."""
        scene = self._scene
        for key, pose in scene.layout.poses.items():
            if rect_of(pose.box).collidepoint(pos) and scene.show.ending is None:
                scene.show.director.shake(key)

    def _down(self, event: Input) -> bool:
        scene, now = self._scene, self._scene.app.now()
        over = scene.controls.at(event.pos)
        if over is not None and not isinstance(over, Spot) and self._frame_over:
            return False
        far = max(abs(event.pos[0] - self._pos[0]), abs(event.pos[1] - self._pos[1]))
        twice = now - self._at < _TWICE and far <= scene.look.u(SLIDE)
        self._pos = event.pos
        self._swallows = twice or scene.busy or not self._frame_over
        if scene.busy and self._frame_over:
            self._frame_over = False
            scene.hurry()
        return self._swallows

    def _activate(self) -> bool:
        scene = self._scene
        focus = scene.controls.focus
        if not self._frame_over:
            return True
        if scene.busy and (isinstance(focus, Spot) or not scene.controls.ring_shown):
            self._frame_over = False
            scene.hurry()
            return True
        return isinstance(focus, Spot) and scene.app.now() - self._at < _TWICE

    # --- dragging --------------------------------------------------------------------------------

    def _begin(self, event: Input) -> None:
        """From this input on a piece follows; no widget is pressed any more."""
        scene = self._scene
        if not scene.activity.draggable or scene.busy or scene.show.ending is not None:
            return
        for key in scene.activity.pressable(scene.view, scene.layout):
            pose = scene.layout.poses[key]
            if rect_of(pose.box).collidepoint(event.start):
                scene.controls.event(Input(Kind.CANCEL, event.source, event.pos, event.start))
                self.drag = key
                self._grip = round(pose.x) - event.start[0], round(pose.y) - event.start[1]

    def _held_at(self, event: Input) -> Point:
        return event.pos[0] + self._grip[0], event.pos[1] + self._grip[1]

    def _let_go(self, event: Input) -> None:
        """The piece goes to the place it was let go at, counts as pressed, or flies home."""
        scene, key = self._scene, self.drag
        assert key is not None
        self.drag = None
        if event.kind is Kind.UP:
            view, layout, held_at = scene.view, scene.layout, self._held_at(event)
            near = self._nearest(held_at)
            action = None
            if near:
                action = scene.activity.dropped(view, layout, key, near[0])
            elif rect_of(layout.poses[key].box).collidepoint(held_at):
                action = scene.activity.pressed(view, layout, key)
            else:
                action = scene.activity.dropped_away(view, layout, key)
            if action is not None:
                scene.do(action)
                return
        scene.show.director.home(key)
        scene.equip()

    def _nearest(self, pos: Point) -> tuple[End | None] | None:
        """The glowing place nearest to a point, if one is near enough."""
        scene = self._scene
        found: list[tuple[float, End | None]] = []
        for end, pose in scene.activity.glowing(scene.view, scene.layout).items():
            far = ((pose.x - pos[0]) ** 2 + (pose.y - pos[1]) ** 2) ** 0.5
            if far <= _REACH * pose.width:
                found.append((far, end))
        return (min(found, key=lambda one: one[0])[1],) if found else None
