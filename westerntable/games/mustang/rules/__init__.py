"""The rules: cards and sets, counters, turns, events, the end, what is known."""
