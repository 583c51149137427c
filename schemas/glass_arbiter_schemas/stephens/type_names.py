"""The types of fields that deserve a name of their own in the contract."""

from glass_arbiter_schemas.fields import TypeName

from .base import NAME

ABILITY_NAME = TypeName(f"{NAME}AbilityName", "An ability of the player boards.")
ACCESSORIES = TypeName(f"{NAME}Accessories", "Accessories by kind; the deck names the kinds.")
ACTION_TYPE = TypeName(f"{NAME}ActionType", "A type of action.")
CARD_KIND = TypeName(f"{NAME}CardKind", "A contract or an investment.")
COLOR = TypeName(f"{NAME}Color", "A colour of cubes: glass, then products.")
CONTRACT_KIND = TypeName(f"{NAME}ContractKind", "A kind of contracts, and the row of fulfilled ones.")
CRAFT_COLOR = TypeName(f"{NAME}CraftColor", "Red crafts lie on the left, blue ones on the right.")
CRAFT_FIELD = TypeName(f"{NAME}CraftField", "A field with a craft that can be chosen, left to right.")
CUBES_BY_COLOR = TypeName(f"{NAME}CubesByColor", "Cubes by colour.")
DISC = TypeName(f"{NAME}Disc", "A disc of a player board.")
DISPLAY = TypeName(f"{NAME}Display", "A display of cards.")
FACTORY = TypeName(f"{NAME}Factory", "One of the four small factories.")
FURNACE = TypeName(f"{NAME}Furnace", "One of the four furnaces.")
GATE = TypeName(f"{NAME}Gate", "An influence gate.")
KINDS = TypeName(f"{NAME}Kinds", "Which cards can be taken.")
PHASE = TypeName(f"{NAME}Phase", "What the table is waiting for.")
PLACE = TypeName(f"{NAME}Place", "A furnace or a small factory.")
PRODUCT_COLOR = TypeName(f"{NAME}ProductColor", "A colour of products, and of rows of investments.")
PRODUCTS_BY_COLOR = TypeName(f"{NAME}ProductsByColor", "Products by colour.")
RATING = TypeName(f"{NAME}Rating", "What the result of a solo game is worth.")
RECIPE_ACTION = TypeName(f"{NAME}RecipeAction", "What a recipe brings instead of a gain.")
ROW = TypeName(f"{NAME}Row", "One of the six rows of crafts.")
TRACK_NAME = TypeName(f"{NAME}TrackName", "One of the two tracks.")
