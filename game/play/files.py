"""Writing a file so that it is whole or not there, and reading one that may hold anything."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import time
from enum import Enum
from pathlib import Path

from game.engine.core import _, say

_STALE_SECONDS = 60.0
_REPLACE_TRIES = 4
_REPLACE_PAUSE = 0.05


class FileFault(Enum):
    """Why a file could not be read; the value says it in a sentence without a full stop."""

    MISSING = _("there is no such file")
    NOT_A_FILE = _("this is not a file")
    TOO_LARGE = _("the file is too large")
    NOT_TEXT = _("the file is not text in UTF-8")
    REFUSED = _("the system refuses to read the file")


class FileProblem(Exception):
    """A file that could not be read: where, why, and what more there is to say of it."""

    def __init__(self, path: Path, fault: FileFault, detail: object = "") -> None:
        super().__init__(f"{path}: {fault.value}" + (f" ({detail})" if detail else ""))
        self.path = path
        self.fault = fault
        self.detail = detail


def read_bytes_limited(path: Path, max_bytes: int) -> bytes:
    """The content of a regular file of at most ``max_bytes`` bytes; raises `FileProblem`.

    Pipes and devices are refused before they are opened, since opening one can wait for ever.
    """
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise FileProblem(path, FileFault.NOT_A_FILE)
        with path.open("rb") as file:
            content = file.read(max_bytes + 1)
    except FileNotFoundError:
        raise FileProblem(path, FileFault.MISSING) from None
    except (OSError, ValueError) as error:
        said = getattr(error, "strerror", None) or str(error)
        raise FileProblem(path, FileFault.REFUSED, said) from error
    if len(content) > max_bytes:
        raise FileProblem(path, FileFault.TOO_LARGE, say(_("more than {n} bytes"), n=max_bytes))
    return content


def read_text_limited(path: Path, max_bytes: int) -> str:
    """The text of a UTF-8 file of at most ``max_bytes`` bytes; raises `FileProblem`.

    A byte order mark is dropped. Line ends are left as they are.
    """
    content = read_bytes_limited(path, max_bytes)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        where = say(_("byte {n}"), n=error.start + 1)
        raise FileProblem(path, FileFault.NOT_TEXT, where) from error


def backup_of(path: Path) -> Path:
    """Where `write_atomic` keeps what the file held before."""
    return path.with_name(path.name + ".bak")


def write_atomic(path: Path, content: str | bytes, *, backup: bool = True) -> None:
    """Write a file so that a crash or a full disk leaves the old one or the new one, whole.

    Missing folders are made. Text is written as UTF-8, line ends as given. With ``backup`` what
    the file held before stays beside it (see `backup_of`). Raises OSError, and then nothing has
    changed.
    """
    data = content.encode("utf-8", "replace") if isinstance(content, str) else content
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    _sweep(target)
    fresh = _beside(target, "new")
    try:
        _write_through(fresh, data)
        if backup and target.is_file():
            _keep_copy(target)
        _replace(fresh, target)
    except BaseException:
        _remove(fresh)
        raise
    _settle(target.parent)


def set_aside(path: Path) -> Path:
    """Move a damaged or foreign file out of the way and return its new place.

    It keeps its name with ``.aside-1`` (the first free number) after it, so nothing is ever
    overwritten. Raises OSError when it cannot be moved.
    """
    number = 1
    while (aside := path.with_name(f"{path.name}.aside-{number}")).exists():
        number += 1
    return path.rename(aside)


def _beside(target: Path, kind: str) -> Path:
    """A name of this process alone: two copies of the program may save at the same moment."""
    return target.with_name(f".{target.name}.{os.getpid()}.{kind}~")


def _write_through(fresh: Path, data: bytes) -> None:
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _keep_copy(target: Path) -> None:
    """Make the backup without the target ever being missing; a failure here loses no data."""
    copy = _beside(target, "old")
    try:
        _remove(copy)
        try:
            os.link(target, copy)
        except OSError:
            shutil.copyfile(target, copy)
        _replace(copy, backup_of(target))
    except OSError:
        _remove(copy)


def _replace(source: Path, target: Path) -> None:
    """os.replace, patient with Windows, where a virus scanner may hold the target a moment."""
    for attempt in range(_REPLACE_TRIES):
        try:
            source.replace(target)
        except PermissionError:
            if attempt == _REPLACE_TRIES - 1:
                raise
            time.sleep(_REPLACE_PAUSE)
        else:
            return


def _sweep(target: Path) -> None:
    """Remove what a killed writer of this file left behind."""
    prefix = f".{target.name}."
    with contextlib.suppress(OSError), os.scandir(target.parent) as entries:
        for entry in entries:
            ours = entry.name.startswith(prefix) and entry.name.endswith("~")
            if ours and time.time() - entry.stat().st_mtime > _STALE_SECONDS:
                _remove(Path(entry.path))


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _settle(folder: Path) -> None:
    """Write the folder's own entry through, where the system lets a folder be opened."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
