"""Archives of finished games: read, judged again part by part, and summed up."""
