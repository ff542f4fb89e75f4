"""How a match goes on: `apply` is the only way from one state to the next."""

from __future__ import annotations

from game.engine.blot.actions import Action, Deal, Dealer, Declare, Pass, PlayCard, Take
from game.engine.blot.choosing import pass_on, take
from game.engine.blot.contradictions import contradictions
from game.engine.blot.dealing import deal, dealer
from game.engine.blot.ending import Steps
from game.engine.blot.playing import declare, play
from game.engine.blot.reasons import refusal
from game.engine.blot.rules import AnyRules
from game.engine.blot.state import Match, Phase, State, empty_table


def new_match(rules: AnyRules, seats: int) -> State:
    """The start of a match. Raises ValueError where `rules` are not for so many seats."""
    found = contradictions(rules, seats)
    if found:
        raise ValueError(f"{found[0].option}: {found[0].message}")
    match = Match(rules, seats, (0,) * seats)
    return State(Phase.DEALER, None, (), empty_table(seats, None), match)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action of the seat to play; () when chance is to act and at the end."""
    return state.legal


def apply(state: State, action: Action) -> Steps:
    """What happens when `action` is done: at least one step, the last one's state is the result.

    Raises IllegalAction and changes nothing where the rules do not allow it.
    """
    if action in state.legal:
        if isinstance(action, PlayCard):
            return play(state, action)
        if isinstance(action, Take):
            return take(state, action)
        if isinstance(action, Pass):
            return pass_on(state)
        if isinstance(action, Declare):
            return declare(state, action)
    if isinstance(action, Deal) and state.phase is Phase.DEAL:
        return deal(state, action)
    if isinstance(action, Dealer) and state.phase is Phase.DEALER:
        return dealer(state, action)
    raise refusal(state, action)
