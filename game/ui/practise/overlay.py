"""What moves above the table by itself, while everything on it can be pressed."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from ..look import Look


class Overlay(ABC):
    """Something that appears over the table for a while. Nobody ever waits for it.

    `stamp` is another number whenever it looks different from before.
    """

    def __init__(self) -> None:
        self.stamp = 0

    def touched(self) -> None:
        """It looks different now."""
        self.stamp += 1

    @abstractmethod
    def update(self, dt: float) -> None:
        """Time passes."""

    @abstractmethod
    def rest(self) -> float | None:
        """Seconds until `update` is wanted; None while it does not change by itself."""

    @abstractmethod
    def areas(self, look: Look) -> list[pygame.Rect]:
        """The pixels that it covers now."""

    @abstractmethod
    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it as it is now."""


class Layers(Overlay):
    """One that is made of pictures, each at its place."""

    @abstractmethod
    def layers(self, look: Look) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The pictures that show now, the lowest first."""

    def areas(self, look: Look) -> list[pygame.Rect]:
        return [spot for _image, spot in self.layers(look)]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        clip = surface.get_clip()
        for image, spot in self.layers(look):
            if spot.colliderect(clip):
                surface.blit(image, spot)
