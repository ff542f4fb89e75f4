"""Rounds of the children's activities for the tests of where and how their pieces lie."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from game.play.catalog import ACTIVITIES
from game.play.practice import steps
from game.play.records import player
from game.play.session import Session
from game.table.pose import Area
from game.table.practice import Layout
from game.table.practice_board import pairs_layout, row_layout
from game.table.practice_count import count_layout
from game.table.practice_line import find_layout, train_layout

LAYOUTS: dict[str, Callable[..., Layout]] = {
    "find": find_layout,
    "train": train_layout,
    "pairs": pairs_layout,
    "row": row_layout,
    "count": count_layout,
}
LADDER = [(activity, step) for activity in ACTIVITIES for step in range(len(steps(activity)))]
"""Every step of every activity."""


def lay(activity: str, area: Area) -> Callable[[Any], Layout]:
    """Lays out the views of an activity in a window."""
    return partial(LAYOUTS[activity], area=area)


def played(activity: str, step: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """Each event of a round in which anything is pressed that may be, with the view after it."""
    preset = steps(activity)[step]
    rng = random.Random(seed)
    session = Session.begin(activity, preset.rules, [player("")], preset.name, rng)
    yield None, session.view(0)
    while not session.over:
        chance = session.waits_for_chance
        action = session.chance() if chance else rng.choice(session.legal)
        for one in session.do(action):
            yield one.event, session.game.view(one.state, 0)
