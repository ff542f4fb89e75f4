"""Two that match: a board of tiles face down, turned two at a time; those that match leave it.

A pair is a task. Two that do not match stay face up until the next turn, so the child may look at
them as long as it likes. Only what could have been known is a miss.
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
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.view import Piece

from . import notation, reasons, rounds
from .pairs_rules import Alike, Rules, alike, contradictions, explain
from .reasons import Reason
from .rounds import (
    Match,
    Outcome,
    Phase,
    Result,
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


RULES: tuple[type[Rules], ...] = (Rules,)


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the tiles of a board, row by row."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the tile at this place of the board, counted from 0 row by row."""

    at: int


Action = Deal | Turn


class Different(NamedTuple):
    """Two were turned that do not match, which nobody could know: `asked` is what the first has,
    `given` what the second has."""

    pieces: tuple[int, int]
    asked: int
    given: int


class Cleared(NamedTuple):
    """The board is empty."""


Event = rounds.Event | Turned | WentBack | Different | Cleared


class Table(NamedTuple):
    """One board. `partners` holds for each place that of the matching tile; `up` are the places
    turned face up, of which `first` waits for a second; `seen` those whose face has been seen.
    `misses` and `missed` go by the pair that is looked for now."""

    tiles: tuple[Tile, ...]
    partners: tuple[int, ...]
    gone: frozenset[int]
    found: tuple[tuple[Tile, Tile], ...]
    up: tuple[int, ...]
    first: int | None
    seen: frozenset[int]
    misses: int
    missed: tuple[int, ...]

    @property
    def lying(self) -> tuple[int, ...]:
        """The places where a tile lies."""
        return tuple(at for at in range(len(self.tiles)) if at not in self.gone)

    @property
    def choices(self) -> tuple[int, ...]:
        """The places that can be turned now; help leaves few for the second tile."""
        if self.first is None:
            return self.lying
        others = [at for at in self.lying if at != self.first]
        partner = self.partners[self.first]
        if self.misses >= rounds.OFFER_AFTER:
            return (partner,)
        if self.misses == rounds.HELP_AFTER and len(others) > 1:
            other = others[rounds.other_left(others.index(partner), len(others))]
            return tuple(sorted((partner, other)))
        return tuple(others)


State = RoundState[Table]


class View(NamedTuple):
    """What the child sees: a tile's face only while it lies face up. `board` goes row by row, None
    where the tile is gone; a piece's `id` is its place. `turned` are the places turned face up,
    of which `first`, where it is not None, waits for a second. `choices` are places; `found` are
    the pairs taken off this board."""

    rules: Rules
    phase: Phase
    to_play: Seat | None
    done: tuple[Result, ...]
    stars: int
    misses: int
    helped: bool
    offered: int | None
    choices: tuple[int, ...]
    rows: int
    columns: int
    board: tuple[Piece | None, ...]
    turned: tuple[int, ...]
    first: int | None
    found: tuple[tuple[Tile, Tile], ...]


def new_match(rules: Rules, seats: int) -> State:
    """The start of a round; raises ValueError where the rules do not go together."""
    return rounds.new_round(rules, contradictions(rules, seats))


def apply(state: State, action: Action) -> tuple[Step[Event, State], ...]:
    """What the action brings about; raises IllegalAction, and then nothing has happened."""
    reasons.check_moment(state, chance=isinstance(action, Deal))
    if isinstance(action, Deal):
        return _begin(state, action)
    reasons.check_legal(state, action, action.at)
    assert state.table is not None
    return _turn(state.table, state.match, action.at)


def _begin(state: State, deal: Deal) -> tuple[Step[Event, State], ...]:
    rules: Rules = state.match.rules
    tiles = deal.tiles
    reasons.check_count(Reason.TILE_COUNT, tiles, rules.size)
    reasons.check_tiles(tiles, rules.highest)
    partners = []
    for at, tile in enumerate(tiles):
        match = [i for i, t in enumerate(tiles) if i != at and alike(rules, tile, t) is not None]
        if len(match) != 1:
            raise IllegalAction(Reason.NOT_PAIRS, tile=tile, n=len(match))
        partners += match
    seen = frozenset(range(len(tiles))) if rules.open else frozenset()
    table = Table(tiles, tuple(partners), frozenset(), (), (), None, seen, 0, ())
    return (Step(rounds.Began(len(state.match.hands)), _waiting(table, state.match)),)


def _waiting(table: Table, match: Match) -> State:
    legal = tuple(Turn(at) for at in table.choices)
    return RoundState(Phase.CHOOSE, rounds.CHILD, legal, table, match)


def _turn(table: Table, match: Match, at: int) -> tuple[Step[Event, State], ...]:
    steps: list[Step[Event, State]] = []
    if len(table.up) == 2:
        back = WentBack(table.up)
        table = table._replace(up=())
        steps.append(Step(back, rounds.paused(table, match)))
    first, knew = table.first, table.seen
    table = table._replace(up=(*table.up, at), seen=table.seen | {at})
    turned = Turned(at, table.tiles[at])
    if first is None:
        table = table._replace(first=at)
        steps.append(Step(turned, _waiting(table, match)))
        if table.misses >= rounds.OFFER_AFTER:
            steps.append(Step(rounds.Offered(table.choices[0]), _waiting(table, match)))
        elif table.misses == rounds.HELP_AFTER:
            steps.append(Step(rounds.Helped(table.choices), _waiting(table, match)))
        return tuple(steps)
    steps.append(Step(turned, rounds.paused(table, match)))
    if table.partners[first] == at:
        return (*steps, *_found(table, match, first, at))
    return (*steps, _unlike(table, match, (first, at), knew))


def _found(table: Table, match: Match, first: int, second: int) -> tuple[Step[Event, State], ...]:
    one, two = table.tiles[first], table.tiles[second]
    asked = alike(match.rules, one, two)
    assert asked is not None
    # The last two of a board are left over: to find them is no feat.
    outcome = Outcome.FREE if len(table.lying) == 2 else rounds.after_misses(table.misses)
    result = Result(outcome, (asked,), table.misses, table.missed)
    table = table._replace(
        gone=table.gone | {first, second},
        found=(*table.found, (one, two)),
        up=(),
        first=None,
        misses=0,
        missed=(),
    )
    right = Step(rounds.Right((first, second), asked), rounds.paused(table, match))
    if table.lying:
        return (right, *rounds.finished(match, table, result, _waiting(table, match)))
    cleared = Step(Cleared(), rounds.paused(table, match))
    return (right, cleared, *rounds.finished(match, table, result))


def _unlike(
    table: Table, match: Match, pair: tuple[int, int], knew: frozenset[int]
) -> Step[Event, State]:
    """Two that do not match stay face up. It is a miss where the child `knew` better: it had seen
    where the partner lies, or that the second is another."""
    one, two = table.tiles[pair[0]], table.tiles[pair[1]]
    partner = table.partners[pair[0]]
    if match.rules.alike is Alike.SUM:
        asked, given = one.pips, two.pips
    else:
        # Which half of the first will match is not told before its partner has been seen.
        shared = alike(match.rules, one, table.tiles[partner]) if partner in knew else None
        halves = (one.high, one.low) if shared is None else (shared,)
        unlike = [(half, rounds.nearest(half, two)) for half in halves]
        asked, given = min(unlike, key=lambda half: abs(half[0] - half[1]))
    table = table._replace(first=None)
    if knew.isdisjoint((partner, pair[1])):
        return Step(Different(pair, asked, given), _waiting(table, match))
    misses = table.misses + 1
    table = table._replace(misses=misses, missed=(*table.missed, asked))
    return Step(rounds.Missed(pair, asked, given, misses), _waiting(table, match))


def view(state: State, seat: Seat | None, open_hands: bool = False) -> View:
    """What the child, and everybody, may see."""
    match, table = state.match, state.table
    rules: Rules = match.rules
    head = (rules, state.phase, state.to_play, match.hands, match.scores[0])
    board = (rules.rows, rules.columns)
    if table is None:
        return View(*head, 0, False, None, (), *board, (), (), None, ())
    choices = table.choices if state.phase is Phase.CHOOSE else ()
    return View(
        *head,
        table.misses,
        table.misses >= rounds.HELP_AFTER,
        None if table.first is None else rounds.offered(table.misses, choices),
        choices,
        *board,
        board=tuple(
            None if at in table.gone else Piece(at, tile if rules.open or at in table.up else None)
            for at, tile in enumerate(table.tiles)
        ),
        turned=table.up,
        first=table.first,
        found=table.found,
    )


def write(action: Action) -> str:
    """The action as one line."""
    if isinstance(action, Deal):
        return f"deal {notation.texts(action.tiles)}"
    return f"turn {action.at}"


def read(text: str) -> Action:
    """The action written `text`; raises NotationError."""
    word, *rest = text.split(" ")
    if word == "deal":
        return Deal(notation.tiles_in(rest, text))
    if word == "turn" and len(rest) == 1:
        return Turn(notation.numbers_in(rest, text)[0])
    raise no_action(text)
