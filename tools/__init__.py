"""Development tools; the service does not need them."""
