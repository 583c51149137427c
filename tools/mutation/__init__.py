"""Breaking the rules on purpose, to see whether the rule cases notice."""
