"""Where the program's own files and the person's folder are.

From source the assets and presets lie beside the package; pip and PyInstaller put the
same two folders into the package, under ``_data``. Nothing here depends on the current folder.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import platformdirs

NAME = "hughie"
HOME_VARIABLE = "HUGHIE_HOME"


@dataclass(frozen=True, slots=True)
class UserFolder:
    """The person's folder, which exists and can be written to.

    ``kept`` is False when no lasting folder could be had: then ``path`` is a temporary one that
    goes away with the program, and the person should be told once that nothing will be kept.
    """

    path: Path
    kept: bool


def assets() -> Path:
    """The folder of fonts, sounds, icons and catalogues."""
    return _data_root() / "assets"


def rules() -> Path:
    """The folder of the presets that come with the program, one folder per game."""
    return _data_root() / "rules"


def user_folder() -> UserFolder:
    """The folder for settings, people, matches and the person's own presets, made if need be."""
    return _prepare(os.environ.get(HOME_VARIABLE, ""), os.environ.get("HOME"))


def user() -> Path:
    """The path of `user_folder`."""
    return user_folder().path


def matches() -> Path:
    """The folder of the matches that can be gone on with; it need not exist."""
    return user() / "matches"


@cache
def _data_root() -> Path:
    package = Path(__file__).resolve().parent
    packed = package / "_data"
    return packed if packed.is_dir() else package.parent


@cache
def _prepare(override: str, home: str | None) -> UserFolder:
    """Make the folder ready; cached, so that one answer holds as long as the environment does."""
    wanted = Path(override).absolute() if override else _usual_folder(home)
    if wanted is not None and _can_write(wanted):
        return UserFolder(wanted, kept=True)
    passing = Path(tempfile.mkdtemp(prefix=f"{NAME}-"))
    atexit.register(shutil.rmtree, passing, ignore_errors=True)
    return UserFolder(passing, kept=False)


def _usual_folder(home: str | None) -> Path | None:
    """The system's place for a program's data, or None where the system names none."""
    if home == "":
        # An empty HOME would mean the root of the disk; unset, the account's own home is asked.
        os.environ.pop("HOME", None)
    folder = platformdirs.user_data_path(NAME, appauthor=False)
    return folder if folder.is_absolute() else None


def _can_write(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except (OSError, ValueError):
        return False
