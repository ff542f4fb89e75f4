"""The rules of every game, and nothing else: no files, no clock, no chance, no screen."""
