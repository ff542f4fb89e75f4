"""A lock on a file's name that the system lets go when the program ends, however it ends."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path

_HELD = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class Lock:
    """A held lock; `release` removes its file too."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle: int | None = handle

    def release(self) -> None:
        """Let go; the second time nothing happens."""
        if self._handle is None:
            return
        # Removed while it is held, so that nobody locks a file that is about to go. Windows
        # refuses that for an open file: there it goes after it is closed.
        gone = _removed(self._path)
        with contextlib.suppress(OSError):
            os.close(self._handle)
        self._handle = None
        if not gone:
            _removed(self._path)


def lock(path: Path) -> Lock | None:
    """The lock named by this path, or None while another program, or another part of this one,
    holds it. Raises OSError where no lock can be made at all."""
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if not _take(handle):
                os.close(handle)
                return None
            if _same(path, handle):
                return Lock(path, handle)
        except OSError:
            os.close(handle)
            raise
        # Whoever held it removed the file just now: what is locked has no name any more.
        os.close(handle)


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in _HELD:
                return False
            raise
        return True
else:
    import fcntl

    def _take(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in _HELD:
                return False
            raise
        return True


def _same(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(handle))
    except FileNotFoundError:
        return False


def _removed(path: Path) -> bool:
    try:
        path.unlink()
    except OSError:
        return False
    return True
