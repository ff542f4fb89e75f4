"""The table of Blot for four: hidden or open hands, the trick as a cross."""

from __future__ import annotations

from itertools import combinations, groupby, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.blot import legal_actions, view
from game.engine.blot.actions import PlayCard
from game.engine.blot.cards import PLAIN_STRENGTH, TRUMP_STRENGTH, Card, Suit
from game.engine.blot.state import Phase, State
from game.engine.blot.view import View
from game.table.blot import CardLayout, layout, sorted_hand
from game.table.pose import CARD_RATIO, Area
from tests.table.blot_positions import WINDOWS, known, match_of, window

TEXTS = (1.0, 1.25, 1.5)
INDEX_WIDE, INDEX_HIGH = 0.26, 0.5
"""How much of a card its corner index takes, in widths."""

windows = st.one_of(
    st.sampled_from(WINDOWS),
    st.tuples(st.integers(800, 2600), st.floats(4 / 3, 21 / 9)).map(
        lambda size: (size[0], max(500, round(size[0] / size[1])))
    ),
)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position of a random match."""
    steps = match_of("blot-four", draw(st.integers(0, 30)))
    return steps[draw(st.integers(0, len(steps) - 1))].state


def playable(state: State, seen: View) -> frozenset[int]:
    """The keys of the cards that the viewer may play."""
    cards = {action.card for action in legal_actions(state) if isinstance(action, PlayCard)}
    own = {piece.id for hand in seen.held for piece in hand}
    return frozenset(key for key, card in known(seen).items() if card in cards and key in own)


def boxes(table: CardLayout) -> dict[str, Area]:
    """Every zone of the table."""
    named = {f"plaque {seat}": box for seat, box in enumerate(table.seat_boxes)}
    named |= {f"row {seat}": box for seat, box in enumerate(table.row_boxes)}
    named |= {f"pack {side}": box for side, box in enumerate(table.pack_boxes)}
    named |= {f"told {seat}": box for seat, box in enumerate(table.declared_boxes)}
    named |= {"title": table.title_box, "buttons": table.buttons_box, "pill": table.pill_box}
    return named | {"middle": table.middle, "contract": table.contract_box}


def rise_of(table: CardLayout) -> float:
    """How far a card may stand out of a row."""
    return 0.15 * table.card_width + 1


@settings(max_examples=150, deadline=None)
@given(
    positions(), windows, st.sampled_from(TEXTS), st.booleans(), st.booleans(),
    st.sampled_from([None, 0, 1, 2, 3]), st.sampled_from([0.0, 130.0, 500.0]),
)  # fmt: skip
def test_everything_is_inside_and_apart(
    state: State,
    size: tuple[int, int],
    text: float,
    mirrored: bool,
    open_table: bool,
    viewer: int | None,
    named: float,
) -> None:
    area = window(size)
    seen = view(state, viewer, open_table)
    table = layout(
        seen,
        area,
        bottom=viewer or 0,
        text=text,
        mirrored=mirrored,
        named=named,
        open_table=open_table,
        raised=playable(state, seen),
    )
    rim = area.grown(1 - 16 * table.scale)
    zones = boxes(table)
    own = zones[f"row {viewer or 0}"]
    up = rise_of(table) - 1
    zones[f"row {viewer or 0}"] = Area(own.x, own.y - up, own.w, own.h + up)
    for name, box in zones.items():
        assert rim.holds(box), name
        assert box.w >= 76 * table.scale and box.h >= 40 * table.scale, name
    for (name, box), (other, their) in combinations(zones.items(), 2):
        assert not box.meets(their), (name, other)
    assert sorted(table.poses) == list(range(32))
    for pose in table.poses.values():
        assert rim.holds(pose.box) and pose.ratio == CARD_RATIO and pose.angle == 0.0
        assert pose.squeeze == pose.fade == 1.0 and pose.lift == 0.0
        assert pose.x == int(pose.x) and pose.y == int(pose.y) and pose.width % 2 == 0
    if state.phase is Phase.DEALER:
        assert table.poses == dict(enumerate(table.deck))
    for seat in range(4):
        room = table.row_boxes[seat].grown(rise_of(table))
        assert sorted(table.row_keys[seat]) == [piece.id for piece in seen.held[seat]]
        assert all(room.holds(table.poses[key].box) for key in table.row_keys[seat])
    for side in (0, 1):
        for piece in seen.taken[side]:
            assert table.pack_boxes[side].grown(1).holds(table.poses[piece.id].box)
    middle = [piece for _seat, piece in seen.trick] + list(seen.stock)
    middle += [seen.turned_up] if seen.turned_up else []
    for piece in middle:
        assert table.middle.grown(1).holds(table.poses[piece.id].box)
    assert table.middle.holds(table.choice_box)
    if state.phase is Phase.CHOOSE:
        assert not any(table.choice_box.meets(table.poses[piece.id].box) for piece in middle)


@settings(max_examples=80, deadline=None)
@given(positions(), st.sampled_from(WINDOWS), st.sampled_from([None, 0, 1, 2, 3]))
def test_no_face_is_laid_that_the_view_does_not_tell(
    state: State, size: tuple[int, int], viewer: int | None
) -> None:
    seen = view(state, viewer)
    table = layout(seen, window(size), bottom=viewer or 0)
    assert {k: p.face for k, p in table.poses.items() if p.face is not None} == known(seen)
    if viewer is None:
        assert all(table.poses[key].face is None for keys in table.row_keys for key in keys)


@settings(max_examples=80, deadline=None)
@given(positions(), windows, st.sampled_from(TEXTS), st.booleans())
def test_cards_can_be_pressed_and_read(
    state: State, size: tuple[int, int], text: float, open_table: bool
) -> None:
    viewer = state.to_play
    seen = view(state, viewer, open_table)
    pressable = playable(state, seen)
    for bottom in range(4) if open_table else [viewer or 0]:
        table = layout(
            seen, window(size), bottom=bottom, text=text, raised=pressable, open_table=open_table
        )
        targets = [table.press_box(key, pressable) for key in pressable]
        assert all(box.w >= 43 * table.scale and box.h >= 43 * table.scale for box in targets)
        assert all(not one.grown(-0.1).meets(other) for one, other in combinations(targets, 2))
        for keys in table.row_keys:
            for at, key in enumerate(keys):
                pose = table.poses[key]
                if pose.face is not None:
                    index = Area(
                        pose.box.x, pose.box.y, INDEX_WIDE * pose.width, INDEX_HIGH * pose.width
                    )
                    above = [table.poses[other].box for other in keys[at + 1 :]]
                    assert not any(box.meets(index) for box in above)


def test_every_index_of_the_trick_can_be_read_whoever_has_led() -> None:
    leaders = set()
    for step in match_of("blot-four", 1) + match_of("blot-four", 2):
        seen = view(step.state, 0)
        if len(seen.trick) < 4:
            continue
        leaders.add(seen.leader)
        for size in WINDOWS:
            table = layout(seen, window(size))
            poses = sorted((table.poses[p.id] for _s, p in seen.trick), key=lambda pose: pose.z)
            for at, pose in enumerate(poses):
                index = Area(
                    pose.box.x, pose.box.y, INDEX_WIDE * pose.width, INDEX_HIGH * pose.width
                )
                assert not any(over.box.meets(index) for over in poses[at + 1 :])
            places = {seat: table.poses[piece.id] for seat, piece in seen.trick}
            assert places[0].y > places[1].y == places[3].y > places[2].y
            assert places[1].x < places[0].x == places[2].x < places[3].x
            for seat, pose in places.items():
                assert pose._replace(face=None) == table.target(seat)
    assert leaders == {0, 1, 2, 3}


@pytest.mark.parametrize("size", WINDOWS)
def test_cards_are_as_large_as_fits(size: tuple[int, int]) -> None:
    state = next(s.state for s in match_of("blot-four", 3) if s.state.phase is Phase.PLAY)
    table = layout(view(state, 1), window(size), bottom=1)
    assert table.card_width >= 118 * table.scale
    assert table.target(0).width >= 0.88 * table.card_width
    opened = layout(view(state, 1, True), window(size), bottom=1, open_table=True)
    assert opened.card_width >= 100 * table.scale and opened.target(0).width >= 92 * table.scale
    assert min(pose.width for key, pose in opened.poses.items() if pose.face) >= 80 * table.scale


def test_others_hands_can_be_counted() -> None:
    for step in match_of("blot-four", 4):
        seen = view(step.state, 0)
        table = layout(seen, window((1280, 720)))
        for seat in (1, 2, 3):
            places = [table.poses[key].x for key in table.row_keys[seat]]
            assert len(places) == len(seen.held[seat])
            assert all(after - before >= 12 for before, after in pairwise(places))


def test_the_bottom_goes_to_whoever_is_asked_for() -> None:
    state = next(s.state for s in match_of("blot-four", 5) if len(s.state.table.tricks) == 3)
    for bottom in range(4):
        table = layout(view(state, bottom), window((1280, 720)), bottom=bottom)
        left, far, right = ((bottom + step) % 4 for step in (1, 2, 3))
        x, y = table.window.centre
        assert table.seat_boxes[bottom].y > y and table.row_boxes[bottom].y > y
        assert table.seat_boxes[left].right < x < table.seat_boxes[right].x
        assert table.seat_boxes[far].bottom < y and table.seat_boxes[far].centre[0] == x
        assert table.pack_boxes[bottom % 2].y > y > table.pack_boxes[1 - bottom % 2].y


def test_the_table_does_not_move_while_cards_are_played() -> None:
    for open_table in (False, True):
        for size in WINDOWS:
            tables = [
                layout(
                    view(step.state, 2, open_table), window(size), bottom=2, open_table=open_table
                )
                for step in match_of("blot-four", 6)
            ]
            zones = {(t.row_boxes, t.seat_boxes, t.middle, t.card_width, t.deck) for t in tables}
            assert len(zones) == 1


def test_without_being_told_an_open_hand_is_laid_so_that_it_can_be_read() -> None:
    state = next(s.state for s in match_of("blot-four", 7) if len(s.state.table.tricks) == 1)
    seen = view(state, None, True)
    assert layout(seen, window((1280, 720))) == layout(seen, window((1280, 720)), open_table=True)
    hidden = layout(view(state, 0), window((1280, 720)))
    assert {hidden.poses[key].width for key in hidden.row_keys[1]} == {44}


def runs(cards: list[Card]) -> list[Suit]:
    """The suits of a hand in their order, each as often as it begins anew."""
    return [suit for suit, _cards in groupby(cards, key=lambda card: card.suit)]


def test_a_hand_is_sorted_by_suit_and_by_the_order_of_the_contract() -> None:
    black, alternating = (Suit.SPADES, Suit.CLUBS), 0
    for seed in range(8, 12):
        for step in match_of("blot-four", seed):
            seen = view(step.state, 3)
            faces = known(seen)
            keys = sorted_hand(seen, 3)
            assert sorted(keys) == [piece.id for piece in seen.held[3]]
            cards = [faces[key] for key in keys]
            suits = runs(cards)
            assert len(suits) == len(set(suits)), "each suit lies together"
            for card, after in pairwise(cards):
                if card.suit is after.suit:
                    high = TRUMP_STRENGTH if card.suit is seen.trump else PLAIN_STRENGTH
                    assert high[card.rank] > high[after.rank]
            colours = [suit in black for suit in suits]
            if abs(colours.count(True) - colours.count(False)) <= 1:
                alternating += len(colours) > 1
                assert all(one != other for one, other in pairwise(colours))
            assert layout(seen, window((1280, 720)), bottom=3).row_keys[3] == keys
            for seat in (0, 1, 2):
                hidden = tuple(piece.id for piece in seen.held[seat])
                assert sorted_hand(seen, seat) == hidden, "the order tells nothing"
    assert alternating > 100


def test_a_hand_may_lie_in_an_order_of_its_own() -> None:
    state = next(s.state for s in match_of("blot-four", 13) if s.state.phase is Phase.PLAY)
    seen = view(state, 0)
    wanted = sorted_hand(seen, 0)[::-1]
    table = layout(seen, window((1280, 720)), order=wanted[:3])
    assert table.row_keys[0] == wanted[:3] + sorted_hand(seen, 0)[:5]
    places = [table.poses[key].x for key in table.row_keys[0]]
    assert places == sorted(places)


def test_the_card_that_may_be_taken_lies_beside_the_stock() -> None:
    state = next(s.state for s in match_of("blot-four", 14) if s.state.phase is Phase.CHOOSE)
    for size in WINDOWS:
        for viewer in (None, 2):
            seen = view(state, viewer)
            assert seen.turned_up
            table = layout(seen, window(size), bottom=viewer or 0)
            turned, top = table.poses[seen.turned_up.id], table.poses[table.stock[0]]
            assert turned.face is seen.turned_up.card and turned.width == top.width
            assert turned.box.x > top.box.right and not turned.box.meets(top.box)
            depth = [table.poses[key].z for key in table.stock]
            assert depth == sorted(depth, reverse=True), "the next card lies on top"
