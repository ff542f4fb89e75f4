"""What can be pressed on the table now: a place for every legal action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.dominoes.actions import Action, Peek, Place, Turn
from game.engine.dominoes.legal import pick_index
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.view import View
from game.table.dominoes import Layout
from game.table.pose import Key, Pose

from .table_painter import rect_of
from .widgets.buttons import Spot


@dataclass(frozen=True)
class Choice:
    """A tile that may be laid, and the places on the table where it may go."""

    key: Key
    tile: Tile
    places: tuple[tuple[Place, Pose], ...]


def choices(view: View, layout: Layout, legal: tuple[Action, ...]) -> tuple[Choice, ...]:
    """Every tile that may be laid now: the one in the air, open doubles of the row."""
    found: dict[Tile, list[tuple[Place, Pose]]] = {}
    for action in legal:
        if isinstance(action, Place):
            pose = layout.target(action.end, action.tile)
            found.setdefault(action.tile, []).append((action, pose))
    keys = {piece.tile: piece.id for row in view.rows for piece in row if piece.tile}
    if view.turned is not None and view.turned.tile is not None:
        keys[view.turned.tile] = view.turned.id
    return tuple(Choice(keys[tile], tile, tuple(places)) for tile, places in found.items())


def turning(view: View, legal: tuple[Action, ...]) -> dict[Key, Action]:
    """The tiles of the row that may be turned or looked at now, by their key."""
    result: dict[Key, Action] = {}
    if view.to_play is None:
        return result
    row = view.rows[view.to_play]
    for action in legal:
        if isinstance(action, Turn | Peek):
            at = action.index if action.index is not None else next_index(view)
            result[row[at].id] = action
    return result


def next_index(view: View) -> int:
    """The index of the tile that is turned next where there is no choice."""
    assert view.to_play is not None
    return pick_index(view.rules, len(view.rows[view.to_play]))


def spot_of(key: str, pose: Pose, least: int, press: Callable[[], object]) -> Spot:
    """A pressable place over a tile, no smaller than `least` pixels."""
    rect = rect_of(pose.seen)
    grow_x, grow_y = max(0, least - rect.width), max(0, least - rect.height)
    return Spot(key, rect.inflate(grow_x, grow_y), press)


def nearest(choice: Choice, pos: tuple[int, int], reach: float) -> Place | None:
    """The place of `choice` that a tile dropped at `pos` is meant for, if one is near enough."""
    best: tuple[float, Place] | None = None
    for action, pose in choice.places:
        far = pygame.Vector2(pos).distance_to((pose.x, pose.y))
        if far <= reach * pose.width and (best is None or far < best[0]):
            best = (far, action)
    return best[1] if best else None
