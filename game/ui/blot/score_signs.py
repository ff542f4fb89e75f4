"""Small signs of the score: what was trump, and the cards of a combination side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.blot.cards import Card, Suit
from game.table.pose import CARD_RATIO

from ..canvas import Canvas, clear
from ..cards import Measures, front
from ..shapes import outline
from ..suits import suit_sign
from ..theme import Colour

if TYPE_CHECKING:
    from ..look import Look

LEAST = 20
"""The pixels across of the smallest card whose rank can be read."""
_APART = 0.1
_RANK, _SIGN = 0.62, 0.5
_RANK_AT, _SIGN_AT, _LINE = 0.44, 1.02, 0.04
_BAR = 0.11


def trump_sign(look: Look, trump: Suit | None, size: int) -> pygame.Surface:
    """The sign of the trump suit, or a barred ring for the game without."""
    if trump is None:
        colour = look.palette.ink_soft
        return look.cache.get(("no trump", size, colour), lambda: _barred_ring(size, colour))
    colour = look.faces.deck.printing.colours[trump]
    return look.cache.get(("trump", trump, size, colour), lambda: suit_sign(trump, size, colour))


def _barred_ring(size: int, colour: Colour) -> pygame.Surface:
    canvas = Canvas((size, size), colour, unit=size)
    canvas.ring((0.5, 0.5), 0.4, _BAR, colour)
    canvas.line([(0.24, 0.76), (0.76, 0.24)], _BAR, colour)
    return canvas.done()


def tall(width: int) -> int:
    """The height of a small card."""
    return round(width * CARD_RATIO)


def fan_width(cards: Sequence[Card], width: int) -> int:
    """The width of small cards of `width` pixels side by side."""
    return len(cards) * _step(width) - _step(width) + width


def _step(width: int) -> int:
    return width + max(1, round(width * _APART))


def fan(look: Look, cards: Sequence[Card], width: int) -> pygame.Surface:
    """Small cards of `width` pixels side by side on a transparent ground."""
    key = ("fan", tuple(card.index for card in cards), width)
    return look.cache.get(key, lambda: _fan(look, cards, width))


def _fan(look: Look, cards: Sequence[Card], width: int) -> pygame.Surface:
    image = clear((fan_width(cards, width), tall(width)), look.palette.paper)
    for place, card in enumerate(cards):
        image.blit(_small_card(look, card, width), (place * _step(width), 0))
    return image


def _small_card(look: Look, card: Card, width: int) -> pygame.Surface:
    """A card so small that only its rank and its suit are on it."""
    printing = look.faces.deck.printing
    colour = printing.colours[card.suit]
    signs = clear((width, tall(width)), colour)
    # Its rank is part of the picture: it stands as large as the card allows.
    letters = printing.letters.get(card.rank, card.rank)
    rank = look.text.font(round(width * _RANK), "bold").render(letters, True, colour)
    sign = suit_sign(card.suit, round(width * _SIGN), colour)
    for picture, down in ((rank, _RANK_AT), (sign, _SIGN_AT)):
        signs.blit(picture, picture.get_rect(center=(width // 2, round(width * down))))
    image = front(signs, width, 0, look.palette)
    # Paper lies on paper here: the card's edge has to be seen.
    radius, line = Measures(width).radius, max(1, round(width * _LINE))
    image.blit(outline(image.get_size(), radius, line, look.palette.border), (0, 0))
    return image
