"""What the tests of the set-up share: opening it, and its place cards."""

from __future__ import annotations

import pygame

from game.ui.people import PlaceCard
from game.ui.setup import Setup
from tests.ui.drive import Driver


def opened(driver: Driver) -> Setup:
    scene = Setup(driver.app)
    driver.show(scene)
    return scene


def cards(driver: Driver) -> list[PlaceCard]:
    return [widget for widget in driver.top.controls.widgets if isinstance(widget, PlaceCard)]


def names(driver: Driver) -> list[str]:
    return [card.name for card in cards(driver)]


def name_seat(driver: Driver, seat: int, name: str) -> None:
    """Open a place card, make it a person and type a name over what stands there."""
    driver.press(f"seat {seat}")
    driver.wait(1)
    driver.press(driver.widget("kind").rect.move(8, 0).midleft)
    driver.press("name")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.key(pygame.K_BACKSPACE)
    driver.type(name)
    driver.key(pygame.K_RETURN)
    driver.wait(1)
