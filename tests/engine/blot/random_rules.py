"""Options of Blot drawn at random; they all go together."""

from __future__ import annotations

import random
from typing import Any

BOTH = {
    "declared_scoring": ["best_side", "best_side", "both"],
    "contract_tie": ["taker_fails", "taker_makes", "hangs", "hangs"],
    "failed_blot": ["moves", "stays"],
    "kaput": ["no_points", "no_tricks"],
    "scale": ["tens", "points"],
    "rounding": ["half_down", "half_up"],
    "match": ["points", "deals", "fixed_deals"],
    "target": [1, 21, 101, 300, 1001],
    "deals": [1, 2, 3, 5],
}
OPEN = {
    "declare": ["first_trick_growing", "first_trick_growing", "first_trick", "any_turn", "none"],
    "all_pass": ["dealer_must", "redeal"],
    "no_trump": [True, False],
    "overtrump": [True, True, False],
    "reveal": ["at_once", "at_once", "after_trick"],
    "next_dealer": ["alternate", "winner", "loser"],
}
FOUR = {"declare": ["first_trick", "first_trick", "none"], "under_trump": ["must", "free"]}


def random_options(rng: random.Random, seats: int = 0) -> tuple[dict[str, Any], int]:
    """Options as a preset writes them, and a number of seats."""
    seats = seats or rng.choice([2, 4])
    known = {**BOTH, **(OPEN if seats == 2 else FOUR)}
    option: dict[str, Any] = {name: rng.choice(values) for name, values in known.items()}
    return {"players": [seats], **option}, seats
