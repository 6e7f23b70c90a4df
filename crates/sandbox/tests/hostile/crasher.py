"""Fails before it begins."""
import no_such_module
