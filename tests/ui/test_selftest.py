"""The program's trial of itself passes from source, and fails when something is missing."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pygame
import pytest

from game import paths
from game.play import saves
from game.play.settings import Settings, Speed, load
from game.ui import selfplay, selftest
from game.ui.match import Match


@pytest.fixture(autouse=True)
def _closed_afterwards() -> Iterator[None]:
    yield
    pygame.quit()


def told(capfd: pytest.CaptureFixture[str], code: int) -> str:
    """Run it, expect this exit code, return all it said."""
    assert selftest.main() == code, capfd.readouterr().err
    return capfd.readouterr().err


def test_all_is_well_also_where_a_match_was_left(
    home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for _ in range(2):
        text = told(capfd, 0)
        assert set(text.split("screens: ")[1].replace(",", " ").split()) >= selftest.SCENES
        assert "hands" in text
    settings, problems = load(home / "settings.json")
    assert problems == []
    assert settings.animation is Speed.OFF != Settings().animation
    # Both matches of both runs.
    assert len(list(saves.records_folder().iterdir())) == 4


def test_where_nothing_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "file" / "home"))
    told(capfd, 0)


@pytest.mark.parametrize("lost", ["sounds/place-2.wav", "fonts/Hughie-Regular.ttf"])
def test_a_lost_file_is_noticed(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    lost: str,
) -> None:
    assets = tmp_path / "assets"
    shutil.copytree(paths.assets(), assets)
    (assets / lost).unlink()
    monkeypatch.setattr(paths, "assets", lambda: assets)
    told(capfd, 1)


@pytest.mark.parametrize("content", ["hands: blnid", None])
def test_a_preset_that_is_lost_or_broken_is_noticed(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    content: str | None,
) -> None:
    rules = tmp_path / "rules"
    shutil.copytree(paths.rules(), rules)
    for preset in (rules / "dominoes").iterdir():
        if content is None:
            preset.unlink()
    if content is not None:
        (rules / "dominoes" / "draw.yaml").write_text(content, "utf-8")
    monkeypatch.setattr(paths, "rules", lambda: rules)
    told(capfd, 1)


SCREENS = [
    "settings.SettingsScene",
    "howto.HowToPlay",
    "house_rules.HouseRules",
    "picker.Picker",
    "table_menu.TableMenu",
    "result.HandResult",
    "match_result.MatchResult",
    "languages.Languages",
    "dialog.Dialog",
    "practise.shelf.Shelf",
    "practise.grown_ups.GrownUps",
]


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_that_fails_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], screen: str
) -> None:
    def fail(_: object) -> None:
        raise RuntimeError(f"{screen} does not open")

    module, _, name = screen.rpartition(".")
    monkeypatch.setattr(getattr(import_module(f"game.ui.{module}"), name), "build", fail)
    assert f"{screen} does not open" in told(capfd, 1)


def test_a_screen_that_draws_nothing_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Match, "draw", lambda *_: None)
    assert "Match draws nothing" in told(capfd, 1)


def test_a_screen_that_nobody_saw_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selftest, "SCENES", selftest.SCENES | {"Attic"})
    assert "not seen: Attic" in told(capfd, 1)


def test_a_match_that_does_not_go_on_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Match, "go_on", lambda _: None)
    monkeypatch.setattr(selfplay, "MOST_PRESSES", 40)
    assert "no match ends" in told(capfd, 1)


def test_a_record_that_cannot_be_kept_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def refuse(_: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "keep_record", refuse)
    assert "cannot be kept" in told(capfd, 1)
