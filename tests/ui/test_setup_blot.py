"""The games of Blot in the set-up: their pictures, seats, lengths, and how hands are held."""

from __future__ import annotations

import pygame
import pytest

from game.engine.blot.rules import FourRules, MatchLength, Scale
from game.engine.blot.rules import Rules as OpenRules
from game.play import presets
from game.play.catalog import SHELF
from game.play.session import Session, Table
from game.play.settings import Settings
from game.ui import lengths, routes
from game.ui.people import TeamLine
from game.ui.pictures import Picture
from game.ui.setup import Setup
from game.ui.sketches import CARDS
from tests.ui.drive import Driver, driven, layout_problems, scroll_panels
from tests.ui.table_talk import cards, opened

SIZES = [(800, 500), (1024, 768), (1280, 720), (1366, 768), (1720, 720), (2560, 1080), (3840, 2160)]
FOUR = ("Anna", "Bo", "Cilla", "Dag")


@pytest.fixture(autouse=True)
def _with_blot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "PLAYED_HERE", ("dominoes", "blot"))


def seated(*people: str, **more: object) -> Settings:
    """The settings of somebody whose last match was between these people; "" is a computer."""
    seats = [
        {"name": name, "colour": place, "plays": "" if name else "easy"}
        for place, name in enumerate((people + ("",) * 5)[:5])
    ]
    return Settings(last_setup={"seats": seats, "count": len(people), **more})


def choose(driver: Driver, scene: Setup, preset: str) -> None:
    """Choose a variation by pressing its game and, where there are several, its name."""
    driver.press("game blot-four" if preset == "blot-four" else "game open-blot")
    if preset not in ("blot-four", "open-blot"):
        driver.press(f"preset {preset} False")
    assert scene.plan.preset.name == preset


def ways(driver: Driver) -> list[str]:
    """How hands may be held, as far as it is asked."""
    keys = [widget.key for widget in driver.top.controls.widgets]
    return [key.removeprefix("table ") for key in keys if key.startswith("table ")]


# --- the games -----------------------------------------------------------------------------------


def test_both_games_are_offered_by_their_pictures_with_all_variations() -> None:
    with driven() as driver:
        scene = opened(driver)
        offered = {one.name: [entry.name for entry in one.entries] for one in scene.plan.families}  # type: ignore[union-attr]
        assert list(offered)[-2:] == ["open-blot", "blot-four"]
        assert offered["open-blot"] == list(SHELF["blot"][:-1])
        assert offered["blot-four"] == ["blot-four"]
        shown = [item.sketch for item in driver.items() if isinstance(item, Picture)]
        assert {CARDS["open-blot"], CARDS["blot-four"]} <= set(shown)
        assert len(set(shown)) == len(offered), "every game has a picture of its own"


def test_without_a_table_they_are_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "PLAYED_HERE", ("dominoes",))
    with driven(settings=seated("Anna", game="blot", preset="open-blot")) as driver:
        scene = opened(driver)
        assert {entry.game for entry in scene.plan.entries} == {"dominoes"}
        assert scene.plan.preset.name == "blind-hughie"


@pytest.mark.parametrize("preset", SHELF["blot"])
def test_each_is_begun_by_presses_with_as_many_as_its_rules_say(
    begun: list[Session], preset: str
) -> None:
    with driven(settings=seated(*FOUR[:3])) as driver:
        choose(driver, opened(driver), preset)
        count = 4 if preset == "blot-four" else 2
        assert len(cards(driver)) == count
        keys = [widget.key for widget in driver.top.controls.widgets]
        assert "count" not in keys, "there is nothing to choose"
        driver.press("start")
    (session,) = begun
    shipped = presets.shipped_preset(preset)
    assert shipped is not None
    assert (session.game_name, session.preset, session.rules) == ("blot", preset, shipped.rules)
    assert len(session.seats) == count


def test_going_back_to_dominoes_brings_back_what_belongs_to_it(begun: list[Session]) -> None:
    with driven() as driver:
        scene = opened(driver)
        choose(driver, scene, "blot-four")
        driver.press("game billitonnen")
        assert len(cards(driver)) == 4
        driver.press("start")
    assert begun[0].game_name == "dominoes" and begun[0].preset == "billitonnen"


def test_at_the_usual_size_everything_is_seen_without_scrolling() -> None:
    with driven(settings=seated(*FOUR)) as driver:
        scene = opened(driver)
        for entry in scene.plan.entries:
            assert isinstance(entry, presets.Preset)
            scene.plan.choose(entry)
            scene.rebuild()
            driver.frame()
            assert scroll_panels(scene) == [], entry.name


# --- how long ------------------------------------------------------------------------------------


def test_the_length_is_counted_in_what_the_rules_count() -> None:
    tens, points = OpenRules(), FourRules()
    three = OpenRules(match=MatchLength.DEALS)
    fixed = OpenRules(match=MatchLength.FIXED_DEALS, deals=6)
    assert lengths.length(tens, 2)[0] == 101 and {51, 101, 201} <= {*lengths.length(tens, 2)[1]}
    assert {501, 1001, 2001} <= {*lengths.length(points, 4)[1]}
    assert lengths.length(three, 2)[0] == 3 and {1, 3, 5} <= {*lengths.length(three, 2)[1]}
    assert lengths.length(fixed, 2)[0] == 6 and 6 in lengths.length(fixed, 2)[1]
    assert str(lengths.words(tens, 101)) == "101 points"
    assert str(lengths.words(three, 1)) == "1 deal won"
    assert str(lengths.words(fixed, 6)) == "6 deals"
    for rules in (tens, points, three, fixed):
        for number in lengths.length(rules, 2)[1]:
            assert lengths.length(lengths.with_length(rules, 2, number), 2)[0] == number


def test_the_length_is_set_by_presses(begun: list[Session]) -> None:
    with driven() as driver:
        scene = opened(driver)
        for preset in ("open-blot", "open-blot-three"):
            choose(driver, scene, preset)
            stepper = driver.widget("length").rect
            driver.press((stepper.right - 10, stepper.centery))
            driver.press("start")
    assert begun[0].rules == OpenRules(target=151)
    assert begun[1].rules == OpenRules(match=MatchLength.DEALS, deals=4)


# --- how hands are held, and who plays with whom -------------------------------------------------


def test_open_blot_has_nothing_to_hide_and_one_person_alone_neither(begun: list[Session]) -> None:
    with driven(settings=seated("Anna", "Bo")) as driver:
        scene = opened(driver)
        choose(driver, scene, "open-blot")
        assert ways(driver) == []
        driver.press("start")
    with driven(settings=seated("Anna")) as driver:
        choose(driver, opened(driver), "blot-four")
        assert ways(driver) == []
        driver.press("start")
    assert [session.record().extra for session in begun] == [{}, {}]


def test_four_hold_to_look_unless_they_choose_otherwise(begun: list[Session]) -> None:
    with driven(settings=seated(*FOUR)) as driver:
        scene = opened(driver)
        choose(driver, scene, "blot-four")
        assert ways(driver) == ["hold", "curtain", "open"]
        assert scene.plan.table is Table.HOLD
        driver.press("start")
        for way in ("curtain", "open", "hold"):
            driver.press(f"table {way}")
            assert driver.widget(f"table {way}").picked  # type: ignore[attr-defined]
            driver.press("start")
    assert [session.table for session in begun] == [
        Table.HOLD,
        Table.CURTAIN,
        Table.OPEN,
        Table.HOLD,
    ]
    assert [session.record().extra for session in begun] == [
        {},
        {"table": "curtain"},
        {"table": "open"},
        {},
    ]


def test_each_game_keeps_its_own_way_and_both_are_offered_again(begun: list[Session]) -> None:
    with driven(settings=seated(*FOUR)) as driver:
        scene = opened(driver)
        driver.press("game block")
        driver.press("table open")
        choose(driver, scene, "blot-four")
        assert scene.plan.table is Table.HOLD
        driver.press("table curtain")
        driver.press("start")
        remembered = driver.app.settings.last_setup
    with driven(settings=Settings(last_setup=remembered)) as driver:
        scene = opened(driver)
        assert scene.plan.preset.name == "blot-four" and scene.plan.table is Table.CURTAIN
        driver.press("game block")
        assert scene.plan.table is Table.OPEN
        driver.press("start")
        routes.play_again(driver.app, begun[0])
    assert [one.table for one in begun] == [Table.CURTAIN, Table.OPEN, Table.CURTAIN]


def test_partners_are_told_by_name_and_sit_opposite() -> None:
    with driven(settings=seated(*FOUR)) as driver:
        choose(driver, opened(driver), "blot-four")
        lines = [item for item in driver.items() if isinstance(item, TeamLine)]
        assert [line.text for line in lines] == ["Anna & Cilla", "Bo & Dag"]
        marks = [card.team.shape if card.team else None for card in cards(driver)]
        assert marks == ["moon", "sun", "moon", "sun"]
        choose(driver, driver.top, "open-blot")  # type: ignore[arg-type]
        assert [card.team for card in cards(driver)] == [None, None]


# --- what was set up is offered again ------------------------------------------------------------


def test_the_last_set_up_is_offered_again_with_its_house_rules(begun: list[Session]) -> None:
    with driven(settings=seated("Anna", "Bo")) as driver:
        scene = opened(driver)
        choose(driver, scene, "open-blot-points")
        scene.plan.set_rules(OpenRules(scale=Scale.POINTS, target=1001, no_trump=False))
        driver.press("start")
        remembered = driver.app.settings.last_setup
    with driven(settings=Settings(last_setup=remembered)) as driver:
        scene = opened(driver)
        assert scene.plan.preset.name == "open-blot-points"
        assert scene.plan.changed == {"no_trump"}
        driver.press("start")
    assert begun[0].rules == begun[1].rules


@pytest.mark.parametrize(
    "rules", [{"players": [4]}, {"players": [3]}, {"target": "far"}, {"hands": "held"}]
)
def test_rules_that_are_not_of_the_game_are_forgotten(rules: dict[str, object]) -> None:
    settings = seated("Anna", "Bo", game="blot", preset="open-blot", own=False, rules=rules)
    with driven(settings=settings) as driver:
        assert opened(driver).plan.rules == OpenRules()


def test_own_rules_of_both_games_are_kept_apart(begun: list[Session]) -> None:
    tiles = presets.shipped_preset("block")
    assert tiles is not None
    presets.save_preset("dominoes", "Ours", tiles.rules)
    presets.save_preset("blot", "Ours", FourRules(target=501))
    settings = seated(*FOUR, game="blot", preset="ours", own=True)
    with driven(settings=settings) as driver:
        scene = opened(driver)
        assert scene.plan.game == "blot" and scene.plan.rules == FourRules(target=501)
        assert len(scene.plan.family.entries) == 2
        driver.press("start")
    assert begun[0].rules == FourRules(target=501) and begun[0].preset is None


# --- how it lies ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 125, 150])
def test_everything_has_its_place(size: tuple[int, int], text: int) -> None:
    settings = seated(*FOUR)
    settings.text_size = text
    with driven(size, settings) as driver:
        scene = opened(driver)
        for name in ("open-blot", "blot-four"):
            scene.plan.show(next(one for one in scene.plan.families if one.name == name))
            for table in Table:
                scene.plan.set_table(table)
                scene.rebuild()
                driver.frame()
                assert layout_problems(driver) == [], (name, table)


def test_no_word_of_the_choice_is_divided() -> None:
    for size, text in (((800, 500), 100), ((1024, 768), 150), ((1280, 720), 130)):
        settings = seated(*FOUR)
        settings.text_size = text
        with driven(size, settings) as driver:
            scene = opened(driver)
            scene.plan.show(next(one for one in scene.plan.families if one.name == "blot-four"))
            scene.rebuild()
            driver.frame()
            for way in ("hold", "curtain", "open"):
                card = driver.widget(f"table {way}")
                word = driver.app.look.text.width("screen", 16, "medium")
                assert card.rect.width >= word, (size, text, way)


def test_keys_alone_choose_a_game_and_a_way_of_holding(begun: list[Session]) -> None:
    with driven(settings=seated(*FOUR)) as driver:
        opened(driver)
        for wanted in ("game blot-four", "table open", "start"):
            for _ in range(80):
                focus = driver.top.controls.focus
                if focus is not None and focus.key == wanted:
                    break
                driver.key(pygame.K_TAB)
            driver.key(pygame.K_RETURN)
    assert begun[0].preset == "blot-four" and begun[0].open_table
