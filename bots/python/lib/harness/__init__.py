"""The runner's own parts: the lines to the arena, the loading of a file, and the two styles of agents."""
