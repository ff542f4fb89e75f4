"""The `hughie` command: the window without an argument, else a command of its own."""

from __future__ import annotations

import gc
import sys


def main(arguments: list[str] | None = None) -> int:
    """Run `hughie` with these arguments (those of the program by default); the exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    if given:
        from game import cli

        return cli.run(given)
    # What is loaded now stays; the window looks for garbage again after its first frame.
    gc.disable()
    # Imported only here: the commands work where there is no display and no pygame.
    from game.ui import start

    return start.play()


if __name__ == "__main__":
    sys.exit(main())
