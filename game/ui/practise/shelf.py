"""Who practises: the children who were here, as large pictures, and a plus for one more."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from game.engine.core import _, say
from game.play.children import Child, add_child, load_child, load_children

from .. import avatars, routes
from ..layout import Column, Item, Row, Space
from .inviting import Inviting
from .tablets import Portrait, Sign, Tablet, face_of
from .tray import Tray

if TYPE_CHECKING:
    from ..app import App

MOST = 6
"""So many things to choose from are shown at once."""
FOOT = 44
"""Design units at the lower edge where nothing is to be pressed."""
_RATIO = 0.9
_LARGEST, _FACE = 250, 236
BACK = 84
Thing = TypeVar("Thing")
_SHOWN = 3
"""The hand shows on so many pictures that they can be pressed."""


class Shelf(Inviting):
    """The children, the one who practised last first; they are read again whenever it is seen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.children: tuple[Child, ...] = ()
        self.guests: list[Child] = []
        """Those who came while nothing could be kept; they stay as long as this screen."""
        self.page = 0
        self._shown: list[Tablet] = []

    def enter(self) -> None:
        """Where there is no child yet, the first chooses a picture at once."""
        self.read()
        if not self.children:
            self.add()

    def read(self) -> None:
        """Read the children; what is wrong with their files is told to a grown-up."""
        kept, told = load_children()
        self.children = (*self.guests, *kept)
        self.app.problems += [one for one in told if one not in self.app.problems]
        self.page = min(self.page, len(self._pages()) - 1)

    def arrange(self) -> None:
        self.read()
        super().arrange()

    def build(self) -> Item:
        pages = self._pages()
        shown = pages[self.page]
        named = any(child.name for child in shown)
        cells: list[Tablet] = [
            Portrait(
                f"child {child.id}",
                partial(self.choose, child),
                face_of(child),
                child.name if named else None,
                child.stars,
            )
            for child in shown
        ]
        plus = Sign("add", self.add, "plus", self.tr("Another child"))
        self.glow(None if cells else plus)
        self._shown = cells[:_SHOWN] or [plus]
        cells.append(plus)
        if len(pages) > 1:
            cells.append(Sign("more", self.turn, "chevron_end", self.tr("More children")))
        cells[0].first = True
        return Column(
            [
                Row([Space(), self.lock]),
                Tray(cells, _RATIO, _LARGEST, gap=28),
                Space(FOOT),
            ],
            gap=8,
        )

    def invited(self) -> Sequence[Tablet]:
        return self._shown

    def choose(self, child: Child) -> None:
        """Show what this child may do."""
        routes.open_activities(self.app, child)

    def add(self) -> None:
        """Another child chooses a picture."""
        self.app.stack.push(Faces(self.app, self))

    def turn(self) -> None:
        """The next children; after the last the first again."""
        self.page = (self.page + 1) % len(self._pages())
        self.rebuild()

    def grown_ups(self) -> None:
        routes.open_grown_ups(self.app)

    def _pages(self) -> list[Sequence[Child]]:
        # The plus takes a place of each.
        return leaves(self.children, MOST - 1)


class Faces(Inviting):
    """A new child presses its picture, and that is all it takes."""

    def __init__(self, app: App, shelf: Shelf) -> None:
        super().__init__(app)
        self.shelf = shelf
        self.page = 0
        self._shown: list[Tablet] = []

    def build(self) -> Item:
        taken = {face_of(child) for child in self.shelf.children}
        free = [name for name in avatars.PICTURES if name not in taken] or avatars.PICTURES
        pages = leaves(free, MOST)
        # Somebody may have taken the last of a page meanwhile.
        self.page %= len(pages)
        cells: list[Tablet] = [
            Portrait(f"picture {name}", partial(self.take, name), name) for name in pages[self.page]
        ]
        self._shown = cells[:_SHOWN]
        if len(pages) > 1:
            cells.append(Sign("more", self.turn, "chevron_end", self.tr("More pictures")))
        cells[0].first = True
        head: list[Item] = [Space(), self.lock]
        if self.shelf.children:
            head.insert(0, Sign("back", self.close, "back", self.tr("Back"), BACK))
        return Column([Row(head), Tray(cells, 1, _FACE, gap=24), Space(FOOT)], gap=8)

    def invited(self) -> Sequence[Tablet]:
        return self._shown

    def turn(self) -> None:
        """The next pictures; after the last the first again."""
        self.page += 1
        self.rebuild()

    def take(self, picture: str) -> None:
        """The child has come; it goes on to what it may do."""
        child = add_child(picture)
        if load_child(child.id) is None:
            self.shelf.guests.insert(0, child)
            self.app.problems.append(
                say(_("Nothing can be kept of a new child: the folder cannot be written to."))
            )
        self.close()
        routes.open_activities(self.app, child)

    def grown_ups(self) -> None:
        routes.open_grown_ups(self.app)


def leaves(things: Sequence[Thing], room: int) -> list[Sequence[Thing]]:
    """Pages of the things, `room` on each at most; where one does not hold them all, a place of
    each is left to the arrow that turns them. There is one even of nothing."""
    if len(things) > room:
        room -= 1
    return [things[first : first + room] for first in range(0, max(1, len(things)), room)]
