"""A turn in words (rules 1.4), for the rules page."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Message, _, count, say
from game.engine.dominoes.rules import (
    CannotPlay,
    Pick,
    Returns,
    Rules,
    StuckDoubles,
    Tries,
    Turns,
)


def turn(rules: Rules) -> Iterator[Message]:
    """A blind turn."""
    goes_on = rules.turn is Turns.WHILE_FITS
    yield say(_PICKS[rules.pick])
    yield say(
        _(
            "If it fits, it must be played; where it fits more than one end, you choose. On an "
            "empty table it opens the train."
        )
    )
    if goes_on:
        yield say(_("Then you turn another, and so on as long as your tiles fit."))
    else:
        yield say(_("That ends your turn."))
    yield say(_RETURNS[rules.returns])
    if rules.stuck_doubles is StuckDoubles.FACE_UP:
        yield say(_("A double that fits nowhere goes back face up, for all to see."))
    if rules.tries is Tries.ROW:
        yield say(
            _(
                "Then you turn the next one, until a tile fits or each tile of your row has "
                "been tried."
            )
        )
    else:
        yield say(_("A tile that fits nowhere ends your turn."))
    if rules.open_doubles and rules.stuck_doubles is StuckDoubles.FACE_UP:
        yield say(
            _("In place of turning a tile you may play a double of your row that lies face up.")
        )
    if rules.peek:
        yield from _peek(rules, goes_on)
    yield say(_("Then the player to your left goes on."))


_PICKS = {
    Pick.NEXT: _("In your turn you turn over the tile at the front of your row."),
    Pick.MIDDLE: _(
        "In your turn you turn over the tile in the middle of your row; of two in the middle, the "
        "one farther from the front."
    ),
    Pick.ANY: _("In your turn you turn over any tile of your row."),
}
_RETURNS = {
    Returns.BACK: _("A tile that fits nowhere goes back face down, to the far end of your row."),
    Returns.MIDDLE: _("A tile that fits nowhere goes back face down, into the middle of your row."),
    Returns.FRONT: _("A tile that fits nowhere goes back face down, to the front of your row."),
    Returns.IN_PLACE: _(
        "A tile that fits nowhere goes back face down, to where it lay in your row."
    ),
}


def _peek(rules: Rules, goes_on: bool) -> Iterator[Message]:
    if rules.pick is Pick.ANY:
        yield say(
            _(
                "If the tile can be laid in two ways that leave different numbers open, you may "
                "first turn up one other of your row, for all to see."
            )
        )
    else:
        yield say(
            _(
                "If the tile can be laid in two ways that leave different numbers open, you may "
                "first turn up the next of your row, for all to see."
            )
        )
    if goes_on:
        yield say(_("When the first tile is laid, you go on with the one you looked at."))
    else:
        yield say(
            _("When the first tile is laid, the one you looked at is turned back where it lay.")
        )


def held_turn(rules: Rules) -> Iterator[Message]:
    """A turn with tiles in hand."""
    yield say(
        _("In your turn you lay one tile of your hand; you choose the tile and the end it fits.")
    )
    yield say(_("Whoever can play must play."))
    if rules.cannot_play is CannotPlay.PASS:
        yield say(_("If none of your tiles fits, you pass."))
    else:
        yield say(
            _(
                "If none of your tiles fits, you draw from the pool, one tile after the other, "
                "until one fits; that one you play at once."
            )
        )
        yield _nothing_to_draw(rules)
    yield say(_("Then the player to your left goes on."))


def _nothing_to_draw(rules: Rules) -> Message:
    if rules.reserve:
        return count(
            rules.reserve,
            _("When only the tile is left that is never drawn, you pass."),
            _("When only the {n} tiles are left that are never drawn, you pass."),
        )
    return say(_("When the pool is used up, you pass."))
