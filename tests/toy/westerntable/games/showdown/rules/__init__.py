"""The rules of Showdown: pure, with no screen, file, clock or random source of their own."""
