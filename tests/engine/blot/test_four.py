"""Blot for four: dealing, choosing, following, declaring, and the match (rules 2.3)."""

from __future__ import annotations

import pytest

from game.engine import blot
from game.engine.blot.actions import Deal
from game.engine.blot.cards import CARDS, RANKINGS, Suit, mask_of
from game.engine.blot.events import BlotShown, Dealt, DealtRest, Declared, Passed, Taken, ThrownIn
from game.engine.blot.legal import plays as legal_plays
from game.engine.blot.state import Phase, State
from tests.engine.blot.tables import cards, dealt_four, do, events, four, legal, rules

HANDS = (
    "AS KS QS 7S JH 9D 7C 8C",
    "10S 9S 8S 9H AD KD QD JD",
    "JS 7H 10H 8H QH 8D 9C 10C",
    "KH AH 7D 10D JC QC KC AC",
)


def table(**option: str) -> State:
    """Seat 0 has taken hearts with the jack; the dealer is seat 3."""
    return dealt_four(four(**option), *HANDS, turned="JH")


def deal(dealer: int) -> State:
    return do(blot.new_match(four(), 4), f"dealer {dealer}", Deal(CARDS))


def hand(state: State, seat: int) -> list[int]:
    """The places in the pack of a seat's cards; the pack is CARDS."""
    return [piece.id for piece in blot.view(state, seat).held[seat]]


def test_three_and_two_then_three_more_and_the_taker_gets_the_card_turned_up() -> None:
    state = deal(dealer=1)
    assert hand(state, 2) == [0, 1, 2, 12, 13] and hand(state, 1) == [9, 10, 11, 18, 19]
    view = blot.view(state, None)
    assert view.turned_up is not None and view.turned_up.card is CARDS[20]
    assert [piece.id for piece in view.stock] == list(range(21, 32))
    assert state.to_play == 2 and legal(state) == {"take diamonds", "pass"}
    state = do(state, "pass", "take diamonds")
    assert hand(state, 2) == [0, 1, 2, 12, 13, 21, 22, 23]
    assert hand(state, 3) == [3, 4, 5, 14, 15, 20, 24, 25], "the taker"
    assert hand(state, 0) == [6, 7, 8, 16, 17, 26, 27, 28]
    assert hand(state, 1) == [9, 10, 11, 18, 19, 29, 30, 31]
    assert state.to_play == 2, "the dealer’s left leads"
    assert blot.view(state, None).turned_up is None


def test_in_the_second_round_any_other_suit() -> None:
    state = do(deal(dealer=3), "pass", "pass", "pass", "pass")
    assert legal(state) == {"take spades", "take hearts", "take clubs", "pass"}
    state = do(state, "take clubs")
    assert blot.view(state, None).trump is Suit.CLUBS
    assert 20 in hand(state, 0), "the card turned up goes to the taker here too"


def test_nobody_chooses_and_the_next_dealer_deals() -> None:
    state = do(deal(dealer=3), *["pass"] * 7)
    assert events(state, "pass") == [Passed(3), ThrownIn()]
    state = do(state, "pass")
    assert (state.phase, state.match.dealer, state.match.hands) == (Phase.DEAL, 0, ())
    assert blot.view(state, 1).held == ((),) * 4
    assert events(state, Deal(CARDS)) == [Dealt((1, 2, 3, 0), CARDS[20])]


def test_what_happens_when_it_is_taken() -> None:
    state = deal(dealer=3)
    happened = events(state, "take diamonds")
    assert happened == [Taken(0, Suit.DIAMONDS), DealtRest((0, 1, 2, 3))]


@pytest.mark.parametrize(
    ("trick", "mine", "may", "free"),
    [
        ("AS", "10S 7S JH", "10S 7S", "10S 7S"),
        ("9H", "JH AH 7H AS", "JH", "JH"),
        ("9H 7D JH", "AH 7H AS", "AH 7H", "AH 7H"),
        ("7H 9H", "JH AH AS", "JH", "JH"),
        ("AS 7S", "8H AD 7C", "8H AD 7C", "8H AD 7C"),
        ("7S AS", "8H AD 7C", "8H", "8H"),
        ("7S AS 8S", "8H AD 7C", "8H AD 7C", "8H AD 7C"),
        ("7S 9H", "JH AH AD", "JH", "JH"),
        ("7S 9H", "AH 7H AD", "AH 7H", "AH 7H AD"),
        ("7S 9H 8S", "AH 7H AD", "AH 7H AD", "AH 7H AD"),
        ("7S 9H JH", "AH 7H AD", "AH 7H", "AH 7H AD"),
        ("7S", "AD KC", "AD KC", "AD KC"),
        ("7H", "AD KC", "AD KC", "AD KC"),
    ],
    ids=lambda text: text,
)
def test_following(trick: str, mine: str, may: str, free: str) -> None:
    """Trump is hearts; `free` is what may be played with `under_trump: free`."""
    for option, expected in ((four(), may), (four(under_trump="free"), free)):
        found = legal_plays(mask_of(cards(mine)), cards(trick), RANKINGS[Suit.HEARTS], option)
        assert {blot.write(action)[5:] for action in found} == {*expected.split()}


def test_a_declaration_is_heard_and_seen_only_after_the_first_trick() -> None:
    state = table()
    (said,) = events(state, "declare AS KS QS")
    assert isinstance(said, Declared)
    assert blot.seen_by(said, 0) == said and said.cards == cards("AS KS QS")
    for seat in (None, 1, 2, 3):
        heard = blot.seen_by(said, seat)
        assert isinstance(heard, Declared)
        assert (heard.seat, heard.kind, heard.points, heard.cards) == (0, "terz", 20, None)
    state = do(state, "declare AS KS QS")
    assert blot.view(state, 1).declared == (blot.seen_by(said, 1),)
    assert blot.view(state, 1).best is None and blot.view(state, 0).best == 0
    assert blot.view(state, 1, open_hands=True).best == 0
    state = do(state, "play 7S", "play 10S", "play JS", "play 7D")
    assert blot.view(state, 1).declared[0].cards == cards("AS KS QS")
    assert blot.view(state, 1).best == 0


def test_blot_is_shown_by_the_second_of_its_cards() -> None:
    hands = (
        "KH QH 7S 8S 9S JH 7C 8C",
        "10S AS KS 9H AD KD QD JD",
        "JS 7H 10H 8H QS 8D 9C 10C",
        "AH 9D 7D 10D JC QC KC AC",
    )
    state = do(dealt_four(four(), *hands, turned="JH"), "play JH", "play 9H", "play 7H", "play AH")
    assert BlotShown(0) not in events(state, "play KH")
    assert blot.view(do(state, "play KH"), 0).blot is None
    state = do(state, "play KH", "play 10S", "play 10H", "play 7D")
    state = do(state, "play 9C", "play KC", "play 7C", "play JD", "play 9D")
    assert BlotShown(0) in events(state, "play QH")
    assert blot.view(do(state, "play QH"), None).blot == 0


def test_the_dealer_moves_to_the_left_after_every_deal() -> None:
    state = table()
    while not state.match.hands:
        state = do(state, state.legal[-1])
    assert state.match.dealer == 0


def test_the_defaults_of_the_two_games() -> None:
    assert (four().target, four().scale, four().contract_tie) == (1001, "points", "hangs")
    assert (four().failed_blot, four().kaput, four().declare) == (
        "stays",
        "no_tricks",
        "first_trick",
    )
    assert (rules().target, rules().scale, rules().contract_tie) == (101, "tens", "taker_fails")
