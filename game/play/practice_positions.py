"""The position of a round of practice in plain figures, hidden tiles included."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.view import Laid
from game.engine.practice import count, find, pairs, row, train
from game.engine.practice.rounds import State


def practice_position(state: State[Any]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The finished tasks, and the task on the table: {} before the first."""
    tasks = [
        {
            "outcome": result.outcome.value,
            "winners": list(result.winners),
            "numbers": list(result.numbers),
            "misses": result.misses,
            "missed": list(result.missed),
        }
        for result in state.match.hands
    ]
    return tasks, {} if state.table is None else _table(state.table)


def _table(table: Any) -> dict[str, Any]:
    match table:
        case find.Table():
            return {
                "train": _line(table.line),
                "tiles": _texts(table.task.tiles),
                "choices": _texts(table.choices),
                "answer": table.answer.text,
                "end": table.end.value,
                "misses": table.misses,
            }
        case train.Table():
            return {
                "train": _line(table.line),
                "hand": _texts(table.hand),
                "taken": table.taken,
                "misses": table.misses,
            }
        case pairs.Table():
            return {
                "board": [
                    None if at in table.gone else tile.text for at, tile in enumerate(table.tiles)
                ],
                "turned": list(table.up),
                "first": table.first,
                "seen": sorted(table.seen),
                "misses": table.misses,
            }
        case row.Table():
            return {
                "row": _texts(table.task.tiles),
                "asked": table.task.asked,
                "looks": table.looks,
                "face_up": sorted(table.up),
                "misses": table.misses,
            }
        case count.Table():
            return {
                "tiles": _texts(table.task.tiles),
                "asked": table.asked,
                "choices": list(table.choices),
                "misses": table.misses,
            }
    raise TypeError(type(table))


def _texts(tiles: Sequence[Tile]) -> list[str]:
    return [tile.text for tile in tiles]


def _line(line: Sequence[Laid]) -> list[str]:
    """The tiles of a train from left to right."""
    return [laid.tile.text for laid in line]
