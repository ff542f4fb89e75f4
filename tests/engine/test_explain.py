"""The rules in words: every option with an effect shows, and each sentence is true."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
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
from game.engine.dominoes.scoring import HandResult, Outcome
from game.play import chance
from game.play.presets import shipped_names, shipped_preset
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
    playing = (4,) if rules.partners else rules.counts
    over = [rules.set_size - sum(rules.sizes(players)) for players in playing]
    if name == "next_lead":
        return more_hands
    if name == "must_lead_double":
        return rules.lead is Lead.HIGHEST_DOUBLE
    if name == "no_double":
        # With fewer tiles left over than there are doubles, somebody holds one.
        return rules.lead is Lead.HIGHEST_DOUBLE and max(over) > rules.highest
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


# --- tiles in hand -------------------------------------------------------------------------------

PARTNERS = Rules(
    hands=Hands.HELD, players=(4,), partners=True, deal={4: 7}, match=MatchLength.POINTS
)
DRAW = Rules(hands=Hands.HELD, leftover=Leftover.POOL, cannot_play=CannotPlay.DRAW)
LEADS = replace(PARTNERS, lead=Lead.HIGHEST_DOUBLE)


@pytest.mark.parametrize(
    ("rules", "sentence", "told"),
    [
        (PARTNERS, "not even your partner", True),
        (DRAW, "not even your partner", False),
        (DRAW, "one tile after the other, until one fits; that one you play at once", True),
        (DRAW, "When the pool is used up, you pass.", True),
        (replace(DRAW, reserve=1), "When only the tile is left that is never drawn", True),
        (replace(DRAW, reserve=2), "When only the 2 tiles are left that are never drawn", True),
        (replace(DRAW, reserve=2), "When the pool is used up", False),
        (PARTNERS, "whatever his partner still has", True),
        (PARTNERS, "Partners write their points together.", True),
        (replace(PARTNERS, match=MatchLength.ONE_HAND), "the side that wins it", True),
        # All seven doubles are in hand where all tiles are dealt.
        (LEADS, "If nobody holds a double", False),
        (replace(LEADS, deal={4: 5}), "If nobody holds a double", True),
        # What the winner has left can only weigh more than the others' where tiles are counted.
        (DRAW, "A hand never brings less than 0.", False),
        (
            replace(DRAW, blocked_winner=BlockedWinner.FEWEST_TILES),
            "never brings less than 0",
            True,
        ),
        # A starter lies on the table, so no leader plays what he likes.
        (replace(PARTNERS, leftover=Leftover.STARTS), "any tile he likes", False),
        (PARTNERS, "any tile he likes", True),
    ],
)
def test_what_is_said_of_tiles_in_hand(rules: Rules, sentence: str, told: bool) -> None:
    assert dominoes.contradictions(rules) == ()
    assert (sentence in words(rules)) is told


@pytest.mark.parametrize("preset", shipped_names("dominoes"))
def test_that_a_block_needs_all_tiles_of_one_number_is_said_where_it_is_so(preset: str) -> None:
    found = shipped_preset(preset)
    assert found is not None
    rules = found.rules
    told = "every tile with that number is on it" in words(rules)
    blocks = list(itertools.islice(blocked(rules), 8))
    assert len(blocks) == 8
    if told:
        assert all(hand.all_out is not None for hand in blocks)
    else:
        assert any(hand.all_out is None for hand in blocks)


def blocked(rules: Rules) -> Iterator[HandResult]:
    """Blocked hands of one match after another, with as many players as there may be."""
    for seed in range(400):
        for hand in played(rules, max(rules.counts), random.Random(seed)):
            if hand.outcome is Outcome.BLOCKED:
                yield hand


def played(rules: Rules, players: int, rng: random.Random) -> tuple[HandResult, ...]:
    """The hands of a match whose every move is chosen by lot."""
    state = dominoes.new_match(rules, players)
    while state.match.winners is None and len(state.match.hands) < 30:
        if state.to_play is None:
            action = chance.draw("dominoes", state, rng)
        else:
            action = rng.choice(dominoes.legal_actions(state))
        state = dominoes.apply(state, action)[-1].state
    hands: tuple[HandResult, ...] = state.match.hands
    return hands
