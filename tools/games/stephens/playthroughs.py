"""The golden games of Stephens."""

from collections.abc import Mapping

from glass_arbiter.conformance.case_format import seats
from tools.games import Json


def _request(players: int, seed: str, **options: object) -> Json:
    return {"players": seats(players), "options": options, "seed": seed}


def _solo(seed: str, **solo: str) -> Json:
    return _request(1, seed, solo=solo)


# Every way to play, with the request that sets it up. The seeds are chosen so that the games show every action, and so
# that each competition card changes what is legal.
SETUPS: Mapping[str, tuple[str, Json]] = {
    "two_players": ("Two players", _request(2, "two 1")),
    "three_players": ("Three players", _request(3, "three 1")),
    "four_players": ("Four players", _request(4, "four 1")),
    "solo_loose": ("Solo, loose", _solo("loose 1", mode="loose")),
    "solo_normal": ("Solo, normal", _solo("normal 1", mode="normal")),
    "solo_tight": ("Solo, tight", _solo("tight 1", mode="tight")),
    **{
        f"competition_{card}": (f"Competition card {card}", _solo(f"{card} {number}", competition=card, **solo))
        for card, number, solo in (
            ("scarce_wares", 7, {"difficulty": "easy"}),
            ("dry_years", 1, {"difficulty": "medium"}),
            ("closed_doors", 1, {"difficulty": "hard"}),
            ("short_notice", 6, {"difficulty": "easy"}),
            # It moves the end of a game that is not normal.
            ("forced_march", 1, {"difficulty": "medium", "mode": "tight"}),
        )
    },
    "other_rulings": (
        "The other reading of every open question",
        _request(
            2,
            "rulings 1",
            rulings={
                "gates": "block",
                "white_without_card": "allowed",
                "discount_on_supply": True,
                "exchanges": "one",
                "activation_order": "clockwise",
                "final_rest": "extra",
            },
        ),
    ),
    "other_rulings_solo": (
        "The other reading of every open question about Automaton",
        _request(1, "rulings solo 1", rulings={"automaton_factory_activates": True, "automaton_apprentice": "any"}),
    ),
}
