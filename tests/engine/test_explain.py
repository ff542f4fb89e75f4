"""The rules in words: every option with an effect shows, and each sentence is true."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.engine import dominoes
from game.engine.core import Message, options
from game.engine.dominoes.rules import (
    BlockedWinner,
    CannotPlay,
    Hands,
    Lead,
    Leftover,
    MatchLength,
    NextLead,
    Rules,
    Score,
    Spinner,
    StuckDoubles,
    Tie,
)
from tests.engine.random_rules import random_options


def words(rules: Rules) -> str:
    return "\n".join(str(line) for section in dominoes.explain(rules) for line in section.lines)


def made(rng: random.Random) -> Rules:
    plain, _seats = random_options(rng)
    if plain["partners"]:
        plain["players"] = [4]
    kinds = {name: info.kind for name, info in options(Rules).items()}
    return Rules(**{name: kinds[name].read(value) for name, value in plain.items()})


def has_effect(name: str, rules: Rules, other: Rules) -> bool:
    """Whether the option changes anything between these two, which differ in it alone."""
    more_hands = rules.match is MatchLength.POINTS or rules.tie is Tie.REPLAY
    over = [rules.set_size - sum(rules.sizes(players)) for players in rules.counts]
    if name == "next_lead":
        return more_hands
    if name in ("must_lead_double", "no_double"):
        return rules.lead is Lead.HIGHEST_DOUBLE
    if name == "open_doubles":
        return rules.stuck_doubles is StuckDoubles.FACE_UP
    if name == "spinner_arms":
        return rules.spinner is Spinner.FIRST_DOUBLE
    if name == "blocked_winner":
        return True
    if name == "score":
        return not rules.partners or Score.WIN in (rules.score, other.score)
    if name == "team_score":
        return rules.partners and rules.score is not Score.WIN
    if name == "target":
        return rules.match is MatchLength.POINTS
    if name == "tie":
        return (
            rules.match is MatchLength.ONE_HAND and rules.blocked_winner is not BlockedWinner.NOBODY
        )
    if name == "leftover":
        return any(over)
    if name == "deal" and rules.partners:
        return rules.deal[4] != other.deal[4]
    if name == "reserve":
        return rules.leftover is Leftover.POOL
    return True


def variants(rules: Rules, name: str) -> list[Rules]:
    """The rules with every other value of one option that still goes with the rest."""
    kind = options(Rules)[name].kind
    labels = options(Rules)[name].labels
    given: list[object] = [{"yes": True, "no": False}.get(label, label) for label in labels]
    given += {
        "highest": [5, 8],
        "deal": [dict.fromkeys(rules.deal, 1), {2: 2, 3: 2, 4: 2}],
        "reserve": [0, 1, 2],
        "target": [33, 44],
        "players": [[rules.counts[0]]] if len(rules.counts) > 1 else [],
    }.get(name, [])
    found = [replace(rules, **{name: kind.read(value)}) for value in given]
    return [other for other in found if other != rules and not dominoes.contradictions(other)]


SELDOM = ("hands", "players", "partners", "cannot_play")
"""Options that hardly ever change without another."""


@pytest.mark.parametrize("name", options(Rules))
def test_every_option_with_an_effect_shows(name: str) -> None:
    compared = 0
    for seed in range(300):
        rules = made(random.Random(seed))
        for other in variants(rules, name):
            if has_effect(name, rules, other):
                compared += 1
                assert words(rules) != words(other), (name, rules, other)
    if name not in SELDOM:
        assert compared > 10


def test_the_options_that_seldom_change_alone_show_too() -> None:
    held = Rules(hands=Hands.HELD)
    assert words(Rules()) != words(held)
    draws = replace(held, leftover=Leftover.POOL, cannot_play=CannotPlay.DRAW)
    assert "you pass" in words(held) and "you draw" in words(draws)
    assert words(Rules()) != words(Rules(players=(2, 3)))
    assert words(Rules(players=(4,))) != words(Rules(players=(4,), partners=True))


def test_every_section_says_something_in_whole_sentences() -> None:
    for seed in range(200):
        rules = made(random.Random(seed))
        sections = dominoes.explain(rules)
        titles = [str(section.title) for section in sections]
        assert len(set(titles)) == len(titles) == 6
        for section in sections:
            assert section.lines
            for line in section.lines:
                text = str(line)
                assert isinstance(line, Message)
                assert text[0].isupper() or text[0].isdigit()
                assert text.endswith(".") and "{" not in text and "  " not in text
        assert len(set(words(rules).splitlines())) == len(words(rules).splitlines())


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (Rules(), "2, 3 or 4 can play, each for himself."),
        (Rules(), "The set has 28 tiles: every pair of the numbers from 0 to 6, once."),
        (Rules(), "2 players get 7 tiles each; 14 tiles are left over."),
        (Rules(deal={3: 9}), "3 players get 9 tiles each; 1 tile is left over."),
        (Rules(deal={4: 7}), "4 players get 7 tiles each; none is left over."),
        (Rules(deal={2: 1}), "2 players get 1 tile each; 26 tiles are left over."),
        (
            Rules(deal={5: (6, 6, 6, 5, 5)}),
            "5 players get, in turn from the leader, 6, 6, 6, 5 and 5 tiles; none is left over.",
        ),
        (Rules(target=1), "Whoever has 1 point or more at the end of a hand wins the match."),
        (
            Rules(target={2: 100, 3: 61, 4: 61}),
            "With 3 or 4 players the match goes to 61 points, reached or passed.",
        ),
        (
            Rules(partners=True, players=(4,), target={4: 10, "partners": 50}),
            "The side that has 50 points or more at the end of a hand wins the match.",
        ),
    ],
)
def test_figures_are_said(rules: Rules, sentence: str) -> None:
    assert sentence in words(rules).splitlines()


def test_who_leads_next_is_said_only_where_there_is_a_next_hand() -> None:
    single = Rules(match=MatchLength.ONE_HAND, next_lead=NextLead.WINNER)
    assert "next hand" not in words(single)
    assert "next hand" in words(replace(single, tie=Tie.REPLAY))
