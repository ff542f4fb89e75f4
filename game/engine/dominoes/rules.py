"""Every option of the domino games, by the table of rules 1.2.

What a value means is said once, by its label in `Rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from game.engine.core import Whole, _, option
from game.engine.dominoes.kinds import PARTNERS, Counts, DealSizes, Target
from game.engine.dominoes.tiles import HIGHEST


class Hands(StrEnum):
    BLIND = "blind"
    HELD = "held"


class Leftover(StrEnum):
    ASLEEP = "asleep"
    STARTS = "starts"
    POOL = "pool"


class Lead(StrEnum):
    LOT = "lot"
    HIGHEST_DOUBLE = "highest_double"


class NoDouble(StrEnum):
    HEAVIEST = "heaviest"
    REDEAL = "redeal"


class NextLead(StrEnum):
    LEFT = "left"
    AGAIN = "again"
    WINNER = "winner"


class Pick(StrEnum):
    NEXT = "next"
    MIDDLE = "middle"
    ANY = "any"


class Returns(StrEnum):
    BACK = "back"
    MIDDLE = "middle"
    FRONT = "front"
    IN_PLACE = "in_place"


class Turns(StrEnum):
    ONE = "one"
    WHILE_FITS = "while_fits"


class Tries(StrEnum):
    ONE = "one"
    ROW = "row"


class StuckDoubles(StrEnum):
    FACE_DOWN = "face_down"
    FACE_UP = "face_up"


class Spinner(StrEnum):
    NONE = "none"
    FIRST_DOUBLE = "first_double"


class SpinnerArms(StrEnum):
    AT_ONCE = "at_once"
    AFTER_SIDES = "after_sides"


class CannotPlay(StrEnum):
    PASS = "pass"
    DRAW = "draw"


class Blocked(StrEnum):
    AT_ONCE = "at_once"
    ALL_TRIED = "all_tried"


class BlockedWinner(StrEnum):
    LIGHTEST = "lightest"
    FEWEST_TILES = "fewest_tiles"
    NOBODY = "nobody"


class Score(StrEnum):
    LOSERS_MINUS_OWN = "losers_minus_own"
    DIFFERENCES = "differences"
    LOSERS = "losers"
    WIN = "win"


class TeamScore(StrEnum):
    LOSERS = "losers"
    MINUS_OWN = "minus_own"
    MINUS_OWN_WHEN_BLOCKED = "minus_own_when_blocked"


class MatchLength(StrEnum):
    POINTS = "points"
    ONE_HAND = "one_hand"


class Tie(StrEnum):
    NOBODY = "nobody"
    REPLAY = "replay"


class Row(StrEnum):
    RIGHT = "right"
    LEFT = "left"
    TOP = "top"


@dataclass(frozen=True)
class Rules:
    """The options of one match. Every field is an option; its default is the first in rules 1.2."""

    highest: int = option(6, label=_("Highest number on a tile"), kind=Whole(3, HIGHEST))
    players: tuple[int, ...] = option(
        (), label=_("How many may play"), kind=Counts(), note=_("as many as a deal is given for")
    )
    partners: bool = option(
        False, label=_("Partners"), yes=_("two against two"), no=_("each for himself")
    )
    hands: Hands = option(
        Hands.BLIND,
        label=_("Hands"),
        blind=_("face down, nobody knows his tiles"),
        held=_("each sees his own tiles"),
    )
    deal: Mapping[int, int | tuple[int, ...]] = option(
        {2: 7, 3: 5, 4: 5}, label=_("Tiles each"), kind=DealSizes()
    )
    leftover: Leftover = option(
        Leftover.ASLEEP,
        label=_("The tiles left over"),
        asleep=_("sleep through the hand"),
        starts=_("the first one opens the train, the others sleep"),
        pool=_("form a pool to draw from"),
    )
    lead: Lead = option(
        Lead.LOT,
        label=_("Who leads the first hand"),
        lot=_("whoever draws the heaviest tile"),
        highest_double=_("whoever holds the highest double"),
    )
    must_lead_double: bool = option(
        True,
        label=_("The highest double must be led"),
        when="held",
        yes=_("yes"),
        no=_("no, any tile may be led"),
    )
    no_double: NoDouble = option(
        NoDouble.HEAVIEST,
        label=_("When no hand holds a double"),
        when="held",
        heaviest=_("the heaviest tile leads"),
        redeal=_("the tiles are dealt again"),
    )
    next_lead: NextLead = option(
        NextLead.LEFT,
        label=_("Who leads the next hand"),
        left=_("the player to the left of the last leader"),
        again=_("found in the same way again"),
        winner=_("the winner of the hand"),
    )
    pick: Pick = option(
        Pick.NEXT,
        label=_("Which tile is turned"),
        when="blind",
        next=_("the first of the row"),
        middle=_("the middle one of the row"),
        any=_("any tile of the row"),
    )
    returns: Returns = option(
        Returns.BACK,
        label=_("A tile that does not fit goes back"),
        when="blind",
        back=_("to the far end of the row"),
        middle=_("to the middle of the row"),
        front=_("to the front of the row"),
        in_place=_("to its own place"),
    )
    turn: Turns = option(
        Turns.ONE,
        label=_("A turn"),
        when="blind",
        one=_("one tile"),
        while_fits=_("goes on as long as tiles fit"),
    )
    tries: Tries = option(
        Tries.ONE,
        label=_("A turn ends"),
        when="blind",
        one=_("with the first tile that does not fit"),
        row=_("when every tile of the row has been tried"),
    )
    stuck_doubles: StuckDoubles = option(
        StuckDoubles.FACE_DOWN,
        label=_("A double that does not fit goes back"),
        when="blind",
        face_down=_("face down"),
        face_up=_("face up"),
    )
    open_doubles: bool = option(
        False,
        label=_("One’s own face-up doubles may be played in place of turning"),
        when="blind",
        yes=_("yes"),
        no=_("no"),
    )
    peek: bool = option(
        False,
        label=_("When a tile fits in two ways, the next may be looked at first"),
        when="blind",
        yes=_("yes"),
        no=_("no"),
    )
    spinner: Spinner = option(
        Spinner.NONE,
        label=_("Spinner"),
        none=_("none"),
        first_double=_("the first double can be played on all four sides"),
    )
    spinner_arms: SpinnerArms = option(
        SpinnerArms.AT_ONCE,
        label=_("The cross arms of the spinner open"),
        at_once=_("at once"),
        after_sides=_("when both sides are covered"),
    )
    cannot_play: CannotPlay = option(
        CannotPlay.PASS,
        label=_("Who cannot play"),
        when="held",
        pass_=_("passes"),
        draw=_("draws until a tile fits"),
    )
    reserve: int = option(
        0, label=_("Tiles of the pool that are never drawn"), kind=Whole(0, 2), when="held"
    )
    blocked: Blocked = option(
        Blocked.AT_ONCE,
        label=_("A blocked hand ends"),
        at_once=_("at once"),
        all_tried=_("when everybody has tried"),
    )
    blocked_winner: BlockedWinner = option(
        BlockedWinner.LIGHTEST,
        label=_("Who wins a blocked hand"),
        lightest=_("the fewest pips"),
        fewest_tiles=_("the fewest tiles, then the fewest pips"),
        nobody=_("nobody"),
    )
    score: Score = option(
        Score.LOSERS_MINUS_OWN,
        label=_("The winner writes"),
        losers_minus_own=_("the others’ pips less his own"),
        differences=_("the difference to each of the others"),
        losers=_("the others’ pips"),
        win=_("one point for the hand"),
    )
    team_score: TeamScore = option(
        TeamScore.LOSERS,
        label=_("The winning team writes"),
        losers=_("the other team’s pips"),
        minus_own=_("the other team’s pips less its own"),
        minus_own_when_blocked=_("the other team’s pips, less its own after a block"),
    )
    match: MatchLength = option(
        MatchLength.POINTS,
        label=_("The match"),
        points=_("is played to a number of points"),
        one_hand=_("is a single hand"),
    )
    target: int | Mapping[int | str, int] = option(
        100, label=_("Points to win the match"), kind=Target()
    )
    tie: Tie = option(
        Tie.NOBODY,
        label=_("A tie in a blocked hand"),
        nobody=_("nobody scores"),
        replay=_("another hand is dealt"),
    )
    row: Row = option(
        Row.RIGHT,
        label=_("The tile turned first lies"),
        when="blind",
        right=_("at the right of the row"),
        left=_("at the left of the row"),
        top=_("at the top of a column"),
    )

    @property
    def held(self) -> bool:
        """Whether each sees his own tiles."""
        return self.hands is Hands.HELD

    @property
    def counts(self) -> tuple[int, ...]:
        """How many may play, in rising order."""
        return self.players or tuple(self.deal)

    @property
    def set_size(self) -> int:
        """The number of tiles in the set: (h+1)(h+2)/2."""
        return (self.highest + 1) * (self.highest + 2) // 2

    def sizes(self, players: int) -> tuple[int, ...]:
        """Tiles dealt to each, in turn order from the leader."""
        sizes = self.deal[players]
        return sizes if isinstance(sizes, tuple) else (sizes,) * players

    def target_for(self, players: int) -> int:
        """The points that end a match of so many players (rules 1.2, target)."""
        if isinstance(self.target, int):
            return self.target
        if self.partners and PARTNERS in self.target:
            return self.target[PARTNERS]
        return self.target[players]
