"""The table in a window that changes while things move: size, language, text, focus, movement."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine.dominoes.rules import Spinner
from game.engine.dominoes.state import Phase, State
from game.play.computers import Level
from game.play.settings import Speed
from game.table.dominoes import layout
from game.table.pace import FACTORS, PACE
from game.table.pose import Area
from game.ui.result import HandResult
from game.ui.table_menu import TableMenu
from tests.ui.driving import Table, table
from tests.ui.positions import (
    fits_next,
    misses_next,
    new_record,
    record_where,
    rules_of,
    to_turn,
    two_ends,
)

pytestmark = pytest.mark.usefixtures("quick_disk")

SIZES = [(800, 500), (1024, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080)]


def as_laid_out(at: Table) -> None:
    """Every piece lies where the layout for this very window puts it."""
    width, height = at.window.surface.get_size()
    percent = at.app.settings.text_size
    wanted = layout(
        at.session.view(None),
        Area(0, 0, width, height),
        text=percent / 100,
        mirrored=at.app.text.rtl,
    )
    assert at.match.stage.poses() == wanted.poses
    assert at.stale_pixels() == 0


# --- size -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["resized", "maximised", "full screen"])
def test_fifty_changes_of_size_during_a_deal(way: str) -> None:
    rng = random.Random(way)
    with table(new_record("blind-hughie-full"), animation=Speed.SLOW) as at:
        at.rest()
        at.key(pygame.K_RETURN)
        assert at.match.director.busy, "the tiles are being dealt"
        for number in range(50):
            if way == "full screen":
                at.key(pygame.K_F11 if number % 2 else pygame.K_RETURN, pygame.KMOD_ALT)
            else:
                size = SIZES[-1 if number % 2 else 0] if way == "maximised" else rng.choice(SIZES)
                pygame.display.set_mode(size, pygame.RESIZABLE)
                at.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
            at.frame(rng.choice([1, 2, 12]))
        at.rest()
        at.wait(0.5)
        as_laid_out(at)
        at.key(pygame.K_RETURN)
        assert at.session.log[-1] == "turn", "it can be played on"


def test_a_resize_while_a_tile_turns_keeps_nobody_waiting() -> None:
    """Nothing else moves any more, and still the next one gets his turn."""
    for computers in ({}, {0: Level.EASY, 1: Level.EASY}):
        record = record_where(misses_next, "blind-hughie", computers=computers)
        with table(record, animation=Speed.NORMAL) as at:
            if not computers:
                at.key(pygame.K_RETURN)
            else:
                at.until(lambda at=at: at.match.director.busy)
            at.frame(3)
            log = at.session.log
            at.resize((1024, 600))
            if computers:
                at.until(lambda at=at, log=log: len(at.session.log) > len(log))
            else:
                at.rest()
                assert at.match.legal == at.state.legal != ()
                as_laid_out(at)


def test_a_resize_at_the_drawing_of_lots_still_brings_the_deal() -> None:
    with table(new_record("blind-hughie"), animation=Speed.NORMAL) as at:
        at.frame(5)
        at.resize((1024, 600))
        at.rest()
        assert "drew the heaviest tile and leads" in at.said
        assert at.offers("go deal")
        at.tap_on("go deal")
        assert at.session.log[-1].startswith("deal ")


def test_a_drag_is_over_when_the_window_changes() -> None:
    with table(record_where(two_ends, "blind-hughie")) as at:
        key, log = at.view.turned.id, at.session.log
        at.lift(at.centre(key), (600, 300))
        at.resize((1024, 600))
        at.up((10, 10))
        at.rest()
        assert at.session.log == log
        as_laid_out(at)


def test_a_resize_under_the_menu_reaches_the_table() -> None:
    with table(record_where(fits_next, "blind-hughie"), animation=Speed.NORMAL) as at:
        at.key(pygame.K_RETURN)
        at.frame(3)
        at.key(pygame.K_ESCAPE)
        assert isinstance(at.top, TableMenu)
        at.resize((1024, 600))
        at.key(pygame.K_ESCAPE)
        at.rest()
        as_laid_out(at)
        assert at.match.legal == at.state.legal


# --- language, text, look -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text_size", 150),
        ("contrast", "high"),
        ("tile_faces", "digits"),
        ("language", "fa"),
        ("language", "ru"),
    ],
)
@pytest.mark.parametrize("moment", ["at rest", "while a tile turns", "under the menu"])
def test_the_look_changes_in_the_middle_of_a_match(name: str, value: object, moment: str) -> None:
    record = record_where(fits_next, "blind-hughie")
    with table(record, animation=Speed.NORMAL) as at:
        if moment == "while a tile turns":
            at.key(pygame.K_RETURN)
            at.frame(3)
        elif moment == "under the menu":
            at.key(pygame.K_ESCAPE)
        kind = type(getattr(at.app.settings, name))
        at.app.change(name, kind(value))
        at.frame()
        if moment == "under the menu":
            at.key(pygame.K_ESCAPE)
        at.rest()
        as_laid_out(at)
        log = at.session.log
        at.do_by_mouse(at.match.legal[0])
        assert len(at.session.log) == len(log) + 1


def test_all_words_of_the_table_follow_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is said in the line is said in the language of now, also what happened before."""
    with table(record_where(misses_next, "blind-hughie")) as at:
        at.key(pygame.K_RETURN)
        english = at.said
        language = at.app.text.language
        plain, plural = language.gettext, language.ngettext
        monkeypatch.setattr(language, "gettext", lambda text, **v: plain(text, **v).upper())
        monkeypatch.setattr(language, "ngettext", lambda a, b, n, **v: plural(a, b, n, **v).upper())
        at.app.change("text_size", 110)
        at.frame()
        assert at.said != english
        assert "GOES BACK" in at.said
        assert all(note == note.upper() for note in at.match.shown.notes)
        assert at.match.shown.subtitle == at.match.shown.subtitle.upper()


# --- movement -------------------------------------------------------------------------------------


def test_movement_off_shows_the_end_at_once_and_says_what_happened() -> None:
    with table(record_where(misses_next, "blind-hughie")) as at:
        tile = at.state.table.rows[at.state.to_play][0]
        at.key(pygame.K_RETURN)
        assert not at.match.director.moving
        assert str(tile) in at.said and "goes back" in at.said
        as_laid_out(at)


def test_movement_off_holds_from_the_first_moment_of_a_match_that_goes_on() -> None:
    with table(record_where(to_turn, "blind-hughie")) as at:
        assert at.match.director.speed is Speed.OFF


def test_a_new_pace_holds_for_the_next_movement() -> None:
    with table(record_where(fits_next, "blind-hughie"), animation=Speed.SLOW) as at:
        at.key(pygame.K_ESCAPE)
        at.app.change("animation", Speed.OFF)
        at.frame()
        at.key(pygame.K_ESCAPE)
        at.key(pygame.K_RETURN)
        assert at.session.log[-1] == "turn"
        assert not at.match.director.moving


def test_the_speed_of_movement_is_the_one_that_was_set() -> None:
    lengths = {}
    for speed in (Speed.SLOW, Speed.NORMAL, Speed.FAST):
        with table(record_where(fits_next, "blind-hughie"), animation=speed) as at:
            at.key(pygame.K_RETURN)
            start = at.time
            at.until(lambda at=at: not at.match.director.busy)
            lengths[speed] = at.time - start
    assert lengths[Speed.SLOW] > lengths[Speed.NORMAL] > lengths[Speed.FAST]
    assert lengths[Speed.NORMAL] == pytest.approx(PACE["flip"], abs=0.06)
    assert lengths[Speed.SLOW] == pytest.approx(PACE["flip"] * FACTORS[Speed.SLOW], abs=0.06)


def test_less_motion_fades_and_moves_nothing() -> None:
    record = record_where(two_ends, "blind-hughie")
    with table(record, animation=Speed.NORMAL, reduced_motion=True) as at:
        start = at.pose(at.view.turned.id)
        key = at.view.turned.id
        at.tap_on("end left")
        end = at.match.layout.poses[key]
        fades = set()
        while at.match.director.moving:
            at.frame()
            pose = at.pose(key)
            assert (pose.x, pose.y) in ((start.x, start.y), (end.x, end.y))
            fades.add(round(pose.fade, 2))
        assert len(fades) > 4, "it fades"
        as_laid_out(at)


@pytest.mark.parametrize("calm", [False, True])
def test_what_is_drawn_bit_by_bit_is_what_would_be_drawn_at_once(calm: bool) -> None:
    """Moving pieces leave nothing behind, on whatever they flew over."""
    rules = rules_of("nevidimka", spinner=Spinner.FIRST_DOUBLE)
    rng = random.Random(calm)
    with table(new_record(rules, 3), animation=Speed.NORMAL, reduced_motion=calm) as at:
        frames = 0
        for _ in range(14):
            while at.match.director.moving:
                at.frame()
                frames += 1
                if rng.random() < 0.06:
                    assert at.stale_pixels(apart=1) == 0, f"frame {frames}"
            assert at.stale_pixels(apart=1) == 0
            if at.match.waiting:
                at.key(pygame.K_RETURN)
            elif at.match.legal:
                at.do_by_mouse(rng.choice(at.match.legal))
        assert frames > 200


def test_the_first_movement_lays_no_shadow_twice() -> None:
    with table(new_record("blind-hughie"), animation=Speed.NORMAL, reduced_motion=True) as at:
        at.frame(6)
        assert at.match.director.moving
        assert at.stale_pixels() == 0


# --- focus ----------------------------------------------------------------------------------------


def test_losing_the_focus_stops_nothing_and_loses_nothing() -> None:
    with table(record_where(fits_next, "blind-hughie"), animation=Speed.NORMAL) as at:
        at.key(pygame.K_RETURN)
        at.frame(3)
        for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            at.post(kind)
            at.frame()
        for kind in (pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            at.post(kind)
            at.frame()
        at.rest()
        as_laid_out(at)
        assert at.match.legal == at.state.legal


def test_a_long_drag_of_the_window_makes_nothing_leap() -> None:
    """The program stood still for a minute; a tile goes on from where it was."""
    with table(record_where(fits_next, "blind-hughie"), animation=Speed.NORMAL) as at:
        at.key(pygame.K_RETURN)
        at.frame(2)
        assert at.match.director.busy
        at.time += 60
        at.frame()
        assert at.match.director.busy


def test_a_table_that_waits_draws_nothing_and_asks_for_no_time() -> None:
    with table(record_where(to_turn, "blind-hughie"), animation=Speed.NORMAL) as at:
        at.wait(8)
        drawn = []
        plain = at.app.stack.draw
        at.app.stack.draw = lambda *all_: (drawn.append(1), plain(*all_))[1]  # type: ignore[method-assign]
        at.wait(2)
        assert drawn == []
        assert at.match.rest() is None


def test_places_breathe_for_a_while_and_then_rest() -> None:
    with table(record_where(two_ends, "blind-hughie"), animation=Speed.NORMAL) as at:
        assert at.match.rest() is not None
        at.wait(9)
        assert at.match.rest() is None
        assert at.stale_pixels() == 0


# --- the last tile --------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["left", "right", "only"])
@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("movement", [Speed.OFF, Speed.NORMAL])
def test_the_tile_that_wins_is_seen(side: str, double: bool, movement: Speed) -> None:
    rules = rules_of("blind-hughie", deal={2: 1 if side == "only" else 4})

    def winning(state: State) -> bool:
        air = state.table.air
        if state.phase is not Phase.PLACE or air is None or air.tile.is_double != double:
            return False
        if state.table.rows[state.to_play]:
            return False
        ends = [action.end for action in state.legal]
        return ends == [None] if side == "only" else side in [end for end in ends if end]

    with table(record_where(winning, rules), animation=movement) as at:
        key = at.view.turned.id
        seat = at.view.to_play
        at.tap_on("end first" if side == "only" else f"end {side}")
        at.rest()
        laid = at.pose(key)
        assert laid.face is not None
        assert laid == at.match.layout.poses[key]
        assert f"{at.match.who[seat].name} is out!" in at.said
        assert at.match.waiting == "count"
        assert at.match.layout.train.contains(laid.x, laid.y)
        assert at.stale_pixels() == 0
        at.tap_on("Count the tiles")
        assert isinstance(at.top, HandResult)
