"""The second scorer agrees with the engine over random deals of random options."""

from __future__ import annotations

import random

from game.engine import blot
from game.engine.blot.actions import Deal, Declare
from game.engine.blot.cards import CARDS, mask_of
from game.engine.blot.combinations import COMBINATIONS, best_of, whole
from game.engine.blot.combinations import Declaration as Said
from game.engine.blot.state import Phase, State
from game.play.positions import position_json
from tests.engine.blot.plain_cards import (
    PACK,
    SUITS,
    declarable,
    is_four,
    is_sequence,
    subsets,
    value,
)
from tests.engine.blot.random_rules import random_options
from tests.engine.blot.referee import Referee
from tests.engine.blot.scorer import best_of as plain_best
from tests.engine.blot.tables import cards, four, rules

DEALS, SOAKED = 300, 100_000
TRUMPS = [*SUITS, ""]


def play(state: State, judge: Referee, rng: random.Random) -> State:
    """One deal, at random; what may be declared is compared before every first card."""
    before = len(state.match.hands)
    while len(state.match.hands) == before:
        choices = list(state.legal)
        if choices and state.phase is Phase.PLAY and not (judge.taken and judge.trick):
            said = [action for action in choices if isinstance(action, Declare)]
            assert {blot.write(a)[8:] for a in said} == {" ".join(c) for c in judge.declarations()}
            choices = said if said and rng.random() < 0.7 else choices
        action = rng.choice(choices) if choices else Deal(tuple(rng.sample(CARDS, 32)))
        judge.do(blot.write(action))
        state = blot.apply(state, action)[-1].state
    return state


def test_the_second_scorer_agrees(soak: bool) -> None:
    rng = random.Random(20)
    for _ in range((SOAKED if soak else DEALS) // 2):
        option, seats = random_options(rng)
        option |= {"match": "fixed_deals", "deals": 2}
        made = rules(**option) if seats == 2 else four(**option)
        judge, dealer = Referee(option, seats), rng.randrange(seats)
        state = blot.apply(blot.new_match(made, seats), blot.read(f"dealer {dealer}"))[-1].state
        judge.do(f"dealer {dealer}")
        for _hand in range(2):
            state = play(state, judge, rng)
            told = position_json("blot", None, state)
            assert told["hands"] == judge.hands, option
            assert (told["scores"], state.match.hanging) == (judge.scores, judge.hanging)
        assert told["winners"] == judge.winners


def test_every_combination_there_is() -> None:
    """90 by the table, found again among all subsets of each suit and of each rank."""
    found = set()
    for suit in SUITS:
        found |= {c for c in subsets(card for card in PACK if card[-1] == suit) if is_sequence(c)}
    for rank in {card[:-1] for card in PACK}:
        four_of = tuple(rank + suit for suit in SUITS)
        found |= {four_of} if is_four(four_of, "S") else set()
    assert {" ".join(each) for each in found} == {c.text for c in COMBINATIONS.values()}
    assert len(found) == len(COMBINATIONS) == 90


def test_what_may_be_declared_of_any_cards(soak: bool) -> None:
    rng = random.Random(4)
    for _ in range(5000 if soak else 300):
        given = tuple(rng.sample(CARDS, rng.randint(3, 11)))
        letter = rng.choice(TRUMPS)
        trump = next((card.suit for card in CARDS if card.text[-1] == letter), None)
        texts = {combination.text for combination in whole(mask_of(given), trump)}
        assert texts == {" ".join(c) for c in declarable([c.text for c in given], letter)}


def test_which_of_any_two_is_better() -> None:
    """Every two combinations that can be declared together, under every contract."""
    known = list(COMBINATIONS.values())
    option = {"declared_scoring": "best_side"}
    compared = 0
    for letter in TRUMPS:
        trump = next((card.suit for card in CARDS if card.text[-1] == letter), None)
        for first in known:
            for second in known:
                nines = any(c.suit is None and c.top.rank == "9" for c in (first, second))
                if first.mask & second.mask or (trump is None and nines):
                    continue
                both = (Said(0, first), Said(1, second))
                plain = [(0, tuple(first.text.split())), (1, tuple(second.text.split()))]
                for dealer, precedence in ((None, (0, 0)), (0, (3, 0)), (1, (2, 3))):
                    best = best_of(both, trump, precedence)
                    assert best == plain_best(option, plain, letter, dealer)
                    compared += 1
    assert compared > 50_000


def test_every_combination_alone_under_every_contract() -> None:
    """Four nines are none without trump; every other one is worth what the table says."""
    for combination in COMBINATIONS.values():
        plain = tuple(combination.text.split())
        for letter in TRUMPS:
            trump = next((card.suit for card in CARDS if card.text[-1] == letter), None)
            found = list(whole(combination.mask, trump))
            assert {" ".join(c) for c in declarable(plain, letter)} == {c.text for c in found}
            assert [c.points(trump) for c in found] == [value(plain, letter) for _ in found]
    assert list(whole(mask_of(cards("9S 9H 9D 9C")), None)) == []
