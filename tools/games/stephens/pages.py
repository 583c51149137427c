"""The pages of Stephens in the documentation: where they stand, and what frames the generated parts."""

import re

from glass_arbiter.games.stephens.catalogue.interpretations import INTERPRETATIONS
from glass_arbiter.games.stephens.catalogue.rules import RULES
from glass_arbiter.games.stephens.codes import Code, FaultCode
from tools.pages.parts import Pages

OPENING = """\
# The rules of Stephens

<!-- Written by `python -m tools.pages.rules` from the catalogue; edit the catalogue, not this page. -->

The rules that the service applies, in our own words: one entry per rule, each with the id that violations and
events cite.

## How to cite

Every violation names the rule it is about in its field `rule`, and so does every event that a rule made
happen. The id leads to an entry of this page (`rules-stephens.md#R23`) and of the catalogue,
`GET /v1/games/stephens/catalogue`. An id keeps its meaning: a new rule gets a new id, so the ids of a section
need not follow each other.

The note after each entry says where the rule comes from.

- **p. 4, 7**: pages of the German rulebook.
- **derived from p. 16**: no sentence of its own; it follows from what these pages say.
- **p. 21, partly derived**: the pages say a part of it, the rest follows.
- **ruling on R23**: the text leaves a question open, and this is our answer, with the rules it rests on.

What is printed on the cards is not part of the rules: it comes from a deck. What is certain, what is a reading
and what is data of a deck is told in [provenance-stephens.md](provenance-stephens.md).
"""

SECTIONS = {
    "setup": ("Set-up", "What lies on the table when the game begins."),
    "turn": ("A turn", "The three things that a player can do, one of them in each turn."),
    "contracts": ("Accepting contracts", "What white glass of the lower left furnace brings."),
    "investments": ("Funding investments", "What white glass of the lower right furnace brings."),
    "crafts": ("Creating crafts", "How a worker becomes the master of a new craft."),
    "strengthening": ("Strengthening crafts", "How a worker becomes the apprentice of somebody else."),
    "activation": ("Activating crafts", "How crafts yield something to whoever works there."),
    "abilities": ("Abilities", "What the discs of a player board open when they leave it."),
    "rest": ("Rest phases", "What happens when two furnaces are empty, in seven steps."),
    "end": ("The end of the game", "When the game ends."),
    "scoring": ("Scoring", "What is worth points at the end."),
    "solo": ("Solo with Automaton", "What changes for a single player."),
    "competition": ("Competition cards", "A solo variant with a target."),
    "icons": ("Icons", "What is printed on cards and boards."),
    "rulings": (
        "Rulings",
        "Questions that the rulebook leaves open, and how the service answers them. For some of them a game "
        "can choose the reading, see [Rulings you can choose](#rulings-you-can-choose).",
    ),
}

CLOSING = """\
## Names of places

| what | ids |
| --- | --- |
| furnaces | `green` (upper left), `blue` (upper right), `contracts` (lower left), `investments` (lower right) |
| small factories | `upper_left`, `lower_left`, `upper_right`, `lower_right` |
| rows of crafts | the small factories, `stephens_left`, `stephens_right` |
| craft fields, left to right | `red_stack`, `red_1`, `red_2`, `blue_1`, `blue_2`, `blue_stack` |
| discs of a player board | `gate_5` to `gate_20`, and the abilities `2a` to `5c`; `5d` has no disc ([R83](#R83)) |
"""

# Rules that no ruling can show, each with the reason.
UNTESTABLE = {
    "R9": "who sits behind which board is not part of a state; the start player is",
    "R44": "pictures have no effect on the rules",
}

PAGES = Pages(
    rules_page="docs/rules-stephens.md",
    conformance_page="docs/conformance-stephens.md",
    rules=RULES,
    interpretations=INTERPRETATIONS,
    rule_id=re.compile(r"\b(?:R|A-)\d+\b"),
    opening=OPENING,
    sections=SECTIONS,
    closing=CLOSING,
    codes=Code,
    fault_codes=FaultCode,
    untestable=UNTESTABLE,
    untestable_faults={},
)

# Where the table of what rulings rest on stands.
PROVENANCE = "docs/provenance-stephens.md"
