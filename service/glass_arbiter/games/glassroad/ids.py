"""Ids of cards, tiles and spaces: plain strings, which only a catalogue and a board tell apart.

Records that hold ids are generic over them, and the rules leave the parameter out. A reader that knows every id may
name the closed set, as in `State[Literal["inn", "pond"]]`, and hand out its own strings: the record is the same.
"""

from typing_extensions import TypeVar

Id = TypeVar("Id", bound=str, default=str, covariant=True)
