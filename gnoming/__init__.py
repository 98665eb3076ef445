"""Gnoming A Round: the rules, the bots and the page of a card game, in Python.

The modules build on each other in one direction (a test holds the line):
cards, layout, scoring, actions, state, rules, match, observation, bots, table, record, app, ui.
Everything before ``ui`` is plain Python and runs the same in CPython and in the browser.
"""
