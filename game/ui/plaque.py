"""The plaque of a seat at the table: picture, name, a note, the score; gold when it is its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from . import avatars, shapes, theme

if TYPE_CHECKING:
    from .look import Look

_PAD = 6
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
    who: Who,
    note: str,
    score: str,
    turn: bool,
) -> None:
    """Draw a plaque into `rect` (pixels)."""
    palette = look.palette
    seat = palette.seats[who.colour]
    fill = palette.paper if turn else theme.mix(palette.paper_soft, palette.felt, 0.06)
    look.plate(surface, rect, fill, 999, palette.paper_edge)
    if turn:
        line = max(2, look.u(3.5))
        key = ("turn", rect.size, line)
        image = look.cache.get(
            key, lambda: shapes.outline(rect.size, rect.height // 2, line, palette.gold)
        )
        surface.blit(image, rect)
    pad = look.u(_PAD)
    side = rect.height - 2 * pad
    disc = pygame.Rect(rect.left + pad, rect.top + pad, side, side)
    if look.rtl:
        disc.right = rect.right - pad
    badge = avatars.badge(who.picture, seat, side, palette)
    surface.blit(badge, badge.get_rect(center=disc.center))
    _words(surface, look, rect, disc, who, note, score)


def _words(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    disc: pygame.Rect,
    who: Who,
    note: str,
    score: str,
) -> None:
    palette, text = look.palette, look.text
    gap = look.u(10)
    wide = text.width(score, theme.LEAD, "bold") if score else 0
    room = rect.width - disc.width - 2 * look.u(_PAD) - 2 * gap - wide - look.u(8)
    left = disc.right + gap
    end = pygame.Rect(rect.right - wide - look.u(18), rect.top, wide, rect.height)
    if look.rtl:
        left = disc.left - gap - room
        end.left = rect.left + look.u(18)
    name = pygame.Rect(left, rect.top, room, rect.height)
    pitch = text.pitch(theme.TEXT)
    if note and rect.height >= round(pitch * _TWO_LINES):
        name.height = pitch
        name.centery = rect.centery - round(pitch * 0.42)
        below = name.move(0, round(pitch * 0.84))
        text.draw(surface, note, below, theme.NOTE, palette.ink_soft)
    text.draw(surface, who.name, name, theme.TEXT, palette.ink, "bold")
    if score:
        text.draw(surface, score, end, theme.LEAD, palette.ink, "bold", "end")
