"""A screen of whatever widgets a test makes."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.app import App
from game.ui.layout import Column, Item
from game.ui.scenes import Scene
from tests.ui.drive import Driver


class Sheet(Scene):
    """A screen of whatever a test makes."""

    def __init__(self, app: App, make: Callable[[], Item]) -> None:
        super().__init__(app)
        self.make = make

    def build(self) -> Item:
        return self.make()


def show(driver: Driver, *items: Item, across: str = "start") -> None:
    driver.show(Sheet(driver.app, lambda: Column(list(items), across=across)))  # type: ignore[arg-type]


def right_to_left(driver: Driver) -> None:
    driver.app.text.language.code = "fa"
