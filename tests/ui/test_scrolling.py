"""However a panel is scrolled, the screen is as if it were drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.play.settings import Settings
from game.ui.app import App
from game.ui.house_rules import HouseRules
from game.ui.howto import HowToPlay
from game.ui.layout import Box, Column, Item, Row, Space
from game.ui.plan import Plan
from game.ui.scenes import Scene
from game.ui.setup import Setup
from game.ui.widgets import IconButton, Panel, Scroll
from tests.ui.drive import Driver, driven, scroll_panels
from tests.ui.watching import fresh


class Icons(Scene):
    """A narrow panel of icons, one below the other, whose tips are wider than the panel."""

    def build(self) -> Item:
        icons = [
            IconButton("gear", f"What icon number {n} is good for", self.close, key=f"icon {n}")
            for n in range(24)
        ]
        panel = Scroll(Panel(Column(icons, across="centre")), key="icons")
        return Column([Row([Space(), Box(panel, width=130), Space()], across="stretch", grow=1)])


SCREENS: dict[str, Callable[[App], Scene]] = {
    "blot-four": lambda app: HowToPlay(app, "blot-four"),
    "blind-hughie": lambda app: HowToPlay(app, "blind-hughie"),
    "house rules": lambda app: HouseRules(app, Plan({})),
    "set-up": Setup,
    "icons": Icons,
}


def panel(driver: Driver, key: str) -> Scroll:
    return next(one for one in scroll_panels(driver.top) if one.key == key)


def scrolled(driver: Driver, key: str) -> Iterator[str]:
    """Every way to scroll a panel with a pointer, one after the other; what was done is told."""
    rect = panel(driver, key).rect
    driver.move(rect.center)
    for notches in (-1, -1, -30, 1, 30):
        driver.post(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches))
        driver.frame()
        yield f"wheel {notches}"
    bar = rect.right - 2
    for pos in ((bar, rect.bottom - 3), (bar, rect.centery), (bar, rect.top + 3)):
        driver.down(pos)
        yield f"bar at {pos}"
        driver.move((bar, rect.centery), held=True)
        yield "bar drawn to the middle"
        driver.up((bar, rect.centery))
        yield "let go"
    spot = (rect.left + 2, rect.bottom - 3)
    driver.down(spot)
    for down in (20, rect.height // 2):
        driver.move((spot[0], spot[1] - down), held=True)
        yield f"drawn by {down}"
    driver.up(spot)


@pytest.mark.parametrize(("size", "text"), [((640, 400), 150), ((1280, 720), 100)])
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_old_is_left_beside_what_was_scrolled(
    name: str, size: tuple[int, int], text: int
) -> None:
    with driven(size, Settings(text_size=text)) as driver:
        driver.show(SCREENS[name](driver.app))
        moved = False
        for key in [one.key for one in scroll_panels(driver.top)]:
            offsets = set()
            for done in scrolled(driver, key):
                assert driver.picture() == fresh(driver), f"{key}, {done}"
                offsets.add(panel(driver, key).offset)
            moved |= len(offsets) > 1
        for key in [pygame.K_DOWN] * 8 + [pygame.K_TAB] * 12 + [pygame.K_UP] * 8:
            driver.key(key)
            assert driver.picture() == fresh(driver), pygame.key.name(key)
        assert moved or text == 100, "it had nothing to scroll"


def test_a_tip_goes_with_its_icon_by_wheel_and_keys() -> None:
    with driven((800, 500)) as driver:
        driver.show(Icons(driver.app))
        icon = driver.widget("icon 3")
        driver.move(icon.rect.center)
        assert icon.hovered
        driver.post(pygame.MOUSEWHEEL, x=0, y=-0.1, precise_x=0.0, precise_y=-0.1)
        driver.frame()
        assert icon.hovered and panel(driver, "icons").offset > 0
        assert driver.picture() == fresh(driver)
        driver.key(pygame.K_TAB)
        for _ in range(10):
            driver.key(pygame.K_TAB)
            assert driver.picture() == fresh(driver)
