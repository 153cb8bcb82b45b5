"""Paths, shipped data, texts, settings and saves."""
