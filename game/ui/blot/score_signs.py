"""Small signs of the score: what was trump, and the cards of a combination side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.blot.cards import Card, Suit

from ..canvas import Canvas
from ..shapes import outline, rounded
from ..suits import suit_colours, suit_sign
from ..theme import Colour

if TYPE_CHECKING:
    from ..look import Look

LEAST = 20
"""The pixels across of the smallest card whose rank can be read."""
_TALL = 1.4
_APART = 0.1
_ROUND, _LINE = 0.16, 0.05
_RANK, _SIGN = 0.62, 0.52


def trump_sign(look: Look, trump: Suit | None, size: int, four_colours: bool) -> pygame.Surface:
    """The sign of the trump suit, or a barred ring for the game without."""
    if trump is None:
        colour = look.palette.ink_soft
        return look.cache.get(("no trump", size, colour), lambda: _barred_ring(look, size))
    colour = suit_colours(look.palette, four_colours)[trump]
    return look.cache.get(("suit", trump, size, colour), lambda: suit_sign(trump, size, colour))


def _barred_ring(look: Look, size: int) -> pygame.Surface:
    colour = look.palette.ink_soft
    canvas = Canvas((size, size), colour, unit=size / 24)
    canvas.ring((12, 12), 9.6, 2.6, colour)
    canvas.line([(6.4, 17.6), (17.6, 6.4)], 2.6, colour)
    return canvas.done()


def tall(width: int) -> int:
    """The height of a small card."""
    return round(width * _TALL)


def fan_width(cards: Sequence[Card], width: int) -> int:
    """The width of small cards of `width` pixels side by side."""
    return len(cards) * width + (len(cards) - 1) * max(1, round(width * _APART))


def fan(look: Look, cards: Sequence[Card], width: int, four_colours: bool) -> pygame.Surface:
    """Small cards of `width` pixels side by side on a transparent ground."""
    indices = tuple(card.index for card in cards)
    key = ("fan", indices, width, four_colours, look.palette.border)
    return look.cache.get(key, lambda: _fan(look, cards, width, four_colours))


def _fan(look: Look, cards: Sequence[Card], width: int, four_colours: bool) -> pygame.Surface:
    image = pygame.Surface((fan_width(cards, width), tall(width)), pygame.SRCALPHA)
    step = width + max(1, round(width * _APART))
    for place, card in enumerate(cards):
        image.blit(small_card(look, card, width, four_colours), (place * step, 0))
    return image


def small_card(look: Look, card: Card, width: int, four_colours: bool) -> pygame.Surface:
    """A card so small that only its rank and its suit are on it."""
    colour = suit_colours(look.palette, four_colours)[card.suit]
    key = ("small card", card.index, width, colour)
    return look.cache.get(key, lambda: _small_card(look, card, width, colour))


def _small_card(look: Look, card: Card, width: int, colour: Colour) -> pygame.Surface:
    palette, size = look.palette, (width, tall(width))
    radius, line = max(2, round(width * _ROUND)), max(1, round(width * _LINE))
    image = rounded(size, radius, palette.ivory)
    image.blit(outline(size, radius, line, palette.border), (0, 0))
    # Its rank is part of the picture: it stands as large as the card allows.
    rank = look.text.font(round(width * _RANK), "bold").render(card.rank, True, colour)
    image.blit(rank, rank.get_rect(center=(width // 2, round(width * 0.42))))
    sign = suit_sign(card.suit, round(width * _SIGN), colour)
    image.blit(sign, sign.get_rect(center=(width // 2, width)))
    return image
