"""Which options of a domino game contradict each other (rules 1.2)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.common import wrong_count
from game.engine.core import Contradiction, Message, _, default_of, options, say
from game.engine.dominoes.kinds import PARTNERS
from game.engine.dominoes.rules import (
    Blocked,
    BlockedWinner,
    CannotPlay,
    Lead,
    Leftover,
    MatchLength,
    Pick,
    Returns,
    Rules,
    Tie,
    Tries,
    Turns,
)


def contradictions(rules: Rules, seats: int | None = None) -> tuple[Contradiction, ...]:
    """Everything in `rules` that does not go together (rules 1.2), most telling option first.

    `seats` is the number of seats of a record; None for a preset.
    """
    return tuple(Contradiction(*found) for found in _contradictions(rules, seats))


def _contradictions(rules: Rules, seats: int | None) -> Iterator[tuple[str, Message]]:
    yield from _seat_contradictions(rules, seats)
    yield from _target_contradictions(rules)
    yield from _foreign_options(rules)
    yield from _turning_contradictions(rules)
    if rules.lead is Lead.HIGHEST_DOUBLE and not rules.held:
        yield "lead", say(_("nobody knows who holds the highest double when hands are blind"))
    if rules.lead is Lead.HIGHEST_DOUBLE and rules.leftover is Leftover.STARTS:
        yield "lead", say(_("the highest double cannot lead where a leftover tile starts"))
    if rules.cannot_play is CannotPlay.DRAW and rules.leftover is not Leftover.POOL:
        yield "cannot_play", say(_("drawing needs “leftover: pool”"))
    if rules.leftover is Leftover.POOL and rules.cannot_play is not CannotPlay.DRAW:
        yield "leftover", say(_("a pool needs “cannot_play: draw”"))
    if rules.reserve and rules.leftover is not Leftover.POOL:
        yield "reserve", say(_("a reserve needs “leftover: pool”"))
    if rules.tie is Tie.REPLAY and rules.blocked_winner is BlockedWinner.NOBODY:
        yield "tie", say(_("there is no tie to replay where nobody wins a blocked hand"))


def _seat_contradictions(rules: Rules, seats: int | None) -> Iterator[tuple[str, Message]]:
    for players in rules.deal:
        dealt = sum(rules.sizes(players))
        if dealt > rules.set_size:
            yield (
                "deal",
                say(
                    _("{players} players would get {dealt} tiles, the set has {size}"),
                    players=players,
                    dealt=dealt,
                    size=rules.set_size,
                ),
            )
    for players in rules.players:
        if players not in rules.deal:
            yield "players", say(_("no deal is given for {players} players"), players=players)
    if seats is None:
        if rules.partners and rules.counts != (4,):
            yield "partners", say(_("partners need “players: [4]”"))
        return
    if rules.partners and seats != 4:
        yield "partners", say(_("partners are four players, not {seats}"), seats=seats)
    if seats not in rules.counts:
        yield (
            "players",
            wrong_count(seats),
        )


def _target_contradictions(rules: Rules) -> Iterator[tuple[str, Message]]:
    if rules.match is not MatchLength.POINTS or isinstance(rules.target, int):
        return
    for players in rules.counts:
        has_own = rules.partners and players == 4 and PARTNERS in rules.target
        if players not in rules.target and not has_own:
            yield "target", say(_("no target is given for {players} players"), players=players)


_FIELDS = Rules.__dataclass_fields__
_ONE_KIND_ONLY = [
    (name, info.when, default_of(_FIELDS[name]))
    for name, info in options(Rules).items()
    if info.when
]


def _foreign_options(rules: Rules) -> Iterator[tuple[str, Message]]:
    """Options that only the other kind of hands knows and that differ from their default."""
    for name, when, default in _ONE_KIND_ONLY:
        if when != rules.hands and getattr(rules, name) != default:
            yield name, say(_("has a meaning only with “hands: {hands}”"), hands=when)


_RETURNS_FOR = {
    Pick.NEXT: (Returns.BACK, Returns.MIDDLE),
    Pick.MIDDLE: (Returns.FRONT,),
    Pick.ANY: (Returns.BACK, Returns.IN_PLACE),
}


def _turning_contradictions(rules: Rules) -> Iterator[tuple[str, Message]]:
    if rules.held:
        return  # each of these options is already refused there
    if rules.returns not in _RETURNS_FOR[rules.pick]:
        yield (
            "returns",
            say(
                _("“pick: {pick}” does not go with “returns: {returns}”"),
                pick=rules.pick.value,
                returns=rules.returns.value,
            ),
        )
    if rules.tries is Tries.ROW and (
        rules.pick is not Pick.NEXT
        or rules.returns is not Returns.BACK
        or rules.turn is not Turns.ONE
    ):
        yield "tries", say(_("“tries: row” needs “pick: next”, “returns: back” and “turn: one”"))
    if rules.blocked is Blocked.ALL_TRIED and (rules.pick is Pick.ANY or rules.open_doubles):
        yield (
            "blocked",
            say(_("“blocked: all_tried” does not go with “pick: any” or “open_doubles: yes”")),
        )
