"""The games of the set-up as picture cards, as large as the room for them allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING

from . import theme
from .layout import Column, Grid, Item
from .pictures import Picture
from .sketches import CARDS, OTHER
from .theme import GAP
from .widgets import Card, Label

if TYPE_CHECKING:
    from .look import Look
    from .plan import Family

_PAD, _INNER_GAP = 9, 6
_BAR = 16
"""What a scroll bar beside the cards takes."""
_LEAST_CARD = 118
_SIZES = (theme.NAME, theme.TEXT, theme.NOTE)
_LEAST_ABREAST, _MOST_ABREAST = 3, 5
_TALLEST, _LOWEST = 0.8, 0.45
"""A picture's height as a share of its width."""


def game_cards(
    look: Look,
    families: Sequence[Family],
    titles: Sequence[str],
    chosen: str,
    room: tuple[float, float],
    on_choose: Callable[[Family], object],
) -> Item:
    """A card for each game in a `room` of design units; where that is too low they run over it.

    `chosen` is the name of the family that is shown.
    """
    words = " ".join(titles).split()
    longest = _widest(look, words, theme.NOTE)
    abreast, high = best_grid(look, len(families), room, longest / look.metrics.scale)
    across = (room[0] - _BAR - GAP * (abreast - 1)) / abreast - 2 * _PAD
    # All names are of one size: the largest at which each has one line, if there is one.
    sizes = [size for size in _SIZES if _widest(look, titles, size) <= look.u(across)]
    cards = [
        Card(
            Column(
                [
                    Picture(CARDS.get(family.name, OTHER), high),
                    Label(title, sizes[0] if sizes else theme.NOTE, "bold", align="centre"),
                ],
                gap=_INNER_GAP,
            ),
            partial(on_choose, family),
            key=f"game {family.name}",
            picked=family.name == chosen,
            pad=_PAD,
        )
        for family, title in zip(families, titles, strict=True)
    ]
    return Grid(cards, least=1, most=abreast)


def _widest(look: Look, words: Sequence[str], size: float) -> int:
    return max(look.text.width(word, size, "bold") for word in words)


def best_grid(
    look: Look, count: int, room: tuple[float, float], longest: float
) -> tuple[int, float]:
    """How many cards go side by side and how high their pictures are, in design units.

    The most is made of the pictures; a card stays wide enough for its name, of which no word is
    divided: the `longest` is so wide.
    """
    wide, high = room
    fewest = _LEAST_ABREAST
    while fewest > 1 and (wide - _BAR - GAP * (fewest - 1)) / fewest - 2 * _PAD < longest:
        fewest -= 1
    least = _LEAST_CARD * look.metrics.text_percent / 100
    words = look.text.pitch(theme.NAME) / look.metrics.scale
    best, best_size = (1, _LOWEST * wide), 0.0
    for abreast in range(min(count, fewest), min(count, _MOST_ABREAST) + 1):
        card = (wide - GAP * (abreast - 1)) / abreast
        if abreast > fewest and card < max(least, longest + 2 * _PAD):
            break
        across, lines = card - 2 * _PAD, ceil(count / abreast)
        down = (high - GAP * (lines - 1)) / lines - 2 * _PAD - _INNER_GAP - words
        down = min(_TALLEST * across, down)
        if down < _LOWEST * across:
            # It runs over, the less so the more cards go side by side.
            if not best_size:
                best = (abreast, _LOWEST * across)
            continue
        size = min(across / OTHER.width, down / OTHER.height)
        if size > best_size:
            best, best_size = (abreast, down), size
    return best
