"""The rules: cards, what may follow what, the state, its ending, its events."""
