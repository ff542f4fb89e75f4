"""The screens of Blot."""
