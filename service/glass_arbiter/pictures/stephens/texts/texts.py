"""The words of a picture."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts:
    """One phrase for each thing that no card and no rule has a word for."""

    # The frame.
    round: str
    last_round: str
    waiting: str
    over: str
    start_player: str
    changed: str
    done: str

    # The board.
    victory_track: str
    army: str
    refill_field: str
    offer_crafts: str
    contracts: str
    investments: str
    stack: str
    empty: str
    locked: str
    field: str
    price: str
    worth: str
    removed: str

    # Crafts.
    master: str
    apprentice: str
    collects: str

    # Player boards.
    influence: str
    limit: str
    opened: str
    covered: str
    ignored: str
    open_contracts: str
    slot: str
    fulfilled: str
    column: str
    activated: str
    stored: str
    kept: str
    workers: str

    # What is pending.
    takes_card: str
    cards_left: str
    discount: str
    discard: str
    optional: str
    refreshed: str
    removes: str
    chooses_circle: str
    rest: str
    final: str
    queue: str

    # Solo.
    automaton: str
    stack_size: str
    revealed: str
    bag: str
    disc_card: str
    spare: str
    competition: str
    target: str
    followed: str
    modes: tuple[str, str, str]
    difficulties: tuple[str, str, str]
    last_field: str
