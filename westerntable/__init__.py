"""WesternTable: western table games around one screen."""

__version__ = "0.1.0"
