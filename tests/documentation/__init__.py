"""What the pages show is true: their code blocks run, their tutorial can be followed, their site can be searched."""
