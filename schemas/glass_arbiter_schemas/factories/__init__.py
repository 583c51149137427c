"""The schemas that every game has, made for one game out of its parts."""
