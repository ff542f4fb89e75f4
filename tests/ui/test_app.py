"""The window and the scenes in it, met by real events."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.play import settings as settings_file
from game.play.settings import Settings
from game.ui import routes, start
from game.ui.app import App
from game.ui.dialog import Answer
from game.ui.inputs import Input, Kind
from game.ui.layout import Column, Item
from game.ui.scenes import Scene
from game.ui.settings import SettingsScene
from game.ui.widgets import Button, Label
from game.ui.window import NoDisplay, Window, placed
from tests.ui.drive import Driver, driven, layout_problems

ROOT = Path(__file__).resolve().parent.parent.parent
SIZES = [(800, 500), (800, 600), (1024, 600), (1280, 720), (1366, 768), (2560, 1080), (3840, 2160)]


class Page(Scene):
    """A screen with one button in its middle that does what the test likes."""

    def __init__(self, app: App, words: str, do: Callable[[], object] = lambda: None) -> None:
        super().__init__(app)
        self.words, self.do = words, do
        self.heard: list[Input] = []
        self.passed: list[float] = []
        self.told: list[str] = []
        self.moving: float | None = None

    def build(self) -> Item:
        return Column([Button(self.words, self.do, key="button", high=600)])

    def enter(self) -> None:
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def away(self) -> None:
        self.told.append("away")

    def event(self, event: Input) -> bool:
        self.heard.append(event)
        return super().event(event)

    def update(self, dt: float) -> None:
        self.passed.append(dt)

    def rest(self) -> float | None:
        return self.moving


@pytest.fixture
def driver() -> Iterator[Driver]:
    with driven() as it:
        yield it


# --- scenes ---


def test_changes_take_effect_at_the_end_of_the_frame(driver: Driver) -> None:
    app = driver.app
    first, second, third = (Page(app, words) for words in ("one", "two", "three"))
    driver.show(first)
    app.stack.push(second)
    assert app.stack.top is first
    driver.frame()
    assert app.stack.scenes == (first, second)
    app.stack.replace(third)
    driver.frame()
    assert app.stack.scenes == (first, third)
    assert second.told == ["enter", "leave"]
    app.stack.pop(second)
    driver.frame()
    assert app.stack.scenes == (first, third), "what is off the stack already takes nothing with it"
    app.stack.pop(first)
    driver.frame()
    assert app.stack.scenes == ()
    assert third.told == ["enter", "leave"]
    assert not app.running


def test_reset_begins_afresh(driver: Driver) -> None:
    pages = [Page(driver.app, str(number)) for number in range(4)]
    for page in pages[:3]:
        driver.show(page)
    driver.app.stack.reset(pages[3])
    driver.frame()
    assert driver.app.stack.scenes == (pages[3],)
    assert driver.app.running


def test_a_queued_double_press_does_not_press_what_appears_beneath(driver: Driver) -> None:
    pressed = []
    below = Page(driver.app, "below", lambda: pressed.append("below"))
    above = Page(
        driver.app, "above", lambda: (pressed.append("above"), driver.app.stack.push(below))
    )
    driver.show(above)
    pos = driver.widget("button").rect.center
    for _ in range(3):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            driver.post(kind, pos=pos, button=1, touch=False)
    driver.frame(3)
    assert driver.top is below
    assert pressed == ["above"]


def test_the_second_half_of_a_double_press_comes_too_late_to_be_queued(driver: Driver) -> None:
    pressed = []
    below = Page(driver.app, "below", lambda: pressed.append("below"))
    driver.show(Page(driver.app, "above", lambda: driver.app.stack.push(below)))
    pos = driver.widget("button").rect.center
    driver.press(pos)
    driver.frame(2)
    driver.press(pos)
    assert driver.top is below
    assert pressed == []
    driver.press((pos[0] + 60, pos[1]))
    assert pressed == ["below"], "elsewhere it is a press of its own"
    driver.wait(0.5)
    driver.press(pos)
    assert pressed == ["below"] * 2


def test_a_press_begun_on_one_scene_ends_on_none(driver: Driver) -> None:
    pressed: list[str] = []
    below = Page(driver.app, "below", lambda: pressed.append("below"))
    driver.show(Page(driver.app, "above", lambda: pressed.append("above")))
    pos = driver.widget("button").rect.center
    driver.down(pos)
    driver.app.stack.push(below)
    driver.frame()
    driver.up(pos)
    assert pressed == []
    assert not driver.widget("button").pressed


def test_keys_queued_before_a_change_are_dropped_but_not_forgotten(driver: Driver) -> None:
    pressed = []
    below = Page(driver.app, "below", lambda: pressed.append("below"))
    above = Page(driver.app, "above", lambda: driver.app.stack.push(below))
    driver.show(above)
    driver.key(pygame.K_TAB)
    for _ in range(3):
        driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
        driver.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r")
    driver.frame(2)
    assert driver.top is below
    assert pressed == []
    driver.key(pygame.K_RETURN)
    assert pressed == ["below"], "the key was let go meanwhile, so this is a new press"


def test_a_held_enter_presses_once(driver: Driver) -> None:
    pressed = []
    driver.show(Page(driver.app, "page", lambda: pressed.append(1)))
    driver.key(pygame.K_TAB)
    for _ in range(20):
        driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
        driver.frame(2)
    assert pressed == [1]


def test_a_window_event_queued_before_a_change_is_kept(driver: Driver) -> None:
    driver.show(Page(driver.app, "above", lambda: driver.app.stack.push(Page(driver.app, "below"))))
    pos = driver.widget("button").rect.center
    driver.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
    driver.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
    driver.post(pygame.QUIT)
    driver.frame()
    assert not driver.app.running


# --- dialogs ---


def test_enter_never_presses_a_dangerous_answer(driver: Driver) -> None:
    done: list[str] = []
    driver.show(Page(driver.app, "page"))
    routes.ask(
        driver.app,
        "Throw the match away?",
        [Answer("Throw away", lambda: done.append("gone"), "danger"), Answer("Keep")],
    )
    driver.frame()
    driver.key(pygame.K_RETURN)
    assert done == []
    assert driver.top.controls.focus is driver.widget("Keep")
    driver.key(pygame.K_RETURN)
    assert done == []
    assert isinstance(driver.top, Page)


def test_enter_presses_the_primary_answer(driver: Driver) -> None:
    done: list[str] = []
    driver.show(Page(driver.app, "page"))
    answers = [Answer("No"), Answer("Yes", lambda: done.append("yes"), "primary")]
    routes.ask(driver.app, "Well?", answers)
    driver.frame()
    driver.key(pygame.K_RETURN)
    assert done == ["yes"]


def test_an_answer_is_given_once_and_escape_gives_none(driver: Driver) -> None:
    done: list[int] = []
    driver.show(Page(driver.app, "page"))
    routes.ask(driver.app, "Well?", [Answer("Yes", lambda: done.append(1))])
    driver.frame()
    stale = driver.widget("Yes")
    driver.press("Yes")
    stale.press()
    driver.frame()
    assert done == [1]
    assert len(driver.app.stack.scenes) == 1, "a stale dialog takes nothing off the stack"
    routes.ask(driver.app, "Well?", [Answer("Yes", lambda: done.append(2))])
    driver.frame()
    driver.key(pygame.K_ESCAPE)
    assert done == [1]
    assert len(driver.app.stack.scenes) == 1


def test_the_close_button_works_in_a_dialog_and_every_scene_is_left(driver: Driver) -> None:
    page = Page(driver.app, "page")
    driver.show(page)
    routes.ask(driver.app, "Well?", [Answer("Yes")])
    driver.frame()
    driver.post(pygame.QUIT)
    driver.frame()
    assert not driver.app.running
    assert driver.app.stack.close_all() == []
    assert page.told[-1] == "leave"


def test_a_dialog_shows_what_it_is_about(driver: Driver) -> None:
    driver.show(Page(driver.app, "page"))
    driver.move((0, 0))
    before = driver.picture()
    routes.ask(driver.app, "Well?", [Answer("Yes")], note="Think.")
    driver.frame()
    during = driver.picture()
    assert during != before
    assert driver.words() == ["Well?", "Think.", "Yes"]
    driver.press("Yes")
    driver.move((0, 0))
    assert driver.picture() == before, "nothing of it is left behind"


@pytest.mark.parametrize("size", SIZES)
def test_a_long_dialog_scrolls(size: tuple[int, int]) -> None:
    with driven(size) as driver:
        driver.app.change("text_size", 150)
        driver.show(Page(driver.app, "page"))
        routes.ask(driver.app, "Really? " * 60, [Answer("A rather long answer")] * 3, "Why? " * 200)
        driver.frame()
        assert layout_problems(driver) == []


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


# --- the window ---


def test_resizing_lays_out_once_when_it_has_stopped(driver: Driver) -> None:
    page = Page(driver.app, "page")
    driver.show(page)
    laid_out: list[tuple[int, int]] = []
    page.build = lambda: laid_out.append(driver.app.look.metrics_size) or Label("")  # type: ignore
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
    code = STARTED.replace("begun", "begun").replace(
        "flush=True)\n    def", "flush=True); self.app.quit()\n    def"
    )
    done = run(code, HUGHIE_HOME=str(blocked / "home"), SDL_AUDIODRIVER="nonsense", LC_ALL="C")
    assert done.stdout == "begun\nleft\n"
    assert done.returncode == 0, done.stderr


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
