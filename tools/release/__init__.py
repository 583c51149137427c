"""Builds what a release consists of, the same bytes each time, and tries each part in an empty environment."""
