"""What stands in a record before its log, and how it is read from a file that may hold anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from game.engine.core import Message, OneOf, OptionError, Whole, _, quoted, say

from .catalog import GAMES
from .computers import Level
from .json_source import JsonError, locate, read_json
from .options import Path, read_rules
from .presets import shipped_names, shipped_preset
from .problems import Problem, did_you_mean, located

VERSION = 1
_KNOWN = ("hughie", "game", "preset", "rules", "seats", "started", "log", "undone")
TABLE = "table"
"""A key that only the screen heeds: how the people around it hold their hands."""


class Table(StrEnum):
    """How hands are kept secret from others at the same screen, if they are."""

    CURTAIN = "curtain"  # the screen is passed on, and covered in between
    HOLD = "hold"  # a hand lies face down but while it is looked at
    OPEN = "open"  # all hands lie open


TABLES: Mapping[str, tuple[Table, ...]] = {
    "dominoes": (Table.CURTAIN, Table.OPEN),
    "blot": (Table.HOLD, Table.CURTAIN, Table.OPEN),
}
"""The ways that each game's people choose from, the usual one first; a record that names none of
them means that one."""
UPGRADES: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""Version -> what makes the data of a record one version younger; version 1 was the first."""


@dataclass(frozen=True)
class Player:
    """Who sits at a seat: a person, or where `plays` names a level, the computer.

    `extra` holds what else stands in the record, kept as it is.
    """

    name: str
    plays: Level | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def colour(self) -> str:
        """The colour's name, "" where the record gives none."""
        return self._word("colour")

    @property
    def picture(self) -> str:
        """The picture's name, "" where the record gives none."""
        return self._word("picture")

    def _word(self, key: str) -> str:
        word = self.extra.get(key)
        return word if isinstance(word, str) else ""


def table_named(game: str, name: object) -> Table:
    """The way of holding hands that `name` means in a game, the usual one where it means none."""
    ways = TABLES.get(game, (Table.CURTAIN,))
    return next((way for way in ways if way.value == name), ways[0])


def player(name: str, colour: str = "", picture: str = "", plays: Level | None = None) -> Player:
    """A player with the facts that the screens show."""
    shown = {"colour": colour, "picture": picture}
    return Player(name, plays, {key: value for key, value in shown.items() if value})


@dataclass(frozen=True)
class Record:
    """A match as it is kept: how it began and what was done, one action a line of `log`.

    `rules` are the game's Rules; `preset` is only a name. `undone` counts what was taken back;
    `extra` holds keys of the file that this version does not know.
    """

    game: str
    preset: str | None
    rules: Any
    seats: tuple[Player, ...]
    started: str = ""
    log: tuple[str, ...] = ()
    undone: int = 0
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def table(self) -> Table:
        """How the people at the screen hold their hands; no rule, so among `extra`."""
        return table_named(self.game, self.extra.get(TABLE))


def log_line(number: int) -> str:
    """How a line of the log is named in a problem; the first is 1."""
    return f"log line {number}"


class Reading:
    """A record being read: what was wrong so far and, where nothing was, the record."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.faults: list[tuple[Path, bool, str, Message]] = []
        self.record: Record | None = None
        self._plain: Any = {}
        self._problems: tuple[Problem, ...] = ()

    def fault(self, path: Path, message: Message, part: str = "", *, key: bool = False) -> None:
        """Note that what stands at `path` (or its key) is wrong."""
        self.faults.append((path, key, part or str(path[0]), message))

    def problems(self) -> tuple[Problem, ...]:
        """All that is wrong, in the order of the text."""
        if not self.faults:
            return self._problems
        source = locate(self.text, self._plain)
        return located(
            self.text,
            (
                (source.offset(path, key=key), part, message)
                for path, key, part, message in self.faults
            ),
        )

    def read(self) -> None:
        """Read the text as far as it makes sense."""
        try:
            self._plain = plain = read_json(self.text)
        except JsonError as error:
            self._problems = located(self.text, [(error.offset, "", error.message)])
            return
        if not isinstance(plain, dict):
            message = say(_("a record is one mapping in braces, not {found}"), found=quoted(plain))
            self._problems = (Problem(message),)
            return
        upgraded = self._upgraded(plain)
        if upgraded is not None:
            self._read_head(upgraded)

    def _upgraded(self, plain: dict[str, Any]) -> dict[str, Any] | None:
        """The data as this version knows it, None where it knows no way to it."""
        version = plain.get("hughie")
        if "hughie" not in plain:
            self.fault(("hughie",), say(_("is missing: this is no record of a match")))
        elif isinstance(version, bool) or not isinstance(version, int) or version < 1:
            must = say(_("must be the number of a version, not {value}"), value=quoted(version))
            self.fault(("hughie",), must)
        elif version > VERSION:
            newer = say(
                _("a newer version of the game wrote this (format {theirs}, this one reads {own})"),
                theirs=quoted(version),
                own=VERSION,
            )
            self.fault(("hughie",), newer)
        else:
            for step in range(version, VERSION):
                plain = UPGRADES[step](plain)
            return plain
        return None

    def _read_head(self, plain: dict[str, Any]) -> None:
        game = plain.get("game")
        if not isinstance(game, str) or game not in GAMES:
            unknown = say(_("there is no game {value}"), value=quoted(game))
            self.fault(("game",), did_you_mean(unknown, str(game), GAMES))
            game = ""
        seats = self._seats(plain.get("seats"))
        rules = self._rules(plain, game, len(seats) if seats is not None else None)
        preset = plain.get("preset")
        log = self._log(plain.get("log"))
        started = plain.get("started", "")
        if not isinstance(started, str):
            self._must_be_text(("started",), started)
        undone = plain.get("undone", 0)
        try:
            Whole(0).read(undone)
        except OptionError as error:
            self.fault(("undone",), error.message)
        if not self.faults:
            extra = {key: value for key, value in plain.items() if key not in _KNOWN}
            assert seats is not None
            self.record = Record(game, preset, rules, seats, started, log, undone, extra)

    def _seats(self, plain: object) -> tuple[Player, ...] | None:
        if not isinstance(plain, list):
            must = say(_("must be a list of the players, not {value}"), value=quoted(plain))
            self.fault(("seats",), must)
            return None
        return tuple([self._seat(number, seat) for number, seat in enumerate(plain)])

    def _seat(self, number: int, plain: object) -> Player:
        part = f"seat {number}"
        if not isinstance(plain, dict):
            must = say(_("must be a mapping with a name, not {value}"), value=quoted(plain))
            self.fault(("seats", number), must, part)
            return Player("")
        name, plays = plain.get("name"), None
        if not isinstance(name, str):
            self._must_be_text(("seats", number, "name"), name, f"{part}: name")
        if "plays" in plain:
            try:
                plays = OneOf(Level).read(plain["plays"])
            except OptionError as error:
                self.fault(("seats", number, "plays"), error.message, f"{part}: plays")
        extra = {key: value for key, value in plain.items() if key not in ("name", "plays")}
        return Player(str(name), Level(plays) if plays else None, extra)

    def _rules(self, plain: dict[str, Any], game: str, seats: int | None) -> Any:
        """The rules as they are written, else those of the preset."""
        preset = plain.get("preset")
        if preset is not None and not isinstance(preset, str):
            self._must_be_text(("preset",), preset)
            return None
        if not game:
            return None
        if "rules" not in plain:
            return self._preset_rules(preset, game, seats)
        given = plain["rules"]
        if not isinstance(given, dict):
            must = say(_("must be a mapping of options, not {value}"), value=quoted(given))
            self.fault(("rules",), must)
            return None
        rules, faults = read_rules(GAMES[game], given, seats)
        for path, key, message in faults:
            self.fault(("rules", *path), message, "rules", key=key)
        return rules

    def _preset_rules(self, name: str | None, game: str, seats: int | None) -> Any:
        if name is None:
            self.fault(("rules",), say(_("are missing, and no preset is named")))
            return None
        preset = shipped_preset(name)
        if preset is None or preset.game != game:
            unknown = say(
                _("there is no preset {value}, and no rules are given"), value=quoted(name)
            )
            self.fault(("preset",), did_you_mean(unknown, name, shipped_names()))
            return None
        for option, message in GAMES[game].contradictions(preset.rules, seats):
            problem = say("{option}: {problem}", option=option, problem=message)
            self.fault(("preset",), problem, "rules")
        return preset.rules

    def _log(self, plain: object) -> tuple[str, ...]:
        if not isinstance(plain, list):
            must = say(_("must be a list of actions, not {value}"), value=quoted(plain))
            self.fault(("log",), must)
            return ()
        for number, line in enumerate(plain):
            if not isinstance(line, str):
                self._must_be_text(("log", number), line, log_line(number + 1))
        return tuple(plain)

    def _must_be_text(self, path: Path, value: object, part: str = "") -> None:
        self.fault(path, say(_("must be a text, not {value}"), value=quoted(value)), part)


def read_head(text: str) -> Reading:
    """Read a record as far as its log, which is not played."""
    reading = Reading(text)
    reading.read()
    return reading
