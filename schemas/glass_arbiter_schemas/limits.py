"""Limits on what is read and on what is said about it, so that no request costs much, whatever it holds."""

# Of a JSON document. A replay of 2,000 actions has some 10,000 values, 2,700 of them objects and lists; a view with
# 1,000 events has 8,000 and 2,300. An object costs the schemas some 20 microseconds, a plain value one or two.
MOST_LEVELS = 32
MOST_VALUES = 100_000
MOST_CONTAINERS = 12_000

# Of a problem document. Ids have at most 64 characters, so only keys that nobody knows are cut.
MOST_ERRORS = 100
MOST_REASONS = 100
LONGEST_KEY = 64
LONGEST_POINTER = 250
LARGEST_PROBLEM = 2**16
# What errors, violations or faults take of that. The largest state that an answer repeats takes less than the rest.
LARGEST_REASONS = 2**15
# Facts larger than this lose all but the first items of each list.
LARGEST_FACTS = 2**12
MOST_ITEMS = 10
