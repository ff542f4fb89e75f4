"""Rows, columns and grids: a screen is said once, in design units, and fits any window.

An item tells how much room it likes (`measure`), is given its room (`place`) and draws itself.
Rows run from the side where the language begins, so that right-to-left languages mirror. What
has a `grow` above 0 shares the room that is left along its row or column.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

import pygame

from .theme import GAP

if TYPE_CHECKING:
    from .look import Look
    from .widgets import Widget

Along = Literal["start", "centre", "end"]
Across = Literal["start", "centre", "end", "stretch"]
Size = tuple[int, int]


class Item:
    """Anything that takes up room on a screen."""

    grow: float = 0
    on_paper = False
    """Whether it lies on a panel instead of on the felt."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)

    def measure(self, look: Look, width: int) -> Size:
        """The pixels it likes when it has at most `width`."""
        return 0, 0

    def least_height(self, look: Look, width: int) -> int:
        """The pixels of height it can still do with."""
        return self.measure(look, width)[1]

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Give it its room, in window pixels."""
        self.rect = pygame.Rect(rect)

    def children(self) -> Sequence[Item]:
        """The items inside."""
        return ()

    def widgets(self) -> Iterator[Widget]:
        """Every widget in it, in reading order."""
        for child in self.children():
            yield from child.widgets()

    def walk(self) -> Iterator[Item]:
        """It and every item in it."""
        yield self
        for child in self.children():
            yield from child.walk()

    def shift(self, dx: int, dy: int) -> None:
        """Move it with all that is in it."""
        for item in self.walk():
            item.rect.move_ip(dx, dy)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it with all that is in it."""
        for child in self.children():
            child.draw(surface, look)


class Space(Item):
    """Empty room: `size` design units, or with `grow` a share of what is left."""

    def __init__(self, size: float = 0, grow: float | None = None) -> None:
        super().__init__()
        self.size = size
        self.grow = (0 if size else 1) if grow is None else grow

    def measure(self, look: Look, width: int) -> Size:
        side = look.u(self.size)
        return min(side, width), side


class Group(Item):
    """Several items."""

    def __init__(self, items: Sequence[Item]) -> None:
        super().__init__()
        self.items = list(items)

    def children(self) -> Sequence[Item]:
        return self.items


class Column(Group):
    """Items one below the other."""

    def __init__(
        self,
        items: Sequence[Item],
        gap: float = GAP,
        across: Across = "stretch",
        grow: float = 0,
    ) -> None:
        super().__init__(items)
        self.gap, self.across, self.grow = gap, across, grow

    def measure(self, look: Look, width: int) -> Size:
        sizes = [item.measure(look, width) for item in self.items]
        gaps = look.u(self.gap) * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    def least_height(self, look: Look, width: int) -> int:
        gaps = look.u(self.gap) * max(0, len(self.items) - 1)
        return sum(item.least_height(look, width) for item in self.items) + gaps

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        sizes = [item.measure(look, rect.width) for item in self.items]
        spare = [
            h - item.least_height(look, rect.width)
            for item, (_, h) in zip(self.items, sizes, strict=True)
        ]
        heights = shared_out(
            [h for _, h in sizes],
            [item.grow for item in self.items],
            spare,
            rect.height - look.u(self.gap) * max(0, len(sizes) - 1),
        )
        starts = offsets(heights, look.u(self.gap), rect.height, "start")
        for item, (wide, _), height, start in zip(self.items, sizes, heights, starts, strict=True):
            wide = rect.width if self.across == "stretch" else min(wide, rect.width)
            spot = pygame.Rect(rect.left, rect.top + start, wide, height)
            _align_across(spot, rect, self.across, look.rtl)
            item.place(look, spot)


class Row(Group):
    """Items side by side; with `wrap` those that do not fit begin a new line."""

    def __init__(
        self,
        items: Sequence[Item],
        gap: float = GAP,
        across: Across = "centre",
        along: Along = "start",
        grow: float = 0,
        wrap: bool = False,
    ) -> None:
        super().__init__(items)
        self.gap, self.across, self.along, self.grow = gap, across, along, grow
        self.wrap = wrap

    def measure(self, look: Look, width: int) -> Size:
        gap = look.u(self.gap)
        lines = self._lines(look, width)
        widths = [sum(wide for _, wide, _ in line) + gap * (len(line) - 1) for line in lines]
        heights = [max((tall for _, _, tall in line), default=0) for line in lines]
        return max(widths, default=0), sum(heights) + gap * max(0, len(lines) - 1)

    def least_height(self, look: Look, width: int) -> int:
        lines = self._lines(look, width)
        if len(lines) != 1:
            return self.measure(look, width)[1]
        return max((item.least_height(look, wide) for item, wide, _ in lines[0]), default=0)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        gap = look.u(self.gap)
        top = rect.top
        lines = self._lines(look, rect.width)
        for line in lines:
            tall = rect.height if len(lines) == 1 else max(height for _, _, height in line)
            widths = [wide for _, wide, _ in line]
            starts = offsets(widths, gap, rect.width, self.along)
            for (item, wide, own), start in zip(line, starts, strict=True):
                left = rect.right - start - wide if look.rtl else rect.left + start
                fills = self.across == "stretch" or item.least_height(look, wide) < own
                high = tall if fills else min(own, tall)
                spot = pygame.Rect(left, top, wide, high)
                if self.across == "centre":
                    spot.centery = top + tall // 2
                elif self.across == "end":
                    spot.bottom = top + tall
                item.place(look, spot)
            top += tall + gap

    def _lines(self, look: Look, width: int) -> list[list[tuple[Item, int, int]]]:
        """The items line by line with the width each gets and the height it likes then."""
        gap = look.u(self.gap)
        natural = [item.measure(look, width)[0] for item in self.items]
        lines: list[list[int]] = [[]]
        used = 0
        for index, wide in enumerate(natural):
            if self.wrap and lines[-1] and used + gap + wide > width:
                lines.append([])
                used = 0
            used += wide + (gap if lines[-1] else 0)
            lines[-1].append(index)
        result = []
        for line in lines:
            grows = [self.items[index].grow for index in line]
            room = width - gap * max(0, len(line) - 1)
            # Where there is too little room, what may grow gives way first, then everything.
            likes = [natural[index] for index in line]
            yielding = [length if grow else 0 for length, grow in zip(likes, grows, strict=True)]
            if sum(likes) - sum(yielding) > room:
                yielding = likes
            widths = shared_out(likes, grows, yielding, room)
            result.append(
                [
                    (self.items[index], wide, self.items[index].measure(look, wide)[1])
                    for index, wide in zip(line, widths, strict=True)
                ]
            )
        return result


class Grid(Group):
    """Equal cells, as many columns as `least` design units of width allow."""

    def __init__(
        self, items: Sequence[Item], least: float, gap: float = GAP, most: int = 99
    ) -> None:
        super().__init__(items)
        self.least, self.gap, self.most = least, gap, most

    def columns(self, look: Look, width: int) -> int:
        """How many columns there are in a width in pixels."""
        gap = look.u(self.gap)
        fitting = (width + gap) // max(1, look.u(self.least) + gap)
        return max(1, min(fitting, self.most, len(self.items)))

    def measure(self, look: Look, width: int) -> Size:
        columns = self.columns(look, width)
        cell = (width - look.u(self.gap) * (columns - 1)) // columns
        heights = self._heights(look, cell, columns)
        return width, sum(heights) + look.u(self.gap) * max(0, len(heights) - 1)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        gap = look.u(self.gap)
        columns = self.columns(look, rect.width)
        cell = (rect.width - gap * (columns - 1)) // columns
        heights = self._heights(look, cell, columns)
        top = rect.top
        for row, height in enumerate(heights):
            for column, item in enumerate(self.items[row * columns : (row + 1) * columns]):
                start = column * (cell + gap)
                left = rect.right - start - cell if look.rtl else rect.left + start
                item.place(look, pygame.Rect(left, top, cell, height))
            top += height + gap

    def _heights(self, look: Look, cell: int, columns: int) -> list[int]:
        tall = [item.measure(look, cell)[1] for item in self.items]
        return [max(tall[start : start + columns]) for start in range(0, len(tall), columns)]


class Box(Item):
    """Holds one item to a width in the middle of what it is given (design units).

    `width` is the most it takes, `least` the least.
    """

    def __init__(
        self, item: Item, width: float | None = None, grow: float = 0, least: float = 0
    ) -> None:
        super().__init__()
        self.item = item
        self.width, self.grow, self.least = width, grow, least

    def children(self) -> Sequence[Item]:
        return (self.item,)

    def measure(self, look: Look, width: int) -> Size:
        room = self._room(look, width)
        wide, tall = self.item.measure(look, room)
        return room if self.width is not None else max(wide, min(look.u(self.least), width)), tall

    def least_height(self, look: Look, width: int) -> int:
        return self.item.least_height(look, self._room(look, width))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        spot = pygame.Rect(rect)
        spot.width = self._room(look, rect.width)
        spot.centerx = rect.centerx
        super().place(look, spot)
        self.item.place(look, spot)

    def _room(self, look: Look, width: int) -> int:
        return width if self.width is None else min(width, look.u(self.width))


def lay_on_paper(item: Item, look: Look, paper: pygame.Rect, pad: float) -> None:
    """Place an item on a sheet of paper, `pad` design units from its rim."""
    for part in item.walk():
        part.on_paper = True
    rim = 2 * look.u(pad)
    item.place(look, paper.inflate(-rim, -rim))


def shared_out(
    natural: Sequence[int], grow: Sequence[float], shrink: Sequence[int], room: int
) -> list[int]:
    """Lengths that fill `room`.

    What is left over goes to what grows, in proportion. What lacks is taken from each in
    proportion to how far it may `shrink`; where that is not enough, they run over.
    """
    lengths = list(natural)
    spare = room - sum(lengths)
    weights: Sequence[float] = grow
    if spare < 0:
        weights = [max(0, far) for far in shrink]
        spare = max(spare, -int(sum(weights)))
    total = sum(weights)
    if not total or not spare:
        return lengths
    given = 0
    so_far = 0.0
    for index, weight in enumerate(weights):
        so_far += weight
        share = round(spare * so_far / total) - given
        lengths[index] += share
        given += share
    return lengths


def offsets(lengths: Sequence[int], gap: int, room: int, along: Along) -> list[int]:
    """Where each of these lengths begins within `room`."""
    spare = max(0, room - sum(lengths) - gap * max(0, len(lengths) - 1))
    start = {"start": 0, "centre": spare // 2, "end": spare}[along]
    result = []
    for length in lengths:
        result.append(start)
        start += length + gap
    return result


def _align_across(spot: pygame.Rect, rect: pygame.Rect, across: Across, rtl: bool) -> None:
    if across == "centre":
        spot.centerx = rect.centerx
    elif (across == "end") != rtl and across != "stretch":
        spot.right = rect.right
    else:
        spot.left = rect.left
