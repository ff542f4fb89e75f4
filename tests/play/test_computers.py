"""Computer players: always legal, fair, and better the higher their level."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine import dominoes
from game.engine.core import options
from game.engine.dominoes.actions import Action, Peek, Place, Turn
from game.engine.dominoes.events import Passed
from game.engine.dominoes.tiles import Tile, read_tile
from game.engine.dominoes.train import End
from game.play import chance
from game.play.computers import Level, Noticed, choose
from game.play.presets import shipped_preset
from game.play.records import player
from game.play.session import Session
from tests.play.made import LEVELS, random_rules


@pytest.mark.parametrize("seed", range(25))
def test_they_play_any_rules_to_the_end(seed: int) -> None:
    rng = random.Random(seed)
    rules, seats = random_rules(rng)
    people = [player(f"P{seat}", plays=rng.choice(LEVELS)) for seat in range(seats)]
    session = Session.begin("dominoes", rules, people, rng=rng)
    for _ in range(600):
        if session.over:
            break
        session.do(session.chance() if session.waits_for_chance else session.choose())
    assert session.state.match.hands


def wins(preset: str, levels: tuple[Level, Level], hands: int) -> tuple[int, int]:
    """Hands won by each of two levels, which change seats after every hand."""
    won = [0, 0]
    rng = random.Random(11)
    found = shipped_preset(preset)
    assert found is not None
    for hand in range(hands):
        seated = levels if hand % 2 == 0 else levels[::-1]
        people = [player(str(level), plays=level) for level in seated]
        session = Session.begin("dominoes", found.rules, people, preset, rng)
        while not session.state.match.hands:
            session.do(session.chance() if session.waits_for_chance else session.choose())
        for winner in session.state.match.hands[0].winners:
            won[(winner + hand) % 2] += 1
    return won[0], won[1]


@pytest.mark.parametrize(
    ("preset", "better", "worse"),
    [
        ("nevidimka-row", Level.HARD, Level.EASY),
        ("block", Level.HARD, Level.EASY),
        ("block", Level.MEDIUM, Level.EASY),
        ("draw", Level.HARD, Level.EASY),
    ],
)
def test_a_higher_level_wins_more(preset: str, better: Level, worse: Level) -> None:
    first, second = wins(preset, (better, worse), 300)
    assert first > second * 1.15


def tile(text: str) -> Tile:
    found = read_tile(text)
    assert found is not None
    return found


def position(rules: dict[str, Any], *deal: str) -> Any:
    """The state after seat 0 was drawn to lead and a deal that begins with these tiles."""
    kinds = {name: info.kind for name, info in options(dominoes.Rules).items()}
    read = {name: kinds[name].read(value) for name, value in rules.items()}
    state = dominoes.new_match(dominoes.Rules(**read), 2)
    state = dominoes.apply(state, dominoes.read("lot 6-6 0-0"))[-1].state
    rest = [t for t in dominoes.full_set(state.match.rules) if t.text not in deal]
    line = "deal " + " ".join([*deal, *(t.text for t in rest)])
    return dominoes.apply(state, dominoes.read(line))[-1].state


def after(state: Any, *actions: str) -> tuple[Any, list[Noticed]]:
    """The state after these actions and what was noticed on the way."""
    noticed = []
    for action in actions:
        for step in dominoes.apply(state, dominoes.read(action)):
            noticed.append(Noticed(step.event, dominoes.view(step.state, None)))
            state = step.state
    return state, noticed


def chosen(state: Any, noticed: list[Noticed], level: Level) -> set[Action]:
    """What a player may choose, over many throws of chance."""
    view = dominoes.view(state, state.to_play)
    return {
        choose("dominoes", view, state.legal, noticed, level, random.Random(seed))
        for seed in range(60)
    }


ANY = {"pick": "any", "returns": "in_place", "deal": {"2": 4}, "leftover": "starts"}
# Seat 0: 5-5 4-1 0-0 2-2, seat 1: 6-0 5-1 4-4 3-3, on the train 6-4.
ANY_DEAL = ("5-5", "4-1", "0-0", "2-2", "6-0", "5-1", "4-4", "3-3", "6-4")


class TestMemory:
    def test_a_good_memory_turns_what_is_known_to_fit(self) -> None:
        # 0-0 and 5-5 miss and 6-0 makes the ends 0 and 4, on which 0-0 fits.
        state, noticed = after(position(ANY, *ANY_DEAL), "turn 2", "turn 1", "turn 0")
        state, more = after(state, "turn 0", "place 6-0 left")
        assert chosen(state, noticed + more, Level.HARD) == {Turn(2)}

    def test_what_is_known_not_to_fit_is_left_alone(self) -> None:
        state, noticed = after(position(ANY, *ANY_DEAL), "turn 2", "turn 1")
        assert chosen(state, noticed, Level.HARD) == {Turn(0), Turn(1), Turn(3)}

    def test_an_easy_player_forgets(self) -> None:
        state, noticed = after(position(ANY, *ANY_DEAL), "turn 2", "turn 1", "turn 0", "turn 3")
        assert Turn(2) in chosen(state, noticed, Level.EASY)
        assert Turn(2) not in chosen(state, noticed, Level.MEDIUM)

    def test_an_open_double_is_played_in_place_of_turning(self) -> None:
        rules = {"open_doubles": True, "stuck_doubles": "face_up", **ANY}
        state, noticed = after(position(rules, *ANY_DEAL), "turn 2", "turn 1", "turn 3")
        state, more = after(state, "turn 0", "place 6-0 left")
        best = chosen(state, noticed + more, Level.MEDIUM)
        assert best == {Place(tile("0-0"), End.LEFT)}


TWO_ENDS = {"deal": {"2": 3}, "leftover": "starts", "turn": "while_fits", "peek": True}
# On the train 6-4, then 4-2; in the air 6-2, which fits both ends, and 2-1 comes next.
TWO_ENDS_DEAL = ("4-2", "6-2", "2-1", "1-0", "5-0", "5-1", "6-4")


class TestEnds:
    def test_a_player_looks_at_the_next_tile_where_that_is_allowed(self) -> None:
        state, noticed = after(
            position(TWO_ENDS, *TWO_ENDS_DEAL), "turn", "place 4-2 right", "turn"
        )
        assert chosen(state, noticed, Level.HARD) == {Peek()}
        assert chosen(state, noticed, Level.EASY) == set(state.legal)

    @pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
    def test_what_was_looked_at_decides_on_the_end(self, level: Level) -> None:
        state, noticed = after(
            position(TWO_ENDS, *TWO_ENDS_DEAL), "turn", "place 4-2 right", "turn", "peek"
        )
        assert chosen(state, noticed, level) == {Place(tile("6-2"), End.LEFT)}


IN_HAND = {"hands": "held", "deal": {"2": 4}}
IN_HAND_DEAL = ("6-4", "4-4", "6-5", "1-0", "3-2", "5-0", "2-1", "3-0")


class TestHeld:
    def test_medium_plays_doubles_then_the_heaviest(self) -> None:
        state, noticed = after(position(IN_HAND, *IN_HAND_DEAL), "place 6-4", "pass")
        assert chosen(state, noticed, Level.MEDIUM) == {Place(tile("4-4"), End.RIGHT)}
        state, _ = after(state, "place 4-4 right", "pass")
        assert chosen(state, noticed, Level.MEDIUM) == {Place(tile("6-5"), End.LEFT)}

    def test_hard_keeps_the_next_player_passing(self) -> None:
        """After 6-4 the other passed: it holds no 6 and no 4."""
        deal = ("6-4", "4-1", "6-6", "4-0", "3-2", "3-1", "5-3", "5-2")
        state, noticed = after(position(IN_HAND, *deal), "place 6-4", "pass")
        assert any(isinstance(event, Passed) for event, _view in noticed)
        assert chosen(state, noticed, Level.HARD) == {Place(tile("6-6"), End.LEFT)}

    def test_easy_plays_anything(self) -> None:
        state, noticed = after(position(IN_HAND, *IN_HAND_DEAL), "place 6-4", "pass")
        assert chosen(state, noticed, Level.EASY) == set(state.legal)


def test_the_choice_hangs_on_nothing_hidden() -> None:
    """The same public course with other hidden faces leads to the same choices."""
    state, noticed = after(position(ANY, *ANY_DEAL), "turn 2", "turn 1", "turn 0", "turn 3")
    other_deal = ("5-5", "2-2", "0-0", "4-1", "4-4", "5-1", "6-0", "3-3", "6-4")
    other, others = after(position(ANY, *other_deal), "turn 2", "turn 1", "turn 0", "turn 3")
    assert state != other
    for level in LEVELS:
        assert chosen(state, noticed, level) == chosen(other, others, level)


def test_chance_draws_what_the_state_waits_for() -> None:
    state = position({}, "6-5")
    with pytest.raises(ValueError, match="nothing is drawn"):
        chance.draw("dominoes", state, random.Random(1))
