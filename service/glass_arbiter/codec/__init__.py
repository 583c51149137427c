"""Bytes to values and back: strict and fast decoding, canonical encoding, pointers."""
