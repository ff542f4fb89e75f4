"""Every reason why an action of Blot is refused, in words, and that a refusal changes nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine import blot
from game.engine.blot.actions import Deal
from game.engine.blot.cards import CARDS
from game.engine.blot.reasons import Reason
from game.engine.blot.state import State
from game.engine.core import IllegalAction
from tests.engine.blot.tables import dealt, dealt_four, do, four, played_out, refused, rules, steps


def start(seats: int = 2) -> State:
    return blot.new_match(rules() if seats == 2 else four(), seats)


def choosing(**option: Any) -> State:
    return dealt(rules(**option), "AS KS QS JS 9S 8S 7S 10D", "AH KH 9H 7H 8D 9D KD JC")


def leading(**option: Any) -> State:
    return do(choosing(**option), "take hearts")


def second(led: str, up: str, trump: str = "hearts") -> State:
    """Seat 1 with `up` before it answers `led`."""
    return do(dealt(rules(), led, up), f"take {trump}", f"play {led.split()[0]}")


def at_four(**option: Any) -> State:
    return dealt_four(
        four(**option),
        "AS KS QS 7S JH 9D 7C 8C",
        "10S 9S 8S 9H AD KD QD JD",
        "JS 7H 10H 8H QH 8D 9C 10C",
        "KH AH 7D 10D JC QC KC AC",
        turned="JH",
    )


def turned_up() -> State:
    """Seat 0 may take the jack of hearts, at the dealer's left."""
    pack = [card for card in CARDS if card.text != "JH"]
    pack.insert(20, next(card for card in CARDS if card.text == "JH"))
    return do(start(4), "dealer 3", Deal(tuple(pack)))


def over() -> State:
    return played_out(do(dealt(rules(target=1)), "take hearts"), random.Random(1))


CASES: list[tuple[State, Any, Reason]] = [
    (over(), "pass", Reason.MATCH_OVER),
    (over(), Deal(CARDS), Reason.MATCH_OVER),
    (start(), "pass", Reason.DEALER_NEXT),
    (start(), Deal(CARDS), Reason.DEALER_NEXT),
    (start(), "dealer 2", Reason.NO_SEAT),
    (start(4), "dealer 4", Reason.NO_SEAT),
    (do(start(), "dealer 1"), "take hearts", Reason.DEAL_NEXT),
    (do(start(), "dealer 1"), "dealer 1", Reason.DEAL_NEXT),
    (do(start(), "dealer 1"), Deal(CARDS[1:]), Reason.DEAL_COUNT),
    (do(start(), "dealer 1"), Deal((*CARDS[1:], CARDS[1])), Reason.CARD_TWICE),
    (choosing(), Deal(CARDS), Reason.NOT_CHANCE),
    (choosing(), "dealer 0", Reason.NOT_CHANCE),
    (choosing(), "play AS", Reason.CHOOSE_FIRST),
    (choosing(), "declare KS QS JS", Reason.CHOOSE_FIRST),
    (choosing(no_trump=False), "take none", Reason.NO_TRUMP_OFF),
    (do(choosing(), "pass", "pass", "pass"), "pass", Reason.MUST_CHOOSE),
    (turned_up(), "take spades", Reason.TURNED_SUIT_ONLY),
    (turned_up(), "take none", Reason.NO_TRUMP_OFF),
    (do(turned_up(), "pass", "pass", "pass", "pass"), "take hearts", Reason.OTHER_SUIT_ONLY),
    (steps(choosing(), "take hearts")[0].state, "play AS", Reason.GOING_ON),
    (leading(), "take spades", Reason.CHOSEN),
    (leading(), "pass", Reason.CHOSEN),
    (leading(), "play AH", Reason.NOT_OPEN),
    (second("AS", "10S 7S JH 8D"), "play 8D", Reason.MUST_FOLLOW),
    (second("9H", "JH AH 7H 8D"), "play 7H", Reason.MUST_BEAT),
    (second("KD 7C 8C 9C 10C AC AS KS", "8H JH 9S QS 8S 7S 10S JS"), "play 9S", Reason.MUST_TRUMP),
    (leading(), "declare AS KS QS", Reason.NOT_WHOLE),
    (leading(), "declare AS KS", Reason.NO_COMBINATION),
    (leading(), "declare AS KS JS", Reason.NO_COMBINATION),
    (leading(), "declare AS AS KS QS", Reason.CARD_TWICE),
    (leading(), "declare AH KH QH", Reason.NOT_OPEN),
    (do(leading(), "declare 9S 8S 7S"), "declare 9S 8S 7S", Reason.IN_ANOTHER),
    (leading(declare="none"), "declare 9S 8S 7S", Reason.NO_DECLARING),
    (do(leading(), "play 10D", "play KD"), "declare 9S 8S 7S", Reason.TOO_LATE),
    (at_four(), "play 10S", Reason.NOT_IN_HAND),
    (at_four(), "declare AD KD QD", Reason.NOT_IN_HAND),
    (do(at_four(), "play JH"), "play AD", Reason.MUST_FOLLOW),
    (at_four(declare="none"), "declare AS KS QS", Reason.NO_DECLARING),
]


@pytest.mark.parametrize(("state", "action", "reason"), CASES)
def test_every_reason(state: State, action: Any, reason: Reason) -> None:
    before = repr(state)
    assert refused(state, action) is reason
    assert repr(state) == before


def test_no_reason_is_left_out() -> None:
    assert {reason for _, _, reason in CASES} == set(Reason)


@pytest.mark.parametrize(
    ("state", "action", "words"),
    [
        (second("9H", "JH AH 7H 8D"), "play 7H", "you must beat the nine of trumps"),
        (second("AS", "10S 7S JH 8D"), "play 8D", "you must follow with spades"),
        (leading(), "declare AS KS QS", "a sequence is declared whole: AS KS QS JS"),
        (leading(), "declare AS 10D", "AS and 10D is no combination"),
        (turned_up(), "take spades", "only the suit turned up can be taken now: hearts"),
        (leading(), "play AH", "AH does not lie face up before you"),
    ],
)
def test_it_is_said_why(state: State, action: str, words: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        blot.apply(state, blot.read(action))
    assert str(caught.value) == words


def test_nothing_is_told_of_what_lies_face_down() -> None:
    """The same refusal whether the card lies closed before oneself or is not one's own."""
    state = do(dealt(rules(), "AS", "KS", down0="10D", down1="QC"), "take hearts")
    said = []
    for card in ("10D", "QC"):
        with pytest.raises(IllegalAction) as caught:
            blot.apply(state, blot.read(f"play {card}"))
        said.append(str(caught.value).replace(card, "…"))
    assert said[0] == said[1]
