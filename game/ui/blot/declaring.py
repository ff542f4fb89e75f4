"""Declaring: every combination that may be declared, with its cards and what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.blot.actions import Action, Declare
from game.engine.blot.cards import mask_of
from game.engine.blot.combinations import COMBINATIONS
from game.engine.blot.words import combination_named

from .. import theme
from ..layout import Size
from ..table_painter import rect_of
from ..widgets.buttons import Button
from . import score_signs

if TYPE_CHECKING:
    from ..look import Look
    from ..match import Match

_HIGH, _GAP, _CLOSE, _PAD = 60, 8, 3, 12
_CARD = 28
"""The width of a card in the list."""
_BEFORE_WORDS = 12


class Offer(Button):
    """A combination to declare: its cards, its name, its points."""

    def __init__(
        self, declared: Declare, words: str, points: str, on_press: Callable[[], object]
    ) -> None:
        super().__init__(words, on_press, key=offer_key(declared), high=_HIGH)
        self.declared, self.points = declared, points

    def measure(self, look: Look, width: int) -> Size:
        text = look.text
        wide = 2 * look.u(_PAD) + look.u(_BEFORE_WORDS) + self._cards_wide(look)
        wide += max(
            text.width(self.text, theme.TEXT, "medium"), text.width(self.points, theme.NOTE)
        )
        return min(wide, width), max(look.u(self.high), round(2.1 * text.pitch(theme.TEXT)))

    def _cards_wide(self, look: Look) -> int:
        return score_signs.fan_width(self.declared.cards, card_width(look))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(40), look.u(40)).colliderect(surface.get_clip()):
            return
        face, ink = self.draw_face(surface, look)
        pad = look.u(_PAD)
        fan = score_signs.fan(look, self.declared.cards, card_width(look))
        spot = fan.get_rect(midleft=(face.left + pad, face.centery))
        if look.rtl:
            spot.right = face.right - pad
        surface.blit(fan, spot)
        taken = pad + self._cards_wide(look) + look.u(_BEFORE_WORDS)
        words = pygame.Rect(face.left + taken, face.top, face.width - taken - pad, face.height)
        if look.rtl:
            words.left = face.left + pad
        words.height = look.text.pitch(theme.TEXT)
        words.bottom = face.centery + look.u(4)
        look.text.draw(surface, self.text, words, theme.TEXT, ink, "medium")
        words.top = face.centery
        look.text.draw(surface, self.points, words, theme.NOTE, look.palette.ink_soft)


def card_width(look: Look) -> int:
    """The pixels across of a card in the list: two sequences of one suit differ by cards alone."""
    return max(score_signs.LEAST, look.u(_CARD))


def offers(match: Match, legal: tuple[Action, ...], do: Callable[[Action], None]) -> list[Button]:
    """The list of what may be declared, one below the other: beside the trick where it will be
    told, or where hands lie all round, at that end of the trick where nobody has played yet."""
    look, trump = match.look, match.view.trump
    found: list[Button] = []
    for action in legal:
        if isinstance(action, Declare):
            combination = COMBINATIONS[mask_of(action.cards)]
            name = match.app.text.language.say(combination_named(combination.kind, action.cards))
            worth = combination.points(trump)
            points = match.ntr("{n} point", "{n} points", worth)
            found.append(Offer(action, name[:1].upper() + name[1:], points, partial(do, action)))
    if not found:
        return []
    sizes = [button.measure(look, look.metrics.width) for button in found]
    wide, gap = max(size[0] for size in sizes), look.u(_GAP)
    highs = [high for _wide, high in sizes]
    whole = sum(highs) + gap * (len(found) - 1)
    if match.view.rules.held:
        box = rect_of(match.layout.middle)
        middle, top = box.centerx, box.bottom - whole
    else:
        box = rect_of(match.layout.declared_boxes[0]).union(rect_of(match.layout.declared_boxes[1]))
        # Between the cards of the far side and the line; closer together if need be.
        upper = _under_the_far_side(match)
        lower = round(match.layout.pill_box.y)
        if whole > lower - upper:
            gap = look.u(_CLOSE)
            highs = [min(high, (lower - upper + gap) // len(found) - gap) for high in highs]
            whole = sum(highs) + gap * (len(found) - 1)
        middle, top = box.centerx, min(max(box.centery - whole // 2, upper), lower - whole)
    middle = min(max(middle, wide // 2 + gap), look.metrics.width - wide // 2 - gap)
    for button, high in zip(found, highs, strict=True):
        button.place(look, pygame.Rect(middle - wide // 2, top, wide, high))
        top += high + gap
    return found


def _under_the_far_side(match: Match) -> int:
    """Where the cards of the seat at the top of the table end, those that stand out too."""
    layout = match.layout
    bottoms = [
        max((layout.poses[key].box.bottom for key in row), default=0) for row in layout.row_keys
    ]
    return round(min(bottoms))


def offer_key(declared: Declare) -> str:
    """The name of the button that declares this."""
    return "declare " + " ".join(card.text for card in declared.cards)
