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


@pytest.mark.parametrize("activity", ACTIVITIES)
def test_the_steps_are_kind(activity: str) -> None:
    """At most six choices, pictures or few numbers first, and harder from step to step."""
    steps = []
    for name in SHELF[activity]:
        preset = shipped_preset(name)
        assert preset is not None and preset.game == activity
        rules = preset.rules
        assert rules.tasks in ((10, 12) if activity == "pairs" else (10,))
        steps.append((getattr(rules, "choices", 0), getattr(rules, "length", 0), rules.highest))
    assert all(choices <= 6 and length <= 6 for choices, length, _highest in steps)
    assert len({*steps}) > 3 and steps[0] == min(steps[0], steps[-1])
