"""Records: reading what may hold anything, writing, replaying."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import dominoes
from game.engine.core import plain_rules
from game.play import record_head
from game.play.computers import Level
from game.play.positions import position_json
from game.play.records import (
    MOST_BYTES,
    Player,
    Record,
    RecordError,
    check_record,
    final_state,
    load_record,
    player,
    read_record,
    replay,
    write_record,
)
from tests.play.made import head, play, random_rules, session_of

GOLDEN = Path(__file__).resolve().parent.parent / "records"
NAMES = sorted(path.stem for path in GOLDEN.glob("*.hughie"))

EXAMPLE = json.loads(
    """{"game": "dominoes", "preset": "blind-hughie", "phase": "turn",
 "to_play": 0,
 "legal": ["turn"],
 "scores": [23, 0],
 "hands": [{"outcome": "out", "winners": [0], "points": [23, 0], "totals": [0, 23]}],
 "winners": null,
 "position": {"ends": [4, 1], "arms": null, "train": ["4-1"],
              "rows": [["6-3", "0-0", "6-5", "2-2", "5-1", "4-0", "3-2"],
                       ["5-5", "2-1", "6-4", "3-0", "6-6", "4-3"]],
              "face_up": [[], []], "leader": 1, "turned": null, "peeked": null,
              "leftover": ["3-1", "2-0", "6-2", "5-4", "1-0", "4-4", "6-1", "5-2", "3-3", "1-1",
                           "5-0", "6-0", "4-2", "5-3"]}}"""
)
"""The example of the record format."""


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_replays_to_the_same_position(name: str) -> None:
    record = load_record(GOLDEN / f"{name}.hughie")
    found = position_json(record.game, record.preset, final_state(record))
    assert found == json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))
    text = (GOLDEN / f"{name}.hughie").read_text("utf-8")
    assert check_record(text) == ()
    assert write_record(record) == text


def test_the_example_of_the_format() -> None:
    record = load_record(GOLDEN / "two-hands.hughie")
    assert position_json(record.game, record.preset, final_state(record)) == EXAMPLE


def test_the_head_of_the_example_is_read() -> None:
    rules = {
        "target": {"2": 100, "3": 61, "4": 61, "partners": 100},
        "team_score": "minus_own_when_blocked",
    }
    record = read_record(
        json.dumps(head(rules=rules, started="2026-05-01T18:20:00+02:00", preset=None))
    )
    assert plain_rules(record.rules) == rules
    assert record.preset is None
    assert record.started == "2026-05-01T18:20:00+02:00"
    assert record.seats == (Player("Anna"), Player("Bo"))
    assert position_json("dominoes", None, final_state(record))["preset"] is None


def test_rules_given_are_complete_and_the_preset_only_a_name() -> None:
    record = read_record(json.dumps(head(rules={}, preset="a name of my own")))
    assert record.rules == dominoes.Rules()
    assert record.preset == "a name of my own"


def test_without_rules_the_preset_is_read() -> None:
    record = read_record(json.dumps(head(preset="nevidimka")))
    assert record.rules.peek is True
    assert '"peek": true' in write_record(record), "a record never depends on a preset file"


def test_what_is_unknown_is_kept() -> None:
    plain = head(mood={"of": ["the day", 1.5, None]}, undone=4)
    plain["seats"][0] |= {"plays": "hard", "colour": "red", "hat": [1]}
    record = read_record(json.dumps(plain))
    assert record.seats[0] == Player("Anna", Level.HARD, {"colour": "red", "hat": [1]})
    written = json.loads(write_record(record))
    assert written["mood"] == plain["mood"]
    assert written["undone"] == 4
    assert written["seats"] == plain["seats"]


def test_a_log_that_fails_stops_at_its_line() -> None:
    record = read_record(json.dumps(head(log=["lot 6-3 5-4", "turn", "nonsense"])))
    done = []
    with pytest.raises(RecordError) as caught:
        for action, _steps in replay(record):
            done.append(dominoes.write(action))
    assert done == ["lot 6-3 5-4"]
    assert caught.value.problems[0].told("F") == "F: log line 2: the deal comes next"


def test_a_tile_that_does_not_fit_is_said_as_the_format_does() -> None:
    record = load_record(GOLDEN / "drawing.hughie")
    cut = Record(**{**vars(record), "log": (*record.log, "place 3-0 left")})
    with pytest.raises(RecordError) as caught:
        final_state(cut)
    assert re.fullmatch(
        r"F: log line \d+: 3-0 (does not fit \d( or \d)?|is not in the hand)",
        caught.value.problems[0].told("F"),
    )


def test_too_large_a_file_is_refused_unread(tmp_path: Path) -> None:
    huge = tmp_path / "huge.hughie"
    with huge.open("wb") as file:
        file.truncate(50_000_000)
    with pytest.raises(RecordError) as caught:
        load_record(huge)
    assert caught.value.problems[0].told("F") == (
        f"F: the file is too large (more than {MOST_BYTES} bytes)"
    )


@pytest.mark.parametrize("raw", [b"\xff\xfe{}", bytes(range(256))])
def test_what_is_no_text_is_refused(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "x.hughie"
    path.write_bytes(raw)
    with pytest.raises(RecordError, match="not text"):
        load_record(path)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "x.hughie"
    path.write_text(json.dumps(head()), "utf-8-sig")
    assert load_record(path).log == ("lot 6-3 5-4",)


def test_an_older_version_is_brought_up_to_date_step_by_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def first(plain: dict[str, Any]) -> dict[str, Any]:
        return {**plain, "log": plain.pop("moves")}

    def second(plain: dict[str, Any]) -> dict[str, Any]:
        return {**plain, "log": [line.lower() for line in plain["log"]]}

    monkeypatch.setattr(record_head, "VERSION", 3)
    monkeypatch.setattr(record_head, "UPGRADES", {1: first, 2: second})
    old = head(log=None, moves=["LOT 6-3 5-4"])
    assert read_record(json.dumps(old)).log == ("lot 6-3 5-4",)


plain_data = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)
KNOWN = ("hughie", "game", "preset", "rules", "seats", "started", "log", "undone")


def extras(known: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(
        st.text(max_size=8).filter(lambda key: key not in known), plain_data, max_size=3
    )


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10**6), st.text(max_size=70), extras(("name", "plays")), extras(KNOWN))
def test_a_written_record_reads_back(
    seed: int, words: str, seat_extra: dict[str, Any], extra: dict[str, Any]
) -> None:
    rng = random.Random(seed)
    rules, seats = random_rules(rng)
    levels = [None, *Level]
    people = tuple(Player(words, rng.choice(levels), seat_extra) for _ in range(seats))
    log = tuple(rng.choice(["turn", "draw", "place 6-4 left"]) for _ in range(rng.randint(0, 3)))
    record = Record("dominoes", words, rules, people, words, log, rng.randint(0, 3), extra)
    text = write_record(record)
    assert read_record(text) == record
    text.encode("utf-8")


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_damaged_record_is_read_or_refused(data: st.DataObject) -> None:
    text = (GOLDEN / "two-hands.hughie").read_text("utf-8")
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 30))
    put = data.draw(st.text(max_size=8) | st.sampled_from(['"', "}", "]", ",", "{", "5", "null"]))
    damaged = text[:at] + put + text[at + cut :]
    for problem in check_record(damaged):
        assert problem.at("F").isprintable()
        assert 1 <= problem.line <= damaged.count("\n") + damaged.count("\r") + 1
    try:
        final_state(read_record(damaged))
    except RecordError as error:
        assert error.problems
    else:
        assert check_record(damaged) == ()


@settings(max_examples=200, deadline=None)
@given(plain_data)
def test_any_data_is_read_or_refused(plain: Any) -> None:
    assert check_record(json.dumps(plain))


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(KNOWN), plain_data)
def test_any_value_is_read_or_refused(key: str, value: Any) -> None:
    check_record(json.dumps({**head(), key: value}))


@pytest.mark.parametrize("preset", ["blind-hughie", "nevidimka-row", "draw"])
def test_every_place_where_a_record_may_leave_off(preset: str) -> None:
    session = session_of(preset)
    for _ in range(60):
        position = position_json("dominoes", preset, final_state(session.record()))
        chance = position["phase"] in ("lot", "deal", "over")
        assert (position["to_play"] is None) == chance == (position["legal"] == [])
        assert len(set(position["legal"])) == len(position["legal"])
        table = position["position"]
        dealt = [*table["train"], *table["leftover"], *(t for row in table["rows"] for t in row)]
        dealt += [table["turned"]] if table["turned"] else []
        if dealt:
            assert len(dealt) == len(set(dealt)) == 28
        json.dumps(position)
        play(session, 1)


def test_a_player_has_a_colour_and_a_picture_only_where_they_are_words() -> None:
    anna = player("Anna", "red", "cat")
    assert (anna.colour, anna.picture) == ("red", "cat")
    odd = Player("Bo", None, {"colour": 5})
    assert (odd.colour, odd.picture) == ("", "")
