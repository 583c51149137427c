"""The JSON of the service, described once: the same schemas read requests, write answers and document both."""
