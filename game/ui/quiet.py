"""Keeping the console clean while a library looks for devices that may not be there."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """While this lasts nothing is written to the error stream, not even by libraries in C.

    They complain there about every display and sound card they do not find; what is of use to a
    person is said by us.
    """
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    try:
        with contextlib.suppress(OSError, AttributeError, ValueError):
            sys.stderr.flush()
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
