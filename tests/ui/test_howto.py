"""How to play: what is read is what the rules say, with pictures, for every preset."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.engine.dominoes.contradictions import contradictions
from game.engine.dominoes.explain import explain
from game.engine.dominoes.rules import (
    MatchLength,
    Pick,
    Returns,
    Row,
    Rules,
    Score,
    Spinner,
    StuckDoubles,
)
from game.play import presets
from game.play.settings import Settings
from game.ui import routes
from game.ui.held_sketches import (
    BLOCKED_HANDS,
    DRAWING,
    GOING_OUT,
    HOLDING,
    LEADING,
    PARTNERS,
    PASSING,
    PLAYING,
    TEAM_SCORE,
    pool,
)
from game.ui.howto import HowToPlay
from game.ui.pictures import Number, Picture, Sketch, Tile, paint
from game.ui.sketches import CARDS, OTHER, SCORE, moves
from game.ui.widgets import Scroll
from tests.ui.drive import Driver, driven, layout_problems

HELD = ("block", "block-match", "block-partners", "draw-match", "draw-partners", "draw")
SIZES = [(800, 500), (1024, 768), (1280, 720), (1720, 720), (2560, 1080), (3840, 2160)]


def page(driver: Driver) -> Scroll:
    return next(
        widget
        for widget in driver.top.controls.widgets
        if isinstance(widget, Scroll) and widget.key.startswith("page")
    )


def pictures(driver: Driver) -> list[Sketch]:
    return [item.sketch for item in driver.items() if isinstance(item, Picture)]


def every_sketch() -> set[Sketch]:
    """The pictures of the moves of all rules whose pictures differ."""
    sketches = {*CARDS.values(), OTHER}
    for row, pick, returns in product(Row, Pick, Returns):
        rules = Rules(
            row=row,
            pick=pick,
            returns=returns,
            peek=True,
            stuck_doubles=StuckDoubles.FACE_UP,
            open_doubles=True,
            spinner=Spinner.FIRST_DOUBLE,
        )
        if not contradictions(rules):
            for section in explain(rules):
                sketches.update(moves(section.title.text, rules))
                starts = replace(rules, leftover=type(rules.leftover).STARTS)
                sketches.update(moves(section.title.text, starts))
    for rules in held_rules():
        for section in explain(rules):
            sketches.update(moves(section.title.text, rules))
    return sketches


def held_rules() -> list[Rules]:
    """Games with tiles in hand whose pictures differ: with and without a pool, for partners."""
    shipped = [presets_by_name(name) for name in HELD]
    draw = shipped[-1]
    small = replace(draw, deal={4: 6}, players=(4,), reserve=1)
    return [*shipped, *(replace(draw, reserve=n) for n in (1, 2)), small]


def presets_by_name(name: str) -> Rules:
    found = presets.shipped_preset(name)
    assert found is not None and isinstance(found.rules, Rules)
    return found.rules


# --- what is read --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["blind-hughie", "billitonnen", "nevidimka-row", *HELD])
def test_the_page_says_what_the_rules_explain(name: str, all_hands: None) -> None:
    preset = presets.shipped_preset(name)
    assert preset is not None
    with driven() as driver:
        driver.show(HowToPlay(driver.app, name))
        words = driver.words()
        assert preset.title in words and preset.summary in words
        for section in explain(preset.rules):
            assert str(section.title) in words
            assert [str(line) for line in section.lines if str(line) not in words] == []


def test_it_opens_from_the_title_and_from_the_set_up() -> None:
    with driven() as driver:
        driver.show(routes.title(driver.app))
        driver.press("How to play")
        driver.wait(1)
        assert isinstance(driver.top, HowToPlay)
        driver.key(pygame.K_ESCAPE)
        driver.wait(1)
        driver.press("Play")
        driver.wait(1)
        driver.press("game nevidimka")
        driver.press("how to play")
        driver.wait(1)
        assert isinstance(driver.top, HowToPlay)
        assert driver.top.chosen and driver.top.chosen.name == "nevidimka"


def test_another_preset_is_chosen_at_the_side_and_begins_at_its_top() -> None:
    with driven() as driver:
        driver.show(HowToPlay(driver.app))
        assert "Nobody looks at them" in " ".join(driver.words())
        scroll = page(driver)
        driver.post(pygame.MOUSEMOTION, pos=scroll.rect.center, rel=(0, 0), buttons=(0, 0, 0))
        driver.post(pygame.MOUSEWHEEL, x=0, y=-5, precise_x=0.0, precise_y=-5.0, flipped=False)
        driver.frame()
        assert page(driver).offset > 0
        driver.press("preset billitonnen False")
        assert "Billitonnen" in driver.words()
        assert page(driver).offset == 0
        assert any("draws a tile" in words for words in driver.words())


def test_house_rules_stand_first() -> None:
    preset = presets.shipped_preset("blind-hughie")
    assert preset is not None
    house = replace(preset.rules, score=Score.WIN, match=MatchLength.ONE_HAND)
    with driven() as driver:
        driver.show(HowToPlay(driver.app, "blind-hughie", house))
        assert "The winner of a hand writes one point." in driver.words()
        driver.press("preset blind-hughie False")
        assert "The winner of a hand writes one point." not in driver.words()
        driver.press("house")
        assert "The winner of a hand writes one point." in driver.words()


def test_rules_that_contradict_each_other_are_not_explained_but_named() -> None:
    house = Rules(pick=Pick.ANY, returns=Returns.MIDDLE, match=MatchLength.POINTS, target={2: 5})
    with driven() as driver:
        driver.show(HowToPlay(driver.app, "blind-hughie", house))
        words = driver.words()
        assert "These rules do not go together:" in words
        assert "no target is given for 3 players" in words
        assert any("“Which tile is turned: any tile of the row”" in one for one in words)


def test_keys_alone_read_to_the_end_and_choose() -> None:
    with driven() as driver:
        driver.show(HowToPlay(driver.app))
        end = page(driver)._full - page(driver).rect.height
        for _ in range(60):
            driver.key(pygame.K_DOWN)
        assert page(driver).offset == end
        for _ in range(30):
            driver.key(pygame.K_TAB)
            focus = driver.top.controls.focus
            if focus is not None and focus.key == "preset nevidimka False":
                break
        driver.key(pygame.K_RETURN)
        assert isinstance(driver.top, HowToPlay)
        assert driver.top.chosen and driver.top.chosen.name == "nevidimka"


def test_a_finger_scrolls_the_page() -> None:
    with driven() as driver:
        driver.show(HowToPlay(driver.app))
        x, y = page(driver).rect.center
        width, height = driver.window.surface.get_size()
        for kind, at in (
            (pygame.FINGERDOWN, y),
            (pygame.FINGERMOTION, y - 100),
            (pygame.FINGERMOTION, y - 200),
            (pygame.FINGERUP, y - 200),
        ):
            driver.post(
                kind,
                touch_id=1,
                finger_id=1,
                x=x / width,
                y=at / height,
                dx=0.0,
                dy=0.0,
                pressure=1,
            )
            driver.frame()
        assert page(driver).offset > 100


# --- the pictures --------------------------------------------------------------------------------


def test_the_pictures_follow_the_rules() -> None:
    seen: dict[str, list[Sketch]] = {}
    for name in ("blind-hughie", "blind-hughie-memory", "nevidimka", "billitonnen"):
        with driven() as driver:
            driver.show(HowToPlay(driver.app, name))
            seen[name] = pictures(driver)
            assert len(seen[name]) >= 6
    assert seen["blind-hughie"][0] == CARDS["blind-hughie"]
    plain, memory = set(seen["blind-hughie"]), set(seen["blind-hughie-memory"])
    assert plain & memory, "what is the same in both looks the same"
    assert plain - memory and memory - plain
    assert set(seen["nevidimka"]) != set(seen["billitonnen"])


def test_the_pictures_of_tiles_in_hand_follow_the_rules(all_hands: None) -> None:
    seen: dict[str, list[Sketch]] = {}
    for name in HELD:
        with driven() as driver:
            driver.show(HowToPlay(driver.app, name))
            seen[name] = pictures(driver)
    assert seen["block"][0] == CARDS["block"] and seen["draw"][0] == CARDS["draw"]
    shared = set(seen["block"]) & set(seen["draw"])
    assert {HOLDING, LEADING, PLAYING, GOING_OUT, BLOCKED_HANDS, SCORE} <= shared
    assert PASSING in seen["block"] and PASSING not in seen["draw"]
    assert DRAWING in seen["draw"] and DRAWING not in seen["block"]
    for name, sketches in seen.items():
        assert (PARTNERS in sketches) is (TEAM_SCORE in sketches) is name.endswith("partners")
        numbers = [m.text for one in sketches for m in one.marks if isinstance(m, Number)]
        assert ("14" in numbers) is (name in ("draw", "draw-match"))
        assert ("8" in numbers) is (name == "draw-partners")


def test_a_pool_shows_what_may_be_drawn_and_what_stays() -> None:
    draw = presets_by_name("draw")
    for reserve in (0, 1, 2):
        sketch = pool(replace(draw, reserve=reserve))
        assert [m.text for m in sketch.marks if isinstance(m, Number)] == [str(14 - reserve)]
        assert sum(isinstance(m, Tile) and m.dim for m in sketch.marks) == reserve
    everything = replace(draw, deal={4: 7}, players=(4,))
    assert not any(
        isinstance(m, Number) for one in moves("The tiles", everything) for m in one.marks
    )


def test_a_picture_holds_each_tile_once_and_within_itself() -> None:
    sketches = every_sketch()
    assert len(sketches) > 15
    for sketch in sketches:
        tiles = [mark for mark in sketch.marks if isinstance(mark, Tile)]
        faces = [tuple(sorted(tile.face)) for tile in tiles if tile.face]
        assert len(faces) == len(set(faces)), sketch
        for tile in tiles:
            across, down = (0.5, 1.0) if tile.turn % 2 == 0 else (1.0, 0.5)
            assert across <= tile.x <= sketch.width - across, (sketch, tile)
            assert down - 0.1 <= tile.y <= sketch.height - down, (sketch, tile)


def test_neighbours_in_a_train_match() -> None:
    for sketch in every_sketch():
        tiles = [mark for mark in sketch.marks if isinstance(mark, Tile) and mark.face]
        for one in tiles:
            for other in tiles:
                gap = other.x - one.x - 2 + (one.turn == 0) / 2 + (other.turn == 0) / 2
                still = not (one.lift or other.lift or one.step or other.step)
                if still and one.y == other.y and abs(gap) < 0.1 and {one.turn, other.turn} != {0}:
                    assert one.face and other.face and one.face[1] == other.face[0], sketch


@pytest.mark.parametrize("size", [(40, 20), (152, 122), (320, 150), (1200, 900)])
def test_every_picture_can_be_painted_at_any_size(size: tuple[int, int]) -> None:
    with driven() as driver:
        for sketch in every_sketch():
            image = paint(sketch, size, driver.app.look)
            assert image.get_size() == size
            assert image.get_at((0, 0)).a < 255, "its corners are round"
            assert image.get_at((size[0] // 2, 2)).a == 255


# --- how it lies ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150])
def test_everything_has_its_place(size: tuple[int, int], text: int, all_hands: None) -> None:
    with driven(size, Settings(text_size=text)) as driver:
        for name in ("blind-hughie", "nevidimka", "block", "draw-partners"):
            driver.show(HowToPlay(driver.app, name))
            assert layout_problems(driver) == []


def test_right_to_left_mirrors_the_page_and_not_the_pictures() -> None:
    with driven() as driver:
        driver.show(HowToPlay(driver.app))
        before = pictures(driver)
        driver.app.text.language.code = "fa"
        driver.top.rebuild()
        driver.frame()
        assert driver.widget("preset blind-hughie False").rect.left > page(driver).rect.right - 1
        assert pictures(driver) == before
        assert layout_problems(driver) == []
