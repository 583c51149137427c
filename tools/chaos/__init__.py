"""What becomes of requests while something goes wrong: killed workers, a stop under load, clients that dawdle."""
