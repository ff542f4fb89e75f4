"""Who leads, and the deal (rules 1.3, 1.4). Chance acts from outside: the engine only checks."""

from __future__ import annotations

from game.engine.core import IllegalAction, Seat, Step
from game.engine.dominoes.actions import Deal, Lot
from game.engine.dominoes.ending import Steps, finish
from game.engine.dominoes.events import Dealt, LeadFound, LotDrawn, Started, ThrownIn
from game.engine.dominoes.legal import somebody_fits, turn_state
from game.engine.dominoes.reasons import Reason, check_tiles
from game.engine.dominoes.rules import Blocked, Leftover, NoDouble, Rules, Spinner, SpinnerArms
from game.engine.dominoes.scoring import Outcome
from game.engine.dominoes.state import Match, Phase, State, Table, empty_table
from game.engine.dominoes.tiles import Tile, full_tile_set
from game.engine.dominoes.train import EMPTY, first_placed


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
    rules, seats = match.rules, match.seats
    if len(tiles) != rules.set_size:
        raise IllegalAction(Reason.DEAL_COUNT, n=len(tiles), size=rules.set_size)
    if frozenset(tiles) != full_tile_set(rules.highest):
        check_tiles(state, tiles)
    leader = match.leader
    first = leader or 0
    order = (*range(first, seats), *range(first))
    blocks: list[tuple[Tile, ...]] = [()] * seats
    at = 0
    for seat, size in zip(order, rules.sizes(seats), strict=True):
        blocks[seat] = tiles[at : at + size]
        at += size
    rows = tuple(blocks)
    if match.lots:
        match = match._replace(lots=())
    found = must_lead = None
    if leader is None:
        leader, found = _lead_by_tile(rules, rows)
        if leader is None:
            thrown_in = State(Phase.DEAL, None, (), empty_table(seats, None), match)
            return (Step(ThrownIn(), thrown_in),)
        if rules.must_lead_double or not found.is_double:
            must_lead = found
    table = Table(
        leader, tiles, rows, EMPTY, tiles[at:], 0, must_lead, found, frozenset(), None,
        (0,) * seats, 0,
    )  # fmt: skip
    dealt = Dealt(order)
    if rules.leftover is Leftover.STARTS and table.leftover:
        return _started(dealt, table, match, leader)
    ready = turn_state(table, match, leader)
    if found is None:
        return (Step(dealt, ready),)
    return Step(dealt, _pause(table, match, leader)), Step(LeadFound(leader, found), ready)


def _lead_by_tile(
    rules: Rules, rows: tuple[tuple[Tile, ...], ...]
) -> tuple[Seat, Tile] | tuple[None, Tile]:
    """The seat with the highest double, else with the heaviest tile; None: deal again."""
    held = [(t, seat) for seat, row in enumerate(rows) for t in row]
    doubles = [(t, seat) for t, seat in held if t.is_double]
    if not doubles and rules.no_double is NoDouble.REDEAL:
        return None, held[0][0]
    tile, seat = max(doubles or held, key=lambda found: found[0].weight)
    return seat, tile


def _started(dealt: Dealt, table: Table, match: Match, leader: Seat) -> Steps:
    """The first leftover tile opens the train; the hand may be blocked at once."""
    rules, starter = match.rules, table.leftover[0]
    train = first_placed(
        starter,
        rules.spinner is Spinner.FIRST_DOUBLE,
        rules.spinner_arms is SpinnerArms.AT_ONCE,
    )
    before = Step(dealt, _pause(table, match, leader))
    started = Started(table.order.index(starter), starter)
    table = table._replace(train=train, leftover=table.leftover[1:])
    if rules.blocked is Blocked.AT_ONCE and not somebody_fits(table, rules):
        paused = _pause(table, match, leader)
        return before, Step(started, paused), *finish(table, match, Outcome.BLOCKED, leader)
    return before, Step(started, turn_state(table, match, leader))


def _pause(table: Table, match: Match, seat: Seat) -> State:
    """A state in the middle of what one action brings about: nothing can be done in it."""
    return State(Phase.TURN, seat, (), table, match)
