"""The typeface holds every letter of the seven languages, also in the shapes they are drawn in."""

from __future__ import annotations

import arabic_reshaper
import pygame
import pytest
from fontTools.ttLib import TTFont

from game import paths

FONTS = paths.assets() / "fonts"
WEIGHTS = ("Regular", "Medium", "Bold")
WEIGHT = pytest.mark.parametrize("weight", WEIGHTS)
LETTERS = {
    "English": "abcdefghijklmnopqrstuvwxyz",
    "Danish": "æøåé",
    "Dutch": "áäéëèêïíóöúüĳ",
    "Indonesian": "é",
    "Russian": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "Armenian": "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև",
    "Persian": "ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیۀة",
}
SIGNS = (
    "0123456789 .,:;!?…·•–—-−+×÷=/%()[]«»„“”‘’'\"&@#*°½№€→←↑↓"
    "،؛؟٪٫٬۰۱۲۳۴۵۶۷۸۹՛՜՝՞։֊\u200c\u200d\u200e\u200f\u2068\u2069\xa0"
)


def cmap(weight: str) -> dict[int, str]:
    found: dict[int, str] = TTFont(FONTS / f"Hughie-{weight}.ttf").getBestCmap()
    return found


@WEIGHT
def test_every_letter_and_sign_is_there(weight: str) -> None:
    have = cmap(weight)
    # The Armenian ligature ev has no capital of its own.
    wanted = {c for word in LETTERS.values() for c in word + word.upper() if len(c) == 1} | set(
        SIGNS
    )
    assert {c for c in wanted if ord(c) not in have} == set()


@WEIGHT
def test_joined_persian_letters_are_there(weight: str) -> None:
    have = cmap(weight)
    joined = set()
    for letter in LETTERS["Persian"]:
        for word in (
            letter,
            f"ب{letter}",
            f"{letter}ب",
            f"ب{letter}ب",
            f"ل{letter}",
            f"بل{letter}",
        ):
            joined |= set(arabic_reshaper.reshape(word))
    assert len(joined) > 100
    assert {c for c in joined if ord(c) not in have} == set()


@WEIGHT
def test_no_letter_is_an_empty_box(weight: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(FONTS / f"Hughie-{weight}.ttf", 24)
    box = pygame.image.tobytes(font.render("\U0001f600", True, "black"), "RGBA")
    for letter in "".join(LETTERS.values()) + "→←↑↓":
        drawn = font.render(letter, True, "black")
        assert pygame.image.tobytes(drawn, "RGBA") != box, letter
        assert drawn.get_bounding_rect().width > 0, letter


@WEIGHT
def test_digits_are_equally_wide_and_joiners_have_no_width(weight: str) -> None:
    font = TTFont(FONTS / f"Hughie-{weight}.ttf")
    have, widths = font.getBestCmap(), font["hmtx"]
    assert len({widths[have[ord(digit)]][0] for digit in "0123456789"}) == 1
    assert {
        widths[have[ord(sign)]][0] for sign in "\u200b\u200c\u200d\u200e\u200f\u2068\u2069"
    } == {0}


def test_weights_share_their_line_height_and_differ_in_strength() -> None:
    pygame.font.init()
    fonts = [pygame.font.Font(FONTS / f"Hughie-{weight}.ttf", 40) for weight in WEIGHTS]
    assert len({(font.get_ascent(), font.get_descent()) for font in fonts}) == 1
    for text in ("Anna", "Аня", "Անի", "ﺑﺎﺑﮏ"):
        inks = []
        for font in fonts:
            drawn = font.render(text, True, "black")
            inks.append(pygame.mask.from_surface(drawn).count())
        assert inks == sorted(set(inks)), text


def test_the_fonts_carry_their_licences_and_a_name_of_their_own() -> None:
    for file in ("OFL-Rubik.txt", "OFL-NotoSansArmenian.txt"):
        assert "SIL Open Font License" in (FONTS / file).read_text(encoding="utf-8")
    for weight in WEIGHTS:
        names = TTFont(FONTS / f"Hughie-{weight}.ttf")["name"]
        assert names.getDebugName(4) == f"Hughie Sans {weight}"
        assert "SIL Open Font License" in names.getDebugName(13)
        assert "Rubik" in names.getDebugName(0)
        assert "Noto" in names.getDebugName(0)
