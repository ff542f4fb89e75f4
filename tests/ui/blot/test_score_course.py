"""What stands on the sheets after a deal of Blot, and when: no pixels."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.blot.events import HandScored
from game.engine.blot.scoring import HandResult
from game.ui.blot.score_course import Course, Part
from tests.engine.blot.random_rules import random_options
from tests.engine.blot.tables import cards, four, rules
from tests.engine.blot.test_examples import CASES, declared, result
from tests.ui.blot.scored import deals, found

BOTH = (0, 1)


def times(course: Course) -> list[float]:
    """Many moments, from the beginning to the end."""
    return [*(course.end * place / 400 for place in range(400)), course.end]


def adds_up(course: Course) -> None:
    """Every sum on the sheets is that of its lines, and what is written is the result."""
    scored = HandScored(course.result)
    for side in BOTH:
        for part, lines in ((Part.COUNTED, scored.counted), (Part.WRITTEN, scored.lines)):
            told = course.sums[part, side]
            assert sum(line.points for line in told.lines) == told.total
            assert course.sum(part, side, course.end) == told.total
            assert [(line.message, line.points) for line in told.lines] == list(lines[side][:-1])
        cards_and_combinations = course.result.cards[side] + course.result.combinations[side]
        assert course.sums[Part.COUNTED, side].total == cards_and_combinations
        assert course.sums[Part.WRITTEN, side].total == course.result.points[side]


@pytest.mark.parametrize(("option", "taken", "combo", "outcome", "points"), CASES)
def test_examples_23_to_25_add_up(
    option: dict[str, object],
    taken: tuple[int, int],
    combo: tuple[int, int],
    outcome: str,
    points: tuple[int, int],
) -> None:
    had = declared(*[(seat, "AD KD QD") for seat in BOTH if combo[seat]])
    course = Course(result(rules(**option), taken, declared=had))
    adds_up(course)
    for side in BOTH:
        assert course.sum(Part.COUNTED, side, course.end) == taken[side] + combo[side]
        assert course.sum(Part.WRITTEN, side, course.end) == points[side]


@given(seed=st.integers(0, 10_000))
def test_any_deal_adds_up(seed: int) -> None:
    chance = Random(seed)
    plain, seats = random_options(chance)
    made = four(**plain) if seats == 4 else rules(**plain)
    mine = chance.choice((0, 162, 81, chance.randrange(163)))
    fans = ("AD KD QD", "10S 9S 8S 7S", "JS JH JD JC", "QC QD QH QS", "AC KC QC")
    had = declared(*[(chance.randrange(seats), fan) for fan in fans if chance.random() < 0.4])
    course = Course(
        result(
            made,
            (mine, 162 - mine),
            declared=had,
            blot=chance.choice((None, *range(seats))),
            taker=chance.randrange(seats),
            last=chance.randrange(seats),
            hanging=chance.choice((0, 81)),
        )
    )
    adds_up(course)
    shown = [(course.said(t), course.entered(t), course.leading(t)) for t in times(course)]
    assert shown == sorted(shown) and shown[-1] == (1, 1, 1)


@pytest.mark.parametrize("preset", ["open-blot", "open-blot-points", "blot-four"])
def test_deals_as_they_are_played_add_up(preset: str) -> None:
    for seed in range(3):
        for view in deals(preset, seed):
            adds_up(Course(view.hands[-1]))


def test_the_cards_of_a_combination_stand_beside_it() -> None:
    both = declared((0, "AD KD QD"), (1, "10S 9S 8S 7S"), (0, "9D 8D 7D"))
    course = Course(result(rules(), (107, 55), declared=both, blot=0))
    beaten, also, blot = course.sums[Part.COUNTED, 0].lines[2:]
    assert str(beaten.message) == "terz of diamonds, beaten by fifty of spades"
    assert (beaten.cards, beaten.points) == (cards("AD KD QD"), 0)
    assert (also.cards, also.points) == (cards("9D 8D 7D"), 0)
    assert (blot.cards, blot.points) == (cards("KH QH"), 20)
    [_taken, fifty] = course.sums[Part.COUNTED, 1].lines
    assert (fifty.cards, fifty.points) == (cards("10S 9S 8S 7S"), 50)


def test_of_example_21_the_queens_count_and_the_hundred_does_not() -> None:
    both = declared((0, "QS QH QD QC"), (1, "AD KD QD JD 10D"))
    course = Course(result(rules(), (81, 81), declared=both))
    assert [line.points for line in course.sums[Part.COUNTED, 0].lines] == [71, 10, 100]
    words = [(str(line.message), line.points) for line in course.sums[Part.COUNTED, 1].lines]
    assert words[-1] == ("hundred of diamonds, beaten by four queens", 0)


def test_of_example_22_the_grown_hundred_and_blot_make_120() -> None:
    grown = declared((0, "KH QH JH 10H 9H"))
    course = Course(result(rules(), (90, 72), declared=grown, blot=0))
    assert [line.points for line in course.sums[Part.COUNTED, 0].lines] == [80, 10, 100, 20]


@pytest.mark.parametrize(
    ("preset", "wanted"),
    [
        ("open-blot", "made"),
        ("open-blot", "failed"),
        ("open-blot", "blot lost"),
        ("blot-four", "blot lost"),
        ("blot-four", "hangs"),
        ("blot-four", "released"),
        ("blot-four", "kaput"),
    ],
)
def test_everything_is_told_in_its_order(preset: str, wanted: str) -> None:
    """The taker's points, the other's, the verdict; what the other writes, what the taker does;
    then the deal stands in the table."""
    course = Course(found(preset, wanted).hands[-1])
    taker = course.result.taker % 2
    order = [(Part.COUNTED, taker), (Part.COUNTED, 1 - taker)]
    order += [(Part.WRITTEN, 1 - taker), (Part.WRITTEN, taker)]
    first = [next(t for t in times(course) if course.sum(*key, t) is not None) for key in order]
    done = [next(t for t in times(course) if course.complete(*key, t)) for key in order]
    assert all(done[at] < first[at + 1] for at in range(3))
    assert done[1] < course.verdict < first[2] and done[3] < course.entry


def test_a_sum_climbs_line_by_line() -> None:
    both = declared((0, "AD KD QD"))
    course = Course(result(rules(), (107, 55), declared=both, blot=0))
    seen = [course.sum(Part.COUNTED, 0, t) for t in times(course)]
    assert list(dict.fromkeys(seen)) == [None, 97, 107, 127, 147]


def test_who_writes_nothing_is_told_so() -> None:
    course = Course(result(rules(), (80, 82)))
    assert course.sums[Part.WRITTEN, 0].lines == ()
    assert course.sum(Part.WRITTEN, 0, course.verdict) is None
    assert course.sum(Part.WRITTEN, 0, course.end) == 0


def test_what_hangs_is_taken_off_and_what_hung_is_added() -> None:
    def words(one: HandResult, side: int) -> list[tuple[str, int]]:
        return [(str(m), points) for m, points, _c in Course(one).sums[Part.WRITTEN, side].lines]

    hangs = result(four(), (81, 81), declared=declared((0, "AD KD QD"), (1, "AS KS QS")))
    if hangs.outcome != "hangs":
        hangs = result(four(), (81, 81))
    assert words(hangs, 0)[-1] == ("Hangs until somebody wins a deal", -hangs.hung)
    assert words(result(four(), (100, 62), hanging=81), 0)[-1] == ("Hung from before", 81)


def test_it_is_never_long_however_much_there_is_to_tell() -> None:
    fans = ["AD KD QD", "9D 8D 7D", "10S 9S 8S 7S", "AC KC QC JC", "10H 9H 8H 7H"]
    had = declared(*[(at % 2, fan) for at, fan in enumerate(fans)])
    course = Course(result(rules(declared_scoring="both"), (60, 102), declared=had, blot=0))
    assert course.end < 10
    assert Course(result(rules(), (80, 82))).end < 8


def test_what_is_heard_follows_what_is_seen() -> None:
    course = Course(result(rules(), (107, 55)))
    every = course.sounds(-1, course.end)
    lines = sum(max(1, len(one.lines)) for one in course.sums.values())
    assert every.count("peg") == lines and every.count("place") == 2 and every[-1] == "place"
    moments = times(course)
    in_parts = [course.sounds(a, b) for a, b in pairwise(moments)]
    assert [name for part in in_parts for name in part] == every
