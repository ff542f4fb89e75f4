"""Jack, queen and king: bold flat figures, each with one silhouette, twice on a card.

Lengths are card widths from the upper left corner of the sheet. The upper half is drawn; the
lower is the same turned round, and a sash runs between them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.engine.blot.cards import Card, Suit

from .canvas import Canvas, Point, Size, arc, smooth_loop
from .shapes import WHITE, cut
from .suits import paint_suit
from .theme import Colour, Palette, mix, rgb

_X: Final = 0.575
"""The middle of a head: beside the index, not below it."""
_RIM: Final = 0.016
_EDGE: Final = 0.01
_SLANT: Final = 0.125
"""How much higher than the middle the sash is at the right edge, and lower at the left."""
_SASH: Final = 0.052


class _People(NamedTuple):
    """How those of one suit look."""

    skin: Colour
    hair: Colour


_OF_SUIT: Final = {
    Suit.SPADES: _People(rgb("#F0C9A4"), rgb("#3B2A2A")),
    Suit.HEARTS: _People(rgb("#F2CDAE"), rgb("#9A4A22")),
    Suit.DIAMONDS: _People(rgb("#DCA57A"), rgb("#57331F")),
    Suit.CLUBS: _People(rgb("#A96F48"), rgb("#2A1D1B")),
}


class _Dress(NamedTuple):
    """The colours of one figure."""

    suit: Suit
    skin: Colour
    hair: Colour
    robe: Colour
    deep: Colour
    pale: Colour
    gold: Colour
    line: Colour
    linen: Colour
    lips: Colour


def court(card: Card, size: Size, colour: Colour, palette: Palette) -> pygame.Surface:
    """The figure of a jack, queen or king on a clear sheet of `size`; `colour` is its suit's."""
    wide, high = size
    down = high / wide
    people = _OF_SUIT[card.suit]
    dress = _Dress(
        card.suit,
        people.skin,
        people.hair,
        robe=colour,
        deep=mix(colour, (0, 0, 0), 0.35),
        pale=mix(colour, palette.paper, 0.72),
        gold=palette.gold,
        line=palette.ink,
        linen=palette.paper,
        lips=rgb("#B5392F"),
    )
    canvas = Canvas(size, palette.paper, unit=wide, factor=4)
    _FIGURES[card.rank](canvas, dress)
    middle = down / 2
    start, end = (0.0, middle + _SLANT), (1.0, middle - _SLANT)
    mask = Canvas(size, WHITE, unit=wide)
    mask.polygon([(0.0, 0.0), (1.0, 0.0), end, start], WHITE)
    upper = cut(canvas.done(), mask.done())
    sheet = upper.copy()
    sheet.blit(pygame.transform.rotate(upper, 180), (0, 0))
    sheet.blit(_sash(size, dress, start, end), (0, 0))
    return sheet


def _sash(size: Size, dress: _Dress, start: Point, end: Point) -> pygame.Surface:
    """The band between the halves, with the lozenges of the backs."""
    canvas = Canvas(size, dress.line, unit=size[0], factor=4)

    def at(x: float) -> float:
        return start[1] + (end[1] - start[1]) * x

    def band(half: float, colour: Colour) -> None:
        left, right = _EDGE, 1 - _EDGE
        corners = [(left, at(left) - half), (right, at(right) - half)]
        corners += [(right, at(right) + half), (left, at(left) + half)]
        canvas.polygon(corners, colour)

    band(_SASH + _RIM, dress.line)
    band(_SASH, dress.gold)
    for step in range(-3, 4):
        x = 0.5 + step * 0.14
        _lozenge(canvas, (x, at(x)), 0.03, dress.robe)
    return canvas.done()


def _lozenge(c: Canvas, centre: Point, size: float, colour: Colour) -> None:
    x, y = centre
    c.polygon([(x, y - size), (x + size * 0.8, y), (x, y + size), (x - size * 0.8, y)], colour)


def _rimmed(c: Canvas, points: Sequence[Point], colour: Colour, line: Colour) -> None:
    """A shape with a dark outline around it."""
    c.polygon(points, line, soft=_RIM)
    c.polygon(points, colour)


def _both(x: float, side: float) -> float:
    return _X + side * x


def _eyes(c: Canvas, d: _Dress, y: float, apart: float) -> None:
    for side in (-1, 1):
        c.circle((_both(apart, side), y), 0.0165, d.line)


def _nose(c: Canvas, d: _Dress, y: float) -> None:
    shade = mix(d.skin, d.hair, 0.42)
    c.line([(_X + 0.004, y - 0.045), (_X + 0.02, y), (_X, y + 0.004)], 0.013, shade)


def _mirror(half: Sequence[Point]) -> list[Point]:
    """A shape from its right half, told as distances from the middle of the head."""
    return [(_X + x, y) for x, y in half] + [(_X - x, y) for x, y in reversed(half)]


def _king(c: Canvas, d: _Dress) -> None:
    _sceptre(c, d)
    # A broad mantle with a collar of ermine.
    mantle = [(0.0, 0.46), (0.2, 0.5), (0.33, 0.575), (0.385, 0.7), (0.44, 1.0), (0.0, 1.0)]
    _rimmed(c, _mirror(mantle), d.robe, d.line)
    for side in (-1, 1):
        c.line([(_both(0.235, side), 0.6), (_both(0.27, side), 1.0)], 0.02, d.deep)
    collar = [(0.0, 0.67), (0.15, 0.595), (0.235, 0.505), (0.15, 0.45), (0.0, 0.44)]
    _rimmed(c, _mirror(collar), d.linen, d.line)
    for x, y in ((0.175, 0.512), (0.125, 0.57)):
        for side in (-1, 1):
            c.line([(_both(x, side), y), (_both(x, side), y + 0.024)], 0.017, d.line)
    # Hair, face, and a beard that covers half of it.
    hair = [(0.0, 0.17), (0.13, 0.2), (0.172, 0.33), (0.168, 0.44), (0.09, 0.47)]
    _rimmed(c, smooth_loop(_mirror(hair)), d.hair, d.line)
    c.ellipse((_X, 0.34), 0.118, 0.14, d.skin)
    beard = [(0.0, 0.41), (0.05, 0.392), (0.1, 0.36), (0.132, 0.31), (0.142, 0.42), (0.118, 0.53)]
    c.polygon(_mirror([*beard, (0.062, 0.595), (0.0, 0.625)]), d.hair, soft=0.008)
    pale = mix(d.hair, d.linen, 0.3)
    for side in (-1, 1):
        tip, below = (_both(0.105, side), 0.428), (_both(0.045, side), 0.432)
        c.blob([(_X, 0.408), (_both(0.042, side), 0.39), tip, below], pale)
        c.line([(_both(0.03, side), 0.51), (_both(0.024, side), 0.58)], 0.012, pale)
        c.line([(_both(0.024, side), 0.292), (_both(0.08, side), 0.285)], 0.02, d.hair)
    c.line([(_X - 0.022, 0.457), (_X + 0.022, 0.457)], 0.018, d.lips)
    _eyes(c, d, 0.328, 0.051)
    _nose(c, d, 0.378)
    # The crown: five points, a pearl on each.
    crown = [(0.0, 0.09), (0.055, 0.165), (0.112, 0.098), (0.135, 0.165), (0.19, 0.115)]
    _rimmed(c, _mirror([*crown, (0.148, 0.252), (0.0, 0.264)]), d.gold, d.line)
    for x, y in ((0.0, 0.078), (0.112, 0.09), (0.195, 0.11), (-0.112, 0.09), (-0.195, 0.11)):
        c.circle((_X + x, y), 0.031, d.line)
        c.circle((_X + x, y), 0.0165, d.linen)
    c.line([(_X - 0.145, 0.222), (_X, 0.232), (_X + 0.145, 0.222)], 0.013, d.line)
    _lozenge(c, (_X, 0.185), 0.03, d.robe)


def _sceptre(c: Canvas, d: _Dress) -> None:
    x = _X + 0.325
    c.line([(x - 0.02, 1.0), (x, 0.4)], 0.028 + 2 * _RIM, d.line)
    c.line([(x - 0.02, 1.0), (x, 0.4)], 0.028, d.gold)
    c.circle((x, 0.385), 0.045 + _RIM, d.line)
    c.circle((x, 0.385), 0.045, d.gold)
    paint_suit(c, d.suit, (x, 0.262), 0.125, d.robe)


def _queen(c: Canvas, d: _Dress) -> None:
    _flower(c, d)
    gown = [(0.0, 0.5), (0.16, 0.54), (0.3, 0.62), (0.36, 0.72), (0.42, 1.0), (0.0, 1.0)]
    _rimmed(c, _mirror(gown), d.robe, d.line)
    # Long hair falls over the shoulders; it is what she is known by from afar.
    hair = [(0.0, 0.115), (0.11, 0.14), (0.17, 0.25), (0.188, 0.4), (0.245, 0.53), (0.232, 0.68)]
    _rimmed(c, smooth_loop(_mirror([*hair, (0.1, 0.73)])), d.hair, d.line)
    shine = mix(d.hair, d.linen, 0.26)
    for side in (-1, 1):
        strand = [(0.148, 0.3), (0.162, 0.4), (0.195, 0.5), (0.207, 0.6)]
        c.line([(_both(x, side), y) for x, y in strand], 0.013, shine)
    # The neck, and a neckline with its lace.
    neck = [(0.0, 0.68), (0.12, 0.54), (0.045, 0.5), (0.04, 0.42), (0.0, 0.4)]
    c.polygon(_mirror(neck), d.skin, soft=0.008)
    bodice = [(0.0, 0.71), (0.13, 0.565), (0.172, 0.585), (0.13, 1.0), (0.0, 1.0)]
    _rimmed(c, _mirror(bodice), d.robe, d.line)
    c.line([(_X - 0.13, 0.56), (_X, 0.7), (_X + 0.13, 0.56)], 0.028, d.linen)
    c.line(arc((_X, 0.5), 0.055, 10, 170), 0.014, d.gold)
    paint_suit(c, d.suit, (_X, 0.594), 0.08, d.robe)
    # The face below its parting.
    c.ellipse((_X, 0.335), 0.112, 0.14, d.skin)
    for side in (-1, 1):
        lock = [
            (0.0, 0.185),
            (0.07, 0.19),
            (0.13, 0.27),
            (0.126, 0.4),
            (0.094, 0.29),
            (0.04, 0.235),
        ]
        c.blob([(_both(x, side), y) for x, y in lock], d.hair)
        x = _both(0.05, side)
        c.line([(x - side * 0.022, 0.287), (x + side * 0.026, 0.283)], 0.013, d.hair)
        c.line([(x - side * 0.012, 0.322), (x + side * 0.034, 0.314)], 0.013, d.line)
        c.circle((_both(0.072, side), 0.385), 0.02, mix(d.skin, d.lips, 0.32))
        c.circle((_both(0.132, side), 0.425), 0.02, d.gold)
    _eyes(c, d, 0.328, 0.05)
    _nose(c, d, 0.375)
    c.polygon(
        [(_X - 0.034, 0.42), (_X, 0.411), (_X + 0.034, 0.42), (_X, 0.443)], d.lips, soft=0.004
    )
    # A slender diadem with one jewel.
    diadem = [(0.0, 0.045), (0.035, 0.115), (0.08, 0.09), (0.105, 0.14), (0.155, 0.135)]
    _rimmed(c, _mirror([*diadem, (0.142, 0.205), (0.07, 0.172), (0.0, 0.165)]), d.gold, d.line)
    _lozenge(c, (_X, 0.118), 0.034, d.line)
    _lozenge(c, (_X, 0.118), 0.024, d.linen)


def _flower(c: Canvas, d: _Dress) -> None:
    x = _X + 0.325
    stem = [(x - 0.03, 1.0), (x - 0.005, 0.6), (x, 0.42)]
    c.line(stem, 0.022, d.line)
    c.blob([(x - 0.005, 0.6), (x + 0.05, 0.53), (x + 0.055, 0.47), (x + 0.012, 0.52)], d.line)
    tulip = [(0.0, 0.43), (0.05, 0.405), (0.062, 0.345), (0.052, 0.285), (0.024, 0.325)]
    cup = [*tulip, (0.0, 0.275)]
    points = [(x + dx, y) for dx, y in cup] + [(x - dx, y) for dx, y in reversed(tulip)]
    _rimmed(c, points, d.robe if d.robe != d.line else d.linen, d.line)


def _jack(c: Canvas, d: _Dress) -> None:
    # A slashed doublet.
    doublet = [(0.0, 0.48), (0.16, 0.53), (0.31, 0.62), (0.36, 0.72), (0.4, 1.0), (0.0, 1.0)]
    _rimmed(c, _mirror(doublet), d.robe, d.line)
    for side in (-1, 1):
        for x in (0.13, 0.2, 0.27):
            top = 0.575 + 0.45 * (x - 0.13)
            c.line([(_both(x, side), top), (_both(x + 0.03, side), top + 0.11)], 0.026, d.pale)
    c.line([(_X, 0.5), (_X, 1.0)], 0.014, d.deep)
    for y in (0.61, 0.68):
        c.circle((_X, y), 0.02, d.gold)
    # Hair cut straight at the chin.
    hair = [(0.0, 0.16), (0.12, 0.18), (0.158, 0.28), (0.185, 0.455), (0.06, 0.47), (0.0, 0.47)]
    _rimmed(c, _mirror(hair), d.hair, d.line)
    collar = [(0.0, 0.525), (0.05, 0.57), (0.095, 0.52), (0.15, 0.555), (0.168, 0.49), (0.06, 0.45)]
    _rimmed(c, _mirror([*collar, (0.0, 0.45)]), d.linen, d.line)
    c.ellipse((_X, 0.345), 0.106, 0.132, d.skin)
    fringe = [(0.0, 0.21), (0.12, 0.21), (0.118, 0.31), (0.085, 0.285), (0.0, 0.28)]
    c.polygon(_mirror(fringe), d.hair)
    _eyes(c, d, 0.342, 0.048)
    for side in (-1, 1):
        c.line([(_both(0.028, side), 0.308), (_both(0.07, side), 0.305)], 0.014, d.hair)
    _nose(c, d, 0.387)
    c.line(arc((_X, 0.405), 0.036, 30, 150), 0.016, d.lips)
    _feather(c, d)
    # The cap sits aslant.
    cap = [(-0.165, 0.235), (-0.218, 0.15), (-0.12, 0.072), (0.03, 0.075), (0.13, 0.15)]
    points = smooth_loop([(_X + x, y) for x, y in [*cap, (0.155, 0.225), (0.0, 0.205)]])
    _rimmed(c, points, d.robe, d.line)
    brim = [
        (-0.168, 0.215),
        (0.0, 0.187),
        (0.162, 0.2),
        (0.168, 0.247),
        (0.0, 0.234),
        (-0.172, 0.264),
    ]
    _rimmed(c, [(_X + x, y) for x, y in brim], d.gold, d.line)


def _feather(c: Canvas, d: _Dress) -> None:
    """A plume that rises from the brim and curls over: the jack's alone."""
    quill = [(0.09, 0.2), (0.13, 0.14), (0.19, 0.1), (0.255, 0.09), (0.315, 0.12), (0.34, 0.19)]
    widths = (0.012, 0.04, 0.052, 0.052, 0.045, 0.008)
    outer, inner = [], []
    for index, ((x, y), half) in enumerate(zip(quill, widths, strict=True)):
        before, after = quill[max(0, index - 1)], quill[min(len(quill) - 1, index + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = (dx * dx + dy * dy) ** 0.5
        outer.append((_X + x + dy / length * half, y - dx / length * half))
        inner.append((_X + x - dy / length * half, y + dx / length * half))
    plume = smooth_loop([*outer, (_X + 0.335, 0.26), *reversed(inner)])
    _rimmed(c, plume, d.linen, d.line)
    c.line([(_X + x, y) for x, y in quill], 0.016, d.gold)


_FIGURES: Final[dict[str, Callable[[Canvas, _Dress], None]]] = {
    "J": _jack,
    "Q": _queen,
    "K": _king,
}
