"""Everything that can be wrong with a record is said, in its place."""

from __future__ import annotations

import json

import pytest

from game.play.records import check_record
from tests.play.made import head


def problems(plain: object) -> list[str]:
    """What `check` says of this data, without the places."""
    text = plain if isinstance(plain, str) else json.dumps(plain)
    return [problem.told("F") for problem in check_record(text)]


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
        ["F: rules: players: these rules are not for 1 player"],
    ),
    "seats wrong": (
        head(seats=[{"name": 5}, "Bo", {"name": "C", "plays": "harder"}, {}]),
        [
            "F: seat 0: name: must be a text, not 5",
            "F: seat 1: must be a mapping with a name, not “Bo”",
            "F: seat 2: plays: must be easy, medium or hard, not “harder”",
            "F: seat 3: name: must be a text, not nothing",
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
        head(game="bingo", undone="x", started=[], preset=[]),
        [
            "F: game: there is no game “bingo”",
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
    "rather deep": (
        head(mood=json.loads("[" * 60 + "]" * 60)),
        ["F: the data is nested too deeply"],
    ),
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
        "F:6:21: seat 1: name: must be a text, not 7",
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


def test_one_problem_too_many_is_one() -> None:
    assert problems(head(log=["x"] * 101))[-1] == "F: there is 1 more problem"


def test_many_problems_are_cut_short_quickly() -> None:
    found = problems(head(log=["x"] * 200_000))
    assert len(found) == 101
    assert found[-1] == "F: there are 199900 more problems"
