"""Programs for those who work on the project; the service does not need them."""
