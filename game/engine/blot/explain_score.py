"""The points of a deal and the end of a match in words (rules 2.2), for the rules page."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.blot.rules import (
    AnyRules,
    ContractTie,
    FailedBlot,
    FourRules,
    Kaput,
    MatchLength,
    NextDealer,
    Rounding,
    Scale,
)
from game.engine.blot.scoring import all_cards, kaput_points
from game.engine.core import Message, _, count, say


def deal_points(rules: AnyRules) -> Iterator[Message]:
    """What a deal brings each side."""
    yield say(_("The last trick brings 10 points more; all tricks together are worth 162."))
    yield say(
        _(
            "The taker has made the contract when his side has more points, combinations "
            "included, than the other. Then each side writes its own points."
        )
    )
    yield say(
        _("If not he has failed: his side writes nothing, and the other all points of both sides.")
    )
    if rules.failed_blot is FailedBlot.STAYS:
        yield say(_("Only a Blot stays with the one who has it, though he has failed."))
    yield say(_TIES[rules.contract_tie])
    if rules.kaput is Kaput.NO_POINTS:
        yield say(_("A side whose tricks bring no point at all is kaput."))
    else:
        yield say(_("A side that takes no trick is kaput."))
    yield say(
        _(
            "A side that is kaput writes nothing, and the other writes {kaput} in place of {all}, "
            "and its combinations; if the taker’s side is kaput, that side’s combinations too."
        ),
        kaput=kaput_points(rules),
        all=all_cards(rules),
    )
    if rules.scale is Scale.POINTS:
        yield say(_("Every point is written."))
        return
    yield say(
        _(
            "Tens are written. The points in tricks of the taker’s opponents are rounded to "
            "tens, and the taker’s side gets what is left of 16."
        )
    )
    if rules.rounding is Rounding.HALF_DOWN:
        yield say(_("Five points are rounded down, six up."))
    else:
        yield say(_("Four points are rounded down, five up."))


_TIES = {
    ContractTie.TAKER_FAILS: _("When both have as many, the taker has failed."),
    ContractTie.TAKER_MAKES: _("When both have as many, the taker has made it."),
    ContractTie.HANGS: _(
        "When both have as many, nobody wins the deal: the other side writes its own, and the "
        "points of the taker’s side hang until the next deal that somebody wins, for whoever "
        "wins it."
    ),
}


def match_end(rules: AnyRules) -> Iterator[Message]:
    """Who wins the match, and who deals."""
    if rules.match is MatchLength.POINTS:
        yield count(
            rules.target,
            _("The side that has {n} point or more after a deal, and more than the other, wins."),
            _("The side that has {n} points or more after a deal, and more than the other, wins."),
        )
    elif rules.match is MatchLength.DEALS:
        yield count(
            rules.deals,
            _("The side that first wins {n} deal wins the match."),
            _("The side that first wins {n} deals wins the match."),
        )
        yield say(
            _("A deal is won by the taker’s side when it was made, and by the other when not.")
        )
    else:
        yield count(
            rules.deals,
            _("The match is {n} deal; the side with more points wins it."),
            _("The match is {n} deals; the side with more points wins it."),
        )
    yield say(_("The first dealer is found by lot."))
    if isinstance(rules, FourRules):
        yield say(_("After every deal the next player to the left deals."))
    elif rules.next_dealer is NextDealer.ALTERNATE:
        yield say(_("After every deal the other player deals."))
    elif rules.next_dealer is NextDealer.WINNER:
        yield say(
            _("The winner of a deal deals the next one, the other player if nobody has won it.")
        )
    else:
        yield say(
            _("The loser of a deal deals the next one, the other player if nobody has won it.")
        )
