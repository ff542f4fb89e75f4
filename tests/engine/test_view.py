"""What a seat sees. That nothing else leaks is watched in every random hand (`watch.py`)."""

from __future__ import annotations

from game.engine import dominoes
from game.engine.common import MatchWon
from game.engine.dominoes.events import Drew, HandScored, LotDrawn, Passed, Turned
from game.engine.dominoes.state import Phase
from game.engine.dominoes.view import Piece, View
from tests.engine.tables import HELD, dealt, do, events, position, rules, steps, tiles


def faces(view: View, seat: int) -> list[str | None]:
    return [piece.tile.text if piece.tile else None for piece in view.rows[seat]]


def test_nobody_knows_a_blind_row() -> None:
    state = dealt(rules(deal={2: 2}), "4-1 5-5", "6-3 6-5")
    for seat in (None, 0, 1):
        view = dominoes.view(state, seat)
        assert faces(view, 0) == faces(view, 1) == [None, None]
        assert {piece.tile for piece in view.leftover} == {None}
        assert (view.seat, view.to_play, view.leader, view.can_see) == (seat, 0, 0, False)


def test_a_turned_tile_is_seen_by_all_and_its_piece_stays_the_same() -> None:
    state = dealt(rules(deal={2: 2}), "4-1 5-5", "6-3 6-5")
    lay = dominoes.view(state, 1).rows[0][0]
    state = do(state, "turn")
    view = dominoes.view(state, 1)
    assert view.turned == Piece(lay.id, tiles("4-1")[0])
    assert (view.turned_at, len(view.rows[0])) == (0, 1)
    state = do(state, "place 4-1")
    view = dominoes.view(state, None)
    assert [(laid.id, laid.first, laid.second) for laid in view.line] == [(lay.id, 4, 1)]
    assert (view.turned, view.start, view.ends[0][1]) == (None, 0, 4)


def test_a_missed_tile_is_forgotten_a_face_up_double_is_not() -> None:
    state = position(
        rules(stuck_doubles="face_up"), "6-6 5-4", "4-4 5-5", line="1-0", face_up="4-4"
    )
    state = do(state, "turn")
    view = dominoes.view(state, 1)
    assert faces(view, 0) == [None, "6-6"]
    assert faces(view, 1) == ["4-4", None]
    assert faces(dominoes.view(do(state, "turn", "turn"), 0), 0) == ["6-6", None]


def test_a_peek_is_seen_by_all() -> None:
    state = position(rules(peek=True), "6-2 4-4 0-0", "5-5 6-4", line="2-1 6-1")
    state = do(state, "turn", "peek")
    for seat in (None, 0, 1):
        view = dominoes.view(state, seat)
        assert view.peeked == Piece(view.rows[0][0].id, tiles("4-4")[0])
        assert faces(view, 0) == ["4-4", None]


def test_each_sees_his_own_held_hand() -> None:
    state = dealt(rules(**HELD, deal={2: 2}), "4-4 6-5", "5-5 1-0")
    assert faces(dominoes.view(state, 0), 0) == ["4-4", "6-5"]
    assert faces(dominoes.view(state, 0), 1) == [None, None]
    assert faces(dominoes.view(state, 1), 1) == ["5-5", "1-0"]
    assert faces(dominoes.view(state, None), 0) == [None, None]
    view = dominoes.view(state, None)
    assert view.found_by is view.must_lead is tiles("5-5")[0], "it is said aloud"


def test_the_tile_that_must_be_led_is_told_until_it_lies() -> None:
    state = dealt(rules(**HELD, deal={2: 2}), "5-4 6-5", "5-5 1-0")
    assert dominoes.view(do(state, "place 5-5"), 0).must_lead is None


def test_all_rows_are_open_when_the_hand_is_over() -> None:
    state = position(rules(), "1-1 6-5", "6-6 4-4", line="1-0")
    last = steps(do(state, "turn"), "place 1-1 left")
    assert faces(dominoes.view(last[0].state, 0), 1) == [None, None], "not before it is scored"
    view = dominoes.view(last[1].state, 0)
    assert (faces(view, 0), faces(view, 1)) == (["6-5"], ["6-6", "4-4"])
    assert (view.can_see, view.phase, view.scores) == (True, Phase.DEAL, (9, 0))
    assert {piece.tile for piece in view.leftover} == {None}


def test_lots_are_seen_until_the_deal() -> None:
    state = dominoes.new_match(rules(), 2)
    assert events(state, "lot 6-6 5-4") == [LotDrawn(tiles("6-6 5-4"), 0)]
    state = do(state, "lot 6-6 5-4")
    assert dominoes.view(state, None).lots == tiles("6-6 5-4")
    view = dominoes.view(dealt(rules(deal={2: 2}), "4-1 5-5", "6-3 6-5"), None)
    assert view.lots == ()


def test_a_drawn_tile_is_secret() -> None:
    r = rules(**HELD, leftover="pool", cannot_play="draw")
    state = position(r, "4-4", "5-3 6-6", line="6-1 2-1", pool="3-1 2-0")
    (drew,) = events(state, "draw")
    assert drew == dominoes.seen_by(drew, 0) == Drew(0, drew.piece, tiles("3-1")[0])
    assert dominoes.seen_by(drew, 1) == dominoes.seen_by(drew, None) == Drew(0, drew.piece, None)
    lay = dominoes.view(state, 1).leftover[0]
    assert lay == Piece(drew.piece, None)
    assert dominoes.view(do(state, "draw"), 1).rows[0][-1] == lay


def test_other_events_are_public() -> None:
    state = do(position(rules(), "1-1 6-5", "6-6", line="1-0"), "turn", "place 1-1 left")
    result = HandScored(state.match.hands[0])
    for event in (Turned(0, 3, tiles("6-4")[0], 0), result, Passed(1), MatchWon((0,))):
        for seat in (None, 0, 1):
            assert dominoes.seen_by(event, seat) is event
