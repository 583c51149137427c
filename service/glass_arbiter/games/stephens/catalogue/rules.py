"""Every rule and every reading of the rulebook by the id that violations and events cite."""

from collections.abc import Mapping
from types import MappingProxyType

from glass_arbiter.engine.rules import Rule

_ALL = (
    Rule(
        id="R1",
        title="Red crafts",
        text=(
            "The red crafts are shuffled into a face-up stack on the leftmost of the six craft fields. Two cards "
            "of it lie face up on the two fields to its right."
        ),
        citation="p. 4",
        section="setup",
    ),
    Rule(
        id="R2",
        title="Blue crafts",
        text=(
            "The blue crafts are shuffled into a face-up stack on the rightmost of the six craft fields. Two "
            "cards of it lie face up on the two fields to its left."
        ),
        citation="p. 4",
        section="setup",
    ),
    Rule(
        id="R3",
        title="Six crafts to choose from",
        text="Six crafts can be chosen: the four on display and the top card of each of the two stacks.",
        citation="p. 10",
        section="setup",
    ),
    Rule(
        id="R4",
        title="The general supply",
        text=(
            "Accessories, coins and cubes, sorted by kind and colour, are the general supply. It never runs out (A-17)."
        ),
        citation="p. 4",
        section="setup",
    ),
    Rule(
        id="R5",
        title="Glass on the furnaces",
        text=(
            "Each furnace starts with 4 transparent cubes of its colour: green (upper left), blue (upper right) "
            "and white (both lower ones). The small factories start empty."
        ),
        citation="p. 4, 7, 13, partly derived",
        section="setup",
    ),
    Rule(
        id="R6",
        title="Contracts on display",
        text="The contracts are shuffled face down and 5 of them are revealed on the five contract fields.",
        citation="p. 4",
        section="setup",
    ),
    Rule(
        id="R7",
        title="Investments on display",
        text="The investments are shuffled face down and 5 of them are revealed on the five investment fields.",
        citation="p. 4",
        section="setup",
    ),
    Rule(
        id="R8",
        title="The army starts on 55",
        text="The marker of the French army starts on field 55 of the victory track.",
        citation="p. 4",
        section="setup",
    ),
    Rule(
        id="R9",
        title="Player boards",
        text="Player boards are dealt at random; the one with the start symbol is always in use.",
        citation="p. 4",
        section="setup",
    ),
    Rule(
        id="R10",
        title="Discs of a player",
        text="Each of the 1 to 4 players has 21 discs of one colour and 1 influence marker.",
        citation="p. 5",
        section="setup",
    ),
    Rule(
        id="R11",
        title="Influence at the start",
        text="The influence marker starts on 2.",
        citation="p. 5, 13",
        section="setup",
    ),
    Rule(
        id="R12",
        title="Discs on the influence track",
        text="One disc lies on each of the influence fields 5, 10, 15 and 20, the gates.",
        citation="p. 5",
        section="setup",
    ),
    Rule(
        id="R13",
        title="Discs on the abilities",
        text="One disc lies on each of the 14 ability circles.",
        citation="p. 5",
        section="setup",
    ),
    Rule(
        id="R14",
        title="An accessory at the start",
        text="Each player takes 1 accessory of their choice.",
        citation="p. 5",
        section="setup",
    ),
    Rule(
        id="R15",
        title="Coins at the start",
        text="Each player takes 4 coins.",
        citation="p. 5",
        section="setup",
    ),
    Rule(
        id="R16",
        title="The victory track at the start",
        text="One disc of each player lies on field 0 of the victory track.",
        citation="p. 5",
        section="setup",
    ),
    Rule(
        id="R17",
        title="Forest and dune at the start",
        text=(
            "One disc of each player lies on the start field of the forest track, one on that of the dune track; "
            "both are marked by a blue gear."
        ),
        citation="p. 5",
        section="setup",
    ),
    Rule(
        id="R18",
        title="First crafts",
        text=(
            "Each player is dealt one of the four first crafts at random. It is attached to the Stephens factory, "
            "a red one on the left, a blue one on the right, with a disc of the player on it."
        ),
        citation="p. 5",
        section="setup",
    ),
    Rule(
        id="R19",
        title="The disc of the first craft",
        text=(
            "The disc on the first craft is taken off the player board as when a craft is created, so it unlocks "
            "an ability or opens a gate (A-19)."
        ),
        citation="p. 5, 10",
        section="setup",
    ),
    Rule(
        id="R20",
        title="Start player",
        text="The owner of the board with the start symbol begins; play goes clockwise.",
        citation="p. 5",
        section="setup",
    ),
    Rule(
        id="R162",
        title="First crafts that nobody has",
        text="With fewer than four players the first crafts that were not dealt stay out of the game.",
        citation="derived from p. 5",
        section="setup",
    ),
    Rule(
        id="R21",
        title="No fixed number of rounds",
        text="The number of rounds is not fixed.",
        citation="p. 6",
        section="turn",
    ),
    Rule(
        id="R22",
        title="One action a turn",
        text=(
            "In their turn a player does exactly one of three things: take glass from a furnace, take products "
            "from a small factory, or assign a worker."
        ),
        citation="p. 6",
        section="turn",
    ),
    Rule(
        id="R23",
        title="Taking glass",
        text=(
            "The player takes 1 transparent cube from a furnace that has one, and then performs the action of "
            "that furnace (A-4)."
        ),
        citation="p. 6",
        section="turn",
    ),
    Rule(
        id="R24",
        title="Actions of the furnaces",
        text=(
            "The lower left furnace lets accept a contract, the lower right one fund an investment. The upper "
            "ones activate the crafts of the Stephens factory on their side."
        ),
        citation="p. 6, 8, 9, 13",
        section="turn",
    ),
    Rule(
        id="R25",
        title="The rest phase is checked after glass",
        text="At the end of a turn in which glass was taken, it is checked whether a rest phase begins.",
        citation="p. 6, 15",
        section="turn",
    ),
    Rule(
        id="R26",
        title="Taking products",
        text=(
            "The player takes 1 wooden cube from a small factory that has one, and then activates all crafts "
            "attached to that factory."
        ),
        citation="p. 7",
        section="turn",
    ),
    Rule(
        id="R27",
        title="No products before the first rest phase",
        text="Only rest phases put cubes on small factories, so before the first one no products can be taken.",
        citation="p. 7",
        section="turn",
    ),
    Rule(
        id="R28",
        title="More products",
        text="The abilities of group 5 raise the number of cubes that may be taken.",
        citation="p. 7",
        section="turn",
    ),
    Rule(
        id="R29",
        title="Assigning a worker",
        text=(
            "The player takes 1 disc off their board and sets it on a craft, which they create or which is on the "
            "board already."
        ),
        citation="p. 7",
        section="turn",
    ),
    Rule(
        id="R30",
        title="Discs unlock",
        text="Every disc that leaves a player board unlocks for good the ability, or opens the gate, on which it lay.",
        citation="p. 7, 11, 13",
        section="turn",
    ),
    Rule(
        id="R31",
        title="No disc, no worker",
        text="A player without a disc on their board cannot assign a worker.",
        citation="p. 12",
        section="turn",
    ),
    Rule(
        id="R32",
        title="Choosing a contract",
        text="The player chooses one of the contracts on display.",
        citation="p. 8",
        section="contracts",
    ),
    Rule(
        id="R33",
        title="The price of a contract",
        text="A contract costs the influence beside its field, from 1 at the top to 5 at the bottom.",
        citation="p. 8, 10, partly derived",
        section="contracts",
    ),
    Rule(
        id="R34",
        title="Three open contracts",
        text=(
            "An accepted contract lies on one of three slots until it is fulfilled; without a free slot no "
            "contract can be accepted."
        ),
        citation="p. 8",
        section="contracts",
    ),
    Rule(
        id="R35",
        title="The contracts move up",
        text=(
            "At the end of the turn the contracts below a gap move up, and the bottom field is refilled from the stack."
        ),
        citation="p. 8",
        section="contracts",
    ),
    Rule(
        id="R36",
        title="What a contract shows",
        text=(
            "A contract shows its kind (crown, colonies or United Kingdom) and the cubes and accessories that it "
            "asks for."
        ),
        citation="p. 8",
        section="contracts",
    ),
    Rule(
        id="R37",
        title="Contracts wait for a rest phase",
        text="Contracts are fulfilled in rest phases only.",
        citation="p. 8, 18",
        section="contracts",
    ),
    Rule(
        id="R163",
        title="Refilled when the turn ends",
        text=(
            "A gap closes when the turn ends, not when the card is taken. A second card (R77) is bought from the "
            "display as the first one left it."
        ),
        citation="p. 8, 9",
        section="contracts",
    ),
    Rule(
        id="R38",
        title="Choosing an investment",
        text=(
            "The player chooses one of the investments on display and pays the coins beside its field, from 1 at "
            "the top to 5 at the bottom."
        ),
        citation="p. 8, 9, 10, partly derived",
        section="investments",
    ),
    Rule(
        id="R39",
        title="Rows of investments",
        text=(
            "An investment is laid at the right end of a row of the player board: brown (wooden goods) at the "
            "top, pink (textiles) in the middle, black (pottery) at the bottom."
        ),
        citation="p. 9",
        section="investments",
    ),
    Rule(
        id="R40",
        title="The colour of a row",
        text="A row holds investments that show cubes of its colour. One that shows no cubes may go into any row.",
        citation="p. 9",
        section="investments",
    ),
    Rule(
        id="R41",
        title="Any number of investments",
        text="A player may have any number of investments.",
        citation="p. 9",
        section="investments",
    ),
    Rule(
        id="R42",
        title="The investments move up",
        text=(
            "At the end of the turn the investments below a gap move up, and the bottom field is refilled from "
            "the stack."
        ),
        citation="p. 9",
        section="investments",
    ),
    Rule(
        id="R43",
        title="What an investment shows",
        text=(
            "An investment shows the points and the cubes that it brings when it is activated, and perhaps the "
            "symbol of the forest or of the dune: then it costs 1 step down on that track."
        ),
        citation="p. 9",
        section="investments",
    ),
    Rule(
        id="R44",
        title="Pictures mean nothing",
        text="The picture of an investment has no meaning.",
        citation="p. 9",
        section="investments",
    ),
    Rule(
        id="R45",
        title="Choosing a craft",
        text=(
            "To create a craft, the player chooses one of the six crafts that lie face up and attaches it to a factory."
        ),
        citation="p. 10",
        section="crafts",
    ),
    Rule(
        id="R46",
        title="Red left, blue right",
        text="Red crafts are attached on the left side, blue ones on the right side.",
        citation="p. 10",
        section="crafts",
    ),
    Rule(
        id="R47",
        title="Three rows on each side",
        text=(
            "Each side has three places for crafts, from top to bottom: the upper small factory, the lower small "
            "factory, and the upper furnace of the Stephens factory."
        ),
        citation="p. 10",
        section="crafts",
    ),
    Rule(
        id="R48",
        title="Fewer crafts than below",
        text=(
            "With the new card a small factory must have fewer crafts than the place directly below it. Only the "
            "factory that gets the card is checked. The rows of the Stephens factory have no limit."
        ),
        citation="p. 10",
        section="crafts",
    ),
    Rule(
        id="R49",
        title="The worker on the upper circle",
        text="A disc of the player board is set on the upper circle of the new craft.",
        citation="p. 10",
        section="crafts",
    ),
    Rule(
        id="R50",
        title="The price of the upper circle",
        text="If the upper circle has a red cross, the player pays the cost that it shows.",
        citation="p. 10, 11",
        section="crafts",
    ),
    Rule(
        id="R51",
        title="Any disc, in the order of the abilities",
        text=(
            "The player may take any disc of their board, as far as the order of the abilities allows it (R68, "
            "R167, R168)."
        ),
        citation="p. 12",
        section="crafts",
    ),
    Rule(
        id="R52",
        title="Craft fields are refilled",
        text=(
            "At the end of the turn an empty craft field is refilled from the stack of its colour. Where the top "
            "of the stack was taken, there is nothing to refill."
        ),
        citation="p. 11",
        section="crafts",
    ),
    Rule(
        id="R53",
        title="No yield yet",
        text="A craft that is created yields nothing at that moment.",
        citation="p. 11",
        section="crafts",
    ),
    Rule(
        id="R54",
        title="What a craft shows",
        text="A craft has one or two circles, and a yield, which may be a trade of one thing for another.",
        citation="p. 11",
        section="crafts",
    ),
    Rule(
        id="R161",
        title="The order of creating a craft",
        text=(
            "The steps come in this order: refresh (R74), choose, attach, pay, take the disc, set it, unlock. "
            "What the disc unlocks does not help the craft on which it is set."
        ),
        citation="p. 10, 11, 14",
        section="crafts",
    ),
    Rule(
        id="R55",
        title="Strengthening a craft",
        text="The player sets a disc of their board on the lower circle of a craft that is on the board already.",
        citation="p. 12",
        section="strengthening",
    ),
    Rule(
        id="R56",
        title="A free second circle",
        text="The craft must have two circles, and the lower one must be free.",
        citation="p. 12",
        section="strengthening",
    ),
    Rule(
        id="R57",
        title="Not under one's own master",
        text="Nobody strengthens a craft whose master is their own.",
        citation="p. 12",
        section="strengthening",
    ),
    Rule(
        id="R58",
        title="The price of the lower circle",
        text="If the lower circle has a red cross, the player pays the cost that it shows.",
        citation="p. 11, 12",
        section="strengthening",
    ),
    Rule(
        id="R59",
        title="Master and apprentice",
        text=(
            "The worker on the upper circle is the master, the one on the lower circle the apprentice. When the "
            "craft is activated, both have the same effect."
        ),
        citation="p. 12",
        section="strengthening",
    ),
    Rule(
        id="R60",
        title="Apprentices score for the master",
        text=(
            "At the end of the game an apprentice is worth 1 point to the owner of the master, and nothing to its "
            "own owner."
        ),
        citation="p. 12",
        section="strengthening",
    ),
    Rule(
        id="R160",
        title="Master and apprentice are two",
        text="Master and apprentice of one craft belong to different persons.",
        citation="p. 13",
        section="strengthening",
    ),
    Rule(
        id="R61",
        title="A row is activated",
        text=(
            "Taking a cube that is not white from an upper furnace or a small factory activates all crafts at "
            "that place."
        ),
        citation="p. 13",
        section="activation",
    ),
    Rule(
        id="R62",
        title="Everybody may collect",
        text="Every player who has a master or an apprentice in the row may collect, not only the active player.",
        citation="p. 11, 13",
        section="activation",
    ),
    Rule(
        id="R63",
        title="Any order",
        text=(
            "The order in which crafts are activated does not matter, among players either; each craft is "
            "activated by itself (A-20)."
        ),
        citation="p. 13",
        section="activation",
    ),
    Rule(
        id="R64",
        title="Collecting is voluntary",
        text="A player collects from all, some or none of their crafts.",
        citation="p. 13",
        section="activation",
    ),
    Rule(
        id="R65",
        title="Master and apprentice choose separately",
        text="Where a craft lets choose between yields, master and apprentice each make their own choice.",
        citation="p. 13",
        section="activation",
    ),
    Rule(
        id="R66",
        title="Gains may pay for the next craft",
        text="What one craft brings may pay for the next one.",
        citation="p. 13",
        section="activation",
    ),
    Rule(
        id="R164",
        title="The cube first, then the crafts",
        text="The cube is taken before the row is activated, so it may pay for a trade in that row.",
        citation="p. 6, 7",
        section="activation",
    ),
    Rule(
        id="R67",
        title="Influence and its gates",
        text=(
            "A player has at most 25 influence. They get past 5, 10, 15 and 20 only after the disc on that field "
            "has left (A-1)."
        ),
        citation="p. 13",
        section="abilities",
    ),
    Rule(
        id="R68",
        title="The order of group 2",
        text="The lowest ability of group 2 (2a) is unlocked before 2b to 2e, which come in any order.",
        citation="p. 13, 14",
        section="abilities",
    ),
    Rule(
        id="R69",
        title="2a: points in rest phases",
        text="The player gains 1 point in each rest phase.",
        citation="p. 14",
        section="abilities",
    ),
    Rule(
        id="R70",
        title="2b: points for cubes",
        text="At the end of the game the player gains 1 point for every 2 cubes of their supply.",
        citation="p. 14",
        section="abilities",
    ),
    Rule(
        id="R71",
        title="2c: points for coins",
        text="At the end of the game the player gains 1 point for every 2 coins that they have left.",
        citation="p. 14",
        section="abilities",
    ),
    Rule(
        id="R72",
        title="2d: points for influence",
        text="At the end of the game the player gains 1 point for each influence.",
        citation="p. 14",
        section="abilities",
    ),
    Rule(
        id="R73",
        title="2e: points for accessories",
        text=(
            "At the end of the game the player gains 5 points for each set of 3 different accessories. Those in "
            "their supply and those on their fulfilled contracts count."
        ),
        citation="p. 14",
        section="abilities",
    ),
    Rule(
        id="R74",
        title="3a: refreshing the crafts",
        text=(
            "Before choosing a craft to create, the player may discard both displayed crafts of one colour and "
            "refill the fields from that stack. They see the new cards first and must then create a craft (A-38)."
        ),
        citation="p. 14",
        section="abilities",
    ),
    Rule(
        id="R75",
        title="3b: as many crafts as below",
        text=(
            "The player may attach a craft so that a small factory has as many crafts as the place directly below "
            "it, but not more."
        ),
        citation="p. 14",
        section="abilities",
    ),
    Rule(
        id="R76",
        title="4a: exchanging cubes",
        text="To fulfil a contract, the player may exchange 2 cubes of one colour for 1 cube of another colour (A-8).",
        citation="p. 14",
        section="abilities",
    ),
    Rule(
        id="R77",
        title="4b: two cards",
        text="When they take a white cube, the player may take two cards in place of one. Both are paid.",
        citation="p. 14",
        section="abilities",
    ),
    Rule(
        id="R78",
        title="4c: discarding the cheapest card",
        text=(
            "Before taking a card, the player may discard the cheapest contract or investment. The others move up "
            "and the bottom field is refilled at once, so the new card is seen before the choice (A-5, A-38)."
        ),
        citation="p. 14",
        section="abilities",
    ),
    Rule(
        id="R79",
        title="4d: a discount",
        text=(
            "The player pays 1 influence or 1 coin less for a card, but at least 1. There is one discount only, "
            "with 4b too."
        ),
        citation="p. 14",
        section="abilities",
    ),
    Rule(
        id="R167",
        title="The order of group 4",
        text=(
            "The two sectors of group 4 are unlocked in any order. In each sector the circle nearer to the symbol "
            "comes first (A-2)."
        ),
        citation="p. 14",
        section="abilities",
    ),
    Rule(
        id="R80",
        title="5a: two cubes",
        text="The player may take up to 2 cubes of one small factory.",
        citation="p. 15",
        section="abilities",
    ),
    Rule(
        id="R81",
        title="5b: three cubes",
        text="The player may take up to 3 cubes of one small factory.",
        citation="p. 15",
        section="abilities",
    ),
    Rule(
        id="R82",
        title="5c: four cubes",
        text="The player may take up to 4 cubes of one small factory.",
        citation="p. 15",
        section="abilities",
    ),
    Rule(
        id="R83",
        title="5d: an empty furnace",
        text=(
            "This ability has no disc and comes with 5b. A player who takes 3 or 4 cubes of one small factory may "
            "perform the action of one empty furnace in place of activating the row of the factory."
        ),
        citation="p. 15",
        section="abilities",
    ),
    Rule(
        id="R168",
        title="The order of group 5",
        text="The abilities of group 5 are unlocked from bottom to top: 5a, 5b, 5c.",
        citation="p. 15",
        section="abilities",
    ),
    Rule(
        id="R165",
        title="Fewer cubes than allowed",
        text="With 5a to 5c a player may take fewer cubes than allowed, but at least 1.",
        citation="p. 15",
        section="abilities",
    ),
    Rule(
        id="R84",
        title="When a rest phase begins",
        text=(
            "A rest phase begins at the end of a turn in which glass was taken, if 2 of the 4 furnaces are empty. "
            "The turn is completed first."
        ),
        citation="p. 15",
        section="rest",
    ),
    Rule(
        id="R85",
        title="The steps of a rest phase",
        text=(
            "The seven steps are made in order. What can be done by all at once is done so, the rest in turn "
            "order from the player who triggered the rest phase."
        ),
        citation="p. 15",
        section="rest",
    ),
    Rule(
        id="R86",
        title="After the rest phase",
        text="Then the next player clockwise has a normal turn.",
        citation="p. 15",
        section="rest",
    ),
    Rule(
        id="R87",
        title="Step 1: the army moves",
        text="The army moves 5 fields towards 0.",
        citation="p. 16",
        section="rest",
    ),
    Rule(
        id="R88",
        title="Step 2: furnaces are refilled",
        text=(
            "Each empty furnace gets cubes of its colour: as many as the new field of the army shows for the "
            "number of players."
        ),
        citation="p. 16",
        section="rest",
    ),
    Rule(
        id="R89",
        title="Step 3: points of 2a",
        text="Every player who has unlocked 2a gains 1 point.",
        citation="p. 16",
        section="rest",
    ),
    Rule(
        id="R90",
        title="Step 4: small factories are emptied",
        text="All cubes that are left on small factories go to the general supply.",
        citation="p. 17",
        section="rest",
    ),
    Rule(
        id="R91",
        title="Step 5: investments",
        text="Each player may activate their investments, column by column.",
        citation="p. 17",
        section="rest",
    ),
    Rule(
        id="R92",
        title="Columns of investments",
        text="A column has the first, second, third … card of each row, so 1 to 3 cards. It need not be complete.",
        citation="p. 17",
        section="rest",
    ),
    Rule(
        id="R93",
        title="A column as a whole",
        text=(
            "A column is activated as a whole: everything that it costs is paid and everything that it shows is gained."
        ),
        citation="p. 17",
        section="rest",
    ),
    Rule(
        id="R94",
        title="Exploiting forest and dune",
        text=(
            "Each symbol of the forest or the dune costs 1 step down on that track. A column whose steps cannot "
            "all be made cannot be activated."
        ),
        citation="p. 17",
        section="rest",
    ),
    Rule(
        id="R95",
        title="Points of investments",
        text="Points of investments are gained at once.",
        citation="p. 17",
        section="rest",
    ),
    Rule(
        id="R96",
        title="Cubes of investments are stored",
        text="Cubes of investments are stored on the cards; they never go to the supply of the player.",
        citation="p. 17",
        section="rest",
    ),
    Rule(
        id="R97",
        title="Step 6: supplying small factories",
        text="All stored cubes must be used to supply small factories.",
        citation="p. 18",
        section="rest",
    ),
    Rule(
        id="R98",
        title="Recipes",
        text=(
            "Stored cubes may be split over the factories, but only in combinations that a factory takes. Each "
            "combination brings its yield."
        ),
        citation="p. 18",
        section="rest",
    ),
    Rule(
        id="R99",
        title="The same recipe again",
        text="A factory may be supplied several times with the same combination in one rest phase.",
        citation="p. 18",
        section="rest",
    ),
    Rule(
        id="R100",
        title="Supplying in turn order",
        text="Where it matters, the players supply in turn order.",
        citation="p. 18",
        section="rest",
    ),
    Rule(
        id="R101",
        title="Yields of the small factories",
        text=(
            "Black brings 1 influence or 1 coin, brown 2 influence, pink 2 coins; black and brown, or black and "
            "pink, bring an accessory of choice; one of each colour lets accept a contract or fund an investment "
            "at its normal price, or assign a worker. Which factory takes what is part of the deck (A-3)."
        ),
        citation="p. 18, 24",
        section="rest",
    ),
    Rule(
        id="R102",
        title="Supplied cubes lie on the factory",
        text="The cubes lie on the factory and can be taken in a turn.",
        citation="p. 18",
        section="rest",
    ),
    Rule(
        id="R103",
        title="Step 7: contracts",
        text="Each player may fulfil all, some or none of their open contracts.",
        citation="p. 18, 19",
        section="rest",
    ),
    Rule(
        id="R104",
        title="Paying a contract",
        text="Everything that a contract shows is paid from the supply of the player.",
        citation="p. 18",
        section="rest",
    ),
    Rule(
        id="R105",
        title="Accessories of contracts",
        text=(
            "A certain accessory goes to the general supply. One of any kind is put on the fulfilled card and "
            "still counts for 2e."
        ),
        citation="p. 18, 19",
        section="rest",
    ),
    Rule(
        id="R106",
        title="Rows of fulfilled contracts",
        text=(
            "A fulfilled contract goes to the end of the row of its kind: crown, colonies or United Kingdom. "
            "There is no limit."
        ),
        citation="p. 19",
        section="rest",
    ),
    Rule(
        id="R107",
        title="Fulfilled contracts score at the end",
        text="Fulfilled contracts bring points only at the end of the game.",
        citation="p. 19",
        section="rest",
    ),
    Rule(
        id="R151",
        title="The army stops on 0",
        text="The army does not move beyond field 0. In later rest phases the number of field 0 counts.",
        citation="derived from p. 16",
        section="rest",
    ),
    Rule(
        id="R152",
        title="Fields with one number",
        text=(
            "A single number on a field of the army counts for every number of players; three numbers are for 4, "
            "3 and 2 players."
        ),
        citation="p. 16",
        section="rest",
    ),
    Rule(
        id="R157",
        title="Each column once",
        text="A column is activated at most once in a rest phase.",
        citation="derived from p. 17",
        section="rest",
    ),
    Rule(
        id="R159",
        title="No cubes for the supply",
        text="No cube that somebody receives in a rest phase goes to their supply.",
        citation="p. 17",
        section="rest",
    ),
    Rule(
        id="R166",
        title="Who waits for whom",
        text=(
            "Steps 5 and 7 touch only what a player owns, so they are open to all at once. In step 6 cards, "
            "crafts and circles are shared, so it goes in turn order."
        ),
        citation="p. 15, 18, partly derived",
        section="rest",
    ),
    Rule(
        id="R108",
        title="The end is triggered",
        text=(
            "The end is triggered when the army reaches the disc of a player on the victory track, or such a disc "
            "reaches the army (A-13)."
        ),
        citation="p. 16, 19, 23",
        section="end",
    ),
    Rule(
        id="R109",
        title="The round is completed",
        text="The current round is completed, so that everybody has had the same number of turns.",
        citation="p. 19",
        section="end",
    ),
    Rule(
        id="R110",
        title="A last round",
        text="Then one last full round is played.",
        citation="p. 19",
        section="end",
    ),
    Rule(
        id="R111",
        title="Rest phases of the last round",
        text="Rest phases that are triggered in the last round are played as usual.",
        citation="p. 19",
        section="end",
    ),
    Rule(
        id="R112",
        title="The last rest phase",
        text=(
            "After the last turn there is one last rest phase (A-16); then the game is over and the points are counted."
        ),
        citation="p. 19",
        section="end",
    ),
    Rule(
        id="R113",
        title="Points on the victory track",
        text="A player has the points of their disc on the victory track.",
        citation="p. 19, 20",
        section="scoring",
    ),
    Rule(
        id="R114",
        title="Points for the forest",
        text="The section of the forest track is worth 0, 7 or 15 points.",
        citation="p. 19, 23",
        section="scoring",
    ),
    Rule(
        id="R115",
        title="Points for the dune",
        text="The section of the dune track is worth 0, 7 or 15 points.",
        citation="p. 19, 23",
        section="scoring",
    ),
    Rule(
        id="R116",
        title="Points for masters",
        text=(
            "Each own master is worth 1 point at the Stephens factory, 3 at a lower small factory and 5 at an "
            "upper one."
        ),
        citation="p. 20",
        section="scoring",
    ),
    Rule(
        id="R117",
        title="Points for apprentices",
        text="Each apprentice on a craft of an own master is worth 1 point.",
        citation="p. 20",
        section="scoring",
    ),
    Rule(
        id="R118",
        title="Points for contracts",
        text="Each column of fulfilled contracts is worth the number of its cards times the number of cubes on them.",
        citation="p. 20",
        section="scoring",
    ),
    Rule(
        id="R119",
        title="Points for abilities",
        text="Then come 2b, 2c, 2d and 2e where they are unlocked; halves are rounded down.",
        citation="p. 20",
        section="scoring",
    ),
    Rule(
        id="R120",
        title="Who wins",
        text=(
            "Whoever has the most points wins; among equals the most influence decides, then the most coins. Then "
            "the victory is shared."
        ),
        citation="p. 20",
        section="scoring",
    ),
    Rule(
        id="R121",
        title="Setting up a solo game",
        text="The set-up is the normal one, but with 3 cubes on each furnace.",
        citation="p. 21",
        section="solo",
    ),
    Rule(
        id="R122",
        title="Automaton's cards and discs",
        text=(
            "Automaton has 10 shuffled cards, face down, and a disc card with 10 discs of a colour that is not in "
            "use. The other 11 discs of that colour are at hand for rare cases."
        ),
        citation="p. 21",
        section="solo",
    ),
    Rule(
        id="R123",
        title="Automaton's bag",
        text="7 brown, 7 pink and 7 black cubes are in a bag.",
        citation="p. 21",
        section="solo",
    ),
    Rule(
        id="R124",
        title="Automaton's first craft",
        text=(
            "Automaton gets a random first craft of the colour that the player did not get, on the other side of "
            "the Stephens factory, with the top disc of the disc card as its master."
        ),
        citation="p. 21",
        section="solo",
    ),
    Rule(
        id="R125",
        title="Three modes",
        text="The rest phase in which the army reaches field 20 (loose), 25 (normal) or 30 (tight) is the last one.",
        citation="p. 21",
        section="solo",
    ),
    Rule(
        id="R126",
        title="Meeting the army",
        text="Solo it does not end the game that the army and the disc of the player meet.",
        citation="p. 21",
        section="solo",
    ),
    Rule(
        id="R127",
        title="Turns alternate",
        text="The player begins; then Automaton and the player take turns.",
        citation="p. 21",
        section="solo",
    ),
    Rule(
        id="R128",
        title="No more than three workers ahead",
        text="The player never has more than 3 workers, masters and apprentices together, above Automaton's number.",
        citation="p. 21",
        section="solo",
    ),
    Rule(
        id="R129",
        title="Automaton's turn",
        text="The top card of Automaton's stack is revealed and followed. Automaton's own workers are never activated.",
        citation="p. 21, 22",
        section="solo",
    ),
    Rule(
        id="R130",
        title="The furnace icon",
        text=(
            "1 cube is removed from the furnace that is shown, or from the next one along the arrow that has "
            "cubes. Where it was green or blue, the workers of the player in that row are activated."
        ),
        citation="p. 22",
        section="solo",
    ),
    Rule(
        id="R131",
        title="White glass removed",
        text="If a white cube is removed, the contracts or investments that the card shows leave the game (A-36).",
        citation="p. 22",
        section="solo",
    ),
    Rule(
        id="R132",
        title="The craft icon",
        text=(
            "The craft that is shown goes to the topmost row where it may lie, with the top disc of the disc card "
            "on its upper circle."
        ),
        citation="p. 22",
        section="solo",
    ),
    Rule(
        id="R133",
        title="The small factory icon",
        text=(
            "As many cubes as the highest visible number of the disc card are removed from the small factory that "
            "is shown, or from the next one along the arrow that has cubes, as far as there are as many; the "
            "player chooses which. If no small factory has cubes, 1 cube of the Stephens factory is removed by "
            "the diagram of the card (A-41)."
        ),
        citation="p. 22",
        section="solo",
    ),
    Rule(
        id="R134",
        title="Automaton's stack is empty",
        text="If Automaton's stack is empty, the revealed cards are shuffled into a new one (A-37).",
        citation="p. 22",
        section="solo",
    ),
    Rule(
        id="R135",
        title="Automaton's part of a rest phase",
        text=(
            "Rest phases are played as usual, but before the player supplies small factories, Automaton does by "
            "the lower part of its last card."
        ),
        citation="p. 22",
        section="solo",
    ),
    Rule(
        id="R136",
        title="Automaton supplies",
        text=(
            "As many cubes as the card says are drawn from the bag, one by one, each for another small factory "
            "along the arrow."
        ),
        citation="p. 22",
        section="solo",
    ),
    Rule(
        id="R137",
        title="The bag is empty",
        text="If the bag is empty, Automaton supplies no more.",
        citation="p. 22",
        section="solo",
    ),
    Rule(
        id="R138",
        title="Automaton's apprentice",
        text=(
            "With the disc symbol the top disc of the disc card goes to a free apprentice circle of the player's "
            "choice (A-35)."
        ),
        citation="p. 22",
        section="solo",
    ),
    Rule(
        id="R139",
        title="The last turns",
        text=(
            "After the last rest phase the player has one more turn, and Automaton too if the player triggered "
            "it. After the last turn contracts may still be fulfilled."
        ),
        citation="p. 22",
        section="solo",
    ),
    Rule(
        id="R140",
        title="The rating",
        text=(
            "In the loose, normal and tight mode up to 140, 120, 100 points are a glass ball, less than 180, 160, "
            "140 a glass window, and more a glass artwork."
        ),
        citation="p. 22",
        section="solo",
    ),
    Rule(
        id="R150",
        title="Automaton empties furnaces",
        text="Glass that Automaton removes counts for the beginning of a rest phase like glass that was taken.",
        citation="derived from p. 22",
        section="solo",
    ),
    Rule(
        id="R153",
        title="What Automaton removes is gone",
        text=(
            "Cubes go to the general supply, never to the bag; cards leave the game. The display is refilled "
            "right after each instruction."
        ),
        citation="derived from p. 22",
        section="solo",
    ),
    Rule(
        id="R154",
        title="The bag is filled once",
        text=(
            "The bag is filled with 21 cubes and never again. A card supplies at most 4 cubes, one for each small "
            "factory."
        ),
        citation="p. 21, 22, partly derived",
        section="solo",
    ),
    Rule(
        id="R156",
        title="Automaton's workers",
        text=(
            "Automaton's workers yield nothing to anybody. Otherwise its crafts and workers count like all "
            "others: for the limits of rows, as masters of the player's apprentices, and as apprentices of the "
            "player's masters (R117)."
        ),
        citation="p. 21, partly derived",
        section="solo",
    ),
    Rule(
        id="R158",
        title="The player has the last turn",
        text=(
            "If the player triggered the last rest phase, Automaton's turn comes first and the player's after it; "
            "so the player always has the last turn."
        ),
        citation="p. 22, partly derived",
        section="solo",
    ),
    Rule(
        id="R141",
        title="Competition cards",
        text=(
            "The player chooses one of 5 competition cards and a target: 100 points (easy), 130 (medium) or 160 "
            "(hard). They win if they reach it."
        ),
        citation="p. 22",
        section="competition",
    ),
    Rule(
        id="R142",
        title="Icon: tracks",
        text="The discs on the forest track and on the dune track start 2 fields lower.",
        citation="p. 23",
        section="competition",
    ),
    Rule(
        id="R143",
        title="Icon: accessories",
        text="No second accessory of a kind may be taken while a set is incomplete (A-27).",
        citation="p. 23",
        section="competition",
    ),
    Rule(
        id="R144",
        title="Icon: gates",
        text="All four discs of the influence track lie on field 10.",
        citation="p. 23",
        section="competition",
    ),
    Rule(
        id="R145",
        title="Icon: fifth fields",
        text="The fifth contract field and the fifth investment field are not in use.",
        citation="p. 23",
        section="competition",
    ),
    Rule(
        id="R146",
        title="Icon: an ability",
        text="The ability that is shown cannot be used, and its disc stays on the board (A-26).",
        citation="p. 23",
        section="competition",
    ),
    Rule(
        id="R147",
        title="Icon: the end",
        text="The rest phase in which the army reaches field 25 is the last one.",
        citation="p. 23",
        section="competition",
    ),
    Rule(
        id="R149",
        title="Stacked gates",
        text=(
            "With the icon of R144 fields 5, 15 and 20 are free, and field 10 is shut until all four discs have "
            "left; then 25 is the limit."
        ),
        citation="derived from p. 23",
        section="competition",
    ),
    Rule(
        id="R155",
        title="Solo only",
        text=(
            "Competition cards belong to the solo game; the card may be drawn or chosen. The field of R147 "
            "replaces that of the mode; the other icons leave it as it is."
        ),
        citation="p. 22, partly derived",
        section="competition",
    ),
    Rule(
        id="R148",
        title="What the icons mean",
        text=(
            "Icons stand for points at once or at the end of the game, 1 influence, 1 coin, 1 step up on the "
            "forest or dune track, 1 cube of any colour, 1 accessory of any kind. What lies below a red cross is "
            "paid. A blue gear marks start fields and first crafts."
        ),
        citation="p. 24",
        section="icons",
    ),
    Rule(
        id="A-1",
        title="The marker on a covered gate",
        text=(
            "The number of the lowest covered gate is the most influence one can have; what is gained beyond is "
            "lost. Gates may be opened in any order. With `gates` set to `block` the most is one less."
        ),
        citation="ruling on R67",
        section="rulings",
    ),
    Rule(
        id="A-2",
        title="The order inside a sector",
        text="4a comes before 4b, and 4c before 4d. The order is part of the deck, so an owner can correct it.",
        citation="ruling on R167",
        section="rulings",
    ),
    Rule(
        id="A-3",
        title="Which factory takes what",
        text=(
            "The assignment of the eight yields to the four small factories is part of the deck. That of the "
            "house deck agrees with all examples of the text. Most values of its cards and tracks are invented."
        ),
        citation="ruling on R101",
        section="rulings",
    ),
    Rule(
        id="A-4",
        title="White glass without a card",
        text=(
            "White glass may be taken only by a player who can then take a card and takes it. With "
            "`white_without_card` set to `allowed` the card may be left. Through 5d a card must be taken in any "
            "case."
        ),
        citation="ruling on R23",
        section="rulings",
    ),
    Rule(
        id="A-5",
        title="Two cards of one display",
        text=(
            "Both cards of 4b are bought from one display, as it is after the discard of 4c, which comes before "
            "the first card."
        ),
        citation="ruling on R77, R78",
        section="rulings",
    ),
    Rule(
        id="A-6",
        title="Two cards need white glass",
        text=(
            "4b counts neither through 5d nor through a recipe, because no white cube is taken there. 4c and 4d "
            "count through 5d."
        ),
        citation="ruling on R77, R83",
        section="rulings",
    ),
    Rule(
        id="A-7",
        title="The price of a card through a recipe",
        text=(
            "A card that a recipe brings has its normal price: 4c counts, 4b and 4d do not. With "
            "`discount_on_supply` set to `true` 4d counts."
        ),
        citation="ruling on R79, R101",
        section="rulings",
    ),
    Rule(
        id="A-8",
        title="How often cubes are exchanged",
        text=(
            "4a serves any number of times for one contract; each cube that is got must be needed by it. With "
            "`exchanges` set to `one` it serves once for each contract."
        ),
        citation="ruling on R76",
        section="rulings",
    ),
    Rule(
        id="A-9",
        title="The order of the last steps",
        text=(
            "Contracts are the last step of a rest phase, after the small factories have been supplied, in the "
            "solo game too."
        ),
        citation="ruling on R85, R135",
        section="rulings",
    ),
    Rule(
        id="A-10",
        title="Refill before the points of 2a",
        text="The furnaces are refilled before 2a brings its point. Nothing depends on it.",
        citation="ruling on R88, R89",
        section="rulings",
    ),
    Rule(
        id="A-11",
        title="Recipes whose yield is declined",
        text=(
            "The yield of a recipe that brings a card or a worker may be declined, and the recipe may be used "
            "where it is impossible; but not after a refresh or a discard (A-38)."
        ),
        citation="ruling on R101",
        section="rulings",
    ),
    Rule(
        id="A-12",
        title="A worker through a recipe",
        text=(
            "A worker of a recipe creates or strengthens a craft by all the usual rules, with prices, rows, "
            "abilities and the solo limit. The display is refilled at once."
        ),
        citation="ruling on R101",
        section="rulings",
    ),
    Rule(
        id="A-13",
        title="Passing counts as reaching",
        text=(
            "The end is triggered as soon as the army is not above the points of some player: after each move of "
            "the army and each gain of points, in anybody's turn, and for good."
        ),
        citation="ruling on R108",
        section="rulings",
    ),
    Rule(
        id="A-14",
        title="Points beyond 55",
        text="Points are counted beyond 55.",
        citation="ruling on R113",
        section="rulings",
    ),
    Rule(
        id="A-15",
        title="The end in a rest phase",
        text=(
            "If the end is triggered in the rest phase after the last turn of a round, that round is complete, "
            "and the next one is the last."
        ),
        citation="ruling on R109, R110",
        section="rulings",
    ),
    Rule(
        id="A-16",
        title="A rest phase after the very last turn",
        text=(
            "If the last turn itself triggers a rest phase, it is the last one. It is played even without two "
            "empty furnaces, from the player of the last turn on. With `final_rest` set to `extra` one more "
            "follows it."
        ),
        citation="ruling on R112",
        section="rulings",
    ),
    Rule(
        id="A-17",
        title="The supply does not run out",
        text=(
            "Cubes, coins and accessories are unlimited: a limit could leave a furnace empty and a turn without "
            "an action."
        ),
        citation="ruling on R4",
        section="rulings",
    ),
    Rule(
        id="A-18",
        title="Empty stacks",
        text=(
            "A field whose stack has run out stays empty. Discarded cards do not return; only Automaton's cards "
            "are shuffled again (R134)."
        ),
        citation="ruling on R35, R42, R52",
        section="rulings",
    ),
    Rule(
        id="A-19",
        title="The first craft is free",
        text=(
            "The circle of a first craft costs nothing, whatever it shows. The order of the abilities counts for "
            "its disc."
        ),
        citation="ruling on R18, R19",
        section="rulings",
    ),
    Rule(
        id="A-20",
        title="The order of players in an activation",
        text=(
            "Everybody collects in any order. With `activation_order` set to `clockwise` the active player "
            "collects first, then the others clockwise; each player's own order is always free."
        ),
        citation="ruling on R63",
        section="rulings",
    ),
    Rule(
        id="A-21",
        title="Trades whose gain is lost",
        text="A trade is legal even if its gain is lost at a limit or at the top of a track.",
        citation="ruling on R54, R66",
        section="rulings",
    ),
    Rule(
        id="A-22",
        title="Automaton empties a small factory",
        text=(
            "When Automaton takes cubes of a small factory, the player's crafts there are not activated. With "
            "`automaton_factory_activates` set to `true` they are."
        ),
        citation="ruling on R133",
        section="rulings",
    ),
    Rule(
        id="A-23",
        title="How much is refilled solo",
        text="Solo the number for two players counts, unless the deck has one for a single player.",
        citation="ruling on R88",
        section="rulings",
    ),
    Rule(
        id="A-24",
        title="Where Automaton attaches crafts",
        text=(
            "Automaton keeps to the strict rule of rows (R48), tries the upper, the lower and the Stephens row of "
            "the side of the craft, and pays nothing. When the disc card is empty, its discs come from the 11 "
            "spare ones."
        ),
        citation="ruling on R132, R138",
        section="rulings",
    ),
    Rule(
        id="A-25",
        title="After the last turn of a solo game",
        text=(
            "Only contracts are fulfilled after it. Rest phases that are triggered in the last turns are not "
            "played and nothing is refilled; a player whom this leaves without any action in the last turn is "
            "passed over."
        ),
        citation="ruling on R139",
        section="rulings",
    ),
    Rule(
        id="A-26",
        title="Ignored abilities in the order",
        text="The disc of an ignored ability never leaves, and for the order of the others it counts as gone.",
        citation="ruling on R146",
        section="rulings",
    ),
    Rule(
        id="A-27",
        title="Restricted accessories",
        text=(
            "An accessory may be taken only if the player has no more of its kind than of the kind that they have "
            "fewest of, those on contracts included, one by one. Of any kind one is always allowed; a certain "
            "kind that is not allowed is lost."
        ),
        citation="ruling on R143",
        section="rulings",
    ),
    Rule(
        id="A-28",
        title="Refreshing only to create",
        text=(
            "3a serves only for creating a craft, through a recipe too. Both displayed crafts of the colour "
            "leave, never one of them."
        ),
        citation="ruling on R74",
        section="rulings",
    ),
    Rule(
        id="A-29",
        title="Any colour",
        text="A cube of any colour is of one of all six colours.",
        citation="ruling on R148",
        section="rulings",
    ),
    Rule(
        id="A-30",
        title="Kinds of accessories",
        text="There are three kinds of accessories. They are part of the deck.",
        citation="ruling on R4, R73",
        section="rulings",
    ),
    Rule(
        id="A-31",
        title="Cubes of contracts in the scoring",
        text=(
            "What counts are the cubes printed on the fulfilled contracts, not those that were paid through 4a. "
            "Accessories do not count."
        ),
        citation="ruling on R118",
        section="rulings",
    ),
    Rule(
        id="A-32",
        title="No rest phase after 5d",
        text="A turn with 5d takes no glass, so no rest phase is checked after it.",
        citation="ruling on R83, R84",
        section="rulings",
    ),
    Rule(
        id="A-33",
        title="Lost digits",
        text=(
            "Where digits are lost in the examples of the text, the other rules give them: 4 influence and 2 "
            "coins when supplying, 9 points for influence in the scoring."
        ),
        citation="ruling on R72, R101",
        section="rulings",
    ),
    Rule(
        id="A-34",
        title="Scenario cards",
        text="The text has no rules for the scenario cards, so they are not supported.",
        citation="ruling on R121",
        section="rulings",
    ),
    Rule(
        id="A-35",
        title="Automaton's apprentice beside its master",
        text=(
            "Automaton's apprentice does not stand beside its own master. With `automaton_apprentice` set to "
            "`any` it may. The player chooses the circle; where none is free, the disc stays."
        ),
        citation="ruling on R138, R160",
        section="rulings",
    ),
    Rule(
        id="A-36",
        title="Which cards Automaton removes",
        text=(
            "The contracts that are shown leave if the white cube was that of the contracts, the investments if "
            "it was that of the investments: all at once, then the display is refilled. Empty fields and, with "
            "R145, the fifth one are passed over."
        ),
        citation="ruling on R131",
        section="rulings",
    ),
    Rule(
        id="A-37",
        title="When Automaton's cards are shuffled",
        text=(
            "They are shuffled when a card is to be revealed and none is left, so the last revealed one stays in "
            "force for a rest phase in between."
        ),
        citation="ruling on R134",
        section="rulings",
    ),
    Rule(
        id="A-38",
        title="A refresh or a discard must lead on",
        text=(
            "3a and 4c may be used only if one of the cards that stay in sight can be created or taken "
            "afterwards. They bind the player to go on."
        ),
        citation="ruling on R74, R78",
        section="rulings",
    ),
    Rule(
        id="A-39",
        title="The choices of the set-up",
        text=(
            "First crafts are dealt at once and open. Then the players choose accessory and disc together, "
            "clockwise from the start player."
        ),
        citation="ruling on R14, R18, R19",
        section="rulings",
    ),
    Rule(
        id="A-40",
        title="Refilling while supplying",
        text=(
            "After the card or the worker of a recipe the displays are refilled at once, so the next player "
            "supplies with full displays in sight."
        ),
        citation="ruling on R35, R42, R52, R100",
        section="rulings",
    ),
    Rule(
        id="A-41",
        title="No cubes on any small factory",
        text=(
            "The cube of the Stephens factory has the same effect as with the furnace icon: green or blue "
            "activates the player's workers, white removes cards, and the rest phase is checked."
        ),
        citation="ruling on R130, R131, R133",
        section="rulings",
    ),
    Rule(
        id="A-42",
        title="Instructions that cannot be followed",
        text=(
            "An instruction that Automaton cannot follow (an empty field, no row with room, no disc left at all) "
            "is skipped."
        ),
        citation="ruling on R129",
        section="rulings",
    ),
)

RULES: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in _ALL})
