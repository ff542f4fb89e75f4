"""What the house-rules screen shows of a set of rules and how a change is written into it.

Everything is derived from the options themselves; beside them stand only small tables: the order
on the page, and which options have no effect under others. No pixels in here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from game.engine.blot.rules import BothGames
from game.engine.core import Contradiction, OneOf, OptionInfo, YesNo, _, options
from game.engine.dominoes.explain_end import undealt
from game.engine.dominoes.kinds import LARGEST_TABLE, PARTNERS
from game.engine.dominoes.rules import (
    BlockedWinner,
    CannotPlay,
    Lead,
    Leftover,
    MatchLength,
    Rules,
    Score,
    Spinner,
    StuckDoubles,
    Tie,
)
from game.play.catalog import GAMES, Game

from . import card_sheet
from .deals import Size, with_pool

COUNTS = range(2, LARGEST_TABLE + 1)

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (_("The tiles"), ("highest", "deal", "leftover", "row")),
    (_("Who leads"), ("lead", "must_lead_double", "no_double", "next_lead")),
    (
        _("A turn"),
        (
            "pick",
            "returns",
            "turn",
            "tries",
            "stuck_doubles",
            "open_doubles",
            "peek",
            "cannot_play",
            "reserve",
        ),
    ),
    (_("The train"), ("spinner", "spinner_arms")),
    (_("A blocked hand"), ("blocked", "blocked_winner", "tie")),
    (_("Points"), ("partners", "score", "team_score", "match", "target")),
)
"""The page, from top to bottom."""

OFF_PAGE = frozenset({"hands", "players"})
"""The game itself decides on the hands; how many may play follows from the deal, or says which of
two games it is."""

_NO_EFFECT: Mapping[str, Callable[[Rules], bool]] = {
    "must_lead_double": lambda rules: rules.lead is not Lead.HIGHEST_DOUBLE,
    "no_double": lambda rules: (
        rules.lead is not Lead.HIGHEST_DOUBLE
        or all(left <= rules.highest for left in undealt(rules))
    ),
    "next_lead": lambda rules: rules.match is MatchLength.ONE_HAND and rules.tie is not Tie.REPLAY,
    "open_doubles": lambda rules: rules.stuck_doubles is StuckDoubles.FACE_DOWN,
    "reserve": lambda rules: rules.leftover is not Leftover.POOL,
    "spinner_arms": lambda rules: rules.spinner is Spinner.NONE,
    "tie": lambda rules: (
        rules.match is not MatchLength.ONE_HAND or rules.blocked_winner is BlockedWinner.NOBODY
    ),
    "partners": lambda rules: 4 not in rules.deal,
    "team_score": lambda rules: not rules.partners or rules.score is Score.WIN,
    "target": lambda rules: rules.match is MatchLength.ONE_HAND,
}

_HELD_VALUES = frozenset({("leftover", "pool"), ("lead", "highest_double")})
"""Values that no blind game can have."""


class Choosable(NamedTuple):
    """An option that takes one of a few values, as the page shows it: (plain value, words)."""

    name: str
    info: OptionInfo
    values: tuple[tuple[object, str], ...]
    value: object


def game_of(rules: Any) -> Game:
    """The game whose rules these are."""
    return next(game for game in GAMES.values() if type(rules) in game.RULES)


def contradictions(rules: Any, seats: int | None = None) -> tuple[Contradiction, ...]:
    """What in the rules of any game does not go together."""
    return game_of(rules).contradictions(rules, seats)


def page(rules: Any) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The groups of options that apply under `rules`: (title, option names), no empty ones.

    An option that a contradiction points at is always on the page, whatever else hides it.
    """
    faulty = {found.option for found in contradictions(rules)}
    shown = []
    for title, names in card_sheet.GROUPS if isinstance(rules, BothGames) else GROUPS:
        applying = tuple(name for name in names if name in faulty or _applies(rules, name))
        if applying:
            shown.append((title, applying))
    return tuple(shown)


def choosable(rules: Any, name: str) -> Choosable | None:
    """The values of an option that is one of a few, or None where it is a number or a table."""
    info = options(rules)[name]
    if not isinstance(info.kind, OneOf | YesNo):
        return None
    now = info.kind.write(getattr(rules, name))
    if isinstance(info.kind, YesNo):
        written: list[object] = [False, True]
    else:
        written = [member.value for member in info.kind.choices]
    values = tuple(
        (value, info.labels[_name_of(value)])
        for value in written
        if value == now or rules.held or (name, value) not in _HELD_VALUES
    )
    return Choosable(name, info, values, now)


def changed(rules: Any, name: str, plain: object) -> Any:
    """The rules with one option set to a plain value, and those with it that follow from it."""
    fresh = replace(rules, **{name: options(rules)[name].kind.read(plain)})
    if isinstance(rules, BothGames):
        return card_sheet.follow(rules, fresh)
    if fresh.partners != rules.partners:
        fresh = replace(fresh, players=(4,) if fresh.partners else ())
    if name in ("leftover", "cannot_play"):
        fresh = _drawn_from(fresh, name)
    return fresh


def _drawn_from(rules: Rules, chosen: str) -> Rules:
    """The same rules where a pool and drawing come and go together, whichever was chosen."""
    draws = rules.cannot_play is CannotPlay.DRAW
    pool = draws if chosen == "cannot_play" else rules.leftover is Leftover.POOL
    if pool:
        return with_pool(replace(rules, cannot_play=CannotPlay.DRAW, leftover=Leftover.POOL))
    left = Leftover.ASLEEP if rules.leftover is Leftover.POOL else rules.leftover
    return replace(rules, cannot_play=CannotPlay.PASS, leftover=left, reserve=0)


def deal_scale(rules: Rules, players: int) -> tuple[Size, ...]:
    """What so many players may be dealt, in rising order; 0 means that they may not play.

    Where the set cannot be dealt out evenly, its last step deals it all, the first ones one more.
    """
    each, over = divmod(rules.set_size, players)
    scale: list[Size] = list(range(each + 1))
    if over:
        scale.append((each + 1,) * over + (each,) * (players - over))
    now = rules.deal.get(players, 0)
    if now not in scale:
        scale.append(now)
        scale.sort(key=lambda size: (tiles_in(size, players), isinstance(size, tuple)))
    return tuple(scale)


def tiles_in(size: Size, players: int) -> int:
    """How many tiles such a deal takes."""
    return sum(size) if isinstance(size, tuple) else size * players


def with_deal(rules: Rules, players: int, size: Size) -> Rules:
    """The rules with another deal for so many players; 0 takes that number of players out."""
    deal = {**rules.deal, players: size}
    if size == 0:
        del deal[players]
    target = rules.target
    if size and not isinstance(target, int) and players not in target:
        target = {**target, players: rules.target_for(max(rules.deal))}
    counts = rules.players
    if counts and not rules.partners:
        counts = tuple(sorted({*counts, players} if size else {*counts} - {players}))
    return replace(rules, deal=dict(sorted(deal.items())), target=target, players=counts)


def with_target(rules: Rules, players: int, points: int) -> Rules:
    """The rules with another target where so many play; other numbers keep theirs."""
    key: int | str = PARTNERS if rules.partners and players == 4 else players
    if isinstance(rules.target, int):
        if set(rules.counts) == {players}:
            return replace(rules, target=points)
        spread: dict[int | str, int] = dict.fromkeys(rules.counts, rules.target)
    else:
        spread = dict(rules.target)
    spread[key] = points
    if len(set(spread.values())) == 1:
        return replace(rules, target=points)
    return replace(rules, target=spread)


def in_words(said: str, tr: Callable[[str], str]) -> str:
    """A contradiction of dominoes as a person reads it, who knows the page and not the notation
    of presets.

    “pick: any” becomes what the page calls it; `tr` translates. `said` is translated already: the
    notation is the same in every language.
    """
    known = options(Rules)

    def words(match: re.Match[str]) -> str:
        name, value = match.groups()
        if name not in known or value not in known[name].labels:
            return match.group()
        return f"“{tr(known[name].label)}: {tr(known[name].labels[value])}”"

    return re.sub(r"“(\w+): (\w+)”", words, said)


def _applies(rules: Any, name: str) -> bool:
    info = options(rules).get(name)
    if info is None or info.when not in ("", "held" if rules.held else "blind"):
        return False
    idle = card_sheet.NO_EFFECT if isinstance(rules, BothGames) else _NO_EFFECT
    if name in OFF_PAGE or (name in idle and idle[name](rules)):
        return False
    choice = choosable(rules, name)
    return choice is None or len(choice.values) > 1


def _name_of(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
