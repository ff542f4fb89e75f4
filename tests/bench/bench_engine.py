"""Random hands per second of the engine, beside other ways to play the same game.

    pip install -e .[bench]
    python -m tests.bench.bench_engine [--seconds S]

Every contender deals and plays two-handed Block at random, choosing with `random.choice` among
what may be done. They take turns in short rounds and the best round of each counts, so that what
else the machine does meanwhile falls on all of them alike. The packages of the `bench` extra are
left out where they are not installed.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import random
import time
from collections.abc import Callable
from typing import Any

from game.engine import dominoes
from game.engine.dominoes.actions import Deal, Lot
from game.engine.dominoes.state import Phase
from game.play.presets import shipped_preset

Player = Callable[[], object]
"""Plays one hand, dealing included."""

ROUNDS = 7
OURS = "ours, block"
GOALS = {"dominoes 6.1.0": 1.0, "open_spiel": 5.0}
"""How many of our hands there should be to one of theirs."""


def ours(preset: str, seats: int) -> Player:
    """Hands of a preset through the public names of the engine."""
    found = shipped_preset(preset)
    assert found is not None
    rules = found.rules
    pack = list(dominoes.full_set(rules))
    fresh = state = dominoes.new_match(rules, seats)
    legal_actions, apply, choice = dominoes.legal_actions, dominoes.apply, random.choice

    def hand() -> None:
        nonlocal state
        if state.match.winners is not None:
            state = fresh
        if state.phase is Phase.LOT:
            state = apply(state, Lot(tuple(random.sample(pack, seats))))[-1].state
        random.shuffle(pack)
        state = apply(state, Deal(tuple(pack)))[-1].state
        while actions := legal_actions(state):
            state = apply(state, choice(actions))[-1].state

    return hand


def plain_integers() -> Player:
    """The floor of what Python can do: no checks, no history, nothing to look at."""
    pack = [(high, low) for high in range(7) for low in range(high + 1)]
    choice = random.choice

    def hand() -> tuple[int, int]:
        random.shuffle(pack)
        hands = pack[:7], pack[7:14]
        first = choice(hands[0])
        hands[0].remove(first)
        left, right = first
        seat, passed = 1, False
        while True:
            mine = hands[seat]
            ways = [(tile, True) for tile in mine if left in tile]
            ways += [(tile, False) for tile in mine if right in tile]
            if ways:
                passed = False
                tile, at_left = choice(ways)
                mine.remove(tile)
                high, low = tile
                if at_left:
                    left = low if left == high else high
                else:
                    right = low if right == high else high
                if not mine:
                    break
            elif passed:
                break
            else:
                passed = True
            seat = 1 - seat
        return sum(map(sum, hands[0])), sum(map(sum, hands[1]))

    return hand


def dominoes_package() -> Player:
    """The package `dominoes`, its game for four with two empty hands."""
    package: Any = importlib.import_module("dominoes")
    pack = [package.Domino(low, high) for high in range(7) for low in range(high + 1)]
    choice = random.choice

    def hand() -> None:
        random.shuffle(pack)
        hands = [package.Hand(pack[at : at + 7]) for at in (0, 7)]
        hands += [package.Hand([]), package.Hand([])]
        leads = tuple((tile, True) for tile in hands[0])
        game = package.Game(package.Board(), hands, [], 0, leads, 0, None)
        while game.result is None:
            game.make_move(*choice(game.valid_moves))

    return hand


def open_spiel() -> Player:
    """OpenSpiel's block dominoes, the one written in Python."""
    spiel: Any = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games.block_dominoes")
    game = spiel.load_game("python_block_dominoes")
    choice = random.choice

    def hand() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choice(state.chance_outcomes())[0])
            else:
                state.apply_action(choice(state.legal_actions()))

    return hand


def contenders() -> dict[str, Player]:
    """All that can be measured here, by name."""
    found = {OURS: ours("block", 2), "plain integers": plain_integers()}
    peers = {
        "dominoes 6.1.0": ("dominoes", dominoes_package),
        "open_spiel": ("pyspiel", open_spiel),
    }
    for name, (module, player) in peers.items():
        if importlib.util.find_spec(module):
            found[name] = player()
    found["ours, blind-hughie for two"] = ours("blind-hughie", 2)
    found["ours, billitonnen for three"] = ours("billitonnen", 3)
    return found


def measure(players: dict[str, Player], seconds: float) -> dict[str, float]:
    """The hands per second of each in its best round; `seconds` is what a round takes."""
    best = dict.fromkeys(players, 0.0)
    for _ in range(ROUNDS):
        for name, play in players.items():
            hands, began = 0, time.perf_counter()
            while (took := time.perf_counter() - began) < seconds:
                for _ in range(20):
                    play()
                hands += 20
            best[name] = max(best[name], hands / took)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.3, help="of each round (0.3)")
    best = measure(contenders(), parser.parse_args().seconds)
    print(f"{'':30}{'hands/s':>10}{'ours : this':>14}")
    for name, rate in best.items():
        line = f"{name:30}{rate:10,.0f}{best[OURS] / rate:14.2f}"
        if name in GOALS:
            met = best[OURS] / rate >= GOALS[name]
            line += f"   goal {GOALS[name]:g}: {'met' if met else 'missed'}"
        print(line)
    for name in GOALS:
        if name not in best:
            print(f"{name} is not installed (extra `bench`)")


if __name__ == "__main__":
    main()
