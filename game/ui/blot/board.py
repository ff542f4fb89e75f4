"""What lies on a table of Blot besides cards: the contract, what was declared, how it stands."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

import pygame

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
_SIGN, _BADGE, _SMALL, _PAD, _GAP = 44, 44, 32, 14, 12
_OVER = 0.7
"""From one partner's picture to the other's, in pictures."""


def note(view: View, seat: Seat, language: Language) -> str:
    """What a plaque tells of its seat: who deals while trump is chosen, then who leads."""
    if view.phase is Phase.CHOOSE and view.dealer == seat:
        return language.gettext(_("deals"))
    if view.phase is Phase.PLAY and view.leader == seat:
        return language.gettext(_("leads"))
    return ""


def extras(match: Match, layout: CardLayout, listed: bool) -> list[Resting]:
    """Everything of this kind, as it stands in what is shown now. What was declared gives way
    while the list of what may be declared is open (`listed`), which lies there."""
    view, found = match.view, []
    if view.taker is not None and not view.can_see:
        found.append(_contract(match.look, layout, view, match.who))
    for seat in range(view.seats):
        lines = _declared(match, view, seat, round(layout.declared_boxes[seat].w))
        if lines and not listed:
            found.append(_told(match.look, layout, seat, lines))
    return found


class _Places(NamedTuple):
    """The plate of the contract, and by side where its points stand."""

    plate: pygame.Rect
    sums: tuple[pygame.Rect, pygame.Rect]


def _places(look: Look, layout: CardLayout, words: str, pictures: int) -> _Places:
    """Points stand below the contract, or beside it where there is no height for that."""
    box, gap = rect_of(layout.contract_box), look.u(_GAP)
    wide, high = (look.u(length) for length in _CONTRACT)
    line = max(look.u(_SMALL), look.text.pitch(theme.LEAD))
    if words:
        badge = look.u(_BADGE) + 3 * look.u(_PAD)
        wide = max(wide, badge + look.text.width(words, theme.LEAD, "bold"))
    if box.height >= high + gap + line:
        plate = pygame.Rect(0, 0, min(wide, box.width), high)
        plate.midtop = box.centerx, box.centery - (high + gap + line) // 2
        left = pygame.Rect(box.left, plate.bottom + gap, box.width // 2, line)
        return _Places(plate, (left, left.move(box.width // 2, 0)))
    aside = pictures + look.text.width("888", theme.LEAD, "bold") + 2 * gap
    plate = pygame.Rect(box.left, box.top, min(wide, box.width - aside), min(high, box.height))
    line = plate.height // 2
    upper = pygame.Rect(plate.right, plate.top, aside, line)
    if look.rtl:
        plate.right = box.right
        upper.right = plate.left
    return _Places(plate, (upper, upper.move(0, line)))


def _contract(look: Look, layout: CardLayout, view: View, who: tuple[Who, ...]) -> Resting:
    """The sign of trump and who has taken; with it what each side has taken in tricks so far."""
    assert view.taker is not None
    taker, trump = who[view.taker], view.trump
    words = "" if trump else look.text.language.gettext(_("No trump"))
    teams = tuple(tuple(who[seat] for seat in range(side, view.seats, 2)) for side in (0, 1))
    pictures = round(look.u(_SMALL) * (1 + _OVER * (len(teams[0]) - 1)))
    plate, sums = _places(look, layout, words, pictures)
    colour = look.faces.deck.printing.colours[trump] if trump else look.palette.ink
    points = view.cards[:2]

    def draw(surface: pygame.Surface) -> None:
        look.plate(surface, plate, look.palette.paper, theme.PANEL_RADIUS, look.palette.paper_edge)
        pad = look.u(_PAD)
        side = min(look.u(_BADGE), plate.height - pad)
        _badge(surface, look, taker, side, plate.right - pad - side, plate)
        room = pygame.Rect(plate.left, plate.top, plate.width - side - pad, plate.height)
        if look.rtl:
            room.right = plate.right
        if trump is None:
            look.text.draw(surface, words, room, theme.LEAD, look.palette.ink, "bold", "centre")
        else:
            high = min(look.u(_SIGN), plate.height - pad)
            key = ("suit", trump, high, colour)
            sign = look.cache.get(key, lambda: suit_sign(trump, high, colour))
            surface.blit(sign, sign.get_rect(center=room.center))
        for people, sum_, spot in zip(teams, points, sums, strict=True):
            _taken(surface, look, people, str(sum_), spot)

    look_of: Hashable = (tuple(plate), trump, colour, taker, words, points)
    shadow = 2 * look.u(20)
    whole = plate.unionall(list(sums)).inflate(shadow, shadow)
    return Resting("contract", look_of, whole, draw)


def _taken(
    surface: pygame.Surface, look: Look, people: tuple[Who, ...], words: str, box: pygame.Rect
) -> None:
    """The points of a side in tricks so far, beside the pictures of its people."""
    side = min(look.u(_SMALL), box.height)
    step, gap = round(side * _OVER), look.u(8)
    pictures = side + step * (len(people) - 1)
    whole = pictures + gap + look.text.width(words, theme.LEAD, "bold")
    left = box.left + (box.width - whole) // 2
    for at, one in reversed(list(enumerate(people))):
        _badge(surface, look, one, side, left + at * step, box)
    spot = pygame.Rect(left + pictures + gap, box.top, whole - pictures - gap, box.height)
    if look.rtl:
        spot.right = box.left + box.right - spot.left
    look.text.draw(surface, words, spot, theme.LEAD, look.palette.on_felt, "bold")


def _badge(
    surface: pygame.Surface,
    look: Look,
    one: Who,
    side: int,
    left: int,
    within: pygame.Rect,
) -> None:
    """A person's picture; from right to left it is on the other side of what it lies within."""
    badge = avatars.badge(one.picture, look.palette.seats[one.colour], side, look.palette)
    spot = badge.get_rect(midleft=(left, within.centery))
    if look.rtl:
        spot.right = within.left + within.right - left
    surface.blit(badge, spot)


def _declared(match: Match, view: View, seat: Seat, room: int) -> list[tuple[str, bool]]:
    """What a seat has declared, a line for each combination, and whether it counts as it stands.

    In `room` pixels that are too narrow the cards are not told, only the kind.
    """
    language, text = match.app.text.language, match.look.text
    best = view.declared[view.best].seat % 2 if view.best is not None else None
    lines = []
    for told in view.declared:
        if told.seat == seat:
            for cards in (told.cards, None):
                name = language.say(combination_named(told.kind, cards))
                words = f"{name[:1].upper()}{name[1:]} · {told.points}"
                if text.width(words, theme.TEXT, "medium") <= room:
                    break
            lines.append((words, best is None or best == seat % 2))
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
            if not counts:
                # Struck out: a paler ink alone is not seen by everybody.
                wide = min(line.width, look.text.width(words, theme.TEXT, "medium"))
                stroke = pygame.Rect(0, 0, wide, max(2, look.u(2)))
                stroke.center = line.center
                surface.fill(ink, stroke)
            line.top += pitch

    return Resting(("told", seat), (tuple(box), tuple(lines)), box.inflate(0, pitch), draw)
