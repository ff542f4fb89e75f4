"""What is wrong with a file a person wrote: where, and in plain words."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.core import Message, _, say

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
    if not error.detail:
        return say(error.fault.value)
    return say("{fault} ({detail})", fault=error.fault.value, detail=error.detail)


def few(problems: list[Problem]) -> tuple[Problem, ...]:
    """The problems in the order of the file; past a hundred nobody reads on."""
    problems = sorted(problems, key=lambda problem: (problem.line, problem.column))
    if len(problems) > _MOST:
        last = problems[_MOST - 1]
        more = say(_("and {n} more problems"), n=len(problems) - _MOST + 1)
        problems = [*problems[: _MOST - 1], Problem(more, last.line, last.column)]
    return tuple(problems)


def line_column(text: str, offset: int) -> tuple[int, int]:
    """The line and column, from 1, of a place in a text."""
    line, start = 1, 0
    for end in _LINE_END.finditer(text, 0, offset):
        if end.end() > offset:
            break
        line, start = line + 1, end.end()
    return line, offset - start + 1


def did_you_mean(problem: Message, given: str, known: Iterable[str]) -> Message:
    """The problem, with the nearest of the known words where one is near."""
    near = difflib.get_close_matches(given[:40].lower(), list(known), n=1, cutoff=0.6)
    if not near:
        return problem
    return say(_("{problem}; did you mean “{name}”?"), problem=problem, name=near[0])


def printable(text: str) -> str:
    """A text fit for one line of a terminal: control characters and the like are replaced."""
    return "".join(c if c.isprintable() else "�" for c in text)
