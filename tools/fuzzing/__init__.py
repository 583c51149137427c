"""Looking for a request that the service answers wrongly, slowly or not at all."""
