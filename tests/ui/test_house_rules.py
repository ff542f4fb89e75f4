"""House rules: every option in plain words, contradictions said, rules kept under a name."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.core import options, plain_rules
from game.engine.dominoes.contradictions import contradictions
from game.engine.dominoes.rules import (
    BlockedWinner,
    Hands,
    Lead,
    MatchLength,
    Pick,
    Rules,
    Score,
    Spinner,
    StuckDoubles,
    Tie,
)
from game.play import presets
from game.play.settings import Settings
from game.ui import rule_sheet
from game.ui.chip import Chip
from game.ui.dialog import Dialog
from game.ui.house_rules import HouseRules, KeepSheet
from game.ui.setup import Setup
from game.ui.shelves import lowest_goal
from game.ui.widgets import Stepper
from tests.ui.drive import Driver, driven, layout_problems
from tests.ui.rules_talk import choose, opened

BLIND = Rules()
HELD = Rules(hands=Hands.HELD, lead=Lead.HIGHEST_DOUBLE)


def on_page(rules: Rules) -> set[str]:
    return {name for _, names in rule_sheet.page(rules) for name in names}


# --- which options -----


def test_every_option_has_its_place() -> None:
    placed = [name for _, names in rule_sheet.GROUPS for name in names]
    assert sorted([*placed, *rule_sheet.OFF_PAGE]) == sorted(options(Rules))


@pytest.mark.parametrize("rules", [BLIND, HELD])
def test_only_options_for_these_hands_are_on_the_page(rules: Rules) -> None:
    foreign = "held" if rules is BLIND else "blind"
    assert not [name for name in on_page(rules) if options(Rules)[name].when == foreign]


@pytest.mark.parametrize(
    ("name", "without", "with_it"),
    [
        ("spinner_arms", BLIND, replace(BLIND, spinner=Spinner.FIRST_DOUBLE)),
        ("open_doubles", BLIND, replace(BLIND, stuck_doubles=StuckDoubles.FACE_UP)),
        ("team_score", BLIND, replace(BLIND, partners=True)),
        ("team_score", replace(BLIND, partners=True, score=Score.WIN), Rules(partners=True)),
        ("partners", replace(BLIND, deal={2: 7}), BLIND),
        ("target", replace(BLIND, match=MatchLength.ONE_HAND), BLIND),
        ("tie", BLIND, replace(BLIND, match=MatchLength.ONE_HAND)),
        ("next_lead", replace(BLIND, match=MatchLength.ONE_HAND), BLIND),
        ("lead", BLIND, HELD),
        ("no_double", replace(HELD, lead=Lead.LOT), HELD),
        ("no_double", replace(HELD, deal={4: 7}), HELD),
        ("reserve", HELD, rule_sheet.changed(HELD, "cannot_play", "draw")),
    ],
)
def test_what_has_no_effect_is_not_on_the_page(name: str, without: Rules, with_it: Rules) -> None:
    assert name not in on_page(without)
    assert name in on_page(with_it)


def test_a_contradiction_brings_its_option_onto_the_page() -> None:
    rules = replace(BLIND, tie=Tie.REPLAY, blocked_winner=BlockedWinner.NOBODY)
    assert "tie" not in on_page(BLIND) and "tie" in on_page(rules)


def test_every_choice_of_every_option_can_be_read_and_made() -> None:
    for rules in (BLIND, HELD):
        for name in on_page(rules):
            choice = rule_sheet.choosable(rules, name)
            for value, words in choice.values if choice else ():
                assert words.strip() and "_" not in words
                changed = rule_sheet.changed(rules, name, value)
                written = choice.info.kind.write(getattr(changed, name)) if choice else None
                assert written == value


# --- the numbers -----


def test_the_whole_set_can_be_dealt_out() -> None:
    assert rule_sheet.deal_scale(BLIND, 5)[-2:] == (5, (6, 6, 6, 5, 5))
    assert rule_sheet.deal_scale(BLIND, 4)[-1] == 7
    odd = replace(BLIND, deal={2: (9, 3)})
    scale = rule_sheet.deal_scale(odd, 2)
    assert (9, 3) in scale and scale.index((9, 3)) == scale.index(6) + 1


def test_a_count_that_is_dealt_nothing_does_not_play() -> None:
    rules = rule_sheet.with_deal(BLIND, 3, 0)
    assert rules.counts == (2, 4)
    rules = rule_sheet.with_deal(replace(BLIND, players=(2, 3)), 5, 4)
    assert rules.counts == (2, 3, 5) and rules.deal[5] == 4
    assert contradictions(rules) == ()


def test_a_new_count_gets_a_target() -> None:
    rules = replace(BLIND, target={2: 100, 3: 61, 4: 61})
    rules = rule_sheet.with_deal(rules, 5, 5)
    assert rules.target_for(5) == 61 and contradictions(rules) == ()


def test_a_target_is_for_its_number_of_players_alone() -> None:
    rules = rule_sheet.with_target(BLIND, 3, 61)
    assert [rules.target_for(count) for count in (2, 3, 4)] == [100, 61, 100]
    assert rule_sheet.with_target(rules, 3, 100).target == 100
    partners = replace(BLIND, partners=True, players=(4,), target={4: 61, "partners": 100})
    assert rule_sheet.with_target(partners, 4, 121).target_for(4) == 121


def test_partners_are_four_and_no_longer_after_that() -> None:
    rules = rule_sheet.changed(BLIND, "partners", True)
    assert rules.counts == (4,) and contradictions(rules) == ()
    assert rule_sheet.changed(rules, "partners", False).counts == (2, 3, 4)


def test_contradictions_speak_the_words_of_the_page() -> None:
    rules = replace(
        BLIND, pick=Pick.ANY, returns=rule_sheet.changed(BLIND, "returns", "middle").returns
    )
    said = str(contradictions(rules)[0].message)
    words = rule_sheet.in_words(said, str.upper)
    assert "“WHICH TILE IS TURNED: ANY TILE OF THE ROW”" in words and "pick: any" not in words


# --- on the screen -----


def test_a_pressed_answer_holds_at_once() -> None:
    with driven() as driver:
        scene = opened(driver)
        choose(driver, "turn while_fits")
        assert scene.plan.rules.turn.value == "while_fits"
        chip = driver.widget("turn while_fits")
        assert isinstance(chip, Chip) and chip.picked
        choose(driver, "peek")
        assert scene.plan.rules.peek
        assert scene.plan.changed == {"turn", "peek"}


def test_keys_alone_reach_and_change_everything_on_the_page() -> None:
    with driven() as driver:
        scene = opened(driver)
        wanted = {w.key for w in driver.top.controls.widgets if w.can_focus}
        reached = set()
        for _ in range(len(wanted) + 2):
            driver.key(pygame.K_TAB)
            focus = driver.top.controls.focus
            assert focus is not None
            assert focus.shown_rect().height == focus.rect.height
            reached.add(focus.key)
        assert reached == wanted
        driver.top.controls.focus_on("highest 9", ring=True)
        driver.key(pygame.K_RETURN)
        assert scene.plan.rules.highest == 9


def test_numbers_are_stepped_for_each_count_of_players() -> None:
    with driven() as driver:
        scene = opened(driver)
        choose(driver, "target 3")
        stepper = driver.widget("target 3").rect
        driver.press((stepper.right - 10, stepper.centery))
        driver.wait(1)
        driver.press((stepper.left + 10, stepper.centery))
        driver.wait(1)
        driver.press((stepper.left + 10, stepper.centery))
        assert [scene.plan.rules.target_for(count) for count in (2, 3, 4)] == [100, 60, 61]
        driver.top.controls.focus_on("deal 5", ring=True)
        shown = driver.widget("deal 5")
        assert isinstance(shown, Stepper) and shown.show(shown.value) == "not played"
        for _ in range(6):
            driver.key(pygame.K_RIGHT)
        shown = driver.widget("deal 5")
        assert isinstance(shown, Stepper) and shown.show(shown.value) == "6 6 6 5 5"
        assert scene.plan.rules.deal[5] == (6, 6, 6, 5, 5)
        assert 5 in scene.plan.rules.counts


def test_a_contradiction_is_said_beside_its_option_and_is_not_kept() -> None:
    with driven() as driver:
        opened(driver)
        choose(driver, "pick any")
        choose(driver, "returns middle")
        wrong = [words for words in driver.words() if "does not go with" in words]
        assert wrong and "“Which tile is turned: any tile of the row”" in wrong[0]
        assert not driver.widget("keep").enabled
        assert driver.widget("returns middle").rect.top < driver.widget("turn one").rect.top
        choose(driver, "returns back")
        assert not [words for words in driver.words() if "does not go with" in words]
        assert driver.widget("keep").enabled


def test_back_to_the_preset() -> None:
    with driven() as driver:
        scene = opened(driver)
        assert not driver.widget("reset").enabled
        choose(driver, "score win")
        driver.press("reset")
        assert scene.plan.rules == scene.plan.preset.rules
        assert not driver.widget("reset").enabled


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("Oma’s Regeln", "Oma’s Regeln"),
        ("قانون ما", "قانون ما"),
        ("", "My rules"),
        ("🙂", "My rules"),
    ],
)
def test_rules_are_kept_under_a_name(typed: str, title: str) -> None:
    with driven() as driver:
        driver.show(Setup(driver.app))
        driver.press("house rules")
        driver.wait(1)
        scene = driver.top
        assert isinstance(scene, HouseRules)
        choose(driver, "score win")
        driver.press("keep")
        driver.wait(1)
        assert isinstance(driver.top, KeepSheet)
        driver.type(typed)
        driver.key(pygame.K_RETURN)
        driver.wait(1)
        assert scene.plan.preset.title == title and scene.plan.preset.own
        assert scene.plan.changed == frozenset()
        driver.press("done")
        driver.wait(1)
        assert title in [w.text for w in driver.top.controls.widgets if isinstance(w, Chip)]
    (kept,) = own_presets()
    assert kept.title == title and plain_rules(kept.rules)["score"] == "win"


def own_presets() -> list[presets.Preset]:
    entries = presets.list_presets("dominoes")
    return [one for one in entries if isinstance(one, presets.Preset) and one.own]


def show_own_rules(driver: Driver) -> None:
    """Keep a set of rules, and open it among the house rules."""
    presets.save_preset("dominoes", "Ours", replace(BLIND, score=Score.WIN))
    driver.show(Setup(driver.app))
    driver.press("game ")
    driver.press("house rules")
    driver.wait(1)


def test_rules_are_deleted_only_after_a_question() -> None:
    with driven() as driver:
        show_own_rules(driver)
        for answer, left in (("Keep them", 1), ("Delete", 0)):
            driver.press("delete")
            driver.wait(1)
            assert isinstance(driver.top, Dialog)
            driver.press(answer)
            driver.wait(1)
            assert len(own_presets()) == left
        assert isinstance(driver.top, Setup)
        assert driver.top.plan.preset.name == "blind-hughie"


def test_enter_never_deletes() -> None:
    with driven() as driver:
        show_own_rules(driver)
        driver.press("delete")
        driver.wait(1)
        driver.key(pygame.K_RETURN)
        driver.key(pygame.K_RETURN)
    assert len(own_presets()) == 1


def test_a_full_disk_is_told_and_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(presets, "write_atomic", full)
    with driven() as driver:
        scene = opened(driver)
        choose(driver, "score win")
        driver.press("keep")
        driver.wait(1)
        driver.type("Ours")
        driver.press("ok")
        driver.wait(1)
        assert isinstance(driver.top, Dialog)
        assert any("No space left on device" in words for words in driver.words())
        driver.key(pygame.K_ESCAPE)
        assert driver.top is scene and scene.plan.rules.score is Score.WIN


# --- how it lies -----


@pytest.mark.parametrize(
    "size", [(800, 500), (1024, 768), (1280, 720), (1720, 720), (2560, 1080), (3840, 2160)]
)
@pytest.mark.parametrize("text", [100, 150])
def test_everything_has_its_place(size: tuple[int, int], text: int) -> None:
    with driven(size, Settings(text_size=text)) as driver:
        scene = opened(driver)
        assert layout_problems(driver) == []
        everything = replace(
            BLIND,
            pick=Pick.ANY,
            returns=rule_sheet.changed(BLIND, "returns", "middle").returns,
            stuck_doubles=StuckDoubles.FACE_UP,
            spinner=Spinner.FIRST_DOUBLE,
            partners=True,
            match=MatchLength.ONE_HAND,
            highest=3,
        )
        scene.plan.set_rules(everything)
        scene.rebuild()
        driver.frame()
        assert layout_problems(driver) == []
        driver.show(KeepSheet(driver.app, "x" * 40, lambda _: None))
        assert layout_problems(driver) == []


def test_right_to_left_is_mirrored() -> None:
    with driven() as driver:
        scene = opened(driver)
        driver.app.text.language.code = "fa"
        scene.rebuild()
        driver.frame()
        assert driver.widget("back").rect.right > 1180
        assert layout_problems(driver) == []


@pytest.mark.parametrize(
    ("heights", "columns", "goal"),
    [([5, 1, 1, 3], 2, 5), ([5, 1, 1, 3], 1, 10), ([], 3, 0), ([2, 2, 2], 3, 2)],
)
def test_shelves_come_out_even(heights: list[int], columns: int, goal: int) -> None:
    assert lowest_goal(heights, columns) == goal
