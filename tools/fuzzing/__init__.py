"""Fuzzing: the search for requests that the service answers wrongly, slowly or not at all."""
