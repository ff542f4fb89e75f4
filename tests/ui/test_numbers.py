"""Every two faces of a set can be told apart, by whom ever; and a set can be asked for by name."""

from __future__ import annotations

import itertools
import time
from pathlib import Path

import pygame
import pytest

from game import paths
from game.engine.practice.rounds import HIGHEST_SHOWN, Shown
from game.play.settings import Settings, TileFaces
from game.ui import number_parts, numbers, tiles
from game.ui.faces import Faces
from game.ui.number_animals import ANIMALS
from game.ui.number_fruit import FRUIT
from game.ui.number_hands import HANDS
from game.ui.number_shapes import SHAPES
from game.ui.settings import SettingsScene
from game.ui.theme import HIGH, NORMAL, PALETTES, Palette, contrast
from tests.ui.drive import Driver, driven
from tests.ui.eyesight import SIGHTS, distance, distances, seen

PICTURES = (Shown.ANIMALS, Shown.FRUIT, Shown.SHAPES)
COUNTED = (Shown.DOTS, Shown.DIGITS, Shown.FINGERS)
DRAWINGS = {
    Shown.FINGERS: HANDS,
    Shown.ANIMALS: ANIMALS,
    Shown.FRUIT: FRUIT,
    Shown.SHAPES: SHAPES,
}
LEAST = {**dict.fromkeys(PICTURES, 0.13), **dict.fromkeys(COUNTED, 0.02)}
"""The share of the half of a tile in which two faces must differ. Pictures are told apart at a
glance; numbers that are counted differ in one dot or finger, a thirtieth of the place."""
NOISE = 0.01
"""The same face drawn elsewhere differs by less; the thresholds lie well above."""


@pytest.fixture(scope="module")
def faces() -> Faces:
    return Faces(paths.assets(), NORMAL)


def halves(faces: Faces, shown: Shown, width: int, count: int = 10) -> list[pygame.Surface]:
    """The first halves of the doubles, without the rim of the tile."""
    inset = round(width * 0.06)
    pictures = []
    for number in range(count):
        tile = faces.use(shown).tile((number, number), width)
        picture = pygame.Surface((width - 2 * inset, width - 2 * inset), depth=32)
        picture.blit(tile, (-inset, -inset))
        pictures.append(picture)
    return pictures


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("shown", Shown)
def test_every_two_faces_of_a_set_differ(faces: Faces, shown: Shown, sight: str) -> None:
    for width in (40, 64, 96):
        apart = distances(halves(faces, shown, width), sight)
        nearest = ", ".join(
            f"{one} and {other}: {share:.3f}" for (one, other), share in list(apart.items())[:5]
        )
        assert min(apart.values()) >= LEAST[shown], f"at {width} px the nearest are {nearest}"


@pytest.mark.parametrize("shown", Shown)
def test_the_same_face_a_little_aside_is_the_same(faces: Faces, shown: Shown) -> None:
    """What the threshold is measured against: a distance that everything passes says nothing."""
    for width in (40, 96):
        for picture in halves(faces, shown, width):
            aside = picture.copy()
            aside.scroll(1, -1)
            assert distance(picture, aside, 2) < NOISE


def test_red_and_green_alone_tell_nothing_apart() -> None:
    """A set of equal shapes in the colours that are confused most does not pass."""
    pygame.display.init()
    discs = []
    for colour in ((190, 64, 41), (94, 108, 20), (130, 96, 30)):
        disc = pygame.Surface((40, 40), depth=32)
        disc.fill(NORMAL.ivory)
        pygame.draw.circle(disc, colour, (20, 20), 16)
        discs.append(disc)
    assert min(distances(discs, "tritanopia").values()) > LEAST[Shown.SHAPES]
    for sight in ("deuteranopia", "grey"):
        assert min(distances(discs, sight).values()) < LEAST[Shown.SHAPES]


def test_greys_are_grey_and_ink_stays_dark() -> None:
    picture = pygame.Surface((2, 1), depth=32)
    picture.set_at((0, 0), (200, 30, 60))
    picture.set_at((1, 0), NORMAL.ink)
    for sight in SIGHTS:
        first, ink = (seen(picture, sight).get_at((x, 0))[:3] for x in (0, 1))
        assert sum(ink) < sum(first)
        assert len(set(first)) == 1 or sight != "grey"


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("shown", [*PICTURES, Shown.FINGERS])
def test_the_contour_stands_out_from_ivory_and_paper(palette: Palette, shown: Shown) -> None:
    for drawing in DRAWINGS[shown]:
        assert contrast(drawing.edge, palette.ivory) >= 4.5
        assert contrast(drawing.edge, palette.paper) >= 4.5


@pytest.mark.parametrize("shown", DRAWINGS)
def test_a_picture_lies_within_its_square_with_a_contour_all_around(shown: Shown) -> None:
    for number, drawing in enumerate(DRAWINGS[shown]):
        for size in (32, 96):
            drawn = number_parts.drawn(drawing, size)
            assert drawn.get_size() == (size, size)
            box = drawn.get_bounding_rect(128)
            assert max(box.size) >= size * 0.7, number
            assert drawn.get_rect().inflate(-size // 48, -size // 48).contains(box), number
        large = number_parts.drawn(drawing, 192)
        shape = pygame.mask.from_surface(large, 250)
        for x, y in itertools.chain(*(part.outline() for part in shape.connected_components(40))):
            red, green, blue, _ = large.get_at((x, y))
            assert contrast((red, green, blue), NORMAL.ivory) >= 3, (number, x, y)


@pytest.mark.parametrize("shown", Shown)
def test_a_set_is_asked_for_by_name(faces: Faces, shown: Shown) -> None:
    one = faces.use(shown)
    assert one is faces.use(shown.value) is faces.use("fruit").use(shown)
    assert one.cache is faces.cache and one.deck is faces.deck
    others = [faces.use(name) for name in Shown if name is not shown]
    mine = one.tile((3, 5), 44).get_view("2").raw
    for make in ("tile", "dimmed"):
        looks = {getattr(each, make)((3, 5), 44, 1).get_view("2").raw for each in (one, *others)}
        assert len(looks) == len(Shown)
    assert one.tile((3, 5), 44).get_view("2").raw == mine, "another set was drawn in between"
    assert one.flip((3, 5), 44, 0, 99).get_view("2").raw == mine
    with pytest.raises(ValueError, match="vegetables"):
        faces.use("vegetables")


def test_the_sets_follow_the_settings() -> None:
    root = Faces(paths.assets(), NORMAL)
    fruit, dots = root.use("fruit"), root.use("dots")
    before = [each.tile((2, 4), 44).get_view("2").raw for each in (fruit, dots)]
    root.configure(NORMAL, TileFaces.INK)
    after = [each.tile((2, 4), 44).get_view("2").raw for each in (fruit, dots)]
    assert (before[0] == after[0], before[1] == after[1]) == (True, False)
    assert root.tile((2, 4), 44).get_view("2").raw == after[1]
    root.configure(HIGH, TileFaces.ANIMALS)
    assert fruit.palette is dots.palette is HIGH
    assert root.use("fruit") is fruit
    assert fruit.tile((2, 4), 44).get_view("2").raw != after[0]
    coloured = Faces(paths.assets(), HIGH).tile((2, 4), 44).get_view("2").raw
    assert dots.tile((2, 4), 44).get_view("2").raw == coloured, "dots remain dots"
    assert root.tile((2, 4), 44) is root.tile((2, 4), 44)


def test_the_settings_show_every_set_before_it_is_played_with() -> None:
    looks = set()
    with driven((800, 500), Settings(text_size=150)) as driver:
        driver.show(SettingsScene(driver.app))
        control = driver.widget("tile_faces")
        sample = pygame.Rect(0, 0, 60, 30).move_to(midright=control.rect.midleft)
        for _ in TileFaces:
            looks.add((driver.app.settings.tile_faces, pixels(driver, sample)))
            rect = driver.widget("tile_faces").rect
            driver.press((rect.right - 12, rect.centery))
            driver.move((1, 1))
            driver.frame()
        assert driver.app.settings.tile_faces is TileFaces.COLOURS, "and round again"
    assert len({style for style, _ in looks}) == len({seen for _, seen in looks}) == len(TileFaces)


def pixels(driver: Driver, area: pygame.Rect) -> bytes:
    return pygame.image.tobytes(driver.window.surface.subsurface(area), "RGB")


def test_above_its_pictures_a_set_shows_digits(faces: Faces) -> None:
    for shown, drawings in DRAWINGS.items():
        assert len(drawings) == HIGHEST_SHOWN[shown] + 1
        digits = faces.use("digits")
        for number in range(13):
            same = faces.use(shown).number(number, 60).get_view("2").raw == (
                digits.number(number, 60).get_view("2").raw
            )
            assert same == (number > HIGHEST_SHOWN[shown])


@pytest.mark.parametrize("shown", Shown)
@pytest.mark.parametrize("size", [40, 97, 160])
def test_a_number_alone_fills_its_square_and_is_no_other(
    faces: Faces, shown: Shown, size: int
) -> None:
    one = faces.use(shown)
    looks = set()
    for number in range(19):
        drawn = one.number(number, size)
        assert drawn.get_size() == (size, size)
        box = drawn.get_bounding_rect(160)
        assert box.width < size and box.height < size, number
        assert number == 0 or max(box.size) >= size * 0.12
        looks.add(drawn.get_view("2").raw)
        assert drawn is one.number(number, size)
    assert len(looks) == 19


def test_dots_alone_can_be_counted(faces: Faces) -> None:
    for size in (48, 96, 160):
        for number in range(19):
            drawn = faces.use("dots").number(number, size)
            spots = pygame.mask.from_surface(drawn, 200).connected_components(4)
            assert len(spots) == number, size


def test_pictures_stand_upright_however_the_tile_lies(faces: Faces) -> None:
    width = 60
    for shown in (Shown.DIGITS, Shown.FINGERS, *PICTURES):
        picture = faces.use(shown).number(7, round(width * numbers.SHARE))
        shape = pygame.mask.from_surface(picture, 250)
        for turn, half in itertools.product(range(4), range(2)):
            tile = faces.use(shown).tile((7, 7), width, turn)
            place = numbers.centred(picture, tiles.middle_of(width, half, turn))
            for x, y in itertools.product(range(0, picture.get_width(), 3), repeat=2):
                if shape.get_at((x, y)):
                    there = tile.get_at((x + place[0], y + place[1]))
                    pairs = zip(there, picture.get_at((x, y)), strict=True)
                    assert max(abs(one - other) for one, other in pairs) <= 6


def test_a_whole_set_of_pictures_is_drawn_within_a_few_frames() -> None:
    for shown in DRAWINGS:
        taken = []
        for _ in range(3):
            fresh = Faces(paths.assets(), NORMAL).use(shown)
            start = time.perf_counter()
            for number in range(10):
                fresh.tile((number, number), 96)
            taken.append(time.perf_counter() - start)
        assert min(taken) < 0.1, shown


def test_every_drawing_has_a_module_of_its_kind() -> None:
    """No picture is drawn that no number uses."""
    for drawings in DRAWINGS.values():
        module = Path(drawings[0].draw.__code__.co_filename).read_text("utf-8")
        for name in (line.split("(")[0][4:] for line in module.splitlines() if line[:5] == "def _"):
            assert module.count(name) > 1, name
