"""Sealed tables: states that a stranger can carry, and the seats of those who play there; bytes to bytes."""
