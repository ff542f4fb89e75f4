"""A child at a round in the window of a test: with mouse, finger or keys, right or wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

import pygame

from game.engine.practice import train
from game.engine.practice.rounds import Phase
from game.play import children, practice
from game.play.catalog import ACTIVITIES
from game.table.pose import Key
from game.ui import routes
from game.ui.practise.scene import Practising
from game.ui.practise.train import Train
from tests.ui.drive import Driver

LAST = {activity: len(practice.steps(activity)) - 1 for activity in ACTIVITIES}
STEPS = [
    (activity, step) for activity in ACTIVITIES for step in (0, LAST[activity] // 2, LAST[activity])
]
"""The first, a middle and the last step of every activity."""
_MOST_PRESSES = 400


def begin(
    driver: Driver, activity: str, step: int = 0, seed: int = 1, *, faces: str = ""
) -> Practising:
    """A round on the screen, its first task dealt."""
    child, _problem = practice.set_step(children.add_child("fox"), activity, step)
    if faces:
        child, _problem = children.update_child(child, lambda known: replace(known, faces=faces))
    left: list[bool] = []
    run = practice.Round(child, activity, random.Random(seed))
    routes.open_round(driver.app, run, lambda: left.append(True))
    driver.frame()
    scene = driver.top
    assert isinstance(scene, Practising)
    scene.test_left = left  # type: ignore[attr-defined]
    return scene


def settle(driver: Driver, scene: Practising) -> None:
    """Let everything come to rest that moves on the table."""
    for _ in range(600):
        if not scene.busy:
            return
        driver.frame()
    raise AssertionError("it never comes to rest")


def right_key(scene: Practising) -> Key:
    """The piece that is right to press now."""
    state, layout = scene.run.session.state, scene.layout
    table = state.table
    match scene.run.activity:
        case "find":
            return layout.keys[table.answer]
        case "count":
            return layout.keys[table.asked]
        case "row" if state.phase is Phase.LOOK:
            return next(iter(scene.activity.pressable(scene.view, layout)))
        case "row":
            return layout.offset + int(table.answer)
        case "pairs":
            at = table.lying[0] if table.first is None else table.partners[table.first]
            return layout.offset + int(at)
    return layout.keys[train.good_move(table).tile]


def wrong_key(scene: Practising) -> Key:
    """A piece that can be pressed and is wrong."""
    keys = scene.activity.pressable(scene.view, scene.layout)
    if isinstance(scene.activity, Train):
        view = scene.view
        unfit = [piece.tile for piece in view.hand if not train.fitting(view, piece.tile)]
        return scene.layout.keys[unfit[0]]
    return next(key for key in keys if key != right_key(scene))


def centre(scene: Practising, key: Key) -> tuple[int, int]:
    """Where a piece lies."""
    pose = scene.layout.poses[key]
    return round(pose.x), round(pose.y)


class Hand(Protocol):
    """Presses what a widget's key names."""

    def press(self, driver: Driver, name: str) -> None: ...


class Mouse:
    def __init__(self, button: int = 1) -> None:
        self.button = button

    def press(self, driver: Driver, name: str) -> None:
        driver.press(name, self.button)


class Finger:
    def press(self, driver: Driver, name: str) -> None:
        width, height = driver.window.surface.get_size()
        x, y = driver.widget(name).rect.center
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            driver.post(
                kind, touch_id=1, finger_id=3, x=x / width, y=y / height, dx=0, dy=0, pressure=1
            )
            driver.frame()


class Keys:
    """Moves the ring by Tab and presses Enter, or with a controller's buttons."""

    def __init__(self, pad: bool = False) -> None:
        self.pad = pad

    def press(self, driver: Driver, name: str) -> None:
        controls = driver.top.controls
        for _ in range(2 * len(controls.widgets) + 2):
            focus = controls.focus
            if focus is not None and focus.key == name and controls.ring_shown:
                break
            self._hit(driver, pygame.K_TAB, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        self._hit(driver, pygame.K_RETURN, pygame.CONTROLLER_BUTTON_A)

    def _hit(self, driver: Driver, key: int, button: int) -> None:
        if not self.pad:
            driver.key(key)
            return
        driver.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        driver.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)
        driver.frame()


def press(
    driver: Driver, scene: Practising, which: Callable[[Practising], Key], hand: Hand | None = None
) -> None:
    """Press a piece when everything has come to rest, and its end where it waits for one."""
    hand = hand or Mouse()
    settle(driver, scene)
    key = which(scene)
    # A second press on the same place, a moment later, would be the same press.
    driver.time += 0.5
    hand.press(driver, f"piece {key}")
    if any(widget.key.startswith("place ") for widget in scene.controls.widgets):
        move = train.good_move(scene.run.session.state.table)
        assert not isinstance(move, train.Take)
        hand.press(driver, f"place {move.end}")


def hasten(driver: Driver, scene: Practising) -> None:
    """Bring what moves to its end by presses, as a child does."""
    for _ in range(20):
        if not scene.busy:
            return
        driver.press((5, driver.window.surface.get_height() - 5))
    raise AssertionError("presses do not bring it to its end")


def play_on(driver: Driver, scene: Practising, hand: Hand | None = None) -> None:
    """Play the round to its end without a mistake."""
    for _ in range(_MOST_PRESSES):
        hasten(driver, scene)
        if scene.show.ending is not None:
            return
        press(driver, scene, right_key, hand)
    raise AssertionError("the round does not end")
