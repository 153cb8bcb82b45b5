"""Computer players: searchers, levels and the worker process. They know no game by name."""
