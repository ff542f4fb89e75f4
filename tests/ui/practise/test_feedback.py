"""What answers a press: it is counted out kindly, celebrated briefly, heard, and never the same."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from game.engine.practice.rounds import Shown
from game.play import children
from game.play.settings import Settings
from game.table.pace import CHILDREN, PACE
from game.ui.practise.cheer import Cheer
from game.ui.practise.cheer_bits import KINDS
from game.ui.practise.melody import Melody
from game.ui.practise.motifs import note
from game.ui.practise.slate import Slate
from tests.ui.drive import FRAME, Driver, driven
from tests.ui.practise.playing import begin, hasten, play_on, press, right_key, settle, wrong_key

pytestmark = pytest.mark.usefixtures("quick_disk")


def heard(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every sound that is played from now on."""
    names: list[str] = []
    monkeypatch.setattr(driver.app.sound, "play", names.append)
    return names


# --- wrong ---------------------------------------------------------------------------------------


def test_both_numbers_are_counted_out_with_their_notes() -> None:
    notes: list[str] = []
    slate = Slate(notes.append)
    slate.show((5, Shown.DOTS), (3, Shown.DIGITS))
    stamps = []
    while slate.counting:
        assert slate.rest() is not None
        before, stamp = len(notes), slate.stamp
        slate.update(FRAME)
        assert len(notes) - before <= 1
        stamps.append(slate.stamp != stamp)
    assert notes == [note(step) for step in (1, 2, 3, 4, 5, 1, 2, 3)]
    assert sum(stamps) == 8
    assert slate.rest() is None
    assert slate.showing
    slate.wipe()
    assert not slate.showing


def test_where_a_picture_stands_for_a_number_there_is_nothing_to_count() -> None:
    notes: list[str] = []
    slate = Slate(notes.append)
    slate.show((5, Shown.ANIMALS), (3, Shown.SHAPES))
    for _ in range(300):
        slate.update(FRAME)
    assert notes == [note(0), note(0)]


def test_every_number_has_room_on_the_slate(driver: Driver) -> None:
    scene = begin(driver, "count", 0)
    slate, surface = scene.show.slate, driver.window.surface
    bare = surface.copy()
    for shown in Shown:
        surface.blit(bare, (0, 0))
        for number in range(19):
            slate.show((number, shown), (18 - number, shown))
            slate.draw(surface, scene.look)
        covered = slate.areas(scene.look)[0]
        for side in (covered.left - 2, covered.right + 2):
            for y in range(covered.top, covered.bottom):
                assert surface.get_at((side, y)) == bare.get_at((side, y))


def test_a_wrong_answer_wobbles_and_is_compared(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = begin(driver, "count", 4, seed=2)
    names = heard(driver, monkeypatch)
    press(driver, scene, wrong_key)
    settle(driver, scene)
    driver.wait(12)
    asked = scene.run.session.state.table.asked
    given = scene.run.session.state.table.wrong
    counted = [note(step + 1) for number in (asked, given) for step in range(number)]
    assert [name for name in names if name.startswith("note")] == counted
    assert names.count("wobble") == 1
    assert scene.show.stage.poses() == scene.layout.poses


# --- right ---------------------------------------------------------------------------------------


def test_a_celebration_is_short_and_never_twice_the_same() -> None:
    sounds: list[str] = []
    cheer = Cheer(sounds.append, random.Random(1))
    kinds = []
    for _ in range(3 * len(KINDS)):
        cheer.start((300, 300), (100, 20))
        kinds.append(cheer.kind)
        assert cheer.star_flies
        frames = 0
        while cheer.going_on:
            cheer.update(FRAME)
            frames += 1
        assert frames * FRAME < 2.0
        assert not cheer.star_flies
    assert all(one != two for one, two in itertools.pairwise(kinds))
    assert set(kinds) == set(range(len(KINDS)))
    assert sounds == ["star"] * len(kinds)


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_every_celebration_can_be_seen_and_is_gone_after(driver: Driver, kind: int) -> None:
    scene = begin(driver, "find", 0)
    hasten(driver, scene)
    driver.wait(9)
    before, cheer = driver.picture(), scene.show.cheer
    cheer._kinds = [kind]
    cheer.start((640, 300), None)
    driver.wait(0.6)
    assert driver.picture() != before
    assert len(cheer.areas(scene.look)) >= 4
    driver.wait(2)
    assert driver.picture() == before


def test_with_less_movement_there_is_a_quiet_glow() -> None:
    with driven(settings=Settings(reduced_motion=True)) as driver:
        scene = begin(driver, "find", 0)
        press(driver, scene, right_key)
        for _ in range(200):
            if scene.show.cheer.going_on:
                break
            driver.frame()
        driver.wait(0.5)
        assert len(scene.show.cheer.areas(scene.look)) == 1
        play_on(driver, scene)
        assert scene.show.ending is not None
        assert scene.show.ending.rest() is None


def test_the_star_fills_its_place(driver: Driver) -> None:
    scene = begin(driver, "find", 0)
    press(driver, scene, right_key)
    hasten(driver, scene)
    place = scene.layout.bars.stars
    surface = driver.window.surface
    first, second = (surface.get_at(tuple(map(int, box.centre)))[:3] for box in place[:2])
    gold = scene.look.palette.gold
    assert max(abs(a - b) for a, b in zip(first, gold, strict=True)) < 40
    assert max(abs(a - b) for a, b in zip(second, gold, strict=True)) > 60


# --- heard ---------------------------------------------------------------------------------------


def test_the_number_that_is_asked_for_is_heard(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = begin(driver, "row", 2, seed=2)
    names = heard(driver, monkeypatch)
    while scene.run.session.state.phase == "look":
        press(driver, scene, right_key)
    driver.wait(4)
    asked = scene.view.asked
    expected = [note(step + 1) for step in range(asked)] or [note(0)]
    assert [name for name in names if name.startswith("note")] == expected


def test_a_melody_ends_when_something_is_done() -> None:
    notes: list[str] = []
    melody = Melody(notes.append)
    melody.begin(9)
    melody.update(0.1)
    melody.end()
    melody.update(5)
    assert len(notes) == 1
    assert melody.rest() is None


def test_a_child_may_have_no_sounds(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = begin(driver, "count", 4, seed=2)
    child, _problem = children.update_child(scene.run.child, _quiet)
    scene.run.child = child
    names = heard(driver, monkeypatch)
    press(driver, scene, wrong_key)
    driver.wait(8)
    press(driver, scene, right_key)
    driver.wait(4)
    driver.press("show")
    assert names == []


def _quiet(child: children.Child) -> children.Child:
    return replace(child, sound=False)


def test_everything_is_a_third_slower_than_in_the_games() -> None:
    assert pytest.approx(4 / 3) == CHILDREN
    assert PACE["cheer"] * CHILDREN < 2.0
