"""What the tests of the house rules share: opening them, and choosing there."""

from __future__ import annotations

from game.ui.house_rules import HouseRules
from game.ui.plan import Plan
from tests.ui.drive import Driver


def opened(driver: Driver) -> HouseRules:
    scene = HouseRules(driver.app, Plan({}))
    driver.show(scene)
    return scene


def choose(driver: Driver, key: str) -> None:
    """Go to a widget with the keyboard's focus, which scrolls to it, and press it."""
    driver.top.controls.focus_on(key, ring=True)
    driver.frame()
    assert driver.widget(key).shown_rect().size == driver.widget(key).rect.size, "out of sight"
    driver.press(key)
