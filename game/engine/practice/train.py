"""Make the train: a small open hand is laid into one train, in any order that works.

Tiles can be taken back, so being stuck is no failure; every hand that is dealt can be solved.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.engine.common import no_action
from game.engine.core import (
    IllegalAction,
    Seat,
    Step,
)
from game.engine.dominoes.actions import Place
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.train import End
from game.engine.dominoes.view import Laid, Piece

from . import notation, reasons, rounds
from .line import Line, added, ends_of, fits_at, solvable
from .reasons import Reason
from .rounds import Match, Outcome, Phase, Result, full_set, legal_actions, seen_by
from .rounds import State as RoundState
from .train_rules import Rules, contradictions, explain

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


RULES: tuple[type[Rules], ...] = (Rules,)


@dataclass(frozen=True, slots=True)
class Task:
    """Chance: the hand."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """Take back a tile that lies at an end of the train."""

    tile: Tile


Action = Task | Place | Take
Move = Place | Take


class Placed(NamedTuple):
    """A tile was laid at an end of the train; None: it is the first."""

    piece: int
    tile: Tile
    end: End | None


class Took(NamedTuple):
    """A tile came back from an end of the train."""

    piece: int
    tile: Tile


class Stuck(NamedTuple):
    """No tile of the hand fits: one of the train is to be taken back."""


Event = rounds.Event | Placed | Took | Stuck


class Table(NamedTuple):
    """One task. `taken` tells whether a tile was taken back, `missed` holds the numbers at which
    there was a miss."""

    tiles: tuple[Tile, ...]
    line: Line
    taken: bool
    missed: tuple[int, ...]

    @property
    def misses(self) -> int:
        """So many tiles did not fit where they were laid."""
        return len(self.missed)

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The tiles that are not in the train, in the order of the deal."""
        laid = {one.tile for one in self.line}
        return tuple(tile for tile in self.tiles if tile not in laid)

    @property
    def stuck(self) -> bool:
        """Whether there are tiles in the hand and none of them fits."""
        hand = self.hand
        return bool(hand) and not any(fits_at(self.line, tile) for tile in hand)


State = RoundState[Table]


class View(NamedTuple):
    """What the child sees; nothing is hidden in this activity. A piece's `id` is its place in the
    deal. `choices` are the ids of what can be moved now, `pointed` is the move that help points
    at, `offered` the same when it is the only one left. `hand` keeps the order of the deal."""

    rules: Rules
    phase: Phase
    to_play: Seat | None
    done: tuple[Result, ...]
    stars: int
    misses: int
    helped: bool
    offered: Move | None
    choices: tuple[int, ...]
    line: tuple[Laid, ...]
    ends: tuple[tuple[End, int], ...]
    hand: tuple[Piece, ...]
    pointed: Move | None
    stuck: bool


def new_match(rules: Rules, seats: int) -> State:
    """The start of a round; raises ValueError where the rules do not go together."""
    return rounds.new_round(rules, contradictions(rules, seats))


def fitting(view: View, tile: Tile) -> tuple[End | None, ...]:
    """The ends at which a tile of the hand fits; (None,) on the empty train."""
    return fits_at(view.line, tile)


def good_move(table: Table) -> Move:
    """A move from which all tiles can still go in: one that lays a tile where there is any, else
    one that takes a tile back and so leads to such a place in the end."""
    hand, line = table.hand, table.line
    for tile in hand:
        rest = [other for other in hand if other is not tile]
        for end in fits_at(line, tile):
            if solvable(added(line, 0, tile, end), rest):
                return Place(tile, end)
    if solvable(line[1:], [*hand, line[0].tile]):
        return Take(line[0].tile)
    return Take(line[-1].tile)


def apply(state: State, action: Action) -> tuple[Step[Event, State], ...]:
    """What the action brings about; raises IllegalAction, and then nothing has happened."""
    reasons.check_moment(state, chance=isinstance(action, Task))
    if isinstance(action, Task):
        return _begin(state, action)
    reasons.check_legal(state, action, action.tile)
    assert state.table is not None
    if isinstance(action, Take):
        return _take(state.table, state.match, action.tile)
    if action.end not in fits_at(state.table.line, action.tile):
        return _wrong(state.table, state.match, action)
    return _place(state.table, state.match, action)


def _begin(state: State, task: Task) -> tuple[Step[Event, State], ...]:
    rules: Rules = state.match.rules
    reasons.check_count(Reason.TILE_COUNT, task.tiles, rules.length)
    reasons.check_tiles(task.tiles, rules.highest, doubles=rules.doubles)
    if rules.doubles and not any(tile.is_double for tile in task.tiles):
        raise IllegalAction(Reason.NO_DOUBLE)
    if not solvable((), task.tiles):
        raise IllegalAction(Reason.UNSOLVABLE)
    table = Table(task.tiles, (), False, ())
    return (Step(rounds.Began(len(state.match.hands)), _choosing(table, state.match)),)


def _moves(table: Table) -> tuple[Move, ...]:
    line, hand = table.line, table.hand
    if not hand:
        return ()
    if table.misses >= rounds.OFFER_AFTER:
        return (good_move(table),)
    if not line:
        return tuple(Place(tile) for tile in hand)
    places = [Place(tile, end) for tile in hand for end, _number in ends_of(line)]
    takes = dict.fromkeys((Take(line[0].tile), Take(line[-1].tile)))
    return (*places, *takes)


def _choosing(table: Table, match: Match) -> State:
    return RoundState(Phase.CHOOSE, rounds.CHILD, _moves(table), table, match)


def _going_on(table: Table, match: Match, event: Event) -> tuple[Step[Event, State], ...]:
    """The event, and what is then to be said of the place the child has come to."""
    steps = [Step(event, _choosing(table, match))]
    if table.misses >= rounds.OFFER_AFTER:
        steps.append(Step(rounds.Offered(good_move(table).tile), _choosing(table, match)))
    elif table.misses == rounds.HELP_AFTER:
        steps.append(Step(rounds.Helped((good_move(table).tile,)), _choosing(table, match)))
    elif table.stuck:
        steps.append(Step(Stuck(), _choosing(table, match)))
    return tuple(steps)


def _place(table: Table, match: Match, action: Place) -> tuple[Step[Event, State], ...]:
    tile, end = action.tile, action.end
    piece = table.tiles.index(tile)
    table = table._replace(line=added(table.line, piece, tile, end))
    placed = Placed(piece, tile, end)
    if table.hand:
        return _going_on(table, match, placed)
    joints = tuple(dict.fromkeys(one.second for one in table.line[:-1]))
    outcome = rounds.after_misses(table.misses)
    if table.taken and outcome is Outcome.SURE:
        outcome = Outcome.RIGHT
    result = Result(outcome, joints, table.misses, table.missed)
    asked = table.line[0].second if end is End.LEFT else table.line[-1].first
    return (
        Step(placed, rounds.paused(table, match)),
        Step(rounds.Right(tile, asked), rounds.paused(table, match)),
        *rounds.finished(match, table, result),
    )


def _take(table: Table, match: Match, tile: Tile) -> tuple[Step[Event, State], ...]:
    line = table.line
    line = line[1:] if line[0].tile is tile else line[:-1]
    table = table._replace(line=line, taken=True)
    return _going_on(table, match, Took(table.tiles.index(tile), tile))


def _wrong(table: Table, match: Match, action: Place) -> tuple[Step[Event, State], ...]:
    asked = dict(ends_of(table.line))[action.end or End.RIGHT]
    table = table._replace(missed=(*table.missed, asked))
    given = rounds.nearest(asked, action.tile)
    return _going_on(table, match, rounds.Missed(action.tile, asked, given, table.misses))


def view(state: State, seat: Seat | None, open_hands: bool = False) -> View:
    """What the child, and everybody, sees."""
    match, table = state.match, state.table
    head = (match.rules, state.phase, state.to_play, match.hands, match.scores[0])
    if table is None:
        return View(*head, 0, False, None, (), (), (), (), None, False)
    playing = state.phase is Phase.CHOOSE and bool(table.hand)
    helped = table.misses >= rounds.HELP_AFTER
    pointed = good_move(table) if playing and helped else None
    moves = _moves(table) if playing else ()
    return View(
        *head,
        misses=table.misses,
        helped=helped,
        offered=pointed if table.misses >= rounds.OFFER_AFTER else None,
        choices=tuple(sorted({table.tiles.index(move.tile) for move in moves})),
        line=table.line,
        ends=ends_of(table.line),
        hand=tuple(Piece(table.tiles.index(tile), tile) for tile in table.hand),
        pointed=pointed,
        stuck=table.stuck,
    )


def write(action: Action) -> str:
    """The action as one line."""
    match action:
        case Task(tiles):
            return f"task {notation.texts(tiles)}"
        case Take(tile):
            return f"take {tile.text}"
        case Place(tile, None):
            return f"place {tile.text}"
        case Place(tile, end):
            return f"place {tile.text} {end}"


def read(text: str) -> Action:
    """The action written `text`; raises NotationError."""
    word, *rest = text.split(" ")
    if word == "task":
        return Task(notation.tiles_in(rest, text))
    if word == "take" and len(rest) == 1:
        return Take(notation.tiles_in(rest, text)[0])
    if word == "place" and len(rest) == 1:
        return Place(notation.tiles_in(rest, text)[0])
    if word == "place" and len(rest) == 2 and rest[1] in (End.LEFT, End.RIGHT):
        return Place(notation.tiles_in(rest[:1], text)[0], End(rest[1]))
    raise no_action(text)
