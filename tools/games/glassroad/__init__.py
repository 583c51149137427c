"""What the tools know of Glass Road."""
