"""The pages of Glass Road in the documentation: where they stand, and what frames the generated parts."""

import re

from glass_arbiter.games.glassroad.catalogue.interpretations import INTERPRETATIONS
from glass_arbiter.games.glassroad.catalogue.rules import RULES
from glass_arbiter.games.glassroad.codes import Code, FaultCode
from tools.pages.parts import Pages

OPENING = """\
# The rules of Glass Road

<!-- Written by `python -m tools.pages.rules` from the catalogue; edit the catalogue, not this page. -->

The rules that the service applies, in our own words: one entry per rule, each with the id that violations and
events cite.

## How to cite

Every violation names the rule it is about in its field `rule`, and so does every event that a rule made
happen. The id leads to an entry of this page (`rules.md#W5`) and of the catalogue,
`GET /v1/games/glassroad/catalogue`. An id keeps its meaning: a new rule gets a new id.

The note after each entry says where the rule comes from.

- **p. 4, 7 (de, en, pl)**: pages of the German rulebook, and the languages that state the rule. The English
  pages are the same and the Polish ones nearly so.
- **derived**: no sentence of its own; it follows from other rules or from arithmetic.
- **ruling on C21, C22**: the texts leave a question open, and this is our answer, with the rules it rests on.
- **comparison of de, en, pl**: the languages differ, and this is the reading in force.

Where the costs of the buildings and the editions come from is told in [provenance.md](provenance.md).
"""

SECTIONS = {
    "setup": ("Goal and setup", "What the game is about and what lies on the table when it begins."),
    "wheels": (
        "Wheels and goods",
        "The two production wheels hold all goods of a player and turn by themselves.",
    ),
    "cards": ("Specialist cards", "How cards are chosen, revealed and resolved with three or four players."),
    "specialists": ("Specialists", "What holds for the abilities of all or several specialists."),
    "anytime": ("Anytime actions", "What a player may do without a card, in and out of turn."),
    "building": ("Building", "How building tiles are built, and what their effects have in common."),
    "periods": ("Building periods", "How a period ends and who starts the next one."),
    "scoring": ("End of the game and scoring", "What happens after the last period."),
    "two_players": ("Two players", "What changes with two players."),
    "solo": ("Solo", "What changes for a single player."),
    "long_game": ("Long game", "A fifth period, for players who want one."),
    "rulings": (
        "Rulings",
        "Questions that the rulebook leaves open, and how the service answers them. For some of them a game "
        "can choose the reading, see [Rulings you can choose](#rulings-you-can-choose).",
    ),
    "discrepancies": (
        "Discrepancies between the languages",
        "Where the German, English and Polish rulebooks differ. German is the original; a tile text that "
        "two languages share beats the third; a clarification in one language that contradicts nobody "
        "is adopted.",
    ),
}

BOARD = """\
## The landscape board

The printed board and its start layout are pictures, so the service describes them as data ([Q58](#Q58)).
A board has 5 columns, A to E, and 4 rows, 1 to 4: 20 spaces, of which `A1` is top left. The layout below is
our own default. Two spaces with the same forest number are covered by one forest tile.

| | A | B | C | D | E |
| --- | --- | --- | --- | --- | --- |
| **1** | forest 1 | forest 1 | forest 2 | forest 2 | pond |
| **2** | forest 3 | forest 3 | *empty* | pit | *empty* |
| **3** | forest 4 | grove | grove | pit | pond |
| **4** | forest 4 | forest 5 | forest 5 | forest 6 | forest 6 |

`options.board.layout` accepts another start layout with the same tiles: 6 forests, 2 pits, 2 groves and
2 ponds.

The three start buildings stand to the left of the grid. By default they touch no space, so they are nobody's
neighbour; `options.board.start_building_neighbours` names the spaces that each of them touches ([Q42](#Q42)).
"""

# Rules that no ruling can show, each with the reason.
UNTESTABLE = {
    "SETUP17": "a token in the box without any effect on the rules",
}

# Faults that no request can have, each with the reason; the core's own tests show them.
UNTESTABLE_FAULTS = {
    FaultCode.FIELD_UNKNOWN.value: "the request schema knows the twenty spaces, so no request can name another",
}

PAGES = Pages(
    rules_page="docs/rules.md",
    conformance_page="docs/conformance.md",
    rules=RULES,
    interpretations=INTERPRETATIONS,
    rule_id=re.compile(r"\b(?:GOAL|SETUP|2P|SP|SO|[WCABPSLQD])\d+\b"),
    opening=OPENING,
    sections=SECTIONS,
    closing=BOARD,
    codes=Code,
    fault_codes=FaultCode,
    untestable=UNTESTABLE,
    untestable_faults=UNTESTABLE_FAULTS,
)

# Where the table of what rulings rest on stands.
PROVENANCE = "docs/provenance.md"
