"""Game controllers that come and go."""

from __future__ import annotations

import contextlib

import pygame


class Pads:
    """Listens to every controller, and to sticks that no controller mapping is known for."""

    def __init__(self) -> None:
        self.controllers: set[int] = set()
        """Joysticks whose plain events tell again what their controller events told."""
        self._open: dict[int, object] = {}

    def start(self) -> None:
        """Look for controllers from now on; those that are there already are announced too."""
        with contextlib.suppress(pygame.error):
            pygame.joystick.init()

    def event(self, event: pygame.Event) -> None:
        """Follow a controller that is plugged in or out; other events are not looked at."""
        if event.type == pygame.JOYDEVICEADDED:
            with contextlib.suppress(pygame.error):
                self._plug(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self.controllers.discard(event.instance_id)

    def _plug(self, index: int) -> None:
        from pygame._sdl2 import controller

        controller.init()
        if controller.is_controller(index):
            pad = controller.Controller(index)
            number = pad.as_joystick().get_instance_id()
            self.controllers.add(number)
            self._open[number] = pad
        else:
            stick = pygame.joystick.Joystick(index)
            self._open[stick.get_instance_id()] = stick
