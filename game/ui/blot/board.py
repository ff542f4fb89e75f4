"""What lies on a table of Blot besides cards: the contract, what was declared, how it stands."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.engine.blot.cards import Suit
from game.engine.blot.combinations import BLOT
from game.engine.blot.state import Phase
from game.engine.blot.view import View
from game.engine.blot.words import combination_named
from game.engine.core import Seat, _
from game.table.blot import CardLayout

from .. import avatars, theme
from ..still import Resting
from ..suits import suit_sign
from ..table_painter import rect_of

if TYPE_CHECKING:
    from ..language import Language
    from ..look import Look
    from ..match import Match
    from ..plaque import Who

_CONTRACT = (196, 72)
_SIGN, _BADGE, _PAD = 44, 44, 14
_LINE_GAP = 4


def note(view: View, seat: Seat, language: Language) -> str:
    """What a plaque tells of its seat: who deals, then the points in tricks so far."""
    if view.taker is None:
        deals = view.dealer == seat and view.phase is Phase.CHOOSE
        return language.gettext(_("deals")) if deals else ""
    return language.ngettext("{n} point", "{n} points", view.cards[seat])


def extras(match: Match, layout: CardLayout) -> list[Resting]:
    """Everything of this kind, as it stands in what is shown now."""
    view, found = match.view, []
    if view.taker is not None and not view.can_see:
        found.append(_contract(match.look, layout, view.trump, match.who[view.taker]))
    for seat in range(view.seats):
        lines = _declared(match, view, seat)
        if lines:
            found.append(_told(match.look, layout, seat, lines))
    return found


def _contract(look: Look, layout: CardLayout, trump: Suit | None, taker: Who) -> Resting:
    """The sign of trump and who has taken."""
    words = "" if trump else look.text.language.gettext(_("No trump"))
    box = rect_of(layout.contract_box)
    wide, high = (look.u(length) for length in _CONTRACT)
    if words:
        wide = max(wide, look.u(_BADGE + 3 * _PAD) + look.text.width(words, theme.LEAD, "bold"))
    plate = pygame.Rect(0, 0, min(wide, box.width), min(high, box.height))
    plate.center = box.center
    colour = look.faces.deck.printing.colours[trump] if trump else look.palette.ink

    def draw(surface: pygame.Surface) -> None:
        palette, pad = look.palette, look.u(_PAD)
        look.plate(surface, plate, palette.paper, theme.PANEL_RADIUS, palette.paper_edge)
        side = min(look.u(_BADGE), plate.height - pad)
        badge = avatars.badge(taker.picture, palette.seats[taker.colour], side, palette)
        spot = badge.get_rect(midright=(plate.right - pad, plate.centery))
        if look.rtl:
            spot.midleft = (plate.left + pad, plate.centery)
        surface.blit(badge, spot)
        room = pygame.Rect(plate.left + pad, plate.top, spot.left - plate.left - 2 * pad, plate.h)
        if look.rtl:
            room = pygame.Rect(
                spot.right + pad, plate.top, plate.right - spot.right - 2 * pad, plate.h
            )
        if trump is None:
            look.text.draw(surface, words, room, theme.LEAD, palette.ink, "bold", "centre")
            return
        high = min(look.u(_SIGN), plate.height - pad)
        sign = look.cache.get(("suit", trump, high, colour), lambda: suit_sign(trump, high, colour))
        surface.blit(sign, sign.get_rect(center=room.center))

    look_of: Hashable = (tuple(plate), trump, colour, taker, words)
    shadow = 2 * look.u(20)
    return Resting("contract", look_of, plate.inflate(shadow, shadow), draw)


def _declared(match: Match, view: View, seat: Seat) -> list[tuple[str, bool]]:
    """What a seat has declared, a line for each combination, and whether it counts as it stands."""
    language, lines = match.app.text.language, []
    best = view.declared[view.best].seat % 2 if view.best is not None else None
    for told in view.declared:
        if told.seat == seat:
            name = language.say(combination_named(told.kind, told.cards))
            counts = best is None or best == seat % 2
            lines.append((f"{name[:1].upper()}{name[1:]} · {told.points}", counts))
    if view.blot == seat:
        lines.append((f"{language.gettext(_('Blot'))} · {BLOT}", True))
    return lines


def _told(look: Look, layout: CardLayout, seat: Seat, lines: list[tuple[str, bool]]) -> Resting:
    box = rect_of(layout.declared_boxes[seat])
    pitch = look.text.pitch(theme.TEXT)
    whole = pitch * len(lines)

    def draw(surface: pygame.Surface) -> None:
        palette = look.palette
        line = pygame.Rect(box.left, box.centery - whole // 2, box.width, pitch)
        for words, counts in lines:
            ink = palette.on_felt if counts else palette.on_felt_soft
            look.text.draw(surface, words, line, theme.TEXT, ink, "medium", "centre")
            line.top += pitch

    return Resting(("told", seat), (tuple(box), tuple(lines)), box.inflate(0, pitch), draw)
