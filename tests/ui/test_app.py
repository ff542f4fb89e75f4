"""The loop: time, drawing, faults, and the screens of the shell itself."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game import paths
from game.engine.blot.cards import CARDS
from game.play import settings as settings_file
from game.play.settings import Settings
from game.ui import routes, start
from game.ui.app import App
from game.ui.inputs import Kind
from game.ui.scenes import Scene
from game.ui.settings import SettingsScene
from game.ui.widgets import Label
from tests.ui.drive import Driver, driven, layout_problems
from tests.ui.pages import SIZES, Page

# --- time ---


def test_a_long_pause_does_not_make_the_clock_leap(driver: Driver) -> None:
    page = Page(driver.app, "page")
    driver.show(page)
    page.moving = 0.0
    driver.frame(3)
    page.passed.clear()
    driver.time += 30
    driver.frame()
    assert max(page.passed) <= 0.05


def test_a_scene_that_asked_to_rest_gets_all_of_that_time(driver: Driver) -> None:
    page = Page(driver.app, "page")
    page.moving = 2.0
    driver.show(page)
    page.passed.clear()
    driver.time += 2.0
    driver.app.frame()
    assert page.passed == [pytest.approx(2.0)]


def test_at_rest_nothing_is_drawn(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.show(Page(driver.app, "page"))
    driver.wait(0.5)
    drawn = []
    monkeypatch.setattr(pygame.display, "flip", lambda: drawn.append("all"))
    monkeypatch.setattr(pygame.display, "update", drawn.append)
    driver.wait(1)
    assert drawn == []
    driver.move(driver.widget("button").rect.center)
    assert len(drawn) == 1
    assert drawn[0] != "all", "only what changed"
    driver.move((5, 5))
    assert len(drawn) == 2


def test_at_rest_the_loop_sleeps_until_something_happens(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page(driver.app, "page")
    driver.show(page)
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        driver.time += seconds
        if len(slept) == 300:
            driver.post(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")

    monkeypatch.setattr(time, "sleep", sleep)
    page.passed.clear()
    driver.app.frame(wait=True)
    assert len(slept) == 300
    assert len(page.passed) == 1
    assert page.heard[-1].kind is Kind.HINT
    page.moving = 0.1
    driver.frame()
    slept.clear()
    driver.app.frame(wait=True)
    assert sum(slept) == pytest.approx(0.1)


def test_drawing_parts_comes_to_the_same_as_drawing_everything(driver: Driver) -> None:
    driver.show(SettingsScene(driver.app))
    for name in ("contrast", "forced_moves", "sound_volume"):
        driver.press(name)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_LEFT)
    by_parts = driver.picture()
    driver.app.invalidate()
    driver.frame()
    assert driver.picture() == by_parts


# --- faults ---


def test_an_error_in_a_scene_still_leaves_the_others(driver: Driver) -> None:
    page = Page(driver.app, "page")
    broken = Page(driver.app, "broken")

    def fail(_: float) -> None:
        raise RuntimeError("unforeseen")

    broken.update = fail  # type: ignore[method-assign]
    driver.app.running = True
    driver.app.stack.push(page)
    with pytest.raises(RuntimeError, match="unforeseen"):
        driver.app.run(lambda _: broken)
    assert page.told == ["enter", "leave"]
    assert broken.told == ["enter", "leave"]


def test_what_went_wrong_with_the_files_is_told_once(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / settings_file.FILE_NAME).write_text('{"sound_volume": 900}', "utf-8")
    seen: list[list[str]] = []

    def watch(app: App) -> Scene:
        original = app.frame

        def frame(wait: bool = False) -> None:
            original(wait=False)
            top = app.stack.top
            if top and len(seen) < 2:
                labels = [item.text for item in top.content.walk() if isinstance(item, Label)]
                seen.append(labels)
            app.running = len(seen) < 2

        monkeypatch.setattr(app, "frame", frame)
        return routes.title(app)

    assert start.play(watch) == 0
    told = " ".join(seen[-1])
    assert "sound_volume" in told
    assert "settings.json.aside-1" in told
    kept, problems = settings_file.load(home / settings_file.FILE_NAME)
    assert problems == []
    assert kept.sound_volume == Settings().sound_volume


def test_assets_are_found_from_any_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert (paths.assets() / "fonts" / "Hughie-Regular.ttf").is_file()


# --- the shell's own screens ---


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_title_and_settings_fit(size: tuple[int, int], percent: int) -> None:
    with driven(size, Settings(text_size=percent)) as driver:
        driver.show(routes.title(driver.app))
        assert layout_problems(driver) == []
        driver.show(SettingsScene(driver.app))
        assert layout_problems(driver) == []


def test_every_setting_can_be_set_by_mouse(driver: Driver) -> None:
    driver.show(SettingsScene(driver.app))
    before = settings_file.Settings()
    for name, about in settings_file.infos().items():
        if about.group and name not in ("language", "full_screen"):
            rect = driver.widget(name).rect
            driver.press((rect.right - 12, rect.centery))
            assert getattr(driver.app.settings, name) != getattr(before, name), name
    driver.wait(2)
    kept, _ = settings_file.load(driver.app.home / settings_file.FILE_NAME)
    assert kept.text_size == 110
    assert kept.muted


def test_a_colour_for_each_suit_is_seen_at_once(driver: Driver) -> None:
    driver.show(SettingsScene(driver.app))
    deck, before, seven = driver.app.look.faces.deck, driver.picture(), CARDS[16]
    two, red = deck.printing, deck.card(seven, 60)
    driver.press("four_colours")
    assert driver.app.settings.four_colours
    assert len(set(driver.app.look.faces.deck.printing.colours.values())) == 4
    blue = driver.app.look.faces.deck.card(seven, 60)
    assert blue.get_view("2").raw != red.get_view("2").raw
    driver.press("four_colours")
    assert driver.app.look.faces.deck.printing == two
    driver.move((1, 1))
    driver.frame()
    assert driver.picture() == before


def test_every_setting_can_be_set_by_keys_alone(driver: Driver) -> None:
    driver.show(SettingsScene(driver.app))
    changed = set()
    for _ in range(len(settings_file.infos()) + 2):
        driver.key(pygame.K_TAB)
        focus = driver.top.controls.focus
        assert focus is not None
        if focus.key in changed:
            break
        if focus.key in settings_file.infos() and focus.key != "full_screen":
            before = getattr(driver.app.settings, focus.key)
            driver.key(pygame.K_RETURN if isinstance(before, bool) else pygame.K_RIGHT)
            assert getattr(driver.app.settings, focus.key) != before, focus.key
            changed.add(focus.key)
    shown = {name for name, about in settings_file.infos().items() if about.group}
    assert changed == shown - {"language", "full_screen"}


def test_mute_by_its_key_is_a_setting(driver: Driver) -> None:
    driver.show(SettingsScene(driver.app))
    driver.key(pygame.K_m)
    assert driver.app.settings.muted
    assert driver.app.sound.muted
    driver.key(0x43C, scancode=pygame.KSCAN_M)
    assert not driver.app.settings.muted


def test_hints_are_for_the_scene(driver: Driver) -> None:
    page = Page(driver.app, "page")
    driver.show(page)
    for key in (pygame.K_h, pygame.K_u, pygame.K_F2):
        driver.key(key)
    assert [one.kind for one in page.heard] == [Kind.HINT, Kind.UNDO, Kind.ANNOUNCE]
