"""The server process: gunicorn's asyncio worker, the protocol of a connection, and the adapter to the application."""
