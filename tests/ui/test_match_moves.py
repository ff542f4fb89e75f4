"""Every move of the rules can be made by mouse and by keys, hinted at and taken back."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine import dominoes
from game.engine.dominoes.actions import Place, Turn
from game.engine.dominoes.rules import Pick, Returns, Rules, Spinner, SpinnerArms
from game.play.settings import Speed
from game.ui.dialog import Dialog
from tests.ui.driving import Table, table
from tests.ui.positions import blind_presets, new_record, record_where, rules_of, two_ends

pytestmark = pytest.mark.usefixtures("quick_disk")


# --- every move of the rules can be made ----------------------------------------------------------

HOUSE_RULES = {
    "open doubles, any tile": rules_of("blind-hughie-memory", open_doubles=True, peek=True),
    "open doubles, next tile": rules_of("blind-hughie-column", open_doubles=True),
    "spinner": rules_of("blind-hughie-full", spinner=Spinner.FIRST_DOUBLE, peek=True),
    "up to 9": rules_of("blind-hughie", highest=9, deal={2: 14, 4: 10}),
    "up to 12": rules_of(
        "nevidimka-row",
        highest=12,
        deal={2: 30, 4: 20},
        spinner=Spinner.FIRST_DOUBLE,
        spinner_arms=SpinnerArms.AFTER_SIDES,
    ),
    "partners": rules_of("blind-hughie-full", players=(4,), partners=True),
    "the middle tile": rules_of("nevidimka-short", pick=Pick.MIDDLE, returns=Returns.FRONT),
}
ALL_RULES: dict[str, Rules | str] = {**{name: name for name in blind_presets()}, **HOUSE_RULES}
GAMES = {
    f"{name} {seats}": (rules, seats)
    for name, rules in ALL_RULES.items()
    for seats in (2, 4, 5)
    if seats in (rules_of(rules) if isinstance(rules, str) else rules).counts
}


@pytest.mark.parametrize("hand", ["mouse", "keys"])
@pytest.mark.parametrize("game", GAMES)
def test_every_move_can_be_made(game: str, hand: str, soak: bool) -> None:
    rules, seats = GAMES[game]
    rng = random.Random(game)
    done = 0
    with table(new_record(rules, seats)) as at:
        if at.match.waiting:
            at.tap_on("Deal")
        while not at.match.waiting and done < (500 if soak else 25):
            legal = at.match.legal
            assert legal == at.state.legal, "a person may always act when everything lies still"
            laid = {a.tile for a in legal if isinstance(a, Place)}
            action = rng.choice(legal)
            if isinstance(action, Turn) and only_way_is_to_lay(at, action, laid):
                continue
            before = len(at.session.log)
            (at.do_by_mouse if hand == "mouse" else at.do_by_keys)(action)
            assert at.session.log[before:] == (dominoes.write(action),)
            assert at.match.stage.poses() == at.match.layout.poses
            assert at.view == at.session.view(None)
            done += 1
    assert done >= 5


def only_way_is_to_lay(at: Table, turn: Turn, laid: set[object]) -> bool:
    """Whether that tile is an open double that fits in one place: turned it would be laid there.

    A press lays it at once.
    """
    view = at.view
    assert view.to_play is not None
    index = turn.index if turn.index is not None else 0
    tile = view.rows[view.to_play][index].tile
    ways = [a for a in at.match.legal if isinstance(a, Place) and a.tile is tile]
    return tile in laid and len(ways) == 1


# --- undo -----------------------------------------------------------------------------------------


def test_among_people_nothing_is_taken_back_unless_they_agreed() -> None:
    with table(record_where(two_ends, "blind-hughie")) as at:
        at.tap_on("end left")
        log = at.session.log
        assert not at.offers("icon undo")
        at.key(pygame.K_u)
        assert at.session.log == log
        at.app.change("undo_together", True)
        at.key(pygame.K_u)
        assert at.session.log == log[:-1]
        assert at.session.record().undone == 1
        assert at.match.stage.poses() == at.match.layout.poses
        assert at.stale_pixels() == 0


def test_undo_during_a_movement_waits_for_nothing_and_breaks_nothing() -> None:
    record = record_where(two_ends, "blind-hughie")
    with table(record, animation=Speed.NORMAL, undo_together=True) as at:
        at.tap_on("end left")
        at.frame(3)
        at.key(pygame.K_u)
        at.rest()
        assert at.match.stage.poses() == at.match.layout.poses
        at.key(pygame.K_u)
        at.rest()
        assert at.session.log == record.log
        assert at.match.stage.poses() == at.match.layout.poses


# --- hint -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_shows_what_can_be_done_and_enter_does_it(game: str) -> None:
    rules, seats = GAMES[game]
    with table(new_record(rules, seats)) as at:
        if at.match.waiting:
            at.key(pygame.K_RETURN)
        for _ in range(12):
            if at.match.waiting:
                break
            before = at.session.log
            at.key(pygame.K_h)
            assert at.session.log == before, "a hint does nothing itself"
            assert at.top.controls.ring
            at.key(pygame.K_RETURN)
            assert len(at.session.log) > len(before)
            assert not isinstance(at.top, Dialog)
