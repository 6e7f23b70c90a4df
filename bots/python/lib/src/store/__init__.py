"""The application's store, of which agents need only the name."""
