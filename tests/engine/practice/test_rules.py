"""What does not go together in a step, and the steps that are shipped."""

from __future__ import annotations

from typing import Any

import pytest

from game.play.catalog import ACTIVITIES, GAMES, SHELF
from game.play.presets import shipped_preset
from tests.engine.practice.tables import rules_of, start


def found(activity: str, seats: int | None = None, **options: Any) -> list[tuple[str, str]]:
    game = GAMES[activity]
    return [
        (one.option, str(one.message))
        for one in game.contradictions(rules_of(activity, **options), seats)
    ]


@pytest.mark.parametrize(
    ("activity", "options", "option", "message"),
    [
        ("find", {"down": 6}, "down", "6 cannot be missed of 5"),
        ("find", {"highest": 3, "choices": 4}, "choices", "no 4 different tiles"),
        ("find", {"highest": 3, "choices": 3, "ends": 2}, "choices", "no 3 different tiles"),
        ("count", {"answers": "fingers"}, "answers", "fingers go to 10, not to 12"),
        ("count", {"most": 13}, "most", "never more than 12"),
        ("count", {"tiles": 2, "highest": 3, "most": 12}, "most", "never more than 11"),
        ("count", {"most": 2}, "choices", "from 1 to 2 there are not 3"),
        ("row", {"highest": 2, "length": 5}, "length", "no 5 different tiles"),
        ("train", {"highest": 2, "length": 4}, "length", "make a train of 3 at most, not 4"),
        ("train", {"highest": 3, "length": 6}, "length", "make a train of 5 at most, not 6"),
        ("pairs", {"rows": 1, "columns": 3}, "columns", "3 tiles has no pairs"),
        ("pairs", {"rows": 2, "columns": 3}, "tasks", "full boards: 3 pairs each, so not 10"),
        ("pairs", {"rows": 2, "columns": 4, "tasks": 8}, "highest", "make 3 pairs at most, not 4"),
        ("pairs", {"highest": 12, "faces": "fruit"}, "faces", "fruit go to 9, not to 12"),
        (
            "pairs",
            {"rows": 2, "columns": 4, "tasks": 8, "alike": "sum", "highest": 3},
            "highest",
            "make 3 pairs at most, not 4",
        ),
    ],
)
def test_what_does_not_go_together(
    activity: str, options: dict[str, Any], option: str, message: str
) -> None:
    (one,) = found(activity, **options)
    assert one[0] == option and message in one[1]
    with pytest.raises(ValueError, match=message):
        start(activity, **options)


@pytest.mark.parametrize("activity", ACTIVITIES)
def test_a_child_plays_alone(activity: str) -> None:
    assert found(activity, 1) == found(activity, None) == []
    assert found(activity, 2) == [("tasks", "these rules are not for 2 players")]


def test_all_of_the_last_may_have_to_be_missed() -> None:
    assert found("find", down=5, of=5) == []


LADDERS: dict[str, tuple[tuple[str, ...], list[tuple[object, ...]]]] = {
    "find": (
        ("faces", "train_faces", "highest", "ends", "doubles", "choices"),
        [
            ("shapes", "shapes", 3, 1, False, 2),
            ("dots", "dots", 3, 1, False, 3),
            ("dots", "dots", 6, 1, False, 4),
            ("dots", "dots", 6, 2, False, 4),
            ("dots", "dots", 6, 2, True, 5),
            ("dots", "digits", 6, 2, True, 5),
            ("dots", "digits", 9, 2, True, 6),
        ],
    ),
    "train": (
        ("faces", "highest", "length", "doubles"),
        [
            ("shapes", 3, 3, False),
            ("dots", 3, 3, False),
            ("dots", 6, 4, False),
            ("dots", 6, 5, False),
            ("dots", 6, 5, True),
            ("digits", 9, 6, True),
        ],
    ),
    "pairs": (
        ("open", "rows", "columns", "alike", "highest"),
        [
            (True, 2, 2, "number", 6),
            (False, 2, 2, "number", 6),
            (False, 2, 3, "number", 6),
            (False, 3, 4, "number", 12),
            (False, 2, 3, "sum", 4),
            (False, 3, 4, "sum", 6),
            (False, 4, 5, "sum", 9),
        ],
    ),
    "row": (
        ("length", "highest"),
        [(2, 3), (3, 3), (4, 6), (5, 6), (6, 6), (6, 9)],
    ),
    "count": (
        ("tiles", "most", "answers", "choices"),
        [
            (1, 3, "fingers", 2),
            (1, 5, "fingers", 3),
            (1, 6, "digits", 3),
            (1, 9, "dots", 4),
            (1, 12, "digits", 5),
            (2, 12, "digits", 6),
            (2, 18, "digits", 6),
        ],
    ),
}
"""What each step of an activity has, from the easiest on."""


@pytest.mark.parametrize("activity", ACTIVITIES)
def test_the_steps_of_an_activity(activity: str) -> None:
    names, ladder = LADDERS[activity]
    rules = [found.rules for name in SHELF[activity] if (found := shipped_preset(name))]
    assert [tuple(getattr(one, name) for name in names) for one in rules] == ladder
    for one in rules:
        assert one.tasks == (12 if activity == "pairs" and one.size in (6, 12) else 10)
        assert (one.up, one.down, one.of) == (5, 3, 5)
