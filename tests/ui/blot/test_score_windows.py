"""The end of a deal of Blot in windows of every size, language, contrast and size of text."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.engine.blot.cards import Suit
from game.engine.blot.view import View
from game.play.settings import Contrast, Settings, Speed
from game.ui.suits import suit_colours
from tests.engine.blot.tables import four, rules
from tests.engine.blot.test_examples import declared, result
from tests.ui.blot.scored import Told, after, found
from tests.ui.drive import Driver, driven, layout_problems, scroll_panels
from tests.ui.hands import NAMES
from tests.ui.watching import fresh, written

SIZES = [(800, 500), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]

FANS = declared(
    (0, "AD KD QD"),
    (1, "10S 9S 8S 7S"),
    (0, "10H 9H 8H 7H"),
    (1, "AC KC QC JC 10C"),
    (1, "KS QS JS"),
)
BOTH = rules(declared_scoring="both", scale="points", target=1001)
LONG = four(target=9000)


def views() -> list[View]:
    """Deals with little and with much to tell, after few and after many others."""
    many = [result(LONG, (100 + at, 62 - at), taker=at % 4) for at in range(40)]
    return [
        after(rules(), result(rules(), (107, 55))),
        after(BOTH, result(BOTH, (60, 102), declared=FANS, blot=0)),
        after(LONG, *many, result(LONG, (81, 81), declared=FANS[:2], taker=1, blot=1)),
        found("blot-four", "hangs"),
        found("open-blot", "kaput"),
        found("open-blot", "no trump"),
    ]


@pytest.mark.parametrize("size", SIZES)
def test_it_fits_every_window(size: tuple[int, int]) -> None:
    for text in (100, 150):
        with driven(size, Settings(text_size=text, animation=Speed.OFF)) as driver:
            for view in views():
                told = Told(driver, view)
                assert layout_problems(driver) == []
                # Whatever is scrolled: the whole screen never is.
                assert "screen" not in [panel.key for panel in scroll_panels(driver.top)]
                for side in (0, 1):
                    paper = told.sheet(side).rect
                    for row in told.sheet(side).lines:
                        assert row.rect.left >= 0 and row.rect.right <= paper.width
                        assert row.fan.right <= paper.width
                        assert row.fan.colliderect(row.words) == 0
                    rects = [row.rect for row in told.sheet(side).lines]
                    assert all(a.bottom <= b.top for a, b in pairwise(rects))


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (1920, 1080)])
def test_an_ordinary_deal_is_seen_at_once(size: tuple[int, int]) -> None:
    """No sheet scrolls, and the totals of both stand side by side."""
    for text in (100, 150):
        with driven(size, Settings(text_size=text, animation=Speed.OFF)) as driver:
            beaten = declared((0, "AD KD QD"), (1, "10S 9S 8S 7S"))
            told = Told(driver, after(rules(), result(rules(), (107, 55), declared=beaten)))
            assert scroll_panels(driver.top) == []
            tops = [
                [row.rect.top for row in told.sheet(side).lines if row.line is None]
                for side in (0, 1)
            ]
            assert tops[0] == tops[1]
            for side in (0, 1):
                assert told.sheet(side).lines[-1].rect.bottom <= told.sheet(side).rect.height


def test_a_sheet_that_is_too_long_follows_what_is_told() -> None:
    with driven((800, 500), Settings(text_size=150)) as driver:
        told = Told(driver, after(BOTH, result(BOTH, (60, 102), declared=FANS, blot=0)))
        panels = {panel.key: panel for panel in scroll_panels(driver.top)}
        assert "sheet 1" in panels
        while not told.scene.finished:
            driver.frame(7)
            newest = told.sheet(1).newest()
            if newest is not None:
                assert panels["sheet 1"].rect.contains(newest)
            assert driver.picture() == fresh(driver)
        assert panels["sheet 1"].rect.contains(told.sheet(1).newest() or pygame.Rect(0, 0, 0, 0))
        told.driver.key(pygame.K_UP)
        assert panels["sheet 1"].offset == 0 or not told.left


def seen(driver: Driver, told: Told) -> list[str]:
    told.finish()
    assert driver.picture() == fresh(driver)
    assert layout_problems(driver) == []
    return written(driver)


def test_right_to_left_mirrors_the_sheets() -> None:
    with driven() as driver:
        driver.app.text.language.code = "fa"
        told = Told(driver, views()[1])
        seen(driver, told)
        assert told.sheet(0).rect.left > told.sheet(1).rect.right > told.table.rect.right
        look = driver.app.look
        line, columns = told.table.line(0), told.table.columns(look)
        assert told.table.spot(look, line, 0, columns.number).right == line.right


def test_strong_contrast_and_very_long_names_fit() -> None:
    long = tuple(f"{name} of the exceedingly long and winding surname" for name in NAMES)
    for size in ((800, 500), (1280, 720)):
        with driven(size, Settings(contrast=Contrast.HIGH, text_size=150)) as driver:
            for view in views()[:3]:
                told = Told(driver, view, long)
                told.finish()
                assert driver.picture() == fresh(driver)
                assert all(word[-1:] != "…" or word[0] in "ABCD" for word in written(driver))


@pytest.mark.parametrize("four_colours", [False, True])
def test_small_cards_are_printed_as_the_deck_is(four_colours: bool) -> None:
    with driven() as driver:
        faces = driver.app.faces
        faces.configure(faces.palette, faces.style, four_colours)
        told = Told(driver, after(rules(), result(rules(), (107, 55), declared=FANS[:2])))
        told.finish()
        row = next(row for row in told.sheet(0).lines if row.fan.width)
        shown = driver.window.surface.subsurface(row.fan.move(told.sheet(0).rect.topleft))
        pixels = {
            shown.get_at((x, y))[:3]
            for x in range(shown.get_width())
            for y in range(shown.get_height())
        }
        assert faces.deck.printing.colours[Suit.DIAMONDS] in pixels
        other = suit_colours(faces.palette, not four_colours)[Suit.DIAMONDS]
        assert other not in pixels
