"""What a game, a match and a record are. No pygame, no files, no clock."""
