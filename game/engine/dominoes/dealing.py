"""Who leads, and the deal (rules 1.3, 1.4). Chance acts from outside: the engine only checks."""

from __future__ import annotations

from operator import attrgetter

from game.engine.common import turn_order
from game.engine.core import IllegalAction, Seat, Step
from game.engine.dominoes.actions import Deal, Lot
from game.engine.dominoes.ending import Steps, finish
from game.engine.dominoes.events import Dealt, LeadFound, LotDrawn, Started, ThrownIn
from game.engine.dominoes.legal import blocked_at_once, turn_state
from game.engine.dominoes.reasons import Reason, check_tiles
from game.engine.dominoes.rules import Leftover, NoDouble, Rules, Spinner, SpinnerArms
from game.engine.dominoes.scoring import Outcome
from game.engine.dominoes.state import Match, Opening, Phase, State, Table, empty_table, paused
from game.engine.dominoes.tiles import Tile, full_tile_set, tile
from game.engine.dominoes.train import EMPTY, first_placed

_WEIGHT = attrgetter("weight")


def lot(state: State, action: Lot) -> Steps:
    """Each seat has drawn a tile; the heaviest leads, then all is shuffled again."""
    match, tiles = state.match, action.tiles
    if len(tiles) != match.seats:
        raise IllegalAction(Reason.LOT_COUNT, n=len(tiles), seats=match.seats)
    check_tiles(state, tiles)
    leader = max(range(match.seats), key=lambda seat: tiles[seat].weight)
    match = match._replace(leader=leader, lots=tiles)
    following = State(Phase.DEAL, None, (), empty_table(match.seats, leader), match)
    return (Step(LotDrawn(tiles, leader), following),)


def deal(state: State, action: Deal) -> Steps:
    """The shuffled set goes out in blocks, in turn order from the leader."""
    match, tiles = state.match, action.tiles
    rules, seats, leader = match.rules, match.seats, match.leader
    if len(tiles) != rules.set_size:
        raise IllegalAction(Reason.DEAL_COUNT, n=len(tiles), size=rules.set_size)
    if frozenset(tiles) != full_tile_set(rules.highest):
        check_tiles(state, tiles)
    first = leader or 0
    order = turn_order(first, seats)
    blocks: list[tuple[Tile, ...]] = [()] * seats
    at = 0
    for seat, size in zip(order, rules.sizes(seats), strict=True):
        blocks[seat] = tiles[at : at + size]
        at += size
    rows = tuple(blocks)
    if match.lots:
        match = match._replace(lots=())
    found = None
    if leader is None:
        found = _leading_tile(rules, rows)
        if found is None:
            thrown_in = State(Phase.DEAL, None, (), empty_table(seats, None), match)
            return (Step(ThrownIn(), thrown_in),)
        leader = [found in row for row in rows].index(True)
    must_lead = found if found and (rules.must_lead_double or not found.is_double) else None
    table = Table(
        Opening(leader, tiles, must_lead, found),
        rows,
        EMPTY,
        tiles[at:],
        frozenset(),
        None,
        (0,) * seats,
        0,
    )
    dealt = Dealt(order)
    if rules.leftover is Leftover.STARTS and table.leftover:
        return _started(dealt, table, match, leader)
    ready = turn_state(table, match, leader)
    if found is None:
        return (Step(dealt, ready),)
    lead_found = LeadFound(leader, tiles.index(found), found)
    return Step(dealt, paused(table, match, leader)), Step(lead_found, ready)


def _leading_tile(rules: Rules, rows: tuple[tuple[Tile, ...], ...]) -> Tile | None:
    """The highest double that is held, else the heaviest tile; None: deal again."""
    for number in range(rules.highest, -1, -1):
        double = tile(number, number)
        for row in rows:
            if double in row:
                return double
    if rules.no_double is NoDouble.REDEAL:
        return None
    return max([t for row in rows for t in row], key=_WEIGHT)


def _started(dealt: Dealt, table: Table, match: Match, leader: Seat) -> Steps:
    """The first leftover tile opens the train; the hand may be blocked at once."""
    rules, starter = match.rules, table.leftover[0]
    train = first_placed(
        starter,
        rules.spinner is Spinner.FIRST_DOUBLE,
        rules.spinner_arms is SpinnerArms.AT_ONCE,
    )
    before = Step(dealt, paused(table, match, leader))
    started = Started(table.order.index(starter), starter)
    table = table._replace(train=train, leftover=table.leftover[1:])
    if blocked_at_once(table, rules):
        lies = Step(started, paused(table, match, leader))
        return before, lies, *finish(table, match, Outcome.BLOCKED, leader)
    return before, Step(started, turn_state(table, match, leader))
