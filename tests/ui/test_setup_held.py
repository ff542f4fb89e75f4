"""The set-up of games with tiles in hand: how the screen is held, and who plays with whom."""

from __future__ import annotations

import pygame
import pytest

from game.play.presets import Preset
from game.play.session import Session, Table
from game.play.settings import Settings
from game.ui import routes
from game.ui.people import TeamLine
from game.ui.pictures import Picture
from game.ui.setup import Setup
from game.ui.sketches import CARDS
from game.ui.widgets import Button, Label
from tests.ui.drive import Driver, driven, layout_problems, scroll_panels
from tests.ui.table_talk import cards, name_seat, names, opened

SIZES = [(800, 500), (1024, 768), (1280, 720), (1366, 768), (1720, 720), (2560, 1080), (3840, 2160)]
FOUR = ("Anna", "Bo", "Cilla", "Dag")

pytestmark = pytest.mark.usefixtures("all_hands")


def seated(*people: str) -> Settings:
    """The settings of somebody whose last match was between these people; "" is a computer."""
    seats = [
        {"name": name, "colour": place, "plays": "" if name else "easy"}
        for place, name in enumerate((people + ("",) * 5)[:5])
    ]
    return Settings(last_setup={"preset": "block", "seats": seats, "count": len(people)})


def choose(driver: Driver, scene: Setup, preset: str) -> None:
    """Choose a variation by pressing its game and its name."""
    driver.press(f"game {preset.partition('-')[0]}")
    driver.press(f"preset {preset} False")
    assert scene.plan.preset.name == preset


def asked(driver: Driver) -> bool:
    """Whether it is asked how the hands are held."""
    return any(widget.key == "table open" for widget in driver.top.controls.widgets)


# --- the games -----------------------------------------------------------------------------------


def test_block_and_draw_are_offered_with_all_their_variations() -> None:
    with driven() as driver:
        scene = opened(driver)
        offered = {one.name: [entry.name for entry in one.entries] for one in scene.plan.families}  # type: ignore[union-attr]
        assert list(offered)[:5] == ["blind-hughie", "billitonnen", "nevidimka", "block", "draw"]
        assert sorted(offered["block"]) == ["block", "block-match", "block-partners"]
        assert sorted(offered["draw"]) == ["draw", "draw-match", "draw-partners"]
        shown = [item.sketch for item in driver.items() if isinstance(item, Picture)]
        assert {CARDS["block"], CARDS["draw"]} <= set(shown)
        assert len(set(shown)) == len(offered), "every game has a picture of its own"


@pytest.mark.parametrize("preset", ["block-match", "block-partners", "draw", "draw-partners"])
def test_each_is_begun_by_presses(begun: list[Session], preset: str) -> None:
    with driven(settings=seated(*FOUR[:3])) as driver:
        choose(driver, opened(driver), preset)
        driver.press("start")
    (session,) = begun
    assert session.preset == preset and session.rules.held
    assert len(session.seats) == (4 if preset.endswith("partners") else 3)


def test_at_the_usual_size_everything_is_seen_without_scrolling() -> None:
    with driven(settings=seated(*FOUR)) as driver:
        scene = opened(driver)
        for entry in scene.plan.entries:
            assert isinstance(entry, Preset)
            scene.plan.choose(entry)
            scene.rebuild()
            driver.frame()
            assert scroll_panels(scene) == [], entry.name


# --- how the screen is held ----------------------------------------------------------------------


def test_one_person_alone_is_not_asked(begun: list[Session]) -> None:
    with driven() as driver:
        choose(driver, opened(driver), "block")
        assert not asked(driver)
        driver.press("start")
    assert not begun[0].open_table


def test_a_blind_game_does_not_ask_either(begun: list[Session]) -> None:
    with driven(settings=seated("Anna", "Bo")) as driver:
        opened(driver)
        assert asked(driver)
        driver.press("table open")
        driver.press("game nevidimka")
        assert not asked(driver)
        driver.press("start")
    assert not begun[0].open_table


def test_the_screen_is_passed_on_unless_an_open_table_is_chosen(begun: list[Session]) -> None:
    with driven() as driver:
        choose(driver, opened(driver), "draw")
        name_seat(driver, 1, "Bo")
        assert asked(driver)
        driver.press("start")
        driver.press("table open")
        driver.press("start")
        driver.press("table curtain")
        driver.press("start")
    assert [session.open_table for session in begun] == [False, True, False]
    assert begun[1].record().extra == {"table": "open"}


def test_whoever_sits_down_is_asked_and_who_leaves_is_not(begun: list[Session]) -> None:
    with driven(settings=seated("Anna", "Bo")) as driver:
        scene = opened(driver)
        driver.press("table open")
        driver.press("seat 1")
        driver.wait(1)
        kind = driver.widget("kind").rect
        driver.press((kind.right - 10, kind.centery))
        driver.press("done")
        driver.wait(1)
        assert not asked(driver)
        driver.press("start")
        name_seat(driver, 1, "Bo")
        assert asked(driver) and scene.plan.table is Table.OPEN, "what was chosen is still so"
        driver.press("start")
    assert [session.open_table for session in begun] == [False, True]


def test_keys_alone_choose_it(begun: list[Session]) -> None:
    with driven(settings=seated("Anna", "Bo")) as driver:
        opened(driver)
        for _ in range(60):
            focus = driver.top.controls.focus
            if focus is not None and focus.key == "table open":
                break
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
        for _ in range(60):
            focus = driver.top.controls.focus
            if focus is not None and focus.key == "start":
                break
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    assert begun[0].open_table


def test_it_is_offered_again_and_kept_in_the_match_that_follows(begun: list[Session]) -> None:
    with driven(settings=seated("Anna", "Bo")) as driver:
        opened(driver)
        driver.press("table open")
        driver.press("start")
        remembered = driver.app.settings.last_setup
        routes.play_again(driver.app, begun[0])
    assert begun[1].open_table
    with driven(settings=Settings(last_setup=remembered)) as driver:
        assert opened(driver).plan.table is Table.OPEN
        driver.press("start")
    assert begun[2].open_table


@pytest.mark.parametrize("nonsense", ["Open", "hold", True, ["open"], None, 7])
@pytest.mark.parametrize("whole", [False, True])
def test_nonsense_that_was_remembered_is_a_closed_table(nonsense: object, whole: bool) -> None:
    settings = seated("Anna", "Bo")
    settings.last_setup["tables"] = nonsense if whole else {"dominoes": nonsense}
    with driven(settings=settings) as driver:
        assert opened(driver).plan.table is Table.CURTAIN


# --- who plays with whom -------------------------------------------------------------------------


def near(colour: tuple[int, ...], wanted: tuple[int, int, int]) -> bool:
    """Whether a pixel is of a colour, or of a shade that its edge has."""
    return all(abs(one - other) < 25 for one, other in zip(colour, wanted, strict=False))


def teams(driver: Driver) -> list[str]:
    """The teams as they are named on the screen."""
    return [item.text for item in driver.items() if isinstance(item, TeamLine)]


def test_partners_sit_opposite_are_named_and_tied(begun: list[Session]) -> None:
    with driven(settings=seated(*FOUR)) as driver:
        choose(driver, opened(driver), "block-partners")
        assert teams(driver) == ["Anna & Cilla", "Bo & Dag"]
        anna, bo, cilla, dag = cards(driver)
        moon, sun = driver.app.look.palette.teams
        assert (anna.team, bo.team, cilla.team, dag.team) == (moon, sun, moon, sun)
        assert anna.rect.centerx == cilla.rect.centerx and bo.rect.centery == dag.rect.centery
        # The ribbon of each pair is seen between its cards.
        surface = driver.window.surface
        assert near(surface.get_at((cilla.rect.centerx - 9, cilla.rect.bottom + 14)), moon.fill)
        assert near(surface.get_at((bo.rect.right + 8, bo.rect.centery - 9)), sun.fill)
        driver.press("preset block-match False")
        assert teams(driver) == [] and {card.team for card in cards(driver)} == {None}


def test_dragging_somebody_pairs_anew(begun: list[Session]) -> None:
    with driven(settings=seated(*FOUR)) as driver:
        choose(driver, opened(driver), "draw-partners")
        anna, bo = (card.rect.center for card in cards(driver)[:2])
        driver.move(anna)
        driver.down(anna)
        for share in (0.2, 0.5, 0.8, 1.0):
            way = [round(a + (b - a) * share) for a, b in zip(anna, bo, strict=True)]
            driver.move((way[0], way[1]), held=True)
            shown = driver.picture()
            driver.app.invalidate()
            driver.frame()
            assert driver.picture() == shown, "nothing old is left on the screen"
        driver.up(bo)
        assert names(driver) == ["Bo", "Anna", "Cilla", "Dag"]
        assert teams(driver) == ["Bo & Cilla", "Anna & Dag"]
        driver.press("start")
    assert [seat.name for seat in begun[0].seats] == ["Bo", "Anna", "Cilla", "Dag"]
    assert begun[0].rules.partners


def test_a_card_on_its_way_belongs_to_no_team() -> None:
    with driven(settings=seated(*FOUR)) as driver:
        choose(driver, opened(driver), "block-partners")
        card = cards(driver)[0]
        moon = driver.app.look.palette.teams[0]
        tab = (card.rect.left + 16, card.rect.top + 2)
        assert near(driver.window.surface.get_at(tab), moon.fill)
        here = card.rect.center
        driver.down(here)
        driver.move((here[0] - 200, here[1] - 60), held=True)
        moved = tab[0] - 200, tab[1] - 60
        assert not near(driver.window.surface.get_at(moved), moon.fill)
        driver.up((here[0] - 200, here[1] - 60))
        driver.move((2, 2))
        assert near(driver.window.surface.get_at(tab), moon.fill)


# --- how it lies ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 125, 150])
def test_everything_has_its_place(size: tuple[int, int], text: int) -> None:
    settings = seated(*FOUR)
    settings.text_size = text
    with driven(size, settings) as driver:
        scene = opened(driver)
        for preset, count in (("block", 2), ("draw", 3), ("draw-match", 4), ("block-partners", 4)):
            for opens in (False, True):
                entry = next(one for one in scene.plan.entries if one.name == preset)
                assert isinstance(entry, Preset)
                scene.plan.choose(entry)
                scene.plan.set_count(count)
                scene.plan.set_table(Table.OPEN if opens else Table.CURTAIN)
                scene.rebuild()
                driver.frame()
                assert layout_problems(driver) == [], (preset, count)
                assert asked(driver)
                start = driver.widget("start")
                assert isinstance(start, Button)
                line = driver.app.look.text.pitch(start.size)
                assert start.rect.height < 2 * max(line, driver.app.look.u(60)), "one line"


def test_right_to_left_mirrors_the_teams_lines_too() -> None:
    with driven(settings=seated("آنا", "بابک", "Cilla", "Դավիթ")) as driver:
        scene = opened(driver)
        choose(driver, scene, "block-partners")
        driver.app.text.language.code = "fa"
        scene.rebuild()
        driver.frame()
        assert layout_problems(driver) == []
        assert teams(driver) == ["آنا & Cilla", "بابک & Դավիթ"]
        moon = driver.app.look.palette.teams[0]
        card = cards(driver)[0]
        tab = (card.rect.right - 16, card.rect.top + 2)
        assert near(driver.window.surface.get_at(tab), moon.fill)


@pytest.mark.parametrize("size", [(800, 500), (1024, 768), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("text", [100, 125, 150])
def test_no_word_of_a_games_name_is_divided(size: tuple[int, int], text: int) -> None:
    with driven(size, Settings(text_size=text)) as driver:
        driver.show(Setup(driver.app))
        look = driver.app.look
        setup = driver.top
        assert isinstance(setup, Setup)
        for family in setup.plan.families:
            card = driver.widget(f"game {family.name}")
            label = next(item for item in card.walk() if isinstance(item, Label))
            lines = look.text.wrap(label.text, label.size, label.weight, label.rect.width)
            assert label.fit or " ".join(lines) == label.text
