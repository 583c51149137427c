"""Mutation testing: break the rules on purpose, and see whether the rule cases notice."""
