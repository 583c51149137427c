"""Everything that is printed on cards and on the board, reached through the options of a state."""
