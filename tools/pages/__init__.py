"""Generators of documentation pages from code and cases."""
