"""The JSON Schema of a line of an archive."""

from pathlib import Path

SCHEMA = Path(__file__).parent / "archive.schema.json"
