"""The largest sets: whole trains in the worst order are inside, apart, and can be read."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from game.engine.dominoes.rules import Row, Rules
from game.engine.dominoes.train import End
from game.table.dominoes import layout
from game.table.pose import Area
from game.table.train_layout import Doubles, Laying, Shape, lay
from game.table.walker import Spot
from tests.table.test_hand_seating import BLOCK, set_of
from tests.table.test_train_layout import WINDOWS, check
from tests.table.trains import grown, holding, line_of, seen

LEGIBLE = 18
"""The width of a tile whose dots are 3 px large and a pixel apart, twelve of them too."""
ARMS = [
    (0, 0, 0, 0), (90, 0, 0, 0), (0, 90, 0, 0), (0, 0, 90, 0), (0, 0, 0, 90), (45, 45, 0, 0),
    (0, 0, 45, 45), (45, 0, 45, 0), (45, 0, 0, 45), (0, 45, 45, 0), (60, 30, 0, 0), (40, 40, 5, 5),
    (44, 44, 1, 1), (5, 5, 40, 40), (30, 30, 30, 0), (22, 22, 23, 23), (80, 4, 3, 3),
    (10, 10, 60, 10), (1, 1, 1, 87), (2, 43, 2, 43),
]  # fmt: skip
"""How many tiles lie on the left, right, upper and lower arm."""
ROOMS = [Area(196, 128, 888, 318), Area(16, 128, 1248, 318), Area(196, 104, 888, 540)]
"""Where the train lies at 1280 by 720 beside hands of four, two, and beside columns."""


def with_doubles(tiles: int, chance: random.Random) -> Doubles:
    """An arm with its share of the doubles; two never meet, nor one the spinner."""
    doubles = [False] * tiles
    for at in chance.sample(range(1, tiles), tiles // 8) if tiles > 1 else ():
        doubles[at] = not (doubles[at - 1] or doubles[at + 1 : at + 2] == [True])
    return tuple(doubles)


def boxes(laying: Laying) -> list[Area]:
    """The tiles of a train."""
    assert laying.anchor is not None
    spots = [laying.anchor, *(spot for arm in laying.arms.values() for spot in arm)]
    return [box(spot, laying.width) for spot in spots]


def box(spot: Spot, width: int) -> Area:
    wide, high = (2 * width, width) if spot.angle else (width, 2 * width)
    return Area(spot.x - wide / 2, spot.y - high / 2, wide, high)


@pytest.mark.parametrize("arms", ARMS)
@pytest.mark.parametrize("room", ROOMS)
def test_a_spinner_with_any_arms(arms: tuple[int, int, int, int], room: Area) -> None:
    for seed in range(3):
        chance = random.Random(seed)
        left, right, up, down = (with_doubles(tiles, chance) for tiles in arms)
        shape = Shape(True, left, right, up, down, tuple(End), True)
        laying = lay(shape, room, 52)
        assert laying.width >= LEGIBLE
        lying = boxes(laying)
        assert len(lying) == 1 + sum(arms)
        offered = [[box(s, laying.width) for s in spots if s] for spots in laying.open.values()]
        assert all(room.holds(place) for place in lying)
        assert all(room.holds(place) for places in offered for place in places)
        assert not any(one.meets(other) for one, other in combinations(lying, 2))
        for places in offered:
            assert not any(place.meets(other) for place in places for other in lying)
        for some, others in combinations(offered, 2):
            assert not any(one.meets(other) for one in some for other in others)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("lean", [0.0, 0.5, 1.0])
def test_the_whole_double_twelve_set_after_the_hands(
    window: tuple[int, int], seats: int, lean: float
) -> None:
    rules = set_of(BLOCK, 12)
    scale = min(window[0] / 1280, window[1] / 720)
    for spins in (False, True):
        chance = random.Random(f"{seats} {lean} {spins}")
        train = (
            grown(12, 91, chance, True, True, lean)
            if spins
            else line_of(12, 91, round(lean * 90), chance)
        )
        left = 91 - len(train.line) - len(train.up) - len(train.down)
        view = holding(rules, (left, *(0,) * (seats - 1)), 0, False, train)
        table = layout(view, Area(0, 0, *window))
        check(view, table)
        assert table.tile_width >= int(LEGIBLE * scale) // 2 * 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("row", Row)
@pytest.mark.parametrize("highest", [9, 12])
def test_the_largest_sets_in_blind_games(seats: int, row: Row, highest: int) -> None:
    """Also where everything is dealt, and the rows take their room from the train."""
    size = (highest + 1) * (highest + 2) // 2
    for dealt in (5, size // seats):
        rules = Rules(highest=highest, deal={seats: dealt}, row=row)
        for spins in (False, True):
            for lean in (0.0, 0.7, 1.0):
                train = grown(highest, size, random.Random(f"{row} {lean}"), spins, True, lean)
                view = seen(train, rules, seats)
                table = layout(view, Area(0, 0, 1280, 720))
                check(view, table)
                assert table.tile_width >= LEGIBLE
