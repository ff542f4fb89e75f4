"""The notation of Blot: every action there and back, and nothing else is read."""

from __future__ import annotations

import pytest

from game.engine import blot
from game.engine.blot.actions import PLAY, TAKE, Deal, Dealer, Declare, Pass, PlayCard
from game.engine.blot.cards import CARDS, Suit
from game.engine.blot.combinations import COMBINATIONS
from game.engine.core import NotationError
from tests.engine.blot.tables import cards


def test_every_action_there_and_back() -> None:
    actions = [*PLAY, *TAKE.values(), Pass(), *(Dealer(seat) for seat in range(4)), Deal(CARDS)]
    actions += [combination.action for combination in COMBINATIONS.values()]
    texts = [blot.write(action) for action in actions]
    assert len(set(texts)) == len(texts)
    assert [blot.read(text) for text in texts] == actions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("dealer 1", Dealer(1)),
        ("take hearts", TAKE[Suit.HEARTS]),
        ("take none", TAKE[None]),
        ("pass", Pass()),
        ("play AH", PlayCard(cards("AH")[0])),
        ("play 10H", PlayCard(cards("10H")[0])),
    ],
)
def test_as_the_table_of_records_has_it(text: str, action: object) -> None:
    assert blot.read(text) == action
    assert blot.write(action) == text  # type: ignore[arg-type]


def test_a_declaration_is_read_in_any_order_and_written_from_high_to_low() -> None:
    for order in ("QH JH 10H", "10H QH JH", "JH 10H QH"):
        action = blot.read(f"declare {order}")
        assert action == Declare(cards("QH JH 10H"))
        assert blot.write(action) == "declare QH JH 10H"
    assert blot.write(blot.read("declare QC QD QH QS")) == "declare QS QH QD QC"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "play",
        "play  AH",
        "play AH ",
        "Play AH",
        "play ah",
        "play HA",
        "play 1H",
        "play 6H",
        "play AH KH",
        "take",
        "take heart",
        "take no trump",
        "pass now",
        "dealer",
        "dealer -1",
        "dealer 01",
        "dealer one",
        "deal",
        "deal ",
        "deal AS  KS",
        "declare",
        "declare QH JH 10h",
        "declare QH,JH,10H",
        "turn",
        "play \x00",
        "x" * 10_000,
    ],
)
def test_nothing_else_is_read(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        blot.read(text)
    said = str(caught.value)
    assert len(said) < 80 and said.isprintable()


def test_a_card_is_written_rank_then_suit() -> None:
    assert {card.text for card in CARDS} == {
        rank + suit for rank in ("7", "8", "9", "10", "J", "Q", "K", "A") for suit in "SHDC"
    }
