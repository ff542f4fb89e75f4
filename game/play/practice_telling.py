"""What happened in a round of practice, a line for each event, for the printed replay.

English alone: the window tells it without words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.core import Step, either
from game.engine.dominoes.tiles import Tile
from game.engine.practice import count, find, pairs, row, train
from game.engine.practice.rounds import (
    Began,
    Choice,
    Helped,
    Missed,
    Offered,
    Outcome,
    Right,
    RoundOver,
    TaskDone,
    Turned,
    WentBack,
)

_HOW = {
    Outcome.SURE: "at once",
    Outcome.RIGHT: "without help",
    Outcome.HELPED: "with help",
    Outcome.SHOWN: "with the answer shown",
    Outcome.FREE: "with the last two left",
}


def tell_practice(step: Step[Any, Any], names: Sequence[str]) -> Iterator[str]:
    """The lines for one step of a round; the only name is the child's."""
    name, state = names[0] or "The child", step.state
    match step.event:
        case Began(number):
            yield f"Task {number + 1}: {_task(state.table)}."
        case Right(choice, asked):
            yield f"{name} finds {asked}: {_chosen(choice)}."
        case Missed(choice, asked, given, _misses):
            yield f"{name} tries {_chosen(choice)}: {given} is not {asked}."
        case pairs.Different(pieces, asked, given):
            yield f"{name} tries {_chosen(pieces)}: {given} is not {asked}, but who could know."
        case Helped(choices):
            yield f"Help: {either([_chosen(choice) for choice in choices])}."
        case Offered(choice):
            yield f"{_chosen(choice)} offers itself."
        case Turned(piece, tile):
            yield f"The tile at {piece} is {tile}."
        case WentBack(pieces):
            yield f"Face down again: {', '.join(str(piece) for piece in pieces)}."
        case row.Asked(number):
            yield f"Where is {number}?"
        case train.Placed(_piece, tile, end):
            yield f"{name} lays {tile}{f' at the {end}' if end else ''}."
        case train.Took(_piece, tile):
            yield f"{name} takes {tile} back."
        case train.Stuck():
            yield "Nothing fits: a tile is to be taken back."
        case pairs.Cleared():
            yield "The board is empty."
        case TaskDone(number, result):
            yield f"Task {number + 1} is done {_HOW[result.outcome]}."
        case RoundOver(stars, tasks):
            yield f"The round is over: {stars} stars in {tasks} tasks."


def _task(table: Any) -> str:
    match table:
        case find.Table():
            train_, tiles = _texts(table.task.train), _texts(table.task.tiles)
            return f"what of {tiles} fits {train_}"
        case train.Table():
            return f"a train of {_texts(table.tiles)}"
        case pairs.Table():
            return f"a board of {len(table.tiles)} tiles"
        case row.Table():
            return f"a row of {len(table.task.tiles)} tiles"
        case count.Table():
            return f"how many are on {_texts(table.task.tiles)}"
    raise TypeError(type(table))


def _chosen(choice: Choice) -> str:
    match choice:
        case Tile():
            return choice.text
        case (first, second):
            return f"{first} and {second}"
        case _:
            return str(choice)


def _texts(tiles: Sequence[Tile]) -> str:
    return " ".join(tile.text for tile in tiles)
