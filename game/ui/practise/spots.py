"""The places of a round that can be pressed now."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ..table_painter import rect_of
from ..widgets import Spot, Widget
from .ending import button_places
from .signs import SignButton

if TYPE_CHECKING:
    from .scene import Practising

_RADIUS = 12


def round_widgets(scene: Practising) -> list[Widget]:
    """The pieces that can be pressed, in reading order, and the buttons of a round."""
    lock = scene.lock
    place = pygame.Rect((0, 0), lock.measure(scene.look, 0))
    place.center = rect_of(scene.layout.bars.leave).center
    lock.place(scene.look, place)
    if scene.show.ending is not None:
        buttons, pieces = _endings(scene), []
    else:
        buttons = [SignButton("show", scene.show_how, rect_of(scene.layout.bars.show))]
        pieces = [] if scene.busy or not scene.run.session.legal else _pieces(scene)
    if not scene.run.child.sound:
        for button in buttons:
            button.sound = ""
    return [*pieces, *buttons, lock]


def _pieces(scene: Practising) -> list[Widget]:
    found: list[Widget] = []
    view, layout, activity = scene.view, scene.layout, scene.activity
    for key in activity.pressable(view, layout):
        rect = rect_of(layout.poses[key].box)
        found.append(Spot(f"piece {key}", rect, partial(scene.press_piece, key), radius=_RADIUS))
    if found:
        found[0].first = True
    for end, pose in activity.glowing(view, layout).items():
        action = activity.place_pressed(view, end)
        if action is not None:
            press = partial(scene.do, action)
            found.append(Spot(f"place {end}", rect_of(pose.box), press, radius=_RADIUS))
    return found


def _endings(scene: Practising) -> list[SignButton]:
    """Again, or something else."""
    first, second = button_places(scene.look)
    again = SignButton("again", scene.again, first, scene.tr("Again"))
    again.default = again.first = True
    other = SignButton("other", scene.go_away, second, scene.tr("Something else"))
    return [again, other]
