"""House rules: every option of a game that applies, in plain words, and rules kept under a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.blot.rules import BothGames
from game.engine.core import Whole, options
from game.engine.dominoes.rules import Rules
from game.play.presets import Preset, delete_preset, save_preset

from . import deals, routes, rule_sheet, theme
from .chip import Chip
from .dialog import Answer, Sheet
from .layout import Column, Item, Row, Space
from .plan import Plan
from .rule_sheet import contradictions
from .scenes import Scene
from .shelves import Shelves
from .widgets import Button, IconButton, Label, Panel, Scroll, Stepper, TextField, Toggle

if TYPE_CHECKING:
    from .app import App

_LEAST_COLUMN = 460
_HIGHEST_TARGET = 1000


class HouseRules(Scene):
    """Works on the plan of the set-up screen; every change holds at once."""

    def __init__(self, app: App, plan: Plan) -> None:
        super().__init__(app)
        self.plan = plan

    def build(self) -> Item:
        plan = self.plan
        groups = [
            Panel(self._group(title, names), pad=20) for title, names in rule_sheet.page(plan.rules)
        ]
        title = self.app.text.language.title(plan.preset)
        return Column(
            [
                Row(
                    [
                        IconButton("back", self.tr("Back"), self.close, key="back"),
                        Column(
                            [
                                Label(self.tr("House rules"), theme.TITLE, "bold"),
                                Label(title, theme.NOTE, soft=True, fit=True),
                            ],
                            gap=0,
                            grow=1,
                        ),
                        IconButton("question", self.tr("How to play"), self.how_to_play),
                    ]
                ),
                Scroll(Shelves(groups, _LEAST_COLUMN), key="rules", grow=1),
                Row(self._buttons(), along="end", wrap=True),
            ],
            gap=16,
        )

    def _buttons(self) -> list[Item]:
        plan = self.plan
        buttons: list[Item] = []
        if plan.preset.own:
            delete = self.tr("Delete these rules")
            buttons.append(Button(delete, self.ask_delete, "trash", "danger", key="delete"))
        back = self.tr("Back to the preset")
        changed = bool(plan.changed)
        buttons += [
            Button(back, self.back_to_preset, "restart", key="reset", enabled=changed),
            Button(
                self.tr("Keep these rules"),
                self.keep,
                "save",
                key="keep",
                enabled=not contradictions(plan.rules),
            ),
            Button(self.tr("Done"), self.close, "check", "primary", key="done"),
        ]
        return buttons

    # --- the page --------------------------------------------------------------------------------

    def _group(self, title: str, names: Sequence[str]) -> Item:
        items: list[Item] = [Label(self.tr(title), theme.LEAD, "bold")]
        for name in names:
            items.append(self._option(name))
        return Column(items, gap=18)

    def _option(self, name: str) -> Item:
        choice = rule_sheet.choosable(self.plan.rules, name)
        items: list[Item]
        if name == "highest":
            items = self._sets()
        elif choice is None:
            items = self._table(name)
        elif {words for _, words in choice.values} == {"yes", "no"}:
            label = self.tr(choice.info.label)
            change = partial(self._set, name)
            items = [Toggle(label, choice.value is True, change, key=name)]
        else:
            chips = [
                Chip(
                    self.tr(words),
                    partial(self._set, name, value),
                    key=f"{name} {value}",
                    picked=value == choice.value,
                )
                for value, words in choice.values
            ]
            items = [Label(self._label(name), weight="medium"), Row(chips, gap=10, wrap=True)]
        for found in contradictions(self.plan.rules, self.plan.seating.count):
            if found.option == name:
                said = self.app.text.language.say(found.message)
                words = rule_sheet.in_words(said, self.tr)
                items.append(Label(words, theme.NOTE, "medium", colour="bad"))
        return Column(items, gap=8)

    def _label(self, name: str) -> str:
        return self.tr(options(self.plan.rules)[name].label)

    def _sets(self) -> list[Item]:
        """The sets of tiles; one that a preset has beside the usual ones is among them."""
        now = self.plan.rules.highest
        chips = []
        for highest in sorted({*deals.SETS, now, self.plan.preset.rules.highest}):
            size = Rules(highest=highest).set_size
            tiles = self.ntr("{n} tile", "{n} tiles", size)
            words = self.tr("{highest}: {tiles}", highest=highest, tiles=tiles)
            press = partial(self._take_set, highest)
            chips.append(Chip(words, press, key=f"highest {highest}", picked=highest == now))
        return [Label(self._label("highest"), weight="medium"), Row(chips, gap=10, wrap=True)]

    def _table(self, name: str) -> list[Item]:
        """A number, or a number for each count of players."""
        rules = self.plan.rules
        if isinstance(rules, BothGames):
            return [self._length(name)]
        if name == "deal":
            counts = (4,) if rules.partners else tuple(rule_sheet.COUNTS)
            rows = [*self._offers(), *(self._deal(players) for players in counts)]
        elif name == "target":
            rows = [self._target(players) for players in rules.counts]
        else:
            kind = options(Rules)[name].kind
            assert isinstance(kind, Whole) and kind.high is not None
            now = getattr(rules, name)
            change = partial(self._set, name)
            stepper = Stepper(now, kind.low, kind.high, change, key=name)
            return [Row([Label(self._label(name), weight="medium", grow=1), stepper])]
        return [Label(self._label(name), weight="medium"), *rows]

    def _length(self, name: str) -> Item:
        """The length of a match of Blot: points or deals, whichever the rules count."""
        now, scale = self.plan.length()
        stepper = Stepper(
            scale.index(now),
            0,
            len(scale) - 1,
            lambda index: self._set(name, scale[index]),
            key=name,
            show=lambda index: str(scale[index]),
        )
        return Row([Label(self._label(name), weight="medium", grow=1), stepper])

    def _deal(self, players: int) -> Item:
        rules = self.plan.rules
        scale = rule_sheet.deal_scale(rules, players)
        stepper = Stepper(
            scale.index(rules.deal.get(players, 0)),
            0,
            len(scale) - 1,
            lambda index: self._take(rule_sheet.with_deal(rules, players, scale[index])),
            key=f"deal {players}",
            show=lambda index: self._size_words(scale[index]),
        )
        return self._per_count(players, stepper)

    def _offers(self) -> list[Item]:
        """Whole deals for a set that is not the preset's."""
        rules = self.plan.rules
        chips = [
            Chip(
                self.tr(offer.words),
                partial(self._take, replace(rules, deal=offer.deal)),
                key=f"offer {number}",
                picked=rules.deal == offer.deal,
            )
            for number, offer in enumerate(deals.offers(rules, self.plan.preset.rules))
        ]
        return [Row(chips, gap=10, wrap=True)] if chips else []

    def _target(self, players: int) -> Item:
        rules = self.plan.rules
        try:
            now = rules.target_for(players)
        except KeyError:
            now = 1
        stepper = Stepper(
            now,
            1,
            max(now, _HIGHEST_TARGET),
            lambda points: self._take(rule_sheet.with_target(rules, players, points)),
            key=f"target {players}",
        )
        return self._per_count(players, stepper)

    def _per_count(self, players: int, stepper: Stepper) -> Item:
        words = self.ntr("{n} player", "{n} players", players)
        return Row([Space(12), Label(words, grow=1), stepper])

    def _size_words(self, size: deals.Size) -> str:
        if size == 0:
            return self.tr("not played")
        return " ".join(map(str, size)) if isinstance(size, tuple) else str(size)

    # --- changes ---------------------------------------------------------------------------------

    def _set(self, name: str, plain: object) -> None:
        self._take(rule_sheet.changed(self.plan.rules, name, plain))

    def _take_set(self, highest: int) -> None:
        self._take(deals.with_highest(self.plan.rules, highest, self.plan.preset.rules))

    def _take(self, rules: Any) -> None:
        self.plan.set_rules(rules)
        self.rebuild()

    def back_to_preset(self) -> None:
        """Forget every change."""
        self._take(self.plan.preset.rules)

    def how_to_play(self) -> None:
        """Open the rules as they stand now."""
        routes.open_how_to_play(self.app, self.plan.preset.name, self.plan.rules)

    def keep(self) -> None:
        """Ask for a name and keep the rules under it."""
        name = self.plan.preset.title if self.plan.preset.own else ""
        self.app.stack.push(KeepSheet(self.app, name, self._keep_as))

    def _keep_as(self, title: str) -> None:
        try:
            kept = save_preset(self.plan.game, title, self.plan.rules)
        except OSError as fault:
            note = fault.strerror or str(fault)
            routes.tell(self.app, self.tr("The rules could not be kept: {why}", why=note))
            return
        self.plan.reload()
        self.plan.choose(kept)

    def ask_delete(self) -> None:
        """Ask before the chosen rules of one's own are deleted."""
        preset = self.plan.preset
        question = self.tr("Delete the rules “{title}”?", title=preset.title)
        delete = Answer(self.tr("Delete"), partial(self._delete, preset), "danger")
        routes.ask(self.app, question, [Answer(self.tr("Keep them")), delete])

    def _delete(self, preset: Preset) -> None:
        try:
            delete_preset(preset)
        except OSError as fault:
            note = fault.strerror or str(fault)
            routes.tell(self.app, self.tr("The rules could not be deleted: {why}", why=note))
            return
        self.plan.forget(preset)
        self.close()


class KeepSheet(Sheet):
    """Asks for the name under which rules are kept."""

    def __init__(self, app: App, name: str, on_keep: Callable[[str], object]) -> None:
        super().__init__(app)
        self.name = name
        self.on_keep = on_keep

    def build(self) -> Item:
        field = TextField(
            self.name,
            self._type,
            key="name",
            hint=self.tr("My rules"),
            on_submit=self._keep,
            longest=40,
        )
        field.first = True
        return Column(
            [
                Label(self.tr("Keep these rules under a name"), theme.LEAD, "bold"),
                field,
                Label(self.tr("The same name again replaces what was kept under it."), soft=True),
                Space(8),
                Row(
                    [
                        Button(self.tr("Cancel"), self.close, key="cancel", least=110),
                        Button(self.tr("Keep"), self._keep, style="primary", key="ok", least=110),
                    ],
                    along="end",
                    wrap=True,
                ),
            ]
        )

    def _type(self, name: str) -> None:
        self.name = name

    def _keep(self) -> None:
        self.close()
        self.on_keep(self.name.strip() or self.tr("My rules"))
