"""An error that nobody caught leaves a report and a word, and never a second error."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

import game
from game.ui import crash


def boom() -> int:
    raise RuntimeError("the tile fell off the table: Բարեւ")


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, str]]:
    """Every message box that would have been shown, as (title, message, word on its button)."""
    shown: list[tuple[str, str, str]] = []

    def show(title: str, message: str, buttons: tuple[str], **_: object) -> int:
        shown.append((title, message, *buttons))
        return 0

    monkeypatch.setattr(pygame.display, "message_box", show)
    return shown


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch, boxes: list[tuple[str, str, str]]) -> None:
    """Somebody sits in front of a real display."""
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(crash, "video_driver", lambda: "x11")


def reports(home: Path) -> list[Path]:
    return sorted((home / "reports").glob("*"))


def test_all_well_leaves_nothing(home: Path, boxes: list[tuple[str, str, str]]) -> None:
    assert crash.guarded(lambda: 3) == 3
    assert not (home / "reports").exists()
    assert boxes == []


@pytest.mark.usefixtures("person")
def test_an_error_is_written_down_and_its_place_shown(
    home: Path, boxes: list[tuple[str, str, str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert crash.guarded(boom) == 1
    (report,) = reports(home)
    text = report.read_text("utf-8")
    for part in ("the tile fell off the table: Բարեւ", "in boom", game.__version__, pygame.ver):
        assert part in text
    ((_, message, _),) = boxes
    assert str(report) in message
    assert str(report) in capsys.readouterr().err


@pytest.mark.usefixtures("person")
def test_the_word_is_in_the_language_of_the_person(boxes: list[tuple[str, str, str]]) -> None:
    crash.guarded(boom, lambda text, **values: f"<{values.get('file', text)}>")
    assert boxes[0][1].startswith("<") and boxes[0][2] == "<OK>"


def test_no_box_where_nobody_can_press_it(
    monkeypatch: pytest.MonkeyPatch, boxes: list[tuple[str, str, str]]
) -> None:
    monkeypatch.delenv("CI", raising=False)
    assert crash.video_driver() == "dummy"
    assert crash.guarded(boom) == 1
    monkeypatch.setattr(crash, "video_driver", lambda: "x11")
    monkeypatch.setenv("CI", "true")
    assert crash.guarded(boom) == 1
    assert boxes == []


@pytest.mark.usefixtures("person")
def test_a_full_disk_and_a_failing_box_are_no_second_error(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("No space left on device")

    def no_box(*_: object, **__: object) -> None:
        raise pygame.error("no message box here")

    monkeypatch.setattr(crash, "write_atomic", refuse)
    monkeypatch.setattr(pygame.display, "message_box", no_box)
    assert crash.guarded(boom) == 1
    assert reports(home) == []


@pytest.mark.usefixtures("person")
def test_without_a_terminal(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    assert crash.guarded(boom) == 1
    assert len(reports(home)) == 1


def test_only_the_newest_reports_are_kept(home: Path) -> None:
    folder = home / "reports"
    folder.mkdir()
    for n in range(15):
        (folder / f"error-20200101-0000{n:02}-1.txt").write_text("old", "utf-8")
    (folder / "notes.txt").write_text("not ours", "utf-8")
    crash.guarded(boom)
    kept = [path.name for path in reports(home)]
    assert len(kept) == 11
    assert kept[0] == "error-20200101-000006-1.txt"
    assert "notes.txt" in kept


def test_stopping_is_no_error(home: Path) -> None:
    def stop() -> int:
        raise SystemExit(2)

    with pytest.raises(SystemExit):
        crash.guarded(stop)
    assert not (home / "reports").exists()
