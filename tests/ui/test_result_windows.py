"""A counted hand in windows of every size, language and contrast, with any number of tiles."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.dominoes import Rules
from game.engine.dominoes.tiles import full_tiles
from game.play.settings import Contrast, Settings
from game.ui.widgets import Button

from .counted import FIVE, ONCE, OUT, TEAMS, TIE, Table
from .drive import Driver, driven, layout_problems, scroll_panels
from .hands import NAMES, scored
from .watching import fresh, written

SIZES = [(800, 500), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


@pytest.fixture
def driver() -> Iterator[Driver]:
    with driven() as one:
        yield one


@pytest.mark.parametrize("size", [(800, 500), (1280, 720)])
@pytest.mark.parametrize("text", [100, 150])
def test_no_tile_is_hidden_at_the_end(size: tuple[int, int], text: int) -> None:
    deck = [tile.text for tile in full_tiles(6)]
    view = scored(FIVE, tuple(" ".join(deck[n::5]) for n in range(5)), ends=(4, 2))
    with driven(size, Settings(text_size=text)) as driver:
        table = Table(driver, view)
        table.finish()
        seen = driver.window.surface
        for seat, row in enumerate(view.rows):
            for piece, rect in zip(row, table.rows.tiles[seat], strict=True):
                assert piece.tile
                face = driver.app.faces.tile((piece.tile.high, piece.tile.low), rect.width)
                assert seen.get_rect().contains(rect)
                for x in range(2, rect.width - 2):
                    for y in range(2, rect.height - 4, 3):
                        wanted = face.get_at((x, y))
                        if wanted.a == 255:
                            assert seen.get_at(rect.move(x, y).topleft)[:3] == wanted[:3]


@pytest.mark.parametrize("size", SIZES)
def test_it_fits_every_window(size: tuple[int, int]) -> None:
    deck = [tile.text for tile in full_tiles(6)]
    hands = [
        scored(FIVE, tuple(" ".join(deck[n::5]) for n in range(5)), (3, 0, 99, 7, 50), ends=(4, 2)),
        scored(Rules(), (" ".join(deck[:14]), " ".join(deck[14:])), (23, 55)),
        scored(TEAMS, ("6-2", "5-0", "5-1 2-0 4-0", "6-4 5-4"), (20, 40, 20, 40)),
        scored(ONCE, ("6-2 4-4", "", "5-1")),
        TIE,
    ]
    for text in (100, 150):
        with driven(size, Settings(text_size=text)) as driver:
            for view in hands:
                table = Table(driver, view)
                table.finish()
                assert layout_problems(driver) == []
                assert scroll_panels(driver.top) == []
                window = driver.window.surface.get_rect()
                tiles = [tile for row in table.rows.tiles.values() for tile in row]
                plaques, totals = table.rows.plaques.values(), table.rows.totals.values()
                for rect in (*tiles, *plaques, *totals):
                    assert window.contains(rect) and table.rows.rect.contains(rect)
                for index, rect in enumerate(tiles):
                    assert rect.collidelist(tiles[index + 1 :]) < 0
                    assert rect.collidelist([*plaques, *totals]) < 0
                assert min((tile.width for tile in tiles), default=99) >= 10


def test_very_many_tiles_and_very_long_names_fit() -> None:
    deck = [tile.text for tile in full_tiles(12)]
    rules = Rules(highest=12, deal={5: 18}, players=(5,), target=121)
    view = scored(rules, ("", *(" ".join(deck[n : n + 20]) for n in range(0, 80, 20))))
    long = tuple(f"{name} of the exceedingly long and winding surname" for name in NAMES)
    with driven((800, 500), Settings(text_size=150)) as driver:
        table = Table(driver, view, long)
        table.finish()
        assert scroll_panels(driver.top) == []
        for seat in range(1, 5):
            for rect in table.rows.tiles[seat]:
                assert table.rows.rect.contains(rect)
                assert not rect.colliderect(table.rows.plaques[seat])
                assert not rect.colliderect(table.rows.totals[seat])
        # The names give way, the figures do not.
        assert any(words.endswith("pips left") for words in written(driver))


def test_right_to_left_mirrors_all_but_the_tiles(driver: Driver) -> None:
    driver.app.text.language.code = "fa"
    table = Table(driver, OUT)
    table.to_the_end()
    rows = table.rows
    assert rows.plaques[1].left > rows.tiles[1][0].right > rows.tiles[1][1].right
    assert rows.totals[1].right < rows.tiles[1][-1].left
    button = driver.widget("next")
    assert isinstance(button, Button) and button.rect.right < rows.rect.left
    assert layout_problems(driver) == []
    face = driver.app.faces.tile((6, 5), rows.tiles[1][0].width)
    spot = rows.tiles[1][0]
    for x in range(3, spot.width - 3, 2):
        pixel = driver.window.surface.get_at(spot.move(x, spot.height // 4).topleft)
        assert pixel[:3] == face.get_at((x, spot.height // 4))[:3]


def test_strong_contrast_draws_too() -> None:
    with driven(settings=Settings(contrast=Contrast.HIGH)) as driver:
        table = Table(driver, OUT)
        table.to_the_end()
        assert driver.picture() == fresh(driver)
        assert layout_problems(driver) == []
