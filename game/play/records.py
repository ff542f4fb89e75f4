"""The match file: save, autosave and replay in one text (the record format, version 1)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.engine.core import IllegalAction, NotationError, Step, plain_rules

from .catalog import GAMES
from .files import FileProblem, read_text_limited
from .problems import Faulty, Problem, file_words
from .record_head import VERSION, Player, Record, log_line, player, read_head

__all__ = [
    "MOST_BYTES",
    "SUFFIX",
    "Player",
    "Record",
    "RecordError",
    "check_record",
    "final_state",
    "load_record",
    "player",
    "read_record",
    "record_text",
    "replay",
    "write_record",
]

SUFFIX = ".hughie"
MOST_BYTES = 8_000_000
"""A larger file is no record and is not read: about 60,000 hands."""


class RecordError(Faulty):
    """A record that cannot be used, with what is wrong with it."""


def read_record(text: str) -> Record:
    """The record in a text; raises RecordError with all that is wrong with its head.

    Whether the log can be played is told by `replay`.
    """
    reading = read_head(text)
    if reading.record is None:
        raise RecordError(reading.problems())
    return reading.record


def load_record(path: Path) -> Record:
    """The record in a file; raises RecordError, also where the file cannot be read."""
    return read_record(record_text(path))


def record_text(path: Path) -> str:
    """What a record file holds; raises RecordError where it cannot be read."""
    try:
        return read_text_limited(path, MOST_BYTES)
    except FileProblem as error:
        raise RecordError([Problem(file_words(error))]) from None


def write_record(record: Record) -> str:
    """The text of a record, an action a line; `read_record` gives the record back."""
    seats = []
    for seat in record.seats:
        known: dict[str, Any] = {"name": seat.name}
        if seat.plays is not None:
            known["plays"] = seat.plays.value
        seats.append({**known, **seat.extra})
    head: dict[str, Any] = {
        "hughie": VERSION,
        "game": record.game,
        "preset": record.preset,
        "rules": plain_rules(record.rules),
        "seats": seats,
    }
    if record.started:
        head["started"] = record.started
    if record.undone:
        head["undone"] = record.undone
    lines = [f"{_json(key)}: {_json(value)}" for key, value in {**head, **record.extra}.items()]
    log = ",\n".join(f"  {_json(line)}" for line in record.log)
    lines.append(f'"log": [\n{log}\n]' if log else '"log": []')
    return "{" + ",\n ".join(lines) + "}\n"


def replay(record: Record) -> Iterator[tuple[Any, tuple[Step[Any, Any], ...]]]:
    """Each action of the log with the steps it brought about.

    Raises RecordError at the first line that is no action or that the rules do not allow.
    """
    game = GAMES[record.game]
    state = game.new_match(record.rules, len(record.seats))
    for number, line in enumerate(record.log, 1):
        try:
            action = game.read(line)
            steps = game.apply(state, action)
        except (NotationError, IllegalAction) as error:
            raise RecordError([Problem(error.message, part=log_line(number))]) from None
        yield action, steps
        state = steps[-1].state


def final_state(record: Record) -> Any:
    """The position that a record leaves off at; raises RecordError like `replay`."""
    state = GAMES[record.game].new_match(record.rules, len(record.seats))
    for _action, steps in replay(record):
        state = steps[-1].state
    return state


def check_record(text: str) -> tuple[Problem, ...]:
    """Everything that is wrong with a record, each with its place in the text.

    Of what the rules do not allow only the first: what follows it hangs in the air.
    """
    reading = read_head(text)
    record = reading.record
    if record is None:
        return reading.problems()
    game = GAMES[record.game]
    state = game.new_match(record.rules, len(record.seats))
    for number, line in enumerate(record.log):
        try:
            action = game.read(line)
            if not reading.faults:
                state = game.apply(state, action)[-1].state
        except (NotationError, IllegalAction) as error:
            reading.fault(("log", number), error.message, log_line(number + 1))
    return reading.problems()


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
