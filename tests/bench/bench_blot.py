"""Random deals of Blot per second of the engine, beside other ways to play such a game.

    pip install -e .[bench]
    python -m tests.bench.bench_blot [--seconds S]

Every contender deals, chooses trump and plays a deal at random with `random.choice` among what may
be done, to its last trick and its score. They take turns in short rounds and the best round of
each counts, so that what else the machine does meanwhile falls on all of them alike. The packages
of the `bench` extra are left out where they are not installed.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import random
from collections.abc import Callable
from typing import Any

from game.engine import blot
from game.engine.blot.actions import Deal, Dealer
from game.engine.blot.state import Phase
from game.play.presets import shipped_preset
from tests.bench.bench_engine import Player, measure

OPEN, FOUR = "ours, open-blot", "ours, blot-four"
GOALS = {"colver 0.11.1": 1.0}
"""How many of our deals there should be to one of theirs."""


def ours(preset: str) -> Player:
    """Deals of a preset through the public names of the engine."""
    found = shipped_preset(preset)
    assert found is not None
    rules, seats = found.rules, found.rules.counts[0]
    pack = list(blot.full_set(rules))
    fresh = state = blot.new_match(rules, seats)
    legal_actions, apply, choice = blot.legal_actions, blot.apply, random.choice

    def deal() -> None:
        nonlocal state
        if state.match.winners is not None:
            state = fresh
        if state.phase is Phase.DEALER:
            state = apply(state, Dealer(0))[-1].state
        played = len(state.match.hands)
        while len(state.match.hands) == played:
            random.shuffle(pack)
            state = apply(state, Deal(tuple(pack)))[-1].state
            while actions := legal_actions(state):
                state = apply(state, choice(actions))[-1].state

    return deal


def plain_integers() -> Player:
    """The floor of what Python can do: no combinations, no checks, nothing to look at."""
    plain, trumps = (0, 0, 0, 10, 2, 3, 4, 11), (0, 0, 14, 10, 20, 3, 4, 11)
    plain_power, trump_power = (0, 1, 2, 6, 3, 4, 5, 7), (8, 9, 14, 12, 15, 10, 11, 13)
    pack = list(range(32))
    choice = random.choice

    def deal() -> list[int]:
        random.shuffle(pack)
        hands = [pack[8 * seat : 8 * seat + 8] for seat in range(4)]
        trump, leader, points = random.randrange(4), 0, [0, 0]
        for _ in range(8):
            led, best, taker, worth = -1, -1, leader, 0
            for step in range(4):
                seat = (leader + step) % 4
                hand = hands[seat]
                may = hand
                if led >= 0:
                    may = [card for card in hand if card >> 3 == led]
                    if not may:
                        may = [card for card in hand if card >> 3 == trump] or hand
                card = choice(may)
                hand.remove(card)
                suit, rank = card >> 3, card & 7
                if led < 0:
                    led = suit
                power = -1
                if suit == trump:
                    power = trump_power[rank]
                elif suit == led:
                    power = plain_power[rank]
                worth += trumps[rank] if suit == trump else plain[rank]
                if power > best:
                    best, taker = power, seat
            points[taker & 1] += worth
            leader = taker
        points[leader & 1] += 10
        return points

    return deal


def colver() -> Player:
    """The package `colver`, a compiled engine stepped from Python; a deal that all have passed is
    dealt again."""
    env = importlib.import_module("colver").Env()
    choice = random.choice

    def deal() -> None:
        while True:
            env.reset()
            legal, done = env.legal_actions(), False
            while not done:
                _seen, _reward, done, legal = env.step(choice(legal))
            if env.get_contract():
                return

    return deal


def belote_cli() -> Player:
    """The package `belote-cli`, its classic game without the suits’ special contracts."""
    game: Any = importlib.import_module("belote.game")
    scoring: Any = importlib.import_module("belote.scoring")
    suits = [s for s in importlib.import_module("belote.deck").Suit if s.is_card_suit]
    rng, choice = random.Random(), random.choice

    def deal() -> None:
        state = game.new_game()
        while state.phase is not game.Phase.PLAYING:
            if state.phase is not game.Phase.BIDDING:
                state = game.start_round(state, rng)
            up = state.up_card.suit
            bids = [up, None] if state.bidding_round == 1 else [*suits, None]
            if state.bidding_round != 1:
                bids.remove(up)
            state = game.place_bid(state, choice(bids))
        while state.phase is game.Phase.PLAYING:
            state = game.play_card(state, choice(game.legal_cards(state, state.turn)))
        scoring.score_round(state)

    return deal


PEERS: dict[str, tuple[str, Callable[[], Player]]] = {
    "colver 0.11.1": ("colver", colver),
    "belote-cli 4.9.6": ("belote", belote_cli),
}


def contenders() -> dict[str, Player]:
    """All that can be measured here, by name."""
    found = {OPEN: ours("open-blot"), FOUR: ours("blot-four"), "plain integers": plain_integers()}
    for name, (module, player) in PEERS.items():
        if importlib.util.find_spec(module):
            found[name] = player()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.3, help="of each round (0.3)")
    best = measure(contenders(), parser.parse_args().seconds)
    print(f"{'':24}{'deals/s':>10}{'open : this':>14}{'four : this':>14}")
    for name, rate in best.items():
        line = f"{name:24}{rate:10,.0f}{best[OPEN] / rate:14.2f}{best[FOUR] / rate:14.2f}"
        if name in GOALS:
            met = min(best[OPEN], best[FOUR]) / rate >= GOALS[name]
            line += f"   goal {GOALS[name]:g}: {'met' if met else 'missed'}"
        print(line)
    for name in PEERS:
        if name not in best:
            print(f"{name} is not installed (extra `bench`)")


if __name__ == "__main__":
    main()
