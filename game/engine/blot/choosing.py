"""Choosing trump, passing, and the cards that are dealt then (rules 2.2, 2.3)."""

from __future__ import annotations

from game.engine.blot.actions import Take
from game.engine.blot.cards import RANKINGS
from game.engine.blot.dealing import dealing_order, with_the_rest
from game.engine.blot.ending import Happened, Steps, in_steps
from game.engine.blot.events import BlotShown, DealtRest, Passed, Taken, ThrownIn
from game.engine.blot.legal import choose_state, play_state
from game.engine.blot.state import Contract, Phase, State, Table, empty_table
from game.engine.core import Seat


def take(state: State, action: Take) -> Steps:
    """The seat becomes the taker; what is not dealt yet is dealt, and the first trick begins."""
    _phase, seat, _legal, table, match = state
    assert seat is not None and table.layout.dealer is not None
    order = dealing_order(table.layout.dealer, match.seats)
    all_dealt = not match.rules.held and table.passes >= match.seats
    whole = table if all_dealt else with_the_rest(table, seat)
    ranking = RANKINGS[action.suit]
    holder = _blot(whole, ranking.marriage)
    contract = Contract(seat, action.suit, ranking, holder)
    happened: Happened = [(Taken(seat, action.suit), table._replace(contract=contract))]
    whole = whole._replace(contract=contract)
    if not all_dealt:
        happened.append((DealtRest(order), whole))
    if (
        not match.rules.held
        and holder is not None
        and not ranking.marriage & ~whole.playable[holder]
    ):
        whole = whole._replace(blot_shown=True)
        happened.append((BlotShown(holder), whole))
    last = play_state(happened[-1][1], match, order[0])
    return in_steps(happened, Phase.CHOOSE, seat, last)


def _blot(table: Table, marriage: int) -> Seat | None:
    """Who has the king and queen of trump among all cards that were dealt to him."""
    for seat, mask in enumerate(table.layout.own):
        if marriage and mask & marriage == marriage:
            return seat
    return None


def pass_on(state: State) -> Steps:
    """The seat chooses nothing: the next one chooses, or nobody has and the cards go back."""
    _phase, seat, _legal, table, match = state
    assert seat is not None and table.layout.dealer is not None
    dealer, following = table.layout.dealer, (seat + 1) % match.seats
    table = table._replace(passes=table.passes + 1)
    happened: Happened = [(Passed(seat), table)]
    if table.passes == 2 * match.seats:
        if match.rules.held:
            dealer = (dealer + 1) % match.seats
        empty = empty_table(match.seats, dealer)
        happened.append((ThrownIn(), empty))
        last = State(Phase.DEAL, None, (), empty, match._replace(dealer=dealer))
        return in_steps(happened, Phase.CHOOSE, seat, last)
    if not match.rules.held and table.passes == match.seats:
        table = with_the_rest(table, None)
        happened.append((DealtRest(dealing_order(dealer, match.seats)), table))
    return in_steps(happened, Phase.CHOOSE, seat, choose_state(table, match, following))
