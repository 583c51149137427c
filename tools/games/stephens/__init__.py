"""What the tools know of Stephens."""
