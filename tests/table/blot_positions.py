"""Positions of Blot for the tests of its table, played at random through the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from game.engine import blot
from game.engine.blot.cards import Card
from game.engine.blot.events import Event, seen_by
from game.engine.blot.state import State
from game.engine.blot.view import View
from game.engine.core import Seat, Step
from game.play import chance
from game.play.presets import shipped_preset
from game.table.pose import Area

WINDOWS = [
    (800, 500), (800, 600), (1024, 600), (1280, 720), (1366, 768), (1280, 960), (1920, 1080),
    (2560, 1080), (1680, 720), (3840, 2160),
]  # fmt: skip
PRESETS = {"open-blot": 2, "open-blot-three": 2, "blot-four": 4}


def rules_of(preset: str) -> blot.Rules:
    found = shipped_preset(preset)
    assert found is not None
    return found.rules


def played(preset: str, seed: int) -> Iterator[Step[Event, State]]:
    """Every step of a random match."""
    chooser = random.Random(seed)
    state = blot.new_match(rules_of(preset), PRESETS[preset])
    while state.match.winners is None:
        legal = blot.legal_actions(state)
        action = chooser.choice(legal) if legal else chance.draw("blot", state, chooser)
        steps = blot.apply(state, action)
        yield from steps
        state = steps[-1].state


@cache
def match_of(preset: str, seed: int, steps: int = 260) -> tuple[Step[Event, State], ...]:
    """The first steps of a random match: at least two deals."""
    return tuple(step for _at, step in zip(range(steps), played(preset, seed), strict=False))


def seen(step: Step[Event, State], seat: Seat | None, open_hands: bool) -> tuple[Event, View]:
    """The step as a viewer sees it."""
    event = step.event if open_hands else seen_by(step.event, seat)
    return event, blot.view(step.state, seat, open_hands)


def known(view: View) -> dict[int, Card]:
    """Every face that a view tells, by the key of the card."""
    pieces = [piece for _seat, piece in view.trick]
    pieces += [piece for hand in view.held for piece in hand]
    pieces += [piece for piles in view.piles for pile in piles for piece in pile if piece]
    pieces += [view.turned_up] if view.turned_up else []
    pieces += view.stock
    return {piece.id: piece.card for piece in pieces if piece.card is not None}


def window(size: tuple[int, int]) -> Area:
    return Area(0, 0, *size)
