"""What every event of Blot looks and sounds like on the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.engine import blot
from game.engine.blot.actions import PASS, Deal, Dealer
from game.engine.blot.cards import CARDS, Card
from game.engine.blot.events import (
    CombinationsShown,
    Dealt,
    DealtRest,
    Declared,
    Grew,
    HandScored,
    Opened,
    Passed,
    Played,
    Taken,
    ThrownIn,
    TrickTaken,
)
from game.engine.blot.rules import AllPass
from game.engine.core import Seat
from game.table.card_moves import motion
from game.table.pace import PACE, Speed
from game.table.pose import Key
from game.table.stage import Kind
from tests.table.blot_positions import PRESETS, known, match_of, rules_of, seen, window
from tests.table.blot_show import FRAME, Show, held_up, moved, shown

CASES = [
    ("open-blot", None, False),
    ("blot-four", 0, False),
    ("blot-four", None, False),
    ("blot-four", None, True),
]


@pytest.mark.parametrize(("preset", "viewer", "open_hands"), CASES)
@pytest.mark.parametrize("calm", [False, True])
def test_after_any_motion_the_table_lies_as_it_is_laid(
    preset: str, viewer: Seat | None, open_hands: bool, calm: bool
) -> None:
    show = Show(viewer, open_hands)
    show.director.calm = calm
    events = set()
    for event, view, frames in shown(preset, 1, show):
        events.add(type(event))
        assert show.stage.poses() == show.lay(view).poses
        assert all(len(frame) == 32 for frame in frames)
        # The movements alone lead there: nothing jumps when the step is over.
        home = {key: pose._replace(z=0) for key, pose in frames[-1].items()}
        if len(frames) > 2:
            last = {key: pose._replace(z=0) for key, pose in frames[-2].items()}
            for key, pose in home.items():
                was = last[key]
                assert abs(was.x - pose.x) + abs(was.y - pose.y) < 12 or calm, (event, key)
    assert {Dealt, Taken, DealtRest, Played, TrickTaken, HandScored} <= events
    assert (Opened in events) == (preset == "open-blot")


@pytest.mark.parametrize(("preset", "viewer", "open_hands"), CASES)
@pytest.mark.parametrize("calm", [False, True])
def test_no_frame_shows_a_face_that_the_viewer_does_not_know(
    preset: str, viewer: Seat | None, open_hands: bool, calm: bool
) -> None:
    show = Show(viewer, open_hands)
    show.director.calm = calm
    before: dict[Key, Card] = {}
    for event, view, frames in shown(preset, 2, show):
        after = known(view)
        for frame in frames:
            for key, pose in frame.items():
                assert pose.face is None or pose.face in (before.get(key), after.get(key)), event
        before = after


@pytest.mark.parametrize("speed", Speed)
def test_at_any_speed_and_by_a_press_it_ends_in_the_same_place(speed: Speed) -> None:
    for preset, viewer, open_hands in CASES:
        show, pressed = Show(viewer, open_hands), Show(viewer, open_hands)
        show.director.speed = speed
        for at, (event, view, _frames) in enumerate(shown(preset, 3, show, 60)):
            if not at:
                pressed.director.show(view)
                continue
            pressed.director.play([(event, view)])
            pressed.director.update(0.1)
            pressed.director.skip()
            assert pressed.stage.poses() == show.stage.poses() == show.lay(view).poses


def test_cards_are_dealt_one_after_another_in_the_order_of_the_pack() -> None:
    for preset, viewer in (("open-blot", None), ("blot-four", 2)):
        show = Show(viewer)
        counts = []
        for event, view, frames in shown(preset, 4, show):
            if not isinstance(event, Dealt | DealtRest):
                show.heard.clear()
                continue
            table = show.lay(view)
            made = motion(event, frames[0], table)
            flights = [move for move in made.moves if move.kind is Kind.FLY]
            counts.append(len(flights))
            keys = [move.key for move in sorted(flights, key=lambda move: move.delay)]
            assert keys == list(range(keys[0], keys[-1] + 1))
            delays = sorted(move.delay for move in flights)
            gaps = {round(after - before, 6) for before, after in pairwise(delays)}
            assert gaps == {PACE["deal_gap"]}
            if isinstance(event, Dealt):
                assert keys[0] == 0 and keys[-1] == table.stock[0] - 1
                # They are gathered and shuffled before, and the rest is put aside after it.
                slides = [move for move in made.moves if move.kind is Kind.SLIDE]
                assert {move.key for move in slides} == set(range(32))
                aside = [move for move in slides if move.target == table.poses[move.key]]
                assert {move.key for move in aside} == set(table.stock)
                assert min(move.delay for move in aside) > max(delays)
                assert all(m.delay < delays[0] for m in slides if m not in aside)
                assert show.heard[0] == "shuffle"
            assert show.heard.count("deal") == len(flights)
            show.heard.clear()
        assert counts[:2] == {"open-blot": [24, 8], "blot-four": [21, 12]}[preset]


def test_hidden_hands_are_dealt_face_down_and_ones_own_is_turned_up_at_the_end() -> None:
    show = Show(1)
    for event, view, frames in shown("blot-four", 5, show):
        if isinstance(event, Dealt):
            own = show.lay(view).row_keys[1]
            first = next(
                at for at, frame in enumerate(frames) if any(frame[key].face for key in own)
            )
            for key in own:
                assert all(frame[key].face is None for frame in frames[:first])
                assert frames[first][key].squeeze < 0.5, "all of them turn together"
            assert view.turned_up and frames[-1][view.turned_up.id].face is view.turned_up.card
            return
    raise AssertionError("nothing was dealt")


def test_the_cards_of_piles_that_lie_open_turn_over_on_their_way() -> None:
    show = Show()
    for event, view, frames in shown("open-blot", 6, show):
        if not isinstance(event, Dealt):
            continue
        for piles in view.piles:
            for pile in piles:
                assert pile.down and all(frame[pile.down.id].face is None for frame in frames)
                if pile.up:
                    squeezed = [frame[pile.up.id].squeeze for frame in frames]
                    assert min(squeezed) < 0.3
                    faces = [frame[pile.up.id].face for frame in frames]
                    assert faces.index(pile.up.card) > 0
        return


def test_a_card_is_played_on_an_arc_and_lands_with_a_sound() -> None:
    show = Show()
    arcs = 0
    for event, _view, frames in shown("open-blot", 7, show):
        if not isinstance(event, Played):
            show.heard.clear()
            continue
        assert show.heard == ["place"]
        show.heard.clear()
        way = [frame[event.piece] for frame in frames]
        assert max(pose.lift for pose in way) > 0.5 and way[-1].lift == 0.0
        assert all(pose.face is event.card for pose in way)
        start, end = way[0], way[-1]
        half = way[len(way) // 4]
        share = (half.x - start.x) / (end.x - start.x) if end.x != start.x else 0.5
        straight = start.y + (end.y - start.y) * share
        arcs += half.y < straight - 5
        others = [key for key in moved(frames) if key != event.piece]
        assert not others, "nothing else stirs"
    assert arcs > 20


def test_a_card_of_a_hidden_hand_turns_over_while_it_flies() -> None:
    show = Show(0)
    turned = 0
    for event, _view, frames in shown("blot-four", 8, show):
        if isinstance(event, Played) and event.seat != 0:
            way = [frame[event.piece] for frame in frames]
            assert way[0].face is None and way[-1].face is event.card
            assert min(pose.squeeze for pose in way) < 0.3
            turned += 1
    assert turned > 20


def test_the_card_beneath_turns_over_in_its_place() -> None:
    show = Show()
    opened = 0
    for event, _view, frames in shown("open-blot", 9, show):
        if not isinstance(event, Opened):
            show.heard.clear()
            continue
        assert show.heard == ["turn"]
        way = [frame[event.piece] for frame in frames]
        assert way[0].face is None and way[-1].face is event.card
        narrowest = min(way, key=lambda pose: pose.squeeze)
        assert narrowest.squeeze < 0.2 and max(pose.lift for pose in way) > 0.4
        assert all(pose.x == way[0].x for pose in way)
        assert all(abs(pose.y - way[0].y) < 0.4 * pose.width for pose in way)
        assert moved(frames) in ([event.piece], [])
        opened += 1
    assert opened > 12


def test_a_trick_goes_to_the_pack_of_whoever_has_taken_it() -> None:
    for preset, viewer in (("open-blot", None), ("blot-four", 3)):
        show, tricks = Show(viewer), 0
        for event, view, frames in shown(preset, 10, show):
            if not isinstance(event, TrickTaken):
                continue
            tricks += 1
            taken = [key for key, pose in frames[0].items() if pose.face in event.cards]
            table = show.lay(view)
            box = table.pack_boxes[event.seat % 2].grown(1)
            assert len(taken) == len(event.cards)
            for key in taken:
                assert frames[-1][key].face is None and box.holds(frames[-1][key].box)
            assert set(moved(frames)) >= set(taken)
        assert tricks >= 8


def test_declared_cards_are_held_up_where_they_are_seen() -> None:
    told: set[type] = set()
    for seed in range(11, 19):
        show = Show()
        for event, view, frames in shown("open-blot", seed, show, 120):
            if isinstance(event, Declared | Grew):
                keys = {key for key, card in known(view).items() if card in (event.cards or ())}
                assert held_up(frames) == keys and len(keys) == len(event.cards or ())
                assert len(frames) * FRAME == pytest.approx(PACE["declare"], abs=0.1)
                told.add(type(event))
            elif isinstance(event, CombinationsShown):
                cards = {card for each in event.declared for card in each.cards or ()}
                there = {key for keys in show.lay(view).row_keys for key in keys}
                faces = known(view)
                assert held_up(frames) == {key for key in there if faces.get(key) in cards}
                told.add(type(event))
    assert told == {Declared, Grew, CombinationsShown}


def test_what_is_declared_in_a_hidden_hand_shows_nothing() -> None:
    declared = 0
    for seed in range(20, 30):
        for viewer in (0, None):
            show = Show(viewer)
            for event, _view, frames in shown("blot-four", seed, show, 60):
                if not isinstance(event, Declared) or event.seat == viewer:
                    continue
                declared += 1
                assert held_up(frames) == set() and moved(frames) == []
                assert len(frames) * FRAME == pytest.approx(PACE["declare"], abs=0.1)
    assert declared > 2


@pytest.mark.parametrize(("preset", "viewer"), [("open-blot", None), ("blot-four", 0)])
def test_cards_that_are_thrown_in_come_back_to_the_pack(preset: str, viewer: Seat | None) -> None:
    rules = rules_of(preset)
    if not rules.held:
        rules = replace(rules, all_pass=AllPass.REDEAL)
    show, events = Show(viewer), []
    state = blot.new_match(rules, PRESETS[preset])
    show.director.show(blot.view(state, viewer))
    for action in (Dealer(1), Deal(CARDS), *[PASS] * 2 * PRESETS[preset]):
        for step in blot.apply(state, action):
            state = step.state
            view = blot.view(state, viewer)
            show.heard.clear()
            frames = show.play(step.event, view)
            events.append(type(step.event))
            if isinstance(step.event, Passed):
                assert moved(frames) == []
                assert len(frames) * FRAME == pytest.approx(PACE["chosen"], abs=0.1)
    assert events[-1] is ThrownIn and Passed in events
    assert frames[-1] == dict(enumerate(show.lay(view).deck))
    assert all(pose.face is None for pose in frames[-1].values())
    assert show.heard == ["shuffle"]


def test_less_motion_fades_and_moves_nothing() -> None:
    for preset, viewer in (("open-blot", None), ("blot-four", 1)):
        show = Show(viewer)
        show.director.calm = True
        for event, view, frames in shown(preset, 2, show, 80):
            ends = show.lay(view).poses
            for frame in frames:
                for key, pose in frame.items():
                    spots = {(frames[0][key].x, frames[0][key].y), (ends[key].x, ends[key].y)}
                    assert (pose.x, pose.y) in spots and pose.squeeze == 1.0, event
                    assert pose.lift == 0.0


def test_the_window_may_change_while_cards_fly() -> None:
    show = Show()
    for step in match_of("open-blot", 3)[:40]:
        event, view = seen(step, None, False)
        if show.director.view is None:
            show.director.show(view)
            continue
        show.director.play([(event, view)])
        show.director.update(0.15)
        show.area = window((800, 500) if show.area.w > 1000 else (1920, 1080))
        show.director.relay()
        assert show.stage.poses() == show.lay(view).poses


def test_what_was_taken_back_slides() -> None:
    show = Show()
    steps = match_of("open-blot", 5)[:30]
    show.director.show(seen(steps[-1], None, False)[1])
    before = seen(steps[-4], None, False)[1]
    show.director.glide(before)
    while show.director.busy:
        show.director.update(FRAME)
    assert show.stage.poses() == show.lay(before).poses
    assert show.heard == []
