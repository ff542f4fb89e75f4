"""What holds in every round, whatever the child does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.core import IllegalAction, NotationError
from game.engine.dominoes.actions import Place
from game.engine.dominoes.tiles import Tile, full_tiles
from game.engine.dominoes.train import End
from game.engine.practice import count, find, pairs, row, train
from game.play.catalog import ACTIVITIES, GAMES, SHELF
from game.play.chance import draw
from tests.engine.practice.tables import at_step

STEPS = [(activity, name) for activity in ACTIVITIES for name in SHELF[activity]]
seeds = st.integers(0, 2**32)
WORDS = """task deal choose in place take turn look left up 4-2 2-4 3 0 03 -1 99 100 Turn 4- ４"""
MOST_PRESSES = 6
"""Looks apart, a task of one answer takes no more: three misses, the right one, and to spare."""


@cache
def everything(activity: str) -> tuple[Any, ...]:
    """Every action of a child that can be written down, and many more than ever make sense."""
    tiles = full_tiles(12)
    match activity:
        case "find":
            return tuple(find.Choose(tile) for tile in tiles)
        case "train":
            ends = (None, *End)
            places = [Place(tile, end) for tile in tiles for end in ends]
            return (*places, *(train.Take(tile) for tile in tiles))
        case "pairs":
            return tuple(pairs.Turn(at) for at in range(-1, 25))
        case "row":
            return (row.LOOK, *(row.Choose(at) for at in range(-1, 10)))
        case _:
            return tuple(count.Choose(number) for number in range(-1, 40))


def positions(activity: str, step: str, seed: int) -> Iterator[tuple[Any, Any]]:
    """A round played at random: each step of it, the event and the state."""
    game, rng, state = GAMES[activity], random.Random(seed), at_step(step)
    while state.match.winners is None:
        action = rng.choice(state.legal) if state.legal else draw(activity, state, rng)
        for event, after in game.apply(state, action):
            yield event, after
            state = after


@pytest.mark.parametrize(("activity", "step"), STEPS)
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_legal_is_exactly_what_is_accepted(activity: str, step: str, seed: int) -> None:
    game, rng = GAMES[activity], random.Random(seed)
    for _event, state in positions(activity, step, seed):
        if rng.random() > 0.1:
            continue
        legal, before = game.legal_actions(state), repr(state)
        assert len(set(legal)) == len(legal)
        for action in everything(activity):
            try:
                steps = game.apply(state, action)
            except IllegalAction as error:
                assert action not in legal
                assert str(error) and "{" not in str(error)
            else:
                assert action in legal and steps
        assert repr(state) == before


@pytest.mark.parametrize(("activity", "step"), STEPS)
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_every_action_is_read_as_it_was_written(activity: str, step: str, seed: int) -> None:
    game, rng, state = GAMES[activity], random.Random(seed), at_step(step)
    log = []
    while state.match.winners is None:
        legal = state.legal or (draw(activity, state, rng),)
        for action in legal:
            assert game.read(game.write(action)) == action
        log.append(game.write(rng.choice(legal)))
        state = game.apply(state, game.read(log[-1]))[-1].state
    again = at_step(step)
    for text in log:
        again = game.apply(again, game.read(text))[-1].state
    assert again == state


@pytest.mark.parametrize(("activity", "step"), STEPS)
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_every_round_ends_soon(activity: str, step: str, seed: int) -> None:
    game, rng, state = GAMES[activity], random.Random(seed), at_step(step)
    presses = tasks = 0
    while state.match.winners is None:
        if state.legal:
            presses += not isinstance(state.legal[0], row.Look)
            state = game.apply(state, rng.choice(state.legal))[-1].state
        else:
            tasks += 1
            state = game.apply(state, draw(activity, state, rng))[-1].state
    if activity in ("find", "row", "count"):
        assert tasks <= presses <= tasks * MOST_PRESSES
    assert len(state.match.hands) == state.match.rules.tasks
    assert state.match.scores[0] == sum(result.star for result in state.match.hands)
    assert presses < 1000


def tiles_in(thing: Any) -> Iterator[Tile]:
    """Every tile that can be found in a view or an event."""
    if isinstance(thing, Tile):
        yield thing
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from tiles_in(part)


def face_up(activity: str, state: Any) -> set[Tile]:
    """The tiles that can be seen by everybody, told from the state."""
    table = state.table
    if activity == "pairs":
        gone_or_up = table.gone | {*table.up}
        every = range(len(table.tiles)) if state.match.rules.open else gone_or_up
        return {table.tiles[at] for at in every}
    return {table.task.tiles[at] for at in table.up}


@pytest.mark.parametrize(("activity", "step"), [s for s in STEPS if s[0] in ("pairs", "row")])
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_no_face_that_lies_down_is_in_a_view(activity: str, step: str, seed: int) -> None:
    game = GAMES[activity]
    for event, state in positions(activity, step, seed):
        seen = face_up(activity, state)
        for seat in (None, 0):
            assert {*tiles_in(game.view(state, seat))} <= seen
            assert {*tiles_in(game.seen_by(event, seat))} <= seen


def otherwise(activity: str, state: Any, rng: random.Random) -> Any:
    """The same position with other tiles where none lies face up."""
    table, seen = state.table, face_up(activity, state)
    tiles = table.tiles if activity == "pairs" else table.task.tiles
    others = rng.sample([tile for tile in full_tiles(12) if tile not in tiles], len(tiles))
    mixed = tuple(
        tile if tile in seen else other for tile, other in zip(tiles, others, strict=True)
    )
    if activity == "pairs":
        return state._replace(table=table._replace(tiles=mixed))
    asked = table.task.asked if table.looks > len(tiles) else 12 - table.task.asked
    return state._replace(table=table._replace(task=row.Task(asked, mixed)))


@pytest.mark.parametrize(("activity", "step"), [s for s in STEPS if s[0] in ("pairs", "row")])
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_a_view_is_the_same_whatever_lies_face_down(activity: str, step: str, seed: int) -> None:
    game, rng = GAMES[activity], random.Random(seed)
    for _event, state in positions(activity, step, seed):
        other = otherwise(activity, state, rng)
        assert game.view(other, 0) == game.view(state, 0)


@pytest.mark.parametrize("activity", ACTIVITIES)
@settings(max_examples=300, deadline=None)
@given(
    words=st.lists(
        st.sampled_from(WORDS.split()) | st.text(max_size=4),
        max_size=5,
    )
)
def test_only_the_exact_form_is_read(activity: str, words: list[str]) -> None:
    game, text = GAMES[activity], " ".join(words)
    try:
        action = game.read(text)
    except NotationError as error:
        assert str(error) and len(str(error)) < 100
    else:
        assert game.write(action).replace("4-2", "2-4") == text.replace("4-2", "2-4")
