"""What an agent inherits."""
