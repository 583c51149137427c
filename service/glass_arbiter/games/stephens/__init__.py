"""Stephens: the public face of its rules."""
