"""Children at the window of a test: fingers and keys that hold, and how large things are."""

from __future__ import annotations

import random
from datetime import date, datetime, time

import pygame

from game.play.children import Child
from game.play.practice import Round
from game.ui.practise.child_scene import ChildScene
from tests.play.pupils import Pupil, sure
from tests.ui.drive import Driver

SIZES = [(800, 500), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080)]
FOOT = 40
"""Design units at the lower edge where nothing is to be pressed."""


def finger(driver: Driver, kind: int, pos: tuple[int, int]) -> None:
    width, height = driver.window.surface.get_size()
    x, y = pos[0] / width, pos[1] / height
    driver.post(kind, touch_id=1, finger_id=7, x=x, y=y, dx=0, dy=0, pressure=1)
    driver.frame()


def begin_hold(driver: Driver, by: str) -> None:
    """Begin to hold the grown-ups' button."""
    pos = driver.widget("grown-ups").rect.center
    if by == "mouse":
        driver.move(pos)
        driver.down(pos)
    elif by == "finger":
        finger(driver, pygame.FINGERDOWN, pos)
    else:
        driver.top.controls.focus_on("grown-ups", ring=True)
        if by == "pad":
            driver.post(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=0)
        else:
            driver.post(pygame.KEYDOWN, key=KEYS[by], mod=0, unicode="", scancode=0)
        driver.frame()


def end_hold(driver: Driver, by: str) -> None:
    """Let the button go."""
    if by == "mouse":
        driver.up(driver.app.inputs.pos)
    elif by == "finger":
        finger(driver, pygame.FINGERUP, driver.app.inputs.pos)
    elif by == "pad":
        driver.post(pygame.CONTROLLERBUTTONUP, button=0, instance_id=0)
    else:
        driver.post(pygame.KEYUP, key=KEYS[by], mod=0, unicode="", scancode=0)
    driver.frame()


KEYS = {"space": pygame.K_SPACE, "enter": pygame.K_RETURN}
WAYS = ["mouse", "finger", "pad", *KEYS]


def open_grown_ups(driver: Driver) -> None:
    """Hold the button until the page for grown-ups lies there, and look at it for a while."""
    begin_hold(driver, "mouse")
    driver.wait(3.2)
    driver.up(driver.app.inputs.pos)
    driver.wait(1)


def child_problems(driver: Driver) -> list[str]:
    """What is wrong with what can be pressed: outside, too small, on each other, at the foot."""
    scene, look = driver.top, driver.app.look
    assert isinstance(scene, ChildScene)
    window = driver.window.surface.get_rect()
    room = pygame.Rect(0, 0, window.width, window.height - look.u(FOOT))
    things = [widget for widget in scene.controls.widgets if widget.solid]
    problems = [
        f"{one.key} at {one.rect} is out of {room}" for one in things if one.rect not in room
    ]
    problems += [
        f"{one.key} is small: {one.rect.size}"
        for one in things
        if min(one.rect.size) < round(72 * look.metrics.scale)
    ]
    for at, one in enumerate(things):
        problems += [
            f"{one.key} lies on {other.key}"
            for other in things[at + 1 :]
            if one.rect.colliderect(other.rect)
        ]
    return problems


def played(child: Child, activity: str, day: date, pupil: Pupil = sure, seed: int = 1) -> Child:
    """The child after a round on a day."""
    chance = random.Random(seed)
    moment = datetime.combine(day, time(10)).astimezone()
    run = Round(child, activity, chance, lambda: moment)
    while not run.over:
        if run.session.waits_for_chance:
            run.next_task()
        else:
            run.do(pupil(run, chance))
    return run.child
