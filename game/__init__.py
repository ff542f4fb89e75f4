"""Hughie: dominoes face down and in hand around one screen."""

__version__ = "0.1.0"
