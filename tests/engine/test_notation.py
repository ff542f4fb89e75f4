"""The written form of actions: it is read back as it was written, and nothing else is read."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import dominoes
from game.engine.dominoes.actions import (
    DRAW,
    PASS,
    PEEK_NEXT,
    TURN_NEXT,
    Deal,
    Lot,
    Peek,
    Place,
    Turn,
)
from game.engine.dominoes.notation import NotationError
from game.engine.dominoes.tiles import full_tiles
from game.engine.dominoes.train import End
from tests.engine.tables import tiles

SOME_TILES = st.lists(st.sampled_from(full_tiles(12)), min_size=1).map(tuple)
ACTIONS = st.one_of(
    SOME_TILES.map(Lot),
    SOME_TILES.map(Deal),
    st.builds(Turn, st.none() | st.integers(0, 90)),
    st.builds(Peek, st.none() | st.integers(0, 90)),
    st.builds(Place, st.sampled_from(full_tiles(12)), st.none() | st.sampled_from(End)),
    st.sampled_from([DRAW, PASS]),
)


@given(ACTIONS)
def test_what_is_written_is_read(action: Any) -> None:
    assert dominoes.read(dominoes.write(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("lot 6-3 5-4", Lot(tiles("6-3 5-4"))),
        ("deal 4-1 5-5", Deal(tiles("4-1 5-5"))),
        ("turn", TURN_NEXT),
        ("turn 3", Turn(3)),
        ("peek", PEEK_NEXT),
        ("peek 2", Peek(2)),
        ("place 6-4", Place(tiles("6-4")[0])),
        ("place 6-4 left", Place(tiles("6-4")[0], End.LEFT)),
        ("place 6-4 right", Place(tiles("6-4")[0], End.RIGHT)),
        ("place 6-4 up", Place(tiles("6-4")[0], End.UP)),
        ("place 12-10 down", Place(tiles("12-10")[0], End.DOWN)),
        ("draw", DRAW),
        ("pass", PASS),
    ],
)
def test_the_table_of_actions(text: str, action: Any) -> None:
    assert dominoes.read(text) == action
    assert dominoes.write(action) == text


def test_tiles_are_read_either_way_round() -> None:
    assert dominoes.write(dominoes.read("lot 3-6 0-0 4-5")) == "lot 6-3 0-0 5-4"
    assert dominoes.write(dominoes.read("place 1-6 up")) == "place 6-1 up"


REFUSED = [
    *["", " ", "turn ", " turn", "Turn", "TURN", "turn  3", "turn -1", "turn 03", "turn +3"],
    *["turn 3.0", "turn ३", "turn 3 4", "turn 91", "turn\n", "turn\t3", "peek x", "peek 1 2"],
    *["place", "place ", "place 6-4 ", "place 6-4  left", "place 6-4 Left", "place 6-4 middle"],
    *["place 6-4 left right", "place 7", "place 6-4,left", "place 13-0", "place left"],
    *["lot", "lot ", "lot  6-4", "lot 6-4 ", "lot 6-4  5-4", "lot six", "deal", "deal 6-4\n5-4"],
    *["draw 1", "pass 2", "draw ", "resign", "\x00", "place 6-4\u200b left", "turn" * 50_000],
]


@pytest.mark.parametrize("text", REFUSED)
def test_nothing_else_is_read(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        dominoes.read(text)
    sentence = str(caught.value)
    assert sentence.isprintable() and len(sentence) < 70


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    try:
        action = dominoes.read(text)
    except NotationError as error:
        assert str(error)
    else:
        assert dominoes.read(dominoes.write(action)) == action


@given(ACTIONS)
def test_actions_travel_to_other_processes(action: Any) -> None:
    assert pickle.loads(pickle.dumps(action)) == action


def test_placements_are_one_object_each() -> None:
    six_four = tiles("6-4")[0]
    assert Place(six_four, End.LEFT) is Place(six_four, End.LEFT)
    assert Place(six_four) != Place(six_four, End.LEFT)
    assert repr(Place(six_four, End.UP)) == "Place(6-4, up)"
    match Place(six_four, End.UP):
        case Place(t, end):
            assert (t, end) == (six_four, End.UP)
    assert len({Turn(1), Turn(1), Peek(1), Turn(), TURN_NEXT}) == 3
