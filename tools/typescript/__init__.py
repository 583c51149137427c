"""The TypeScript client: its generated types, its tests, and its archive in a project of somebody else."""
