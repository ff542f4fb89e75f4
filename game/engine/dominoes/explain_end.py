"""The end of a hand and the points in words (rules 1.5, 1.6), for the rules page."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Message, _, count, either, say
from game.engine.dominoes.rules import (
    Blocked,
    BlockedWinner,
    CannotPlay,
    Leftover,
    MatchLength,
    Pick,
    Returns,
    Rules,
    Score,
    Spinner,
    StuckDoubles,
    TeamScore,
    Tie,
)


def counts(rules: Rules) -> tuple[int, ...]:
    """How many play: only four do with partners."""
    return (4,) if rules.partners else rules.counts


def undealt(rules: Rules) -> list[int]:
    """How many tiles are left over, by how many play."""
    return [rules.set_size - sum(rules.sizes(players)) for players in counts(rules)]


def more_hands(rules: Rules) -> bool:
    """Whether a second hand is ever dealt."""
    return rules.match is MatchLength.POINTS or rules.tie is Tie.REPLAY


def ending(rules: Rules) -> Iterator[Message]:
    """How a hand ends and who wins it."""
    if rules.partners:
        yield say(
            _(
                "Whoever plays his last tile is out: the hand is over, and his side wins it, "
                "whatever his partner still has."
            )
        )
    else:
        yield say(_("Whoever plays his last tile is out: the hand is over, and he wins it."))
    yield from _held_block(rules) if rules.held else _blind_block(rules)
    if _blocked_by_one_number(rules):
        yield say(
            _(
                "That happens when the train shows the same number at both ends and every tile "
                "with that number is on it."
            )
        )
    yield say(_blocked_winner(rules))
    if rules.blocked_winner is not BlockedWinner.NOBODY:
        yield say(_tie(rules))


def _held_block(rules: Rules) -> Iterator[Message]:
    if rules.blocked is Blocked.ALL_TRIED:
        yield say(_("When all players have passed one after the other, the hand is blocked."))
    elif rules.cannot_play is CannotPlay.DRAW:
        yield say(
            _(
                "When nobody holds a tile that fits and nothing more can be drawn, the hand is "
                "blocked and over at once."
            )
        )
    else:
        yield say(_("When nobody holds a tile that fits, the hand is blocked and over at once."))


def _blind_block(rules: Rules) -> Iterator[Message]:
    if rules.blocked is Blocked.AT_ONCE:
        yield say(
            _(
                "When no tile that can still come up fits, whoever’s it is, the hand is blocked "
                "and over at once."
            )
        )
    else:
        yield say(
            _(
                "When everybody, since the last tile was laid, has turned as many tiles in vain "
                "as can come up in his row, the hand is blocked."
            )
        )
    if rules.pick is Pick.MIDDLE or rules.returns is Returns.MIDDLE:
        yield say(
            _(
                "Only the tiles from the front of a row to its middle can come up as long as "
                "nothing is laid."
            )
        )
    if rules.open_doubles and rules.stuck_doubles is StuckDoubles.FACE_UP:
        yield say(_("A double that lies face up counts wherever it lies."))


def _blocked_by_one_number(rules: Rules) -> bool:
    """Whether a block always shows one number at both ends with all its tiles out (rules 1.5)."""
    starter = 1 if rules.leftover is Leftover.STARTS else 0
    drawn = rules.cannot_play is CannotPlay.DRAW and not rules.reserve
    all_in_play = drawn or all(left <= starter for left in undealt(rules))
    all_come_up = rules.held or (
        rules.pick is not Pick.MIDDLE and rules.returns is not Returns.MIDDLE
    )
    even, two_ends = rules.highest % 2 == 0, rules.spinner is Spinner.NONE
    return all_in_play and all_come_up and even and two_ends


def _blocked_winner(rules: Rules) -> str:
    if rules.blocked_winner is BlockedWinner.NOBODY:
        if more_hands(rules):
            return _("Nobody wins a blocked hand.")
        return _("Nobody wins a blocked hand; the match is drawn.")
    if rules.blocked_winner is BlockedWinner.LIGHTEST:
        if rules.partners:
            return _("A blocked hand is won by the side with the fewest pips left.")
        return _("A blocked hand is won by whoever has the fewest pips left.")
    if rules.partners:
        return _(
            "A blocked hand is won by the side with the fewest tiles left; with as many tiles, by "
            "the one with the fewest pips."
        )
    return _(
        "A blocked hand is won by whoever has the fewest tiles left; with as many tiles, by the "
        "fewest pips."
    )


def _tie(rules: Rules) -> str:
    if rules.match is MatchLength.POINTS:
        return _("If that is a tie, nobody wins the hand.")
    if rules.tie is Tie.REPLAY:
        return _("If that is a tie, nobody wins the hand and another is dealt.")
    return _("If that is a tie, nobody wins and the match is drawn.")


def points(rules: Rules) -> Iterator[Message]:
    """What a hand brings, and how far the match goes."""
    if rules.score is Score.WIN:
        yield say(_("The winner of a hand writes one point."))
    elif rules.partners:
        yield say(_TEAM_SCORES[rules.team_score])
    else:
        yield say(_SCORES[rules.score])
    if _takes_off(rules):
        yield say(_("A hand never brings less than 0."))
    if rules.match is MatchLength.ONE_HAND:
        if rules.partners:
            yield say(_("The match is a single hand: the side that wins it wins the match."))
        else:
            yield say(_("The match is a single hand: whoever wins it wins the match."))
        return
    if rules.partners:
        yield say(_("Partners write their points together."))
    targets: dict[int, list[int]] = {}
    for players in counts(rules):
        targets.setdefault(rules.target_for(players), []).append(players)
    for target, players_to_it in targets.items():
        if rules.partners:
            yield count(
                target,
                _("The side that has {n} point or more at the end of a hand wins the match."),
                _("The side that has {n} points or more at the end of a hand wins the match."),
            )
        elif len(targets) == 1:
            yield count(
                target,
                _("Whoever has {n} point or more at the end of a hand wins the match."),
                _("Whoever has {n} points or more at the end of a hand wins the match."),
            )
        else:
            yield count(
                target,
                _("With {counts} players the match goes to {n} point, reached or passed."),
                _("With {counts} players the match goes to {n} points, reached or passed."),
                counts=either(players_to_it),
            )


_SCORES = {
    Score.LOSERS_MINUS_OWN: _(
        "The winner of a hand writes the pips that all the others have left, less his own."
    ),
    Score.DIFFERENCES: _(
        "The winner of a hand writes, for each of the others, the pips left there less his own."
    ),
    Score.LOSERS: _("The winner of a hand writes the pips that all the others have left."),
}
_TEAM_SCORES = {
    TeamScore.LOSERS: _("The side that wins a hand writes the pips that the other side has left."),
    TeamScore.MINUS_OWN: _(
        "The side that wins a hand writes the pips that the other side has left, less its own."
    ),
    TeamScore.MINUS_OWN_WHEN_BLOCKED: _(
        "The side that wins a hand writes the pips that the other side has left; after a block, "
        "less its own."
    ),
}


def _takes_off(rules: Rules) -> bool:
    """Whether a winner's own pips can be more than what they are taken from.

    Whoever has the fewest pips never has; the fewest tiles may weigh more.
    """
    if rules.score is Score.WIN or rules.blocked_winner is not BlockedWinner.FEWEST_TILES:
        return False
    if rules.partners:
        return rules.team_score is not TeamScore.LOSERS
    return rules.score is not Score.LOSERS
