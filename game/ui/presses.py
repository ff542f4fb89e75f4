"""What presses on a table of any game have in common: pieces under a point, dragging, refusing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from game.engine.core import Message
from game.table.pose import Key, Pose

from .inputs import Input, Kind, Point
from .table_painter import rect_of
from .widgets.buttons import Spot

if TYPE_CHECKING:
    from .match import Match

PRESSED_HIGH = 44
"""Design units: nothing that can be pressed is smaller."""


def piece_at(known: Mapping[Key, Pose], poses: Mapping[Key, Pose], pos: Point) -> Key | None:
    """The uppermost piece under a point, of those that are `known` to the layout."""
    under = [
        (pose.z, key)
        for key, pose in poses.items()
        if key in known and rect_of(pose.seen).collidepoint(pos)
    ]
    return max(under)[1] if under else None


def under(match: Match, pos: Point) -> Key | None:
    """The piece of the table that is seen at a point."""
    return piece_at(match.layout.poses, match.stage.poses(), pos)


def spot(
    match: Match, name: str, key: Key, pressable: Iterable[Key], press: Callable[[], object]
) -> Spot:
    """A pressable place over a piece, large enough and clear of the others that are pressable."""
    return Spot(name, rect_of(match.layout.press_box(key, pressable)), press)


def refuse(match: Match, key: Key, reason: Message) -> None:
    """A press on this piece was wrong: it shakes, and the line says why."""
    match.director.shake(key)
    match.app.sound.play("miss")
    match.words.refused = reason
    match.speak()


class Dragging:
    """The piece that follows the pointer, if one does; it keeps its place under the pointer."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.key: Key | None = None
        self._grip: Point = (0, 0)

    def begin(self, key: Key, event: Input, at_middle: bool = False) -> None:
        """From this input on the piece follows; no widget is pressed any more. It is held where
        the press began, or in its middle."""
        match = self._match
        match.controls.event(Input(Kind.CANCEL, event.source, event.pos, event.start))
        self.key = key
        pose, (x, y) = match.layout.poses[key], event.start
        self._grip = (0, 0) if at_middle else (round(pose.x) - x, round(pose.y) - y)

    def move(self, event: Input) -> None:
        """The pointer has moved."""
        if self.key is not None:
            self._match.director.drag(self.key, *self.held_at(event))
            self._match.picture.mark_moved()

    def held_at(self, event: Input) -> Point:
        """Where the middle of the piece is."""
        return event.pos[0] + self._grip[0], event.pos[1] + self._grip[1]

    def take(self) -> Key | None:
        """Let the piece go, wherever it is; returns which it was."""
        key, self.key = self.key, None
        return key

    def fly_home(self, key: Key) -> None:
        """A piece that was let go where it may not lie flies back to its place."""
        match: Any = self._match
        match.director.home(key)
        match.app.sound.play("miss")
