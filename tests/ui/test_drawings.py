"""Icons, people's pictures, seats' marks, paper and the cribbage board, read from their pixels."""

from __future__ import annotations

import itertools
import math
from functools import partial
from pathlib import Path

import pygame
import pytest

from game import paths
from game.ui import avatars, icons, ornament, paper, pegboard
from game.ui.pegboard import ROUND, Pegboard
from game.ui.text import font_file
from game.ui.theme import NORMAL, PALETTES, Palette, contrast

FONT = partial(pygame.Font, font_file(paths.assets(), "bold"))
BOTH = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
BOARDS = [
    pytest.param(
        size, seats, target, mirrored, id=f"{size[0]}x{size[1]}-{seats}-{target}-{mirrored}"
    )
    for size in ((760, 180), (1100, 240), (500, 220))
    for seats in (2, 3, 4, 5)
    for target in (30, 61, 100, 121, 300)
    for mirrored in (False, True)
]


@pytest.fixture(autouse=True)
def _with_letters() -> None:
    pygame.font.init()


def alphas(surface: pygame.Surface) -> list[int]:
    return [
        surface.get_at((x, y))[3]
        for y in range(surface.get_height())
        for x in range(surface.get_width())
    ]


def difference(first: list[int], second: list[int]) -> float:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def test_every_icon_is_drawn_within_its_square_in_its_colour() -> None:
    for name in icons.NAMES:
        for size in (16, 24, 33, 64):
            drawn = icons.icon(name, size, NORMAL.ink)
            assert drawn.get_size() == (size, size)
            inked = sum(alpha > 128 for alpha in alphas(drawn)) / size**2
            assert 0.04 < inked < 0.75, name
            assert drawn.get_at((0, 0))[3] == 0, name
        box = icons.icon(name, 96, NORMAL.ink).get_bounding_rect()
        assert pygame.Rect(2, 2, 92, 92).contains(box), name


def test_no_two_icons_look_alike() -> None:
    drawn = {name: alphas(icons.icon(name, 24, NORMAL.ink)) for name in icons.NAMES}
    for one, other in itertools.combinations(drawn, 2):
        assert difference(drawn[one], drawn[other]) > 6, (one, other)


def test_every_icon_is_shown_somewhere() -> None:
    files = Path(icons.__file__).parent.rglob("*.py")
    source = "".join(path.read_text("utf-8") for path in files if not path.stem.startswith("icon"))
    assert [name for name in icons.NAMES if f'"{name}"' not in source] == []


def test_only_icons_with_a_direction_are_mirrored() -> None:
    for name in icons.NAMES:
        plain, turned = (icons.icon(name, 48, NORMAL.ink, rtl) for rtl in (False, True))
        mirrored = pygame.transform.flip(plain, True, False).get_view("2").raw
        expected = mirrored if name in icons.DIRECTIONAL else plain.get_view("2").raw
        assert turned.get_view("2").raw == expected, name
    assert set(icons.NAMES) > icons.DIRECTIONAL
    with pytest.raises(KeyError):
        icons.icon("nothing", 24, NORMAL.ink)


def test_people_can_be_told_apart_by_small_pictures() -> None:
    assert len(avatars.PICTURES) >= 16
    greys = {}
    for name in avatars.PICTURES:
        drawn = avatars.picture(name, 28)
        assert drawn.get_size() == (28, 28)
        assert drawn.get_at((0, 0))[3] == drawn.get_at((27, 27))[3] == 0
        assert drawn.get_at((14, 14))[3] == 255
        grey = pygame.transform.grayscale(drawn)
        greys[name] = [grey.get_at((x, y))[0] for x in range(28) for y in range(28)]
    # In greys: nobody depends on telling colours apart.
    for one, other in itertools.combinations(greys, 2):
        assert difference(greys[one], greys[other]) > 14, (one, other)


@BOTH
def test_seats_differ_in_shape_as_well(palette: Palette) -> None:
    shapes = [alphas(avatars.mark(seat, 20)) for seat in palette.seats]
    for one, other in itertools.combinations(shapes, 2):
        assert difference(one, other) > 12
    for size in (24, 48, 81):
        for seat in palette.seats:
            assert avatars.badge("fox", seat, size, palette).get_size() == (size, size)
            assert avatars.token(seat, size).get_size() == (size, size)
    pale = avatars.mark(palette.seats[4], 40, palette.paper)
    edge = pale.get_at((20, next(y for y in range(40) if pale.get_at((20, y))[3] == 255)))
    assert contrast((edge.r, edge.g, edge.b), palette.felt) >= 3


@BOTH
def test_paper_has_its_size_a_shadow_below_and_an_edge(palette: Palette) -> None:
    for size, radius, unit in (((300, 200), 20, 1.0), ((48, 48), 24, 1.5), ((90, 30), 99, 0.6)):
        drawn = paper.plate(size, radius, unit, palette.paper, palette.shade, palette.paper_edge)
        spot = pygame.Rect((0, 0), size)
        spot.center = drawn.get_width() // 2, drawn.get_height() // 2
        assert drawn.get_bounding_rect(255) == spot
        middle = drawn.get_at(spot.center)
        edge = drawn.get_at((spot.centerx, spot.bottom - 1))
        assert contrast((middle.r, middle.g, middle.b), palette.paper) < 1.1
        assert sum(edge[:3]) < sum(middle[:3])
        above, below = (drawn.get_at((spot.centerx, y))[3] for y in (spot.top - 2, spot.bottom + 1))
        assert below > above
        assert contrast(palette.ink, (middle.r, middle.g, middle.b)) >= 4.5
    flat = paper.plate((120, 40), 8, 1, palette.paper, palette.shade, None, palette.border, False)
    assert flat.get_size() == (120, 40)
    assert tuple(flat.get_at((60, 20)))[:3] == palette.paper
    assert tuple(flat.get_at((60, 0)))[:3] == palette.border


@pytest.mark.parametrize(("size", "seats", "target", "mirrored"), BOARDS)
def test_every_score_has_its_hole_on_the_board(
    size: tuple[int, int], seats: int, target: int, mirrored: bool
) -> None:
    board = Pegboard(size, NORMAL.seats[:seats], target, mirrored)
    rim = board.peg_size / 2
    inside = pygame.Rect((0, 0), size).inflate(-2 * rim, -2 * rim)
    lap = min(target, ROUND)
    places = []
    for seat in range(seats):
        holes = board.path(seat, 0, target)
        assert len(holes) == target + 1
        assert all(inside.collidepoint(hole) for hole in holes)
        first_round = [board.start(seat, front=False), *holes[: lap + 1]]
        if target in (61, 121):
            first_round.append(holes[target])
        places += first_round
        assert board.path(seat, 5, 2) == board.path(seat, 2, 5)[::-1]
        if target > ROUND + 1:
            assert holes[ROUND + 5] == holes[5]
    # Pegs in neighbouring holes, of one seat or of two, do not cover each other.
    for one, other in itertools.combinations(places, 2):
        assert math.dist(one, other) >= board.peg_size * 0.95
    assert board.hole_size < board.peg_size
    start, first = board.start(0, front=True), board.hole(0, 1)
    assert (start[0] < first[0]) is not mirrored


def test_rounds_are_counted_by_the_hole_that_ends_them() -> None:
    board = Pegboard((900, 200), NORMAL.seats[:2], 121)
    rounds = [board.round_of(score) for score in (0, 1, 60, 61, 120, 121)]
    assert rounds == [0, 0, 0, 1, 1, 1]
    assert Pegboard((900, 200), NORMAL.seats[:2], 61).round_of(61) == 0
    assert Pegboard((900, 200), NORMAL.seats[:2], 100).round_of(61) == 1
    assert board.hole(0, 150) == board.hole(0, 121)


@BOTH
def test_the_board_and_its_pegs_are_legible(palette: Palette) -> None:
    board = Pegboard((760, 180), palette.seats, 61)
    drawn = board.draw(palette, FONT)
    assert drawn.get_size() == (760, 180)
    assert drawn.get_bounding_rect(255).size == (760, 180)
    assert board.hole_size >= 4
    for seat in range(5):
        for score in (1, 17, 30, 31, 45, 60):
            x, y = board.hole(seat, score)
            hole = drawn.get_at((round(x), round(y)))
            lane = drawn.get_at((round(x), round(y - board.lane * 0.26)))
            assert contrast((hole.r, hole.g, hole.b), (lane.r, lane.g, lane.b)) >= 3
        x, y = board.hole(seat, 61)
        ring = drawn.get_at((round(x), round(y + board.hole_size * 0.5 + 1)))
        assert contrast((ring.r, ring.g, ring.b), palette.gold) < 1.5
    pegs = [
        pegboard.peg(seat, 22, palette, *way)
        for seat in palette.seats
        for way in ((False, 0), (True, 0), (False, 1))
    ]
    assert len({peg.get_view("2").raw for peg in pegs}) == 15


def test_the_laurel_leaves_room_for_a_picture() -> None:
    for size in (64, 150, 301):
        wreath = ornament.laurel(size, NORMAL)
        assert wreath.get_size() == (size, size)
        radius = size * 0.29
        for turn in range(0, 360, 5):
            x = size / 2 + radius * math.sin(math.radians(turn))
            y = size / 2 + radius * math.cos(math.radians(turn))
            assert wreath.get_at((round(x), round(y)))[3] < 40
        assert wreath.get_bounding_rect(128).width > size * 0.85
    light = ornament.rays(200, NORMAL)
    assert light.get_at((100, 60))[3] > 0
    assert all(light.get_at(corner)[3] == 0 for corner in ((0, 0), (199, 199), (100, 0), (0, 100)))
