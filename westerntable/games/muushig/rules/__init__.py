"""The rules: cards, following suit, dealing, tricks, scoring, the state."""
