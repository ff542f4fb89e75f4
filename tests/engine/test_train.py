"""The train and its open ends, the arms of a spinner, and how a train lies."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.dominoes.tiles import Tile, full_tiles, read_tile, tile
from game.engine.dominoes.train import (
    EMPTY,
    End,
    first_placed,
    oriented_arm,
    oriented_line,
    placed,
)
from tests.engine.tables import dealt, do, ends, legal, position, rules, tiles, train

AT_ONCE = {"spinner": "first_double"}
AFTER_SIDES = {"spinner": "first_double", "spinner_arms": "after_sides"}


def numbers(option: dict[str, Any], line: str, *more: str) -> list[int]:
    return list(train(rules(**option), line, *more).numbers)


def test_tiles_are_one_object_each() -> None:
    assert tile(4, 6) is tile(6, 4) is read_tile("6-4") is read_tile("4-6")
    assert [t.text for t in full_tiles(1)] == ["0-0", "1-0", "1-1"]
    assert len(full_tiles(6)) == 28
    assert len(full_tiles(12)) == 91
    assert (tile(6, 4).other(6), tile(6, 4).other(4), tile(3, 3).other(3)) == (4, 6, 3)


@pytest.mark.parametrize(
    "text", ["", "6", "6-", "-6", "13-0", "6-4 ", "06-4", "6–4", "six", "6--4"]
)
def test_what_is_no_tile(text: str) -> None:
    assert read_tile(text) is None


@pytest.mark.parametrize(
    ("line", "more", "open_ends"),
    [
        ("6-4", (), [6, 4]),
        ("3-3", (), [3, 3]),
        ("6-4", ("6-2 left",), [2, 4]),
        ("6-4", ("4-2 right",), [6, 2]),
        ("6-4", ("6-6 left", "4-4 right"), [6, 4]),
        ("6-4", ("4-4 right", "4-0 right"), [6, 0]),
    ],
)
def test_open_ends(line: str, more: tuple[str, ...], open_ends: list[int]) -> None:
    assert numbers({}, line, *more) == open_ends


@pytest.mark.parametrize(
    ("option", "line", "more", "open_ends"),
    [
        ({}, "3-3", (), [3, 3]),
        (AT_ONCE, "3-3", (), [3, 3, 3, 3]),
        (AFTER_SIDES, "3-3", (), [3, 3]),
        (AFTER_SIDES, "3-3", ("3-0 left",), [0, 3]),
        (AFTER_SIDES, "3-3", ("3-0 left", "3-1 right"), [0, 1, 3, 3]),
        (AT_ONCE, "3-3", ("3-0 up", "3-1 down", "3-2 left", "6-3 right"), [2, 6, 0, 1]),
        (AT_ONCE, "3-3", ("3-0 up", "0-0 up"), [3, 3, 0, 3]),
        (AT_ONCE, "3-3", ("3-0 left", "0-0 left"), [0, 3, 3, 3]),
        (AT_ONCE, "6-4", ("4-4 right",), [6, 4, 4, 4]),
        (AT_ONCE, "6-4", ("6-6 left",), [6, 4, 6, 6]),
        (AT_ONCE, "6-4", ("6-6 left", "4-4 right"), [6, 4, 6, 6]),
        (AFTER_SIDES, "6-4", ("4-4 right",), [6, 4]),
        (AFTER_SIDES, "6-4", ("4-4 right", "6-6 left"), [6, 4]),
        (AFTER_SIDES, "6-4", ("4-4 right", "4-0 right"), [6, 0, 4, 4]),
        (AFTER_SIDES, "6-4", ("6-6 left", "6-0 left"), [0, 4, 6, 6]),
        (AFTER_SIDES, "6-4", ("6-6 left", "4-0 right", "6-0 left"), [0, 0, 6, 6]),
        (AFTER_SIDES, "3-3", ("3-0 left", "3-1 right", "3-2 up", "5-2 up"), [0, 1, 5, 3]),
    ],
)
def test_the_arms_of_a_spinner(
    option: dict[str, Any], line: str, more: tuple[str, ...], open_ends: list[int]
) -> None:
    assert numbers(option, line, *more) == open_ends


def test_where_the_spinner_lies() -> None:
    r = rules(**AT_ONCE)
    on_table = train(r, "6-4", "4-4 right", "6-0 left", "5-4 up", "4-1 down", "5-5 up")
    assert on_table.spinner is not None
    assert on_table.line[on_table.spinner] is tile(4, 4)
    assert on_table.line[on_table.start] is tile(6, 4)
    assert oriented_line(on_table) == (
        (tile(6, 0), 0, 6),
        (tile(6, 4), 6, 4),
        (tile(4, 4), 4, 4),
    )
    assert oriented_arm(on_table, on_table.up) == ((tile(5, 4), 4, 5), (tile(5, 5), 5, 5))
    assert oriented_arm(on_table, on_table.down) == ((tile(4, 1), 4, 1),)
    assert oriented_line(EMPTY) == oriented_arm(EMPTY, ()) == ()


def test_a_starter_is_the_first_double_too() -> None:
    r = rules(**AT_ONCE, leftover="starts", deal={2: 2})
    state = dealt(r, "6-3 5-3", "6-6 5-4", leftover="3-3")
    assert ends(state) == [3, 3, 3, 3]
    state = do(state, "turn")
    assert legal(state) == {f"place 6-3 {end}" for end in ("left", "right", "up", "down")}


def test_a_lead_is_the_first_double_too() -> None:
    state = do(dealt(rules(**AFTER_SIDES, deal={2: 2}), "3-3 5-3", "6-3 5-4"), "turn", "place 3-3")
    assert ends(state) == [3, 3]
    state = do(state, "turn", "place 6-3 right", "turn")
    assert legal(state) == {"place 5-3 left"}
    assert ends(position(rules(**AT_ONCE), "1-0", "2-0", line="6-3 3-3")) == [6, 3, 3, 3]


@given(st.permutations(full_tiles(6)), st.booleans(), st.booleans(), st.randoms())
def test_a_train_always_holds_together(
    pack: list[Tile], spins: bool, at_once: bool, rng: Any
) -> None:
    laid = first_placed(pack[0], spins, at_once)
    for t in pack[1:]:
        fitting = [end for end, number in laid.ends if number in (t.high, t.low)]
        if fitting:
            laid = placed(laid, t, rng.choice(fitting), spins, at_once)
    line = oriented_line(laid)
    assert all(a[2] == b[1] for a, b in pairwise(line))
    assert (line[0][1], line[-1][2]) == laid.numbers[:2]
    assert laid.line[laid.start] is pack[0]
    doubles = [t for t in pack if t.is_double and t in laid.line]
    assert (laid.spinner is not None) == (spins and bool(doubles))
    for arm, end in ((laid.up, End.UP), (laid.down, End.DOWN)):
        if arm:
            assert oriented_arm(laid, arm)[-1][2] == dict(laid.ends)[end]
    assert len(set(laid.line + laid.up + laid.down)) == len(laid.line + laid.up + laid.down)


def test_tiles_by_hand() -> None:
    assert tiles("6-4 4-6")[0] is tiles("6-4 4-6")[1]
