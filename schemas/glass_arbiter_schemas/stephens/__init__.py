"""Stephens as the service knows it: its rules, and the schemas of its JSON."""
