"""Blot is two games with one name: `players` tells which options there are."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.engine.blot.rules import FourRules, Rules
from game.engine.core import options, plain_rules
from game.play.presets import Preset, PresetError, load_preset, read_preset, write_preset
from game.play.records import RecordError, check_record, read_record, write_record
from tests.engine.blot.random_rules import random_options


def problems(text: str) -> list[str]:
    with pytest.raises(PresetError) as caught:
        read_preset(text, "mine", "blot")
    return [problem.at("F") for problem in caught.value.problems]


def test_players_tell_which_game_is_meant() -> None:
    assert read_preset("title: x", "x", "blot").rules == Rules()
    assert read_preset("players: [2]", "x", "blot").rules == Rules()
    assert read_preset("players: [4]", "x", "blot").rules == FourRules()
    four = read_preset("players: [4]\nunder_trump: free\ntarget: 501\n", "x", "blot").rules
    assert isinstance(four, FourRules) and (four.under_trump, four.target) == ("free", 501)


def test_an_option_of_the_other_game_is_unknown_even_at_its_default() -> None:
    only_open = {*options(Rules)} - {*options(FourRules)}
    assert only_open == {"all_pass", "no_trump", "overtrump", "reveal", "next_dealer"}
    for name in only_open:
        value = options(Rules)[name].kind.write(getattr(Rules(), name))
        written = {True: "yes", False: "no"}.get(value, value)  # type: ignore[call-overload]
        (said,) = problems(f"players: [4]\n{name}: {written}\n")
        assert said == f"F:2:1: there is no option “{name}”"
    for text in ("under_trump: must\n", "players: [2]\nunder_trump: must\n"):
        assert problems(text) == [f"F:{text.count(chr(10))}:1: there is no option “under_trump”"]


def test_a_value_of_the_other_game_is_refused() -> None:
    assert problems("players: [4]\ndeclare: any_turn\n") == [
        "F:2:10: declare: must be first_trick or none, not “any_turn”"
    ]


@pytest.mark.parametrize("players", ["[2, 4]", "[3]", "[]", "4", "no", "[yes]", "[2.0]"])
def test_where_players_cannot_be_read_no_option_of_either_game_is_complained_of(
    players: str,
) -> None:
    text = f"players: {players}\nunder_trump: must\nreveal: at_once\nwronk: 1\n"
    said = problems(text)
    assert len(said) == 2
    assert said[0].startswith("F:1:10: players: must be [2] or [4], not ")
    assert said[1] == "F:4:1: there is no option “wronk”"


def test_a_slip_in_the_word_players_is_the_only_problem() -> None:
    assert problems("player: [4]\nunder_trump: must\n") == [
        "F:1:1: there is no option “player”; did you mean “players”?"
    ]


@pytest.mark.parametrize("seed", range(30))
def test_house_rules_are_written_and_read_again(seed: int) -> None:
    option, _seats = random_options(random.Random(seed))
    made = FourRules if option["players"] == [4] else Rules
    known = options(made)
    rules = made(**{name: known[name].kind.read(value) for name, value in option.items()})
    text = write_preset("Mine", "", "", rules)
    assert read_preset(text, "mine", "blot").rules == rules
    assert ("players" in plain_rules(rules)) is (made is FourRules)


def record(seats: int, rules: Any = None, log: list[str] | None = None) -> str:
    plain = {
        "hughie": 1,
        "game": "blot",
        "seats": [{"name": str(seat)} for seat in range(seats)],
        "log": log or [],
        "rules": {} if rules is None else rules,
    }
    return json.dumps(plain)


def test_a_record_may_leave_players_out_and_the_seats_decide() -> None:
    assert read_record(record(2)).rules == Rules()
    assert read_record(record(4)).rules == FourRules()
    assert read_record(record(4, {"players": [4]})).rules == FourRules()
    assert read_record(record(4, {"under_trump": "free"})).rules.under_trump == "free"
    written = json.loads(write_record(read_record(record(4))))
    assert written["rules"] == {"players": [4]}


@pytest.mark.parametrize(
    ("seats", "rules", "said"),
    [
        (3, {}, "F: rules: players: these rules are not for 3 players"),
        (4, {"players": [2]}, "F: rules: players: these rules are not for 4 players"),
        (2, {"players": [4]}, "F: rules: players: these rules are not for 2 players"),
        (4, {"reveal": "at_once"}, "F: rules: there is no option “reveal”"),
        (2, {"under_trump": "must"}, "F: rules: there is no option “under_trump”"),
    ],
)
def test_what_does_not_go_with_the_seats_is_refused(seats: int, rules: Any, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(record(seats, rules))
    assert caught.value.problems[0].told("F").startswith(said)
    assert check_record(record(seats, rules))


def test_a_preset_of_any_folder_is_of_the_game_whose_options_it_has(tmp_path: Path) -> None:
    for text, game in (
        ("title: A\n", "dominoes"),
        ("hands: held\n", "dominoes"),
        ("scale: points\n", "blot"),
        ("players: [4]\ndeclare: none\n", "blot"),
        ("players: [4]\ndeal:\n  4: 7\n", "dominoes"),
    ):
        path = tmp_path / "mine.yaml"
        path.write_text(text, "utf-8")
        found = load_preset(path)
        assert isinstance(found, Preset) and found.game == game
