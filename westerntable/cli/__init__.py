"""The commands, one module each. They parse, call and print; what they do is done elsewhere."""
