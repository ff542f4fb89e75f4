"""The one palette, the type sizes and the measures; every colour on the screen comes from here.

Colours are named by their role. Two palettes exist, one for each value of the setting
"contrast"; tests measure both: 4.5 to 1 for text, 3 to 1 for the edges of what can be
pressed or must be told apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int]

# Type sizes in design units (1280x720), before the setting "text size".
TITLE: Final = 28
LEAD: Final = 22
NAME: Final = 20
TEXT: Final = 18
NOTE: Final = 16

# Measures in design units.
RIM: Final = 16
GAP: Final = 12
PANEL_RADIUS: Final = 20
BUTTON_RADIUS: Final = 14
TARGET: Final = 44
FOCUS_WIDTH: Final = 3

SHAPES: Final = ("circle", "square", "triangle", "diamond", "star")


def rgb(code: str) -> Colour:
    """Read a colour written as `#RRGGBB`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """The colour `share` of the way (0..1) from `first` to `second`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Relative luminance by WCAG 2, 0 for black and 1 for white."""
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of two colours by WCAG 2, from 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True, slots=True)
class Seat:
    """How one seat, or a team, is told apart: colour and shape together, never colour alone.

    `fill` is the seat's colour, `edge` the same hue dark enough for a line on paper, and
    `mark` the colour of the shape or letter on the fill.
    """

    fill: Colour
    edge: Colour
    mark: Colour
    shape: str


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour of the product by its role."""

    felt: Colour  # the table under the lamp
    felt_edge: Colour  # the table at the rim
    on_felt: Colour  # text on the table
    on_felt_soft: Colour  # lesser text on the table
    paper: Colour  # panels, plaques, buttons
    paper_soft: Colour  # a plaque whose turn it is not, a hovered row, a field
    paper_edge: Colour  # the thickness of paper
    line: Colour  # hairlines that divide a panel; they carry no meaning
    border: Colour  # the outline of a field, a switch, a check box on paper
    ink: Colour  # text on paper and ivory
    ink_soft: Colour  # lesser text on paper
    ink_off: Colour  # text of what cannot be pressed now
    ivory: Colour  # the face of a tile
    ivory_edge: Colour  # its lower edge
    brass: Colour  # the pin and the line in the middle of a tile
    gold: Colour  # "you can do something here"; always with a shape
    gold_deep: Colour  # gold where it stands on paper
    back: Colour  # the back of a tile
    back_edge: Colour  # its pale edge
    back_ornament: Colour
    pill: Colour  # the message line
    on_pill: Colour
    shade: Colour  # what lies behind a dialog, drawn half transparent
    good: Colour
    bad: Colour
    wood: Colour  # the cribbage board
    wood_dark: Colour
    hole: Colour
    pips: tuple[Colour, ...]  # by number, 0 (unused) to 12
    suits: tuple[Colour, ...]  # spades, hearts, diamonds, clubs; the first two where two are enough
    seats: tuple[Seat, ...]
    teams: tuple[Seat, ...]  # of seats 0 and 2, of seats 1 and 3

    @property
    def sides(self) -> tuple[Seat, ...]:
        """All who can score: the seats, then the teams."""
        return self.seats + self.teams


def _seat(fill: str, edge: str, mark: str, shape: str) -> Seat:
    return Seat(rgb(fill), rgb(edge), rgb(mark), shape)


def _codes(codes: str) -> tuple[Colour, ...]:
    return tuple(rgb(code) for code in codes.split())


NORMAL: Final = Palette(
    felt=rgb("#1F6B5C"),
    felt_edge=rgb("#124439"),
    on_felt=rgb("#FFF9EC"),
    on_felt_soft=rgb("#D3E6DC"),
    paper=rgb("#FFF9EC"),
    paper_soft=rgb("#EFE6D2"),
    paper_edge=rgb("#D8CBAE"),
    line=rgb("#E2D7BF"),
    border=rgb("#837A66"),
    ink=rgb("#22303A"),
    ink_soft=rgb("#556069"),
    ink_off=rgb("#857F72"),
    ivory=rgb("#FBF4E2"),
    ivory_edge=rgb("#D9C9A3"),
    brass=rgb("#A67F35"),
    gold=rgb("#F2B84B"),
    gold_deep=rgb("#A86A08"),
    back=rgb("#2B3F63"),
    back_edge=rgb("#C3D0E6"),
    back_ornament=rgb("#7F96BF"),
    pill=rgb("#0E2F28"),
    on_pill=rgb("#FFF9EC"),
    shade=rgb("#071B16"),
    good=rgb("#2F7A35"),
    bad=rgb("#B23A22"),
    wood=rgb("#C98F52"),
    wood_dark=rgb("#7A4B22"),
    hole=rgb("#3B2412"),
    pips=_codes(
        "#22303A #B8402A #2A6AAB #2D7532 #874BAD #9C550D #22303A"
        " #A8326B #0E717D #4656BE #686812 #7E2C2C #5A6470"
    ),
    suits=_codes("#22303A #BF2B1F #1F66B0 #26702F"),
    seats=(
        _seat("#E4572E", "#B83E1A", "#FFFFFF", "circle"),
        _seat("#2E86DE", "#1D69B8", "#FFFFFF", "square"),
        _seat("#F2B84B", "#9A6A0C", "#22303A", "triangle"),
        _seat("#8E5CC2", "#7342A8", "#FFFFFF", "diamond"),
        _seat("#3FA796", "#23796B", "#22303A", "star"),
    ),
    teams=(
        _seat("#3C4F9C", "#2A3874", "#FFF9EC", "moon"),
        _seat("#A8345C", "#7F2142", "#FFF9EC", "sun"),
    ),
)

HIGH: Final = Palette(
    felt=rgb("#0C4438"),
    felt_edge=rgb("#052219"),
    on_felt=rgb("#FFFFFF"),
    on_felt_soft=rgb("#EAF4EF"),
    paper=rgb("#FFFFFF"),
    paper_soft=rgb("#EEEEE8"),
    paper_edge=rgb("#BDB59F"),
    line=rgb("#C9C4B6"),
    border=rgb("#4A4A44"),
    ink=rgb("#0B1217"),
    ink_soft=rgb("#333E46"),
    ink_off=rgb("#63635C"),
    ivory=rgb("#FFFDF6"),
    ivory_edge=rgb("#CDBB8F"),
    brass=rgb("#8A6A22"),
    gold=rgb("#FFD152"),
    gold_deep=rgb("#7A4A00"),
    back=rgb("#1B2A47"),
    back_edge=rgb("#F2F6FF"),
    back_ornament=rgb("#A9BBDD"),
    pill=rgb("#03110D"),
    on_pill=rgb("#FFFFFF"),
    shade=rgb("#020A08"),
    good=rgb("#14581C"),
    bad=rgb("#8F1D0A"),
    wood=rgb("#E0B27C"),
    wood_dark=rgb("#5A3413"),
    hole=rgb("#201106"),
    pips=_codes(
        "#0B1217 #A02410 #0F4E8F #125C1B #6A2E92 #7A3E00 #0B1217"
        " #8A1550 #00525C #2A36A0 #474700 #641414 #3A434E"
    ),
    suits=_codes("#0B1217 #A3160A #0B4C96 #0F5A1A"),
    seats=(
        _seat("#E4572E", "#8F2A0C", "#000000", "circle"),
        _seat("#2E86DE", "#0F4E8F", "#000000", "square"),
        _seat("#FFC94F", "#6B4700", "#000000", "triangle"),
        _seat("#8048BC", "#57268C", "#FFFFFF", "diamond"),
        _seat("#43B5A2", "#0E5A4D", "#000000", "star"),
    ),
    teams=(
        _seat("#2B3B84", "#182252", "#FFFFFF", "moon"),
        _seat("#8C1F45", "#5C0E2A", "#FFFFFF", "sun"),
    ),
)

PALETTES: Final = {"normal": NORMAL, "high": HIGH}
