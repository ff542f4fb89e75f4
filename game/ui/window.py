"""The window: where it opens, how large, full screen or not, and how fast it shows what changed."""

from __future__ import annotations

import os
import time
import warnings
from pathlib import Path

import pygame

from game.play.settings import Settings

from .quiet import quiet

SMALLEST = (800, 500)
_SHARE = 0.8
_SLOW_FLIP = 0.004
_NO_DISPLAY = {"offscreen", "dummy"}
_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_DRIVER = "SDL_VIDEODRIVER"
_GRIP = 80
"""Pixels of the window that must lie on a screen for it to be taken hold of."""


class NoDisplay(Exception):
    """There is nothing to open a window on; the text says so in one line."""


class Window:
    """The program's one window, opened by `open`."""

    def __init__(self, settings: Settings, icon: Path, caption: str = "Hughie") -> None:
        self._settings = settings
        self._icon = icon
        self._caption = caption
        self.full_screen = False
        self.surface = pygame.Surface((1, 1))

    def open(self) -> None:
        """Show the window; raises `NoDisplay`."""
        # On Windows a program that does not say this is drawn small and enlarged, blurred.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", self._caption)
        chosen = os.environ.get(_DRIVER)
        try:
            with quiet():
                pygame.display.init()
            driver = pygame.display.get_driver()
            if driver in _NO_DISPLAY and driver not in (chosen or "").split(","):
                raise NoDisplay("Hughie needs a display to open its window on, and found none.")
            self._show(self._settings.full_screen)
            if driver == "x11" and _ACCELERATION not in os.environ and self._is_slow():
                self._open_plainly()
        except pygame.error as error:
            raise NoDisplay(f"Hughie could not open a window: {error}.") from error

    def close(self) -> None:
        """Take the window away."""
        pygame.display.quit()

    def set_full_screen(self, wanted: bool) -> None:
        """Fill the screen, or go back to the window of before."""
        if wanted != self.full_screen:
            self.remember()
            self._show(wanted)
            self._settings.full_screen = wanted

    def remember(self) -> None:
        """Write the window's place into the settings (full screen has none of its own)."""
        if self.full_screen or not pygame.display.get_init():
            return
        left, top = pygame.display.get_window_position()
        size = pygame.display.get_window_size()
        self._settings.window = (left, top, *size)
        self._settings.desktops = tuple(
            side for desktop in pygame.display.get_desktop_sizes() for side in desktop
        )

    def follow(self) -> None:
        """The system changed the window's size: take its new surface."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self.surface = surface

    def _show(self, full_screen: bool) -> None:
        desktops = pygame.display.get_desktop_sizes() or [SMALLEST]
        pygame.display.set_caption(self._caption)
        if self._icon.is_file():
            pygame.display.set_icon(pygame.image.load(self._icon))
        if full_screen:
            if len(desktops) == 1 and pygame.display.get_surface() is not None:
                # Where no window manager does it, a window that grows stays where it was.
                pygame.display.set_window_position((0, 0))
            self._set_mode(desktops[0], pygame.FULLSCREEN)
        else:
            known = self._settings.desktops == tuple(side for size in desktops for side in size)
            place, size = placed(self._settings.window, desktops, known)
            self._set_mode(size, pygame.RESIZABLE)
            if place:
                pygame.display.set_window_position(place)
        self.full_screen = full_screen
        pygame.key.set_repeat(400, 40)

    def _set_mode(self, size: tuple[int, int], flags: int) -> None:
        """Make the window so; coming back from full screen, SDL's first answer is the old size."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            self.surface = pygame.display.set_mode(size, flags)
            if self.surface.get_size() != size:
                pygame.event.pump()
                self.surface = pygame.display.set_mode(size, flags)

    def _is_slow(self) -> bool:
        start = time.perf_counter()
        for _ in range(2):
            pygame.display.flip()
        return time.perf_counter() - start > 2 * _SLOW_FLIP

    def _open_plainly(self) -> None:
        """Without a graphics card SDL goes a long way round for every rectangle; go straight."""
        os.environ[_ACCELERATION] = "0"
        _open_again()
        try:
            self._show(self.full_screen)
        except pygame.error:
            del os.environ[_ACCELERATION]
            _open_again()
            self._show(self.full_screen)


def _open_again() -> None:
    """Leave the display and come back to the same one; raises pygame.error.

    A bare X server starts afresh when its last window goes and answers nobody meanwhile: SDL would
    then take its "offscreen" driver and play to nobody.
    """
    before = os.environ.get(_DRIVER)
    os.environ[_DRIVER] = pygame.display.get_driver()
    pygame.display.quit()
    for pause in (0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, None):
        try:
            pygame.display.init()
            break
        except pygame.error:
            if pause is None:
                raise
            time.sleep(pause)
    if before is None:
        del os.environ[_DRIVER]
    else:
        os.environ[_DRIVER] = before


def placed(
    saved: tuple[int, ...], desktops: list[tuple[int, int]], known: bool
) -> tuple[tuple[int, int] | None, tuple[int, int]]:
    """Where a window goes and its size, from the place saved; None leaves the place to the system.

    `known` tells that the screens are those of when it was saved. Where the further screens lie
    cannot be asked, so a place beyond the first is believed only then.
    """
    width, height = desktops[0]
    if len(saved) != 4:
        wide = max(SMALLEST[0], round(width * _SHARE))
        high = max(SMALLEST[1], round(height * _SHARE))
        return None, (min(wide, width), min(high, height))
    left, top, wide, high = saved
    widest = max(side for side, _ in desktops)
    highest = max(side for _, side in desktops)
    size = (
        min(max(wide, SMALLEST[0]), widest if known else width),
        min(max(high, SMALLEST[1]), highest if known else height),
    )
    on_first = -size[0] + _GRIP <= left <= width - _GRIP and 0 <= top <= height - _GRIP
    reach_x, reach_y = (sum(sides) for sides in zip(*desktops, strict=True))
    on_others = (
        known
        and len(desktops) > 1
        and -reach_x <= left <= reach_x - _GRIP
        and -reach_y <= top <= reach_y - _GRIP
    )
    return ((left, top) if on_first or on_others else None), size
