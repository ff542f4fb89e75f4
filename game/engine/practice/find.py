"""Find the tile: a train with a glowing end, and the one tile that fits it among some others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
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
from game.engine.dominoes.train import End
from game.engine.dominoes.view import Laid, Piece

from . import notation, reasons, rounds
from .explaining import sections
from .line import added, ends_of, line_of
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

TRAIN_LENGTH = 2
"""With two tiles it is plain how they lie."""


@dataclass(frozen=True)
class Rules(RoundRules):
    """The options of one step of the activity."""

    train_faces: Shown = option(Shown.DOTS, label=_("The train shows"), **rounds.SHOWN_WORDS)
    highest: int = option(6, label=_("Highest number on a tile"), kind=Whole(3, 9))
    choices: int = option(3, label=_("Tiles to choose from"), kind=Whole(2, 6))
    ends: int = option(1, label=_("Open ends of the train"), kind=Whole(1, 2))
    doubles: bool = option(
        False, label=_("Doubles"), yes=_("at least one is among the tiles"), no=_("none")
    )


RULES: tuple[type[Rules], ...] = (Rules,)


@dataclass(frozen=True, slots=True)
class Task:
    """Chance: the train from left to right, and the tiles to choose from."""

    train: tuple[Tile, ...]
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a tile; it goes to the end that it fits."""

    tile: Tile


Action = Task | Choose


class Table(NamedTuple):
    """One task. `choices` are the tiles that can still be chosen, `wrong` the last one that did
    not fit, `answer` the one that fits, at `end`."""

    task: Task
    line: tuple[Laid, ...]
    answer: Tile
    end: End
    asked: int
    misses: int
    choices: tuple[Tile, ...]
    wrong: Tile | None


State = RoundState[Table]


class View(NamedTuple):
    """What the child sees; nothing is hidden in this activity. A piece's `id` is its place in the
    task, the train's tiles first. `choices` are the ids of what can be chosen now, `ends` the
    glowing ends, () when the task is done."""

    rules: Rules
    phase: Phase
    to_play: Seat | None
    done: tuple[Result, ...]
    stars: int
    misses: int
    helped: bool
    offered: int | None
    choices: tuple[int, ...]
    line: tuple[Laid, ...]
    ends: tuple[tuple[End, int], ...]
    tiles: tuple[Piece, ...]
    wrong: int | None


def contradictions(rules: Rules, seats: int | None = None) -> tuple[Contradiction, ...]:
    """Everything in `rules` that does not go together."""
    return tuple(_contradictions(rules, seats))


def _contradictions(rules: Rules, seats: int | None) -> Iterator[Contradiction]:
    yield from rounds.common_contradictions(rules, seats)
    yield from rounds.too_high("faces", rules.faces, rules.highest)
    yield from rounds.too_high("train_faces", rules.train_faces, rules.highest)
    # One end is asked: of the tiles without its number the train itself holds one.
    others = comb(rules.highest, 2) - 1 if rules.ends == 1 else comb(rules.highest - 1, 2)
    if rules.choices - 1 > others:
        message = say(_("so few numbers make no {n} different tiles"), n=rules.choices)
        yield Contradiction("choices", message)


def new_match(rules: Rules, seats: int) -> State:
    """The start of a round; raises ValueError where the rules do not go together."""
    return rounds.new_round(rules, contradictions(rules, seats))


def apply(state: State, action: Action) -> tuple[Step[Event, State], ...]:
    """What the action brings about; raises IllegalAction, and then nothing has happened."""
    reasons.check_moment(state, chance=isinstance(action, Task))
    if isinstance(action, Task):
        return _begin(state, action)
    reasons.check_legal(state, action, action.tile)
    assert state.table is not None
    if action.tile is state.table.answer:
        return _right(state.table, state.match)
    return _wrong(state.table, state.match, action.tile)


def _begin(state: State, task: Task) -> tuple[Step[Event, State], ...]:
    rules: Rules = state.match.rules
    reasons.check_count(Reason.TILE_COUNT, task.train, TRAIN_LENGTH)
    reasons.check_count(Reason.TILE_COUNT, task.tiles, rules.choices)
    reasons.check_tiles((*task.train, *task.tiles), rules.highest, doubles=rules.doubles)
    if rules.doubles and not any(tile.is_double for tile in task.tiles):
        raise IllegalAction(Reason.NO_DOUBLE)
    line = line_of(task.train)
    if line is None:
        raise IllegalAction(Reason.NO_TRAIN)
    ends = open_ends(rules, line)
    fits = [
        (tile, end, number)
        for tile in task.tiles
        for end, number in ends
        if number in (tile.high, tile.low)
    ]
    if len({tile for tile, _end, _number in fits}) != 1:
        raise IllegalAction(Reason.NOT_ONE_ANSWER, n=len({tile for tile, _e, _n in fits}))
    if len(fits) != 1:
        raise IllegalAction(Reason.FITS_TWICE, tile=fits[0][0])
    table = Table(task, line, *fits[0], 0, task.tiles, None)
    return (Step(rounds.Began(len(state.match.hands)), _choosing(table, state.match)),)


def open_ends(rules: Rules, line: tuple[Laid, ...]) -> tuple[tuple[End, int], ...]:
    """The glowing ends of a train and their numbers."""
    return ends_of(line)[-rules.ends :]


def _choosing(table: Table, match: Match) -> State:
    legal = tuple(Choose(tile) for tile in table.choices)
    return RoundState(Phase.CHOOSE, rounds.CHILD, legal, table, match)


def _right(table: Table, match: Match) -> tuple[Step[Event, State], ...]:
    line = added(table.line, _id(table, table.answer), table.answer, table.end)
    table = table._replace(line=line, choices=(), wrong=None)
    right = rounds.Right(table.answer, table.asked)
    result = rounds.one_number(table.asked, table.misses)
    return (Step(right, rounds.paused(table, match)), *rounds.finished(match, table, result))


def _wrong(table: Table, match: Match, tile: Tile) -> tuple[Step[Event, State], ...]:
    misses = table.misses + 1
    table = table._replace(misses=misses, wrong=tile)
    asked, given = _unlike(open_ends(match.rules, table.line), tile)
    missed = rounds.Missed(tile, asked, given, misses)
    steps: list[Step[Event, State]] = [Step(missed, _choosing(table, match))]
    if misses == rounds.HELP_AFTER:
        tiles = table.task.tiles
        at = tiles.index(table.answer)
        kept = {at, rounds.other_left(at, len(tiles))}
        left = tuple(tiles[place] for place in sorted(kept))
        table = table._replace(choices=left)
        steps.append(Step(rounds.Helped(left), _choosing(table, match)))
    elif misses == rounds.OFFER_AFTER:
        table = table._replace(choices=(table.answer,))
        steps.append(Step(rounds.Offered(table.answer), _choosing(table, match)))
    return tuple(steps)


def _unlike(ends: tuple[tuple[End, int], ...], tile: Tile) -> tuple[int, int]:
    """The number of an end and the half of a tile that are nearest to each other."""
    pairs = [(number, rounds.nearest(number, tile)) for _end, number in ends]
    return min(pairs, key=lambda pair: abs(pair[0] - pair[1]))


def _id(table: Table, tile: Tile) -> int:
    return len(table.task.train) + table.task.tiles.index(tile)


def view(state: State, seat: Seat | None, open_hands: bool = False) -> View:
    """What the child, and everybody, sees."""
    match, table = state.match, state.table
    head = (match.rules, state.phase, state.to_play, match.hands, match.scores[0])
    if table is None:
        return View(*head, 0, False, None, (), (), (), (), None)
    laid = {one.id for one in table.line}
    pieces = [Piece(_id(table, tile), tile) for tile in table.task.tiles]
    choices = tuple(_id(table, tile) for tile in table.choices)
    return View(
        *head,
        misses=table.misses,
        helped=table.misses >= rounds.HELP_AFTER,
        offered=rounds.offered(table.misses, choices),
        choices=choices,
        line=table.line,
        ends=open_ends(match.rules, table.line) if choices else (),
        tiles=tuple(piece for piece in pieces if piece.id not in laid),
        wrong=None if table.wrong is None else _id(table, table.wrong),
    )


def write(action: Action) -> str:
    """The action as one line."""
    if isinstance(action, Task):
        train, tiles = notation.texts(action.train), notation.texts(action.tiles)
        return f"task {train} choose {tiles}"
    return f"choose {action.tile.text}"


def read(text: str) -> Action:
    """The action written `text`; raises NotationError."""
    word, *rest = text.split(" ")
    if word == "task":
        train, tiles = notation.split_at("choose", rest, text)
        return Task(notation.tiles_in(train, text), notation.tiles_in(tiles, text))
    if word == "choose" and len(rest) == 1:
        return Choose(notation.tiles_in(rest, text)[0])
    raise no_action(text)


def explain(rules: Rules) -> tuple[Section, ...]:
    """The rules in words."""
    return sections(
        rules,
        count(
            rules.ends,
            _("A train lies on the table; {n} end of it glows."),
            _("A train lies on the table; {n} ends of it glow."),
        ),
        count(
            rules.choices,
            _("One of {n} tile fits: it has the number of that end."),
            _("One of {n} tiles fits: it has the number of such an end."),
        ),
        say(_("Numbers go up to {highest}."), highest=rules.highest),
        say(
            _("The train shows {train}, the tiles show {tiles}."),
            train=rounds.words(rules.train_faces),
            tiles=rounds.words(rules.faces),
        ),
        say(_("There are doubles among the tiles."))
        if rules.doubles
        else say(_("There are no doubles.")),
    )
