"""Finished hands for the screens that come after them: any rows, any rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.engine.core import Seat
from game.engine.dominoes import Rules, new_match, view
from game.engine.dominoes.scoring import HandResult, Outcome, blocked_winners, hand_points, side_of
from game.engine.dominoes.tiles import Tile, full_tiles
from game.engine.dominoes.view import Piece, View
from game.play.presets import shipped_preset
from game.play.records import player
from game.play.session import Session
from game.ui.avatars import PICTURES
from game.ui.plaque import Who

NAMES = ("Anna", "Bo", "Cecilia", "Dag", "Eir")


def people(seats: int, names: tuple[str, ...] = NAMES) -> tuple[Who, ...]:
    """So many people at a table."""
    return tuple(
        Who(names[seat], seat, PICTURES[seat * 3 % len(PICTURES)], computer=seat == seats - 1)
        for seat in range(seats)
    )


def tiles(text: str, highest: int = 6) -> tuple[Tile, ...]:
    """The tiles written in a text, `6-4 5-5`."""
    every = {f"{tile.high}-{tile.low}": tile for tile in full_tiles(highest)}
    return tuple(every[word] for word in text.split())


def scored(
    rules: Rules,
    rows: tuple[str, ...],
    before: tuple[int, ...] | None = None,
    earlier: tuple[HandResult, ...] = (),
    ends: tuple[int, ...] = (3, 3),
    all_out: int | None = None,
) -> View:
    """The public view right after a hand in which these tiles were left."""
    left = tuple(tiles(row, rules.highest) for row in rows)
    before = before or (0,) * len(rows)
    totals = tuple(sum(tile.pips for tile in row) for row in left)
    out = next((seat for seat, row in enumerate(left) if not row), None)
    outcome = Outcome.BLOCKED if out is None else Outcome.OUT
    winners: tuple[Seat, ...]
    if out is None:
        winners = blocked_winners(rules, left, totals)
    else:
        winners = side_of(rules, out)
    points, formula = hand_points(rules, outcome, winners, totals) if winners else (0, None)
    gains = tuple(points if seat in winners else 0 for seat in range(len(rows)))
    result = HandResult(outcome, winners, gains, totals, ends, formula, all_out)
    scores = tuple(old + gain for old, gain in zip(before, gains, strict=True))
    reached = winners and scores[winners[0]] >= rules.target_for(len(rows))
    ids = iter(range(1000))
    return view(new_match(rules, len(rows)), None)._replace(
        rows=tuple(tuple(Piece(next(ids), tile) for tile in row) for row in left),
        hands=(*earlier, result),
        scores=scores,
        winners=winners if reached else None,
        can_see=True,
    )


def played(preset: str, seats: int, seed: int = 1, target: int | None = None) -> Session:
    """A whole match by the rules of a preset, to another target if one is given; every move is
    chosen by lot."""
    found = shipped_preset(preset)
    assert found is not None
    rules = found.rules if target is None else replace(found.rules, target=target)
    players = tuple(player(NAMES[seat]) for seat in range(seats))
    chance = Random(seed)
    session = Session.begin("dominoes", rules, players, preset, chance)
    while not session.over:
        session.do(session.chance() if session.waits_for_chance else chance.choice(session.legal))
    return session
