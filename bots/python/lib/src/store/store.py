"""A name for annotations."""


class Store:
    """Agents name this class in annotations and never get one."""
