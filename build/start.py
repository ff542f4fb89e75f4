"""What the packed program runs first; with HUGHIE_SMOKE set it tries itself out instead."""

import os
import sys

if os.environ.get("HUGHIE_SMOKE"):
    from game.ui.selftest import main
else:
    from game.__main__ import main

sys.exit(main())
