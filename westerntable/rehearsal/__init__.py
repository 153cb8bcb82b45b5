"""The program without its audience: every scene laid and every game played for pictures, checks and measurements."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # read when pygame is first imported, which is below here
