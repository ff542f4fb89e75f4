"""The curtain between two people: whom it asks for, and what opens it."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine import dominoes
from game.engine.core import Seat
from game.engine.dominoes.state import State
from game.play.computers import Level
from game.play.settings import Contrast, Speed
from game.ui import avatars, theme
from game.ui.language import OWN_NAMES
from game.ui.table_menu import TableMenu
from game.ui.widgets import Label, Picture
from tests.ui.drive import layout_problems
from tests.ui.eyes import OPENING, begun, eyes, on_open_table
from tests.ui.positions import NAMES, new_record, record_where

pytestmark = pytest.mark.usefixtures("quick_disk")

SIZES = [(1280, 720), (800, 500), (1024, 768), (1600, 600)]


# --- whom it asks for -----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_it_names_the_next_person_in_his_colour_with_his_picture(seat: Seat) -> None:
    with eyes(begun(seat, "draw", 4)) as at:
        scene, look = at.fallen, at.app.look
        words = [item.text for item in at.items() if isinstance(item, Label)]
        assert words == ["Give the screen to", NAMES[seat]]
        who = at.match.who[seat]
        (picture,) = [item for item in at.items() if isinstance(item, Picture)]
        badge = avatars.badge(
            who.picture, look.palette.seats[who.colour], min(picture.rect.size), look.palette
        )
        spot = badge.get_rect(center=picture.rect.center)
        shown = at.window.surface.subsurface(spot)
        middle = badge.get_rect().center
        for x in range(middle[0] - 40, middle[0] + 41, 8):
            assert shown.get_at((x, middle[1]))[:3] == badge.get_at((x, middle[1]))[:3]
        ground = at.window.surface.get_at((6, 6))[:3]
        seats = look.palette.seats
        felt = look.palette.felt_edge
        tints = [theme.mix(felt, one.edge, 0.5) for one in seats]
        nearest = min(range(len(tints)), key=lambda at: _far(tints[at], ground))
        assert nearest == scene.who.colour


def _far(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("contrast", list(Contrast))
@pytest.mark.parametrize("seat", range(4))
def test_its_words_are_legible_on_every_colour(seat: Seat, contrast: Contrast) -> None:
    with eyes(begun(seat, "draw", 4), contrast=contrast) as at:
        palette = at.app.look.palette
        for label in (item for item in at.items() if isinstance(item, Label)):
            ground = at.window.surface.get_at((label.rect.left - 30, label.rect.centery))[:3]
            assert theme.contrast(palette.on_felt, ground) >= 4.5


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", OWN_NAMES)
def test_it_lies_well_in_every_size_and_language(size: tuple[int, int], code: str) -> None:
    with eyes(begun(), size, language=code, text_size=150) as at:
        assert at.closed
        assert layout_problems(at) == []


def test_all_is_covered_from_the_first_frame_on() -> None:
    with eyes(begun(), animation=Speed.NORMAL) as at:
        at.open_curtain()
        at.rest()
        (_first, *others) = at.match.legal
        at.do_by_mouse(others[-1])
        at.until(lambda: at.curtain is not None)
        first = at.picture()
        at.frame(40)
        assert at.picture() == first
        at.redraw()
        assert at.picture() == first


def test_under_it_nothing_of_any_hand_is_drawn() -> None:
    """The same person, other tiles, another number of them, another train: the same picture."""
    pictures = []
    for preset, moves in (("draw", 1), ("draw", 4), ("block", 7)):
        with eyes(new_record(preset, 2), animation=Speed.NORMAL) as at:
            rng = random.Random(moves)
            while len(at.session.log) <= moves or at.eyes != 0:
                at.go_on(rng)
                at.to_move(rng)
            for moment in 0, 3, 20:
                at.frame(moment)
                at.key(pygame.K_c)
                assert at.fallen.who.name == NAMES[0]
                pictures.append(at.picture())
                at.frame(20)
                assert at.picture() == pictures[-1]
                at.open_curtain(by_key=True)
    assert len(set(pictures)) == 1


# --- what opens it --------------------------------------------------------------------------------

LEADING_ON = {pygame.K_ESCAPE, pygame.K_AC_BACK}
ALL_KEYS = sorted({getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")})
OTHER_KEYS = [key for key in ALL_KEYS if key not in OPENING | LEADING_ON]
MODS = [pygame.KMOD_NONE, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META]


@pytest.mark.parametrize("key", sorted(OPENING))
def test_enter_and_space_open_it(key: int) -> None:
    with eyes(begun()) as at:
        at.until_it_opens()
        at.key(key)
        assert not at.closed
        assert at.eyes == 0 and at.match.legal == at.state.legal


def test_its_one_button_opens_it() -> None:
    with eyes(begun()) as at:
        at.until_it_opens()
        (button,) = at.top.controls.widgets
        at.tap(button.rect.center)
        assert not at.closed
        assert at.eyes == 0 and at.match.legal == at.state.legal


def test_no_other_key_opens_it() -> None:
    with eyes(begun()) as at:
        at.until_it_opens()
        for mod in MODS:
            for key in OTHER_KEYS:
                at.key(key, mod, scancode=0)
                assert at.closed, pygame.key.name(key)
        for key in OPENING:
            for mod in (pygame.KMOD_CTRL, pygame.KMOD_ALT):
                at.key(key, mod)
                assert at.closed, pygame.key.name(key)
        at.type("c")
        assert at.closed


@pytest.mark.parametrize("key", sorted(LEADING_ON))
def test_escape_offers_the_menu_and_never_the_hand(key: int) -> None:
    with eyes(begun()) as at:
        at.until_it_opens()
        at.key(key)
        assert isinstance(at.top, TableMenu) and at.curtain is not None
        at.frame(10)
        at.key(pygame.K_RETURN)
        assert at.closed, "going on leads back to the curtain"
        at.key(key)
        at.tap_on("Settings")
        at.frame(5)
        assert at.curtain is not None
        at.key(pygame.K_ESCAPE)
        at.key(pygame.K_ESCAPE)
        assert at.closed
        at.key(key)
        at.tap_on("How to play")
        at.frame(5)
        at.key(pygame.K_ESCAPE)
        at.tap_on("leave")
        at.frame(5)
        assert at.offers("menu Continue") or "Continue" in at.words()


def test_no_press_beside_its_button_opens_it() -> None:
    with eyes(begun()) as at:
        at.until_it_opens()
        (button,) = at.top.controls.widgets
        spot = button.rect
        for x in range(5, 1280, 85):
            for y in range(5, 720, 55):
                if not spot.inflate(4, 4).collidepoint(x, y):
                    at.tap((x, y))
                    assert at.closed, (x, y)
        for other in (2, 3, 4, 5):
            at.press(spot.center, other)
            assert at.closed
        at.drag((40, 40), spot.center)
        assert at.closed, "the press began elsewhere"
        at.drag(spot.center, (40, 40))
        assert at.closed, "the press ended elsewhere"
        at.post(pygame.MOUSEWHEEL, x=0, y=3, flipped=False, touch=False)
        at.frame()
        assert at.closed


def test_no_other_button_of_a_controller_opens_it() -> None:
    with eyes(begun()) as at:
        at.until_it_opens()
        back = {pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START}
        for button in range(21):
            if button != pygame.CONTROLLER_BUTTON_A and button not in back:
                at.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
                at.frame()
                assert at.closed, button
        at.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
        at.frame()
        assert not at.closed


# --- where none is needed -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "seats", "computers", "open_table"),
    [
        ("blind-hughie", 2, {}, False),
        ("nevidimka-short", 3, {}, False),
        ("block", 2, {1: Level.EASY}, False),
        ("draw-partners", 4, {0: Level.EASY, 2: Level.EASY, 3: Level.EASY}, False),
        ("block", 3, {}, True),
        ("draw", 2, {}, True),
    ],
)
def test_no_curtain_falls(
    preset: str, seats: int, computers: dict[Seat, Level], open_table: bool
) -> None:
    record = new_record(preset, seats, computers)
    if open_table:
        record = on_open_table(record)
    with eyes(record) as at:
        rng = random.Random(1)
        for _ in range(12):
            assert at.go_on(rng) != "curtain"
            if at.state.match.hands:
                break
            assert not at.offers("icon hide")
            at.key(pygame.K_c)
            at.post(pygame.WINDOWFOCUSLOST)
            at.frame()
            assert at.curtain is None
        assert len(at.session.log) > 6


def test_a_computer_player_and_a_forced_pass_need_none() -> None:
    """Whenever the screen is asked for, somebody has a tile to lay or to draw."""
    asked, passes = 0, 0
    for preset in ("block", "draw"):
        with eyes(new_record(preset, 4, {2: Level.EASY})) as at:
            rng = random.Random(6)
            while not at.state.match.hands:
                due = at.go_on(rng)
                if due == "curtain":
                    asked += 1
                    assert at.eyes == at.state.to_play != 2
                    assert list(map(dominoes.write, at.state.legal)) != ["pass"]
            passes += sum(line == "pass" for line in at.session.log)
    assert asked > 8 and passes > 2


def test_to_the_same_person_it_does_not_come_twice() -> None:
    """Everybody else passes: whoever holds the screen goes on."""

    def others_pass(state: State) -> bool:
        if state.to_play != 0 or len(state.table.train.line) < 3:
            return False
        for action in state.legal:
            after = dominoes.apply(state, action)[-1].state
            if [dominoes.write(a) for a in after.legal] == ["pass"] and after.to_play == 1:
                again = dominoes.apply(after, after.legal[0])[-1].state
                if again.to_play == 0:
                    wanted.append(action)
                    return True
        return False

    wanted: list[object] = []
    with eyes(record_where(others_pass, "block", 2)) as at:
        at.open_curtain()
        at.rest()
        at.do_by_mouse(wanted[-1])  # type: ignore[arg-type]
        for _ in range(200):
            at.frame()
            assert at.curtain is None
            if at.match.legal:
                break
        assert at.session.log[-1] == "pass"
        assert at.state.to_play == 0
