"""Logs, metrics and traces, none of which can stop or slow the service."""
