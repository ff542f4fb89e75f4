"""From the double-click to the first screen, whatever is wrong on this computer."""

from __future__ import annotations

import sys
from collections.abc import Callable

from game import paths
from game.engine.core import _, say
from game.play import settings as settings_file

from . import crash, routes
from .app import App
from .scenes import Scene
from .window import NoDisplay, Window


def play(first: Callable[[App], Scene] = routes.title) -> int:
    """Open the window and play; returns the exit code (2: there is no display)."""
    return crash.guarded(lambda: _open_and_run(first))


def _open_and_run(first: Callable[[App], Scene]) -> int:
    try:
        app = opened()
    except NoDisplay as problem:
        if sys.stderr:
            sys.stderr.write(f"{problem}\n")
        return 2
    # From here on there is a language to say in what went wrong.
    return crash.guarded(lambda: app.run(first), app.text.language.gettext)


def opened() -> App:
    """The program with its window open and no scene in it yet; raises `NoDisplay`."""
    folder = paths.user_folder()
    settings, problems = settings_file.load(folder.path / settings_file.FILE_NAME)
    if not folder.kept:
        problems.append(
            say(_("There is no folder that can be written to, so nothing will be kept."))
        )
    window = Window(settings, paths.assets() / "icons" / "hughie-64.png")
    window.open()
    app = App(settings, window, paths.assets(), folder.path)
    app.problems += problems
    return app
