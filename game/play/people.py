"""The people who have played here, so that nobody types a name twice."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import paths
from game.engine.core import Message, _, say

from .files import FileFault, FileProblem, read_text_limited, set_aside, write_atomic
from .json_source import JsonError, read_json

MOST = 40
"""So many are remembered, those who played last."""
LONGEST_NAME = 60
JOINERS = "\u200c\u200d"
"""Invisible, but part of Persian words and of many emoji."""
_MOST_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here; `colour` and `picture` are names that the screens know."""

    name: str
    colour: str = ""
    picture: str = ""


def people_file() -> Path:
    """Where the people are kept."""
    return paths.user() / "people.json"


def load_people() -> tuple[tuple[Person, ...], Message | None]:
    """Those who have played, the latest first, and what a person should be told.

    A file that makes no sense is set aside; a person in it who makes none is left out.
    """
    path = people_file()
    try:
        plain = read_json(read_text_limited(path, _MOST_BYTES))
    except FileProblem as error:
        if error.fault in (FileFault.MISSING, FileFault.REFUSED):
            return (), None
        plain = None
    except JsonError:
        plain = None
    if not isinstance(plain, dict) or not isinstance(plain.get("people"), list):
        return (), _set_aside(path)
    return _different(_person(item) for item in plain["people"]), None


def remember(played: Iterable[Person]) -> bool:
    """Put those who play now before the others; False where they could not be kept."""
    known, _problem = load_people()
    people = _different([*(_tidy(person) for person in played), *known])
    plain = [{"name": one.name, "colour": one.colour, "picture": one.picture} for one in people]
    content = json.dumps({"version": 1, "people": plain}, ensure_ascii=False, indent=1) + "\n"
    try:
        write_atomic(people_file(), content)
    except OSError:
        return False
    return True


def clean_name(name: str) -> str:
    """A name as it is kept: one line, no control characters, at most `LONGEST_NAME` long."""
    whole = name.encode("utf-8", "replace").decode("utf-8")
    kept = "".join(c if c.isprintable() or c in JOINERS else " " for c in whole)
    return " ".join(kept.split())[:LONGEST_NAME].rstrip()


def _tidy(person: Person) -> Person:
    return Person(clean_name(person.name), person.colour, person.picture)


def _different(people: Iterable[Person | None]) -> tuple[Person, ...]:
    """Everybody with a name, each name once, no more than are remembered."""
    found: dict[str, Person] = {}
    for person in people:
        if person is not None and person.name:
            found.setdefault(person.name, person)
    return tuple(found.values())[:MOST]


def _person(plain: Any) -> Person | None:
    """The person in the data, None where it holds none; a fact that makes no sense is dropped."""
    if not isinstance(plain, dict):
        return None
    words = [plain.get(key) for key in ("name", "colour", "picture")]
    name, colour, picture = (word if isinstance(word, str) else "" for word in words)
    return _tidy(Person(name, colour[:40], picture[:40]))


def _set_aside(path: Path) -> Message:
    try:
        aside = set_aside(path)
    except OSError:
        return say(_("The people who have played could not be read."))
    return say(
        _("The people who have played could not be read; their file is kept as {file}."),
        file=aside.name,
    )
