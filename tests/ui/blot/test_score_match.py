"""The end of a match of Blot, on the same screen as a match of dominoes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from game.engine.blot.rules import MatchLength
from game.play import saves
from game.play.records import load_record
from game.play.session import Session
from game.play.settings import Contrast, Settings, Speed
from game.ui.blot.score_table import Table, entries
from game.ui.celebration import Celebration
from game.ui.placing import Placing
from tests.ui.blot.scored import played
from tests.ui.drive import Driver, driven, layout_problems, scroll_panels
from tests.ui.hands import NAMES
from tests.ui.match_end import End
from tests.ui.watching import fresh, written

SHORT = played("open-blot-short", 3)
THREE = played("open-blot-three", 4)
FOUR = played("blot-four", 5)
LONG = played("open-blot-long", 5)
POINTS = played("open-blot-points", 2)


@cache
def drawn() -> Session:
    """Two deals after which both sides have as many points."""
    for seed in range(2000):
        match = played("open-blot", seed, match=MatchLength.FIXED_DEALS, deals=2)
        if match.view(None).winners == ():
            return match
    raise AssertionError("no match is drawn")


@pytest.fixture
def driver() -> Iterator[Driver]:
    with driven() as one:
        yield one


def table_of(driver: Driver) -> Table:
    return next(item for item in driver.items() if isinstance(item, Table))


@pytest.mark.parametrize("match", [SHORT, POINTS, LONG])
def test_the_winner_the_scores_and_every_deal_are_told(driver: Driver, match: Session) -> None:
    end, view = End(driver, match), match.view(None)
    end.settle()
    words = written(driver)
    winner = view.winners[0]
    assert f"{NAMES[winner]} wins!" in words
    assert any(word.endswith(f", {len(view.hands)} deals") for word in words)
    assert end.plot.target == view.rules.target
    for side in (0, 1):
        assert end.plot.series[side].scores[-1] == view.scores[side]
        assert str(view.scores[side]) in words
    table = table_of(driver)
    assert [entry.points for entry in table.entries] == [hand.points for hand in view.hands]
    assert table.entries[-1].totals == view.scores
    assert {entry.outcome for entry in table.entries} == {hand.outcome for hand in view.hands}
    assert "made" in words or "failed" in words


def test_partners_win_together(driver: Driver) -> None:
    end, view = End(driver, FOUR), FOUR.view(None)
    end.settle()
    names = " & ".join(NAMES[seat] for seat in view.winners)
    assert f"{names} win!" in written(driver)
    shown = next(item for item in driver.items() if isinstance(item, Celebration))
    assert [who.name for who in shown.winners] == [NAMES[seat] for seat in view.winners]
    teams = driver.app.look.palette.teams
    assert [driver.app.look.palette.sides[one.mark] for one in end.plot.series] == list(teams)


def test_where_deals_decide_they_are_plotted(driver: Driver) -> None:
    end, view = End(driver, THREE), THREE.view(None)
    end.settle()
    words = written(driver)
    assert end.plot.target == 3 and "Deals won, deal by deal" in words
    won = [sum(side in hand.winners for hand in view.hands) for side in (0, 1)]
    assert [one.scores[-1] for one in end.plot.series] == won and max(won) == 3
    placings = [item for item in driver.items() if isinstance(item, Placing)]
    assert [one.score for one in placings] == [str(n) for n in sorted(won, reverse=True)]
    for side in (0, 1):
        assert any(word.startswith(f"{view.scores[side]} point") for word in words)


def test_a_drawn_match_names_no_winner(driver: Driver) -> None:
    end = End(driver, drawn())
    end.settle()
    words = written(driver)
    assert "The match is drawn" in words and not any("win" in word for word in words)
    assert end.plot.target is None
    first, second = (one.scores for one in end.plot.series)
    assert first[-1] == second[-1]
    assert [one.won for one in driver.items() if isinstance(one, Placing)] == [False, False]


def test_the_deals_move_by_keys(driver: Driver) -> None:
    End(driver, LONG).settle()
    [panel] = scroll_panels(driver.top)
    driver.key(pygame.K_DOWN)
    assert panel.offset > 0
    assert driver.picture() == fresh(driver)
    driver.key(pygame.K_UP)
    assert panel.offset == 0


def test_again_title_and_record(driver: Driver) -> None:
    end = End(driver, SHORT)
    end.settle()
    driver.press("keep")
    [file] = sorted(saves.records_folder().iterdir())
    assert load_record(file).log == SHORT.log
    driver.wait(0.7)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_ESCAPE)
    assert end.chosen == ["again", "title"]


def test_every_frame_of_the_celebration_is_whole(driver: Driver) -> None:
    end = End(driver, FOUR)
    while end.scene.rest() is not None:
        driver.frame(9)
        assert driver.picture() == fresh(driver)


@pytest.mark.parametrize(
    "size", [(800, 500), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
)
def test_it_fits_every_window(size: tuple[int, int]) -> None:
    for text in (100, 150):
        for match in (SHORT, THREE, FOUR, LONG, POINTS, drawn()):
            with driven(size, Settings(text_size=text, animation=Speed.OFF)) as driver:
                end = End(driver, match)
                assert layout_problems(driver) == []
                assert all(panel.key == "hands" for panel in scroll_panels(driver.top))
                assert end.plot.field.height > driver.app.look.u(130)


def test_strong_contrast_long_names_and_right_to_left_draw_too() -> None:
    long = tuple(f"{name} of the exceedingly long and winding surname" for name in NAMES)
    with driven((800, 500), Settings(contrast=Contrast.HIGH, text_size=150)) as driver:
        driver.app.text.language.code = "fa"
        for match in (FOUR, THREE):
            End(driver, match, long).settle()
            assert driver.picture() == fresh(driver)
            table, look = table_of(driver), driver.app.look
            columns = table.columns(look)
            number = table.spot(look, table.line(0), 0, columns.number)
            assert number.right == table.rect.right


def test_totals_are_sums_of_points() -> None:
    for match in (SHORT, FOUR, POINTS):
        view = match.view(None)
        total = [0, 0]
        for entry, hand in zip(entries(view), view.hands, strict=True):
            total = [total[side] + hand.points[side] for side in (0, 1)]
            assert list(entry.totals) == total
            assert entry.won_by == (hand.winners[0] % 2 if hand.winners else None)
