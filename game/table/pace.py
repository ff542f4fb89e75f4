"""How long everything takes. No other place holds a duration."""

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
    "settle": 0.10,  # between a tile's landing and the next thing
    "gather": 0.45,  # all tiles come back to the middle
    "spread": 0.20,  # from the first tile of those to the last
    "shuffle": 0.55,  # they change places
    "deal_gap": 0.07,  # from one dealt tile to the next
    "deal": 2.1,  # the longest that all these gaps take together
    "lot_gap": 0.22,  # from one drawn lot to the next
    "lot": 1.40,  # the lots are looked at
    "count_gap": 0.06,  # from one tile turned up at the end of a hand to the next
    "count": 1.5,  # the longest that all these gaps take together
    "hand": 0.50,  # before the tiles are turned up
    "fade": 0.24,  # in place of any movement, where less of it is asked for
    "shake": 0.07,  # a quarter of a shake
    "think": 0.9,  # a computer player makes up its mind
    "hand_over": 0.8,  # before the curtain falls: a move can be seen by him who made it
    "curtain": 0.5,  # the curtain takes no press that was meant for what was there before
    "forced": 0.5,  # before a move that plays itself
}
"""Seconds at normal speed."""


FACTORS: Final[dict[Speed, float]] = {
    Speed.OFF: 0.0,
    Speed.SLOW: 1.7,
    Speed.NORMAL: 1.0,
    Speed.FAST: 0.55,
}
"""What all durations are multiplied by."""
