"""Constants and geometry."""
