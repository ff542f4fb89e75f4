"""The set-up screen, driven by real events."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.engine.dominoes.rules import Hands, MatchLength
from game.play import presets
from game.play.computers import Level
from game.play.session import Session
from game.play.settings import Settings
from game.ui import plan, routes
from game.ui.picker import Picker
from game.ui.who import whos
from tests.ui.drive import driven, layout_problems
from tests.ui.table_talk import cards, name_seat, names, opened

SIZES = [(800, 500), (1024, 768), (1280, 720), (1366, 768), (1720, 720), (2560, 1080), (3840, 2160)]


# --- to the match --------------------------------------------------------------------------------


def test_two_presses_from_the_title_begin_blind_hughie(begun: list[Session]) -> None:
    with driven() as driver:
        driver.show(routes.title(driver.app))
        driver.press("Play")
        driver.wait(1)
        driver.press("Start")
    (session,) = begun
    assert session.preset == "blind-hughie"
    assert [(seat.name, seat.plays) for seat in session.seats] == [
        ("Player 1", None),
        ("Computer", Level.EASY),
    ]
    assert [(who.colour, who.picture) for who in whos(session)] == [(0, "fox"), (1, "cat")]
    assert session.waits_for_chance


def test_enter_alone_begins_too(begun: list[Session]) -> None:
    with driven() as driver:
        opened(driver)
        driver.key(pygame.K_RETURN)
    assert len(begun) == 1


def test_the_chosen_game_variation_count_and_target_are_played(begun: list[Session]) -> None:
    with driven() as driver:
        opened(driver)
        driver.press("game nevidimka")
        assert driver.widget("length").show(0) == "a single hand"  # type: ignore[attr-defined]
        driver.press("Nevidimka in a row")
        stepper = driver.widget("length").rect
        driver.press((stepper.right - 10, stepper.centery))
        chooser = driver.widget("count").rect
        driver.press((chooser.right - 10, chooser.centery))
        driver.press("start")
    (session,) = begun
    assert session.preset == "nevidimka-row" and len(session.seats) == 4
    assert session.rules.match is MatchLength.POINTS and session.rules.target_for(4) == 1


def test_games_whose_hands_cannot_be_played_are_not_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(plan, "OFFERED_HANDS", frozenset({Hands.BLIND}))
    with driven() as driver:
        scene = opened(driver)
        tiles = [one for one in scene.plan.families if one.entries[0].game == "dominoes"]
        assert [family.name for family in tiles] == ["blind-hughie", "billitonnen", "nevidimka"]
        sizes = [len(family.entries) for family in tiles]
        assert sizes == [4, 1, 3]


def test_the_number_of_players_follows_the_game(begun: list[Session]) -> None:
    with driven() as driver:
        opened(driver)
        assert len(cards(driver)) == 2
        driver.press("game billitonnen")
        assert len(cards(driver)) == 3
        driver.press("game blind-hughie")
        driver.press("start")
    assert len(begun[0].seats) == 3


# --- rules ---------------------------------------------------------------------------------------


def test_a_contradiction_disables_start_and_says_why(begun: list[Session]) -> None:
    with driven() as driver:
        opened(driver)
        driver.press("house rules")
        driver.wait(1)
        driver.top.controls.focus_on("pick any", ring=True)
        driver.key(pygame.K_RETURN)
        driver.top.controls.focus_on("blocked all_tried", ring=True)
        driver.key(pygame.K_RETURN)
        driver.press("done")
        driver.wait(1)
        assert not driver.widget("start").enabled
        assert any("“A blocked hand ends: when everybody has tried”" in w for w in driver.words())
        driver.press("start")
        driver.key(pygame.K_RETURN)
    assert begun == []


def test_ones_own_presets_are_offered_and_a_broken_one_is_grey(begun: list[Session]) -> None:
    folder = presets.own_folder("dominoes")
    folder.mkdir(parents=True)
    (folder / "ours.yaml").write_text("title: بازی ما\npeek: yes\n", "utf-8")
    (folder / "broken.yaml").write_text("turn: on\n", "utf-8")
    with driven() as driver:
        scene = opened(driver)
        driver.press("game ")
        driver.press("بازی ما")
        assert scene.plan.preset.own and scene.plan.rules.peek
        broken = driver.widget("preset broken.yaml")
        assert not broken.enabled
        assert any("turn" in words for words in driver.words())
        assert layout_problems(driver) == []
        driver.press(broken.rect.center)
        assert scene.plan.preset.title == "بازی ما"
        driver.press("start")
    assert begun[0].rules.peek and begun[0].preset is None


def test_only_broken_presets_of_ones_own_can_be_looked_at() -> None:
    folder = presets.own_folder("dominoes")
    folder.mkdir(parents=True)
    (folder / "broken.yaml").write_bytes(b"\xff\xfe\x00")
    with driven() as driver:
        scene = opened(driver)
        driver.press("game ")
        assert driver.widget("preset broken.yaml")
        assert scene.plan.preset.name == "blind-hughie"
        assert driver.widget("start").enabled


# --- the last set-up -----------------------------------------------------------------------------


def test_the_last_set_up_is_offered_again(home: Path, begun: list[Session]) -> None:
    with driven() as driver:
        opened(driver)
        driver.press("game nevidimka")
        name_seat(driver, 0, "بابک")
        driver.press("house rules")
        driver.wait(1)
        driver.top.controls.focus_on("peek", ring=True)
        driver.key(pygame.K_RETURN)
        driver.press("done")
        driver.wait(1)
        driver.press("back")
        driver.app.save()
    settings = json.loads((home / "settings.json").read_text("utf-8"))
    with driven(settings=Settings(last_setup=settings["last_setup"])) as driver:
        scene = opened(driver)
        assert names(driver)[0] == "بابک"
        assert scene.plan.preset.name == "nevidimka" and not scene.plan.rules.peek
        assert "House rules: 1 change" in driver.words()


@pytest.mark.parametrize(
    "nonsense",
    [
        {"preset": 5, "seats": "many", "count": 99},
        {"preset": "gone", "seats": [1, {"colour": "red", "picture": 3, "plays": "god"}]},
        {"rules": {"turn": "on"}, "seats": [{"colour": 1}, {"colour": 1}], "count": True},
        {"rules": {"hands": "blind", "deal": {"2": 99}}, "seats": None, "own": "yes"},
        {"seats": [{"name": "n" * 500, "colour": True}] * 9, "count": 5.0},
    ],
)
def test_a_set_up_that_makes_no_sense_does_no_harm(
    begun: list[Session], nonsense: dict[str, object]
) -> None:
    with driven(settings=Settings(last_setup=nonsense)) as driver:
        scene = opened(driver)
        assert scene.plan.preset.name == "blind-hughie"
        colours = [sitter.colour for sitter in scene.plan.seating.sitters]
        assert sorted(colours) == [0, 1, 2, 3, 4]
        driver.press("start")
    assert len(begun) == 1


# --- how it lies ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150])
def test_everything_has_its_place(size: tuple[int, int], text: int) -> None:
    with driven(size, Settings(text_size=text)) as driver:
        scene = opened(driver)
        for preset, count in (("blind-hughie", 2), ("nevidimka", 3), ("blind-hughie-column", 5)):
            chosen = next(entry for entry in scene.plan.entries if entry.name == preset)
            assert isinstance(chosen, presets.Preset)
            scene.plan.choose(chosen)
            scene.plan.set_count(count)
            scene.rebuild()
            driver.frame()
            assert layout_problems(driver) == [], (preset, count)
        driver.show(Picker(driver.app, scene.plan.seating, 0))
        assert layout_problems(driver) == []


def test_right_to_left_mirrors_all_but_the_order_of_play() -> None:
    with driven() as driver:
        scene = opened(driver)
        scene.plan.choose(scene.plan.preset)
        scene.plan.set_count(4)
        scene.rebuild()
        left = [card.rect.centerx - cards(driver)[0].rect.centerx for card in cards(driver)]
        assert driver.widget("back").rect.left < 100
        driver.app.text.language.code = "fa"
        scene.rebuild()
        driver.frame()
        right = [card.rect.centerx - cards(driver)[0].rect.centerx for card in cards(driver)]
        assert left == right
        assert driver.widget("back").rect.right > 1180
        assert layout_problems(driver) == []
