"""How long everything takes that is to be followed by eye. No other place holds such a duration;
what the window and its inputs wait for, which is nobody's to watch, stands with them."""

from __future__ import annotations

from typing import Final

from game.play.settings import Speed as Speed

PACE: Final[dict[str, float]] = {
    "flip": 0.32,  # a tile turns over
    "flight": 0.38,  # a tile flies to its place
    "slide": 0.38,  # tiles close up, go back, make room
    "look": 0.75,  # a tile that fits nowhere is shown before it goes back
    "peek": 0.45,  # a tile looked at is shown before anything else happens
    "pass": 0.50,  # somebody who cannot play
    "lead": 1.10,  # the tile that gives the lead is shown
    "settle": 0.10,  # between a tile's landing and the next thing
    "gather": 0.45,  # all tiles come back to the middle
    "spread": 0.20,  # from the first tile of those to the last
    "shuffle": 0.55,  # they change places
    "deal_gap": 0.07,  # from one dealt tile to the next
    "deal": 2.1,  # the longest that all these gaps take together
    "lot_gap": 0.22,  # from one drawn lot to the next
    "lot": 1.40,  # the lots are looked at
    "chosen": 0.60,  # trump was chosen, or somebody has passed
    "declare": 0.70,  # cards that were declared are held up
    "trick": 1.2,  # a finished trick is looked at
    "gather_trick": 0.50,  # it goes to whoever has taken it
    "count_gap": 0.06,  # from one tile turned up at the end of a hand to the next
    "count": 1.5,  # the longest that all these gaps take together
    "hand": 0.50,  # before the tiles are turned up
    "counting": 0.55,  # the result of a hand is seen before its first tile is counted
    "tiles": 4.2,  # all tiles together are counted in about this, however many there are
    "tile_least": 0.13,  # but one tile takes no less
    "tile_most": 0.4,  # and no more
    "row_end": 0.42,  # after the last tile of a row
    "line": 0.5,  # from one line of the sum to the next
    "lines": 5.5,  # but all lines of a deal's score together take no longer than this
    "before_sum": 0.3,  # from the last line to the sum
    "sum": 0.6,  # from the sum to the peg
    "leap": 0.5,  # a peg passes the one before it
    "holes": 2.2,  # all holes together are passed in about this
    "hole_least": 0.03,  # but one hole takes no less
    "hole_most": 0.15,  # and no more
    "peg_rest": 0.35,  # a peg that has arrived is seen
    "appear": 0.3,  # words come up
    "pressed": 0.4,  # after a press that finished the counting the next one does nothing
    "plot": 1.4,  # the lines of the plot are drawn
    "laurel": 0.7,  # the winner's laurel grows
    "celebration": 1.9,  # all that moves for a winner
    "breath": 2.0,  # from one breath of the glow to the next
    "fade": 0.24,  # in place of any movement, where less of it is asked for
    "shake": 0.07,  # a quarter of a shake
    "think": 0.9,  # a computer player makes up its mind
    "hand_over": 0.8,  # before the curtain falls: a move can be seen by him who made it
    "curtain": 0.5,  # the curtain takes no press that was meant for what was there before
    "forced": 0.5,  # before a move that plays itself
    "wobble": 0.62,  # a tile that does not fit tilts to and fro
    "cheer": 1.3,  # a task of the children's that was done is celebrated
    "point": 0.62,  # a hand goes from one thing to the next that it points at
    "tap": 0.34,  # it presses there
    "compare": 0.5,  # between the counting of one number and of the other
    "again": 10.0,  # a child that waits so long is shown once more how it goes
}
"""Seconds at normal speed."""


CHILDREN: Final = 4 / 3
"""Everything in the children's screens takes so many times as long."""


FACTORS: Final[dict[Speed, float]] = {
    Speed.OFF: 0.0,
    Speed.SLOW: 1.7,
    Speed.NORMAL: 1.0,
    Speed.FAST: 0.55,
}
"""What all durations are multiplied by."""
