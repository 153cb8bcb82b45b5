"""The program without its audience: every scene laid and every game played for pictures, checks and measurements."""
