"""When something unforeseen goes wrong: a report in the person's folder, and a word where it is."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pygame

import game
from game import paths
from game.engine.core import _
from game.play.files import write_atomic

FOLDER = "reports"
_KEPT_REPORTS = 10
_SILENT_DRIVERS = {"dummy", "offscreen", "evdev"}


class Translate(Protocol):
    """Turns an English sentence with {names} into the person's language."""

    def __call__(self, text: str, /, **values: object) -> str: ...


def english(text: str, /, **values: object) -> str:
    """The translation used until a language is known."""
    return text.format(**values)


def guarded(run: Callable[[], int], translate: Translate = english) -> int:
    """Run the window; what nobody caught is written down and told, and the answer is then 1.

    The match itself is safe: it was saved after its last move.
    """
    try:
        return run()
    except Exception as error:
        report = write_report(error)
        tell(report, translate)
        return 1


def write_report(error: BaseException) -> Path | None:
    """Write what happened into the person's folder; None when even that is impossible."""
    text = describe(error)
    _print(text)
    try:
        folder = paths.user() / FOLDER
        path = folder / time.strftime(f"error-%Y%m%d-%H%M%S-{os.getpid()}.txt")
        write_atomic(path, text, backup=False)
        for old in sorted(folder.glob("error-*.txt"))[:-_KEPT_REPORTS]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return path


def describe(error: BaseException) -> str:
    """What somebody who mends it needs to know: versions, system, and where it happened."""
    import platform
    import traceback

    lines = [
        f"Hughie {game.__version__}",
        f"Python {platform.python_version()}, pygame-ce {pygame.ver}, SDL "
        + ".".join(map(str, pygame.get_sdl_version())),
        f"{platform.platform()}, {'packed' if getattr(sys, 'frozen', False) else 'from source'}",
        f"video: {video_driver() or 'none'}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    return "\n".join(lines)


def video_driver() -> str:
    """The name of SDL's display in use, or of the one it was told to use; empty for none."""
    if pygame.display.get_init():
        return pygame.display.get_driver()
    return os.environ.get("SDL_VIDEODRIVER", "")


def tell(report: Path | None, translate: Translate = english) -> None:
    """Show where the report is, unless nobody sits in front of this display."""
    if report is None:
        words = translate(_("Hughie has stopped because of an error, and no report could be kept."))
    else:
        words = translate(
            _(
                "Hughie has stopped because of an error. Your match is saved up to the last move. "
                "What happened is written down in\n{file}"
            ),
            file=str(report),
        )
    _print(words)
    if video_driver() in _SILENT_DRIVERS or os.environ.get("CI"):
        return
    # Without our own window, a box cannot hide behind it in full screen.
    with contextlib.suppress(pygame.error):
        pygame.display.quit()
    with contextlib.suppress(pygame.error, ValueError):
        pygame.display.message_box(
            "Hughie", words, message_type="error", buttons=(translate(_("OK")),)
        )


def _print(text: str) -> None:
    """To the terminal, if there is one and it knows the letters."""
    with contextlib.suppress(OSError, ValueError):
        print(text, file=sys.stderr, flush=True)
