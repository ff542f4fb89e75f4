"""The rules of Blot read a second time, slowly and plainly, to judge the engine by.

Nothing of the engine is used here: cards are texts, options are what a preset writes, actions are
in the notation of records, and a position is told as `hughie replay --json` tells it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.engine.blot.plain_cards import (
    SUITS,
    Cards,
    beats,
    declarable,
    grown,
    is_sequence,
    ordered,
    suit,
    winner,
    worth,
)
from tests.engine.blot.scorer import Deal, best_of, written

BOTH = {
    "declared_scoring": "best_side",
    "rounding": "half_down",
    "match": "points",
    "deals": 3,
}
OPEN = {
    **BOTH,
    "declare": "first_trick_growing",
    "contract_tie": "taker_fails",
    "failed_blot": "moves",
    "kaput": "no_points",
    "scale": "tens",
    "target": 101,
    "all_pass": "dealer_must",
    "no_trump": True,
    "overtrump": True,
    "reveal": "at_once",
    "next_dealer": "alternate",
}
FOUR = {
    **BOTH,
    "declare": "first_trick",
    "contract_tie": "hangs",
    "failed_blot": "stays",
    "kaput": "no_tricks",
    "under_trump": "must",
    "scale": "points",
    "target": 1001,
}


class Referee:
    """One match. `legal()` and `position()` may be asked at any time, `do()` takes an action that
    must be legal."""

    def __init__(self, option: Mapping[str, Any], seats: int) -> None:
        self.o, self.seats = {**(OPEN if seats == 2 else FOUR), **option}, seats
        self.open = seats == 2
        self.scores = [0] * seats
        self.hands: list[dict[str, Any]] = []
        self.winners: list[int] | None = None
        self.hanging = 0
        self.next_dealer: int | None = None
        self.phase = "dealer"
        self.clear(None)

    def clear(self, dealer: int | None) -> None:
        self.dealer = dealer
        self.pack: list[str] = []
        self.piles: list[list[list[str | None]]] = [[[None, None] for _ in range(8)] for _ in "01"]
        self.held: list[list[str]] = [[] for _ in range(self.seats)]
        self.turned_up: str | None = None
        self.to_play: int | None = None
        self.passes = 0
        self.taker: int | None = None
        self.trump = ""
        self.trick: list[tuple[int, str]] = []
        self.taken: list[tuple[int, list[str]]] = []
        self.cards = [0, 0]
        self.declared: list[tuple[int, Cards]] = []
        self.own: list[set[str]] = [set() for _ in range(self.seats)]
        self.seen: set[str] = set()  # by everybody, in this deal

    # --- what may be done ----------------------------------------------------------------------

    def lying(self, seat: int) -> list[str]:
        """What a seat may play, as far as the rules of the trick let it."""
        return [up for _, up in self.piles[seat] if up] if self.open else self.held[seat]

    def legal(self) -> set[str]:
        if self.phase == "choose":
            return {f"take {name}" for name in self.choices()} | ({"pass"} - self.must())
        if self.phase != "play":
            return set()
        assert self.to_play is not None
        plays = {f"play {card}" for card in self.lying(self.to_play) if self.allowed(card)}
        return plays | {f"declare {' '.join(cards)}" for cards in self.declarations()}

    def choices(self) -> set[str]:
        if self.open:
            return {*SUITS.values()} | ({"none"} if self.o["no_trump"] else set())
        assert self.turned_up
        turned = SUITS[suit(self.turned_up)]
        return {turned} if self.passes < 4 else {*SUITS.values()} - {turned}

    def must(self) -> set[str]:
        stuck = self.open and self.passes == 3 and self.o["all_pass"] == "dealer_must"
        return {"pass"} if stuck else set()

    def allowed(self, card: str) -> bool:
        """Whether this card may be played, by the words of the rules."""
        assert self.to_play is not None
        if not self.trick:
            return True
        mine, trump = self.lying(self.to_play), self.trump
        played = [c for _, c in self.trick]
        led, best = played[0], played[winner(played, trump)]
        can_beat = [c for c in mine if suit(c) == trump and beats(c, best, trump)]
        if any(suit(c) == suit(led) for c in mine):
            if suit(card) != suit(led):
                return False
            must = suit(led) == trump and (not self.open or self.o["overtrump"])
            return card in can_beat if must and can_beat else True
        if not any(suit(c) == trump for c in mine):
            return True
        if len(played) >= 2 and best == played[-2]:
            return True
        if suit(best) == trump and not can_beat and self.o.get("under_trump") == "free":
            return True
        return card in can_beat if can_beat else suit(card) == trump

    def declarations(self) -> set[Cards]:
        how = self.o["declare"]
        if how == "none" or (self.taken and how != "any_turn"):
            return set()
        assert self.to_play is not None
        return declarable(self.free(self.to_play), self.trump)

    def free(self, seat: int) -> set[str]:
        used = {c for holder, cards in self.declared if holder == seat for c in cards}
        return {*self.lying(seat)} - used

    # --- doing it ------------------------------------------------------------------------------

    def do(self, action: str) -> None:
        word, *rest = action.split()
        getattr(self, f"_{word}")(*rest)

    def _dealer(self, seat: str) -> None:
        self.next_dealer, self.phase = int(seat), "deal"
        self.clear(int(seat))

    def order(self) -> list[int]:
        assert self.dealer is not None
        return [(self.dealer + 1 + step) % self.seats for step in range(self.seats)]

    def _deal(self, *pack: str) -> None:
        self.clear(self.next_dealer)
        self.pack, self.phase, self.to_play = list(pack), "choose", self.order()[0]
        if self.open:
            for pile in range(8):
                for seat in self.order():
                    self.piles[seat][pile][0] = self.packet(seat, pile // 4, pile % 4)
                    self.own[seat] |= {self.packet(seat, n, pile % 4) for n in range(4)}
            self.upper(0)
            return
        for size in (3, 2):
            for seat in self.order():
                self.give(seat, size)
        self.turned_up = self.pack.pop(0)
        self.seen.add(self.turned_up)

    def packet(self, seat: int, number: int, card: int) -> str:
        """A card of the packets of four: two down and two up for each, turn by turn."""
        return self.pack[8 * number + 4 * self.order().index(seat) + card]

    def upper(self, row: int) -> None:
        for seat in self.order():
            for card in range(4):
                up = self.packet(seat, 2 + row, card)
                self.piles[seat][4 * row + card][1] = up
                self.seen.add(up)

    def give(self, seat: int, size: int) -> None:
        for _ in range(size):
            self.held[seat].append(self.pack.pop(0))

    def _take(self, name: str) -> None:
        self.taker, self.phase = self.to_play, "play"
        self.trump = next((letter for letter, each in SUITS.items() if each == name), "")
        if self.open and self.passes < 2:
            self.upper(1)
        if not self.open:
            for seat in self.order():
                self.give(seat, 2 if seat == self.taker else 3)
                if seat == self.taker and self.turned_up:
                    self.held[seat].append(self.turned_up)
            self.turned_up = None
            self.own = [set(hand) for hand in self.held]
        self.to_play = self.order()[0]

    def _pass(self) -> None:
        self.passes += 1
        assert self.to_play is not None and self.dealer is not None
        if self.passes == 2 * self.seats:
            self.next_dealer = self.dealer if self.open else (self.dealer + 1) % 4
            self.clear(self.next_dealer)
            self.phase = "deal"
            return
        if self.open and self.passes == 2:
            self.upper(1)
        self.to_play = (self.to_play + 1) % self.seats

    def _declare(self, *cards: str) -> None:
        assert self.to_play is not None
        self.declared.append((self.to_play, ordered(cards)))

    def _play(self, card: str) -> None:
        assert self.to_play is not None
        seat = self.to_play
        self.trick.append((seat, card))
        self.seen.add(card)
        if self.open:
            next(pile for pile in self.piles[seat] if pile[1] == card)[1] = None
            if self.o["reveal"] == "at_once":
                self.reveal(seat)
        else:
            self.held[seat].remove(card)
        self.to_play = (seat + 1) % self.seats
        if len(self.trick) == self.seats:
            self.take_trick()

    def reveal(self, seat: int) -> None:
        for pile in self.piles[seat]:
            down, up = pile
            if up is None and down is not None:
                pile[:] = [None, down]
                self.seen.add(down)
                self.grow(seat, down)

    def grow(self, seat: int, opened: str) -> None:
        if self.o["declare"] not in ("first_trick_growing", "any_turn"):
            return
        for at, (holder, cards) in enumerate(self.declared):
            whole = holder == seat and is_sequence(cards) and {*cards} <= {*self.lying(seat)}
            longer = grown(cards, self.free(seat), opened) if whole else None
            if longer:
                self.declared[at] = (seat, longer)
                return

    def take_trick(self) -> None:
        cards = [card for _, card in self.trick]
        took = self.trick[winner(cards, self.trump)][0]
        self.cards[took % 2] += sum(worth(card, self.trump) for card in cards)
        self.taken.append((took, cards))
        players = [seat for seat, _ in self.trick]
        self.trick, self.to_play = [], took
        if self.open and self.o["reveal"] == "after_trick":
            for seat in players:
                self.reveal(seat)
        if not any(self.lying(seat) for seat in range(self.seats)):
            self.cards[took % 2] += 10
            self.end_deal()

    # --- the end of a deal ---------------------------------------------------------------------

    def blot(self) -> int | None:
        pair = {f"K{self.trump}", f"Q{self.trump}"}
        holders = [seat for seat in range(self.seats) if self.trump and pair <= self.own[seat]]
        return holders[0] if holders else None

    def best(self) -> int | None:
        """Which declaration is the best, None where they are not compared."""
        assert self.dealer is not None
        return best_of(self.o, self.declared, self.trump, None if self.open else self.dealer)

    def end_deal(self) -> None:
        assert self.taker is not None and self.dealer is not None
        tricks = [sum(took % 2 == side for took, _ in self.taken) for side in (0, 1)]
        deal = Deal(
            self.o,
            self.open,
            self.taker % 2,
            self.cards,
            tricks,
            self.declared,
            self.best(),
            self.trump,
            self.blot(),
        )
        outcome, won, points, combinations, hung = written(deal)
        if won is None:
            self.hanging += hung
        else:
            points[won] += self.hanging
            self.hanging = 0
        sides = [[0, 2], [1, 3]] if self.seats == 4 else [[0], [1]]
        self.scores = [score + points[seat % 2] for seat, score in enumerate(self.scores)]
        self.hands.append(
            {
                "outcome": outcome,
                "winners": [] if won is None else sides[won],
                "points": self.by_seat(points),
                "cards": self.by_seat(self.cards),
                "combinations": self.by_seat(combinations),
            }
        )
        self.to_play, self.phase = None, "deal"
        self.winners = self.match_winners(sides)
        if self.winners is not None:
            self.phase = "over"
        deals = (self.dealer + 1) % self.seats
        if self.open and won is not None and self.o["next_dealer"] != "alternate":
            deals = won if self.o["next_dealer"] == "winner" else 1 - won
        self.next_dealer = deals

    def by_seat(self, figures: list[int]) -> list[int]:
        return [figures[seat % 2] for seat in range(self.seats)]

    def match_winners(self, sides: list[list[int]]) -> list[int] | None:
        a, b = self.scores[:2]
        ahead = [] if a == b else sides[0 if a > b else 1]
        if self.o["match"] == "points":
            return ahead if ahead and max(a, b) >= int(self.o["target"]) else None
        if self.o["match"] == "fixed_deals":
            return ahead if len(self.hands) == self.o["deals"] else None
        for side in sides:
            if sum(hand["winners"] == side for hand in self.hands) == self.o["deals"]:
                return side
        return None

    def position(self) -> dict[str, Any]:
        trump = SUITS[self.trump] if self.trump else "none"
        position = {
            "trump": None if self.taker is None else trump,
            "taker": self.taker,
            "dealer": self.dealer,
            "trick": [[seat, card] for seat, card in self.trick],
            "cards": self.by_seat(self.cards),
            "declared": [
                [" ".join(cards) for holder, cards in self.declared if holder == seat]
                for seat in range(self.seats)
            ],
        }
        if self.open:
            position["piles"] = self.piles
        else:
            position |= {"held": [sorted(hand) for hand in self.held], "turned_up": self.turned_up}
        return {
            "phase": self.phase,
            "to_play": self.to_play,
            "scores": self.scores,
            "hands": self.hands,
            "winners": self.winners,
            "position": position,
        }
