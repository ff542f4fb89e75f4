"""What the stage shows after any step is the layout, and never a face nobody may know."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.engine import dominoes
from game.engine.core import Seat
from game.engine.dominoes.actions import Action, Deal, Lot
from game.engine.dominoes.events import Dealt, Event, HandScored, Turned, WentBack, seen_by
from game.engine.dominoes.rules import Rules
from game.engine.dominoes.state import Phase, State
from game.engine.dominoes.view import Piece, View
from game.play.presets import shipped_names, shipped_preset
from game.table.director import Director
from game.table.dominoes import Layout, layout
from game.table.moves import motion
from game.table.pace import FACTORS, PACE, Speed
from game.table.pose import Area
from game.table.stage import Stage

WINDOWS = [(800, 500), (1280, 720), (1920, 1080), (2560, 1080)]
SOUNDS = {"turn", "place", "deal", "miss", "shuffle", "hand", "blocked"}


def rules_of(name: str) -> Rules:
    preset = shipped_preset(name)
    assert preset is not None and isinstance(preset.rules, Rules)
    return preset.rules


def chosen(state: State, chance: random.Random) -> Action:
    tiles = list(dominoes.full_set(state.match.rules))
    chance.shuffle(tiles)
    if state.phase is Phase.LOT:
        return Lot(tuple(tiles[: state.match.seats]))
    if state.phase is Phase.DEAL:
        return Deal(tuple(tiles))
    return chance.choice(dominoes.legal_actions(state))


def batches(
    rules: Rules, seats: int, viewer: Seat | None, chance: random.Random, most: int
) -> Iterator[list[tuple[Event, View]]]:
    """What the director is given: the steps of each action, as the viewer may know them."""
    state = dominoes.new_match(rules, seats)
    for _ in range(most):
        if state.phase is Phase.OVER:
            return
        steps = dominoes.apply(state, chosen(state, chance))
        state = steps[-1].state
        yield [(seen_by(step.event, viewer), dominoes.view(step.state, viewer)) for step in steps]


def known(view: View) -> set[frozenset[int]]:
    """Every tile whose face the viewer may see."""
    tiles = [piece.tile for row in view.rows for piece in row if piece.tile]
    tiles += [part.tile for part in (*view.line, *view.up, *view.down)]
    tiles += [*view.lots]
    tiles += [view.found_by] if view.found_by else []
    if view.turned and view.turned.tile:
        tiles.append(view.turned.tile)
    return {frozenset((t.high, t.low)) for t in tiles}


class Show:
    """A director over a window that may change its size."""

    def __init__(self, window: tuple[int, int] = (1280, 720)) -> None:
        self.area = Area(0, 0, *window)
        self.heard: list[str] = []
        self.begun: list[Event] = []
        self.stage = Stage()
        self.director = Director(
            self.stage,
            self.lay,
            motion,
            sound=self.heard.append,
            began=lambda event, view: self.begun.append(event),
        )

    def lay(self, view: View) -> Layout:
        return layout(view, self.area)

    def finish(self) -> float:
        """Let it play to its end in frames; how long that took."""
        spent = 0.0
        while self.director.update(1 / 60):
            spent += 1 / 60
            assert spent < 60, "it never ends"
        return spent

    def check(self, view: View) -> None:
        assert self.stage.poses() == layout(view, self.area).poses
        faces = {frozenset(p.face) for p in self.stage.poses().values() if p.face}
        assert faces <= known(view)


CASES = [(name, seats) for name in shipped_names("dominoes") for seats in rules_of(name).counts]


@pytest.mark.parametrize(("name", "seats"), CASES)
@pytest.mark.parametrize("calm", [False, True])
def test_after_any_step_the_stage_shows_the_layout(name: str, seats: int, calm: bool) -> None:
    chance = random.Random(f"{name} {seats} {calm}")
    rules = rules_of(name)
    viewer = 0 if rules.held else None
    show = Show()
    show.director.calm = calm
    show.director.show(dominoes.view(dominoes.new_match(rules, seats), viewer))
    shown: set[frozenset[int]] = set()
    for steps in batches(rules, seats, viewer, chance, 90):
        show.director.speed = chance.choice([Speed.FAST, Speed.FAST, Speed.OFF])
        show.director.play(steps)
        shown |= set().union(*(known(view) for _event, view in steps))
        for _ in range(chance.choice([0, 1, 5, 1000])):
            if not show.director.update(0.04):
                break
            for pose in show.stage.poses().values():
                assert pose.face is None or frozenset(pose.face) in shown
            if chance.random() < 0.02:
                show.area = Area(0, 0, *chance.choice(WINDOWS))
                show.director.relay()
        show.director.skip()
        show.check(steps[-1][1])
        assert show.begun == [event for event, _view in steps]
        assert set(show.heard) <= SOUNDS
        show.begun.clear()
        shown = known(steps[-1][1])


@pytest.mark.parametrize("name", ["blind-hughie", "nevidimka", "billitonnen", "draw"])
def test_played_to_the_end_every_step_is_seen(name: str) -> None:
    chance = random.Random(name)
    rules = rules_of(name)
    seats = rules.counts[-1]
    show = Show()
    viewer = 0 if rules.held else None
    show.director.show(dominoes.view(dominoes.new_match(rules, seats), viewer))
    for steps in batches(rules, seats, viewer, chance, 40):
        show.begun.clear()
        show.director.play(steps)
        assert show.begun == [steps[0][0]], "the first step begins at once, the others wait"
        show.finish()
        assert show.begun == [event for event, _view in steps]
        show.check(steps[-1][1])


def test_a_deal_is_quick_and_in_blocks() -> None:
    for name, seats in (("blind-hughie", 2), ("blind-hughie-full", 4), ("nevidimka", 2)):
        show, chance = Show(), random.Random(4)
        state = dominoes.new_match(rules_of(name), seats)
        show.director.show(dominoes.view(state, None))
        for steps in batches(rules_of(name), seats, None, chance, 2):
            show.heard.clear()
            show.director.play(steps[:1])
            spent = show.finish()
        event, view = steps[0]
        assert isinstance(event, Dealt)
        dealt = sum(len(row) for row in view.rows)
        assert show.heard.count("deal") == dealt and show.heard.count("shuffle") == 1
        assert spent < 2.5 + PACE["shuffle"] + PACE["gather"] + PACE["spread"] + PACE["slide"]


def test_a_tile_that_fits_nowhere_is_looked_at_and_goes_back_under_its_row() -> None:
    show, chance = Show(), random.Random(1)
    rules = rules_of("blind-hughie")
    show.director.speed = Speed.OFF
    for steps in batches(rules, 2, None, chance, 60):
        if isinstance(steps[-1][0], WentBack):
            break
        show.director.play(steps)
    turned, back = steps[0][0], steps[1][0]
    assert isinstance(turned, Turned) and isinstance(back, WentBack)
    row = show.director.layout.row_boxes[turned.seat] if show.director.layout else None
    assert row is not None
    show.director.speed = Speed.NORMAL
    show.heard.clear()
    show.director.play(steps)
    highest = lowest = show.stage.pose(turned.piece).z
    seen = 0.0
    while show.director.update(1 / 60):
        pose = show.stage.pose(turned.piece)
        highest, lowest = max(highest, pose.z), min(lowest, pose.z)
        if pose.face is not None and pose.squeeze == 1.0:
            seen += 1 / 60
    assert seen > PACE["look"] * 0.8
    others = [show.stage.pose(piece.id).z for piece in back_row(steps[-1][1], turned.seat)]
    assert highest > max(others) and lowest < min(others)
    assert show.heard == ["turn", "miss", "turn"]
    show.check(steps[-1][1])


def back_row(view: View, seat: Seat) -> list[Piece]:
    return list(view.rows[seat])


def test_at_the_end_of_a_hand_all_rows_turn_up_one_after_another() -> None:
    show, chance = Show(), random.Random(8)
    show.director.speed = Speed.OFF
    for steps in batches(rules_of("blind-hughie"), 3, None, chance, 500):
        if isinstance(steps[-1][0], HandScored):
            break
        show.director.play(steps)
    show.director.play(steps[:-1])
    show.director.speed = Speed.NORMAL
    show.heard.clear()
    hidden = [key for key, pose in show.stage.poses().items() if pose.face is None]
    show.director.play(steps[-1:])
    order = []
    while show.director.update(1 / 120):
        up = [key for key in hidden if show.stage.pose(key).face and key not in order]
        assert len(up) <= 2
        order += up
    view = steps[-1][1]
    assert order == [piece.id for row in view.rows for piece in row if piece.id in hidden]
    assert show.heard[0] in ("hand", "blocked")
    assert show.heard.count("turn") == len(order)


def test_speeds_are_what_they_say() -> None:
    spent = {}
    for speed in (Speed.FAST, Speed.NORMAL, Speed.SLOW, Speed.OFF):
        show, chance = Show(), random.Random(3)
        show.director.show(dominoes.view(dominoes.new_match(Rules(), 2), None))
        show.director.speed = speed
        spent[speed] = 0.0
        for steps in batches(Rules(), 2, None, chance, 6):
            show.director.play(steps)
            spent[speed] += show.finish()
            show.check(steps[-1][1])
    assert spent[Speed.OFF] == 0.0
    for speed in (Speed.FAST, Speed.SLOW):
        assert spent[speed] / spent[Speed.NORMAL] == pytest.approx(FACTORS[speed], rel=0.1)


def test_calm_pieces_never_move() -> None:
    show, chance = Show(), random.Random(3)
    show.director.show(dominoes.view(dominoes.new_match(Rules(), 2), None))
    show.director.calm = True
    for steps in batches(Rules(), 2, None, chance, 30):
        for step in steps:
            before = show.stage.poses()
            show.director.play([step])
            after = layout(step[1], show.area).poses
            while show.director.update(0.02):
                for key, pose in show.stage.poses().items():
                    place = pose._replace(fade=1.0)
                    assert place in (before[key], after[key]), (key, pose)


def test_a_window_resized_fifty_times_during_a_deal() -> None:
    show, chance = Show(), random.Random(5)
    state = dominoes.new_match(Rules(), 4)
    show.director.show(dominoes.view(state, None))
    for steps in batches(Rules(), 4, None, chance, 3):
        show.director.play(steps)
        for _ in range(50):
            show.director.update(0.01)
            show.area = Area(0, 0, *chance.choice(WINDOWS))
            show.director.relay()
        show.finish()
        show.check(steps[-1][1])
        assert show.begun[-1] == steps[-1][0]


def idle() -> tuple[Show, View]:
    show, chance = Show(), random.Random(5)
    show.director.speed = Speed.OFF
    for steps in batches(Rules(), 2, None, chance, 3):
        show.director.play(steps)
    show.director.speed = Speed.NORMAL
    return show, steps[-1][1]


def test_a_shaken_piece_and_a_dragged_one_come_home() -> None:
    show, view = idle()
    key = view.rows[0][0].id
    home = show.stage.pose(key)
    show.director.shake(key)
    assert show.director.moving and not show.director.busy
    show.director.update(0.07)
    assert show.stage.pose(key).x != home.x
    show.finish()
    show.check(view)
    show.director.drag(key, 5, 6)
    assert show.stage.pose(key)[:2] == (5, 6) and show.stage.pose(key).lift > 0
    show.director.home(key)
    show.finish()
    show.check(view)
    show.director.drag(key, 5, 6)
    show.director.skip()
    show.check(view)


def test_a_move_taken_back_glides_back() -> None:
    show, before = idle()
    show.begun.clear()
    state_steps = next(iter_after(before))
    show.director.play(state_steps)
    show.finish()
    show.begun.clear()
    show.director.glide(before)
    assert show.director.busy and show.finish() > 0.2
    show.check(before)
    assert not show.begun
    show.director.play(state_steps)
    show.director.glide(before)
    show.director.skip()
    show.check(before)
    show.director.speed = Speed.OFF
    show.director.play(state_steps)
    show.director.glide(before)
    show.check(before)


def iter_after(view: View) -> Iterator[list[tuple[Event, View]]]:
    """The steps of the action after the three of `idle`."""
    for at, steps in enumerate(batches(Rules(), 2, None, random.Random(5), 4)):
        if at == 3:
            yield steps


def test_skipping_plays_the_last_sound_of_the_step_alone() -> None:
    show, _view = idle()
    show.heard.clear()
    steps = next(iter_after(_view))
    show.director.play(steps)
    show.director.skip()
    assert len(show.heard) == 1
    assert not show.director.moving


def test_with_an_empty_stage_the_first_step_is_laid_out_at_once() -> None:
    show = Show()
    steps = next(batches(Rules(), 2, None, random.Random(5), 1))
    show.director.play(steps)
    show.check(steps[0][1])
    assert show.begun == [steps[0][0]]
