"""Faults that other games of this kind are known for: none of them is ours."""

from __future__ import annotations

import random

import pytest

from game.engine import blot
from game.engine.blot.cards import CARDS, PLAIN_STRENGTH, RANKINGS, SUITS, Suit
from game.engine.blot.events import CombinationsShown, MatchWon, Played, TrickTaken
from game.engine.blot.reasons import Reason
from game.engine.blot.rules import Rules
from game.engine.blot.state import Phase, State
from tests.engine.blot.random_rules import random_options
from tests.engine.blot.tables import (
    cards,
    dealt,
    dealt_four,
    declares,
    do,
    events,
    four,
    legal,
    names,
    played_out,
    refused,
    rules,
    steps,
)
from tests.engine.blot.test_examples import declared, result


def test_a_discard_never_wins_a_trick() -> None:
    """Seat 1 has neither a club nor a trump: its ace of another suit loses to the seven led."""
    state = dealt(
        rules(), "7C 7H 8H 9H 10H JH QH KH", "AS KS QS JS AD KD QD JD", down0="8C 9C 10C JC"
    )
    state = do(state, "take hearts", "play 7C")
    taken = events(state, "play AS")[-1]
    assert taken == TrickTaken(0, cards("7C AS"), 11)
    for trump in (*SUITS, None):
        power = RANKINGS[trump].power
        for led in CARDS:
            for card in CARDS:
                if card.suit is not led.suit and card.suit is not trump:
                    assert power[led.number][card.index] < power[led.number][led.index]


def test_at_no_trump_the_ten_is_over_the_nine_and_the_jack_no_more_than_it_is() -> None:
    power = RANKINGS[None].power[0]
    order = sorted(PLAIN_STRENGTH, key=lambda rank: -power[cards(f"{rank}S")[0].index])
    assert order == ["A", "10", "K", "Q", "J", "9", "8", "7"]
    state = dealt(rules(), "10S 7H 8H 9H", "9S 7D 8D 9D")
    assert events(do(state, "take none", "play 10S"), "play 9S")[-1] == TrickTaken(
        0, cards("10S 9S"), 10
    )


def test_every_trump_beats_every_plain_card() -> None:
    for trump in SUITS:
        for led in CARDS:
            if led.suit is trump:
                continue
            power = RANKINGS[trump].power[led.number]
            for card in CARDS:
                if card.suit is trump:
                    assert power[card.index] > power[led.index]


def test_a_choice_once_made_stands() -> None:
    state = do(dealt(rules()), "take hearts")
    assert (state.phase, state.table.contract.trump) == (Phase.PLAY, Suit.HEARTS)  # type: ignore[union-attr]
    for other in ("take spades", "take none", "pass"):
        assert refused(state, other) is Reason.CHOSEN


def test_a_dealer_who_must_choose_is_offered_no_pass() -> None:
    state = do(dealt(rules()), "pass", "pass", "pass")
    takes = {f"take {name}" for name in (*SUITS, "none")}
    assert legal(state) == takes
    assert refused(state, "pass") is Reason.MUST_CHOOSE
    assert legal(do(dealt(rules(all_pass="redeal")), "pass", "pass", "pass")) == {*takes, "pass"}
    assert legal(do(dealt(rules()), "pass")) == {*takes, "pass"}, "in the first round he may pass"


def test_all_tricks_are_worth_162() -> None:
    for trump in (*SUITS, None):
        assert sum(RANKINGS[trump].points) == 152
    for seed in range(30):
        rng = random.Random(seed)
        option, seats = random_options(rng)
        made = rules(**option) if seats == 2 else four(**option)
        state = blot.new_match(made, seats)
        state = do(state, "dealer 0", f"deal {' '.join(c.text for c in rng.sample(CARDS, 32))}")
        while state.to_play is not None and state.phase is Phase.CHOOSE:
            state = do(state, state.legal[0])
        assert sum(played_out(state, rng).match.hands[0].cards[:2]) == 162


def test_the_sides_are_never_rounded_apart() -> None:
    """16.5 and 16.5 tens would make 17, or 15 with both rounded down."""
    for rounding in ("half_down", "half_up"):
        for other in range(1, 81):
            found = result(rules(rounding=rounding), (162 - other, other))
            assert sum(found.points) == 16
    assert result(rules(), (97, 65)).points == (10, 6)
    assert result(rules(rounding="half_up"), (97, 65)).points == (9, 7)


def test_a_target_is_crossed_by_a_deal_and_not_by_an_announcement() -> None:
    """Seat 0 declares more than the target and fails: it has won nothing."""
    state = dealt(
        rules(target=2), "AS KS QS JS", "JH 9H AH 10H AC 10C KC AD", down1="KH QH 8H 7H QC JC 10D"
    )
    state = do(state, "take hearts", "declare AS KS QS JS")
    assert state.match.winners is None and state.match.scores == (0, 0)
    assert blot.view(state, None).scores == (0, 0)
    over = played_out(state, random.Random(2))
    assert over.match.hands[0].combinations[0] >= 50 and over.match.hands[0].winners == (1,)
    assert over.match.winners == (1,) and over.match.scores[0] == 0


@pytest.mark.parametrize("first", [0, 1])
def test_equal_combinations_are_given_to_the_one_declared_first(first: int) -> None:
    both = declared((first, "AS KS QS"), (1 - first, "AD KD QD"))
    assert result(rules(), (81, 81), declared=both).combinations[first] == 20
    assert result(rules(), (81, 81), declared=both).combinations[1 - first] == 0


@pytest.mark.parametrize(("dealer", "better"), [(0, 1), (1, 0), (2, 0), (3, 0)])
def test_equal_combinations_of_four_go_to_the_nearest_after_the_dealer(
    dealer: int, better: int
) -> None:
    both = declared((0, "AS KS QS"), (1, "AD KD QD"))
    for order in (both, both[::-1]):
        found = result(four(), (81, 81), declared=order, dealer=dealer)
        assert found.combinations[better] == 20 and found.combinations[1 - better] == 0
    trumps = declared((0, "AS KS QS"), (1, "AH KH QH"))
    assert result(four(), (81, 81), declared=trumps, dealer=3).combinations[:2] == (0, 20)


def test_a_card_is_in_one_combination_only() -> None:
    state = dealt(rules(), "QS QH QD QC KS JS 7D 8C", "AH KH 10H 9H 8H 7H 7C 9C")
    state = do(state, "take hearts")
    assert declares(state) == {"KS QS JS", "QS QH QD QC"}
    fours = do(state, "declare QS QH QD QC")
    assert declares(fours) == set()
    assert refused(fours, "declare KS QS JS") is Reason.IN_ANOTHER
    assert declares(do(state, "declare KS QS JS")) == set()


def test_what_is_not_declared_does_not_count() -> None:
    state = do(dealt(rules(), "AS KS QS JS 7D 8D 7H 8H", "7S 8S 9D 10D"), "take clubs")
    assert declares(state) == {"AS KS QS JS"}
    state = do(state, "play AS")
    over = played_out(state, random.Random(1))
    assert over.match.hands[0].declared == ()
    assert over.match.hands[0].blot is None or sum(over.match.hands[0].combinations) == 20


@pytest.mark.parametrize("seat", [0, 1])
def test_blot_stays_with_its_holder_where_the_rules_say_so(seat: int) -> None:
    """Seat 0 has taken and fails."""
    lost = result(four(), (60, 102), blot=seat)
    assert lost.points[:2] == ((20, 162) if seat == 0 else (0, 182))
    assert result(rules(scale="points"), (60, 102), blot=seat).points == (0, 182)
    stays = result(rules(failed_blot="stays"), (60, 102), blot=seat)
    assert stays.points == ((2, 16) if seat == 0 else (0, 18))


def test_the_last_card_lies_in_the_trick_before_it_is_taken() -> None:
    state = played_to_the_last(dealt(rules()))
    played, taken, *_ = happened = steps(state, state.legal[0])
    assert isinstance(played.event, Played)
    assert len(blot.view(played.state, None).trick) == 2
    assert isinstance(taken.event, TrickTaken)
    assert blot.view(taken.state, None).trick == ()
    for step in happened[1:]:
        last = blot.view(step.state, None).last_trick
        assert last is not None and len(last.cards) == 2


def played_to_the_last(state: State) -> State:
    """The state in which one card is left to play."""
    state, rng = do(state, "take hearts"), random.Random(4)
    while sum(mask.bit_count() for mask in state.table.playable) > 1:
        state = do(state, rng.choice([a for a in state.legal if "declare" not in blot.write(a)]))
    return state


def test_a_new_deal_remembers_nothing_of_the_old_one() -> None:
    over = played_out(do(dealt(rules()), "take hearts"), random.Random(3))
    assert blot.view(over, None).trump is Suit.HEARTS, "the finished table stays"
    pack = " ".join(card.text for card in random.Random(5).sample(CARDS, 32))
    state = do(over, f"deal {pack}")
    view = blot.view(state, None)
    assert (view.trump, view.taker, view.declared, view.blot, view.last_trick) == (None,) * 2 + (
        (),
        None,
        None,
    )
    assert view.cards == (0, 0) and view.tricks == (0, 0) and view.passes == 0
    assert view.dealer == 0, "the other one deals"


def test_a_taker_counts_as_one_side_with_his_partner() -> None:
    found = result(four(), (100, 62), taker=2)
    assert (found.outcome, found.winners, found.points) == ("made", (0, 2), (100, 62, 100, 62))


def test_a_declaration_of_four_is_compared_when_the_first_trick_is_over() -> None:
    state = dealt_four(
        four(),
        "AS KS QS 7H 8H 9D 7C 8C",
        "10S 9S 8S 7S AD KD QD JD",
        "JS 9H 10H JH QH 8D 9C 10C",
        "KH AH 7D 10D JC QC KC AC",
        turned="7H",
    )
    assert declares(state) == {"AS KS QS"}
    state = do(state, "declare AS KS QS", "play AS")
    assert declares(state) == {"10S 9S 8S 7S", "AD KD QD JD"}
    state = do(state, "declare 10S 9S 8S 7S", "play 7S", "play JS")
    shown = events(state, next(a for a in state.legal if "play" in blot.write(a)))
    assert [type(event).__name__ for event in shown][-1] == "CombinationsShown"
    assert isinstance(shown[-1], CombinationsShown) and shown[-1].best == 1


def test_the_match_is_won_by_the_last_step_alone() -> None:
    state = played_to_the_last(dealt(Rules(target=1)))
    found = names(state, state.legal[0])
    assert found[-2:] == ["HandScored", "MatchWon"]
    assert isinstance(events(state, state.legal[0])[-1], MatchWon)
