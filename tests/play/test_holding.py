"""Who holds the screen, whose hand may be seen on it, and what the next person has missed."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.engine import dominoes
from game.engine.core import Seat
from game.engine.dominoes.events import Drew, Passed
from game.engine.dominoes.view import View
from game.play.computers import Level
from game.play.holding import Holding
from game.play.presets import shipped_names, shipped_preset
from game.play.records import player
from game.play.session import Session, Table
from tests.play.made import session_of, step

LEVEL = Level.EASY
HELD = ("block", "block-match", "block-partners", "draw", "draw-match", "draw-partners")


def begun(
    preset: str,
    plays: Sequence[Level | None] = (None, None),
    seed: int = 1,
    table: Table | None = None,
) -> Session:
    """A match of which the first hand has been dealt."""
    found = shipped_preset(preset)
    assert found is not None
    seats = [player(f"P{at}", plays=level) for at, level in enumerate(plays)]
    rng = random.Random(seed)
    session = Session.begin(found.game, found.rules, seats, preset, rng, table)
    while session.waits_for_chance:
        session.do(session.chance())
    return session


def read(view: View) -> set[Seat]:
    """The seats whose tiles can all be read."""
    return {seat for seat, row in enumerate(view.rows) if row and all(piece.tile for piece in row)}


def forced_pass(session: Session) -> bool:
    return [dominoes.write(action) for action in session.legal] == ["pass"]


def drawn_by(session: Session, seat: Seat) -> None:
    """Go on until a seat has just drawn a tile."""
    rng = random.Random(3)
    while not isinstance(session.steps_of_hand[-1].event, Drew) or session.to_play != seat:
        step(session, rng)


def test_the_presets_with_tiles_in_hand_are_these() -> None:
    def held(name: str) -> bool:
        found = shipped_preset(name)
        return found is not None and getattr(found.rules, "held", False)

    assert {name for name in shipped_names("dominoes") if held(name)} == set(HELD)


# --- where no screen is passed on -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "plays", "open_table", "shown", "bottom"),
    [
        ("blind-hughie", (None, None), False, set(), 0),
        ("block", (None, None), True, {0, 1}, 0),
        ("draw", (LEVEL, None, None), True, {0, 1, 2}, 1),
        ("block", (LEVEL, None), False, {1}, 1),
        ("draw", (LEVEL, LEVEL, None, LEVEL), False, {2}, 2),
        ("block", (LEVEL, LEVEL), False, set(), 0),
    ],
    ids=["blind", "open", "open with a computer", "one person", "one of four", "nobody"],
)
def test_where_the_screen_stays(
    preset: str, plays: Sequence[Level | None], open_table: bool, shown: set[Seat], bottom: Seat
) -> None:
    session = begun(preset, plays, table=Table.OPEN if open_table else None)
    holding, rng = Holding(session), random.Random(2)
    while not session.over and not session.state.match.hands:
        assert not holding.passes and not holding.passes_alone
        assert holding.wanted_by is None
        holding.put_down()
        assert holding.bottom == bottom, "its seat keeps its place"
        rows = session.state.table.rows
        assert read(holding.view(session.state)) == {seat for seat in shown if rows[seat]}
        step(session, rng)


def test_on_an_open_table_a_drawn_tile_is_seen_by_all() -> None:
    session = begun("draw", (None, None, None), table=Table.OPEN)
    drawn_by(session, 2)
    event = session.steps_of_hand[-1].event
    assert event.tile is not None
    assert Holding(session).event(event) == event


# --- where it goes from person to person ----------------------------------------------------------


@pytest.mark.parametrize("preset", HELD)
@pytest.mark.parametrize("plays", [(None,) * 4, (None, LEVEL, None, LEVEL)])
def test_only_the_holder_sees_a_hand_and_only_his_own(
    preset: str, plays: tuple[Level | None, ...]
) -> None:
    session = begun(preset, plays)
    holding, rng = Holding(session), random.Random(4)
    people = {seat for seat, level in enumerate(plays) if level is None}
    held: set[Seat] = set()
    while not session.over and not session.state.match.hands:
        holder, wanted = holding.holder, holding.wanted_by
        assert holder is None or holder in people
        assert read(holding.view(session.state)) == ({holder} - {None})
        if wanted is not None:
            assert wanted == session.to_play != holder
            assert wanted in people and not forced_pass(session)
            holding.put_down()
            assert holding.holder is None
            assert read(holding.view(session.state)) == set()
            assert holding.wanted_by == wanted, "a hidden hand changes nobody's turn"
            state, missed = holding.take(wanted)
            assert missed == () or missed[-1].state is session.state
            assert (state if missed == () else missed[0].state) is not None
            assert holding.holder == holding.bottom == wanted
            assert holding.wanted_by is None
            held.add(wanted)
            continue
        assert holder == session.to_play or session.to_play not in people or forced_pass(session)
        for done in session.do(
            session.choose() if session.waits_for_computer else rng.choice(session.legal)
        ):
            seen = holding.event(done.event)
            if isinstance(seen, Drew):
                assert (seen.tile is None) == (seen.seat != holder)
        holding.noticed()
    assert held == people


def test_who_has_to_pass_need_not_take_the_screen() -> None:
    session = begun("block", (None, None, None), seed=1)
    holding, rng = Holding(session), random.Random(1)
    while not forced_pass(session):
        step(session, rng)
        assert not session.state.match.hands
    seat = session.to_play
    assert seat is not None
    assert holding.passes_alone and holding.wanted_by is None
    holding.take(seat)
    assert not holding.passes_alone, "who holds it passes himself"
    assert holding.wanted_by is None


def test_who_has_to_draw_takes_the_screen() -> None:
    session = begun("draw", (None, None))
    holding, rng = Holding(session), random.Random(1)
    while [dominoes.write(action) for action in session.legal] != ["draw"]:
        step(session, rng)
    assert not holding.passes_alone
    assert holding.wanted_by == session.to_play


def test_after_the_hand_all_hands_are_seen_whoever_holds_the_screen() -> None:
    session = begun("block-match", (None, None))
    holding, rng = Holding(session), random.Random(1)
    while not session.state.match.hands:
        step(session, rng)
    for seat in None, 0, 1:
        holding.holder = seat
        rows = session.state.table.rows
        assert read(holding.view(session.state)) == {at for at, row in enumerate(rows) if row}


# --- what was missed ------------------------------------------------------------------------------


def names(steps: tuple[object, ...]) -> list[str]:
    return [type(one.event).__name__ for one in steps]  # type: ignore[attr-defined]


def test_the_first_time_all_since_the_deal_is_new() -> None:
    session = begun("block", (None, None, None))
    holding, rng = Holding(session), random.Random(1)
    leader = session.to_play
    assert leader is not None
    state, missed = holding.take(leader)
    assert (state, missed) == (session.state, ())
    step(session, rng)
    holding.noticed()
    following = session.to_play
    assert following is not None
    state, missed = holding.take(following)
    assert names(missed) == ["Placed"]
    assert state.to_play == leader


def test_what_was_noticed_is_not_shown_again() -> None:
    session = begun("draw-match", (None, None, None), seed=3)
    holding, rng = Holding(session), random.Random(2)
    known: dict[Seat, int] = {}
    for _ in range(60):
        if session.waits_for_chance:
            known.clear()
            holding.put_down()
            session.do(session.chance())
            continue
        wanted = holding.wanted_by
        if wanted is not None:
            holding.put_down()
            before = known.get(wanted, len(session.steps_of_deal))
            state, missed = holding.take(wanted)
            steps = session.steps_of_hand
            assert missed == steps[before:]
            assert state is steps[before - 1].state
        step(session, rng)
        holding.noticed()
        if holding.holder is not None:
            known[holding.holder] = len(session.steps_of_hand)
    assert len(session.state.match.hands) > 1


def test_what_nobody_could_follow_is_shown_again() -> None:
    session = begun("block", (None, None))
    holding, rng = Holding(session), random.Random(1)
    first, second = session.to_play, 1 - (session.to_play or 0)
    assert first is not None
    holding.take(first)
    holding.noticed()
    step(session, rng)
    holding.put_down()
    state, missed = holding.take(first)
    assert names(missed) == ["Placed"], "the screen was put down before that was seen"
    holding.noticed()
    assert holding.take(first)[1] == ()
    assert names(holding.take(second)[1]) == ["Placed"]
    assert state.to_play == first


def test_a_move_taken_back_is_not_shown_and_what_came_in_its_place_is() -> None:
    session = begun("draw", (None, None), seed=8)
    holding, rng = Holding(session), random.Random(1)
    for _ in range(9):
        wanted = holding.wanted_by
        if wanted is not None:
            holding.take(wanted)
        step(session, rng)
        holding.noticed()
    known = {seat: len(session.steps_of_hand) for seat in (0, 1)}
    for seat in 0, 1:
        holding.take(seat)
        holding.noticed()
    session.undo(agreed=True)
    left = len(session.steps_of_hand)
    assert left < known[0]
    for seat in 0, 1:
        assert holding.take(seat)[1] == (), "nothing new has happened"
    other = next(a for a in reversed(session.legal))
    session.do(other)
    for seat in 0, 1:
        assert holding.take(seat)[1] == session.steps_of_hand[left:]


def test_in_a_match_that_was_left_all_since_ones_own_last_move_is_shown() -> None:
    session = begun("draw", (None, None, None), seed=3)
    rng = random.Random(2)
    for _ in range(25):
        step(session, rng)
        if session.state.match.hands:
            break
        holding = Holding(Session(session.record()))
        for seat in range(3):
            steps = holding.session.steps_of_hand
            _state, missed = holding.take(seat)
            assert missed == steps[len(steps) - len(missed) :]
            own = [
                one
                for one in missed
                if getattr(one.event, "seat", None) == seat and not isinstance(one.event, Passed)
            ]
            assert own == [], "one's own moves are known"
            before = steps[: len(steps) - len(missed)]
            if len(before) > len(holding.session.steps_of_deal):
                assert before[-1].event.seat == seat


def test_a_new_hand_begins_with_the_deal() -> None:
    session = session_of("block-match")
    session.do(session.chance())
    holding, rng = Holding(session), random.Random(1)
    while not session.state.match.hands:
        wanted = holding.wanted_by
        if wanted is not None:
            holding.take(wanted)
        step(session, rng)
        holding.noticed()
    holding.put_down()
    session.do(session.chance())
    for seat in 0, 1:
        state, missed = holding.take(seat)
        assert (state, missed) == (session.state, ())
