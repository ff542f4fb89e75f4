"""The palettes are measured, so that no colour is changed into an illegible one."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.ui.theme import HIGH, NORMAL, PALETTES, SHAPES, Palette, contrast, mix, rgb

BOTH = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


def test_contrast_is_the_measure_of_wcag() -> None:
    assert contrast(rgb("#000000"), rgb("#FFFFFF")) == pytest.approx(21.0)
    assert contrast(rgb("#777777"), rgb("#FFFFFF")) == pytest.approx(4.48, abs=0.01)
    assert contrast(rgb("#123456"), rgb("#123456")) == pytest.approx(1.0)
    assert contrast(rgb("#FF0000"), rgb("#0000FF")) == contrast(rgb("#0000FF"), rgb("#FF0000"))


def test_mix_runs_from_one_colour_to_the_other() -> None:
    assert mix((0, 0, 0), (200, 100, 50), 0) == (0, 0, 0)
    assert mix((0, 0, 0), (200, 100, 50), 1) == (200, 100, 50)
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)


def texts(p: Palette) -> dict[str, tuple[tuple[int, int, int], tuple[int, int, int]]]:
    """Every pair of text and ground that the screens use."""
    return {
        "on felt": (p.on_felt, p.felt),
        "on the felt's rim": (p.on_felt, p.felt_edge),
        "lesser, on felt": (p.on_felt_soft, p.felt),
        "on paper": (p.ink, p.paper),
        "on a soft plaque": (p.ink, p.paper_soft),
        "lesser, on paper": (p.ink_soft, p.paper),
        "lesser, on a soft plaque": (p.ink_soft, p.paper_soft),
        "on gold": (p.ink, p.gold),
        "on the message pill": (p.on_pill, p.pill),
        "digits on ivory": (p.ink, p.ivory),
        "good": (p.good, p.paper),
        "bad": (p.bad, p.paper),
        "on a bad button": (p.paper, p.bad),
        "on wood": (p.hole, p.wood),
        **{f"on the ribbon of the {team.shape}": (team.mark, team.fill) for team in p.teams},
        **{f"pips {n}": (colour, p.ivory) for n, colour in enumerate(p.pips)},
    }


def edges(p: Palette) -> dict[str, tuple[tuple[int, int, int], tuple[int, int, int]]]:
    """Every pair of a thing's edge and the ground that it lies on."""
    pairs = {}
    for name, ground in {"felt": p.felt, "rim": p.felt_edge}.items():
        pairs |= {
            f"ivory on {name}": (p.ivory, ground),
            f"paper on {name}": (p.paper, ground),
            f"soft paper on {name}": (p.paper_soft, ground),
            f"gold on {name}": (p.gold, ground),
            f"tile back on {name}": (p.back_edge, ground),
        }
    for seat in p.seats:
        pairs |= {
            f"{seat.shape}'s edge on paper": (seat.edge, p.paper),
            f"{seat.shape}'s edge on soft paper": (seat.edge, p.paper_soft),
            f"{seat.shape}'s mark": (seat.mark, seat.fill),
        }
    for team in p.teams:
        pairs |= {
            f"{team.shape}'s mark on paper": (team.fill, p.paper),
            f"{team.shape}'s mark on soft paper": (team.fill, p.paper_soft),
        }
    return pairs | {
        "gold on paper": (p.gold_deep, p.paper),
        "border on paper": (p.border, p.paper),
        "border on soft paper": (p.border, p.paper_soft),
        "brass line on ivory": (p.brass, p.ivory),
        "ornament on the back": (p.back_ornament, p.back),
        "hole in wood": (p.hole, p.wood),
        "off, on paper": (p.ink_off, p.paper),
    }


@BOTH
def test_text_is_legible(palette: Palette) -> None:
    poor = {
        name: round(contrast(*pair), 2)
        for name, pair in texts(palette).items()
        if contrast(*pair) < 4.5
    }
    assert poor == {}


@BOTH
def test_edges_are_visible(palette: Palette) -> None:
    poor = {
        name: round(contrast(*pair), 2)
        for name, pair in edges(palette).items()
        if contrast(*pair) < 3
    }
    assert poor == {}


def test_high_contrast_is_higher_everywhere_and_seven_to_one_for_text() -> None:
    high = {name: contrast(*pair) for name, pair in texts(HIGH).items()}
    assert {name: round(ratio, 2) for name, ratio in high.items() if ratio < 7} == {}
    for name, pair in texts(NORMAL).items():
        assert high[name] >= contrast(*pair), name


@BOTH
def test_numbers_and_seats_are_told_apart(palette: Palette) -> None:
    assert len(palette.pips) == 13
    coloured = [colour for number, colour in enumerate(palette.pips) if number not in (0, 6)]
    assert len(set(coloured)) == len(coloured)
    assert len({seat.fill for seat in palette.seats}) == 5
    assert tuple(seat.shape for seat in palette.seats) == SHAPES
    assert tuple(team.shape for team in palette.teams) == ("moon", "sun")
    assert len({side.fill for side in palette.sides}) == len(palette.sides) == 7


def test_both_palettes_have_every_role() -> None:
    for field in fields(Palette):
        for palette in PALETTES.values():
            value = getattr(palette, field.name)
            if field.name not in ("pips", "suits", "seats", "teams"):
                assert len(value) == 3
                assert all(0 <= channel <= 255 for channel in value)
