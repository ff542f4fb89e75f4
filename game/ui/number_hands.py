"""Hands that hold up as many fingers as a number says: a fist for 0, two hands from 6 on."""

from __future__ import annotations

from typing import Final

from .canvas import Canvas, Point
from .number_parts import Drawing
from .theme import rgb

MOST: Final = 10
SKIN, KNUCKLE, EDGE, CUFF = rgb("#DFA06C"), rgb("#EBB98C"), rgb("#5A2E14"), rgb("#1C7F79")
_LINE = 3.0
_THICK = 11.4
_UP: Final[tuple[tuple[Point, Point], ...]] = (
    ((37, 64), (24, 19)),
    ((48.5, 62), (45.5, 9)),
    ((60, 62), (67.5, 13)),
    ((71.5, 66), (84, 31)),
)
"""From root to tip: first, middle, ring and little finger."""
_FOLDED: Final = ((35, 50), (48, 48), (61, 49), (73.4, 52.5))
_THUMB_OUT: Final[tuple[Point, ...]] = ((40, 82), (24, 72), (12, 56))
_THUMB_IN: Final[tuple[Point, ...]] = ((33, 76), (44, 74), (58, 68))


class _Hand:
    """Draws one hand on a part of the canvas: its thumb points left, or right if turned over."""

    def __init__(self, c: Canvas, left: float, top: float, wide: float, high: float) -> None:
        self._c = c
        self._left, self._top = left, top
        self._wide, self._high = wide, high

    def _at(self, point: Point) -> Point:
        return self._left + point[0] * self._wide, self._top + point[1] * self._high

    def _thick(self, width: float) -> float:
        return width * min(abs(self._wide), self._high)

    def _limb(self, points: tuple[Point, ...], width: float, fill: bool) -> None:
        thick = self._thick(width) + (0 if fill else 2 * _LINE)
        self._c.line([self._at(point) for point in points], thick, SKIN if fill else EDGE)

    def draw(self, fingers: int) -> None:
        """The hand with so many fingers held up, the thumb for the fifth."""
        c = self._c
        palm = [self._at(point) for point in ((37, 62), (72, 62), (68, 82), (42, 82))]
        soft = self._thick(9)
        cuff = [self._at(point) for point in ((40, 91), (70, 91))]
        up = _UP[: min(4, fingers)]
        c.line(cuff, self._thick(9) + 2 * _LINE, EDGE)
        c.polygon(palm, EDGE, soft + _LINE)
        for limb in up:
            self._limb(limb, _THICK, fill=False)
        if fingers == 5:
            self._limb(_THUMB_OUT, 12.6, fill=False)
        c.polygon(palm, SKIN, soft)
        for limb in up:
            self._limb(limb, _THICK, fill=True)
        if fingers == 5:
            self._limb(_THUMB_OUT, 12.6, fill=True)
        c.line(cuff, self._thick(9), CUFF)
        for x, y in _FOLDED[len(up) :]:
            bent = [self._at((x, y)), self._at((x, y + 12))]
            c.line(bent, self._thick(11.2) + 2 * _LINE, EDGE)
            c.line(bent, self._thick(11.2), KNUCKLE)
        if fingers < 5:
            self._limb(_THUMB_IN, 11.6, fill=False)
            self._limb(_THUMB_IN, 11.6, fill=True)


def _fingers(number: int) -> Drawing:
    def draw(c: Canvas) -> None:
        if number == 0:
            _Hand(c, -18, -39, 1.25, 1.33).draw(0)
        elif number <= 5:
            _Hand(c, -1, 0, 1.0, 1.0).draw(number)
        else:
            _Hand(c, 50, 7, -0.52, 0.88).draw(5)
            _Hand(c, 50, 7, 0.52, 0.88).draw(number - 5)

    return Drawing(draw, EDGE, contour=0)


HANDS: Final[tuple[Drawing, ...]] = tuple(_fingers(number) for number in range(MOST + 1))
"""By number."""
