"""A rule book as it is printed: read from `rulebook.yaml`, set in lines, broken into leaves, bound and drawn."""
