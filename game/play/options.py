"""Options as a person writes them: plain data with its places in a file, read into rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple

from game.engine.core import (
    Contradiction,
    Kind,
    Message,
    OneOf,
    OptionError,
    YesNo,
    _,
    default_of,
    options,
    say,
)

from .catalog import Game
from .problems import did_you_mean, nearest

Path = tuple[str | int, ...]

LARGEST_NUMBER = 1_000_000
"""No option of a game means anything beyond this; a number must fit on the screen."""


@dataclass
class Source:
    """Plain data from a text, and the offset of each key and each value by its path.

    `doubtful` are the names of options whose value was refused before it could be read.
    """

    plain: object
    keys: dict[Path, int] = field(default_factory=dict)
    values: dict[Path, int] = field(default_factory=dict)
    doubtful: set[str] = field(default_factory=set)

    def offset(self, path: Path, *, key: bool = False) -> int:
        """Where the value (or the key) at `path` stands; else the nearest thing around it."""
        while path:
            for known in (self.keys, self.values) if key else (self.values, self.keys):
                if path in known:
                    return known[path]
            path = path[:-1]
        return self.values.get((), 0)


class Fault(NamedTuple):
    """A wrong option: the path inside the options, if its key is to be pointed at, and why."""

    path: Path
    key: bool
    message: Message


def read_rules(
    game: Game,
    plain: Mapping[str, object],
    seats: int | None = None,
    *,
    beside: Collection[str] = (),
    doubtful: Collection[str] = (),
) -> tuple[Any, list[Fault]]:
    """The rules that these options make, None where there are none, and all that is wrong.

    `seats` is the number of seats of a record, None for a preset. `beside` are words that may
    have been meant where an option is unknown, `doubtful` options that were given but not read.
    """
    meant = _meant(game, plain, seats, doubtful)
    known = {name: info for rules in reversed(meant) for name, info in options(rules).items()}
    values: dict[str, Any] = {}
    faults: list[Fault] = []
    unsure = {name for name in doubtful if name in known}
    unread = {name: None for name in doubtful if name not in plain and name not in beside}
    for name, value in {**plain, **unread}.items():
        if name not in known:
            unknown = say(_("there is no option “{name}”"), name=_short(name))
            if all(name not in options(rules) for rules in game.RULES):
                unsure.update(nearest(name, known))
                unknown = did_you_mean(unknown, name, [*known, *beside])
            faults.append(Fault((name,), True, unknown))
            continue
        if name in unread:
            continue
        wrong = list(_faults_of(known[name].kind, value))
        faults += [Fault((name, *path), key, _named(name, why)) for path, key, why in wrong]
        if wrong:
            unsure.add(name)
        else:
            values[name] = known[name].kind.read(value)
    if len(meant) > 1:
        return None, faults
    rules = meant[0](**values)
    for option, message in _sure_contradictions(game, rules, seats, unsure):
        blamed = _to_blame(game, rules, values, option, seats)
        faults.append(Fault((blamed,), True, _named(option, message)))
    return (None if faults or unsure else rules), faults


def _meant(
    game: Game, plain: Mapping[str, object], seats: int | None, doubtful: Collection[str]
) -> tuple[type[Any], ...]:
    """The Rules that these options are for: `players` says it, else the seats of a record; all
    that the game has where `players` was given but cannot be read."""
    first, *others = game.RULES
    if not others:
        return game.RULES
    counts = {seats}
    if "players" in plain:
        try:
            counts = {*options(first)["players"].kind.read(plain["players"])}
        except OptionError:
            return game.RULES
    elif "players" in doubtful or any(nearest(name, ["players"]) for name in plain):
        return game.RULES
    return next(((rules,) for rules in game.RULES if counts & {*rules().counts}), (first,))


def _sure_contradictions(
    game: Game, rules: Any, seats: int | None, unsure: Iterable[str]
) -> list[Contradiction]:
    """The contradictions that remain whatever was meant by the options that were not read.

    Where one of those takes a number or a list, what is said of such options may hang on it.
    """
    found = list(game.contradictions(rules, seats))
    known = options(rules)
    for name in unsure:
        kind = known[name].kind
        if isinstance(kind, OneOf | YesNo):
            members = list(kind.choices) if isinstance(kind, OneOf) else [False, True]
            for member in members:
                still = game.contradictions(replace(rules, **{name: member}), seats)
                remaining = {(one.option, one.message.text) for one in still}
                found = [one for one in found if (one.option, one.message.text) in remaining]
        else:
            found = [one for one in found if isinstance(known[one.option].kind, OneOf | YesNo)]
    return found


def _faults_of(kind: Kind, value: object) -> Iterator[Fault]:
    """Every part of a value that cannot be read; the parts of a mapping are judged alone."""
    parts: list[object] = [value]
    if isinstance(value, Mapping) and value:
        parts = [{key: item} for key, item in value.items()]
    for part in parts:
        too_large = next(_too_large(part), None)
        if too_large is not None:
            limit = say(_("must be at most {limit}"), limit=LARGEST_NUMBER)
            yield Fault(too_large, False, limit)
            continue
        try:
            kind.read(part)
        except OptionError as error:
            message = error.message
            if isinstance(kind, OneOf) and isinstance(part, str):
                message = did_you_mean(message, part, [m.value for m in kind.choices])
            yield Fault(error.path, error.at_key, message)


def _too_large(plain: object) -> Iterator[Path]:
    if isinstance(plain, int) and abs(plain) > LARGEST_NUMBER:
        yield ()
    elif isinstance(plain, Mapping):
        yield from ((key, *path) for key, item in plain.items() for path in _too_large(item))
    elif isinstance(plain, list):
        yield from ((at, *path) for at, item in enumerate(plain) for path in _too_large(item))


def _to_blame(
    game: Game, rules: Any, given: Mapping[str, Any], option: str, seats: int | None
) -> str:
    """The option to point at: the one named, or where the file leaves that at its default, the
    given one without which the contradiction would not be."""
    if option in given:
        return option
    defaults = {f.name: default_of(f) for f in fields(rules)}
    for name in given:
        without = replace(rules, **{name: defaults[name]})
        if all(found.option != option for found in game.contradictions(without, seats)):
            return name
    return option


def _named(option: str, problem: Message) -> Message:
    return say("{option}: {problem}", option=option, problem=problem)


def _short(name: str) -> str:
    return name if len(name) <= 40 else name[:39] + "…"
