"""The window and all that is in it. Pygame starts here, without its greeting on the console."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
