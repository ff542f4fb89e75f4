"""What is counted after a hand, and when."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.dominoes import Rules
from game.engine.dominoes.rules import BlockedWinner, MatchLength, Score, TeamScore
from game.engine.dominoes.tiles import full_tiles
from game.ui.counting import Course, sides_of, tally

from .hands import scored

FIVE = Rules(deal={2: 7, 3: 5, 4: 5, 5: 5})


def times(course: Course) -> list[float]:
    """Many moments of a course, from its beginning to its end."""
    return [course.end * step / 800 for step in range(801)]


def test_a_row_is_counted_tile_by_tile_and_ends_at_its_total() -> None:
    course = Course(tally(scored(Rules(), ("", "6-5 4-2 1-0 3-3")), (0, 0)))
    seen = [course.running(1, t) for t in times(course)]
    assert list(dict.fromkeys(seen)) == [None, 11, 17, 18, 24]
    assert seen == sorted(seen, key=lambda pips: -1 if pips is None else pips)


def test_rows_are_counted_one_after_the_other() -> None:
    course = Course(tally(scored(FIVE, ("5-5 4-4", "6-5 1-1", "3-3", "2-2", "")), (0,) * 5))
    for t in times(course):
        under_way = [seat for seat in range(5) if 0 < course.counted(seat, t) % 1 < 1]
        assert len(under_way) <= 1


def test_partners_are_counted_together() -> None:
    rules = Rules(partners=True, players=(4,), deal={4: 7}, target=100)
    sums = tally(scored(rules, ("6-2", "5-0", "5-1 2-0 4-0", "6-4 5-4")), (20, 40, 20, 40))
    assert sums.seats == (0, 2, 1, 3)
    assert [(side.seats, side.before, side.gain) for side in sums.sides] == [
        ((0, 2), 20, 24),
        ((1, 3), 40, 0),
    ]
    assert sides_of(Rules(), 3) == ((0,), (1,), (2,))


@pytest.mark.parametrize(
    ("score", "points"),
    [(Score.LOSERS_MINUS_OWN, 40), (Score.DIFFERENCES, 30), (Score.LOSERS, 50)],
)
def test_the_sum_climbs_line_by_line(score: Score, points: int) -> None:
    # Totals 10, 20 and 30.
    rows = ("5-5", "6-6 4-4", "6-5 6-4 5-2 2-0")
    course = Course(tally(scored(Rules(score=score), rows), (0, 0, 0)))
    seen = list(dict.fromkeys(course.sum(t) for t in times(course)))
    assert seen[0] is None and seen[-1] == points
    assert len(seen) == len(course.tally.lines) + 1


@given(
    seed=st.integers(0, 10_000),
    seats=st.integers(2, 5),
    score=st.sampled_from([one for one in Score if one is not Score.WIN]),
    blocked=st.sampled_from(list(BlockedWinner)),
)
def test_the_lines_add_up_to_the_points(
    seed: int, seats: int, score: Score, blocked: BlockedWinner
) -> None:
    chance = Random(seed)
    deck = list(full_tiles(6))
    chance.shuffle(deck)
    rows = []
    for _seat in range(seats):
        rows.append(" ".join(deck.pop().text for _ in range(chance.randrange(6))))
    outs = [seat for seat, row in enumerate(rows) if not row]
    for seat in outs[1:]:
        rows[seat] = deck.pop().text
    rules = Rules(deal=FIVE.deal, score=score, blocked_winner=blocked, target=1000)
    sums = tally(scored(rules, tuple(rows)), (0,) * seats)
    assert sums.points == max(0, sum(points for _line, points in sums.lines))
    course = Course(sums)
    assert course.sum(course.end) == sums.points
    for place, side in enumerate(sums.sides):
        assert course.score(place, 0.0) == side.before
        assert course.score(place, course.end) == side.before + side.gain
        for seat in side.seats:
            assert course.running(seat, course.end) == sums.result.totals[seat]
            assert course.arrived(seat, course.end) == 1


def test_a_peg_stops_at_the_last_hole_and_the_table_says_more() -> None:
    rules = Rules(target=61)
    course = Course(tally(scored(rules, ("", "5-5", "4-0"), (52, 10, 20)), (52, 10, 20)))
    holes = [course.peg(t).score for t in times(course)]
    assert holes == sorted(holes)
    assert (holes[0], holes[-1]) == (52, 61)
    shown = list(dict.fromkeys(course.score(0, t) for t in times(course)))
    assert shown == [*range(52, 61), 66]
    assert {course.score(1, t) for t in times(course)} == {10}


def test_the_hinder_peg_stands_where_the_front_one_was_before() -> None:
    first = scored(Rules(), ("", "5-5"), (0, 0))
    second = scored(Rules(), ("", "4-4"), (10, 0), first.hands)
    third = scored(Rules(), ("3-3", ""), (18, 0), second.hands)
    assert [side.behind for side in tally(first, (0, 0)).sides] == [None, None]
    assert [side.behind for side in tally(second, (10, 0)).sides] == [0, None]
    assert [side.behind for side in tally(third, (18, 0)).sides] == [10, None]


def test_nothing_moves_without_a_winner() -> None:
    course = Course(tally(scored(Rules(), ("4-4", "5-3", "6-6")), (0, 33, 0)))
    assert course.tally.winner is None
    assert course.sum(course.end) == 0
    assert [course.score(place, course.end) for place in range(3)] == [0, 33, 0]


def test_a_match_of_one_hand_has_no_pegs_and_a_hand_that_is_won_no_sum() -> None:
    once = Rules(match=MatchLength.ONE_HAND)
    assert tally(scored(once, ("", "5-5")), (0, 0)).target is None
    assert tally(scored(once, ("", "5-5")), (0, 0)).explained
    win = Rules(match=MatchLength.ONE_HAND, score=Score.WIN)
    assert not tally(scored(win, ("", "5-5")), (0, 0)).explained
    assert not tally(scored(once, ("5-5", "6-4")), (0, 0)).explained


def test_a_course_is_never_long_however_much_there_is_to_count() -> None:
    deck = [tile.text for tile in full_tiles(12)]
    rules = Rules(highest=12, deal={5: 18}, players=(5,), target=121)
    rows = ("", *(" ".join(deck[start : start + 20]) for start in range(0, 80, 20)))
    assert Course(tally(scored(rules, rows), (0,) * 5)).end < 24
    few = Course(tally(scored(Rules(), ("", "1-0")), (0, 0)))
    assert few.end < 5


def test_what_is_heard_follows_what_is_seen() -> None:
    course = Course(tally(scored(Rules(), ("", "6-5 4-2 1-0 3-3")), (0, 0)))
    every = course.sounds(-1, course.end)
    assert every.count("turn") == 4
    assert every.count("place") == 1
    assert every.count("peg") > 5
    in_parts = [course.sounds(a, b) for a, b in zip(times(course), times(course)[1:], strict=False)]
    assert [name for part in in_parts for name in part] == every


def test_team_scores_are_explained_for_both_partners() -> None:
    rules = Rules(
        partners=True,
        players=(4,),
        deal={4: 7},
        target=100,
        team_score=TeamScore.MINUS_OWN,
    )
    sums = tally(scored(rules, ("6-2", "5-0", "5-1 2-0 4-0", "6-4 5-4")), (0,) * 4)
    assert [points for _line, points in sums.lines] == [5, 19, -8, -12]
    assert sums.points == 4
