"""The match that is being set up: which game, by which rules, who plays. No pixels in here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.engine.core import Contradiction, options, plain_rules
from game.engine.dominoes.contradictions import contradictions
from game.engine.dominoes.rules import Hands, MatchLength, Rules, Score
from game.play.catalog import GAMES
from game.play.options import read_rules
from game.play.presets import BrokenPreset, Preset, list_presets
from game.play.record_head import TABLE
from game.play.session import Session, Table

from . import rule_sheet
from .seating import Seating

GAME = "dominoes"
OFFERED_HANDS = frozenset(Hands)
"""Games whose hands can be played in the window."""

ONE_HAND = 0
_POINTS = (25, 50, 61, 75, 100, 121, 150, 200, 250, 300, 400, 500)
_WINS = (1, 2, 3, 4, 5, 7, 10, 15, 20)


class Family(NamedTuple):
    """A game and its variations; `name` is empty for a person's own."""

    name: str
    title: str
    entries: tuple[Preset | BrokenPreset, ...]


class Plan:
    """What the set-up screen and the house rules work on."""

    def __init__(self, remembered: Mapping[str, object]) -> None:
        self.families: tuple[Family, ...] = ()
        self.seating = Seating.read(remembered)
        self.open_table = remembered.get(TABLE) == Table.OPEN
        """Whether all hands are to lie open where this is asked."""
        self.reload()
        self.preset = self._remembered_preset(remembered)
        self.rules: Rules = self.preset.rules
        self.shown = self._family_of(self.preset).name
        plain = remembered.get("rules")
        if isinstance(plain, dict):
            rules, faults = read_rules(GAMES[GAME], plain)
            if not faults and isinstance(rules, Rules) and rules.hands in OFFERED_HANDS:
                self.rules = rules
        self._seat()

    # --- the game --------------------------------------------------------------------------------

    @property
    def entries(self) -> tuple[Preset | BrokenPreset, ...]:
        """Every preset that is offered, broken ones included."""
        return tuple(entry for family in self.families for entry in family.entries)

    @property
    def family(self) -> Family:
        """The family that is shown: the chosen preset's, unless another was only looked at."""
        found = next((one for one in self.families if one.name == self.shown), None)
        return found or self._family_of(self.preset)

    def reload(self) -> None:
        """Look at the presets on the disk again."""
        self.families = families(list_presets(GAME))

    def show(self, family: Family) -> None:
        """Show a family and choose the first of it that can be played."""
        sound = [entry for entry in family.entries if isinstance(entry, Preset)]
        if sound and self.preset not in sound:
            self.choose(sound[0])
        self.shown = family.name

    def choose(self, preset: Preset) -> None:
        """Play by a preset, as it is written."""
        self.preset, self.rules = preset, preset.rules
        self.shown = self._family_of(preset).name
        self._seat()

    def forget(self, preset: Preset) -> None:
        """A preset was deleted: play by the first of the program's, if it was the chosen one."""
        self.reload()
        if preset == self.preset:
            self.choose(self._remembered_preset({}))

    def set_rules(self, rules: Rules) -> None:
        """Play by house rules."""
        self.rules = rules
        self._seat()

    @property
    def changed(self) -> frozenset[str]:
        """The options that differ from the preset's."""
        names = options(Rules)
        before, now = self.preset.rules, self.rules
        return frozenset(name for name in names if getattr(before, name) != getattr(now, name))

    @property
    def problems(self) -> tuple[Contradiction, ...]:
        """Why a match cannot begin by these rules."""
        return contradictions(self.rules, self.seating.count)

    # --- who plays with whom, and how hands are held ---------------------------------------------

    @property
    def teams(self) -> bool:
        """Whether two play against two: seats 0 and 2 against 1 and 3."""
        return self.rules.partners and self.seating.count == 4

    @property
    def asks_for_table(self) -> bool:
        """Whether several people hold tiles at one screen, so that there is something to hide."""
        people = sum(not sitter.computer for sitter in self.seating.playing)
        return self.rules.held and people > 1

    # --- how many, how long ----------------------------------------------------------------------

    @property
    def counts(self) -> tuple[int, ...]:
        """How many may play by these rules."""
        return self.rules.counts

    def set_count(self, count: int) -> None:
        """So many play."""
        self.seating.count = count

    def length(self) -> tuple[int, tuple[int, ...]]:
        """The points to play to, and what they may be changed to; `ONE_HAND` is a single hand."""
        scale = set(_WINS if self.rules.score is Score.WIN else _POINTS)
        now = ONE_HAND
        if self.rules.match is MatchLength.POINTS:
            now = self.target()
        return now, tuple(sorted({*scale, ONE_HAND, now}))

    def target(self) -> int:
        """The points that win, as far as the rules name any for so many players."""
        try:
            return self.rules.target_for(self.seating.count)
        except KeyError:
            return _POINTS[4]

    def set_length(self, points: int) -> None:
        """Play to so many points, or a single hand."""
        if points == ONE_HAND:
            self.rules = rule_sheet.changed(self.rules, "match", MatchLength.ONE_HAND.value)
            return
        if self.rules.match is MatchLength.POINTS:
            self.rules = rule_sheet.with_target(self.rules, self.seating.count, points)
        else:
            rules = rule_sheet.changed(self.rules, "match", MatchLength.POINTS.value)
            self.rules = rule_sheet.changed(rules, "target", points)

    def session(self, tr: Callable[..., str]) -> Session:
        """The match as planned; `tr` translates the names of those who gave none."""
        name = None if self.preset.own else self.preset.name
        table = Table.OPEN if self.asks_for_table and self.open_table else None
        return Session.begin(GAME, self.rules, self.seating.players(tr), name, table=table)

    # --- for the next time -----------------------------------------------------------------------

    def write(self) -> dict[str, object]:
        """The plan as plain data for the settings file."""
        plain: dict[str, object] = {"preset": self.preset.name, "own": self.preset.own}
        if self.rules != self.preset.rules:
            plain["rules"] = plain_rules(self.rules)
        if self.open_table:
            plain[TABLE] = Table.OPEN.value
        return {**plain, **self.seating.write()}

    def _remembered_preset(self, remembered: Mapping[str, object]) -> Preset:
        sound = [entry for entry in self.entries if isinstance(entry, Preset)]
        name, own = remembered.get("preset"), remembered.get("own") is True
        return next((p for p in sound if (p.name, p.own) == (name, own)), sound[0])

    def _family_of(self, preset: Preset) -> Family:
        return next(family for family in self.families if preset in family.entries)

    def _seat(self) -> None:
        counts = self.counts
        if counts and self.seating.count not in counts:
            self.seating.count = min(counts, key=lambda n: (abs(n - self.seating.count), n))


def families(entries: Sequence[Preset | BrokenPreset]) -> tuple[Family, ...]:
    """The presets that are offered by the game they are variations of, a person's own last.

    The shipped presets that are named `nevidimka` and `nevidimka-…` are one family.
    """
    found: dict[str, list[Preset | BrokenPreset]] = {}
    own: list[Preset | BrokenPreset] = []
    for entry in entries:
        if isinstance(entry, Preset) and entry.rules.hands not in OFFERED_HANDS:
            continue
        if isinstance(entry, BrokenPreset) or entry.own:
            own.append(entry)
            continue
        head = next((name for name in found if entry.name.startswith(f"{name}-")), entry.name)
        found.setdefault(head, []).append(entry)
    result = []
    for name, members in found.items():
        first = members[0]
        assert isinstance(first, Preset)
        result.append(Family(name, first.title, tuple(members)))
    if own:
        result.append(Family("", "", tuple(own)))
    return tuple(result)
