"""Draws the table: what rests on it once into one picture, what moves on top of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

import pygame

from game.engine.core import Seat
from game.table.pose import Area, Key, Pose

from . import plaque, teams, theme
from .pill import Pill, lay_out
from .plaque import Who
from .still import Resting, Still

if TYPE_CHECKING:
    from .look import Look
    from .table_game import Layout

_TITLE_GAP = 4
_BEFORE_SCORE = 12
_SHADOW = 20
"""Design units around a plaque that its shadow may darken."""
_APART = 0.03
"""How far from each other, in widths, two pieces may be that lie squarely upon each other."""


class PieceDrawer(Protocol):
    """Draws poses; see `Pieces`."""

    def rest_widths(self, widths: set[int]) -> None: ...
    def bounds(self, pose: Pose) -> pygame.Rect: ...
    def draw(
        self, surface: pygame.Surface, pose: Pose, dim: bool = False, shadow: bool = True
    ) -> None: ...


@dataclass
class Shown:
    """What the table shows beside its pieces. Words are in the person's language already."""

    title: str = ""
    subtitle: str = ""
    message: str = ""
    news: str = ""
    notes: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()
    turn: int | None = None
    partners: bool = False
    """Whether two play against two, so that each plaque wears the mark of its team."""
    button: int = 0
    """The width in pixels of a button beside the message, 0 where there is none."""
    dimmed: frozenset[Key] = field(default_factory=frozenset)
    pool: str = ""
    """How many tiles can be drawn, nothing in games without a pool."""


class TablePainter:
    """One for each look; `layout` and `shown` change with the game."""

    def __init__(self, look: Look, who: tuple[Who, ...], pieces: PieceDrawer) -> None:
        self.look = look
        self.who = who
        self.pieces = pieces
        self._still = Still(look.metrics_size, look.felt)

    def longest_name(self, highest: str) -> int:
        """The pixels of the longest name and the highest score; "" where no scores are kept."""
        text = self.look.text
        longest = max(text.width(who.name, theme.TEXT, "bold") for who in self.who)
        if not highest:
            return longest
        return longest + text.width(highest, theme.LEAD, "bold") + self.look.u(_BEFORE_SCORE)

    def compose(
        self,
        layout: Layout,
        shown: Shown,
        extras: Sequence[Resting],
        resting: Iterable[tuple[Key, Pose]],
    ) -> list[pygame.Rect]:
        """Bring the picture of all that rests up to date; `resting` in drawing order, `extras` is
        what the game shows besides.

        Returns where it looks new.
        """
        self.pieces.rest_widths({round(pose.width) for pose in layout.poses.values()})
        things = [self._title(layout, shown)]
        things += [self._plaque(seat, layout, shown) for seat in range(len(self.who))]
        things += [self._message(layout, shown), *extras]
        things += [
            self._piece(key, pose, key in shown.dimmed, shadow)
            for key, pose, shadow in with_shadows(resting)
        ]
        return self._still.compose(things)

    def still(self, surface: pygame.Surface) -> None:
        """Show the picture of all that rests, within the surface's clip."""
        self._still.show(surface)

    def _piece(self, key: Key, pose: Pose, dim: bool, shadow: bool) -> Resting:
        def draw(surface: pygame.Surface) -> None:
            self.pieces.draw(surface, pose, dim, shadow)

        return Resting(key, (pose, dim, shadow), self.pieces.bounds(pose), draw)

    def _plaque(self, seat: Seat, layout: Layout, shown: Shown) -> Resting:
        box, turn = rect_of(layout.seat_boxes[seat]), shown.turn == seat
        who, note, score = self.who[seat], shown.notes[seat], shown.scores[seat]

        team = teams.mark_of(self.look.palette, seat) if shown.partners else None

        def draw(surface: pygame.Surface) -> None:
            plaque.draw(surface, self.look, box, [who], who.name, note, score, turn, team)

        room = 2 * self.look.u(_SHADOW)
        return Resting(
            ("plaque", seat), (tuple(box), note, score, turn), box.inflate(room, room), draw
        )

    def _title(self, layout: Layout, shown: Shown) -> Resting:
        text, palette = self.look.text, self.look.palette
        box = rect_of(layout.title_box)
        high = text.pitch(theme.LEAD)
        head = pygame.Rect(box.left, box.top, box.width, high)
        top = head.bottom - self.look.u(_TITLE_GAP)
        below = pygame.Rect(box.left, top, box.width, text.pitch(theme.NOTE))

        def draw(surface: pygame.Surface) -> None:
            text.draw(surface, shown.title, head, theme.LEAD, palette.on_felt, "bold")
            text.draw(surface, shown.subtitle, below, theme.NOTE, palette.on_felt_soft)

        look = (tuple(box), shown.title, shown.subtitle)
        # Letters may stand out a little above and below their line.
        room = head.union(below).inflate(0, high)
        return Resting("title", look, room, draw)

    def _message(self, layout: Layout, shown: Shown) -> Resting:
        pill = self.place_message(layout, shown)

        def draw(surface: pygame.Surface) -> None:
            pill.draw(surface, self.look)

        room = pill.rect.inflate(0, self.look.text.pitch(theme.TEXT))
        return Resting("message", (tuple(pill.rect), pill.lines), room, draw)

    def place_message(self, layout: Layout, shown: Shown) -> Pill:
        """The message as it is shown now."""
        box = rect_of(layout.pill_box)
        return lay_out(self.look, box, shown.news, shown.message, shown.button)

    def button_spot(self, layout: Layout, shown: Shown, height: int) -> pygame.Rect:
        """Where the button beside the message lies."""
        pill = self.place_message(layout, shown)
        spot = pygame.Rect(pill.button, 0, shown.button, height)
        spot.centery = pill.rect.centery
        return spot


def rect_of(area: Area) -> pygame.Rect:
    """The whole pixels of an area."""
    left, top = round(area.x), round(area.y)
    return pygame.Rect(left, top, round(area.right) - left, round(area.bottom) - top)


def rest_order(poses: Mapping[Key, Pose], moving: frozenset[Key]) -> list[tuple[Key, Pose]]:
    """The pieces that do not move, in the order in which they are drawn."""
    still = [(key, pose) for key, pose in poses.items() if key not in moving]
    return sorted(still, key=lambda item: (item[1].z, item[0]))


def with_shadows(pieces: Iterable[tuple[Key, Pose]]) -> list[tuple[Key, Pose, bool]]:
    """Pieces in drawing order, with whether they cast a shadow: one that lies squarely upon
    another adds none, or that of a pack of cards would be black."""
    found: list[tuple[Key, Pose, bool]] = []
    tops: list[Pose] = []
    for key, pose in pieces:
        under = next((at for at, top in enumerate(tops) if _upon(pose, top)), None)
        if under is None:
            tops.append(pose)
        else:
            tops[under] = pose
        found.append((key, pose, under is None))
    return found


def _upon(pose: Pose, under: Pose) -> bool:
    apart = max(abs(pose.x - under.x), abs(pose.y - under.y))
    alike = (pose.width, pose.angle, pose.lift) == (under.width, under.angle, under.lift)
    return alike and apart < pose.width * _APART
