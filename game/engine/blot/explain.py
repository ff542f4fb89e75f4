"""The rules of a game of Blot in words, made from its options and always true of them."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.blot.explain_score import deal_points, match_end
from game.engine.blot.rules import (
    AllPass,
    AnyRules,
    DeclaredScoring,
    Declaring,
    DeclaringInHand,
    FourRules,
    Reveal,
    Rules,
    UnderTrump,
)
from game.engine.common import Section
from game.engine.core import Message, _, say


def explain(rules: AnyRules) -> tuple[Section, ...]:
    """The rules in words. Every option that has an effect shows in some sentence."""
    parts = (
        (_("The cards"), _cards(rules)),
        (_("The deal"), _four_deal() if isinstance(rules, FourRules) else _open_deal(rules)),
        (_("Choosing trump"), _choosing(rules)),
        (_("The tricks"), _four_tricks(rules) if isinstance(rules, FourRules) else _tricks(rules)),
        (_("Combinations"), _combinations(rules)),
        (_("The points of a deal"), deal_points(rules)),
        (_("The match"), match_end(rules)),
    )
    return tuple(Section(say(title), tuple(lines)) for title, lines in parts)


def no_trump(rules: AnyRules) -> bool:
    """Whether a game without trump may be chosen."""
    return isinstance(rules, Rules) and rules.no_trump


def _cards(rules: AnyRules) -> Iterator[Message]:
    if rules.held:
        yield say(
            _(
                "Four play, two against two, with 32 cards, from the seven to the ace in four "
                "suits; partners sit opposite each other."
            )
        )
    else:
        yield say(_("Two play with 32 cards, from the seven to the ace in four suits."))
    yield say(
        _(
            "In the trump suit the jack is the highest and worth 20, then come the nine with 14, "
            "the ace with 11, the ten with 10, the king with 4, the queen with 3, and the eight "
            "and the seven with nothing."
        )
    )
    yield say(
        _(
            "In the other suits the ace is the highest and worth 11, then come the ten with 10, "
            "the king with 4, the queen with 3, the jack with 2, and the nine, the eight and the "
            "seven with nothing."
        )
    )
    if no_trump(rules):
        yield say(
            _("Without trump all suits are like these others, and each ace is worth 19 points.")
        )


def _open_deal(rules: Rules) -> Iterator[Message]:
    yield say(
        _(
            "Each gets eight piles: a card face down that nobody knows, and on it a card face up. "
            "Before the choice only the first four piles have their upper card."
        )
    )
    yield say(
        _(
            "The upper cards of the other four piles are dealt when trump has been chosen, or "
            "before the second round of choosing."
        )
    )
    if rules.reveal is Reveal.AT_ONCE:
        yield say(_("When an upper card is played, the one under it is turned face up at once."))
    else:
        yield say(_("When an upper card is played, the one under it is turned up after the trick."))


def _four_deal() -> Iterator[Message]:
    yield say(_("Each gets three cards and then two, beginning at the dealer’s left."))
    yield say(_("The next card is turned up: its suit is offered as trump."))
    yield say(
        _(
            "When trump has been chosen each gets three more; the taker gets two and the card "
            "that was turned up."
        )
    )


def _choosing(rules: AnyRules) -> Iterator[Message]:
    if isinstance(rules, FourRules):
        yield say(
            _(
                "From the dealer’s left on, each in turn may take the suit turned up as trump, or "
                "pass. When all have passed, each in turn may take one of the other suits."
            )
        )
        yield say(_("When all pass again, the cards go back and the next dealer deals."))
    else:
        yield say(
            _(
                "The dealer’s opponent chooses one of the four suits as trump, or passes; then "
                "the dealer does. When both have passed, there is a second round."
            )
        )
        if rules.no_trump:
            yield say(_("In place of a suit the game without trump may be chosen."))
        if rules.all_pass is AllPass.DEALER_MUST:
            yield say(_("In the second round the dealer must choose."))
        else:
            yield say(_("When both pass again, the cards go back and the same dealer deals."))
    yield say(_("The first to choose is the taker; nobody can outbid him."))


def _tricks(rules: Rules) -> Iterator[Message]:
    yield say(
        _(
            "The dealer’s opponent leads to the first trick, whoever has chosen; the winner of a "
            "trick leads to the next. Only cards that lie face up can be played, and only they "
            "count for what must be played."
        )
    )
    yield say(_("The suit that was led must be followed."))
    if rules.overtrump:
        yield say(_("A trump that was led must be beaten by whoever can."))
    else:
        yield say(_("A trump that was led need not be beaten."))
    yield say(
        _(
            "Whoever cannot follow must play a trump, and any card only when he has none. The "
            "highest trump takes the trick, or without one the highest card of the suit led."
        )
    )


def _four_tricks(rules: FourRules) -> Iterator[Message]:
    yield say(
        _(
            "The player to the dealer’s left leads to the first trick, whoever has chosen; the "
            "winner of a trick leads to the next."
        )
    )
    yield say(
        _(
            "The suit that was led must be followed. When it is trump, the best trump of the "
            "trick must be beaten by whoever can, the partner’s too."
        )
    )
    yield say(
        _(
            "Whoever cannot follow may play any card while the partner’s is winning the trick. "
            "Otherwise he must play a trump, a higher one than those in the trick if he can, and "
            "any card only when he has none."
        )
    )
    if rules.under_trump is UnderTrump.MUST:
        yield say(_("Whoever has only lower trumps must play one of them."))
    else:
        yield say(_("Whoever has only lower trumps may play any card."))
    yield say(
        _("The highest trump takes the trick, or without one the highest card of the suit led.")
    )


def _combinations(rules: AnyRules) -> Iterator[Message]:
    if rules.declare not in (Declaring.NONE, DeclaringInHand.NONE):
        yield from _declared(rules)
    else:
        yield say(_("No combinations are declared."))
    yield say(
        _(
            "Blot, the king and queen of trump of one player, counts 20 for him without being "
            "declared."
        )
    )


def _declared(rules: AnyRules) -> Iterator[Message]:
    yield say(
        _(
            "Three cards of a suit in sequence are a terz and count 20, four are a fifty and "
            "count 50, five or more are a hundred and count 100. Sequences go from the ace, king, "
            "queen and jack down to the seven."
        )
    )
    yield say(
        _("Four jacks count 200, four nines 140, four aces 110, four tens, kings or queens 100.")
    )
    if no_trump(rules):
        yield say(_("Without trump four aces count 190, four jacks 100, four nines nothing."))
    yield say(_WHEN[rules.declare])
    yield say(
        _(
            "What is not declared does not count. A card is in one combination only, and a "
            "sequence is declared whole."
        )
    )
    if isinstance(rules, FourRules):
        yield say(_("What was declared is shown when the first trick is over."))
    elif rules.declare is not Declaring.FIRST_TRICK:
        yield say(
            _(
                "A declared sequence grows when a card opens that joins it, until one of its "
                "cards is played; then it counts as what it has become."
            )
        )
    if rules.declared_scoring is DeclaredScoring.BOTH:
        yield say(_("The combinations of both sides count."))
        return
    yield say(_("Only the side with the best combination counts its combinations."))
    yield say(
        _(
            "Four of a kind are better than any sequence, and among each other by their points, "
            "then by the order of the cards. Of sequences the longer one is better, five cards "
            "and more being equal, then the one with the higher top card, then that of trumps."
        )
    )
    if isinstance(rules, FourRules):
        yield say(_("Of equal ones that of the first player after the dealer is better."))
    else:
        yield say(_("Of equal ones the one declared first is better."))


_WHEN = {
    Declaring.FIRST_TRICK_GROWING: _("They are declared before one’s first card is played."),
    Declaring.FIRST_TRICK: _("They are declared before one’s first card, and do not grow."),
    Declaring.ANY_TURN: _("They are declared before any card of one’s own is played."),
    DeclaringInHand.FIRST_TRICK: _("They are declared before one’s first card is played."),
}
