"""The ids of the buildings that are printed on every board, in the order of the catalogue (SETUP6)."""

START_BUILDINGS = (
    "brotherhood_of_the_masons",
    "forest_glassworks",
    "glassmakers_colony",
)
