"""What the long tests share with the tests of the screens."""

from __future__ import annotations

from tests.ui.conftest import quick_disk

__all__ = ["quick_disk"]
