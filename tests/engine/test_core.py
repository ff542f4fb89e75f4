"""Messages, refusals, and options: what every game is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum

import pytest

from game.engine.core import (
    IllegalAction,
    Message,
    OptionError,
    OptionInfo,
    Step,
    Whole,
    count,
    either,
    listed,
    new_tuple,
    option,
    options,
    plain_rules,
    quoted,
    say,
)


def test_a_message_in_english() -> None:
    inner = say("the {what}", what="train")
    assert str(say("{tile} does not fit {where}", tile="6-4", where=inner)) == (
        "6-4 does not fit the train"
    )
    assert str(count(1, "{n} tile", "{n} tiles")) == "1 tile"
    assert str(count(0, "{n} tile", "{n} tiles")) == "0 tiles"
    assert str(count(3, "{n} tile of {who}", "{n} tiles of {who}", who="Bo")) == "3 tiles of Bo"


def test_values_are_never_read_as_a_form() -> None:
    assert str(say("{name} leads", name="{seat}")) == "{seat} leads"


@pytest.mark.parametrize(
    ("items", "one_of", "all_of"),
    [
        ([], "", ""),
        (["2"], "2", "2"),
        (["2", "5"], "2 or 5", "2 and 5"),
        (["2", "5", "6"], "2, 5 or 6", "2, 5 and 6"),
        ([1, 2, 3, 4], "1, 2, 3 or 4", "1, 2, 3 and 4"),
    ],
)
def test_lists_in_words(items: list[object], one_of: str, all_of: str) -> None:
    assert str(either(items)) == one_of
    assert str(listed(items)) == all_of


def test_a_refusal_says_why() -> None:
    class Why(Enum):
        NO = "{tile} does not fit"

    error = IllegalAction(Why.NO, tile="6-4")
    assert (error.reason, error.values) == (Why.NO, {"tile": "6-4"})
    assert str(error) == "6-4 does not fit"
    assert error.message == Message("{tile} does not fit", {"tile": "6-4"})
    assert isinstance(error, ValueError)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "yes"),
        (False, "no"),
        (None, "nothing"),
        (7, "7"),
        (0.5, "0.5"),
        ("pool", "“pool”"),
        ({}, "a mapping"),
        ([1], "a list"),
        ("x" * 99, "“" + "x" * 37 + "…”"),
    ],
)
def test_a_value_in_a_sentence(value: object, words: str) -> None:
    assert str(quoted(value)) == words


class Way(StrEnum):
    LONG = "long"
    PASS = "pass"


@dataclass(frozen=True)
class Rules:
    way: Way = option(Way.LONG, label="Way", long="the long way", pass_="none", when="blind")
    many: int = option(3, label="Many", kind=Whole(1), note="or more")
    open: bool = option(False, label="Open", yes="open", no="closed")


def test_options_carry_their_words() -> None:
    way = options(Rules)["way"]
    assert isinstance(way, OptionInfo)
    assert (way.label, way.when, way.labels) == (
        "Way",
        "blind",
        {"long": "the long way", "pass": "none"},
    )
    assert options(Rules()).keys() == {"way", "many", "open"}
    assert options(Rules)["many"].note == "or more"


def test_options_as_plain_data() -> None:
    assert plain_rules(Rules()) == {}
    plain = plain_rules(Rules(Way.PASS, 4, True))
    assert plain == {"way": "pass", "many": 4, "open": True}
    assert type(plain["way"]) is str
    read = {name: options(Rules)[name].kind.read(value) for name, value in plain.items()}
    assert Rules(**read) == Rules(Way.PASS, 4, True)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("way", "short", "must be long or pass, not “short”"),
        ("way", 1, "must be long or pass, not 1"),
        ("many", 0, "must be 1 or more, not 0"),
        ("many", "3", "must be a whole number, not “3”"),
        ("many", True, "must be a whole number, not yes"),
        ("open", "yes", "must be yes or no, not “yes”"),
        ("open", 1, "must be yes or no, not 1"),
    ],
)
def test_what_an_option_does_not_take(name: str, value: object, words: str) -> None:
    with pytest.raises(OptionError) as caught:
        options(Rules)[name].kind.read(value)
    assert str(caught.value) == words


def test_a_whole_number_within_limits() -> None:
    with pytest.raises(OptionError, match="must be from 3 to 12, not 13"):
        Whole(3, 12).read(13)


def test_the_quick_way_to_make_a_tuple() -> None:
    assert new_tuple(Step, ("event", "state")) == Step("event", "state")
    assert new_tuple(Step, ("event", "state")).state == "state"
