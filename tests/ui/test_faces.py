"""What is drawn on the tiles is read back from their pixels."""

from __future__ import annotations

import itertools
import time
from collections import deque

import pygame
import pytest

from game import paths
from game.engine.dominoes.tiles import HIGHEST
from game.play.settings import TileFaces
from game.table.pose import Halves
from game.ui import effects, tiles
from game.ui.faces import FLIP_STEPS, Faces
from game.ui.felt import felt
from game.ui.shapes import Cache
from game.ui.theme import HIGH, NORMAL, PALETTES, Palette, contrast

SMALLEST = 22
WIDTHS = (SMALLEST, 24, 31, 44, 60, 96)
BOTH = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
TURNS = pytest.mark.parametrize("turn", range(4))


@pytest.fixture(scope="module")
def faces() -> Faces:
    return Faces(paths.assets(), NORMAL)


@pytest.fixture(scope="module")
def inked() -> Faces:
    return Faces(paths.assets(), NORMAL, TileFaces.INK)


def light(colour: pygame.Color) -> float:
    return 0.3 * colour.r + 0.59 * colour.g + 0.11 * colour.b


def rgb_at(surface: pygame.Surface, x: float, y: float) -> tuple[int, int, int]:
    red, green, blue, _ = surface.get_at((int(x), int(y)))
    return red, green, blue


def dark_spots(surface: pygame.Surface, area: pygame.Rect) -> list[pygame.Rect]:
    """The boxes of the connected dark areas, which on an inked tile are its dots."""
    dark = {
        (x, y)
        for x in range(area.left, area.right)
        for y in range(area.top, area.bottom)
        if light(surface.get_at((x, y))) < 84
    }
    spots = []
    while dark:
        queue = deque([dark.pop()])
        box = pygame.Rect(queue[0], (1, 1))
        while queue:
            x, y = queue.popleft()
            box.union_ip(pygame.Rect(x, y, 1, 1))
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in dark:
                    dark.remove(near)
                    queue.append(near)
        spots.append(box)
    return spots


def halves(width: int, turn: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The areas of the first and the second number."""
    wide, high = tiles.size_of(width, turn % 2 == 0)
    high -= tiles.Measures(width).edge
    if turn % 2 == 0:
        parts = (
            pygame.Rect(0, 0, wide, high // 2),
            pygame.Rect(0, high // 2, wide, high - high // 2),
        )
    else:
        parts = pygame.Rect(0, 0, wide // 2, high), pygame.Rect(wide // 2, 0, wide // 2, high)
    return parts if turn in (0, 3) else parts[::-1]


@TURNS
@pytest.mark.parametrize("width", WIDTHS)
def test_the_dots_can_be_counted(inked: Faces, width: int, turn: int) -> None:
    for number in range(HIGHEST + 1):
        other = HIGHEST - number
        tile = inked.tile((number, other), width, turn)
        first, second = halves(width, turn)
        spots = dark_spots(tile, first)
        assert len(spots) == number
        assert len(dark_spots(tile, second)) == other
        assert all(min(spot.size) >= 3 for spot in spots)


@TURNS
def test_every_tile_has_exactly_its_size(faces: Faces, turn: int) -> None:
    for width in range(SMALLEST, 61):
        size = (width, 2 * width) if turn % 2 == 0 else (2 * width, width)
        for face in (None, (6, 5)):
            assert faces.tile(face, width, turn).get_size() == size
            assert faces.dimmed(face, width, turn).get_size() == size


def test_a_tile_looks_the_same_from_both_ways_of_saying_it(faces: Faces) -> None:
    for face in itertools.combinations_with_replacement(range(13), 2):
        for turn in (0, 1):
            one = faces.tile(face, 44, turn)
            other = faces.tile((face[1], face[0]), 44, turn + 2)
            assert one.get_view("2").raw == other.get_view("2").raw, face


@pytest.mark.parametrize("style", TileFaces)
def test_no_two_tiles_look_alike(style: TileFaces) -> None:
    drawn = Faces(paths.assets(), NORMAL)
    drawn.configure(NORMAL, style)
    every: list[Halves] = list(itertools.combinations_with_replacement(range(13), 2))
    looks = {drawn.tile(face, SMALLEST, 0).get_view("2").raw for face in every}
    assert len(looks) == len(every)


@TURNS
def test_light_comes_from_above(faces: Faces, turn: int) -> None:
    width = 60
    for face in (None, (3, 3)):
        tile = faces.tile(face, width, turn)
        wide, high = tile.get_size()
        below = light(tile.get_at((wide // 2, high - 2)))
        assert light(tile.get_at((wide // 4, 1))) > below
    tile = faces.tile((4, 4), width, turn)
    size = tiles.Measures(width).pip(4)
    for x, y in tiles.spots(4, width, 0, turn):
        above = light(tile.get_at((x + size // 2, y + 1)))
        assert above < light(tile.get_at((x + size // 2, y + size - 3)))


def test_the_digits_stand_upright_on_a_lying_tile() -> None:
    drawn = Faces(paths.assets(), NORMAL, TileFaces.DIGITS)
    for turn in range(4):
        for half, area in enumerate(halves(60, turn)):
            spots = dark_spots(drawn.tile((6, 6), 60, turn), area)
            assert len(spots) == 1, (turn, half)
            assert spots[0].height > spots[0].width


@BOTH
def test_edges_are_seen_on_the_table(palette: Palette) -> None:
    drawn = Faces(paths.assets(), palette)
    for width in (24, 44, 96):
        back, face = drawn.tile(None, width), drawn.tile((1, 2), width)
        for ground in (palette.felt, palette.felt_edge):
            assert contrast(rgb_at(back, width / 2, 0), ground) >= 3
            assert contrast(rgb_at(back, 0, width), ground) >= 3
            assert contrast(rgb_at(face, width / 2, 0), ground) >= 3
            assert contrast(rgb_at(face, 0, width), ground) >= 3
            goal = drawn.target(width, 0, 0.0)
            top = (goal.get_height() - 2 * width) // 2
            assert contrast(rgb_at(goal, goal.get_width() / 2, top), ground) >= 3


@BOTH
def test_dots_stand_out_from_the_ivory(palette: Palette) -> None:
    drawn = Faces(paths.assets(), palette)
    for number in range(1, 13):
        tile = drawn.tile((number, 0), 60)
        size = tiles.Measures(60).pip(number)
        x, y = tiles.spots(number, 60, 0, 0)[0]
        inside = pygame.Rect(x, y, size, size).inflate(-size // 3, -size // 3)
        dot = pygame.transform.average_color(tile, inside)[:3]
        assert contrast(dot, rgb_at(tile, 30, 118 - 20)) >= 4.5, number


@TURNS
def test_a_turning_narrows_to_the_side_and_widens_again(faces: Faces, turn: int) -> None:
    width, face = 60, (5, 1)
    frames = [faces.flip(face, width, turn, step) for step in range(FLIP_STEPS + 1)]
    sizes = {frame.get_size() for frame in frames}
    assert sizes == {faces.tile(face, width, turn).get_size()}
    assert frames[0].get_view("2").raw == faces.tile(None, width, turn).get_view("2").raw
    assert frames[-1].get_view("2").raw == faces.tile(face, width, turn).get_view("2").raw
    boxes = [frame.get_bounding_rect(128) for frame in frames]
    across = [box.width if turn % 2 == 0 else box.height for box in boxes]
    middle = FLIP_STEPS // 2
    assert across[0] == across[-1] == width
    assert min(across) == across[middle] <= width * 0.25
    assert across[: middle + 1] == sorted(across[: middle + 1], reverse=True)
    assert across[middle:] == sorted(across[middle:])
    along = [box.height if turn % 2 == 0 else box.width for box in boxes]
    assert min(along) >= 2 * width - 4


def test_a_shadow_grows_and_softens_with_the_lift(faces: Faces) -> None:
    shadows = [faces.shadow(60, 0, lift) for lift in (0, 0.5, 1)]
    heights = [shadow.get_bounding_rect(8).height for shadow in shadows]
    assert heights == sorted(set(heights))
    darkest = [
        max(shadow.get_at((shadow.get_width() // 2, y))[3] for y in range(shadow.get_height()))
        for shadow in shadows
    ]
    assert darkest == sorted(set(darkest), reverse=True)
    low = [shadow.get_bounding_rect(8).bottom - shadow.get_height() / 2 for shadow in shadows]
    assert low == sorted(set(low))


def test_a_target_glows_more_and_more(faces: Faces) -> None:
    middles = []
    for glow in (0, 0.25, 0.5, 0.75, 1):
        goal = faces.target(60, 1, glow)
        middles.append(goal.get_at((goal.get_width() // 2, goal.get_height() // 2))[3])
    assert middles == sorted(set(middles))


def test_the_focus_ring_leaves_the_tile_free_and_shows_on_any_ground(faces: Faces) -> None:
    ring = faces.tile_ring(60)
    tile = faces.tile(None, 60).get_rect(center=ring.get_rect().center)
    assert ring.get_rect().contains(tile)
    # The arithmetic of alpha leaves a trace of 1 at most.
    assert all(ring.get_at((tile.centerx, y))[3] <= 1 for y in range(tile.top, tile.bottom))
    line = [rgb_at(ring, x, ring.get_height() / 2) for x in range(tile.left)]
    for ground in (NORMAL.felt, NORMAL.paper, NORMAL.ivory, NORMAL.gold):
        assert max(contrast(colour, ground) for colour in line) >= 3


def test_the_same_piece_is_drawn_once(faces: Faces) -> None:
    assert faces.tile((4, 2), 44, 1) is faces.tile((4, 2), 44, 5)
    assert faces.shadow(44, 0, 0.5) is faces.shadow(44, 2, 0.5)


def test_settings_change_what_is_drawn() -> None:
    drawn = Faces(paths.assets(), NORMAL)
    coloured = drawn.tile((4, 2), 44).get_view("2").raw
    drawn.configure(NORMAL, TileFaces.INK)
    ink = drawn.tile((4, 2), 44).get_view("2").raw
    drawn.configure(HIGH, TileFaces.COLOURS)
    assert len({coloured, ink, drawn.tile((4, 2), 44).get_view("2").raw}) == 3
    kept = drawn.tile((4, 2), 44)
    drawn.configure(HIGH, TileFaces.COLOURS)
    assert drawn.tile((4, 2), 44) is kept


def test_the_cache_is_bounded_and_drops_the_longest_unused() -> None:
    cache = Cache(pixels=1000)
    for name in "abc":
        cache.get(name, lambda: pygame.Surface((20, 20)))
    assert cache.pixels == 800
    kept = cache.get("b", lambda: pytest.fail("b was dropped"))
    cache.get("d", lambda: pygame.Surface((20, 20)))
    assert cache.get("b", lambda: pytest.fail("b was dropped")) is kept
    assert (len(cache), cache.pixels) == (2, 800)
    cache.get("large", lambda: pygame.Surface((100, 100)))
    assert (len(cache), cache.pixels) == (1, 10_000)
    cache.clear()
    assert (len(cache), cache.pixels) == (0, 0)


def test_dragging_the_window_does_not_fill_the_memory() -> None:
    drawn = Faces(paths.assets(), NORMAL)
    drawn.cache = Cache(pixels=300_000)
    for width in range(SMALLEST, 90):
        for turn in range(4):
            drawn.tile((6, 5), width, turn)
        drawn.shadow(width)
    assert drawn.cache.pixels <= 300_000


@BOTH
def test_the_felt_is_lit_in_the_middle_and_has_no_steps(palette: Palette) -> None:
    table = felt((640, 360), palette)

    def around(x: int, y: int) -> tuple[int, int, int]:
        area = pygame.Rect(0, 0, 24, 24)
        area.center = x, y
        red, green, blue, _ = pygame.transform.average_color(table, area)
        return red, green, blue

    assert contrast(around(320, 165), palette.felt) < 1.1
    for corner in ((12, 12), (627, 12), (12, 347), (627, 347)):
        assert contrast(around(*corner), palette.felt_edge) < 1.25
        assert sum(around(*corner)) < sum(around(320, 165))
    # A step would be a run of one colour; the grain leaves none.
    row = [rgb_at(table, x, 90) for x in range(640)]
    assert max(len(list(run)) for _, run in itertools.groupby(row)) < 24


def test_drawing_is_quick_enough_for_a_frame() -> None:
    def best(draw: object, times: int = 5) -> float:
        taken = []
        for _ in range(times):
            start = time.perf_counter()
            draw()  # type: ignore[operator]
            taken.append(time.perf_counter() - start)
        return min(taken) * 1000

    assert best(lambda: felt((1920, 1080), NORMAL)) < 150
    assert best(lambda: Faces(paths.assets(), NORMAL).tile((6, 6), 60)) < 6
    assert best(lambda: effects.shadow((60, 120), 10, 60, 0.5, NORMAL)) < 6
