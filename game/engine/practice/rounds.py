"""What the activities share: a round of tasks, its stars, help after misses, its options.

A task is never lost. After two misses help comes, after three the right answer offers itself and
is the only one that can be chosen, so every task ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, NamedTuple, TypeVar

from game.engine.common import wrong_count
from game.engine.core import Contradiction, Message, Seat, Step, Whole, _, option, say
from game.engine.dominoes.tiles import Tile, full_tiles

CHILD: Seat = 0
"""The only seat."""
HELP_AFTER = 2
OFFER_AFTER = 3
"""So many misses of one task bring help, and the right answer."""


class Phase(StrEnum):
    """What the round waits for: `task` is chance, `look` is the showing of a row."""

    TASK = "task"
    LOOK = "look"
    CHOOSE = "choose"
    OVER = "over"


class Shown(StrEnum):
    """How a number looks."""

    DOTS = "dots"
    DIGITS = "digits"
    FINGERS = "fingers"
    ANIMALS = "animals"
    FRUIT = "fruit"
    SHAPES = "shapes"


SHOWN_WORDS: dict[str, Any] = {
    Shown.DOTS.value: _("dots"),
    Shown.DIGITS.value: _("digits"),
    Shown.FINGERS.value: _("fingers"),
    Shown.ANIMALS.value: _("animals"),
    Shown.FRUIT.value: _("fruit"),
    Shown.SHAPES.value: _("shapes"),
}
HIGHEST_SHOWN = {Shown.FINGERS: 10, Shown.ANIMALS: 9, Shown.FRUIT: 9, Shown.SHAPES: 9}
"""The highest number that a set of faces has, where it has an end."""


class Outcome(StrEnum):
    """How a task ended: `sure` without a miss, `right` before help came, `helped` after it,
    `shown` when the answer had offered itself; `free` where there was nothing to choose."""

    SURE = "sure"
    RIGHT = "right"
    HELPED = "helped"
    SHOWN = "shown"
    FREE = "free"


OUTCOME_AFTER = (Outcome.SURE, Outcome.RIGHT, Outcome.HELPED, Outcome.SHOWN)
"""The outcome of a task by its misses; more than three count like three."""


class Result(NamedTuple):
    """A finished task: the numbers that it practised and those at which there was a miss."""

    outcome: Outcome
    numbers: tuple[int, ...]
    misses: int
    missed: tuple[int, ...]

    @property
    def star(self) -> bool:
        """Whether the child found it, with help or without."""
        return self.outcome is not Outcome.SHOWN

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who earned something by the task, as with a hand of the games."""
        return (CHILD,) if self.star else ()


class Match(NamedTuple):
    """A round: `hands` are its finished tasks, `scores` holds the stars, `winners` is None until
    it is over. The names are those of the games."""

    rules: Any
    seats: int
    scores: tuple[int]
    hands: tuple[Result, ...] = ()
    winners: tuple[Seat, ...] | None = None


TableT = TypeVar("TableT")


class State(NamedTuple, Generic[TableT]):
    """A position. `table` is the task, None before the first; a finished one stays until the next.
    `legal` is () when chance is to act, at the end, and in the middle of what an action brings."""

    phase: Phase
    to_play: Seat | None
    legal: tuple[Any, ...]
    table: TableT | None
    match: Match


Choice = Tile | int | tuple[int, int]
"""What was chosen: a tile, a place in the row, a number, or the two places of a pair."""


class Began(NamedTuple):
    """A new task lies on the table; the first is 0."""

    number: int


class Right(NamedTuple):
    """What was chosen is right; `asked` is the number that was looked for."""

    choice: Choice
    asked: int


class Missed(NamedTuple):
    """What was chosen does not match: `asked` was looked for, `given` is what it has."""

    choice: Choice
    asked: int
    given: int
    misses: int


class Helped(NamedTuple):
    """Help has come: only `choices` are left, or worth looking at."""

    choices: tuple[Tile | int, ...]


class Offered(NamedTuple):
    """The right one offers itself; nothing else can be chosen now."""

    choice: Tile | int


class TaskDone(NamedTuple):
    """A task is finished; the first is 0."""

    number: int
    result: Result


class RoundOver(NamedTuple):
    """The last task is finished."""

    stars: int
    tasks: int


class Turned(NamedTuple):
    """A tile was turned face up."""

    piece: int
    tile: Tile


class WentBack(NamedTuple):
    """These lie face down again."""

    pieces: tuple[int, ...]


Event = Began | Right | Missed | Helped | Offered | TaskDone | RoundOver
"""What happens in every activity; some have more."""


@dataclass(frozen=True)
class RoundRules:
    """The options that all activities have. A step of an activity is a preset of its options."""

    tasks: int = option(10, label=_("Tasks in a round"), kind=Whole(1, 20))
    faces: Shown = option(Shown.DOTS, label=_("The tiles show"), **SHOWN_WORDS)
    up: int = option(
        5, label=_("Tasks right at once, one after another, for a step up"), kind=Whole(1, 20)
    )
    down: int = option(3, label=_("Tasks missed for a step down"), kind=Whole(1, 20))
    of: int = option(5, label=_("They are counted among the last"), kind=Whole(1, 20))

    @property
    def counts(self) -> tuple[int, ...]:
        """How many may play: one child."""
        return (1,)


def common_contradictions(rules: RoundRules, seats: int | None) -> Iterator[Contradiction]:
    """What does not go together in the options that all activities have."""
    if seats not in (None, 1):
        yield Contradiction("tasks", wrong_count(seats or 0))
    if rules.down > rules.of:
        yield Contradiction(
            "down", say(_("{down} cannot be missed of {of}"), down=rules.down, of=rules.of)
        )


def too_high(name: str, shown: Shown, highest: int) -> Iterator[Contradiction]:
    """What is wrong with showing numbers up to `highest` in this way; `name` is the option."""
    if highest > HIGHEST_SHOWN.get(shown, highest):
        message = say(
            _("{faces} go to {limit}, not to {highest}"),
            faces=words(shown),
            limit=HIGHEST_SHOWN[shown],
            highest=highest,
        )
        yield Contradiction(name, message)


def full_set(rules: Any) -> tuple[Tile, ...]:
    """The tiles that tasks are made of, always in the same order."""
    return full_tiles(rules.highest)


def legal_actions(state: State[Any]) -> tuple[Any, ...]:
    """Every action of the child; () when chance is to act and at the end."""
    return state.legal


EventT = TypeVar("EventT")


def seen_by(event: EventT, seat: Seat | None) -> EventT:
    """The event as the child may know it: a face is only ever told of a tile that all can see."""
    return event


def new_round(rules: RoundRules, faults: tuple[Contradiction, ...]) -> State[Any]:
    """The start of a round; raises ValueError where the rules have faults."""
    if faults:
        raise ValueError(str(faults[0].message))
    return State(Phase.TASK, None, (), None, Match(rules, 1, (0,)))


def paused(table: TableT, match: Match) -> State[TableT]:
    """A state in the middle of what an action brings about: nothing can be done in it."""
    return State(Phase.CHOOSE, CHILD, (), table, match)


def after_misses(misses: int) -> Outcome:
    """The outcome of a task with so many misses."""
    return OUTCOME_AFTER[min(misses, OFFER_AFTER)]


def one_number(asked: int, misses: int) -> Result:
    """The result of a task in which one number was asked for."""
    return Result(after_misses(misses), (asked,), misses, (asked,) if misses else ())


def offered(misses: int, choices: tuple[int, ...]) -> int | None:
    """The choice that offers itself after so many misses, None where none does."""
    return choices[0] if misses >= OFFER_AFTER and choices else None


def finished(
    match: Match, table: TableT, result: Result, after: State[TableT] | None = None
) -> list[Step[Event, State[TableT]]]:
    """The end of a task, and of the round where it was the last.

    `after` is where the round goes on, but for its match; None: at the next task.
    """
    number = len(match.hands)
    match = match._replace(
        hands=(*match.hands, result), scores=(match.scores[0] + int(result.star),)
    )
    after = after or State(Phase.TASK, None, (), table, match)
    steps: list[Step[Event, State[TableT]]] = [
        Step(TaskDone(number, result), after._replace(match=match))
    ]
    if len(match.hands) == match.rules.tasks:
        over = State(Phase.OVER, None, (), table, match._replace(winners=(CHILD,)))
        steps.append(Step(RoundOver(match.scores[0], len(match.hands)), over))
    return steps


def nearest(number: int, tile: Tile) -> int:
    """The half of a tile that is nearest to a number."""
    return min((tile.low, tile.high), key=lambda half: abs(half - number))


def other_left(right: int, count: int, barred: int | None = None) -> int:
    """The wrong choice that help leaves beside the right one: the next of them after it that is
    not barred."""
    places = [(right + step) % count for step in range(1, count)]
    return next(place for place in places if place != barred)


def words(shown: Shown) -> Message:
    """How numbers look, in words."""
    return say(SHOWN_WORDS[shown.value])
