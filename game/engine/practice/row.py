"""Remember the row: each tile is turned and turned back, then a number is asked for.

The child turns the tiles itself, one after the other, so it may look at each as long as it likes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.common import Section, no_action
from game.engine.core import (
    Contradiction,
    IllegalAction,
    Seat,
    Step,
    Whole,
    _,
    option,
    say,
)
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.view import Piece

from . import notation, reasons, rounds
from .explaining import sections
from .reasons import Reason
from .rounds import (
    Match,
    Phase,
    Result,
    RoundRules,
    Shown,
    Turned,
    WentBack,
    full_set,
    legal_actions,
    seen_by,
)
from .rounds import State as RoundState

__all__ = [
    "RULES",
    "Rules",
    "apply",
    "contradictions",
    "explain",
    "full_set",
    "legal_actions",
    "new_match",
    "read",
    "seen_by",
    "view",
    "write",
]


@dataclass(frozen=True)
class Rules(RoundRules):
    """The options of one step of the activity."""

    asked_faces: Shown = option(
        Shown.DOTS, label=_("The number asked for is shown as"), **rounds.SHOWN_WORDS
    )
    highest: int = option(6, label=_("Highest number on a tile"), kind=Whole(2, 9))
    length: int = option(3, label=_("Tiles in the row"), kind=Whole(2, 6))


RULES: tuple[type[Rules], ...] = (Rules,)


@dataclass(frozen=True, slots=True)
class Task:
    """Chance: the number that will be asked for, and the row."""

    asked: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """Turn the next tile of the row up and the one before it back; after the last, turn that back
    and ask."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Say that the number lies at this place of the row, the first being 0."""

    at: int


Action = Task | Look | Choose
LOOK = Look()


class Asked(NamedTuple):
    """The row lies face down again, and a number is asked for."""

    number: int


Event = rounds.Event | Asked | Turned | WentBack


class Table(NamedTuple):
    """One task. `looks` counts the tiles looked at, `up` holds the places that lie face up,
    `opened` those that help has opened for good."""

    task: Task
    answer: int
    looks: int
    misses: int
    up: frozenset[int]
    opened: frozenset[int]
    done: bool

    @property
    def choices(self) -> tuple[int, ...]:
        """The places that can be chosen, when it has come to that."""
        if self.done:
            return ()
        if self.misses >= rounds.OFFER_AFTER:
            return (self.answer,)
        return tuple(at for at in range(len(self.task.tiles)) if at not in self.up)


State = RoundState[Table]


class View(NamedTuple):
    """What the child sees: a tile's face only while it lies face up. A piece's `id` is its place
    in the row. `next` is the place that is looked at next, None where the row has no more;
    `asked` is None until it is asked for. `choices` are places."""

    rules: Rules
    phase: Phase
    to_play: Seat | None
    done: tuple[Result, ...]
    stars: int
    misses: int
    helped: bool
    offered: int | None
    choices: tuple[int, ...]
    tiles: tuple[Piece, ...]
    next: int | None
    asked: int | None


def contradictions(rules: Rules, seats: int | None = None) -> tuple[Contradiction, ...]:
    """Everything in `rules` that does not go together."""
    return tuple(_contradictions(rules, seats))


def _contradictions(rules: Rules, seats: int | None) -> Iterator[Contradiction]:
    yield from rounds.common_contradictions(rules, seats)
    yield from rounds.too_high("faces", rules.faces, rules.highest)
    yield from rounds.too_high("asked_faces", rules.asked_faces, rules.highest)
    others = rules.highest * (rules.highest + 1) // 2
    if rules.length - 1 > others:
        message = say(_("so few numbers make no {n} different tiles"), n=rules.length)
        yield Contradiction("length", message)


def new_match(rules: Rules, seats: int) -> State:
    """The start of a round; raises ValueError where the rules do not go together."""
    return rounds.new_round(rules, contradictions(rules, seats))


def apply(state: State, action: Action) -> tuple[Step[Event, State], ...]:
    """What the action brings about; raises IllegalAction, and then nothing has happened."""
    reasons.check_moment(state, chance=isinstance(action, Task))
    if isinstance(action, Task):
        return _begin(state, action)
    if (state.phase is Phase.LOOK) != isinstance(action, Look):
        looking = state.phase is Phase.LOOK
        raise IllegalAction(Reason.LOOK_FIRST if looking else Reason.LOOKED)
    assert state.table is not None
    if isinstance(action, Look):
        return _look(state.table, state.match)
    reasons.check_legal(state, action, action.at)
    return _choose(state.table, state.match, action.at)


def _begin(state: State, task: Task) -> tuple[Step[Event, State], ...]:
    rules: Rules = state.match.rules
    reasons.check_count(Reason.TILE_COUNT, task.tiles, rules.length)
    reasons.check_tiles(task.tiles, rules.highest)
    places = [at for at, t in enumerate(task.tiles) if task.asked in (t.low, t.high)]
    if len(places) != 1:
        raise IllegalAction(Reason.NOT_ONE_ANSWER, n=len(places))
    table = Table(task, places[0], 0, 0, frozenset(), frozenset(), False)
    return (Step(rounds.Began(len(state.match.hands)), _waiting(table, state.match)),)


def _waiting(table: Table, match: Match) -> State:
    """The state in which the child looks on, or chooses."""
    if table.looks <= len(table.task.tiles):
        return RoundState(Phase.LOOK, rounds.CHILD, (LOOK,), table, match)
    legal = tuple(Choose(at) for at in table.choices)
    return RoundState(Phase.CHOOSE, rounds.CHILD, legal, table, match)


def _paused(table: Table, match: Match) -> State:
    return _waiting(table, match)._replace(legal=())


def _look(table: Table, match: Match) -> tuple[Step[Event, State], ...]:
    at = table.looks
    steps: list[Step[Event, State]] = []
    if at:
        table = table._replace(up=frozenset())
        steps.append(Step(WentBack((at - 1,)), _paused(table, match)))
    if at < len(table.task.tiles):
        table = table._replace(up=frozenset({at}), looks=at + 1)
        steps.append(Step(Turned(at, table.task.tiles[at]), _waiting(table, match)))
    else:
        table = table._replace(looks=at + 1)
        steps.append(Step(Asked(table.task.asked), _waiting(table, match)))
    return tuple(steps)


def _choose(table: Table, match: Match, at: int) -> tuple[Step[Event, State], ...]:
    steps: list[Step[Event, State]] = []
    if table.up != table.opened:
        back = tuple(sorted(table.up - table.opened))
        table = table._replace(up=table.opened)
        steps.append(Step(WentBack(back), _paused(table, match)))
    tile, asked = table.task.tiles[at], table.task.asked
    table = table._replace(up=table.up | {at}, done=at == table.answer)
    steps.append(Step(Turned(at, tile), _paused(table, match)))
    if table.done:
        steps.append(Step(rounds.Right(at, asked), _paused(table, match)))
        result = rounds.one_number(asked, table.misses)
        return (*steps, *rounds.finished(match, table, result))
    table = table._replace(misses=table.misses + 1)
    missed = rounds.Missed(at, asked, rounds.nearest(asked, tile), table.misses)
    steps.append(Step(missed, _waiting(table, match)))
    if table.misses == rounds.HELP_AFTER:
        # The one that lies open now can only be chosen again when it has gone back.
        other = rounds.other_left(table.answer, len(table.task.tiles), barred=at)
        opened = frozenset(range(len(table.task.tiles))) - {table.answer, other}
        table = table._replace(up=opened, opened=opened)
        steps.append(Step(rounds.Helped(table.choices), _waiting(table, match)))
    elif table.misses == rounds.OFFER_AFTER:
        steps.append(Step(rounds.Offered(table.answer), _waiting(table, match)))
    return tuple(steps)


def view(state: State, seat: Seat | None, open_hands: bool = False) -> View:
    """What the child, and everybody, may see."""
    match, table = state.match, state.table
    head = (match.rules, state.phase, state.to_play, match.hands, match.scores[0])
    if table is None:
        return View(*head, 0, False, None, (), (), None, None)
    tiles, asking = table.task.tiles, table.looks > len(table.task.tiles)
    choices = table.choices if asking else ()
    return View(
        *head,
        misses=table.misses,
        helped=table.misses >= rounds.HELP_AFTER,
        offered=rounds.offered(table.misses, choices),
        choices=choices,
        tiles=tuple(Piece(at, tile if at in table.up else None) for at, tile in enumerate(tiles)),
        next=table.looks if table.looks < len(tiles) else None,
        asked=table.task.asked if asking else None,
    )


def write(action: Action) -> str:
    """The action as one line."""
    if isinstance(action, Task):
        return f"task {action.asked} in {notation.texts(action.tiles)}"
    return "look" if isinstance(action, Look) else f"choose {action.at}"


def read(text: str) -> Action:
    """The action written `text`; raises NotationError."""
    word, *rest = text.split(" ")
    if text == "look":
        return LOOK
    if word == "task":
        asked, tiles = notation.split_at("in", rest, text)
        if len(asked) == 1:
            return Task(notation.numbers_in(asked, text)[0], notation.tiles_in(tiles, text))
    if word == "choose" and len(rest) == 1:
        return Choose(notation.numbers_in(rest, text)[0])
    raise no_action(text)


def explain(rules: Rules) -> tuple[Section, ...]:
    """The rules in words."""
    return sections(
        rules,
        say(
            _("A row of {n} tiles lies face down; each is turned up and back again."),
            n=rules.length,
        ),
        say(_("Then a number is asked for: one tile of the row has it. Where does it lie?")),
        say(_("Numbers go up to {highest}."), highest=rules.highest),
        say(
            _("The tiles show {tiles}, the number asked for is shown as {asked}."),
            tiles=rounds.words(rules.faces),
            asked=rounds.words(rules.asked_faces),
        ),
    )
