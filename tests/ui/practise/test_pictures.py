"""What children's screens say without words is read back from its pixels."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.engine.practice.rounds import Shown
from game.play.catalog import ACTIVITIES
from game.play.settings import Contrast, Settings
from game.ui.look import Look
from game.ui.practise import pictures
from game.ui.theme import Colour, contrast
from tests.ui.drive import driven
from tests.ui.eyesight import SIGHTS, distance, seen

BOTH = pytest.mark.parametrize("look", list(Contrast), indirect=True)
GROUND = (255, 0, 255)


@pytest.fixture(scope="module")
def looks() -> dict[Contrast, Look]:
    found = {}
    for strength in Contrast:
        with driven((1280, 720), Settings(contrast=strength)) as driver:
            found[strength] = driver.app.look
    return found


@pytest.fixture
def look(request: pytest.FixtureRequest, looks: dict[Contrast, Look]) -> Look:
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((10, 10))
    return looks[getattr(request, "param", Contrast.NORMAL)]


def page(size: tuple[int, int] = (300, 300), ground: Colour = GROUND) -> pygame.Surface:
    surface = pygame.Surface(size, depth=32)
    surface.fill(ground)
    return surface


def touched(surface: pygame.Surface, ground: Colour = GROUND) -> pygame.Rect:
    """The box of all pixels that are not ground any more."""
    mask = pygame.mask.from_threshold(surface, ground, (1, 1, 1))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def like(surface: pygame.Surface, colour: Colour) -> int:
    """How many pixels have nearly this colour."""
    return pygame.mask.from_threshold(surface, colour, (12, 12, 12)).count()


@pytest.mark.parametrize("size", [(240, 210), (96, 72), (150, 260), (600, 400)])
def test_an_activity_fills_its_place_and_no_more(look: Look, size: tuple[int, int]) -> None:
    for name in ACTIVITIES:
        surface, rect = page((size[0] + 40, size[1] + 40)), pygame.Rect((20, 20), size)
        pictures.draw_activity(surface, rect, name, look)
        assert touched(surface) == rect, name
        assert surface.get_at((20, 20))[:3] == GROUND, "the corners are round"
    with pytest.raises(KeyError):
        pictures.draw_activity(page(), pygame.Rect(0, 0, 90, 90), "chess", look)
    pictures.draw_activity(page(), pygame.Rect(0, 0, 0, 90), "find", look)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_activities_are_told_apart(look: Look, sight: str) -> None:
    views = {}
    for name in ACTIVITIES:
        surface = page((120, 105))
        pictures.draw_activity(surface, surface.get_rect(), name, look)
        views[name] = seen(surface, sight)
    for one, other in itertools.combinations(views, 2):
        assert distance(views[one], views[other], 4) > 0.2, (one, other)


@pytest.mark.parametrize("pressed", [False, True])
@pytest.mark.parametrize("size", [24, 61, 96, 160])
def test_the_hand_points_there_and_stays_in_its_bounds(size: int, pressed: bool) -> None:
    for tip in ((150, 120), (150.4, 119.7)):
        surface = page((400, 400))
        pictures.draw_hand(surface, tip, size, pressed)
        bounds = pictures.hand_bounds(tip, size)
        assert bounds.contains(touched(surface))
        # The finger's end lies within its rim of the point, with nothing beyond it.
        plain = page((400, 400))
        pictures.draw_hand(plain, tip, size)
        top = touched(plain).top
        assert 0 <= 120 - top <= max(3, size * 0.07)
        finger = [plain.get_at((x, 120 + size // 12))[:3] for x in range(140, 165)]
        assert any(colour != GROUND for colour in finger)


@BOTH
def test_the_hand_is_seen_on_felt_tiles_and_backs(look: Look) -> None:
    palette = look.palette
    for ground in (palette.felt, palette.felt_edge, palette.ivory, palette.back, palette.gold):
        surface = page((200, 200), ground)
        pictures.draw_hand(surface, (60, 60), 96, True)
        box = touched(surface, ground)
        found = {surface.get_at((x, box.centery))[:3] for x in range(box.left, box.right)}
        assert max(contrast(colour, ground) for colour in found) >= 4.5


@BOTH
def test_a_star_that_was_won_is_no_empty_place(look: Look) -> None:
    for ground in (look.palette.felt, look.palette.felt_edge, look.palette.paper):
        for side in (24, 40, 96):
            views = []
            for filled in (True, False):
                surface = page((side, side), ground)
                pictures.draw_star(surface, surface.get_rect(), filled, look)
                assert surface.get_rect().contains(touched(surface, ground))
                row = {surface.get_at((x, y))[:3] for x in range(side) for y in range(side)}
                assert max(contrast(colour, ground) for colour in row) >= 3
                views.append(seen(surface, "grey"))
                middle = surface.get_at((side // 2, side // 2))[:3]
                assert (contrast(middle, ground) < 1.1) != filled
            assert distance(views[0], views[1], 1) > 0.12


@BOTH
def test_the_ring_around_the_lock_fills(look: Look) -> None:
    palette = look.palette
    for side in (72, 96, 130):
        filled = []
        for share in (0.0, 0.25, 0.5, 0.75, 1.0, 1.5):
            surface = page((side, side), palette.felt)
            pictures.draw_lock(surface, surface.get_rect(), share, look)
            filled.append(like(surface, palette.gold))
        assert filled[0] == 0
        assert filled[:5] == sorted(set(filled[:5]))
        assert filled[5] == filled[4], "more than full is full"
        assert filled[2] == pytest.approx(filled[4] / 2, rel=0.12)
        body = surface.get_at((side * 38 // 100, side * 66 // 100))[:3]
        ground = surface.get_at((side * 20 // 100, side // 2))[:3]
        assert contrast(body, ground) >= 4.5


def test_signs_are_drawn_within_their_buttons_and_differ(look: Look) -> None:
    for side in (24, 48, 97):
        views = []
        for draw in (pictures.draw_again, pictures.draw_other):
            surface, ground = page((side + 20, side + 20), look.palette.paper), look.palette.paper
            rect = pygame.Rect(10, 10, side, side)
            draw(surface, rect, look)
            box = touched(surface, ground)
            assert rect.contains(box)
            assert min(box.size) > side * 0.7
            views.append(seen(surface, "grey"))
        assert distance(views[0], views[1], 1) > 0.15


@pytest.mark.parametrize("shown", Shown)
def test_an_answer_is_drawn_in_the_middle_of_its_place(look: Look, shown: Shown) -> None:
    for size in ((96, 96), (180, 72), (60, 140)):
        for number in (1, 5, 9, 10, 18):
            surface = page((220, 200), look.palette.paper)
            rect = pygame.Rect((15, 25), size)
            pictures.draw_number(surface, rect, number, shown, look)
            box = touched(surface, look.palette.paper)
            side = min(size)
            room = pygame.Rect(0, 0, side, side).move_to(center=rect.center)
            assert room.contains(box), number
            assert abs(box.centerx - rect.centerx) <= side * 0.12
            assert abs(box.centery - rect.centery) <= side * 0.12
    pictures.draw_number(page(), pygame.Rect(0, 0, 0, 0), 3, shown, look)


def test_what_was_drawn_is_kept(look: Look) -> None:
    rect = pygame.Rect(0, 0, 84, 84)
    for _ in range(2):
        before = len(look.cache)
        pictures.draw_star(page(), rect, True, look)
        pictures.draw_again(page(), rect, look)
        pictures.draw_activity(page(), rect, "count", look)
    assert len(look.cache) == before
