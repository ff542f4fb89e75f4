"""The end of a match: who has won, the plot of its course, the record; by real presses."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.play import saves
from game.play.records import load_record
from game.play.settings import Contrast, Settings, Speed
from game.table.pace import FACTORS, PACE
from game.ui.celebration import Celebration
from game.ui.placing import Placing
from game.ui.plot import Plot
from game.ui.widgets import Scroll

from .drive import Driver, driven, layout_problems, scroll_panels
from .hands import NAMES
from .match_end import (
    DRAWN,
    FIVE,
    LONG,
    LONG_TEAMS,
    ONCE,
    SHORT,
    SHORT_TEAMS,
    TEAMS,
    TWO,
    End,
)
from .watching import Updates, fresh, listen, written


@pytest.fixture
def driver() -> Iterator[Driver]:
    with driven() as one:
        yield one


def test_the_winner_the_scores_and_every_hand_are_told(driver: Driver) -> None:
    end = End(driver, TWO)
    end.settle()
    view = TWO.view(None)
    assert view.winners == (1,) and len(view.hands) == 12
    words = written(driver)
    assert "Bo wins!" in words
    assert "Blind Hughie, 12 hands" in words
    for seat in range(2):
        assert str(view.scores[seat]) in words
        won = sum(seat in hand.winners for hand in view.hands)
        assert f"{won} hands won" in words
    hands = next(item for item in driver.items() if isinstance(item, Scroll))
    lines = [getattr(item, "text", "") for item in hands.walk() if hasattr(item, "text")]
    for number, hand in enumerate(view.hands, 1):
        at = lines.index(str(number))
        how = "out" if hand.outcome == "out" else "blocked"
        assert lines[at : at + 4] == [
            str(number),
            NAMES[hand.winners[0]],
            how,
            str(max(hand.points)),
        ]
        del lines[: at + 4]


def test_the_highest_score_comes_first(driver: Driver) -> None:
    End(driver, FIVE).settle()
    scores = sorted(FIVE.view(None).scores, reverse=True)
    placings = [item for item in driver.items() if isinstance(item, Placing)]
    assert [one.score for one in placings] == [str(score) for score in scores]
    assert [one.won for one in placings] == [True, False, False, False, False]
    tops = [one.rect.top for one in placings]
    assert tops == sorted(tops)


def test_both_partners_are_shown_and_named(driver: Driver) -> None:
    end = End(driver, TEAMS)
    end.settle()
    assert "Bo & Dag win!" in written(driver)
    shown = next(item for item in driver.items() if isinstance(item, Celebration))
    assert [who.name for who in shown.winners] == ["Bo", "Dag"]
    assert [one.name for one in end.plot.series] == ["Anna & Cecilia", "Bo & Dag"]
    moon, sun = driver.app.look.palette.teams
    assert [driver.app.look.palette.sides[one.mark] for one in end.plot.series] == [moon, sun]
    assert [one.team for one in driver.items() if isinstance(one, Placing)] == [sun, moon]


def test_a_drawn_match_names_no_winner(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = listen(driver, monkeypatch)
    End(driver, DRAWN).settle()
    words = written(driver)
    assert "The match is drawn" in words
    assert not any("win" in word for word in words)
    assert "win" not in heard
    shown = next(item for item in driver.items() if isinstance(item, Celebration))
    assert shown.winners == []


def test_the_win_is_heard_once(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = listen(driver, monkeypatch)
    end = End(driver, TWO)
    end.settle()
    driver.resize((1024, 768))
    driver.press("keep")
    assert heard.count("win") == 1


def test_one_hand_needs_no_plot(driver: Driver) -> None:
    End(driver, ONCE).settle()
    assert not any(isinstance(item, Plot) for item in driver.items())
    words = written(driver)
    view = ONCE.view(None)
    assert f"{NAMES[view.winners[0]]} wins!" in words and "Billitonnen, 1 hand" in words
    for pips in view.hands[-1].totals:
        assert f"{pips} pips left" in words or f"{pips} pip left" in words


# --- what can be pressed --------------------------------------------------------------------------


def test_again_and_title_can_be_chosen(driver: Driver) -> None:
    end = End(driver, TWO)
    driver.wait(0.5)
    driver.press("Play again")
    driver.press("Title")
    driver.key(pygame.K_ESCAPE)
    assert end.chosen == ["again", "title", "title"]


def test_enter_plays_again(driver: Driver) -> None:
    end = End(driver, TWO)
    driver.key(pygame.K_RETURN)
    assert end.chosen == ["again"]


def kept() -> list[Path]:
    folder = saves.records_folder()
    return sorted(folder.iterdir()) if folder.exists() else []


def test_the_record_is_kept_once_and_it_is_said_where(driver: Driver) -> None:
    End(driver, TWO).settle()
    place = driver.widget("keep").rect.center
    driver.press(place)
    driver.wait(0.6)
    driver.press(place)
    [file] = kept()
    assert load_record(file).log == TWO.log
    words = " ".join(written(driver))
    assert file.name in words and str(file.parent) in words
    assert "Record kept" in driver.words() and "Save the record" not in driver.words()
    assert layout_problems(driver) == []


def test_a_full_disk_is_told_kindly_and_can_be_tried_again(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_rest: object, **_more: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    End(driver, TWO).settle()
    with monkeypatch.context() as broken:
        broken.setattr(saves, "write_atomic", full)
        driver.press("keep")
    assert kept() == []
    words = " ".join(written(driver))
    assert "There is no room left on the disk" in words
    driver.press("keep")
    assert len(kept()) == 1
    assert "There is no room left on the disk" not in " ".join(written(driver))


def test_a_folder_that_may_not_be_written_to_is_told_of(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_rest: object, **_more: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(saves, "write_atomic", refused)
    End(driver, TWO).settle()
    driver.press("keep")
    assert "The record could not be kept (Permission denied)." in " ".join(written(driver))
    assert driver.widget("keep").enabled


def test_the_list_of_hands_moves_by_keys_and_wheel(driver: Driver) -> None:
    End(driver, TWO).settle()
    [panel] = scroll_panels(driver.top)
    driver.key(pygame.K_DOWN)
    moved = panel.offset
    assert moved > 0
    driver.key(pygame.K_UP)
    assert panel.offset == 0
    pos = panel.rect.center
    driver.move(pos)
    driver.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)
    driver.frame()
    assert panel.offset > 0
    assert driver.picture() == fresh(driver)


# --- movement -------------------------------------------------------------------------------------


def test_the_celebration_is_short_and_then_nothing_is_drawn(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = End(driver, TWO)
    began = driver.time
    while end.scene.rest() is not None:
        driver.frame(9)
        assert driver.picture() == fresh(driver)
    assert driver.time - began < 2.2
    driver.frame(2)
    updates = Updates(monkeypatch)
    driver.wait(1)
    assert updates.count == 0


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.FAST])
def test_it_takes_the_pace_that_was_set(speed: Speed) -> None:
    with driven(settings=Settings(animation=speed)) as driver:
        end = End(driver, TWO)
        began = driver.time
        while end.scene.rest() is not None:
            driver.frame()
        wanted = PACE["celebration"] * FACTORS[speed]
        assert driver.time - began == pytest.approx(wanted, abs=0.1)


def test_nothing_flashes(driver: Driver) -> None:
    """No part of the celebration turns bright and dark again in its two seconds."""
    end = End(driver, FIVE)
    shown = next(item for item in driver.items() if isinstance(item, Celebration))
    seen: list[list[int]] = []
    while end.scene.rest() is not None:
        driver.frame()
        part = driver.window.surface.subsurface(shown.rect)
        small = pygame.transform.smoothscale(part, (6, 4))
        seen.append([sum(small.get_at((x, y))[:3]) for x in range(6) for y in range(4)])
    for values in zip(*seen, strict=True):
        # A flash is a change by a tenth of the brightness there is, and the way back.
        ways, last = [0], values[0]
        for value in values:
            if abs(value - last) > 77:
                way = 1 if value > last else -1
                last = value
                if way != ways[-1]:
                    ways.append(way)
        assert len(ways) <= 4
    assert any(abs(first - last) > 77 for first, last in zip(seen[0], seen[-1], strict=True))


def test_reduced_motion_fades(driver: Driver) -> None:
    driver.app.settings.reduced_motion = True
    end = End(driver, TWO)
    assert end.plot.t == 1.0
    while end.scene.rest() is not None:
        driver.frame(9)
        assert driver.picture() == fresh(driver)


def test_movement_off_is_at_rest_at_once() -> None:
    with driven(settings=Settings(animation=Speed.OFF)) as driver:
        end = End(driver, TWO)
        assert end.scene.rest() is None
        assert driver.picture() == fresh(driver)
        first = driver.picture()
        driver.wait(2)
        assert driver.picture() == first


# --- every window ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "size", [(800, 500), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
)
def test_it_fits_every_window(size: tuple[int, int]) -> None:
    for text in (100, 150):
        for session in (TWO, FIVE, TEAMS, ONCE, DRAWN, LONG, LONG_TEAMS, SHORT, SHORT_TEAMS):
            with driven(size, Settings(text_size=text, animation=Speed.OFF)) as driver:
                end = End(driver, session)
                assert layout_problems(driver) == []
                assert all(panel.key == "hands" for panel in scroll_panels(driver.top))
                driver.wait(0.6)
                driver.press("keep")
                assert layout_problems(driver) == []
                if session not in (ONCE, DRAWN):
                    assert end.plot.rect.height >= driver.app.look.u(210)
                    assert end.plot.field.height > driver.app.look.u(130)
                    assert end.plot.rect.contains(end.plot.field)


def test_right_to_left_mirrors_the_plot(driver: Driver) -> None:
    driver.app.text.language.code = "fa"
    end = End(driver, TWO)
    end.settle()
    assert end.plot.x(0) > end.plot.x(1)
    assert driver.widget("again").rect.right < driver.widget("title").rect.left
    assert layout_problems(driver) == []
    assert driver.picture() == fresh(driver)


def test_strong_contrast_and_long_names_draw_too() -> None:
    long = tuple(f"{name} of the exceedingly long and winding surname" for name in NAMES)
    with driven((800, 500), Settings(contrast=Contrast.HIGH, text_size=150)) as driver:
        for session in (FIVE, TEAMS, LONG, LONG_TEAMS):
            end = End(driver, session, long)
            end.settle()
            assert driver.picture() == fresh(driver)
            assert end.plot.field.width > end.plot.rect.width * 0.4
