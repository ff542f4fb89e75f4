"""A plaque: pictures, name, a note, the score; outlined in gold for whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from . import avatars, shapes, theme

if TYPE_CHECKING:
    from .look import Look

_PAD = 6
_MARK = 22
_OVERLAP = 0.3
"""How much of a partner's picture lies under the other's."""
_TWO_LINES = 1.9
"""A plaque so many lines high has room for the note."""


class Who(NamedTuple):
    """A person (or computer player) at the table, as the screen shows them."""

    name: str
    colour: int
    picture: str
    computer: bool


def draw(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    people: Sequence[Who],
    name: str,
    note: str,
    score: str,
    gold: bool,
    team: theme.Seat | None = None,
) -> None:
    """Draw a plaque into `rect` (pixels): of one person, or of partners under one name.

    `gold` outlines it: whose turn it is, or who has won. The mark of a `team` stands before the
    name.
    """
    palette = look.palette
    fill = palette.paper if gold else theme.mix(palette.paper_soft, palette.felt, 0.06)
    look.plate(surface, rect, fill, 999, palette.paper_edge)
    if gold:
        line = max(2, look.u(3.5))
        key = ("turn", rect.size, line)
        image = look.cache.get(
            key, lambda: shapes.outline(rect.size, rect.height // 2, line, palette.gold)
        )
        surface.blit(image, rect)
    pad = look.u(_PAD)
    side = rect.height - 2 * pad
    step = round(side * (1 - _OVERLAP))
    for place, who in reversed(list(enumerate(people))):
        spot = pygame.Rect(rect.left + pad + place * step, rect.top + pad, side, side)
        if look.rtl:
            spot.right = rect.right - pad - place * step
        badge = avatars.badge(who.picture, palette.seats[who.colour], side, palette)
        surface.blit(badge, badge.get_rect(center=spot.center))
    taken = side + step * (len(people) - 1)
    if team is not None:
        mark = avatars.mark(team, look.u(_MARK))
        spot = mark.get_rect(midleft=(rect.left + pad + taken + look.u(8), rect.centery))
        if look.rtl:
            spot.right = rect.left + rect.right - spot.left
        surface.blit(mark, spot)
        taken += look.u(_MARK + 4)
    _words(surface, look, rect, taken, name, note, score)


def _words(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    pictures: int,
    name: str,
    note: str,
    score: str,
) -> None:
    """Write beside the pictures, which are so many pixels wide."""
    palette, text = look.palette, look.text
    pad, gap, rim = look.u(_PAD), look.u(10), look.u(18)
    wide = text.width(score, theme.LEAD, "bold") if score else 0
    start = pictures + pad + gap
    room = rect.width - start - (wide + rim + pad if score else 2 * pad)
    pitch = text.pitch(theme.TEXT)
    line = pygame.Rect(rect.left + start, rect.top, room, rect.height)
    end = pygame.Rect(rect.right - wide - rim, rect.top, wide, rect.height)
    below = None
    long = bool(score) and text.width(name, theme.NOTE, "bold") > room
    wide_note = text.width(note, theme.NOTE) > room
    if long and wide_note:
        # Beside the score there is no room for it, and half a word says nothing.
        note = ""
    if (note or long) and rect.height >= round(pitch * _TWO_LINES):
        line.height = pitch
        line.centery = rect.centery - round(pitch * 0.42)
        below = line.move(0, round(pitch * 0.84))
        if long:
            # A long name has the upper line for itself.
            line.width = rect.right - gap - line.left
            end.top, end.height = below.top, below.height
        elif wide_note:
            # A long note has the lower line for itself.
            below.width = rect.right - gap - below.left
            end.top, end.height = line.top, line.height
    for spot in (line, end, *([below] if below else [])):
        if look.rtl:
            spot.right = rect.left + rect.right - spot.left
    if below and note:
        text.draw(surface, note, below, theme.NOTE, palette.ink_soft)
    text.draw(surface, name, line, theme.TEXT, palette.ink, "bold")
    if score:
        text.draw(surface, score, end, theme.LEAD, palette.ink, "bold", "end")
