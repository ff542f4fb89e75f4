"""Plays on and on in the program's own window loop, by Enter alone; run by a test that ends it.

Every action that has been saved is told on standard output as a line: the file's name, how many
actions it holds, and the last of them.
"""

from __future__ import annotations

import sys

import pygame

from game.play import saves
from game.play.session import Session
from game.ui import start
from game.ui.app import App


def main() -> int:
    """From the title on: Enter takes what it offers first, to go on or else to play."""
    _tell_of_saves()
    _press_enter_before_every_frame()
    return start.play()


def _tell_of_saves() -> None:
    plain = saves.Save._write

    def write(self: saves.Save, session: Session) -> None:
        plain(self, session)
        log = session.log
        print(self.path.name, len(log), *log[-1:], flush=True)

    saves.Save._write = write  # type: ignore[method-assign]


def _press_enter_before_every_frame() -> None:
    plain = App.frame
    down = True

    def frame(self: App, wait: bool = False) -> None:
        nonlocal down
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        down = not down
        values = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
        pygame.event.post(pygame.Event(kind, values))
        plain(self, wait)

    App.frame = frame  # type: ignore[method-assign]


if __name__ == "__main__":
    sys.exit(main())
