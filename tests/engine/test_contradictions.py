"""Which options do not go together, and how options are read and written."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import dominoes
from game.engine.core import OptionError, options, plain_rules
from game.engine.dominoes.rules import Rules
from tests.engine.tables import rules

HELD = {"hands": "held"}
POOL = {**HELD, "leftover": "pool", "cannot_play": "draw"}


@pytest.mark.parametrize(
    ("option", "blamed"),
    [
        ({"deal": {2: 15}}, "deal"),
        ({"deal": {3: 10}}, "deal"),
        ({"deal": {2: [14, 15]}}, "deal"),
        ({"highest": 3}, "deal"),
        ({"partners": True}, "partners"),
        ({"partners": True, "players": [2, 4]}, "partners"),
        ({"partners": True, "deal": {2: 7, 4: 5}}, "partners"),
        ({"players": [2, 5]}, "players"),
        ({"pick": "next", "returns": "front"}, "returns"),
        ({"pick": "next", "returns": "in_place"}, "returns"),
        ({"pick": "middle"}, "returns"),
        ({"pick": "middle", "returns": "middle"}, "returns"),
        ({"pick": "middle", "returns": "in_place"}, "returns"),
        ({"pick": "any", "returns": "middle"}, "returns"),
        ({"pick": "any", "returns": "front"}, "returns"),
        ({"tries": "row", "pick": "any"}, "tries"),
        ({"tries": "row", "pick": "middle", "returns": "front"}, "tries"),
        ({"tries": "row", "returns": "middle"}, "tries"),
        ({"tries": "row", "turn": "while_fits"}, "tries"),
        ({"blocked": "all_tried", "pick": "any"}, "blocked"),
        ({"blocked": "all_tried", "open_doubles": True}, "blocked"),
        ({"lead": "highest_double"}, "lead"),
        ({**HELD, "lead": "highest_double", "leftover": "starts"}, "lead"),
        ({**HELD, "cannot_play": "draw"}, "cannot_play"),
        ({**HELD, "cannot_play": "draw", "leftover": "starts"}, "cannot_play"),
        ({**HELD, "leftover": "pool"}, "leftover"),
        ({"leftover": "pool"}, "leftover"),
        ({**HELD, "reserve": 1}, "reserve"),
        ({"tie": "replay", "blocked_winner": "nobody"}, "tie"),
        ({"target": {2: 100, 3: 61}}, "target"),
        ({"target": {"partners": 100}}, "target"),
        ({"target": {"partners": 100}, "players": [4]}, "target"),
        ({**HELD, "pick": "any"}, "pick"),
        ({**HELD, "returns": "middle"}, "returns"),
        ({**HELD, "turn": "while_fits"}, "turn"),
        ({**HELD, "tries": "row"}, "tries"),
        ({**HELD, "stuck_doubles": "face_up"}, "stuck_doubles"),
        ({**HELD, "open_doubles": True}, "open_doubles"),
        ({**HELD, "peek": True}, "peek"),
        ({**HELD, "row": "top"}, "row"),
        ({"must_lead_double": False}, "must_lead_double"),
        ({"no_double": "redeal"}, "no_double"),
        ({"cannot_play": "draw"}, "cannot_play"),
        ({"reserve": 1}, "reserve"),
    ],
)
def test_what_does_not_go_together(option: dict[str, Any], blamed: str) -> None:
    found = dominoes.contradictions(rules(**option))
    assert blamed in [contradiction.option for contradiction in found]
    assert all("{" not in str(contradiction.message) for contradiction in found)


@pytest.mark.parametrize(
    ("option", "seats"),
    [
        ({}, 2),
        ({"deal": {2: 14}}, 2),
        ({"deal": {2: 14}, "leftover": "starts"}, 2),
        ({"deal": {3: [9, 9, 10]}}, 3),
        ({"highest": 3, "deal": {2: 5}}, 2),
        ({"highest": 12, "deal": {2: 45}}, 2),
        ({"partners": True, "players": [4]}, 4),
        ({"partners": True, "deal": {4: 7}}, 4),
        ({"open_doubles": True}, 2),
        ({"pick": "any", "returns": "in_place"}, 2),
        ({"pick": "any"}, 2),
        ({"pick": "middle", "returns": "front"}, 2),
        ({"blocked": "all_tried", "pick": "middle", "returns": "front"}, 2),
        ({"tries": "row", "peek": True, "open_doubles": True}, 2),
        ({**HELD, "blocked": "all_tried"}, 2),
        ({**POOL, "reserve": 2, "lead": "highest_double"}, 2),
        ({**HELD, "leftover": "starts"}, 2),
        ({"target": {2: 100, 3: 61}, "match": "one_hand"}, 2),
        ({"target": {2: 100}, "deal": {2: 7}}, 2),
        ({"target": {"partners": 100}, "players": [4], "partners": True}, 4),
        ({"tie": "replay"}, 2),
        ({"spinner_arms": "after_sides"}, 2),
    ],
)
def test_what_goes_together(option: dict[str, Any], seats: int) -> None:
    r = rules(**option)
    assert dominoes.contradictions(r) == ()
    assert dominoes.contradictions(r, seats) == ()
    assert dominoes.new_match(r, seats).match.seats == seats


def test_partners_of_a_record_are_four() -> None:
    r = rules(partners=True)
    assert dominoes.contradictions(r, 4) == ()
    assert [found.option for found in dominoes.contradictions(r, 3)] == ["partners"]


@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_rules_are_for_some_numbers_of_seats(seats: int) -> None:
    assert [found.option for found in dominoes.contradictions(rules(), seats)] == ["players"]
    with pytest.raises(ValueError, match="players"):
        dominoes.new_match(rules(), seats)


def test_players_are_those_of_the_deal_unless_they_are_named() -> None:
    assert rules().counts == (2, 3, 4)
    assert rules(deal={5: 5, 2: 7}).counts == (2, 5)
    assert rules(players=[4, 2]).counts == (2, 4)
    assert rules(deal={3: [7, 6, 5]}).sizes(3) == (7, 6, 5)
    assert rules().sizes(4) == (5, 5, 5, 5)


@pytest.mark.parametrize(
    ("name", "value", "path"),
    [
        ("highest", 2, ()),
        ("highest", 13, ()),
        ("highest", 6.0, ()),
        ("highest", True, ()),
        ("highest", "6", ()),
        ("players", [], ()),
        ("players", 2, ()),
        ("players", [1], (0,)),
        ("players", [2, 6], (1,)),
        ("players", [2, 2], (1,)),
        ("players", ["2"], (0,)),
        ("partners", "yes", ()),
        ("partners", 1, ()),
        ("hands", "open", ()),
        ("hands", True, ()),
        ("hands", None, ()),
        ("deal", 7, ()),
        ("deal", {}, ()),
        ("deal", {2: 0}, ("2",)),
        ("deal", {2: [7]}, ("2",)),
        ("deal", {2: [7, 0]}, ("2", 1)),
        ("deal", {3: [7, 7]}, ("3",)),
        ("deal", {2: "7"}, ("2",)),
        ("deal", {1: 7}, ("1",)),
        ("deal", {6: 4}, ("6",)),
        ("deal", {"partners": 7}, ("partners",)),
        ("deal", {True: 7}, ("True",)),
        ("reserve", 3, ()),
        ("reserve", -1, ()),
        ("target", 0, ()),
        ("target", -5, ()),
        ("target", "100", ()),
        ("target", {}, ()),
        ("target", {2: 0}, ("2",)),
        ("target", {"partners": 0}, ("partners",)),
        ("target", {6: 100}, ("6",)),
        ("target", {"team": 100}, ("team",)),
        ("target", [100], ()),
    ],
)
def test_values_that_no_option_takes(name: str, value: object, path: tuple[Any, ...]) -> None:
    with pytest.raises(OptionError) as caught:
        options(Rules)[name].kind.read(value)
    assert caught.value.path == path
    assert "{" not in str(caught.value)
    assert len(str(caught.value)) < 120


def test_every_option_has_its_words() -> None:
    for name, info in options(Rules).items():
        assert info.label
        kind = info.kind
        values = [member.value for member in getattr(kind, "choices", ())]
        if isinstance(getattr(rules(), name), bool):
            values = ["yes", "no"]
        assert sorted(info.labels) == sorted(values), name
        assert info.when in ("", "blind", "held")


def test_the_defaults_are_the_first_values_of_the_table() -> None:
    assert plain_rules(rules()) == {}
    assert rules(target=100, deal={2: 7, 3: 5, 4: 5}, hands="blind") == Rules()


def test_rules_as_plain_data_and_back() -> None:
    option = {
        "highest": 9,
        "players": [2, 4],
        "deal": {2: [20, 21], 4: 10},
        "target": {2: 61, 4: 50, "partners": 70},
        "peek": True,
        "turn": "while_fits",
    }
    plain = plain_rules(rules(**option))
    assert plain["deal"] == {"2": [20, 21], "4": 10}, "as JSON has it"
    assert plain["target"] == {"2": 61, "4": 50, "partners": 70}
    assert set(plain) == set(option)
    assert rules(**plain) == rules(**option)
