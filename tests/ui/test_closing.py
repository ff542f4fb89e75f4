"""The close button ends the program in every scene, in order, with everything kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import paths
from game.play import settings as settings_file
from game.play.records import load_record
from game.ui import routes
from game.ui.dialog import Answer
from game.ui.handover import HandOver
from game.ui.house_rules import KeepSheet
from game.ui.letters import Letters
from game.ui.setup import Setup
from game.ui.who import whos
from tests.ui.driving import Table, table
from tests.ui.positions import record_where, to_turn

pytestmark = pytest.mark.usefixtures("quick_disk")


def setup(at: Table) -> Setup:
    at.show(Setup(at.app))
    assert isinstance(at.top, Setup)
    return at.top


def picker(at: Table) -> None:
    setup(at)
    at.tap_on("seat 0")


def house_rules(at: Table) -> None:
    routes.open_house_rules(at.app, setup(at).plan)


def hand_over(at: Table) -> None:
    at.app.stack.push(HandOver(at.app, whos(at.session)[0], lambda: None, lambda: None))


SCENES: dict[str, Callable[[Table], object]] = {
    "Title": lambda at: at.app.stack.push(routes.title(at.app)),
    "Setup": setup,
    "Picker": picker,
    "HouseRules": house_rules,
    "KeepSheet": lambda at: at.app.stack.push(KeepSheet(at.app, "Ours", print)),
    "Letters": lambda at: at.app.stack.push(Letters(at.app, "An", 60, print)),
    "HowToPlay": lambda at: routes.open_how_to_play(at.app),
    "SettingsScene": lambda at: routes.open_settings(at.app),
    "Languages": lambda at: routes.open_languages(at.app),
    "Dialog": lambda at: routes.ask(at.app, "Really?", [Answer("No", None, "danger")]),
    "TableMenu": lambda at: at.key(pygame.K_ESCAPE),
    "HandOver": hand_over,
    "Match": lambda at: None,
}


@pytest.mark.parametrize("name", SCENES)
def test_the_close_button_ends_it_and_keeps_everything(name: str, home: Path) -> None:
    with table(record_where(to_turn, "blind-hughie")) as at:
        SCENES[name](at)
        at.frame(2)
        assert type(at.top).__name__ == name
        at.app.change("text_size", 120)
        at.frame()
        log = at.session.log
        at.post(pygame.QUIT)
        at.frame()
        assert not at.app.running
        assert at.app.stack.close_all() == []
        at.app.save()
    kept, problems = settings_file.load(home / settings_file.FILE_NAME)
    assert problems == []
    assert kept.text_size == 120
    (path,) = paths.matches().glob("*.hughie")
    assert load_record(path).log == log
    assert not list(paths.matches().glob(".*.lock")), "another copy may go on with it"
