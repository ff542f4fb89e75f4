"""Presses at a table of Blot: playing, declaring, the last trick, hints, and what is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.engine import blot
from game.engine.blot.actions import Declare, PlayCard, Take
from game.engine.blot.events import BlotShown, CombinationsShown, Event, Grew
from game.engine.blot.state import Phase, State
from game.engine.core import IllegalAction
from game.play.computers import Level
from game.play.session import Table as Way
from game.play.settings import Speed
from tests.ui.blot.driving import Cards, at_random, cards, new_record, played

pytestmark = pytest.mark.usefixtures("quick_disk")


def playing(state: State) -> bool:
    return state.phase is Phase.PLAY and len(state.table.tricks) > 1 and bool(state.legal)


def choice_of_cards(state: State) -> bool:
    return playing(state) and len(state.table.trick) == 1 and len(state.legal) > 1


def declares(count: int) -> Callable[[State], bool]:
    return lambda state: sum(isinstance(act, Declare) for act in state.legal) == count


def next_brings(kind: type[Event]) -> Callable[[State], bool]:
    """Some card that may be played now brings such an event."""

    def wanted(state: State) -> bool:
        return state.phase is Phase.PLAY and bring(state, kind) is not None

    return wanted


def bring(state: State, kind: type[Event]) -> PlayCard | None:
    for act in state.legal:
        if isinstance(act, PlayCard):
            events = [type(step.event) for step in blot.apply(state, act)]
            if kind in events:
                return act
    return None


def always_declaring(state: State, rng: random.Random) -> object:
    told = [act for act in state.legal if isinstance(act, Declare)]
    return told[0] if told else at_random(state, rng)


# --- playing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (1920, 1080)])
def test_every_legal_card_stands_out_and_can_be_pressed(size: tuple[int, int]) -> None:
    with cards(played(new_record("open-blot"), choice_of_cards), size) as at:
        legal = {at.key_of(act.card) for act in at.match.legal}
        offered = {w.key for w in at.top.controls.widgets if w.key.startswith("card")}
        assert offered == {f"card {key}" for key in legal}
        seat = at.session.to_play
        others = {pile.up.id for pile in at.view.piles[seat] if pile.up} - legal
        assert at.match.shown.dimmed == others
        row = at.match.layout.row_boxes[seat]
        middle = at.match.layout.middle.centre[1]
        nearest = [abs(at.pose(key).y - middle) for key in legal]
        further = [abs(at.pose(key).y - middle) for key in others]
        assert max(nearest) < min(further, default=abs(row.centre[1] - middle) + 99)
        least = at.app.look.u(44) - 1
        for key in legal:
            assert min(at.widget(f"card {key}").rect.size) >= least


def test_a_card_is_dragged_to_the_middle(speed: Speed = Speed.OFF) -> None:
    with cards(played(new_record("open-blot"), choice_of_cards), animation=speed) as at:
        act = at.match.legal[0]
        x, y = at.match.layout.play_box.centre
        log = at.session.log
        at.drag(at.centre(at.key_of(act.card)), (round(x), round(y)))
        assert at.session.log == (*log, blot.write(act))


def test_a_card_dropped_elsewhere_flies_home() -> None:
    with cards(played(new_record("open-blot"), choice_of_cards)) as at:
        act, log = at.match.legal[0], at.session.log
        home = at.pose(at.key_of(act.card))
        row = at.match.layout.row_boxes[at.session.to_play]
        at.drag(at.centre(at.key_of(act.card)), (round(row.right) - 5, round(row.centre[1])))
        at.rest()
        assert at.session.log == log
        assert at.pose(at.key_of(act.card)) == home


def test_a_wrong_card_dragged_to_the_middle_is_answered_too() -> None:
    with cards(played(new_record("open-blot"), wrong)) as at:
        key = wrong_keys(at)[0]
        x, y = at.match.layout.play_box.centre
        log = at.session.log
        at.drag(at.centre(key), (round(x), round(y)))
        assert at.session.log == log
        assert at.match.words.refused is not None


def wrong(state: State) -> bool:
    if not choice_of_cards(state) or state.to_play is None:
        return False
    return state.table.playable[state.to_play].bit_count() > len(state.legal)


def wrong_keys(at: Cards) -> list[int]:
    """Cards before the seat to play that lie open and may not be played."""
    seat = at.session.to_play
    legal = {at.key_of(act.card) for act in at.match.legal if isinstance(act, PlayCard)}
    return [pile.up.id for pile in at.view.piles[seat] if pile.up and pile.up.id not in legal]


def test_a_wrong_card_shakes_and_the_line_says_why() -> None:
    with cards(played(new_record("open-blot"), wrong), animation=Speed.NORMAL) as at:
        key, log = wrong_keys(at)[0], at.session.log
        card = at.pose(key).face
        with pytest.raises(IllegalAction) as refused:
            at.session.do(blot.read(f"play {card}"))
        why = str(refused.value)
        at.tap(at.centre(key))
        assert at.match.shown.message == why[:1].upper() + why[1:]
        assert key in at.match.stage.moving()
        at.rest()
        assert at.session.log == log


def test_you_must_beat_the_nine_of_trumps() -> None:
    def beaten(state: State) -> bool:
        if not wrong(state) or state.table.contract is None:
            return False
        led = state.table.trick[0]
        return led.suit is state.table.contract.trump and led.rank == "9"

    with cards(played(new_record("open-blot"), beaten)) as at:
        trump = at.view.trump
        keys = [key for key in wrong_keys(at) if at.pose(key).face.suit is trump]
        if keys:
            at.tap(at.centre(keys[0]))
            assert "beat the nine of trumps" in at.said
        else:
            assert "beat the nine of trumps" in at.said or "follow" in at.said


@pytest.mark.parametrize("what", ["closed", "other", "trick", "taken"])
def test_no_press_is_answered_with_silence(what: str) -> None:
    def wanted(state: State) -> bool:
        return wrong(state) and state.to_play == 0

    with cards(played(new_record("open-blot"), wanted)) as at:
        view = at.view
        pos = {
            "closed": lambda: below(at),
            "other": lambda: at.centre(next(p.up.id for p in view.piles[1] if p.up)),
            "trick": lambda: at.centre(view.trick[0][1].id),
            "taken": lambda: at.centre(next(pack for pack in view.taken if pack)[-1].id),
        }[what]()
        log = at.session.log
        at.tap(pos)
        assert at.match.words.refused is not None
        assert at.session.log == log
        for card in blot.full_set(at.session.rules):
            lies = card in at.faces().values()
            assert lies or card.text not in at.said.split(), "a closed card is not named"


def below(at: Cards) -> tuple[int, int]:
    """Where only the closed card of a pile is seen."""
    pile = next(p for p in at.view.piles[0] if p.down and p.up)
    pose = at.pose(pile.down.id)
    return round(pose.x), round(pose.box.bottom) - 3


def test_the_keys_reach_every_legal_card_and_no_other() -> None:
    with cards(played(new_record("open-blot"), choice_of_cards)) as at:
        legal = {f"card {at.key_of(act.card)}" for act in at.match.legal}
        seen = set()
        for _ in range(30):
            at.key(pygame.K_TAB)
            seen.add(at.focus.key)
        assert {key for key in seen if key.startswith("card")} == legal


def test_the_only_card_that_may_be_played_is_played_by_enter_alone() -> None:
    def one(state: State) -> bool:
        return playing(state) and len(state.legal) == 1 and len(state.table.trick) == 1

    with cards(played(new_record("open-blot"), one)) as at:
        act, log = at.match.legal[0], at.session.log
        at.hit()
        assert at.session.log == (*log, blot.write(act))


# --- declaring ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by_key", [False, True])
def test_all_that_can_be_declared_is_offered_and_declared_in_turn(by_key: bool) -> None:
    with cards(played(new_record("open-blot"), declares(2))) as at:
        at.key(pygame.K_F2) if by_key else at.tap_on("go declare")
        offers = [w for w in at.top.controls.widgets if w.key.startswith("declare ")]
        assert len(offers) == 2
        assert all(offer.text and "points" in offer.points for offer in offers)
        declared = [act for act in at.match.legal if isinstance(act, Declare)]
        at.move_by(declared[0], by_key)
        assert "declares" in at.said or at.match.pressing.declaring
        rest = [act for act in at.match.legal if isinstance(act, Declare)]
        for act in rest:
            assert at.match.pressing.declaring, "the list stays open for what is left"
            at.move_by(act, by_key)
        assert not at.match.pressing.declaring
        assert "declares" in at.said
        assert any(isinstance(act, PlayCard) for act in at.match.legal)


def test_the_list_is_closed_without_declaring() -> None:
    with cards(played(new_record("open-blot"), declares(1))) as at:
        log = at.session.log
        for close in (
            lambda: at.key(pygame.K_F2),
            lambda: at.hit(pygame.K_ESCAPE),
            lambda: at.tap_on("go declare"),
            lambda: at.tap((4, 350)),
        ):
            at.tap_on("go declare")
            assert at.match.pressing.declaring
            close()
            assert not at.match.pressing.declaring
        assert at.session.log == log
        assert at.top is at.match


def test_where_nothing_can_be_declared_nothing_is_offered() -> None:
    with cards(played(new_record("open-blot"), choice_of_cards)) as at:
        at.key(pygame.K_F2)
        assert not at.match.pressing.declaring
        assert not at.offers("go declare")


def test_growing_is_told_as_it_happens() -> None:
    record = played(new_record("open-blot"), next_brings(Grew), always_declaring)
    with cards(record, animation=Speed.NORMAL) as at:
        heard = watched_news(at, bring(at.state, Grew))
        assert any("grows" in words and "in place of" in words for words in heard)


def test_blot_is_told_when_both_are_seen() -> None:
    with cards(played(new_record("open-blot"), next_brings(BlotShown))) as at:
        heard = watched_news(at, bring(at.state, BlotShown))
        assert any("has Blot" in words for words in heard)
        things = {thing.key for thing in at.match.game.extras(at.match.layout, at.match.shown)}
        assert ("told", at.view.blot) in things


def test_the_comparison_is_told_when_the_first_trick_is_over() -> None:
    record = played(new_record("open-blot"), next_brings(CombinationsShown), always_declaring)
    with cards(record) as at:
        act = bring(at.state, CombinationsShown)
        at.move_by(act)
        at.until(lambda: at.due == "move")
        assert "best combination" in at.said, "it stands there until somebody plays"


def watched_news(at: Cards, act: PlayCard | None) -> list[str]:
    """All that the line said while a card was played and its consequences were shown."""
    assert act is not None
    at.move_by(act)
    heard = []

    def come() -> bool:
        heard.append(at.match.shown.news)
        return at.at_rest

    at.until(come)
    heard.append(at.match.shown.news)
    return heard


# --- the last trick, hints ------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["open-blot", "blot-four"])
@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
@pytest.mark.parametrize("by_key", [False, True])
def test_the_last_trick_is_looked_at_again(preset: str, speed: Speed, by_key: bool) -> None:
    way = Way.OPEN if preset == "blot-four" else None
    with cards(played(new_record(preset, way=way), choice_of_cards), animation=speed) as at:
        before, log = at.faces(), at.session.log
        last = {piece.id: piece.card for _seat, piece in at.view.last_trick.cards}
        at.key(pygame.K_l) if by_key else at.tap_on("icon trick")
        at.rest()
        assert last.items() <= at.faces().items()
        middle = at.match.layout.middle
        assert all(middle.contains(at.pose(key).x, at.pose(key).y) for key in last)
        at.wait(2)
        assert last.items() <= at.faces().items(), "until a press"
        key = at.match.layout.row_keys[at.session.to_play][0]
        at.hit() if by_key else at.tap(at.centre(key))
        at.rest()
        assert at.faces() == before
        assert at.session.log == log, "which does nothing else"
        at.move_by(at.match.legal[0])


def test_a_computer_waits_while_the_last_trick_is_looked_at() -> None:
    def wanted(state: State) -> bool:
        return playing(state) and state.to_play == 1

    with cards(played(new_record("open-blot", {1: Level.EASY}), wanted)) as at:
        log = at.session.log
        at.key(pygame.K_l)
        at.wait(4)
        assert at.session.log == log
        at.hit()
        at.until(lambda: at.session.log != log, 0.05)


def test_there_is_no_last_trick_before_the_first() -> None:
    first = played(new_record("open-blot"), lambda state: state.phase is Phase.PLAY)
    with cards(first) as at:
        assert not at.offers("icon trick")
        at.key(pygame.K_l)
        assert not at.match.pressing.reviews


@pytest.mark.parametrize(
    "wanted", [declares(1), choice_of_cards, lambda s: s.phase is Phase.CHOOSE]
)
def test_a_hint_leads_to_something_that_may_be_done(wanted: Callable[[State], bool]) -> None:
    with cards(played(new_record("open-blot"), wanted)) as at:
        log = at.session.log
        at.hit(pygame.K_h)
        assert at.match.controls.ring_shown
        at.hit()
        assert len(at.session.log) == len(log) + 1


def test_trump_and_taker_stand_on_the_table() -> None:
    with cards(played(new_record("open-blot"), lambda s: s.phase is Phase.CHOOSE)) as at:
        before = at.picture()
        act = next(act for act in at.match.legal if isinstance(act, Take))
        at.move_by(act)
        at.rest()
        assert at.picture() != before
        assert "trump" in at.said


def test_the_plaques_tell_who_deals_and_who_leads() -> None:
    with cards(played(new_record("open-blot"), lambda s: s.phase is Phase.CHOOSE)) as at:
        notes = at.match.shown.notes
        assert notes[at.view.dealer] == "deals" and notes[1 - at.view.dealer] == ""
        rng = random.Random(1)
        at.on_to(lambda: at.view.phase is Phase.PLAY and len(at.view.trick) == 1, rng)
        notes, leader = at.match.shown.notes, at.view.leader
        assert at.session.to_play == 1 - leader
        assert notes[leader] == "leads" and notes[1 - leader] == ""


def test_what_rests_is_drawn_as_it_would_be_afresh() -> None:
    with cards(played(new_record("open-blot"), choice_of_cards), animation=Speed.FAST) as at:
        rng = random.Random(1)
        for step in range(14):
            at.go_on(rng)
            if step % 3 == 0:
                at.frame(2)
                assert at.stale_pixels(1) == 0
            at.rest()
            at.frame(2)
            assert at.stale_pixels(1) == 0
