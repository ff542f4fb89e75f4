"""How the options that depend on the number of players are read and written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.core import Kind, OptionError, Whole, _, count, quoted, say

LARGEST_TABLE = 5
PARTNERS = "partners"


def _count_of(key: object) -> int | None:
    """The number of players that a key of a mapping stands for; None where it stands for none."""
    if isinstance(key, str) and key in ("2", "3", "4", "5"):
        return int(key)
    if isinstance(key, int) and not isinstance(key, bool) and 2 <= key <= LARGEST_TABLE:
        return key
    return None


@dataclass(frozen=True)
class Counts(Kind):
    """The numbers of players that may play, in rising order."""

    def read(self, plain: object) -> tuple[int, ...]:
        if not isinstance(plain, list | tuple) or not plain:
            raise OptionError(
                say(_("must be a list such as [2, 3, 4], not {value}"), value=quoted(plain))
            )
        result = []
        for at, item in enumerate(plain):
            try:
                number: int = Whole(2, LARGEST_TABLE).read(item)
            except OptionError as error:
                raise OptionError(error.message, (at,)) from None
            if number in result:
                raise OptionError(say(_("{value} stands twice"), value=number), (at,))
            result.append(number)
        return tuple(sorted(result))

    def write(self, value: tuple[int, ...]) -> object:
        return list(value)


@dataclass(frozen=True)
class DealSizes(Kind):
    """Number of players -> tiles each, or a tuple of sizes in turn order from the leader."""

    def read(self, plain: object) -> dict[int, int | tuple[int, ...]]:
        if not isinstance(plain, Mapping) or not plain:
            raise OptionError(
                say(_("must be a mapping such as 2: 7, not {value}"), value=quoted(plain))
            )
        result: dict[int, int | tuple[int, ...]] = {}
        for key, value in plain.items():
            players = _count_of(key)
            if players is None:
                wrong = say(_("a number of players is from 2 to 5, not {value}"), value=quoted(key))
                raise OptionError(wrong, (str(key),), at_key=True)
            try:
                if isinstance(value, list | tuple):
                    result[players] = self._sizes(players, value)
                else:
                    result[players] = Whole(1).read(value)
            except OptionError as error:
                raise OptionError(error.message, (str(key), *error.path)) from None
        return dict(sorted(result.items()))

    @staticmethod
    def _sizes(players: int, value: list[object] | tuple[object, ...]) -> tuple[int, ...]:
        if len(value) != players:
            raise OptionError(
                count(
                    len(value),
                    _("{n} number is given for {players} players"),
                    _("{n} numbers are given for {players} players"),
                    players=players,
                )
            )
        sizes = []
        for at, item in enumerate(value):
            try:
                sizes.append(Whole(1).read(item))
            except OptionError as error:
                raise OptionError(error.message, (at,)) from None
        return tuple(sizes)

    def write(self, value: Mapping[int, int | tuple[int, ...]]) -> object:
        return {
            str(players): list(sizes) if isinstance(sizes, tuple) else sizes
            for players, sizes in value.items()
        }


@dataclass(frozen=True)
class Target(Kind):
    """One number, or number of players (and "partners") -> number."""

    def read(self, plain: object) -> int | dict[int | str, int]:
        if not isinstance(plain, Mapping):
            number: int = Whole(1).read(plain)
            return number
        if not plain:
            raise OptionError(say(_("must be a number of points, not an empty mapping")))
        result: dict[int | str, int] = {}
        for key, value in plain.items():
            name = PARTNERS if key == PARTNERS else _count_of(key)
            if name is None:
                wrong = say(
                    _("a target is for 2 to 5 players or for “{partners}”, not for {value}"),
                    partners=PARTNERS,
                    value=quoted(key),
                )
                raise OptionError(wrong, (str(key),), at_key=True)
            try:
                result[name] = Whole(1).read(value)
            except OptionError as error:
                raise OptionError(error.message, (str(key), *error.path)) from None
        return result

    def write(self, value: int | Mapping[int | str, int]) -> object:
        if isinstance(value, int):
            return value
        return {str(key): points for key, points in value.items()}
