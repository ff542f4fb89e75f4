"""Blot at the table of a match: what it tells the table, which knows of no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from game.engine.blot.actions import Action, PlayCard
from game.engine.blot.events import Event, HandScored, TrickTaken
from game.engine.blot.rules import MatchLength
from game.engine.blot.state import Phase
from game.engine.blot.view import View
from game.engine.common import SeatName
from game.engine.core import Message, Seat, _, say
from game.table import card_moves
from game.table.blot import CardLayout, layout
from game.table.motion import Motion
from game.table.pace import PACE
from game.table.pose import Area, Key, Pose

from ..card_pieces import CardPieces
from ..still import Resting
from ..table_game import Asked
from ..table_painter import Shown
from . import board
from .hand import playable, unplayable
from .pressing import Pressing
from .speech import to_do, told

if TYPE_CHECKING:
    from ..language import Language
    from ..match import Match
    from ..scenes import Scene

_THREE_DIGITS = 888


class BlotTable:
    """See TableGame, which says what each of these is for."""

    guarded: ClassVar[float] = PACE["pressed"]

    def __init__(self, match: Match) -> None:
        self.match = match
        self.pressing = Pressing(match)

    # --- how it lies and looks -------------------------------------------------------------------

    @property
    def bottom(self) -> Seat:
        """The seat that sits nearest to the screen: a person, if there is one."""
        holding = self.match.passing.holding
        if self.match.session.rules.held or not holding.people:
            return holding.bottom
        return holding.people[0]

    def lay(self, view: View) -> CardLayout:
        """Where every card lies in the window of now."""
        match = self.match
        look = match.look
        highest = str(max(_THREE_DIGITS, view.rules.target))
        return layout(
            view,
            Area(0, 0, *look.metrics_size),
            bottom=self.bottom,
            text=look.metrics.text_scale,
            mirrored=look.rtl,
            named=match.painter.longest_name(highest),
            far_turned=match.app.settings.far_turned,
            open_table=match.session.open_table,
            raised=self._raised(view),
            last_trick=self.pressing.reviews,
        )

    def _raised(self, view: View) -> frozenset[Key]:
        """What may be played by the person to play, and what he has chosen under cover."""
        if self.pressing.looking.covered:
            chosen = self.pressing.chosen
            return frozenset() if chosen is None else frozenset({chosen})
        if view.to_play not in self.match.passing.holding.people:
            return frozenset()
        return frozenset(playable(view).values())

    def motion(
        self, event: Event | None, before: dict[Key, Pose], after: CardLayout, calm: bool
    ) -> Motion:
        """How cards move."""
        return card_moves.motion(event, before, after, calm)

    def pieces(self) -> CardPieces:
        """Draws cards."""
        return CardPieces(self.match.look.faces.deck)

    def extras(self, layout: CardLayout, shown: Shown) -> list[Resting]:
        """The contract, what was declared, and how much each side has taken."""
        return board.extras(self.match, layout, self.pressing.declaring)

    # --- what is said ----------------------------------------------------------------------------

    def told(self, event: Event, view: View) -> Message | None:
        """What has happened."""
        return told(event, view)

    def told_late(self, view: View) -> tuple[Message, Seat] | None:
        """Nothing is held back."""
        return None

    def to_do(self, view: View, legal: tuple[Action, ...]) -> Message | None:
        """What the seat to play has to do now, or who is to deal."""
        if view.phase is Phase.DEAL and view.dealer is not None and not self.match.words.news:
            # The match was left before the deal: what was told then is told no more.
            return say(_("{name} deals"), name=SeatName(view.dealer))
        return self.pressing.to_do() or to_do(view, legal)

    def write(self, shown: Shown, view: View, scores: tuple[int, ...], language: Language) -> None:
        """Notes, scores and subtitle; which cards may not be played."""
        people = self.match.passing.holding.people
        shown.dimmed = unplayable(view) if view.to_play in people else frozenset()
        shown.notes = tuple(board.note(view, seat, language) for seat in range(view.seats))
        shown.partners = view.seats > 2
        if self.pressing.reviews or self.pressing.declaring:
            shown.news = ""
        rules, counted = view.rules, self.match.waiting != "count"
        if rules.match is MatchLength.DEALS:
            # What the match goes by; a deal counts when it has been counted.
            deals = view.hands if counted or not view.can_see else view.hands[:-1]
            scores = tuple(
                sum(seat in deal.winners for deal in deals) for seat in range(view.seats)
            )
        shown.scores = tuple(str(score) for score in scores)
        at = max(1, len(view.hands) + (0 if view.can_see else 1))
        hanging = view.hanging if counted and rules.match is not MatchLength.DEALS else 0
        if rules.match is MatchLength.POINTS and hanging:
            # In place of the number of the deal: there is no room for both.
            shown.subtitle = language.gettext(_("to {target}"), target=rules.target)
        elif rules.match is MatchLength.POINTS:
            shown.subtitle = language.gettext(
                _("deal {deal} · to {target}"), deal=at, target=rules.target
            )
        elif rules.match is MatchLength.DEALS:
            shown.subtitle = language.ngettext(
                "deal {deal} · to {n} won deal",
                "deal {deal} · to {n} won deals",
                rules.deals,
                deal=at,
            )
        else:
            shown.subtitle = language.gettext(
                _("deal {deal} of {deals}"), deal=min(at, rules.deals), deals=rules.deals
            )
        if hanging:
            told = language.ngettext("{n} point hangs", "{n} points hang", hanging)
            shown.subtitle += " · " + told

    # --- how it goes on --------------------------------------------------------------------------

    def asked(self) -> Asked | None:
        """To count the deal, to play a card chosen under cover, to declare."""
        match = self.match
        if match.waiting == "count":
            return Asked(match.tr("Count the deal"), "count", match.go_on)
        return self.pressing.asked()

    def forced(self, legal: tuple[Action, ...]) -> Action | None:
        """The only card that may be played, where nothing else could be done."""
        return legal[0] if len(legal) == 1 and isinstance(legal[0], PlayCard) else None

    def pause_before(self, event: Event) -> bool:
        """A finished trick is looked at before it is taken away."""
        return isinstance(event, TrickTaken)

    def ends_hand(self, event: Event) -> bool:
        """Whether a deal is over."""
        return isinstance(event, HandScored)

    def uncounted(self, view: View) -> tuple[Event, tuple[int, ...]] | None:
        """The end of the deal on the table and its points."""
        if not view.can_see or not view.hands or not sum(view.tricks):
            return None
        return HandScored(view.hands[-1]), view.hands[-1].points

    @property
    def waits_for_deal(self) -> bool:
        """Whether cards are dealt next."""
        return bool(self.match.session.state.phase is Phase.DEAL)

    def new_hand(self) -> None:
        """Nothing is kept from deal to deal."""

    def counting(self, before: tuple[int, ...], then: Callable[[], None]) -> Scene:
        """The score of the deal is told."""
        from .score import DealResult

        match = self.match
        return DealResult(match.app, match.view, match.who, before, then)
