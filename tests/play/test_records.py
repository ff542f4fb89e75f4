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
from tests.play.made import play, random_rules, session_of

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


def head(**changed: Any) -> dict[str, Any]:
    """The data of a small record that is right, with some keys changed; None takes one out."""
    plain: dict[str, Any] = {
        "hughie": 1,
        "game": "dominoes",
        "preset": "blind-hughie",
        "seats": [{"name": "Anna"}, {"name": "Bo"}],
        "log": ["lot 6-3 5-4"],
    }
    return {key: value for key, value in {**plain, **changed}.items() if value is not None}


def problems(plain: object) -> list[str]:
    """What `check` says of this data, without the places."""
    text = plain if isinstance(plain, str) else json.dumps(plain)
    return [problem.told("F") for problem in check_record(text)]


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


WRONG: dict[str, tuple[object, list[str]]] = {
    "nothing": ("", ["F: the text breaks off here"]),
    "spaces": (" \n ", ["F: the text breaks off here"]),
    "a list": ([], ["F: a record is one mapping in braces, not a list"]),
    "a number": ("5", ["F: a record is one mapping in braces, not 5"]),
    "no record": ({}, ["F: hughie: is missing: this is no record of a match"]),
    "newer": (
        head(hughie=2),
        ["F: hughie: a newer version of the game wrote this (format 2, this one reads 1)"],
    ),
    "far newer": (
        head(hughie=10**200),
        [
            "F: hughie: a newer version of the game wrote this (format "
            "10000000000000000000000000000000000000…, this one reads 1)"
        ],
    ),
    "version 0": (head(hughie=0), ["F: hughie: must be the number of a version, not 0"]),
    "version true": (head(hughie=True), ["F: hughie: must be the number of a version, not yes"]),
    "version 1.0": (head(hughie=1.0), ["F: hughie: must be the number of a version, not 1.0"]),
    "no game": (head(game=None), ["F: game: there is no game nothing"]),
    "other game": (
        head(game="domino"),
        ["F: game: there is no game “domino”; did you mean “dominoes”?"],
    ),
    "no seats": (head(seats=None), ["F: seats: must be a list of the players, not nothing"]),
    "one seat": (
        head(seats=[{"name": "A"}]),
        ["F: rules: players: these rules are not for 1 players"],
    ),
    "seats wrong": (
        head(seats=[{"name": 5}, "Bo", {"name": "C", "plays": "harder"}, {}]),
        [
            "F: seats 1: name: must be a text, not 5",
            "F: seats 2: must be a mapping with a name, not “Bo”",
            "F: seats 3: plays: must be easy, medium or hard, not “harder”",
            "F: seats 4: name: must be a text, not nothing",
        ],
    ),
    "no rules": (head(preset=None), ["F: rules: are missing, and no preset is named"]),
    "unknown preset": (
        head(preset="blind-hugie"),
        [
            "F: preset: there is no preset “blind-hugie”, and no rules are given; "
            "did you mean “blind-hughie”?"
        ],
    ),
    "preset a number": (head(preset=5), ["F: preset: must be a text, not 5"]),
    "preset for others": (
        head(preset="billitonnen"),
        ["F: rules: players: these rules are not for 2 players"],
    ),
    "rules a list": (head(rules=[]), ["F: rules: must be a mapping of options, not a list"]),
    "rules wrong": (
        head(rules={"turns": "one", "peek": "yes", "deal": {"2": 7, "six": 1}, "target": 1e9}),
        [
            "F: rules: there is no option “turns”; did you mean “turn”?",
            "F: rules: peek: must be yes or no, not “yes”",
            "F: rules: deal: a number of players is from 2 to 5, not “six”",
            "F: rules: target: must be a whole number, not 1000000000.0",
        ],
    ),
    "rules against each other": (
        head(rules={"pick": "any", "returns": "middle", "reserve": 1}),
        [
            "F: rules: returns: “pick: any” does not go with “returns: middle”",
            "F: rules: reserve: has a meaning only with “hands: held”",
            "F: rules: reserve: a reserve needs “leftover: pool”",
        ],
    ),
    "partners of three": (
        head(rules={"partners": True}, seats=[{"name": "A"}] * 3),
        ["F: rules: partners: partners are four players, not 3"],
    ),
    "no log": (head(log=None), ["F: log: must be a list of actions, not nothing"]),
    "log wrong": (
        head(log=["lot 6-3 5-4", 5, None]),
        [
            "F: log line 2: must be a text, not 5",
            "F: log line 3: must be a text, not nothing",
        ],
    ),
    "started": (head(started=5), ["F: started: must be a text, not 5"]),
    "undone": (head(undone=-1), ["F: undone: must be 0 or more, not -1"]),
    "undone true": (head(undone=True), ["F: undone: must be a whole number, not yes"]),
    "several": (
        head(game="blot", undone="x", started=[], preset=[]),
        [
            "F: game: there is no game “blot”",
            "F: preset: must be a text, not a list",
            "F: undone: must be a whole number, not “x”",
            "F: started: must be a text, not a list",
        ],
    ),
    "notation": (
        head(log=["lot 6-3  5-4", "Turn", "place 7-7-7", "\x1b[31m", "draw"]),
        [
            "F: log line 1: “lot 6-3  5-4” is not an action",
            "F: log line 2: “Turn” is not an action",
            "F: log line 3: “7-7-7” is not a tile",
            "F: log line 4: “�[31m” is not an action",
        ],
    ),
    "illegal": (
        head(log=["lot 6-3 5-4", "turn", "pass"]),
        ["F: log line 2: the deal comes next"],
    ),
    "illegal, then no action": (
        head(log=["lot 6-3 5-4", "turn", "turn", "tern"]),
        ["F: log line 2: the deal comes next", "F: log line 4: “tern” is not an action"],
    ),
    "twice": ('{"hughie": 1, "game": "x", "hughie": 1}', ["F: “hughie” stands here twice"]),
    "twice in disguise": (
        '{"hughie": 1, "\\u0068ughie": 2}',
        ["F: “hughie” stands here twice"],
    ),
    "twice inside": ('{"a": {"b": 1, "b": 1}}', ["F: “b” stands here twice"]),
    "NaN": ('{"hughie": NaN}', ["F: NaN is no number to reckon with"]),
    "infinity": ('{"hughie": -Infinity}', ["F: -Infinity is no number to reckon with"]),
    "too large": ('{"hughie": 1e999}', ["F: 1e999 is no number to reckon with"]),
    "too long": (
        '{"hughie": ' + "9" * 5000 + "}",
        ["F: 999999999999… is no number to reckon with"],
    ),
    "half a character": ('{"hughie": "\\ud83d"}', ["F: a text holds half a character"]),
    "deep": ("[" * 100_000, ["F: the data is nested too deeply"]),
    "cut off": (
        '{"hughie": 1, "log": ["tu',
        ["F: this is no JSON (Unterminated string starting at)"],
    ),
    "cut off after": ('{"hughie": 1,', ["F: the text breaks off here"]),
    "YAML": ("hughie: 1\n", ["F: this is no JSON (Expecting value)"]),
    "two records": ("{} {}", ["F: this is no JSON (Extra data)"]),
}


@pytest.mark.parametrize("kind", WRONG)
def test_everything_wrong_with_a_record_is_said(kind: str) -> None:
    plain, said = WRONG[kind]
    assert problems(plain) == said


PLACES = """{"hughie": 1,
 "game": "dominoes",
 "rules": {"peek": 5,
           "tern": "one"},
 "seats": [{"name": "A"},
           {"name": 7}],
 "log": ["lot 6-3 5-4",
   "x", "x"]}
"""


def test_each_problem_has_its_place() -> None:
    assert [problem.at("F") for problem in check_record(PLACES)] == [
        "F:3:20: rules: peek: must be yes or no, not 5",
        "F:4:12: rules: there is no option “tern”; did you mean “turn”?",
        "F:6:21: seats 2: name: must be a text, not 7",
    ]
    fine = PLACES.replace("5,\n", "true,\n").replace('"tern"', '"turn"').replace("7}", '"B"}')
    assert [problem.at("F") for problem in check_record(fine)] == [
        "F:8:4: log line 2: “x” is not an action",
        "F:8:9: log line 3: “x” is not an action",
    ]
    assert [problem.at("F") for problem in check_record('{"a": 1,\n "b": 2,\n "a": 3}')] == [
        "F:3:2: “a” stands here twice"
    ]
    assert [problem.at("F") for problem in check_record('{"a": 1,\n "b" 2}')] == [
        "F:2:6: this is no JSON (Expecting ':' delimiter)"
    ]


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


def test_many_problems_are_cut_short_quickly() -> None:
    found = problems(head(log=["x"] * 200_000))
    assert len(found) == 101
    assert found[-1] == "F: there are 199900 more problems"


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
