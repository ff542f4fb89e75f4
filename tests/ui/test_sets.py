"""Sets of other sizes and what is dealt of them; a pool and drawing from it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.dominoes.contradictions import contradictions
from game.engine.dominoes.rules import Rules
from game.play import presets
from game.play.settings import Settings
from game.ui import deals, rule_sheet
from game.ui.chip import Chip
from game.ui.setup import Setup
from game.ui.widgets import Stepper
from tests.ui.drive import driven, layout_problems
from tests.ui.rules_talk import choose, opened


def rules_of(name: str) -> Rules:
    found = presets.shipped_preset(name)
    assert found is not None and isinstance(found.rules, Rules)
    return found.rules


@pytest.mark.parametrize("name", presets.shipped_names("dominoes"))
@pytest.mark.parametrize("way", [(9,), (12,), (3,), (9, 12, 6), (12, 3, 9, 6)])
def test_a_deal_stays_valid_whatever_set_is_taken(name: str, way: tuple[int, ...]) -> None:
    preset = rules = rules_of(name)
    for highest in way:
        rules = deals.with_highest(rules, highest, preset)
        assert rules.highest == highest and set(rules.deal) == set(preset.deal)
        assert contradictions(rules) == ()
        for offer in deals.offers(rules, preset):
            assert contradictions(replace(rules, deal=offer.deal)) == (), offer
    if rules.highest == preset.highest:
        assert rules == preset, "there and back again changes nothing"


def test_a_larger_set_keeps_the_deal_unless_everything_was_dealt() -> None:
    draw, full = rules_of("draw"), rules_of("blind-hughie-full")
    assert deals.with_highest(draw, 9, draw).deal == {2: 7, 3: 5, 4: 5}
    assert deals.with_highest(full, 9, full).deal == {2: 27, 3: 18, 4: 13}
    assert deals.with_highest(full, 12, full).deal == {2: 45, 3: 30, 4: 22}


def test_a_deal_made_by_hand_is_kept_where_the_set_allows_it() -> None:
    draw = rules_of("draw")
    mine = replace(deals.with_highest(draw, 12, draw), deal={2: 20, 3: 5, 4: 12})
    assert deals.with_highest(mine, 9, draw).deal == {2: 20, 3: 5, 4: 12}
    smaller = deals.with_highest(mine, 6, draw).deal
    assert smaller[3] == 5 and smaller[2] == 6 and smaller[4] == 4


@pytest.mark.parametrize(
    ("name", "highest", "offered"),
    [
        ("block", 9, [{2: 7, 3: 5, 4: 5}, {2: 14, 3: 10, 4: 10}, {2: 27, 3: 18, 4: 13}]),
        ("draw", 9, [{2: 7, 3: 5, 4: 5}, {2: 14, 3: 10, 4: 10}]),
        ("block-partners", 12, [{4: 7}, {4: 22}]),
        ("blind-hughie-full", 12, [{2: 14, 3: 9, 4: 7}, {2: 45, 3: 30, 4: 22}]),
        ("block", 6, []),
        ("block-partners", 3, []),
    ],
)
def test_the_deals_that_are_offered(name: str, highest: int, offered: list[dict[int, int]]) -> None:
    preset = rules_of(name)
    rules = deals.with_highest(preset, highest, preset)
    assert [offer.deal for offer in deals.offers(rules, preset)] == offered


def test_a_pool_and_drawing_come_and_go_together() -> None:
    block = rules_of("block")
    for name, value in (("cannot_play", "draw"), ("leftover", "pool")):
        rules = rule_sheet.changed(block, name, value)
        assert (rules.cannot_play.value, rules.leftover.value) == ("draw", "pool")
        rules = rule_sheet.changed(rules, "reserve", 2)
        for other, back in (("cannot_play", "pass"), ("leftover", "asleep")):
            without = rule_sheet.changed(rules, other, back)
            assert without == block, "nothing of the pool is left"
        starts = rule_sheet.changed(rules, "leftover", "starts")
        assert starts.cannot_play.value == "pass" and starts.reserve == 0


def test_a_pool_is_left_something_to_draw() -> None:
    partners = rule_sheet.changed(rules_of("block-partners"), "cannot_play", "draw")
    assert partners.deal == {4: 5} and contradictions(partners) == ()
    large = deals.with_highest(rules_of("block-partners"), 9, rules_of("block-partners"))
    large = replace(large, deal={4: 13}, reserve=0)
    assert rule_sheet.changed(large, "cannot_play", "draw").deal == {4: 13}


# --- on the screen -----


def test_sets_and_their_deals_are_chosen_by_presses(all_hands: None) -> None:
    with driven() as driver:
        scene = opened(driver)
        choose(driver, "highest 12")
        assert scene.plan.rules.highest == 12 and scene.plan.rules.deal == {2: 7, 3: 5, 4: 5}
        chip = driver.widget("offer 0")
        assert isinstance(chip, Chip) and chip.picked and chip.text == "as in the preset"
        choose(driver, "offer 2")
        assert scene.plan.rules.deal == {2: 45, 3: 30, 4: 22}
        stepper = driver.widget("deal 2")
        assert isinstance(stepper, Stepper)
        assert stepper.show(stepper.high) == "46 45", "everything is the most"
        choose(driver, "highest 6")
        assert scene.plan.rules.deal == {2: 14, 3: 9, 4: 7} and scene.plan.problems == ()
        assert not any(widget.key == "offer 0" for widget in driver.top.controls.widgets)


def test_a_set_of_ones_own_preset_stays_among_the_sets() -> None:
    presets.save_preset("dominoes", "Small", Rules(highest=4, deal={2: 4}))
    with driven() as driver:
        driver.show(Setup(driver.app))
        driver.press("game ")
        driver.press("house rules")
        driver.wait(1)
        chips = [w.text for w in driver.top.controls.widgets if w.key.startswith("highest")]  # type: ignore[attr-defined]
        assert chips == ["4: 15 tiles", "6: 28 tiles", "9: 55 tiles", "12: 91 tiles"]


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (1720, 720)])
def test_the_rules_of_tiles_in_hand_have_their_place(
    size: tuple[int, int], text: int, all_hands: None
) -> None:
    with driven(size, Settings(text_size=text)) as driver:
        scene = opened(driver)
        for name in ("block", "draw-partners", "draw-match"):
            preset = next(one for one in scene.plan.entries if one.name == name)
            assert isinstance(preset, presets.Preset)
            scene.plan.choose(preset)
            for highest in (6, 12):
                scene._take_set(highest)
                driver.frame()
                assert layout_problems(driver) == [], (name, highest)
                shown = {widget.key for widget in driver.top.controls.widgets}
                drawn = name.startswith("draw")
                assert ("reserve" in shown) is drawn
                assert {"cannot_play pass", "cannot_play draw", "leftover pool"} <= shown
