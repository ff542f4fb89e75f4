"""Make assets/fonts: one static, merged typeface in three weights.

Rubik draws Latin, Cyrillic, Hebrew and Arabic with the Persian letters; Noto Sans
Armenian, scaled to Rubik's height of small letters, draws Armenian. Both come from the
npm registry in pieces, one file a script and weight; here the pieces become one file a
weight, so that a line of mixed languages is drawn with one font.

The window orders and shapes Arabic by itself and then draws from left to right. Therefore
the shaped letters (the presentation forms) are reachable as characters, and the font's own
Arabic shaping, which would meddle with letters in visual order, is left out.

Run it with the development packages installed and npm on the path:

    python build/make_fonts.py
"""

from __future__ import annotations

import subprocess
import tarfile
import tempfile
import unicodedata
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

FAMILY = "Hughie Sans"
WEIGHTS = {400: "Regular", 500: "Medium", 700: "Bold"}
# Noto's strokes are thinner at the same number; these weights match stroke for stroke.
ARMENIAN_WEIGHTS = {400: 400, 500: 600, 700: 800}
OUTPUT = Path(__file__).resolve().parent.parent / "assets" / "fonts"
SOURCES = {"rubik": "@fontsource/rubik@5.3.0", "armenian": "@fontsource/noto-sans-armenian@5.3.0"}
LICENCES = {"rubik": "OFL-Rubik.txt", "armenian": "OFL-NotoSansArmenian.txt"}
# The order decides who draws a character that several pieces hold.
PIECES = (
    ("rubik", "rubik-latin"),
    ("rubik", "rubik-latin-ext"),
    ("rubik", "rubik-cyrillic"),
    ("rubik", "rubik-cyrillic-ext"),
    ("rubik", "rubik-hebrew"),
    ("rubik", "rubik-arabic"),
    ("armenian", "noto-sans-armenian-armenian"),
)
RIGHT_TO_LEFT = {"rubik-hebrew", "rubik-arabic"}
FORMS = ("<isolated>", "<final>", "<initial>", "<medial>")
# Joiners, direction marks and the like: present, so that no box is drawn for them.
INVISIBLE = (
    *range(0x200B, 0x2010),
    *range(0x202A, 0x202F),
    *range(0x2060, 0x2065),
    *range(0x2066, 0x206A),
    0x061C,
    0xFE0E,
    0xFE0F,
    0xFEFF,
)
SPACES = (0x2002, 0x2003, 0x2007, 0x2009, 0x200A, 0x202F)
EPOCH = 3_786_912_000  # 1 January 2024, in seconds since 1904: equal input, equal files


def unpack(name: str, folder: Path) -> Path:
    """Fetch one npm package into `folder` and return the folder of its contents."""
    done = subprocess.run(
        ["npm", "pack", "--silent", SOURCES[name]],
        cwd=folder,
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    archive = folder / done.stdout.strip().splitlines()[-1]
    with tarfile.open(archive) as package:
        package.extractall(folder / name, filter="data")
    return folder / name / "package"


def take(font: TTFont, characters: set[int], layout: bool) -> None:
    """Cut `font` down to `characters`, with kerning and accents if `layout`."""
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp"] if layout else []
    options.glyph_names = True
    options.notdef_outline = True
    options.hinting = False
    options.drop_tables += ["STAT", "gasp", "GDEF"] if not layout else ["STAT", "gasp"]
    if not layout:
        options.drop_tables += ["GSUB", "GPOS"]
    cutter = Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)


def map_forms(font: TTFont) -> None:
    """Make the Arabic presentation forms reachable as characters, by the glyphs' names."""
    glyphs = set(font.getGlyphOrder())
    found: dict[int, str] = {}
    for code in (*range(0xFB50, 0xFE00), *range(0xFE70, 0xFEFD)):
        kind, *parts = unicodedata.decomposition(chr(code)).split() or [""]
        if kind not in FORMS:
            continue
        named = f"uni{code:04X}"
        if named in glyphs:
            found[code] = named
        elif kind == "<isolated>" and len(parts) == 1 and f"uni{parts[0]}" in glyphs:
            found[code] = f"uni{parts[0]}"
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(found)


def use_tabular_figures(font: TTFont) -> None:
    """Give all digits one width, so that a score does not tremble while it counts."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            for code in range(ord("0"), ord("9") + 1):
                table.cmap[code] = f"{table.cmap[code].removesuffix('.tf')}.tf"


def scale_to(font: TTFont, height: int) -> None:
    """Scale the Armenian `font` so that its small letters are `height` units tall in 1000."""
    top = bounds(font, font.getBestCmap()[ord("լ")])[3]
    scale_upem(font, round(1000 * height / top))
    font["head"].unitsPerEm = 1000


def add_glyph(font: TTFont, name: str, codes: tuple[int, ...], pen: TTGlyphPen, width: int) -> None:
    """Put the outline in `pen` into `font` under `name`, reachable as `codes`."""
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    glyph = pen.glyph()
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, getattr(glyph, "xMin", 0))
    for table in font["cmap"].tables:
        if table.isUnicode():
            for code in codes:
                table.cmap.setdefault(code, name)


def bounds(font: TTFont, name: str) -> tuple[float, float, float, float]:
    """The box of a glyph: left, bottom, right, top."""
    pen = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    if pen.bounds is None:
        raise ValueError(f"{name} has no outline")
    left, bottom, right, top = pen.bounds
    return left, bottom, right, top


def add_arrows(font: TTFont) -> None:
    """Draw the four arrows with the stroke of the weight's minus sign."""
    left, bottom, right, top = bounds(font, font.getBestCmap()[ord("−")])
    stroke, middle = top - bottom, (top + bottom) / 2
    head, slant = 170 + stroke * 0.6, stroke * 0.7071
    neck = right - 2 * slant - stroke / 2  # where the barbs' inner edges leave the shaft
    shape = [
        (left, middle - stroke / 2),
        (neck, middle - stroke / 2),
        (right - head - slant, middle - head + slant),
        (right - head, middle - head),
        (right, middle),
        (right - head, middle + head),
        (right - head - slant, middle + head - slant),
        (neck, middle + stroke / 2),
        (left, middle + stroke / 2),
    ]
    centre = (left + right) / 2
    turns = {0x2192: (1, 0), 0x2191: (0, 1), 0x2190: (-1, 0), 0x2193: (0, -1)}
    for code, (cos, sin) in turns.items():
        pen = TTGlyphPen(None)
        points = [
            (
                round(centre + (x - centre) * cos - (y - middle) * sin),
                round(middle + (x - centre) * sin + (y - middle) * cos),
            )
            for x, y in reversed(shape)
        ]
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
        add_glyph(font, f"uni{code:04X}", (code,), pen, round(left + right))


def add_persian_he(font: TTFont) -> None:
    """Compose the Persian he with hamza, alone and at the end of a word."""
    glyphs = font.getGlyphSet()
    hamza = bounds(font, "uni0654")
    for name, base, codes in (
        ("uni06C0", "uni0647", (0x06C0, 0xFBA4)),
        ("uniFBA5", "uniFEEA", (0xFBA5,)),
    ):
        left, _, right, top = bounds(font, base)
        shift = ((left + right) / 2 - (hamza[0] + hamza[2]) / 2, max(0.0, top + 40 - hamza[1]))
        pen = TTGlyphPen(None)
        glyphs[base].draw(pen)
        glyphs["uni0654"].draw(TransformPen(pen, (1, 0, 0, 1, *shift)))
        add_glyph(font, name, codes, pen, font["hmtx"][base][0])


def add_blanks(font: TTFont) -> None:
    """Give every invisible character an empty glyph, and the rarer spaces a width."""
    add_glyph(font, "invisible", INVISIBLE, TTGlyphPen(None), 0)
    for code in SPACES:
        wide = {0x2002: 500, 0x2003: 1000, 0x2007: font["hmtx"]["zero.tf"][0]}.get(code, 200)
        add_glyph(font, f"uni{code:04X}", (code,), TTGlyphPen(None), wide)


def name_it(font: TTFont, weight: int) -> None:
    """Name the merged font, keeping both projects' notices as the licence asks."""
    style = WEIGHTS[weight]
    notices = " ".join(
        (
            "Copyright 2015 The Rubik Project Authors.",
            "Copyright 2022 The Noto Project Authors.",
            "Merged and renamed for Hughie.",
        )
    )
    licence = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
    table = font["name"]
    table.names = []
    for number, text in {
        0: notices,
        1: FAMILY if style in ("Regular", "Bold") else f"{FAMILY} {style}",
        2: style if style in ("Regular", "Bold") else "Regular",
        3: f"HughieSans-{style}-1",
        4: f"{FAMILY} {style}",
        5: "Version 1.0",
        6: f"HughieSans-{style}",
        13: licence,
        16: FAMILY,
        17: style,
    }.items():
        table.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font["head"].created = font["head"].modified = EPOCH
    font.recalcTimestamp = False


def keep_line_heights(merged: TTFont, first: TTFont) -> None:
    """Give `merged` the ascent and descent of `first`, not the largest of all pieces."""
    for name in ("ascent", "descent", "lineGap"):
        setattr(merged["hhea"], name, getattr(first["hhea"], name))
    for name in ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"):
        setattr(merged["OS/2"], name, getattr(first["OS/2"], name))


def make(weight: int, packages: dict[str, Path], scratch: Path) -> TTFont:
    """Merge the pieces of one weight, taken from the unpacked `packages`."""
    taken: set[int] = set()
    parts: list[str] = []
    height = 0
    for source, piece in PIECES:
        drawn = ARMENIAN_WEIGHTS[weight] if source == "armenian" else weight
        font = TTFont(packages[source] / "files" / f"{piece}-{drawn}-normal.woff")
        height = height or font["OS/2"].sxHeight
        if piece == "rubik-latin":
            use_tabular_figures(font)
        if piece == "rubik-arabic":
            map_forms(font)
        wanted = {code for code in font.getBestCmap() if code >= ord(" ")} - taken
        take(font, wanted, layout=piece not in RIGHT_TO_LEFT)
        if source == "armenian":
            scale_to(font, height)
        taken |= wanted
        part = scratch / f"{piece}-{weight}.ttf"
        font.flavor = None
        font.save(part)
        parts.append(str(part))
    merged = Merger().merge(parts)
    keep_line_heights(merged, TTFont(parts[0]))
    add_arrows(merged)
    add_persian_he(merged)
    add_blanks(merged)
    name_it(merged, weight)
    return merged


def main() -> None:
    """Fetch the sources, and write the fonts and their licences."""
    OUTPUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        packages = {name: unpack(name, Path(folder)) for name in SOURCES}
        for weight, style in WEIGHTS.items():
            target = OUTPUT / f"Hughie-{style}.ttf"
            make(weight, packages, Path(folder)).save(target)
            print(f"{target.name}: {target.stat().st_size // 1024} KB")
        for name, licence in LICENCES.items():
            text = (packages[name] / "LICENSE").read_text(encoding="utf-8")
            (OUTPUT / licence).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
