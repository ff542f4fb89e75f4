"""House rules of Blot, and the pages and pictures that tell how it is played."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.engine import blot
from game.engine.blot.cards import RANKINGS, Card, Suit
from game.engine.blot.rules import (
    Declaring,
    DeclaringInHand,
    FourRules,
    MatchLength,
    Rules,
    Scale,
)
from game.engine.core import options, plain_rules
from game.play import presets
from game.play.catalog import SHELF
from game.play.settings import Settings
from game.ui import card_sheet, card_sketches, routes, rule_sheet
from game.ui.chip import Chip
from game.ui.house_rules import HouseRules, KeepSheet
from game.ui.howto import HowToPlay
from game.ui.pictures import Number, Picture, PlayingCard, Sketch, TrumpSign, paint
from game.ui.setup import Setup
from game.ui.sketches import CARDS, moves
from tests.ui.drive import Driver, driven, layout_problems
from tests.ui.rules_talk import choose

SIZES = [(800, 500), (1024, 768), (1280, 720), (2560, 1080), (3840, 2160)]
OPEN, FOUR = Rules(), FourRules()
BOTH = pytest.mark.parametrize("rules", [OPEN, FOUR], ids=["open", "four"])


@pytest.fixture(autouse=True)
def _with_blot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "PLAYED_HERE", ("dominoes", "blot"))


def on_page(rules: Any) -> set[str]:
    return {name for _, names in rule_sheet.page(rules) for name in names}


def house_rules(driver: Driver, preset: str) -> HouseRules:
    """Open the house rules of a preset."""
    driver.show(Setup(driver.app))
    scene = driver.top
    assert isinstance(scene, Setup)
    found = next(one for one in scene.plan.entries if one.name == preset)
    assert isinstance(found, presets.Preset)
    scene.plan.choose(found)
    scene.house_rules()
    driver.wait(1)
    assert isinstance(driver.top, HouseRules)
    return driver.top


# --- house rules ---------------------------------------------------------------------------------


@BOTH
def test_every_option_has_its_place(rules: Any) -> None:
    placed = [name for _, names in card_sheet.GROUPS for name in names]
    assert len(placed) == len(set(placed))
    assert set(options(rules)) <= {*placed, *rule_sheet.OFF_PAGE}
    assert set(placed) == {*options(OPEN), *options(FOUR)} - rule_sheet.OFF_PAGE


@pytest.mark.parametrize(
    ("name", "without", "with_it"),
    [
        ("rounding", FOUR, OPEN),
        ("rounding", replace(OPEN, scale=Scale.POINTS), replace(FOUR, scale=Scale.TENS)),
        ("target", replace(OPEN, match=MatchLength.DEALS), OPEN),
        ("deals", OPEN, replace(OPEN, match=MatchLength.FIXED_DEALS)),
        ("declared_scoring", replace(OPEN, declare=Declaring.NONE), OPEN),
        ("declared_scoring", replace(FOUR, declare=DeclaringInHand.NONE), FOUR),
        ("no_trump", FOUR, OPEN),
        ("under_trump", OPEN, FOUR),
        ("players", OPEN, OPEN),
    ],
)
def test_what_has_no_effect_is_not_on_the_page(name: str, without: Any, with_it: Any) -> None:
    assert name not in on_page(without)
    assert (name in on_page(with_it)) is (name != "players")


@BOTH
def test_every_choice_of_every_option_can_be_read_and_made(rules: Any) -> None:
    for name in on_page(rules):
        choice = rule_sheet.choosable(rules, name)
        assert (choice is None) is (name in ("target", "deals"))
        for value, words in choice.values if choice else ():
            assert words.strip() and "_" not in words
            changed = rule_sheet.changed(rules, name, value)
            assert rule_sheet.contradictions(changed) == ()
            assert choice is not None
            assert choice.info.kind.write(getattr(changed, name)) == value


@pytest.mark.parametrize(
    ("tens", "points"), [(51, 501), (101, 1001), (201, 2001), (75, 750), (1, 10)]
)
def test_a_target_follows_what_is_written(tens: int, points: int) -> None:
    rules = replace(OPEN, target=tens)
    written = rule_sheet.changed(rules, "scale", "points")
    assert written == replace(rules, scale=Scale.POINTS, target=points)
    assert rule_sheet.changed(written, "scale", "tens") == rules
    assert rule_sheet.changed(replace(written, target=3), "scale", "tens").target == 1


def test_rules_are_changed_by_presses_and_kept_under_a_name() -> None:
    with driven() as driver:
        scene = house_rules(driver, "open-blot")
        for key in ("no_trump", "overtrump False", "scale points", "match deals"):
            choose(driver, key)
        assert "deals" in on_page(scene.plan.rules) and "rounding" not in on_page(scene.plan.rules)
        driver.top.controls.focus_on("deals", ring=True)
        driver.key(pygame.K_RIGHT)
        wanted = Rules(
            no_trump=False,
            overtrump=False,
            scale=Scale.POINTS,
            target=1001,
            match=MatchLength.DEALS,
            deals=4,
        )
        assert scene.plan.rules == wanted
        driver.press("keep")
        driver.wait(1)
        assert isinstance(driver.top, KeepSheet)
        driver.type("Our Blot")
        driver.key(pygame.K_RETURN)
        driver.wait(1)
        assert scene.plan.preset.own and scene.plan.changed == frozenset()
        driver.press("done")
        driver.wait(1)
        chips = [one.text for one in driver.top.controls.widgets if isinstance(one, Chip)]
        assert "Our Blot" in chips
    kept = [
        one for one in presets.list_presets("blot") if isinstance(one, presets.Preset) and one.own
    ]
    assert [(one.title, one.rules) for one in kept] == [("Our Blot", wanted)]
    assert plain_rules(kept[0].rules)["deals"] == 4


def test_back_to_the_preset_forgets_every_change() -> None:
    with driven() as driver:
        scene = house_rules(driver, "blot-four")
        choose(driver, "under_trump free")
        choose(driver, "kaput no_points")
        assert scene.plan.changed == {"under_trump", "kaput"}
        driver.press("reset")
        assert scene.plan.rules == FourRules()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150])
def test_every_option_is_in_sight(size: tuple[int, int], text: int) -> None:
    with driven(size, Settings(text_size=text)) as driver:
        for preset in ("open-blot", "open-blot-three", "blot-four"):
            house_rules(driver, preset)
            assert layout_problems(driver) == [], preset


# --- how to play ---------------------------------------------------------------------------------


def pictures(driver: Driver) -> list[Sketch]:
    return [item.sketch for item in driver.items() if isinstance(item, Picture)]


@pytest.mark.parametrize("name", SHELF["blot"])
def test_the_page_says_what_the_rules_explain(name: str) -> None:
    preset = presets.shipped_preset(name)
    assert preset is not None
    with driven() as driver:
        driver.show(HowToPlay(driver.app, name))
        words = driver.words()
        assert preset.title in words and preset.summary in words
        for section in blot.explain(preset.rules):
            assert str(section.title) in words
            assert [str(line) for line in section.lines if str(line) not in words] == []
        family = "blot-four" if name == "blot-four" else "open-blot"
        assert pictures(driver)[0] == CARDS[family]
        assert len(pictures(driver)) >= 8


def test_it_opens_from_the_set_up_with_house_rules_and_without() -> None:
    with driven() as driver:
        scene = house_rules(driver, "open-blot")
        driver.press("icon question")
        driver.wait(1)
        assert isinstance(driver.top, HowToPlay)
        assert driver.top.chosen and driver.top.chosen.name == "open-blot"
        driver.key(pygame.K_ESCAPE)
        driver.wait(1)
        scene.plan.set_rules(replace(OPEN, no_trump=False))
        driver.press("icon question")
        driver.wait(1)
        assert isinstance(driver.top, HowToPlay) and driver.top.chosen is None
        assert not any("Without trump" in words for words in driver.words())


VARIANTS = [
    OPEN,
    FOUR,
    replace(OPEN, no_trump=False),
    replace(OPEN, overtrump=False),
    replace(OPEN, declare=Declaring.NONE),
    replace(OPEN, declare=Declaring.FIRST_TRICK),
    replace(FOUR, declare=DeclaringInHand.NONE),
]


def told(rules: Any) -> list[Sketch]:
    return [
        sketch for section in blot.explain(rules) for sketch in moves(section.title.text, rules)
    ]


def every_sketch() -> set[Sketch]:
    ways = {card_sketches.CARDS_OPEN, card_sketches.CARDS_PASSED_ON, card_sketches.HOLD_TO_LOOK}
    shown = {CARDS["open-blot"], CARDS["blot-four"]}
    return {sketch for rules in VARIANTS for sketch in told(rules)} | ways | shown


def seen_cards(sketch: Sketch) -> list[Card]:
    return [m.card for m in sketch.marks if isinstance(m, PlayingCard) and m.card is not None]


def test_the_pictures_follow_the_rules() -> None:
    signs = [m for one in told(OPEN) for m in one.marks if isinstance(m, TrumpSign)]
    assert any(sign.suit is None for sign in signs)
    for rules in (FOUR, replace(OPEN, no_trump=False)):
        signs = [m for one in told(rules) for m in one.marks if isinstance(m, TrumpSign)]
        assert all(sign.suit is not None for sign in signs), rules
    assert card_sketches.OPENING in told(OPEN) and card_sketches.OPENING not in told(FOUR)
    assert card_sketches.GROWING in told(OPEN)
    for rules in (FOUR, replace(OPEN, declare=Declaring.FIRST_TRICK)):
        assert card_sketches.GROWING not in told(rules)
        assert card_sketches.SEQUENCES in told(rules)
    assert card_sketches.SEQUENCES not in told(replace(OPEN, declare=Declaring.NONE))
    assert card_sketches.BLOT in told(replace(FOUR, declare=DeclaringInHand.NONE))
    for rules, raised in ((OPEN, 1), (replace(OPEN, overtrump=False), 3)):
        cards = [m for m in card_sketches.beating(rules).marks if isinstance(m, PlayingCard)]
        assert sum(mark.lift > 0 for mark in cards) == raised
        assert sum(mark.dim for mark in cards) == 4 - raised


@pytest.mark.parametrize("trump", [Suit.HEARTS, None])
def test_the_order_of_a_suit_is_that_of_the_engine(trump: Suit | None) -> None:
    for suit in Suit:
        sketch = card_sketches.order(suit, trump)
        cards = seen_cards(sketch)
        assert {card.suit for card in cards} == {suit} and len(set(cards)) == 8
        ranking = RANKINGS[trump]
        for higher, lower in pairwise(cards):
            number = higher.number
            assert ranking.power[number][higher.index] > ranking.power[number][lower.index]
        worth = [str(ranking.points[card.index]) for card in cards]
        shown = [mark.text for mark in sketch.marks if isinstance(mark, Number)]
        assert shown == [points for points in worth if points != "0"]


def test_a_picture_holds_each_card_once() -> None:
    assert len(every_sketch()) > 16
    for sketch in every_sketch():
        cards = seen_cards(sketch)
        assert len(cards) == len(set(cards)), sketch
        for mark in sketch.marks:
            if isinstance(mark, PlayingCard):
                assert -0.5 <= mark.x <= sketch.width + 0.5, sketch
                assert -0.5 <= mark.y <= sketch.height + 0.5, sketch
            elif isinstance(mark, Number | TrumpSign):
                half = mark.size / 2
                assert half <= mark.x <= sketch.width - half, sketch
                assert half <= mark.y <= sketch.height - half, sketch


@pytest.mark.parametrize("size", [(40, 20), (108, 61), (320, 150), (1200, 900)])
def test_every_picture_can_be_painted_at_any_size(size: tuple[int, int]) -> None:
    with driven() as driver:
        for sketch in every_sketch():
            image = paint(sketch, size, driver.app.look)
            assert image.get_size() == size
            assert image.get_at((0, 0)).a < 255, "its corners are round"
            assert image.get_at((size[0] // 2, 2)).a == 255


def test_four_colours_show_in_the_pictures_too() -> None:
    sketch = card_sketches.OPEN_BLOT_CARD
    with driven() as driver:
        before = paint(sketch, (200, 140), driver.app.look)
        driver.app.change("four_colours", True)
        after = paint(sketch, (200, 140), driver.app.look)
    assert before.get_view("2").raw != after.get_view("2").raw


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150])
def test_everything_has_its_place(size: tuple[int, int], text: int) -> None:
    with driven(size, Settings(text_size=text)) as driver:
        for name in ("open-blot", "blot-four"):
            driver.show(HowToPlay(driver.app, name))
            assert layout_problems(driver) == []
