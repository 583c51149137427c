"""What the service needs to be run: settings, limits, manners, logs, metrics and the server that hosts it."""
