"""Decks in files: what is wrong with one, the operator's folder of them, and an empty one to fill in."""
