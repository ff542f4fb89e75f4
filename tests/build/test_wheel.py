"""What pip installs is the whole program, and it works from any folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds what an installation puts into site-packages."""
    folder = tmp_path_factory.mktemp("wheel")
    tree = folder / "tree"
    tree.mkdir()
    (tree / "build").mkdir()
    for name in ("pyproject.toml", "README.md", "build/hughie.desktop"):
        shutil.copy(ROOT / name, tree / name)
    for name in ("game", "assets", "rules"):
        shutil.copytree(ROOT / name, tree / name)
    make = "from hatchling.build import build_wheel as make; print(make('..'))"
    run = subprocess.run(
        [sys.executable, "-c", make], cwd=tree, capture_output=True, text=True, check=True
    )
    site = folder / "site packages"
    zipfile.ZipFile(folder / run.stdout.split()[-1]).extractall(site)
    return site


def python(site: Path, cwd: Path, *arguments: str) -> str:
    env = os.environ | {"PYTHONPATH": str(site)}
    command = [sys.executable, "-P", *arguments]
    return subprocess.run(
        command, cwd=cwd, env=env, capture_output=True, text=True, check=True
    ).stdout.strip()


def test_it_finds_its_own_files(installed: Path, tmp_path: Path) -> None:
    ask = "from game import paths; print(paths.assets()); print(paths.rules())"
    data = installed / "game" / "_data"
    assert python(installed, tmp_path, "-c", ask).splitlines() == [
        str(data / "assets"),
        str(data / "rules"),
    ]


@pytest.mark.parametrize("name", ["assets", "rules"])
def test_no_file_is_left_out(installed: Path, name: str) -> None:
    def content(folder: Path) -> dict[str, bytes]:
        return {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*")
            if path.is_file() and path.suffix != ".pyc"
        }

    assert content(installed / "game" / "_data" / name) == content(ROOT / name)


def test_a_linux_desktop_gets_its_menu_entry(installed: Path) -> None:
    (shared,) = installed.glob("hughie-*.data/data/share")
    assert (shared / "applications" / "hughie.desktop").is_file()
    assert (shared / "icons" / "hicolor" / "256x256" / "apps" / "hughie.png").is_file()


def test_the_command_answers(installed: Path, tmp_path: Path) -> None:
    import game

    assert game.__version__ in python(installed, tmp_path, "-m", "game", "--version")
