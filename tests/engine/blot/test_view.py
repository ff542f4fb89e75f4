"""What a seat sees of Blot. That nothing else leaks is watched in every random deal."""

from __future__ import annotations

import pytest

from game.engine import blot
from game.engine.blot.cards import Suit
from game.engine.blot.events import (
    BlotShown,
    CombinationsShown,
    DealtRest,
    Declared,
    Grew,
    Opened,
    Passed,
    Played,
    Taken,
)
from game.engine.blot.state import Phase, State
from game.engine.blot.view import Pile, View
from tests.engine.blot.tables import cards, dealt, do, events, names, rules

UP0, UP1 = "AS KS QS JS 9S 8S 7S 10D", "AH KH 9H 7H 8D 9D KD JC"
DOWN0, DOWN1 = "10S JH QH 10H 7D AD QD JD", "8H 7C 8C 9C 10C QC KC AC"


def table(**option: object) -> State:
    return dealt(rules(**option), UP0, UP1, DOWN0, DOWN1)


def ups(view: View, seat: int) -> list[str | None]:
    return [pile.up.card.text if pile.up and pile.up.card else None for pile in view.piles[seat]]


def test_four_upper_cards_before_the_choice_and_all_after_it() -> None:
    state = table()
    for seat in (None, 0, 1):
        view = blot.view(state, seat)
        assert ups(view, 0) == [*UP0.split()[:4], None, None, None, None]
        assert [pile.down is not None for pile in view.piles[1]] == [True] * 8
        assert len(view.stock) == 8 and {piece.card for piece in view.stock} == {None}
        assert (view.taker, view.trump, view.dealer, view.leader) == (None, None, 1, 0)
    assert events(state, "take hearts") == [Taken(0, Suit.HEARTS), DealtRest((0, 1))]
    assert ups(blot.view(do(state, "take hearts"), 1), 0) == UP0.split()
    state = do(state, "pass")
    assert events(state, "pass") == [Passed(1), DealtRest((0, 1))]
    assert ups(blot.view(do(state, "pass"), 1), 1) == UP1.split()
    assert names(do(state, "pass"), "take none") == ["Taken"], "nothing is dealt twice"


def test_the_game_without_trump_is_told_from_no_choice() -> None:
    view = blot.view(do(table(), "take none"), None)
    assert (view.taker, view.trump) == (0, None)


def test_a_lower_card_opens_at_once_and_stays_the_same_piece() -> None:
    state = do(table(), "take hearts")
    below = blot.view(state, 1).piles[0][7]
    assert below.down is not None and below.down.card is None
    played, opened = events(state, "play 10D")
    lower = cards("JD")[0]
    assert opened == Opened(0, below.down.id, lower, 7)
    assert isinstance(played, Played) and played.card is cards("10D")[0]
    steps = blot.apply(state, blot.read("play 10D"))
    assert blot.view(steps[0].state, 0).piles[0][7] == Pile(below.down, None), "not yet"
    pile = blot.view(steps[1].state, 1).piles[0][7]
    assert pile.down is None and pile.up is not None
    assert (pile.up.id, pile.up.card) == (below.down.id, lower)


def test_after_the_trick_both_open() -> None:
    state = do(table(reveal="after_trick"), "take hearts")
    assert names(state, "play 10D") == ["Played"]
    state = do(state, "play 10D")
    assert names(state, "play KD") == ["Played", "TrickTaken", "Opened", "Opened"]


def test_a_trick_is_seen_again_until_the_next_one() -> None:
    state = do(table(), "take hearts", "play 10D", "play KD")
    view = blot.view(state, 1)
    assert view.trick == () and view.last_trick is not None and view.last_trick.winner == 0
    assert [(seat, piece.card.text) for seat, piece in view.last_trick.cards if piece.card] == [
        (0, "10D"),
        (1, "KD"),
    ]
    assert view.tricks == (1, 0) and view.cards == (14, 0)
    assert [piece.card for piece in view.taken[0]] == [None, None] and view.taken[1] == ()
    assert [seat for seat, _ in blot.view(do(state, "play JD"), 1).trick] == [0]


def test_blot_is_shown_when_its_second_card_lies_open() -> None:
    """KH lies face up; QH is under the queen of spades of the other one: nobody has Blot."""
    state = do(table(), "take hearts")
    assert "BlotShown" not in names(state, "play QS")
    both = dealt(rules(), "KH QH 7S", "AS")
    assert events(both, "take hearts")[-1] == BlotShown(0)
    assert blot.view(do(both, "take hearts"), 1).blot == 0
    later = do(dealt(rules(), "KH 7D 8S 9S", "AS", down0="7C QH"), "take hearts")
    assert blot.view(later, 0).blot is None
    assert BlotShown(0) in events(later, "play 7D")
    first = do(dealt(rules(), "KH 7D 8S 9S", "8D 9D 10D JD", down0="7C QH"), "take hearts")
    first = do(first, "play KH")
    while not {"play 7D"} & {blot.write(action) for action in first.legal}:
        first = do(first, next(a for a in first.legal if blot.write(a).startswith("play")))
    assert BlotShown(0) in events(first, "play 7D"), "also when the king has been played"
    assert blot.view(do(dealt(rules(), "KH QH"), "take none"), 0).blot is None


def test_declared_combinations_are_public_and_compared_after_the_first_trick() -> None:
    state = do(table(), "take clubs")
    (said,) = events(state, "declare AS KS QS JS")
    assert isinstance(said, Declared) and said.public
    assert blot.seen_by(said, 1) is said
    state = do(state, "declare AS KS QS JS", "declare 9S 8S 7S", "play 10D")
    view = blot.view(state, 1)
    assert [d.points for d in view.declared] == [50, 20] and view.best == 0
    shown = events(state, "play KD")
    assert CombinationsShown(view.declared, 0) in shown
    assert "CombinationsShown" not in names(do(table(), "take clubs", "play 10D"), "play KD")


def test_a_frozen_sequence_grows_no_more() -> None:
    """10S lies under AS, which belongs to the sequence."""
    state = do(table(), "take clubs", "declare AS KS QS JS", "play AS")
    assert blot.view(state, 0).declared[0].cards == cards("AS KS QS JS")


def grew(*actions: str, **option: object) -> list[Grew]:
    """A-K-Q and 10-9-8 of spades lie open with JS under 7D."""
    up = "AS KS QS 10S 9S 8S 7D 8H"
    state = dealt(rules(**option), up, "7C 8C 10C JC 8D 10D QD KD", down0="7H 9H 10H JH QH KH JS")
    *before, last = actions
    state = do(state, "take hearts", *before)
    return [event for event in events(state, last) if isinstance(event, Grew)]


@pytest.mark.parametrize(
    ("first", "second", "cards_then"),
    [("AS KS QS", "10S 9S 8S", "AS KS QS JS"), ("10S 9S 8S", "AS KS QS", "JS 10S 9S 8S")],
)
def test_a_card_between_two_sequences_joins_the_one_declared_first(
    first: str, second: str, cards_then: str
) -> None:
    (event,) = grew(f"declare {first}", f"declare {second}", "play 7D")
    assert (event.at, event.cards) == (0, cards(cards_then))


def test_a_sequence_takes_along_what_was_not_declared() -> None:
    (event,) = grew("declare AS KS QS", "play 7D")
    assert (event.before, event.points, len(event.cards)) == (20, 100, 7)
    assert grew("declare AS KS QS", "play 7D", declare="first_trick") == []
    (event,) = grew("declare AS KS QS", "play 7D", declare="any_turn")
    assert event.points == 100


def test_the_finished_table_stays_to_be_looked_at() -> None:
    state = do(table(), "take hearts")
    while not state.match.hands:
        state = do(state, state.legal[-1])
    view = blot.view(state, None)
    assert (view.phase, view.to_play, view.can_see) == (Phase.DEAL, None, True)
    assert view.last_trick is not None and view.tricks == tuple(view.hands[0].tricks)
    assert sum(view.cards) == 162
    assert {pile for piles in view.piles for pile in piles} == {Pile(None, None)}
