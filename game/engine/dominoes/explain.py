"""The rules of a domino game in words, made from its options and always true of them."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.common import Section
from game.engine.core import Message, _, count, either, listed, say
from game.engine.dominoes.explain_end import counts, ending, more_hands, points, undealt
from game.engine.dominoes.explain_turn import held_turn, turn
from game.engine.dominoes.rules import (
    Lead,
    Leftover,
    NextLead,
    NoDouble,
    Row,
    Rules,
    Spinner,
    SpinnerArms,
)


def explain(rules: Rules) -> tuple[Section, ...]:
    """The rules in words. Every option that has an effect shows in some sentence.

    The options must go together (see `contradictions`).
    """
    parts = (
        (_("The tiles"), _tiles(rules)),
        (_("Who leads"), _lead(rules)),
        (_("The train"), _train(rules)),
        (_("Your turn"), held_turn(rules) if rules.held else turn(rules)),
        (_("The end of a hand"), ending(rules)),
        (_("Points"), points(rules)),
    )
    return tuple(Section(say(title), tuple(lines)) for title, lines in parts)


def _tiles(rules: Rules) -> Iterator[Message]:
    if rules.partners:
        yield say(_("Four play, two against two; partners sit opposite each other."))
    else:
        yield say(_("{counts} can play, each for himself."), counts=either(counts(rules)))
    yield say(
        _("The set has {size} tiles: every pair of the numbers from 0 to {highest}, once."),
        size=rules.set_size,
        highest=rules.highest,
    )
    if rules.held and rules.partners:
        yield say(_("You hold your tiles so that nobody else sees them, not even your partner."))
    elif rules.held:
        yield say(_("You hold your tiles so that you alone see them."))
    else:
        yield say(
            _("Your tiles lie face down in a row before you. Nobody looks at them, not even you.")
        )
        yield say(_ROWS[rules.row])
    left_over = undealt(rules)
    for players, left in zip(counts(rules), left_over, strict=True):
        yield _deal(rules, players, left)
    if rules.leftover is Leftover.POOL:
        yield say(_("The tiles left over lie face down beside the train: they are the pool."))
        if rules.reserve:
            yield count(
                rules.reserve,
                _("The last tile of the pool is never drawn."),
                _("The last {n} tiles of the pool are never drawn."),
            )
    elif rules.leftover is Leftover.ASLEEP and any(left_over):
        yield say(_("The tiles left over sleep: they stay face down and take no part in the hand."))
    elif any(left_over):
        yield say(
            _("The first tile left over is laid face up and opens the train; any others sleep.")
        )
    if rules.leftover is Leftover.STARTS and not all(left_over):
        yield say(_("Where none is left over, the leader’s first tile opens the train."))


_ROWS = {
    Row.RIGHT: _("The front of the row is at the right."),
    Row.LEFT: _("The front of the row is at the left."),
    Row.TOP: _("The row stands upright as a column; its front is at the top."),
}


def _deal(rules: Rules, players: int, left: int) -> Message:
    remaining = (
        count(left, _("{n} tile is left over"), _("{n} tiles are left over"))
        if left
        else say(_("none is left over"))
    )
    sizes = rules.deal[players]
    if isinstance(sizes, int):
        return count(
            sizes,
            _("{players} players get {n} tile each; {remaining}."),
            _("{players} players get {n} tiles each; {remaining}."),
            players=players,
            remaining=remaining,
        )
    in_turn = (
        _("{players} players get, in turn from the first seat, {sizes} tiles; {remaining}.")
        if rules.lead is Lead.HIGHEST_DOUBLE
        else _("{players} players get, in turn from the leader, {sizes} tiles; {remaining}.")
    )
    return say(in_turn, players=players, sizes=listed(sizes), remaining=remaining)


def _lead(rules: Rules) -> Iterator[Message]:
    if rules.lead is Lead.LOT:
        yield say(
            _(
                "For the lead everybody draws a tile. The one with the most pips leads; of two "
                "with as many, the one with the higher half. Then all tiles are shuffled again."
            )
        )
        if rules.held and rules.leftover is not Leftover.STARTS:
            yield say(_("The leader begins with any tile he likes."))
    else:
        yield from _highest_double(rules)
    if not more_hands(rules):
        return
    if rules.next_lead is NextLead.LEFT:
        yield say(_("The next hand is led by the player to the left of the last leader."))
    elif rules.next_lead is NextLead.WINNER:
        yield say(
            _(
                "The next hand is led by the winner of this one, or where nobody won it by the "
                "player to the left of the last leader."
            )
        )
        if rules.partners:
            yield say(
                _(
                    "Of the two winners the one who went out leads; after a block, the first of "
                    "them to the left of the last leader."
                )
            )
    elif rules.lead is Lead.LOT:
        yield say(_("Lots are drawn like this before every hand."))
    else:
        yield say(_("The lead is found like this in every hand."))
        return
    if rules.lead is Lead.HIGHEST_DOUBLE:
        yield say(_("In a later hand the leader begins with any tile he likes."))


def _highest_double(rules: Rules) -> Iterator[Message]:
    first = more_hands(rules) and rules.next_lead is not NextLead.AGAIN
    if rules.must_lead_double:
        leads = (
            _("In the first hand whoever holds the highest double leads, and must play it first.")
            if first
            else _("Whoever holds the highest double leads, and must play it first.")
        )
    else:
        leads = (
            _("In the first hand whoever holds the highest double leads, with any tile he likes.")
            if first
            else _("Whoever holds the highest double leads, with any tile he likes.")
        )
    yield say(leads)
    if all(left <= rules.highest for left in undealt(rules)):
        return  # there are more doubles than tiles left over, so somebody holds one
    if rules.no_double is NoDouble.REDEAL:
        yield say(_("If nobody holds a double, the tiles are thrown in and dealt again."))
    else:
        yield say(
            _(
                "If nobody holds a double, the tile with the most pips leads and must be played "
                "first; of two with as many, the one with the higher half."
            )
        )


def _train(rules: Rules) -> Iterator[Message]:
    yield say(
        _(
            "The tiles on the table form the train. A tile fits an open end that shows one of its "
            "two numbers; then its other number is open. A double lies across the train and "
            "leaves its number open."
        )
    )
    if rules.spinner is Spinner.NONE:
        yield say(_("Doubles open no further ends: the train always has two."))
        return
    yield say(
        _("The first double on the train is the spinner: it can be played on at all four sides.")
    )
    if rules.spinner_arms is SpinnerArms.AT_ONCE:
        yield say(_("All free sides of the spinner are open at once."))
    else:
        yield say(
            _("The two cross arms of the spinner open when tiles lie at both its other sides.")
        )
