"""Options drawn at random that go together."""

from __future__ import annotations

import random
from typing import Any

RETURNS = {"next": ["back", "middle"], "middle": ["front"], "any": ["back", "in_place"]}


def random_options(rng: random.Random) -> tuple[dict[str, Any], int]:
    """Options as a preset writes them, and a number of seats."""
    pick = rng.choice
    seats = pick([2, 3, 4, 5])
    option: dict[str, Any] = {
        "highest": pick([3, 4, 5, 6, 6, 6, 6, 7, 9]),
        "hands": pick(["blind", "blind", "held"]),
        "next_lead": pick(["left", "again", "winner"]),
        "spinner": pick(["none", "first_double"]),
        "spinner_arms": pick(["at_once", "after_sides"]),
        "blocked": pick(["at_once", "all_tried"]),
        "blocked_winner": pick(["lightest", "fewest_tiles", "nobody"]),
        "score": pick(["losers_minus_own", "differences", "losers", "win"]),
        "team_score": pick(["losers", "minus_own", "minus_own_when_blocked"]),
        "match": pick(["points", "one_hand"]),
        "partners": seats == 4 and pick([True, False]),
    }
    option["deal"] = {seats: _deal(rng, option["highest"], seats)}
    figures = pick([7, {seats: 30}, {seats: 30, "partners": 20}])
    option["target"] = 2 if option["score"] == "win" else figures
    if option["blocked_winner"] != "nobody":
        option["tie"] = pick(["nobody", "replay"])
    option |= _held(rng) if option["hands"] == "held" else _blind(rng)
    if option.get("pick") == "any" or option.get("open_doubles"):
        option["blocked"] = "at_once"
    return option, seats


def _deal(rng: random.Random, highest: int, seats: int) -> int | list[int]:
    """Mostly few tiles, at times the whole set, at times another number for each."""
    size = (highest + 1) * (highest + 2) // 2
    most = size // seats
    each = rng.choice([rng.randint(1, most), min(most, 7), most])
    if rng.random() < 0.7:
        return each
    return [rng.randint(1, each) for _ in range(seats)]


def _held(rng: random.Random) -> dict[str, Any]:
    option: dict[str, Any] = {"lead": rng.choice(["lot", "highest_double", "highest_double"])}
    option["must_lead_double"] = rng.choice([True, False])
    option["no_double"] = rng.choice(["heaviest", "redeal"])
    leftovers = ["asleep", "pool", "pool"] + ["starts"] * (option["lead"] == "lot")
    option["leftover"] = rng.choice(leftovers)
    if option["leftover"] == "pool":
        option |= {"cannot_play": "draw", "reserve": rng.choice([0, 1, 2])}
    return option


def _blind(rng: random.Random) -> dict[str, Any]:
    pick = rng.choice(["next", "next", "middle", "any"])
    option: dict[str, Any] = {
        "leftover": rng.choice(["asleep", "starts"]),
        "pick": pick,
        "returns": rng.choice(RETURNS[pick]),
        "turn": rng.choice(["one", "while_fits"]),
        "stuck_doubles": rng.choice(["face_down", "face_up"]),
        "open_doubles": rng.choice([False, False, True]),
        "peek": rng.choice([True, False]),
        "row": rng.choice(["right", "left", "top"]),
    }
    if (pick, option["returns"], option["turn"]) == ("next", "back", "one"):
        option["tries"] = rng.choice(["one", "row"])
    return option
