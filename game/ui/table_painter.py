"""Draws the table: what rests on it once into one picture, what moves on top of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.engine.dominoes.view import View
from game.table.dominoes import Layout
from game.table.pose import Area, Key, Pose

from . import plaque, theme
from .pieces import Pieces
from .plaque import Who

if TYPE_CHECKING:
    from .look import Look

_TITLE_GAP = 4
_PILL_PAD = 26


@dataclass
class Shown:
    """What the table shows beside its tiles. Words are in the person's language already."""

    title: str = ""
    subtitle: str = ""
    message: str = ""
    news: str = ""
    notes: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()
    turn: int | None = None
    button: int = 0
    """The width in pixels of a button beside the message, 0 where there is none."""
    dimmed: frozenset[Key] = field(default_factory=frozenset)


class TablePainter:
    """One for each look; `layout` and `shown` change with the game."""

    def __init__(self, look: Look, who: tuple[Who, ...]) -> None:
        self.look = look
        self.who = who
        self.pieces = Pieces(look.faces)
        self._still: pygame.Surface | None = None
        self._button_left = 0

    def compose(self, layout: Layout, shown: Shown, resting: Iterable[tuple[Key, Pose]]) -> None:
        """Draw everything at rest into one picture; `resting` in drawing order."""
        size = self.look.metrics_size
        if self._still is None:
            self._still = pygame.Surface(size).convert()
        still = self._still
        self.look.felt(still)
        self.pieces.rest_widths({round(pose.width) for pose in layout.poses.values()})
        self._draw_title(still, layout, shown)
        for seat, who in enumerate(self.who):
            plaque.draw(
                still,
                self.look,
                rect_of(layout.seat_boxes[seat]),
                who,
                shown.notes[seat],
                shown.scores[seat],
                shown.turn == seat,
            )
        self._draw_message(still, layout, shown)
        for key, pose in resting:
            self.pieces.draw(still, pose, key in shown.dimmed)

    def lay_down(self, pose: Pose) -> None:
        """A piece has come to rest: it belongs to the picture of all that rests."""
        if self._still is not None:
            self.pieces.draw(self._still, pose)

    def still(self, surface: pygame.Surface) -> None:
        """Show the picture of all that rests, within the surface's clip."""
        if self._still is not None:
            surface.blit(self._still, (0, 0))

    def _draw_title(self, surface: pygame.Surface, layout: Layout, shown: Shown) -> None:
        text, palette = self.look.text, self.look.palette
        box = rect_of(layout.title_box)
        high = text.pitch(theme.LEAD)
        head = pygame.Rect(box.left, box.top, box.width, high)
        text.draw(surface, shown.title, head, theme.LEAD, palette.on_felt, "bold")
        below = pygame.Rect(
            box.left,
            head.bottom - self.look.u(_TITLE_GAP),
            box.width,
            text.pitch(theme.NOTE),
        )
        text.draw(surface, shown.subtitle, below, theme.NOTE, palette.on_felt_soft)

    def place_message(self, layout: Layout, shown: Shown) -> tuple[pygame.Rect, list[str]]:
        """Where the pill lies and what it says: one line, or two where it must.

        A button beside it gets its room at the end of the line.
        """
        look, text = self.look, self.look.text
        box = rect_of(layout.pill_box)
        pad, gap = look.u(_PILL_PAD), look.u(12)
        words = [line for line in (shown.news, shown.message) if line]
        room = box.width - 2 * pad - (shown.button + gap if shown.button else 0)
        together = "  ·  ".join(words)
        pitch = text.pitch(theme.TEXT)
        if words and text.width(together, theme.TEXT, "medium") <= room:
            words = [together]
        elif len(words) * pitch > box.height:
            words = words[-1:]
        wide = max((min(room, text.width(w, theme.TEXT, "medium")) for w in words), default=0)
        pill = pygame.Rect(0, 0, wide + 2 * pad if words else 0, box.height)
        pill.center = box.center
        if shown.button:
            whole = pill.width + shown.button + (gap if words else 0)
            pill.left = box.centerx - whole // 2
            self._button_left = pill.right + (gap if words else 0)
            if look.rtl:
                self._button_left = pill.left
                pill.right = box.centerx - whole // 2 + whole
        return pill, words

    def button_spot(self, layout: Layout, shown: Shown, height: int) -> pygame.Rect:
        """Where the button beside the message lies."""
        pill, _words = self.place_message(layout, shown)
        spot = pygame.Rect(self._button_left, 0, shown.button, height)
        spot.centery = pill.centery
        return spot

    def _draw_message(self, surface: pygame.Surface, layout: Layout, shown: Shown) -> None:
        look, text, palette = self.look, self.look.text, self.look.palette
        pill, words = self.place_message(layout, shown)
        if not words:
            return
        look.plate(surface, pill, palette.pill, 999, shadow=False)
        pitch = text.pitch(theme.TEXT)
        pad = look.u(_PILL_PAD)
        top = pill.centery - len(words) * pitch // 2
        for line in words:
            spot = pygame.Rect(pill.left + pad, top, pill.width - 2 * pad, pitch)
            text.draw(surface, line, spot, theme.TEXT, palette.on_pill, "medium", "centre")
            top += pitch


def rect_of(area: Area) -> pygame.Rect:
    """The whole pixels of an area."""
    left, top = round(area.x), round(area.y)
    return pygame.Rect(left, top, round(area.right) - left, round(area.bottom) - top)


def rest_order(poses: Mapping[Key, Pose], moving: frozenset[Key]) -> list[tuple[Key, Pose]]:
    """The pieces that do not move, in the order in which they are drawn."""
    still = [(key, pose) for key, pose in poses.items() if key not in moving]
    return sorted(still, key=lambda item: (item[1].z, item[0]))


def row_note(view: View, seat: int) -> int:
    """How many tiles a seat still has, the one in the air included."""
    in_the_air = view.turned is not None and view.to_play == seat
    return len(view.rows[seat]) + in_the_air
