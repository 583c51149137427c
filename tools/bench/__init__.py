"""Benchmarks of the service beside programs of known speed, all measured in one run."""
