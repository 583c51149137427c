"""A game in the terminal: pictures made of text, and menus."""
