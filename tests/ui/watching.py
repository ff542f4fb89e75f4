"""What can be seen and heard of a scene that moves."""

from __future__ import annotations

import pygame
import pytest

from .drive import Driver


def written(driver: Driver) -> list[str]:
    """Every text that the top scene draws now."""
    texts: list[str] = []
    text = driver.app.text
    line = text.line

    def noted(words: str, *rest: object) -> pygame.Surface:
        texts.append(words)
        return line(words, *rest)  # type: ignore[arg-type]

    text.line = noted  # type: ignore[method-assign]
    try:
        driver.top.draw(pygame.Surface(driver.window.surface.get_size()))
    finally:
        del text.line  # type: ignore[misc]
    return texts


def fresh(driver: Driver) -> str:
    """The window as it is when everything is drawn anew, told as `Driver.picture` does."""
    before = driver.window.surface.copy()
    driver.top.draw(driver.window.surface)
    told = driver.picture()
    driver.window.surface.blit(before, (0, 0))
    return told


class Updates:
    """Counts how often something was shown on the display."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        for name in ("update", "flip"):
            monkeypatch.setattr(pygame.display, name, self._shown)

    def _shown(self, *_rects: object) -> None:
        self.count += 1


def listen(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the sounds from now on."""
    heard: list[str] = []
    monkeypatch.setattr(driver.app.sound, "play", heard.append)
    return heard
