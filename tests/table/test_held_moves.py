"""Hands that are held, in movement: everybody can follow it, and sees only what is his."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

import pytest

from game.engine import dominoes
from game.engine.core import Seat
from game.engine.dominoes.actions import Action
from game.engine.dominoes.events import (
    Dealt,
    Drew,
    Event,
    HandScored,
    LeadFound,
    Passed,
    Placed,
    seen_by,
)
from game.engine.dominoes.rules import Rules
from game.engine.dominoes.state import Phase, State
from game.engine.dominoes.view import View
from game.play.presets import shipped_names
from game.table.director import Director
from game.table.dominoes import Layout, layout
from game.table.moves import motion
from game.table.pace import PACE, Speed
from game.table.pose import Area, Key, Pose
from game.table.stage import Stage
from tests.table.test_director import WINDOWS, chosen, known, rules_of

HELD = [name for name in shipped_names("dominoes") if rules_of(name).held]
CASES = [(name, seats) for name in HELD for seats in rules_of(name).counts]
FRAME = 1 / 60


@dataclass
class Show:
    """A match that goes on while somebody looks at its table."""

    rules: Rules
    seats: int
    viewer: Seat | None
    chance: random.Random
    open_hands: bool = False
    stage: Stage = field(default_factory=Stage)
    heard: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.area = Area(0, 0, 1280, 720)
        self.state = dominoes.new_match(self.rules, self.seats)
        self.director = Director(self.stage, self.lay, motion, sound=self.heard.append)
        self.director.show(self.view())

    def view(self, state: State | None = None) -> View:
        return dominoes.view(state or self.state, self.viewer, self.open_hands)

    def lay(self, view: View) -> Layout:
        """The viewer holds his tiles by their keys; what fits is raised."""
        mine = [] if view.seat is None else [piece.id for piece in view.rows[view.seat]]
        numbers = {number for _end, number in view.ends}
        fits = [
            piece.id
            for row in view.rows
            for piece in row
            if piece.tile and numbers & {piece.tile.high, piece.tile.low}
        ]
        bottom = view.seat or 0
        return layout(view, self.area, bottom=bottom, arrangement=sorted(mine), raised=fits)

    def do(self, action: Action) -> list[tuple[Event, View]]:
        """What an action brings about, as the viewer may know it; it is not shown yet."""
        steps = dominoes.apply(self.state, action)
        self.state = steps[-1].state
        return [
            (step.event if self.open_hands else seen_by(step.event, self.viewer), view)
            for step in steps
            for view in [self.view(step.state)]
        ]

    def go_on(self) -> list[tuple[Event, View]]:
        """Anything that may be done."""
        return self.do(chosen(self.state, self.chance))

    def until(self, wanted: Callable[[Event], bool]) -> tuple[Event, View]:
        """Go on until such an event waits to be shown; all before it is shown."""
        self.director.speed = Speed.OFF
        for _ in range(3000):
            if self.state.phase is Phase.OVER:
                self.state = dominoes.new_match(self.rules, self.seats)
                self.director.show(self.view())
            for step in self.go_on():
                if wanted(step[0]):
                    self.director.speed = Speed.NORMAL
                    self.heard.clear()
                    return step
                self.director.play([step])
        raise AssertionError("it never happens")

    def frames(self) -> Iterator[dict[Key, Pose]]:
        """Every frame until all is at rest."""
        yield self.stage.poses()
        while self.director.update(FRAME):
            yield self.stage.poses()
        yield self.stage.poses()

    def check(self, view: View) -> None:
        """At rest the stage is the layout."""
        assert self.stage.poses() == self.lay(view).poses

    def check_faces(self, allowed: set[frozenset[int]], same_hand: bool = True) -> None:
        """No face that the viewer may not know, and none on another's back."""
        order = self.state.table.order
        for key, pose in self.stage.poses().items():
            if pose.face is not None:
                assert frozenset(pose.face) in allowed
                tile = order[key]
                assert not same_hand or frozenset(pose.face) == {tile.high, tile.low}


def begin(name: str, seats: int, viewer: Seat | None = 0, seed: int = 1, **options: bool) -> Show:
    return Show(rules_of(name), seats, viewer, random.Random(seed), **options)


@pytest.mark.parametrize(("name", "seats"), CASES)
@pytest.mark.parametrize("calm", [False, True])
def test_nobody_ever_sees_a_face_he_may_not_know(name: str, seats: int, calm: bool) -> None:
    """Random matches, skipped at random, in windows that change, passed from hand to hand."""
    chance = random.Random(f"{name} {seats} {calm}")
    show = Show(rules_of(name), seats, 0, chance)
    director = show.director
    director.calm = calm
    allowed = known(show.view())
    for _ in range(80):
        if show.state.phase is Phase.OVER:
            break
        director.speed = chance.choice([Speed.FAST, Speed.FAST, Speed.OFF])
        # A deal gives the keys to other tiles; those of the last hand are still gathered then.
        same_hand = show.state.phase not in (Phase.LOT, Phase.DEAL)
        steps = show.go_on()
        director.play(steps)
        allowed = allowed.union(*(known(view) for _event, view in steps))
        for _ in range(chance.choice([0, 1, 5, 200])):
            if not director.update(0.04):
                break
            show.check_faces(allowed, same_hand)
            if chance.random() < 0.02:
                show.area = Area(0, 0, *chance.choice(WINDOWS))
                director.relay()
        if chance.random() < 0.3:
            show.viewer = chance.choice([None, *range(seats)])
            director.show(show.view())
            show.check(show.view())
            allowed = known(show.view())
            show.check_faces(allowed)
        else:
            director.skip()
            show.check(steps[-1][1])
        allowed = known(show.view())
        show.check_faces(allowed)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_dealt_tiles_fly_face_down_and_turn_up_together(name: str, seats: int) -> None:
    for viewer in (0, seats - 1, None):
        show = begin(name, seats, viewer)
        step = show.until(lambda event: isinstance(event, Dealt))
        show.director.play([step])
        after = show.lay(step[1])
        turned: set[Key] = set()
        for poses in show.frames():
            faces = {key for key, pose in poses.items() if pose.face}
            if faces - turned:
                assert not turned, "all in the same frame"
                turned = faces
                for row in after.rows:
                    for key, home in zip(after.row_keys[after.rows.index(row)], row, strict=True):
                        assert poses[key][:2] == home[:2], "when all have landed"
        mine = set() if viewer is None else {piece.id for piece in step[1].rows[viewer]}
        assert turned == mine
        assert show.heard.count("turn") == bool(mine)
        show.check(step[1])


def test_on_an_open_table_all_hands_turn_up_after_the_deal() -> None:
    show = begin("block", 4, None, open_hands=True)
    step = show.until(lambda event: isinstance(event, Dealt))
    show.director.play([step])
    *_, last = show.frames()
    assert all(last[piece.id].face for row in step[1].rows for piece in row)


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("calm", [False, True])
def test_a_drawn_tile_is_seen_by_its_owner_alone(viewer: Seat | None, calm: bool) -> None:
    show = begin("draw", 2, viewer)
    drawn = set()
    for _ in range(6):
        step = show.until(lambda event: isinstance(event, Drew))
        event, view = step
        assert isinstance(event, Drew)
        mine = event.seat == viewer
        pool = show.lay(show.director.view or view).pool
        assert pool is not None and pool.next == event.piece
        show.director.calm = calm
        show.director.play([step])
        frames = [poses[event.piece] for poses in show.frames()]
        assert pool.box.contains(*frames[0][:2]) and frames[0].face is None
        assert {pose.face is not None for pose in frames} == ({False, True} if mine else {False})
        assert show.heard == ["deal"]
        show.check(view)
        drawn.add(mine)
    assert drawn == ({False} if viewer is None else {False, True})


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tile_that_gives_the_lead_is_shown_to_all(seats: int, calm: bool) -> None:
    leaders = set()
    for seed in range(8):
        show = begin("block", seats, 0, seed)
        show.director.calm = calm
        step = show.until(lambda event: isinstance(event, LeadFound))
        event, view = step
        assert isinstance(event, LeadFound)
        leaders.add(event.seat == 0)
        before = show.stage.poses()
        show.director.play([step])
        seen = 0.0
        for poses in show.frames():
            pose = poses[event.piece]
            if pose.face == (event.tile.high, event.tile.low) and pose.width >= 44 and pose.lift:
                seen += FRAME
                table = show.lay(view)
                if pose.fade == pose.squeeze == 1.0 and pose.lift == 0.6:
                    for box in (*table.seat_boxes, table.pill_box, *table.row_boxes):
                        assert not pose.seen.meets(box)
            assert {key for key, pose in poses.items() if pose != before[key]} <= {event.piece}
        assert seen > PACE["lead"] * 0.9
        assert show.heard == ["turn"]
        show.check(view)
    assert leaders == {False, True}


@pytest.mark.parametrize("viewer", [0, 2])
def test_the_hand_of_somebody_who_passes_ducks(viewer: Seat) -> None:
    show = begin("block", 4, viewer)
    for _ in range(8):
        step = show.until(lambda event: isinstance(event, Passed))
        event, view = step
        assert isinstance(event, Passed)
        mine = {piece.id for piece in view.rows[event.seat]}
        before = show.stage.poses()
        centre = show.lay(view).train.centre
        show.director.play([step])
        farthest = dict.fromkeys(mine, 0.0)
        for poses in show.frames():
            for key in mine:
                home, now = before[key], poses[key]
                moved = abs(now.x - home.x) + abs(now.y - home.y)
                outward = abs(now.y - centre[1]) + abs(now.x - centre[0])
                assert outward >= abs(home.y - centre[1]) + abs(home.x - centre[0]) - 1
                farthest[key] = max(farthest[key], moved)
        assert all(far >= 6 for far in farthest.values())
        assert show.heard == ["miss"]
        show.check(view)


@pytest.mark.parametrize("viewer", [0, None])
def test_a_tile_played_from_a_hidden_hand_turns_up_on_its_way(viewer: Seat | None) -> None:
    show = begin("block", 3, viewer)
    hidden = set()
    for _ in range(10):
        step = show.until(lambda event: isinstance(event, Placed))
        event, view = step
        assert isinstance(event, Placed)
        was = show.stage.pose(event.piece)
        show.director.play([step])
        frames = [poses[event.piece] for poses in show.frames()]
        assert frames[-1].face is not None and max(pose.lift for pose in frames) > 0.5
        straight = max(was.y, frames[-1].y)
        assert min(pose.y for pose in frames) < straight
        turning = [pose for pose in frames if pose.squeeze < 1.0]
        assert bool(turning) == (was.face is None) == (event.seat != viewer)
        hidden.add(was.face is None)
        assert show.heard[-1] == "place"
        show.check(view)
    assert hidden == ({True} if viewer is None else {False, True})


@pytest.mark.parametrize("name", ["block", "draw-partners"])
def test_after_the_hand_all_hands_grow_and_turn_up(name: str) -> None:
    show = begin(name, 4, 0)
    step = show.until(lambda event: isinstance(event, HandScored))
    hidden = [key for key, pose in show.stage.poses().items() if pose.face is None]
    rows = [piece.id for row in step[1].rows for piece in row]
    show.director.play([step])
    order: list[Key] = []
    for poses in show.frames():
        up = [key for key in hidden if poses[key].face and key not in order]
        order += up
        for key in up:
            assert poses[key].width >= 34, "large before it turns"
    assert order == [key for key in rows if key in hidden]
    assert show.heard[0] in ("hand", "blocked") and show.heard.count("turn") == len(order)
    show.check(step[1])


def test_a_hand_sorted_anew_slides_into_its_order() -> None:
    show = begin("block", 2, 0)
    step = show.until(lambda event: isinstance(event, Placed))
    show.director.play([step])
    list(show.frames())
    view = step[1]
    keys = [piece.id for piece in view.rows[0]]

    def other(view: View) -> Layout:
        return layout(view, show.area, arrangement=keys[::-1])

    director = Director(show.stage, other, motion)
    director.show(view)
    order = [show.stage.pose(key).x for key in keys]
    director = Director(show.stage, lambda view: layout(view, show.area, arrangement=keys), motion)
    director.glide(view)
    places = set()
    while director.update(FRAME):
        places.add(show.stage.pose(keys[0]).x)
    assert len(places) > 10
    assert [show.stage.pose(key).x for key in keys] == order[::-1]


def test_a_double_twelve_set_is_dealt_and_played() -> None:
    rules = replace(rules_of("draw"), highest=12, deal={2: 14, 3: 10, 4: 8, 5: 7})
    for seats in (2, 5):
        show = Show(rules, seats, 0, random.Random(seats))
        for _ in range(60):
            if show.state.phase is Phase.OVER:
                break
            steps = show.go_on()
            show.director.speed = Speed.OFF
            show.director.play(steps)
            show.check(steps[-1][1])
