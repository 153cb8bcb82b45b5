"""Where both packaged programs start."""

from __future__ import annotations

import sys

from westerntable.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
