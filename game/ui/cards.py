"""How a card looks: its body, its signs and its back.

All measures are pixels and follow from the card's width. A card is never rotated after it was
shaded: its signs are drawn on a sheet of their own, which is turned and laid on an upright or a
lying body, and so the light comes from above on all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.engine.blot.cards import Card, Suit
from game.table.pose import CARD_RATIO

from .canvas import BLACK, Canvas, Point, Size, bezier, clear
from .courts import court
from .shapes import WHITE, cut, recolour, rounded, vertical
from .slabs import plate, slab
from .suits import paint_suit
from .theme import Colour, Palette, mix
from .tiles import pin

_LEFT, _RIGHT = 0.362, 0.638
_SIDES = (_LEFT, _RIGHT)
_ROWS_OF_FOUR, _ROWS_OF_THREE = (0.155, 0.385), (0.175, 0.5)
_BETWEEN = 0.34

PIPS: Final[Mapping[str, tuple[Point, ...]]] = {
    "7": (
        *((x, y) for y in _ROWS_OF_THREE for x in _SIDES),
        (0.5, _BETWEEN),
    ),
    "8": (
        *((x, y) for y in _ROWS_OF_THREE for x in _SIDES),
        (0.5, _BETWEEN),
        (0.5, 1 - _BETWEEN),
    ),
    "9": (*((x, y) for y in _ROWS_OF_FOUR for x in _SIDES), (0.5, 0.5)),
    "10": (
        *((x, y) for y in _ROWS_OF_FOUR for x in _SIDES),
        (0.5, 0.27),
        (0.5, 0.73),
    ),
}
"""The upper signs of each number, in shares of the card's width and height."""

_PIP = 0.178
_ACE = 0.54
_CAPITAL = 0.232
_INDEX_X, _INDEX_Y = 0.145, 0.062
_INDEX_WIDEST = 0.21
_INDEX_SUIT = 0.185
_CAPITALS = 0.7
"""How high the typeface's capitals and figures are, in its sizes."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The whole pixels that a card of one width is made of."""

    width: int

    @property
    def height(self) -> int:
        """The long side, the lower edge included."""
        return round(self.width * CARD_RATIO)

    @property
    def edge(self) -> int:
        """How much of the thickness shows below the face."""
        return max(2, round(self.width * 0.026))

    @property
    def radius(self) -> int:
        """The radius of the corners."""
        return max(2, round(self.width * 0.085))

    def size(self, upright: bool) -> Size:
        """The size of the whole card."""
        return (self.width, self.height) if upright else (self.height, self.width)

    @property
    def sheet(self) -> Size:
        """The size of the signs' sheet, upright."""
        return self.width, self.height - self.edge


@dataclass(frozen=True)
class Printing:
    """What a deck is printed with: a colour for each suit, letters by rank, and their typeface."""

    colours: Mapping[Suit, Colour]
    letters: Mapping[str, str]
    font_file: Path


def front(signs: pygame.Surface, width: int, turn: int, palette: Palette) -> pygame.Surface:
    """A card face up with its `signs`, by so many quarter turns clockwise."""
    m, upright = Measures(width), turn % 2 == 0
    wide, high = m.size(upright)
    face = (wide, high - m.edge)
    surface = slab((wide, high), m.radius, m.edge, palette.paper_edge)
    surface.blit(rounded(face, m.radius, mix(palette.paper_edge, palette.ink, 0.12)), (0, 0))
    line, rim = max(1, round(width * 0.008)), max(1, round(width * 0.014))
    inner = (face[0] - 2 * line, face[1] - 2 * line)
    light, low = mix(palette.paper, WHITE, 0.8), mix(palette.paper, palette.paper_edge, 0.4)
    surface.blit(plate(inner, m.radius - line, rim, light, palette.paper, low), (line, line))
    turned = pygame.transform.rotate(signs, -90 * turn)
    surface.blit(turned, turned.get_rect(center=(face[0] // 2, face[1] // 2)))
    return surface


def signs(card: Card, width: int, printing: Printing, palette: Palette) -> pygame.Surface:
    """All that is printed on a card's face, upright, on a clear sheet."""
    wide, high = Measures(width).sheet
    colour = printing.colours[card.suit]
    if card.rank in "JQK":
        sheet = court(card, (wide, high), colour, palette)
    else:
        sheet = _pips(card, (wide, high), colour, palette)
    corner = clear((wide, high), colour)
    _index(corner, card, width, printing, colour)
    sheet.blit(corner, (0, 0))
    sheet.blit(pygame.transform.rotate(corner, 180), (0, 0))
    return sheet


def _pips(card: Card, size: Size, colour: Colour, palette: Palette) -> pygame.Surface:
    wide = size[0]
    down = size[1] / wide
    canvas = Canvas(size, colour, unit=wide, factor=4)
    if card.rank == "A":
        paint_suit(canvas, card.suit, (0.5, down / 2), _ACE, colour)
        _jewel(canvas, (0.5, down / 2 + _JEWEL[card.suit]), palette)
        return canvas.done()
    for x, y in PIPS[card.rank]:
        paint_suit(canvas, card.suit, (x, y * down), _PIP, colour, turned=y > 0.5)
    for x, y in PIPS[card.rank]:
        if y < 0.5 and x != 0.5:
            paint_suit(canvas, card.suit, (x, (1 - y) * down), _PIP, colour, turned=True)
    return canvas.done()


_JEWEL = {Suit.SPADES: 0.06, Suit.HEARTS: -0.04, Suit.DIAMONDS: 0.0, Suit.CLUBS: 0.0}


def _jewel(canvas: Canvas, centre: Point, palette: Palette) -> None:
    """The lozenge of the backs, engraved in the sign of an ace."""
    x, y = centre

    def lozenge(size: float, colour: Colour) -> None:
        across, down = size * 0.74, size
        corners = [(x, y - down), (x + across, y), (x, y + down), (x - across, y)]
        canvas.polygon(corners, colour)

    lozenge(0.1, palette.paper)
    lozenge(0.076, palette.gold)
    lozenge(0.04, palette.paper)


def _index(
    sheet: pygame.Surface, card: Card, width: int, printing: Printing, colour: Colour
) -> None:
    """The rank and below it the suit, in the upper left corner."""
    letters = printing.letters.get(card.rank, card.rank)
    image = _letters(letters, printing.font_file, width, colour)
    middle = round(width * _INDEX_X)
    top = round(width * _INDEX_Y)
    sheet.blit(image, image.get_rect(midtop=(middle, top)))
    side = max(8, round(width * _INDEX_SUIT))
    side += (side + image.get_width()) % 2
    canvas = Canvas((side, side), colour, unit=side, factor=8)
    paint_suit(canvas, card.suit, (0.5, 0.5), 1.0, colour)
    below = top + round(width * (_CAPITAL + 0.035))
    sign = canvas.done()
    sheet.blit(sign, sign.get_rect(midtop=(middle, below)))


def _letters(text: str, font_file: Path, width: int, colour: Colour) -> pygame.Surface:
    """A rank as it stands in the corner: of one height, narrowed where it is too wide."""
    times = 4
    high = max(8, round(width * _CAPITAL))
    font = pygame.font.Font(font_file, round(times * high / _CAPITALS))
    glyphs = [font.render(sign, True, colour) for sign in (text if text.isdigit() else [text])]
    inked = [glyph.subsurface(glyph.get_bounding_rect()) for glyph in glyphs]
    gap = round(times * high * 0.09)
    across = sum(one.get_width() for one in inked) + gap * (len(inked) - 1)
    large = clear((across, max(one.get_height() for one in inked)), colour)
    left = 0
    for one in inked:
        large.blit(recolour(one.copy(), colour), (left, 0))
        left += one.get_width() + gap
    wide = min(round(across / times), round(width * _INDEX_WIDEST))
    tall = round(large.get_height() / times)
    return pygame.transform.smoothscale(large, (wide, tall))


def back(width: int, turn: int, palette: Palette) -> pygame.Surface:
    """A card that lies face down; the arch on it points to its top."""
    m, upright = Measures(width), turn % 2 == 0
    wide, high = m.size(upright)
    face = (wide, high - m.edge)
    surface = slab((wide, high), m.radius, m.edge, palette.paper_edge)
    rim = max(1, round(width * 0.04))
    surface.blit(rounded(face, m.radius, palette.back_edge), (0, 0))
    inner = (face[0] - 2 * rim, face[1] - 2 * rim)
    navy = vertical(inner, mix(palette.back, WHITE, 0.1), mix(palette.back, BLACK, 0.16))
    surface.blit(cut(navy, rounded(inner, max(1, m.radius - rim), WHITE)), (rim, rim))
    ornament = pygame.transform.rotate(_ornament(m, palette), -90 * turn)
    surface.blit(ornament, ornament.get_rect(center=(face[0] // 2, face[1] // 2)))
    size = max(3, round(width * 0.1))
    size += (size + face[0]) % 2
    dot = pin(size, palette)
    place = ((0.0, -_PIN), (_PIN, 0.0), (0.0, _PIN), (-_PIN, 0.0))[turn % 4]
    middle = (face[0] / 2 + place[0] * width, face[1] / 2 + place[1] * width)
    surface.blit(dot, (round(middle[0] - size / 2) - 1, round(middle[1] - size / 2)))
    return surface


_PIN = 0.08
"""How far above the middle the pin sits, in widths."""


def _ornament(m: Measures, palette: Palette) -> pygame.Surface:
    """An arch within a fine border, and in it the lozenges that the tiles wear."""
    colour, width = palette.back_ornament, m.width
    canvas = Canvas(m.sheet, colour, unit=width, factor=4)
    down = m.sheet[1] / width
    fine = max(0.9 / width, 0.016)

    def arch(inset: float, thick: float) -> None:
        left, right = inset, 1 - inset
        foot, spring, apex = down - inset, 0.5, inset + 0.035
        pulled = (left + 0.3 * (0.5 - left), apex + 0.14)
        start = (left, spring)
        side = [start, *bezier(start, (left, spring - 0.2), pulled, (0.5, apex))]
        loop = [(left, foot), *side, *((1 - x, y) for x, y in reversed(side)), (right, foot)]
        canvas.line([*loop, loop[0]], thick, colour)

    def lozenge(y: float, high: float, thick: float, x: float = 0.5) -> None:
        across = high * 0.72
        corners = [(x, y - high), (x + across, y), (x, y + high), (x - across, y)]
        canvas.line([*corners, corners[0]], thick, colour)

    arch(0.1, fine * 1.3)
    if width >= 40:
        arch(0.15, fine * 0.8)
    middle = down / 2 - _PIN
    lozenge(middle, 0.23, fine * 1.3)
    lozenge(middle, 0.14, fine)
    lozenge(middle + 0.375, 0.125, fine * 1.2)
    lozenge(middle + 0.56, 0.042, fine)
    if width >= 40:
        for x in (0.15, 0.85):
            lozenge(0.17, 0.05, fine, x)
    return canvas.done()
