"""How actions are written."""
