"""Computer players at Blot: always legal, fair, and better the higher their level."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from game.engine import blot
from game.engine.blot.actions import PASS, TAKE, Action, Deal
from game.engine.blot.cards import CARDS, Suit
from game.engine.core import options
from game.play.computers import Level, Noticed, choose
from game.play.presets import shipped_preset
from game.play.records import player
from game.play.session import Session
from tests.engine.blot.random_rules import random_options
from tests.engine.blot.tables import cards, dealt, dealt_four, do, four, rules
from tests.play.made import LEVELS


@pytest.mark.parametrize("seed", range(12))
def test_they_play_any_rules(seed: int) -> None:
    rng = random.Random(seed)
    option, seats = random_options(rng)
    made = next(each for each in blot.RULES if each().counts == (seats,))
    known = {name: info.kind for name, info in options(made).items()}
    found = made(**{name: known[name].read(value) for name, value in option.items()})
    people = [player(f"P{seat}", plays=rng.choice(LEVELS)) for seat in range(seats)]
    session = Session.begin("blot", found, people, rng=rng)
    for _ in range(150):
        if session.over:
            break
        session.do(session.chance() if session.waits_for_chance else session.choose())
    assert session.state.match.hands


def points(preset: str, levels: tuple[Level, Level], deals: int) -> tuple[int, int]:
    """The points that two levels write, which change seats after every deal."""
    written, rng = [0, 0], random.Random(11)
    found = shipped_preset(preset)
    assert found is not None
    for deal in range(deals):
        seated = levels if deal % 2 == 0 else levels[::-1]
        people = [player(str(n), plays=seated[n % 2]) for n in range(found.rules.counts[0])]
        session = Session.begin("blot", found.rules, people, preset, rng)
        while not session.state.match.hands:
            session.do(session.chance() if session.waits_for_chance else session.choose())
        for side in (0, 1):
            written[(side + deal) % 2] += session.state.match.hands[0].points[side]
    return written[0], written[1]


@pytest.mark.parametrize("preset", ["open-blot", "blot-four"])
@pytest.mark.parametrize("better", [Level.MEDIUM, Level.HARD])
def test_a_higher_level_writes_more(preset: str, better: Level) -> None:
    first, second = points(preset, (better, Level.EASY), 80)
    assert first > second * 1.1


def chosen(state: Any, level: Level, noticed: tuple[Noticed, ...] = ()) -> set[Action]:
    """What a player may choose, over many throws of chance."""
    view = blot.view(state, state.to_play)
    return {
        choose("blot", view, state.legal, noticed, level, random.Random(seed)) for seed in range(40)
    }


def test_what_may_be_declared_is_declared_the_best_first() -> None:
    state = do(dealt(rules(), "AS KS QS JS 7D 8D 9D 7H", "7C 8C 10C JC"), "take hearts")
    for level in LEVELS:
        assert {blot.write(action) for action in chosen(state, level)} == {"declare AS KS QS JS"}


def test_a_strong_suit_is_taken_and_a_weak_hand_passes() -> None:
    strong = dealt(rules(), "JH 9H AH 10H", "7S 8S 7D 8D")
    weak = dealt(rules(), "7S 8S 7D 8D", "JH 9H AH 10H")
    for level in (Level.MEDIUM, Level.HARD):
        assert chosen(strong, level) == {TAKE[Suit.HEARTS]}
        assert chosen(weak, level) == {PASS}
    must = do(weak, "pass", "pass", "pass")
    assert PASS not in chosen(must, Level.HARD)


def test_a_trick_is_taken_where_that_costs_little() -> None:
    """Seat 1 answers the ten of clubs and holds the ace and the seven."""
    state = dealt(rules(), "10C 7H 8H 7D 8D 7S 8S 9D", "AC 7C JD QD KS QH 9S KH")
    state = do(state, "take spades", "play 10C")
    for level in (Level.MEDIUM, Level.HARD):
        assert {blot.write(action) for action in chosen(state, level)} == {"play AC"}


def test_points_go_to_a_partner_who_wins_the_trick() -> None:
    """Seat 3 plays last; its partner’s ace takes the trick."""
    hands = (
        "7S 9D 8D 7D JD QH 8C JC",
        "JS 9H AD KD QD AC 8H 10H",
        "AS 7H QS 10D AH JH KH 9C",
        "10S 8S 10C 7C QC KC KS 9S",
    )
    state = dealt_four(four(declare="none"), *hands, turned="9D")
    state = do(state, "play 8C", "play AC", "play 9C")
    for level in (Level.MEDIUM, Level.HARD):
        assert {blot.write(action) for action in chosen(state, level)} == {"play 10C"}


def test_the_choice_hangs_on_nothing_hidden() -> None:
    """The same open cards with other ones under them lead to the same choices."""
    up = ("10C 7H 8H 7D 8D 7S 8S 9D", "AC 7C JD QD KS QH 9S KH")
    rest = [card for card in CARDS if card not in cards(" ".join(up))]
    states = []
    for seed in (1, 2):
        below = " ".join(card.text for card in random.Random(seed).sample(rest, 16))
        words = below.split()
        found = dealt(rules(), *up, " ".join(words[:8]), " ".join(words[8:]))
        states.append(do(found, "take spades"))
    assert states[0] != states[1]
    for level in LEVELS:
        assert chosen(states[0], level) == chosen(states[1], level)


def test_thinking_takes_no_time() -> None:
    rng, slowest = random.Random(2), 0.0
    state = do(blot.new_match(rules(), 2), "dealer 0", Deal(tuple(rng.sample(CARDS, 32))))
    state = do(state, "take hearts")
    while not state.match.hands:
        view, began = blot.view(state, state.to_play), time.process_time()
        action = choose("blot", view, state.legal, (), Level.HARD, rng)
        slowest = max(slowest, time.process_time() - began)
        state = do(state, action)
    assert slowest < 0.2
