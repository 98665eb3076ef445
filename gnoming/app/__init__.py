"""What the player is doing, without a screen: a model, messages that change it, and effects.

``update(model, message) -> (model, effects)`` is the only way to go on; it is pure, so every
behaviour of the page can be tested without a browser.
"""
