"""A match on this computer: going on, undo, what each seat is told."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.core import IllegalAction
from game.engine.dominoes import Rules
from game.engine.dominoes.actions import PASS, TURN_NEXT, Deal, Lot, Place
from game.engine.dominoes.state import Phase
from game.engine.dominoes.tiles import full_tiles
from game.play import computers
from game.play.computers import Level
from game.play.records import Record, RecordError, player, read_record, write_record
from game.play.session import Session
from tests.play.made import LEVELS, play, random_rules, session_of, step

EASY = Level.EASY


class TestGoingOn:
    def test_a_new_match_waits_for_the_lot(self) -> None:
        session = session_of()
        assert session.waits_for_chance and not session.over and not session.waits_for_computer
        assert session.to_play is None and session.legal == () and session.log == ()
        assert session.preset == "blind-hughie"
        assert session.record().started[:2] == "20"

    def test_rules_for_other_numbers_are_refused(self) -> None:
        with pytest.raises(ValueError, match="not for 5 players"):
            Session.begin("dominoes", Rules(), [player(str(seat)) for seat in range(5)])

    def test_what_is_done_is_in_the_log_and_its_last_state_is_the_position(self) -> None:
        session = session_of()
        lot = session.chance()
        assert isinstance(lot, Lot) and len(lot.tiles) == len(set(lot.tiles)) == 2
        steps = session.do(lot)
        assert session.state is steps[-1].state
        deal = session.chance()
        assert isinstance(deal, Deal) and sorted(deal.tiles, key=str) == sorted(
            full_tiles(6), key=str
        )
        session.do(deal)
        assert [line.split()[0] for line in session.log] == ["lot", "deal"]
        with pytest.raises(ValueError, match="nothing is drawn"):
            session.chance()

    def test_what_is_refused_changes_nothing(self) -> None:
        session = play(session_of(), 2)
        before, log = session.state, session.log
        called: list[Session] = []
        session.on_change = called.append
        with pytest.raises(IllegalAction):
            session.do(PASS)
        assert session.state is before and session.log == log and not called
        session.do(TURN_NEXT)
        assert called == [session]

    def test_chance_draws_differently_each_time_and_alike_from_one_seed(self) -> None:
        first, again, other = (session_of(seed=seed) for seed in (1, 1, 2))
        assert first.chance() == again.chance()
        drawn = {str(other.chance()) for _ in range(20)}
        assert len(drawn) > 5

    @settings(max_examples=40, deadline=None)
    @given(st.integers(0, 10**6), st.integers(0, 120))
    def test_a_session_goes_on_from_its_record_at_any_moment(self, seed: int, at: int) -> None:
        rng = random.Random(seed)
        rules, seats = random_rules(rng)
        levels = [None, *LEVELS]
        people = [player(f"P{seat}", plays=rng.choice(levels)) for seat in range(seats)]
        session = Session.begin("dominoes", rules, people, rng=rng)
        for _ in range(at):
            if session.over:
                break
            step(session, rng)
            if rng.random() < 0.1 and session.can_undo(agreed=True):
                session.undo(agreed=True)
        again = Session(read_record(write_record(session.record())))
        assert again.state == session.state
        assert again.record() == session.record()
        assert again.can_undo(True) == session.can_undo(True)
        if again.can_undo(True):
            assert again.undo(True) == session.undo(True)

    def test_a_log_that_cannot_be_played_is_refused(self) -> None:
        record = Record("dominoes", None, Rules(), (player("A"), player("B")), log=("turn",))
        with pytest.raises(RecordError, match="the lot for the lead comes next"):
            Session(record)


class TestUndo:
    def test_nothing_is_taken_back_before_a_decision(self) -> None:
        session = play(session_of("blind-hughie", (None, EASY)), 3)
        assert not session.can_undo()
        with pytest.raises(ValueError, match="no decision"):
            session.undo()

    def test_each_undo_goes_back_to_an_own_decision_past_the_computer(self) -> None:
        session = play(session_of("blind-hughie-memory", (None, EASY), seed=3), 2)
        decisions = []
        computer_acted = False
        while len(decisions) < 6:
            if session.to_play == 0 and len(session.legal) > 1:
                decisions.append((session.state, session.log))
            computer_acted |= session.waits_for_computer
            step(session, random.Random(1))
        assert computer_acted
        whole = len(session.log)
        called: list[Session] = []
        session.on_change = called.append
        for state, log in reversed(decisions):
            assert session.undo() is state is session.state
            assert session.log == log
            assert session.undone == session.record().undone == whole - len(log)
        assert called == [session] * 6

    def test_undone_adds_up(self) -> None:
        session = play(session_of("blind-hughie-memory", (None, EASY), seed=3), 2)
        while session.waits_for_computer:
            session.do(session.choose())
        for count in (1, 2, 3):
            session.do(session.legal[0])
            session.undo()
            assert session.undone == count

    def test_several_people_must_agree(self) -> None:
        session = play(session_of("blind-hughie-memory", (None, None)), 2)
        session.do(session.legal[3])
        assert not session.can_undo()
        assert session.can_undo(agreed=True)
        with pytest.raises(ValueError, match="no decision"):
            session.undo()
        session.undo(agreed=True)
        assert session.log[-1].startswith("deal")

    def test_computers_alone_take_nothing_back(self) -> None:
        session = play(session_of("blind-hughie-memory", (EASY, EASY)), 10)
        assert not session.can_undo() and not session.can_undo(agreed=True)

    @pytest.mark.parametrize("preset", ["blind-hughie-memory", "draw-match"])
    def test_chance_is_never_taken_back(self, preset: str) -> None:
        session = session_of(preset, (None, Level.MEDIUM), seed=5)
        rng = random.Random(5)
        for _ in range(500):
            if session.over:
                break
            step(session, rng)
            if session.can_undo():
                log = session.log
                session.undo()
                undone = log[len(session.log) :]
                assert not any(line.startswith(("lot", "deal")) for line in undone)
                assert session.to_play == 0 and len(session.legal) > 1
                for line in undone:
                    session.do(session.game.read(line))
                assert session.log == log
        assert len(session.state.match.hands) >= 1

    def test_the_last_decision_of_a_finished_hand_can_be_taken_back(self) -> None:
        session = session_of("draw", (None, EASY), seed=1)
        play(session, 400)
        assert session.over and session.can_undo()
        session.undo()
        assert not session.over and session.state.phase is Phase.TURN


class TestWhatASeatIsTold:
    @pytest.mark.parametrize("preset", ["blind-hughie-full", "nevidimka-row", "draw-match"])
    def test_a_computer_player_is_told_what_its_seat_may_know(
        self, preset: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session = session_of(preset, (Level.HARD, Level.EASY, Level.MEDIUM), seed=4)
        asked = 0

        def choose(*given: object) -> object:
            nonlocal asked
            asked += 1
            _game, view, legal, noticed, level, _rng = given
            seat = session.to_play
            assert seat is not None
            assert view == session.view(seat)
            assert legal == session.legal
            assert level is session.seats[seat].plays
            for event, public in noticed:  # type: ignore[attr-defined]
                assert public.seat is None
                assert event == session.game.seen_by(event, seat)
            return computers.choose(*given)  # type: ignore[arg-type]

        monkeypatch.setattr("game.play.session.computers", _Instead(choose))
        play(session, 200)
        assert asked > 5

    def test_forced_actions_need_no_thought(self) -> None:
        session = play(session_of("blind-hughie", (EASY, EASY)), 2)
        assert session.legal == (TURN_NEXT,)
        assert session.choose() == TURN_NEXT

    def test_a_person_may_ask_what_a_good_player_would_do(self) -> None:
        session = play(session_of("draw"), 3)
        while session.to_play is not None:
            assert session.advise() in session.legal
            session.do(session.advise())

    def test_views_are_those_of_the_game(self) -> None:
        session = play(session_of("draw"), 3)
        mine, public = session.view(0), session.view(None)
        assert all(piece.tile for piece in mine.rows[0])
        assert not any(piece.tile for row in public.rows for piece in row)


class _Instead:
    """Stands for the module of computer players."""

    Noticed = computers.Noticed

    def __init__(self, choose: object) -> None:
        self.choose = choose


def test_a_game_by_its_name() -> None:
    session = play(session_of("block"), 1)
    assert session.game_name == "dominoes"
    assert session.rules.held
    placed = [action for action in session.legal if isinstance(action, Place)]
    assert len(placed) == len(session.legal) >= 1
