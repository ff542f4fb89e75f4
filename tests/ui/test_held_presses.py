"""What a person still presses while the screen is handed on never shows the next hand."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.eyes import OPENING, Eyes, begun, eyes

pytestmark = pytest.mark.usefixtures("quick_disk")


def fall(at: Eyes) -> tuple[int, int]:
    """The person before has made his move and the curtain has just fallen; where its button is."""
    at.open_curtain()
    at.rest()
    at.do_by_mouse(at.match.legal[-1])
    at.until(lambda: at.curtain is not None)
    (button,) = at.top.controls.widgets
    return button.rect.center


@pytest.mark.parametrize("after", [0.0, 0.1, 0.25, 0.45])
@pytest.mark.parametrize("way", ["mouse", "finger", "key", "controller"])
def test_for_half_a_second_nothing_opens_it(way: str, after: float) -> None:
    with eyes(begun()) as at:
        spot = fall(at)
        at.wait(after)
        if way == "mouse":
            at.press(spot)
        elif way == "finger":
            x, y = spot[0] / 1280, spot[1] / 720
            for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
                at.post(kind, touch_id=1, finger_id=0, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)
                at.frame()
        elif way == "key":
            at.key(pygame.K_RETURN)
        else:
            at.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
            at.frame()
        assert at.closed
        at.wait(1)
        assert at.closed, "nothing of it is done later"
        at.press(spot)
        assert not at.closed


def test_a_press_that_began_too_early_opens_nothing_when_it_ends() -> None:
    with eyes(begun()) as at:
        spot = fall(at)
        at.wait(0.3)
        at.move(spot)
        at.down(spot)
        at.wait(1)
        at.up(spot)
        assert at.closed


def test_a_button_held_down_since_before_opens_nothing() -> None:
    with eyes(begun()) as at:
        at.open_curtain()
        at.rest()
        at.do_by_mouse(at.match.legal[-1])
        middle = (640, 470)
        at.move(middle)
        at.down(middle)
        at.until(lambda: at.curtain is not None)
        (button,) = at.top.controls.widgets
        at.move(button.rect.center, held=True)
        at.wait(1)
        at.up(button.rect.center)
        assert at.closed


@pytest.mark.parametrize("key", sorted(OPENING))
def test_a_key_held_down_since_before_opens_nothing(key: int) -> None:
    with eyes(begun()) as at:
        at.open_curtain()
        at.rest()
        at.do_by_mouse(at.match.legal[-1])
        down = {"key": key, "mod": 0, "unicode": "", "scancode": 0}
        at.post(pygame.KEYDOWN, **down)
        for _ in range(60):
            at.wait(0.05)
            at.post(pygame.KEYDOWN, **down)
            at.frame()
        assert at.closed
        at.post(pygame.KEYUP, **down)
        at.frame()
        assert at.closed
        at.key(key)
        assert not at.closed


def test_the_second_half_of_a_double_press_opens_nothing() -> None:
    with eyes(begun()) as at:
        at.open_curtain()
        at.rest()
        at.do_by_mouse(at.match.legal[-1])
        (x, y) = (640, 500)
        at.until(lambda: (at.match.alone.left or 1) <= 0.05)
        at.press((x, y))
        at.until(lambda: at.curtain is not None)
        (button,) = at.top.controls.widgets
        at.press(button.rect.center)
        at.press(button.rect.center)
        assert at.closed


def test_keys_pressed_in_the_very_frame_in_which_it_falls_open_nothing() -> None:
    with eyes(begun()) as at:
        at.open_curtain()
        at.rest()
        at.do_by_mouse(at.match.legal[-1])
        while at.curtain is None:
            for _ in range(2):
                at.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
                at.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
            at.frame()
        assert at.closed
