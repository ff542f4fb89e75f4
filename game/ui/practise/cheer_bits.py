"""What flies about when a task is done: a few kinds of it, each another small picture."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, tau
from random import Random
from typing import Final, NamedTuple

import pygame

from ..canvas import BLACK, Canvas, regular
from ..look import Look
from ..shapes import WHITE
from ..theme import Colour, Palette, mix

TURNS = 12
"""A picture is drawn in so many positions of a whole turn."""


class Bit(NamedTuple):
    """One thing that flies. Lengths are design units from the middle of the celebration.

    It begins at `x`, `y`, has gone `dx`, `dy` in the end and `fall` besides, the more the later;
    it sways `sway` to the sides. `begins` and `ends` are shares of the whole time. `tint` chooses
    among colours, `turn` and `spin` are shares of a whole turn.
    """

    picture: str
    size: float
    x: float
    y: float
    dx: float = 0.0
    dy: float = 0.0
    fall: float = 0.0
    sway: float = 0.0
    begins: float = 0.0
    ends: float = 1.0
    tint: int = 0
    turn: float = 0.0
    spin: float = 0.0

    def at(self, share: float) -> tuple[float, float]:
        """Where it is after a share of its own time."""
        out = 1 - (1 - share) ** 2
        swayed = self.sway * sin(tau * (self.turn + share))
        return (
            self.x + self.dx * out + swayed,
            self.y + self.dy * out + self.fall * share * share,
        )


def _stars(chance: Random) -> list[Bit]:
    bits = []
    for at in range(11):
        angle, far = tau * (at + chance.random() * 0.6) / 11, chance.uniform(130, 250)
        dx, dy = far * cos(angle), far * sin(angle) * 0.8
        bits.append(Bit("star", chance.uniform(30, 56), 0, 0, dx, dy, 40, 0, 0, 0.95, at, 0, 0.3))
    return bits


def _leaves(chance: Random) -> list[Bit]:
    return [
        Bit(
            "leaf", chance.uniform(38, 60), chance.uniform(-330, 330), chance.uniform(-230, -120),
            0, chance.uniform(190, 300), 60, 26, begins := chance.uniform(0, 0.3), begins + 0.7,
            at, chance.random(), chance.uniform(-0.6, 0.6),
        )
        for at in range(16)
    ]  # fmt: skip


def _confetti(chance: Random) -> list[Bit]:
    return [
        Bit(
            "paper", chance.uniform(18, 28), chance.uniform(-30, 30), 10,
            chance.uniform(-300, 300), chance.uniform(-230, -90), chance.uniform(230, 330), 10,
            0, chance.uniform(0.8, 1), at, chance.random(), chance.uniform(-1.2, 1.2),
        )
        for at in range(26)
    ]  # fmt: skip


def _bubbles(chance: Random) -> list[Bit]:
    return [
        Bit(
            "bubble", chance.uniform(30, 76), chance.uniform(-300, 300), chance.uniform(60, 190),
            0, chance.uniform(-330, -200), 0, 18, begins := chance.uniform(0, 0.35),
            begins + 0.65, at, chance.random(),
        )
        for at in range(14)
    ]  # fmt: skip


def _bird(chance: Random) -> list[Bit]:
    side = chance.choice((-1, 1))
    flight = Bit("bird", 124, -430 * side, 50, 900 * side, -90, -30, 0, 0, 1, side, 0.25)
    trail = [
        Bit(
            "star", chance.uniform(16, 26), side * (-330 + 66 * at), 40 - 8 * at, 0, 10, 50, 4,
            0.1 + 0.05 * at, 0.6 + 0.04 * at, at, 0, 0.2,
        )
        for at in range(9)
    ]  # fmt: skip
    return [*trail, flight]


def _butterflies(chance: Random) -> list[Bit]:
    return [
        Bit(
            "butterfly", chance.uniform(64, 96), chance.uniform(-60, 60), 60,
            (at - 3) * 100 + chance.uniform(-30, 30), chance.uniform(-250, -90), 0, 22,
            begins := 0.03 * at, begins + 0.8, at, chance.random(),
        )
        for at in range(7)
    ]  # fmt: skip


def _flowers(chance: Random) -> list[Bit]:
    bits = []
    for at in range(9):
        angle, far = tau * at / 9, chance.uniform(150, 230)
        begins = 0.05 * at
        bits.append(
            Bit(
                "flower", chance.uniform(52, 78), far * 1.4 * cos(angle), far * 0.7 * sin(angle),
                0, -14, 0, 0, begins, begins + 0.58, at, 0, 0.12,
            )
        )  # fmt: skip
    return bits


def _balloons(chance: Random) -> list[Bit]:
    return [
        Bit(
            "balloon", chance.uniform(70, 100), (at - 2.5) * 120, chance.uniform(140, 230), 0,
            chance.uniform(-380, -300), 0, 9, begins := chance.uniform(0, 0.2), begins + 0.8,
            at, chance.random(),
        )
        for at in range(6)
    ]  # fmt: skip


KINDS: Final[tuple[Callable[[Random], list[Bit]], ...]] = (
    _stars, _leaves, _bubbles, _bird, _confetti, _butterflies, _flowers, _balloons,
)  # fmt: skip
"""A celebration of each kind, made anew each time."""


def picture(look: Look, name: str, size: int, tint: int, frame: int) -> pygame.Surface:
    """A thing that flies, `size` pixels square; `frame` is its turn, or the beat of its wings."""
    key = ("cheer", name, size, tint, frame)
    draw = _DRAWN[name]
    return look.cache.get(key, lambda: draw(size, tint, frame, look.palette))


def _tint(palette: Palette, tint: int) -> Colour:
    """One of the bright colours that are told apart by everybody on the felt."""
    fills = [seat.fill for seat in palette.seats]
    return mix([*fills, palette.paper][tint % (len(fills) + 1)], WHITE, 0.12)


def _star(size: int, tint: int, frame: int, palette: Palette) -> pygame.Surface:
    canvas = Canvas((size, size), palette.gold, unit=size / 100)
    angle = tau * frame / TURNS
    for radius, tone in (
        (46, palette.gold_deep),
        (38, mix(palette.gold, WHITE, 0.12 * (tint % 3))),
    ):
        points = [
            (50 + (x - 50) * cos(angle) - (y - 50) * sin(angle),
             50 + (x - 50) * sin(angle) + (y - 50) * cos(angle))
            for x, y in regular((50, 50), radius, 5, radius * 0.52)
        ]  # fmt: skip
        canvas.polygon(points, tone, 4)
    return canvas.done()


def _leaf(size: int, tint: int, frame: int, palette: Palette) -> pygame.Surface:
    tone = (palette.gold, (124, 188, 92), (230, 138, 66), (168, 204, 110))[tint % 4]
    vein = mix(tone, BLACK, 0.3)
    canvas = Canvas((size, size), tone, unit=size / 100)
    angle = tau * frame / TURNS
    outline = [(-46, 0), (-16, 20), (16, 19), (46, 0), (16, -19), (-16, -20)]
    points = [
        (50 + x * cos(angle) - y * sin(angle), 50 + x * sin(angle) + y * cos(angle))
        for x, y in outline
    ]
    canvas.polygon(points, tone, 2)
    canvas.line([points[0], (50 + 22 * cos(angle), 50 + 22 * sin(angle))], 5, vein)
    return canvas.done()


def _paper(size: int, tint: int, frame: int, palette: Palette) -> pygame.Surface:
    tone = _tint(palette, tint)
    canvas = Canvas((size, size), tone, unit=size / 100)
    angle = tau * frame / TURNS
    flat = 0.35 + 0.65 * abs(cos(angle))
    if tint % 3 == 2:
        canvas.ellipse((50, 50), 38, 38 * flat, tone)
        return canvas.done()
    points = [
        (50 + x * cos(angle) - y * flat * sin(angle), 50 + x * sin(angle) + y * flat * cos(angle))
        for x, y in ((-42, -22), (42, -22), (42, 22), (-42, 22))
    ]
    canvas.polygon(points, tone, 3)
    return canvas.done()


def _bubble(size: int, tint: int, frame: int, palette: Palette) -> pygame.Surface:
    tone = mix(_tint(palette, tint), WHITE, 0.55)
    rim = Canvas((size, size), tone, unit=size / 100)
    rim.ring((50, 50), 44, 5, tone)
    rim.line([(28, 36), (36, 26)], 8, WHITE)
    rim.circle((68, 70), 4, WHITE)
    surface = rim.done()
    film = Canvas((size, size), tone, unit=size / 100)
    film.circle((50, 50), 44, tone)
    skin = film.done()
    skin.set_alpha(56)
    surface.blit(skin, (0, 0))
    return surface


def _bird_picture(size: int, tint: int, frame: int, palette: Palette) -> pygame.Surface:
    """A round little bird that beats its wings; it looks to the right, or with a negative tint to
    the left."""
    blue, deep = (104, 176, 226), (52, 116, 176)
    c = Canvas((size, size), deep, unit=size / 100)
    beat = sin(tau * frame / TURNS)
    c.polygon([(18, 54), (2, 44), (4, 58), (0, 66), (20, 62)], deep, 2)
    c.ellipse((48, 56), 33, 24, deep)
    c.ellipse((48, 56), 31, 22, blue)
    c.ellipse((52, 64), 22, 12, mix(blue, WHITE, 0.6))
    c.circle((72, 42), 17, deep)
    c.circle((72, 42), 15.4, blue)
    c.polygon([(86, 38), (99, 43), (86, 48)], palette.gold, 1)
    c.circle((76, 38), 4.4, WHITE)
    c.circle((77, 38), 2.6, (24, 32, 44))
    tip = (30, 56 - 46 * beat)
    c.polygon([(34, 50), (60, 50), (46, 56 - 20 * beat), tip], deep, 5)
    c.polygon(
        [(38, 50), (57, 50), (46, 55 - 18 * beat), (32, 55 - 42 * beat)], mix(deep, blue, 0.4), 4
    )
    return c.done(mirrored=tint < 0)


def _butterfly(size: int, tint: int, frame: int, palette: Palette) -> pygame.Surface:
    tone = _tint(palette, tint)
    c = Canvas((size, size), tone, unit=size / 100)
    open_by = 0.35 + 0.65 * abs(cos(pi * frame / TURNS * 2))
    for side in (-1, 1):
        c.ellipse((50 + side * 24 * open_by, 36), 22 * open_by, 25, mix(tone, BLACK, 0.25))
        c.ellipse((50 + side * 24 * open_by, 36), 19 * open_by, 22, tone)
        c.ellipse((50 + side * 18 * open_by, 70), 15 * open_by, 18, mix(tone, BLACK, 0.25))
        c.ellipse((50 + side * 18 * open_by, 70), 12.5 * open_by, 15.5, mix(tone, WHITE, 0.35))
        c.circle((50 + side * 26 * open_by, 33), 7 * open_by, mix(tone, WHITE, 0.65))
        c.line([(50, 26), (50 + side * 9, 10)], 2.4, palette.ink)
    c.line([(50, 26), (50, 80)], 7, palette.ink)
    return c.done()


def _flower(size: int, tint: int, frame: int, palette: Palette) -> pygame.Surface:
    tone = mix(_tint(palette, tint), WHITE, 0.18)
    c = Canvas((size, size), tone, unit=size / 100)
    for ring, shade in ((0, mix(tone, BLACK, 0.2)), (1, tone)):
        for at in range(6):
            angle = tau * (at / 6 + frame / TURNS)
            c.circle((50 + 26 * cos(angle), 50 + 26 * sin(angle)), 20 - 2.6 * ring, shade)
    c.circle((50, 50), 16, palette.gold_deep)
    c.circle((50, 50), 13, palette.gold)
    return c.done()


def _balloon(size: int, tint: int, frame: int, palette: Palette) -> pygame.Surface:
    tone = _tint(palette, tint)
    c = Canvas((size, size), tone, unit=size / 100)
    c.line([(50, 70), (47, 80), (53, 89), (50, 99)], 2, mix(palette.paper, BLACK, 0.1))
    c.ellipse((50, 37), 30, 36, mix(tone, BLACK, 0.22))
    c.ellipse((50, 36), 28, 33.5, tone)
    c.polygon([(50, 70), (44, 79), (56, 79)], mix(tone, BLACK, 0.22), 1)
    c.ellipse((40, 22), 6, 9, mix(tone, WHITE, 0.6))
    return c.done()


_DRAWN: Final[dict[str, Callable[[int, int, int, Palette], pygame.Surface]]] = {
    "star": _star,
    "leaf": _leaf,
    "paper": _paper,
    "bubble": _bubble,
    "bird": _bird_picture,
    "butterfly": _butterfly,
    "flower": _flower,
    "balloon": _balloon,
}
BEATING: Final = {"bird": 3.0, "butterfly": 3.0}
"""Pictures with wings, and how often they beat in the whole time."""
STILL: Final = frozenset({"bubble", "balloon"})
"""Pictures that never turn."""
