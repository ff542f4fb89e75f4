"""What is wrong with a file a person wrote: where, and in plain words."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.core import Message, _, count, say

from .files import FileProblem

_LINE_END = re.compile(r"\r\n|\n|\r")
_MOST = 100


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong. Lines and columns count from 1, columns in characters.

    `part` says which part of a record is meant, "rules" or "log line 7"; presets have none.
    """

    message: Message
    line: int = 1
    column: int = 1
    part: str = ""

    def at(self, file: str) -> str:
        """`FILE:LINE:COLUMN: what is wrong`, as `hughie check` prints it; one line."""
        return printable(f"{file}:{self.line}:{self.column}: {self._words()}")

    def told(self, file: str) -> str:
        """`FILE: what is wrong`, as `hughie replay` prints it; one line."""
        return printable(f"{file}: {self._words()}")

    def _words(self) -> str:
        return f"{self.part}: {self.message}" if self.part else str(self.message)


class Faulty(ValueError):
    """A text that cannot be used; `problems` holds at least one."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return str(self.problems[0].message)


def file_words(error: FileProblem) -> Message:
    """Why a file could not be read, without its name."""
    fault = say(error.fault.value)
    return say("{fault} ({detail})", fault=fault, detail=error.detail) if error.detail else fault


def located(text: str, faults: Iterable[tuple[int, str, Message]]) -> tuple[Problem, ...]:
    """Problems from (offset in the text, part of a record, what is wrong), in their order.

    Past a hundred nobody reads on: the last one then says how many more there are.
    """
    ordered = sorted(faults, key=lambda fault: fault[0])
    more = len(ordered) - _MOST
    if more > 0:
        ordered = ordered[:_MOST]
        words = count(more, _("there is {n} more problem"), _("there are {n} more problems"))
        ordered.append((ordered[-1][0], "", words))
    ends = _LINE_END.finditer(text)
    end = next(ends, None)
    line, start, found = 1, 0, []
    for offset, part, message in ordered:
        while end is not None and end.end() <= offset:
            line, start = line + 1, end.end()
            end = next(ends, None)
        found.append(Problem(message, line, offset - start + 1, part))
    return tuple(found)


def did_you_mean(problem: Message, given: str, known: Iterable[str]) -> Message:
    """The problem, with the nearest of the known words where one is near."""
    for name in nearest(given, known):
        return say(_("{problem}; did you mean “{name}”?"), problem=problem, name=name)
    return problem


def nearest(given: str, known: Iterable[str]) -> list[str]:
    """The known word that is most like the one given, [] where none is near."""
    return difflib.get_close_matches(given[:40].lower(), list(known), n=1, cutoff=0.6)


def printable(text: str) -> str:
    """A text fit for one line of a terminal: control characters and the like are replaced."""
    return "".join(c if c.isprintable() else "�" for c in text)
