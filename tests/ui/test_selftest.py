"""The program's trial of itself passes from source, and fails when something is missing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game import paths
from game.ui import selftest


@pytest.fixture(autouse=True)
def _closed_afterwards() -> object:
    yield
    pygame.quit()


def test_all_is_well(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert selftest.main() == 0
    assert "Title" in capfd.readouterr().err
    assert (home / "settings.json").is_file()


@pytest.mark.parametrize("lost", ["sounds/place-2.wav", "fonts/Hughie-Regular.ttf"])
def test_a_lost_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: str) -> None:
    assets = tmp_path / "assets"
    shutil.copytree(paths.assets(), assets)
    (assets / lost).unlink()
    monkeypatch.setattr(paths, "assets", lambda: assets)
    assert selftest.main() == 1


def test_a_screen_that_fails_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    from game.ui.settings import SettingsScene

    def fail(_: object) -> None:
        raise RuntimeError("the settings do not open")

    monkeypatch.setattr(SettingsScene, "build", fail)
    assert selftest.main() == 1
    assert "the settings do not open" in capfd.readouterr().err
