"""How many: the dots of one tile or of two are counted, and the answer is chosen."""

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
    count,
    option,
    say,
)
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.view import Piece

from . import notation, reasons, rounds
from .explaining import sections
from .reasons import Reason
from .rounds import Event, Match, Phase, Result, RoundRules, Shown, full_set, legal_actions, seen_by
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

    answers: Shown = option(Shown.DIGITS, label=_("The answers show"), **rounds.SHOWN_WORDS)
    tiles: int = option(1, label=_("Tiles to count"), kind=Whole(1, 2))
    highest: int = option(6, label=_("Highest number on a tile"), kind=Whole(1, 9))
    most: int = option(12, label=_("The most that there is to count"), kind=Whole(2, 18))
    choices: int = option(3, label=_("Answers to choose from"), kind=Whole(2, 6))


RULES: tuple[type[Rules], ...] = (Rules,)


@dataclass(frozen=True, slots=True)
class Task:
    """Chance: the tiles to count, and the answers to choose from in rising order."""

    tiles: tuple[Tile, ...]
    answers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose an answer."""

    number: int


Action = Task | Choose


class Table(NamedTuple):
    """One task. `choices` are the answers that can still be chosen, `wrong` the last wrong one."""

    task: Task
    asked: int
    misses: int
    choices: tuple[int, ...]
    wrong: int | None


State = RoundState[Table]


class View(NamedTuple):
    """What the child sees; nothing is hidden in this activity. `answers` are all, in rising order,
    `choices` those that can be chosen now; a piece's `id` is its place in the task."""

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
    answers: tuple[int, ...]
    wrong: int | None


def contradictions(rules: Rules, seats: int | None = None) -> tuple[Contradiction, ...]:
    """Everything in `rules` that does not go together."""
    return tuple(_contradictions(rules, seats))


def _contradictions(rules: Rules, seats: int | None) -> Iterator[Contradiction]:
    yield from rounds.common_contradictions(rules, seats)
    yield from rounds.too_high("faces", rules.faces, rules.highest)
    yield from rounds.too_high("answers", rules.answers, rules.most)
    heaviest = 2 * rules.highest if rules.tiles == 1 else 4 * rules.highest - 1
    if rules.most > heaviest:
        message = say(_("there are never more than {most}"), most=heaviest)
        yield Contradiction("most", message)
    if rules.choices > rules.most:
        message = say(_("from 1 to {most} there are not {n}"), most=rules.most, n=rules.choices)
        yield Contradiction("choices", message)


def new_match(rules: Rules, seats: int) -> State:
    """The start of a round; raises ValueError where the rules do not go together."""
    return rounds.new_round(rules, contradictions(rules, seats))


def apply(state: State, action: Action) -> tuple[Step[Event, State], ...]:
    """What the action brings about; raises IllegalAction, and then nothing has happened."""
    reasons.check_moment(state, chance=isinstance(action, Task))
    if isinstance(action, Task):
        return _begin(state, action)
    reasons.check_legal(state, action, action.number)
    assert state.table is not None
    if action.number == state.table.asked:
        return _right(state.table, state.match)
    return _wrong(state.table, state.match, action.number)


def _begin(state: State, task: Task) -> tuple[Step[Event, State], ...]:
    rules: Rules = state.match.rules
    reasons.check_count(Reason.TILE_COUNT, task.tiles, rules.tiles)
    reasons.check_tiles(task.tiles, rules.highest)
    reasons.check_count(Reason.CHOICE_COUNT, task.answers, rules.choices)
    asked = sum(tile.pips for tile in task.tiles)
    for number in (asked, *task.answers):
        if not 1 <= number <= rules.most:
            raise IllegalAction(Reason.OUT_OF_REACH, number=number, most=rules.most)
    if list(task.answers) != sorted(set(task.answers)):
        raise IllegalAction(Reason.NOT_RISING)
    if asked not in task.answers:
        raise IllegalAction(Reason.NOT_ONE_ANSWER, n=0)
    table = Table(task, asked, 0, task.answers, None)
    return (Step(rounds.Began(len(state.match.hands)), _choosing(table, state.match)),)


def _choosing(table: Table, match: Match) -> State:
    legal = tuple(Choose(number) for number in table.choices)
    return RoundState(Phase.CHOOSE, rounds.CHILD, legal, table, match)


def _right(table: Table, match: Match) -> tuple[Step[Event, State], ...]:
    table = table._replace(choices=(), wrong=None)
    right = rounds.Right(table.asked, table.asked)
    result = rounds.one_number(table.asked, table.misses)
    return (Step(right, rounds.paused(table, match)), *rounds.finished(match, table, result))


def _wrong(table: Table, match: Match, number: int) -> tuple[Step[Event, State], ...]:
    misses = table.misses + 1
    table = table._replace(misses=misses, wrong=number)
    missed = rounds.Missed(number, table.asked, number, misses)
    steps: list[Step[Event, State]] = [Step(missed, _choosing(table, match))]
    if misses == rounds.HELP_AFTER:
        answers = table.task.answers
        at = answers.index(table.asked)
        kept = {at, rounds.other_left(at, len(answers))}
        left = tuple(answers[place] for place in sorted(kept))
        table = table._replace(choices=left)
        steps.append(Step(rounds.Helped(left), _choosing(table, match)))
    elif misses == rounds.OFFER_AFTER:
        table = table._replace(choices=(table.asked,))
        steps.append(Step(rounds.Offered(table.asked), _choosing(table, match)))
    return tuple(steps)


def view(state: State, seat: Seat | None, open_hands: bool = False) -> View:
    """What the child, and everybody, sees."""
    match, table = state.match, state.table
    head = (match.rules, state.phase, state.to_play, match.hands, match.scores[0])
    if table is None:
        return View(*head, 0, False, None, (), (), (), None)
    return View(
        *head,
        misses=table.misses,
        helped=table.misses >= rounds.HELP_AFTER,
        offered=rounds.offered(table.misses, table.choices),
        choices=table.choices,
        tiles=tuple(Piece(at, tile) for at, tile in enumerate(table.task.tiles)),
        answers=table.task.answers,
        wrong=table.wrong,
    )


def write(action: Action) -> str:
    """The action as one line."""
    if isinstance(action, Task):
        answers = " ".join(str(number) for number in action.answers)
        return f"task {notation.texts(action.tiles)} choose {answers}"
    return f"choose {action.number}"


def read(text: str) -> Action:
    """The action written `text`; raises NotationError."""
    word, *rest = text.split(" ")
    if word == "task":
        tiles, answers = notation.split_at("choose", rest, text)
        return Task(notation.tiles_in(tiles, text), notation.numbers_in(answers, text))
    if word == "choose" and len(rest) == 1:
        return Choose(notation.numbers_in(rest, text)[0])
    raise no_action(text)


def explain(rules: Rules) -> tuple[Section, ...]:
    """The rules in words."""
    return sections(
        rules,
        count(
            rules.tiles,
            _("{n} tile lies on the table: how many are there on it?"),
            _("{n} tiles lie on the table: how many are there on them together?"),
        ),
        say(
            _("The tiles show {tiles}, the answers show {answers}."),
            tiles=rounds.words(rules.faces),
            answers=rounds.words(rules.answers),
        ),
        say(
            _("One of {n} answers is right; there are {most} at most."),
            n=rules.choices,
            most=rules.most,
        ),
    )
