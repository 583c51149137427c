"""The OpenAPI document, made from the schemas that validate."""
