"""Why an action of the activities is refused, and the checks that all of them make."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any

from game.engine import common
from game.engine.core import IllegalAction, _
from game.engine.dominoes.tiles import Tile

from .rounds import Phase, State


class Reason(Enum):
    """Why an action is refused: a sentence with {names}."""

    ROUND_OVER = _("the round is over")
    TASK_NEXT = _("the next task comes first")
    NOT_CHANCE = _("the child is to act, no task is given now")
    GOING_ON = common.GOING_ON
    NOT_A_CHOICE = _("{choice} cannot be chosen now")
    FOREIGN_TILE = _("{tile} is not in this set")
    TILE_TWICE = _("{tile} stands twice")
    TILE_COUNT = _("the number of tiles must be {size}, not {n}")
    CHOICE_COUNT = _("the number of answers must be {size}, not {n}")
    DOUBLE = _("{tile} is a double")
    NO_DOUBLE = _("there is no double among the tiles")
    NO_TRAIN = _("these tiles make no train")
    NOT_ONE_ANSWER = _("{n} answers are right, not one")
    FITS_TWICE = _("{tile} fits both ends")
    UNSOLVABLE = _("these tiles cannot all be laid into one train")
    NOT_RISING = _("the answers must rise")
    OUT_OF_REACH = _("{number} must be from 1 to {most}")
    NOT_PAIRS = _("{tile} matches {n} of the other tiles, not one")
    LOOK_FIRST = _("the row is looked at first")
    LOOKED = _("the row has been looked at")


def check_moment(state: State[Any], *, chance: bool) -> None:
    """Refuse a task where the child is to act, and the other way round."""
    if state.phase is Phase.OVER:
        raise IllegalAction(Reason.ROUND_OVER)
    if chance != (state.phase is Phase.TASK):
        raise IllegalAction(Reason.NOT_CHANCE if chance else Reason.TASK_NEXT)
    if not chance and not state.legal:
        raise IllegalAction(Reason.GOING_ON)


def check_tiles(tiles: Iterable[Tile], highest: int, *, doubles: bool = True) -> None:
    """Refuse tiles that are not in the set or stand twice, and doubles where there are none."""
    seen: set[Tile] = set()
    for tile in tiles:
        if tile.high > highest:
            raise IllegalAction(Reason.FOREIGN_TILE, tile=tile)
        if tile in seen:
            raise IllegalAction(Reason.TILE_TWICE, tile=tile)
        if tile.is_double and not doubles:
            raise IllegalAction(Reason.DOUBLE, tile=tile)
        seen.add(tile)


def check_count(reason: Reason, things: tuple[Any, ...], size: int) -> None:
    """Refuse a task of another size."""
    if len(things) != size:
        raise IllegalAction(reason, size=size, n=len(things))


def check_legal(state: State[Any], action: object, choice: object) -> None:
    """Refuse what is not among the legal actions."""
    if action not in state.legal:
        raise IllegalAction(Reason.NOT_A_CHOICE, choice=choice)
