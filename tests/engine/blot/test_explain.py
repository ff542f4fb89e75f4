"""The rules of Blot in words: every option with an effect shows, and each sentence is whole."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from game.engine import blot
from game.engine.blot.rules import AnyRules, FourRules, MatchLength, Rules, Scale
from game.engine.core import Message, options
from tests.engine.blot.random_rules import BOTH, FOUR, OPEN, random_options
from tests.engine.blot.tables import four, rules


def words(r: AnyRules) -> str:
    return "\n".join(str(line) for section in blot.explain(r) for line in section.lines)


def made(seed: int, seats: int) -> AnyRules:
    option, _seats = random_options(random.Random(seed), seats)
    return rules(**option) if seats == 2 else four(**option)


def has_effect(name: str, r: AnyRules) -> bool:
    """Whether the option changes anything under these rules."""
    if name == "rounding":
        return r.scale is Scale.TENS
    if name == "target":
        return r.match is MatchLength.POINTS
    if name == "deals":
        return r.match is not MatchLength.POINTS
    if name == "declared_scoring":
        return r.declare != "none"
    return True


NAMES = [(2, name) for name in {**BOTH, **OPEN}] + [(4, name) for name in {**BOTH, **FOUR}]


@pytest.mark.parametrize(("seats", "name"), NAMES)
def test_every_option_with_an_effect_shows(seats: int, name: str) -> None:
    values: list[Any] = {**BOTH, **(OPEN if seats == 2 else FOUR)}[name]
    compared = 0
    for seed in range(40):
        r = made(seed, seats)
        kind = options(r)[name].kind
        for value in values:
            other = replace(r, **{name: kind.read(value)})
            if other != r and has_effect(name, r):
                compared += 1
                assert words(r) != words(other), (name, r, other)
    assert compared > 10


def test_every_option_is_tried() -> None:
    assert {name for seats, name in NAMES if seats == 2} == {*options(Rules)} - {"players"}
    assert {name for seats, name in NAMES if seats == 4} == {*options(FourRules)} - {"players"}
    assert words(Rules()) != words(FourRules())


@pytest.mark.parametrize("seats", [2, 4])
def test_every_section_says_something_in_whole_sentences(seats: int) -> None:
    for seed in range(60):
        sections = blot.explain(made(seed, seats))
        titles = [str(section.title) for section in sections]
        assert len(set(titles)) == len(titles) == 7
        lines = [line for section in sections for line in section.lines]
        assert all(section.lines for section in sections)
        for line in lines:
            text = str(line)
            assert isinstance(line, Message)
            assert text[0].isupper() and text.endswith(".")
            assert "{" not in text and "  " not in text
        assert len({str(line) for line in lines}) == len(lines)


@pytest.mark.parametrize("r", [Rules, FourRules])
def test_every_value_has_a_plain_label(r: type[Any]) -> None:
    for name, info in options(r).items():
        assert info.label
        choices = getattr(info.kind, "choices", None)
        if choices is not None:
            assert set(info.labels) == {member.value for member in choices}, name
