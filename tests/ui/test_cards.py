"""What is drawn on the cards is read back from their pixels."""

from __future__ import annotations

import itertools
from collections import deque

import pygame
import pytest

from game import paths
from game.engine.blot.cards import CARDS, SUITS, Card, Suit
from game.ui import cards
from game.ui.cards import Measures
from game.ui.deck import Deck
from game.ui.effects import FLIP_STEPS
from game.ui.faces import Faces
from game.ui.shapes import WHITE
from game.ui.suits import draw_suit, suit_colours, suit_sign
from game.ui.theme import HIGH, NORMAL, PALETTES, Palette, contrast, mix

WIDTHS = (40, 56, 61, 90, 140, 241)
BOTH = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
TURNS = pytest.mark.parametrize("turn", range(4))
COURTS = [card for card in CARDS if card.rank in "JQK"]
NUMBERS = [card for card in CARDS if card.rank.isdigit()]


@pytest.fixture(scope="module")
def faces() -> Faces:
    return Faces(paths.assets(), NORMAL)


@pytest.fixture(scope="module")
def deck(faces: Faces) -> Deck:
    return faces.deck


def signs_of(deck: Deck, card: Card, width: int) -> pygame.Surface:
    return cards.signs(card, width, deck.printing, deck.palette)


def alphas(surface: pygame.Surface) -> list[int]:
    return list(pygame.image.tobytes(surface, "RGBA")[3::4])


def greys(surface: pygame.Surface) -> list[int]:
    """How light each pixel is, on paper."""
    ground = pygame.Surface(surface.get_size())
    ground.fill(NORMAL.paper)
    ground.blit(surface, (0, 0))
    grey = pygame.transform.grayscale(ground)
    return [grey.get_at((x, y))[0] for x in range(grey.width) for y in range(grey.height)]


def difference(first: list[int], second: list[int]) -> float:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def pieces_of(surface: pygame.Surface) -> list[pygame.Rect]:
    """The boxes of what is printed on a sheet, each connected part by itself."""
    left = {
        (x, y)
        for x in range(surface.get_width())
        for y in range(surface.get_height())
        if surface.get_at((x, y))[3] > 127
    }
    found = []
    while left:
        queue = deque([left.pop()])
        box = pygame.Rect(queue[0], (1, 1))
        while queue:
            x, y = queue.popleft()
            box.union_ip(pygame.Rect(x, y, 1, 1))
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in left:
                    left.remove(near)
                    queue.append(near)
        found.append(box)
    return found


def rgb_at(surface: pygame.Surface, x: float, y: float) -> tuple[int, int, int]:
    red, green, blue, _ = surface.get_at((int(x), int(y)))
    return red, green, blue


@TURNS
def test_every_card_has_exactly_its_size(deck: Deck, turn: int) -> None:
    for width in WIDTHS:
        size = Measures(width).size(turn % 2 == 0)
        assert size[turn % 2] == width
        assert size[1 - turn % 2] == round(1.45 * width)
        for card in (None, CARDS[0], CARDS[12]):
            assert deck.card(card, width, turn).get_size() == size
            assert deck.dimmed(card, width, turn).get_size() == size
            assert deck.flip(card, width, turn, FLIP_STEPS // 3).get_size() == size


@pytest.mark.parametrize("width", [56, 90, 140])
def test_numbers_have_as_many_signs_as_they_say(deck: Deck, width: int) -> None:
    for card in NUMBERS:
        sheet = signs_of(deck, card, width)
        parts = pieces_of(sheet)
        corners = len(card.rank) + 1
        assert len(parts) == int(card.rank) + 2 * corners, card
        field = [box for box in parts if width * 0.26 < box.centerx < width * 0.74]
        assert len(field) == int(card.rank), card
        # Left and right, above and below, the signs lie alike; the seven has one more above.
        odd = 1 if card.rank in "79" else 0
        left = sum(box.centerx < width * 0.45 for box in field)
        right = sum(box.centerx > width * 0.55 for box in field)
        assert left == right == (int(card.rank) - (len(field) - left - right)) / 2
        assert len(field) % 2 == odd


@pytest.mark.parametrize("width", WIDTHS)
def test_the_index_is_large_and_stands_in_both_corners(deck: Deck, width: int) -> None:
    for card in CARDS:
        sheet = signs_of(deck, card, width)
        corner = pygame.Rect(0, 0, round(width * 0.25), round(width * 0.3))
        rank = sheet.subsurface(corner).get_bounding_rect(128)
        assert rank.height >= width / 5 - 1, card
        assert rank.left >= 1
        turned = pygame.transform.rotate(sheet, 180)
        both = [alphas(one.subsurface(corner).copy()) for one in (sheet, turned)]
        assert both[0] == both[1], card


@pytest.mark.parametrize("size", [11, 14, 22, 40])
def test_suits_are_told_apart_by_shape_alone(size: int) -> None:
    shapes = {suit: alphas(suit_sign(suit, size, WHITE)) for suit in SUITS}
    for one, other in itertools.combinations(SUITS, 2):
        assert difference(shapes[one], shapes[other]) > 25, (one, other)
    for suit in SUITS:
        box = suit_sign(suit, size, WHITE).get_bounding_rect(128)
        assert min(box.size) >= size * 0.6
        # Alike on both sides, so that nothing leans.
        mirrored = pygame.transform.flip(suit_sign(suit, size, WHITE), True, False)
        assert difference(alphas(mirrored), shapes[suit]) < 6


def test_a_suit_is_drawn_in_the_middle_of_its_place() -> None:
    surface = pygame.Surface((80, 40), pygame.SRCALPHA)
    draw_suit(surface, pygame.Rect(10, 0, 60, 40), Suit.DIAMONDS, NORMAL.suits[2])
    box = surface.get_bounding_rect(128)
    assert abs(box.centerx - 40) <= 1
    assert abs(box.centery - 20) <= 1
    draw_suit(surface, pygame.Rect(0, 0, 0, 10), Suit.CLUBS, NORMAL.ink)


@BOTH
def test_suits_stand_out_on_paper_in_two_colours_and_in_four(palette: Palette) -> None:
    four, two = suit_colours(palette, True), suit_colours(palette, False)
    for colour in (*four.values(), *two.values()):
        assert contrast(colour, palette.paper) >= 4.5
        # The bevel below is a little darker; the signs are still read on it.
        assert contrast(colour, mix(palette.paper, palette.paper_edge, 0.2)) >= 4.5
    assert len(set(four.values())) == 4
    assert two[Suit.SPADES] == two[Suit.CLUBS] == four[Suit.SPADES]
    assert two[Suit.HEARTS] == two[Suit.DIAMONDS] == four[Suit.HEARTS]


def test_each_court_card_has_a_silhouette_of_its_own(deck: Deck) -> None:
    """By the outline of the upper half alone, at the smallest size at which they are played."""
    outlines = {}
    for card in COURTS:
        sheet = signs_of(deck, card, 56)
        half = pygame.Rect(16, 0, 40, 34)
        outlines[card] = alphas(sheet.subsurface(half).copy())
    for one, other in itertools.combinations(COURTS, 2):
        if one.rank != other.rank:
            assert difference(outlines[one], outlines[other]) > 20, (one, other)


@pytest.mark.parametrize("four", [False, True])
def test_no_two_cards_look_alike_in_grey(four: bool) -> None:
    drawn = Faces(paths.assets(), NORMAL)
    drawn.configure(NORMAL, drawn.style, four)
    looks = {card: greys(drawn.deck.card(card, 40)) for card in CARDS}
    for one, other in itertools.combinations(CARDS, 2):
        assert difference(looks[one], looks[other]) > 1.4, (one, other)


def test_a_card_is_the_same_from_both_ends_but_for_its_odd_signs(deck: Deck) -> None:
    for card in CARDS:
        sheet = signs_of(deck, card, 140)
        turned = pygame.transform.rotate(sheet, 180)
        apart = difference(alphas(sheet), alphas(turned))
        if card.rank in ("10", "J", "Q", "K"):
            assert apart < 3, card
        elif card.rank == "7":
            assert apart > 4, card


@pytest.mark.parametrize("width", [40, 56, 140])
@BOTH
def test_the_back_shows_which_way_it_lies(palette: Palette, width: int) -> None:
    up = cards.back(width, 0, palette)
    turned = pygame.transform.rotate(cards.back(width, 2, palette), 180)
    assert up.get_size() == turned.get_size()
    # Laid over each other they differ only by the lower edge, which is always below.
    shown = pygame.Rect(0, 0, width, width)
    down = cards.back(width, 2, palette)
    assert difference(greys(up.subsurface(shown).copy()), greys(down.subsurface(shown).copy())) > 3
    assert contrast(palette.back_edge, palette.felt) >= 3
    assert contrast(palette.back_edge, palette.back) >= 3


@TURNS
def test_light_comes_from_above_on_cards_too(deck: Deck, turn: int) -> None:
    for card in (None, CARDS[6]):
        drawn = deck.card(card, 90, turn)
        wide, high = drawn.get_size()
        edge = rgb_at(drawn, wide / 2, high - 1)
        rim = rgb_at(drawn, wide / 2, high - 1 - Measures(90).edge)
        assert sum(edge) < sum(rim)
        upper, lower = (rgb_at(drawn, wide / 2, y) for y in (2, high - Measures(90).edge - 3))
        assert sum(upper) >= sum(lower)


@BOTH
def test_a_dimmed_card_is_darker_and_can_be_read(palette: Palette) -> None:
    drawn = Faces(paths.assets(), palette)
    for four in (False, True):
        drawn.configure(palette, drawn.style, four)
        for suit, ace in zip(SUITS, CARDS[7::8], strict=True):
            plain, dim = drawn.deck.card(ace, 140), drawn.deck.dimmed(ace, 140)
            paper, sign = (rgb_at(dim, 70, 30), rgb_at(dim, 70, 124))
            assert sum(paper) < sum(rgb_at(plain, 70, 30)) - 90
            assert contrast(paper, sign) >= 3, suit
            assert contrast(paper, palette.felt) >= 2


def test_letters_of_another_language_take_their_place(faces: Faces) -> None:
    drawn = Faces(paths.assets(), NORMAL)
    before = {card: drawn.deck.card(card, 60) for card in CARDS}
    drawn.configure(NORMAL, drawn.style, False, {"J": "В", "Q": "Д"})
    for card in CARDS:
        same = drawn.deck.card(card, 60).get_view("2").raw == before[card].get_view("2").raw
        assert same == (card.rank not in "JQ"), card


def test_changes_of_looks_are_seen_at_once_and_others_cost_nothing() -> None:
    drawn = Faces(paths.assets(), NORMAL)
    deck = drawn.deck
    diamond = deck.card(CARDS[16], 60)
    drawn.configure(NORMAL, drawn.style, False, {})
    assert drawn.deck.card(CARDS[16], 60) is diamond
    drawn.configure(NORMAL, drawn.style, True)
    blue = drawn.deck.card(CARDS[16], 60)
    assert deck.card(CARDS[16], 60) is blue, "whoever holds the deck sees it too"
    assert blue.get_view("2").raw != diamond.get_view("2").raw
    drawn.configure(HIGH, drawn.style, True)
    assert drawn.deck.card(CARDS[16], 60).get_view("2").raw != blue.get_view("2").raw


def test_a_card_turns_over_from_its_back_to_its_face(deck: Deck) -> None:
    card = CARDS[14]
    frames = [deck.flip(card, 60, 0, step) for step in range(FLIP_STEPS + 1)]
    assert frames[0].get_view("2").raw == deck.card(None, 60).get_view("2").raw
    assert frames[-1].get_view("2").raw == deck.card(card, 60).get_view("2").raw
    widths = [frame.get_bounding_rect(128).width for frame in frames]
    middle = FLIP_STEPS // 2
    assert widths[:middle] == sorted(widths[:middle], reverse=True)
    assert widths[middle:] == sorted(widths[middle:])
    assert widths[middle] <= 60 * 0.12
    # In its first half nothing of the face is to be seen.
    for step in range(middle):
        other = deck.flip(CARDS[3], 60, 0, step)
        assert other.get_view("2").raw == frames[step].get_view("2").raw
