"""Every task that is drawn has an answer, and one where one is asked for: judged anew here."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from game.engine.dominoes.tiles import Tile
from game.play.catalog import ACTIVITIES, GAMES, SHELF
from game.play.chance import draw
from tests.engine.practice.tables import at_step

STEPS = [(activity, name) for activity in ACTIVITIES for name in SHELF[activity]]
TASKS, SOAKED = 60, 10_000


def numbers(tile: Tile) -> set[int]:
    return {tile.high, tile.low}


def judge_find(task: Any, rules: Any) -> int:
    first, second = task.train
    (joint,) = numbers(first) & numbers(second)
    ends = {second.other(joint)} | ({first.other(joint)} if rules.ends == 2 else set())
    assert len(ends) == rules.ends
    (answer,) = (tile for tile in task.tiles if numbers(tile) & ends)
    assert len(numbers(answer) & ends) == 1
    assert len({*task.tiles, first, second}) == rules.choices + 2
    assert any(tile.is_double for tile in task.tiles) == rules.doubles
    return task.tiles.index(answer)


def judge_train(task: Any, rules: Any) -> int:
    assert len({*task.tiles}) == len(task.tiles) == rules.length
    assert any(tile.is_double for tile in task.tiles) == rules.doubles
    starts = [n for n in range(rules.highest + 1) if goes_on(n, frozenset(task.tiles))]
    assert starts
    return starts[0]


@cache
def goes_on(number: int, hand: frozenset[Tile]) -> bool:
    """Whether all tiles can be laid one after the other from this number on."""
    return not hand or any(
        goes_on(tile.other(number), hand - {tile}) for tile in hand if number in numbers(tile)
    )


def judge_pairs(task: Any, rules: Any) -> int:
    tiles, size = task.tiles, rules.rows * rules.columns
    assert len({*tiles}) == len(tiles) == size
    for tile in tiles:
        if rules.alike == "sum":
            partners = [other for other in tiles if other.pips == tile.pips]
        else:
            partners = [other for other in tiles if numbers(other) & numbers(tile)]
        assert len(partners) == 2, "itself and one other"
    return tiles.index(max(tiles, key=lambda tile: tile.weight))


def judge_row(task: Any, rules: Any) -> int:
    (answer,) = (at for at, tile in enumerate(task.tiles) if task.asked in numbers(tile))
    assert len({*task.tiles}) == len(task.tiles) == rules.length
    return answer


def judge_count(task: Any, rules: Any) -> int:
    pips = sum(tile.high + tile.low for tile in task.tiles)
    assert len({*task.tiles}) == rules.tiles and len({*task.answers}) == rules.choices
    assert task.answers.count(pips) == 1 and max(task.answers) <= rules.most
    assert [*task.answers] == sorted(task.answers)
    return task.answers.index(pips)


JUDGES = {
    "find": judge_find,
    "train": judge_train,
    "pairs": judge_pairs,
    "row": judge_row,
    "count": judge_count,
}


@pytest.mark.parametrize(("activity", "step"), STEPS)
def test_every_task_has_its_answer(activity: str, step: str, soak: bool) -> None:
    game, rng, state = GAMES[activity], random.Random(step), at_step(step)
    rules, answers, different = state.match.rules, Counter[int](), set[str]()
    for _ in range(SOAKED if soak else TASKS):
        task = draw(activity, state, rng)
        tiles = getattr(task, "train", ()) + task.tiles if activity == "find" else task.tiles
        assert {*tiles} <= {*game.full_set(rules)}
        answers[JUDGES[activity](task, rules)] += 1
        different.add(game.write(task))
        (began,) = game.apply(state, task)
        assert began.state.legal
    assert len(different) >= 10, "tasks differ"
    if activity in ("find", "row"):
        places = rules.choices if activity == "find" else rules.length
        assert len(answers) == places, "the answer lies anywhere"
        assert max(answers.values()) < 2.5 * sum(answers.values()) / places


def test_no_task_comes_twice_in_succession() -> None:
    rng, state, before = random.Random(5), at_step("count-fingers-3"), None
    while state.match.winners is None:
        if state.legal:
            action = rng.choice(state.legal)
        else:
            action = draw("count", state, rng)
            assert action.tiles != before
            before = action.tiles
        state = GAMES["count"].apply(state, action)[-1].state


def test_nothing_is_drawn_while_the_child_acts() -> None:
    for activity, step in STEPS[::6]:
        rng, state = random.Random(1), at_step(step)
        state = GAMES[activity].apply(state, draw(activity, state, rng))[-1].state
        with pytest.raises(ValueError, match="no task is given now"):
            draw(activity, state, rng)


@pytest.mark.parametrize("step", ["find-doubles", "find-digits", "find-nine"])
def test_a_double_is_now_right_and_now_wrong(step: str) -> None:
    rng, state, right = random.Random(step), at_step(step), 0
    for _ in range(200):
        task = draw("find", state, rng)
        right += task.tiles[judge_find(task, state.match.rules)].is_double
    assert 60 < right < 140


@pytest.mark.parametrize("step", SHELF["count"])
def test_every_count_comes(step: str) -> None:
    rng, state = random.Random(step), at_step(step)
    counts = Counter(
        sum(tile.pips for tile in draw("count", state, rng).tiles) for _ in range(2000)
    )
    rules = state.match.rules
    lowest = 1 if rules.tiles == 1 else 3
    assert sorted(counts) == [*range(lowest, rules.most + 1)]
    assert max(counts.values()) < 2 * min(counts.values())
