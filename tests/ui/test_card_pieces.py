"""Cards as the stage poses them: at rest, in flight, turning over, dimmed and faded."""

from __future__ import annotations

import math
import time
from typing import Any

import pygame
import pytest

from game import paths
from game.engine.blot.cards import CARDS
from game.table.pose import CARD_RATIO, Pose
from game.ui.card_pieces import CardPieces
from game.ui.cards import Measures
from game.ui.faces import Faces
from game.ui.theme import NORMAL

ACE = CARDS[15]


@pytest.fixture
def pieces() -> CardPieces:
    return CardPieces(Faces(paths.assets(), NORMAL).deck)


def posed(x: float = 150, y: float = 150, width: float = 80, **more: Any) -> Pose:
    return Pose(x, y, width, face=ACE, ratio=CARD_RATIO)._replace(**more)


def canvas() -> pygame.Surface:
    return pygame.Surface((300, 300), pygame.SRCALPHA)


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_a_card_at_rest_covers_its_box_and_shows_its_face(pieces: CardPieces, angle: int) -> None:
    surface, pose = canvas(), posed(angle=angle)
    pieces.draw(surface, pose)
    box = pygame.Rect(*map(round, pose.box))
    m = Measures(80)
    assert box.size == m.size(angle % 180 == 0)
    shown = surface.subsurface(box)
    drawn = pieces.deck.card(ACE, 80, -(angle // 90) % 4)
    inner = drawn.get_rect().inflate(-2 * m.radius, -2 * m.radius)
    assert shown.subsurface(inner).copy().get_view("2").raw == (
        drawn.subsurface(inner).copy().get_view("2").raw
    )


@pytest.mark.parametrize("angle", [0, 33, 90, 147, 180, 200, 271])
@pytest.mark.parametrize("lift", [0.0, 0.5, 1.0])
def test_nothing_is_drawn_outside_of_the_bounds(
    pieces: CardPieces, angle: float, lift: float
) -> None:
    for squeeze in (1.0, 0.6, 0.1):
        surface, pose = canvas(), posed(angle=angle, lift=lift, squeeze=squeeze)
        bounds = pieces.bounds(pose)
        pieces.draw(surface, pose)
        assert bounds.contains(surface.get_bounding_rect(1))


def test_a_turning_card_narrows_and_shows_the_right_side(pieces: CardPieces) -> None:
    widths = []
    for squeeze in (1.0, 0.7, 0.4, 0.1):
        surface = canvas()
        pieces.draw(surface, posed(squeeze=squeeze))
        widths.append(surface.get_bounding_rect(200).width)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 80 * 0.3
    for face in (ACE, None):
        surface = canvas()
        pieces.draw(surface, posed(squeeze=0.5)._replace(face=face))
        red, _green, blue, _ = surface.get_at((150, 172))
        assert (red > blue) == (face is ACE)


def test_cards_fade_dim_and_rise(pieces: CardPieces) -> None:
    plain, dim, faded, high = canvas(), canvas(), canvas(), canvas()
    pieces.draw(plain, posed())
    pieces.draw(dim, posed(), dim=True)
    pieces.draw(faded, posed(fade=0.4))
    pieces.draw(high, posed(lift=1.0))
    at = (150, 110)
    assert sum(dim.get_at(at)[:3]) < sum(plain.get_at(at)[:3])
    assert 90 < faded.get_at(at)[3] < 170
    assert plain.get_at(at)[3] == 255
    assert high.get_bounding_rect(255).centery < plain.get_bounding_rect(255).centery - 15


def test_a_card_on_its_way_is_scaled_from_one_at_rest(pieces: CardPieces) -> None:
    pieces.rest_widths({60, 90})
    surface = canvas()
    pieces.draw(surface, posed(width=75))
    covered = surface.get_bounding_rect(250)
    assert abs(covered.width - 75) <= 2
    assert abs(covered.height - 75 * CARD_RATIO) <= 2
    before = len(pieces.deck.cache)
    for width in range(61, 90):
        pieces.draw(surface, posed(width=width))
    assert len(pieces.deck.cache) <= before + 6


def test_a_table_of_cards_is_drawn_fast_once_it_is_known(pieces: CardPieces) -> None:
    surface = canvas()
    poses = [
        Pose(20 + 8 * i, 150, 60, 180 * (i % 2), card, ratio=CARD_RATIO)
        for i, card in enumerate(CARDS)
    ]
    for pose in poses:
        pieces.draw(surface, pose)
    known = len(pieces.deck.cache)
    start = time.perf_counter()
    for _ in range(10):
        for pose in poses:
            pieces.draw(surface, pose)
    assert (time.perf_counter() - start) / 10 < 0.016
    assert len(pieces.deck.cache) == known


def test_a_flight_is_drawn_fast_enough_for_every_frame(pieces: CardPieces) -> None:
    pieces.rest_widths({80})
    surface = canvas()
    pieces.draw(surface, posed())
    took = []
    for step in range(24):
        share = step / 23
        pose = posed(
            x=100 + 80 * share, angle=180 * share, lift=math.sin(math.pi * share), width=80
        )
        start = time.perf_counter()
        pieces.draw(surface, pose)
        took.append(time.perf_counter() - start)
    assert sorted(took)[len(took) // 2] < 0.008
