"""The clients in other languages; `make contract` runs their own tests, where there is Node."""
