"""Every rule, ruling and discrepancy by the id that violations cite."""

from collections.abc import Mapping
from types import MappingProxyType

from glass_arbiter.engine.rules import Rule

_ALL = (
    Rule(
        id="GOAL1",
        title="The most valuable buildings win",
        text="The player whose buildings have the highest total value wins. Nothing else scores by itself.",
        citation="p. 2, 10 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP1",
        title="One to four players",
        text="The game is for 1 to 4 players.",
        citation="p. 1 (de, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP2",
        title="Each player's boards",
        text=(
            "Each player has one landscape board and one production board with two wheels, the glass "
            "wheel above and the brick wheel below. Both dials start with the longer pointer up."
        ),
        citation="p. 3 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP3",
        title="The glass wheel at the start",
        text=(
            "The glass wheel starts with quartz sand 0 (on the brown sector), food 1, charcoal 2, water "
            "3, wood 4 and glass 0."
        ),
        citation="p. 3 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP4",
        title="The brick wheel at the start",
        text="The brick wheel starts with charcoal 0, clay 1, food 2 and bricks 0.",
        citation="p. 3 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP5",
        title="The landscape at the start",
        text=(
            "Each landscape board starts with 6 forest tiles, which cover two spaces each, 2 pits, 2 "
            "groves and 2 ponds. Their positions are shown in a picture only (Q58)."
        ),
        citation="p. 3 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP6",
        title="Three start buildings",
        text=(
            "Three start buildings are printed on the left side of the landscape board: the Forest "
            "Glassworks (top left), the Glassmaker's Colony and the Brotherhood of the Masons."
        ),
        citation="p. 4, 9, 15 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP7",
        title="Surplus material leaves the game",
        text=("With fewer than 4 players the surplus boards, good tokens, forest tiles and card sets leave the game."),
        citation="p. 3 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP8",
        title="Two sides of the building board",
        text="The building board has one side for 1 to 3 players and one side for 4 players.",
        citation="p. 3 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP9",
        title="Shuffled stacks of building tiles",
        text=(
            "The tiles are sorted by their backs (arrow: processing, hourglass: immediate, purse: bonus) "
            "and each kind is shuffled. About half of each kind lies face down left of the building board "
            "as its draw stack; the rest is added later if needed."
        ),
        citation="p. 3 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP10",
        title="Number of revealed tiles",
        text=(
            "With 1 to 3 players 4 tiles of each stack are revealed (12 in all), with 4 players 5 of each (15 in all)."
        ),
        citation="p. 3 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP11",
        title="Rows of the building board",
        text=(
            "The top row holds processing buildings, the middle row immediate buildings and the bottom "
            "row bonus buildings."
        ),
        citation="p. 8, 13 (de, en, pl; the bottom row is what remains)",
        section="setup",
    ),
    Rule(
        id="SETUP12",
        title="The introductory game",
        text=(
            "An optional introductory game uses only the tiles with a wayside shrine, filled up with "
            "others if needed. Four beginners may play on the side that is meant for up to three."
        ),
        citation="p. 3 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP13",
        title="Fifteen cards of one colour",
        text="Each player takes the 15 specialist cards of one colour.",
        citation="p. 3 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP14",
        title="Random first start player",
        text="The first holder of the start player goblet is drawn at random.",
        citation="p. 3 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP15",
        title="Unlimited landscape tiles",
        text="There are 17 pits, 17 groves and 17 ponds in the box, but the supply counts as unlimited.",
        citation="p. 2, 9 (de, en, pl)",
        section="setup",
    ),
    Rule(
        id="SETUP16",
        title="Number of building tiles",
        text=(
            "The German edition has 93 building tiles, 31 of each kind. The English and Polish editions "
            "have 92: 30 processing, 31 immediate and 31 bonus buildings."
        ),
        citation="p. 2 (de, en, pl; see D7)",
        section="setup",
    ),
    Rule(
        id="SETUP17",
        title="A token for the solo table",
        text=("The English and Polish boxes contain a token for the solo table. It has no effect on the rules."),
        citation="p. 2 (en, pl)",
        section="setup",
    ),
    Rule(
        id="W1",
        title="Goods of the two wheels",
        text=(
            "The glass wheel carries quartz sand, food, charcoal, water and wood (basic goods) and glass "
            "(refined). The brick wheel carries clay, food and charcoal (basic goods) and bricks "
            "(refined). Food and charcoal are on both wheels as separate stocks."
        ),
        citation="p. 4 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W2",
        title="The sector is the stock",
        text="The number of the sector in which a token stands is the stock of that good.",
        citation="p. 4 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W3",
        title="Gaining and paying move tokens",
        text=(
            "Gaining a basic good moves its token clockwise and paying it moves the token "
            "counter-clockwise. In the area of the refined good the numbers grow counter-clockwise."
        ),
        citation="p. 4, 12 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W4",
        title="Large and small area",
        text=(
            "The two pointers divide a wheel into a large area for the basic goods, whose sector 0 is "
            "brown, and a small area for the refined good, whose sector 3 is brown."
        ),
        citation="p. 7 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W5",
        title="Wheels turn by themselves",
        text=(
            "Whenever both brown sectors of one wheel are empty at the same time, that wheel is "
            "immediately turned clockwise by one sector. This is repeated as long as both are empty."
        ),
        citation="p. 4, 7 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W6",
        title="What one turn does",
        text=(
            "One turn takes 1 from every basic good of that wheel and adds 1 to its refined good: 5 goods "
            "become 1 glass, 3 goods become 1 brick."
        ),
        citation="p. 4 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W7",
        title="A due turn cannot be prevented",
        text="A turn that is due happens, whether its player wants it or not.",
        citation="p. 8 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W8",
        title="No turn without being due",
        text="A wheel may not be turned while at most one of its brown sectors is empty.",
        citation="p. 8 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W9",
        title="No turn within an action",
        text=(
            "A wheel does not turn in the middle of a payment, such as that of building costs, or in the "
            "middle of receiving the goods of one action."
        ),
        citation="p. 8 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W10",
        title="Turns follow the completed action",
        text=(
            "A due turn is made only after the running action, that is the specialist's ability or the "
            "building's effect, is complete."
        ),
        citation="p. 8 (pl; de and en by W9)",
        section="wheels",
    ),
    Rule(
        id="W11",
        title="Several turns are one process",
        text=(
            "Several turns in a row are a single process. Nothing may interrupt it, in particular no anytime action."
        ),
        citation="p. 8 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W12",
        title="At most 7 of a basic good",
        text="The stock of a basic good never goes beyond 7.",
        citation="p. 12 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W13",
        title="Goods beyond 7 are lost",
        text="Goods that would go beyond 7 are lost.",
        citation="p. 8 (pl; de and en by W12)",
        section="wheels",
    ),
    Rule(
        id="W14",
        title="Fewer goods may be taken",
        text="A player may take fewer goods than a specialist or a building offers, even none at all.",
        citation="p. 8, 12, 15 (de, en, pl; see D10)",
        section="wheels",
    ),
    Rule(
        id="W15",
        title="Goods not taken are gone",
        text="Goods that a player does not take are gone for good.",
        citation="p. 8 (pl)",
        section="wheels",
    ),
    Rule(
        id="W16",
        title="Goods cannot be thrown away",
        text=(
            "Tokens move only through the abilities of specialists and the effects of buildings. Goods "
            "cannot simply be thrown away."
        ),
        citation="p. 8 (pl)",
        section="wheels",
    ),
    Rule(
        id="W17",
        title="Food and charcoal are not split",
        text=(
            "All food that one action gives goes on one wheel of the player's choice, and so does all "
            "charcoal. It may not be split between the wheels."
        ),
        citation="p. 12, 15 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W18",
        title="A single food or charcoal",
        text="Exactly 1 food or 1 charcoal from a building may go on either wheel.",
        citation="p. 15 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W19",
        title="Each ability chooses its wheel",
        text=(
            "The wheel for food or charcoal is chosen for each ability (W17), so the two abilities of one "
            "card may use different wheels."
        ),
        citation="p. 14 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W20",
        title="A tile may name both wheels",
        text=(
            "Where a tile says so, the rule against splitting (W17) does not apply: the Buttery gives 3 "
            "food on each wheel."
        ),
        citation="p. 18 (de, en)",
        section="wheels",
    ),
    Rule(
        id="W21",
        title="Fees come from either wheel",
        text="An entry fee of 1 food or 1 charcoal may be paid from either wheel.",
        citation="p. 12 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W22",
        title="The six basic goods",
        text=(
            "The basic goods are charcoal, clay, food, quartz sand, water and wood. Glass and bricks are "
            "not basic goods."
        ),
        citation="p. 12, 16 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W23",
        title="Tokens may share a sector",
        text="Several tokens may stand in the same sector.",
        citation="p. 7 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="W24",
        title="At most 3 glass and bricks",
        text="The area of the refined good ends at 3, so a player holds at most 3 glass and 3 bricks.",
        citation="derived (p. 7)",
        section="wheels",
    ),
    Rule(
        id="W25",
        title="Number of turns due",
        text=(
            "The number of turns due is the smaller of 3 minus the refined stock and the smallest basic "
            "stock of that wheel. At rest, each wheel has some basic stock of 0 or a refined stock of 3."
        ),
        citation="derived",
        section="wheels",
    ),
    Rule(
        id="W26",
        title="What makes a turn due",
        text=(
            "Only two things can make a turn due: a gain that lifts the last basic token off 0, or a "
            "payment that takes glass or bricks away from 3 while sector 0 is empty. Paying basic goods "
            "never does."
        ),
        citation="derived (p. 14)",
        section="wheels",
    ),
    Rule(
        id="W27",
        title="A token as a stopper",
        text=(
            "A food or charcoal token deliberately left on 0 keeps its wheel from turning. This is a tip, not a rule."
        ),
        citation="p. 8 (de, en, pl)",
        section="wheels",
    ),
    Rule(
        id="C1",
        title="The same 15 cards for all",
        text="All players have the same 15 cards. Each card has exactly two abilities.",
        citation="p. 5 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C2",
        title="Five cards for a period",
        text=(
            "At the start of each building period each player secretly chooses 5 of the 15 cards as a "
            "hand and lays the other 10 aside face down."
        ),
        citation="p. 5 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C3",
        title="All cards return each period",
        text="All 15 cards are available again in every period, whatever was chosen before.",
        citation="p. 5 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C4",
        title="One face-down card per round",
        text=(
            "A period has three card rounds. In each of them all players choose one hand card at the same "
            "time and lay it face down in front of them."
        ),
        citation='p. 5 (de, en, pl; "at the same time" de, pl)',
        section="cards",
    ),
    Rule(
        id="C5",
        title="Cards are revealed in turn",
        text=(
            "In all three rounds the cards are revealed one at a time, clockwise, beginning with the "
            "holder of the goblet. Each card is resolved at once, before the next one is revealed."
        ),
        citation="p. 5 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C6",
        title="Copies must be played",
        text=("When a card is revealed, every other player who has the same card in hand must play it immediately."),
        citation="p. 5 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C7",
        title="Two indentations for copies",
        text=(
            "A copy played on another player's reveal goes into one of the two indentations at the right "
            "of the landscape board, so a player plays at most two such cards in a period."
        ),
        citation="p. 5 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C8",
        title="A copy may not be refused",
        text="A player with a free indentation may not refuse to play a copy.",
        citation="p. 5 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C9",
        title="No copy without an indentation",
        text="A player with no free indentation may not play the copy; it stays in hand.",
        citation="p. 5 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C10",
        title="Silence about an unplayable copy",
        text=("A player who cannot play a copy because both indentations are taken keeps silent about holding it."),
        citation="p. 5 (pl)",
        section="cards",
    ),
    Rule(
        id="C11",
        title="A face-down card stays down",
        text=(
            "A card that lies face down in front of a player is not a copy in hand. It is neither "
            "revealed nor resolved when another player reveals the same card, but waits for its owner's "
            "turn."
        ),
        citation="p. 5, 6 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C12",
        title="Order of resolution",
        text=("The player who revealed the card resolves it first, then those who had to play a copy, clockwise."),
        citation="p. 5 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C13",
        title="Both abilities when alone",
        text=(
            "A player who alone resolves a card may use both abilities, each once, in any order. Using "
            "one ability twice instead is not allowed."
        ),
        citation="p. 6 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C14",
        title="One ability when shared",
        text=(
            "If at least one other player played a copy from hand on that reveal, everybody involved, the "
            "revealing player included, may use only one of the two abilities."
        ),
        citation="p. 6 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C15",
        title="Independent choice of ability",
        text="Each player involved chooses the ability independently of the others.",
        citation="p. 7 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C16",
        title="Each ability once per period",
        text="Each ability of a card can be used at most once per period.",
        citation="p. 7 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C17",
        title="Abilities may be declined",
        text="A player may decline one or both abilities of a card.",
        citation="p. 7 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C18",
        title="A declined card counts as played",
        text=("A card whose abilities are declined still counts as played and still limits the others to one ability."),
        citation="p. 7 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C19",
        title="The fee comes first",
        text="The entry fee, printed at the left of the card, is paid before any of its abilities is used.",
        citation="p. 7 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C20",
        title="The fee is paid once",
        text="The entry fee is paid exactly once, whether one or two abilities are used.",
        citation="p. 7 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C21",
        title="No use, no fee needed",
        text="No fee needs to be paid when no ability is used.",
        citation="p. 7 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C22",
        title="No fee for nothing",
        text="No fee may be paid when not even part of an ability is carried out (Q6).",
        citation="p. 12 (pl)",
        section="cards",
    ),
    Rule(
        id="C23",
        title="No ability without the fee",
        text=("Without paying the fee none of the card's abilities may be used, but the card counts as played (C18)."),
        citation="p. 13, 14 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C24",
        title="Removing a forest as the fee",
        text=(
            "Removing a forest tile is the fee of the Carpenter, the Slash-and-burn Farmer and the "
            "Woodcutter. A player without a forest tile cannot use such a card, yet must reveal or play "
            "it, and it limits the others."
        ),
        citation="p. 13, 14 (de, en, pl; see D35)",
        section="cards",
    ),
    Rule(
        id="C25",
        title="End of a card round",
        text=(
            "After all face-down cards of the round are revealed and resolved, they are laid aside face "
            "up; cards in indentations stay there. Then the next round starts."
        ),
        citation="p. 5 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="C26",
        title="Leftover hand cards",
        text=(
            "At the end of a period up to 2 cards may be left in hand; they are not played. With 5 cards, "
            "three rounds and at most two forced copies, nobody ever lacks a card to lay down."
        ),
        citation="p. 5 (de, en, pl; second sentence derived)",
        section="cards",
    ),
    Rule(
        id="C27",
        title="Reading the round number",
        text="The number of the card round can be read from the face-up cards laid aside.",
        citation="p. 5 (de, en, pl)",
        section="cards",
    ),
    Rule(
        id="SP1",
        title="Fewer goods from an ability",
        text="A player may take fewer of the goods that an ability gives.",
        citation="p. 12 (de, en, pl)",
        section="specialists",
    ),
    Rule(
        id="SP2",
        title="One wheel per ability",
        text=(
            "All food that one ability gives goes on one wheel of the player's choice, and so does all charcoal (W17)."
        ),
        citation="p. 12 (de, en, pl)",
        section="specialists",
    ),
    Rule(
        id="SP3",
        title="The wheel that pays the fee",
        text="A fee of 1 food or 1 charcoal is paid from the wheel of the player's choice (W21).",
        citation="p. 12 (de, en, pl)",
        section="specialists",
    ),
    Rule(
        id="SP4",
        title="Landscape tiles need empty spaces",
        text=(
            "An ability that places a landscape tile needs an empty space. The player may remove a "
            "landscape tile first to make one (A5)."
        ),
        citation="p. 8, 12 (de, en, pl)",
        section="specialists",
    ),
    Rule(
        id="SP5",
        title="Tiles are counted when used",
        text=(
            "An ability that gives goods per landscape tile counts the tiles at the moment of its use, so "
            "a tile just placed by the other ability counts."
        ),
        citation="p. 12 (de, en, pl)",
        section="specialists",
    ),
    Rule(
        id="SP6",
        title="One good, not a mix",
        text=(
            "The abilities of the Pit Worker, the Forest Manager and the Pond Builder that count tiles "
            "give one of two goods, not a mix of them."
        ),
        citation="p. 8, 12 (de, en, pl)",
        section="specialists",
    ),
    Rule(
        id="SP7",
        title="The Fuel Collector counts the hand",
        text=(
            "The Fuel Collector counts the cards still in the player's own hand: at most 4, in the solo game at most 5."
        ),
        citation="p. 14 (de, en, pl)",
        section="specialists",
    ),
    Rule(
        id="SP8",
        title="The Supplier and the gift",
        text=(
            "The player names one of the six basic goods and takes 2 of it (solo 1); then each opponent "
            "may take 1 of it. Opponents choose the wheel for food or charcoal themselves, may refuse, "
            "and cannot take the good onto a wheel where it is already at 7."
        ),
        citation="p. 13 (de, en, pl)",
        section="specialists",
    ),
    Rule(
        id="SP9",
        title="Making room for the gift",
        text=(
            "An opponent may use an anytime action before taking the Supplier's gift, for example to "
            "exchange wood when holding 7 wood."
        ),
        citation="p. 13 (de, en; pl garbled, see D5)",
        section="specialists",
    ),
    Rule(
        id="SP10",
        title="The Builder's two separate builds",
        text=(
            "The two building actions of the Builder are separate: one follows the other, and the wheels "
            "are checked in between."
        ),
        citation="p. 13 (de, en, pl)",
        section="specialists",
    ),
    Rule(
        id="SP11",
        title="The Feudal Lord's private offer",
        text=(
            "The Feudal Lord draws one tile from each of the three stacks and lays them face up in front "
            "of the player as a private offer. Its size has no limit; it grows with every use."
        ),
        citation="p. 8, 12 (de, en, pl; growing explicit in pl)",
        section="specialists",
    ),
    Rule(
        id="A1",
        title="Anytime actions need no card",
        text="Anytime actions need no specialist and may be taken at any time, also outside one's own turn.",
        citation="p. 8 (de, en, pl)",
        section="anytime",
    ),
    Rule(
        id="A2",
        title="A begun action comes first",
        text=(
            "The only limit on anytime actions is that an action of one's own that has begun must be finished first."
        ),
        citation="p. 8, 16 (de, en, pl)",
        section="anytime",
    ),
    Rule(
        id="A3",
        title="Passive players act any time",
        text="A player who is not resolving a card may take anytime actions at any time whatsoever.",
        citation="p. 8 (de; en and pl: outside one's turn)",
        section="anytime",
    ),
    Rule(
        id="A4",
        title="Using a processing building",
        text=(
            "A player may use a processing building of their own, that is make the exchange shown on it, "
            "any number of times, also in a row. Each single exchange is an action of its own, after "
            "which the wheels are checked."
        ),
        citation="p. 8, 16 (de, en, pl)",
        section="anytime",
    ),
    Rule(
        id="A5",
        title="Removing landscape tiles",
        text=(
            "A player may remove landscape tiles of their own (pits, groves, ponds) without compensation, "
            "but may not move them to another space. The freed space may be used."
        ),
        citation="p. 8, 12 (de, en, pl)",
        section="anytime",
    ),
    Rule(
        id="A6",
        title="Only effects remove forests",
        text=(
            "Forest tiles can be removed only by a specialist or the effect of a building. A forest is "
            "not a landscape tile."
        ),
        citation="p. 8, 12 (de, en, pl; second sentence pl)",
        section="anytime",
    ),
    Rule(
        id="A7",
        title="Buildings are never removed",
        text="Building tiles can never be removed from the board.",
        citation="p. 8 (de, en, pl)",
        section="anytime",
    ),
    Rule(
        id="A8",
        title="First use of a new building",
        text=("A processing building can be used for the first time as soon as its building action is finished."),
        citation="p. 14 (de, en, pl)",
        section="anytime",
    ),
    Rule(
        id="A9",
        title="Processing until scoring begins",
        text=("After the last period the players may go on using their processing buildings until scoring begins."),
        citation="p. 10 (de, en, pl)",
        section="anytime",
    ),
    Rule(
        id="A10",
        title="Nothing is spent twice",
        text=(
            "A good or landscape tile given up for the effect of one building cannot also serve another "
            "building or a specialist."
        ),
        citation="p. 15 (de, en, pl)",
        section="anytime",
    ),
    Rule(
        id="B1",
        title="Building one tile",
        text=(
            "An ability to build lets the player build one tile, from the building board or from their "
            "own private offer, against payment of its printed cost."
        ),
        citation="p. 9 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B2",
        title="Goods that pay for buildings",
        text="Costs are mostly wood, glass, clay and bricks; a few tiles cost other goods.",
        citation="p. 4, 9 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B3",
        title="Buildings need an empty space",
        text=("A tile with a wood structure on its left goes on an empty space of the player's own landscape board."),
        citation="p. 9 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B4",
        title="Upgrades cover a start building",
        text=(
            "A tile with a brick pattern is an upgrade: it goes on top of the start building that it "
            "names and never on an empty space. There are 6 upgrades, two for each start building, all "
            "without a shrine."
        ),
        citation="p. 9, 15 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B5",
        title="One upgrade per start building",
        text=(
            "A start building can be upgraded only once; the player cannot build the second upgrade of "
            "the pair afterwards."
        ),
        citation="p. 14, 17-20 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B6",
        title="Upgrades add no building",
        text="An upgrade does not raise the number of a player's buildings.",
        citation="p. 9, 15 (de, en, pl; see D36)",
        section="building",
    ),
    Rule(
        id="B7",
        title="Refill only after the period",
        text="Emptied places of the building board are refilled at the end of the period, not before.",
        citation="p. 9 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B8",
        title="The steps of building",
        text=(
            "(1) The Builder pays 1 food, the Carpenter removes a forest; (2) unless an upgrade is built "
            "there must be an empty space, and a landscape tile may be removed to make one; (3) a removal "
            "through a processing building such as the Building Firm or the Builder's Hut may make a "
            "wheel turn; (4) the whole cost is paid, and no wheel turns meanwhile; (5) turns that are now "
            "due happen, which is possible when glass or bricks were paid; (6) the tile is placed; (7) a "
            "processing building may now be used, and the effect of an immediate building must now be "
            "carried out."
        ),
        citation="p. 14 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B9",
        title="Immediate effects happen once",
        text=(
            "The effect of an immediate building is carried out exactly once, right after building. Later "
            "the tile has no further use, except through the Tavern."
        ),
        citation="p. 17 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B10",
        title="Every building tile is a building",
        text="Tiles such as the Sand Island count as buildings, whatever their name says.",
        citation="p. 9, 15 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B11",
        title="Adjacent means sharing an edge",
        text="Two spaces or tiles are adjacent if they share an edge. Diagonal contact never matters.",
        citation="p. 15 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B12",
        title="Three tiles cost nothing",
        text="The Clay Basin, the Loess Plateau and the Sand Deposit have no cost.",
        citation="p. 16, 18 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B13",
        title="Counted goods are kept",
        text="The Hot Springs, the Log Driver and the Sculpture Workshop count a stock without spending it.",
        citation="p. 17, 18 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B14",
        title="Repeatable immediate effects",
        text=(
            "The effects of the Fishery, the Winery, the Landscaping Office and the Wood Trader may be "
            "repeated any number of times, also zero times. Each repetition is a single action after "
            "which the wheels are checked, and the wheel for food or the good is chosen anew each time. "
            "The good of the Wood Trader is charcoal, clay, food, quartz sand or water."
        ),
        citation="p. 17, 18 (de, en, pl; zero times and single action de, en)",
        section="building",
    ),
    Rule(
        id="B15",
        title="The Country House's two tiles",
        text="The Country House places up to 2 landscape tiles of one type on adjacent empty spaces.",
        citation="p. 18 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B16",
        title="Filling the adjacent empty spaces",
        text=("The Grove Court, the Water Tower and the Loess Plateau place one tile on each adjacent empty space."),
        citation='p. 17, 18 (en, pl; "empty" missing in de, see D8)',
        section="building",
    ),
    Rule(
        id="B17",
        title="The Joinery takes both",
        text="The Joinery does not remove a forest tile unless the wood is paid as well.",
        citation="p. 17 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="B18",
        title="Spent private-offer tiles",
        text=(
            "The Office, the District Offices and the Shingles Manufacturer spend unbuilt tiles of the "
            "private offer; these leave the game."
        ),
        citation="p. 16 (en; de and pl for Office and District Offices only)",
        section="building",
    ),
    Rule(
        id="B19",
        title="Four specialists can build",
        text=(
            "Four specialists can build: the Cultivator (one building), the Supplier (one), the Builder "
            "(two) and the Carpenter (one)."
        ),
        citation="p. 13 (de, en, pl)",
        section="building",
    ),
    Rule(
        id="P1",
        title="Four building periods",
        text="The game has four building periods of three card rounds each.",
        citation="p. 5 (de, en, pl)",
        section="periods",
    ),
    Rule(
        id="P2",
        title="Refilling the building board",
        text="At the end of a period each row of the building board is refilled from its own stack.",
        citation="p. 7 (de, en, pl)",
        section="periods",
    ),
    Rule(
        id="P3",
        title="The goblet moves on",
        text="At the end of a period the start player goblet goes one seat clockwise.",
        citation="p. 7 (de, en, pl)",
        section="periods",
    ),
    Rule(
        id="P4",
        title="The goblet with three players",
        text=(
            "With 3 players, after the third period, the goblet goes instead to the player with the "
            "fewest buildings on the landscape board."
        ),
        citation="p. 7 (de, en, pl)",
        section="periods",
    ),
    Rule(
        id="P5",
        title="A tie for the goblet",
        text=(
            "If players tie for the fewest buildings (P4), the goblet goes to the tied player who comes "
            "first clockwise after the old start player."
        ),
        citation="p. 7 (de, en, pl)",
        section="periods",
    ),
    Rule(
        id="P6",
        title="The next period",
        text=("After the goblet has changed hands the next period begins; after the fourth period the game ends."),
        citation="p. 7 (de, en, pl)",
        section="periods",
    ),
    Rule(
        id="S1",
        title="Last use of processing buildings",
        text=(
            "After the last period all players may still use their processing buildings as often as they "
            "like; then the scoring follows."
        ),
        citation="p. 10 (de, en, pl)",
        section="scoring",
    ),
    Rule(
        id="S2",
        title="The value of all buildings",
        text=(
            "A player's score is the sum of the values of all their buildings. Processing and immediate "
            "buildings have fixed points; bonus buildings and start buildings have formulas."
        ),
        citation="p. 10 (de, en, pl)",
        section="scoring",
    ),
    Rule(
        id="S3",
        title="Half points are not rounded",
        text="Half points of the Glassmaker's Colony are not rounded. It is the only source of fractions.",
        citation="p. 10 (de, en, pl)",
        section="scoring",
    ),
    Rule(
        id="S4",
        title="Covered start buildings score nothing",
        text="An upgraded start building scores nothing itself; only its upgrade scores.",
        citation="p. 10 (de, en, pl)",
        section="scoring",
    ),
    Rule(
        id="S5",
        title="Scoring spends nothing",
        text="Scoring spends nothing: the same goods and tiles may count for several bonus buildings.",
        citation="p. 19 (de, en, pl)",
        section="scoring",
    ),
    Rule(
        id="S6",
        title="Conditions count at the end",
        text=("The conditions of bonus buildings are checked at the end of the game only and need not be met before."),
        citation="p. 19 (de, en, pl)",
        section="scoring",
    ),
    Rule(
        id="S7",
        title="Ties share the win",
        text=("The player with the most points wins. If players tie there are several winners; there is no tie-break."),
        citation="p. 10 (de, en, pl)",
        section="scoring",
    ),
    Rule(
        id="S8",
        title="Start buildings are bonus buildings",
        text="The start buildings are bonus buildings and have no effect during the game.",
        citation="p. 15 (de, en, pl)",
        section="scoring",
    ),
    Rule(
        id="S9",
        title="Squares score only once",
        text=(
            "The Fish Yard, the Forester's Lodge and the Friends of Nature House give 4 points once for a "
            "square of 2 by 2 tiles; further squares score nothing."
        ),
        citation="p. 19, 20 (de, en, pl)",
        section="scoring",
    ),
    Rule(
        id="S10",
        title="The largest group counts",
        text=(
            "The Floodgate, the Plant Nursery and the Sediment Factory count the tiles of the largest "
            "group connected by edges."
        ),
        citation="p. 19, 20 (de, en, pl)",
        section="scoring",
    ),
    Rule(
        id="S11",
        title="The wheel with less counts",
        text=(
            "For the Coal Facility and the Storehouse the wheel that shows fewer units counts; with equal "
            "numbers only one wheel counts."
        ),
        citation="p. 20 (de, en, pl)",
        section="scoring",
    ),
    Rule(
        id="S12",
        title="Clearing around the Village Church",
        text=("Landscape tiles may be removed before scoring to create empty spaces next to the Village Church."),
        citation="p. 19 (de, en, pl)",
        section="scoring",
    ),
    Rule(
        id="S13",
        title="Unbuilt tiles score nothing",
        text="Tiles left unbuilt in a private offer score nothing.",
        citation="derived",
        section="scoring",
    ),
    Rule(
        id="2P1",
        title="Multiplayer rules with changes",
        text=(
            "With two players the rules for more players apply except for the changes of this section. "
            "Hands of 5 cards, four periods and the building board's side for 1 to 3 players stay the "
            "same."
        ),
        citation="p. 10 (de, en, pl)",
        section="two_players",
    ),
    Rule(
        id="2P2",
        title="Cards are played in alternation",
        text=(
            "With two players there are no face-down cards: beginning with the start player, they "
            "alternately play one hand card face up."
        ),
        citation="p. 10 (de, en, pl)",
        section="two_players",
    ),
    Rule(
        id="2P3",
        title="The opponent's copy",
        text=(
            "With two players, if the opponent holds the same card it must be played, and both use one "
            "ability each. If both of the opponent's indentations are taken, it may not be played."
        ),
        citation="p. 10 (de, en, pl)",
        section="two_players",
    ),
    Rule(
        id="2P4",
        title="An empty hand ends the period",
        text=(
            "With two players, when one of them has no hand card left, the period ends at once; no "
            "further card is played."
        ),
        citation="p. 10 (de, en, pl)",
        section="two_players",
    ),
    Rule(
        id="2P5",
        title="One extra card of three",
        text=(
            "With two players nobody shall be left with more than 2 cards: a player who holds 3 when the "
            "period ends may play one of them alone."
        ),
        citation="p. 10 (de, en, pl)",
        section="two_players",
    ),
    Rule(
        id="2P6",
        title="Both abilities of the extra card",
        text="Both abilities of the two-player extra card (2P5) may be used.",
        citation="p. 10 (pl; de and en less explicit)",
        section="two_players",
    ),
    Rule(
        id="2P7",
        title="Never more than three left",
        text=(
            "With two players more than 3 cards cannot be left: the other player needs at least three own "
            "turns to empty a hand of 5, so this player had at least two."
        ),
        citation="derived",
        section="two_players",
    ),
    Rule(
        id="SO1",
        title="Seven periods and their hands",
        text=(
            "The solo game has seven periods, for which 3, 4, 5, 6, 3, 4 and 5 cards are chosen. Cards "
            "not chosen lie face down."
        ),
        citation="p. 10 (de, en, pl)",
        section="solo",
    ),
    Rule(
        id="SO2",
        title="Two-player rules underneath",
        text=(
            "Apart from its own changes the solo game follows the rules for two players, hence the refill "
            "after each period and no face-down play."
        ),
        citation="p. 10 (en)",
        section="solo",
    ),
    Rule(
        id="SO3",
        title="Drawn cards give one ability",
        text=(
            "In the solo game the chosen cards are shuffled; one is drawn at random and played with one "
            "of its abilities. This is repeated until two cards are left."
        ),
        citation="p. 11 (de, en, pl)",
        section="solo",
    ),
    Rule(
        id="SO4",
        title="Choosing between the last two",
        text=(
            "The solo player looks at the last two cards, chooses one of them and plays it with both "
            "abilities. The other one is not used."
        ),
        citation="p. 11 (de, en, pl)",
        section="solo",
    ),
    Rule(
        id="SO5",
        title="Chosen cards rest one period",
        text=(
            "In the solo game all cards chosen for the period, the unused one included, lie open in a fan "
            "and cannot be chosen in the next period."
        ),
        citation="p. 11 (de, en, pl)",
        section="solo",
    ),
    Rule(
        id="SO6",
        title="Cards available for a period",
        text=("At the start of a solo period all 15 cards are available except those chosen in the period just ended."),
        citation="p. 11 (de, pl; en by its example, see D11 and D34)",
        section="solo",
    ),
    Rule(
        id="SO7",
        title="The solo Supplier gives one",
        text="In the solo game the Supplier gives 1 good instead of 2.",
        citation="p. 11, 13 (de, en, pl)",
        section="solo",
    ),
    Rule(
        id="SO8",
        title="The aim of the solo game",
        text="The aim of the solo game is to score as many points as possible; 30 points are remarkable.",
        citation="p. 10 (de, en, pl)",
        section="solo",
    ),
    Rule(
        id="SO9",
        title="The fan shows the period",
        text=(
            "The size of the fan of cards shows the period of the solo game, since the sizes of "
            "neighbouring periods differ."
        ),
        citation="p. 11 (de, en, pl)",
        section="solo",
    ),
    Rule(
        id="SO10",
        title="Available and played cards",
        text=(
            "In the seven periods of the solo game 15, 12, 11, 10, 9, 12 and 11 cards are available. All "
            "chosen cards but one are played, the last of them with both abilities."
        ),
        citation="derived",
        section="solo",
    ),
    Rule(
        id="L1",
        title="An optional fifth period",
        text="The long game adds a fifth building period.",
        citation="p. 10 (de, en, pl)",
        section="long_game",
    ),
    Rule(
        id="L2",
        title="Start player of the fifth period",
        text=(
            "The fifth period is started by the player with the fewest buildings on the landscape board "
            "after the fourth. In a tie it is the tied player who comes first clockwise after the old "
            "start player."
        ),
        citation="p. 10 (de, en, pl)",
        section="long_game",
    ),
    Rule(
        id="L3",
        title="The fifth period with three players",
        text=(
            "With 3 players the start player of the fourth period is left out altogether when the start "
            "player of the fifth is determined (L2)."
        ),
        citation="p. 10 (de, en, pl)",
        section="long_game",
    ),
    Rule(
        id="Q1",
        title="Anytime actions between two abilities",
        text=(
            "Anytime actions are allowed between the two abilities of a card, because each ability is an "
            "action of its own."
        ),
        citation="ruling on A2, SP10",
        section="rulings",
    ),
    Rule(
        id="Q2",
        title="Anytime actions after the fee",
        text=(
            "Anytime actions are allowed between paying the entry fee and using the ability: the fee is "
            "the first step of building, and making room comes after it."
        ),
        citation="ruling on B8",
        section="rulings",
    ),
    Rule(
        id="Q3",
        title="No anytime actions during a build",
        text=(
            "From the first good paid to the end of the (first) immediate effect a build is one running "
            "action. No anytime action fits between payment, placement and effect."
        ),
        citation="ruling on A2, B8, B9",
        section="rulings",
    ),
    Rule(
        id="Q4",
        title="Anytime actions between repetitions",
        text=(
            "Anytime actions are allowed between two repetitions of the Fishery, the Winery, the "
            "Landscaping Office or the Wood Trader, because a finished single action lies on each side. "
            "The player ends the series explicitly and cannot reopen it. The option "
            "anytime_between_repetitions chooses the other reading."
        ),
        citation="ruling on A2, B14, D18",
        section="rulings",
    ),
    Rule(
        id="Q5",
        title="When anytime actions are open",
        text=(
            "Anytime actions are allowed before the first ability, after having to play a copy, during "
            "the turns of others, between rounds and periods, and after the last period."
        ),
        citation="ruling on A1, A3, A9",
        section="rulings",
    ),
    Rule(
        id="Q6",
        title="No fee without an effect",
        text=(
            "Paying a fee, or removing a forest as a fee, and then using nothing or taking no goods is "
            "illegal: at least one unit gained, one tile placed, one draw into the private offer or one "
            "build must follow. So with 7 wood the Woodcutter cannot be used merely to clear a forest. "
            "The option fee_without_use chooses the other reading."
        ),
        citation="ruling on C21, C22",
        section="rulings",
    ),
    Rule(
        id="Q7",
        title="Processing for nothing is legal",
        text=(
            "A processing building may be used without taking its goods, for example the Cooperage to "
            "give up 1 wood for no water, or the Colonization House to clear a forest for no charcoal. "
            "Together with a Wood Trader's step for no goods this is the only legal way to get rid of "
            "goods."
        ),
        citation="ruling on W14, D10",
        section="rulings",
    ),
    Rule(
        id="Q8",
        title="A card cannot fund its fee",
        text=(
            "Goods from an ability cannot pay the entry fee of the same card. Goods from an anytime "
            "action before it can."
        ),
        citation="ruling on C19",
        section="rulings",
    ),
    Rule(
        id="Q9",
        title="Products of a turn come later",
        text=(
            "Goods that a wheel turn produces cannot be used for the payment that caused the turn. In the "
            "next action they can: the Builder's second build may use glass from the turn after the "
            "first."
        ),
        citation="ruling on W9, B8",
        section="rulings",
    ),
    Rule(
        id="Q10",
        title="A payment may use both wheels",
        text=("A cost in food or charcoal may be paid from both wheels, unit by unit. Only gains may not be split."),
        citation="ruling on W17, W21",
        section="rulings",
    ),
    Rule(
        id="Q11",
        title="No overflow to the other wheel",
        text="Food or charcoal that would go beyond 7 is lost; it cannot go to the other wheel.",
        citation="ruling on W17",
        section="rulings",
    ),
    Rule(
        id="Q12",
        title="Glass and bricks beyond 3",
        text=(
            "Glass and bricks that would go beyond 3 are lost, just as basic goods beyond 7 are. The "
            "Sandstone Factory, the Shed, the Storage, the Artists' Colony and the Shingles Manufacturer "
            "may still be used or built."
        ),
        citation="ruling on W4, W13, W24",
        section="rulings",
    ),
    Rule(
        id="Q13",
        title="The limit applies before turning",
        text=(
            "The limit of 7 applies before the wheel turns: first the tokens move and stop at 7, then the wheel turns."
        ),
        citation="ruling on W9, W10",
        section="rulings",
    ),
    Rule(
        id="Q14",
        title="Several goods in one action",
        text=(
            "When one action gives several goods of one wheel, all tokens are moved and then the wheel is "
            "checked once. The order of the goods does not matter."
        ),
        citation="ruling on W9",
        section="rulings",
    ),
    Rule(
        id="Q15",
        title="Both wheels due at once",
        text=("When both wheels are due to turn, the order does not matter, since they are independent of each other."),
        citation="ruling on W5",
        section="rulings",
    ),
    Rule(
        id="Q16",
        title="Parts of a mixed gain",
        text=(
            "Of a gain of several kinds a player may accept each kind separately, in any amount from 0, "
            "for example 2 water but not the wood."
        ),
        citation="ruling on W14, SP1",
        section="rulings",
    ),
    Rule(
        id="Q17",
        title="The good without the tile",
        text=(
            "If there is no empty space for the tile of the Pit Worker's or the Forest Manager's first "
            "ability, the clay or wood may still be taken alone."
        ),
        citation="ruling on SP4",
        section="rulings",
    ),
    Rule(
        id="Q18",
        title="Placing on a full board",
        text=(
            "On a full board the player may remove one of their own landscape tiles first; forests and "
            "buildings cannot be removed for this. If only buildings and forests are left, nothing is "
            "placed."
        ),
        citation="ruling on SP4, A5",
        section="rulings",
    ),
    Rule(
        id="Q19",
        title="Spaces of a removed forest",
        text=("Both spaces freed by removing a forest as a fee may be used at once by an ability of that card."),
        citation="ruling on B8",
        section="rulings",
    ),
    Rule(
        id="Q20",
        title="When the empty space is needed",
        text=(
            "The empty space must exist before the cost is paid. The final choice of space is made when "
            "the tile is placed, among those that are empty."
        ),
        citation="ruling on B8",
        section="rulings",
    ),
    Rule(
        id="Q21",
        title="Playing is forced, using is not",
        text="A forced copy may not be refused, but its abilities may be declined.",
        citation="ruling on C8, C17",
        section="rulings",
    ),
    Rule(
        id="Q22",
        title="When copies and abilities are chosen",
        text=(
            "All copies are laid down right at the reveal, so that the revealing player knows whether one "
            "or two abilities may be used. Each player chooses the ability when resolving the card."
        ),
        citation="ruling on C6, C12, C15",
        section="rulings",
    ),
    Rule(
        id="Q23",
        title="Holding a copy without an indentation",
        text=(
            "A copy held by a player whose indentations are both taken is neither played nor disclosed. "
            "If nobody else played a copy, the revealing player has both abilities."
        ),
        citation="ruling on C9, D12",
        section="rulings",
    ),
    Rule(
        id="Q24",
        title="Never two copies at once",
        text="One reveal never asks a player for two copies, because each player has one card of each kind.",
        citation="ruling on C1",
        section="rulings",
    ),
    Rule(
        id="Q25",
        title="Competing for a building tile",
        text=(
            "If several players who resolve the same card want the same tile, it goes strictly by the "
            "order of resolution. There is no refill in between."
        ),
        citation="ruling on B7, C12",
        section="rulings",
    ),
    Rule(
        id="Q26",
        title="Hidden and public cards",
        text=(
            "Hand cards left over and cards not chosen stay hidden. Cards laid aside face up and cards in "
            "indentations are public."
        ),
        citation="ruling on D25",
        section="rulings",
    ),
    Rule(
        id="Q27",
        title="The Fuel Collector's hand",
        text=(
            "The Fuel Collector counts the cards still held at the moment of use: not itself, nor a "
            "face-down card, nor cards laid aside, in indentations or not chosen. As a forced copy with 3 "
            "or 4 players it therefore counts at most 3. In the solo game the undrawn cards count, and so "
            "does the unused last card."
        ),
        citation="ruling on SP7, C11",
        section="rulings",
    ),
    Rule(
        id="Q28",
        title="The Fuel Collector without hand cards",
        text=(
            "With no cards in hand the first ability of the Fuel Collector gives nothing, so only the "
            "second ability justifies the fee."
        ),
        citation="ruling on SP7, Q6",
        section="rulings",
    ),
    Rule(
        id="Q29",
        title="Order of the Supplier's gifts",
        text=(
            "The Supplier's owner takes the goods and checks the wheels. Then the opponents, clockwise, "
            "each take or refuse the gift with a wheel check of their own; each may insert anytime "
            "actions before. Only then may the owner use the other ability."
        ),
        citation="ruling on SP8, SP9",
        section="rulings",
    ),
    Rule(
        id="Q30",
        title="The gift is unconditional",
        text=(
            "The gift is offered as soon as the Supplier's ability is used, even if its owner takes fewer "
            "goods or none. There is no gift when the ability is declined."
        ),
        citation="ruling on SP1, SP8",
        section="rulings",
    ),
    Rule(
        id="Q31",
        title="Several players with a Supplier",
        text=(
            "If several players resolve the Supplier, each who chooses the goods causes a round of gifts. "
            "A gift can reach a player before that player resolves their own copy."
        ),
        citation="ruling on C14, SP8",
        section="rulings",
    ),
    Rule(
        id="Q32",
        title="The Feudal Lord's draw is whole",
        text=("The Feudal Lord draws all three tiles, face up and public at once. A partial draw is not possible."),
        citation="ruling on SP11",
        section="rulings",
    ),
    Rule(
        id="Q33",
        title="Empty stacks",
        text=(
            "When a stack is empty, the unused rest of its kind comes into play first, which is the same "
            "as shuffling all tiles of a kind into one stack. If the kind is exhausted, nothing is drawn "
            "and the place stays empty. An empty stack has no other effect and never ends the game."
        ),
        citation="ruling on SETUP9",
        section="rulings",
    ),
    Rule(
        id="Q34",
        title="The private offer is private",
        text="A private offer lasts for the whole game. Only its owner may build from it or spend its tiles.",
        citation="ruling on SP11, B1",
        section="rulings",
    ),
    Rule(
        id="Q35",
        title="Immediate effects are mandatory",
        text=(
            'An immediate effect must be carried out, but every gain can be waived, and an effect of "up '
            'to" a number or with repetitions can be zero. Tiles that had to be placed can be removed at '
            "once (A5), so the obligation never matters."
        ),
        citation="ruling on B8, W14, B14",
        section="rulings",
    ),
    Rule(
        id="Q36",
        title="Building for no effect",
        text="An immediate building may be built even if its effect does nothing.",
        citation="ruling on B1",
        section="rulings",
    ),
    Rule(
        id="Q37",
        title="No Tavern beside a Tavern",
        text=(
            "A Tavern next to another Tavern cannot happen, because there is only one Tavern among the "
            "tiles. A state that contains it is impossible."
        ),
        citation="ruling on the list of tiles",
        section="rulings",
    ),
    Rule(
        id="Q38",
        title="The Tavern and adjacency",
        text=(
            "When the Tavern carries out an effect that speaks of adjacent spaces or tiles, these are "
            "counted around the copied tile, not around the Tavern, and as they are now, with the Tavern "
            "itself occupying a space. The option tavern_adjacency chooses the other reading."
        ),
        citation="ruling on the German tile texts",
        section="rulings",
    ),
    Rule(
        id="Q39",
        title="The Tavern beside an upgrade",
        text=(
            "If the place of a start building shares an edge with the Tavern's space, the Tavern can "
            "repeat the gain of an immediate upgrade on it: 5 wood of the Forest Hut, 1 glass of the "
            "Artists' Colony or 4 clay of the House of the Brotherhood. The placement is not repeated."
        ),
        citation="ruling on B4, B11",
        section="rulings",
    ),
    Rule(
        id="Q40",
        title="The Tavern with nothing to copy",
        text=(
            "The Tavern may be built without an adjacent immediate building. It then has no effect and "
            "can never be used later."
        ),
        citation="ruling on B9, Q36",
        section="rulings",
    ),
    Rule(
        id="Q41",
        title="The Tavern carries out anew",
        text=(
            "When the Tavern copies a repeatable effect or one with choices, the effect is carried out "
            "anew in full, with new choices."
        ),
        citation="ruling on B9, B14",
        section="rulings",
    ),
    Rule(
        id="Q42",
        title="Start buildings as neighbours",
        text=(
            "Start buildings count as adjacent buildings, for the Extension and the Tavern, if they share "
            "an edge with the space; where they do is part of the board's data (Q58). An upgraded place "
            "is one building."
        ),
        citation="ruling on B11, S8",
        section="rulings",
    ),
    Rule(
        id="Q43",
        title="The Half-timbered House and upgrades",
        text=(
            "The Half-timbered House counts the Forest Hut, the Artists' Colony, the House of the "
            "Brotherhood and the Tavern, because their backs show the hourglass of immediate buildings."
        ),
        citation="ruling on SETUP9",
        section="rulings",
    ),
    Rule(
        id="Q44",
        title="Counting buildings for the goblet",
        text=(
            "The number of buildings for the goblet is the number of building tiles on spaces. The three "
            "start buildings are the same for everybody, upgrades add nothing, and the private offer does "
            "not count."
        ),
        citation="ruling on P4, B6",
        section="rulings",
    ),
    Rule(
        id="Q45",
        title="Keeping the goblet with three players",
        text=(
            "With 3 players the start player of the third period keeps the goblet when alone in having "
            "the fewest buildings. In a tie that player is last in clockwise order."
        ),
        citation="ruling on P4, P5, L3",
        section="rulings",
    ),
    Rule(
        id="Q46",
        title="Starting the fifth period again",
        text=(
            "With 2 or 4 players the start player of the fourth period may start the fifth as well, when "
            "alone in having the fewest buildings. With 3 players the goblet goes by P4 before the fourth "
            "period and by L3 before the fifth."
        ),
        citation="ruling on L2, L3",
        section="rulings",
    ),
    Rule(
        id="Q47",
        title="Both hands empty at once",
        text=(
            "If with two players both hands become empty with the same play, the period ends after both "
            "cards are resolved."
        ),
        citation="ruling on 2P4",
        section="rulings",
    ),
    Rule(
        id="Q48",
        title="A forced copy empties the hand",
        text=(
            "If with two players a forced copy is a player's last card, the revealed card and the copy "
            "are fully resolved and then the period ends. Nobody gets a compensating turn."
        ),
        citation="ruling on 2P4",
        section="rulings",
    ),
    Rule(
        id="Q49",
        title="Exactly three cards left",
        text=(
            "With two players, a player left with exactly 3 cards may, but need not, play exactly one of "
            "them, alone and with both abilities, before the refill and the change of the goblet. With 2 "
            "cards or fewer nothing happens."
        ),
        citation="ruling on 2P5, 2P6",
        section="rulings",
    ),
    Rule(
        id="Q50",
        title="A third matching card",
        text=(
            "With two players a third matching card is not played when both indentations are taken, and "
            "the player of the card has both abilities. This is possible but rare."
        ),
        citation="ruling on 2P3, C9",
        section="rulings",
    ),
    Rule(
        id="Q51",
        title="Solo cards rest exactly once",
        text="In the solo game a chosen card is unavailable in exactly the next period.",
        citation="ruling on SO6",
        section="rulings",
    ),
    Rule(
        id="Q52",
        title="Solo fees and declining",
        text="In the solo game abilities may be declined and fees are due as always.",
        citation="ruling on C17, C19",
        section="rulings",
    ),
    Rule(
        id="Q53",
        title="Solo without goblet or copies",
        text="In the solo game there is no goblet and there are no forced copies.",
        citation="ruling on SO2",
        section="rulings",
    ),
    Rule(
        id="Q54",
        title="No refill after the end",
        text="The refill after the last period would have no effect and is skipped.",
        citation="ruling on P2",
        section="rulings",
    ),
    Rule(
        id="Q55",
        title="The final phase",
        text=(
            "After the last period each player has one final phase with any anytime actions: processing, "
            "and removing landscape tiles, also without the Village Church. Then everything is scored in "
            "one snapshot."
        ),
        citation="ruling on S1, S12",
        section="rulings",
    ),
    Rule(
        id="Q56",
        title="Forests count as tiles",
        text=(
            "The Forester's Office and the Hunting Lodge count forest tiles, not the spaces under them. A "
            "space covered by a forest is not empty."
        ),
        citation="ruling on SETUP5",
        section="rulings",
    ),
    Rule(
        id="Q57",
        title="Making room through a building",
        text=(
            "A landscape tile removed through a building frees its space as well: a pond removed through "
            "the Reed Hut gives 2 wood and its space can be built on. It cannot also serve the Swamp Hut."
        ),
        citation="ruling on A10, B8",
        section="rulings",
    ),
    Rule(
        id="Q58",
        title="The landscape board's geometry",
        text=(
            "The printed board is known from a picture only, so its shape is decided here: 5 columns (A "
            "to E) by 4 rows (1 to 4), 20 spaces, 2 of them empty at the start. The start buildings stand "
            "to the left of the grid and touch no space unless options.board.start_building_neighbours "
            "says so. The default start layout is our own; options.board.layout accepts another one with "
            "the same tiles."
        ),
        citation="ruling on SETUP5",
        section="rulings",
    ),
    Rule(
        id="Q59",
        title="Forest tiles and their direction",
        text=(
            "A forest tile covers two adjacent spaces, side by side or one above the other. Its direction "
            "matters only for the start layout, which is data (Q58)."
        ),
        citation="ruling on SETUP5",
        section="rulings",
    ),
    Rule(
        id="Q60",
        title="Rules of the introductory game",
        text=(
            "The introductory game changes only which tiles are used. Upgrades have no shrine, so none "
            "occur unless the tiles are filled up."
        ),
        citation="ruling on SETUP12",
        section="rulings",
    ),
    Rule(
        id="Q61",
        title="No ability is used twice",
        text=(
            "Nobody can use an ability twice in a period, because each player owns one copy of each card "
            "and a card played on another's turn is gone for the period."
        ),
        citation="ruling on C16",
        section="rulings",
    ),
    Rule(
        id="Q62",
        title="Resolutions are not interleaved",
        text="A player finishes resolving a card before the next player begins.",
        citation="ruling on C12, C13",
        section="rulings",
    ),
    Rule(
        id="Q63",
        title="Comparing scores with halves",
        text="Final scores are compared with their exact halves. Players with equal scores share the win.",
        citation="ruling on S3, S7",
        section="rulings",
    ),
    Rule(
        id="Q64",
        title="Coal Storage and Food Locker",
        text=(
            "The Coal Storage and the Food Locker give a third of the total of both wheels, rounded down, "
            "which is at most 4 points."
        ),
        citation="ruling on p. 19, 20",
        section="rulings",
    ),
    Rule(
        id="Q65",
        title="Costs that Clinker and Glazier count",
        text=(
            "The Clinker Plant and the Glazier's Workshop count the bricks and the glass in the cost of "
            "all other tiles on the player's own board, upgrades included. Goods spent in processing "
            "buildings, such as the Roofer's brick, do not count."
        ),
        citation="ruling on D4",
        section="rulings",
    ),
    Rule(
        id="Q66",
        title="No reserving and no borrowing",
        text=(
            "Tiles of the building board cannot be reserved, and tiles of another player's private offer "
            "cannot be built."
        ),
        citation="ruling on B1, SP11",
        section="rulings",
    ),
    Rule(
        id="Q67",
        title="Stating how a tile is removed",
        text=(
            "A player who removes a landscape tile states whether it is removed for nothing or through "
            "which building; never both."
        ),
        citation="ruling on A5, A10",
        section="rulings",
    ),
    Rule(
        id="Q68",
        title="Anytime actions while gifts are pending",
        text=(
            "While a Supplier's gifts are waiting for answers, its owner may take anytime actions: the taking"
            " of the goods is finished, and so no action of the owner's own has begun and not ended. The "
            "option anytime_during_gifts chooses the other reading."
        ),
        citation="ruling on A2, SP8, Q29",
        section="rulings",
    ),
    Rule(
        id="D1",
        title="What the Inn gives",
        text=(
            "German and Polish give 2 food for 1 charcoal; English prints 2 quartz sand but refers to the "
            "rule on food and charcoal. The Inn gives 2 food: two languages agree, and the English line "
            "is a slip."
        ),
        citation="comparison of de, en, pl",
        section="discrepancies",
    ),
    Rule(
        id="D2",
        title="Where the Buttery's food goes",
        text=(
            "German and English give 3 food on each wheel; Polish gives 3 food on one wheel only. The "
            "Buttery gives 3 on each wheel: two languages agree, and with 3 food in all the tile would be "
            "far below its peers."
        ),
        citation="comparison of de, en, pl (W20)",
        section="discrepancies",
    ),
    Rule(
        id="D3",
        title="What the Clay Lake gives",
        text=(
            "German and English give 7 clay; Polish prints 7 water, as if the line of the Water Tank were "
            "repeated. The Clay Lake gives 7 clay: two languages agree, and the Polish name means a clay "
            "pond."
        ),
        citation="comparison of de, en, pl",
        section="discrepancies",
    ),
    Rule(
        id="D4",
        title="Own costs of Clinker and Glazier",
        text=(
            "German counts the bricks or glass built into other buildings; English counts what was paid "
            "as building costs and Polish what was used for one's buildings. The own cost of the Clinker "
            "Plant and of the Glazier's Workshop does not count: only German speaks about it, and at the "
            "printed costs the readings cannot differ."
        ),
        citation="comparison of de, en, pl",
        section="discrepancies",
    ),
    Rule(
        id="D5",
        title="The Supplier's gift at 7 wood",
        text=(
            "In German and English the opponent first exchanges 1 wood and then takes the gift; in Polish "
            "the wood received is exchanged. The exchange comes first, because the gift cannot be "
            "received at 7 (W12)."
        ),
        citation="comparison of de, en, pl (SP9, W12)",
        section="discrepancies",
    ),
    Rule(
        id="D6",
        title="The Wood Depot's shrine",
        text=(
            "Polish marks the Wood Depot with a shrine; German and English do not. It has no shrine: two "
            "languages agree."
        ),
        citation="comparison of de, en, pl",
        section="discrepancies",
    ),
    Rule(
        id="D7",
        title="Number of tiles by edition",
        text=(
            "German has 93 tiles including the Roofer; English lists 92 but speaks of 93 in two tile "
            "texts; Polish has 92 throughout. This is a real difference between editions, so "
            "options.edition chooses de-93 or en-92."
        ),
        citation="comparison of de, en, pl (SETUP16)",
        section="discrepancies",
    ),
    Rule(
        id="D8",
        title="Only empty spaces are filled",
        text=(
            "For the Grove Court, the Water Tower and the Loess Plateau German says each adjacent space; "
            "English and Polish say each adjacent empty space. Only empty spaces are filled, since "
            "nothing may cover buildings or forests."
        ),
        citation="comparison of de, en, pl (B16)",
        section="discrepancies",
    ),
    Rule(
        id="D9",
        title="The fee without any use",
        text=(
            "German and English say that a fee need not be paid when no ability is used; Polish says that "
            "it may not be paid. It may not be paid: only Polish decides the case (Q6)."
        ),
        citation="comparison of de, en, pl (C21, C22)",
        section="discrepancies",
    ),
    Rule(
        id="D10",
        title="How few goods may be taken",
        text=(
            "For specialists all languages say fewer; for buildings German lets goods be forgone partly "
            "or wholly, English says fewer, Polish fewer or none; a general Polish sentence lets part or "
            "all be forgone. Taking nothing is allowed in both cases, subject to D9."
        ),
        citation="comparison of de, en, pl (W14, SP1)",
        section="discrepancies",
    ),
    Rule(
        id="D11",
        title="When solo cards return",
        text=(
            "German and Polish return the cards of the last but one period; English says the previous "
            "period, although its example agrees with the others. The cards of the last but one period "
            "return."
        ),
        citation="comparison of de, en, pl (SO6)",
        section="discrepancies",
    ),
    Rule(
        id="D12",
        title="What limits the revealing player",
        text=(
            "In the introduction on p. 5 the languages differ on whether somebody must hold the card or "
            "play it; on p. 6 all say play. Only a copy actually played limits the others to one ability. "
            "The cases differ only when the holder's indentations are both taken."
        ),
        citation="comparison of de, en, pl (C9, C14)",
        section="discrepancies",
    ),
    Rule(
        id="D13",
        title="The two-player extra card",
        text=(
            "German and English let the player with 3 cards left use one alone; Polish says with both "
            "abilities. Both abilities may be used, which is the same meaning."
        ),
        citation="comparison of de, en, pl (2P5, 2P6)",
        section="discrepancies",
    ),
    Rule(
        id="D14",
        title="Base rules of the solo game",
        text=(
            "Only English says that the solo game follows the two-player rules with changes. It does, "
            "including the refill after each period; otherwise the solo game would be incomplete."
        ),
        citation="comparison of de, en, pl (SO2)",
        section="discrepancies",
    ),
    Rule(
        id="D15",
        title="What the five cards are for",
        text=(
            "German says on p. 5 that the 5 cards are for the first card round; English says for the "
            "period, Polish for the card rounds. They are for the whole period; the rest of the German "
            "page agrees."
        ),
        citation="comparison of de, en, pl (C2)",
        section="discrepancies",
    ),
    Rule(
        id="D16",
        title="What the fee pays for",
        text=(
            "On p. 9 German ties the fee of the Builder and the Carpenter to building, English to "
            "building or using, Polish to the card. The fee is due for any ability, since German says on "
            "p. 13 that the card cannot be used at all without it."
        ),
        citation="comparison of de, en, pl (C23)",
        section="discrepancies",
    ),
    Rule(
        id="D17",
        title="Longest formation or largest group",
        text=(
            "For the Floodgate, the Plant Nursery and the Sediment Factory German speaks of the longest "
            "formation, English of the largest network, Polish of the largest group. The connected group "
            "with the most tiles counts, not a line."
        ),
        citation="comparison of de, en, pl (S10)",
        section="discrepancies",
    ),
    Rule(
        id="D18",
        title="Repetitions as single actions",
        text=(
            "In German and English every repetition of a repeatable immediate effect is an action; in "
            "Polish the repetitions follow each other within the one-time action, with a wheel check each "
            "time. They are single actions (Q4)."
        ),
        citation="comparison of de, en, pl (B14)",
        section="discrepancies",
    ),
    Rule(
        id="D19",
        title="Zero repetitions",
        text=(
            "German leaves the number of repetitions to the player, English adds that there may be none, "
            "Polish says nothing. Zero repetitions are allowed, which follows from the free number."
        ),
        citation="comparison of de, en, pl (B14)",
        section="discrepancies",
    ),
    Rule(
        id="D20",
        title="The Forest Manager's wood",
        text=(
            "In the example German and Polish give a grove and 1 wood; English forgets the wood. The 1 "
            "wood belongs to the ability, whose text is the same in all languages."
        ),
        citation="comparison of de, en, pl",
        section="discrepancies",
    ),
    Rule(
        id="D21",
        title="Tiles spent at the Shingles Manufacturer",
        text="Only English says where the 2 tiles go. They leave the game, as with the parallel tiles.",
        citation="comparison of de, en, pl (B18)",
        section="discrepancies",
    ),
    Rule(
        id="D22",
        title="Source of the private offer",
        text=(
            "German says in one place that private-offer tiles come mainly from the Feudal Lord; English "
            "and Polish name only the Feudal Lord. The Feudal Lord is the only source, since no tile "
            "offers another."
        ),
        citation="comparison of de, en, pl (SP11)",
        section="discrepancies",
    ),
    Rule(
        id="D23",
        title="The Tavern and processing buildings",
        text=(
            "German and English say that the Tavern cannot use processing buildings; Polish speaks only "
            "of an immediate building. The meaning is the same: only immediate buildings can be copied."
        ),
        citation="comparison of de, en, pl",
        section="discrepancies",
    ),
    Rule(
        id="D24",
        title="Lost, refused and discarded goods",
        text=(
            "Only Polish says that a surplus above 7 is lost, that goods not taken are lost, and that "
            "goods cannot be thrown away. All three are adopted, since German and English are consistent "
            "with them."
        ),
        citation="comparison of de, en, pl (W13, W15, W16)",
        section="discrepancies",
    ),
    Rule(
        id="D25",
        title="Silence about a held copy",
        text=(
            "Only Polish demands silence about a copy that cannot be played. This is adopted: it is never "
            "disclosed, not even through an interface."
        ),
        citation="comparison of de, en, pl (C10)",
        section="discrepancies",
    ),
    Rule(
        id="D26",
        title="One upgrade, stated generally",
        text=(
            "All languages say on each tile that a start building can be upgraded only once; Polish says "
            "it as a general rule too. The general rule is adopted."
        ),
        citation="comparison of de, en, pl (B5)",
        section="discrepancies",
    ),
    Rule(
        id="D27",
        title="How many indentations are used",
        text=(
            "German says exactly twice, English only two, Polish at most two. At most two copies are "
            "played in a period; the German wording states the limit, not a duty to reach it."
        ),
        citation="comparison of de, en, pl (C7)",
        section="discrepancies",
    ),
    Rule(
        id="D28",
        title="The Fuel Collector's water fee",
        text=(
            "German refers at the water fee to the rule on choosing a wheel; English and Polish do not. "
            "The reference is ignored, since water is on one wheel only."
        ),
        citation="comparison of de, en, pl (W21)",
        section="discrepancies",
    ),
    Rule(
        id="D29",
        title="Tokens the Warehouse counts",
        text=(
            "German and English count tokens on sectors 4 to 7; Polish adds that both wheels count. All 8 "
            "basic tokens of both wheels count; glass and bricks never reach 4."
        ),
        citation="comparison of de, en, pl",
        section="discrepancies",
    ),
    Rule(
        id="D30",
        title="Footnotes of the specialist list",
        text=(
            "The footnote marks for building and for the lack of a forest differ between the languages. "
            "The notes are assigned by their content; the difference is typographic."
        ),
        citation="comparison of de, en, pl",
        section="discrepancies",
    ),
    Rule(
        id="D31",
        title="The Half-timbered House's point",
        text=(
            "German omits the word for point; English and Polish give 1 point per immediate building. It "
            "is 1 point; the omission is a slip."
        ),
        citation="comparison of de, en, pl",
        section="discrepancies",
    ),
    Rule(
        id="D32",
        title="Simultaneous choice of a card",
        text=(
            "German and Polish say that the card of a round is chosen simultaneously; English does not "
            "say so. The choice is simultaneous and secret."
        ),
        citation="comparison of de, en, pl (C4)",
        section="discrepancies",
    ),
    Rule(
        id="D33",
        title="Which sectors are brown",
        text=(
            "All languages name sectors 0 and 3 as brown; a Polish sentence on p. 8 calls sector 7 brown. "
            "Sectors 0 and 3 are brown; 7 is only the limit."
        ),
        citation="comparison of de, en, pl (W4)",
        section="discrepancies",
    ),
    Rule(
        id="D34",
        title="Cards to choose from in the solo game",
        text=(
            "Polish lets the solo player choose from all fifteen cards before each period, although it also "
            "tells which cards come back; German and English leave out the cards of the period just ended. "
            "Those cards are left out (SO6)."
        ),
        citation="comparison of de, en, pl (SO6)",
        section="discrepancies",
    ),
    Rule(
        id="D35",
        title="A forest card without a forest",
        text=(
            "German and English say that a player without a forest tile may, or must, reveal or play a card "
            "whose fee is a forest tile; Polish says that it may be played. It must be revealed or played "
            "when its turn comes, as any other card (C24)."
        ),
        citation="comparison of de, en, pl (C24)",
        section="discrepancies",
    ),
    Rule(
        id="D36",
        title="The period that the note on upgrades names",
        text=(
            "The note that upgrades add no building (B6) names the start player of the last period in "
            "English, and that of the fourth period with three players in German. Upgrades add no building "
            "whenever buildings are counted, before the fourth and before the fifth period (Q44)."
        ),
        citation="comparison of de, en, pl (B6, P4, L2)",
        section="discrepancies",
    ),
)

RULES: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in _ALL})
