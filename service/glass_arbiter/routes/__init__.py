"""The endpoints, one blueprint per resource; a view is one statement."""
