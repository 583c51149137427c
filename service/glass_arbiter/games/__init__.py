"""The rules of every game, free of any input or output."""
