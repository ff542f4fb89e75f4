"""What is seen on the table is what is pressed, and nothing that is said or shown is cut off."""

from __future__ import annotations

import pytest

from tests.ui.driving import table
from tests.ui.positions import one_end, record_where

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.mark.parametrize("preset", ["blind-hughie", "nevidimka"])
def test_a_tile_held_up_is_pressed_where_it_is_seen(preset: str) -> None:
    with table(record_where(one_end, preset)) as at:
        assert at.view.turned is not None
        pose = at.pose(at.view.turned.id)
        top = (round(pose.x), round(pose.seen.y) + 3)
        assert top[1] < pose.box.y, "its upper edge is seen above its place"
        assert min(at.window.surface.get_at(top)[:3]) > 200, "there is ivory"
        assert at.widget("turned").rect.collidepoint(top)
        log = at.session.log
        at.tap(top)
        assert len(at.session.log) == len(log) + 1
