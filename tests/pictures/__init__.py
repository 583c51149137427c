"""Tests of the pictures that games draw of themselves."""
