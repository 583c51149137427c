"""The documentation as a static site: pages are gathered, references written, and all of it built and checked."""
