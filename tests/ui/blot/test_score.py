"""The end of a deal of Blot: told line by line, entered into the table; by real presses."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.blot.rules import MatchLength
from game.engine.blot.view import View
from game.play.settings import Settings, Speed
from game.ui.blot.score import Banner
from game.ui.blot.score_course import Part
from game.ui.plaque import Who
from game.ui.scenes import Scene
from game.ui.widgets import Scroll
from tests.engine.blot.tables import four, rules
from tests.engine.blot.test_examples import CASES, declared, result
from tests.ui.blot.scored import Told, after, deals, found
from tests.ui.drive import Driver, driven
from tests.ui.hands import NAMES
from tests.ui.watching import Updates, fresh, listen, written

BEATEN = declared((0, "AD KD QD"), (1, "10S 9S 8S 7S"))
TOLD = after(rules(), result(rules(), (107, 55), declared=BEATEN, blot=0))


@pytest.fixture
def driver() -> Iterator[Driver]:
    with driven() as one:
        yield one


def open_ground(told: Told) -> tuple[int, int]:
    """A point of the table where nothing can be pressed."""
    point = told.scene.content.rect.move(4, 4).topleft
    assert told.scene.controls.at(point) is None
    return point


def on_one_line(words: list[str], *parts: str) -> bool:
    """Whether these words are drawn one after the other."""
    text = "\n".join(words)
    return "\n".join(parts) in text


def test_everything_is_told_and_adds_up(driver: Driver) -> None:
    told = Told(driver, TOLD)
    first = written(driver)
    assert "Anna chose hearts" in first and "The match goes to 101 points" in first
    assert not {"97", "127", "105", "13", "+13", "Anna has made it by 22 points"} & set(first)
    told.to_the_end()
    last = written(driver)
    assert "Anna has made it by 22 points" in last
    for line in (
        ("Cards in the tricks", "97"),
        ("Last trick", "10"),
        ("terz of diamonds, beaten", "by fifty of spades", "0"),
        ("Blot", "20"),
        ("Together", "127"),
        ("16 less the 5 of the other side", "11"),
        ("Blot", "2"),
        ("Points", "13"),
        ("Cards in the tricks", "55"),
        ("fifty of spades", "50"),
        ("Together", "105"),
        ("55 in the tricks, in tens", "5"),
        ("fifty of spades", "5"),
        ("Points", "10"),
        ("+13", "13"),
        ("+10", "10"),
        ("Anna: 3 points ahead",),
    ):
        assert on_one_line(last, *line), line
    assert last.count("8 tricks") == 2


@pytest.mark.parametrize(("option", "taken", "combo", "outcome", "points"), CASES)
def test_the_examples_are_shown_rightly(
    option: dict[str, object],
    taken: tuple[int, int],
    combo: tuple[int, int],
    outcome: str,
    points: tuple[int, int],
) -> None:
    had = declared(*[(seat, "AD KD QD") for seat in (0, 1) if combo[seat]])
    r = rules(**option)
    with driven(settings=Settings(animation=Speed.OFF)) as driver:
        Told(driver, after(r, result(r, taken, declared=had)))
        words = written(driver)
        for side in (0, 1):
            assert on_one_line(words, "Together", str(taken[side] + combo[side]))
            assert on_one_line(words, "Points", str(points[side]))
            entered = f"+{points[side]}" if points[side] else "0"
            assert on_one_line(words, entered, str(points[side]))
        said = {"made": "has made it", "failed": "has failed", "kaput": "is kaput"}[outcome]
        assert any(said in line for line in words)


@pytest.mark.parametrize("preset", ["open-blot", "open-blot-points", "blot-four"])
def test_what_is_drawn_is_what_was_played(preset: str) -> None:
    """Whole matches: the lines that are drawn, their sums, the table and the scores agree."""
    with driven(settings=Settings(animation=Speed.OFF)) as driver:
        driver.show(Scene(driver.app))
        for seed in (1, 2):
            for view in deals(preset, seed):
                told = Told(driver, view)
                words = written(driver)
                for side in (0, 1):
                    for part in Part:
                        shown, total = told.numbers(part, side)
                        name = "Together" if part is Part.COUNTED else "Points"
                        assert sum(shown) == total
                        assert on_one_line(words, name, str(total))
                    assert told.table.entries[-1].points[side] == view.hands[-1].points[side]
                    assert told.table.entries[-1].totals[side] == view.scores[side]
                # A press so soon after the last one is not meant for this deal.
                driver.wait(0.7)
                driver.press("next")
                assert told.left == 1 and told.gone


@pytest.mark.parametrize(
    ("preset", "wanted", "words"),
    [
        ("open-blot", "kaput", "is kaput: not one point in the tricks"),
        ("blot-four", "kaput", "are kaput: not one trick"),
        ("open-blot", "failed", "has failed by"),
        ("blot-four", "hangs", "hang until somebody wins a deal"),
        ("blot-four", "released", "Hung from before"),
        ("open-blot", "beaten", "beaten"),
        ("open-blot", "no trump", "chose no trump"),
    ],
)
def test_what_is_special_is_said(driver: Driver, preset: str, wanted: str, words: str) -> None:
    told = Told(driver, found(preset, wanted))
    told.to_the_end()
    assert words in " ".join(written(driver))


def test_points_that_hang_are_said_until_somebody_wins(driver: Driver) -> None:
    told = Told(driver, found("blot-four", "hangs"))
    assert told.scene.view.hanging
    told.to_the_end()
    hanging = told.scene.view.hanging
    assert f"{hanging} points hang until a deal is won" in " ".join(written(driver))


def golden(driver: Driver) -> list[int]:
    """Whose plaques are outlined in gold."""
    gold, at = driver.app.look.palette.gold, driver.window.surface.get_at
    banners = [item for item in driver.items() if isinstance(item, Banner)]
    return [
        side
        for side, one in enumerate(banners)
        if at((one.rect.left + 1, one.rect.centery))[:3] == gold
    ]


@pytest.mark.parametrize("wanted", ["made", "failed"])
def test_the_winner_is_gold_once_the_verdict_is_said(driver: Driver, wanted: str) -> None:
    view = found("blot-four", wanted)
    told = Told(driver, view)
    assert golden(driver) == []
    told.to_the_end()
    assert golden(driver) == [view.hands[-1].winners[0] % 2]
    winner, other = view.hands[-1].winners[0], 1 - view.hands[-1].winners[0] % 2
    names = [f"{NAMES[side]} & {NAMES[side + 2]}" for side in (0, 1)]
    words = written(driver)
    assert names[winner % 2] in words and names[other] in words


# --- the table of the match -----------------------------------------------------------------------


def test_the_table_has_a_line_for_each_deal_and_shows_the_newest(driver: Driver) -> None:
    results = [result(four(target=9000), (100, 62), taker=at % 4) for at in range(30)]
    told = Told(driver, after(four(target=9000), *results))
    told.finish()
    words = written(driver)
    scores = [str(score) for score in told.scene.view.scores[:2]]
    assert on_one_line(words, "30") and all(score in words for score in scores)
    assert "2" not in words
    panel = next(w for w in told.scene.controls.widgets if isinstance(w, Scroll) and w.scrolls)
    assert panel.rect.contains(told.table.line(29)) and not panel.rect.contains(told.table.line(0))
    driver.key(pygame.K_UP)
    driver.move(panel.rect.center)
    for _ in range(30):
        driver.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
        driver.frame()
    assert panel.rect.contains(told.table.line(0))
    assert not told.left
    assert driver.picture() == fresh(driver)


def test_a_new_size_keeps_the_newest_deal_in_sight(driver: Driver) -> None:
    results = [result(four(target=9000), (100, 62), taker=at % 4) for at in range(30)]
    told = Told(driver, after(four(target=9000), *results))
    told.finish()
    for size in ((800, 500), (1024, 768)):
        driver.resize(size)
        panel = next(w for w in told.scene.controls.widgets if isinstance(w, Scroll) and w.scrolls)
        assert panel.rect.contains(told.table.line(29))
        assert driver.picture() == fresh(driver)


def test_where_deals_decide_they_are_counted(driver: Driver) -> None:
    r = rules(match="deals")
    won = [result(r, (100, 62)), result(r, (80, 82)), result(r, (100, 62))]
    told = Told(driver, after(r, *won))
    told.finish()
    assert [entry.totals for entry in told.table.entries] == [(1, 0), (1, 1), (2, 1)]
    words = written(driver)
    assert "The match goes to who first wins 3 deals" in words
    assert "Anna: 1 deal ahead" in words


def test_a_match_of_so_many_deals_says_which_it_is(driver: Driver) -> None:
    r = rules(match="fixed_deals", deals=5)
    told = Told(driver, after(r, result(r, (100, 62)), result(r, (62, 100), taker=1)))
    told.finish()
    words = written(driver)
    assert told.scene.view.rules.match is MatchLength.FIXED_DEALS
    assert "Deal 2 of 5" in words and "Both have as many points" in words


@pytest.mark.parametrize(
    ("winners", "words"),
    [((0,), "Anna wins the match"), ((0, 2), "Anna & Cecilia win the match"), ((), "drawn")],
)
def test_who_has_won_the_match_is_said(
    driver: Driver, winners: tuple[int, ...], words: str
) -> None:
    r = four() if len(winners) == 2 else rules()
    told = Told(driver, after(r, result(r, (100, 62)))._replace(winners=winners))
    told.finish()
    assert words in " ".join(written(driver))
    assert "See the result" in driver.words()


# --- presses --------------------------------------------------------------------------------------


def test_a_press_finishes_and_the_next_one_goes_on(driver: Driver) -> None:
    told = Told(driver, TOLD)
    for _ in range(2):
        driver.press(open_ground(told))
    assert told.scene.finished and not told.gone and not told.left
    assert "Anna has made it by 22 points" in written(driver)
    assert driver.picture() == fresh(driver)
    driver.wait(0.5)
    driver.press(open_ground(told))
    assert told.left == 1 and told.gone


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_keys_finish_and_go_on(driver: Driver, key: int) -> None:
    told = Told(driver, TOLD)
    driver.key(key)
    assert told.scene.finished and not told.left
    driver.wait(0.5)
    driver.key(key)
    assert told.left == 1 and told.gone


def test_the_button_goes_on_once(driver: Driver) -> None:
    told = Told(driver, TOLD)
    told.to_the_end()
    driver.press("Next deal")
    driver.frame()
    told.scene.go_on()
    assert told.left == 1 and told.gone


# --- movement -------------------------------------------------------------------------------------


def test_only_what_changes_is_drawn_and_nothing_at_rest(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Told(driver, found("blot-four", "made"))
    while not told.scene.finished:
        driver.frame(17)
        assert driver.picture() == fresh(driver), told.scene.t
    driver.frame(2)
    updates = Updates(monkeypatch)
    driver.wait(2)
    assert updates.count == 0 and told.scene.rest() is None


def test_movement_off_shows_the_end_at_once() -> None:
    with driven(settings=Settings(animation=Speed.OFF)) as driver:
        told = Told(driver, TOLD)
        assert told.scene.finished and told.scene.rest() is None
        assert "Anna: 3 points ahead" in written(driver)
        driver.press("Next deal")
        assert told.left == 1


def test_speeds_differ() -> None:
    lasts = {}
    for speed in (Speed.SLOW, Speed.NORMAL, Speed.FAST):
        with driven(settings=Settings(animation=speed)) as driver:
            told, began = Told(driver, TOLD), driver.time
            told.to_the_end()
            lasts[speed] = driver.time - began
    assert lasts[Speed.FAST] < lasts[Speed.NORMAL] * 0.7
    assert lasts[Speed.SLOW] > lasts[Speed.NORMAL] * 1.4


def test_it_is_heard(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = listen(driver, monkeypatch)
    Told(driver, TOLD).to_the_end()
    assert heard.count("peg") == 10 and heard.count("place") == 2


def test_a_new_size_goes_on_where_the_telling_was(driver: Driver) -> None:
    told = Told(driver, TOLD)
    while told.scene.t < 2:
        driver.frame()
    driver.resize((1024, 768))
    assert 2 < told.scene.t < 3
    assert driver.picture() == fresh(driver)
    told.to_the_end()
    assert driver.picture() == fresh(driver)


def test_each_takers_mark_stands_in_the_table(driver: Driver) -> None:
    view: View = after(four(), *(result(four(), (100, 62), taker=seat) for seat in range(4)))
    told = Told(driver, view)
    told.finish()
    who: tuple[Who, ...] = told.scene.who
    columns, seats = told.table.columns(driver.app.look), driver.app.look.palette.seats
    for index in range(4):
        line = told.table.line(index)
        spot = told.table.spot(driver.app.look, line, columns.taker, columns.trump)
        colours = {
            driver.window.surface.get_at((x, line.centery))[:3]
            for x in range(spot.left, spot.right)
        }
        assert seats[who[index].colour].fill in colours
