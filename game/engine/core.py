"""What every game is made of: seats, steps, messages, reasons, options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from enum import Enum, StrEnum
from typing import Any, Generic, NamedTuple, TypeVar

Seat = int
"""A place at the table, from 0; the next seat is the one to the left."""


def _(text: str) -> str:
    """Mark a text for translation; the engine itself never translates."""
    return text


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence that the window can say in any language.

    `text` is the English sentence with {names}; `values` fills them and may itself hold messages.
    Where the sentence counts something, `plural` is its plural form and `n` the count.
    """

    text: str
    values: Mapping[str, object] = field(default_factory=dict)
    plural: str | None = None
    n: int | None = None

    def __str__(self) -> str:
        text = self.text if self.plural is None or self.n == 1 else self.plural
        return text.format_map({name: str(value) for name, value in self.values.items()})


def say(text: str, /, **values: object) -> Message:
    """A message without a count."""
    return Message(text, values)


def count(n: int, text: str, plural: str, /, **values: object) -> Message:
    """A message that counts: {n} is the number."""
    return Message(text, {"n": n, **values}, plural, n)


def either(items: Sequence[object]) -> object:
    """«2», «2 or 5», «2, 5 or 6»: the last two are joined by "or"."""
    result: object = items[0] if items else ""
    for item in items[1:-1]:
        result = say(_("{first}, {second}"), first=result, second=item)
    return say(_("{first} or {last}"), first=result, last=items[-1]) if len(items) > 1 else result


def listed(items: Sequence[object]) -> object:
    """«Anna», «Anna and Bo», «Anna, Bo and Cy»: the last two are joined by "and"."""
    result: object = items[0] if items else ""
    for item in items[1:-1]:
        result = say(_("{first}, {second}"), first=result, second=item)
    return say(_("{first} and {last}"), first=result, last=items[-1]) if len(items) > 1 else result


class IllegalAction(ValueError):
    """An action that the rules do not allow now. Nothing has changed.

    `reason` is a member of the game's Reason enum whose value is a sentence with {names},
    `values` fills them.
    """

    def __init__(self, reason: Enum, **values: object) -> None:
        super().__init__(reason, values)
        self.reason = reason
        self.values = values

    @property
    def message(self) -> Message:
        """The reason as a sentence."""
        return Message(self.reason.value, self.values)

    def __str__(self) -> str:
        return str(self.message)


new_tuple = tuple.__new__
"""`new_tuple(Step, (event, state))` is `Step(event, state)` in half the time: what every move of
every hand makes is made like this, everything else in the plain way."""


class NotationError(ValueError):
    """A text that is no action. The text of the error is one plain sentence."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


EventT = TypeVar("EventT", covariant=True)
StateT = TypeVar("StateT", covariant=True)


class Step(NamedTuple, Generic[EventT, StateT]):
    """One thing that happened, and the table right after it."""

    event: EventT
    state: StateT


# --- options -----------------------------------------------------------------------------------


class OptionError(ValueError):
    """A value that an option does not take. `path` leads to the spot inside the value; `at_key`
    tells that it is the key there which is wrong, not what stands under it."""

    def __init__(
        self, message: Message, path: tuple[str | int, ...] = (), *, at_key: bool = False
    ) -> None:
        super().__init__(message, path)
        self.message = message
        self.path = path
        self.at_key = at_key

    def __str__(self) -> str:
        return str(self.message)


class Kind(ABC):
    """How one kind of option is read from and written as plain data (JSON's types)."""

    @abstractmethod
    def read(self, plain: object) -> Any:
        """The value meant by `plain`; raises OptionError."""

    def write(self, value: Any) -> object:
        """The plain form of a value; `read` gives the value back."""
        return value


class YesNo(Kind):
    """A boolean; a person writes yes or no."""

    def read(self, plain: object) -> bool:
        if isinstance(plain, bool):
            return plain
        raise OptionError(say(_("must be yes or no, not {value}"), value=quoted(plain)))


@dataclass(frozen=True)
class Whole(Kind):
    """A whole number from `low` to `high` (no upper limit where it is None)."""

    low: int
    high: int | None = None

    def read(self, plain: object) -> int:
        whole = isinstance(plain, int) and not isinstance(plain, bool)
        if not whole:
            raise OptionError(say(_("must be a whole number, not {value}"), value=quoted(plain)))
        assert isinstance(plain, int)
        if plain < self.low or (self.high is not None and plain > self.high):
            if self.high is None:
                raise OptionError(
                    say(_("must be {low} or more, not {value}"), low=self.low, value=quoted(plain))
                )
            raise OptionError(
                say(
                    _("must be from {low} to {high}, not {value}"),
                    low=self.low,
                    high=self.high,
                    value=quoted(plain),
                )
            )
        return plain


@dataclass(frozen=True)
class OneOf(Kind):
    """One member of an enum, written as its value."""

    choices: type[StrEnum]

    def read(self, plain: object) -> StrEnum:
        names = [member.value for member in self.choices]
        if isinstance(plain, str) and plain in names:
            return self.choices(plain)
        raise OptionError(
            say(_("must be {choices}, not {value}"), choices=either(names), value=quoted(plain))
        )

    def write(self, value: StrEnum) -> object:
        return value.value


def quoted(plain: object) -> object:
    """A value as it reads in a message, never long."""
    if isinstance(plain, bool):
        return "yes" if plain else "no"
    if plain is None:
        return say(_("nothing"))
    if isinstance(plain, Mapping):
        return say(_("a mapping"))
    if isinstance(plain, list | tuple):
        return say(_("a list"))
    text = str(plain) if isinstance(plain, int | float) else f"“{plain}”"
    return text if len(text) <= 40 else text[:38] + ("…”" if text[0] == "“" else "…")


@dataclass(frozen=True)
class OptionInfo:
    """What the screens and the loader know of an option; `labels` name the values in plain words.

    `when` tells where the option has a meaning: "blind", "held" or "" (both). An option that is
    `kept` is written at its default too: it says which of a game's Rules these are.
    """

    label: str
    kind: Kind
    labels: Mapping[str, str]
    when: str
    note: str
    kept: bool = False


def option(
    default: Any,
    *,
    label: str,
    kind: Kind | None = None,
    when: str = "",
    note: str = "",
    **labels: str,
) -> Any:
    """A field of a Rules dataclass. The kind follows from the default where it is an enum or bool.

    `labels` holds a plain word for each value, by the value's written name (yes and no included);
    `pass_` stands for the value written `pass`.
    """
    if kind is None:
        kind = YesNo() if isinstance(default, bool) else OneOf(type(default))
    words = {name.rstrip("_"): text for name, text in labels.items()}
    info = OptionInfo(label, kind, words, when, note)
    if isinstance(default, dict):
        return field(default_factory=lambda: default, metadata={"option": info})
    return field(default=default, metadata={"option": info})


def other_default(rules: Any, name: str, default: Any, *, kept: bool = False) -> Any:
    """An option of another Rules class with a default of its own, for a field of the same name."""
    info = replace(options(rules)[name], kept=kept)
    return field(default=default, metadata={"option": info})


def options(rules: Any) -> dict[str, OptionInfo]:
    """Every option of a Rules class (or of an instance of it), by name, in its order."""
    return {f.name: f.metadata["option"] for f in fields(rules)}


def default_of(f: Field[Any]) -> Any:
    """The default of a Rules field."""
    return f.default if f.default_factory is MISSING else f.default_factory()


def plain_rules(rules: Any) -> dict[str, object]:
    """The options of `rules` that differ from the game's defaults, as plain data for a record.

    Where there are several Rules classes, the defaults are those of the first.
    """
    result: dict[str, object] = {}
    for f in fields(rules):
        value = getattr(rules, f.name)
        info: OptionInfo = f.metadata["option"]
        if info.kept or value != default_of(f):
            result[f.name] = info.kind.write(value)
    return result


class Contradiction(NamedTuple):
    """Two options that do not go together; `option` is the one to point at."""

    option: str
    message: Message
