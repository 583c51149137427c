"""The types of fields that deserve a name of their own in the contract."""

from glass_arbiter_schemas.fields import TypeName

from .base import NAME

ACTION_TYPE = TypeName(f"{NAME}ActionType", "A type of action.")
BUILDING_ID = TypeName(f"{NAME}BuildingId", "The id of a tile, or of one of the three printed start buildings.")
FIELD = TypeName(f"{NAME}Field", "A space of the landscape board: column letter and row number.")
GOOD = TypeName(f"{NAME}Good", "One of the eight goods.")
GOODS = TypeName(f"{NAME}Goods", "Goods with their amounts.")
GOODS_BY_WHEEL = TypeName(f"{NAME}GoodsByWheel", "Goods with their amounts, on each wheel.")
GOODS_OF_WHEEL = TypeName(f"{NAME}GoodsOfWheel", "Goods with their amounts, on one wheel.")
KIND = TypeName(f"{NAME}Kind", "The back of a tile: its stack and its row of the building board.")
LANDSCAPE_TILE = TypeName(f"{NAME}LandscapeTile", "A kind of landscape tile.")
PAY = TypeName(f"{NAME}Pay", "For each good the wheel that pays it, or how many units each wheel pays.")
PHASE = TypeName(f"{NAME}Phase", "What the table is waiting for.")
SITE = TypeName(f"{NAME}Site", "Where a building stands: a field, or the start building that an upgrade lies on.")
SOURCE = TypeName(f"{NAME}Source", "Where a tile is built from.")
SPECIALIST_ID = TypeName(f"{NAME}SpecialistId", "The id of one of the 15 specialists.")
SPLIT = TypeName(f"{NAME}Split", "How many units each wheel pays.")
START_BUILDING_ID = TypeName(
    f"{NAME}StartBuildingId", "The id of one of the three buildings that are printed on every board."
)
TAKE = TypeName(f"{NAME}Take", "How much is taken, by good or by wheel.")
TILE_ID = TypeName(f"{NAME}TileId", "What can lie on a field: a landscape tile or a building.")
WHEEL_AREA = TypeName(f"{NAME}WheelArea", "A part of a wheel.")
WHEEL_NAME = TypeName(f"{NAME}WheelName", "One of the two wheels.")
