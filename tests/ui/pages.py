"""A screen that tells what becomes of it."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.app import App
from game.ui.inputs import Input
from game.ui.layout import Column, Item
from game.ui.scenes import Scene
from game.ui.widgets import Button

SIZES = [(800, 500), (800, 600), (1024, 600), (1280, 720), (1366, 768), (2560, 1080), (3840, 2160)]


class Page(Scene):
    """A screen with one button in its middle that does what the test likes."""

    def __init__(self, app: App, words: str, do: Callable[[], object] = lambda: None) -> None:
        super().__init__(app)
        self.words, self.do = words, do
        self.heard: list[Input] = []
        self.passed: list[float] = []
        self.told: list[str] = []
        self.moving: float | None = None

    def build(self) -> Item:
        return Column([Button(self.words, self.do, key="button", high=600)])

    def enter(self) -> None:
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def away(self) -> None:
        self.told.append("away")

    def event(self, event: Input) -> bool:
        self.heard.append(event)
        return super().event(event)

    def update(self, dt: float) -> None:
        self.passed.append(dt)

    def rest(self) -> float | None:
        return self.moving
