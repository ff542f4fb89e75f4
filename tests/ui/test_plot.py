"""The course of a match as a plot: lines through the scores, each with its colour and mark."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise

import pygame
import pytest

from game.play.session import Session
from game.play.settings import Contrast, Settings, Speed
from game.ui.plot import Plot, Series, spread

from .drive import Driver, driven
from .hands import NAMES
from .match_end import LONG_TEAMS, SHORT, SHORT_TEAMS, TEAMS, TWO, End
from .watching import written


@pytest.fixture
def driver() -> Iterator[Driver]:
    with driven() as one:
        yield one


def test_the_lines_go_through_the_scores(driver: Driver) -> None:
    end = End(driver, TWO)
    end.settle()
    plot, view = end.plot, TWO.view(None)
    field = plot.field
    assert plot.y(0) == field.bottom
    assert plot.x(0) == field.left and plot.x(12) == field.right
    assert field.top <= plot.y(max(view.scores)) < plot.y(plot.target) < plot.y(50)
    seats = driver.app.look.palette.seats
    for place in range(2):
        scores = list(accumulate(hand.points[place] for hand in view.hands))
        assert plot.series[place].scores == tuple(scores)
        for hand, score in enumerate(scores, 1):
            if score == plot.series[1 - place].scores[hand - 1]:
                continue
            at = round(plot.x(hand)), round(plot.y(score))
            other = plot.series[1 - place].scores[hand - 1]
            if abs(plot.y(score) - plot.y(other)) < 20:
                continue
            # The mark of the hand: its colour and, at its corners, its shape.
            assert driver.window.surface.get_at(at)[:3] == seats[place].fill
            corner = driver.window.surface.get_at((at[0] - 5, at[1] - 5))[:3]
            assert (sum(corner) < 600) is (seats[place].shape == "square")


def test_axes_target_and_names_can_be_read(driver: Driver) -> None:
    end = End(driver, TWO)
    end.settle()
    words = written(driver)
    for number in ("0", "20", "40", "60", "80", "100", *map(str, range(1, 13))):
        assert number in words
    assert words.count("Bo") >= 3
    gold = driver.app.look.palette.gold_deep
    y = round(end.plot.y(100))
    xs = range(end.plot.field.left, end.plot.field.left + 200)
    dashes = [driver.window.surface.get_at((x, y))[:3] == gold for x in xs]
    assert any(dashes) and not all(dashes)


@pytest.mark.parametrize("contrast", Contrast)
@pytest.mark.parametrize("session", [TEAMS, LONG_TEAMS, SHORT_TEAMS])
def test_each_team_has_one_line_in_its_colour_with_its_mark(
    session: Session, contrast: Contrast
) -> None:
    settings = Settings(contrast=contrast, animation=Speed.OFF)
    with driven(settings=settings) as driver:
        plot = End(driver, session).plot
        driver.frame()
        assert len(plot.series) == 2
        surface, palette = driver.window.surface, driver.app.look.palette
        scores = session.view(None).scores
        for team, (seat, series) in enumerate(zip((0, 1), plot.series, strict=True)):
            assert series.scores[-1] == scores[seat] == scores[seat + 2]
            at = round(plot.x(plot.hands)), round(plot.y(scores[seat]))
            if abs(plot.y(scores[0]) - plot.y(scores[1])) > 20:
                near = [surface.get_at((at[0] + x, at[1]))[:3] for x in range(-5, 6)]
                assert palette.teams[team].fill in near


def test_a_match_of_one_hand_to_points_is_a_line_too(driver: Driver) -> None:
    end = End(driver, SHORT)
    end.settle()
    assert end.plot.hands == 1 and "1 hand won" in written(driver)
    assert end.plot.x(1) == end.plot.field.right


def test_a_hundred_hands_still_make_a_plot(driver: Driver) -> None:
    end = End(driver, TWO)
    end.settle()
    series = [
        Series(place, NAMES[place], tuple(range(place, 700 + place, 7))) for place in range(5)
    ]
    plot = Plot(series, 1000)
    look = driver.app.look
    plot.place(look, end.plot.rect)
    plot.t = 1.0
    texts: list[str] = []
    draw = look.text.draw

    def noted(surface: pygame.Surface, text: str, rect: pygame.Rect, *rest: object, **more: object):  # type: ignore[no-untyped-def]
        texts.append(text)
        assert plot.rect.inflate(2, 2).contains(rect.clip(plot.rect.inflate(40, 40)))
        return draw(surface, text, rect, *rest, **more)  # type: ignore[arg-type]

    look.text.draw = noted  # type: ignore[method-assign, assignment]
    plot.draw(driver.window.surface, look)
    del look.text.draw  # type: ignore[misc]
    numbers = [int(text) for text in texts if text.isdigit()]
    assert len(numbers) < 40 and {0, 1, 1000} <= set(numbers)


def test_names_at_the_lines_ends_keep_apart() -> None:
    room = pygame.Rect(0, 0, 10, 100)
    assert spread([10, 50, 90], 20, room) == [10, 50, 90]
    close = spread([96, 98, 99], 20, room)
    assert close == [60, 80, 100]
    tight = spread([50.0] * 5, 40, room)
    assert tight[0] >= 0 and tight[-1] <= 100
    assert all(b - a >= 12 for a, b in pairwise(tight))
