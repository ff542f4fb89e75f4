"""How a match goes on: `apply` is the only way from one state to the next (rules 1.3 to 1.6)."""

from __future__ import annotations

from game.engine.dominoes.actions import Action, Deal, Draw, Lot, Pass, Peek, Place, Turn
from game.engine.dominoes.contradictions import contradictions
from game.engine.dominoes.dealing import deal, lot
from game.engine.dominoes.drawing import draw, pass_on
from game.engine.dominoes.ending import Steps
from game.engine.dominoes.placing import place
from game.engine.dominoes.reasons import refusal
from game.engine.dominoes.rules import Lead, Rules
from game.engine.dominoes.state import Match, Phase, State, empty_table
from game.engine.dominoes.turning import peek, turn


def new_match(rules: Rules, seats: int) -> State:
    """The start of a match. Raises ValueError where `rules` do not go together (rules 1.2)."""
    found = contradictions(rules, seats)
    if found:
        raise ValueError(f"{found[0].option}: {found[0].message}")
    match = Match(rules, seats, (0,) * seats)
    phase = Phase.LOT if rules.lead is Lead.LOT else Phase.DEAL
    return State(phase, None, (), empty_table(seats, None), match)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action of the seat to play; () when chance is to act and at the end."""
    return state.legal


def apply(state: State, action: Action) -> Steps:
    """What happens when `action` is done: at least one step, the last one's state is the result.

    Raises IllegalAction and changes nothing where the rules do not allow it.
    """
    if action in state.legal:
        if isinstance(action, Place):
            return place(state, action)
        if isinstance(action, Turn):
            return turn(state, action)
        if isinstance(action, Pass):
            return pass_on(state)
        if isinstance(action, Draw):
            return draw(state)
        if isinstance(action, Peek):
            return peek(state, action)
    if isinstance(action, Deal) and state.phase is Phase.DEAL:
        return deal(state, action)
    if isinstance(action, Lot) and state.phase is Phase.LOT:
        return lot(state, action)
    raise refusal(state, action)
