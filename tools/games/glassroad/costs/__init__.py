"""How certain the costs of the buildings are, counted from the figures that the rulebooks print."""
