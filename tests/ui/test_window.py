"""The window: its sizes, full screen, the focus, and what surrounds the program."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game.play import settings as settings_file
from game.play.settings import Settings
from game.ui import routes
from game.ui.settings import SettingsScene
from game.ui.widgets import Label
from game.ui.window import NoDisplay, Window, placed
from tests.ui.drive import Driver, layout_problems
from tests.ui.pages import SIZES, Page

ROOT = Path(__file__).resolve().parent.parent.parent


# --- the window ---


def test_resizing_lays_out_once_when_it_has_stopped(driver: Driver) -> None:
    page = Page(driver.app, "page")
    driver.show(page)
    laid_out: list[tuple[int, int]] = []
    page.build = lambda: laid_out.append(driver.app.look.metrics_size) or Label("")  # type: ignore[method-assign, func-returns-value]
    for width in range(1000, 1400, 40):
        pygame.display.set_mode((width, 700), pygame.RESIZABLE)
        driver.post(pygame.VIDEORESIZE, size=(width, 700), w=width, h=700)
        driver.frame(2)
    assert laid_out == []
    driver.wait(0.3)
    assert laid_out == [(1360, 700)]


def test_resizing_and_full_screen_fifty_times_leave_everything_in_its_place(driver: Driver) -> None:
    driver.show(SettingsScene(driver.app))
    fresh = driver.picture()
    for number in range(50):
        pygame.display.set_mode(SIZES[number % len(SIZES)], pygame.RESIZABLE)
        driver.post(pygame.VIDEORESIZE, size=(1, 1), w=1, h=1)
        driver.frame()
        driver.key(pygame.K_F11)
        driver.key(pygame.K_RETURN, pygame.KMOD_ALT)
    driver.resize((1280, 720))
    driver.move((640, 715))
    assert driver.picture() == fresh


def test_full_screen_is_a_setting_that_is_kept(driver: Driver) -> None:
    driver.show(Page(driver.app, "page"))
    driver.key(pygame.K_F11)
    assert driver.app.settings.full_screen
    assert driver.window.full_screen
    driver.wait(2)
    kept, _ = settings_file.load(driver.app.home / settings_file.FILE_NAME)
    assert kept.full_screen
    driver.key(pygame.K_RETURN, pygame.KMOD_ALT)
    assert not driver.app.settings.full_screen


def test_losing_the_focus_tells_every_scene_and_ends_a_press(driver: Driver) -> None:
    pressed: list[int] = []
    page = Page(driver.app, "page", lambda: pressed.append(1))
    driver.show(page)
    pos = driver.widget("button").rect.center
    driver.down(pos)
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.frame()
    driver.up(pos)
    assert pressed == []
    assert page.told == ["enter", "away"]


def test_alt_tab_out_of_full_screen_and_back(driver: Driver) -> None:
    page = Page(driver.app, "page", lambda: pressed.append(1))
    pressed: list[int] = []
    driver.show(page)
    driver.key(pygame.K_F11)
    before, spot = driver.picture(), driver.widget("button").rect.center
    driver.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="")
    driver.post(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LALT, unicode="")
    for gone in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
        driver.post(gone)
    driver.frame(3)
    assert set(page.told) == {"enter", "away"} and driver.picture() == before
    for back in (pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
        driver.post(back)
    driver.wait(1)
    assert driver.window.full_screen and driver.app.settings.full_screen
    assert driver.picture() == before and layout_problems(driver) == []
    driver.press(spot)
    assert pressed == [1]
    driver.key(pygame.K_TAB)
    assert driver.top.controls.ring, "Alt is not taken to be held any more"


def test_coming_back_to_the_window_draws_everything(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.show(Page(driver.app, "page"))
    drawn: list[str] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: drawn.append("all"))
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.post(pygame.WINDOWMINIMIZED)
    driver.wait(1)
    assert drawn == []
    driver.post(pygame.WINDOWRESTORED)
    driver.frame()
    assert drawn == ["all"]


DESKTOP = [(1366, 768)]


@pytest.mark.parametrize(
    ("saved", "desktops", "known", "place", "size"),
    [
        ((), [(1920, 1080)], False, None, (1536, 864)),
        ((), [(1024, 600)], False, None, (819, 500)),
        ((), [(800, 480)], False, None, (800, 480)),
        ((), [(640, 480)], False, None, (640, 480)),
        ((), [(3840, 2160)], False, None, (3072, 1728)),
        ((30, 40, 900, 600), DESKTOP, True, (30, 40), (900, 600)),
        ((30, 40, 2560, 1440), DESKTOP, False, (30, 40), (1366, 768)),
        ((30, 40, 10, 10), DESKTOP, True, (30, 40), (800, 500)),
        ((5000, 40, 900, 600), DESKTOP, True, None, (900, 600)),
        ((-890, 40, 900, 600), DESKTOP, True, None, (900, 600)),
        ((-600, 40, 900, 600), DESKTOP, True, (-600, 40), (900, 600)),
        ((30, -300, 900, 600), DESKTOP, True, None, (900, 600)),
        ((30, 760, 900, 600), DESKTOP, True, None, (900, 600)),
        ((1500, 40, 900, 600), [*DESKTOP, (1920, 1080)], True, (1500, 40), (900, 600)),
        ((1500, 40, 900, 600), [*DESKTOP, (1920, 1080)], False, None, (900, 600)),
        ((9000, 40, 900, 600), [*DESKTOP, (1920, 1080)], True, None, (900, 600)),
    ],
)
def test_where_a_window_opens(
    saved: tuple[int, ...],
    desktops: list[tuple[int, int]],
    known: bool,
    place: tuple[int, int] | None,
    size: tuple[int, int],
) -> None:
    assert placed(saved, desktops, known) == (place, size)


@pytest.mark.parametrize("size", [(1, 1), (160, 100), (320, 240), (1280, 100), (100, 1280)])
def test_no_size_is_too_small_to_live_with(driver: Driver, size: tuple[int, int]) -> None:
    driver.show(routes.title(driver.app))
    driver.resize(size)
    driver.show(SettingsScene(driver.app))
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_DOWN)
    driver.press((size[0] // 2, size[1] // 2))
    driver.resize((1280, 720))
    assert layout_problems(driver) == []


# --- from outside ---


def run(code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    wanted = {**os.environ, **variables}
    env = {name: value for name, value in wanted.items() if value != "(unset)"}
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**env, "PYTHONPATH": str(ROOT)},
        cwd="/",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


PLAY = "import sys; from game.ui.start import play; sys.exit(play())"


@pytest.mark.parametrize("driver_name", ["(unset)", "x11", "nonsense"])
def test_without_a_display_it_says_so_in_one_line(driver_name: str, tmp_path: Path) -> None:
    away = {"DISPLAY": "(unset)", "WAYLAND_DISPLAY": "(unset)", "XDG_RUNTIME_DIR": "(unset)"}
    done = run(PLAY, SDL_VIDEODRIVER=driver_name, HUGHIE_HOME=str(tmp_path), **away)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("Hughie ")
    assert done.stderr.count("\n") == 1


def test_offscreen_is_taken_where_it_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(NoDisplay):
        Window(Settings(), Path("no icon")).open()
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen,dummy")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    pygame.display.quit()
    monkeypatch.undo()
    pygame.display.init()
    Window(Settings(), Path("no icon")).open()
    pygame.display.quit()


STARTED = """
import sys
from game.ui import routes, start
from game.ui.title import Title
class Watched(Title):
    def enter(self):
        print("begun", flush=True)
    def leave(self):
        print("left", flush=True)
sys.exit(start.play(Watched))
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signals_end_it_in_order(number: signal.Signals, tmp_path: Path) -> None:
    env = {**os.environ, "HUGHIE_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "LC_ALL": "C"}
    game = subprocess.Popen(
        [sys.executable, "-c", STARTED], env=env, cwd="/", stdout=subprocess.PIPE, text=True
    )
    assert game.stdout is not None
    assert game.stdout.readline() == "begun\n"
    time.sleep(0.5)
    game.send_signal(number)
    out, _ = game.communicate(timeout=20)
    assert out == "left\n"
    assert game.returncode == 0
    assert (tmp_path / settings_file.FILE_NAME).is_file()


def test_a_read_only_home_and_no_sound_card_are_no_obstacle(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", "utf-8")
    code = STARTED.replace("flush=True)\n    def", "flush=True); self.app.quit()\n    def")
    done = run(code, HUGHIE_HOME=str(blocked / "home"), SDL_AUDIODRIVER="nonsense", LC_ALL="C")
    assert done.stdout == "begun\nleft\n"
    assert done.returncode == 0, done.stderr
