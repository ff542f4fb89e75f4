"""Every game offers the same names and keeps the same promises, whatever is played."""

from __future__ import annotations

import inspect
import random
from enum import Enum
from typing import Any

import pytest

from game.engine.core import Contradiction, IllegalAction, Message, options, plain_rules
from game.play.catalog import ACTIVITIES, GAMES, Game
from game.play.chance import draw
from game.play.presets import Preset, list_presets

NAMES = {
    "RULES",
    "Rules",
    "apply",
    "contradictions",
    "explain",
    "full_set",
    "legal_actions",
    "new_match",
    "read",
    "seen_by",
    "view",
    "write",
}
PRESETS = [p for name in GAMES for p in list_presets(name) if isinstance(p, Preset)]
TABLES = [
    pytest.param(preset, seats, id=f"{preset.name}-{seats}")
    for preset in PRESETS
    for seats in range(1, 6)
    if not GAMES[preset.game].contradictions(preset.rules, seats)
]
MOST_ACTIONS = 4000
"""A longer match is broken off."""


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


def test_the_names(game: Game) -> None:
    assert set(game.__all__) == NAMES  # type: ignore[attr-defined]
    for name in NAMES:
        assert inspect.getdoc(getattr(game, name)), f"{name} says what it does"


def test_the_defaults_go_together(game: Game) -> None:
    rules = game.Rules()
    assert plain_rules(rules) == {}
    assert game.contradictions(rules) == ()
    assert options(game.Rules)
    with pytest.raises(AttributeError):
        setattr(rules, next(iter(options(game.Rules))), None)


def test_no_seats_no_match(game: Game) -> None:
    alone = any(game is GAMES[name] for name in ACTIVITIES)
    for seats in (0, 2 if alone else 1, 9):
        found = game.contradictions(game.Rules(), seats)
        assert found and all(isinstance(each, Contradiction) for each in found)
        with pytest.raises(ValueError):
            game.new_match(game.Rules(), seats)


def test_what_cannot_be_read(game: Game) -> None:
    for text in ("", "nonsense", "TURN", "deal", "\x00", "play " * 1000):
        with pytest.raises(ValueError) as caught:
            game.read(text)
        assert isinstance(caught.value.message, Message)  # type: ignore[attr-defined]


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_the_rules_in_words(preset: Preset) -> None:
    sections = GAMES[preset.game].explain(preset.rules)
    assert len(sections) > 1
    for section in sections:
        assert section.lines
        for sentence in (section.title, *section.lines):
            assert isinstance(sentence, Message)
            assert str(sentence).strip() and "{" not in str(sentence)


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_a_match_is_played(preset: Preset, seats: int) -> None:
    game, rng = GAMES[preset.game], random.Random(f"{preset.name} {seats}")
    pack = game.full_set(preset.rules)
    assert len(set(pack)) == len(pack) and game.full_set(preset.rules) == pack
    state = game.new_match(preset.rules, seats)
    assert state == game.new_match(preset.rules, seats)
    log = []
    for _ in range(MOST_ACTIONS):
        if state.match.winners is not None:
            break
        legal = game.legal_actions(state)
        assert (state.to_play is None) == (not legal)
        action = rng.choice(legal) if legal else draw(preset.game, state, rng)
        log.append(game.write(action))
        assert game.read(log[-1]) == action
        if rng.random() < 0.1:
            look(game, state, legal, rng)
        steps = game.apply(state, action)
        assert steps
        state = steps[-1].state
        if rng.random() < 0.1:
            for event, after in steps:
                for seat in (None, *range(seats)):
                    game.view(after, seat)
                    assert type(game.seen_by(event, seat)) is type(event)
    again = game.new_match(preset.rules, seats)
    for text in log:
        again = game.apply(again, game.read(text))[-1].state
    assert again == state, "the record replays to the same position"


def test_a_match_over_is_over() -> None:
    for name, game in GAMES.items():
        short = [p for p in PRESETS if p.game == name and getattr(p.rules, "match", "") != "points"]
        assert short
        for preset in short[:3]:
            seats = next(n for n in (3, 2, 1) if not game.contradictions(preset.rules, n))
            rng, state = random.Random(1), game.new_match(preset.rules, seats)
            while state.match.winners is None:
                legal = game.legal_actions(state)
                action = rng.choice(legal) if legal else draw(name, state, rng)
                state = game.apply(state, action)[-1].state
            assert game.legal_actions(state) == ()
            refuse(game, state, action)


def look(game: Game, state: Any, legal: tuple[Any, ...], rng: random.Random) -> None:
    """Each seat has its view; an action that is not legal is refused in words."""
    assert len(set(legal)) == len(legal)
    for seat in (None, *range(state.match.seats)):
        assert game.view(state, seat) == game.view(state, seat)
    if legal:
        refuse(game, state, draw_for(game, state, rng))


def draw_for(game: Game, state: Any, rng: random.Random) -> Any:
    """A deal, as it would be at the start of the same match."""
    name = next(name for name, each in GAMES.items() if each is game)
    start = game.new_match(state.match.rules, state.match.seats)
    action = draw(name, start, rng)
    start = game.apply(start, action)[-1].state
    return action if game.legal_actions(start) else draw(name, start, rng)


def refuse(game: Game, state: Any, action: Any) -> None:
    before = repr(state)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, action)
    assert isinstance(caught.value.reason, Enum)
    assert str(caught.value) and "{" not in str(caught.value)
    assert repr(state) == before
