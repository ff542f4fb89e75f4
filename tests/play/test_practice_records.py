"""Rounds of practice as records: kept, replayed, checked and told like matches."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.play.catalog import ACTIVITIES, GAMES, SHELF
from game.play.positions import position_json
from game.play.presets import (
    PresetError,
    delete_preset,
    list_presets,
    load_preset,
    read_preset,
    save_preset,
    shipped_preset,
    write_preset,
)
from game.play.records import (
    Record,
    check_record,
    final_state,
    player,
    read_record,
    replay,
    write_record,
)
from game.play.session import Session
from game.play.telling import tell, tell_rest

STEPS = [name for activity in ACTIVITIES for name in SHELF[activity]]


def played(step: str, seed: int, actions: int = 10_000) -> Record:
    """The record of a round played at random, broken off after so many actions."""
    preset, rng = shipped_preset(step), random.Random(seed)
    assert preset is not None
    seat = player("Mia", picture="fox")
    session = Session.begin(preset.game, preset.rules, [seat], preset.name, rng)
    while not session.over and len(session.log) < actions:
        session.do(session.chance() if session.waits_for_chance else rng.choice(session.legal))
    return session.record()


@pytest.mark.parametrize("step", STEPS)
def test_a_round_is_a_record_like_any_other(step: str) -> None:
    record = played(step, 1)
    text = write_record(record)
    assert read_record(text) == record
    assert check_record(text) == ()
    plain = json.loads(text)
    assert (plain["game"], plain["preset"]) == (record.game, step)
    assert record.game in ACTIVITIES and len(plain["seats"]) == 1
    state = final_state(record)
    assert state.match.winners == (0,)
    assert final_state(read_record(text)) == state


@pytest.mark.parametrize("step", STEPS)
def test_a_record_goes_on_where_it_leaves_off(step: str) -> None:
    record = played(step, 2, actions=7)
    session = Session(read_record(write_record(record)), random.Random(3))
    assert session.log == record.log
    for _ in range(2000):
        if not session.over:
            session.do(session.chance() if session.waits_for_chance else session.legal[0])
    assert session.over, "also who always presses the first thing comes to the end"
    assert check_record(write_record(session.record())) == ()


@pytest.mark.parametrize("step", STEPS)
def test_a_step_is_a_preset_like_any_other(step: str) -> None:
    preset = shipped_preset(step)
    assert preset is not None
    text = write_preset(preset.title, preset.summary, "", preset.rules)
    assert read_preset(text, step, preset.game) == preset
    assert preset.title and preset.summary.endswith(".") and preset.summary.count(".") == 1


@pytest.mark.parametrize("step", STEPS)
def test_what_happened_is_told(step: str) -> None:
    record = played(step, 4)
    events = [step for _action, steps in replay(record) for step in steps]
    lines = [line for step in events for line in tell(record.game, step, ("Mia",))]
    assert len(lines) > 30 and all(line.endswith((".", "?")) for line in lines)
    assert sum("is done" in line for line in lines) == record.rules.tasks
    assert lines[-1].startswith("The round is over: ")
    assert all("{" not in line and "None" not in line for line in lines)
    assert tell_rest(final_state(record), ("Mia",)) is None
    assert tell_rest(final_state(replace(record, log=())), ("Mia",)) == "Next: the task."


@pytest.mark.parametrize("step", STEPS)
def test_the_position_in_figures(step: str) -> None:
    record = played(step, 5, actions=12)
    state = final_state(record)
    told = json.loads(json.dumps(position_json(record.game, step, state)))
    assert told["legal"] == [GAMES[record.game].write(action) for action in state.legal]
    assert told["scores"] == [sum(bool(task["winners"]) for task in told["hands"])]
    assert told["position"]["misses"] == state.table.misses
    fresh = final_state(replace(record, log=()))
    assert position_json(record.game, None, fresh)["position"] == {}


@pytest.mark.parametrize(
    ("step", "line", "why"),
    [
        ("find-dots-6", "choose 9-9", "log line 2: 9-9 cannot be chosen now"),
        ("row-two", "choose 0", "log line 2: the row is looked at first"),
        ("pairs-2x2", "turn one", "log line 2: “turn one” is not an action"),
        ("train-five", "task 1-0", "log line 2: the child is to act, no task is given now"),
        ("count-twelve", "choose 0", "log line 2: 0 cannot be chosen now"),
    ],
)
def test_what_is_wrong_with_a_log(step: str, line: str, why: str) -> None:
    record = played(step, 6, actions=1)
    text = write_record(replace(record, log=(*record.log, line)))
    (problem,) = check_record(text)
    assert f"{problem.part}: {problem.message}" == why


def test_a_round_has_one_seat() -> None:
    record = played("row-two", 7, actions=3)
    seats = (*record.seats, player("Bo"))
    problems = check_record(write_record(replace(record, seats=seats)))
    assert any("these rules are not for 2 players" in str(one.message) for one in problems)


def test_a_step_of_ones_own_is_a_preset_of_its_activity() -> None:
    rules = GAMES["find"].Rules(choices=5)
    saved = save_preset("find", "Ours", rules)
    assert (saved.name, list_presets("find")[-1]) == ("find-ours", saved)
    assert saved not in list_presets("row")
    delete_preset(saved)
    assert saved not in list_presets("find")


def test_the_folder_and_the_name_tell_the_activity(tmp_path: Path) -> None:
    folder = tmp_path / "practice"
    folder.mkdir()
    (folder / "row-mine.yaml").write_text("highest: 4\n", "utf-8")
    assert load_preset(folder / "row-mine.yaml").game == "row"
    (folder / "mine.yaml").write_text("asked_faces: digits\nlength: 4\n", "utf-8")
    assert load_preset(folder / "mine.yaml").game == "row"


@pytest.mark.parametrize(
    ("name", "text", "line", "why"),
    [
        ("find-x", "title: x\nchoices: 9\n", 2, "choices: must be from 2 to 6, not 9"),
        ("find-x", "choice: 3\n", 1, "there is no option “choice”; did you mean “choices”?"),
        ("row-x", "faces: dot\n", 1, "did you mean “dots”?"),
        ("row-x", "highest: 4\ndown: 6\n", 2, "down: 6 cannot be missed of 5"),
        ("count-x", "title: x\nanswers: fingers\n", 2, "fingers go to 10, not to 12"),
        ("pairs-x", "columns: 3\n", 1, "full boards: 3 pairs each, so not 10"),
    ],
)
def test_what_is_wrong_with_a_step(
    tmp_path: Path, name: str, text: str, line: int, why: str
) -> None:
    folder = tmp_path / "practice"
    folder.mkdir()
    path = folder / f"{name}.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(PresetError) as caught:
        load_preset(path)
    (problem,) = caught.value.problems
    assert problem.line == line and why in str(problem.message)
