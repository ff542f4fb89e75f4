"""Hughie: face-down dominoes, Block, Draw, Open Blot and matching practice around one screen."""

__version__ = "0.1.0"
