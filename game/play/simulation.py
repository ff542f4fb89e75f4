"""Hands played at random through the engine, to see how fair and how long a game is."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from . import chance
from .catalog import GAMES

_CHUNK = 500
"""Hands of one chunk. Each has a seed of its own, so the result is the same for any number of
jobs."""
_MOST_JOBS = 60
"""Windows cannot wait for more processes at once."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of some hands; `wins` by seat (both of a team), `actions` without chance's.
    `outcomes` are all ways in which a hand can end, and how often it did."""

    wins: tuple[int, ...]
    hands: int = 0
    nobody: int = 0
    outcomes: Mapping[str, int] = field(default_factory=dict)
    actions: int = 0
    seconds: float = 0.0

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            tuple(a + b for a, b in zip(self.wins, other.wins, strict=True)),
            self.hands + other.hands,
            self.nobody + other.nobody,
            {name: self.outcomes.get(name, 0) + n for name, n in other.outcomes.items()},
            self.actions + other.actions,
        )


_Chunk = tuple[str, Any, int, int, str]


def simulate(game: str, rules: Any, players: int, hands: int, seed: int, jobs: int = 1) -> Tally:
    """Play `hands` hands at random, match after match; `seconds` is the time it took.

    The outcome depends on `seed` alone, never on `jobs`, the number of processes.
    """
    starts = range(0, hands, _CHUNK)
    chunks = ((game, rules, players, min(_CHUNK, hands - at), f"{seed} {at}") for at in starts)
    began = time.perf_counter()
    total = Tally((0,) * players)
    for tally in _in_jobs(chunks, min(jobs, 1 + hands // _CHUNK, _MOST_JOBS)):
        total += tally
    took = time.perf_counter() - began
    return replace(total, seconds=took)


def _in_jobs(chunks: Iterator[_Chunk], jobs: int) -> Iterator[Tally]:
    if jobs > 1:
        try:
            import multiprocessing
        except ImportError:
            # The packed program leaves it out: there the chunks are played one after another.
            pass
        else:
            way = "fork" if sys.platform == "linux" else "spawn"
            with multiprocessing.get_context(way).Pool(jobs) as pool:
                yield from pool.imap_unordered(_play, chunks)
            return
    yield from map(_play, chunks)


def _play(chunk: _Chunk) -> Tally:
    game_name, rules, players, hands, seed = chunk
    game, rng = GAMES[game_name], random.Random(seed)
    fresh = game.new_match(rules, players)
    state, before = fresh, 0
    wins = [0] * players
    outcomes: dict[str, int] = {}
    played = nobody = actions = 0
    while played < hands:
        legal = game.legal_actions(state)
        if legal:
            actions += 1
            action = legal[0] if len(legal) == 1 else rng.choice(legal)
        else:
            action = chance.draw(game_name, state, rng)
        state = game.apply(state, action)[-1].state
        results = state.match.hands
        if len(results) > before:
            result = results[-1]
            before += 1
            played += 1
            if not outcomes:
                outcomes = {each.value: 0 for each in type(result.outcome)}
            outcomes[result.outcome.value] += 1
            nobody += not result.winners
            for seat in result.winners:
                wins[seat] += 1
            if state.match.winners is not None:
                state, before = fresh, 0
    return Tally(tuple(wins), played, nobody, outcomes, actions)
