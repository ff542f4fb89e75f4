"""The table by finger and by game controller; and when the disk takes nothing any more."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

import pygame
import pytest

from game.engine.dominoes.train import End
from game.play import saves
from game.play.records import load_record
from game.play.settings import Speed
from game.ui.dialog import Dialog
from game.ui.table_menu import TableMenu
from tests.ui.driving import Table, table
from tests.ui.positions import fits_next, one_end, record_where, to_turn, two_ends

pytestmark = pytest.mark.usefixtures("quick_disk")


def touch(at: Table, kind: int, pos: tuple[int, int], finger: int = 0) -> None:
    """A finger does something, as SDL tells of it, with the mouse event it makes up beside it."""
    width, height = at.window.surface.get_size()
    at.post(
        kind,
        touch_id=7,
        finger_id=finger,
        x=pos[0] / width,
        y=pos[1] / height,
        dx=0.0,
        dy=0.0,
        pressure=1.0,
    )
    if finger == 0:
        mouse = {
            pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
            pygame.FINGERUP: pygame.MOUSEBUTTONUP,
            pygame.FINGERMOTION: pygame.MOUSEMOTION,
        }[kind]
        if mouse == pygame.MOUSEMOTION:
            at.post(mouse, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=True)
        else:
            at.post(mouse, pos=pos, button=1, touch=True)
    at.frame()


def tap(at: Table, pos: tuple[int, int], finger: int = 0) -> None:
    at.time += 1
    touch(at, pygame.FINGERDOWN, pos, finger)
    touch(at, pygame.FINGERUP, pos, finger)


def pad(at: Table, button: int) -> None:
    at.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
    at.post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button)
    at.frame()


# --- fingers --------------------------------------------------------------------------------------


def test_a_finger_turns_a_tile_once() -> None:
    with table(record_where(fits_next, "blind-hughie")) as at:
        seat = at.view.to_play
        assert seat is not None
        log = at.session.log
        tap(at, at.centre(at.row_keys(seat)[0]))
        assert at.session.log == (*log, "turn")


def test_a_finger_drags_a_tile_to_its_end() -> None:
    with table(record_where(two_ends, "blind-hughie")) as at:
        tile, start = at.state.table.air.tile, at.centre(at.view.turned.id)
        there = at.match.layout.target(End.RIGHT, tile)
        end = (round(there.x), round(there.y))
        touch(at, pygame.FINGERDOWN, start)
        for share in (0.3, 0.7, 1.0):
            x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            touch(at, pygame.FINGERMOTION, (x, y))
        touch(at, pygame.FINGERUP, end)
        assert at.session.log[-1] == f"place {tile.text} right"


def test_a_second_finger_does_nothing() -> None:
    with table(record_where(two_ends, "blind-hughie")) as at:
        log, key = at.session.log, at.view.turned.id
        home = at.pose(key)
        touch(at, pygame.FINGERDOWN, at.centre(key))
        touch(at, pygame.FINGERMOTION, (600, 300))
        tap(at, at.widget("end left").rect.center, finger=1)
        touch(at, pygame.FINGERMOTION, (10, 10))
        touch(at, pygame.FINGERUP, (10, 10))
        at.rest()
        assert at.session.log == log
        assert at.pose(key) == home


# --- controller -----------------------------------------------------------------------------------


def test_a_controller_plays_and_finds_its_way() -> None:
    with table(record_where(fits_next, "blind-hughie"), animation=Speed.NORMAL) as at:
        log = at.session.log
        pad(at, pygame.CONTROLLER_BUTTON_A)
        assert at.session.log == (*log, "turn")
        at.rest()
        for _ in range(12):
            if at.top.controls.ring and at.focus.key.startswith(("end ", "turned")):
                break
            pad(at, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        pad(at, pygame.CONTROLLER_BUTTON_A)
        assert at.session.log[-1].startswith("place ") or at.match.pressing.chosen is not None
        at.rest()
        pad(at, pygame.CONTROLLER_BUTTON_START)
        assert isinstance(at.top, TableMenu)
        pad(at, pygame.CONTROLLER_BUTTON_B)
        assert at.top is at.match


def test_a_controller_asks_for_a_hint_and_takes_back() -> None:
    with table(record_where(two_ends, "blind-hughie"), undo_together=True) as at:
        log = at.session.log
        pad(at, pygame.CONTROLLER_BUTTON_X)
        assert at.focus.key.startswith("end ")
        pad(at, pygame.CONTROLLER_BUTTON_A)
        assert len(at.session.log) == len(log) + 1
        pad(at, pygame.CONTROLLER_BUTTON_Y)
        assert at.session.log == log


# --- other buttons --------------------------------------------------------------------------------


@pytest.mark.parametrize("button", [2, 3, 6])
def test_other_buttons_of_the_mouse_do_nothing(button: int) -> None:
    with table(record_where(one_end, "blind-hughie")) as at:
        log, said = at.session.log, at.said
        at.time += 1
        at.press(at.centre(at.view.turned.id), button)
        assert (at.session.log, at.said) == (log, said)


# --- the disk -------------------------------------------------------------------------------------


def test_a_full_disk_is_told_once_and_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    with table(record_where(to_turn, "blind-hughie")) as at:
        path, log = at.match.save.path, at.session.log
        plain = saves.write_atomic

        def full(*_: object, **__: object) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(saves, "write_atomic", full)
        at.key(pygame.K_RETURN)
        assert isinstance(at.top, Dialog)
        assert any("No space left on device" in words for words in at.words())
        at.time += 1
        at.key(pygame.K_RETURN)
        assert at.top is at.match
        while len(at.session.log) < len(log) + 4:
            at.key(pygame.K_RETURN)
            assert at.top is at.match, "it is told once"
        assert load_record(path).log == log, "what was saved before is still there"
        monkeypatch.setattr(saves, "write_atomic", plain)
        count = len(at.session.log)
        while len(at.session.log) == count:
            at.key(pygame.K_RETURN)
        assert load_record(path).log == at.session.log, "with room again it is saved again"


@pytest.mark.skipif(sys.platform == "win32", reason="files in use cannot be removed there")
def test_a_folder_that_goes_away_in_the_middle_of_a_match(home: Path) -> None:
    with table(record_where(to_turn, "blind-hughie")) as at:
        path = at.match.save.path
        for file in (path, *path.parent.iterdir()):
            file.unlink(missing_ok=True)
        path.parent.rmdir()
        at.key(pygame.K_RETURN)
        assert at.top is at.match
        assert load_record(path).log == at.session.log
