"""The match that is being set up: which game, by which rules, who plays. No pixels in here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.engine.blot.rules import BothGames
from game.engine.core import Contradiction, options, plain_rules
from game.engine.dominoes.rules import Hands
from game.play.catalog import GAMES
from game.play.options import read_rules
from game.play.presets import BrokenPreset, Preset, list_presets
from game.play.record_head import TABLES
from game.play.session import Session, Table

from . import lengths, routes, rule_sheet
from .seating import Seating

OFFERED_HANDS = frozenset(Hands)
"""Games of dominoes whose hands can be played in the window."""

_TABLES = "tables"


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
        self._tables = _tables(remembered.get(_TABLES))
        self.reload()
        self.preset = self._remembered_preset(remembered)
        self.rules: Any = self.preset.rules
        self.shown = self._family_of(self.preset).name
        plain = remembered.get("rules")
        if isinstance(plain, dict):
            rules, faults = read_rules(GAMES[self.game], plain)
            if not faults and type(rules) is type(self.rules) and _offered(rules):
                self.rules = rules
        self._seat()

    # --- the game --------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The game by its name in the catalogue."""
        return self.preset.game

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
        self.families = families(offered())

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

    def set_rules(self, rules: Any) -> None:
        """Play by house rules."""
        self.rules = rules
        self._seat()

    @property
    def changed(self) -> frozenset[str]:
        """The options that differ from the preset's."""
        names = options(self.rules)
        before, now = self.preset.rules, self.rules
        return frozenset(name for name in names if getattr(before, name) != getattr(now, name))

    @property
    def problems(self) -> tuple[Contradiction, ...]:
        """Why a match cannot begin by these rules."""
        return rule_sheet.contradictions(self.rules, self.seating.count)

    # --- who plays with whom, and how hands are held ---------------------------------------------

    @property
    def teams(self) -> bool:
        """Whether two play against two: seats 0 and 2 against 1 and 3."""
        return self.seating.count == 4 and (
            self.rules.held if isinstance(self.rules, BothGames) else self.rules.partners
        )

    @property
    def asks_for_table(self) -> bool:
        """Whether several people hold hands at one screen, so that there is something to hide."""
        people = sum(not sitter.computer for sitter in self.seating.playing)
        return self.rules.held and people > 1

    @property
    def table(self) -> Table:
        """How hands are to be held where this is asked: as was chosen for this game."""
        return self._tables.get(self.game, TABLES[self.game][0])

    def set_table(self, table: Table) -> None:
        """Hold hands in another way in this game."""
        self._tables[self.game] = table

    # --- how many, how long ----------------------------------------------------------------------

    @property
    def counts(self) -> tuple[int, ...]:
        """How many may play by these rules."""
        counts: tuple[int, ...] = self.rules.counts
        return counts

    def set_count(self, count: int) -> None:
        """So many play."""
        self.seating.count = count

    def length(self) -> tuple[int, tuple[int, ...]]:
        """How long the match is, and what that may be changed to."""
        return lengths.length(self.rules, self.seating.count)

    def set_length(self, number: int) -> None:
        """Play a match of another length."""
        self.rules = lengths.with_length(self.rules, self.seating.count, number)

    def session(self, tr: Callable[..., str]) -> Session:
        """The match as planned; `tr` translates the names of those who gave none."""
        name = None if self.preset.own else self.preset.name
        table = self.table if self.asks_for_table else None
        players = self.seating.players(tr)
        return Session.begin(self.game, self.rules, players, name, table=table)

    # --- for the next time -----------------------------------------------------------------------

    def write(self) -> dict[str, object]:
        """The plan as plain data for the settings file."""
        plain: dict[str, object] = {
            "game": self.game,
            "preset": self.preset.name,
            "own": self.preset.own,
        }
        if self.rules != self.preset.rules:
            plain["rules"] = plain_rules(self.rules)
        if self._tables:
            plain[_TABLES] = {game: str(table) for game, table in self._tables.items()}
        return {**plain, **self.seating.write()}

    def _remembered_preset(self, remembered: Mapping[str, object]) -> Preset:
        sound = [entry for entry in self.entries if isinstance(entry, Preset)]
        name, own = remembered.get("preset"), remembered.get("own") is True
        named = [p for p in sound if (p.name, p.own) == (name, own)]
        same_game = (p for p in named if p.game == remembered.get("game"))
        return next(same_game, next(iter(named), sound[0]))

    def _family_of(self, preset: Preset) -> Family:
        return next(family for family in self.families if preset in family.entries)

    def _seat(self) -> None:
        counts = self.counts
        if counts and self.seating.count not in counts:
            self.seating.count = min(counts, key=lambda n: (abs(n - self.seating.count), n))


def offered() -> list[Preset | BrokenPreset]:
    """The presets of every game that has a table in the window."""
    return [entry for game in routes.PLAYED_HERE for entry in list_presets(game)]


def _offered(rules: Any) -> bool:
    return isinstance(rules, BothGames) or rules.hands in OFFERED_HANDS


def _tables(remembered: object) -> dict[str, Table]:
    """What was chosen for each game; whatever makes no sense is left out."""
    found = remembered if isinstance(remembered, Mapping) else {}
    return {
        game: way for game, ways in TABLES.items() for way in ways if found.get(game) == way.value
    }


def families(entries: Sequence[Preset | BrokenPreset]) -> tuple[Family, ...]:
    """The presets that are offered by the game they are variations of, a person's own last.

    The shipped presets that are named `nevidimka` and `nevidimka-…` are one family.
    """
    found: dict[str, list[Preset | BrokenPreset]] = {}
    own: list[Preset | BrokenPreset] = []
    for entry in entries:
        if isinstance(entry, Preset) and not _offered(entry.rules):
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
