"""What must hold after every action of every hand, whatever the rules.

`Watch` plays the engine and the referee side by side and compares them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from game.engine import dominoes
from game.engine.core import IllegalAction
from game.engine.dominoes.actions import DRAW, PASS, PEEK_AT, PEEK_NEXT, TURN_AT, TURN_NEXT, Place
from game.engine.dominoes.reasons import Reason
from game.engine.dominoes.state import State
from game.engine.dominoes.tiles import Tile, full_tiles, read_tile
from game.engine.dominoes.train import End
from game.engine.dominoes.view import View
from game.play.chance import draw
from game.play.positions import position_json
from tests.engine.referee import Referee
from tests.engine.tables import rules, texts


class Watch:
    """A match, each action of which is judged. At a share of the actions, `closely`, it is also
    looked at what each seat sees, and everything else that somebody could do is tried."""

    def __init__(
        self, option: dict[str, Any], seats: int, rng: random.Random, closely: float
    ) -> None:
        self.option, self.rng, self.closely = option, rng, closely
        self.state: State = dominoes.new_match(rules(**option), seats)
        self.referee = Referee(option, seats)
        self.log: list[str] = []
        self.compare()

    def play_hand(self) -> None:
        """On to the end of the hand, or of the match."""
        before = len(self.state.match.hands)
        while len(self.state.match.hands) == before and self.state.match.winners is None:
            choices = dominoes.legal_actions(self.state)
            action = self.rng.choice(choices) if choices else draw("dominoes", self.state, self.rng)
            self.do(action)

    def do(self, action: Any) -> None:
        before, text = self.state, dominoes.write(action)
        self.log.append(text)
        assert dominoes.read(text) == action
        closely = self.rng.random() < self.closely
        known_before = self.known() if closely else []
        if closely:
            self.try_others()
        steps = dominoes.apply(before, action)
        self.referee.do(text)
        self.state = steps[-1].state
        self.compare()
        for _event, after in steps:
            conserve(after)
        for _event, between in steps[:-1]:
            assert dominoes.legal_actions(between) == ()
            refusal(between, action)
        if closely:
            assert steps == dominoes.apply(before, action), "the state before has not changed"
            self.look(steps, known_before)

    def compare(self) -> None:
        """The position is the referee's, and so is what may be done."""
        told = position_json("dominoes", None, self.state)
        del told["game"], told["preset"]
        legal = told.pop("legal")
        assert (set(legal), len(legal)) == (self.referee.legal(), len(set(legal)))
        assert told == self.referee.position()

    # --- what each seat sees -------------------------------------------------------------------

    def look(self, steps: Any, known_before: list[set[Tile | None]]) -> None:
        """Each seat sees of every step what it may and no more."""
        shown = {read_tile(text) for text in self.referee.shown}
        viewers = (None, *range(self.state.match.seats))
        for seat, before, now in zip(viewers, known_before, self.known(), strict=True):
            may_know = before | now | shown
            for event, after in steps:
                assert set(tiles_in(dominoes.seen_by(event, seat))) <= may_know
                seen = dominoes.view(after, seat)
                assert set(tiles_in(seen)) <= may_know
                assert dominoes.view(self.shuffled(after, may_know), seat) == seen
            whole_view(self.state, dominoes.view(self.state, seat), now)

    def known(self) -> list[set[Tile | None]]:
        """What everybody knows, then what each seat knows, by the referee's account."""
        judge, known = self.referee, []
        for seat in (None, *range(judge.seats)):
            found = {*judge.train.line, *judge.train.arms["up"], *judge.train.arms["down"]}
            found |= {judge.turned, judge.peeked} - {None} | judge.up
            for holder, row in enumerate(judge.rows):
                if judge.to_play is None or (judge.o["hands"] == "held" and holder == seat):
                    found |= set(row)
            known.append({read_tile(text) for text in found})
            known[-1] |= set(self.state.match.lots)
            if self.state.table.opening.found_by:
                known[-1].add(self.state.table.opening.found_by)
        return known

    def shuffled(self, state: State, known: set[Tile | None]) -> State:
        """The same position with every tile that is not known somewhere else."""
        table = state.table
        hidden = [t for t in table.opening.order if t not in known]
        moved = dict(zip(hidden, self.rng.sample(hidden, len(hidden)), strict=True))

        def swap(row: tuple[Tile, ...]) -> tuple[Tile, ...]:
            return tuple(moved.get(t, t) for t in row)

        table = table._replace(
            opening=table.opening._replace(order=swap(table.opening.order)),
            rows=tuple(swap(row) for row in table.rows),
            leftover=swap(table.leftover),
        )
        return state._replace(table=table)

    # --- what is refused -----------------------------------------------------------------------

    def try_others(self) -> None:
        """Legal is what is accepted and nothing else."""
        for action in every_action(self.state):
            if action not in self.state.legal:
                refusal(self.state, action)


def refusal(state: State, action: Any) -> None:
    """`action` is refused with a reason that can be read."""
    try:
        dominoes.apply(state, action)
    except IllegalAction as error:
        assert isinstance(error.reason, Reason)
        assert "{" not in str(error)
    else:
        raise AssertionError(f"{action} was accepted")


def every_action(state: State) -> Iterator[Any]:
    """Every action that somebody could think of, chance apart."""
    yield from (TURN_NEXT, PEEK_NEXT, DRAW, PASS)
    longest = 1 + max(len(row) for row in state.table.rows)
    yield from TURN_AT[:longest]
    yield from PEEK_AT[:longest]
    highest = state.match.rules.highest
    yield from (Place(t, end) for t in full_tiles(min(12, highest + 1)) for end in (None, *End))


def conserve(state: State) -> None:
    """Every tile of the set lies in one place."""
    table = state.table
    on_table = [*table.train.line, *table.train.up, *table.train.down, *table.leftover]
    everything = [*on_table, *(t for row in table.rows for t in row)]
    everything += [table.air.tile] if table.air else []
    assert texts(tuple(sorted(everything, key=lambda t: t.text))) == texts(
        tuple(sorted(table.opening.order, key=lambda t: t.text))
    )


def whole_view(state: State, view: View, known: set[Tile | None]) -> None:
    """A view shows every piece once, the known faces and no others, and a train that fits."""
    order = state.table.opening.order
    laid = [*view.line, *view.up, *view.down]
    lying = [piece for row in (*view.rows, view.leftover) for piece in row]
    lying += [view.turned] if view.turned else []
    assert sorted(piece.id for piece in (*laid, *lying)) == list(range(len(order)))
    for piece in (*laid, *lying):
        tile = order[piece.id]
        lot_only = tile in state.match.lots or tile is view.found_by
        assert piece.tile is (tile if tile in known else None) or (lot_only and piece.tile is None)
    for first, second in pairwise(view.line):
        assert first.second == second.first
    if view.line:
        start = view.line[view.start]
        assert start.first >= start.second
        shown = [view.line[0].first, view.line[-1].second]
        for arm, end in ((view.up, End.UP), (view.down, End.DOWN)):
            if end in dict(view.ends):
                assert view.spinner is not None
                double = view.line[view.spinner]
                assert double.tile.is_double
                shown.append(arm[-1].second if arm else double.first)
                inward = [double.first, *(piece.second for piece in arm[:-1])]
                assert [piece.first for piece in arm] == (inward if arm else [])
        assert shown == [number for _end, number in view.ends]


def tiles_in(thing: object) -> Iterator[Tile]:
    """Every tile anywhere inside a view or an event."""
    if isinstance(thing, Tile):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from tiles_in(part)
