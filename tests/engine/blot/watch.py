"""What must hold after every action of every deal of Blot, whatever the rules.

`Watch` plays the engine and the referee side by side and compares them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.engine import blot
from game.engine.blot.actions import PASS, PLAY, TAKE, Declare
from game.engine.blot.cards import CARDS, Card, mask_of
from game.engine.blot.combinations import COMBINATIONS
from game.engine.blot.events import Dealt, DealtRest, HandScored, Opened, Played, TrickTaken
from game.engine.blot.reasons import Reason
from game.engine.blot.state import State
from game.engine.blot.view import Piece, View
from game.engine.core import IllegalAction
from game.play.chance import draw
from game.play.positions import position_json
from tests.engine.blot.referee import Referee
from tests.engine.blot.tables import cards_in, four, rules


class Watch:
    """A match, each action of which is judged. At a share of the actions, `closely`, it is also
    looked at what each seat sees, and everything else that somebody could do is tried."""

    def __init__(
        self, option: dict[str, Any], seats: int, rng: random.Random, closely: float
    ) -> None:
        self.option, self.rng, self.closely = option, rng, closely
        made = rules(**option) if seats == 2 else four(**option)
        self.state: State = blot.new_match(made, seats)
        self.referee = Referee(option, seats)
        self.log: list[str] = []
        self.compare()

    def play_hand(self) -> None:
        """On to the end of the deal, or of the match. Combinations are declared more often than
        not."""
        before = len(self.state.match.hands)
        while len(self.state.match.hands) == before and self.state.match.winners is None:
            choices = list(blot.legal_actions(self.state))
            declarations = [action for action in choices if isinstance(action, Declare)]
            if declarations and self.rng.random() < 0.6:
                choices = declarations
            action = self.rng.choice(choices) if choices else draw("blot", self.state, self.rng)
            self.do(action)

    def do(self, action: Any) -> None:
        before, text = self.state, blot.write(action)
        self.log.append(text)
        assert blot.read(text) == action
        closely = self.rng.random() < self.closely
        known_before = self.known() if closely else []
        if closely:
            self.try_others()
        steps = blot.apply(before, action)
        self.referee.do(text)
        self.state = steps[-1].state
        self.compare()
        for event, after in steps:
            conserve(after)
            if isinstance(event, HandScored):
                self.explained(event)
        for _event, between in steps[:-1]:
            assert blot.legal_actions(between) == ()
            refusal(between, action)
        if closely:
            assert steps == blot.apply(before, action), "the state before has not changed"
            self.look(steps, known_before)

    def compare(self) -> None:
        """The position is the referee's, and so is what may be done."""
        told = position_json("blot", None, self.state)
        del told["game"], told["preset"]
        legal = told.pop("legal")
        assert (set(legal), len(legal)) == (self.referee.legal(), len(set(legal)))
        if "held" in told["position"]:
            told["position"]["held"] = [sorted(hand) for hand in told["position"]["held"]]
        assert told == self.referee.position()
        seen = blot.view(self.state, None)
        if all(declared.cards for declared in seen.declared) and seen.taker is not None:
            assert seen.best == self.referee.best()

    def explained(self, event: HandScored) -> None:
        """The lines of a score add up, and all tricks are worth 162."""
        result = event.result
        assert sum(result.cards[:2]) == 162
        for side in (0, 1):
            *items, (_together, total) = event.counted[side]
            assert sum(points for _, points in items) == total
            assert total == result.cards[side] + result.combinations[side]
            *items, (_points, total) = event.lines[side]
            assert sum(points for _, points in items) == total == result.points[side]
        lines = [line for part in (*event.counted, *event.lines) for line in part]
        assert all("{" not in str(text) for text in (event.verdict, *(t for t, _ in lines)))

    # --- what each seat sees -------------------------------------------------------------------

    def known(self) -> list[set[Card]]:
        """What everybody knows, then what each seat knows, by the referee's account."""
        judge, found = self.referee, []
        public = set(judge.seen)
        if judge.open or judge.taken:
            public |= {card for _, combination in judge.declared for card in combination}
        for seat in (None, *range(judge.seats)):
            own = set() if seat is None or judge.open else {*judge.held[seat]}
            found.append({card for card in CARDS if card.text in public | own})
        return found

    def look(self, steps: Any, known_before: list[set[Card]]) -> None:
        """Each seat sees of every step what it may and no more."""
        viewers = (None, *range(self.state.match.seats))
        for seat, before, after_all in zip(viewers, known_before, self.known(), strict=True):
            known = set(before)
            for event, after in steps:
                if isinstance(event, Played | Opened):
                    known.add(event.card)
                elif isinstance(event, TrickTaken):
                    known |= {c for d in after.table.declared for c in d.combination.cards}
                elif isinstance(event, Dealt | DealtRest):
                    known |= after_all
                may_know = known if isinstance(event, Played | Opened | TrickTaken) else after_all
                past = {card for hand in after.match.hands for card in cards_in(hand)}
                assert set(cards_in(blot.seen_by(event, seat))) <= may_know | past
                seen = blot.view(after, seat)
                assert set(cards_in(seen._replace(hands=()))) <= may_know
                assert blot.view(self.shuffled(after, may_know), seat) == seen
            whole_view(self.state, blot.view(self.state, seat), seat)

    def shuffled(self, state: State, known: set[Card]) -> State:
        """The same position with every card that is not known somewhere else."""
        table, layout = state.table, state.table.layout
        fixed = known | {card for d in table.declared for card in d.combination.cards}
        hidden = [card for card in layout.pack if card not in fixed]
        moved = dict(zip(hidden, self.rng.sample(hidden, len(hidden)), strict=True))

        def swap(mask: int) -> int:
            return mask_of(tuple(moved.get(c, c) for c in CARDS if c.bit & mask))

        pack = tuple(moved.get(card, card) for card in layout.pack)
        places, under = [0] * len(pack), list(layout.under)
        for place, card in enumerate(pack):
            places[card.index] = place
        for card in CARDS if under else ():
            lower = layout.under[card.index]
            under[moved.get(card, card).index] = lower and moved.get(lower, lower)
        layout = layout._replace(
            pack=pack,
            places=tuple(places) if pack else (),
            under=tuple(under),
            own=tuple(swap(mask) for mask in layout.own),
        )
        playable = tuple(swap(mask) for mask in table.playable)
        return state._replace(table=table._replace(layout=layout, playable=playable))

    # --- what is refused -----------------------------------------------------------------------

    def try_others(self) -> None:
        """Legal is what is accepted and nothing else."""
        for action in every_action(self.rng):
            if action not in self.state.legal:
                refusal(self.state, action)


def refusal(state: State, action: Any) -> None:
    """`action` is refused with a reason that can be read."""
    try:
        blot.apply(state, action)
    except IllegalAction as error:
        assert isinstance(error.reason, Reason)
        assert "{" not in str(error)
    else:
        raise AssertionError(f"{action} was accepted")


def every_action(rng: random.Random) -> Iterator[Any]:
    """Every action that somebody could think of, chance apart."""
    yield from (*TAKE.values(), PASS, *PLAY)
    yield from (combination.action for combination in COMBINATIONS.values())
    yield from (Declare(tuple(rng.choices(CARDS, k=size))) for size in (1, 3, 4, 5))


def conserve(state: State) -> None:
    """Every card of the pack is in one piece on the table."""
    for seat in (None, *range(state.match.seats)):
        if state.table.layout.pack:
            assert sorted(pieces(blot.view(state, seat))) == list(range(32))


def pieces(view: View) -> list[int]:
    """The pieces that lie anywhere."""
    found: list[Piece | None] = [view.turned_up, *view.stock]
    found += [piece for _, piece in view.trick]
    found += [piece for pile in (*view.held, *view.taken) for piece in pile]
    found += [piece for piles in view.piles for pile in piles for piece in pile]
    return [piece.id for piece in found if piece]


def whole_view(state: State, view: View, seat: int | None) -> None:
    """A view shows the known faces at their places, and what lies face down stays so."""
    pack = state.table.layout.pack
    shown = [piece for _, piece in view.trick] + ([view.turned_up] if view.turned_up else [])
    shown += [pile.up for piles in view.piles for pile in piles if pile.up]
    shown += view.held[seat] if view.held and seat is not None else ()
    assert all(piece.card is pack[piece.id] for piece in shown)
    closed = [pile.down for piles in view.piles for pile in piles if pile.down]
    closed += [piece for pile in view.taken for piece in pile] + list(view.stock)
    closed += [p for holder, hand in enumerate(view.held) if holder != seat for p in hand]
    assert all(piece.card is None for piece in closed)
