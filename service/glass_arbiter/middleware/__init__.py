"""WSGI layers around the routes: time limit, headers, observability."""
