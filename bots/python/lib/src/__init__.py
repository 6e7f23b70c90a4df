"""The modules that agents of the KAIC contest import, written anew from the facts of their interface.

The contest's application itself needs a screen; these stand in for the parts that an agent touches.
"""
