"""Make assets/icons: the program's icon, drawn by the same code as the table.

Writes PNG files of several sizes, hughie.ico for Windows and hughie.icns for macOS. Run it from
an environment with the game's packages:

    python build/make_icons.py
"""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402

from game.ui import effects, felt, shapes  # noqa: E402
from game.ui.canvas import Canvas  # noqa: E402
from game.ui.faces import Face, Faces  # noqa: E402
from game.ui.theme import NORMAL  # noqa: E402

OUTPUT = ROOT / "assets" / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
FACE: Face = (2, 1)
LARGE = 1024
# The names that the icns format gives to its PNG pictures.
ICNS = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def leaning(tile: pygame.Surface, angle: float) -> pygame.Surface:
    """A tile turned by some degrees, anticlockwise."""
    return pygame.transform.rotozoom(tile, angle, 1.0)


def ground(size: int) -> pygame.Surface:
    """A square of the table with round corners and a fine lit rim."""
    radius = round(size * 0.225)
    square = felt.felt((size, size), NORMAL).convert_alpha()
    lamp = shapes.soft((size // 3, size // 3), size // 6, size // 7, (255, 240, 190), 0.16)
    square.blit(lamp, lamp.get_rect(center=(size // 2, round(size * 0.4))))
    rim = shapes.outline((size, size), radius, max(1, round(size * 0.012)), NORMAL.on_felt)
    square.blit(shapes.fade(rim, 0.2), (0, 0))
    return shapes.cut(square, shapes.rounded((size, size), radius, shapes.WHITE))


def whole(faces: Faces) -> pygame.Surface:
    """The icon for larger sizes: a tile face up before one that hides its face."""
    picture = ground(LARGE)
    width = round(LARGE * 0.335)
    for face, angle, middle in (
        (None, 13.0, (0.36, 0.5)),
        (FACE, -11.0, (0.62, 0.515)),
    ):
        tile = faces.tile(face, width)
        shade = effects.shadow(tile.get_size(), width // 6, width, 0.35, NORMAL)
        place = (round(middle[0] * LARGE), round(middle[1] * LARGE))
        for layer in (shade, tile):
            turned = leaning(layer, angle)
            picture.blit(turned, turned.get_rect(center=place))
    mask = shapes.rounded((LARGE, LARGE), round(LARGE * 0.225), shapes.WHITE)
    return shapes.cut(picture, mask)


def small(size: int) -> pygame.Surface:
    """The icon for a few pixels: one tile with large dots."""
    picture = ground(size)
    wide = 2 * round(size * 0.24)
    tall = 2 * round(size * 0.42)
    canvas = Canvas((wide, tall), NORMAL.ivory_edge, factor=16)
    edge = tall * 0.07
    canvas.rect((0, 0), (wide, tall), NORMAL.ivory_edge, wide * 0.2)
    canvas.rect((0, 0), (wide, tall - edge), NORMAL.ivory, wide * 0.2)
    middle = (tall - edge) / 2
    canvas.line([(wide * 0.2, middle), (wide * 0.8, middle)], max(0.8, wide * 0.06), NORMAL.brass)
    for x, y, number in ((0.29, 0.32, 2), (0.71, 0.66, 2), (0.5, 1.5, 1)):
        canvas.circle((wide * x, middle * y), wide * 0.165, NORMAL.pips[number])
    tile = canvas.done()
    picture.blit(tile, tile.get_rect(center=(size // 2, size // 2)))
    return picture


def png(surface: pygame.Surface) -> bytes:
    """The picture as the contents of a PNG file."""
    data = io.BytesIO()
    pygame.image.save(surface, data, "icon.png")
    return data.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon that holds PNG pictures by their size, up to 256."""
    entries, bodies = [], []
    offset = 6 + 16 * len(pictures)
    for size, body in pictures.items():
        side = size % 256  # 0 stands for 256
        entries.append(struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(body), offset))
        bodies.append(body)
        offset += len(body)
    return struct.pack("<HHH", 0, 1, len(pictures)) + b"".join(entries) + b"".join(bodies)


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon that holds PNG pictures."""
    parts = [
        name + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for name, size in ICNS.items()
    ]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> None:
    """Draw the icon in all sizes and write the files."""
    pygame.display.set_mode((1, 1))
    faces = Faces(ROOT / "assets", NORMAL)
    large = whole(faces)
    drawn: dict[int, bytes] = {}
    for size in SIZES:
        if size <= 32:
            drawn[size] = png(small(size))
        else:
            drawn[size] = png(pygame.transform.smoothscale(large, (size, size)))
    OUTPUT.mkdir(parents=True, exist_ok=True)
    (OUTPUT / "hughie.png").write_bytes(drawn[512])
    for size in (32, 64, 128, 256):
        (OUTPUT / f"hughie-{size}.png").write_bytes(drawn[size])
    (OUTPUT / "hughie.ico").write_bytes(ico({n: drawn[n] for n in SIZES if n <= 256}))
    (OUTPUT / "hughie.icns").write_bytes(icns(drawn))
    print(f"{len(list(OUTPUT.iterdir()))} files in {OUTPUT.name}")


if __name__ == "__main__":
    main()
