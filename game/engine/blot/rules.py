"""Every option of Open Blot (rules 2.2) and of Blot for four (rules 2.3).

They are two games with one name: `players` says which, and each has a class of its own, so that
an option of the other is unknown.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.engine.core import Kind, OptionError, Whole, _, option, other_default, quoted, say


class AllPass(StrEnum):
    """What happens when everybody has passed twice."""

    DEALER_MUST = "dealer_must"
    REDEAL = "redeal"


class Reveal(StrEnum):
    """When the card under a played one opens."""

    AT_ONCE = "at_once"
    AFTER_TRICK = "after_trick"


class Declaring(StrEnum):
    """When combinations are declared, and whether sequences grow."""

    FIRST_TRICK_GROWING = "first_trick_growing"
    FIRST_TRICK = "first_trick"
    ANY_TURN = "any_turn"
    NONE = "none"


class DeclaringInHand(StrEnum):
    """Whether combinations are declared where hands are held."""

    FIRST_TRICK = "first_trick"
    NONE = "none"


class DeclaredScoring(StrEnum):
    """Whose declared combinations count."""

    BEST_SIDE = "best_side"
    BOTH = "both"


class Kaput(StrEnum):
    """When a side is kaput."""

    NO_POINTS = "no_points"
    NO_TRICKS = "no_tricks"


class ContractTie(StrEnum):
    """What becomes of a contract when both sides have as many points."""

    TAKER_FAILS = "taker_fails"
    TAKER_MAKES = "taker_makes"
    HANGS = "hangs"


class FailedBlot(StrEnum):
    """Whose a Blot is when the taker has failed."""

    MOVES = "moves"
    STAYS = "stays"


class Scale(StrEnum):
    """What is written."""

    TENS = "tens"
    POINTS = "points"


class Rounding(StrEnum):
    """Which way five points are rounded."""

    HALF_DOWN = "half_down"
    HALF_UP = "half_up"


class MatchLength(StrEnum):
    """How long a match is."""

    POINTS = "points"
    DEALS = "deals"
    FIXED_DEALS = "fixed_deals"


class NextDealer(StrEnum):
    """Who deals the next deal of Open Blot."""

    ALTERNATE = "alternate"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True)
class WhichGame(Kind):
    """The number of players that tells which of the two games is meant, alone in a list."""

    def read(self, plain: object) -> tuple[int, ...]:
        if isinstance(plain, list | tuple) and len(plain) == 1:
            players = plain[0]
            if players in (2, 4) and type(players) is int:
                return (players,)
        raise OptionError(say(_("must be [2] or [4], not {value}"), value=quoted(plain)))

    def write(self, value: tuple[int, ...]) -> object:
        return list(value)


@dataclass(frozen=True)
class BothGames:
    """The options that both games have, with the defaults of Open Blot."""

    players: tuple[int, ...] = option(
        (2,), label=_("How many play"), kind=WhichGame(), note=_("two open hands, or two pairs")
    )
    declared_scoring: DeclaredScoring = option(
        DeclaredScoring.BEST_SIDE,
        label=_("Of the declared combinations count"),
        best_side=_("all of the side that has the best one"),
        both=_("those of both sides"),
    )
    kaput: Kaput = option(
        Kaput.NO_POINTS,
        label=_("A side is kaput"),
        no_points=_("when it has taken no points"),
        no_tricks=_("when it has taken no trick"),
    )
    contract_tie: ContractTie = option(
        ContractTie.TAKER_FAILS,
        label=_("When both sides have as many points"),
        taker_fails=_("the taker has failed"),
        taker_makes=_("the taker has made it"),
        hangs=_("the taker’s points hang until the next deal that somebody wins"),
    )
    failed_blot: FailedBlot = option(
        FailedBlot.MOVES,
        label=_("The Blot of a taker who fails"),
        moves=_("goes to the other side"),
        stays=_("stays with him"),
    )
    scale: Scale = option(
        Scale.TENS,
        label=_("Written are"),
        tens=_("tens"),
        points=_("points"),
    )
    rounding: Rounding = option(
        Rounding.HALF_DOWN,
        label=_("Five points are rounded"),
        half_down=_("down"),
        half_up=_("up"),
    )
    match: MatchLength = option(
        MatchLength.POINTS,
        label=_("The match"),
        points=_("is played to a number of points"),
        deals=_("goes to the first to win a number of deals"),
        fixed_deals=_("is a number of deals"),
    )
    target: int = option(101, label=_("Points to win the match"), kind=Whole(1))
    deals: int = option(3, label=_("Deals of the match"), kind=Whole(1))

    @property
    def counts(self) -> tuple[int, ...]:
        """How many may play."""
        return self.players

    @property
    def held(self) -> bool:
        """Whether it is Blot for four, where each sees his own cards, not Open Blot."""
        return self.players == (4,)


@dataclass(frozen=True)
class Rules(BothGames):
    """The options of one match of Open Blot."""

    declare: Declaring = option(
        Declaring.FIRST_TRICK_GROWING,
        label=_("Combinations are declared"),
        first_trick_growing=_("before one’s first card; sequences grow as cards open"),
        first_trick=_("before one’s first card"),
        any_turn=_("before any card of one’s own; sequences grow as cards open"),
        none=_("never, only Blot counts"),
    )
    all_pass: AllPass = option(
        AllPass.DEALER_MUST,
        label=_("When everybody has passed twice"),
        dealer_must=_("the dealer must choose"),
        redeal=_("the same dealer deals again"),
    )
    no_trump: bool = option(
        True,
        label=_("A game without trump may be chosen"),
        yes=_("yes"),
        no=_("no"),
    )
    overtrump: bool = option(
        True,
        label=_("A trump that was led must be beaten"),
        yes=_("yes, by whoever can"),
        no=_("no, any trump will do"),
    )
    reveal: Reveal = option(
        Reveal.AT_ONCE,
        label=_("The card under a played card is opened"),
        at_once=_("at once"),
        after_trick=_("when the trick is taken"),
    )
    next_dealer: NextDealer = option(
        NextDealer.ALTERNATE,
        label=_("The next deal is dealt by"),
        alternate=_("the other player"),
        winner=_("the winner of the deal"),
        loser=_("the loser of the deal"),
    )


class UnderTrump(StrEnum):
    """Whether a lower trump must be played where no higher one is held."""

    MUST = "must"
    FREE = "free"


@dataclass(frozen=True)
class FourRules(BothGames):
    """The options of one match of Blot for four."""

    players: tuple[int, ...] = other_default(BothGames, "players", (4,), kept=True)
    declare: DeclaringInHand = option(
        DeclaringInHand.FIRST_TRICK,
        label=_("Combinations are declared"),
        first_trick=_("before one’s first card"),
        none=_("never, only Blot counts"),
    )
    contract_tie: ContractTie = other_default(BothGames, "contract_tie", ContractTie.HANGS)
    failed_blot: FailedBlot = other_default(BothGames, "failed_blot", FailedBlot.STAYS)
    kaput: Kaput = other_default(BothGames, "kaput", Kaput.NO_TRICKS)
    under_trump: UnderTrump = option(
        UnderTrump.MUST,
        label=_("Who can only play a lower trump"),
        must=_("must play it"),
        free=_("may play any card"),
    )
    scale: Scale = other_default(BothGames, "scale", Scale.POINTS)
    target: int = other_default(BothGames, "target", 1001)


AnyRules = Rules | FourRules
RULES: tuple[type[Rules] | type[FourRules], ...] = (Rules, FourRules)
"""The two games; told apart by `players`."""
