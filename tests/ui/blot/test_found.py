"""What people met at a table of Blot who pressed at the wrong moment."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine.blot.actions import Declare, PlayCard
from game.engine.blot.cards import Card
from game.engine.blot.rules import ContractTie, MatchLength
from game.engine.blot.state import Phase, State
from game.play.computers import Level
from game.play.session import Table as Way
from game.play.settings import Speed
from game.ui.blot.declaring import card_width
from game.ui.blot.score_signs import LEAST
from game.ui.table_painter import rect_of
from game.ui.widgets.tip import tip_rect
from tests.ui.blot.driving import Cards, cards, new_record, played
from tests.ui.blot.eyes import Eyes

pytestmark = pytest.mark.usefixtures("quick_disk")


def ends_a_trick(state: State) -> bool:
    return len(state.table.tricks) == 3 and len(state.table.trick) == 1


def a_computer_leads(state: State) -> bool:
    leads = state.phase is Phase.PLAY and not state.table.trick
    return leads and len(state.table.tricks) == 3 and state.to_play == 1


def play_a_card(at: Cards) -> None:
    at.move_by(next(act for act in at.match.legal if isinstance(act, PlayCard)))


@pytest.mark.parametrize("hurried", [False, True])
@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_the_line_says_that_a_trick_waits_for_a_press(speed: Speed, hurried: bool) -> None:
    record = played(new_record("open-blot"), ends_a_trick)
    with cards(record, trick_stays=True, animation=speed) as at:
        play_a_card(at)
        if hurried and speed is not Speed.OFF:
            at.hit()
        at.until(lambda: at.match.showing.waits_for_press)
        assert at.match.shown.message == "Press anywhere to go on"
        at.app.change("trick_stays", False)
        at.frame()
        assert at.match.shown.message == ""


def test_no_computer_is_said_to_think_while_all_look_at_the_last_trick() -> None:
    record = played(new_record("open-blot", {1: Level.EASY}), a_computer_leads)
    with cards(record) as at:
        assert at.match.shown.message == "Bo is thinking…"
        at.hit(pygame.K_l)
        assert at.match.shown.message == "The last trick"
        at.hit(pygame.K_l)
        assert at.match.shown.message == "Bo is thinking…"


# --- a wrong card of a hand that is looked at -----------------------------------------------------


def wrong_in_hand(state: State) -> bool:
    """Four hold their hands, and a card of whoever is to play may not be played."""
    if state.to_play is None or state.phase is not Phase.PLAY or not state.table.tricks:
        return False
    return state.table.playable[state.to_play].bit_count() > len(state.legal)


def wrong_card(at: Eyes) -> Card:
    seat, legal = at.session.to_play, {act.card for act in at.match.legal}
    hand = at.session.view(seat).held[seat]
    return next(piece.card for piece in hand if piece.card not in legal)


def test_a_wrong_press_does_not_cover_the_hand_that_is_looked_at() -> None:
    with cards(played(new_record("blot-four"), wrong_in_hand), made=Eyes) as at:
        key, covered = at.key_of(wrong_card(at)), at.match.shown.message
        at.hold()
        seen = at.faces()
        at.tap(at.centre(key))
        at.rest()
        assert at.faces() == seen
        assert "You " in at.match.shown.message
        at.release()
        assert at.match.shown.message == covered, "which card was tried stays with him"


def test_the_line_says_why_the_card_slid_to_may_not_be_played() -> None:
    with cards(played(new_record("blot-four"), wrong_in_hand), made=Eyes) as at:
        covered, log = at.match.shown.message, at.session.log
        row = at.match.layout.row_boxes[at.session.to_play]
        corner = round(row.x) + 2, round(row.y) + 2
        at.slide(at.begin_look(), corner)
        wrong, right = at.middle_of(wrong_card(at)), at.middle_of(at.match.legal[0].card)
        at.slide(corner, wrong)
        assert "You " in at.match.shown.message
        at.slide(wrong, right)
        assert "You " not in at.match.shown.message
        at.slide(right, wrong)
        at.up(wrong)
        assert at.match.shown.message == covered
        assert at.session.log == log and at.match.pressing.chosen is None


# --- a press whose end is never seen --------------------------------------------------------------


@pytest.mark.parametrize("before", ["a movement", "the last trick"])
def test_a_press_whose_end_was_lost_swallows_nothing_of_the_next(before: str) -> None:
    record = played(new_record("blot-four"), wrong_in_hand)
    with cards(record, made=Eyes, animation=Speed.NORMAL) as at:
        if before == "a movement":
            at.by_keys(next(act for act in at.match.legal if isinstance(act, PlayCard)))
            assert at.match.busy
        else:
            at.hit(pygame.K_l)
            at.rest()
        at.down((5, 300))
        at.rest()
        covered = at.faces()
        at.begin_look()
        assert at.faces() != covered
        at.up((5, 300))
        assert at.faces() == covered


# --- the pack -------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["open-blot", "blot-four"])
@pytest.mark.parametrize("moving", [False, True])
def test_a_pack_of_cards_has_the_shadow_of_one_card(preset: str, moving: bool) -> None:
    with cards(new_record(preset), animation=Speed.SLOW) as at:
        at.rest()
        if moving:
            at.tap_on("go deal")
            at.frame(3)
            assert at.match.busy
        pack = at.pose(31 if moving else 0)
        x, y = round(pack.x), round(pack.box.bottom)
        felt = at.window.surface.get_at((x + 2 * round(pack.width), y))
        below = min(sum(at.window.surface.get_at((x, y + down))[:3]) for down in range(1, 8))
        assert below > 0.5 * sum(felt[:3])


@pytest.mark.parametrize("preset", ["open-blot", "blot-four"])
def test_a_match_left_before_the_deal_says_who_deals(preset: str) -> None:
    with cards(played(new_record(preset), lambda state: state.phase is Phase.DEAL)) as at:
        at.rest()
        dealer = at.match.who[at.view.dealer].name
        assert at.offers("go deal")
        assert at.match.shown.message == f"{dealer} deals"


# --- what the options of a match change in words and numbers --------------------------------------


def second_deal(state: State) -> bool:
    return len(state.match.hands) == 1 and state.phase is Phase.CHOOSE


def first_deal_over(state: State) -> bool:
    return len(state.match.hands) == 1 and state.to_play is None


@pytest.mark.parametrize("preset", ["open-blot", "blot-four"])
def test_where_deals_decide_the_plaques_count_deals(preset: str) -> None:
    rules = {"match": MatchLength.DEALS, "deals": 3}
    over = played(new_record(preset, way=open_to_all(preset), **rules), first_deal_over)
    with cards(over) as at:
        winners = at.view.hands[0].winners
        assert set(at.match.shown.scores) == {"0"}, "not before it is counted"
        at.on_to(lambda: at.due == "move", random.Random(1))
        told = tuple(str(int(seat in winners)) for seat in range(at.view.seats))
        assert at.match.shown.scores == told and "1" in told
        assert at.match.shown.subtitle == "deal 2 · to 3 won deals"


@pytest.mark.parametrize("preset", ["open-blot", "blot-four"])
@pytest.mark.parametrize("length", [MatchLength.POINTS, MatchLength.FIXED_DEALS])
def test_points_that_hang_are_told_at_the_table(preset: str, length: MatchLength) -> None:
    def hung(state: State) -> bool:
        return state.match.hanging > 0 and state.to_play is None

    changes = {"contract_tie": ContractTie.HANGS, "match": length, "target": 5000, "deals": 40}
    record = played(new_record(preset, way=open_to_all(preset), **changes), hung, declaring)
    with cards(record, (800, 500), text_size=150) as at:
        assert "hang" not in at.match.shown.subtitle, "not before it is counted"
        at.on_to(lambda: at.due == "move", random.Random(1))
        assert f"{at.view.hanging} points hang" in at.match.shown.subtitle
        at.app.look.text.overflows = []
        at.redraw()
        assert at.match.shown.subtitle not in at.app.look.text.overflows
        at.app.look.text.overflows = None


@pytest.mark.parametrize("overtrump", [False, True])
def test_nobody_is_told_to_beat_a_trump_that_need_not_be_beaten(overtrump: bool) -> None:
    def wanted(state: State) -> bool:
        table = state.table
        if len(table.trick) != 1 or table.contract is None or len(state.legal) < 2:
            return False
        led = table.trick[0]
        higher = table.contract.ranking.higher[led.index]
        trumps = [act for act in state.legal if isinstance(act, PlayCard)]
        return led.suit is table.contract.trump and all(act.card.bit & higher for act in trumps)

    # A position in which all that may be played is higher in any case.
    with cards(played(new_record("open-blot", overtrump=False), wanted)) as at:
        assert "follow with a" in at.said and "beat" not in at.match.shown.message
    if overtrump:
        with cards(played(new_record("open-blot"), wanted)) as at:
            assert "beat" in at.match.shown.message


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(800, 500), (1280, 720)])
def test_who_deals_is_told_beside_a_score_of_four_digits(
    size: tuple[int, int], percent: int
) -> None:
    def late(state: State) -> bool:
        return min(state.match.scores) > 1000 and state.phase is Phase.CHOOSE

    record = played(new_record("blot-four", way=Way.OPEN, target=5000), late)
    with cards(record, size, text_size=percent) as at:
        assert "deals" in at.match.shown.notes
        at.app.look.text.overflows = []
        at.redraw()
        assert "deals" not in at.app.look.text.overflows
        at.app.look.text.overflows = None


@pytest.mark.parametrize("preset", ["open-blot", "blot-four"])
@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (1920, 1080)])
def test_the_name_of_a_suit_does_not_cover_the_line(preset: str, size: tuple[int, int]) -> None:
    record = played(new_record(preset, way=open_to_all(preset)), lambda s: s.phase is Phase.CHOOSE)
    with cards(record, size, text_size=150) as at:
        line = at.match.painter.place_message(at.match.layout, at.match.shown).rect
        suits = [
            widget for widget in at.top.controls.widgets if widget.tip and "take" in widget.key
        ]
        assert suits
        for suit in suits:
            assert not tip_rect(suit, at.app.look).colliderect(line)


def declaring(state: State, rng: random.Random) -> object:
    told = [act for act in state.legal if isinstance(act, Declare)]
    return rng.choice(told or list(state.legal))


def open_to_all(preset: str) -> Way | None:
    return Way.OPEN if preset == "blot-four" else None


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(800, 500), (1280, 720)])
def test_the_list_to_declare_from_can_be_read_and_covers_no_card(
    size: tuple[int, int], percent: int
) -> None:
    def much(state: State) -> bool:
        return sum(isinstance(act, Declare) for act in state.legal) >= 3

    with cards(played(new_record("open-blot"), much), size, text_size=percent) as at:
        at.key(pygame.K_F2)
        look, poses = at.app.look, at.match.stage.poses()
        lying = [rect_of(poses[key].box) for row in at.match.layout.row_keys for key in row]
        offers = [w for w in at.top.controls.widgets if w.key.startswith("declare ")]
        assert len(offers) >= 3 and card_width(look) >= LEAST
        line = at.match.painter.place_message(at.match.layout, at.match.shown).rect
        for offer in offers:
            assert offer.rect.height >= look.u(44) - 1
            others = [other.rect for other in offers if other is not offer]
            others += [*lying, line, at.widget("go declare").rect]
            assert offer.rect.collidelist(others) == -1


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((800, 500), 150)])
def test_combinations_that_do_not_count_are_struck_out(size: tuple[int, int], percent: int) -> None:
    def compared(state: State) -> bool:
        sides = {told.seat for told in state.table.declared}
        return sides == {0, 1} and len(state.table.tricks) == 2 and state.phase is Phase.PLAY

    record = played(new_record("open-blot"), compared, declaring)
    with cards(record, size, text_size=percent) as at:
        assert at.view.best is not None
        best = at.view.declared[at.view.best].seat
        for seat in (0, 1):
            box = rect_of(at.match.layout.declared_boxes[seat])
            picture = at.window.surface.subsurface(box)
            soft = picture.map_rgb(at.app.look.palette.on_felt_soft)
            pixels = pygame.PixelArray(picture)
            longest = max(
                sum(pixels[x, y] == soft for x in range(box.width)) for y in range(box.height)
            )
            pixels.close()
            assert (longest > 0.3 * box.width) is (seat != best)
