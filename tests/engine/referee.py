"""The domino rules read a second time, slowly and plainly, to judge the engine by.

Nothing of the engine is used here: tiles are texts, options are what a preset writes, actions are
in the notation of records, and a position is told as `hughie replay --json` tells it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tests.engine.plain_train import Layout, Tiles, is_double, pips, weight

DEFAULTS: dict[str, Any] = {
    "highest": 6,
    "players": [],
    "partners": False,
    "hands": "blind",
    "deal": {2: 7, 3: 5, 4: 5},
    "leftover": "asleep",
    "lead": "lot",
    "must_lead_double": True,
    "no_double": "heaviest",
    "next_lead": "left",
    "pick": "next",
    "returns": "back",
    "turn": "one",
    "tries": "one",
    "stuck_doubles": "face_down",
    "open_doubles": False,
    "peek": False,
    "spinner": "none",
    "spinner_arms": "at_once",
    "cannot_play": "pass",
    "reserve": 0,
    "blocked": "at_once",
    "blocked_winner": "lightest",
    "score": "losers_minus_own",
    "team_score": "losers",
    "match": "points",
    "target": 100,
    "tie": "nobody",
    "row": "right",
}


class Referee:
    """One match. `legal()` and `position()` may be asked at any time, `do()` takes an action that
    must be legal."""

    def __init__(self, option: Mapping[str, Any], seats: int) -> None:
        self.o, self.seats = {**DEFAULTS, **option}, seats
        self.scores = [0] * seats
        self.hands: list[dict[str, Any]] = []
        self.winners: list[int] | None = None
        self.next_leader: int | None = None
        self.shown: set[str] = set()  # what this action turned for all to see
        self.phase = "lot" if self.o["lead"] == "lot" else "deal"
        self.clear(None)

    def clear(self, leader: int | None) -> None:
        self.leader = leader
        self.rows: list[Tiles] = [[] for _ in range(self.seats)]
        self.leftover: Tiles = []
        self.train = Layout(self.o)
        self.up: set[str] = set()
        self.to_play: int | None = None
        self.turned: str | None = None
        self.peeked: str | None = None
        self.peeked_was_up = False
        self.must_lead: str | None = None
        self.misses = [0] * self.seats
        self.tried = 0

    # --- what may be done ----------------------------------------------------------------------

    def legal(self) -> set[str]:
        if self.phase not in ("turn", "place"):
            return set()
        assert self.to_play is not None
        row = self.rows[self.to_play]
        if self.turned is not None:
            return self.placements(self.turned) | set(self.peeks(row))
        if self.o["hands"] == "held":
            return self.held_actions(row)
        turns = {f"turn {i}" for i in range(len(row))} if self.o["pick"] == "any" else {"turn"}
        if self.o["open_doubles"] and self.train.line:
            for tile in row:
                turns |= self.placements(tile) if tile in self.up else set()
        return turns

    def placements(self, tile: str) -> set[str]:
        if not self.train.line:
            return {f"place {tile}"}
        return {f"place {tile} {end}" for end in self.train.fits(tile)}

    def peeks(self, row: Tiles) -> Iterator[str]:
        tile = self.turned
        assert tile is not None
        if not self.o["peek"] or self.peeked or not row or not self.train.line:
            return
        ways = [self.train.ends_after(tile, end) for end in self.train.fits(tile)]
        if any(way != ways[0] for way in ways):
            any_tile = self.o["pick"] == "any"
            yield from (f"peek {i}" for i in range(len(row))) if any_tile else ["peek"]

    def held_actions(self, row: Tiles) -> set[str]:
        if self.must_lead:
            return {f"place {self.must_lead}"}
        found: set[str] = set().union(*(self.placements(tile) for tile in row))
        return found or {"draw" if self.can_draw() else "pass"}

    def can_draw(self) -> bool:
        return self.o["cannot_play"] == "draw" and len(self.leftover) > int(self.o["reserve"])

    # --- doing it ------------------------------------------------------------------------------

    def do(self, action: str) -> None:
        word, *rest = action.split()
        self.shown.clear()
        getattr(self, f"_{word}")(*rest)

    def _lot(self, *drawn: str) -> None:
        heaviest = max(drawn, key=weight)
        self.clear(drawn.index(heaviest))
        self.next_leader, self.phase = self.leader, "deal"

    def _deal(self, *pack: str) -> None:
        leader, left = self.next_leader, list(pack)
        self.clear(leader)
        sizes = self.o["deal"][self.seats]
        sizes = [sizes] * self.seats if isinstance(sizes, int) else sizes
        for step, size in enumerate(sizes):
            self.rows[((leader or 0) + step) % self.seats] = left[:size]
            left = left[size:]
        if leader is None:
            everything = [tile for row in self.rows for tile in row]
            doubles = [tile for tile in everything if is_double(tile)]
            if not doubles and self.o["no_double"] == "redeal":
                return self.clear(None)
            first = max(doubles or everything, key=weight)
            self.leader = next(seat for seat, row in enumerate(self.rows) if first in row)
            self.must_lead = first if self.o["must_lead_double"] or not doubles else None
        self.leftover, self.to_play, self.phase = left, self.leader, "turn"
        if self.o["leftover"] == "starts" and left:
            self.train.lay(self.leftover.pop(0), None)
            self.look_for_a_block()
        return None

    def _turn(self, index: str | None = None) -> None:
        assert self.to_play is not None
        row = self.rows[self.to_play]
        self.take_up(self.pick(row) if index is None else int(index))

    def take_up(self, at: int) -> None:
        assert self.to_play is not None
        row = self.rows[self.to_play]
        tile = row.pop(at)
        self.up.discard(tile)
        self.shown.add(tile)
        if not self.train.line or self.train.fits(tile):
            self.turned, self.phase = tile, "place"
            return
        self.put_back(row, tile, at)
        if is_double(tile) and self.o["stuck_doubles"] == "face_up":
            self.up.add(tile)
        self.misses[self.to_play] += 1
        self.tried += 1
        self.phase = "turn"
        if self.o["blocked"] == "all_tried" and all(
            self.misses[seat] >= len(self.reachable(row)) for seat, row in enumerate(self.rows)
        ):
            self.end_hand(None)
        elif self.o["tries"] == "one" or self.tried == len(row):
            self.next_turn()

    def pick(self, row: Tiles) -> int:
        return len(row) // 2 if self.o["pick"] == "middle" else 0

    def put_back(self, row: Tiles, tile: str, at: int) -> None:
        back = {"back": len(row), "middle": (len(row) + 1) // 2, "front": 0, "in_place": at}
        row.insert(back[self.o["returns"]], tile)

    def _peek(self, index: str | None = None) -> None:
        assert self.to_play is not None
        row = self.rows[self.to_play]
        self.peeked = row[self.pick(row) if index is None else int(index)]
        self.peeked_was_up = self.peeked in self.up
        self.up.add(self.peeked)

    def _place(self, tile: str, end: str | None = None) -> None:
        assert self.to_play is not None
        row, looked_at = self.rows[self.to_play], self.peeked
        if self.turned is None:
            row.remove(tile)
            self.up.discard(tile)
        self.train.lay(tile, end)
        self.turned = self.peeked = self.must_lead = None
        self.phase, self.misses, self.tried = "turn", [0] * self.seats, 0
        if not row:
            return self.end_hand(self.to_play)
        if self.look_for_a_block():
            return None
        if self.o["hands"] == "held" or self.o["turn"] == "one":
            if looked_at and not self.peeked_was_up:
                self.up.discard(looked_at)
            return self.next_turn()
        return self.take_up(row.index(looked_at)) if looked_at else None

    def _draw(self) -> None:
        assert self.to_play is not None
        self.rows[self.to_play].append(self.leftover.pop(0))
        self.look_for_a_block()

    def _pass(self) -> None:
        assert self.to_play is not None
        self.misses[self.to_play] += 1
        if self.o["blocked"] == "all_tried" and all(self.misses):
            return self.end_hand(None)
        return self.next_turn()

    def next_turn(self) -> None:
        assert self.to_play is not None
        self.to_play, self.tried = (self.to_play + 1) % self.seats, 0

    # --- the end of a hand ---------------------------------------------------------------------

    def reachable(self, row: Tiles) -> set[str]:
        """What comes up when the row is turned and turned again and nothing ever fits."""
        if self.o["hands"] == "held" or self.o["pick"] == "any":
            return set(row)
        left, seen = list(row), set()
        for _ in range(3 * len(row)):
            at = self.pick(left)
            seen.add(left[at])
            self.put_back(left, left.pop(at), at)
        return seen

    def look_for_a_block(self) -> bool:
        playable = [tile for row in self.rows for tile in self.reachable(row)]
        if self.o["open_doubles"]:
            playable += [tile for row in self.rows for tile in row if tile in self.up]
        stuck = not self.can_draw() and not any(self.train.fits(tile) for tile in playable)
        if stuck and self.o["blocked"] == "at_once":
            self.end_hand(None)
            return True
        return False

    def end_hand(self, out: int | None) -> None:
        sides = [[0, 2], [1, 3]] if self.o["partners"] else [[s] for s in range(self.seats)]
        totals = [pips(row) for row in self.rows]
        if out is not None:
            winners = next(side for side in sides if out in side)
        else:
            winners = self.blocked_winners(sides, totals)
        points = [0] * self.seats
        for seat in winners:
            points[seat] = self.points(winners, totals, out is None)
        self.scores = [a + b for a, b in zip(self.scores, points, strict=True)]
        outcome = "blocked" if out is None else "out"
        self.hands.append(
            {"outcome": outcome, "winners": winners, "points": points, "totals": totals}
        )
        self.to_play = self.turned = self.peeked = None
        if self.o["match"] == "one_hand":
            over = bool(winners) or self.o["tie"] == "nobody"
        else:
            over = bool(winners) and self.scores[winners[0]] >= self.target()
        if over:
            self.winners, self.phase = winners, "over"
            return
        self.next_leader = self.who_leads(winners, out)
        again = self.next_leader is None and self.o["lead"] == "lot"
        self.phase = "lot" if again else "deal"

    def blocked_winners(self, sides: list[list[int]], totals: list[int]) -> list[int]:
        if self.o["blocked_winner"] == "nobody":
            return []
        lightness = {
            tuple(side): (
                sum(len(self.rows[seat]) for seat in side)
                if self.o["blocked_winner"] == "fewest_tiles"
                else 0,
                sum(totals[seat] for seat in side),
            )
            for side in sides
        }
        best = [side for side, light in lightness.items() if light == min(lightness.values())]
        return list(best[0]) if len(best) == 1 else []

    def points(self, winners: list[int], totals: list[int], blocked: bool) -> int:
        own = sum(totals[seat] for seat in winners)
        others = [total for seat, total in enumerate(totals) if seat not in winners]
        if self.o["score"] == "win":
            return 1
        if self.o["partners"]:
            minus = self.o["team_score"] == "minus_own" or (
                self.o["team_score"] == "minus_own_when_blocked" and blocked
            )
            return max(0, sum(others) - (own if minus else 0))
        if self.o["score"] == "losers":
            return sum(others)
        if self.o["score"] == "differences":
            return max(0, sum(total - own for total in others))
        return max(0, sum(others) - own)

    def target(self) -> int:
        target = self.o["target"]
        if isinstance(target, int):
            return target
        if self.o["partners"] and "partners" in target:
            return int(target["partners"])
        return int(target[self.seats])

    def who_leads(self, winners: list[int], out: int | None) -> int | None:
        assert self.leader is not None
        round_the_table = [(self.leader + 1 + step) % self.seats for step in range(self.seats)]
        if self.o["next_lead"] == "again":
            return None
        if self.o["next_lead"] == "winner" and winners:
            return out if out is not None else next(s for s in round_the_table if s in winners)
        return round_the_table[0]

    # --- telling it ----------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        arms = self.train.arms
        return {
            "phase": self.phase,
            "to_play": self.to_play,
            "scores": self.scores,
            "hands": self.hands,
            "winners": self.winners,
            "position": {
                "ends": [
                    self.train.open[end]
                    for end in ("left", "right", "up", "down")
                    if end in self.train.open
                ],
                "arms": [arms["up"], arms["down"]] if self.train.spinner else None,
                "train": self.train.line,
                "rows": self.rows,
                "face_up": [[at for at, t in enumerate(row) if t in self.up] for row in self.rows],
                "leader": self.leader,
                "turned": self.turned,
                "peeked": self.peeked,
                "leftover": self.leftover,
            },
        }
