"""In matches of every game with tiles in hand, every frame is looked at: see `eyes`."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.play.computers import Level
from game.play.holding import Holding
from game.play.records import Record
from game.play.settings import Contrast, Speed, TileFaces
from game.ui import routes
from game.ui.match_result import MatchResult
from game.ui.settings import SettingsScene
from tests.ui.eyes import Eyes, eyes, on_open_table
from tests.ui.positions import new_record

pytestmark = pytest.mark.usefixtures("quick_disk")

Computers = dict[Seat, Level]
LEVEL = Level.EASY
TABLES: list[tuple[str, int, Computers]] = [
    ("block", 2, {}),
    ("block", 3, {1: LEVEL}),
    ("block", 4, {}),
    ("block-match", 2, {}),
    ("block-match", 4, {0: LEVEL, 2: LEVEL}),
    ("block-partners", 4, {}),
    ("block-partners", 4, {1: LEVEL, 3: LEVEL}),
    ("draw", 2, {}),
    ("draw", 3, {}),
    ("draw", 4, {0: LEVEL}),
    ("draw-match", 2, {1: LEVEL}),
    ("draw-match", 3, {2: LEVEL}),
    ("draw-partners", 4, {}),
    ("draw-partners", 4, {2: LEVEL}),
]
SOAK_SEEDS, SOAK_STORMS = 3, 15


def people(seats: int, computers: Computers) -> set[Seat]:
    return set(range(seats)) - set(computers)


def hands_played(at: Eyes) -> int:
    return 99 if isinstance(at.top, MatchResult) else len(at.state.match.hands)


@pytest.mark.parametrize(
    "number", range(len(TABLES)), ids=lambda at: "-".join(map(str, TABLES[at]))
)
def test_nobody_sees_what_is_not_his(number: int, soak: bool) -> None:
    preset, seats, computers = TABLES[number]
    for seed in range(number, number + (SOAK_SEEDS if soak else 1)):
        pace = Speed.FAST if soak else Speed.NORMAL
        with eyes(new_record(preset, seats, computers), (960, 600), animation=pace) as at:
            rng = random.Random(seed)
            while hands_played(at) < (99 if soak else 1):
                at.go_on(rng, by_key=bool(seed % 2))
            assert at.seen == people(seats, computers), "everybody had the screen"
            assert at.frames > 100


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize(("preset", "seats"), [("block-match", 3), ("draw-match", 2)])
def test_from_one_hand_to_the_next_nothing_is_seen(preset: str, seats: int, calm: bool) -> None:
    """The tiles of the hand before are turned down before they are other tiles."""
    record = new_record(preset, seats)
    with eyes(record, (800, 500), animation=Speed.FAST, reduced_motion=calm) as at:
        rng = random.Random(1)
        while len(at.state.match.hands) < 3:
            at.go_on(rng)


def test_on_an_open_table_all_hands_lie_open_and_the_pool_does_not() -> None:
    record = on_open_table(new_record("draw", 3, {1: LEVEL}))
    with eyes(record, animation=Speed.FAST) as at:
        rng = random.Random(2)
        while at.match.waiting != "count":
            at.go_on(rng)
            if at.match.legal:
                tiles = [tile for row in at.state.table.rows for tile in row]
                shown = {frozenset((tile.high, tile.low)) for tile in tiles}
                assert shown <= at.faces_shown()


# --- in a storm -----------------------------------------------------------------------------------


def resize(at: Eyes, rng: random.Random) -> None:
    size = rng.choice([(800, 500), (1280, 720), (1024, 768), (1600, 600)])
    pygame.display.set_mode(size, pygame.RESIZABLE)
    at.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    at.frame(rng.choice([1, 30]))


def full_screen(at: Eyes, rng: random.Random) -> None:
    at.key(pygame.K_F11)
    at.frame(rng.choice([1, 20]))


def lose_the_window(at: Eyes, rng: random.Random) -> None:
    at.post(rng.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED]))
    at.frame()
    at.post(rng.choice([pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED]))
    at.frame()


def change_settings(at: Eyes, rng: random.Random) -> None:
    if not at.offers_menu:
        return
    at.key(pygame.K_ESCAPE)
    _go_on, _rules, settings, _leave = at.top.controls.widgets
    at.tap(settings.rect.center)
    assert isinstance(at.top, SettingsScene)
    name, values = rng.choice(
        [
            ("language", ["fa", "ru", "da", "en"]),
            ("text_size", [100, 150]),
            ("contrast", list(Contrast)),
            ("tile_faces", list(TileFaces)),
            ("animation", list(Speed)),
            ("reduced_motion", [True, False]),
        ]
    )
    at.app.change(name, rng.choice(values))
    at.frame(2)
    back_to_the_table(at)


def error_box(at: Eyes, _rng: random.Random) -> None:
    routes.tell(at.app, "The match cannot be saved.")
    at.frame(2)
    back_to_the_table(at)


def take_back(at: Eyes, _rng: random.Random) -> None:
    at.key(pygame.K_u)
    at.frame(2)


def hint_and_sort(at: Eyes, _rng: random.Random) -> None:
    at.key(pygame.K_h)
    if at.offers("icon sort"):
        at.tap_on("icon sort")


def hide(at: Eyes, _rng: random.Random) -> None:
    at.key(pygame.K_c)


def leave_and_continue(at: Eyes, rng: random.Random) -> None:
    if not at.offers_menu:
        return
    at.app.change("language", "en")
    at.frame()
    at.key(pygame.K_ESCAPE)
    at.tap_on("leave")
    at.frame(2)
    at.tap_on("Continue")
    at.frame(rng.choice([1, 10]))


STORM: list[Callable[[Eyes, random.Random], None]] = [
    resize,
    full_screen,
    lose_the_window,
    change_settings,
    error_box,
    take_back,
    hint_and_sort,
    hide,
    leave_and_continue,
]


def back_to_the_table(at: Eyes) -> None:
    while at.top is not at.match and at.top is not at.curtain:
        at.key(pygame.K_ESCAPE)


@pytest.mark.parametrize(
    ("preset", "seats", "computers"),
    [("block", 2, {}), ("draw", 3, {1: LEVEL}), ("block-partners", 4, {}), ("draw", 2, {0: LEVEL})],
)
def test_not_even_in_a_storm(preset: str, seats: int, computers: Computers, soak: bool) -> None:
    for seed in range(SOAK_STORMS if soak else 1):
        storm(new_record(preset, seats, computers), seed)


def storm(record: Record, seed: int) -> None:
    settings = {"animation": Speed.FAST, "undo_together": True}
    with eyes(record, (960, 600), **settings) as at:
        rng = random.Random(f"{record.preset} {seed}")
        for _ in range(60):
            if hands_played(at):
                break
            rng.choice(STORM)(at, rng)
            if at.due in ("move", "curtain") and rng.random() < 0.4:
                # What comes next comes in the middle of whatever moves then.
                if at.due == "move":
                    at.move_by(rng.choice(at.match.legal))
                else:
                    at.open_curtain()
                at.frame(rng.randrange(12))
                continue
            at.go_on(rng)
        at.app.change("animation", Speed.FAST)
        for _ in range(200):
            if hands_played(at):
                break
            at.go_on(rng)
        assert hands_played(at), "the match can be played to its end after all that"


# --- the eyes themselves --------------------------------------------------------------------------


def played(at: Eyes, moves: int = 40) -> None:
    rng = random.Random(3)
    while not hands_played(at) and moves:
        at.go_on(rng)
        moves -= 1


def leaking_view(self: Holding, state: Any) -> Any:
    return self.session.game.view(state, state.to_play)


def leaking_event(_self: Holding, event: Any) -> Any:
    return event


@pytest.mark.parametrize(
    ("name", "leak", "told"),
    [("view", leaking_view, "shows to"), ("event", leaking_event, "tells")],
)
def test_the_eyes_see_a_leak(
    name: str, leak: object, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with eyes(new_record("draw", 3), (800, 500)) as at:
        played(at)
    monkeypatch.setattr(Holding, name, leak)
    with (
        pytest.raises(AssertionError, match=told),
        eyes(new_record("draw", 3), (800, 500), animation=Speed.FAST) as at,
    ):
        played(at)
