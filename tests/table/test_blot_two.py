"""The table of Open Blot: everything has its place, in any window, in any position."""

from __future__ import annotations

import random
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.blot import legal_actions, view
from game.engine.blot.actions import PlayCard
from game.engine.blot.state import Phase, State
from game.engine.blot.view import View
from game.table.blot import CardLayout, layout
from game.table.pose import CARD_RATIO, Area
from tests.table.blot_positions import WINDOWS, known, match_of, window

TEXTS = (1.0, 1.25, 1.5)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position of a random match."""
    preset = draw(st.sampled_from(["open-blot", "open-blot-three"]))
    steps = match_of(preset, draw(st.integers(0, 30)))
    return steps[draw(st.integers(0, len(steps) - 1))].state


windows = st.one_of(
    st.sampled_from(WINDOWS),
    st.tuples(st.integers(800, 2600), st.floats(4 / 3, 21 / 9)).map(
        lambda size: (size[0], max(500, round(size[0] / size[1])))
    ),
)


def playable(state: State) -> frozenset[int]:
    """The keys of the cards that may be played."""
    cards = {action.card for action in legal_actions(state) if isinstance(action, PlayCard)}
    return frozenset(key for key, card in known(view(state, None)).items() if card in cards)


def boxes(table: CardLayout) -> dict[str, Area]:
    """Every zone of the table; combinations are told where the stock has lain before."""
    named = {f"plaque {seat}": box for seat, box in enumerate(table.seat_boxes)}
    named |= {f"row {seat}": box for seat, box in enumerate(table.row_boxes)}
    named |= {f"pack {seat}": box for seat, box in enumerate(table.pack_boxes)}
    named |= {f"told {seat}": box for seat, box in enumerate(table.declared_boxes)}
    named |= {"title": table.title_box, "buttons": table.buttons_box, "pill": table.pill_box}
    return named | {"middle": table.middle, "contract": table.contract_box}


def rise_of(table: CardLayout) -> float:
    """How far a card may stand out of its row."""
    return 0.15 * table.card_width + 1


def check(state: State, table: CardLayout) -> None:
    """Every card lies in the zone it belongs to."""
    seen = view(state, None)
    if not seen.stock and not any(seen.taken) and not known(seen):
        assert table.poses == dict(enumerate(table.deck))
        return
    for seat in (0, 1):
        row = table.row_boxes[seat]
        out = Area(row.x, row.y - rise_of(table), row.w, row.h + 2 * rise_of(table))
        for pile in seen.piles[seat]:
            for piece in pile:
                assert piece is None or out.grown(0.5).holds(table.poses[piece.id].box)
        for piece in seen.taken[seat]:
            assert table.pack_boxes[seat].grown(1).holds(table.poses[piece.id].box)
    for _seat, piece in seen.trick:
        assert table.middle.grown(1).holds(table.poses[piece.id].box)
    for piece in seen.stock:
        assert not any(
            box.meets(table.poses[piece.id].box)
            for name, box in boxes(table).items()
            if not name.startswith("told")
        )


@settings(max_examples=120, deadline=None)
@given(
    positions(), windows, st.sampled_from(TEXTS), st.booleans(), st.booleans(),
    st.sampled_from([0, 1]), st.sampled_from([0.0, 130.0, 500.0]),
)  # fmt: skip
def test_everything_is_inside_and_apart(
    state: State,
    size: tuple[int, int],
    text: float,
    mirrored: bool,
    turned: bool,
    bottom: int,
    named: float,
) -> None:
    area = window(size)
    table = layout(
        view(state, None),
        area,
        bottom=bottom,
        text=text,
        mirrored=mirrored,
        named=named,
        far_turned=turned,
        raised=playable(state),
    )
    rim = area.grown(1 - 16 * table.scale)
    zones = boxes(table)
    # What may stand out of a row is kept free as well.
    for seat in (0, 1):
        down = 1 if seat != bottom else -1
        row = zones[f"row {seat}"]
        top = row.y if down > 0 else row.y - rise_of(table) + 1
        zones[f"row {seat}"] = Area(row.x, top, row.w, row.h + rise_of(table) - 1)
    for name, box in zones.items():
        assert rim.holds(box), name
        assert box.w >= 76 * table.scale and box.h >= 40 * table.scale, name
    for (name, box), (other, their) in combinations(zones.items(), 2):
        assert not box.meets(their), (name, other)
    assert sorted(table.poses) == list(range(32))
    check(state, table)
    for pose in table.poses.values():
        assert rim.holds(pose.box) and pose.ratio == CARD_RATIO
        assert pose.squeeze == pose.fade == 1.0 and pose.lift == 0.0
        assert pose.x == int(pose.x) and pose.y == int(pose.y) and pose.width % 2 == 0


@settings(max_examples=60, deadline=None)
@given(positions(), st.sampled_from(WINDOWS))
def test_no_face_is_laid_that_the_view_does_not_tell(state: State, size: tuple[int, int]) -> None:
    seen = view(state, None)
    faces = {k: p.face for k, p in layout(seen, window(size)).poses.items() if p.face is not None}
    assert faces == known(seen)


@settings(max_examples=60, deadline=None)
@given(positions(), windows, st.sampled_from(TEXTS))
def test_cards_can_be_pressed(state: State, size: tuple[int, int], text: float) -> None:
    pressable = playable(state)
    table = layout(view(state, None), window(size), text=text, raised=pressable)
    targets = {key: table.press_box(key, pressable) for key in pressable}
    for key, box in targets.items():
        assert box.w >= 43.9 * table.scale and box.h >= 43.9 * table.scale
        assert box.grown(0.1).holds(table.poses[key].box)
    for one, other in combinations(targets.values(), 2):
        assert not one.grown(-0.1).meets(other)


def open_cards(table: CardLayout, seen: View, seat: int) -> list[tuple[Area, Area]]:
    """Of each pile with two cards: the open one and what lies under it."""
    return [
        (table.poses[pile.up.id].box, table.poses[pile.down.id].box)
        for pile in seen.piles[seat]
        if pile.up and pile.down
    ]


@pytest.mark.parametrize("size", WINDOWS)
def test_one_sees_that_a_card_lies_under_another(size: tuple[int, int]) -> None:
    steps = match_of("open-blot", 3)
    state = next(step.state for step in steps if len(step.state.table.tricks) == 3)
    seen = view(state, None)
    everything = frozenset(known(seen))
    for raised, (seat, below) in product((frozenset(), everything), ((0, 1), (1, -1))):
        table = layout(seen, window(size), raised=raised)
        pairs = open_cards(table, seen, seat)
        assert pairs
        for up, down in pairs:
            # An edge shows, on the side of the rim, and hides nothing of the open card.
            edge = (down.bottom - up.bottom) if below > 0 else (up.y - down.y)
            assert 0.12 * up.w <= edge <= 0.4 * up.w and up.x == down.x
        for pile in seen.piles[seat]:
            if pile.up and pile.down:
                assert table.poses[pile.up.id].z > table.poses[pile.down.id].z


@pytest.mark.parametrize("size", WINDOWS)
def test_cards_are_as_large_as_fits(size: tuple[int, int]) -> None:
    seen = view(match_of("open-blot", 1)[40].state, None)
    table = layout(seen, window(size))
    assert table.card_width >= 96 * table.scale
    assert table.target(0).width >= table.card_width - 2, "the trick is the heart of the table"
    (left, right), (top, below) = table.row_boxes, sorted(box.y for box in table.row_boxes)
    room = below - top - table.row_boxes[0].h - table.pill_box.h
    across = table.window.w - left.w
    # Neither the height nor the width would have room for cards a tenth larger.
    tight = room - CARD_RATIO * table.target(0).width < table.card_width
    assert tight or across < 2 * 230 * table.scale
    assert left.x == right.x and abs(left.centre[0] - size[0] / 2) <= 1


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("turned", [False, True])
def test_the_cards_of_the_far_side_are_turned_where_that_is_wished(
    size: tuple[int, int], turned: bool
) -> None:
    state = next(
        step.state
        for step in match_of("open-blot", 2)
        if len(step.state.table.tricks) > 8 and len(step.state.table.trick) == 1
    )
    seen = view(state, None)
    for bottom in (0, 1):
        table = layout(seen, window(size), bottom=bottom, far_turned=turned)
        for seat in (0, 1):
            own = [piece for pile in seen.piles[seat] for piece in pile if piece]
            own += [piece for whose, piece in seen.trick if whose == seat] + list(seen.taken[seat])
            angles = {table.poses[piece.id].angle for piece in own}
            assert angles == {180.0 if turned and seat != bottom else 0.0}


def test_each_card_of_the_trick_lies_towards_its_player() -> None:
    for step in match_of("open-blot", 4):
        seen = view(step.state, None)
        if len(seen.trick) < 2:
            continue
        for bottom in (0, 1):
            table = layout(seen, window((1280, 720)), bottom=bottom)
            spots = {seat: table.poses[piece.id] for seat, piece in seen.trick}
            near, far = spots[bottom], spots[1 - bottom]
            assert near.y > far.y
            covered = near.width - abs(near.x - far.x)
            assert 0 < covered <= 0.04 * near.width, "a little of the other, never its index"
            order = [table.poses[piece.id].z for _seat, piece in seen.trick]
            assert order == sorted(order)
            for seat, pose in spots.items():
                assert pose._replace(face=None, z=0) == table.target(seat)._replace(z=0)


def test_taken_tricks_can_be_counted() -> None:
    step = next(s for s in reversed(match_of("open-blot", 5)) if s.state.phase is Phase.DEAL)
    seen = view(step.state, None)
    table = layout(seen, window((1280, 720)))
    for seat in (0, 1):
        places = [table.poses[piece.id].x for piece in seen.taken[seat]]
        tricks = places[::2]
        assert tricks == places[1::2] and len(tricks) == seen.tricks[seat]
        assert all(after - before >= 4 for before, after in pairwise(tricks))


def test_the_last_trick_lies_on_top_of_everything_where_it_lay() -> None:
    shown = 0
    for step in match_of("open-blot", 6):
        seen = view(step.state, None)
        if seen.last_trick is None:
            continue
        table = layout(seen, window((1366, 768)), last_trick=True)
        plain = layout(seen, window((1366, 768)))
        cards = {piece.id: (seat, piece) for seat, piece in seen.last_trick.cards}
        others = max(pose.z for key, pose in table.poses.items() if key not in cards)
        for key, (seat, piece) in cards.items():
            pose = table.poses[key]
            assert pose.face is piece.card and pose.z > others
            assert pose.box == table.target(seat).box
        assert {k: p for k, p in plain.poses.items() if k not in cards} == {
            k: p for k, p in table.poses.items() if k not in cards
        }
        shown += 1
    assert shown > 20


def test_before_the_deal_all_cards_lie_in_one_pack() -> None:
    steps = match_of("open-blot", 7)
    table = layout(view(steps[0].state, None), window((1280, 720)))
    around = {(pose.x, pose.face, pose.width) for pose in table.poses.values()}
    assert len(around) == 1
    heights = [table.poses[key].y for key in range(32)]
    assert heights == sorted(heights), "the card dealt first lies on top"
    depth = [table.poses[key].z for key in range(32)]
    assert depth == sorted(depth, reverse=True)
    assert table.middle.holds(table.poses[0].box) and table.middle.holds(table.poses[31].box)


def test_the_table_does_not_move_while_cards_are_played() -> None:
    rng = random.Random(8)
    for size in rng.sample(WINDOWS, 4):
        tables = [layout(view(s.state, None), window(size)) for s in match_of("open-blot", 9)]
        assert len({(t.row_boxes, t.seat_boxes, t.middle, t.card_width) for t in tables}) == 1
