"""Pages of the documentation that are written from code and cases."""
