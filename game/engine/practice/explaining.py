"""The rules in words, as far as all activities share them."""

from __future__ import annotations

from game.engine.common import Section
from game.engine.core import Message, _, count, say

from .rounds import RoundRules


def sections(rules: RoundRules, *task: Message) -> tuple[Section, ...]:
    """The sections of an activity whose task is told in these sentences."""
    return (
        Section(say(_("The task")), task),
        Section(
            say(_("Help")),
            (
                say(_("A wrong answer goes back, and what did not match is shown.")),
                say(_("After two misses help comes; after three the right answer offers itself.")),
                say(_("There is no clock, and nothing is lost.")),
            ),
        ),
        Section(
            say(_("The round")),
            (
                count(
                    rules.tasks,
                    _("A round has {n} task."),
                    _("A round has {n} tasks."),
                ),
                say(_("Each task earns a star unless the answer had to offer itself.")),
            ),
        ),
        Section(
            say(_("Steps")),
            (
                count(
                    rules.up,
                    _("The next round is a step harder after {n} task right at once."),
                    _("The next round is a step harder after {n} tasks in a row right at once."),
                ),
                say(
                    _("It is a step easier when {down} of the last {of} were not right at once."),
                    down=rules.down,
                    of=rules.of,
                ),
            ),
        ),
    )
