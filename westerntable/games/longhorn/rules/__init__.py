"""The rules of Longhorn: no screen, no file, no clock, no luck of their own."""
