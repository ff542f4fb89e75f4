"""What the table of a match asks of the game that is played on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from game.engine.core import Message, Seat
from game.table.motion import Motion
from game.table.pose import Area, Key, Pose

from .inputs import Input, Point
from .layout import Item
from .still import Resting
from .widgets.buttons import IconButton, Style

if TYPE_CHECKING:
    from .language import Language
    from .match import Match
    from .scenes import Scene
    from .table_painter import PieceDrawer, Shown

# Every game has actions, events and views of its own; the table only hands them on.
Action = Any
Event = Any
View = Any


class Layout(Protocol):
    """Where everything of a view lies, as far as every table has it. Pixels."""

    @property
    def poses(self) -> dict[Key, Pose]:
        """Every piece with its pose at rest."""
        ...

    @property
    def seat_boxes(self) -> tuple[Area, ...]:
        """The places of the plaques, by seat."""
        ...

    @property
    def title_box(self) -> Area: ...
    @property
    def buttons_box(self) -> Area: ...
    @property
    def pill_box(self) -> Area:
        """The room of the message."""
        ...


class Asked(NamedTuple):
    """The one thing to do besides moving pieces, which a button beside the message offers."""

    words: str
    key: str
    do: Callable[[], object]
    style: Style = "primary"


class Pressing(Protocol):
    """Makes the pressable places of a table and answers every press on it."""

    @property
    def drag(self) -> Key | None:
        """The piece that follows the pointer."""
        ...

    @property
    def reviews(self) -> bool:
        """Whether something of before is looked at again, for which everything waits."""
        ...

    def forget(self) -> None:
        """Nothing is chosen and nothing is dragged."""

    def drop(self) -> None:
        """Something else is done meanwhile: what follows the pointer goes home."""

    def widgets(self) -> list[Item]:
        """A widget for everything that can be pressed now, what is likeliest first."""
        ...

    def corner(self) -> Iterable[IconButton]:
        """What the game adds to the buttons in the corner."""
        ...

    def hint(self) -> None:
        """Show what could be done now."""

    def takes(self, event: Input) -> bool:
        """Take an input before any widget does; False where it is none of the game's."""
        ...

    def elsewhere(self, pos: Point) -> None:
        """A press that no widget answers."""


class TableGame(Protocol):
    """One for each match. Events and views are those that may be shown."""

    @property
    def pressing(self) -> Pressing: ...

    guarded: ClassVar[float]
    """Seconds after a move in which another press is the second half of a double one."""

    # --- how it lies and looks -------------------------------------------------------------------

    def lay(self, view: View) -> Layout:
        """Where everything lies in the window of now."""
        ...

    def motion(
        self, event: Event | None, before: dict[Key, Pose], after: Any, calm: bool
    ) -> Motion:
        """How the table gets from the poses that are seen to a layout (see Director)."""
        ...

    def pieces(self) -> PieceDrawer:
        """Draws the pieces in the look of now."""
        ...

    def extras(self, layout: Any, shown: Shown) -> list[Resting]:
        """What lies on the table besides plaques, message and pieces."""
        ...

    # --- what is said ----------------------------------------------------------------------------

    def told(self, event: Event, view: View) -> Message | None:
        """What has happened, as it begins to be shown; None where there is nothing to tell."""
        ...

    def told_late(self, view: View) -> tuple[Message, Seat] | None:
        """What can be told only when all lies still, and of whom."""
        ...

    def to_do(self, view: View, legal: tuple[Action, ...]) -> Message | None:
        """What the seat to play has to do now."""
        ...

    def write(self, shown: Shown, view: View, scores: tuple[int, ...], language: Language) -> None:
        """Bring subtitle, notes, scores and what is dimmed up to date."""

    # --- how it goes on --------------------------------------------------------------------------

    def asked(self) -> Asked | None:
        """What can only be done by the button beside the message."""
        ...

    def forced(self, legal: tuple[Action, ...]) -> Action | None:
        """The one move that there is, where it may play itself."""
        ...

    def pause_before(self, event: Event) -> bool:
        """Whether the table is to be looked at before this event is shown."""
        ...

    def ends_hand(self, event: Event) -> bool:
        """Whether a hand is over now and waits to be counted."""
        ...

    def uncounted(self, view: View) -> tuple[Event, tuple[int, ...]] | None:
        """The end of the hand on the table, if there is one, and what it brought by seat."""
        ...

    @property
    def waits_for_deal(self) -> bool:
        """Whether the cards or tiles are to be dealt next, which somebody asks for."""
        ...

    def new_hand(self) -> None:
        """Chance is about to act: what was kept for the hand before is forgotten."""

    def counting(self, before: tuple[int, ...], then: Callable[[], None]) -> Scene:
        """The scene that counts the hand on the table; `before` are the scores before it."""
        ...


def game_of(match: Match) -> TableGame:
    """The game of a match at its table."""
    if match.session.game_name == "blot":
        from .blot.table import BlotTable

        return BlotTable(match)
    from .table_dominoes import DominoTable

    return DominoTable(match)
