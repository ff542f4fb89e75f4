"""Whatever is wrong when the program starts is said, and only a missing display keeps it closed."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.ui import routes, start


@pytest.fixture(autouse=True)
def _closed_afterwards() -> Iterator[None]:
    yield
    pygame.quit()


@pytest.mark.parametrize("broken", ["game.play.settings.load", "game.ui.app.App.__init__"])
def test_an_error_before_the_first_screen_is_written_down(
    home: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("unforeseen")

    monkeypatch.setattr(broken, fail)
    assert start.play() == 1
    (report,) = (home / "reports").glob("*")
    assert "unforeseen" in report.read_text("utf-8")


def test_where_nothing_can_be_kept_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "file" / "home"))
    (told,) = start.opened().problems
    assert "nothing will be kept" in str(told)


def test_where_all_is_well_nothing_is_told() -> None:
    assert start.opened().problems == []


def test_garbage_is_looked_for_again_once_the_first_frame_is_shown() -> None:
    program = start.opened()
    program.stack.push(routes.title(program))
    gc.disable()
    try:
        program.frame()
        assert gc.isenabled()
    finally:
        gc.enable()
