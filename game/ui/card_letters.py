"""The letters in the corners of the cards, in the person's language."""

from __future__ import annotations

from .text import Text


def card_letters(text: Text) -> dict[str, str]:
    """What stands for jack, queen, king and ace: a letter each, two where it must be."""
    language = text.language
    letters = {
        "J": language.pgettext("the corner of a jack", "J"),
        "Q": language.pgettext("the corner of a queen", "Q"),
        "K": language.pgettext("the corner of a king", "K"),
        "A": language.pgettext("the corner of an ace", "A"),
    }
    return {rank: text.visual(letter) or rank for rank, letter in letters.items()}
