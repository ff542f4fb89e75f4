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
from game.table.pose import CARD_RATIO

from .. import theme
from ..layout import Size
from ..table_painter import rect_of
from ..widgets.buttons import Button

if TYPE_CHECKING:
    from ..look import Look
    from ..match import Match

_HIGH, _GAP, _PAD = 60, 8, 12
_CARD, _STEP = 32, 0.56
"""The width of a card in the list, and how much of it the next one leaves to be seen."""
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
        width = look.u(_CARD)
        return width + round(width * _STEP) * (len(self.declared.cards) - 1)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(40), look.u(40)).colliderect(surface.get_clip()):
            return
        face, ink = self.draw_face(surface, look)
        width, pad = look.u(_CARD), look.u(_PAD)
        spot = pygame.Rect(face.left + pad, 0, width, round(width * CARD_RATIO))
        if look.rtl:
            spot.left = face.right - pad - self._cards_wide(look)
        spot.centery = face.centery
        for card in self.declared.cards:
            surface.blit(look.faces.deck.card(card, width), spot)
            spot.left += round(width * _STEP)
        taken = pad + self._cards_wide(look) + look.u(_BEFORE_WORDS)
        words = pygame.Rect(face.left + taken, face.top, face.width - taken - pad, face.height)
        if look.rtl:
            words.left = face.left + pad
        words.height = look.text.pitch(theme.TEXT)
        words.bottom = face.centery + look.u(4)
        look.text.draw(surface, self.text, words, theme.TEXT, ink, "medium")
        words.top = face.centery
        look.text.draw(surface, self.points, words, theme.NOTE, look.palette.ink_soft)


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
    sizes = [button.measure(look, look.metrics.width) for button in found]
    wide, gap = max((size[0] for size in sizes), default=0), look.u(_GAP)
    whole = sum(high for _wide, high in sizes) + gap * (len(found) - 1)
    if match.view.rules.held:
        box = rect_of(match.layout.middle)
        middle, top = box.centerx, box.bottom - whole
    else:
        box = rect_of(match.layout.declared_boxes[0]).union(rect_of(match.layout.declared_boxes[1]))
        middle, top = box.centerx, box.centery - whole // 2
    middle = min(max(middle, wide // 2 + gap), look.metrics.width - wide // 2 - gap)
    for button, (_wide, high) in zip(found, sizes, strict=True):
        button.place(look, pygame.Rect(middle - wide // 2, top, wide, high))
        top += high + gap
    return found


def offer_key(declared: Declare) -> str:
    """The name of the button that declares this."""
    return "declare " + " ".join(card.text for card in declared.cards)
