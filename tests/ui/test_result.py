"""The end of a hand: counted, summed up, pegged; by real presses, looked at on the screen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.dominoes import Rules
from game.engine.dominoes.rules import MatchLength, Score, Tie
from game.play.settings import Settings, Speed
from game.ui.result_board import Board
from game.ui.result_sheet import Standings

from .counted import ONCE, OUT, TEAMS, TIE, Table, open_ground
from .drive import Driver, driven
from .hands import NAMES, scored
from .watching import Updates, fresh, listen, written


@pytest.fixture
def driver() -> Iterator[Driver]:
    with driven() as one:
        yield one


def test_everything_is_counted_and_then_said(driver: Driver) -> None:
    table = Table(driver, OUT)
    first = written(driver)
    assert "Anna is out!" in first
    assert not {"24", "13", "37", "60", "37 points for Anna"} & set(first)
    table.to_the_end()
    last = written(driver)
    for words in (
        "37 points for Anna",
        "Bo: 24 pips left",
        "Cecilia: 13 pips left",
        "The match goes to 61 points",
        "no tiles left",
    ):
        assert words in last
    # Bo's total beside his row and in the sum, the sum, Anna's score.
    assert last.count("24") == 2 and "37" in last and "60" in last and "23" not in last


def test_the_running_number_climbs_with_each_tile(driver: Driver) -> None:
    table = Table(driver, OUT)
    seen: list[str] = []
    while not table.scene.finished:
        for words in written(driver):
            if words in ("11", "17", "18", "24") and words not in seen:
                seen.append(words)
        if "24" in seen:
            break
        driver.frame(3)
    assert seen == ["11", "17", "18", "24"]


def test_a_press_finishes_the_counting_and_the_next_one_goes_on(driver: Driver) -> None:
    table = Table(driver, OUT)
    driver.press(open_ground(table))
    assert table.scene.finished and not table.gone and not table.left
    assert "37 points for Anna" in written(driver)
    assert driver.picture() == fresh(driver)
    driver.wait(1)
    driver.press(open_ground(table))
    assert table.left == 1 and table.gone


def test_a_double_press_does_not_leave_what_it_has_just_finished(driver: Driver) -> None:
    table = Table(driver, OUT)
    for _ in range(2):
        driver.press(open_ground(table))
    assert table.scene.finished and not table.left
    driver.wait(0.5)
    driver.press(open_ground(table))
    assert table.left == 1


def test_a_drag_does_not_go_on(driver: Driver) -> None:
    table = Table(driver, OUT)
    table.to_the_end()
    here = open_ground(table)
    driver.down(here)
    driver.move((here[0] + 200, here[1]), held=True)
    driver.up((here[0] + 200, here[1]))
    driver.wait(0.2)
    assert not table.left


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_keys_finish_and_go_on(driver: Driver, key: int) -> None:
    table = Table(driver, OUT)
    driver.key(key)
    assert table.scene.finished and not table.left
    driver.wait(0.5)
    driver.key(key)
    assert table.left == 1 and table.gone


def test_the_button_goes_on_once(driver: Driver) -> None:
    table = Table(driver, OUT)
    table.to_the_end()
    driver.press("Next hand")
    driver.frame()
    table.scene.go_on()
    assert table.left == 1 and table.gone


def test_the_button_says_when_the_match_is_over(driver: Driver) -> None:
    view = scored(Rules(target=61), ("", "5-5", "4-0"), (52, 10, 20))
    table = Table(driver, view)
    assert "See the result" in driver.words() and "Next hand" not in driver.words()
    table.to_the_end()
    # The peg stands on 61, the table says 66.
    assert "66" in written(driver)
    board = table.board
    assert board.board is not None
    assert board.pegs()[1].hole == 61
    assert board.pegs()[1].at == board.board.hole(0, 61)


def test_a_tie_names_no_winner(driver: Driver) -> None:
    table = Table(driver, TIE)
    table.to_the_end()
    said = table.scene.content.children()[0].children()
    words = [getattr(item, "text", "") for item in said]
    assert words == ["Blocked: nobody can play on 3", "A tie: nobody scores"]
    assert not any(name in word for name in NAMES for word in words)
    gold = driver.app.look.palette.gold
    for seat in range(3):
        plaque = table.rows.plaques[seat]
        assert driver.window.surface.get_at((plaque.left + 1, plaque.centery))[:3] != gold
    assert [peg.back for peg in table.board.pegs()] == [False, True] * 3
    assert "0" in written(driver) and "33" in written(driver)


def test_a_tie_of_one_hand_says_what_comes_of_it(driver: Driver) -> None:
    once = Rules(score=Score.WIN, match=MatchLength.ONE_HAND, tie=Tie.REPLAY)
    table = Table(driver, scored(once, ("6-2", "5-3")))
    table.to_the_end()
    assert "A tie: another hand is dealt" in written(driver)


def test_the_winners_plaques_turn_gold(driver: Driver) -> None:
    view = scored(TEAMS, ("6-2", "5-0", "5-1 2-0 4-0", "6-4 5-4"), (20, 40, 20, 40), all_out=3)
    table = Table(driver, view)
    gold = driver.app.look.palette.gold

    def golden() -> list[int]:
        plaques = table.rows.plaques
        at = driver.window.surface.get_at
        return [
            seat for seat in range(4) if at((plaques[seat].left + 1, plaques[seat].centery)) == gold
        ]

    assert golden() == []
    table.to_the_end()
    assert golden() == [0, 2]
    words = written(driver)
    assert "Blocked: all the threes are out" in words
    assert "Fewest pips left. 4 points for Anna & Cecilia" in words
    assert "less Cecilia’s own" in words and "−12" in words
    # The sums of both teams, and one score and two pegs for each team.
    assert "20" in words and words.count("24") == 2
    assert "Bo & Dag" in words
    assert len(table.board.pegs()) == 4


def test_a_teams_sum_score_and_pegs_bear_its_mark(driver: Driver) -> None:
    view = scored(TEAMS, ("6-2", "5-0", "5-1 2-0 4-0", "6-4 5-4"), (20, 40, 20, 40))
    table = Table(driver, view)
    table.to_the_end()
    teams, surface = driver.app.look.palette.teams, driver.window.surface
    assert table.board.board is not None and table.board.board.seats == teams
    for team, place in zip(teams, table.rows.sums.values(), strict=True):
        pixels = [surface.get_at((x, place.centery))[:3] for x in range(place.left, place.right)]
        assert pixels.count(team.fill) >= 3
    standings = table.item(Standings)
    assert isinstance(standings, Standings)
    marks = [driver.app.look.palette.sides[side.mark] for side in standings.sides]
    assert tuple(marks) == teams


def test_the_pegs_leap_frog_hole_by_hole(driver: Driver) -> None:
    earlier = scored(Rules(target=121), ("", "6-4"), (0, 0))
    view = scored(Rules(target=121), ("", "6-5 6-6"), (10, 0), earlier.hands)
    table = Table(driver, view)
    assert [peg.hole for peg in table.board.pegs()[:2]] == [10, 0]
    moving = []
    while not table.scene.finished:
        driver.frame()
        front, other = table.board.pegs()[:2]
        if front.back and (not moving or moving[-1] != other.hole):
            moving.append(other.hole)
    assert moving == list(range(10, 34))
    front, behind = table.board.pegs()[1], table.board.pegs()[0]
    assert (front.hole, front.back, behind.hole, behind.back) == (33, False, 10, True)
    assert table.board.board is not None
    assert front.at == table.board.board.hole(0, 33)


def test_a_peg_on_its_way_round_the_end_stays_on_the_board(driver: Driver) -> None:
    for score, tiles in ((25, "6-5"), (55, "6-5"), (85, "6-5")):
        view = scored(Rules(target=121), ("", tiles), (score, 0))
        table = Table(driver, view)
        while not table.scene.finished:
            driver.frame()
            for peg in table.board.pegs():
                middle = table.board.rect.left + peg.at[0], table.board.rect.top + peg.at[1]
                assert table.board.rect.inflate(-8, -8).collidepoint(middle)


def test_one_hand_has_no_board_but_a_laurel(driver: Driver) -> None:
    table = Table(driver, scored(ONCE, ("6-2 4-4", "", "5-1")))
    table.to_the_end()
    assert not any(isinstance(item, Board) for item in driver.items())
    words = written(driver)
    assert "The hand goes to Bo" in words and "16" in words and "6" in words
    assert not any("points" in word or word == "Points" for word in words)


def test_movement_off_shows_the_end_at_once() -> None:
    with driven(settings=Settings(animation=Speed.OFF)) as driver:
        table = Table(driver, OUT)
        assert table.scene.finished and table.scene.rest() is None
        assert "37 points for Anna" in written(driver)
        driver.press("Next hand")
        assert table.left == 1


def test_speeds_differ() -> None:
    lasts = {}
    for speed in (Speed.SLOW, Speed.NORMAL, Speed.FAST):
        with driven(settings=Settings(animation=speed)) as driver:
            table = Table(driver, OUT)
            began = driver.time
            table.to_the_end()
            lasts[speed] = driver.time - began
    assert lasts[Speed.FAST] < lasts[Speed.NORMAL] * 0.7
    assert lasts[Speed.SLOW] > lasts[Speed.NORMAL] * 1.4


def test_reduced_motion_lifts_nothing(driver: Driver) -> None:
    driver.app.settings.reduced_motion = True
    table = Table(driver, OUT)
    while not table.scene.finished:
        driver.frame()
        holes = {(peg.place, peg.at) for peg in table.board.pegs()}
        assert table.board.board is not None
        standing = {
            (place, table.board.board.hole(place, score))
            for place in range(3)
            for score in (0, 12, 23, 31, 60)
        } | {(place, table.board.board.start(place, front=False)) for place in range(3)}
        assert holes <= standing
        assert all(peg.height == 0 for peg in table.board.pegs())
    assert driver.picture() == fresh(driver)


@pytest.mark.parametrize("calm", [True, False])
def test_a_tile_that_is_counted_hops_only_where_things_may_move(driver: Driver, calm: bool) -> None:
    driver.app.settings.reduced_motion = calm
    table = Table(driver, OUT)
    while table.scene.course.counted(1, table.scene.t) < 0.5:
        driver.frame()
    spot = table.rows.tiles[1][0]
    face = driver.app.faces.tile((6, 5), spot.width)
    at = driver.window.surface.get_at
    same = [
        at((spot.left + x, spot.top + y))[:3] == face.get_at((x, y))[:3]
        for x in range(10, spot.width - 10)
        for y in range(6, spot.width, 2)
    ]
    assert all(same) is calm


def test_only_what_changes_is_drawn_and_nothing_at_rest(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(driver, OUT)
    while not table.scene.finished:
        driver.frame(23)
        assert driver.picture() == fresh(driver), table.scene.t
    driver.frame(2)
    updates = Updates(monkeypatch)
    driver.wait(2)
    assert updates.count == 0
    assert table.scene.rest() is None


def test_counting_and_pegs_are_heard(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = listen(driver, monkeypatch)
    table = Table(driver, OUT)
    table.to_the_end()
    assert heard.count("turn") == 6
    assert heard.count("peg") > 10
    assert heard.index("turn") < heard.index("place") < heard.index("peg")


def test_a_new_size_goes_on_where_the_counting_was(driver: Driver) -> None:
    table = Table(driver, OUT)
    table.until(1.2)
    driver.resize((1024, 768))
    assert 1.2 < table.scene.t < 2
    assert driver.picture() == fresh(driver)
    table.to_the_end()
    assert "37 points for Anna" in written(driver)
