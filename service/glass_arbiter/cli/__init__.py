"""The command arbiter: one module per group of subcommands."""
